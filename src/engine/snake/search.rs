//! The depth-first search below one state, and the frontier it starts from.
//!
//! Invariant: the states of a frontier are disjoint, and together with the images
//! under the symmetries of the region they stand for every fold exactly once.

use core::ops::ControlFlow;

use super::lookahead::Outlook;
use super::state::{State, Ways};
use super::tables::{Space, small};
use super::word::Word;

/// States between two questions whether to stop.
pub(super) const PATIENCE: u64 = 4096;

/// A state at the frontier: what was laid so far, and where.
#[derive(Clone)]
pub(super) struct Start<W> {
    pub state: State<W>,
    pub ways: Ways,
    /// The cell from which run `seed` starts.
    pub cell: u8,
    /// The symmetries that leave all laid cubes in place, the identity first.
    group: Vec<u8>,
}

/// Where a search hands its folds: the cell of the seed run and all directions.
pub(super) type Found<'a> = dyn FnMut(u8, &Ways) -> ControlFlow<()> + 'a;

/// A search and what it has done.
pub(super) struct Search<'a, W> {
    pub space: &'a Space<W>,
    outlook: Outlook<W>,
    pub ways: Ways,
    /// Runs laid and judged.
    pub nodes: u64,
    /// The nodes at which to ask again.
    ask_at: u64,
    cell: u8,
    found: &'a mut Found<'a>,
    /// Asked now and then with the nodes so far; `true` ends the search.
    stop: &'a dyn Fn(u64) -> bool,
}

impl<'a, W: Word> Search<'a, W> {
    pub(super) fn new(
        space: &'a Space<W>,
        found: &'a mut Found<'a>,
        stop: &'a dyn Fn(u64) -> bool,
    ) -> Self {
        Self {
            space,
            outlook: Outlook::new(space),
            ways: [0; 128],
            nodes: 0,
            ask_at: PATIENCE,
            cell: 0,
            found,
            stop,
        }
    }

    /// Shows every fold behind `start`.
    pub(super) fn below(&mut self, start: &Start<W>) -> ControlFlow<()> {
        self.ways = start.ways;
        self.cell = start.cell;
        let mut state = start.state;
        self.go(&mut state)
    }

    fn go(&mut self, state: &mut State<W>) -> ControlFlow<()> {
        if state.is_done() {
            return (self.found)(self.cell, &self.ways);
        }
        let Some(branch) = self.outlook.branch(self.space, state) else {
            return ControlFlow::Continue(());
        };
        let mut left = branch.ways;
        self.nodes += branch.count();
        if self.nodes >= self.ask_at {
            self.ask_at = self.nodes + PATIENCE;
            if (self.stop)(self.nodes) {
                return ControlFlow::Break(());
            }
        }
        while left != 0 {
            let way = small(left.trailing_zeros() as usize);
            left &= left - 1;
            if let Some(mut child) = self.space.child(state, branch, way, &mut self.ways) {
                self.go(&mut child)?;
            }
        }
        ControlFlow::Continue(())
    }
}

/// The states in which only the seed run is laid, one of each orbit under the
/// symmetries. Second: how many were tried.
pub(super) fn seeds<W: Word>(space: &Space<W>, run: usize) -> (Vec<Start<W>>, u64) {
    let mut starts = Vec::new();
    let mut nodes = 0;
    for cell in bits(space.full) {
        for way in 0..6 {
            let images = space.symmetries.iter().map(|(cells, ways)| {
                let to = ways[usize::from(way)];
                (cells[usize::from(cell)], to)
            });
            if images.clone().any(|image| image < (cell, way)) {
                continue;
            }
            nodes += 1;
            let mut ways = [0; 128];
            if let Some(state) = State::seed(space, run, cell, way, &mut ways) {
                let stays = images
                    .enumerate()
                    .filter(|&(_, image)| image == (cell, way));
                starts.push(Start {
                    state,
                    ways,
                    cell,
                    group: stays.map(|(index, _)| small(index)).collect(),
                });
            }
        }
    }
    (starts, nodes)
}

/// The cells of a set, the least first.
pub(super) fn bits<W: Word>(mut set: W) -> impl Iterator<Item = u8> {
    core::iter::from_fn(move || {
        let first = (!set.is_empty()).then(|| small(set.first()))?;
        set = set.rest();
        Some(first)
    })
}

/// Goes on from `starts`, level by level, until no symmetry leaves a state in
/// place and there are at least `wanted` states or none is left to go on from.
/// Second: the runs laid and judged.
pub(super) fn frontier<W: Word>(
    space: &Space<W>,
    outlook: &mut Outlook<W>,
    mut starts: Vec<Start<W>>,
    wanted: usize,
) -> (Vec<Start<W>>, u64) {
    let mut nodes = 0;
    loop {
        let is_open = |start: &Start<W>| !start.state.is_done();
        let has_symmetry = |start: &Start<W>| is_open(start) && start.group.len() > 1;
        let open = starts.iter().filter(|start| is_open(start)).count();
        let grow = open > 0 && starts.len() < wanted;
        if !grow && !starts.iter().any(has_symmetry) {
            return (starts, nodes);
        }
        let mut next = Vec::new();
        for mut start in starts {
            if is_open(&start) && (grow || start.group.len() > 1) {
                nodes += children(space, outlook, &mut start, &mut next);
            } else {
                next.push(start);
            }
        }
        starts = next;
    }
}

/// Adds the children of `start`, one of each orbit under its symmetries.
fn children<W: Word>(
    space: &Space<W>,
    outlook: &mut Outlook<W>,
    start: &mut Start<W>,
    next: &mut Vec<Start<W>>,
) -> u64 {
    let Some(branch) = outlook.branch(space, &mut start.state) else {
        return 0;
    };
    let mut nodes = 0;
    for way in (0..6).filter(|way| branch.ways >> way & 1 == 1) {
        let image = |&index: &u8| space.symmetries[usize::from(index)].1[usize::from(way)];
        if start.group.iter().any(|index| image(index) < way) {
            continue;
        }
        nodes += 1;
        let mut ways = start.ways;
        if let Some(state) = space.child(&start.state, branch, way, &mut ways) {
            let stays = start
                .group
                .iter()
                .copied()
                .filter(|index| image(index) == way);
            next.push(Start {
                state,
                ways,
                cell: start.cell,
                group: stays.collect(),
            });
        }
    }
    nodes
}
