//! The search on several threads.
//!
//! Algorithm: workers and a queue. Each thread takes one job after another from the pool and
//! searches it. The thread of the caller searches nothing: it calls the callbacks, and puts the
//! solutions in order where they are wanted.
//!
//! ```text
//! worker: until the pool is empty or the search is stopped:
//!     job := take from the pool; search it, and send what is found in ever larger parts
//!     put what is left back
//! caller: until all workers have left:
//!     wait for a message, at most POLL_INTERVAL
//!     report its solutions once those of all earlier jobs are reported
//!     if a checkpoint is due: let all workers put back their jobs
//!     if a limit is met: stop
//! ```
//!
//! Invariant: solutions reach the sink in the order of the jobs, on the thread of the caller,
//! whichever thread found them.
//!
//! Where a limit stops the search, those that wait for their turn are reported too, but not many: to
//! report them takes time that is over.
//!
//! Cost: a lock and some messages a job, and one atomic addition a limit check. Solutions of jobs
//! that are finished too early are kept until their turn.

use core::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::mpsc::SyncSender;
use std::sync::{Mutex, MutexGuard, PoisonError};

use super::Cover;
use super::context::{SolutionSink, Totals};
use super::job_pool::{JobPool, Observer};
use super::searcher::Searcher;
use crate::parallel::{Event, InOrder, on_threads};

/// The most solutions of one message.
const LARGEST_PART: usize = 256;

/// The most solutions that are reported before their turn after a limit.
const MOST_AFTER_LIMIT: usize = 256;

/// What a thread has to tell of a job.
struct JobReport {
    /// The number of the job.
    number: u64,
    /// What it found since the last report, in the order of the search; empty where solutions are
    /// only counted.
    solutions: Vec<Vec<u32>>,
    /// How it ended, in its last report.
    end: Option<JobEnd>,
}

/// How a job ended.
struct JobEnd {
    /// What it found and did.
    totals: Totals,
    /// Whether it was searched completely.
    is_complete: bool,
}

/// What the threads of a run share.
struct SharedState<'a> {
    /// The jobs; locked only to take one and to give one back.
    pool: Mutex<JobPool<'a>>,
    /// Set by a limit, or by a sink that has had enough.
    is_stopped: AtomicBool,
    /// The number of nodes so far, as of the last limit check of each thread.
    nodes: AtomicU64,
    /// The number of nodes at which the search stops.
    max_nodes: u64,
    /// How often a checkpoint was due: then each thread puts back the job that it is
    /// searching.
    pauses: AtomicU64,
    /// Whether a job that ends early is put back.
    keeps_rest: bool,
}

