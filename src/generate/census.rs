//! The census of a region: every snake that can be folded into it, and how often.
//!
//! A fold of some snake is a Hamiltonian path through the cells. Backtracking enumerates one path
//! of each orbit under the symmetries of the region; paths with the same sequence of turns, read
//! in either direction, are solutions of one snake.
//!
//! ```text
//! extend(cell, stabiliser):
//!     stop if a symmetry of the stabiliser maps the cell to a lesser one
//!     lay a cube on the cell; if all cells have one: record the path
//!     if every free cell can still be entered, and all but one left:
//!         for each free neighbour: extend(neighbour, symmetries that leave the cell in place)
//! ```
//!
//! Invariant: every Hamiltonian path of the region is recorded once up to the
//! region's symmetries; a path and its reversal are one solution of one snake.
//!
//! Cost: exponential in the number of cells. 3x3x3 takes 1.6 million nodes; of 4x4x4 only a part
//! can be counted. Memory grows with the number of snakes.

use core::ops::ControlFlow;
use std::collections::HashMap;

use crate::count::Count;
use crate::engine::{Limits, Stop};
use crate::family::snake::{Direction, Fold};
use crate::geometry::{Point, Region, RegionSymmetry, symmetries};

/// How many paths, snakes and solutions a region has. Solutions are counted up to all symmetries of
/// the region and reversal, snakes up to reversal.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Census {
    /// Directed Hamiltonian paths, with symmetric ones counted separately.
    pub paths: Count,
    /// Different snakes that have a solution.
    pub snakes: Count,
    /// Snakes among them that read the same from both ends.
    pub palindromes: Count,
    /// Snakes among them with one solution.
    pub unique: Count,
    /// Solutions of all snakes together.
    pub solutions: Count,
    /// Solutions of the snake that has the most.
    pub most: Count,
    /// Search nodes: cubes that were laid.
    pub nodes: u64,
}

/// The paths with one sequence of turns, in either direction. The search visits each of them, so
/// machine words are large enough.
#[derive(Clone, Copy, Default)]
struct Tally {
    /// Paths up to the symmetries of the region.
    paths: u64,
    /// Paths among them that a symmetry maps to their reversal.
    own_reversals: u64,
    /// Whether the sequence reads the same from both ends.
    is_palindrome: bool,
}

/// Search nodes between two questions whether to stop.
const NODES_PER_CHECK: u64 = 4096;

/// Takes the census of a region of at most 128 cells; `progress` sees the number of paths so far.
///
/// The [`Stop`] says whether it is complete: at a limit the numbers are those of a part.
#[deny(clippy::arithmetic_side_effects)]
pub fn census(
    region: &Region,
    limits: &Limits<'_>,
    progress: &mut dyn FnMut(u64),
) -> (Census, Stop) {
    let mut walk = Walk::new(region, limits, progress);
    let ended = walk.starts();
    let stop = match (ended, walk.stop) {
        (ControlFlow::Continue(()), _) | (_, None) => Stop::Finished,
        (ControlFlow::Break(()), Some(cause)) => Stop::Limit(cause),
    };
    let mut census = Census {
        paths: Count::from(walk.paths) * walk.symmetries.len() as u64,
        nodes: walk.nodes,
        ..Census::default()
    };
    for tally in walk.tallies.values() {
        let solutions = tally.paths.midpoint(tally.own_reversals);
        census.snakes += 1;
        census.palindromes += u64::from(tally.is_palindrome);
        census.unique += u64::from(solutions == 1);
        census.solutions += solutions;
        census.most = census.most.max(solutions.into());
    }
    (census, stop)
}

/// The search for Hamiltonian paths, with what it has recorded.
struct Walk<'a> {
    region: &'a Region,
    /// The symmetries of the region, the identity first.
    symmetries: Vec<RegionSymmetry>,
    /// The image of each cell under each symmetry.
    images: Vec<Vec<usize>>,
    /// The neighbours of each cell.
    neighbours: Vec<Vec<usize>>,
    /// The neighbours of each cell as a set.
    neighbour_sets: Vec<u128>,
    limits: &'a Limits<'a>,
    progress: &'a mut dyn FnMut(u64),
    stop: Option<crate::engine::Cause>,
    /// The cells of the path so far.
    path: Vec<usize>,
    /// The cells without a cube.
    free: u128,
    /// For each sequence of turns, its paths.
    tallies: HashMap<u128, Tally>,
    /// Paths recorded.
    paths: u64,
    nodes: u64,
}

