//! The subproblems of a search as jobs, for one thread or several.
//!
//! Invariant: a subproblem is waiting, running, or counted in the totals, and never two of
//! these. So what is left can be written as a checkpoint at any moment, and the search resumed
//! from there.

use core::ops::ControlFlow;
use std::collections::BTreeMap;

use super::Cover;
use super::checkpoint::Checkpoint;
use super::context::{LimitCheck, SolutionSink, Totals};
use super::decomposition::{Decomposition, DeferredSubproblem};
use super::problem::CoverProblem;
use super::searcher::Searcher;
use super::subproblems::Subproblem;
use super::symmetry_weight::{SymmetryCounts, SymmetryWeight};
use crate::count::Count;
use crate::engine::CountProgress;

/// The jobs of a search, and what those that are finished found.
pub(super) struct JobPool<'a> {
    pub problem: &'a CoverProblem,
    /// Yields the jobs that wait, in the order of the search.
    jobs: Decomposition<'a>,
    /// Weighs the solutions, if symmetric ones count as one.
    pub weight: Option<&'a SymmetryWeight<'a>>,
    /// The hash of the symmetry that goes into checkpoints; 0 without symmetry.
    symmetry: u64,
    /// Whether the run ends, at the end of the search or at a limit.
    pub is_over: bool,
    /// By number, the jobs that are running: the steps to each, and its share.
    running: BTreeMap<u64, (Vec<u32>, f64)>,
    /// The number of the next job; jobs are numbered from 0 in the order of the search.
    next: u64,
    /// What finished jobs found, and what those that were put back had found.
    totals: Totals,
    /// What a job found that ended early and was not put back. It is never finished, so a
    /// checkpoint leaves it out.
    unfinished: Totals,
    /// Whether a job that ends early is put back, as a checkpoint will be asked for. Of a wide
    /// problem this takes longer than the grace behind a limit.
    pub keeps_rest: bool,
}

impl<'a> JobPool<'a> {
    /// The jobs that `jobs` yields; `totals` is what an earlier run found.
    pub(super) fn new(problem: &'a CoverProblem, jobs: Decomposition<'a>, totals: Totals) -> Self {
        Self {
            problem,
            jobs,
            weight: None,
            symmetry: 0,
            is_over: false,
            running: BTreeMap::new(),
            next: 0,
            totals,
            unfinished: Totals::default(),
            keeps_rest: false,
        }
    }

    /// The same jobs, with solutions weighed by `weight`; `symmetry` is the hash of the
    /// symmetry for checkpoints.
    pub(super) fn weighed_by(mut self, weight: &'a SymmetryWeight<'a>, symmetry: u64) -> Self {
        self.weight = Some(weight);
        self.symmetry = symmetry;
        self
    }

    /// Takes the next job, which is running then: its number and its subproblem.
    pub(super) fn take(&mut self) -> Option<(u64, Subproblem)> {
        let job = self.jobs.next()?;
        let number = self.next;
        self.next += 1;
        self.running.insert(number, (job.path(), job.share));
        Some((number, job))
    }

    /// Ends a job that is searched completely, and has found `found`.
    pub(super) fn finish(&mut self, number: u64, found: &Totals) {
        self.running.remove(&number);
        self.totals.add(found);
    }

    /// Ends a job that was interrupted: it has found `found`, and `left` waits again.
    pub(super) fn put_back(&mut self, number: u64, found: &Totals, left: Vec<DeferredSubproblem>) {
        self.finish(number, found);
        self.jobs.put_back(left);
    }

    /// Ends a job early that has found `found`, and is not put back.
    pub(super) fn leave(&mut self, found: &Totals) {
        self.unfinished.add(found);
    }

    /// What was found so far, with the nodes of the upper levels.
    pub(super) fn totals(&self) -> Totals {
        let mut totals = self.totals.clone();
        totals.add(&self.unfinished);
        totals.nodes = self.nodes();
        totals
    }

    /// The number of nodes so far, those of the upper levels included.
    pub(super) const fn nodes(&self) -> u64 {
        let below = self.totals.nodes.saturating_add(self.unfinished.nodes);
        below.saturating_add(self.jobs.nodes)
    }

    /// The fraction of the search that is done, from 0 to 1.
    pub(super) fn share_done(&self) -> f64 {
        let waiting = self.jobs.waiting_share();
        let running: f64 = self.running.values().map(|(_, share)| share).sum();
        (1.0 - waiting - running).clamp(0.0, 1.0)
    }

