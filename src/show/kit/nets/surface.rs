//! The surface of a set of cells: its unit squares, and which of them share an edge.
//!
//! Invariant: every edge of a square is shared with exactly one other. Cells that touch along a mere edge
//! or corner do not touch here, as the solids to print do not.

use std::collections::{BTreeMap, BTreeSet};

use crate::geometry::Point;

/// A square of the surface: the cell, and the direction outwards.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Square {
    /// The cell.
    pub cell: Point,
    /// The direction outwards.
    pub out: Point,
}

/// A square as it is laid on paper, seen from outside.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Laid {
    /// The square.
    pub square: Square,
    /// Which direction in space goes to the right on the paper, and which down.
    pub axes: [Point; 2],
}

/// How the surface goes on across an edge.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Bend {
    /// In the same plane.
    Flat,
    /// Round an edge that sticks out.
    Hill,
    /// Into an inner edge.
    Valley,
}

/// The four ways to go on from a square of paper: right, down, left, up.
pub const WAYS: [[i32; 2]; 4] = [[1, 0], [0, 1], [-1, 0], [0, -1]];

/// The surface of cells.
#[derive(Clone, Debug)]
pub struct Surface {
    cells: BTreeSet<Point>,
    /// Its squares, in order.
    pub squares: Vec<Square>,
    index: BTreeMap<Square, usize>,
}

const OUT: [Point; 6] = [
    Point::new(-1, 0, 0),
    Point::X,
    Point::new(0, -1, 0),
    Point::Y,
    Point::new(0, 0, -1),
    Point::Z,
];

impl Surface {
    /// The surface of these cells.
    #[must_use]
    pub fn of(cells: &[Point]) -> Self {
        let cells: BTreeSet<Point> = cells.iter().copied().collect();
        let all = cells
            .iter()
            .flat_map(|&cell| OUT.map(|out| Square { cell, out }));
        let squares: Vec<Square> = all
            .filter(|square| !cells.contains(&square.cell.plus(square.out)))
            .collect();
        let index = squares.iter().copied().zip(0..).collect();
        Self {
            cells,
            squares,
            index,
        }
    }

    /// The index of a square.
    #[must_use]
    pub fn index(&self, square: Square) -> usize {
        self.index.get(&square).copied().unwrap_or_default()
    }

    /// What lies beyond an edge of a square that is laid, laid beside it, and how the surface bends
    /// there.
    #[must_use]
    pub fn beyond(&self, laid: Laid, way: [i32; 2]) -> (Laid, Bend) {
        let Laid { square, axes } = laid;
        let Square { cell, out } = square;
        let to = if way[0] == 0 {
            axes[1].times(sign(way[1]))
        } else {
            axes[0].times(sign(way[0]))
        };
        let beside = cell.plus(to);
        let (square, bend) = if !self.cells.contains(&beside) {
            (Square { cell, out: to }, Bend::Hill)
        } else if self.cells.contains(&beside.plus(out)) {
            let square = Square {
                cell: beside.plus(out),
                out: to.times(-1),
            };
            (square, Bend::Valley)
        } else {
            (Square { cell: beside, out }, Bend::Flat)
        };
        // What went on along the paper goes down or up there.
        let onward = match bend {
            Bend::Flat => to,
            Bend::Hill => out.times(-1),
            Bend::Valley => out,
        };
        let turned = |axis: Point| {
            if axis.same(to) {
                onward
            } else if axis.same(to.times(-1)) {
                onward.times(-1)
            } else {
                axis
            }
        };
        let axes = axes.map(turned);
        (Laid { square, axes }, bend)
    }

    /// A square, laid in one of the ways in which it is seen from outside.
    #[must_use]
    pub fn laid(&self, index: usize) -> Laid {
        let square = self.squares[index];
        // To the right and up make a right-handed frame with the way outwards.
        let right = OUT
            .into_iter()
            .find(|axis| dot(*axis, square.out) == 0)
            .unwrap_or(Point::X);
        let up = cross(square.out, right);
        Laid {
            square,
            axes: [right, up.times(-1)],
        }
    }
}

fn sign(way: i32) -> i16 {
    if way < 0 { -1 } else { 1 }
}

fn dot(a: Point, b: Point) -> i16 {
    a.x * b.x + a.y * b.y + a.z * b.z
}

fn cross(a: Point, b: Point) -> Point {
    Point::new(
        a.y * b.z - a.z * b.y,
        a.z * b.x - a.x * b.z,
        a.x * b.y - a.y * b.x,
    )
}
