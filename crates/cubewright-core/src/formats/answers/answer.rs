//! Answers as sentences, the ones that [`crate::show::sentences`] and hints write, in any language and
//! wording; and the short form `6@1`.
//!
//! Invariant: a sentence is read word by word; what deviates is an error with its place. Whether the
//! pieces fit is not asked here but by [`verify`](crate::verify).

use core::ops::Range;

use super::answer_error::{AnswerError, AnswerErrorKind as Kind, AnswerNumber, AnswerOf};
use super::answer_sentence::{MOST_SHOWN, names_next, one_by_one, sentence};
#[cfg(feature = "json")]
use super::list::{self, AnswerList};
#[cfg(feature = "json")]
use super::list_json;
use crate::family::shell::{
    Assembly, FOLD_UP, Fixed, Orientation, Piece, PieceSet, Place, Placement, Shell,
};
use crate::formats::text::{Slice, lines, shortened};

/// A kind of error with its bytes.
pub(crate) type SpannedError = crate::formats::error::SpannedError<Kind>;

/// The largest number of a piece or place that is read.
const MOST: u64 = 9999;

/// Reads sentences, one a line; empty lines are skipped.
///
/// # Errors
/// [`AnswerError`] with the place in the text.
///
/// ```
/// use cubewright::formats::read_sentences;
/// use cubewright::language::Language;
/// use cubewright::show::{Wording, sentences};
/// let text = "Turn piece 2 over (left and right change places), turn it a quarter to the left \
///             and put it on place 3.\n";
/// let assembly = read_sentences(text)?;
/// assert_eq!(sentences(&assembly, Wording::Plain, Language::English), text);
/// let in_the_article = sentences(&assembly, Wording::Article, Language::English);
/// assert_eq!(read_sentences(&in_the_article)?, assembly);
/// # Ok::<(), cubewright::formats::AnswerError>(())
/// ```
pub fn read_sentences(text: &str) -> Result<Assembly, AnswerError> {
    assembly_of(text, &[]).map_err(|fault| AnswerError::new(text, fault))
}

/// Reads sentences about the pieces of a puzzle, which may be called by their sets: `Put
/// blue 3`.
///
/// # Errors
/// As [`read_sentences`].
pub fn read_shell_sentences(shell: &Shell, text: &str) -> Result<Assembly, AnswerError> {
    let sets = &shell.side_constraints().sets;
    assembly_of(text, sets).map_err(|fault| AnswerError::new(text, fault))
}

/// Reads what is laid already, of which a hint may have told the places only: `Piece 6 goes on place 1.`
/// or, shorter, `6@1`.
///
/// # Errors
/// As [`read_sentences`].
///
/// ```
/// use cubewright::family::shell::{Border, Shell, Width};
/// use cubewright::formats::read_shell_laid;
/// let shell = Shell::cube("six", vec![Border::empty(Width::FIVE); 6])?;
/// let laid = read_shell_laid(&shell, "Piece 6 goes on place 1.\n5@2:f1\n")?;
/// assert_eq!(laid[0].orientation, None);
/// assert!(laid[1].orientation.is_some_and(|lies| lies.is_flipped() && lies.turns() == 1));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn read_shell_laid(shell: &Shell, text: &str) -> Result<Vec<Fixed>, AnswerError> {
    laid_of(shell, text).map_err(|fault| AnswerError::new(text, fault))
}

/// Reads what is laid. What only names the next piece lays nothing, and may be all that is said.
fn laid_of(shell: &Shell, text: &str) -> Result<Vec<Fixed>, SpannedError> {
    let (named, said): (Vec<Slice<'_>>, Vec<Slice<'_>>) =
        lines_of(text).partition(|line| names_next(line.text));
    let sets = &shell.side_constraints().sets;
    let laid = said.into_iter().map(|line| sentence(line, sets));
    let laid: Vec<Fixed> = laid.collect::<Result<_, _>>()?;
    if named.is_empty() {
        return some(laid, text);
    }
    Ok(laid)
}

