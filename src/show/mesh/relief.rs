//! A square of a surface with something raised from it or cut into it.
//!
//! Invariant: the surface stays closed. The square is replaced by a frame round a grid; the raised or deep
//! fields of the grid have walls where they end and a floor on their last level. The four corners of the
//! square are the only points on its rim, so nothing beside it changes. Fields must not meet in a corner
//! alone, as four walls would meet there.

use std::collections::BTreeMap;

use super::Mesh;

/// A point in space.
pub(super) type Vector = [f64; 3];

/// A grid of fields, and where its points are on each level. Columns and rows are counted along two
/// directions that make a right-handed system with the one outwards.
pub(super) struct Relief<'a> {
    /// How many columns and rows there are.
    pub size: [usize; 2],
    /// The levels from that of the square to the floor of the fields.
    pub levels: usize,
    /// Whether a field, given by its column and row, is raised or deep.
    pub is_field: &'a dyn Fn(usize, usize) -> bool,
    /// Where the point before a column and a row is on a level.
    pub place: &'a dyn Fn([usize; 2], usize) -> Vector,
}

impl Relief<'_> {
    /// The triangles of the square, whose corners go round counter-clockwise as seen from outside, from that
    /// before the first column and row.
    pub(super) fn draw(&self, mesh: &mut Mesh, corners: [u32; 4]) {
        let mut drawn = Drawn {
            relief: self,
            mesh,
            known: BTreeMap::new(),
        };
        drawn.frame(corners);
        let [columns, rows] = self.size;
        for row in 0..rows {
            for column in 0..columns {
                drawn.field(column, row);
            }
        }
    }
}

/// The points that are used.
struct Drawn<'a> {
    relief: &'a Relief<'a>,
    mesh: &'a mut Mesh,
    known: BTreeMap<([usize; 2], usize), u32>,
}

impl Drawn<'_> {
    fn point(&mut self, at: [usize; 2], level: usize) -> u32 {
        let Self {
            relief,
            mesh,
            known,
        } = self;
        *known.entry((at, level)).or_insert_with(|| {
            mesh.corners.push((relief.place)(at, level).map(short));
            u32::try_from(mesh.corners.len() - 1).unwrap_or(u32::MAX)
        })
    }

    /// A flat or upright square, its corners counter-clockwise as seen from outside.
    fn square(&mut self, corners: [([usize; 2], usize); 4]) {
        let [a, b, c, d] = corners.map(|(at, level)| self.point(at, level));
        self.mesh.triangles.extend([[a, b, c], [a, c, d]]);
    }

    /// What lies between the rim of the square and the grid.
    fn frame(&mut self, corners: [u32; 4]) {
        let [columns, rows] = self.relief.size;
        let sides: [Vec<[usize; 2]>; 4] = [
            (0..=columns).map(|at| [at, 0]).collect(),
            (0..=rows).map(|at| [columns, at]).collect(),
            (0..=columns).rev().map(|at| [at, rows]).collect(),
            (0..=rows).rev().map(|at| [0, at]).collect(),
        ];
        for (index, side) in sides.iter().enumerate() {
            let (from, to) = (corners[index], corners[(index + 1) % 4]);
            let inner: Vec<u32> = side.iter().map(|&at| self.point(at, 0)).collect();
            let last = inner.last().copied().unwrap_or_default();
            self.mesh.triangles.push([from, to, last]);
            let pairs = inner.windows(2).map(|pair| [from, pair[1], pair[0]]);
            self.mesh.triangles.extend(pairs);
        }
    }

    /// The floor of a field, and its walls where no other field goes on.
    fn field(&mut self, column: usize, row: usize) {
        let [columns, rows] = self.relief.size;
        let is_field = |column: Option<usize>, row: Option<usize>| {
            let column = column.filter(|&column| column < columns);
            let row = row.filter(|&row| row < rows);
            column
                .zip(row)
                .is_some_and(|(column, row)| (self.relief.is_field)(column, row))
        };
        let (right, up) = (column + 1, row + 1);
        let ring = [[column, row], [right, row], [right, up], [column, up]];
        if !is_field(Some(column), Some(row)) {
            self.square(ring.map(|at| (at, 0)));
            return;
        }
        let goes_on = [
            is_field(Some(column), row.checked_sub(1)),
            is_field(Some(right), Some(row)),
            is_field(Some(column), Some(up)),
            is_field(column.checked_sub(1), Some(row)),
        ];
        let floor = self.relief.levels - 1;
        self.square(ring.map(|at| (at, floor)));
        for (side, _) in goes_on.iter().enumerate().filter(|(_, goes_on)| !**goes_on) {
            let (from, to) = (ring[side], ring[(side + 1) % 4]);
            for level in 0..floor {
                self.square([
                    (from, level),
                    (to, level),
                    (to, level + 1),
                    (from, level + 1),
                ]);
            }
        }
    }
}

/// A length as files have it.
#[expect(clippy::cast_possible_truncation, reason = "millimetres")]
const fn short(value: f64) -> f32 {
    value as f32
}
