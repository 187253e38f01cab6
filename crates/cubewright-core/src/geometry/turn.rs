//! Turns about axes of the lattice, which take cells to cells.
//!
//! Invariant: a turn takes each cell to a cell. So a quarter turn goes about the centre of a cell or
//! about a corner of cells, and only half turns go about the middle of a side too.
//!
//! Numbers across an axis follow it in the order x, y, z, x: across x they are (y, z), across y (z, x),
//! across z (x, y). Seen against the axis, with the axis towards the eye, a turn to the left is
//! counter-clockwise.

use super::{Point, SignedPermutation};

/// The direction in which an axis points.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Axis {
    /// Along x.
    X,
    /// Along y.
    Y,
    /// Along z.
    Z,
}

impl Axis {
    /// The three.
    pub const ALL: [Self; 3] = [Self::X, Self::Y, Self::Z];

    /// The coordinates of a point: those across the axis, then that along it.
    ///
    /// ```
    /// use cubewright::geometry::{Axis, Point};
    /// assert_eq!(Axis::Y.split(Point::new(1, 2, 3)), [3, 1, 2]);
    /// ```
    #[must_use]
    pub const fn split(self, Point { x, y, z }: Point) -> [i16; 3] {
        match self {
            Self::X => [y, z, x],
            Self::Y => [z, x, y],
            Self::Z => [x, y, z],
        }
    }

    /// The point with these coordinates across and along the axis.
    #[must_use]
    pub const fn join(self, [u, v, w]: [i16; 3]) -> Point {
        match self {
            Self::X => Point::new(w, u, v),
            Self::Y => Point::new(v, w, u),
            Self::Z => Point::new(u, v, w),
        }
    }

    /// The unit vector along it.
    #[must_use]
    pub const fn unit(self) -> Point {
        self.join([0, 0, 1])
    }
}

/// How far something turns, and which way round.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Angle {
    /// A quarter to the left.
    Left,
    /// A quarter to the right.
    Right,
    /// A half, by the left.
    HalfLeft,
    /// A half, by the right.
    HalfRight,
}

impl Angle {
    /// All four.
    pub const ALL: [Self; 4] = [Self::Left, Self::Right, Self::HalfLeft, Self::HalfRight];

    /// Whether it goes half way round.
    #[must_use]
    pub const fn is_half(self) -> bool {
        matches!(self, Self::HalfLeft | Self::HalfRight)
    }

    /// Whether it goes by the left.
    #[must_use]
    pub const fn is_left(self) -> bool {
        matches!(self, Self::Left | Self::HalfLeft)
    }

    /// The way back.
    #[must_use]
    pub const fn back(self) -> Self {
        match self {
            Self::Left => Self::Right,
            Self::Right => Self::Left,
            Self::HalfLeft => Self::HalfRight,
            Self::HalfRight => Self::HalfLeft,
        }
    }
}

/// A turn about an axis of the lattice.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Turn {
    /// Along which direction its axis lies.
    pub axis: Axis,
    /// Where its axis lies, in half cells from the centre of the cell at the origin: even for the middle
    /// of a cell, odd for a boundary. The coordinates are [across](Axis::split) the axis.
    pub centre: [i16; 2],
    /// How far, and which way round, seen with the axis towards the eye.
    pub angle: Angle,
}

impl Turn {
    /// Whether cells come to lie on cells.
    ///
    /// ```
    /// use cubewright::geometry::{Angle, Axis, Turn};
    /// let about = |u, v, angle| Turn { axis: Axis::Z, centre: [u, v], angle }.keeps_cells();
    /// // The centre of a cell and a corner; of the middle of a side only half a turn.
    /// assert!(about(2, 0, Angle::Left) && about(1, -1, Angle::Right) && about(0, 1, Angle::HalfLeft));
    /// assert!(!about(0, 1, Angle::Left));
    /// ```
    #[must_use]
    pub const fn keeps_cells(self) -> bool {
        self.angle.is_half() || !self.is_beside_quarters()
    }

    /// Whether it takes cells to cells in one go: half a turn about another line than the middle of a side is two
    /// quarters.
    #[must_use]
    pub const fn is_one_move(self) -> bool {
        self.angle.is_half() == self.is_beside_quarters()
    }

    /// Whether its axis goes through the middle of a side of cells, where no quarter turn takes cells to cells.
    const fn is_beside_quarters(self) -> bool {
        (self.centre[0] ^ self.centre[1]) & 1 == 1
    }

    /// Where a cell goes, if cells go to cells.
    ///
    /// ```
    /// use cubewright::geometry::{Angle, Axis, Point, Turn};
    /// let turn = Turn { axis: Axis::Z, centre: [0, 0], angle: Angle::Left };
    /// assert_eq!(turn.apply(Point::X), Point::Y);
    /// let about_a_corner = Turn { centre: [1, 1], ..turn };
    /// assert_eq!(about_a_corner.apply(Point::ZERO), Point::X);
    /// ```
    #[must_use]
    pub const fn apply(self, cell: Point) -> Point {
        let [u, v, along] = self.axis.split(cell);
        let [cu, cv] = self.centre;
        // From the axis, in half cells.
        let (u, v) = (2 * u - cu, 2 * v - cv);
        let (u, v) = match self.angle {
            Angle::Left => (-v, u),
            Angle::Right => (v, -u),
            Angle::HalfLeft | Angle::HalfRight => (-u, -v),
        };
        self.axis
            .join([(u + cu).div_euclid(2), (v + cv).div_euclid(2), along])
    }

    /// The turn back.
    #[must_use]
    pub const fn back(self) -> Self {
        Self {
            angle: self.angle.back(),
            ..self
        }
    }

    /// How it turns vectors.
    ///
    /// # Panics
    /// If cells do not go to cells.
    #[must_use]
    pub fn rotation(self) -> SignedPermutation {
        let origin = self.apply(Point::ZERO);
        let units = Axis::ALL.map(Axis::unit);
        let turned = units.map(|unit| self.apply(unit).minus(origin));
        let mut all = SignedPermutation::all();
        let same = |one: &SignedPermutation| units.map(|unit| one.apply(unit)) == turned;
        all.find(same).expect("a turn of cells is a symmetry")
    }
}
