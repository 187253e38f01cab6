//! Files and standard input.
#![expect(
    clippy::disallowed_methods,
    reason = "the one place that reads puzzles"
)]

use std::borrow::Cow;
use std::fs::File;
use std::io::{IsTerminal, Read};
use std::path::Path;

use super::args::{SourceArgs, StockArgs};
use super::exit::Failure;
use super::file;
use super::language::language;
use super::misuse::{Misuse, SHELLS, SNAKES};
use super::near::{nearest, with_meant};
use super::output::note;
use super::source_error::SourceError;
use super::stock;
use crate::language::say;
use cubewright::family::shell::Shell;
use cubewright::formats::{
    DLX_MAX_BYTES, FileKind, MAX_BYTES, MAX_UNPACKED_BYTES, Notation, SnakeErrorKind, SnakeHints,
    TooFewHoles, XmPuzzle, box_named, read_ruled_shell, read_snake, unpacked, with_line_feeds,
};
use cubewright::language::Describe;
use cubewright::puzzle::{PuzzleData, UnreadAnswer, read_puzzle_as};

/// The name of standard input in messages.
const STDIN: &str = "standard input";

/// The puzzle file of the arguments.
pub(super) fn needed(file: Option<&Path>) -> Result<&Path, Failure> {
    file.ok_or_else(|| Failure::from(Misuse::NoPuzzle))
}

/// Whether it is a file that is read and understood at once, unlike a pipe.
pub(super) fn is_small(path: &Path) -> bool {
    const SMALL: u64 = 16 << 10;
    let is_stdin = path == Path::new("-");
    let about = path.metadata();
    !is_stdin && about.is_ok_and(|about| about.is_file() && about.len() <= SMALL)
}

/// The content of a file or, for `-`, of standard input; never more than `limit`
/// bytes.
pub(super) fn read(path: &Path, limit: usize) -> Result<(String, Vec<u8>), Box<SourceError>> {
    let is_stdin = path == Path::new("-");
    let file = if is_stdin {
        STDIN.to_owned()
    } else {
        path.display().to_string()
    };
    if path.is_dir() && !is_stdin {
        return Err(SourceError::folder(file));
    }
    let most = limit as u64 + 1;
    let mut bytes = Vec::new();
    // Noted before, so that a run that is ended while it reads replaces nothing either.
    if is_stdin {
        await_typing();
        file::read_stdin();
    } else {
        file::read_here(path);
    }
    let result = if is_stdin {
        std::io::stdin().take(most).read_to_end(&mut bytes)
    } else {
        File::open(path).and_then(|opened| opened.take(most).read_to_end(&mut bytes))
    };
    match result {
        Ok(_) if bytes.len() > limit => Err(SourceError::too_large(file, limit)),
        Ok(_) => {
            let fed = match with_line_feeds(&bytes) {
                Cow::Owned(fed) => Some(fed),
                Cow::Borrowed(_) => None,
            };
            Ok((file, fed.unwrap_or(bytes)))
        }
        Err(error) => Err(SourceError::unreadable(file, &error)),
    }
}

/// Says on a terminal what is waited for.
fn await_typing() {
    if std::io::stdin().is_terminal() {
        let keys = if cfg!(windows) {
            "Ctrl-Z, Enter"
        } else {
            "Ctrl-D"
        };
        let text = [
            "reading from standard input: type or paste, and end with {0} on a new line",
            "liest von der Standardeingabe: tippe oder füge ein, und schließ mit {0} auf einer \
             neuen Zeile ab",
        ];
        note(&say(text, &[&keys]));
    }
}

/// The most bytes that a puzzle of any family can have.
pub(super) const MOST: usize = {
    assert!(MAX_UNPACKED_BYTES > DLX_MAX_BYTES && DLX_MAX_BYTES > MAX_BYTES);
    MAX_UNPACKED_BYTES
};

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
    let (file, bytes) = read(path, MOST)?;
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
    match known.snake.first() {
        Some(option) => snake_kind(option, file, bytes),
        None => Ok(FileKind::of(file, bytes)),
    }
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
    let usage = |kind: SnakeErrorKind| Failure::Usage(kind.describe(language()));
    let region = known.snake.size.as_deref().map(box_named).transpose();
    let notation = known.snake.notation.as_deref().map(|name| {
        let unknown = || {
            let found = name.chars().take(20).collect();
            let error = SnakeErrorKind::UnknownNotation { found };
            let meant = nearest(name, Notation::ALL.map(Notation::name));
            Failure::Usage(with_meant(error.describe(language()), meant))
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
    let (file, bytes) = self::read(path, MAX_BYTES)?;
    read(&bytes).map_err(|error| Failure::unread(file, &bytes, error))
}

/// The shell in a file; of another family nothing more is read, so that `milp` is not linked with
/// the readers of them.
pub(super) fn shell(path: &Path) -> Result<Shell, Failure> {
    let (file, bytes) = read(path, MOST)?;
    let FileKind::Shell(format) = FileKind::of(&file, &bytes) else {
        let is = FileKind::of(&file, &bytes).words().puzzle;
        return Err(Failure::from(Misuse::NotACube { file, is }));
    };
    let read = read_ruled_shell(format, &file, &bytes);
    Ok(read.map_err(|error| SourceError::of(file, &bytes, &error))?)
}
