//! The search of problems with many bits of which each option has few: dancing cells.
//!
//! Algorithm: backtracking for exact cover with the MRV heuristic on sparse sets, as in
//! Knuth's program SSXCC (The Art of Computer Programming, section 7.2.2.3, "dancing cells";
//! <https://www-cs-faculty.stanford.edu/~knuth/programs.html>). A sparse set (Briggs and
//! Torczon, "An efficient representation for sparse sets", 1993,
//! <https://doi.org/10.1145/176454.176484>) is an array whose first `size` cells are the
//! members; removing one swaps it behind them, and adding it back only raises `size`.
//!
//! ```text
//! search():
//!     if no item is open: report
//!     item := the open item with the smallest set, the lowest of equals, or a cardinality
//!     for each option in the set of item, ascending:
//!         remove lower ones, if it is a cardinality
//!         close the items that option covers
//!         remove all options in the sets of the bits that option conflicts with
//!         search()
//!         restore the options in reverse order, and open the items again
//! ```
//!
//! Invariant: the set of a bit has the options that cover it and conflict with nothing that is
//! chosen. Options are restored in the reverse order of their removal, so the cells need not
//! move on the way back.
//!
//! Cost: choosing an option costs the lengths of all options that it removes, and one pass
//! over the open items. Memory is linear in the lengths of all options.

use core::ops::ControlFlow;

use super::context::{LimitCheck, SolutionSink};
use super::problem::CoverProblem;
use super::subproblems::{Subproblem, step};
use crate::bits::ones_of;

/// For each bit the sparse set of the options that cover it. Options have ids: 0-based, in the
/// order of the subproblem's list. A *cell* is a pair of an option and a bit that it covers.
struct SparseSets {
    /// By bit, where its cells begin in `cells`.
    start: Vec<u32>,
    /// By bit, the number of its cells that are members; the others follow them.
    size: Vec<u32>,
    /// The cells of all bits, by number, those of a bit one behind the other.
    cells: Vec<u32>,
    /// By cell, its index in `cells`.
    position: Vec<u32>,
    /// By cell, its bit.
    bit: Vec<u32>,
    /// By cell, the id of its option.
    option: Vec<u32>,
    /// By id, the first cell of the option; its cells are numbered consecutively. One more
    /// entry marks the end.
    first: Vec<u32>,
}

/// What a search found, what it did, and what it left.
#[derive(Debug, Default)]
pub(super) struct CellSearchResult {
    /// The number of solutions; each was visited, so it cannot overflow in any run.
    pub solutions: u64,
    /// The number of options that were chosen.
    pub nodes: u64,
    /// The number of cells that were removed from their sets.
    pub updates: u64,
    /// What was not searched when the limit check ended the search: for each subproblem that
    /// is left the path to it, the next one last.
    pub remaining: Vec<Vec<u32>>,
}

/// Nodes between two checks of the limits; nodes take longer here than with masks.
const CHECK_INTERVAL: u64 = 1 << 8;

/// Finds every solution of `subproblem`, in the order of the search. Without a `sink`,
/// solutions are only counted.
pub(super) fn search(
    problem: &CoverProblem,
    subproblem: &Subproblem,
    sink: Option<&mut SolutionSink<'_>>,
    check_limits: &mut LimitCheck<'_>,
) -> (CellSearchResult, ControlFlow<()>) {
    let mut search = DancingCells {
        problem,
        subproblem,
        sets: SparseSets::of(problem, subproblem),
        open: OpenItems::of(problem, subproblem),
        path: subproblem.chosen.clone(),
        removed: Vec::new(),
        result: CellSearchResult::default(),
        sink,
    };
    let flow = search.run(check_limits);
    (search.result, flow)
}

/// The state of a search.
struct DancingCells<'a, 's> {
    problem: &'a CoverProblem,
    subproblem: &'a Subproblem,
    sets: SparseSets,
    open: OpenItems,
    /// The options chosen so far, by their numbers in the problem.
    path: Vec<u32>,
    /// The ids of the options that were removed from their sets, in this order.
    removed: Vec<u32>,
    result: CellSearchResult,
    sink: Option<&'a mut SolutionSink<'s>>,
}

/// A level of the search tree: the children still to be tried, and the state to restore
/// before each.
struct Level {
    /// The ids of the children, the next one last.
    children: Vec<u32>,
    /// The length of the list of removed options.
    removed: usize,
    /// The number of open items.
    open: usize,
    /// The length of the path.
    depth: usize,
    /// The bit of the cardinality that is branched on, if it is one.
    cardinality: Option<usize>,
}

