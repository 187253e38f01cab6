//! Burrs by the numbers of their sticks.
//!
//! ```text
//! PACKING: Love's Dozen
//! BURR: 88 512 704 960 992 1008
//! LENGTH: 6
//! ```

use super::parts::Parts;
use super::{PackErrorKind, SpannedResult, spanned};
use crate::family::packing::{BurrError, PackingPuzzle, burr};
use crate::formats::text::{self, Slice};

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
