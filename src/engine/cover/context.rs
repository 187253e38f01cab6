//! What the search of one subproblem is given, and what it has found and done.
//!
//! Invariant: options are reported by their numbers in the problem; inside a search they have
//! *ids*, 0-based in the order of the subproblem's list, and `option_of` maps one to the
//! other. A search that is stopped leaves in `remaining` all that it has not searched, and
//! nothing of what it has.

use core::ops::ControlFlow;

use super::cardinality::CardinalityCounters;
use super::kernels::BLOCK;
use super::symmetry_weight::SymmetryCounts;
use crate::count::Count;

/// Nodes between two checks of the limits.
pub(super) const CHECK_INTERVAL: u64 = 1 << 12;

/// Takes a solution as the numbers of its options, in the order in which they were chosen;
/// `Break` ends the search.
pub(super) type SolutionSink<'a> = dyn FnMut(&[u32]) -> ControlFlow<()> + 'a;

/// Checks the limits: given the number of nodes so far, it returns the number at which the
/// search must check again at the latest, or ends the search with `Break`.
pub(super) type LimitCheck<'a> = dyn FnMut(u64) -> ControlFlow<(), u64> + 'a;

/// What a search, or several together, has found and done.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Totals {
    /// The number of solutions that the search has visited or counted.
    pub solutions: Count,
    /// The number of nodes.
    pub nodes: u64,
    /// The number of updates: masks that were read, or cells that were removed.
    pub updates: u64,
    /// The sums of the weights of the solutions, if they are weighed.
    pub counts: SymmetryCounts,
    /// How the subproblems were searched.
    pub method: Method,
}

/// How a subproblem is searched. The totals of several subproblems have the greatest of their
/// methods.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Method {
    /// Not at all: the upper levels, on sets of all words, were enough.
    #[default]
    UpperLevels,
    /// Dancing cells.
    DancingCells,
    /// Rows of items.
    Rows,
    /// Masks of one word.
    SingleWord,
}

#[deny(clippy::arithmetic_side_effects)]
impl Totals {
    /// Adds what another search has found and done. Nodes and updates saturate at 64 bits: no
    /// search gets there, but a checkpoint may claim so.
    pub(super) fn add(&mut self, other: &Self) {
        self.solutions += &other.solutions;
        self.nodes = self.nodes.saturating_add(other.nodes);
        self.updates = self.updates.saturating_add(other.updates);
        self.counts.add(&other.counts);
        self.method = self.method.max(other.method);
    }
}

/// The callbacks, the path and the counters of the search of one subproblem.
pub(super) struct SearchContext<'a> {
    /// Takes each solution; `None` if solutions are only counted.
    pub sink: Option<&'a mut SolutionSink<'a>>,
    /// Called before the first node and at least every [`CHECK_INTERVAL`] nodes.
    pub check_limits: &'a mut LimitCheck<'a>,
    /// By id, the number of the option in the problem.
    pub option_of: &'a [u32],
    /// The options chosen on the way to the current node, by their numbers in the problem.
    /// Below the subproblem it is kept only where solutions are reported.
    pub path: Vec<u32>,
    /// The least number of primary items that an option of the problem covers; at least 1.
    /// Fewer than twice as many open items cannot take two more options.
    pub min_items: u32,
    /// The number of solutions of this subproblem: at most eight for each block that was read,
    /// so it cannot overflow in any run.
    pub solutions: u64,
    /// The nodes entered: the options that were chosen and not only checked.
    pub nodes: u64,
    /// The blocks of masks that were read, a measure of work that does not depend on the
    /// instruction set.
    pub blocks: u64,
    /// What was not searched when `check_limits` ended the search: for each subproblem that
    /// is left the path to it, the next one last.
    pub remaining: Vec<Vec<u32>>,
}

impl SearchContext<'_> {
    /// Counts the solution that consists of the path, the option `id` and perhaps a `last`
    /// one, and passes it to the sink, unless a cardinality has too few options.
    pub(super) fn report(
        &mut self,
        cardinalities: &CardinalityCounters,
        id: u32,
        last: Option<u32>,
    ) -> ControlFlow<()> {
        if !cardinalities.are_met([Some(id), last]) {
            return ControlFlow::Continue(());
        }
        self.solutions += 1;
        let Some(sink) = &mut self.sink else {
            return ControlFlow::Continue(());
        };
        let depth = self.path.len();
        self.path.push(self.option_of[id as usize]);
        let last = last.map(|last| self.option_of[last as usize]);
        self.path.extend(last);
        let flow = sink(&self.path);
        self.path.truncate(depth);
        flow
    }

    /// The counters as totals; each mask that was read is an update.
    pub(super) fn totals(&self, method: Method) -> Totals {
        Totals {
            solutions: self.solutions.into(),
            nodes: self.nodes,
            updates: self.blocks * BLOCK as u64,
            method,
            ..Totals::default()
        }
    }
}
