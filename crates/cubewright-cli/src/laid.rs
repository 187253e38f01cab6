//! Pieces that are laid already (`--laid`): of a search, and of a hint.
//!
//! Invariant: what is searched is a puzzle that has them; one that does not fit is an error with its
//! place.

use std::path::{Path, PathBuf};

use super::args::LaidArgs;
use super::misuse::{Misuse, Second};
use super::{apart_list, input};
use crate::failure::Failure;
use cubewright::puzzle::{PartialSolution, Puzzle, PuzzleData, PuzzleError};

/// Refuses a puzzle and what is laid that cannot both be read.
pub(super) fn check_sources(laid: &LaidArgs, file: Option<&Path>) -> Result<(), Failure> {
    let stdin = Some(Path::new("-"));
    if laid.file.as_deref() == stdin && file == stdin {
        return Err(Failure::from(Misuse::BothFromStdin(Second::Answer)));
    }
    Ok(())
}

/// The puzzle with what is laid already.
pub(super) fn added(puzzle: PuzzleData, laid: &LaidArgs) -> Result<PuzzleData, Failure> {
    let Some(path) = laid.file.as_deref() else {
        return Ok(puzzle);
    };
    apart_list::check(&puzzle, "--laid")?;
    input::laid(path, |text| puzzle.with_laid(text))
}

/// What a hint goes on from.
pub(super) enum Laid {
    Nothing,
    File(PathBuf),
    /// Words of the command line, as lines.
    Words(String),
}

/// What files of answers are called, so that a name without a file is not taken for words.
const ENDINGS: [&str; 3] = [".txt", ".json", ".jsonl"];

impl Laid {
    /// A file of its own, or what the option says: words, or a file.
    pub(super) fn of(file: Option<&Path>, said: &[String]) -> Self {
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
            (None, []) => Self::Nothing,
            (None, [word]) if is_file(word) => Self::File(word.into()),
            (None, words) => Self::Words(as_lines(&words.join("\n"))),
        }
    }

    /// The file, if it is one.
    pub(super) fn path(&self) -> Option<&Path> {
        match self {
            Self::File(file) => Some(file),
            Self::Nothing | Self::Words(_) => None,
        }
    }

    /// What is laid of a puzzle.
    pub(super) fn read(&self, question: &Puzzle) -> Result<Option<PartialSolution>, Failure> {
        match self {
            Self::Nothing => Ok(None),
            Self::File(file) => input::laid(file, |text| question.read_laid(text)).map(Some),
            Self::Words(words) => match question.read_laid(words.as_bytes()) {
                Ok(laid) => Ok(Some(laid)),
                Err(error) => Err(Failure::unread(OPTION.to_owned(), words.as_bytes(), error)),
            },
        }
    }

    /// What is wrong with a hint because of it, or besides.
    pub(super) fn fault(&self, error: PuzzleError) -> Failure {
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

/// Words of the command line as the lines of a file: `6@1,5@2` and `TLL/ZVL`, but not JSON.
fn as_lines(words: &str) -> String {
    match words {
        json if json.trim_start().starts_with('{') => json.to_owned(),
        short if short.contains('@') => short.replace(',', "\n"),
        layers => layers.replace('/', "\n"),
    }
}

const OPTION: &str = "--laid";
