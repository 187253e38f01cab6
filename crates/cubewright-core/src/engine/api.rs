//! What goes in and out of engines: a task, limits, and an outcome.
//!
//! Invariant: "found", "proved" and "stopped" are three answers, and none follows from another. A run
//! that a time limit ended may have found a solution and proved nothing; one that found none may have
//! proved that there is none, or nothing.

use core::any::Any;
use core::num::NonZero;
use std::path::Path;
use std::time::Duration;

use super::events::Events;
use super::memory::MemoryLimit;
use crate::count::{Count, Counts, Symmetry};
use crate::family::Family;
use crate::model::{Model, Selection};

/// What an engine is asked for.
///
/// Engines differ in which of these they support; [`Engine::supports`](super::Engine::supports) says
/// so.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Goal {
    /// Any one solution.
    First,
    /// The canonical optimum: least cost, then the model's preference.
    Optimum,
    /// The number of all solutions, without showing them.
    Count,
    /// All solutions, or as many as wanted.
    All {
        /// Stop after so many.
        up_to: Option<u64>,
    },
}

/// A question: a puzzle of any family with its model, and a goal.
///
/// Every engine can read the model. The family is there for those that were written for one, which
/// ask for it by [`Self::puzzle`].
#[derive(Clone, Copy, Debug)]
pub struct Task<'a> {
    /// The puzzle.
    pub family: &'a dyn Family,
    /// What is wanted.
    pub goal: Goal,
    /// How it is to be done.
    pub settings: Settings<'a>,
}

/// How an engine is to work.
///
/// What would change the answer if it were ignored (a proof that is to be written, a limit of nodes)
/// is refused by an engine that does not support it, as
/// [`EngineError::Unsupported`](super::EngineError::Unsupported). What changes only the time
/// (threads, a start) it may ignore.
#[derive(Clone, Copy, Debug)]
pub struct Settings<'a> {
    /// Threads to use at most.
    pub threads: NonZero<usize>,
    /// The seed of engines that draw lots; the same seed gives the same run.
    pub seed: u64,
    /// Whether the backend may write its own log to standard error, or
    /// [tell it](super::Event::Log).
    pub log: bool,
    /// Where the engine tells how far it is.
    pub events: Events<'a>,
    /// Where to write a proof that another program can check. SAT engines prove
    /// that there is no solution, and write the clauses beside it, with the
    /// extension `.cnf`; if there is a solution, there is no such file afterwards.
    pub proof: Option<&'a Path>,
    /// A selection to begin with, which need not be a solution.
    pub start: Option<&'a Selection>,
    /// Search nodes at most (for `frontier`, states); unlike a time limit it gives the same
    /// answer everywhere, on one thread. `masks` looks at it every 1024 nodes, `folds`
    /// every 4096 once there were 20,000.
    pub nodes: Option<u64>,
    /// Whether the count is to be resumed later from a [checkpoint](Checkpointing); `auto` then
    /// takes an engine that keeps them.
    pub checkpoints: bool,
    /// What the states of `frontier` may take at most; other engines leave it unused.
    pub memory: MemoryLimit,
    /// Solutions at most, for an engine that [blocks each](super::Engine::enumerates_by_blocking): there
    /// it stops because of [`Cause::Solutions`], whether or not there are more. Other
    /// engines, which do not become slower with each solution, leave it unused.
    pub solutions: Option<u64>,
}

impl Settings<'_> {
    /// How many threads a search of our own runs on: one in a browser, which has no
    /// others to give.
    #[doc(hidden)]
    #[must_use]
    pub const fn workers(&self) -> usize {
        if cfg!(target_family = "wasm") {
            1
        } else {
            self.threads.get()
        }
    }
}

impl Default for Settings<'_> {
    fn default() -> Self {
        Self {
            threads: NonZero::<usize>::MIN,
            seed: 0,
            log: false,
            events: Events::default(),
            proof: None,
            start: None,
            nodes: None,
            checkpoints: false,
            memory: MemoryLimit::Unlimited,
            solutions: None,
        }
    }
}

