//! The subproblems of a search as work for one or several threads.
//!
//! Invariant: a subproblem is waiting, in hand, or counted in the totals, never
//! two of these; so what is left can be written down at any moment and taken up
//! again later, here or elsewhere.

use core::ops::ControlFlow;
use std::collections::BTreeMap;

use super::problem::Problem;
use super::searcher::Searcher;
use super::single_word::{Ask, Show};
use super::subproblems::{Prefix, Prefixes, Waiting};
use super::symmetry_weight::{Weight, Weights};
use super::{Variant, checkpoint::Checkpoint};
use crate::count::Count;

/// Weighs solutions where they are found, so that none has to be kept.
pub(super) trait Judge: Sync {
    /// The subproblem that begins with `first`.
    fn begin(&self, problem: &Problem, first: u32) -> Option<Prefix>;

    /// What every solution with these options counts, if that is the same.
    fn same_for_all(&self, chosen: &[u32]) -> Option<Weight>;

    /// What a solution counts.
    fn weigh(&self, solution: &[u32]) -> Weight;
}

/// How much was found and done.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Totals {
    pub solutions: Count,
    pub nodes: u64,
    pub updates: u64,
    /// What the solutions count, if they are weighed.
    pub weights: Weights,
    /// How the subproblems were searched.
    pub method: Method,
}

/// How subproblems are searched, the farthest from the top last.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Method {
    /// The wide sets of the upper levels were enough.
    #[default]
    WideSets,
    /// Dancing cells.
    Cells,
    /// Masks of several words.
    WideMasks,
    /// Masks of one word.
    Masks,
}

#[deny(clippy::arithmetic_side_effects)]
impl Totals {
    /// Figures of work stay at the most that 64 bits hold: no search gets there, but a
    /// checkpoint may say so.
    pub(super) fn add(&mut self, other: &Self) {
        self.solutions += &other.solutions;
        self.nodes = self.nodes.saturating_add(other.nodes);
        self.updates = self.updates.saturating_add(other.updates);
        self.weights.add(&other.weights);
        self.method = self.method.max(other.method);
    }
}

/// The subproblems of a run.
pub(super) struct Pool<'a> {
    pub problem: &'a Problem,
    prefixes: Prefixes<'a>,
    pub judge: Option<&'a dyn Judge>,
    question: u64,
    pub is_over: bool,
    /// What is chosen in the subproblems in hand, and their share, by their number.
    in_hand: BTreeMap<u64, (Vec<u32>, f64)>,
    next: u64,
    totals: Totals,
    /// Of a subproblem of which enough was shown.
    unfinished: Totals,
}

impl<'a> Pool<'a> {
    pub(super) fn new(problem: &'a Problem, prefixes: Prefixes<'a>, totals: Totals) -> Self {
        Self {
            problem,
            prefixes,
            judge: None,
            question: 0,
            is_over: false,
            in_hand: BTreeMap::new(),
            next: 0,
            totals,
            unfinished: Totals::default(),
        }
    }

    /// The same, with a judge that weighs the solutions; `question` tells its
    /// checkpoints from those of others.
    pub(super) fn judged(mut self, judge: &'a dyn Judge, question: u64) -> Self {
        self.judge = Some(judge);
        self.question = question;
        self
    }

    pub(super) fn take(&mut self) -> Option<(u64, Prefix)> {
        let prefix = self.prefixes.next()?;
        let number = self.next;
        self.next += 1;
        let share = prefix.share;
        self.in_hand.insert(number, (prefix.chosen.clone(), share));
        Some((number, prefix))
    }

    pub(super) fn finish(&mut self, number: u64, done: &Totals) {
        self.in_hand.remove(&number);
        self.totals.add(done);
    }

    /// Takes a subproblem back of which `done` is done and `rest` is left.
    pub(super) fn put_back(&mut self, number: u64, done: &Totals, rest: Vec<Waiting>) {
        self.finish(number, done);
        self.prefixes.put_back(rest);
    }

    /// What was found, and the nodes of the top levels.
    pub(super) fn totals(&self) -> Totals {
        let mut totals = self.totals.clone();
        totals.add(&self.unfinished);
        totals.nodes = self.nodes();
        totals
    }

