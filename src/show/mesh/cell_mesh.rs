//! The surface of a set of cells, a little smaller than they are, its edges cut off.
//!
//! Each cell is cut by planes near its faces. A block between planes is solid if it is
//! nowhere nearer than half the clearance to a cell that is empty. Two empty cells then
//! never touch along a mere edge or corner, as the margins round them either overlap or
//! leave a block between them; so the surface is a manifold whatever the cells are.
//!
//! Invariant: the surface is closed, and each of its edges belongs to two triangles. A test compares
//! the volume that the triangles enclose with that of the cells.
//!
//! Cost: proportional to the cells.

use std::collections::{BTreeMap, BTreeSet};

use super::{Measures, Mesh};
use crate::geometry::Point;

/// A corner or a block of the grid: the cell, and which plane or slab in it.
pub(super) type Grid = [i32; 3];

/// How planes cut cells.
pub(super) struct Cuts {
    /// The planes in each cell: without a bevel, at the margins; with one, also where
    /// the cut of an edge ends. Each cell has one slab more than planes.
    planes: i32,
}

/// The surface of `cells`; `wall` says of which layers across an axis, counted in cells,
/// the thickness is that of a wall instead of a unit.
#[must_use]
pub fn cell_mesh(cells: &[Point], measures: &Measures, is_wall: impl Fn(i16) -> bool) -> Mesh {
    let cuts = Cuts::of(measures);
    let filled: BTreeSet<Point> = cells.iter().copied().collect();
    let blocks = cuts.all_blocks(&filled);
    let shape = Shape {
        measures,
        is_wall,
        own: &blocks,
        whole: &blocks,
    };
    shape.mesh(|_, _, _| false)
}

/// What is meshed.
pub(super) struct Shape<'a, F> {
    pub measures: &'a Measures,
    pub is_wall: F,
    /// The blocks that it has.
    pub own: &'a BTreeSet<Grid>,
    /// Those of the piece that it belongs to, whose edges are cut off.
    pub whole: &'a BTreeSet<Grid>,
}

impl<F: Fn(i16) -> bool> Shape<'_, F> {
    /// The surface; `draw` may draw a square, given by its block and side, in another way, and says whether
    /// it did. Who never does is not linked with what does.
    pub(super) fn mesh(self, draw: impl Fn((Grid, usize), &mut Mesh, [u32; 4]) -> bool) -> Mesh {
        let Self { own, whole, .. } = self;
        let cuts = Cuts::of(self.measures);
        let lengths = Lengths {
            measures: self.measures,
            is_wall: self.is_wall,
            cuts: &cuts,
        };
        let mut mesh = Mesh::default();
        let mut known: BTreeMap<Grid, u32> = BTreeMap::new();
        for &block in own {
            for side in 0..6 {
                if own.contains(&stepped(block, side)) {
                    continue;
                }
                let corners = face(block, side).map(|corner| {
                    *known.entry(corner).or_insert_with(|| {
                        mesh.corners.push(lengths.position(corner, whole));
                        u32::try_from(mesh.corners.len() - 1).unwrap_or(u32::MAX)
                    })
                });
                if draw((block, side), &mut mesh, corners) {
                    continue;
                }
                let [a, b, c, d] = corners;
                let is_odd = cuts.planes > 2 && odd_one(face(block, side), whole);
                mesh.triangles.extend(if is_odd {
                    [[a, b, d], [b, c, d]]
                } else {
                    [[a, b, c], [a, c, d]]
                });
            }
        }
        mesh
    }
}

/// Whether the second or fourth corner of a face moves alone, or stays alone. The cuts of
/// edges are flat if the face is split along the line from that corner.
fn odd_one(corners: [Grid; 4], blocks: &BTreeSet<Grid>) -> bool {
    let moves = corners.map(|corner| cut(corner, blocks).iter().any(|share| share.abs() > 0.0));
    let [a, b, c, d] = moves;
    a == c && b != d
}

impl Cuts {
    /// The planes for measures.
    pub(super) const fn of(measures: &Measures) -> Self {
        Self {
            planes: if measures.bevel_mm > 0.0 { 4 } else { 2 },
        }
    }

    /// The slabs of a cell.
    const fn slabs(&self) -> i32 {
        self.planes + 1
    }

    /// The block in the middle of a face, and the number of its side there. Its square belongs to no
    /// edge.
    pub(super) fn middle(&self, cell: Point, side: Point) -> (Grid, usize) {
        let slabs = self.slabs();
        let cell = [cell.x, cell.y, cell.z].map(|v| i32::from(v) * slabs);
        let ways = [side.x, side.y, side.z];
        let axis = ways.iter().position(|&way| way != 0).unwrap_or_default();
        let slab = |i: usize| match ways[i] {
            0 => slabs / 2,
            way if way < 0 => 1,
            _ => self.planes - 1,
        };
        let block = [0, 1, 2].map(|i| cell[i] + slab(i));
        (block, 2 * axis + usize::from(ways[axis] > 0))
    }

