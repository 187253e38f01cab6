//! The machine words that hold a border during the search.

use core::ops::{BitAnd, BitOr, Not, Shl, Shr};

/// A word wide enough for a border: `u32` up to width 9, which a Cortex-M0
/// handles in one register, `u64` for every supported width.
pub trait Word:
    Copy
    + Default
    + Eq
    + BitAnd<Output = Self>
    + BitOr<Output = Self>
    + Not<Output = Self>
    + Shl<usize, Output = Self>
    + Shr<usize, Output = Self>
{
    /// The low bits of `bits`.
    fn truncated(bits: u64) -> Self;
}

impl Word for u32 {
    #[expect(
        clippy::cast_possible_truncation,
        reason = "the caller checks the width"
    )]
    fn truncated(bits: u64) -> Self {
        bits as Self
    }
}

impl Word for u64 {
    fn truncated(bits: u64) -> Self {
        bits
    }
}
