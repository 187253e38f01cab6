//! Why there is no packing, in plain data.
//!
//! Invariant: an obstacle is a claim; [`crate::verify::packing_obstacle`] checks it with
//! code of its own, however it was found.

use core::num::NonZero;

use super::PieceIx;

/// Something that every packing must meet and that these pieces cannot.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum PackingObstacle {
    /// No choice of the pieces has as many cells as there are to fill.
    Volume {
        /// How many cells the pieces have at least and at most.
        pieces: (usize, usize),
        /// How many cells are to be filled at least and at most.
        cells: (usize, usize),
        /// Pieces that are not counted, as they have no placement.
        left_out: Vec<PieceIx>,
    },
    /// A piece that must be used has no placement.
    NoPlacement {
        /// The piece.
        piece: PieceIx,
    },
    /// A cell that must be filled is covered by no placement.
    Uncovered {
        /// Its index in the region.
        cell: usize,
    },
    /// Numbers in the cells that the pieces cannot add up to.
    Weights(Weighting),
}

/// Numbers in the cells, with what pieces make of them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Weighting {
    /// How the numbers were chosen, for the words.
    pub pattern: Pattern,
    /// By cell of the region.
    pub weights: Vec<i32>,
    /// How totals are compared.
    pub compared: Comparison,
    /// By piece, the totals of its placements, ascending: remainders where the
    /// totals are compared so.
    pub totals: Vec<Vec<i64>>,
    /// What the cells that may stay empty have, ascending.
    pub empty: Vec<i64>,
    /// The sum of all weights, not reduced.
    pub needed: i64,
    /// What pieces (and empty cells) that fill the region can add up to, ascending:
    /// all remainders, or the greatest sum alone.
    pub reached: Vec<i64>,
}

/// How the totals of pieces are compared with the total of the region.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Comparison {
    /// They do not reach it.
    AtMost,
    /// They leave other remainders when divided by this.
    Modulo(NonZero<u32>),
}

/// What the weights look like.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pattern {
    /// 1 in the cells of a part of the region that no piece can leave.
    Part,
    /// 1 (or -1) in cells (x, y, z), counted from 0, where a x + b y + c z leaves
    /// the remainder `colour` when divided by `colours`.
    Stripes {
        /// The factors a, b and c.
        normal: [u8; 3],
        /// How many colours there are.
        colours: u8,
        /// The one that is counted.
        colour: u8,
    },
    /// None that has a name.
    Free,
}
