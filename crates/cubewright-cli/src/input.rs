//! Puzzles and answers in files and on standard input.

use std::path::Path;

use super::args::{ModelFormat, SourceArgs, StockArgs};
use super::misuse::{Misuse, SHELLS, SNAKES};
use super::stock;
use crate::failure::Failure;
use cubewright::formats::{
    FileKind, MAX_BYTES, Notation, SnakeErrorKind, SnakeHints, TooFewHoles, XmPuzzle, box_named,
    read_snake, unpacked,
};
use cubewright::language::Describe;
use cubewright::puzzle::{PuzzleData, UnreadAnswer, read_puzzle_as};
use cubewright_programs::errors::{Refusal, SourceError, nearest, with_meant};
use cubewright_programs::files;
use cubewright_programs::terminal::{language, note, say};

/// The puzzle file of the arguments.
pub(super) fn needed(file: Option<&Path>) -> Result<&Path, Failure> {
    let hint = [
        "name one, or `-` for standard input; `cubewright new cube > mine.txt` writes one to type over",
        "nenn eine, oder `-` für die Standardeingabe; `cubewright new cube > mein.txt` schreibt eine \
         zum Ändern",
    ];
    file.ok_or_else(|| Failure::from(Refusal::NoPuzzle { hint }))
}

/// The puzzle that the arguments name: a file, or pieces for a shape.
pub(super) fn asked(
    file: Option<&Path>,
    known: &SourceArgs,
    pieces: &StockArgs,
) -> Result<PuzzleData, Failure> {
    if pieces.is_asked() {
        return stock::shell(file, pieces).map(PuzzleData::from);
    }
    puzzle(needed(file)?, known)
}

/// A file of BurrTools and which of its problems, or a puzzle of whatever family.
pub(super) enum Input {
    Xm(XmPuzzle, usize),
    PuzzleData(PuzzleData),
}

/// The puzzle in a file, of whatever family; a snake if something is known of it.
pub(super) fn puzzle(path: &Path, known: &SourceArgs) -> Result<PuzzleData, Failure> {
    let (source, file) = source(path, known)?;
    of_source(source, file)
}

/// The puzzle of what `file` holds.
pub(super) fn of_source(source: Input, file: String) -> Result<PuzzleData, Failure> {
    let (xm, problem) = match source {
        Input::PuzzleData(puzzle) => return Ok(puzzle),
        Input::Xm(xm, problem) => (xm, problem),
    };
    let read = xm.puzzle(problem).and_then(|puzzle| {
        for lost in xm
            .untranslated(problem)?
            .iter()
            .filter(|it| it.may_matter())
        {
            let lost = lost.text(language());
            let text = [
                "note: {0}: ignored: {1}",
                "Hinweis: {0}: nicht beachtet: {1}",
            ];
            note(&say(text, &[&file, &lost]));
        }
        if let Some(few) = TooFewHoles::of(&puzzle) {
            let few = few.text(language());
            note(&say(
                ["note: {0}: {1}", "Hinweis: {0}: {1}"],
                &[&file, &few],
            ));
        }
        Ok(puzzle.into())
    });
    Ok(read.map_err(|error| SourceError::of(file, xm.text().as_bytes(), &error))?)
}

/// What a file holds, and its name.
pub(super) fn source(path: &Path, known: &SourceArgs) -> Result<(Input, String), Failure> {
    // What is wrong with the arguments is told before anything is read.
    hints(known)?;
    let (file, bytes) = files::read(path, files::MOST)?;
    Ok((parsed(&file, &bytes, known)?, file))
}

