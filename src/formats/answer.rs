//! Answers as sentences, the ones that [`crate::show::sentences`] writes.

#[cfg(feature = "json")]
use super::list::{self, List};
#[cfg(feature = "json")]
use super::list_json;
use super::text::{lines, shortened};
use crate::family::shell::{Assembly, Orientation, Piece, Place, Placement};

/// Why an answer cannot be read.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum AnswerError {
    /// A line that is no sentence of an answer.
    #[error("line {line}: this is not a sentence of an answer: {text}")]
    NotASentence {
        /// The line, 1-based.
        line: usize,
        /// What stands there.
        text: String,
    },
    /// A line that is no JSON solution.
    #[error("line {line}, column {column}: {message}")]
    NotJson {
        /// The line, 1-based.
        line: usize,
        /// The column, 1-based.
        column: usize,
        /// What is wrong.
        message: String,
    },
    /// A part, place or turn number that cannot be.
    #[error("line {line}: {what} {number} is out of range")]
    Number {
        /// The line, 1-based.
        line: usize,
        /// Part, place or turns.
        what: &'static str,
        /// The number given.
        number: u64,
    },
    /// A line that is no row of a layer.
    #[error("line {line}: this is not a row of cells: {text}")]
    NotALayer {
        /// The line, 1-based.
        line: usize,
        /// What stands there.
        text: String,
    },
    /// A letter with two names.
    #[error("line {line}: {letter} has a name already")]
    NamedTwice {
        /// The line, 1-based.
        line: usize,
        /// The letter.
        letter: char,
    },
    /// No placement at all.
    #[error("the answer is empty")]
    Empty,
}

impl AnswerError {
    /// The line and, where it is known, the column, 1-based; `None` of an empty answer.
    #[must_use]
    pub const fn position(&self) -> Option<(usize, Option<usize>)> {
        match *self {
            Self::NotJson { line, column, .. } => Some((line, Some(column))),
            Self::NotASentence { line, .. }
            | Self::Number { line, .. }
            | Self::NotALayer { line, .. }
            | Self::NamedTwice { line, .. } => Some((line, None)),
            Self::Empty => None,
        }
    }

    /// What to do about an answer to a packing.
    #[must_use]
    pub const fn packing_hint(&self) -> &'static str {
        match self {
            Self::NotJson { .. } => {
                r#"write {"placements":[{"piece":"L","cells":[[0,0,0],[1,0,0], ...]}, ...]}"#
            }
            Self::Empty => {
                "draw the layers of the target, each cell as the letter of its piece, as \
                 `cubewright solve` does"
            }
            Self::NotASentence { .. }
            | Self::Number { .. }
            | Self::NotALayer { .. }
            | Self::NamedTwice { .. } => self.hint(),
        }
    }

    /// What to do about a solution of a bare model.
    #[must_use]
    pub const fn options_hint(&self) -> &'static str {
        match self {
            Self::NotJson { .. } => {
                r#"write {"options":[{"option":"o3","items":["a","b","c:red"]}, ...]}"#
            }
            _ => "write one option a line as `cubewright solve` does, such as o3: a b c:red",
        }
    }

    /// What to do about it; of JSON and an empty text, where the answer is that of a cube.
    #[must_use]
    pub const fn hint(&self) -> &'static str {
        match self {
            Self::NotASentence { .. } => {
                "write \"Take part 5 rotate it 1 times 90 degrees counter-clockwise and put it on \
                 place 2.\", or give one solution of `cubewright solve`"
            }
            Self::NotJson { .. } => {
                r#"write {"placements":[{"part":5,"place":2,"flip":false,"turns":1}, ...]}"#
            }
            Self::Number { .. } => "parts and places are numbered from 1, turns are 0 to 3",
            Self::NotALayer { .. } => {
                "draw each layer of the target row by row, each cell as the letter of the piece \
                 that fills it, or as a dot; above them, A = name says what A is"
            }
            Self::NamedTwice { .. } => "give each letter one name",
            Self::Empty => "write one sentence for each place, as `cubewright solve` does",
        }
    }
}