    /// The solid blocks of cells.
    pub(super) fn all_blocks(&self, filled: &BTreeSet<Point>) -> BTreeSet<Grid> {
        let blocks = filled.iter().flat_map(|&cell| self.blocks(cell, filled));
        blocks.collect()
    }

    /// The solid blocks of a cell.
    fn blocks<'a>(
        &'a self,
        cell: Point,
        filled: &'a BTreeSet<Point>,
    ) -> impl Iterator<Item = Grid> + 'a {
        let slabs = self.slabs();
        let at = [cell.x, cell.y, cell.z].map(|v| i32::from(v) * slabs);
        let all = (0..slabs)
            .flat_map(move |x| (0..slabs).flat_map(move |y| (0..slabs).map(move |z| [x, y, z])));
        // Which neighbours a block is so near to that they must be filled as well.
        let near = move |slab: i32| -> &'static [i16] {
            if slab == 0 {
                &[-1, 0]
            } else if slab == self.planes {
                &[0, 1]
            } else {
                &[0]
            }
        };
        let is_solid = move |slab: &Grid| {
            let [xs, ys, zs] = slab.map(near);
            xs.iter().all(|&x| {
                ys.iter().all(|&y| {
                    zs.iter()
                        .all(|&z| filled.contains(&cell.plus(Point::new(x, y, z))))
                })
            })
        };
        all.filter(is_solid)
            .map(move |slab| [0, 1, 2].map(|i| at[i] + slab[i]))
    }
}

/// The neighbour of a block: sides are those against and along x, y, z.
pub(super) fn stepped(block: Grid, side: usize) -> Grid {
    let mut next = block;
    next[side / 2] += if side.is_multiple_of(2) { -1 } else { 1 };
    next
}

/// The corners of a side of a block, counter-clockwise as seen from outside.
fn face(block: Grid, side: usize) -> [Grid; 4] {
    let axis = side / 2;
    let (u, v) = ((axis + 1) % 3, (axis + 2) % 3);
    let corner = |a: i32, b: i32| {
        let mut corner = block;
        corner[axis] += i32::from(side % 2 == 1);
        corner[u] += a;
        corner[v] += b;
        corner
    };
    let ring = [corner(0, 0), corner(1, 0), corner(1, 1), corner(0, 1)];
    if side % 2 == 1 {
        ring
    } else {
        [ring[0], ring[3], ring[2], ring[1]]
    }
}

/// By which share of the bevel a corner moves inwards along each axis.
///
/// The cut along an edge that sticks out is a plane through the points at the distance of
/// the bevel on both sides. A corner goes to the nearest point of all such planes that
/// meet there: half the bevel along both axes for one, a third and two thirds for two,
/// half along each axis for three.
fn cut(corner: Grid, blocks: &BTreeSet<Grid>) -> [f64; 3] {
    let is_filled = |signs: [i32; 3]| {
        // The blocks round a corner: that with sign -1 ends there.
        let block = [0, 1, 2].map(|i| corner[i] + i32::min(signs[i], 0));
        blocks.contains(&block)
    };
    // An edge is known by its axis and the side on which it is filled.
    let mut planes: BTreeSet<(usize, i32, i32)> = BTreeSet::new();
    for axis in 0..3 {
        for along in [-1, 1] {
            let (u, v) = ((axis + 1) % 3, (axis + 2) % 3);
            let all = [(-1, -1), (-1, 1), (1, -1), (1, 1)].into_iter();
            let mut full = all.filter(|&(a, b)| {
                let mut signs = [0; 3];
                signs[axis] = along;
                signs[u] = a;
                signs[v] = b;
                is_filled(signs)
            });
            if let (Some((a, b)), None) = (full.next(), full.next()) {
                planes.insert((axis, a, b));
            }
        }
    }
    let mut sum = [0.0; 3];
    for &(axis, a, b) in &planes {
        sum[(axis + 1) % 3] += f64::from(a);
        sum[(axis + 2) % 3] += f64::from(b);
    }
    let count = u32::try_from(planes.len()).unwrap_or_default();
    sum.map(|share| share / f64::from(count + 1))
}

/// From the grid to millimetres.
struct Lengths<'a, F> {
    measures: &'a Measures,
    is_wall: F,
    cuts: &'a Cuts,
}

