//! Answers as sentences, the ones that [`crate::show::sentences`] writes, in any language.
//!
//! Invariant: a sentence is read word by word; what deviates is an error with its place. Whether the
//! pieces fit is not asked here but by [`verify`](crate::verify).

use core::ops::Range;

use super::answer_error::{AnswerError, AnswerErrorKind as Kind, AnswerNumber, AnswerOf};
#[cfg(feature = "json")]
use super::list::{self, AnswerList};
#[cfg(feature = "json")]
use super::list_json;
use super::text::{Slice, lines, shortened};
use crate::family::shell::{Assembly, Orientation, Piece, PieceSet, Place, Placement, Shell};

/// A kind of error with its bytes.
pub(super) type SpannedError = super::error::SpannedError<Kind>;

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
/// use cubewright::show::sentences;
/// let text = "Take part 2, swap it horizontally, rotate it 1 times 90 degrees \
///             counter-clockwise and put it on place 3.\n";
/// let assembly = read_sentences(text)?;
/// assert_eq!(sentences(&assembly, Language::English), text);
/// let german = sentences(&assembly, Language::German);
/// assert_eq!(read_sentences(&german)?, assembly);
/// # Ok::<(), cubewright::formats::AnswerError>(())
/// ```
pub fn read_sentences(text: &str) -> Result<Assembly, AnswerError> {
    assembly_of(text, &[]).map_err(|fault| AnswerError::new(text, fault))
}

/// Reads sentences about the pieces of a puzzle, which may be called by their sets: `Take
/// blue 3`.
///
/// # Errors
/// As [`read_sentences`].
pub fn read_shell_sentences(shell: &Shell, text: &str) -> Result<Assembly, AnswerError> {
    let sets = &shell.side_constraints().sets;
    assembly_of(text, sets).map_err(|fault| AnswerError::new(text, fault))
}

/// Reads sentences as one assembly.
fn assembly_of(text: &str, sets: &[PieceSet]) -> Result<Assembly, SpannedError> {
    let mut placements = Vec::new();
    for line in lines(text).filter(|line| !line.text.is_empty()) {
        placements.push(sentence(line, sets)?);
    }
    if placements.is_empty() {
        let of = AnswerOf::Shell;
        return Err(SpannedError::of_all(Kind::Empty { of }, 0..text.len()));
    }
    Ok(Assembly::new(placements))
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
/// let text = "Solution 1:\nTake part 1 and put it on place 1.\n\n\
///             Solution 2:\nTake part 2 and put it on place 1.\n";
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

/// Reads one sentence, in any language.
fn sentence(line: Slice<'_>, sets: &[PieceSet]) -> Result<Placement, SpannedError> {
    let parsed = words(line.text, sets).ok_or_else(|| {
        let text = shortened(line.text, 60);
        SpannedError::at(Kind::NotASentence { text }, line.span())
    })?;
    placement(line.span(), &parsed)
}

/// The numbers of a placement, unchecked.
pub(super) struct PlacementNumbers {
    pub piece: u64,
    pub place: u64,
    pub flip: bool,
    pub turns: u64,
}

/// What stands between the numbers of a sentence.
struct Grammar {
    take: &'static str,
    pieces: &'static [&'static str],
    flip: &'static str,
    turn: [&'static str; 2],
    put: &'static str,
}

/// The languages in which [`crate::show::sentences`] writes. The article says part, we say piece.
const GRAMMARS: [Grammar; 2] = [
    Grammar {
        take: "Take ",
        pieces: &["part ", "piece "],
        flip: ", swap it horizontally,",
        turn: [" rotate it ", " times 90 degrees counter-clockwise"],
        put: " and put it on place ",
    },
    Grammar {
        take: "Nimm ",
        pieces: &["Teil "],
        flip: ", wende es (links und rechts getauscht)",
        turn: [", dreh es ", "-mal um 90 Grad gegen den Uhrzeigersinn"],
        put: " und leg es auf Platz ",
    },
];

/// The numbers of a sentence, in whichever language it is.
fn words(text: &str, sets: &[PieceSet]) -> Option<PlacementNumbers> {
    let mut read = GRAMMARS.iter().map(|grammar| words_in(text, grammar, sets));
    read.find_map(|words| words)
}

/// The numbers of a sentence in one language.
fn words_in(text: &str, grammar: &Grammar, sets: &[PieceSet]) -> Option<PlacementNumbers> {
    let rest = text.strip_prefix(grammar.take)?;
    let named = || sets.iter().find_map(|set| piece_of_set(rest, set));
    let behind = |piece: &&str| rest.strip_prefix(*piece);
    let numbered = grammar
        .pieces
        .iter()
        .find_map(behind)
        .and_then(leading_number);
    let (piece, rest) = named().or(numbered)?;
    let flipped = rest.strip_prefix(grammar.flip);
    let rest = flipped.unwrap_or(rest);
    let (turns, rest) = match rest.strip_prefix(grammar.turn[0]) {
        None => (0, rest),
        Some(rest) => {
            let (turns, rest) = leading_number(rest)?;
            (turns, rest.strip_prefix(grammar.turn[1])?)
        }
    };
    let (place, rest) = leading_number(rest.strip_prefix(grammar.put)?)?;
    matches!(rest, "." | "").then_some(PlacementNumbers {
        piece,
        place,
        flip: flipped.is_some(),
        turns,
    })
}

/// The number of a piece that is called by this set at the beginning of a text, and what
/// follows it.
fn piece_of_set<'t>(text: &'t str, set: &PieceSet) -> Option<(u64, &'t str)> {
    let (number, rest) = leading_number(text.strip_prefix(&set.name)?.strip_prefix(' ')?)?;
    let index = usize::try_from(number).ok()?.checked_sub(1)?;
    Some((set.pieces.get(index)?.to_number() as u64, rest))
}

/// The number at the beginning of a text, and what follows it.
fn leading_number(text: &str) -> Option<(u64, &str)> {
    let end = text
        .find(|c: char| !c.is_ascii_digit())
        .unwrap_or(text.len());
    Some((text[..end].parse().ok()?, &text[end..]))
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
