//! Puzzles and answers in files and on standard input.

use std::borrow::Cow;
use std::path::Path;

use super::{names, stock};
use crate::errors::failure::Failure;
use crate::errors::misuse::{Misuse, SHELLS, SNAKES};
use crate::options::source::SourceArgs;
use crate::options::stock::StockArgs;
use cubewright::family::shell::Shell;
use cubewright::family::shell::model::Formulation;
use cubewright::formats::{
    FileKind, Foreign, FormatError, FormatErrorKind, MAX_BYTES, Notation, SnakeErrorKind,
    SnakeHints, StatedRows, TooFewHoles, XmPuzzle, box_named, read_snake, split_rows, unpacked,
    without_rows, xmpuzzle_decoded,
};
use cubewright::language::Describe;
use cubewright::puzzle::{Model, Puzzle, PuzzleData, Question, UnreadAnswer, read_puzzle_as};
use cubewright_programs::errors::{Refusal, SourceError, nearest, with_meant};
use cubewright_programs::files;
use cubewright_programs::options::FormulationArg;
use cubewright_programs::terminal::{language, note, say};

/// The puzzle file of the arguments.
pub(crate) fn needed(file: Option<&Path>) -> Result<&Path, Failure> {
    let hint = [
        "name one, or `-` for standard input; `cubewright new cube > mine.txt` writes one to type over",
        "nenn eine, oder `-` für die Standardeingabe; `cubewright new cube > mein.txt` schreibt eine \
         zum Ändern",
    ];
    file.ok_or_else(|| Failure::from(Refusal::NoPuzzle { hint }))
}

/// The puzzle that the arguments name, a file or pieces for a shape, and what the file asks.
pub(crate) fn asked(
    file: Option<&Path>,
    known: &SourceArgs,
    pieces: &StockArgs,
) -> Result<(PuzzleData, Question), Failure> {
    if pieces.is_asked() {
        let (shell, question) = stock::shell_with_rows(file, pieces)?;
        return Ok((shell.into(), question));
    }
    let (source, question, file) = source_with_rows(needed(file)?, known)?;
    Ok((of_source(source, file)?, question))
}

/// The same, to be drawn or printed: the shapes of a BurrTools file that has no problem will do, which is
/// the last part of what is told.
pub(crate) fn drawable(
    file: Option<&Path>,
    known: &SourceArgs,
    pieces: &StockArgs,
) -> Result<(PuzzleData, Question, bool), Failure> {
    if let Some(path) = file.filter(|path| path.is_file() && !pieces.is_asked()) {
        let (name, bytes) = files::read(path, files::MOST)?;
        if FileKind::of(&name, &bytes) == FileKind::Xmpuzzle {
            let alone = XmPuzzle::read(&name, &bytes).ok();
            let alone = alone.filter(|xm| xm.problems() == 0);
            if let Some(shapes) = alone.and_then(|xm| xm.shapes().ok()) {
                return Ok((shapes.into(), Question::default(), true));
            }
        }
    }
    let (puzzle, question) = asked(file, known, pieces)?;
    Ok((puzzle, question, false))
}

/// A file of BurrTools and which of its problems, or a puzzle of whatever family.
pub(crate) enum Input {
    Xm(XmPuzzle, usize),
    PuzzleData(PuzzleData),
}

/// The puzzle in a file, of whatever family; a snake if something is known of it.
pub(crate) fn puzzle(path: &Path, known: &SourceArgs) -> Result<PuzzleData, Failure> {
    let (source, file) = source(path, known)?;
    of_source(source, file)
}

