//! Finite sets of lattice cells: what a snake is folded into and what a packing
//! fills.

use super::Point;

/// The most cells of a region.
pub const MAX_REGION_CELLS: usize = 4096;

/// The longest side of the box around a region.
pub const MAX_REGION_SIDE: usize = 128;

/// Why cells make no region.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum RegionError {
    /// No cell at all, or a side of length 0.
    #[error("a box has at least one cell")]
    Empty,
    /// More cells than are allowed.
    #[error("the region has more than {most} cells")]
    TooLarge {
        /// The most cells.
        most: usize,
    },
    /// The box around it is too long.
    #[error("a side of the region is longer than {MAX_REGION_SIDE}")]
    TooLong,
}

/// A set of lattice cells, each once, in ascending order of z, then y, then x.
///
/// The box with corner at the origin is the usual one. All coordinates are moved
/// so that the least of each is 0.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Region {
    cells: Vec<Point>,
    size: [usize; 3],
    /// By row along x of the box, z first, how many cells come before it; of a box nothing.
    rows: Vec<u16>,
}

impl Region {
    /// The box of these sides along x, y and z.
    ///
    /// # Errors
    /// [`RegionError`].
    ///
    /// ```
    /// use cubewright::geometry::Region;
    /// assert_eq!(Region::cuboid([3, 3, 3])?.cells().len(), 27);
    /// assert!(Region::cuboid([4, 0, 4]).is_err());
    /// assert!(Region::cuboid([128, 128, 1]).is_err());
    /// # Ok::<(), cubewright::geometry::RegionError>(())
    /// ```
    pub fn cuboid(size: [usize; 3]) -> Result<Self, RegionError> {
        if size.contains(&0) {
            return Err(RegionError::Empty);
        }
        if size.iter().any(|&side| side > MAX_REGION_SIDE) {
            return Err(RegionError::TooLong);
        }
        if size.iter().product::<usize>() > MAX_REGION_CELLS {
            let most = MAX_REGION_CELLS;
            return Err(RegionError::TooLarge { most });
        }
        let [width, depth, height] = size.map(signed);
        let planes = (0..height).flat_map(|z| (0..depth).map(move |y| (y, z)));
        let cells = planes.flat_map(|(y, z)| (0..width).map(move |x| Point::new(x, y, z)));
        Ok(Self {
            cells: cells.collect(),
            size,
            rows: Vec::new(),
        })
    }

    /// The region of these cells, moved so that the least coordinates are 0;
    /// a cell that is given twice counts once.
    ///
    /// # Errors
    /// [`RegionError`].
    ///
    /// ```
    /// use cubewright::geometry::{Point, Region};
    /// let region = Region::new([Point::new(7, 5, 0), Point::new(6, 5, 0)])?;
    /// assert_eq!(region.cells(), [Point::ZERO, Point::X]);
    /// assert!(region.is_cuboid());
    /// assert_eq!(region.index_of(Point::Y), None);
    /// # Ok::<(), cubewright::geometry::RegionError>(())
    /// ```
    pub fn new(cells: impl IntoIterator<Item = Point>) -> Result<Self, RegionError> {
        let mut cells: Vec<Point> = cells.into_iter().collect();
        let size = span(&cells).ok_or(RegionError::Empty)?;
        if size.iter().any(|&side| side > MAX_REGION_SIDE) {
            return Err(RegionError::TooLong);
        }
        let corner = least_corner(&cells);
        for cell in &mut cells {
            *cell = cell.minus(corner);
        }
        cells.sort_unstable_by_key(|cell| (cell.z, cell.y, cell.x));
        cells.dedup();
        let rows = Vec::new();
        let mut region = Self { cells, size, rows }.at_most(MAX_REGION_CELLS)?;
        if !region.is_cuboid() {
            region.rows = region.counted();
        }
        Ok(region)
    }

