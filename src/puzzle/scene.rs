//! What is to be seen of an answer.

use super::{Answer, Puzzle};
use crate::family::packing::Interlocked;
use crate::family::shell::Assembly;
use crate::show::scene::{Scene, packing_pieces, packing_scene, shell_scene, snake_scene};

impl Answer<'_> {
    /// The scene, and which parts interlock if the parts of a packing do; nothing of a
    /// bare model.
    #[must_use]
    pub fn scene(&self) -> Option<(Scene, Option<Interlocked>)> {
        match *self {
            Self::Assembly(shell, assembly) => Some((shell_scene(shell, assembly), None)),
            Self::Fold(puzzle, fold) => Some((snake_scene(puzzle, fold), None)),
            Self::Packing(puzzle, packing) => Some(packing_scene(puzzle, packing)),
            Self::Options(..) => None,
        }
    }
}

impl Puzzle {
    /// The pieces alone, before there is an answer; nothing of a bare model and of a
    /// snake, whose one piece is seen only folded.
    #[must_use]
    pub fn pieces(&self) -> Option<Scene> {
        match self {
            Self::Shell(model) => Some(shell_scene(model.shell(), &Assembly::new(Vec::new()))),
            Self::Packing(model) => Some(packing_pieces(model.puzzle())),
            Self::Snake(_) | Self::Cover(_) => None,
        }
    }
}
