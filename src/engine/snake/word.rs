//! Sets of cells in a machine word.

use core::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, Not, Shl, Shr};

/// A set of cells: bit i is cell i.
pub(super) trait Word:
    Copy
    + Eq
    + Send
    + Sync
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

    /// The set of one cell.
    fn cell(index: usize) -> Self;
    /// The number of cells.
    fn len(self) -> u32;
    /// The least cell of a set that is not empty.
    fn first(self) -> usize;
    /// Without the least cell.
    fn rest(self) -> Self;

    /// Whether no cell is in it.
    fn is_empty(self) -> bool {
        self == Self::EMPTY
    }
}

impl Word for u64 {
    const EMPTY: Self = 0;
    const CELLS: usize = 64;

    #[inline]
    fn cell(index: usize) -> Self {
        1 << index
    }

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
}

impl Word for u128 {
    const EMPTY: Self = 0;
    const CELLS: usize = 128;

    #[inline]
    fn cell(index: usize) -> Self {
        1 << index
    }

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
}
