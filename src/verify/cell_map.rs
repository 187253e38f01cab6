//! Values by cell.
//!
//! Invariant: what is said of a cell does not depend on where it is kept: in a table for the box
//! around all cells, or by hashing, if that box is mostly empty.

use std::collections::HashMap;

use crate::geometry::Point;

/// A cell, wide enough for every sum of claims.
pub(super) type Cell = [i64; 3];

/// The way from a point to another.
pub(super) fn way(from: Point, to: Point) -> Cell {
    let along = |from: i16, to: i16| i64::from(to) - i64::from(from);
    [
        along(from.x, to.x),
        along(from.y, to.y),
        along(from.z, to.z),
    ]
}

/// The most cells of a box that has a table.
const MOST: i64 = 1 << 16;

/// A value for some cells.
#[derive(Debug)]
pub(super) struct CellMap<V> {
    least: Cell,
    size: Cell,
    near: Vec<Option<V>>,
    far: HashMap<Cell, V>,
}

impl<V: Copy> CellMap<V> {
    /// Empty, with a table for the box around these cells if it is small.
    pub(super) fn around<'a>(cells: impl Iterator<Item = &'a Cell>) -> Self {
        let mut least = [i64::MAX; 3];
        let mut most = [i64::MIN; 3];
        let mut number = 0;
        for cell in cells {
            number += 1;
            for axis in 0..3 {
                least[axis] = least[axis].min(cell[axis]);
                most[axis] = most[axis].max(cell[axis]);
            }
        }
        let size =
            [0, 1, 2].map(|axis| (i128::from(most[axis]) - i128::from(least[axis]) + 1).max(0));
        let volume = size
            .iter()
            .try_fold(1_i128, |volume, &side| volume.checked_mul(side));
        let room = i128::from(MOST.min(4096 + 16 * number));
        let volume = volume.filter(|&volume| volume <= room);
        let volume = volume.and_then(|volume| usize::try_from(volume).ok());
        let narrow = |side: i128| i64::try_from(side).unwrap_or_default();
        Self {
            least,
            size: volume.map_or([0; 3], |_| size.map(narrow)),
            near: vec![None; volume.unwrap_or_default()],
            far: HashMap::new(),
        }
    }

    /// Where a cell is in the table.
    fn place(&self, cell: Cell) -> Option<usize> {
        let [x, y, z] = [0, 1, 2].map(|axis| cell[axis].wrapping_sub(self.least[axis]));
        let [sx, sy, sz] = self.size;
        let is_in = (0..sx).contains(&x) && (0..sy).contains(&y) && (0..sz).contains(&z);
        let place = is_in.then(|| (z * sy + y) * sx + x)?;
        usize::try_from(place).ok()
    }

    /// The value of a cell.
    pub(super) fn get(&self, cell: Cell) -> Option<V> {
        match self.place(cell) {
            Some(place) => self.near[place],
            None if self.far.is_empty() => None,
            None => self.far.get(&cell).copied(),
        }
    }

    /// Gives a cell a value; returns the one that it had.
    pub(super) fn insert(&mut self, cell: Cell, value: V) -> Option<V> {
        match self.place(cell) {
            Some(place) => self.near[place].replace(value),
            None => self.far.insert(cell, value),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn near_and_far_cells_have_the_last_value() {
        for cells in [
            vec![[0, 0, 0], [3, -2, 1], [3, -2, 1]],
            vec![[i64::MIN, 0, 0], [i64::MAX, 5, 1 << 40], [0, 0, 0]],
        ] {
            let mut map = CellMap::around(cells.iter());
            let mut plain = HashMap::new();
            for (value, &cell) in cells.iter().enumerate() {
                assert_eq!(map.insert(cell, value), plain.insert(cell, value));
            }
            for cell in cells.into_iter().chain([[1, 0, 0], [0, 0, -9]]) {
                assert_eq!(map.get(cell), plain.get(&cell).copied());
            }
        }
        assert_eq!(CellMap::<u8>::around([].iter()).get([0; 3]), None);
    }
}
