//! Depth-first search (backtracking) from a seed run outwards, and the frontier where it is divided.
//!
//! ```text
//! search(fold):
//!     if every run is laid: show the fold
//!     head := the open head with the smallest domain (minimum remaining values)
//!     if it has several directions: look ahead, which may rule out some, or the fold
//!     for each direction of the head:
//!         child := fold with the run laid, propagated to a fixpoint
//!         unless it is a dead end: search(child)
//! ```
//!
//! Symmetry: subproblems are made for one seed of each orbit of (cell, direction), and as long as a
//! symmetry leaves all laid cubes in place (it is in the *stabiliser*), for one direction of each
//! orbit. No symmetry leaves a whole fold in place, so each fold found stands for as many as the
//! region has symmetries.
//!
//! Invariant: the subproblems of a frontier are disjoint, and together with the images
//! under the symmetries of the region they stand for every fold exactly once.
//!
//! Cost: to decide whether a snake folds into a cube is NP-complete (Abel, Demaine, Demaine,
//! Eisenstat, Lynch, Schardl: Finding a Hamiltonian path in a cube with specified turns is hard,
//! Journal of Information Processing 21 (2013), <https://doi.org/10.2197/ipsjjip.21.368>). All
//! folds of the King Snake (4x4x4) take 353,000 nodes, one thread a tenth of a second.

use core::ops::ControlFlow;

use super::cell_set::RegionSet;
use super::lookahead::Lookahead;
use super::partial_fold::{PartialFold, RunDirections};
use super::tables::{Tables, to_u8};

/// Search nodes between two questions whether to stop.
pub(super) const NODES_PER_CHECK: u64 = 4096;

/// A subtree of the search: its root, and what is needed to go on there.
#[derive(Clone)]
pub(super) struct Subproblem<W> {
    /// The partial fold at its root.
    pub fold: PartialFold<W>,
    /// The directions of the runs that are laid.
    pub laid: RunDirections,
    /// The cell where the seed run starts.
    pub cell: u8,
    /// The indices of the symmetries that leave all laid cubes in place, the identity first.
    stabiliser: Vec<u8>,
}

/// Receives each fold: the cell where the seed run starts, and the direction of every run.
pub(super) type FoldSink<'a> = dyn FnMut(u8, &RunDirections) -> ControlFlow<()> + 'a;

/// A search and what it has done so far; it can run one subproblem after the other.
pub(super) struct FoldSearch<'a, W> {
    /// The region and the snake.
    pub tables: &'a Tables<W>,
    /// What lookahead needs besides.
    lookahead: Lookahead<W>,
    /// The directions of the runs that are laid.
    pub laid: RunDirections,
    /// Search nodes: runs that were laid, whether or not that led to a dead end.
    pub nodes: u64,
    /// The number of nodes at which to ask again whether to stop.
    pub next_check: u64,
    /// The cell where the seed run starts.
    cell: u8,
    /// Receives the folds.
    on_fold: &'a mut FoldSink<'a>,
    /// Asked now and then with the nodes so far; `true` ends the search.
    stop: &'a dyn Fn(u64) -> bool,
}

impl<'a, W: RegionSet> FoldSearch<'a, W> {
    /// A search that hands its folds to `on_fold` and asks `stop` whether to end.
    pub(super) fn new(
        tables: &'a Tables<W>,
        on_fold: &'a mut FoldSink<'a>,
        stop: &'a dyn Fn(u64) -> bool,
    ) -> Self {
        Self {
            tables,
            lookahead: Lookahead::new(tables),
            laid: [0; 128],
            nodes: 0,
            next_check: NODES_PER_CHECK,
            cell: 0,
            on_fold,
            stop,
        }
    }

    /// Shows every fold below `subproblem`.
    pub(super) fn run(&mut self, subproblem: &Subproblem<W>) -> ControlFlow<()> {
        self.laid = subproblem.laid;
        self.cell = subproblem.cell;
        let mut fold = subproblem.fold;
        self.descend(&mut fold)
    }

    /// Shows every fold below `fold`, whose domains lookahead may reduce.
    fn descend(&mut self, fold: &mut PartialFold<W>) -> ControlFlow<()> {
        if fold.is_done() {
            return (self.on_fold)(self.cell, &self.laid);
        }
        let Some(branch) = self.lookahead.branch(self.tables, fold) else {
            return ControlFlow::Continue(());
        };
        let mut left = branch.directions;
        self.nodes += branch.count();
        if self.nodes >= self.next_check {
            self.next_check = self.nodes + NODES_PER_CHECK;
            if (self.stop)(self.nodes) {
                return ControlFlow::Break(());
            }
        }
        while left != 0 {
            let direction = to_u8(left.trailing_zeros() as usize);
            left &= left - 1;
            if let Some(mut child) = self.tables.child(fold, branch, direction, &mut self.laid) {
                self.descend(&mut child)?;
            }
        }
        ControlFlow::Continue(())
    }
}

