//! The up to four heads at which a partial fold grows.
//!
//! A partial fold has up to three segments: the *seed segment*, which grew from the seed run in
//! both directions, and two *tails*, which grow from the first and from the last cube once their
//! cells are known. The seed segment has two heads, each tail has one.
//!
//! Invariant: the four numbers of a [`PerHead`] do not touch each other.

/// A head: the end of a segment at which runs are laid. Its number is its position in a
/// [`PerHead`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Head {
    /// The seed segment, growing towards the first cube.
    SeedBackward,
    /// The seed segment, growing towards the last cube.
    SeedForward,
    /// The tail of the first cube, growing towards the seed segment.
    FirstTail,
    /// The tail of the last cube, growing towards the seed segment.
    LastTail,
}

impl Head {
    /// All heads, in the order in which ties between them are broken.
    pub(super) const ALL: [Self; 4] = [
        Self::SeedBackward,
        Self::SeedForward,
        Self::FirstTail,
        Self::LastTail,
    ];

    /// 1 if this head lays runs from their last cube to their first, else 0. As a number it flips
    /// the lowest bit of a direction, which reverses that.
    #[inline(always)]
    pub(super) const fn is_backward(self) -> u8 {
        matches!(self, Self::SeedBackward | Self::LastTail) as u8
    }
}

/// A number from 0 to 255 for each head, in one word.
///
/// A partial fold is copied at every node, and numbers that were written one by one and are copied
/// together make the processor wait; decision 1 has the measurement.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct PerHead(u32);

impl PerHead {
    /// The number 0 for every head.
    pub(super) const NONE: Self = Self(0);

    /// The number of a head.
    #[inline(always)]
    pub(super) const fn get(self, head: Head) -> u8 {
        (self.0 >> (8 * head as u32) & 0xff) as u8
    }

    /// Moves the bound of a head by the run that it lays: up by one, down where it goes backward.
    #[inline(always)]
    pub(super) const fn advance(&mut self, head: Head) {
        let one = 1_u32 << (8 * head as u32);
        let change = if head.is_backward() == 1 {
            one.wrapping_neg()
        } else {
            one
        };
        self.0 = self.0.wrapping_add(change);
    }

    /// Sets the number of a head.
    #[inline(always)]
    pub(super) const fn set(&mut self, head: Head, value: u8) {
        let shift = 8 * head as u32;
        self.0 = self.0 & !(0xff << shift) | (value as u32) << shift;
    }
}