impl DancingCells<'_, '_> {
    /// Runs the search on a stack of levels; `Break` if the limits or the sink ended it.
    fn run(&mut self, check_limits: &mut LimitCheck<'_>) -> ControlFlow<()> {
        let mut levels = Vec::new();
        let mut next_check = 0;
        levels.extend(self.next_level()?);
        while let Some(level) = levels.last_mut() {
            self.sets.restore(&self.removed[level.removed..]);
            self.removed.truncate(level.removed);
            self.open.size = level.open;
            self.path.truncate(level.depth);
            let Some(child) = level.children.pop() else {
                levels.pop();
                continue;
            };
            if self.result.nodes >= next_check {
                let ControlFlow::Continue(limit) = check_limits(self.result.nodes) else {
                    level.children.push(child);
                    self.record_remaining(&levels);
                    return ControlFlow::Break(());
                };
                next_check = limit.min(self.result.nodes + CHECK_INTERVAL);
            }
            self.result.nodes += 1;
            if let Some(bit) = level.cardinality {
                self.leave_out(bit, child);
            }
            self.choose(child);
            levels.extend(self.next_level()?);
        }
        ControlFlow::Continue(())
    }

    /// Records the paths to all children of `levels` that were not tried.
    #[cold]
    fn record_remaining(&mut self, levels: &[Level]) {
        let mut steps = self.path.clone();
        for level in levels {
            let as_first = level.cardinality.is_some();
            for &child in &level.children {
                let mut path = steps[..level.depth].to_vec();
                path.push(step(self.subproblem.options[child as usize], as_first));
                self.result.remaining.push(path);
            }
            // The option that was chosen below this level.
            if let Some(last) = steps.get_mut(level.depth) {
                *last = step(*last, as_first);
            }
        }
    }

    /// Removes the options of a cardinality that are lower than `first`.
    fn leave_out(&mut self, bit: usize, first: u32) {
        for id in self.sets.options(bit) {
            if id < first {
                self.result.updates += self.sets.remove(id);
                self.removed.push(id);
            }
        }
    }

    /// The level below what is chosen now; `None` if that is a solution, which is reported,
    /// or a dead end.
    fn next_level(&mut self) -> ControlFlow<(), Option<Level>> {
        let items = &self.open.items[..self.open.size];
        let branching_item = items
            .iter()
            .min_by_key(|&&item| (self.sets.size[item as usize], item));
        let Some(&item) = branching_item else {
            if !self.problem.cardinalities.can_be_met(&self.path, &[]) {
                return ControlFlow::Continue(None);
            }
            self.result.solutions += 1;
            if let Some(sink) = &mut self.sink {
                sink(&self.path)?;
            }
            return ControlFlow::Continue(None);
        };
        let Some((bit, count)) = self.tightest(item as usize) else {
            return ControlFlow::Continue(None);
        };
        let mut children = self.sets.options(bit);
        children.sort_unstable_by(|a, b| b.cmp(a));
        children.drain(..children.len() - count);
        ControlFlow::Continue(Some(Level {
            children,
            removed: self.removed.len(),
            open: self.open.size,
            depth: self.path.len(),
            cardinality: (bit >= self.problem.primary).then_some(bit),
        }))
    }

    /// What to branch on where `item` is the open item with the fewest options, and the number of
    /// children; `None` in a dead end.
    fn tightest(&self, item: usize) -> Option<(usize, usize)> {
        let mut fewest = (item, self.sets.size[item] as usize);
        let has_single = fewest.1 == 1;
        for (index, cardinality, need, room) in self.problem.cardinalities.guides(&self.path) {
            let left = self.sets.size[cardinality.bit] as usize;
            let children = (left + 1).saturating_sub(need);
            if need > 0 && children < fewest.1 {
                fewest = (cardinality.bit, children);
            }
            if has_single && cardinality.is_of_singles && self.lonely(index) > room {
                return None;
            }
        }
        (fewest.1 > 0).then_some(fewest)
    }

    /// How many open items have no other option than one of this cardinality.
    fn lonely(&self, index: usize) -> usize {
        let items = self.open.items[..self.open.size].iter();
        let items = items.filter(|&&item| self.sets.size[item as usize] == 1);
        let is_lonely = |&&item: &&u32| {
            let cell = self.sets.cells[self.sets.start[item as usize] as usize];
            let option = self.subproblem.options[self.sets.option[cell as usize] as usize];
            self.problem.cardinalities.of_option(option) == Some(index)
        };
        items.filter(is_lonely).count()
    }

