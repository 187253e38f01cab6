//! Turning and flipping borders in one machine word.
//!
//! A border is a ring of 4(n-1) cells, bit 0 the top-left corner, clockwise. A quarter turn is a
//! rotation of the ring by a side, a flip is a reversal of the bits and a rotation: a few
//! instructions each, and no loop.

use super::word::Word;
use crate::family::shell::Width;

/// The orientations of borders of one width that are held in words of type `W`.
///
/// Invariant: each function agrees with the one of the same name in
/// [`Border`](crate::family::shell::Border); a `W` holds the ring of the width.
#[derive(Clone, Copy, Debug)]
pub(super) struct Ring<W> {
    /// A bit for each cell of the ring.
    pub full: W,
    /// Cells from one corner to the next.
    pitch: u8,
    /// Cells of the ring.
    len: u8,
}

impl<W: Word> Ring<W> {
    /// The orientations for borders of `width`; `None` if such a border does not fit a `W`.
    #[expect(clippy::cast_possible_truncation, reason = "at most 64")]
    pub(super) fn of(width: Width) -> Option<Self> {
        (width.ring() <= W::BITS).then_some(Self {
            full: W::truncated(width.mask()),
            pitch: width.pitch() as u8,
            len: width.ring() as u8,
        })
    }

    /// The border `ring` turned counter-clockwise by `turns` right angles, 0 to 3.
    pub(super) fn turned(self, ring: W, turns: u8) -> W {
        self.rotated(ring, usize::from(turns * self.pitch))
    }

    /// The border `ring` turned counter-clockwise by one right angle; cheaper than
    /// [`Self::turned`], as it need not look at the angle.
    pub(super) fn quarter(self, ring: W) -> W {
        let pitch = usize::from(self.pitch);
        (ring >> pitch | ring << (usize::from(self.len) - pitch)) & self.full
    }

    /// The border `ring` with left and right swapped.
    pub(super) fn flipped(self, ring: W) -> W {
        let len = usize::from(self.len);
        let reversed = ring.reverse_bits() >> (W::BITS - len);
        self.rotated(reversed, len - 1 - usize::from(self.pitch))
    }

    /// The mask of the top side, both corners included.
    pub(super) fn top(self) -> W {
        let beyond = usize::from(self.len - self.pitch - 1);
        self.full >> beyond
    }

    /// The ring rotated so that bit `shift` becomes bit 0.
    fn rotated(self, ring: W, shift: usize) -> W {
        if shift == 0 {
            return ring;
        }
        (ring >> shift | ring << (usize::from(self.len) - shift)) & self.full
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::family::shell::Border;

    fn agrees_with_borders<W: Word + core::fmt::Debug>(width: Width, ring: Ring<W>) {
        let border = Border::from_bits(width, 0x9E37_79B9_7F4A_7C15);
        let word = |border: Border| W::truncated(border.bits());
        for turns in 0..4 {
            assert_eq!(
                ring.turned(word(border), turns),
                word(border.turned(turns)),
                "{width:?}"
            );
        }
        assert_eq!(ring.quarter(word(border)), word(border.turned(1)));
        assert_eq!(ring.flipped(word(border)), word(border.flipped()));
        let top = Border::from_bits(width, (1 << width.cells()) - 1);
        assert_eq!(ring.top(), word(top));
    }

    #[test]
    fn words_move_as_borders_do() {
        for cells in Width::MIN.cells()..=Width::MAX.cells() {
            let width = Width::new(cells).expect("in range");
            agrees_with_borders(width, Ring::<u64>::of(width).expect("every ring fits"));
            let narrow = Ring::<u32>::of(width);
            assert_eq!(narrow.is_some(), cells <= 9);
            if let Some(narrow) = narrow {
                agrees_with_borders(width, narrow);
            }
        }
    }
}
