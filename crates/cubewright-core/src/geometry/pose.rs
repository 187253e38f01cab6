//! Where a rigid thing made of cells lies.
//!
//! Invariant: a pose takes cells to cells.

use super::{Point, SignedPermutation, Turn};

/// Where a part lies.
///
/// A rotation about the origin, then a shift. It never mirrors a part, as hands cannot do that either.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pose {
    /// How it is turned, about the origin of its own coordinates.
    pub turn: SignedPermutation,
    /// Where that origin goes.
    pub shift: Point,
}

impl Pose {
    /// The pose that does what `map` does.
    ///
    /// Nothing if `map` is not a symmetry of the lattice.
    ///
    /// ```
    /// use cubewright::geometry::{Point, Pose};
    /// let pose = Pose::of(|p| Point::new(4 - p.y, p.x, p.z)).unwrap();
    /// assert!(pose.turn.is_rotation());
    /// assert_eq!(pose.apply(Point::X), Point::new(4, 1, 0));
    /// assert!(Pose::of(|p| p.times(2)).is_none());
    /// ```
    #[must_use]
    pub fn of(map: impl Fn(Point) -> Point) -> Option<Self> {
        let shift = map(Point::ZERO);
        let agrees = |turn: &SignedPermutation| {
            let axes = [Point::X, Point::Y, Point::Z];
            axes.iter()
                .all(|&axis| turn.apply(axis) == map(axis).minus(shift))
        };
        let turn = SignedPermutation::all().find(agrees)?;
        Some(Self { turn, shift })
    }

    /// As the part is, its origin at this cell.
    #[must_use]
    pub const fn at(cell: Point) -> Self {
        let turn = SignedPermutation::IDENTITY;
        Self { turn, shift: cell }
    }

    /// Moved as it lies.
    ///
    /// The shift is added after the rotation, so it is in the coordinates of the scene, not of the
    /// part.
    #[must_use]
    pub const fn moved(self, by: Point) -> Self {
        Self {
            turn: self.turn,
            shift: self.shift.plus(by),
        }
    }

    /// Where a cell of the part goes.
    #[must_use]
    pub fn apply(self, cell: Point) -> Point {
        self.turn.apply(cell).plus(self.shift)
    }

    /// This pose, and then the other.
    ///
    /// # Panics
    /// Never: poses are a group.
    #[must_use]
    pub fn then(self, other: Self) -> Self {
        let both = Self::of(|cell| other.apply(self.apply(cell)));
        both.expect("poses are a group")
    }

    /// Turned about an axis as it lies.
    ///
    /// # Panics
    /// If the turn does not take cells to cells.
    #[must_use]
    pub fn turned(self, turn: Turn) -> Self {
        Self::of(|cell| turn.apply(self.apply(cell))).expect("a turn takes cells to cells")
    }
}