/// Reads sentences as one assembly.
fn assembly_of(text: &str, sets: &[PieceSet]) -> Result<Assembly, SpannedError> {
    let placements = lines_of(text).map(|line| {
        let Fixed {
            piece,
            place,
            orientation,
        } = sentence(line, sets)?;
        let orientation = orientation.ok_or_else(|| {
            let text = shortened(line.text, MOST_SHOWN);
            SpannedError::at(Kind::NoOrientation { text }, line.span())
        })?;
        Ok(Placement {
            place,
            piece,
            orientation,
        })
    });
    let placements: Result<Vec<Placement>, SpannedError> = placements.collect();
    Ok(Assembly::new(some(placements?, text)?))
}

/// The lines that say something of a piece.
fn lines_of(text: &str) -> impl Iterator<Item = Slice<'_>> {
    let lines = lines(text).filter(|line| !line.text.is_empty() && !FOLD_UP.contains(&line.text));
    lines.flat_map(one_by_one)
}

/// What was read, unless it is nothing.
fn some<T>(read: Vec<T>, text: &str) -> Result<Vec<T>, SpannedError> {
    let of = AnswerOf::Shell;
    if read.is_empty() {
        return Err(SpannedError::of_all(Kind::Empty { of }, 0..text.len()));
    }
    Ok(read)
}

/// Reads a list of answers in sentences or JSON, whichever it is.
///
/// Sentences of several answers have a heading each, such as `Solution 2:`; JSON has an object each.
///
/// # Errors
/// As [`read_sentences`].
///
/// ```
/// use cubewright::family::shell::{Border, Shell, Surface, Width};
/// use cubewright::formats::read_answers;
/// let pieces = vec![Border::empty(Width::FIVE); 6];
/// let shell = Shell::new("six", pieces, Surface::cube(Width::FIVE))?;
/// let text = "Solution 1:\nPut piece 1 on place 1.\n\n\
///             Solution 2:\nPut piece 2 on place 1.\n";
/// assert_eq!(read_answers(&shell, text)?.answers.len(), 2);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[cfg(feature = "json")]
pub fn read_answers(shell: &Shell, text: &str) -> Result<AnswerList<Assembly>, AnswerError> {
    if list_json::is_json(text) {
        return super::answer_json::read_json_answers(text);
    }
    let blocks = list::blocks(text, list::heading);
    let sets = &shell.side_constraints().sets;
    let read = AnswerList::of_blocks(&blocks, |text| assembly_of(text, sets));
    read.map_err(|(start, fault)| AnswerError::new(text, fault.moved(start)))
}

/// The numbers of a placement, unchecked.
pub(crate) struct PlacementNumbers {
    pub piece: u64,
    pub place: u64,
    pub flip: bool,
    pub turns: u64,
}

/// A placement from its numbers, 1-based, which stand in these bytes.
pub(super) fn placement(
    span: Range<usize>,
    numbers: &PlacementNumbers,
) -> Result<Placement, SpannedError> {
    let wrong = |what, number| SpannedError::at(Kind::Number { what, number }, span.clone());
    let small = |what, number: u64| match usize::try_from(number) {
        Ok(small) if number <= MOST => Ok(small),
        _ => Err(wrong(what, number)),
    };
    let PlacementNumbers {
        piece,
        place,
        flip,
        turns,
    } = *numbers;
    let Ok(quarters @ 0..=3) = u8::try_from(turns) else {
        return Err(wrong(AnswerNumber::Turns, turns));
    };
    let known = Piece::from_number(small(AnswerNumber::Piece, piece)?);
    let on = Place::from_number(small(AnswerNumber::Place, place)?);
    Ok(Placement {
        piece: known.ok_or_else(|| wrong(AnswerNumber::Piece, piece))?,
        place: on.ok_or_else(|| wrong(AnswerNumber::Place, place))?,
        orientation: Orientation::new(flip, quarters),
    })
}