/// The puzzle of what `file` holds.
pub(crate) fn of_source(source: Input, file: String) -> Result<PuzzleData, Failure> {
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

/// The shell in a file without rows of its own, or of the catalogue; of a file that holds a linear program its
/// model.
pub(crate) fn shell_or_model(path: &Path) -> Result<Result<Shell, Model>, Failure> {
    let (file, bytes) = names::read(path, files::MOST)?;
    if matches!(FileKind::of(&file, &bytes), FileKind::Mip(_)) {
        let puzzle = of_source(parsed(&file, &bytes, &SourceArgs::default())?, file.clone())?;
        if let Some(model) = Puzzle::of(puzzle)?.into_model() {
            return Ok(Err(model));
        }
    }
    Ok(Ok(files::shell_in(path, &file, &bytes)?))
}

/// The shell in a file without rows of its own, or of the catalogue.
#[cfg(feature = "board")]
pub(crate) fn shell(path: &Path) -> Result<Shell, Failure> {
    let (file, bytes) = names::read(path, files::MOST)?;
    files::shell_in(path, &file, &bytes).map_err(Failure::from)
}

/// What a file holds, and its name.
pub(crate) fn source(path: &Path, known: &SourceArgs) -> Result<(Input, String), Failure> {
    // What is wrong with the arguments is told before anything is read.
    hints(known)?;
    let (file, bytes) = names::read(path, files::MOST)?;
    Ok((parsed(&file, &bytes, known)?, file))
}

/// What a file holds, what its rows ask, and its name.
pub(crate) fn source_with_rows(
    path: &Path,
    known: &SourceArgs,
) -> Result<(Input, Question, String), Failure> {
    // What is wrong with the arguments is told before anything is read.
    hints(known)?;
    let (file, bytes) = names::read(path, files::MOST)?;
    let (input, question) = parsed_with_rows(&file, &bytes, known)?;
    Ok((input, question, file))
}

/// What the content of a file holds; rows of its own are refused.
pub(crate) fn parsed(file: &str, bytes: &[u8], known: &SourceArgs) -> Result<Input, Failure> {
    let kind = kind(known, file, bytes)?;
    let refused = without_rows(kind, bytes);
    refused.map_err(|error| SourceError::of(file.to_owned(), bytes, &error))?;
    plain(kind, file, bytes, known)
}

/// What the content of a file holds, and what its rows ask.
pub(crate) fn parsed_with_rows(
    file: &str,
    bytes: &[u8],
    known: &SourceArgs,
) -> Result<(Input, Question), Failure> {
    let kind = kind(known, file, bytes)?;
    let (rows, text) = rows(kind, file, bytes)?;
    let input = plain(kind, file, &text, known)?;
    Ok((input, Question::of_file(file, rows)))
}

/// The rows in a file, and the rest of it.
pub(crate) fn rows<'b>(
    kind: FileKind,
    file: &str,
    bytes: &'b [u8],
) -> Result<(StatedRows, Cow<'b, [u8]>), Failure> {
    let split = split_rows(kind, bytes);
    Ok(split.map_err(|error| SourceError::of(file.to_owned(), bytes, &error))?)
}

