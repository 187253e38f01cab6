//! Lists that have one solution of each orbit.
//!
//! Invariant: of each orbit the least solution is shown, by its options in ascending
//! order, once. Neither which are shown nor their order depends on the number of threads
//! or the instruction set.
//!
//! The search is that of a count under symmetries (`symmetric_count.rs`): it finds each orbit
//! under all elements once, and the images of what it finds are looked at only then.

use core::ops::ControlFlow;

use super::anchor::{Anchor, candidates, cheapest};
use super::job_pool::{Pool, Totals, Watch};
use super::problem::Problem;
use super::subproblems::Prefixes;
use super::symmetric_count::{ByGroup, FEW_NODES, parts};
use super::symmetry_group::{OptionGroup, UpTo};
use super::{Cover, DEPTH, NO_ROWS, ask, reason};
use crate::engine::{EngineError, Limits, Outcome, Settings, Sink, Stop, Task};

/// As many solutions are kept before the cheapest anchor is looked for.
const FEW_SOLUTIONS: usize = 1 << 14;

/// What is listed, and how much of it.
struct List<'a> {
    problem: &'a Problem,
    group: &'a OptionGroup,
    up_to: UpTo,
    most: Option<u64>,
    shown: u64,
}

impl List<'_> {
    fn is_enough(&self) -> bool {
        self.most.is_some_and(|most| self.shown >= most)
    }

    /// Shows what stands for the orbits of this solution.
    fn show(&mut self, solution: &[u32], sink: &mut Sink<'_>) -> ControlFlow<()> {
        for least in self.group.representatives(solution, self.up_to) {
            self.shown += 1;
            if sink(&self.problem.selection(&least)).is_break() {
                self.most = Some(self.shown);
            }
            if self.is_enough() {
                return ControlFlow::Break(());
            }
        }
        ControlFlow::Continue(())
    }
}

impl Cover {
    /// Shows one solution of each orbit under the rotations of `group` or under all of
    /// it, until there are `most`.
    ///
    /// # Errors
    /// [`EngineError::Unsupported`] for models with rows that the engine cannot say.
    pub fn list_under(
        self,
        task: &Task<'_>,
        group: &OptionGroup,
        (up_to, most): (UpTo, Option<u64>),
        limits: &Limits<'_>,
        sink: &mut Sink<'_>,
    ) -> Result<Outcome, EngineError> {
        let problem = &Problem::of(task.model).ok_or(NO_ROWS)?;
        let mut list = List {
            problem,
            group,
            up_to,
            most,
            shown: 0,
        };
        if list.is_enough() {
            return Ok(self.outcome(Totals::default(), Stop::Enough));
        }
        let anchors = candidates(problem, group);
        let mut tried = 0;
        if task.settings.nodes.is_none() {
            let (totals, stop) = self.list_small(&mut list, anchors.first(), limits, sink);
            if let Some(stop) = stop {
                return Ok(self.outcome(totals, stop));
            }
            tried = totals.nodes;
        }
        let anchor = cheapest(problem, anchors);
        let judge = ByGroup::new(problem, group, anchor.as_ref());
        let prefixes = Prefixes::of(problem, DEPTH, parts(problem, &judge));
        let pool = Pool::new(problem, prefixes, Totals::default()).judged(&judge, 0);
        let show = &mut |solution: &[u32]| list.show(solution, sink);
        let watch = Watch {
            show: Some(show),
            ask: &mut ask(task.settings, limits, 0),
            look: &mut |_| (),
            is_due: &|| false,
        };
        let (stopped, totals) = self.search(pool, task.settings, watch);
        let stop = if list.is_enough() {
            Stop::Enough
        } else {
            reason(stopped, limits)
        };
        let totals = Totals {
            solutions: list.shown.into(),
            nodes: totals.nodes + tried,
            ..totals
        };
        Ok(self.outcome(totals, stop))
    }

    /// Lists what few nodes find, on one thread, so that it is the same always; `None`
    /// and nothing shown if that is not all.
    fn list_small(
        self,
        list: &mut List<'_>,
        anchor: Option<&Anchor>,
        limits: &Limits<'_>,
        sink: &mut Sink<'_>,
    ) -> (Totals, Option<Stop>) {
        let judge = ByGroup::new(list.problem, list.group, anchor);
        let prefixes = Prefixes::of(list.problem, DEPTH, parts(list.problem, &judge));
        let pool = Pool::new(list.problem, prefixes, Totals::default()).judged(&judge, 0);
        let settings = Settings {
            nodes: Some(FEW_NODES),
            ..Settings::default()
        };
        let mut found: Vec<Vec<u32>> = Vec::new();
        let has_enough = |found: usize| list.most.is_some_and(|most| found as u64 >= most);
        let keep = &mut |solution: &[u32]| {
            if found.len() == FEW_SOLUTIONS {
                return ControlFlow::Break(());
            }
            found.push(solution.to_vec());
            if has_enough(found.len()) {
                return ControlFlow::Break(());
            }
            ControlFlow::Continue(())
        };
        let watch = Watch {
            show: Some(keep),
            ask: &mut ask(settings, limits, 0),
            look: &mut |_| (),
            is_due: &|| false,
        };
        let (stopped, totals) = self.search(pool, settings, watch);
        let is_enough = has_enough(found.len());
        let cause = (limits.stop)();
        if stopped && !is_enough && cause.is_none() {
            return (totals, None);
        }
        // Each solution stands for one orbit or two.
        let _ = found.iter().try_for_each(|one| list.show(one, sink));
        let stop = match (list.is_enough(), stopped, cause) {
            (true, ..) => Stop::Enough,
            (false, true, Some(cause)) => Stop::Limit(cause),
            (false, ..) => Stop::Finished,
        };
        let totals = Totals {
            solutions: list.shown.into(),
            ..totals
        };
        (totals, Some(stop))
    }
}
