//! Random Hamiltonian paths through a box, by backbite moves.
//!
//! A *backbite* joins one end of the path to a cell beside it, which closes a loop, and opens the
//! loop at the other neighbour of that cell, which becomes the new end. Random backbites walk
//! through the Hamiltonian paths (Oberdorf, Ferguson, Jacobsen, Kondev: Secondary structures in
//! long compact polymers, Physical Review E 74 (2006), <https://doi.org/10.1103/PhysRevE.74.051801>).
//! Here each is accepted or rejected by how it changes the number of turns (the rule of
//! Metropolis), so that the walk drifts to paths with a wanted number.
//!
//! Invariant: the path visits every cell once, one step apart, after every change;
//! the same random numbers give the same path on every machine.
//!
//! Cost: a move reverses a part of the path, and counts its turns: linear in the number of cells.

use crate::family::snake::Direction;
use crate::geometry::{Point, Region};
use crate::rng::SplitMix64;

/// A path through all cells of a region.
#[derive(Clone, Debug)]
pub(super) struct HamiltonianPath {
    cells: Vec<Point>,
    /// For each cell of the region, by its position there, its neighbours.
    neighbours: Vec<Vec<Point>>,
}

impl HamiltonianPath {
    /// The path through a box row by row, every other row backwards (boustrophedon).
    ///
    /// `region` is a box; in another region the path would not be connected.
    pub(super) fn row_by_row(region: &Region) -> Self {
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
            let directions = Direction::ALL.into_iter();
            let to = directions.map(|direction| cell.plus(direction.unit()));
            to.filter(|to| region.index_of(*to).is_some()).collect()
        };
        Self {
            neighbours: region.cells().iter().map(around).collect(),
            cells,
        }
    }

    /// The cells in the order of the path.
    pub(super) fn cells(&self) -> &[Point] {
        &self.cells
    }

    /// For each cell but the two ends, whether the path turns there.
    pub(super) fn turns(&self) -> impl Iterator<Item = bool> + '_ {
        self.cells
            .windows(3)
            .map(|three| !three[1].minus(three[0]).same(three[2].minus(three[1])))
    }

    /// The number of cells at which the path turns.
    fn turn_count(&self) -> usize {
        self.turns().filter(|&turn| turn).count()
    }

    /// Tries `times` backbites. Those that bring the number of turns no farther from
    /// `turns` are kept, of the others one in 4^d, where d is how much farther away
    /// they lead.
    pub(super) fn randomise(
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
            let neighbours = &self.neighbours[region.index_of(end).unwrap_or_default()];
            if neighbours.len() < 2 {
                continue;
            }
            let to = neighbours[rng.below(neighbours.len())];
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
            let mut path = HamiltonianPath::row_by_row(&region);
            for turns in [0, 10, 60] {
                path.randomise(&region, 200, turns, &mut rng);
                let mut cells = path.cells().to_vec();
                let is_step = |pair: &[Point]| Direction::of(pair[1].minus(pair[0])).is_some();
                assert!(cells.windows(2).all(is_step), "{size:?}");
                cells.sort_unstable_by_key(|cell| (cell.z, cell.y, cell.x));
                assert_eq!(cells, region.cells());
            }
        }
    }

    #[test]
    fn the_number_of_turns_comes_near_the_wanted_one() {
        let region = Region::cuboid([4, 4, 4]).expect("a box");
        let mut path = HamiltonianPath::row_by_row(&region);
        for wanted in [40, 50, 34] {
            path.randomise(&region, 5_000, wanted, &mut SplitMix64::new(1));
            let turns = path.turn_count();
            assert!(turns.abs_diff(wanted) < 4, "{turns} for {wanted}");
        }
    }
}
