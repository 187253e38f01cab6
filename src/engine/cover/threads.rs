//! The subproblems of a search on several threads.
//!
//! Invariant: solutions are shown in the order of the subproblems, on the thread of
//! the caller, whichever thread found them.

use core::ops::ControlFlow;
use std::collections::BTreeMap;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::mpsc::{RecvTimeoutError, SyncSender, sync_channel};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use super::Variant;
use super::job_pool::{Pool, Totals, Watch};
use super::searcher::Searcher;
use super::single_word::Show;

/// A subproblem that a thread is done with, or that it has put back.
struct Done {
    number: u64,
    totals: Totals,
    solutions: Vec<Vec<u32>>,
}

/// How long the caller's thread sleeps between two looks at the limits.
const NAP: Duration = Duration::from_millis(5);

/// What the threads of a run share.
struct Shared<'a> {
    pool: Mutex<Pool<'a>>,
    has_ended: AtomicBool,
    /// The nodes so far, up to the last question of each thread, and how many there
    /// may be.
    nodes: AtomicU64,
    most: u64,
    /// How often all threads were asked to put back what they search.
    pauses: AtomicU64,
}

impl<'a> Shared<'a> {
    fn pool(&self) -> MutexGuard<'_, Pool<'a>> {
        self.pool.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn has_ended(&self) -> bool {
        self.has_ended.load(Ordering::Relaxed)
    }

    fn end(&self) {
        self.has_ended.store(true, Ordering::Relaxed);
    }

    /// Adds `more` nodes, and says how many are left.
    fn ask(&self, more: u64) -> ControlFlow<(), u64> {
        let nodes = self.nodes.fetch_add(more, Ordering::Relaxed) + more;
        if nodes >= self.most {
            self.end();
        }
        if self.has_ended() {
            return ControlFlow::Break(());
        }
        ControlFlow::Continue(self.most - nodes)
    }
}

/// Searches all subproblems on several threads. Solutions are shown in the order
/// of the subproblems, whichever thread found them. True if it was stopped.
pub(super) fn on_threads(
    variant: Variant,
    threads: usize,
    pool: Pool<'_>,
    watch: &mut Watch<'_>,
) -> (bool, Totals) {
    let (problem, judge) = (pool.problem, pool.judge);
    let nodes = pool.totals().nodes;
    let ControlFlow::Continue(most) = (watch.ask)(nodes) else {
        return (true, pool.totals());
    };
    let shared = Shared {
        pool: Mutex::new(pool),
        has_ended: AtomicBool::new(false),
        nodes: AtomicU64::new(nodes),
        most,
        pauses: AtomicU64::new(0),
    };
    let keep = watch.show.is_some();
    std::thread::scope(|scope| {
        let (to, from) = sync_channel(4 * threads);
        for _ in 0..threads {
            let to = to.clone();
            let shared = &shared;
            scope.spawn(move || {
                let searcher = Searcher::new(variant, problem, judge);
                worker(searcher, shared, keep, &to);
            });
        }
        drop(to);
        let mut early = BTreeMap::new();
        let mut shown = 0;
        let mut is_paused = false;
        loop {
            match from.recv_timeout(NAP) {
                Ok(_) if !keep => {
                    (watch.look)(&shared.pool());
                    is_paused = false;
                }
                Ok(done) if !shared.has_ended() => {
                    {
                        let mut pool = shared.pool();
                        pool.finish(done.number, &done.totals);
                        (watch.look)(&pool);
                    }
                    early.insert(done.number, done.solutions);
                    while let Some(solutions) = early.remove(&shown) {
                        shown += 1;
                        if let Some(show) = &mut watch.show
                            && solutions.iter().try_for_each(|one| show(one)).is_break()
                        {
                            shared.end();
                            break;
                        }
                    }
                }
                Ok(_) | Err(RecvTimeoutError::Timeout) => {}
                Err(RecvTimeoutError::Disconnected) => break,
            }
            if !keep && !is_paused && (watch.is_due)() {
                shared.pauses.fetch_add(1, Ordering::Relaxed);
                is_paused = true;
            }
            // The threads count the nodes themselves.
            if (watch.ask)(0).is_break() {
                shared.end();
            }
        }
    });
    let stopped = shared.has_ended();
    let pool = shared.pool.into_inner();
    let mut pool = pool.unwrap_or_else(PoisonError::into_inner);
    pool.is_over = true;
    (watch.look)(&pool);
    (stopped, pool.totals())
}

fn worker(mut searcher: Searcher<'_>, shared: &Shared<'_>, keep: bool, to: &SyncSender<Done>) {
    let mut pauses = 0;
    while !shared.has_ended() {
        let taken = shared.pool().take();
        let Some((number, prefix)) = taken else {
            return;
        };
        let mut solutions = Vec::new();
        let mut store = |solution: &[u32]| {
            solutions.push(solution.to_vec());
            ControlFlow::Continue(())
        };
        let show: Option<&mut Show<'_>> = if keep { Some(&mut store) } else { None };
        let mut told = 0;
        let mut is_paused = false;
        let ask = &mut |nodes| {
            let more = nodes - told;
            told = nodes;
            let left = shared.ask(more)?;
            let asked = shared.pauses.load(Ordering::Relaxed);
            if asked > pauses {
                pauses = asked;
                is_paused = true;
                return ControlFlow::Break(());
            }
            ControlFlow::Continue(nodes + left)
        };
        let (totals, flow) = searcher.run(&prefix, show, ask);
        if !keep {
            // Before another thread finds nothing to do.
            let rest = searcher.rest_of(&prefix);
            shared.pool().put_back(number, &totals, rest);
        }
        let more = totals.nodes - told;
        shared.nodes.fetch_add(more, Ordering::Relaxed);
        let done = Done {
            number,
            totals,
            solutions,
        };
        let is_whole = flow.is_continue() || !keep;
        if is_whole && to.send(done).is_err() || flow.is_break() && !is_paused {
            return;
        }
    }
}
