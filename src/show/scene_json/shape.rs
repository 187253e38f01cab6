//! The surface of a part, and the lines that are drawn on it.
//!
//! A part is a set of unit cubes (`other_cells` has the others). Its mesh has a face for each side of a cube that no other cube of
//! the part covers, with cut edges so that neighbours are told apart, and lines for its hatch and,
//! where they are shown, between its cells. Lengths are in cubes; cell (0, 0, 0) is about the origin.
//!
//! Invariant: parts of the same cells and lines share one mesh.
//!
//! Invariant: a mesh has only the sides that no cell of the part hides, so a
//! player draws no more than can be seen.

use std::cmp::Ordering::{Equal, Greater, Less};
use std::collections::BTreeSet;

use serde::Serialize;

use super::other_cells;
use crate::geometry::{Grid, Point};
use crate::show::are_no_cubes;
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
#[derive(Clone, Debug, Default, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "Shape"))]
pub(super) struct SharedMesh {
    /// Three numbers a corner.
    pub(super) corners: Vec<f32>,
    /// Three corners a triangle, counter-clockwise as seen from outside.
    pub(super) triangles: Vec<u32>,
    /// Six numbers a line.
    pub(super) lines: Vec<f32>,
}

/// Meshes, each once.
#[derive(Default)]
pub(super) struct SharedMeshes {
    known: Vec<(Vec<Point>, Hatch, SharedMesh)>,
}

