//! Counts of all solutions and of solutions up to symmetry, by one search.
//!
//! Algorithm: the search begins at the seeds of an anchor (`anchor.rs`), so that it visits few
//! members of each orbit; each solution that it finds is weighed (`symmetry_weight.rs`).
//!
//! ```text
//! anchors := all anchors, those with the fewest seeds first
//! search from the first of them for TRIAL_NODES nodes; return if that is all
//! anchor := the one with the smallest estimated search tree
//! for each seed of anchor: for each solution below the seed: counts += weight(solution)
//! ```
//!
//! Invariant: the counts do not depend on the anchor, and nothing is kept of a solution.

use core::ops::ControlFlow;

use super::anchor::{Anchor, candidates, cheapest};
use super::checkpoint::Checkpoint;
use super::context::Totals;
use super::decomposition::Decomposition;
use super::job_pool::{CountState, JobPool, Observer};
use super::problem::CoverProblem;
use super::symmetry_group::SymmetryGroup;
use super::symmetry_weight::SymmetryWeight;
use super::{Cover, SPLIT_DEPTH, UNSUPPORTED, limit_check, stop_reason};
use crate::count::Counts;
use crate::engine::{
    Checkpointing, EngineError, Events, Limits, Outcome, Settings, Sink, Stop, Task,
};
use crate::model::{ItemIx, ItemKind, Model};

/// The numbers of solutions up to the symmetries of a group.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SymmetricCount {
    /// All solutions, classes of those that a rotation maps to each other, and classes of
    /// those that any element does.
    pub counts: Counts,
    /// The first of the items at which the symmetry was broken; `None` if there was no item
    /// for that.
    pub item: Option<ItemIx>,
    /// How the search ended; the counts are lower bounds unless it is complete.
    pub outcome: Outcome,
}

/// The nodes of the trial, which takes less time than to look for the cheapest anchor. Most
/// small problems are counted by it.
pub(super) const TRIAL_NODES: u64 = 20_000;

/// The number of solutions in a sample of those that are counted.
pub(super) const SAMPLE: u64 = 4;

impl Cover {
    /// Counts all solutions, solutions up to the rotations of `group`, and solutions up to all
    /// of it. `watch` sees the state before the count, after each subproblem, whenever a
    /// checkpoint is due, and at the end.
    ///
    /// # Errors
    /// [`EngineError::Unsupported`] for models that [`supports`](super::supports) refuses;
    /// [`EngineError::Checkpoint`] for a checkpoint of another model or another group.
    ///
    /// ```
    /// use cubewright::engine::cover::{Cover, SymmetryGroup};
    /// use cubewright::engine::{Goal, Limits, Task};
    /// use cubewright::formats::read_dlx;
    /// use cubewright::model::ItemIx;
    /// // Two dominoes on four cells in a square, which a reflection swaps crosswise.
    /// let model = read_dlx("a b c d\na b\nc d\na c\nb d\n")?;
    /// let elements = [[0, 1, 2, 3], [0, 2, 1, 3]].map(|items| items.map(ItemIx::new).to_vec());
    /// let group = SymmetryGroup::of_items(&model, &elements)?;
    /// let task = Task::new(&model, Goal::Count);
    /// let counted =
    ///     Cover::new().count_up_to_symmetry(&task, &group, None, &Limits::none(), &mut |_| ())?;
    /// assert_eq!((counted.counts.raw, counted.counts.full), (2_u64.into(), Some(1_u64.into())));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn count_up_to_symmetry(
        self,
        task: &Task<'_>,
        group: &SymmetryGroup,
        checkpointing: Option<Checkpointing<'_>>,
        limits: &Limits<'_>,
        watch: &mut dyn FnMut(&CountState<'_>),
    ) -> Result<SymmetricCount, EngineError> {
        let ignore = &mut |_: &_| ControlFlow::Continue(());
        self.count_and_show(task, group, checkpointing, limits, (watch, ignore))
    }

