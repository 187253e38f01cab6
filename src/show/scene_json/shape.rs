//! The surface of a part, and the lines that are drawn on it.
//!
//! A part is a set of unit cubes. Its mesh has a face for each side of a cube that no other cube of
//! the part covers, with cut edges so that neighbours are told apart, and lines for its hatch and,
//! where they are shown, between its cells. Lengths are in cubes; cell (0, 0, 0) is about the origin.
//!
//! Invariant: parts of the same cells and lines share one mesh.
//!
//! Invariant: a mesh has only the sides that no cell of the part hides, so a
//! player draws no more than can be seen.

use std::collections::BTreeSet;

use serde::Serialize;

use crate::geometry::Point;
use crate::show::scene::{Hatch, Part};

/// How far from the middle of a cell its faces are, in cells: a gap is seen between parts.
pub(super) const FACE: f32 = 0.475;
/// How far a face goes where the part ends: the rest of the edge is cut off.
const INNER: f32 = 0.425;
/// How far a face goes where the part goes on.
const WHOLE: f32 = 0.5;
/// How far a face goes where the part goes on and rises.
const OUTER: f32 = 0.525;
/// Lines lie so far above the surface that they are seen.
const ABOVE: f32 = 0.006;

/// A surface, as numbers one behind the other.
#[cfg_attr(
    feature = "schema",
    derive(schemars::JsonSchema),
    schemars(rename = "mesh")
)]
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "Shape"))]
pub(super) struct SharedMesh {
    /// Three numbers a corner.
    corners: Vec<f32>,
    /// Three corners a triangle, counter-clockwise as seen from outside.
    triangles: Vec<u32>,
    /// Six numbers a line.
    lines: Vec<f32>,
}

/// Meshes, each once.
#[derive(Default)]
pub(super) struct SharedMeshes {
    known: Vec<(Vec<Point>, Hatch, SharedMesh)>,
}

impl SharedMeshes {
    /// The number of the shape of a part.
    pub(super) fn of(&mut self, part: &Part, shows_cells: bool) -> usize {
        let mut cells = part.cells.clone();
        cells.sort_unstable();
        let hatch = part.ink.hatch;
        let same = |(other, hatched, _): &(Vec<Point>, Hatch, SharedMesh)| {
            *other == cells && *hatched == hatch
        };
        self.known.iter().position(same).unwrap_or_else(|| {
            let shape = shape(&cells, hatch, shows_cells);
            self.known.push((cells, hatch, shape));
            self.known.len() - 1
        })
    }

    /// All meshes, in the order of their numbers.
    pub(super) fn all(self) -> Vec<SharedMesh> {
        self.known.into_iter().map(|(_, _, shape)| shape).collect()
    }
}

/// The surface of a part, its edges and its hatch.
fn shape(cells: &[Point], hatch: Hatch, shows_cells: bool) -> SharedMesh {
    let filled: BTreeSet<Point> = cells.iter().copied().collect();
    let mut shape = SharedMesh {
        corners: Vec::new(),
        triangles: Vec::new(),
        lines: Vec::new(),
    };
    for &cell in cells {
        let open: Vec<CellSide> = CellSide::ALL
            .into_iter()
            .filter(|face| !filled.contains(&cell.plus(face.normal)))
            .collect();
        for &face in &open {
            shape.face(cell, face, &filled);
            face.hatched(cell, hatch, &mut shape.lines);
            if shows_cells {
                face.seams(cell, &filled, &mut shape.lines);
            }
        }
        shape.cuts(cell, &open, &filled);
    }
    shape
}

/// How far the face of a cell that looks along `normal` goes along `way`.
fn reach(cell: Point, normal: Point, way: Point, filled: &BTreeSet<Point>) -> f32 {
    let next = cell.plus(way);
    if !filled.contains(&next) {
        INNER
    } else if filled.contains(&next.plus(normal)) {
        OUTER
    } else {
        WHOLE
    }
}

/// A corner so far from the middle of a cell along three ways.
fn corner(cell: Point, ways: [(Point, f32); 3]) -> [f32; 3] {
    let mut at = [cell.x, cell.y, cell.z].map(f32::from);
    for (way, far) in ways {
        for (v, share) in at.iter_mut().zip([way.x, way.y, way.z]) {
            *v += f32::from(share) * far;
        }
    }
    at.map(rounded)
}

impl SharedMesh {
    /// A flat area whose corners go round counter-clockwise, as seen from outside.
    fn area(&mut self, corners: &[[f32; 3]]) {
        let first = u32::try_from(self.corners.len() / 3).unwrap_or(u32::MAX);
        self.corners.extend(corners.iter().flatten());
        for next in (2..).take(corners.len().saturating_sub(2)) {
            let triangle = [first, first + next - 1, first + next];
            self.triangles.extend(triangle);
        }
    }

