//! Packings in layers of letters.
//!
//! Invariant: no two copies have the same letter, so the layers alone say where every copy lies, and
//! can be read back.
//!
//! ```text
//! Layer 1      Layer 2
//! AAB          CCB
//! A.B          C.B
//! ```

use core::fmt::Write;
use core::ops::RangeInclusive;
use std::collections::HashMap;

use crate::family::packing::{Packing, PackingPuzzle, PieceIx, in_one_line};
use crate::geometry::Point;

/// Letters for copies of pieces, all one column wide on a terminal, so that layers line up: those
/// of English, the rest of the Latin ones, Greek, Armenian, Georgian, the syllables of Canada, the
/// signs of Babylon and Egypt. Only behind some thousands are Chinese ones, two columns wide.
const LETTERS: [RangeInclusive<char>; 11] = [
    'A'..='Z',
    'a'..='z',
    '0'..='9',
    '\u{100}'..='\u{2af}',
    '\u{3b1}'..='\u{3c9}',
    '\u{561}'..='\u{586}',
    '\u{10d0}'..='\u{10f0}',
    '\u{1401}'..='\u{166c}',
    '\u{12000}'..='\u{12399}',
    '\u{13000}'..='\u{1342e}',
    '\u{4e00}'..='\u{9fff}',
];

/// A letter for each copy of a piece, no two alike: the piece's name if that is one
/// character and there is one copy of it, else A to Z, a to z, 0 to 9 and so on.
///
/// The letters are in the order of the packing's placements.
#[must_use]
pub fn packing_letters(puzzle: &PackingPuzzle, packing: &Packing) -> Vec<char> {
    let copies = |piece: PieceIx| {
        let ours = packing.placements.iter().filter(|p| p.piece == piece);
        ours.count()
    };
    let own = |piece: PieceIx| {
        let mut chars = puzzle.piece(piece).name().chars();
        let only = chars.next().filter(|_| chars.next().is_none())?;
        (only.is_alphanumeric() && copies(piece) == 1).then_some(only)
    };
    let own: Vec<Option<char>> = packing.placements.iter().map(|p| own(p.piece)).collect();
    let all = LETTERS.into_iter().flatten();
    let mut free = all.filter(|letter| letter.is_alphanumeric() && !own.contains(&Some(*letter)));
    let letters = own
        .iter()
        .map(|own| own.or_else(|| free.next()).unwrap_or('?'));
    letters.collect()
}

/// The layers z = 0, 1, ... with the letters of the pieces, and before them what the
/// letters mean where they are not the pieces' names. Empty cells are dots, what is
/// no cell of the target are dashes.
///
/// The farthest row of a layer comes first, and the layer with z = 0 before the others.
#[must_use]
pub fn packing_layers(puzzle: &PackingPuzzle, packing: &Packing) -> String {
    lettered_layers(puzzle, packing, &packing_letters(puzzle, packing))
}

/// The same with these letters, which of a part of a packing may be those of the whole.
#[doc(hidden)]
#[must_use]
pub fn lettered_layers(puzzle: &PackingPuzzle, packing: &Packing, letters: &[char]) -> String {
    let mut text = String::new();
    let mut filled: HashMap<Point, char> = HashMap::new();
    for (placement, &letter) in packing.placements.iter().zip(letters) {
        let name = puzzle.piece(placement.piece).name();
        if name.chars().ne([letter]) {
            let _ = writeln!(text, "{letter} = {}", in_one_line(name));
        }
        filled.extend(
            placement
                .cells(puzzle)
                .into_iter()
                .map(|cell| (cell, letter)),
        );
    }
    let region = puzzle.target().region();
    let [columns, rows, layers] = region
        .size()
        .map(|side| i16::try_from(side).unwrap_or(i16::MAX));
    for z in 0..layers {
        if z > 0 || !text.is_empty() {
            text.push('\n');
        }
        for y in (0..rows).rev() {
            let mark = |x| {
                let cell = Point::new(x, y, z);
                let empty = if region.index_of(cell).is_some() {
                    '.'
                } else {
                    '-'
                };
                filled.get(&cell).copied().unwrap_or(empty)
            };
            text.extend((0..columns).map(mark));
            text.push('\n');
        }
    }
    text
}
