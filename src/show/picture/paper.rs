//! Sizes of paper.
//!
//! Invariant: a page is [`PAGE_WIDTH`] wide whatever its paper is, so lengths in millimetres are asked for
//! here.

use super::PAGE_WIDTH;

/// A size of paper.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Paper {
    /// 210 x 297 mm.
    #[default]
    A4,
    /// 8.5 x 11 inches.
    Letter,
}

/// The length of an inch.
const INCH_MM: f64 = 25.4;

impl Paper {
    /// Width and height in millimetres.
    #[must_use]
    pub const fn sides_mm(self) -> [f64; 2] {
        match self {
            Self::A4 => [210.0, 297.0],
            Self::Letter => [8.5 * INCH_MM, 11.0 * INCH_MM],
        }
    }

    /// The height of a page.
    ///
    /// ```
    /// use cubewright::show::picture::Paper;
    /// assert!((Paper::A4.height() - 509.1).abs() < 0.1);
    /// ```
    #[must_use]
    pub fn height(self) -> f64 {
        let [width, height] = self.sides_mm();
        PAGE_WIDTH * height / width
    }

    /// How long a millimetre is on a page.
    #[must_use]
    pub const fn millimetre(self) -> f64 {
        PAGE_WIDTH / self.sides_mm()[0]
    }

    /// Width and height in points.
    #[cfg(feature = "render")]
    pub(super) fn sides_pt(self) -> [f64; 2] {
        self.sides_mm().map(|side| side / INCH_MM * 72.0)
    }
}
