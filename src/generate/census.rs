//! The census of a region: every snake that can be folded into it, and in how many
//! ways.
//!
//! Invariant: every Hamiltonian path of the region is looked at once up to the
//! region's symmetries; a path and its reversal are one solution of one snake.

use core::ops::ControlFlow;
use std::collections::HashMap;

use crate::count::Count;
use crate::engine::{Limits, Stop};
use crate::family::snake::{Direction, Fold};
use crate::geometry::{Point, Region, RegionSymmetry, symmetries};

/// What there is in a region. Solutions are counted up to all symmetries of the
/// region and reversal; snakes up to reversal.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Census {
    /// Directed Hamiltonian paths, symmetric ones apart.
    pub paths: Count,
    /// Different snakes that have a solution.
    pub snakes: Count,
    /// Those among them that read the same from both ends.
    pub palindromes: Count,
    /// Those among them with one solution.
    pub unique: Count,
    /// Solutions of all snakes.
    pub solutions: Count,
    /// The most solutions that a snake has.
    pub most: Count,
    /// Cubes laid and judged.
    pub nodes: u64,
}

/// Paths with one sequence of turns, in either direction. The walk visits each, so words
/// hold them.
#[derive(Clone, Copy, Default)]
struct Tally {
    /// Paths up to the symmetries of the region.
    paths: u64,
    /// Those that a symmetry maps to their reversal.
    own_reversals: u64,
    is_palindrome: bool,
}

/// Steps between two questions whether to stop.
const PATIENCE: u64 = 4096;

/// Takes the census; what is counted when a limit is reached is not complete.
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

struct Walk<'a> {
    region: &'a Region,
    symmetries: Vec<RegionSymmetry>,
    /// The image of each cell under each symmetry.
    images: Vec<Vec<usize>>,
    /// The neighbours of each cell, and the same as a set.
    beside: Vec<Vec<usize>>,
    sets: Vec<u128>,
    limits: &'a Limits<'a>,
    progress: &'a mut dyn FnMut(u64),
    stop: Option<crate::engine::Cause>,
    path: Vec<usize>,
    free: u128,
    tallies: HashMap<u128, Tally>,
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
            let ways = Direction::ALL.into_iter();
            ways.filter_map(|way| region.index_of(cell.plus(way.unit())))
                .collect()
        };
        let beside: Vec<Vec<usize>> = cells.iter().map(around).collect();
        let set = |cells: &Vec<usize>| cells.iter().fold(0, |set, cell| set | 1_u128 << cell);
        Self {
            region,
            images: images.collect(),
            symmetries,
            sets: beside.iter().map(set).collect(),
            beside,
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

    fn starts(&mut self) -> ControlFlow<()> {
        let group: Vec<usize> = (0..self.symmetries.len()).collect();
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
                self.enter(cell, &group)?;
            }
        }
        ControlFlow::Continue(())
    }

    /// Lays a cube on `cell`, unless a symmetry in `group`, which leaves the path
    /// so far in place, maps the cell to a lesser one.
    fn enter(&mut self, cell: usize, group: &[usize]) -> ControlFlow<()> {
        if group.iter().any(|&index| self.images[index][cell] < cell) {
            return ControlFlow::Continue(());
        }
        self.nodes += 1;
        if self.nodes.is_multiple_of(PATIENCE) {
            self.stop = (self.limits.stop)();
            (self.progress)(self.paths);
            if self.stop.is_some() {
                return ControlFlow::Break(());
            }
        }
        self.free &= !(1 << cell);
        self.path.push(cell);
        let ended = if self.free == 0 {
            self.note();
            ControlFlow::Continue(())
        } else if self.is_alive(cell) {
            let stays = group
                .iter()
                .copied()
                .filter(|&index| self.images[index][cell] == cell);
            let stays: Vec<usize> = stays.collect();
            (0..self.beside[cell].len()).try_for_each(|at| {
                let next = self.beside[cell][at];
                if self.free >> next & 1 == 1 {
                    self.enter(next, &stays)?;
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

    /// Whether every free cell has a way in, and all but one of them a way out.
    fn is_alive(&self, head: usize) -> bool {
        let reachable = self.free | 1 << head;
        let (mut left, mut ends) = (self.free, 0);
        while left != 0 {
            let ways = (self.sets[left.trailing_zeros() as usize] & reachable).count_ones();
            ends += u32::from(ways == 1);
            if ways == 0 || ends > 1 {
                return false;
            }
            left &= left - 1;
        }
        true
    }

    /// Notes a whole path.
    fn note(&mut self) {
        self.paths += 1;
        let fold = self.fold();
        let ways = fold.directions();
        let turns = ways.windows(2).map(|pair| u128::from(pair[0] != pair[1]));
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

    /// The path with a direction for each step.
    fn fold(&self) -> Fold {
        let cells = self.region.cells();
        let step = |pair: &[usize]| Direction::of(cells[pair[1]].minus(cells[pair[0]]));
        let steps = self.path.windows(2).filter_map(step);
        Fold::new(cells[self.path[0]], steps.collect())
    }
}
