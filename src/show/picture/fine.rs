//! What is seen of cells some of which are on their way, on a grid four times as fine.
//!
//! Invariant: which of the fine triangles hides which is decided by comparing integers. A face that is
//! seen as a whole is one tile with the sides of its triangles, so it joins its neighbours as these
//! would.
//!
//! Cost: proportional to the triangles; each has its own entry in an array over the picture.

use super::Point2;
use super::iso::{corner, project, site, towards, triangles};
use super::outline::Corner;
use super::tiles::{FacePlane, Tile, VisibleSide};
use crate::geometry::Point;

/// So many positions a cell.
pub(super) const FINE: i16 = 4;
/// The triangles of a face: as many as a word has bits.
const TRIANGLES: usize = 32;
const _: () = assert!(FINE == 4, "two triangles for each of 16 squares");

/// Where a corner of the fine grid lies on the picture, in cells.
pub(super) fn project_fine(corner: Corner) -> Point2 {
    project(corner).map(|length| length / f64::from(FINE))
}

/// What is away from where it is going, and how far, in parts of a cell.
pub(super) struct Moment<F> {
    pub back: Point,
    pub is_moved: F,
}

/// The face of a cell, and which of its triangles are seen.
pub(super) struct SeenFace {
    pub part: usize,
    pub face: FacePlane,
    pub cell: Point,
    /// The cell's least corner on the fine grid.
    least: Point,
    /// A bit for each triangle.
    seen: u32,
}

/// A triangle of a face, seen from the face's least corner.
struct Triangle {
    key: Corner,
    near: i32,
    corners: [Corner; 3],
}

impl SeenFace {
    /// How many triangles are seen.
    pub(super) const fn count(&self) -> usize {
        self.seen.count_ones() as usize
    }

    /// Whether nothing hides a part of it.
    pub(super) const fn is_whole(&self) -> bool {
        self.seen == u32::MAX
    }

    /// A tile of this face.
    fn tile(&self, corners: Vec<Corner>) -> Tile {
        Tile {
            part: self.part,
            face: self.face,
            cell: self.cell,
            corners,
        }
    }

    /// A tile without corners, for what asks for none.
    pub(super) fn bare_tile(&self) -> Tile {
        self.tile(Vec::new())
    }

    /// The rim of the whole face, in steps of the fine grid.
    fn whole(&self) -> Tile {
        let [start, right, down] = self.face.side.corner_and_edges();
        let mut at = self.least.plus(start.times(FINE));
        let mut corners = Vec::with_capacity(4 * usize::from(FINE.unsigned_abs()));
        for step in [right, down, right.times(-1), down.times(-1)] {
            for _ in 0..FINE {
                corners.push(corner(at));
                at = at.plus(step);
            }
        }
        self.tile(corners)
    }
}

/// The fewest tiles of what is seen.
pub(super) fn tiles(faces: &[SeenFace]) -> Vec<Tile> {
    let sides = VisibleSide::ALL.map(of_side);
    let mut tiles = Vec::new();
    for face in faces {
        if face.is_whole() {
            tiles.push(face.whole());
            continue;
        }
        let base = corner(face.least);
        let all = sides[face.face.side as usize].iter().enumerate();
        for (_, triangle) in all.filter(|(bit, _)| face.seen >> bit & 1 == 1) {
            let corners = triangle.corners.iter().map(|at| plus(*at, base));
            tiles.push(face.tile(corners.collect()));
        }
    }
    tiles
}

fn plus(one: Corner, other: Corner) -> Corner {
    [one[0] + other[0], one[1] + other[1]]
}

/// The triangles of the face of a cell whose least corner is the origin.
fn of_side(side: VisibleSide) -> Vec<Triangle> {
    let all = (0..FINE).flat_map(|i| (0..FINE).map(move |j| (i, j)));
    let fine = all.map(|(i, j)| match side {
        VisibleSide::Top => Point::new(i, j, FINE - 1),
        VisibleSide::Front => Point::new(i, 0, j),
        VisibleSide::Right => Point::new(FINE - 1, i, j),
    });
    let triangles = fine.flat_map(|fine| triangles(fine, side)).map(|triangle| {
        let (key, near) = site(triangle);
        let corners = triangle.map(corner);
        Triangle { key, near, corners }
    });
    triangles.collect()
}

