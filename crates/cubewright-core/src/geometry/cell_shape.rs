//! What a cell of a grid looks like, and which of two is in the way of which.
//!
//! Invariant: the middles of two neighbours differ at a right angle to the face between them. So along any
//! line, from cell to cell, the middle goes on in the direction of the line, and comparing middles tells which
//! of two cells comes first: the order of a power diagram.
//!
//! Source: F. Aurenhammer, Power diagrams: properties, algorithms and applications, 1987 (acyclic order).

use std::collections::BTreeMap;

use super::{Grid, Point};

/// A cell as a solid.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CellShape {
    /// A cube.
    Cube,
    /// A ball about its middle, as large as the distance of neighbours lets it be.
    Ball,
    /// A tetrahedron, its corners in halves of a cell; the cell (0, 0, 0) of a grid of cubes goes from 0 to 2.
    Tetrahedron([Point; 4]),
}

/// The square of the diameter of a ball: neighbours are a step along two axes from each other.
const BALL: i32 = 2;

impl Grid {
    /// What a cell looks like.
    ///
    /// ```
    /// use cubewright::geometry::{CellShape, Grid, Point};
    /// let middle = Grid::TetrahedraOctahedra.shape(Point::new(1, 1, 1));
    /// // Its corners are those of the block, no two of them on one edge.
    /// let corners = [[0, 0, 0], [6, 6, 0], [0, 6, 6], [6, 0, 6]];
    /// let corners = corners.map(|[x, y, z]| Point::new(x, y, z));
    /// assert_eq!(middle, CellShape::Tetrahedron(corners));
    /// ```
    #[must_use]
    pub fn shape(self, cell: Point) -> CellShape {
        let side = self.block();
        let from = |at: i16| at.div_euclid(side) * side;
        let block = Point::new(from(cell.x), from(cell.y), from(cell.z));
        let half = Point::new(side / 2, side / 2, side / 2);
        let [x, y, z] = along(cell.minus(block).minus(half));
        let middle = block.times(2).plus(Point::new(side, side, side));
        let corner = |way: [i16; 3]| middle.plus(Point::new(way[0], way[1], way[2]).times(side));
        match self {
            Self::Cubes => CellShape::Cube,
            Self::Spheres => CellShape::Ball,
            Self::RhombicTetrahedra => {
                // From the middle of the block to that of a face, and to both ends of an edge of it.
                let face = [x, y, z].map(|at| at / 2);
                let edge = [x, y, z].map(i16::signum);
                let ends = [-1, 1].map(|end| edge.map(|at| if at == 0 { end } else { at }));
                CellShape::Tetrahedron([middle, corner(face), corner(ends[0]), corner(ends[1])])
            }
            Self::TetrahedraOctahedra => {
                let flipped = |way: [i16; 3], axis: usize| {
                    let mut way = way;
                    way[axis] = -way[axis];
                    way
                };
                let is_middle = [x, y, z] == [0; 3];
                let own = if is_middle {
                    let blocks = along(block).iter().sum::<i16>() / side;
                    let sign = if blocks.rem_euclid(2) == 0 { -1 } else { 1 };
                    [sign, sign, sign]
                } else {
                    [x, y, z]
                };
                let others = [0, 1, 2].map(|axis| {
                    if is_middle {
                        flipped(flipped(own, axis), (axis + 1) % 3)
                    } else {
                        flipped(own, axis)
                    }
                });
                CellShape::Tetrahedron([
                    corner(own),
                    corner(others[0]),
                    corner(others[1]),
                    corner(others[2]),
                ])
            }
        }
    }

    /// The faces of a tetrahedron, each going round to the left as seen from outside, their corners in halves of a
    /// cell; none of other cells.
    #[must_use]
    pub fn faces(self, cell: Point) -> Vec<[[i32; 3]; 3]> {
        let CellShape::Tetrahedron(corners) = self.shape(cell) else {
            return Vec::new();
        };
        let corners = corners.map(|it| along(it).map(i32::from));
        let face = |skipped: usize| {
            let [a, b, c] = [1, 2, 3].map(|it| corners[(skipped + it) % 4]);
            let looks_in = dot(outwards(&[a, b, c]), minus(corners[skipped], a)) > 0;
            if looks_in { [a, c, b] } else { [a, b, c] }
        };
        (0..4).map(face).collect()
    }

    /// The faces of these cells that no other of them touches, each with its cell.
    #[must_use]
    pub fn open_faces(self, cells: impl Iterator<Item = Point>) -> Vec<(Point, [[i32; 3]; 3])> {
        let key = |mut face: [[i32; 3]; 3]| {
            face.sort_unstable();
            face
        };
        let all = cells.flat_map(|cell| self.faces(cell).into_iter().map(move |face| (cell, face)));
        let mut all: Vec<(Point, [[i32; 3]; 3])> = all.collect();
        let mut count: BTreeMap<[[i32; 3]; 3], u32> = BTreeMap::new();
        for (_, face) in &all {
            *count.entry(key(*face)).or_default() += 1;
        }
        all.retain(|(_, face)| count[&key(*face)] == 1);
        all
    }

