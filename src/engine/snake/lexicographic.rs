//! The canonical fold: a depth-first search in lexicographic order, interleaved with the other one.
//!
//! The snake is laid from its first cube on, run by run (a static variable ordering, values
//! ascending), with the same propagation and lookahead. That is a far larger tree than
//! that of [`search`](super::search), which begins where it is smallest, but where a snake
//! has many folds the first of them is found long before all have been seen. So this
//! search goes on for a while whenever the other one asks whether to stop, and what ends
//! first answers ([`InterleavedSearch`]). Both give the same fold.
//!
//! Invariant: starts and directions are tried in the order of [`Fold`], and what is pruned
//! has no fold or is the image of what came before; so the first fold that is found
//! comes before all others, and if none is found there is none.
//!
//! Cost: the head start, and then a quarter of the nodes of the other search.

use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, OnceLock, TryLockError};

use super::cell_set::RegionSet;
use super::heads::Head;
use super::lookahead::Lookahead;
use super::partial_fold::{Branch, PartialFold, RunDirections};
use super::search::{NODES_PER_CHECK, cells_of};
use super::tables::{Tables, to_u8};

/// A fold as this search has it: the cell of the first cube, and the direction of every run.
pub(super) type FoundFold = (u8, RunDirections);

/// How far a search in order has come.
enum Progress {
    Ended(Option<FoundFold>),
    Open,
}

/// A level of the search: a partial fold with the directions that are still to be tried.
struct Level<W> {
    fold: PartialFold<W>,
    branch: Branch,
    /// A bit for each direction of the branch that is still to be tried.
    untried: u8,
    /// The symmetries but the identity that leave all laid cubes in place.
    stabiliser: Vec<u8>,
}

/// The search, which has its levels in a list so that it can pause after any node.
struct LexicographicSearch<'a, W> {
    tables: &'a Tables<W>,
    lookahead: Lookahead<W>,
    /// The cells and directions of the first run that are still to be tried, the next one last.
    starts: Vec<(u8, u8)>,
    /// The levels from the first run to the current one.
    frames: Vec<Level<W>>,
    /// The cell of the first cube.
    cell: u8,
    /// The directions of the runs that are laid.
    laid: RunDirections,
}

impl<'a, W: RegionSet> LexicographicSearch<'a, W> {
    /// The search before its first node.
    fn new(tables: &'a Tables<W>) -> Self {
        let mut cells: Vec<u8> = cells_of(tables.full).collect();
        cells.sort_unstable_by_key(|&cell| {
            let point = tables.point(cell);
            (point.z, point.y, point.x)
        });
        let starts = cells
            .iter()
            .flat_map(|&cell| (0..6).map(move |direction| (cell, direction)));
        let mut starts: Vec<(u8, u8)> = starts.collect();
        starts.reverse();
        Self {
            tables,
            lookahead: Lookahead::new(tables),
            starts,
            frames: Vec::new(),
            cell: 0,
            laid: [0; 128],
        }
    }

    /// Continues for so many nodes, or until it has the first fold.
    fn advance(&mut self, nodes: u64) -> Progress {
        for _ in 0..nodes {
            while self.frames.last().is_some_and(|frame| frame.untried == 0) {
                self.frames.pop();
            }
            let is_done = if let Some(frame) = self.frames.last_mut() {
                let direction = to_u8(frame.untried.trailing_zeros() as usize);
                frame.untried &= frame.untried - 1;
                let Some(stabiliser) = self.tables.stabiliser_of(&frame.stabiliser, direction)
                else {
                    continue;
                };
                let (fold, branch) = (frame.fold, frame.branch);
                let child = self.tables.child(&fold, branch, direction, &mut self.laid);
                self.enter(child, stabiliser)
            } else {
                let Some((cell, direction)) = self.starts.pop() else {
                    return Progress::Ended(None);
                };
                let Some(stabiliser) = self.tables.stabiliser_of_start(cell, direction) else {
                    continue;
                };
                self.cell = cell;
                let fold = PartialFold::seed(self.tables, 0, cell, direction, &mut self.laid);
                self.enter(fold, stabiliser)
            };
            if is_done {
                return Progress::Ended(Some((self.cell, self.laid)));
            }
        }
        Progress::Open
    }

