//! The one trait of all engines, and what goes in and out.

use core::num::NonZero;
use core::ops::ControlFlow;
use std::path::Path;
use std::time::Duration;

use crate::count::Count;
use crate::family::packing::model::PackingModel;
use crate::family::shell::model::ShellModel;
use crate::family::snake::model::SnakeModel;
use crate::model::{Model, Selection};

/// What an engine is asked for.
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

/// A question: a model, the puzzle behind it for specialised engines, a goal.
#[derive(Clone, Copy, Debug)]
pub struct Task<'a> {
    /// The neutral model.
    pub model: &'a Model,
    /// The shell that the model states, if it is one.
    pub shell: Option<&'a ShellModel>,
    /// The snake that the model states, if it is one.
    pub snake: Option<&'a SnakeModel>,
    /// The packing that the model states, if it is one.
    pub packing: Option<&'a PackingModel>,
    /// What is wanted.
    pub goal: Goal,
    /// How it is to be done.
    pub settings: Settings<'a>,
}

/// How an engine is to work. What an engine cannot heed and what would change
/// the answer (a proof log, for example) is [`EngineError::Unsupported`]; what
/// only changes the time (threads, a start) it may leave unused.
#[derive(Clone, Copy, Debug)]
pub struct Settings<'a> {
    /// Threads to use at most.
    pub threads: NonZero<usize>,
    /// The seed of engines that draw lots; the same seed gives the same run.
    pub seed: u64,
    /// Whether the backend may write its own log to standard error.
    pub log: bool,
    /// Where to write a proof that another program can check. SAT engines prove
    /// that there is no solution, and write the clauses beside it, with the
    /// extension `.cnf`; if there is a solution, there is no such file afterwards.
    pub proof: Option<&'a Path>,
    /// A selection to begin with, which need not be a solution.
    pub start: Option<&'a Selection>,
    /// Search nodes at most; unlike a time limit it gives the same answer
    /// everywhere, on one thread. `masks` looks at it every 1024 nodes, `folds`
    /// every 4096 once there were 20,000.
    pub nodes: Option<u64>,
    /// Solutions at most, for an engine that [forbids each](Engine::forbids_each): there
    /// it stops because of [`Cause::Solutions`], whether or not there are more. Other
    /// engines, which do not become slower with each solution, leave it unused.
    pub solutions: Option<u64>,
}

impl Settings<'_> {
    /// How many threads a search of our own runs on: one in a browser, which has no
    /// others to give.
    pub(crate) const fn workers(&self) -> usize {
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
            proof: None,
            start: None,
            nodes: None,
            solutions: None,
        }
    }
}

impl<'a> Task<'a> {
    /// A question about a model.
    #[must_use]
    pub fn new(model: &'a Model, goal: Goal) -> Self {
        Self {
            model,
            shell: None,
            snake: None,
            packing: None,
            goal,
            settings: Settings::default(),
        }
    }

    /// The same question, to be answered with these settings.
    #[must_use]
    pub const fn with(mut self, settings: Settings<'a>) -> Self {
        self.settings = settings;
        self
    }

    /// A question about a shell.
    #[must_use]
    pub fn shell(shell: &'a ShellModel, goal: Goal) -> Self {
        Self {
            shell: Some(shell),
            ..Self::new(shell.model(), goal)
        }
    }

    /// A question about a packing.
    #[must_use]
    pub fn packing(packing: &'a PackingModel, goal: Goal) -> Self {
        Self {
            packing: Some(packing),
            ..Self::new(packing.model(), goal)
        }
    }

    /// A question about a snake.
    #[must_use]
    pub fn snake(snake: &'a SnakeModel, goal: Goal) -> Self {
        Self {
            snake: Some(snake),
            ..Self::new(snake.model(), goal)
        }
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

/// Why the engine came to its end.
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

/// Misuse or failure of an engine. A limit and "no solution" are answers, not errors.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum EngineError {
    /// The engine is not part of this build.
    #[error("backend {name} is not built in")]
    NotBuiltIn {
        /// Its name.
        name: &'static str,
        /// The feature to enable.
        feature: &'static str,
    },
    /// The engine runs a program, or loads a library, that is not there.
    #[error("what backend {name} runs was not found")]
    ProgramMissing {
        /// Its name.
        name: &'static str,
        /// What to do.
        install: &'static str,
    },
    /// No engine has this name.
    #[error("there is no backend named {name}")]
    Unknown {
        /// The name asked for.
        name: String,
    },
    /// The engine does not do what is asked.
    #[error("backend {engine} cannot {what}")]
    Unsupported {
        /// The engine.
        engine: &'static str,
        /// What it cannot do.
        what: &'static str,
    },
    /// The backend failed.
    #[error("backend {engine} failed: {message}")]
    Failed {
        /// The engine.
        engine: &'static str,
        /// What it said.
        message: String,
    },
    /// The proof cannot be written.
    #[error("the proof cannot be written to {file}: {message}")]
    ProofFile {
        /// The file.
        file: String,
        /// What the system said.
        message: String,
    },
    /// The backend gave an answer that does not hold.
    #[error("backend {engine} gave a wrong answer: {message}")]
    WrongAnswer {
        /// The engine.
        engine: &'static str,
        /// What is wrong with it.
        message: String,
    },
}

impl EngineError {
    /// An answer of `engine` that does not hold, for the reason that `fault` gives.
    pub fn wrong(engine: &'static str, fault: &(impl ToString + ?Sized)) -> Self {
        let message = fault.to_string();
        Self::WrongAnswer { engine, message }
    }

    /// A failure of `engine`, in its own words.
    pub fn failed(engine: &'static str, message: impl Into<String>) -> Self {
        let message = message.into();
        Self::Failed { engine, message }
    }
}

/// Where solutions go; breaking ends the search.
pub type Sink<'a> = dyn FnMut(&Selection) -> ControlFlow<()> + 'a;

/// An engine: reads a question, shows solutions, reports an outcome.
pub trait Engine {
    /// The name by which it is chosen.
    fn name(&self) -> &'static str;

    /// Whether it heeds [`Settings::proof`].
    fn writes_proofs(&self) -> bool {
        false
    }

    /// Whether it heeds [`Settings::nodes`].
    fn limits_nodes(&self) -> bool {
        false
    }

    /// Whether it finds all solutions by forbidding each that it has found by a further
    /// row or clause, which makes each solution slower to find than the one before. Only
    /// such an engine heeds [`Settings::solutions`].
    fn forbids_each(&self) -> bool {
        false
    }

    /// Whether a program should run it in a process that it can lose, as it may crash or
    /// hang; [`Engine::run`] itself starts none.
    fn runs_apart(&self) -> bool {
        false
    }

    /// Answers `task` within `limits`, showing each solution to `sink`. Whoever
    /// calls it has asked [`heeds`](super::heeds) and checks what is shown;
    /// [`run_checked`](super::run_checked) does both.
    ///
    /// # Errors
    /// [`EngineError`] on misuse and failure only.
    fn run(
        &self,
        task: &Task<'_>,
        limits: &Limits<'_>,
        sink: &mut Sink<'_>,
    ) -> Result<Outcome, EngineError>;
}