    /// The state of a count, for whoever watches it.
    pub(super) fn state(&self) -> CountState<'_> {
        CountState {
            raw: match self.weight {
                None => self.totals.solutions.clone(),
                Some(_) => self.totals.counts.raw.clone(),
            },
            done: self.share_done(),
            is_over: self.is_over,
            pool: self,
        }
    }

    /// A checkpoint of the search: jobs that are running count as waiting, and come before
    /// the others.
    pub(super) fn checkpoint(&self) -> Checkpoint {
        let waiting = self.jobs.waiting().iter();
        let waiting = waiting.map(DeferredSubproblem::path);
        let running = self.running.values().rev();
        let running = running.map(|(path, _)| path.clone());
        let totals = self.totals.clone();
        let SymmetryCounts {
            raw,
            rotations,
            full,
        } = totals.counts;
        Checkpoint {
            model: self.problem.fingerprint(),
            symmetry: self.symmetry,
            counts: self.weight.map(|_| [raw, rotations, full]),
            waiting: waiting.chain(running).collect(),
            solutions: totals.solutions,
            nodes: totals.nodes.saturating_add(self.jobs.nodes),
            updates: totals.updates,
        }
    }
}

/// How far a count has come.
#[derive(Clone)]
pub struct CountState<'a> {
    /// The number of solutions so far; with symmetry that of all solutions, not of classes.
    pub raw: Count,
    /// The fraction of the search that is done, from 0 to 1: an estimate, as if all branches
    /// of a node took the same time.
    pub done: f64,
    /// Whether the run ends here, at the end of the count or at a limit.
    pub is_over: bool,
    pool: &'a JobPool<'a>,
}

impl core::fmt::Debug for CountState<'_> {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.debug_struct("CountState")
            .field("raw", &self.raw)
            .field("done", &self.done)
            .field("is_over", &self.is_over)
            .finish_non_exhaustive()
    }
}

impl CountState<'_> {
    /// Tells `watch` of it, as an engine tells how far it is.
    pub(super) fn tell(&self, watch: &mut dyn FnMut(CountProgress<'_>)) {
        watch(CountProgress {
            apart: None,
            raw: self.raw.clone(),
            done: Some(self.done),
            is_over: self.is_over,
            checkpoint: Some(&|| self.checkpoint().text()),
        });
    }

    /// A checkpoint from which this count can be resumed.
    #[must_use]
    pub fn checkpoint(&self) -> Checkpoint {
        self.pool.checkpoint()
    }
}

/// The callbacks of a run; all are called on the thread of the caller.
pub(super) struct Observer<'a> {
    /// Takes each solution; `None` if solutions are only counted.
    pub sink: Option<&'a mut SolutionSink<'a>>,
    /// Checks the limits, given the nodes of all subproblems together.
    pub check_limits: &'a mut LimitCheck<'a>,
    /// Sees the pool after each job, when a checkpoint is due, and at the end.
    pub on_progress: &'a mut dyn FnMut(&JobPool<'_>),
    /// Whether a checkpoint is due. Jobs that are running are then interrupted and put back,
    /// so that it does not have to wait for the end of one.
    pub is_due: &'a dyn Fn() -> bool,
}

/// Searches all jobs of `pool` in their order, on this thread; true if it was stopped before
/// the end.
pub(super) fn search_in_order(
    cover: Cover,
    pool: &mut JobPool<'_>,
    observer: &mut Observer<'_>,
) -> bool {
    let is_stopped = search_jobs(cover, pool, observer);
    pool.is_over = true;
    (observer.on_progress)(pool);
    is_stopped
}

/// The loop of [`search_in_order`].
fn search_jobs(cover: Cover, pool: &mut JobPool<'_>, observer: &mut Observer<'_>) -> bool {
    let mut searcher = Searcher::new(cover, pool.problem, pool.weight);
    while let Some((number, job)) = pool.take() {
        let sink = observer.sink.as_deref_mut();
        let nodes_before = pool.nodes();
        if (observer.check_limits)(nodes_before).is_break() {
            return true;
        }
        let mut is_due = false;
        let check_limits = &mut |nodes| {
            let limit = (observer.check_limits)(nodes_before + nodes)?;
            is_due = (observer.is_due)();
            if is_due {
                return ControlFlow::Break(());
            }
            ControlFlow::Continue(limit.saturating_sub(nodes_before))
        };
        let (found, flow) = searcher.run(&job, sink, check_limits);
        match flow {
            ControlFlow::Continue(()) => pool.finish(number, &found),
            ControlFlow::Break(()) if !pool.keeps_rest => {
                pool.leave(&found);
                return true;
            }
            ControlFlow::Break(()) => {
                pool.put_back(number, &found, searcher.left_of(&job));
                if !is_due {
                    return true;
                }
            }
        }
        (observer.on_progress)(pool);
    }
    false
}
