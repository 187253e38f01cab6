//! What a puzzle says of itself for a kit.

use super::stated::Stated;
use super::{Puzzle, PuzzleData};
use crate::geometry::Region;
use crate::show::kit::Subject;

impl Stated<'_> {
    fn subject(self) -> Option<Subject> {
        match self {
            Self::Shell(shell) => Some(Subject::Surface(Box::new(shell.clone()))),
            Self::Packing(puzzle) => {
                let target = puzzle.target();
                let (least, most) = target.volume();
                Some(Subject::Filling {
                    cells: target.region().cells().to_vec(),
                    holes: most - least,
                    sides: sides(target.region()),
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
