//! What a puzzle says of itself for a kit.

use super::families::Stated;
use super::{Puzzle, PuzzleData};
use crate::family::packing::{PackingPiece, PackingPuzzle};
use crate::geometry::{Grid, Point, Region};
use crate::show::Rule;
use crate::show::kit::Subject;
use crate::show::scene::{Note, Scene, packing_pieces};

impl Stated<'_> {
    fn subject(self) -> Option<Subject> {
        match self {
            Self::Shell(shell) => Some(Subject::Surface(Box::new(shell.clone()))),
            // The shapes of other cells are not known.
            Self::Packing(puzzle) if puzzle.grid() != Grid::Cubes => None,
            Self::Packing(puzzle) => {
                let target = puzzle.target();
                let (least, most) = target.volume();
                let (filled, fillable) = puzzle.volume();
                Some(Subject::Filling {
                    cells: target.region().cells().to_vec(),
                    holes: most.saturating_sub(filled.max(least)),
                    are_exact: filled == fillable,
                    are_coloured: !puzzle.colours().names().is_empty(),
                    sides: sides(target.region()),
                    rules: Rule::of_packing(puzzle),
                    stock: stock(puzzle).map(Box::new),
                    laid: laid(puzzle),
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

/// All pieces, each as often as it may be used and the target has room for it, where that is a choice.
///
/// Of pieces that may be mirrored nobody knows how many images are needed: there the answer says it.
fn stock(puzzle: &PackingPuzzle) -> Option<Scene> {
    let is_choice = |piece: &PackingPiece| !piece.copies().is_exact();
    if puzzle.mirror() || !puzzle.pieces().iter().any(is_choice) {
        return None;
    }
    let room = puzzle.target().cells().len();
    let mut stock = packing_pieces(puzzle);
    for part in &mut stock.parts {
        if let Note::Copies(_, copies) = &mut part.note {
            let most = room / part.cells.len().max(1);
            *copies = (*copies).min(u32::try_from(most).unwrap_or(u32::MAX));
        }
    }
    Some(stock)
}

/// The cells of what lies already, where the scene of a packing has them.
fn laid(puzzle: &PackingPuzzle) -> Vec<Vec<Point>> {
    let corner = puzzle.target().corner();
    let laid = puzzle.laid().iter().map(|placed| {
        let cells = placed.cells(puzzle).into_iter();
        let mut cells: Vec<Point> = cells.map(|cell| cell.plus(corner)).collect();
        cells.sort_unstable();
        cells
    });
    laid.collect()
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
