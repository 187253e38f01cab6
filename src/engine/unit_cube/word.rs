//! The machine words that hold a border during the search.

use core::ops::{BitAnd, BitOr, BitXor, Not, Shl, Shr};

/// A word wide enough for a border: `u32` up to width 9, which a Cortex-M0
/// handles in one register, `u64` for every supported width.
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

    /// No bits.
    const ZERO: Self;

    /// The low bits of `bits`.
    fn truncated(bits: u64) -> Self;

    /// The same bits, highest first.
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
