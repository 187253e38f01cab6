//! Sets of cells in machine words (bitboards).
//!
//! Invariant: bit i is cell i; where a word holds the two colours of the chequerboard in its
//! halves, bit i of a half is cell i of that colour.

use core::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, Not, Shl, Shr};

/// A set of cells of a region: of any of them, or only of those of one colour.
///
/// The searches are generic over it, so that each compiles to the instructions of one word: 64
/// bits for small regions and for one colour of larger ones, 128 bits for the rest.
pub(super) trait CellSet:
    Copy
    + core::fmt::Debug
    + BitAnd<Output = Self>
    + BitOr<Output = Self>
    + BitAndAssign
    + BitOrAssign
    + Not<Output = Self>
    + Shl<u32, Output = Self>
    + Shr<u32, Output = Self>
{
    /// The empty set.
    const EMPTY: Self;
    /// The number of cells that the word has bits for.
    const CELLS: usize;

    /// The set of one cell. Indices are taken modulo [`Self::CELLS`], which spares a check.
    fn cell(index: usize) -> Self;
    /// Whether the set has no cell.
    fn is_empty(self) -> bool;
}

/// A set of any cells of a region, with what only whole sets need.
pub(super) trait RegionSet: CellSet + Eq + Send + Sync {
    /// The number of cells in the set.
    fn len(self) -> u32;
    /// The least cell of a set that is not empty.
    fn first(self) -> usize;
    /// The set without its least cell.
    fn rest(self) -> Self;
    /// The lower and the upper 64 bits, which may be the two colours.
    fn halves(self) -> [u64; 2];
    /// The set that has these halves; the inverse of [`Self::halves`].
    fn of_halves(halves: [u64; 2]) -> Self;
}

impl CellSet for u64 {
    const EMPTY: Self = 0;
    const CELLS: usize = 64;

    #[inline(always)]
    fn cell(index: usize) -> Self {
        1 << (index % Self::CELLS)
    }

    #[inline(always)]
    fn is_empty(self) -> bool {
        self == 0
    }
}

impl RegionSet for u64 {
    #[inline]
    fn len(self) -> u32 {
        self.count_ones()
    }

    #[inline]
    fn first(self) -> usize {
        self.trailing_zeros() as usize
    }

    #[inline]
    fn rest(self) -> Self {
        self & self.wrapping_sub(1)
    }

    #[inline(always)]
    fn halves(self) -> [u64; 2] {
        [self, 0]
    }

    #[inline(always)]
    fn of_halves([lower, _]: [u64; 2]) -> Self {
        lower
    }
}

impl CellSet for u128 {
    const EMPTY: Self = 0;
    const CELLS: usize = 128;

    #[inline(always)]
    fn cell(index: usize) -> Self {
        1 << (index % Self::CELLS)
    }

    #[inline(always)]
    fn is_empty(self) -> bool {
        self == 0
    }
}

impl RegionSet for u128 {
    #[inline]
    fn len(self) -> u32 {
        self.count_ones()
    }

    #[inline]
    fn first(self) -> usize {
        self.trailing_zeros() as usize
    }

    #[inline]
    fn rest(self) -> Self {
        self & self.wrapping_sub(1)
    }

    #[inline(always)]
    #[expect(clippy::cast_possible_truncation, reason = "the lower half")]
    fn halves(self) -> [u64; 2] {
        [self as u64, (self >> 64) as u64]
    }

    #[inline(always)]
    fn of_halves([lower, upper]: [u64; 2]) -> Self {
        Self::from(lower) | Self::from(upper) << 64
    }
}