    /// The face of a cell.
    fn face(&mut self, cell: Point, face: CellSide, filled: &BTreeSet<Point>) {
        let CellSide { right, up, normal } = face;
        let (left, down) = (right.times(-1), up.times(-1));
        let turns = [(left, down), (right, down), (right, up), (left, up)];
        let corners = turns.map(|(across, along)| {
            let far = |way| (way, reach(cell, normal, way, filled));
            corner(cell, [(normal, FACE), far(across), far(along)])
        });
        self.area(&corners);
    }

    /// What cuts off the edges and corners where open faces of a cell meet.
    fn cuts(&mut self, cell: Point, open: &[CellSide], filled: &BTreeSet<Point>) {
        for (index, a) in open.iter().enumerate() {
            for b in &open[index + 1..] {
                let (n, m) = (a.normal, b.normal);
                let along = cross(n, m);
                if along.same(Point::ZERO) {
                    continue;
                }
                let back = along.times(-1);
                let on = |high: Point, low: Point, way: Point| {
                    let far = reach(cell, high, way, filled);
                    corner(cell, [(high, FACE), (low, INNER), (way, far)])
                };
                self.area(&[
                    on(n, m, back),
                    on(m, n, back),
                    on(m, n, along),
                    on(n, m, along),
                ]);
                for c in &open[index + 1..] {
                    if c.normal.same(along) || c.normal.same(back) {
                        self.tip(cell, [n, m, c.normal]);
                    }
                }
            }
        }
    }

    /// What cuts off the corner of three open faces; each corner is asked for twice.
    fn tip(&mut self, cell: Point, normals: [Point; 3]) {
        let [a, b, c] = normals;
        if !cross(a, b).same(c) {
            return;
        }
        let on = |high: Point, low: Point, lower: Point| {
            corner(cell, [(high, FACE), (low, INNER), (lower, INNER)])
        };
        self.area(&[on(a, b, c), on(b, c, a), on(c, a, b)]);
    }
}

/// The vector product of two axes.
const fn cross(a: Point, b: Point) -> Point {
    Point::new(
        a.y * b.z - a.z * b.y,
        a.z * b.x - a.x * b.z,
        a.x * b.y - a.y * b.x,
    )
}

/// Thousandths are enough.
fn rounded(v: f32) -> f32 {
    (v * 1000.0).round() / 1000.0
}

/// A side of a cell, seen from outside: to the right, upwards, towards whoever looks.
#[derive(Clone, Copy)]
struct CellSide {
    right: Point,
    up: Point,
    normal: Point,
}

impl CellSide {
    /// The six sides.
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
            let along = r[i] * right + u[i] * up;
            rounded(at[i] + along + n[i] * (FACE + ABOVE))
        })
    }

    /// A line on the side, from corner to corner in its coordinates.
    fn line(self, cell: Point, ends: [[f32; 2]; 2], lines: &mut Vec<f32>) {
        for end in ends {
            lines.extend(self.spot(cell, end));
        }
    }

    /// The lines of a hatch on the side.
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
        // Nowhere further than either of the two faces goes.
        let ends = |along: Point, way: Point| {
            let far = |at: Point, way: Point| reach(at, self.normal, way, filled);
            let least = |way: Point| far(cell, way).min(far(cell.plus(along), way));
            [-least(way.times(-1)), least(way)]
        };
        if goes_on(self.right) {
            let [low, high] = ends(self.right, self.up);
            self.line(cell, [[0.5, low], [0.5, high]], lines);
        }
        if goes_on(self.up) {
            let [low, high] = ends(self.up, self.right);
            self.line(cell, [[low, 0.5], [high, 0.5]], lines);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn faces_are_right_handed_and_lie_on_the_surface() {
        for face in CellSide::ALL {
            let [r, u, n] = [face.right, face.up, face.normal];
            assert_eq!(cross(r, u), n);
        }
        let domino = [Point::ZERO, Point::X];
        let shape = shape(&domino, Hatch::Rising, true);
        // Three lines on each of ten faces, and a seam on four.
        assert_eq!(shape.lines.len() / 6, 34);
        assert!(shape.corners.iter().all(|v| (-0.5..=1.5).contains(v)));
    }

    #[test]
    fn a_cube_has_all_its_faces_edges_and_corners_once_and_they_look_outwards() {
        let shape = shape(&[Point::ZERO], Hatch::None, true);
        assert_eq!(shape.triangles.len() / 3, 2 * 6 + 2 * 12 + 8);
        let spot = |index: u32| -> [f32; 3] {
            let at = 3 * index as usize;
            [
                shape.corners[at],
                shape.corners[at + 1],
                shape.corners[at + 2],
            ]
        };
        for triangle in shape.triangles.chunks(3) {
            let [start, on, last] = [0, 1, 2].map(|i| spot(triangle[i]));
            let [u, v] = [on, last].map(|end| [0, 1, 2].map(|i| end[i] - start[i]));
            let normal = [
                u[1] * v[2] - u[2] * v[1],
                u[2] * v[0] - u[0] * v[2],
                u[0] * v[1] - u[1] * v[0],
            ];
            // The middle of the cube is the origin.
            assert!((0..3).map(|i| normal[i] * start[i]).sum::<f32>() > 0.0);
        }
    }
}