impl SharedMeshes {
    /// The number of the shape of a part.
    pub(super) fn of(&mut self, grid: Grid, part: &Part, shows_cells: bool) -> usize {
        let mut cells = part.cells.clone();
        cells.sort_unstable();
        let hatch = part.ink.hatch;
        let same = |(other, hatched, _): &(Vec<Point>, Hatch, SharedMesh)| {
            *other == cells && *hatched == hatch
        };
        self.known.iter().position(same).unwrap_or_else(|| {
            let shape = if are_no_cubes(grid) {
                other_cells::mesh(grid, &cells, hatch, shows_cells)
            } else {
                shape(&cells, hatch, shows_cells)
            };
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
    let mut shape = SharedMesh::default();
    for &cell in cells {
        for face in CellSide::ALL {
            if filled.contains(&cell.plus(face.normal)) {
                continue;
            }
            shape.face(cell, face, &filled);
            face.hatched(cell, hatch, &mut shape.lines);
            if shows_cells {
                face.seams(cell, &filled, &mut shape.lines);
            }
        }
    }
    shape
}

/// How the surface of a part goes on beyond an edge of a face.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Beyond {
    /// The part ends there.
    Falls,
    /// The face of the next cell.
    GoesOn,
    /// The part rises there.
    Rises,
}

/// How the face of a cell that looks along `normal` goes on along `way`.
fn beyond(cell: Point, normal: Point, way: Point, filled: &BTreeSet<Point>) -> Beyond {
    let next = cell.plus(way);
    if !filled.contains(&next) {
        Beyond::Falls
    } else if filled.contains(&next.plus(normal)) {
        Beyond::Rises
    } else {
        Beyond::GoesOn
    }
}

impl Beyond {
    /// How far such a face goes.
    const fn reach(self) -> f32 {
        match self {
            Self::Falls => INNER,
            Self::GoesOn => WHOLE,
            Self::Rises => OUTER,
        }
    }
}

/// A corner of the face of a cell: where it looks, and the two edges that meet there, in such an
/// order that normal, first and second are right-handed.
#[derive(Clone, Copy)]
struct FaceCorner {
    cell: Point,
    normal: Point,
    first: Point,
    second: Point,
}

impl FaceCorner {
    /// The next corner counter-clockwise about the same corner of cells: that beyond the first edge.
    fn next(self, filled: &BTreeSet<Point>) -> Self {
        let (over, back) = (self.cell.plus(self.first), self.first.times(-1));
        let (cell, normal, second) = match beyond(self.cell, self.normal, self.first, filled) {
            Beyond::Falls => (self.cell, self.first, self.normal),
            Beyond::GoesOn => (over, self.normal, back),
            Beyond::Rises => (over.plus(self.normal), back, self.normal.times(-1)),
        };
        let first = self.second;
        Self {
            cell,
            normal,
            first,
            second,
        }
    }

    /// The corner of the same face at the other end of the second edge.
    fn across(self) -> Self {
        Self {
            first: self.first.times(-1),
            ..self
        }
    }

    /// A number of its face.
    fn face_number(self) -> i64 {
        let number = |at: Point| {
            let [x, y, z] = [at.x, at.y, at.z].map(i64::from);
            (x << 18) + (y << 9) + z
        };
        (number(self.cell) << 27) + number(self.normal)
    }

    /// A number among the corners about one corner of cells. A face that goes on both ways has the least,
    /// so that the area there begins with it, and an inner corner is cut along its mitre.
    fn number(self, filled: &BTreeSet<Point>) -> i64 {
        let goes_on = |way| beyond(self.cell, self.normal, way, filled) == Beyond::GoesOn;
        let is_amid = goes_on(self.first) && goes_on(self.second);
        self.face_number() - (i64::from(is_amid) << 60)
    }

    /// Where it is.
    fn spot(self, filled: &BTreeSet<Point>) -> [f32; 3] {
        let has = |at: Point| filled.contains(&at);
        let far = |way: Point, other: Point| {
            let beside = self.cell.plus(other);
            let risen = beside.plus(self.normal);
            let top = if has(risen) { risen } else { beside };
            let mut beyond = beyond(self.cell, self.normal, way, filled);
            // The edge of what ends beside is cut off from here on.
            if beyond == Beyond::GoesOn && has(beside) && !has(top.plus(way)) {
                beyond = Beyond::Falls;
            }
            (way, beyond.reach())
        };
        let (first, second) = (self.first, self.second);
        corner(
            self.cell,
            [(self.normal, FACE), far(first, second), far(second, first)],
        )
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
    // Thousandths are enough.
    at.map(|v| (v * 1000.0).round_ties_even() / 1000.0)
}

impl SharedMesh {
    /// An area whose corners go round counter-clockwise, as seen from outside.
    fn area(&mut self, corners: &[FaceCorner], filled: &BTreeSet<Point>) {
        let first = self.corners.len();
        for corner in corners {
            let spot = corner.spot(filled);
            if !self.corners[first..].ends_with(&spot) {
                self.corners.extend(spot);
            }
        }
        // The first one again.
        let end = self.corners.len() - 3;
        if end > first && self.corners[first..end].starts_with(&self.corners[end..]) {
            self.corners.truncate(end);
        }
        let corner = |index: usize| u32::try_from(index / 3).unwrap_or(u32::MAX);
        let (least, end) = (corner(first), corner(self.corners.len()));
        if end < least + 3 {
            self.corners.truncate(first);
        }
        for next in least + 2..end {
            self.triangles.extend([least, next - 1, next]);
        }
    }

    /// The face of a cell, and what lies between it and others.
    ///
    /// Invariant: every edge of cells on the surface has an area between its two faces, and every corner
    /// of cells one between all of its faces; those without extent are left out. All have the corners
    /// of the faces, so the surface is closed wherever these are.
    fn face(&mut self, cell: Point, side: CellSide, filled: &BTreeSet<Point>) {
        let CellSide { right, up, normal } = side;
        let (left, down) = (right.times(-1), up.times(-1));
        let turns = [(right, up), (up, left), (left, down), (down, right)];
        let face = turns.map(|(first, second)| FaceCorner {
            cell,
            normal,
            first,
            second,
        });
        self.area(&face, filled);
        for (index, here) in face.into_iter().enumerate() {
            self.tip(here, filled);
            let next = here.next(filled);
            if here.face_number() < next.face_number() {
                let before = face[(index + 3) % 4];
                self.area(&[here, before, next.across(), next], filled);
            }
        }
    }

    /// The area about a corner of cells, once for all of its faces.
    fn tip(&mut self, start: FaceCorner, filled: &BTreeSet<Point>) {
        let number = start.number(filled);
        let (mut on, mut corners) = (start, vec![start]);
        loop {
            on = on.next(filled);
            match on.number(filled).cmp(&number) {
                Less => return,
                Equal => break,
                Greater => corners.push(on),
            }
        }
        self.area(&corners, filled);
    }
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

    /// A line on the side, from corner to corner in its coordinates.
    fn line(self, cell: Point, ends: [[f32; 2]; 2], lines: &mut Vec<f32>) {
        for [right, up] in ends {
            let ways = [
                (self.normal, FACE + ABOVE),
                (self.right, right),
                (self.up, up),
            ];
            lines.extend(corner(cell, ways));
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
        for (along, way, swap) in [(self.right, self.up, false), (self.up, self.right, true)] {
            if beyond(cell, self.normal, along, filled) != Beyond::GoesOn {
                continue;
            }
            // Nowhere further than either of the two faces goes.
            let least = |way: Point| {
                let far = |at: Point| beyond(at, self.normal, way, filled).reach();
                far(cell).min(far(cell.plus(along)))
            };
            let ends = [-least(way.times(-1)), least(way)];
            let ends = ends.map(|v| if swap { [v, WHOLE] } else { [WHOLE, v] });
            self.line(cell, ends, lines);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The vector product of two axes.
    const fn cross(a: Point, b: Point) -> Point {
        Point::new(
            a.y * b.z - a.z * b.y,
            a.z * b.x - a.x * b.z,
            a.x * b.y - a.y * b.x,
        )
    }

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