impl<'a> Task<'a> {
    /// A question about a puzzle; a bare [`Model`] is one, too.
    #[must_use]
    pub fn new(family: &'a dyn Family, goal: Goal) -> Self {
        Self {
            family,
            goal,
            settings: Settings::default(),
        }
    }

    /// The model of the puzzle, which some families state only when it is first asked for.
    #[must_use]
    pub fn model(&self) -> &'a Model {
        self.family.model()
    }

    /// The same question, to be answered with these settings.
    #[must_use]
    pub const fn with(mut self, settings: Settings<'a>) -> Self {
        self.settings = settings;
        self
    }

    /// The puzzle, if it is of the family `T`: for engines that were written for one.
    ///
    /// `None` for a puzzle of another family: then the engine has nothing to read but the model.
    ///
    /// ```
    /// use cubewright::engine::{Goal, Task};
    /// use cubewright::family::shell::model::ShellModel;
    /// let model = cubewright::formats::read_dlx("a\na\n")?;
    /// let task = Task::new(&model, Goal::First);
    /// assert!(task.puzzle::<ShellModel>().is_none());
    /// # Ok::<(), cubewright::formats::FormatError>(())
    /// ```
    #[must_use]
    pub fn puzzle<T: Family>(&self) -> Option<&'a T> {
        let puzzle: &dyn Any = self.family.without_question().unwrap_or(self.family);
        puzzle.downcast_ref()
    }
}

/// Why an engine was told to stop.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cause {
    /// The time limit.
    Time,
    /// The limit of search nodes.
    Nodes,
    /// The limit of memory.
    Memory,
    /// The limit of solutions that are forbidden one by one.
    Solutions,
    /// The user.
    Interrupt,
}

/// When to stop. The core has no clock: the rim supplies these callbacks.
///
/// ```
/// use core::cell::Cell;
/// use cubewright::engine::{Cause, Limits};
/// let asked = Cell::new(0);
/// let limits = Limits {
///     stop: &|| {
///         asked.set(asked.get() + 1);
///         (asked.get() > 2).then_some(Cause::Interrupt)
///     },
///     time_left: &|| None,
/// };
/// let answers: Vec<bool> = (0..3).map(|_| (limits.stop)().is_some()).collect();
/// assert_eq!(answers, [false, false, true]);
/// ```
#[derive(Clone, Copy)]
pub struct Limits<'a> {
    /// Asked now and then; a cause ends the search.
    pub stop: &'a dyn Fn() -> Option<Cause>,
    /// The time that is left, for backends that keep their own clock.
    pub time_left: &'a dyn Fn() -> Option<Duration>,
}

impl Limits<'_> {
    /// No limit at all.
    #[must_use]
    pub const fn none() -> Self {
        Limits {
            stop: &|| None,
            time_left: &|| None,
        }
    }
}

impl core::fmt::Debug for Limits<'_> {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        let time_left = (self.time_left)();
        f.debug_struct("Limits")
            .field("time_left", &time_left)
            .finish_non_exhaustive()
    }
}

/// What was proved.
///
/// A proof is a claim of an engine about all solutions, which no check of a single one can confirm;
/// this is why engines are compared with each other and with naive counts in the tests.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Proof {
    /// Nothing.
    #[default]
    None,
    /// There is no solution.
    Infeasible,
    /// The last solution shown is the canonical optimum.
    Optimal,
    /// All solutions were shown.
    Complete,
}

impl Proof {
    /// What a search has proved that ended so: `of_found` if it went through everything
    /// and found something, or else that there is nothing.
    #[doc(hidden)]
    #[must_use]
    pub const fn of(stop: Stop, has_found: bool, of_found: Self) -> Self {
        match (stop, has_found) {
            (Stop::Finished, true) => of_found,
            (Stop::Finished, false) => Self::Infeasible,
            (Stop::Enough | Stop::Limit(_), _) => Self::None,
        }
    }
}

/// Why the engine came to its end.
///
/// It says nothing about what was found.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Stop {
    /// There was nothing left to do.
    #[default]
    Finished,
    /// As many solutions as wanted were shown.
    Enough,
    /// A limit was reached or the user interrupted.
    Limit(Cause),
}