    /// The middle of a cell, in eighths of a cell.
    #[must_use]
    pub fn middle(self, cell: Point) -> [i32; 3] {
        match self.shape(cell) {
            CellShape::Cube | CellShape::Ball => {
                along(cell.times(2)).map(|at| 4 * (i32::from(at) + 1))
            }
            CellShape::Tetrahedron(corners) => {
                [0, 1, 2].map(|axis| corners.iter().map(|&it| i32::from(along(it)[axis])).sum())
            }
        }
    }

    /// Whether a cell that is moved along a vector as far as it takes meets another one.
    ///
    /// The vector is not zero.
    ///
    /// ```
    /// use cubewright::geometry::{Grid, Point};
    /// // A ball that lies beside the way of another is hit all the same.
    /// let is_hit = |grid: Grid| grid.is_in_the_way(Point::ZERO, Point::new(1, 0, 1), Point::Z);
    /// assert!(is_hit(Grid::Spheres) && !is_hit(Grid::Cubes));
    /// ```
    #[must_use]
    pub fn is_in_the_way(self, of: Point, other: Point, way: Point) -> bool {
        let [from, to] = [of, other].map(|cell| self.middle(cell));
        let by = minus(to, from);
        let way = along(way).map(i32::from);
        if dot(by, way) <= 0 {
            return false;
        }
        match [self.shape(of), self.shape(other)] {
            [CellShape::Tetrahedron(one), CellShape::Tetrahedron(two)] => {
                let ends = |corners: [Point; 4]| corners.map(|it| along(it).map(i32::from));
                overlap([&ends(one), &ends(two)], way)
            }
            [CellShape::Ball, _] => {
                let beside = cross(by, way);
                dot(beside, beside) < BALL * 64 * dot(way, way)
            }
            _ => {
                let corners = |cell: Point| {
                    let bits = 0..8_i16;
                    let corner = bits.map(move |it| Point::new(it & 1, it >> 1 & 1, it >> 2 & 1));
                    corner.map(move |it| along(cell.plus(it)).map(i32::from))
                };
                let both: [Vec<[i32; 3]>; 2] = [of, other].map(|cell| corners(cell).collect());
                overlap([&both[0], &both[1]], way)
            }
        }
    }
}

/// The coordinates of a point.
#[must_use]
pub const fn along(point: Point) -> [i16; 3] {
    [point.x, point.y, point.z]
}

/// The inner product.
#[must_use]
pub const fn dot(one: [i32; 3], other: [i32; 3]) -> i32 {
    one[0] * other[0] + one[1] * other[1] + one[2] * other[2]
}

/// The vector product.
#[must_use]
pub const fn cross(one: [i32; 3], other: [i32; 3]) -> [i32; 3] {
    [
        one[1] * other[2] - one[2] * other[1],
        one[2] * other[0] - one[0] * other[2],
        one[0] * other[1] - one[1] * other[0],
    ]
}

/// At a right angle to a face, to the side from which its corners go round to the left; as long as twice its area.
#[must_use]
pub fn outwards(face: &[[i32; 3]; 3]) -> [i32; 3] {
    cross(minus(face[1], face[0]), minus(face[2], face[0]))
}

fn minus(one: [i32; 3], other: [i32; 3]) -> [i32; 3] {
    [0, 1, 2].map(|it| one[it] - other[it])
}

