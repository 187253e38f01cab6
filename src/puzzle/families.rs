//! A puzzle as its family states it, with or without its model.
//!
//! Invariant: what is asked of pieces and answers needs no model, so that a puzzle of any
//! size can be asked.

use super::{Puzzle, PuzzleData};
use crate::family::packing::PackingPuzzle;
use crate::family::shell::Shell;
use crate::family::snake::SnakePuzzle;
use crate::model::Model;

/// A puzzle of any family, borrowed.
#[derive(Clone, Copy, Debug)]
pub(super) enum Stated<'a> {
    Shell(&'a Shell),
    Cover(&'a Model),
    Snake(&'a SnakePuzzle),
    Packing(&'a PackingPuzzle),
}

impl PuzzleData {
    pub(super) const fn stated(&self) -> Stated<'_> {
        match self {
            Self::Shell(shell) => Stated::Shell(shell),
            Self::Cover(model) => Stated::Cover(model),
            Self::Snake(puzzle) => Stated::Snake(puzzle),
            Self::Packing(puzzle) => Stated::Packing(puzzle),
        }
    }
}

impl Puzzle {
    pub(super) fn stated(&self) -> Stated<'_> {
        match self {
            Self::Shell(model) => Stated::Shell(model.shell()),
            Self::Cover(model) => Stated::Cover(model),
            Self::Snake(model) => Stated::Snake(model.puzzle()),
            Self::Packing(model) => Stated::Packing(model.puzzle()),
            Self::Asked(puzzle, _) => puzzle.stated(),
        }
    }
}