/// How much work it was.
///
/// It does not depend on the machine, so it is what tests and benchmarks compare.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Work {
    /// Search nodes, where the engine counts them.
    pub nodes: Option<u64>,
    /// Changes of data structures (Knuth's updates), where the engine counts
    /// them.
    pub updates: Option<u64>,
    /// Models handed to a backend.
    pub models: u64,
}

/// What an engine reports at its end.
///
/// A bound and a method are told where they are known; `None` is never a zero.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Outcome {
    /// Solutions shown to the sink, or counted; for [`Goal::Optimum`] at most 1.
    pub found: Count,
    /// What was proved.
    pub proof: Proof,
    /// Why it stopped.
    pub stop: Stop,
    /// How much work it did.
    pub work: Work,
    /// No solution costs less, where the engine knows such a bound.
    pub bound: Option<i64>,
    /// Which of its methods the engine took, where it has several.
    pub method: Option<&'static str>,
}

/// How many solutions there are, and how the engine ended.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct CountReport {
    /// The counts; lower bounds unless the outcome proves completeness.
    pub counts: Counts,
    /// How the engine ended.
    pub outcome: Outcome,
}

impl CountReport {
    /// Whether the counts are exact.
    #[must_use]
    pub const fn is_complete(&self) -> bool {
        matches!(self.outcome.proof, Proof::Complete | Proof::Infeasible)
    }
}

/// How many solutions use how many copies of each piece.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CopyCounts {
    /// The names of the pieces; those of equal pieces, which no solution tells apart, are joined
    /// by `/`.
    pub pieces: Vec<String>,
    /// For each combination of copies that occurs, ascending, their numbers in the sequence of
    /// the pieces, and the counts of its solutions; nothing if a limit stopped the count.
    pub counts: Vec<(Vec<u64>, Counts)>,
    /// Why the count ended.
    pub stop: Stop,
}

/// How far a count is.
///
/// A program draws its bar from it and writes its checkpoints.
#[derive(Clone)]
pub struct CountProgress<'a> {
    /// Solutions so far.
    pub raw: Count,
    /// How many of them come apart, up to rotation, where that is asked.
    pub apart: Option<u64>,
    /// The share that is done, 0 to 1, where it is known.
    pub done: Option<f64>,
    /// Whether the run ends here, at the end of the count or at a limit.
    pub is_over: bool,
    /// The text of a checkpoint from which the count can go on later, of engines that
    /// [keep them](super::Engine::resuming).
    pub checkpoint: Option<&'a dyn Fn() -> String>,
}

impl core::fmt::Debug for CountProgress<'_> {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.debug_struct("CountProgress")
            .field("raw", &self.raw)
            .field("done", &self.done)
            .field("is_over", &self.is_over)
            .finish_non_exhaustive()
    }
}

impl CountProgress<'_> {
    /// So many solutions; what share that is, is not known.
    #[must_use]
    pub const fn found(raw: Count) -> Self {
        Self {
            raw,
            apart: None,
            done: None,
            is_over: false,
            checkpoint: None,
        }
    }
}

/// How a count is interrupted and resumed.
#[derive(Clone, Copy)]
pub struct Checkpointing<'a> {
    /// The text of the checkpoint to resume from; `None` to begin.
    pub from: Option<&'a [u8]>,
    /// Called every few thousand nodes: whether a checkpoint is due. Then the search of the
    /// current subproblems is interrupted, the watcher sees the state, and the search goes on
    /// with what is left of them.
    pub is_due: &'a dyn Fn() -> bool,
}

impl core::fmt::Debug for Checkpointing<'_> {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.debug_struct("Checkpointing")
            .field("from", &self.from)
            .finish_non_exhaustive()
    }
}

/// Solutions that are wanted up to symmetry.
///
/// Of each orbit one member is shown, the same with every engine.
#[derive(Clone, Copy, Debug)]
pub struct ListRequest {
    /// Solutions that count as one.
    pub up_to: Symmetry,
    /// Stop after so many.
    pub most: Option<u64>,
}
