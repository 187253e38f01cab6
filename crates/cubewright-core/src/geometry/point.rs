//! Points of the cubic lattice, in units of one cell.

/// A point (or a vector) of the cubic lattice; coordinates in cells.
///
/// The methods are `const` so that the tables of the firmware are folded at
/// compile time from the very code that the desktop runs.
///
/// ```
/// use cubewright::geometry::Point;
/// assert_eq!(Point::X.plus(Point::Z.times(3)), Point::new(1, 0, 3));
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Point {
    /// First coordinate, to the right.
    pub x: i16,
    /// Second coordinate, away from the viewer.
    pub y: i16,
    /// Third coordinate, up.
    pub z: i16,
}

impl Point {
    /// The origin.
    pub const ZERO: Self = Self::new(0, 0, 0);
    /// The unit vector along x.
    pub const X: Self = Self::new(1, 0, 0);
    /// The unit vector along y.
    pub const Y: Self = Self::new(0, 1, 0);
    /// The unit vector along z.
    pub const Z: Self = Self::new(0, 0, 1);

    /// The point with these coordinates.
    #[must_use]
    pub const fn new(x: i16, y: i16, z: i16) -> Self {
        Self { x, y, z }
    }

    /// Vector sum.
    #[must_use]
    pub const fn plus(self, other: Self) -> Self {
        Self::new(self.x + other.x, self.y + other.y, self.z + other.z)
    }

    /// Vector difference.
    #[must_use]
    pub const fn minus(self, other: Self) -> Self {
        self.plus(other.times(-1))
    }

    /// The vector stretched by `factor`.
    ///
    /// ```
    /// use cubewright::geometry::Point;
    /// let point = Point::new(1, -2, 3);
    /// assert_eq!(point.times(2).minus(point), point);
    /// assert_eq!(Point::X.plus(Point::Y.times(-2)).plus(Point::Z.times(3)), point);
    /// ```
    #[must_use]
    pub const fn times(self, factor: i16) -> Self {
        Self::new(self.x * factor, self.y * factor, self.z * factor)
    }

    /// Equality, usable in `const`.
    #[must_use]
    pub const fn same(self, other: Self) -> bool {
        self.x == other.x && self.y == other.y && self.z == other.z
    }
}