    /// Closes the items that the option with this id covers, and removes all options, itself
    /// included, that cover a bit it conflicts with.
    fn choose(&mut self, id: u32) {
        let option = self.subproblem.options[id as usize];
        self.path.push(option);
        let is_primary = |&bit: &usize| bit < self.problem.primary;
        for item in ones_of(self.problem.covers(option)).take_while(is_primary) {
            self.open.close(item);
        }
        let filled = self.problem.cardinalities.filled_by_last(&self.path);
        for bit in ones_of(self.problem.conflicts(option)).chain(filled) {
            while self.sets.size[bit] > 0 {
                let last = self.sets.start[bit] + self.sets.size[bit] - 1;
                let cell = self.sets.cells[last as usize];
                let id = self.sets.option[cell as usize];
                self.result.updates += self.sets.remove(id);
                self.removed.push(id);
            }
        }
    }
}

impl SparseSets {
    /// The sets of a subproblem, with all of its options as members.
    fn of(problem: &CoverProblem, subproblem: &Subproblem) -> Self {
        let mut sets = Self {
            start: vec![0; 64 * problem.words],
            size: vec![0; 64 * problem.words],
            cells: Vec::new(),
            position: Vec::new(),
            bit: Vec::new(),
            option: Vec::new(),
            first: vec![0],
        };
        for (id, &option) in (0..).zip(&subproblem.options) {
            for bit in ones_of(problem.covers(option)) {
                sets.bit.push(to_u32(bit));
                sets.option.push(id);
                sets.size[bit] += 1;
            }
            sets.first.push(to_u32(sets.bit.len()));
        }
        let mut next = 0;
        for (start, size) in sets.start.iter_mut().zip(&sets.size) {
            *start = next;
            next += size;
        }
        let mut free = sets.start.clone();
        sets.cells = vec![0; sets.bit.len()];
        for (cell, &bit) in (0..).zip(&sets.bit) {
            let position = &mut free[bit as usize];
            sets.cells[*position as usize] = cell;
            sets.position.push(*position);
            *position += 1;
        }
        sets
    }

    /// The ids of the options in the set of `bit`, in no particular order.
    fn options(&self, bit: usize) -> Vec<u32> {
        let start = self.start[bit] as usize;
        let cells = &self.cells[start..start + self.size[bit] as usize];
        cells
            .iter()
            .map(|&cell| self.option[cell as usize])
            .collect()
    }

    /// Removes an option from all its sets; returns how many these are.
    fn remove(&mut self, id: u32) -> u64 {
        let cells = self.first[id as usize]..self.first[id as usize + 1];
        for cell in cells.clone() {
            let bit = self.bit[cell as usize] as usize;
            self.size[bit] -= 1;
            let last = self.start[bit] + self.size[bit];
            let here = self.position[cell as usize];
            let moved = self.cells[last as usize];
            self.cells[here as usize] = moved;
            self.position[moved as usize] = here;
            self.cells[last as usize] = cell;
            self.position[cell as usize] = last;
        }
        cells.len() as u64
    }

    /// Restores options that were removed in this order, the last one first.
    fn restore(&mut self, removed: &[u32]) {
        for &id in removed.iter().rev() {
            let cells = self.first[id as usize]..self.first[id as usize + 1];
            for cell in cells {
                self.size[self.bit[cell as usize] as usize] += 1;
            }
        }
    }
}

/// The open primary items, as a sparse set.
struct OpenItems {
    /// All items of the subproblem, the open ones first.
    items: Vec<u32>,
    /// By item, its index in `items`.
    position: Vec<u32>,
    /// The number of open items.
    size: usize,
}

impl OpenItems {
    /// The open items of a subproblem.
    fn of(problem: &CoverProblem, subproblem: &Subproblem) -> Self {
        let items: Vec<u32> = ones_of(&subproblem.open).map(to_u32).collect();
        let mut position = vec![0; problem.primary];
        for (at, &item) in (0..).zip(&items) {
            position[item as usize] = at;
        }
        Self {
            size: items.len(),
            items,
            position,
        }
    }

    /// Moves an open item behind the open ones.
    fn close(&mut self, item: usize) {
        self.size -= 1;
        let here = self.position[item] as usize;
        self.items.swap(here, self.size);
        self.position[self.items[here] as usize] = to_u32(here);
        self.position[item] = to_u32(self.size);
    }
}

/// An index as 32 bits; problems are far smaller than that.
fn to_u32(index: usize) -> u32 {
    u32::try_from(index).unwrap_or(u32::MAX)
}
