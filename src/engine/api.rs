//! The one trait of all engines, and what goes in and out.

use core::ops::ControlFlow;
use std::time::Duration;

use crate::model::{Model, Selection, ShellModel};
use crate::shell::Assembly;
use crate::verify;

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
    /// What is wanted.
    pub goal: Goal,
}

impl<'a> Task<'a> {
    /// A question about a shell.
    #[must_use]
    pub const fn shell(shell: &'a ShellModel, goal: Goal) -> Self {
        Self {
            model: shell.model(),
            shell: Some(shell),
            goal,
        }
    }
}

/// Why an engine was told to stop.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cause {
    /// The time limit.
    Time,
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
    /// Models handed to a backend.
    pub models: u64,
}

/// What an engine reports at its end.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Outcome {
    /// Solutions shown to the sink; for [`Goal::Optimum`] at most 1.
    pub found: u64,
    /// What was proved.
    pub proof: Proof,
    /// Why it stopped.
    pub stop: Stop,
    /// How much work it did.
    pub work: Work,
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
    /// The engine runs a program that is not there.
    #[error("the program of backend {name} was not found")]
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
    /// The backend gave an answer that does not hold.
    #[error("backend {engine} gave a wrong answer: {message}")]
    WrongAnswer {
        /// The engine.
        engine: &'static str,
        /// What is wrong with it.
        message: String,
    },
}

/// Where solutions go; breaking ends the search.
pub type Sink<'a> = dyn FnMut(&Selection) -> ControlFlow<()> + 'a;

/// An engine: reads a question, shows solutions, reports an outcome.
pub trait Engine {
    /// The name by which it is chosen.
    fn name(&self) -> &'static str;

    /// Answers `task` within `limits`, showing each solution to `sink`.
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

/// Runs `engine` on a shell and shows every assembly after verifying it.
///
/// # Errors
/// Those of the engine, and [`EngineError::WrongAnswer`] if an assembly does
/// not hold.
///
/// ```
/// use core::ops::ControlFlow;
/// use cubewright::engine::{Goal, Limits, Proof, Task, engine, solve_shell};
/// use cubewright::model::{Formulation, ShellModel};
/// let shell = cubewright::formats::read_shell("data/HC_BQ_01.hcq", include_bytes!(
///     concat!(env!("CARGO_MANIFEST_DIR"), "/data/HC_BQ_01.hcq")))?;
/// let model = ShellModel::new(&shell, Formulation::Cells);
/// let masks = engine("masks")?;
/// let mut first_piece = 0;
/// let outcome = solve_shell(&*masks, &model, Goal::Optimum, &Limits::none(), &mut |assembly| {
///     first_piece = assembly.placements()[0].piece.to_number();
///     ControlFlow::Continue(())
/// })?;
/// assert_eq!((first_piece, outcome.proof), (6, Proof::Optimal));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn solve_shell(
    engine: &dyn Engine,
    shell: &ShellModel,
    goal: Goal,
    limits: &Limits<'_>,
    show: &mut dyn FnMut(&Assembly) -> ControlFlow<()>,
) -> Result<Outcome, EngineError> {
    let mut wrong = None;
    let outcome = engine.run(&Task::shell(shell, goal), limits, &mut |selection| {
        let assembly = shell.assembly(selection);
        match verified(shell, &assembly) {
            Ok(()) => show(&assembly),
            Err(fault) => {
                wrong = Some(fault);
                ControlFlow::Break(())
            }
        }
    })?;
    match wrong {
        None => Ok(outcome),
        Some(fault) => Err(EngineError::WrongAnswer {
            engine: engine.name(),
            message: fault.to_string(),
        }),
    }
}

fn verified(shell: &ShellModel, assembly: &Assembly) -> Result<(), verify::Fault> {
    let puzzle = shell.shell();
    verify::shell(
        puzzle.width(),
        puzzle.surface().frames(),
        puzzle.pieces(),
        assembly.placements(),
    )
}
