//! The walk along all paths of a region.
//!
//! Invariant: of each orbit of paths under the symmetries of the region one is walked. Subtrees
//! are disjoint, and those of one cut have together every path.

use core::ops::ControlFlow;
use core::sync::atomic::Ordering;

use super::{Shared, Tallies};
use crate::family::snake::{Direction, Fold};
use crate::geometry::{Point, Region, RegionSymmetry, symmetries};

/// Search nodes between two looks at whether to stop.
const NODES_PER_CHECK: u64 = 1024;

/// The region as numbers.
pub(super) struct Grid<'a> {
    pub region: &'a Region,
    /// The symmetries of the region, the identity first.
    pub symmetries: Vec<RegionSymmetry>,
    /// The image of each cell under each symmetry.
    images: Vec<Vec<usize>>,
    /// The neighbours of each cell.
    neighbours: Vec<Vec<usize>>,
    /// The neighbours of each cell as a set.
    neighbour_sets: Vec<u128>,
}

impl<'a> Grid<'a> {
    pub(super) fn new(region: &'a Region) -> Self {
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
        }
    }
}

/// A part of the tree: the paths that begin with these cells.
pub(super) struct Subtree {
    pub path: Vec<usize>,
    /// The cell behind them, which is not laid yet.
    pub cell: usize,
    /// The symmetries that leave the cells of the path in place.
    stabiliser: Vec<usize>,
}

impl Subtree {
    /// The subtree of the paths that begin with `path`, whose last cell is not laid yet; `None` if
    /// there are none such.
    #[cfg(not(target_family = "wasm"))]
    pub(super) fn of(grid: &Grid<'_>, path: &[u32]) -> Option<Self> {
        let cells: Vec<usize> = path.iter().map(|&cell| cell as usize).collect();
        let are_cells = cells.iter().all(|&cell| cell < grid.neighbours.len());
        let follow = |pair: &[usize]| grid.neighbours[pair[0]].contains(&pair[1]);
        if !are_cells || !cells.windows(2).all(follow) {
            return None;
        }
        let (&cell, path) = cells.split_last()?;
        let is_new = |at: usize| !cells[..at].contains(&cells[at]);
        if !(0..cells.len()).all(is_new) {
            return None;
        }
        let keeps = |&index: &usize| path.iter().all(|&cell| grid.images[index][cell] == cell);
        Some(Self {
            cell,
            stabiliser: (0..grid.symmetries.len()).filter(keeps).collect(),
            path: path.to_vec(),
        })
    }
}

/// The search for Hamiltonian paths, with what it has recorded.
pub(super) struct Walk<'a> {
    grid: &'a Grid<'a>,
    shared: &'a Shared,
    /// Paths of so many cells are not searched on but become subtrees.
    cut: Option<usize>,
    pub subtrees: Vec<Subtree>,
    /// The cells of the path so far.
    path: Vec<usize>,
    /// The cells without a cube.
    free: u128,
    found: Tallies,
    /// Paths and nodes that the other threads know of.
    told: (u64, u64),
}

impl<'a> Walk<'a> {
    pub(super) fn new(grid: &'a Grid<'a>, shared: &'a Shared, cut: Option<usize>) -> Self {
        Self {
            grid,
            shared,
            cut,
            subtrees: Vec::new(),
            path: Vec::new(),
            free: (0..grid.neighbours.len()).fold(0, |set, cell| set | 1 << cell),
            found: Tallies::default(),
            told: (0, 0),
        }
    }

    /// Searches a subtree.
    pub(super) fn search(&mut self, subtree: &Subtree) -> ControlFlow<()> {
        self.path.clone_from(&subtree.path);
        let all = (0..self.grid.neighbours.len()).fold(0, |set, cell| set | 1_u128 << cell);
        self.free = self.path.iter().fold(all, |free, cell| free & !(1 << cell));
        self.extend(subtree.cell, &subtree.stabiliser)
    }

    /// What was recorded.
    pub(super) fn finish(mut self) -> Tallies {
        self.tell();
        self.found
    }

    /// Tells the other threads how many paths and nodes there are.
    fn tell(&mut self) {
        let (paths, nodes) = (self.found.paths, self.found.nodes);
        let before = core::mem::replace(&mut self.told, (paths, nodes));
        self.shared
            .paths
            .fetch_add(paths - before.0, Ordering::Relaxed);
        self.shared
            .nodes
            .fetch_add(nodes - before.1, Ordering::Relaxed);
    }

    /// Searches from every cell that can be the first: the colours of the chequerboard alternate
    /// along a path, so the first cell has the colour of the larger half.
    pub(super) fn starts(&mut self) -> ControlFlow<()> {
        let stabiliser: Vec<usize> = (0..self.grid.symmetries.len()).collect();
        let cells = self.grid.region.cells();
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
            .any(|&index| self.grid.images[index][cell] < cell)
        {
            return ControlFlow::Continue(());
        }
        if self.cut == Some(self.path.len()) {
            self.subtrees.push(Subtree {
                path: self.path.clone(),
                cell,
                stabiliser: stabiliser.to_vec(),
            });
            return ControlFlow::Continue(());
        }
        self.found.nodes += 1;
        if self.found.nodes.is_multiple_of(NODES_PER_CHECK) {
            self.tell();
            let is_spent = self.found.nodes >= self.shared.most;
            if is_spent || self.shared.halt.load(Ordering::Relaxed) {
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
                .filter(|&index| self.grid.images[index][cell] == cell);
            let stabiliser: Vec<usize> = stabiliser.collect();
            self.grid.neighbours[cell].iter().try_for_each(|&next| {
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
            let around = self.grid.neighbour_sets[left.trailing_zeros() as usize];
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
        self.found.paths += 1;
        let fold = self.fold();
        let directions = fold.directions();
        let turns = directions
            .windows(2)
            .map(|pair| u128::from(pair[0] != pair[1]));
        // A leading 1 keeps sequences of different lengths apart.
        let there = turns.clone().fold(1, |key, turn| key << 1 | turn);
        let back = turns.rev().fold(1, |key, turn| key << 1 | turn);
        let tally = self.found.by_turns.entry(there.min(back)).or_default();
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
            tally.own_reversals += u64::from(self.grid.images.iter().any(is_reversal));
        }
    }

    /// The path as a fold of the snake that turns or goes straight at every cube.
    fn fold(&self) -> Fold {
        let cells = self.grid.region.cells();
        let step = |pair: &[usize]| Direction::of(cells[pair[1]].minus(cells[pair[0]]));
        let steps = self.path.windows(2).filter_map(step);
        Fold::new(cells[self.path[0]], steps.collect())
    }
}
