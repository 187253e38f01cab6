//! Pieces that are laid already, as a part of a puzzle.
//!
//! Invariant: each lies in the target on colours that fit, no two of them share a cell, and there are
//! no more copies than the puzzle has. Every packing of the puzzle has a piece of the same class there,
//! and it is counted up to the symmetries that move what is laid onto itself.

use super::{
    Colour, Flip, LabelledCells, PackingPuzzle, PieceMatchError, PiecePlacement, colourings_at,
    matched_piece,
};
use crate::geometry::Point;

/// Why a piece cannot be laid already.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum LaidFault {
    /// Its cells are no piece of the puzzle.
    #[error(transparent)]
    NoPiece(#[from] PieceMatchError),
    /// A cell outside the target.
    #[error("{name} leaves the target")]
    Outside {
        /// The name of the piece.
        name: String,
    },
    /// A cell whose colour does not take that of the piece.
    #[error("the colour of {name} does not fit there")]
    Colour {
        /// The name of the piece.
        name: String,
    },
    /// Cells in which the piece can lie in several ways, with its colours in other cells.
    #[error("{name} can lie in these cells with its colours in several ways")]
    Ambiguous {
        /// The name of the piece.
        name: String,
    },
    /// A cell that another piece fills.
    #[error("{first} and {second} overlap")]
    Overlap {
        /// The name of the piece that was laid before.
        first: String,
        /// The name of the piece.
        second: String,
    },
    /// More copies than the puzzle has.
    #[error("there is no more than {most} of {name}")]
    Copies {
        /// The name of the piece.
        name: String,
        /// How many copies there are.
        most: u32,
    },
}

/// What is wrong with one of the pieces that are laid already.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LaidError {
    /// What is wrong.
    pub fault: LaidFault,
    /// The number of the piece in the list, from 0.
    pub index: usize,
    /// The cell that is to blame, if it is one.
    pub cell: Option<Point>,
    /// The number of another piece that is concerned.
    pub other: Option<usize>,
}

impl PackingPuzzle {
    /// The same puzzle, but nothing is laid already.
    #[must_use]
    pub fn with_nothing_laid(&self) -> Self {
        let mut bare = self.clone();
        bare.set_laid(Vec::new());
        bare
    }

    /// The same puzzle, but these pieces are laid already, besides those that were.
    ///
    /// # Errors
    /// [`LaidError`] of the first piece that cannot be laid so.
    pub fn with_laid(mut self, pieces: &LabelledCells) -> Result<Self, LaidError> {
        let fault = |fault: LaidFault, index| LaidError {
            fault,
            index,
            cell: None,
            other: None,
        };
        let mut table = Table::of(&self);
        let before = table.placements.len();
        for (index, copy) in pieces.iter().enumerate() {
            let found = matched_piece(&self, copy, &table.used);
            let placement = found.map_err(|error| fault(error.into(), index))?;
            let laid = table.lay(&self, placement);
            laid.map_err(|(fault, cell, other)| LaidError {
                fault,
                index,
                cell: Some(cell),
                other: other.and_then(|other| other.checked_sub(before)),
            })?;
            let piece = self.piece(placement.piece);
            if table.used[placement.piece.index()] > piece.copies().max {
                let (name, most) = (piece.name().to_owned(), piece.copies().max);
                return Err(fault(LaidFault::Copies { name, most }, index));
            }
            if colourings_at(&self, &placement) > 1 {
                let name = piece.name().to_owned();
                return Err(fault(LaidFault::Ambiguous { name }, index));
            }
        }
        self.set_laid(table.placements);
        Ok(self)
    }
}

/// The cells that a piece fills, as indices into the target.
fn indices(puzzle: &PackingPuzzle, placement: &PiecePlacement) -> Vec<Option<usize>> {
    let region = puzzle.target().region();
    let cells = placement.cells(puzzle).into_iter();
    cells.map(|cell| region.index_of(cell)).collect()
}

/// What is wrong with a piece, in which cell, and with which other piece.
type Misplaced = (LaidFault, Point, Option<usize>);

