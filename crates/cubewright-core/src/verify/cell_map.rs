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

/// The least coordinates of some cells, and the greatest.
pub(super) type Hull = (Cell, Cell);

/// The box around cells; without any, no cell is in it.
pub(super) fn hull<'a>(cells: impl Iterator<Item = &'a Cell>) -> Hull {
    let (mut least, mut most) = ([i64::MAX; 3], [i64::MIN; 3]);
    for cell in cells {
        for axis in 0..3 {
            least[axis] = least[axis].min(cell[axis]);
            most[axis] = most[axis].max(cell[axis]);
        }
    }
    (least, most)
}

/// The box around boxes.
pub(super) fn around_all(hulls: impl Iterator<Item = Hull>) -> Hull {
    let nothing = hull([].iter());
    hulls.fold(nothing, |(least, most), (low, high)| {
        (
            [0, 1, 2].map(|axis| least[axis].min(low[axis])),
            [0, 1, 2].map(|axis| most[axis].max(high[axis])),
        )
    })
}

/// A box that is larger by so many cells on all sides.
pub(super) fn widened((least, most): Hull, by: i64) -> Hull {
    (
        least.map(|along| along.saturating_sub(by)),
        most.map(|along| along.saturating_add(by)),
    )
}

/// Whether a box lies within another.
pub(super) fn contains((least, most): Hull, (low, high): Hull) -> bool {
    (0..3).all(|axis| least[axis] <= low[axis] && high[axis] <= most[axis])
}

/// The most cells of a box that has a table.
const MOST: i64 = 1 << 16;

/// A value for some cells.
#[derive(Debug)]
pub(super) struct CellMap<V> {
    least: Cell,
    size: [u64; 3],
    near: Vec<Option<V>>,
    far: HashMap<Cell, V>,
}

impl<V: Copy> CellMap<V> {
    /// Empty, for so many cells within a box: with a table if that is small.
    pub(super) fn within(hull: Hull, number: i64) -> Self {
        let mut map = Self {
            least: [0; 3],
            size: [0; 3],
            near: Vec::new(),
            far: HashMap::new(),
        };
        map.clear(hull, number);
        map
    }

    /// Forgets all, and begins anew for so many cells within a box.
    pub(super) fn clear(&mut self, (least, most): Hull, number: i64) {
        let size =
            [0, 1, 2].map(|axis| (i128::from(most[axis]) - i128::from(least[axis]) + 1).max(0));
        let volume = size
            .iter()
            .try_fold(1_i128, |volume, &side| volume.checked_mul(side));
        let room = i128::from(MOST.min(4096 + 16 * number));
        let volume = volume.filter(|&volume| volume <= room);
        let volume = volume.and_then(|volume| usize::try_from(volume).ok());
        let narrow = |side: i128| u64::try_from(side).unwrap_or_default();
        self.least = least;
        self.size = volume.map_or([0; 3], |_| size.map(narrow));
        self.near.clear();
        self.near.resize(volume.unwrap_or_default(), None);
        self.far.clear();
    }

    /// Where a cell is in the table.
    #[inline]
    fn place(&self, cell: Cell) -> Option<usize> {
        // What lies before the least cell becomes a great number.
        let along = |axis: usize| cell[axis].wrapping_sub(self.least[axis]).cast_unsigned();
        let (x, y, z) = (along(0), along(1), along(2));
        let [sx, sy, sz] = self.size;
        let is_in = x < sx && y < sy && z < sz;
        let place = is_in.then(|| (z * sy + y) * sx + x)?;
        usize::try_from(place).ok()
    }

    /// The value of a cell.
    #[inline]
    pub(super) fn get(&self, cell: Cell) -> Option<V> {
        match self.place(cell) {
            Some(place) => self.near[place],
            None if self.far.is_empty() => None,
            None => self.far.get(&cell).copied(),
        }
    }

    /// Gives a cell a value; returns the one that it had.
    #[inline]
    pub(super) fn insert(&mut self, cell: Cell, value: V) -> Option<V> {
        match self.place(cell) {
            Some(place) => self.near[place].replace(value),
            None => self.far.insert(cell, value),
        }
    }

    /// Takes away the value of a cell.
    #[inline]
    pub(super) fn remove(&mut self, cell: Cell) {
        match self.place(cell) {
            Some(place) => self.near[place] = None,
            None => {
                self.far.remove(&cell);
            }
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
            let mut map = CellMap::within(hull(cells.iter()), 3);
            let mut plain = HashMap::new();
            for (value, &cell) in cells.iter().enumerate() {
                assert_eq!(map.insert(cell, value), plain.insert(cell, value));
            }
            for cell in cells.into_iter().chain([[1, 0, 0], [0, 0, -9]]) {
                assert_eq!(map.get(cell), plain.get(&cell).copied());
            }
            map.remove([3, -2, 1]);
            map.remove([0, 0, 0]);
            assert_eq!((map.get([3, -2, 1]), map.get([0, 0, 0])), (None, None));
            assert_eq!(map.get([i64::MAX, 5, 1 << 40]).is_some(), plain.len() == 3);
        }
        assert_eq!(CellMap::<u8>::within(hull([].iter()), 0).get([0; 3]), None);
    }
}
