//! The fold that comes first: a depth-first search in the order of folds.
//!
//! Invariant: starts and directions are tried in the order of [`Fold`], and what is left
//! out has no fold or is the image of what came before; so the first fold that is found
//! comes before all others, and if none is found there is none.
//!
//! The snake is laid from its first cube on, run by run. That is a far larger tree than
//! that of [`search`](super::search), which begins where it is smallest, but where a snake
//! has many folds the first of them is found long before all have been seen. So this
//! search goes on for a while whenever the other one asks whether to stop, and what ends
//! first answers ([`Beside`]). Both give the same fold.

use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, OnceLock, TryLockError};

use super::heads::Head;
use super::lookahead::Outlook;
use super::search::{PATIENCE, bits};
use super::state::{Branch, State, Ways};
use super::tables::{Space, small};
use super::word::Word;

/// A fold as the search has it: the cell of the first cube and all directions.
pub(super) type Laid = (u8, Ways);

/// How a search in order ended, if it did.
enum Step {
    Ended(Option<Laid>),
    Open,
}

/// A state with the directions that are still to be tried.
struct Frame<W> {
    state: State<W>,
    branch: Branch,
    left: u8,
    /// The symmetries but the identity that leave all laid cubes in place.
    group: Vec<u8>,
}

/// The search, which can be stopped and continued after every node.
struct InOrder<'a, W> {
    space: &'a Space<W>,
    outlook: Outlook<W>,
    /// The first runs to be tried, the foremost last.
    starts: Vec<(u8, u8)>,
    frames: Vec<Frame<W>>,
    cell: u8,
    ways: Ways,
}

impl<'a, W: Word> InOrder<'a, W> {
    fn new(space: &'a Space<W>) -> Self {
        let mut cells: Vec<u8> = bits(space.full).collect();
        cells.sort_unstable_by_key(|&cell| {
            let point = space.point(cell);
            (point.z, point.y, point.x)
        });
        let starts = cells
            .iter()
            .flat_map(|&cell| (0..6).map(move |way| (cell, way)));
        let mut starts: Vec<(u8, u8)> = starts.collect();
        starts.reverse();
        Self {
            space,
            outlook: Outlook::new(space),
            starts,
            frames: Vec::new(),
            cell: 0,
            ways: [0; 128],
        }
    }

    /// Goes on for so many nodes.
    fn advance(&mut self, nodes: u64) -> Step {
        for _ in 0..nodes {
            while self.frames.last().is_some_and(|frame| frame.left == 0) {
                self.frames.pop();
            }
            let is_done = if let Some(frame) = self.frames.last_mut() {
                let way = small(frame.left.trailing_zeros() as usize);
                frame.left &= frame.left - 1;
                let Some(group) = self.space.staying(&frame.group, way) else {
                    continue;
                };
                let (state, branch) = (frame.state, frame.branch);
                let child = self.space.child(&state, branch, way, &mut self.ways);
                self.enter(child, group)
            } else {
                let Some((cell, way)) = self.starts.pop() else {
                    return Step::Ended(None);
                };
                let Some(group) = self.space.staying_at(cell, way) else {
                    continue;
                };
                self.cell = cell;
                let state = State::seed(self.space, 0, cell, way, &mut self.ways);
                self.enter(state, group)
            };
            if is_done {
                return Step::Ended(Some((self.cell, self.ways)));
            }
        }
        Step::Open
    }

    /// Notes a state to go on from, unless it is dead; whether it is a whole fold.
    fn enter(&mut self, state: Option<State<W>>, group: Vec<u8>) -> bool {
        let Some(mut state) = state else { return false };
        if state.is_done() {
            return true;
        }
        let head = Head::MiddleOn;
        if let Some(branch) = self.outlook.branch_at(self.space, &mut state, head) {
            self.frames.push(Frame {
                state,
                branch,
                left: branch.ways,
                group,
            });
        }
        false
    }
}

impl<W: Word> Space<W> {
    /// Those of `group` that leave a direction in place; `None` if one of them maps it to
    /// one that is tried before.
    fn staying(&self, group: &[u8], way: u8) -> Option<Vec<u8>> {
        let image = |index: u8| self.symmetries[usize::from(index)].1[usize::from(way)];
        if group.iter().any(|&index| image(index) < way) {
            return None;
        }
        let group = group.iter().copied();
        Some(group.filter(|&index| image(index) == way).collect())
    }

    /// The symmetries but the identity that leave a start in place; `None` if one of them
    /// maps it to one that is tried before.
    fn staying_at(&self, cell: u8, way: u8) -> Option<Vec<u8>> {
        let order = |cell: u8, way: u8| {
            let point = self.point(cell);
            (point.z, point.y, point.x, way)
        };
        let mut group = Vec::new();
        // The first is the identity.
        for (index, (cells, ways)) in self.symmetries.iter().enumerate().skip(1) {
            let image = order(cells[usize::from(cell)], ways[usize::from(way)]);
            if image < order(cell, way) {
                return None;
            }
            if image == order(cell, way) {
                group.push(small(index));
            }
        }
        Some(group)
    }
}

/// Nodes of this search for each time that another one asks whether to stop: a quarter of
/// the nodes of that one.
const SLICE: u64 = PATIENCE / 4;

/// Nodes before the other search begins, which first spends some on where to begin.
const AHEAD: u64 = 1 << 15;

/// The search in order beside another one, on any thread of that.
pub(super) struct Beside<'a, W> {
    search: Mutex<InOrder<'a, W>>,
    nodes: AtomicU64,
    ended: OnceLock<Option<Laid>>,
}

impl<'a, W: Word> Beside<'a, W> {
    pub(super) fn new(space: &'a Space<W>) -> Self {
        Self {
            search: Mutex::new(InOrder::new(space)),
            nodes: AtomicU64::new(0),
            ended: OnceLock::new(),
        }
    }

    /// Goes on for a moment, unless another thread is at it; whether it has ended.
    pub(super) fn advance(&self) -> bool {
        if !self.has_ended() {
            let search = match self.search.try_lock() {
                Ok(search) => Some(search),
                Err(TryLockError::Poisoned(search)) => Some(search.into_inner()),
                Err(TryLockError::WouldBlock) => None,
            };
            if let Some(mut search) = search {
                self.nodes.fetch_add(SLICE, Ordering::Relaxed);
                if let Step::Ended(fold) = search.advance(SLICE) {
                    // Nobody else has the lock.
                    let _ = self.ended.set(fold);
                }
            }
        }
        self.has_ended()
    }

    /// Goes on until the other search shall begin; whether this one has ended. `stop` is
    /// asked now and then with the nodes so far.
    pub(super) fn run_ahead(&self, stop: &dyn Fn(u64) -> bool) -> bool {
        while self.nodes() < AHEAD && !stop(self.nodes()) {
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

    /// Whether it has ended.
    pub(super) fn has_ended(&self) -> bool {
        self.ended.get().is_some()
    }

    /// The first fold, if it has ended and there is one.
    pub(super) fn fold(&self) -> Option<&Laid> {
        self.ended.get()?.as_ref()
    }
}
