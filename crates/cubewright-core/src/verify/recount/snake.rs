//! Folds counted by laying cube after cube from every cell in every direction.
//!
//! Invariant: it follows the snake from its first cube; no lookahead, no order of choice, nothing in
//! common with the engine for folds.
//!
//! Cost: exponential; a budget of steps ends it.
//!
//! ```text
//! fold(run, axis of the run before):
//!     if there is no such run: count the path, and its orbit if it is new
//!     for each of the 6 directions along another axis:
//!         if all cells of the run are in the region and free: lay it; fold(run + 1); take it away
//! ```

use super::{Budget, Orbits, onto_itself};
use crate::count::Counts;
use crate::family::snake::{Direction, SnakePuzzle};

/// Counts folds by trying everything; `None` if that takes more than the budget.
///
/// `raw` counts folds from the first cube to the last. `rotations` and `full` count them up to the
/// symmetries of the region; if the snake reads the same from both ends, a fold and its reversal
/// count as one there.
pub fn snake(puzzle: &SnakePuzzle, budget: &mut Budget<'_>) -> Option<Counts> {
    let cells = puzzle.region().cells();
    let runs: Vec<usize> = puzzle
        .snake()
        .runs()
        .iter()
        .map(|&moves| moves.into())
        .collect();
    let marked: Vec<_> = cells.iter().map(|&cell| (cell, ())).collect();
    let is_same_backwards = runs.iter().eq(runs.iter().rev());
    let step = |cell: usize, way: Direction| {
        let there = cells[cell].plus(way.unit());
        cells.iter().position(|&other| other == there)
    };
    let table = (0..cells.len()).map(|cell| Direction::ALL.map(|way| step(cell, way)));
    let mut search = Search {
        runs,
        steps: table.collect(),
        path: Vec::new(),
        is_filled: vec![false; cells.len()],
        symmetries: onto_itself(&marked, |_, _| true),
        is_same_backwards,
        found: Orbits::new(),
    };
    for start in 0..cells.len() {
        search.is_filled[start] = true;
        search.path.push(start);
        search.fold(0, None, budget)?;
        search.path.pop();
        search.is_filled[start] = false;
    }
    Some(search.found.counted(true))
}

/// The search with the path so far.
struct Search {
    runs: Vec<usize>,
    /// By cell and direction, the next cell.
    steps: Vec<[Option<usize>; 6]>,
    /// The cells of the cubes that are laid.
    path: Vec<usize>,
    is_filled: Vec<bool>,
    symmetries: Vec<(bool, Vec<usize>)>,
    is_same_backwards: bool,
    found: Orbits<Vec<usize>>,
}

impl Search {
    /// Lays the runs from `run` on, behind one along the axis `last`.
    fn fold(&mut self, run: usize, last: Option<usize>, budget: &mut Budget<'_>) -> Option<()> {
        let Some(&moves) = self.runs.get(run) else {
            self.note();
            return Some(());
        };
        for (way, direction) in Direction::ALL.into_iter().enumerate() {
            if last == Some(direction.axis()) {
                continue;
            }
            if !budget.step() {
                return None;
            }
            let laid = self.path.len();
            while self.path.len() < laid + moves {
                let here = self.path.last().copied().unwrap_or_default();
                let there = self.steps[here][way].filter(|&cell| !self.is_filled[cell]);
                let Some(there) = there else { break };
                self.is_filled[there] = true;
                self.path.push(there);
            }
            if self.path.len() == laid + moves {
                self.fold(run + 1, Some(direction.axis()), budget)?;
            }
            for cell in self.path.drain(laid..) {
                self.is_filled[cell] = false;
            }
        }
        Some(())
    }

    /// Counts a fold.
    ///
    /// The images are the paths that the symmetries of the region lead to, and their reversals for
    /// a snake that reads the same from both ends.
    fn note(&mut self) {
        let images = || {
            let images = self.symmetries.iter().flat_map(|(is_rotation, to)| {
                let there: Vec<usize> = self.path.iter().map(|&cell| to[cell]).collect();
                let back: Vec<usize> = there.iter().rev().copied().collect();
                let back = self.is_same_backwards.then_some(back);
                let both = core::iter::once(there).chain(back);
                both.map(|image| (*is_rotation, image))
            });
            images.collect()
        };
        self.found.add(&self.path, images);
    }
}