/// The subproblems in which only the seed run `run` is laid, one of each orbit under the
/// symmetries, and how many were tried: dead ends are left out.
///
/// Of each orbit of (cell, direction) the least is taken. All cells are tried, so it does not matter
/// where in a fold the seed lies.
pub(super) fn seed_subproblems<W: RegionSet>(
    tables: &Tables<W>,
    run: usize,
) -> (Vec<Subproblem<W>>, u64) {
    let mut subproblems = Vec::new();
    let mut nodes = 0;
    for cell in cells_of(tables.full) {
        for direction in 0..6 {
            let images = tables.symmetries.iter().map(|(cells, directions)| {
                let to = directions[usize::from(direction)];
                (cells[usize::from(cell)], to)
            });
            if images.clone().any(|image| image < (cell, direction)) {
                continue;
            }
            nodes += 1;
            let mut laid = [0; 128];
            if let Some(fold) = PartialFold::seed(tables, run, cell, direction, &mut laid) {
                let stabiliser = images
                    .enumerate()
                    .filter(|&(_, image)| image == (cell, direction));
                subproblems.push(Subproblem {
                    fold,
                    laid,
                    cell,
                    stabiliser: stabiliser.map(|(index, _)| to_u8(index)).collect(),
                });
            }
        }
    }
    (subproblems, nodes)
}

/// The cells of a set, ascending.
pub(super) fn cells_of<W: RegionSet>(mut set: W) -> impl Iterator<Item = u8> {
    core::iter::from_fn(move || {
        let first = (!set.is_empty()).then(|| to_u8(set.first()))?;
        set = set.rest();
        Some(first)
    })
}

/// Expands `subproblems` level by level, until there is no symmetry left to break and there are at
/// least `wanted`, or none is left to expand. The frontier, and the nodes that took.
///
/// Whole folds that are met on the way stay in the frontier, so that they are shown in its order.
pub(super) fn frontier<W: RegionSet>(
    tables: &Tables<W>,
    lookahead: &mut Lookahead<W>,
    mut subproblems: Vec<Subproblem<W>>,
    wanted: usize,
) -> (Vec<Subproblem<W>>, u64) {
    let mut nodes = 0;
    loop {
        let is_open = |subproblem: &Subproblem<W>| !subproblem.fold.is_done();
        let has_symmetry =
            |subproblem: &Subproblem<W>| is_open(subproblem) && subproblem.stabiliser.len() > 1;
        let open = subproblems
            .iter()
            .filter(|subproblem| is_open(subproblem))
            .count();
        let grow = open > 0 && subproblems.len() < wanted;
        if !grow && !subproblems.iter().any(has_symmetry) {
            return (subproblems, nodes);
        }
        let mut next = Vec::new();
        for mut subproblem in subproblems {
            if is_open(&subproblem) && (grow || subproblem.stabiliser.len() > 1) {
                nodes += expand(tables, lookahead, &mut subproblem, &mut next);
            } else {
                next.push(subproblem);
            }
        }
        subproblems = next;
    }
}

/// Adds the children of `subproblem` to `next`, one of each orbit under its stabiliser; how many
/// were tried.
pub(super) fn expand<W: RegionSet>(
    tables: &Tables<W>,
    lookahead: &mut Lookahead<W>,
    subproblem: &mut Subproblem<W>,
    next: &mut Vec<Subproblem<W>>,
) -> u64 {
    let Some(branch) = lookahead.branch(tables, &mut subproblem.fold) else {
        return 0;
    };
    let mut nodes = 0;
    for direction in (0..6).filter(|direction| branch.directions >> direction & 1 == 1) {
        let image = |&index: &u8| tables.symmetries[usize::from(index)].1[usize::from(direction)];
        if subproblem
            .stabiliser
            .iter()
            .any(|index| image(index) < direction)
        {
            continue;
        }
        nodes += 1;
        let mut laid = subproblem.laid;
        if let Some(fold) = tables.child(&subproblem.fold, branch, direction, &mut laid) {
            let stabiliser = subproblem
                .stabiliser
                .iter()
                .copied()
                .filter(|index| image(index) == direction);
            next.push(Subproblem {
                fold,
                laid,
                cell: subproblem.cell,
                stabiliser: stabiliser.collect(),
            });
        }
    }
    nodes
}