    /// The nodes so far, those of the top levels included.
    pub(super) const fn nodes(&self) -> u64 {
        let below = self.totals.nodes.saturating_add(self.unfinished.nodes);
        below.saturating_add(self.prefixes.nodes)
    }

    /// How far the count is.
    pub(super) fn state(&self) -> CountState<'_> {
        let waiting = self.prefixes.share_left();
        let in_hand: f64 = self.in_hand.values().map(|(_, share)| share).sum();
        CountState {
            raw: match self.judge {
                None => self.totals.solutions.clone(),
                Some(_) => self.totals.weights.raw.clone(),
            },
            done: (1.0 - waiting - in_hand).clamp(0.0, 1.0),
            is_over: self.is_over,
            pool: self,
        }
    }

    /// What is left and what was found so far.
    pub(super) fn checkpoint(&self) -> Checkpoint {
        let waiting = self.prefixes.waiting().iter();
        let waiting = waiting.map(Waiting::chosen);
        let in_hand = self.in_hand.values().rev();
        let in_hand = in_hand.map(|(chosen, _)| chosen.clone());
        let totals = self.totals.clone();
        let Weights {
            raw,
            rotations,
            full,
        } = totals.weights;
        Checkpoint {
            model: self.problem.fingerprint(),
            question: self.question,
            counts: self.judge.map(|_| [raw, rotations, full]),
            waiting: waiting.chain(in_hand).collect(),
            solutions: totals.solutions,
            nodes: totals.nodes.saturating_add(self.prefixes.nodes),
            updates: totals.updates,
        }
    }
}

/// How far a count is.
#[derive(Clone)]
pub struct CountState<'a> {
    /// Solutions so far.
    pub raw: Count,
    /// Which share of the search is done, 0 to 1: an estimate, as if all branches
    /// of a node took the same time.
    pub done: f64,
    /// Whether the run ends here, at the end of the count or at a limit.
    pub is_over: bool,
    pool: &'a Pool<'a>,
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
    /// What is left and what was found, to go on from later.
    #[must_use]
    pub fn checkpoint(&self) -> Checkpoint {
        self.pool.checkpoint()
    }
}

/// What happens between subproblems, on the thread of the caller.
pub(super) struct Watch<'a> {
    /// Takes solutions; without it they are only counted.
    pub show: Option<&'a mut Show<'a>>,
    /// Looks at the limits, with the nodes of all subproblems.
    pub ask: &'a mut Ask<'a>,
    /// Sees the pool after each subproblem, and at the end.
    pub look: &'a mut dyn FnMut(&Pool<'_>),
    /// Whether `look` wants to see the pool even within a subproblem, which is taken
    /// back for that and cut up where the search has come to.
    pub is_due: &'a dyn Fn() -> bool,
}

/// Searches all subproblems of `pool`, in their order. True if it was stopped.
pub(super) fn on_this_thread(variant: Variant, pool: &mut Pool<'_>, watch: &mut Watch<'_>) -> bool {
    let stopped = search_all(variant, pool, watch);
    pool.is_over = true;
    (watch.look)(pool);
    stopped
}

fn search_all(variant: Variant, pool: &mut Pool<'_>, watch: &mut Watch<'_>) -> bool {
    let mut searcher = Searcher::new(variant, pool.problem, pool.judge);
    while let Some((number, prefix)) = pool.take() {
        let show = watch.show.as_deref_mut();
        let before = pool.nodes();
        if (watch.ask)(before).is_break() {
            return true;
        }
        let mut is_paused = false;
        let ask = &mut |nodes| {
            let most = (watch.ask)(before + nodes)?;
            is_paused = (watch.is_due)();
            if is_paused {
                return ControlFlow::Break(());
            }
            ControlFlow::Continue(most.saturating_sub(before))
        };
        let (done, flow) = searcher.run(&prefix, show, ask);
        let rest = searcher.rest_of(&prefix);
        match flow {
            ControlFlow::Continue(()) => pool.finish(number, &done),
            ControlFlow::Break(()) if rest.is_empty() => {
                pool.unfinished.add(&done);
                return true;
            }
            ControlFlow::Break(()) => {
                pool.put_back(number, &done, rest);
                if !is_paused {
                    return true;
                }
            }
        }
        (watch.look)(pool);
    }
    false
}
