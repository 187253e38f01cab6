//! Cells of a fold as people count them.
//!
//! Invariant: as in every puzzle, columns count from the left, rows from the front and layers from
//! below. A fold itself is held upright: y goes up, z comes towards you.

use crate::geometry::{Point, Region};

/// A cell of a fold; its numbers are 0-based.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct HeldCell {
    /// From the left.
    pub column: i16,
    /// From the front.
    pub row: i16,
    /// From below.
    pub layer: i16,
}

impl HeldCell {
    /// How a cell of a region is counted.
    ///
    /// ```
    /// use cubewright::family::snake::HeldCell;
    /// use cubewright::geometry::{Point, Region};
    /// let region = Region::cuboid([3, 3, 3])?;
    /// let far = HeldCell::of(Point::new(0, 1, 0), &region);
    /// assert_eq!((far.column, far.row, far.layer), (0, 2, 1));
    /// assert_eq!(far.point(&region), Point::new(0, 1, 0));
    /// # Ok::<(), cubewright::geometry::RegionError>(())
    /// ```
    #[must_use]
    pub fn of(cell: Point, region: &Region) -> Self {
        Self {
            column: cell.x,
            row: front(region).saturating_sub(cell.z),
            layer: cell.y,
        }
    }

    /// The cell of a region that is counted so.
    #[must_use]
    pub fn point(self, region: &Region) -> Point {
        let z = front(region).saturating_sub(self.row);
        Point::new(self.column, self.layer, z)
    }

    /// Column, row and layer, counted from 1.
    #[must_use]
    pub fn numbers(self) -> [i32; 3] {
        [self.column, self.row, self.layer].map(|at| i32::from(at) + 1)
    }
}

/// The z of what is nearest to you.
fn front(region: &Region) -> i16 {
    let [_, _, depth] = region.size();
    i16::try_from(depth).unwrap_or(i16::MAX).saturating_sub(1)
}
