//! Counts of all solutions, without symmetry.
//!
//! Invariant: a count that may be interrupted searches the subproblems of the whole problem; one
//! that may not is the product of the counts of the connected components.

use super::checkpoint::Checkpoint;
use super::components::components;
use super::context::Totals;
use super::decomposition::Decomposition;
use super::job_pool::{CountState, JobPool, Observer};
use super::problem::CoverProblem;
use super::subproblems::Subproblem;
use super::{Cover, SPLIT_DEPTH, UNSUPPORTED, limit_check, stop_reason};
use crate::count::Count;
use crate::engine::{Checkpointing, EngineError, Limits, Outcome, Settings, Stop, Task};

/// The hash of the symmetry in the checkpoints of a count without symmetry.
const NO_SYMMETRY: u64 = 0;

impl Cover {
    /// Counts all solutions without symmetry, and can be interrupted and resumed. `watch` sees the state before
    /// the count, after each subproblem, whenever a checkpoint is due, and at the end.
    ///
    /// # Errors
    /// [`EngineError::Unsupported`] for models that [`supports`](super::supports) refuses;
    /// [`EngineError::Checkpoint`] for a checkpoint of another model.
    ///
    /// ```
    /// use cubewright::engine::cover::Cover;
    /// use cubewright::engine::{Checkpointing, Goal, Limits, Task};
    /// use cubewright::formats::read_dlx;
    /// let model = read_dlx("a b c d\na b\nc d\na c\nb d\n")?;
    /// let task = Task::new(&model, Goal::Count);
    /// let (cover, none) = (Cover::new(), Limits::none());
    /// let begin = Checkpointing { from: None, is_due: &|| false };
    /// let mut kept = None;
    /// cover.count_raw(&task, begin, &none, &mut |state| {
    ///     kept.get_or_insert_with(|| state.checkpoint().text());
    /// })?;
    /// let resume = Checkpointing { from: kept.as_ref().map(String::as_bytes), ..begin };
    /// let outcome = cover.count_raw(&task, resume, &none, &mut |_| ())?;
    /// assert_eq!(outcome.found, 2);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn count_raw(
        self,
        task: &Task<'_>,
        checkpointing: Checkpointing<'_>,
        limits: &Limits<'_>,
        watch: &mut dyn FnMut(&CountState<'_>),
    ) -> Result<Outcome, EngineError> {
        let problem = CoverProblem::of(task.model()).ok_or(UNSUPPORTED)?;
        let from = checkpointing.from.map(Checkpoint::read).transpose()?;
        let resumed = from.map(|checkpoint| checkpoint.resume(&problem, NO_SYMMETRY, None));
        let (waiting, totals) = match resumed {
            None => (vec![Subproblem::root(&problem)], Totals::default()),
            Some(resumed) => resumed?,
        };
        let nodes_before = totals.nodes;
        let jobs = Decomposition::of(&problem, SPLIT_DEPTH, waiting);
        let mut pool = JobPool::new(&problem, jobs, totals);
        pool.keeps_rest = true;
        watch(&pool.state());
        let observer = Observer {
            sink: None,
            check_limits: &mut limit_check(task.settings, limits, nodes_before),
            on_progress: &mut |pool| watch(&pool.state()),
            is_due: checkpointing.is_due,
        };
        let (is_stopped, totals) = self.search(pool, task.settings, observer);
        Ok(self.outcome(totals, stop_reason(is_stopped, limits)))
    }

    /// Counts all solutions: the product of the counts of the components.
    #[deny(clippy::arithmetic_side_effects)]
    pub(super) fn count_by_components(
        self,
        problem: &CoverProblem,
        settings: Settings<'_>,
        limits: &Limits<'_>,
    ) -> Outcome {
        // One thread that only counts needs no jobs of equal size.
        let depth = if settings.workers() > 1 {
            SPLIT_DEPTH
        } else {
            0
        };
        let mut components = components(problem).into_iter();
        let mut whole = Totals {
            solutions: Count::from(1_u64),
            ..Totals::default()
        };
        while let Some(component) = components.next() {
            let observer = Observer {
                sink: None,
                check_limits: &mut limit_check(settings, limits, 0),
                on_progress: &mut |_| (),
                is_due: &|| false,
            };
            let known = core::mem::take(&mut whole.solutions);
            let jobs = Decomposition::of(problem, depth, vec![component.subproblem(problem)]);
            let pool = JobPool::new(problem, jobs, whole);
            let (is_stopped, mut totals) = self.search(pool, settings, observer);
            // A component that was not searched may have no solution.
            let is_known = !is_stopped || components.len() == 0;
            totals.solutions = if is_known {
                known * &totals.solutions
            } else {
                Count::ZERO
            };
            if is_stopped || totals.solutions.is_zero() {
                return self.outcome(totals, stop_reason(is_stopped, limits));
            }
            whole = totals;
        }
        self.outcome(whole, Stop::Finished)
    }
}
