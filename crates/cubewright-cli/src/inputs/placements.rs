//! Pieces that are laid already (`--laid`): of a search, and of a hint.
//!
//! Invariant: what is searched is a puzzle that has them; one that does not fit is an error with its
//! place.

use std::path::{Path, PathBuf};

use super::input;
use crate::errors::failure::Failure;
use crate::errors::misuse::{Misuse, Second};
use crate::inputs::problems::Asked;
use crate::options::placements::LaidArgs;
use cubewright::puzzle::{PartialSolution, Puzzle, PuzzleData, PuzzleError, UnreadAnswer};
use cubewright_programs::errors::{Exit, Fault};

/// Refuses a puzzle and what is laid that cannot both be read.
pub(crate) fn check_sources(laid: &LaidArgs, file: Option<&Path>) -> Result<(), Failure> {
    let stdin = Some(Path::new("-"));
    if laid.said.as_deref().map(Path::new) == stdin && file == stdin {
        return Err(Failure::from(Misuse::BothFromStdin(Second::Answer)));
    }
    Ok(())
}

/// The puzzle with what is laid already.
pub(crate) fn added(puzzle: PuzzleData, laid: &LaidArgs) -> Result<PuzzleData, Failure> {
    let Some(said) = laid.said.as_deref() else {
        return Ok(puzzle);
    };
    if input::is_shell(&puzzle) {
        return Err(Failure::from(Misuse::LaidOfShell));
    }
    input::packings_only(OPTION, &puzzle)?;
    Laid::of_search(said).lay(|text| puzzle.with_laid(text))
}

/// What a file behind the first puzzle fails at: it may be what is laid of that one.
pub(crate) fn meant(files: &[Asked], index: usize, failure: Failure) -> Failure {
    let (Some(first), Some(asked)) = (files.first(), files.get(index)) else {
        return failure;
    };
    let is_laid = || {
        if !asked.file.is_file() {
            return None;
        }
        let puzzle = input::puzzle(&first.file, &first.known).ok()?;
        let takes = puzzle.is_packed();
        takes.then(|| input::laid(&asked.file, |text| puzzle.with_laid(text)).ok())?
    };
    if index == 0 || failure.exit() != Exit::BadInput || is_laid().is_none() {
        return failure;
    }
    let [file, first] = [asked, first].map(|it| it.shown.display().to_string());
    Failure::from(Misuse::AnswerAsPuzzle { file, first })
}

/// What a hint goes on from.
pub(crate) enum Laid {
    Nothing,
    File(PathBuf),
    /// Words of the command line, as lines.
    Words(String),
}

/// What files of answers are called, so that a name without a file is not taken for words.
const ENDINGS: [&str; 3] = [".txt", ".json", ".jsonl"];

impl Laid {
    /// A file of its own, or what the option says: words, or a file.
    pub(crate) fn of(file: Option<&Path>, said: &[String]) -> Self {
        let is_file = |word: &str| {
            word == "-"
                || ENDINGS.iter().any(|ending| word.ends_with(ending))
                || Path::new(word).is_file()
        };
        match (file, said) {
            // `hint mine.txt 6@1`, as people write it who leave --laid out.
            (Some(file), []) if short_form(file).is_some() => {
                Self::Words(as_lines(short_form(file).unwrap_or_default()))
            }
            (Some(file), _) => Self::File(file.to_owned()),
            (None, words) if words.iter().all(|it| it.trim().is_empty()) => Self::Nothing,
            (None, [word]) if is_file(word) => Self::File(word.into()),
            (None, words) => Self::Words(as_lines(&words.join("\n"))),
        }
    }

    /// The same for a search, whose option has named files ever since: words are layers or JSON.
    fn of_search(said: &str) -> Self {
        // One row that is not full ends or begins with dots, as no file does that is not there.
        let is_row = said.ends_with('.') || said.starts_with("..");
        let is_drawn = said.contains(['/', '{', '\n']) || is_row;
        let is_drawn = is_drawn && !Path::new(said).is_file();
        match Self::of(None, &[said.to_owned()]) {
            Self::Words(_) if !is_drawn => Self::File(said.into()),
            laid => laid,
        }
    }

    /// The file, if it is one.
    pub(crate) fn path(&self) -> Option<&Path> {
        match self {
            Self::File(file) => Some(file),
            Self::Nothing | Self::Words(_) => None,
        }
    }

    /// What is laid of a puzzle.
    pub(crate) fn read(&self, question: &Puzzle) -> Result<Option<PartialSolution>, Failure> {
        match self {
            Self::Nothing => Ok(None),
            laid => laid.lay(|text| question.read_laid(text)).map(Some),
        }
    }

    /// What a reader makes of it; of nothing as of an empty file.
    fn lay<T>(&self, read: impl FnOnce(&[u8]) -> Result<T, UnreadAnswer>) -> Result<T, Failure> {
        let words = match self {
            Self::File(file) => return input::laid(file, read),
            Self::Nothing => "",
            Self::Words(words) => words,
        };
        let bytes = words.as_bytes();
        read(bytes).map_err(|error| Failure::unread(OPTION.to_owned(), bytes, error))
    }

    /// What is wrong with a hint because of it, or besides.
    pub(crate) fn fault(&self, error: PuzzleError) -> Failure {
        let file = match self {
            Self::Nothing => return error.into(),
            Self::File(file) => file.display().to_string(),
            Self::Words(_) => OPTION.to_owned(),
        };
        match error {
            PuzzleError::PartialSolution(fault) => Failure::Start { file, fault },
            error => error.into(),
        }
    }
}

/// The words in place of the name of a file, if they are such as `6@1` and there is no such file.
fn short_form(file: &Path) -> Option<&str> {
    let words = file.to_str()?;
    let begins = words.starts_with(|c: char| c.is_alphanumeric());
    (begins && words.contains('@') && !file.is_file()).then_some(words)
}

/// Words of the command line as the lines of a file: `6@1,5@2`, `6@1;5@2` and `TLL/ZVL`, but not JSON.
fn as_lines(words: &str) -> String {
    match words {
        json if json.trim_start().starts_with('{') => json.to_owned(),
        short if short.contains('@') => short.replace([',', ';'], "\n"),
        layers => layers.replace('/', "\n"),
    }
}

const OPTION: &str = "--laid";