impl<F: Fn(usize) -> bool> Moment<F> {
    /// What is seen of cells, each with its part.
    pub(super) fn seen(&self, cells: &[(usize, Point)]) -> Vec<SeenFace> {
        let sides = VisibleSide::ALL.map(of_side);
        let mut faces = self.faces(cells);
        let mut depths = Depths::over(&faces);
        for (number, face) in faces.iter().enumerate() {
            // Of three points: a key and a nearness are sums over the corners of a triangle.
            let (base, near) = site([face.least; 3]);
            let triangles = sides[face.face.side as usize].iter().enumerate();
            for (bit, triangle) in triangles {
                let at = plus(base, triangle.key);
                depths.see(at, near + triangle.near, number * TRIANGLES + bit);
            }
        }
        for owner in depths.nearest.iter().filter_map(|&(_, owner)| owner) {
            let owner = owner.get() as usize - 1;
            faces[owner / TRIANGLES].seen |= 1 << (owner % TRIANGLES);
        }
        faces.retain(|face| face.seen != 0);
        faces
    }

    /// The faces that look at the eye, unless a cell that moves alike is on them.
    fn faces(&self, cells: &[(usize, Point)]) -> Vec<SeenFace> {
        let of = |part: usize, cell: Point| ((self.is_moved)(part), cell);
        let mut filled: Vec<(bool, Point)> =
            cells.iter().map(|&(part, cell)| of(part, cell)).collect();
        filled.sort_unstable();
        let mut faces = Vec::new();
        for &(part, cell) in cells {
            let is_moved = (self.is_moved)(part);
            let back = if is_moved { self.back } else { Point::ZERO };
            let least = cell.times(FINE).plus(back);
            for side in VisibleSide::ALL {
                let before = (is_moved, cell.plus(towards(side)));
                if filled.binary_search(&before).is_ok() {
                    continue;
                }
                let far = Point::new(FINE - 1, 0, FINE - 1);
                let plane = side.plane(least.plus(far));
                faces.push(SeenFace {
                    part,
                    face: FacePlane { side, plane },
                    cell,
                    least,
                    seen: 0,
                });
            }
        }
        faces
    }
}

/// The nearest triangle at each place of the picture.
///
/// Of two triangles whose keys have the same first number the second ones differ by a multiple of 6, so
/// a third of them tells them apart.
struct Depths {
    least: Corner,
    rows: usize,
    nearest: Vec<(i32, Option<core::num::NonZero<u32>>)>,
}

impl Depths {
    /// With an entry for each triangle of these faces.
    fn over(faces: &[SeenFace]) -> Self {
        // A face reaches no farther from its least corner than its cell.
        let reach = i32::from(FINE) * 3 * 2;
        let keys = || faces.iter().map(|face| site([face.least; 3]).0);
        let ends = |axis: usize| {
            let along = || keys().map(|key| key[axis]);
            let least = along().min().unwrap_or(0) - 2 * reach;
            (least, along().max().unwrap_or(0) + 2 * reach - least)
        };
        let [(left, width), (top, height)] = [ends(0), ends(1)];
        let rows = height.unsigned_abs() as usize / 3 + 1;
        let columns = width.unsigned_abs() as usize + 1;
        Self {
            least: [left, top],
            rows,
            nearest: vec![(i32::MIN, None); rows * columns],
        }
    }

    /// Keeps a triangle if it is nearer than what is kept there.
    fn see(&mut self, key: Corner, near: i32, owner: usize) {
        let [column, row] =
            [0, 1].map(|axis| (key[axis] - self.least[axis]).unsigned_abs() as usize);
        let nearest = &mut self.nearest[column * self.rows + row / 3];
        if nearest.1.is_none() || nearest.0 < near {
            let owner = u32::try_from(owner + 1).ok();
            *nearest = (near, owner.and_then(core::num::NonZero::new));
        }
    }
}
