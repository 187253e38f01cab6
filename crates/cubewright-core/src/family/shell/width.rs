//! The border width of a piece.

use crate::bits::low_mask;
#[cfg(feature = "std")]
use crate::language::{Language, Say};

/// The number n of cells along one side of a piece, corners included.
///
/// Invariant: `Width::MIN <= n <= Width::MAX`, so that a border fits 64 bits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Width(u8);

/// A border width outside the supported range.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a border is {} to {} cells wide, not {found}", Width::MIN.cells(), Width::MAX.cells())]
#[non_exhaustive]
pub struct WidthError {
    /// The width that was asked for, in cells.
    pub found: usize,
}

#[cfg(feature = "std")]
impl Say for WidthError {
    fn text(&self, language: Language) -> String {
        match language {
            Language::English => self.to_string(),
            Language::German => {
                let [least, most] = [Width::MIN, Width::MAX].map(Width::cells);
                let found = self.found;
                format!("ein Rand ist {least} bis {most} Zellen breit, nicht {found}")
            }
        }
    }
}

impl Width {
    /// The narrowest border that has a cell between its corners.
    pub const MIN: Self = Self(3);
    /// The widest border whose 4(n-1) cells fit 64 bits.
    pub const MAX: Self = Self(17);
    /// The width of the sets sold as Happy Cube.
    pub const FIVE: Self = Self(5);

    /// The width of `cells` cells.
    ///
    /// # Errors
    /// When `cells` is below 3 or above 17.
    ///
    /// ```
    /// use cubewright::family::shell::Width;
    /// let five = Width::new(5)?;
    /// assert_eq!((five.pitch(), five.ring(), five.cube_cells()), (4, 16, 44));
    /// assert!(Width::new(18).is_err());
    /// # Ok::<(), cubewright::family::shell::WidthError>(())
    /// ```
    pub const fn new(cells: usize) -> Result<Self, WidthError> {
        if cells < Self::MIN.cells() || cells > Self::MAX.cells() {
            return Err(WidthError { found: cells });
        }
        #[expect(clippy::cast_possible_truncation, reason = "checked against MAX")]
        Ok(Self(cells as u8))
    }

    /// n: the cells along one side, corners included.
    #[must_use]
    pub const fn cells(self) -> usize {
        self.0 as usize
    }

    /// n - 1: the distance of two parallel sides of a piece.
    #[must_use]
    pub const fn pitch(self) -> usize {
        self.cells() - 1
    }

    /// The pitch as a lattice coordinate.
    #[must_use]
    pub const fn pitch_i16(self) -> i16 {
        self.0 as i16 - 1
    }

    /// 4(n-1): the cells of a whole border.
    #[must_use]
    pub const fn ring(self) -> usize {
        4 * self.pitch()
    }

    /// The cells of the surface of the cube: 12(n-2) on edges and 8 corners.
    #[must_use]
    pub const fn cube_cells(self) -> usize {
        12 * (self.cells() - 2) + 8
    }

    /// A mask of the low 4(n-1) bits.
    #[must_use]
    pub const fn mask(self) -> u64 {
        low_mask(self.ring())
    }

    /// The width whose border has `ring` cells.
    ///
    /// # Errors
    /// When no supported width has that many, `found` being the nearest width.
    ///
    /// ```
    /// use cubewright::family::shell::Width;
    /// assert_eq!(Width::from_ring(16), Ok(Width::FIVE));
    /// assert!(Width::from_ring(17).is_err());
    /// ```
    pub const fn from_ring(ring: usize) -> Result<Self, WidthError> {
        match Self::new(ring / 4 + 1) {
            Ok(width) if width.ring() == ring => Ok(width),
            Ok(_) | Err(_) => Err(WidthError {
                found: ring / 4 + 1,
            }),
        }
    }
}
