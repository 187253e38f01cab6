//! The surface of a part, and the lines that are drawn on it.
//!
//! Invariant: parts of the same cells and lines share one shape.

use std::collections::BTreeSet;

use serde::Serialize;

use crate::geometry::Point;
use crate::show::mesh::{Measures, solid};
use crate::show::scene::{Hatch, Part};

/// Lengths in cells: what is seen of the gap between parts, and of edges.
const MEASURES: Measures = Measures {
    unit_mm: 1.0,
    wall_mm: 1.0,
    clearance_mm: 0.05,
    bevel_mm: 0.05,
};
/// How far from the middle of a cell its faces are.
pub(super) const FACE: f32 = 0.475;
/// Lines lie so far above the surface that they are seen.
const ABOVE: f32 = 0.006;

/// A surface, as numbers one behind the other.
#[derive(Clone, Debug, Serialize)]
pub(super) struct Shape {
    /// Three numbers a corner.
    corners: Vec<f32>,
    /// Three corners a triangle, counter-clockwise as seen from outside.
    triangles: Vec<u32>,
    /// Six numbers a line.
    lines: Vec<f32>,
}

/// Shapes, each once.
#[derive(Default)]
pub(super) struct Shapes {
    known: Vec<(Vec<Point>, Hatch, Shape)>,
}

impl Shapes {
    /// The number of the shape of a part.
    pub(super) fn of(&mut self, part: &Part, shows_cells: bool) -> usize {
        let mut cells = part.cells.clone();
        cells.sort_unstable();
        let hatch = part.ink.hatch;
        let same =
            |(other, hatched, _): &(Vec<Point>, Hatch, Shape)| *other == cells && *hatched == hatch;
        self.known.iter().position(same).unwrap_or_else(|| {
            let shape = shape(&cells, hatch, shows_cells);
            self.known.push((cells, hatch, shape));
            self.known.len() - 1
        })
    }

    pub(super) fn all(self) -> Vec<Shape> {
        self.known.into_iter().map(|(_, _, shape)| shape).collect()
    }
}

fn shape(cells: &[Point], hatch: Hatch, shows_cells: bool) -> Shape {
    let mesh = solid(cells, &MEASURES, |_| false);
    let corner = |corner: &[f32; 3]| corner.map(|v| rounded(v - 0.5));
    let mut lines = Vec::new();
    let filled: BTreeSet<Point> = cells.iter().copied().collect();
    for &cell in cells {
        for face in Face::ALL {
            if !filled.contains(&cell.plus(face.normal)) {
                face.hatched(cell, hatch, &mut lines);
                if shows_cells {
                    face.seams(cell, &filled, &mut lines);
                }
            }
        }
    }
    Shape {
        corners: mesh.corners.iter().flat_map(corner).collect(),
        triangles: mesh.triangles.concat(),
        lines,
    }
}

/// Thousandths are enough.
fn rounded(v: f32) -> f32 {
    (v * 1000.0).round() / 1000.0
}

/// A side of a cell, seen from outside: to the right, upwards, towards whoever looks.
#[derive(Clone, Copy)]
struct Face {
    right: Point,
    up: Point,
    normal: Point,
}

impl Face {
    const ALL: [Self; 6] = {
        const X: Point = Point::X;
        const Y: Point = Point::Y;
        const Z: Point = Point::Z;
        [
            Self::new(X, Y, Z),
            Self::new(X.times(-1), Y, Z.times(-1)),
            Self::new(X, Z, Y.times(-1)),
            Self::new(X.times(-1), Z, Y),
            Self::new(Y, Z, X),
            Self::new(Y.times(-1), Z, X.times(-1)),
        ]
    };

    const fn new(right: Point, up: Point, normal: Point) -> Self {
        Self { right, up, normal }
    }

    /// A spot of the face: -0.5 to 0.5 to the right and up.
    fn spot(self, cell: Point, [right, up]: [f32; 2]) -> [f32; 3] {
        let of = |p: Point| [p.x, p.y, p.z].map(f32::from);
        let (at, r, u, n) = (of(cell), of(self.right), of(self.up), of(self.normal));
        [0, 1, 2].map(|i| {
            let along = r[i].mul_add(right, u[i] * up);
            rounded(n[i].mul_add(FACE + ABOVE, at[i] + along))
        })
    }

    fn line(self, cell: Point, ends: [[f32; 2]; 2], lines: &mut Vec<f32>) {
        for end in ends {
            lines.extend(self.spot(cell, end));
        }
    }

    fn hatched(self, cell: Point, hatch: Hatch, lines: &mut Vec<f32>) {
        const E: f32 = 0.42;
        let rising = [
            [[-E, 0.0], [0.0, E]],
            [[-E, -E], [E, E]],
            [[0.0, -E], [E, 0.0]],
        ];
        let falling = rising.map(|line| line.map(|[x, y]| [-x, y]));
        let level = [-0.25, 0.0, 0.25].map(|y| [[-E, y], [E, y]]);
        let upright = level.map(|line| line.map(|[x, y]| [y, x]));
        let drawn: &[[[[f32; 2]; 2]; 3]] = match hatch {
            Hatch::None => &[],
            Hatch::Rising => &[rising],
            Hatch::Falling => &[falling],
            Hatch::Crossed => &[rising, falling],
            Hatch::Upright => &[upright],
            Hatch::Level => &[level],
        };
        for &ends in drawn.iter().flatten() {
            self.line(cell, ends, lines);
        }
    }

    /// The lines between this cell and the next ones of the same face of the part.
    fn seams(self, cell: Point, filled: &BTreeSet<Point>, lines: &mut Vec<f32>) {
        let goes_on = |way: Point| {
            let next = cell.plus(way);
            filled.contains(&next) && !filled.contains(&next.plus(self.normal))
        };
        if goes_on(self.right) {
            self.line(cell, [[0.5, -FACE], [0.5, FACE]], lines);
        }
        if goes_on(self.up) {
            self.line(cell, [[-FACE, 0.5], [FACE, 0.5]], lines);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn faces_are_right_handed_and_lie_on_the_surface() {
        for face in Face::ALL {
            let [r, u, n] = [face.right, face.up, face.normal];
            let cross = Point::new(
                r.y * u.z - r.z * u.y,
                r.z * u.x - r.x * u.z,
                r.x * u.y - r.y * u.x,
            );
            assert_eq!(cross, n);
        }
        let domino = [Point::ZERO, Point::X];
        let shape = shape(&domino, Hatch::Rising, true);
        // Three lines on each of ten faces, and a seam on four.
        assert_eq!(shape.lines.len() / 6, 34);
        assert!(shape.corners.iter().all(|v| (-0.5..=1.5).contains(v)));
        assert!(shape.triangles.len().is_multiple_of(3));
    }
}