/// The largest part or place number that is read.
const MOST: u64 = 9999;

/// Reads sentences, one a line; empty lines are skipped.
///
/// # Errors
/// [`AnswerError`] with the line.
///
/// ```
/// use cubewright::formats::read_sentences;
/// use cubewright::show::sentences;
/// let text = "Take part 2, swap it horizontally, rotate it 1 times 90 degrees \
///             counter-clockwise and put it on place 3.\n";
/// assert_eq!(sentences(&read_sentences(text)?), text);
/// # Ok::<(), cubewright::formats::AnswerError>(())
/// ```
pub fn read_sentences(text: &str) -> Result<Assembly, AnswerError> {
    let mut placements = Vec::new();
    for (index, line) in lines(text).enumerate() {
        if !line.text.is_empty() {
            placements.push(sentence(index + 1, line.text)?);
        }
    }
    if placements.is_empty() {
        return Err(AnswerError::Empty);
    }
    Ok(Assembly::new(placements))
}

/// Reads a list of answers in sentences or JSON, whichever it is.
///
/// # Errors
/// As [`read_sentences`].
#[cfg(feature = "json")]
pub fn read_answers(text: &str) -> Result<List<Assembly>, AnswerError> {
    if list_json::is_json(text) {
        return super::answer_json::read_json_answers(text);
    }
    let blocks = list::blocks(text, list::heading);
    let read = List::of_blocks(&blocks, read_sentences);
    read.map_err(|(start, error)| error.below(list::lines_before(text, start)))
}

fn sentence(line: usize, text: &str) -> Result<Placement, AnswerError> {
    let parsed = words(text).ok_or_else(|| AnswerError::NotASentence {
        line,
        text: shortened(text, 60),
    })?;
    placement(line, parsed.part, parsed.place, parsed.flip, parsed.turns)
}

/// The numbers of a sentence, unchecked.
struct Words {
    part: u64,
    place: u64,
    flip: bool,
    turns: u64,
}

fn words(text: &str) -> Option<Words> {
    let rest = text.strip_prefix("Take part ")?;
    let (part, rest) = leading_number(rest)?;
    let flipped = rest.strip_prefix(", swap it horizontally,");
    let rest = flipped.unwrap_or(rest);
    let (turns, rest) = match rest.strip_prefix(" rotate it ") {
        None => (0, rest),
        Some(rest) => {
            let (turns, rest) = leading_number(rest)?;
            (
                turns,
                rest.strip_prefix(" times 90 degrees counter-clockwise")?,
            )
        }
    };
    let (place, rest) = leading_number(rest.strip_prefix(" and put it on place ")?)?;
    matches!(rest, "." | "").then_some(Words {
        part,
        place,
        flip: flipped.is_some(),
        turns,
    })
}

fn leading_number(text: &str) -> Option<(u64, &str)> {
    let end = text
        .find(|c: char| !c.is_ascii_digit())
        .unwrap_or(text.len());
    Some((text[..end].parse().ok()?, &text[end..]))
}

/// A placement from its numbers, 1-based.
pub(super) fn placement(
    line: usize,
    part: u64,
    place: u64,
    flip: bool,
    turns: u64,
) -> Result<Placement, AnswerError> {
    let in_range = |what, number| match usize::try_from(number) {
        Ok(small) if number <= MOST => Ok(small),
        _ => Err(AnswerError::Number { line, what, number }),
    };
    let zero = |what| AnswerError::Number {
        line,
        what,
        number: 0,
    };
    let Ok(quarters @ 0..=3) = u8::try_from(turns) else {
        return Err(AnswerError::Number {
            line,
            what: "the number of turns",
            number: turns,
        });
    };
    Ok(Placement {
        piece: Piece::from_number(in_range("part", part)?).ok_or_else(|| zero("part"))?,
        place: Place::from_number(in_range("place", place)?).ok_or_else(|| zero("place"))?,
        orientation: Orientation::new(flip, quarters),
    })
}
