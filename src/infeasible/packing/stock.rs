//! What is to be laid: the kinds of pieces with their placements, and empty cells.
//!
//! Invariant: a lot's copies never exceed what the region has room for.

use crate::family::packing::{Fill, PackingPuzzle, PieceIx, kinds, placements};

/// What a lot consists of.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Content {
    /// Equal pieces.
    Pieces(Vec<PieceIx>),
    /// Cells that stay empty.
    Empty,
}

/// Things that are laid alike.
#[derive(Clone, Debug)]
pub(super) struct Lot {
    pub content: Content,
    /// Cells of each.
    pub size: usize,
    pub least: usize,
    pub most: usize,
    /// The cells that each placement fills, as indices into the region.
    pub placements: Vec<Vec<u32>>,
}

impl Lot {
    /// Whether it is known how many copies are used.
    pub(super) const fn is_exact(&self) -> bool {
        self.least == self.most
    }
}

/// All lots of a puzzle.
#[derive(Clone, Debug)]
pub(super) struct Stock {
    /// Cells of the region.
    pub cells: usize,
    pub lots: Vec<Lot>,
}

impl Stock {
    /// `None` if there are too many placements to look at.
    pub(super) fn new(puzzle: &PackingPuzzle) -> Option<Self> {
        let cells = puzzle.target().cells().len();
        let mut lots = Vec::new();
        for kind in kinds(puzzle) {
            let first = *kind.pieces.first()?;
            let size = puzzle.piece(first).cells().len();
            let room = cells / size;
            lots.push(Lot {
                placements: placements(puzzle, first).ok()?.cells,
                content: Content::Pieces(kind.pieces),
                size,
                least: room.min(kind.copies.min as usize),
                most: room.min(kind.copies.max as usize),
            });
        }
        let (filled, _) = puzzle.target().volume();
        if filled < cells {
            let may = puzzle.target().cells().iter().enumerate();
            let may = may.filter(|(_, cell)| cell.fill == Fill::May);
            lots.push(Lot {
                content: Content::Empty,
                size: 1,
                least: 0,
                most: cells - filled,
                placements: may
                    .map(|(cell, _)| u32::try_from(cell).map(|cell| vec![cell]))
                    .collect::<Result<_, _>>()
                    .ok()?,
            });
        }
        let mut stock = Self { cells, lots };
        stock.settle();
        Some(stock)
    }

    /// Whether it is known how many copies of everything are used.
    pub(super) fn is_exact(&self) -> bool {
        self.lots.iter().all(Lot::is_exact)
    }

    /// The pieces without a placement.
    pub(super) fn fit_nowhere(&self) -> Vec<PieceIx> {
        let lots = self.lots.iter().filter(|lot| lot.placements.is_empty());
        let mut pieces: Vec<PieceIx> = lots
            .filter_map(|lot| match &lot.content {
                Content::Pieces(pieces) => Some(pieces),
                Content::Empty => None,
            })
            .flatten()
            .copied()
            .collect();
        pieces.sort_unstable();
        pieces
    }

    /// If only one lot is open, the volume tells its copies.
    fn settle(&mut self) {
        let open: Vec<usize> = (0..self.lots.len())
            .filter(|&lot| !self.lots[lot].is_exact())
            .collect();
        let [open] = open[..] else {
            return;
        };
        let others = self.lots.iter().enumerate().filter(|&(lot, _)| lot != open);
        let filled: usize = others.map(|(_, lot)| lot.least * lot.size).sum();
        let lot = &mut self.lots[open];
        let Some(left) = self.cells.checked_sub(filled) else {
            return;
        };
        let copies = left / lot.size;
        if left % lot.size == 0 && (lot.least..=lot.most).contains(&copies) {
            (lot.least, lot.most) = (copies, copies);
        }
    }
}
