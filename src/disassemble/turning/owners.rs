//! Which part lies in which cell of a state.
//!
//! Invariant: cells outside the box are empty.

use super::super::blocking::Set;
use super::Laid;
use super::sweep::Sweeps;
use crate::geometry::{Axis, Point, Turn};

/// A box with the number of a part in each cell, from 1; 0 where none is.
#[derive(Debug, Default)]
pub(super) struct Owners {
    least: [i16; 3],
    size: [i16; 3],
    numbers: Vec<u8>,
    /// The cells of the parts, one after the other, and where those of each begin.
    cells: Vec<Point>,
    begins: Vec<usize>,
}

impl Owners {
    /// Lays down the parts of a state, whose shapes have these cells.
    pub(super) fn lay(&mut self, laid: &[Laid], shapes: &[Vec<Point>]) {
        self.cells.clear();
        self.begins.clear();
        for &(shape, [x, y, z]) in laid {
            self.begins.push(self.cells.len());
            let own = shapes[shape as usize].iter();
            self.cells
                .extend(own.map(|cell| cell.plus(Point::new(x, y, z))));
        }
        self.begins.push(self.cells.len());
        let sides = |cell: &Point| [cell.x, cell.y, cell.z];
        let (mut least, mut most) = ([i16::MAX; 3], [i16::MIN; 3]);
        for cell in self.cells.iter().map(sides) {
            for axis in 0..3 {
                least[axis] = least[axis].min(cell[axis]);
                most[axis] = most[axis].max(cell[axis]);
            }
        }
        self.least = least;
        self.size = [0, 1, 2].map(|axis| most[axis] - least[axis] + 1);
        let room: usize = self
            .size
            .iter()
            .map(|&side| usize::from(side.unsigned_abs()))
            .product();
        self.numbers.clear();
        self.numbers.resize(room, 0);
        for part in 0..laid.len() {
            for index in self.cells(part) {
                let at = self.at(sides(&self.cells[index]));
                if let Some(at) = at {
                    self.numbers[at] = u8::try_from(part + 1).unwrap_or(u8::MAX);
                }
            }
        }
    }

    /// The longest side of the box, in cells.
    pub(super) fn longest(&self) -> usize {
        let sides = self.size.map(|side| usize::from(side.unsigned_abs()));
        sides.into_iter().max().unwrap_or_default()
    }

    /// Where the cells of a part are in the list.
    pub(super) fn cells(&self, part: usize) -> core::ops::Range<usize> {
        self.begins[part]..self.begins[part + 1]
    }

    /// Where lines along an axis go through the box, in half cells, by the coordinates across.
    pub(super) fn lines(&self, axis: Axis) -> [core::ops::RangeInclusive<i16>; 2] {
        let split = |[x, y, z]: [i16; 3]| axis.split(Point::new(x, y, z));
        let (least, size) = (split(self.least), split(self.size));
        [0, 1].map(|side| 2 * least[side] - 1..=2 * (least[side] + size[side] - 1) + 1)
    }

    /// The cells of a part.
    pub(super) fn of(&self, part: usize) -> &[Point] {
        &self.cells[self.cells(part)]
    }

    /// The parts that some cells hit in a turn; nothing if one of them is among the `stuck`.
    pub(super) fn hit(
        &self,
        cells: core::ops::Range<usize>,
        turn: Turn,
        stuck: Set,
        sweeps: &mut Sweeps,
    ) -> Option<Set> {
        let mut hits: Set = 0;
        for &cell in &self.cells[cells] {
            for Point { x, y, z } in swept(cell, turn, sweeps) {
                let owner = self.at([x, y, z]).map_or(0, |at| self.numbers[at]);
                if owner != 0 {
                    hits |= 1 << (owner - 1);
                }
            }
            if hits & stuck != 0 {
                return None;
            }
        }
        Some(hits)
    }

    /// The part that lies in a cell.
    pub(super) fn owner(&self, Point { x, y, z }: Point) -> Option<usize> {
        let number = self.at([x, y, z]).map_or(0, |at| self.numbers[at]);
        usize::from(number).checked_sub(1)
    }

    /// The position of a cell of the box.
    fn at(&self, cell: [i16; 3]) -> Option<usize> {
        let sides = cell.into_iter().zip(self.least).zip(self.size);
        sides
            .into_iter()
            .try_fold(0, |at, ((cell, least), number)| {
                let side = usize::try_from(cell - least).ok()?;
                let number = usize::from(number.unsigned_abs());
                (side < number).then_some(at * number + side)
            })
    }
}

/// The cells that a cell sweeps in a turn.
pub(super) fn swept(cell: Point, turn: Turn, sweeps: &mut Sweeps) -> impl Iterator<Item = Point> {
    let [u, v, along] = turn.axis.split(cell);
    let from = [2 * u - turn.centre[0], 2 * v - turn.centre[1]];
    let swept = sweeps.of(from, turn.angle).iter();
    swept.map(move |[by_u, by_v]| turn.axis.join([u + by_u, v + by_v, along]))
}
