//! Lists that have one solution of each orbit.
//!
//! Algorithm: the search is that of a count up to symmetry (`symmetric_count.rs`). It visits
//! each orbit under all symmetries once; only then are the representatives of the orbit found,
//! by applying all elements of the group.
//!
//! ```text
//! for each solution that the search passes to its sink:
//!     images := the solution under all rotations, and under all reflections
//!     list the least image of both; up to rotation the least of each, if they differ
//! ```
//!
//! Invariant: of each orbit the least solution is listed, by its options in ascending order,
//! and listed once. Neither which solutions are listed nor their order depends on the number of
//! threads or the instruction set.

use core::ops::ControlFlow;

use super::anchor::{Anchor, candidates, cheapest};
use super::context::Totals;
use super::decomposition::Decomposition;
use super::job_pool::{JobPool, Observer};
use super::problem::CoverProblem;
use super::symmetric_count::TRIAL_NODES;
use super::symmetry_group::{SymmetryGroup, UpTo};
use super::symmetry_weight::SymmetryWeight;
use super::{Cover, SPLIT_DEPTH, UNSUPPORTED, limit_check, stop_reason};
use crate::engine::{EngineError, Limits, Outcome, Settings, Sink, Stop, Task};

/// The most solutions that are kept during the trial; with more, the list is made by the
/// search from the cheapest anchor.
const MAX_TRIAL_SOLUTIONS: usize = 1 << 14;

/// Turns each solution that the search visits into representatives, for the caller's sink.
struct Listing<'a> {
    problem: &'a CoverProblem,
    /// The symmetries under which solutions count as one.
    group: &'a SymmetryGroup,
    /// Whether reflections are among them.
    up_to: UpTo,
    /// The most solutions to list; `None` for all.
    limit: Option<u64>,
    /// The number of solutions listed so far.
    listed: u64,
}

impl Listing<'_> {
    /// Whether as many solutions are listed as are wanted.
    fn is_enough(&self) -> bool {
        self.limit.is_some_and(|limit| self.listed >= limit)
    }

    /// Lists the representatives of the orbit of this solution.
    fn list(&mut self, solution: &[u32], sink: &mut Sink<'_>) -> ControlFlow<()> {
        for least in self.group.representatives(solution, self.up_to) {
            self.listed += 1;
            if sink(&self.problem.selection(&least)).is_break() {
                self.limit = Some(self.listed);
            }
            if self.is_enough() {
                return ControlFlow::Break(());
            }
        }
        ControlFlow::Continue(())
    }
}

impl Cover {
    /// Lists one solution of each orbit under the rotations of `group`, or under all of it:
    /// at most as many as the number beside `UpTo`.
    ///
    /// # Errors
    /// [`EngineError::Unsupported`] for models that [`supports`](super::supports) refuses.
    pub(super) fn list_up_to_symmetry(
        self,
        task: &Task<'_>,
        group: &SymmetryGroup,
        (up_to, limit): (UpTo, Option<u64>),
        limits: &Limits<'_>,
        sink: &mut Sink<'_>,
    ) -> Result<Outcome, EngineError> {
        let problem = &CoverProblem::of(task.model()).ok_or(UNSUPPORTED)?;
        let mut listing = Listing {
            problem,
            group,
            up_to,
            limit,
            listed: 0,
        };
        if listing.is_enough() {
            return Ok(self.outcome(Totals::default(), Stop::Enough));
        }
        let anchors = candidates(problem, group);
        let mut trial_nodes = 0;
        if task.settings.nodes.is_none() {
            let (totals, stop) = self.try_to_list(&mut listing, anchors.first(), limits, sink);
            if let Some(stop) = stop {
                return Ok(self.outcome(totals, stop));
            }
            trial_nodes = totals.nodes;
        }
        let anchor = cheapest(problem, anchors);
        let weight = SymmetryWeight::new(problem, group, anchor.as_ref());
        let jobs = Decomposition::of(problem, SPLIT_DEPTH, weight.subproblems(problem));
        let pool = JobPool::new(problem, jobs, Totals::default()).weighed_by(&weight, 0);
        let list = &mut |solution: &[u32]| listing.list(solution, sink);
        let observer = Observer {
            sink: Some(list),
            check_limits: &mut limit_check(task.settings, limits, 0),
            on_progress: &mut |pool| task.settings.events.done(pool.share_done()),
            is_due: &|| false,
        };
        let (is_stopped, totals) = self.search(pool, task.settings, observer);
        let stop = if listing.is_enough() {
            Stop::Enough
        } else {
            stop_reason(is_stopped, limits)
        };
        let totals = Totals {
            solutions: listing.listed.into(),
            nodes: totals.nodes + trial_nodes,
            ..totals
        };
        Ok(self.outcome(totals, stop))
    }

    /// The trial: lists all that is wanted if a search of few nodes finds it, on one thread so
    /// that the result is always the same. `None` and nothing listed if that is not enough.
    fn try_to_list(
        self,
        listing: &mut Listing<'_>,
        anchor: Option<&Anchor>,
        limits: &Limits<'_>,
        sink: &mut Sink<'_>,
    ) -> (Totals, Option<Stop>) {
        let problem = listing.problem;
        let weight = SymmetryWeight::new(problem, listing.group, anchor);
        let jobs = Decomposition::of(problem, SPLIT_DEPTH, weight.subproblems(problem));
        let pool = JobPool::new(problem, jobs, Totals::default()).weighed_by(&weight, 0);
        let settings = Settings {
            nodes: Some(TRIAL_NODES),
            ..Settings::default()
        };
        let mut found: Vec<Vec<u32>> = Vec::new();
        let has_enough = |found: usize| listing.limit.is_some_and(|limit| found as u64 >= limit);
        let keep = &mut |solution: &[u32]| {
            if found.len() == MAX_TRIAL_SOLUTIONS {
                return ControlFlow::Break(());
            }
            found.push(solution.to_vec());
            if has_enough(found.len()) {
                return ControlFlow::Break(());
            }
            ControlFlow::Continue(())
        };
        let observer = Observer {
            sink: Some(keep),
            check_limits: &mut limit_check(settings, limits, 0),
            on_progress: &mut |_| (),
            is_due: &|| false,
        };
        let (is_stopped, totals) = self.search(pool, settings, observer);
        let is_enough = has_enough(found.len());
        let cause = (limits.stop)();
        if is_stopped && !is_enough && cause.is_none() {
            return (totals, None);
        }
        // Each solution stands for one orbit, or up to rotations for two.
        let _ = found.iter().try_for_each(|one| listing.list(one, sink));
        let stop = match (listing.is_enough(), is_stopped, cause) {
            (true, ..) => Stop::Enough,
            (false, true, Some(cause)) => Stop::Limit(cause),
            (false, ..) => Stop::Finished,
        };
        let totals = Totals {
            solutions: listing.listed.into(),
            ..totals
        };
        (totals, Some(stop))
    }
}