/// What the content of a file holds.
pub(super) fn parsed(file: &str, bytes: &[u8], known: &SourceArgs) -> Result<Input, Failure> {
    let kind = kind(known, file, bytes)?;
    if kind == FileKind::Xmpuzzle {
        let text = unpacked(bytes);
        let text = text.map_err(|error| SourceError::of(file.to_owned(), &[], &error))?;
        let read = XmPuzzle::read(file, &text).and_then(|xm| {
            let problem = xm.choose(known.problem.as_deref())?;
            Ok(Input::Xm(xm, problem))
        });
        return Ok(read.map_err(|error| SourceError::of(file.to_owned(), &text, &error))?);
    }
    if known.problem.is_some() {
        let file = file.to_owned();
        return Err(Failure::from(Misuse::OneProblem { file }));
    }
    let read = if kind == FileKind::Snake {
        read_snake(file, bytes, hints(known)?).map(PuzzleData::from)
    } else {
        read_puzzle_as(kind, file, bytes)
    };
    let puzzle = read.map_err(|error| SourceError::of(file.to_owned(), bytes, &error))?;
    Ok(Input::PuzzleData(puzzle))
}

/// The kind of a file; with an option of snakes it is one.
pub(super) fn kind(known: &SourceArgs, file: &str, bytes: &[u8]) -> Result<FileKind, Failure> {
    if is_model(file) {
        let file = file.to_owned();
        return Err(Failure::from(Misuse::ModelIsWritten { file }));
    }
    match known.snake.first() {
        Some(option) => snake_kind(option, file, bytes),
        None => Ok(FileKind::of(file, bytes)),
    }
}

/// Whether the name is that of a model in a form that is written only.
fn is_model(file: &str) -> bool {
    let extension = file.rsplit_once('.').map(|(_, extension)| extension);
    let mut forms = ModelFormat::EXTENSIONS.iter();
    forms.any(|(form, format)| {
        *format != ModelFormat::Dlx && extension.is_some_and(|it| it.eq_ignore_ascii_case(form))
    })
}

/// Refuses an option that has no meaning for what is no shell.
pub(super) fn shells_only(option: &'static str, puzzle: &PuzzleData) -> Result<(), Failure> {
    let words = puzzle.words();
    // Only shells have a choice of formulations.
    if words.formulation.is_none() {
        return Ok(());
    }
    Err(Failure::from(Misuse::OfOtherFamily {
        option,
        of: SHELLS,
        is: words.puzzle,
    }))
}

/// The kind of a file of which an option of snakes tells more. It is refused if it is surely
/// another: by its extension, or by a header that no snake has.
fn snake_kind(option: &'static str, file: &str, bytes: &[u8]) -> Result<FileKind, Failure> {
    let text = String::from_utf8_lossy(&bytes[..bytes.len().min(MAX_BYTES)]);
    let by_content = || {
        let kind = FileKind::of("", bytes);
        let is_sure = match kind {
            FileKind::Pack | FileKind::Xmpuzzle => true,
            FileKind::Shell(_) => text.contains("NUM_TILES"),
            FileKind::Snake | FileKind::Dlx => false,
        };
        is_sure.then_some(kind)
    };
    match FileKind::of_name(file).or_else(by_content) {
        None | Some(FileKind::Snake) => Ok(FileKind::Snake),
        Some(other) => Err(Failure::from(Misuse::OfOtherFamily {
            option,
            of: SNAKES,
            is: other.words().puzzle,
        })),
    }
}

fn hints(known: &SourceArgs) -> Result<SnakeHints, Failure> {
    let usage = |kind: SnakeErrorKind| Failure::usage(kind.describe(language()));
    let region = known.snake.size.as_deref().map(box_named).transpose();
    let notation = known.snake.notation.as_deref().map(|name| {
        let unknown = || {
            let found = name.chars().take(20).collect();
            let error = SnakeErrorKind::UnknownNotation { found };
            let meant = nearest(name, Notation::ALL.map(Notation::name));
            Failure::usage(with_meant(error.describe(language()), meant))
        };
        Notation::named(name).ok_or_else(unknown)
    });
    Ok(SnakeHints {
        notation: notation.transpose()?,
        region: region.map_err(usage)?,
    })
}

/// An answer in a file, or a part of one, unverified; or that it is no answer.
pub(super) fn laid<T>(
    path: &Path,
    read: impl FnOnce(&[u8]) -> Result<T, UnreadAnswer>,
) -> Result<T, Failure> {
    let (file, bytes) = files::read(path, MAX_BYTES)?;
    read(&bytes).map_err(|error| Failure::unread(file, &bytes, error))
}
