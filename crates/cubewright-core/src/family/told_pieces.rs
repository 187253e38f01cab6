//! Pieces that solutions tell apart.
//!
//! Invariant: each piece of a puzzle is in one class, and equal pieces are in the same, as no
//! solution tells which of them it uses.

use super::Family;
use crate::model::OptionIx;

/// The classes of equal pieces of a puzzle, and which of them each option places.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ToldPieces {
    /// The names of the classes, joined by `/` where several pieces are equal; none of a puzzle
    /// whose options place no pieces.
    pub names: Vec<String>,
    /// By option, the class of the piece that it places.
    pub of_option: Vec<Option<usize>>,
}

impl ToldPieces {
    /// Those of a puzzle.
    #[must_use]
    pub fn of(family: &dyn Family) -> Self {
        let (names, classes) = (family.pieces(), family.equal_pieces());
        let name = |class: &Vec<usize>| {
            let names: Vec<&str> = class.iter().map(|&piece| &*names[piece]).collect();
            names.join("/")
        };
        let options = (0..family.model().options.len()).map(OptionIx::new);
        let class_of = |option| {
            let piece = family.piece_of(option)?;
            classes.iter().position(|class| class.contains(&piece))
        };
        Self {
            names: classes.iter().map(name).collect(),
            of_option: options.map(class_of).collect(),
        }
    }
}
