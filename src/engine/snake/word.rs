//! Sets of cells in machine words.
//!
//! Invariant: bit i is cell i; where a word holds the colours of the chequer in its
//! halves, bit i of a half is cell i of that colour.

use core::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, Not, Shl, Shr};

/// A set of cells, of all or of one colour.
pub(super) trait Bits:
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
    /// How many cells fit.
    const CELLS: usize;

    /// The set of one cell; indices are taken modulo [`Self::CELLS`].
    fn cell(index: usize) -> Self;
    /// Whether no cell is in it.
    fn is_empty(self) -> bool;
}

/// A set of any cells of a region.
pub(super) trait Word: Bits + Eq + Send + Sync {
    /// The number of cells.
    fn len(self) -> u32;
    /// The least cell of a set that is not empty.
    fn first(self) -> usize;
    /// Without the least cell.
    fn rest(self) -> Self;
    /// The lower and the upper 64 cells.
    fn halves(self) -> [u64; 2];
    /// The set with these halves.
    fn of_halves(halves: [u64; 2]) -> Self;
}

impl Bits for u64 {
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

impl Word for u64 {
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

impl Bits for u128 {
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

impl Word for u128 {
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
