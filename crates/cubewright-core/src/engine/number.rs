//! Numbers of ways: machine words as long as they have room, then integers of any size.
//!
//! Invariant: a sum that does not fit is told and changes nothing that is used afterwards.
//!
//! Most layers never leave 64 bits, where an addition is one instruction. A layer that overflows
//! goes over to 128 bits, with larger tables, and only then to [`Count`], whose
//! digits are allocated one by one.

use crate::count::Count;

/// A number of ways to reach a state; zero marks a free place of a table.
pub trait Number: Clone + Send + Sync {
    /// No way at all.
    const ZERO: Self;

    /// One way.
    fn one() -> Self;

    /// Whether there is no way.
    fn is_zero(&self) -> bool;

    /// Adds `more`; false if the sum does not fit, and then this number is worthless.
    #[must_use]
    fn add(&mut self, more: &Self) -> bool;

    /// This number so many times; the product is known to fit.
    #[must_use]
    fn times(&self, times: &Self) -> Self;

    /// The same number at any size.
    fn count(&self) -> Count;

    /// This number, if it fits.
    fn of(count: &Count) -> Option<Self>;
}

impl Number for u64 {
    const ZERO: Self = 0;

    fn one() -> Self {
        1
    }

    fn is_zero(&self) -> bool {
        *self == 0
    }

    fn add(&mut self, more: &Self) -> bool {
        let (sum, is_over) = self.overflowing_add(*more);
        *self = sum;
        !is_over
    }

    fn times(&self, times: &Self) -> Self {
        self * times
    }

    fn count(&self) -> Count {
        Count::from(*self)
    }

    fn of(count: &Count) -> Option<Self> {
        count.to_u64()
    }
}

impl Number for u128 {
    const ZERO: Self = 0;

    fn one() -> Self {
        1
    }

    fn is_zero(&self) -> bool {
        *self == 0
    }

    fn add(&mut self, more: &Self) -> bool {
        let (sum, is_over) = self.overflowing_add(*more);
        *self = sum;
        !is_over
    }

    fn times(&self, times: &Self) -> Self {
        self * times
    }

    fn count(&self) -> Count {
        Count::from(*self)
    }

    fn of(count: &Count) -> Option<Self> {
        count.to_u128()
    }
}

impl Number for Count {
    const ZERO: Self = Self::ZERO;

    fn one() -> Self {
        Self::from(1_u64)
    }

    fn is_zero(&self) -> bool {
        Self::is_zero(self)
    }

    fn add(&mut self, more: &Self) -> bool {
        *self += more;
        true
    }

    fn times(&self, times: &Self) -> Self {
        self * times
    }

    fn count(&self) -> Count {
        self.clone()
    }

    fn of(count: &Count) -> Option<Self> {
        Some(count.clone())
    }
}
