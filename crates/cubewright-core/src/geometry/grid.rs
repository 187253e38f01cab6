//! Grids of other cells than cubes, kept as some of the cells of the cubic lattice.
//!
//! Invariant: a motion of a grid is one of the 48 symmetries of the lattice and a shift; it takes all cells of
//! the grid to cells of the grid.
//!
//! Source: BurrTools keeps its grids so. Its triangular prisms are left out, as a sixth of a turn, which leaves
//! layers where they are, is no symmetry of the lattice.

use super::cell_shape::{cross, dot};
use super::{Point, SignedPermutation};

/// What the cells of a puzzle are.
///
/// ```
/// use cubewright::geometry::{Grid, Point};
/// let block = |grid: Grid| {
///     let cells = (0..125).map(|at| Point::new(at % 5, at / 5 % 5, at / 25));
///     cells.filter(|&cell| grid.has(cell)).count()
/// };
/// assert_eq!((block(Grid::Cubes), block(Grid::RhombicTetrahedra)), (125, 24));
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Grid {
    /// Every cell.
    #[default]
    Cubes,
    /// Balls that touch twelve others: the cells whose coordinates have an even sum.
    Spheres,
    /// Blocks of 5x5x5 cells, of which 24 are used: from the middle, 0, 1 and 2 cells along the three axes.
    RhombicTetrahedra,
    /// Blocks of 3x3x3 cells, of which the middle, a tetrahedron, and every other corner, an eighth of an
    /// octahedron, are used.
    TetrahedraOctahedra,
}

impl Grid {
    /// All of them.
    pub const ALL: [Self; 4] = [
        Self::Cubes,
        Self::Spheres,
        Self::RhombicTetrahedra,
        Self::TetrahedraOctahedra,
    ];

    /// How many cells a block has along each axis.
    #[must_use]
    pub const fn block(self) -> i16 {
        match self {
            Self::Cubes | Self::Spheres => 1,
            Self::RhombicTetrahedra => 5,
            Self::TetrahedraOctahedra => 3,
        }
    }

    /// After how many cells along an axis the grid repeats itself.
    #[must_use]
    pub const fn period(self) -> i16 {
        match self {
            Self::Cubes => 1,
            Self::Spheres => 2,
            Self::RhombicTetrahedra => 5,
            Self::TetrahedraOctahedra => 6,
        }
    }

    /// Whether a cell is used.
    #[must_use]
    pub fn has(self, cell: Point) -> bool {
        let sides = [cell.x, cell.y, cell.z];
        let middle = self.block() / 2;
        let [x, y, z] = sides.map(|at| at.rem_euclid(self.block()) - middle);
        match self {
            Self::Cubes => true,
            Self::Spheres => (cell.x + cell.y + cell.z).rem_euclid(2) == 0,
            Self::RhombicTetrahedra => {
                let mut along = [x, y, z].map(i16::abs);
                along.sort_unstable();
                along == [0, 1, 2]
            }
            Self::TetrahedraOctahedra => {
                let blocks: i16 = sides.iter().map(|at| at.div_euclid(self.block())).sum();
                let corner = if blocks.rem_euclid(2) == 0 { 1 } else { -1 };
                [x, y, z] == [0, 0, 0] || x * y * z == corner
            }
        }
    }

    /// So far goes the cell at x = 0 along x when all cells are mirrored, x becoming this minus x, so that the grid
    /// stays as it is.
    #[must_use]
    pub(crate) fn mirrored_across(self) -> i16 {
        let mirror = |cell: Point| Point::new(-cell.x, cell.y, cell.z);
        let turn = SignedPermutation::all().find(|turn| {
            [Point::X, Point::Y, Point::Z]
                .iter()
                .all(|&axis| turn.apply(axis) == mirror(axis))
        });
        let keeps =
            |&by: &i16| turn.is_some_and(|turn| self.rest(turn, Point::X.times(by)) == Point::ZERO);
        (0..self.period()).find(keeps).unwrap_or_default()
    }

    /// A cell so close to the origin that nothing but a shift of the grid lies between them.
    #[must_use]
    pub(crate) fn folded(self, cell: Point) -> Point {
        let [x, y, z] = [cell.x, cell.y, cell.z].map(|at| at.rem_euclid(self.period()));
        Point::new(x, y, z)
    }

    /// What is left of a shift behind a turn about the middle of the block at the origin; zero if both
    /// together are a motion of the grid.
    #[must_use]
    pub(crate) fn rest(self, turn: SignedPermutation, by: Point) -> Point {
        if self == Self::Cubes {
            return Point::ZERO;
        }
        // A turn that makes odd blocks of even ones needs a shift that does so, too.
        let corner = turn.apply(Point::new(1, 1, 1));
        let is_odd = self == Self::TetrahedraOctahedra && corner.x * corner.y * corner.z < 0;
        let swap = Point::X.times(if is_odd { self.block() } else { 0 });
        let middle = self.block() / 2;
        let middle = Point::new(middle, middle, middle);
        let by = by.plus(turn.apply(middle)).minus(middle).minus(swap);
        let sides = [by.x, by.y, by.z];
        let [x, y, z] = sides.map(|at| at.rem_euclid(self.block()));
        match self {
            Self::RhombicTetrahedra => Point::new(x, y, z),
            Self::Cubes | Self::Spheres | Self::TetrahedraOctahedra => {
                let blocks: i16 = sides.iter().map(|at| at.div_euclid(self.block())).sum();
                Point::new(x + self.block() * blocks.rem_euclid(2), y, z)
            }
        }
    }
}

/// Whether all cells lie in a plane.
pub(crate) fn is_flat(mut cells: impl Iterator<Item = Point> + Clone) -> bool {
    let Some(first) = cells.next() else {
        return true;
    };
    let mut steps = cells.map(|cell| {
        let by = cell.minus(first);
        [by.x, by.y, by.z].map(i32::from)
    });
    let Some(first) = steps.next() else {
        return true;
    };
    let normal = steps.clone().map(|step| cross(first, step));
    let Some(normal) = normal.clone().find(|it| *it != [0; 3]) else {
        return true;
    };
    steps.all(|step| dot(step, normal) == 0)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// All cells with coordinates from 0 to below `side`.
    fn cells(side: i16) -> impl Iterator<Item = Point> {
        (0..side).flat_map(move |z| {
            (0..side).flat_map(move |y| (0..side).map(move |x| Point::new(x, y, z)))
        })
    }

    #[test]
    fn a_motion_is_what_takes_cells_to_cells() {
        for grid in Grid::ALL {
            let used: Vec<Point> = cells(grid.period()).filter(|&it| grid.has(it)).collect();
            for turn in SignedPermutation::all() {
                for by in cells(grid.period()) {
                    let keeps = used.iter().all(|&it| grid.has(turn.apply(it).plus(by)));
                    assert_eq!(
                        grid.rest(turn, by) == Point::ZERO,
                        keeps,
                        "{grid:?} {turn:?} {by:?}"
                    );
                }
            }
        }
    }

    #[test]
    fn what_is_left_tells_shifts_apart() {
        for grid in Grid::ALL {
            for turn in SignedPermutation::all().step_by(5) {
                for (by, other) in cells(grid.period()).zip(cells(grid.period()).skip(7)) {
                    let is_shift =
                        grid.rest(SignedPermutation::IDENTITY, by.minus(other)) == Point::ZERO;
                    let are_same = grid.rest(turn, by) == grid.rest(turn, other);
                    assert_eq!(are_same, is_shift, "{grid:?}");
                }
            }
        }
    }
}
