//! Frames of square faces and how folding a net moves them.
//!
//! Invariant: folding over any edge keeps the handedness of a frame, so the
//! borders of two faces that share an edge run along it in opposite directions.

use super::Point;

/// A side of a square face, in the order in which its border is listed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Side {
    /// The upper side, read from left to right.
    Top,
    /// The right side, read downwards.
    Right,
    /// The lower side, read from right to left.
    Bottom,
    /// The left side, read upwards.
    Left,
}

impl Side {
    /// All sides, clockwise from the top.
    pub const ALL: [Self; 4] = [Self::Top, Self::Right, Self::Bottom, Self::Left];

    /// 0 for the top, then clockwise to 3 for the left.
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The word for this side.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Top => "top",
            Self::Right => "right",
            Self::Bottom => "bottom",
            Self::Left => "left",
        }
    }
}

/// Where a square face lies: its top-left corner and three unit vectors.
///
/// `up` points to the side from which the face is looked at, which is the side
/// to which a net folds: the inside of the cube.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Frame {
    /// The lattice point of the top-left corner cell.
    pub origin: Point,
    /// Unit vector along the top side, left to right.
    pub right: Point,
    /// Unit vector along the left side, top to bottom.
    pub down: Point,
    /// Unit normal towards the viewer.
    pub up: Point,
}

impl Frame {
    /// The base of every net: in the plane z = 0, seen from above, its
    /// bottom-left corner at the origin. `pitch` is the width of a piece minus 1.
    #[must_use]
    pub const fn base(pitch: i16) -> Self {
        Self {
            origin: Point::Y.times(pitch),
            right: Point::X,
            down: Point::Y.times(-1),
            up: Point::Z,
        }
    }

    /// The face next to this one over `side`, folded up by a right angle.
    ///
    /// ```
    /// use cubewright::geometry::{Frame, Point, Side};
    /// let base = Frame::base(4);
    /// let above = base.folded(Side::Top, 4);
    /// assert_eq!(above.origin, Point::new(0, 4, 4));
    /// // Four folds in a row come round to the base again.
    /// let round = (0..4).fold(base, |frame, _| frame.folded(Side::Right, 4));
    /// assert_eq!(round, base);
    /// ```
    #[must_use]
    pub const fn folded(self, side: Side, pitch: i16) -> Self {
        let Self {
            origin,
            right,
            down,
            up,
        } = self;
        match side {
            Side::Top => Self {
                origin: origin.plus(up.times(pitch)),
                right,
                down: up.times(-1),
                up: down,
            },
            Side::Right => Self {
                origin: origin.plus(right.times(pitch)),
                right: up,
                down,
                up: right.times(-1),
            },
            Side::Bottom => Self {
                origin: origin.plus(down.times(pitch)),
                right,
                down: up,
                up: down.times(-1),
            },
            Side::Left => Self {
                origin: origin.plus(up.times(pitch)),
                right: up.times(-1),
                down,
                up: right,
            },
        }
    }

    /// The lattice point in column `column` and row `row` of the face, 0-based
    /// from the top-left corner.
    ///
    /// ```
    /// use cubewright::geometry::{Frame, Point};
    /// let base = Frame::base(4);
    /// assert_eq!(base.at(0, 0), Point::new(0, 4, 0));
    /// assert_eq!(base.at(4, 4), Point::new(4, 0, 0));
    /// ```
    #[must_use]
    pub const fn at(self, column: i16, row: i16) -> Point {
        self.origin
            .plus(self.right.times(column))
            .plus(self.down.times(row))
    }
}