/// Whether the shadows of two convex solids, seen along a way, have more than their rims in common.
///
/// They have not if a line along two corners of one of them has each on a side of its own.
fn overlap(solids: [&[[i32; 3]]; 2], way: [i32; 3]) -> bool {
    let edges = solids.iter().flat_map(|corners| {
        let pairs = corners.iter().enumerate();
        pairs.flat_map(|(at, a)| corners[at + 1..].iter().map(move |b| [*a, *b]))
    });
    let mut normals = edges.map(|[a, b]| cross(minus(b, a), way));
    normals.all(|normal| {
        let [one, two] = solids.map(|corners| {
            let heights = corners.iter().map(|&corner| dot(corner, normal));
            heights.fold([i32::MAX, i32::MIN], |[least, most], it| {
                [least.min(it), most.max(it)]
            })
        });
        // An edge along the way has no side.
        normal == [0; 3] || (one[1] > two[0] && two[1] > one[0])
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cells(grid: Grid, sides: core::ops::Range<i16>) -> Vec<Point> {
        let all = sides.clone().flat_map(|z| {
            let sides = sides.clone();
            sides
                .clone()
                .flat_map(move |y| sides.clone().map(move |x| Point::new(x, y, z)))
        });
        all.filter(|&cell| grid.has(cell)).collect()
    }

    fn corners(grid: Grid, cell: Point) -> [[i32; 3]; 4] {
        match grid.shape(cell) {
            CellShape::Tetrahedron(corners) => corners.map(|it| along(it).map(i32::from)),
            other => panic!("{other:?}"),
        }
    }

    const SOLID: [Grid; 2] = [Grid::RhombicTetrahedra, Grid::TetrahedraOctahedra];

    #[test]
    fn cells_fill_space_once_and_neighbours_face_each_other() {
        for grid in SOLID {
            let side = grid.period();
            let mut sixths = 0;
            for cell in cells(grid, 0..side) {
                let [a, b, c, d] = corners(grid, cell);
                let edges = [b, c, d].map(|end| [0, 1, 2].map(|it| end[it] - a[it]));
                sixths += dot(edges[0], cross(edges[1], edges[2])).abs();
            }
            // In halves of a cell.
            assert_eq!(sixths, 6 * (2 * i32::from(side)).pow(3), "{grid:?}");
            let all = cells(grid, -side..2 * side);
            for cell in cells(grid, 0..side) {
                let own = corners(grid, cell);
                let mut faces = 0;
                for &other in all.iter().filter(|&&other| other != cell) {
                    let there = corners(grid, other);
                    let shared: Vec<[i32; 3]> =
                        own.into_iter().filter(|it| there.contains(it)).collect();
                    if shared.len() != 3 {
                        continue;
                    }
                    faces += 1;
                    let [from, to] = [cell, other].map(|it| grid.middle(it));
                    let by = [0, 1, 2].map(|it| to[it] - from[it]);
                    let edges = [1, 2].map(|at| [0, 1, 2].map(|it| shared[at][it] - shared[0][it]));
                    assert_eq!(
                        edges.map(|edge| dot(edge, by)),
                        [0, 0],
                        "{grid:?} {cell:?} {other:?}"
                    );
                }
                assert_eq!(faces, 4, "{grid:?} {cell:?}");
            }
        }
    }

    /// The oracle: the cell is moved by small steps, and points of it are looked for in the other.
    #[test]
    fn what_is_in_the_way_is_met_by_small_steps() {
        let ways = [Point::Z, Point::X.times(-1), Point::Y, Point::new(1, -1, 1)];
        for grid in SOLID {
            let all = cells(grid, 0..2 * grid.period());
            let mut hits = 0;
            for number in 0..1000 {
                let (of, other) = (
                    all[number * 31 % all.len()],
                    all[(number * 57 + 3) % all.len()],
                );
                if of == other {
                    continue;
                }
                let way = ways[number % ways.len()];
                let is_met = is_met(corners(grid, of), corners(grid, other), way);
                assert_eq!(
                    grid.is_in_the_way(of, other, way),
                    is_met,
                    "{grid:?} {of:?} {other:?}"
                );
                hits += u32::from(is_met);
            }
            assert!(hits > 20, "{grid:?} {hits}");
        }
    }

    fn is_met(own: [[i32; 3]; 4], other: [[i32; 3]; 4], way: Point) -> bool {
        const FINE: i32 = 8;
        let way = along(way).map(i32::from);
        let shares = (0..FINE).flat_map(|a| {
            (0..FINE - a).flat_map(move |b| (0..FINE - a - b).map(move |c| [a, b, c]))
        });
        // Points within, so many times as far from the origin as they are.
        let scale = FINE + 3;
        let inner: Vec<[i32; 3]> = shares
            .filter(|shares| shares.iter().sum::<i32>() < FINE)
            .map(|[a, b, c]| {
                let weights = [a + 1, b + 1, c + 1, scale - a - b - c - 3];
                [0, 1, 2].map(|axis| (0..4).map(|it| weights[it] * own[it][axis]).sum())
            })
            .collect();
        (0..16 * scale).any(|step| {
            inner.iter().any(|at| {
                let at = [0, 1, 2].map(|axis| at[axis] + way[axis] * step * 2);
                is_inside(at, other.map(|corner| corner.map(|it| it * scale)))
            })
        })
    }

    fn is_inside(at: [i32; 3], corners: [[i32; 3]; 4]) -> bool {
        (0..4).all(|skipped| {
            let [a, b, c] = [1, 2, 3].map(|it| corners[(skipped + it) % 4]);
            let normal = cross(minus(b, a), minus(c, a));
            let side = |it: [i32; 3]| i64::from(dot(normal, minus(it, a))).signum();
            side(at) == side(corners[skipped])
        })
    }
}
