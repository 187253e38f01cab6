//! The heads at which a partial fold grows.
//!
//! Invariant: the four numbers of a [`PerHead`] do not touch each other.

/// A head of a segment; the position in [`PerHead`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Head {
    /// The middle segment, towards the first cube.
    MiddleBack,
    /// The middle segment, towards the last cube.
    MiddleOn,
    /// The tail that begins with the first cube.
    First,
    /// The tail that begins with the last cube.
    Last,
}

impl Head {
    pub(super) const ALL: [Self; 4] = [Self::MiddleBack, Self::MiddleOn, Self::First, Self::Last];

    /// 1 if it lays runs against the direction of the snake, else 0.
    #[inline(always)]
    pub(super) const fn is_backward(self) -> u8 {
        matches!(self, Self::MiddleBack | Self::Last) as u8
    }
}

/// A number for each head, in one word: a state is copied at every step, and numbers
/// that are written one by one and copied together hold the processor up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct PerHead(u32);

impl PerHead {
    pub(super) const NONE: Self = Self(0);

    #[inline(always)]
    pub(super) const fn get(self, head: Head) -> u8 {
        (self.0 >> (8 * head as u32) & 0xff) as u8
    }

    /// Moves the bound of `head` by the run that it lays.
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

    #[inline(always)]
    pub(super) const fn set(&mut self, head: Head, value: u8) {
        let shift = 8 * head as u32;
        self.0 = self.0 & !(0xff << shift) | (value as u32) << shift;
    }
}
