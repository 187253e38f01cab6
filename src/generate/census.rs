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
//! The tree is cut where a path has so many cells; threads take the subtrees in turn, each with
//! tallies of its own, which are added up at the end.
//!
//! Invariant: every Hamiltonian path of the region is recorded once up to the
//! region's symmetries; a path and its reversal are one solution of one snake. The census is the
//! same on any number of threads.
//!
//! Cost: exponential in the number of cells. 3x3x3 takes 1.6 million nodes; of 4x4x4 only a part
//! can be counted. Memory grows with the number of snakes.

use core::num::NonZero;
use core::ops::ControlFlow;
use core::sync::atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering};
use std::collections::HashMap;
use std::sync::mpsc::SyncSender;

use crate::count::Count;
use crate::engine::{Limits, Stop};
use crate::family::snake::{Direction, Fold};
use crate::geometry::{Point, Region, RegionSymmetry, symmetries};
use crate::parallel::{Event, on_threads};

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

impl Tally {
    fn add(&mut self, other: Self) {
        self.paths += other.paths;
        self.own_reversals += other.own_reversals;
        self.is_palindrome = other.is_palindrome;
    }
}

/// How far a census is.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct CensusProgress {
    /// Paths so far, of symmetric ones one.
    pub paths: u64,
    /// Search nodes so far.
    pub nodes: u64,
    /// The share of the subtrees that are done, 0 to 1.
    pub done: f64,
}

/// Search nodes between two looks at whether to stop.
const NODES_PER_CHECK: u64 = 4096;

/// The cells of a path at which the tree is cut into subtrees for threads: enough for some
/// hundreds of them.
const CUT: usize = 7;

/// Takes the census of a region of at most 128 cells; `progress` sees how far it is.
///
/// The [`Stop`] says whether it is complete: at a limit the numbers are those of a part.
pub fn census(
    region: &Region,
    threads: NonZero<usize>,
    limits: &Limits<'_>,
    progress: &mut dyn FnMut(CensusProgress),
) -> (Census, Stop) {
    let grid = Grid::new(region);
    let shared = Shared::default();
    let mut upper = Walk::new(&grid, &shared, Some(CUT));
    // The levels above the cut are few nodes.
    let _ = upper.starts();
    let subtrees = core::mem::take(&mut upper.subtrees);
    let mut total = upper.finish();
    let next = AtomicUsize::new(0);
    let worker = |to: &SyncSender<Tallies>| {
        let mut walk = Walk::new(&grid, &shared, None);
        while let Some(subtree) = subtrees.get(next.fetch_add(1, Ordering::Relaxed)) {
            if walk.search(subtree).is_break() {
                break;
            }
            shared.done.fetch_add(1, Ordering::Relaxed);
        }
        // The receiver waits for all of them.
        let _ = to.send(walk.finish());
    };
    let mut cause = None;
    let _ = on_threads(threads.get(), threads.get(), worker, |event| {
        if let Event::Message(tallies) = event {
            total.add(tallies);
        }
        progress(shared.progress(subtrees.len()));
        cause = cause.or_else(limits.stop);
        shared.halt.store(cause.is_some(), Ordering::Relaxed);
        ControlFlow::<()>::Continue(())
    });
    let is_complete = shared.done.load(Ordering::Relaxed) == subtrees.len();
    let stop = match cause {
        Some(cause) if !is_complete => Stop::Limit(cause),
        _ => Stop::Finished,
    };
    (total.census(grid.symmetries.len()), stop)
}

/// What the threads tell each other.
#[derive(Default)]
struct Shared {
    /// Set by a limit.
    halt: AtomicBool,
    paths: AtomicU64,
    nodes: AtomicU64,
    /// Subtrees that are done.
    done: AtomicUsize,
}

impl Shared {
    #[expect(clippy::cast_precision_loss, reason = "a share")]
    fn progress(&self, subtrees: usize) -> CensusProgress {
        CensusProgress {
            paths: self.paths.load(Ordering::Relaxed),
            nodes: self.nodes.load(Ordering::Relaxed),
            done: self.done.load(Ordering::Relaxed) as f64 / subtrees.max(1) as f64,
        }
    }
}

/// What a walk has recorded.
#[derive(Default)]
struct Tallies {
    /// For each sequence of turns, its paths.
    by_turns: HashMap<u128, Tally>,
    paths: u64,
    nodes: u64,
}

impl Tallies {
    fn add(&mut self, other: Self) {
        self.paths += other.paths;
        self.nodes += other.nodes;
        for (turns, tally) in other.by_turns {
            self.by_turns.entry(turns).or_default().add(tally);
        }
    }

    #[deny(clippy::arithmetic_side_effects)]
    fn census(&self, symmetries: usize) -> Census {
        let mut census = Census {
            paths: Count::from(self.paths) * symmetries as u64,
            nodes: self.nodes,
            ..Census::default()
        };
        for tally in self.by_turns.values() {
            let solutions = tally.paths.midpoint(tally.own_reversals);
            census.snakes += 1;
            census.palindromes += u64::from(tally.is_palindrome);
            census.unique += u64::from(solutions == 1);
            census.solutions += solutions;
            census.most = census.most.max(solutions.into());
        }
        census
    }
}

/// The region as numbers.
struct Grid<'a> {
    region: &'a Region,
    /// The symmetries of the region, the identity first.
    symmetries: Vec<RegionSymmetry>,
    /// The image of each cell under each symmetry.
    images: Vec<Vec<usize>>,
    /// The neighbours of each cell.
    neighbours: Vec<Vec<usize>>,
    /// The neighbours of each cell as a set.
    neighbour_sets: Vec<u128>,
}

impl<'a> Grid<'a> {
    fn new(region: &'a Region) -> Self {
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
struct Subtree {
    path: Vec<usize>,
    /// The cell behind them, which is not laid yet.
    cell: usize,
    /// The symmetries that leave the cells of the path in place.
    stabiliser: Vec<usize>,
}

/// The search for Hamiltonian paths, with what it has recorded.
struct Walk<'a> {
    grid: &'a Grid<'a>,
    shared: &'a Shared,
    /// Paths of so many cells are not searched on but become subtrees.
    cut: Option<usize>,
    subtrees: Vec<Subtree>,
    /// The cells of the path so far.
    path: Vec<usize>,
    /// The cells without a cube.
    free: u128,
    found: Tallies,
    /// Paths and nodes that the other threads know of.
    told: (u64, u64),
}

impl<'a> Walk<'a> {
    fn new(grid: &'a Grid<'a>, shared: &'a Shared, cut: Option<usize>) -> Self {
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
    fn search(&mut self, subtree: &Subtree) -> ControlFlow<()> {
        self.path.clone_from(&subtree.path);
        let all = (0..self.grid.neighbours.len()).fold(0, |set, cell| set | 1_u128 << cell);
        self.free = self.path.iter().fold(all, |free, cell| free & !(1 << cell));
        self.extend(subtree.cell, &subtree.stabiliser)
    }

    /// What was recorded.
    fn finish(mut self) -> Tallies {
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
    fn starts(&mut self) -> ControlFlow<()> {
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
            if self.shared.halt.load(Ordering::Relaxed) {
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
