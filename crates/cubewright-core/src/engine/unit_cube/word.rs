//! The machine words that hold a border during the search.

use core::ops::{BitAnd, BitOr, BitXor, Not, Shl, Shr};

/// A machine word that holds the border of a piece, one bit a cell.
///
/// The search is generic over it because the micro:bit's Cortex-M0 has registers of 32 bits:
/// `u32` is enough for widths up to 9, `u64` for every width there is. Only what a border
/// needs is asked of a word, so that both instances compile to the same few instructions.
pub trait Word:
    Copy
    + Eq
    + BitAnd<Output = Self>
    + BitOr<Output = Self>
    + BitXor<Output = Self>
    + Not<Output = Self>
    + Shl<usize, Output = Self>
    + Shr<usize, Output = Self>
{
    /// The number of bits.
    const BITS: usize;

    /// The word without any bit set.
    const ZERO: Self;

    /// The low [`Self::BITS`] bits of `bits`; whoever calls has checked that the rest is 0.
    fn truncated(bits: u64) -> Self;

    /// The bits in reversed order, the highest becoming the lowest.
    #[must_use]
    fn reverse_bits(self) -> Self;
}

impl Word for u32 {
    const BITS: usize = 32;
    const ZERO: Self = 0;

    #[expect(
        clippy::cast_possible_truncation,
        reason = "the caller checks the width"
    )]
    fn truncated(bits: u64) -> Self {
        bits as Self
    }

    fn reverse_bits(self) -> Self {
        self.reverse_bits()
    }
}

impl Word for u64 {
    const BITS: usize = 64;
    const ZERO: Self = 0;

    fn truncated(bits: u64) -> Self {
        bits
    }

    fn reverse_bits(self) -> Self {
        self.reverse_bits()
    }
}
