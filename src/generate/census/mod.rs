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

#[cfg(not(target_family = "wasm"))]
mod division;
mod walk;

use core::num::NonZero;
use core::ops::ControlFlow;
use core::sync::atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering};
use std::collections::HashMap;
use std::sync::mpsc::SyncSender;

use walk::{Grid, Subtree, Walk};

use crate::count::Count;
use crate::engine::{Cause, Limits, Stop};
use crate::geometry::Region;
use crate::parallel::{Event, on_threads};

#[cfg(not(target_family = "wasm"))]
pub use division::CensusDivision;

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
    let (found, cause) = search_all(&grid, &subtrees, threads, &shared, limits, progress);
    total.add(found);
    let stop = cause.map_or(Stop::Finished, Stop::Limit);
    (total.census(grid.symmetries.len()), stop)
}

/// Searches subtrees, on several threads; the cause if a limit was reached before their end.
fn search_all(
    grid: &Grid<'_>,
    subtrees: &[Subtree],
    threads: NonZero<usize>,
    shared: &Shared,
    limits: &Limits<'_>,
    progress: &mut dyn FnMut(CensusProgress),
) -> (Tallies, Option<Cause>) {
    let mut total = Tallies::default();
    let next = AtomicUsize::new(0);
    let worker = |to: &SyncSender<Tallies>| {
        let mut walk = Walk::new(grid, shared, None);
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
    (total, cause.filter(|_| !is_complete))
}

/// What the threads tell each other.
struct Shared {
    /// A walk ends after about so many nodes.
    most: u64,
    /// Set by a limit.
    halt: AtomicBool,
    paths: AtomicU64,
    nodes: AtomicU64,
    /// Subtrees that are done.
    done: AtomicUsize,
}

impl Default for Shared {
    fn default() -> Self {
        Self {
            most: u64::MAX,
            halt: AtomicBool::new(false),
            paths: AtomicU64::new(0),
            nodes: AtomicU64::new(0),
            done: AtomicUsize::new(0),
        }
    }
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
