//! Burrs by the numbers of their sticks.
//!
//! ```text
//! PACKING: Love's Dozen
//! BURR: 88 512 704 960 992 1008
//! LENGTH: 6
//! ```

use super::parts::Parts;
use super::{PackErrorKind, SpannedResult, spanned};
use crate::family::packing::{
    BURR_STICKS, BurrError, MOST_BURR_LENGTH, MOST_BURR_NUMBER, PackingPuzzle, burr,
};
use crate::formats::error;
use crate::formats::text::{self, Slice};
use crate::language::{Language, Message};

/// The length of sticks of which the file does not say how long they are.
const USUAL_LENGTH: u16 = 6;

/// The burr of a file with this line of numbers.
pub(super) fn read(
    parts: &Parts<'_>,
    numbers: Slice<'_>,
    name: &str,
) -> SpannedResult<PackingPuzzle> {
    let others = [
        parts.holes,
        parts.mirror,
        parts.flip,
        parts.colours.first().copied(),
        parts.fits.first().copied(),
    ];
    let other = others.into_iter().flatten().map(|other| other.span());
    let target = parts.target.as_ref().map(super::parts::CellsText::span);
    let piece = parts.pieces.first().map(|piece| piece.name.span());
    let laid = parts.laid.as_ref().map(|(header, _)| header.span());
    if let Some(span) = other
        .chain(target)
        .chain(piece)
        .chain(laid)
        .min_by_key(|span| span.start)
    {
        return Err(spanned(PackErrorKind::BesideBurr, span));
    }
    let length = parts.length.map_or(Ok(USUAL_LENGTH), number)?;
    let words = text::words(numbers, &[' ', '\t', ',']);
    let sticks = words.map(number).collect::<SpannedResult<Vec<u16>>>()?;
    burr(name, &sticks, length).map_err(|error| {
        let place = match (&error, parts.length) {
            (BurrError::Length { .. }, Some(length)) => length,
            (&BurrError::Number { number }, _) => {
                let mut words = text::words(numbers, &[' ', '\t', ',']);
                words
                    .find(|word| word.text.parse() == Ok(number))
                    .unwrap_or(numbers)
            }
            _ => numbers,
        };
        spanned(PackErrorKind::Burr(error), place.span())
    })
}

fn number(word: Slice<'_>) -> SpannedResult<u16> {
    let found = || text::shortened(word.text, 20);
    let number = word.text.parse();
    number.map_err(|_| spanned(PackErrorKind::NotAStick { found: found() }, word.span()))
}

/// What is wrong with a burr, and what to do about it.
pub(super) fn told(kind: &PackErrorKind, language: Language) -> Message {
    let hint = language.pick([
        "a burr is PACKING: a name, BURR: six numbers from 1 to 4096, and LENGTH: 6",
        "ein Burr ist PACKING: ein Name, BURR: sechs Nummern von 1 bis 4096 und LENGTH: 6",
    ]);
    let text = match kind {
        PackErrorKind::BesideBurr => language.pick([
            "the numbers of a burr's sticks say all: nothing else belongs beside them",
            "die Nummern der Stäbe sagen alles: neben ihnen hat nichts anderes Platz",
        ]),
        PackErrorKind::NotAStick { found } => {
            let text = ["{0} is not a number", "{0} ist keine Zahl"];
            return Message::new(language.say(text, &[found]), hint);
        }
        PackErrorKind::Burr(error) => return Message::new(fault(error, language), hint),
        _ => language.pick([
            "LENGTH is that of the sticks of a BURR, of which there is none",
            "LENGTH ist die Länge der Stäbe eines BURR, und den gibt es hier nicht",
        ]),
    };
    Message::new(text, hint)
}

fn fault(error: &BurrError, language: Language) -> String {
    match (error, language) {
        (BurrError::Puzzle(error), _) => error::packing(error, language),
        (error, Language::English) => error.to_string(),
        (BurrError::Number { number }, Language::German) => {
            format!("ein Stab hat eine Nummer von 1 bis {MOST_BURR_NUMBER}, nicht {number}")
        }
        (BurrError::Sticks { found }, Language::German) => {
            format!("ein Burr hat {BURR_STICKS} Stäbe, nicht {found}")
        }
        (BurrError::Length { length }, Language::German) => {
            format!("ein Stab ist 6, 8, 10 ... oder {MOST_BURR_LENGTH} Würfel lang, nicht {length}")
        }
    }
}
