//! What is to be seen of a puzzle.

use super::families::Stated;
use super::{Puzzle, PuzzleData};
use crate::family::packing::{mirror_classes, piece_classes};
use crate::family::shell::Assembly;
use crate::show::picture::View;
use crate::show::scene::{Scene, packing_pieces, shell_scene};

impl Stated<'_> {
    fn pieces(self) -> Option<Scene> {
        match self {
            Self::Shell(shell) => Some(shell_scene(shell, &Assembly::new(Vec::new()))),
            Self::Packing(puzzle) => Some(packing_pieces(puzzle)),
            Self::Snake(_) | Self::Cover(_) => None,
        }
    }
}

impl Puzzle {
    /// The pieces alone, before there is an answer; nothing of a bare model and of a
    /// snake, whose one piece is seen only folded.
    #[must_use]
    pub fn pieces(&self) -> Option<Scene> {
        self.stated().pieces()
    }
}

impl PuzzleData {
    /// The pieces alone, as [`Puzzle::pieces`].
    #[must_use]
    pub fn pieces(&self) -> Option<Scene> {
        self.stated().pieces()
    }

    /// Whether it has pieces in space, which can be shown and laid; a bare model has none.
    #[must_use]
    pub const fn has_shape(&self) -> bool {
        !matches!(self, Self::Cover(_))
    }

    /// Whether an answer may have the mirror image of a piece that no turn makes of it.
    #[must_use]
    pub fn may_have_mirror_images(&self) -> bool {
        let Self::Packing(puzzle) = self else {
            return false;
        };
        let turned = puzzle.clone().with_mirror(false);
        let classes = piece_classes(&turned);
        let are_own = mirror_classes(&turned, &classes)
            .is_some_and(|images| images.into_iter().eq(0..classes.len()));
        puzzle.mirror() && !are_own
    }

    /// The view to show where `asked` is asked for, or nothing is said. A snake is a single
    /// piece, seen best stretched out; of shells, cubes have a net.
    #[must_use]
    pub fn view(&self, asked: Option<View>) -> View {
        match (asked, self) {
            (Some(View::Pieces), Self::Snake(_)) => View::Net,
            (None, Self::Shell(shell)) if shell.is_cube() => View::Net,
            (Some(view), _) => view,
            (None, _) => View::Solid,
        }
    }
}
