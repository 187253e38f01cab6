//! Answers to snakes: arrows, sentences, or JSON.
//!
//! Invariant: what is read is what stands there, each move once; whether it fits a
//! snake is not asked here. Where one thing is said twice, both must agree.

mod error;
#[cfg(feature = "json")]
mod json;
mod words;

pub use error::{MoveNumber, MovesErrorKind};

use crate::family::snake::Moves;
use crate::formats::MAX_BYTES;
#[cfg(feature = "json")]
use crate::formats::answers::list::{self, AnswerList};
use crate::formats::error::{FormatError, SpannedError};
use crate::formats::text;

/// Reads the moves of an answer, or of its beginning as hints say it: JSON if it begins with `{`, else
/// arrows, sentences or both. The grammar is in `docs/formats.md`.
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
/// More than `most` bytes are refused before anything is read.
///
/// # Errors
/// As [`read_moves`].
#[cfg(feature = "json")]
pub fn read_folds(bytes: &[u8], most: usize) -> Result<AnswerList<Moves>, FormatError> {
    let text = text::decoded(bytes, most)?;
    let whole = text::trimmed(text, 0);
    if crate::formats::answers::list_json::is_json(whole.text) {
        return json::read_all(whole).map_err(|fault| FormatError::new(text, fault));
    }
    let blocks = list::blocks(text, list::heading);
    AnswerList::of_blocks(&blocks, moves_of)
        .map_err(|(start, fault)| FormatError::new(text, fault.moved(start)))
}

/// Reads moves in words or JSON.
fn moves_of(text: &str) -> Result<Moves, SpannedError> {
    let whole = text::trimmed(text, 0);
    if !whole.text.starts_with('{') {
        return words::read(text);
    }
    let answer = of_json(whole)?;
    if answer.moves.is_empty() {
        return Err(placed(MovesErrorKind::NoMove, whole.start..whole.start));
    }
    Ok(answer)
}

/// Reads JSON.
#[cfg(feature = "json")]
fn of_json(whole: text::Slice<'_>) -> Result<Moves, SpannedError> {
    json::read(whole)
}

/// Says that this build has no JSON.
#[cfg(not(feature = "json"))]
fn of_json(whole: text::Slice<'_>) -> Result<Moves, SpannedError> {
    let error = crate::formats::json_error::JsonErrorKind::NotBuiltIn;
    Err(placed(MovesErrorKind::NotJson(error), whole.span()))
}

/// An error at these bytes.
fn placed(kind: MovesErrorKind, span: core::ops::Range<usize>) -> SpannedError {
    SpannedError::at(kind, span)
}