impl<F: Fn(i16) -> bool> Lengths<'_, F> {
    /// Where a corner of the surface lies.
    fn position(&self, corner: Grid, blocks: &BTreeSet<Grid>) -> [f32; 3] {
        let share = if self.cuts.planes > 2 {
            cut(corner, blocks)
        } else {
            [0.0; 3]
        };
        [0, 1, 2].map(|i| {
            let at = share[i].mul_add(self.measures.bevel_mm, self.plane(corner[i]));
            short(at)
        })
    }

    /// Where the plane before a slab lies.
    fn plane(&self, slab: i32) -> f64 {
        let slabs = self.cuts.slabs();
        let cell = slab.div_euclid(slabs);
        let (start, side) = (self.start(cell), self.side(cell));
        let margin = self.measures.clearance_mm / 2.0;
        let rim = margin + self.measures.bevel_mm;
        let inside = match (slab.rem_euclid(slabs), self.cuts.planes) {
            (0, _) => 0.0,
            (1, _) => margin,
            (2, 2) | (4, _) => side - margin,
            (2, _) => rim,
            (_, _) => side - rim,
        };
        start + inside
    }

    /// Where a layer of cells begins.
    fn start(&self, cell: i32) -> f64 {
        if cell >= 0 {
            (0..cell).map(|before| self.side(before)).sum()
        } else {
            -(cell..0).map(|behind| self.side(behind)).sum::<f64>()
        }
    }

    /// How thick a layer of cells is.
    fn side(&self, cell: i32) -> f64 {
        let cell = i16::try_from(cell).unwrap_or_default();
        if (self.is_wall)(cell) {
            self.measures.wall_mm
        } else {
            self.measures.unit_mm
        }
    }
}

/// A length as files have it.
#[expect(clippy::cast_possible_truncation, reason = "millimetres")]
const fn short(value: f64) -> f32 {
    value as f32
}

#[cfg(test)]
mod tests {
    use super::*;

    const MEASURES: Measures = Measures {
        unit_mm: 10.0,
        wall_mm: 10.0,
        clearance_mm: 0.4,
        bevel_mm: 0.0,
    };

    /// The volume inside, by the theorem of Gauss.
    fn volume(mesh: &Mesh) -> f64 {
        let position = |index: u32| mesh.corners[index as usize].map(f64::from);
        let tetrahedra = mesh.triangles.iter().map(|&[a, b, c]| {
            let (a, b, c) = (position(a), position(b), position(c));
            let cross = [
                b[1] * c[2] - b[2] * c[1],
                b[2] * c[0] - b[0] * c[2],
                b[0] * c[1] - b[1] * c[0],
            ];
            (a[0] * cross[0] + a[1] * cross[1] + a[2] * cross[2]) / 6.0
        });
        tetrahedra.sum()
    }

    /// Every edge once in each direction.
    fn is_closed(mesh: &Mesh) -> bool {
        let mut edges = BTreeSet::new();
        let sides = mesh.triangles.iter();
        let sides = sides.flat_map(|&[a, b, c]| [(a, b), (b, c), (c, a)]);
        let all_new = sides.into_iter().all(|edge| edges.insert(edge));
        all_new && edges.iter().all(|&(a, b)| edges.contains(&(b, a)))
    }

    #[test]
    fn a_cell_is_a_cube_less_its_margin() {
        let mesh = cell_mesh(&[Point::ZERO], &MEASURES, |_| false);
        assert!(is_closed(&mesh));
        assert!((volume(&mesh) - 9.6_f64.powi(3)).abs() < 0.01);
    }

    #[test]
    fn walls_have_a_thickness_of_their_own() {
        let thin = Measures {
            wall_mm: 3.0,
            ..MEASURES
        };
        let mesh = cell_mesh(&[Point::ZERO, Point::X], &thin, |cell| cell == 0);
        let expected = (3.0 + 10.0 - 0.4) * 2.6 * 2.6;
        assert!((volume(&mesh) - expected).abs() < 0.01);
    }

    #[test]
    fn a_bevel_cuts_a_prism_off_each_edge() {
        let bevelled = Measures {
            bevel_mm: 1.0,
            ..MEASURES
        };
        let mesh = cell_mesh(&[Point::ZERO], &bevelled, |_| false);
        assert!(is_closed(&mesh));
        // Twelve prisms, and at each of the eight corners what three of them share:
        // the points with x + y < 1, y + z < 1 and z + x < 1 or any of these.
        let (side, bevel) = (9.6_f64, 1.0_f64);
        let straight = 12.0 * (side - 2.0 * bevel) * bevel * bevel / 2.0;
        // In the cube of the bevel, three prisms of 1/2 less their overlaps: 3/4.
        let expected = side.powi(3) - straight - 8.0 * 0.75;
        assert!((volume(&mesh) - expected).abs() < 0.01, "{}", volume(&mesh));
    }

    #[test]
    fn any_cells_have_a_closed_surface() {
        let mut state = 7_u32;
        for bevel_mm in [0.0, 0.8] {
            for _ in 0..150 {
                let all = (0..27).map(|i| Point::new(i % 3, i / 3 % 3, i / 9 - 1));
                let cells: Vec<Point> = all
                    .filter(|_| {
                        state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
                        state >> 31 == 0
                    })
                    .collect();
                let measures = Measures {
                    bevel_mm,
                    ..MEASURES
                };
                let mesh = cell_mesh(&cells, &measures, |_| false);
                assert!(is_closed(&mesh), "{cells:?}");
                let most = 1000.0 * f64::from(u32::try_from(cells.len()).expect("few"));
                assert!(cells.is_empty() || (0.0..most).contains(&volume(&mesh)));
            }
        }
    }
}
