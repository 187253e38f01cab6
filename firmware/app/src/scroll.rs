//! Text that scrolls from right to left.

use crate::frame::{Frame, SIZE};
use microbit_text::font;
use tiny_led_matrix::Render;

/// Milliseconds for one column.
pub const COLUMN_MS: u32 = 60;

/// Columns for one character, the gap behind it included.
const PITCH: usize = 6;

/// A short text; what does not fit is dropped.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Text {
    bytes: [u8; 32],
    len: u8,
}

impl Text {
    pub(crate) const fn new() -> Self {
        Self {
            bytes: [0; 32],
            len: 0,
        }
    }

    pub(crate) fn of(text: &str) -> Self {
        Self::new().then(text)
    }

    /// The text with more behind it.
    pub(crate) fn then(mut self, text: &str) -> Self {
        text.bytes().for_each(|byte| self.push(byte));
        self
    }

    /// The text with a number behind it.
    pub(crate) fn number(mut self, mut value: u32) -> Self {
        let mut digits = [0; 10];
        let mut len = 0;
        for digit in &mut digits {
            let last = (value % 10) as u8;
            *digit = b'0' + last;
            value /= 10;
            len += 1;
            if value == 0 {
                break;
            }
        }
        digits
            .iter()
            .take(len)
            .rev()
            .for_each(|&digit| self.push(digit));
        self
    }

    pub(crate) fn push(&mut self, byte: u8) {
        if let Some(slot) = self.bytes.get_mut(usize::from(self.len)) {
            *slot = byte;
            self.len += 1;
        }
    }

    #[cfg(test)]
    pub(crate) fn bytes(&self) -> &[u8] {
        &self.bytes[..usize::from(self.len)]
    }

    /// The milliseconds until the last column has gone.
    #[expect(clippy::cast_possible_truncation, reason = "at most 197 columns")]
    pub(crate) fn length_ms(&self) -> u32 {
        let columns = usize::from(self.len) * PITCH + SIZE;
        columns as u32 * COLUMN_MS
    }

    /// What is seen after `elapsed_ms`; dark in the end.
    pub(crate) fn frame(&self, elapsed_ms: u32) -> Frame {
        let offset = (elapsed_ms / COLUMN_MS) as usize;
        let mut frame = Frame::DARK;
        for column in 0..SIZE {
            // The text begins beyond the right end of the matrix.
            let Some(at) = (offset + column).checked_sub(SIZE) else {
                continue;
            };
            let Some(&character) = self.bytes.get(at / PITCH) else {
                continue;
            };
            if at / PITCH < usize::from(self.len) && at % PITCH < SIZE {
                let glyph = font::character(character);
                for row in (0..SIZE).filter(|&row| glyph.brightness_at(at % PITCH, row) > 0) {
                    frame = frame.with(column, row);
                }
            }
        }
        frame
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_letter_comes_in_and_leaves() {
        let text = Text::of("L");
        assert_eq!(text.frame(0), Frame::DARK);
        let mut whole = Frame::DARK;
        for row in 0..SIZE {
            for column in 0..SIZE {
                if font::character(b'L').brightness_at(column, row) > 0 {
                    whole = whole.with(column, row);
                }
            }
        }
        assert_ne!(whole, Frame::DARK);
        assert_eq!(text.frame(5 * COLUMN_MS), whole);
        assert_eq!(text.frame(6 * COLUMN_MS - 1), whole);
        assert_eq!(text.frame(text.length_ms()), Frame::DARK);
        assert_eq!(text.frame(u32::MAX), Frame::DARK);
    }

    #[test]
    fn numbers_are_decimal_and_long_texts_end() {
        assert_eq!(Text::of("a").number(0).bytes(), b"a0");
        assert_eq!(Text::new().number(u32::MAX).bytes(), b"4294967295");
        let long = Text::of("0123456789")
            .then("0123456789")
            .then("0123456789")
            .then("0123");
        assert_eq!(long.bytes().len(), 32);
    }
}
