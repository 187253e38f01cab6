//! What a snake is folded into.

use crate::geometry::Point;

use super::MAX_CELLS;

/// Why cells make no region.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum RegionError {
    /// No cell at all, or a side of length 0.
    #[error("a box has at least one cell")]
    Empty,
    /// More cells than fit.
    #[error("the region has more than {MAX_CELLS} cells")]
    TooLarge,
}

/// A set of lattice cells, each once, in ascending order of z, then y, then x.
///
/// The box with corner at the origin is the usual one. All coordinates are moved
/// so that the least of each is 0.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Region {
    cells: Vec<Point>,
    size: [usize; 3],
}

impl Region {
    /// The box of these sides along x, y and z.
    ///
    /// # Errors
    /// [`RegionError`].
    ///
    /// ```
    /// use cubewright::snake::Region;
    /// assert_eq!(Region::cuboid([3, 3, 3])?.cells().len(), 27);
    /// assert!(Region::cuboid([4, 0, 4]).is_err());
    /// assert!(Region::cuboid([6, 5, 5]).is_err());
    /// # Ok::<(), cubewright::snake::RegionError>(())
    /// ```
    pub fn cuboid(size: [usize; 3]) -> Result<Self, RegionError> {
        if size.contains(&0) {
            return Err(RegionError::Empty);
        }
        let volume = size
            .iter()
            .try_fold(1_usize, |volume, &side| volume.checked_mul(side));
        if volume.is_none_or(|volume| volume > MAX_CELLS) {
            return Err(RegionError::TooLarge);
        }
        let [width, depth, height] = size.map(signed);
        let planes = (0..height).flat_map(|z| (0..depth).map(move |y| (y, z)));
        let cells = planes.flat_map(|(y, z)| (0..width).map(move |x| Point::new(x, y, z)));
        Ok(Self {
            cells: cells.collect(),
            size,
        })
    }

    /// The region of these cells, moved so that the least coordinates are 0;
    /// a cell that is given twice counts once.
    ///
    /// # Errors
    /// [`RegionError`].
    pub fn new(cells: impl IntoIterator<Item = Point>) -> Result<Self, RegionError> {
        let mut cells: Vec<Point> = cells.into_iter().collect();
        let least = |of: fn(&Point) -> i16| cells.iter().map(of).min().unwrap_or_default();
        let corner = Point::new(least(|p| p.x), least(|p| p.y), least(|p| p.z));
        for cell in &mut cells {
            *cell = cell.minus(corner);
        }
        cells.sort_unstable_by_key(|cell| (cell.z, cell.y, cell.x));
        cells.dedup();
        if cells.is_empty() {
            return Err(RegionError::Empty);
        }
        if cells.len() > MAX_CELLS {
            return Err(RegionError::TooLarge);
        }
        let most = |of: fn(&Point) -> i16| cells.iter().map(of).max().unwrap_or_default();
        let size = [most(|p| p.x), most(|p| p.y), most(|p| p.z)].map(|most| unsigned(most) + 1);
        Ok(Self { cells, size })
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
        let key = |p: &Point| (p.z, p.y, p.x);
        self.cells.binary_search_by_key(&key(&cell), key).ok()
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

#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_possible_wrap,
    reason = "at most 128"
)]
const fn signed(side: usize) -> i16 {
    side as i16
}

#[expect(clippy::cast_sign_loss, reason = "coordinates were moved to 0 or more")]
const fn unsigned(coordinate: i16) -> usize {
    coordinate as usize
}
