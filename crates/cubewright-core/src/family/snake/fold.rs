//! A folded snake: where it starts and where each run goes.

use crate::geometry::{Point, RegionSymmetry, SignedPermutation};

use super::Snake;

/// A direction of the lattice. Held so that x goes to the right and y up, z comes
/// towards you.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Direction {
    /// Along x.
    Right,
    /// Against x.
    Left,
    /// Along y.
    Up,
    /// Against y.
    Down,
    /// Along z.
    Near,
    /// Against z.
    Far,
}

impl Direction {
    /// All six, those along an axis before those against it.
    pub const ALL: [Self; 6] = [
        Self::Right,
        Self::Left,
        Self::Up,
        Self::Down,
        Self::Near,
        Self::Far,
    ];

    /// 0 for x, 1 for y, 2 for z.
    #[must_use]
    pub const fn axis(self) -> usize {
        self as usize / 2
    }

    /// The position in [`Direction::ALL`].
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The unit vector.
    #[must_use]
    pub const fn unit(self) -> Point {
        match self {
            Self::Right => Point::X,
            Self::Left => Point::X.times(-1),
            Self::Up => Point::Y,
            Self::Down => Point::Y.times(-1),
            Self::Near => Point::Z,
            Self::Far => Point::Z.times(-1),
        }
    }

    /// The direction of a unit vector.
    #[must_use]
    pub fn of(unit: Point) -> Option<Self> {
        Self::ALL.into_iter().find(|way| way.unit() == unit)
    }

    /// The other way along the same axis.
    #[must_use]
    pub const fn opposite(self) -> Self {
        match self {
            Self::Right => Self::Left,
            Self::Left => Self::Right,
            Self::Up => Self::Down,
            Self::Down => Self::Up,
            Self::Near => Self::Far,
            Self::Far => Self::Near,
        }
    }

    /// The image under a symmetry of the lattice.
    #[must_use]
    pub fn moved(self, by: SignedPermutation) -> Self {
        let unit = by.apply(self.unit());
        // A signed permutation maps unit vectors to unit vectors.
        Self::of(unit).unwrap_or(self)
    }
}

/// A folded snake: the cell of its first cube and the direction of each run.
///
/// It is ordered by start, then by directions, which is the order in which
/// answers are given.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Fold {
    start: Point,
    directions: Vec<Direction>,
}

impl Fold {
    /// The claim that the snake lies so.
    #[must_use]
    pub const fn new(start: Point, directions: Vec<Direction>) -> Self {
        Self { start, directions }
    }

    /// Where the first cube lies.
    #[must_use]
    pub const fn start(&self) -> Point {
        self.start
    }

    /// The direction of each run.
    #[must_use]
    pub fn directions(&self) -> &[Direction] {
        &self.directions
    }

    /// The cell of every cube, from the first to the last.
    #[must_use]
    pub fn cells(&self, snake: &Snake) -> Vec<Point> {
        let mut at = self.start;
        let mut cells = vec![at];
        for (&moves, way) in snake.runs().iter().zip(&self.directions) {
            for _ in 0..moves {
                at = at.plus(way.unit());
                cells.push(at);
            }
        }
        cells
    }

    /// The same fold, seen from the other end of the snake.
    #[must_use]
    pub fn reversed(&self, snake: &Snake) -> Self {
        let start = self.cells(snake).last().copied().unwrap_or(self.start);
        let back = self.directions.iter().rev();
        Self::new(start, back.map(|way| way.opposite()).collect())
    }

    /// The image under a symmetry of the region.
    #[must_use]
    pub fn moved(&self, by: &RegionSymmetry) -> Self {
        let ways = self.directions.iter();
        Self::new(
            by.cell(self.start),
            ways.map(|way| way.moved(by.linear())).collect(),
        )
    }

    /// What folds are ordered by.
    pub(crate) fn key(&self) -> (i16, i16, i16, &[Direction]) {
        let Point { x, y, z } = self.start;
        (z, y, x, &self.directions)
    }
}

impl PartialOrd for Fold {
    fn partial_cmp(&self, other: &Self) -> Option<core::cmp::Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Fold {
    fn cmp(&self, other: &Self) -> core::cmp::Ordering {
        self.key().cmp(&other.key())
    }
}
