//! What a puzzle says of itself for a kit.

use super::stated::Stated;
use super::{Puzzle, PuzzleData};
use crate::family::packing::PackingPuzzle;
use crate::geometry::{Grid, Region};
use crate::show::Rule;
use crate::show::kit::Subject;

impl Stated<'_> {
    fn subject(self) -> Option<Subject> {
        match self {
            Self::Shell(shell) => Some(Subject::Surface(Box::new(shell.clone()))),
            // The shapes of other cells are not known.
            Self::Packing(puzzle) if puzzle.grid() != Grid::Cubes => None,
            Self::Packing(puzzle) => {
                let target = puzzle.target();
                let (least, most) = target.volume();
                let filled = filled(puzzle);
                Some(Subject::Filling {
                    cells: target.region().cells().to_vec(),
                    holes: filled.map_or(most - least, |filled| most.saturating_sub(filled)),
                    are_exact: filled.is_some(),
                    are_coloured: !puzzle.colours().names().is_empty(),
                    sides: sides(target.region()),
                    rules: Rule::of_packing(puzzle),
                })
            }
            Self::Snake(puzzle) => Some(Subject::Chain {
                cells: puzzle.region().cells().to_vec(),
                runs: puzzle.snake().runs().len(),
                sides: sides(puzzle.region()),
            }),
            Self::Cover(_) => None,
        }
    }
}

/// How many cells the pieces fill, if each has a number of copies that is known.
fn filled(puzzle: &PackingPuzzle) -> Option<usize> {
    let pieces = puzzle.pieces().iter();
    let cells = pieces.map(|piece| {
        let copies = piece.copies();
        let copies = (copies.min == copies.max).then(|| usize::try_from(copies.max).ok());
        Some(copies?? * piece.cells().len())
    });
    cells.sum()
}

/// The sides of a region that is a box.
fn sides(region: &Region) -> Option<[usize; 3]> {
    region.is_cuboid().then(|| region.size())
}

impl Puzzle {
    /// What it says of itself for a [kit](crate::show::kit); nothing of a bare model.
    #[must_use]
    pub fn subject(&self) -> Option<Subject> {
        self.stated().subject()
    }
}

impl PuzzleData {
    /// What it says of itself for a kit, as [`Puzzle::subject`].
    #[must_use]
    pub fn subject(&self) -> Option<Subject> {
        self.stated().subject()
    }
}
