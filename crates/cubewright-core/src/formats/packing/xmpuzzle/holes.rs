//! A bound on holes that BurrTools does not look at.
//!
//! Invariant: what is said of a puzzle here follows from its numbers of cells alone.
//!
//! Invariant: a bound that no packing can keep is told before a search, since BurrTools and
//! Cubewright would otherwise disagree without a word.

use crate::family::packing::{Fill, PackingPuzzle};
use crate::language::Language;

/// A bound on holes that no packing can keep, as the pieces leave more cells empty.
/// BurrTools does not look at the bound where the number of each piece is fixed, and may
/// have assemblies where there is no packing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TooFewHoles {
    /// As many cells may stay empty at most.
    pub most: usize,
    /// As many do whenever all pieces are used.
    pub left: usize,
}

impl TooFewHoles {
    /// It in words.
    #[must_use]
    pub fn text(&self, language: Language) -> String {
        let Self { most, left } = self;
        let text = [
            "maxHoles is {0}, but the pieces always leave {1} {1|cell|cells} empty, so there is \
             no packing; BurrTools passes over maxHoles where the number of each piece is \
             fixed, and may find assemblies",
            "maxHoles ist {0}, aber die Teile lassen immer {1} {1|Zelle|Zellen} leer, also gibt \
             es keine Packung; BurrTools übergeht maxHoles, wo die Stückzahlen feststehen, \
             und findet vielleicht doch Lösungen",
        ];
        language.say(text, &[most, left])
    }

    /// What is to be said of the bound of a puzzle, if BurrTools would not look at it.
    #[must_use]
    pub fn of(puzzle: &PackingPuzzle) -> Option<Self> {
        let target = puzzle.target();
        let most = target.max_holes()?;
        let (least, volume) = puzzle.volume();
        let left = target.cells().len().checked_sub(volume)?;
        let may = target.cells().iter().filter(|cell| cell.fill == Fill::May);
        let is_passed_over = least == volume && most < left && left <= may.count();
        is_passed_over.then_some(Self { most, left })
    }
}
