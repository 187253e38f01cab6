//! Answers to snakes: arrows, sentences, or JSON.
//!
//! Invariant: what is read is what stands there, each move once; whether it fits a
//! snake is not asked here. Where one thing is said twice, both must agree.

#[cfg(feature = "json")]
mod json;
mod words;

use super::MAX_BYTES;
use super::error::{Fault, FormatError, FormatErrorKind};
#[cfg(feature = "json")]
use super::list::{self, List};
use super::text;
use crate::family::snake::{MAX_CELLS, Moves};

/// Why the moves of an answer cannot be read.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum MovesFault {
    /// A character that is no arrow.
    #[error("{found:?} is not the arrow of a move")]
    NotAnArrow {
        /// The character.
        found: char,
    },
    /// A line that is neither arrows nor a sentence of an answer.
    #[error("this is not a line of an answer to a snake")]
    NotALine,
    /// A number that is too small or too large.
    #[error("{what} {number} is out of range")]
    Number {
        /// What it counts.
        what: &'static str,
        /// The number.
        number: String,
    },
    /// A second cell of the first cube, or arrows and sentences that differ.
    #[error("the answer says two different things")]
    Contradiction,
    /// More than one answer.
    #[error("here begins a second answer")]
    Second,
    /// More moves than any snake takes.
    #[error("an answer has less than {MAX_CELLS} moves")]
    TooLong,
    /// JSON that is no answer.
    #[error("{message}")]
    NotJson {
        /// What is wrong.
        message: String,
    },
    /// No move at all.
    #[error("there is no move here")]
    NoMove,
}

impl MovesFault {
    /// What to do about it.
    #[must_use]
    pub const fn hint(&self) -> &'static str {
        match self {
            Self::NotAnArrow { .. } | Self::NotALine | Self::NoMove => {
                "write an arrow for each run: > right, < left, ^ up, v down, . towards you, o away \
                 from you"
            }
            Self::Number { .. } => {
                "columns, rows and layers count from 1, cubes of a move from 1 to 127"
            }
            Self::Contradiction => "leave out the one that is wrong",
            Self::Second => "give one answer at a time",
            Self::TooLong => "write an arrow for each run, or for each cube but the first",
            Self::NotJson { .. } => {
                r#"write {"start":[0,0,0],"moves":[{"direction":"+x","cubes":2}, ...]}"#
            }
        }
    }
}

/// Reads the moves of an answer: JSON if it begins with `{`, else arrows, sentences or
/// both. The grammar is in `docs/formats.md`.
///
/// # Errors
/// A [`FormatError`] with the place in the text.
///
/// ```
/// use cubewright::formats::read_moves;
/// use cubewright::family::snake::Direction;
/// let answer = read_moves(b"> ^ .")?;
/// assert_eq!(answer.moves[2].direction, Direction::Near);
/// assert!(read_moves(b"> ? .").unwrap_err().to_string().contains("column 3"));
/// # Ok::<(), cubewright::formats::FormatError>(())
/// ```
pub fn read_moves(bytes: &[u8]) -> Result<Moves, FormatError> {
    let text = text::decoded(bytes, MAX_BYTES)?;
    moves_of(text).map_err(|fault| FormatError::new(text, fault))
}

/// Reads a list of folds: JSON, or folds in words, of which several have a line such as
/// `Solution 2:` above them.
///
/// # Errors
/// As [`read_moves`].
#[cfg(feature = "json")]
pub fn read_folds(bytes: &[u8], most: usize) -> Result<List<Moves>, FormatError> {
    let text = text::decoded(bytes, most)?;
    let whole = text::trimmed(text, 0);
    if super::list_json::is_json(whole.text) {
        return json::read_all(whole).map_err(|fault| FormatError::new(text, fault));
    }
    let blocks = list::blocks(text, list::heading);
    List::of_blocks(&blocks, moves_of)
        .map_err(|(start, fault)| FormatError::new(text, fault.moved(start)))
}

fn moves_of(text: &str) -> Result<Moves, Fault> {
    let whole = text::trimmed(text, 0);
    let answer = if whole.text.starts_with('{') {
        of_json(whole)?
    } else {
        words::read(text)?
    };
    if answer.moves.is_empty() {
        return Err(placed(MovesFault::NoMove, whole.start..whole.start));
    }
    Ok(answer)
}

#[cfg(feature = "json")]
fn of_json(whole: text::Slice<'_>) -> Result<Moves, Fault> {
    json::read(whole)
}

#[cfg(not(feature = "json"))]
fn of_json(whole: text::Slice<'_>) -> Result<Moves, Fault> {
    let message = "JSON is not built in".to_owned();
    Err(placed(MovesFault::NotJson { message }, whole.span()))
}

const fn placed(fault: MovesFault, span: core::ops::Range<usize>) -> Fault {
    Fault::at(FormatErrorKind::Moves(fault), span)
}