impl<'a> SharedState<'a> {
    /// The pool, locked. A thread that panicked has left it consistent.
    fn pool(&self) -> MutexGuard<'_, JobPool<'a>> {
        self.pool.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Whether all threads are to stop.
    fn is_stopped(&self) -> bool {
        self.is_stopped.load(Ordering::Relaxed)
    }

    /// Lets all threads stop at their next limit check.
    fn stop(&self) {
        self.is_stopped.store(true, Ordering::Relaxed);
    }

    /// Adds `more` nodes, and returns how many are left; `Break` if the search is to stop.
    fn add_nodes(&self, more: u64) -> ControlFlow<(), u64> {
        let nodes = self.nodes.fetch_add(more, Ordering::Relaxed) + more;
        if nodes >= self.max_nodes {
            self.stop();
        }
        if self.is_stopped() {
            return ControlFlow::Break(());
        }
        ControlFlow::Continue(self.max_nodes - nodes)
    }
}

/// Searches all jobs of `pool` on this many threads; true if it was stopped before the end.
pub(super) fn search_in_parallel(
    cover: Cover,
    threads: usize,
    pool: JobPool<'_>,
    observer: &mut Observer<'_>,
) -> (bool, Totals) {
    let (problem, weight) = (pool.problem, pool.weight);
    let nodes = pool.totals().nodes;
    let ControlFlow::Continue(max_nodes) = (observer.check_limits)(nodes) else {
        return (true, pool.totals());
    };
    let shared = SharedState {
        keeps_rest: pool.keeps_rest,
        pool: Mutex::new(pool),
        is_stopped: AtomicBool::new(false),
        nodes: AtomicU64::new(nodes),
        max_nodes,
        pauses: AtomicU64::new(0),
    };
    let keep_solutions = observer.sink.is_some();
    let worker = |sender: &SyncSender<JobReport>| {
        let searcher = Searcher::new(cover, problem, weight);
        work(searcher, &shared, keep_solutions, sender);
    };
    let mut in_order = InOrder::default();
    let mut has_enough = false;
    let mut is_paused = false;
    // It never breaks: the workers stop at their next limit check, and their last messages
    // have what they did.
    let _ = on_threads(threads, 4 * threads, worker, |event| {
        match event {
            Event::Message(_) if !keep_solutions => {
                (observer.on_progress)(&shared.pool());
                is_paused = false;
            }
            Event::Message(report) => {
                let is_complete = report.end.as_ref().is_some_and(|end| end.is_complete);
                if let Some(end) = report.end {
                    let mut pool = shared.pool();
                    if is_complete {
                        pool.finish(report.number, &end.totals);
                    } else {
                        pool.leave(&end.totals);
                    }
                    (observer.on_progress)(&pool);
                }
                in_order.add(report.number, report.solutions, is_complete);
                while !has_enough && let Some(solutions) = in_order.next() {
                    has_enough = shown(&mut observer.sink, solutions).is_break();
                }
                if has_enough {
                    shared.stop();
                }
            }
            Event::Nap => {}
        }
        if !keep_solutions && !is_paused && (observer.is_due)() {
            shared.pauses.fetch_add(1, Ordering::Relaxed);
            is_paused = true;
        }
        // The threads count the nodes themselves.
        if (observer.check_limits)(shared.nodes.load(Ordering::Relaxed)).is_break() {
            shared.stop();
        }
        ControlFlow::<()>::Continue(())
    });
    if !has_enough {
        let _ = shown(&mut observer.sink, in_order.rest().take(MOST_AFTER_LIMIT));
    }
    let is_stopped = shared.is_stopped();
    let pool = shared.pool.into_inner();
    let mut pool = pool.unwrap_or_else(PoisonError::into_inner);
    pool.is_over = true;
    (observer.on_progress)(&pool);
    (is_stopped, pool.totals())
}

/// Hands solutions to the sink, if there is one; `Break` if it has had enough.
fn shown(
    sink: &mut Option<&mut SolutionSink<'_>>,
    solutions: impl IntoIterator<Item = Vec<u32>>,
) -> ControlFlow<()> {
    let Some(sink) = sink else {
        return ControlFlow::Continue(());
    };
    solutions.into_iter().try_for_each(|one| sink(&one))
}

/// The loop of one thread: takes jobs, searches them and sends what became of them, until
/// there are none or the search is stopped.
fn work(
    mut searcher: Searcher<'_>,
    shared: &SharedState<'_>,
    keep_solutions: bool,
    sender: &SyncSender<JobReport>,
) {
    let mut pauses = 0;
    while !shared.is_stopped() {
        let taken = shared.pool().take();
        let Some((number, job)) = taken else {
            return;
        };
        let mut solutions = Vec::new();
        // The first one at once, as there may be no need of more.
        let mut part = 1;
        let mut keep = |solution: &[u32]| {
            solutions.push(solution.to_vec());
            if solutions.len() < part {
                return ControlFlow::Continue(());
            }
            part = LARGEST_PART.min(2 * part);
            let report = JobReport {
                number,
                solutions: core::mem::take(&mut solutions),
                end: None,
            };
            if sender.send(report).is_err() || shared.is_stopped() {
                return ControlFlow::Break(());
            }
            ControlFlow::Continue(())
        };
        let sink: Option<&mut SolutionSink<'_>> = if keep_solutions {
            Some(&mut keep)
        } else {
            None
        };
        let mut nodes_added = 0;
        let mut is_paused = false;
        let check_limits = &mut |nodes| {
            let more = nodes - nodes_added;
            nodes_added = nodes;
            let left = shared.add_nodes(more)?;
            let asked = shared.pauses.load(Ordering::Relaxed);
            if asked > pauses {
                pauses = asked;
                is_paused = true;
                return ControlFlow::Break(());
            }
            ControlFlow::Continue(nodes + left)
        };
        let (totals, flow) = searcher.run(&job, sink, check_limits);
        if !keep_solutions {
            // At once, so that no other thread finds the pool empty and leaves.
            if flow.is_break() && !shared.keeps_rest {
                shared.pool().leave(&totals);
            } else {
                let left = searcher.left_of(&job);
                shared.pool().put_back(number, &totals, left);
            }
        }
        let more = totals.nodes - nodes_added;
        shared.nodes.fetch_add(more, Ordering::Relaxed);
        let report = JobReport {
            number,
            solutions,
            end: Some(JobEnd {
                totals,
                is_complete: flow.is_continue(),
            }),
        };
        if sender.send(report).is_err() || flow.is_break() && !is_paused {
            return;
        }
    }
}