/// What lies on the table.
struct Table {
    placements: Vec<PiecePlacement>,
    /// By piece, how many copies of it.
    used: Vec<u32>,
    /// By cell of the target, the placement that fills it.
    owner: Vec<Option<usize>>,
}

impl Table {
    /// What the puzzle says is laid.
    fn of(puzzle: &PackingPuzzle) -> Self {
        let mut table = Self {
            placements: puzzle.laid().to_vec(),
            used: vec![0; puzzle.pieces().len()],
            owner: vec![None; puzzle.target().cells().len()],
        };
        for (number, placement) in puzzle.laid().iter().enumerate() {
            table.used[placement.piece.index()] += 1;
            for index in indices(puzzle, placement).into_iter().flatten() {
                table.owner[index] = Some(number);
            }
        }
        table
    }

    /// Lays a piece, if it lies inside, on colours that fit and on none of those laid before.
    fn lay(&mut self, puzzle: &PackingPuzzle, placement: PiecePlacement) -> Result<(), Misplaced> {
        let name = |placement: &PiecePlacement| puzzle.piece(placement.piece).name().to_owned();
        let cells = placement.cells(puzzle).into_iter();
        let cells = cells.zip(puzzle.piece(placement.piece).cells());
        for ((cell, of_piece), index) in cells.zip(indices(puzzle, &placement)) {
            let Some(index) = index else {
                let name = name(&placement);
                return Err((LaidFault::Outside { name }, cell, None));
            };
            let colour = puzzle.target().cells()[index].colour;
            if !puzzle.colours().fit(of_piece.colour, colour) {
                let name = name(&placement);
                return Err((LaidFault::Colour { name }, cell, None));
            }
            if let Some(other) = self.owner[index].replace(self.placements.len()) {
                let [first, second] = [&self.placements[other], &placement].map(name);
                let fault = LaidFault::Overlap { first, second };
                return Err((fault, cell, Some(other)));
            }
        }
        self.used[placement.piece.index()] += 1;
        self.placements.push(placement);
        Ok(())
    }
}

/// A cell of the region, with the colour of what fills it.
type ColouredCell = (u32, Option<Colour>);

/// The pieces that are laid already, by the cells that they fill.
pub(super) struct LaidCells {
    /// By cell of the region, the piece that fills it; empty if nothing is laid.
    owner: Vec<Option<usize>>,
    /// By piece, whether it may be turned over, and its cells, ascending.
    pieces: Vec<(Flip, Vec<ColouredCell>)>,
}

impl LaidCells {
    pub(super) fn of(puzzle: &PackingPuzzle) -> Self {
        let mut owner = Vec::new();
        if !puzzle.laid().is_empty() {
            owner = vec![None; puzzle.target().cells().len()];
        }
        let mut pieces = Vec::new();
        for (number, placement) in puzzle.laid().iter().enumerate() {
            let piece = puzzle.piece(placement.piece);
            let colours = piece.cells().iter().map(|cell| cell.colour);
            let cells = indices(puzzle, placement).into_iter().zip(colours);
            let cells = cells.filter_map(|(index, colour)| Some((index?, colour)));
            let mut filled: Vec<ColouredCell> = Vec::new();
            for (index, colour) in cells {
                owner[index] = Some(number);
                filled.extend(u32::try_from(index).ok().map(|index| (index, colour)));
            }
            filled.sort_unstable();
            pieces.push((piece.flip(), filled));
        }
        Self { owner, pieces }
    }

    /// Whether a piece is laid in this cell.
    pub(super) fn fill(&self, cell: usize) -> bool {
        self.owner.get(cell).is_some_and(Option::is_some)
    }

    /// Whether a piece can fill these cells, ascending: none of them is another's.
    pub(super) fn leave_room(
        &self,
        flip: Flip,
        cells: impl Iterator<Item = ColouredCell> + Clone,
    ) -> bool {
        let owner = |(cell, _)| self.owner.get(cell as usize).copied().flatten();
        let Some(owner) = cells.clone().find_map(owner) else {
            return true;
        };
        let (its_flip, its_cells) = &self.pieces[owner];
        *its_flip == flip && cells.eq(its_cells.iter().copied())
    }
}
