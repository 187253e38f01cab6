//! A picture on the LED matrix.

use core::fmt;

/// LEDs along one side of the matrix.
pub const SIZE: usize = 5;

/// Which of the 5 x 5 LEDs are lit.
///
/// Invariant: bit `5 * row + column` is the LED there, both 0-based from the
/// top-left; higher bits are 0.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct Frame(u32);

/// The LEDs of the border, clockwise from the top-left, as bits of a [`Frame`].
const RING: [u8; 16] = [0, 1, 2, 3, 4, 9, 14, 19, 24, 23, 22, 21, 20, 15, 10, 5];

impl Frame {
    /// No LED is lit.
    pub const DARK: Self = Self(0);

    /// The frame with these bits; bits beyond the 25 are dropped.
    #[must_use]
    pub const fn from_bits(bits: u32) -> Self {
        Self(bits & 0x1FF_FFFF)
    }

    /// The bits.
    #[must_use]
    pub const fn bits(self) -> u32 {
        self.0
    }

    /// Whether an LED is lit; none is beyond the matrix.
    #[must_use]
    pub const fn is_lit(self, column: usize, row: usize) -> bool {
        column < SIZE && row < SIZE && self.0 >> (SIZE * row + column) & 1 == 1
    }

    /// The same frame with one LED of the matrix lit.
    #[must_use]
    pub(crate) const fn with(self, column: usize, row: usize) -> Self {
        Self::from_bits(self.0 | 1 << (SIZE * row + column))
    }

    /// Brightness 0 or 9 for each LED, row by row, as display drivers want it.
    #[must_use]
    pub fn rows(self) -> [[u8; SIZE]; SIZE] {
        let mut rows = [[0; SIZE]; SIZE];
        for (row, leds) in rows.iter_mut().enumerate() {
            for (column, led) in leds.iter_mut().enumerate() {
                *led = if self.is_lit(column, row) { 9 } else { 0 };
            }
        }
        rows
    }

    /// A border, bit 0 of `ring` the top-left corner, then clockwise.
    #[must_use]
    pub(crate) fn border(ring: u16) -> Self {
        let bits = RING.iter().enumerate().fold(0, |bits, (cell, &led)| {
            bits | u32::from(ring >> cell & 1) << led
        });
        Self(bits)
    }

    /// Both frames at once.
    #[must_use]
    pub(crate) const fn and(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// The 3 x 3 LEDs within the border, bits 0 to 8 row by row.
    #[must_use]
    pub(crate) const fn centre(bits: u32) -> Self {
        Self((bits & 7) << 6 | (bits >> 3 & 7) << 11 | (bits >> 6 & 7) << 16)
    }
}

/// Rows of `#` and `.`.
impl fmt::Display for Frame {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for row in 0..SIZE {
            for column in 0..SIZE {
                f.write_str(if self.is_lit(column, row) { "#" } else { "." })?;
            }
            f.write_str("\n")?;
        }
        Ok(())
    }
}

impl fmt::Debug for Frame {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::string::ToString;

    #[test]
    fn the_border_runs_clockwise() {
        let shown = Frame::border(0b0001_0001_0011_0001).to_string();
        assert_eq!(shown, "#...#\n....#\n.....\n.....\n#...#\n");
        assert_eq!(Frame::border(u16::MAX).bits().count_ones(), 16);
        let centre = Frame::centre(0b1_0001_0111);
        assert_eq!(centre.to_string(), ".....\n.###.\n..#..\n...#.\n.....\n");
        assert_eq!(
            Frame::border(u16::MAX).and(Frame::centre(511)).bits(),
            0x1FF_FFFF
        );
    }
}