/// What the content of a file without rows holds.
fn plain(kind: FileKind, file: &str, bytes: &[u8], known: &SourceArgs) -> Result<Input, Failure> {
    if kind == FileKind::Xmpuzzle {
        let text = unpacked(bytes);
        let text = text.map_err(|error| SourceError::of(file.to_owned(), &[], &error))?;
        let decoded = xmpuzzle_decoded(&text);
        let (text, encoding) =
            decoded.map_err(|error| SourceError::of(file.to_owned(), &text, &error))?;
        if let Some(encoding) = encoding {
            let told = [
                "note: {0}: this is no UTF-8; read as {1}",
                "Hinweis: {0}: das ist kein UTF-8; gelesen als {1}",
            ];
            note(&say(told, &[&file, &encoding]));
        }
        let text = text.as_bytes();
        let read = XmPuzzle::read(file, text).and_then(|xm| {
            let problem = xm.choose(known.problem.as_deref())?;
            Ok(Input::Xm(xm, problem))
        });
        return Ok(read.map_err(|error| SourceError::of(file.to_owned(), text, &error))?);
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
pub(crate) fn kind(known: &SourceArgs, file: &str, bytes: &[u8]) -> Result<FileKind, Failure> {
    match known.snake.first() {
        Some(option) => snake_kind(option, file, bytes),
        None => Ok(FileKind::of(file, bytes)),
    }
}

/// Refuses an option that has no meaning for what is no shell.
pub(crate) fn shells_only(option: &'static str, puzzle: &PuzzleData) -> Result<(), Failure> {
    if is_shell(puzzle) {
        return Ok(());
    }
    Err(Failure::from(Misuse::OfOtherFamily {
        option,
        of: SHELLS,
        is: puzzle.words().puzzle,
    }))
}

/// Whether a puzzle is a shell: only these have a choice of formulations.
pub(crate) fn is_shell(puzzle: &PuzzleData) -> bool {
    puzzle.words().formulation.is_none()
}

/// The kind of a file of which an option of snakes tells more. It is refused if it is surely
/// another: by its extension, or by a header that no snake has.
fn snake_kind(option: &'static str, file: &str, bytes: &[u8]) -> Result<FileKind, Failure> {
    let text = String::from_utf8_lossy(&bytes[..bytes.len().min(MAX_BYTES)]);
    let by_content = || {
        let kind = FileKind::of("", bytes);
        let is_sure = match kind {
            FileKind::Pack | FileKind::Xmpuzzle | FileKind::Mip(_) => true,
            FileKind::Shell(_) => text.contains("NUM_TILES"),
            FileKind::Snake | FileKind::Dlx | FileKind::Matrix | FileKind::Unknown => false,
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
pub(crate) fn laid<T>(
    path: &Path,
    read: impl FnOnce(&[u8]) -> Result<T, UnreadAnswer>,
) -> Result<T, Failure> {
    let (file, bytes) = files::read(path, MAX_BYTES)?;
    refuse_foreign(&file, &bytes)?;
    let text = unpacked(&bytes);
    let text = text.map_err(|error| SourceError::of(file.clone(), &[], &error))?;
    read(&text).map_err(|error| Failure::unread(file, &text, error))
}

/// Refuses a picture, an archive or another file that is no text where an answer is expected.
pub(crate) fn refuse_foreign(file: &str, bytes: &[u8]) -> Result<(), Failure> {
    let foreign = Foreign::of(bytes);
    // JSON of ours may be an answer of a kind that its reader knows.
    match foreign.filter(|it| !matches!(it, Foreign::Report | Foreign::Checkpoint)) {
        None => Ok(()),
        Some(foreign) => {
            let error = FormatError::of_all(FormatErrorKind::Foreign(foreign));
            Err(SourceError::of(file.to_owned(), bytes, &error).into())
        }
    }
}

/// The formulation of this puzzle, if its family has a choice or the default is asked for.
pub(crate) fn formulation(
    asked: FormulationArg,
    puzzle: &PuzzleData,
) -> Result<Formulation, Failure> {
    if asked != FormulationArg::default() {
        shells_only("--formulation", puzzle)?;
    }
    Ok(asked.into())
}

/// Refuses what is asked of packings alone.
pub(crate) fn packings_only(option: &'static str, puzzle: &PuzzleData) -> Result<(), Failure> {
    if puzzle.is_packed() {
        return Ok(());
    }
    Err(Failure::from(Misuse::OfOtherFamily {
        option,
        of: cubewright::family::packing::WORDS.puzzle,
        is: puzzle.words().puzzle,
    }))
}

/// Refuses to take apart what is no packing of cubes.
pub(crate) fn parted_only(option: &'static str, puzzle: &PuzzleData) -> Result<(), Failure> {
    packings_only(option, puzzle)?;
    cubes_only(option, puzzle)
}

/// Refuses what is about cubes for a puzzle of other cells.
pub(crate) fn cubes_only(what: &str, puzzle: &PuzzleData) -> Result<(), Failure> {
    match puzzle.cells_but_cubes() {
        None => Ok(()),
        Some(cells) => Err(Failure::from(Misuse::OtherCells {
            what: what.to_owned(),
            cells,
        })),
    }
}