    /// By row, how many cells come before it; and how many there are.
    fn counted(&self) -> Vec<u16> {
        let mut rows = vec![0; self.size[1] * self.size[2] + 1];
        for cell in &self.cells {
            let row = usize::from(cell.z.unsigned_abs()) * self.size[1];
            rows[row + usize::from(cell.y.unsigned_abs()) + 1] += 1;
        }
        let mut before = 0;
        for row in &mut rows {
            before += *row;
            *row = before;
        }
        rows
    }

    /// This region, if it has no more than `most` cells.
    ///
    /// # Errors
    /// [`RegionError::TooLarge`].
    pub fn at_most(self, most: usize) -> Result<Self, RegionError> {
        if self.cells.len() > most {
            return Err(RegionError::TooLarge { most });
        }
        Ok(self)
    }

    /// The cells, ascending by z, then y, then x.
    #[must_use]
    pub fn cells(&self) -> &[Point] {
        &self.cells
    }

    /// The sides of the least box around it, along x, y and z.
    #[must_use]
    pub const fn size(&self) -> [usize; 3] {
        self.size
    }

    /// Whether it is a box.
    #[must_use]
    pub fn is_cuboid(&self) -> bool {
        self.size.iter().product::<usize>() == self.cells.len()
    }

    /// The position of `cell` among the cells.
    #[must_use]
    pub fn index_of(&self, cell: Point) -> Option<usize> {
        if self.is_cuboid() {
            return self.index_in_box(cell);
        }
        let [_, y, z] = self.in_box(cell)?;
        let row = z * self.size[1] + y;
        let (start, end) = (usize::from(self.rows[row]), usize::from(self.rows[row + 1]));
        let cells = &self.cells[start..end];
        let skipped = cell.x - cells.first()?.x;
        // Most rows have no gaps.
        let at = usize::try_from(skipped).ok()?;
        if cells.get(at).is_some_and(|there| there.x == cell.x) {
            return Some(start + at);
        }
        let found = cells.binary_search_by_key(&cell.x, |there| there.x);
        found.ok().map(|at| start + at)
    }

    /// The same, of the least box around it.
    fn index_in_box(&self, cell: Point) -> Option<usize> {
        let [x, y, z] = self.in_box(cell)?;
        Some((z * self.size[1] + y) * self.size[0] + x)
    }

    /// The coordinates of a cell, if it is in that box.
    #[inline]
    fn in_box(&self, cell: Point) -> Option<[usize; 3]> {
        // What is negative becomes a great number.
        let at = |along: i16| usize::from(along.cast_unsigned());
        let (x, y, z) = (at(cell.x), at(cell.y), at(cell.z));
        (x < self.size[0] && y < self.size[1] && z < self.size[2]).then_some([x, y, z])
    }
}

impl core::fmt::Display for Region {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        let [width, depth, height] = self.size;
        if self.is_cuboid() {
            write!(f, "{width}x{depth}x{height}")
        } else {
            let cells = self.cells.len();
            write!(f, "{cells} cells in {width}x{depth}x{height}")
        }
    }
}

/// The sides of the least box around points; `None` without points.
#[doc(hidden)]
#[must_use]
pub fn span(points: &[Point]) -> Option<[usize; 3]> {
    let side = |of: fn(&Point) -> i16| {
        let most = points.iter().map(of).max()?;
        let least = points.iter().map(of).min()?;
        Some(usize::from(most.abs_diff(least)) + 1)
    };
    Some([side(|p| p.x)?, side(|p| p.y)?, side(|p| p.z)?])
}

/// The least of each coordinate.
#[doc(hidden)]
#[must_use]
pub fn least_corner(points: &[Point]) -> Point {
    let least = |of: fn(&Point) -> i16| points.iter().map(of).min().unwrap_or_default();
    Point::new(least(|p| p.x), least(|p| p.y), least(|p| p.z))
}

/// The side of a box as a coordinate.
#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_possible_wrap,
    reason = "at most 128"
)]
const fn signed(side: usize) -> i16 {
    side as i16
}
