//! What is to be placed: the classes of pieces with their placements, and empty cells.
//!
//! Invariant: a group's copies never exceed what the region has room for.

use core::slice::ChunksExact;

use crate::family::packing::model::PackingModel;
use crate::family::packing::{Fill, PackingPuzzle, PieceClass, PieceIx, piece_classes, placements};

/// What a group consists of.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum GroupContent {
    /// Equal pieces.
    Pieces(Vec<PieceIx>),
    /// Cells that stay empty.
    Empty,
}

/// Pieces, or empty cells, that have the same placements.
///
/// `least` and `most` bound how many of its placements a packing has.
#[derive(Clone, Debug)]
pub(super) struct PlacementGroup {
    pub content: GroupContent,
    /// Cells of each.
    pub size: usize,
    pub least: usize,
    pub most: usize,
    /// The cells that the placements fill, `size` for each, as indices into the region.
    pub cells: Vec<u32>,
}

impl PlacementGroup {
    /// The cells of each placement.
    pub(super) fn placements(&self) -> ChunksExact<'_, u32> {
        self.cells.chunks_exact(self.size)
    }

    /// Whether it is known how many copies are used.
    pub(super) const fn is_exact(&self) -> bool {
        self.least == self.most
    }
}

/// All that is to be placed in a puzzle, in groups.
#[derive(Clone, Debug)]
pub(super) struct Supply {
    /// Cells of the region.
    pub cells: usize,
    pub groups: Vec<PlacementGroup>,
}

impl Supply {
    /// `None` if there are too many placements to look at.
    pub(super) fn new(puzzle: &PackingPuzzle) -> Option<Self> {
        Self::of(puzzle, &piece_classes(puzzle), |_, first| {
            Some(placements(puzzle, first).ok()?.cells.concat())
        })
    }

    /// The supply of a model's puzzle, whose placements the model knows. Its copies are those that the
    /// puzzle states: what is proved by them is checked by them.
    pub(super) fn of_model(model: &PackingModel) -> Option<Self> {
        Self::of(model.puzzle(), &model.stated_classes(), |class, _| {
            Some(model.filled_by(class).flatten().copied().collect())
        })
    }

    /// The supply where `filled` are the cells of all placements of a class, by its number and its
    /// first piece.
    fn of(
        puzzle: &PackingPuzzle,
        classes: &[PieceClass],
        filled: impl Fn(usize, PieceIx) -> Option<Vec<u32>>,
    ) -> Option<Self> {
        let cells = puzzle.target().cells().len();
        let mut groups = Vec::new();
        for (number, class) in classes.iter().enumerate() {
            let first = *class.pieces.first()?;
            let size = puzzle.piece(first).cells().len();
            let room = cells / size;
            groups.push(PlacementGroup {
                cells: filled(number, first)?,
                content: GroupContent::Pieces(class.pieces.clone()),
                size,
                least: room.min(class.copies.min as usize),
                most: room.min(class.copies.max as usize),
            });
        }
        let (least, _) = puzzle.target().volume();
        if least < cells {
            let may = puzzle.target().cells().iter().enumerate();
            let may = may.filter(|(_, cell)| cell.fill == Fill::May);
            groups.push(PlacementGroup {
                content: GroupContent::Empty,
                size: 1,
                least: 0,
                most: cells - least,
                cells: may
                    .map(|(cell, _)| u32::try_from(cell))
                    .collect::<Result<_, _>>()
                    .ok()?,
            });
        }
        let mut supply = Self { cells, groups };
        supply.settle();
        Some(supply)
    }

    /// Whether it is known how many copies of everything are used.
    pub(super) fn is_exact(&self) -> bool {
        self.groups.iter().all(PlacementGroup::is_exact)
    }

    /// The pieces without a placement.
    pub(super) fn fit_nowhere(&self) -> Vec<PieceIx> {
        let groups = self.groups.iter().filter(|group| group.cells.is_empty());
        let mut pieces: Vec<PieceIx> = groups
            .filter_map(|group| match &group.content {
                GroupContent::Pieces(pieces) => Some(pieces),
                GroupContent::Empty => None,
            })
            .flatten()
            .copied()
            .collect();
        pieces.sort_unstable();
        pieces
    }

    /// If only one group is open, the volume tells its copies.
    fn settle(&mut self) {
        let open: Vec<usize> = (0..self.groups.len())
            .filter(|&group| !self.groups[group].is_exact())
            .collect();
        let [open] = open[..] else {
            return;
        };
        let others = self
            .groups
            .iter()
            .enumerate()
            .filter(|&(group, _)| group != open);
        let filled: usize = others.map(|(_, group)| group.least * group.size).sum();
        let group = &mut self.groups[open];
        let Some(left) = self.cells.checked_sub(filled) else {
            return;
        };
        let copies = left / group.size;
        if left % group.size == 0 && (group.least..=group.most).contains(&copies) {
            (group.least, group.most) = (copies, copies);
        }
    }
}