impl<'a> Walk<'a> {
    fn new(region: &'a Region, limits: &'a Limits<'a>, progress: &'a mut dyn FnMut(u64)) -> Self {
        let cells = region.cells();
        let symmetries = symmetries(region);
        let image = |s: &RegionSymmetry, cell: &Point| {
            // A symmetry maps the region to itself.
            region.index_of(s.cell(*cell)).unwrap_or_default()
        };
        let images = symmetries
            .iter()
            .map(|s| cells.iter().map(|cell| image(s, cell)).collect());
        let around = |cell: &Point| {
            let directions = Direction::ALL.into_iter();
            directions
                .filter_map(|direction| region.index_of(cell.plus(direction.unit())))
                .collect()
        };
        let neighbours: Vec<Vec<usize>> = cells.iter().map(around).collect();
        let set = |cells: &Vec<usize>| cells.iter().fold(0, |set, cell| set | 1_u128 << cell);
        Self {
            region,
            images: images.collect(),
            symmetries,
            neighbour_sets: neighbours.iter().map(set).collect(),
            neighbours,
            limits,
            progress,
            stop: None,
            path: Vec::new(),
            free: (0..cells.len()).fold(0, |set, cell| set | 1 << cell),
            tallies: HashMap::new(),
            paths: 0,
            nodes: 0,
        }
    }

    /// Searches from every cell that can be the first: the colours of the chequerboard alternate
    /// along a path, so the first cell has the colour of the larger half.
    fn starts(&mut self) -> ControlFlow<()> {
        let stabiliser: Vec<usize> = (0..self.symmetries.len()).collect();
        let cells = self.region.cells();
        let is_light = |cell: usize| (cells[cell].x + cells[cell].y + cells[cell].z) % 2 == 0;
        let light = (0..cells.len()).filter(|&cell| is_light(cell)).count();
        for cell in 0..cells.len() {
            let own = if is_light(cell) {
                light
            } else {
                cells.len() - light
            };
            if own == cells.len().div_ceil(2) {
                self.extend(cell, &stabiliser)?;
            }
        }
        ControlFlow::Continue(())
    }

    /// Lays a cube on `cell` and searches on, unless a symmetry of `stabiliser`, all of which leave
    /// the path so far in place, maps the cell to a lesser one.
    fn extend(&mut self, cell: usize, stabiliser: &[usize]) -> ControlFlow<()> {
        if stabiliser
            .iter()
            .any(|&index| self.images[index][cell] < cell)
        {
            return ControlFlow::Continue(());
        }
        self.nodes += 1;
        if self.nodes.is_multiple_of(NODES_PER_CHECK) {
            self.stop = (self.limits.stop)();
            (self.progress)(self.paths);
            if self.stop.is_some() {
                return ControlFlow::Break(());
            }
        }
        self.free &= !(1 << cell);
        self.path.push(cell);
        let ended = if self.free == 0 {
            self.record();
            ControlFlow::Continue(())
        } else if self.is_feasible(cell) {
            let stabiliser = stabiliser
                .iter()
                .copied()
                .filter(|&index| self.images[index][cell] == cell);
            let stabiliser: Vec<usize> = stabiliser.collect();
            (0..self.neighbours[cell].len()).try_for_each(|at| {
                let next = self.neighbours[cell][at];
                if self.free >> next & 1 == 1 {
                    self.extend(next, &stabiliser)?;
                }
                ControlFlow::Continue(())
            })
        } else {
            ControlFlow::Continue(())
        };
        self.path.pop();
        self.free |= 1 << cell;
        ended
    }

    /// Whether every free cell can be entered, and all but one of them left again.
    fn is_feasible(&self, head: usize) -> bool {
        let reachable = self.free | 1 << head;
        let (mut left, mut ends) = (self.free, 0);
        while left != 0 {
            let around = self.neighbour_sets[left.trailing_zeros() as usize];
            let entries = (around & reachable).count_ones();
            ends += u32::from(entries == 1);
            if entries == 0 || ends > 1 {
                return false;
            }
            left &= left - 1;
        }
        true
    }

    /// Records a whole path under its sequence of turns.
    fn record(&mut self) {
        self.paths += 1;
        let fold = self.fold();
        let directions = fold.directions();
        let turns = directions
            .windows(2)
            .map(|pair| u128::from(pair[0] != pair[1]));
        // A leading 1 keeps sequences of different lengths apart.
        let there = turns.clone().fold(1, |key, turn| key << 1 | turn);
        let back = turns.rev().fold(1, |key, turn| key << 1 | turn);
        let tally = self.tallies.entry(there.min(back)).or_default();
        tally.paths += 1;
        tally.is_palindrome = there == back;
        if there == back {
            let from = self.path.iter().rev();
            let is_reversal = |images: &Vec<usize>| {
                self.path
                    .iter()
                    .map(|&cell| images[cell])
                    .eq(from.clone().copied())
            };
            tally.own_reversals += u64::from(self.images.iter().any(is_reversal));
        }
    }

    /// The path as a fold of the snake that turns or goes straight at every cube.
    fn fold(&self) -> Fold {
        let cells = self.region.cells();
        let step = |pair: &[usize]| Direction::of(cells[pair[1]].minus(cells[pair[0]]));
        let steps = self.path.windows(2).filter_map(step);
        Fold::new(cells[self.path[0]], steps.collect())
    }
}