    /// The same; `show` sees the first [`SAMPLE`] solutions that the trial counts, and can end the
    /// count.
    pub(super) fn count_and_show(
        self,
        task: &Task<'_>,
        group: &SymmetryGroup,
        checkpointing: Option<Checkpointing<'_>>,
        limits: &Limits<'_>,
        (watch, show): (&mut dyn FnMut(&CountState<'_>), &mut Sink<'_>),
    ) -> Result<SymmetricCount, EngineError> {
        let problem = CoverProblem::of(task.model()).ok_or(UNSUPPORTED)?;
        let anchors = candidates(&problem, group);
        let mut trial = Totals::default();
        if has_trial(task, checkpointing) {
            let weight = SymmetryWeight::new(&problem, group, anchors.first());
            let events = task.settings.events;
            let mut is_ended = false;
            let show = &mut |selection: &_| {
                let flow = show(selection);
                is_ended |= flow.is_break();
                flow
            };
            let (is_stopped, totals) =
                self.try_to_count(&problem, &weight, events, limits, (watch, show));
            if !is_stopped || is_ended {
                let stop = if is_ended {
                    Stop::Enough
                } else {
                    Stop::Finished
                };
                return Ok(self.symmetric_count(task.model(), &weight, totals, stop));
            }
            trial = totals;
        }
        let from = checkpointing.and_then(|checkpointing| checkpointing.from);
        let from = from.map(Checkpoint::read).transpose()?;
        let anchor = match &from {
            None => cheapest(&problem, anchors),
            Some(from) => anchors
                .into_iter()
                .find(|anchor| fingerprint(group, Some(anchor)) == from.symmetry),
        };
        let symmetry = fingerprint(group, anchor.as_ref());
        let weight = SymmetryWeight::new(&problem, group, anchor.as_ref());
        let resumed = from.map(|checkpoint| checkpoint.resume(&problem, symmetry, Some(&weight)));
        let (waiting, totals) = match resumed {
            None => (weight.subproblems(&problem), Totals::default()),
            Some(resumed) => resumed?,
        };
        let jobs = Decomposition::of(&problem, SPLIT_DEPTH, waiting);
        let nodes_before = totals.nodes;
        let mut pool = JobPool::new(&problem, jobs, totals).weighed_by(&weight, symmetry);
        pool.keeps_rest = checkpointing.is_some();
        watch(&pool.state());
        let observer = Observer {
            sink: None,
            check_limits: &mut limit_check(task.settings, limits, nodes_before),
            on_progress: &mut |pool| watch(&pool.state()),
            is_due: checkpointing.map_or(&|| false, |checkpointing| checkpointing.is_due),
        };
        let (is_stopped, mut totals) = self.search(pool, task.settings, observer);
        totals.nodes = totals.nodes.saturating_add(trial.nodes);
        // A limit that ends the count early leaves what the trial found.
        if is_stopped && trial.counts.raw > totals.counts.raw {
            totals.counts = trial.counts;
        }
        let stop = stop_reason(is_stopped, limits);
        Ok(self.symmetric_count(task.model(), &weight, totals, stop))
    }

    /// The trial: a count of at most [`TRIAL_NODES`] nodes; true if they were not enough.
    fn try_to_count(
        self,
        problem: &CoverProblem,
        weight: &SymmetryWeight<'_>,
        events: Events<'_>,
        limits: &Limits<'_>,
        (watch, show): (&mut dyn FnMut(&CountState<'_>), &mut Sink<'_>),
    ) -> (bool, Totals) {
        let jobs = Decomposition::of(problem, SPLIT_DEPTH, weight.subproblems(problem));
        let pool = JobPool::new(problem, jobs, Totals::default()).weighed_by(weight, 0);
        // Nodes of wide problems are slow, and what a trial finds is found again behind it.
        watch(&pool.state());
        let settings = Settings {
            nodes: Some(TRIAL_NODES),
            events,
            ..Settings::default()
        };
        let mut shown = 0;
        let mut sink = |options: &[u32]| {
            if shown == SAMPLE {
                return ControlFlow::Continue(());
            }
            shown += 1;
            show(&problem.selection(options))
        };
        let observer = Observer {
            sink: Some(&mut sink),
            check_limits: &mut limit_check(settings, limits, 0),
            on_progress: &mut |_| (),
            is_due: &|| false,
        };
        self.search(pool, settings, observer)
    }

    /// The result of a search with these totals.
    fn symmetric_count(
        self,
        model: &Model,
        weight: &SymmetryWeight<'_>,
        totals: Totals,
        stop: Stop,
    ) -> SymmetricCount {
        let counts = totals.counts.clone();
        let totals = Totals {
            solutions: counts.raw.clone(),
            ..totals
        };
        SymmetricCount {
            counts: Counts::new(counts.raw, counts.rotations, counts.full),
            item: weight.first_item().and_then(|bit| item(model, bit)),
            outcome: self.outcome(totals, stop),
        }
    }
}

/// Whether a count begins with a trial: where neither checkpoints nor a limit of nodes say which
/// nodes come first.
pub(super) const fn has_trial(task: &Task<'_>, checkpointing: Option<Checkpointing<'_>>) -> bool {
    checkpointing.is_none() && task.settings.nodes.is_none()
}

/// The hash that tells the checkpoints of a count from those of other counts of the same
/// model: of the group, and of the seeds into which the anchor divides the search. It is odd,
/// and so never that of a count without symmetry.
pub(super) fn fingerprint(group: &SymmetryGroup, anchor: Option<&Anchor>) -> u64 {
    let seeds = anchor.map_or(0, Anchor::fingerprint);
    group.fingerprint() ^ seeds.rotate_left(1) | 1
}

/// The primary item of the model that has this bit; `None` if it is that of a purely secondary option.
fn item(model: &Model, bit: usize) -> Option<ItemIx> {
    let is_primary = |&item: &usize| model.items[item].kind == ItemKind::Primary;
    let mut primary = (0..model.items.len()).filter(is_primary);
    primary.nth(bit).map(ItemIx::new)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::formats::read_dlx;

    /// Two pieces, and two cells that the symmetry swaps.
    #[test]
    fn the_shares_of_the_seeds_add_up_to_one() {
        let model = read_dlx("A B c d\nA c\nA d\nB c\nB d\n").expect("good");
        let elements = [[0, 1, 2, 3], [0, 1, 3, 2]].map(|items| items.map(ItemIx::new).to_vec());
        let group = SymmetryGroup::of_items(&model, &elements).expect("a group");
        let problem = CoverProblem::of(&model).expect("no rows");
        let anchors = candidates(&problem, &group);
        let mut most = 0;
        for anchor in &anchors {
            let weight = SymmetryWeight::new(&problem, &group, Some(anchor));
            let subproblems = weight.subproblems(&problem);
            let shares: f64 = subproblems.iter().map(|it| it.share).sum();
            assert!((shares - 1.0).abs() < 1e-9, "{shares}");
            most = most.max(subproblems.len());
        }
        assert_eq!(most, 2, "{anchors:?}");
    }
}
