//! Random paths through all cells of a box.
//!
//! Invariant: the path visits every cell once, one step apart, after every change;
//! the same random numbers give the same path on every machine.
//!
//! A change is a *backbite*: the path is bent at one of its ends to a cell beside
//! that end, and the loop that this closes is opened on its other side.

use crate::family::snake::Direction;
use crate::geometry::{Point, Region};
use crate::rng::SplitMix64;

/// A path through all cells of a region.
#[derive(Clone, Debug)]
pub(super) struct Path {
    cells: Vec<Point>,
    /// For each cell of the region, by its position there, the cells beside it.
    beside: Vec<Vec<Point>>,
}

impl Path {
    /// The path through a box row by row, every other row backwards.
    ///
    /// `region` is a box; of another region the path would not be connected.
    pub(super) fn through(region: &Region) -> Self {
        let [width, depth, height] = region.size();
        let mut cells = Vec::with_capacity(region.cells().len());
        for z in 0..height {
            for y in 0..depth {
                let row = cells.len() / width;
                let y = if z % 2 == 0 { y } else { depth - 1 - y };
                for x in 0..width {
                    let x = if row.is_multiple_of(2) {
                        x
                    } else {
                        width - 1 - x
                    };
                    cells.push(region.cells()[(z * depth + y) * width + x]);
                }
            }
        }
        let around = |cell: &Point| {
            let ways = Direction::ALL.into_iter();
            let to = ways.map(|way| cell.plus(way.unit()));
            to.filter(|to| region.index_of(*to).is_some()).collect()
        };
        Self {
            beside: region.cells().iter().map(around).collect(),
            cells,
        }
    }

    /// The cells in the order of the path.
    pub(super) fn cells(&self) -> &[Point] {
        &self.cells
    }

    /// For each cell but the two ends whether the path turns there.
    pub(super) fn turns(&self) -> impl Iterator<Item = bool> + '_ {
        self.cells
            .windows(3)
            .map(|three| !three[1].minus(three[0]).same(three[2].minus(three[1])))
    }

    fn turn_count(&self) -> usize {
        self.turns().filter(|&turn| turn).count()
    }

    /// Tries `times` changes. Those that bring the number of turns nearer to
    /// `turns` are kept, of the others one in 4^d, where d is how much farther away
    /// they lead.
    pub(super) fn stir(
        &mut self,
        region: &Region,
        times: usize,
        turns: usize,
        rng: &mut SplitMix64,
    ) {
        let mut off = self.turn_count().abs_diff(turns);
        for _ in 0..times {
            if rng.next_u64() & 1 == 1 {
                self.cells.reverse();
            }
            let Some(end) = self.cells.last().copied() else {
                return;
            };
            let beside = &self.beside[region.index_of(end).unwrap_or_default()];
            if beside.len() < 2 {
                continue;
            }
            let to = beside[rng.below(beside.len())];
            let Some(at) = self.cells.iter().position(|cell| *cell == to) else {
                continue;
            };
            self.cells[at + 1..].reverse();
            let now = self.turn_count().abs_diff(turns);
            let farther = now.saturating_sub(off).min(31);
            if farther == 0 || rng.next_u64() >> (64 - 2 * farther) == 0 {
                off = now;
            } else {
                self.cells[at + 1..].reverse();
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn paths_stay_paths() {
        let mut rng = SplitMix64::new(3);
        for size in [[2, 2, 2], [3, 3, 3], [4, 3, 2], [8, 8, 1], [1, 1, 5]] {
            let region = Region::cuboid(size).expect("a box");
            let mut path = Path::through(&region);
            for turns in [0, 10, 60] {
                path.stir(&region, 200, turns, &mut rng);
                let mut cells = path.cells().to_vec();
                let is_step = |pair: &[Point]| Direction::of(pair[1].minus(pair[0])).is_some();
                assert!(cells.windows(2).all(is_step), "{size:?}");
                cells.sort_unstable_by_key(|cell| (cell.z, cell.y, cell.x));
                assert_eq!(cells, region.cells());
            }
        }
    }

    #[test]
    fn turns_come_as_wished() {
        let region = Region::cuboid([4, 4, 4]).expect("a box");
        let mut path = Path::through(&region);
        for wished in [40, 50, 34] {
            path.stir(&region, 5_000, wished, &mut SplitMix64::new(1));
            let turns = path.turn_count();
            assert!(turns.abs_diff(wished) < 4, "{turns} for {wished}");
        }
    }
}