    /// Adds a level for a partial fold, unless it is a dead end; whether it is a whole fold.
    fn enter(&mut self, fold: Option<PartialFold<W>>, stabiliser: Vec<u8>) -> bool {
        let Some(mut fold) = fold else { return false };
        if fold.is_done() {
            return true;
        }
        let head = Head::SeedForward;
        if let Some(branch) = self.lookahead.branch_at(self.tables, &mut fold, head) {
            self.frames.push(Level {
                fold,
                branch,
                untried: branch.directions,
                stabiliser,
            });
        }
        false
    }
}

impl<W: RegionSet> Tables<W> {
    /// The symmetries of `stabiliser` that leave `direction` in place; `None` if one of them maps it
    /// to one that is tried before, so that it need not be tried.
    fn stabiliser_of(&self, stabiliser: &[u8], direction: u8) -> Option<Vec<u8>> {
        let image = |index: u8| self.symmetries[usize::from(index)].1[usize::from(direction)];
        if stabiliser.iter().any(|&index| image(index) < direction) {
            return None;
        }
        let stabiliser = stabiliser.iter().copied();
        Some(
            stabiliser
                .filter(|&index| image(index) == direction)
                .collect(),
        )
    }

    /// The symmetries but the identity that leave a first run in place; `None` if one of them
    /// maps it to one that is tried before.
    fn stabiliser_of_start(&self, cell: u8, direction: u8) -> Option<Vec<u8>> {
        let order = |cell: u8, direction: u8| {
            let point = self.point(cell);
            (point.z, point.y, point.x, direction)
        };
        let mut stabiliser = Vec::new();
        // The first is the identity.
        for (index, (cells, directions)) in self.symmetries.iter().enumerate().skip(1) {
            let image = order(cells[usize::from(cell)], directions[usize::from(direction)]);
            if image < order(cell, direction) {
                return None;
            }
            if image == order(cell, direction) {
                stabiliser.push(to_u8(index));
            }
        }
        Some(stabiliser)
    }
}

/// The nodes of this search each time the other one asks whether to stop: a quarter of the nodes
/// of that one.
const NODES_PER_SLICE: u64 = NODES_PER_CHECK / 4;

/// The nodes before the other search begins, which first spends some on choosing its seed.
const HEAD_START: u64 = 1 << 15;

/// The search in order, as a part of the work of another one: any of its threads takes a slice
/// when it asks whether to stop.
pub(super) struct InterleavedSearch<'a, W> {
    search: Mutex<LexicographicSearch<'a, W>>,
    nodes: AtomicU64,
    /// The first fold, or that there is none, once the search has ended.
    ended: OnceLock<Option<FoundFold>>,
}

impl<'a, W: RegionSet> InterleavedSearch<'a, W> {
    /// The search before its head start.
    pub(super) fn new(tables: &'a Tables<W>) -> Self {
        Self {
            search: Mutex::new(LexicographicSearch::new(tables)),
            nodes: AtomicU64::new(0),
            ended: OnceLock::new(),
        }
    }

    /// Runs a slice, unless another thread is running one; whether the search has ended.
    ///
    /// A thread never waits for another: what it would do here, it does for its own search.
    pub(super) fn advance(&self) -> bool {
        if !self.has_ended() {
            let search = match self.search.try_lock() {
                Ok(search) => Some(search),
                Err(TryLockError::Poisoned(search)) => Some(search.into_inner()),
                Err(TryLockError::WouldBlock) => None,
            };
            if let Some(mut search) = search {
                self.nodes.fetch_add(NODES_PER_SLICE, Ordering::Relaxed);
                if let Progress::Ended(fold) = search.advance(NODES_PER_SLICE) {
                    // Nobody else has the lock.
                    let _ = self.ended.set(fold);
                }
            }
        }
        self.has_ended()
    }

    /// Runs until it is time for the other search to begin, or `stop`, asked with the nodes so far,
    /// says so; whether this search has ended.
    pub(super) fn run_head_start(&self, stop: &dyn Fn(u64) -> bool) -> bool {
        while self.nodes() < HEAD_START && !stop(self.nodes()) {
            if self.advance() {
                return true;
            }
        }
        false
    }

    /// The nodes so far.
    pub(super) fn nodes(&self) -> u64 {
        self.nodes.load(Ordering::Relaxed)
    }

    /// Whether the search has ended, so that its answer is the canonical fold.
    pub(super) fn has_ended(&self) -> bool {
        self.ended.get().is_some()
    }

    /// The first fold, if the search has ended and there is one.
    pub(super) fn fold(&self) -> Option<&FoundFold> {
        self.ended.get()?.as_ref()
    }
}
