//! A puzzle with its model, whatever its family: solved and counted.
//!
//! Invariant: an [`Answer`] was verified before it is shown.

use core::ops::ControlFlow;

use super::observed::Observed;
use super::{Answer, AskError};
use crate::count::Count;
use crate::engine::cover::CountState;
use crate::engine::{
    Engine, EngineError, Goal, Limits, Outcome, Proof, Settings, Task, count_folds, solve_snake,
};
use crate::family::packing::model::PackingModel;
use crate::family::shell::model::{Formulation, ShellModel};
use crate::family::snake::model::SnakeModel;
use crate::model::Model;
use crate::puzzle::Puzzle;
use crate::solve::{
    PackingCount, PackingReport, count_packings, count_shell, solve_model, solve_packing,
    solve_shell,
};

/// A puzzle with its model.
#[derive(Debug)]
pub enum Question {
    /// A shell.
    Shell(Box<ShellModel>),
    /// A bare model: items and options.
    Cover(Model),
    /// A snake.
    Snake(Box<SnakeModel>),
    /// A packing.
    Packing(Box<PackingModel>),
}

/// What counting found.
#[derive(Clone, Debug)]
pub struct Report {
    /// All solutions.
    pub raw: Count,
    /// Those up to rotation, where the family has symmetries.
    pub rotations: Option<Count>,
    /// Those up to all symmetries.
    pub full: Option<Count>,
    /// Choices of pieces that can be built, equal pieces not told apart; of shells with
    /// more pieces than places.
    pub choices: Option<Count>,
    /// Why one of these is not there.
    pub reason: Option<&'static str>,
    /// How the engine ended.
    pub outcome: Outcome,
}

/// Why there is no count up to reflection.
const CHIRAL: &str = "the mirror image of some piece is not among the pieces, so packings have no \
                      mirror images";

/// Why there are no distinct counts.
const BARE: &str = "an exact cover has no symmetries to count up to";
const KEPT: &str = "a count with checkpoints keeps no solutions";

/// How far a count is.
#[derive(Clone, Debug)]
pub struct Seen<'a> {
    /// Solutions so far.
    pub raw: Count,
    /// The share that is done, 0 to 1, where it is known.
    pub done: Option<f64>,
    /// From where to go on later, of engines that can.
    pub state: Option<&'a CountState<'a>>,
}

impl<'a> Seen<'a> {
    const fn found(raw: Count) -> Self {
        Self {
            raw,
            done: None,
            state: None,
        }
    }

    /// The state of the engine `cover`.
    #[must_use]
    pub fn of(state: &'a CountState<'a>) -> Self {
        Self {
            raw: state.raw.clone(),
            done: Some(state.done),
            state: Some(state),
        }
    }
}

impl From<PackingReport> for Report {
    fn from(counted: PackingReport) -> Self {
        Self {
            raw: counted.raw,
            rotations: Some(counted.rotations),
            choices: None,
            reason: counted.full.is_none().then_some(CHIRAL),
            full: counted.full,
            outcome: counted.outcome,
        }
    }
}

impl Report {
    /// The count of a model without symmetries.
    #[must_use]
    pub fn bare(outcome: Outcome) -> Self {
        Self {
            raw: outcome.found.clone(),
            rotations: None,
            full: None,
            choices: None,
            reason: Some(BARE),
            outcome,
        }
    }

    /// A count with checkpoints, of a puzzle whose solutions it does not keep.
    #[must_use]
    pub fn kept(outcome: Outcome) -> Self {
        Self {
            reason: Some(KEPT),
            ..Self::bare(outcome)
        }
    }

    /// Whether the counts are exact.
    #[must_use]
    pub const fn is_complete(&self) -> bool {
        matches!(self.outcome.proof, Proof::Complete | Proof::Infeasible)
    }
}

impl Question {
    /// The puzzle with its model; the formulation matters for shells only.
    ///
    /// # Errors
    /// [`AskError::TooMany`] if a packing has too many placements.
    pub fn new(puzzle: Puzzle, formulation: Formulation) -> Result<Self, AskError> {
        Ok(match puzzle {
            Puzzle::Shell(shell) => Self::Shell(Box::new(ShellModel::new(&shell, formulation))),
            Puzzle::Cover(model) => Self::Cover(model),
            Puzzle::Snake(snake) => Self::Snake(Box::new(SnakeModel::new(&snake))),
            Puzzle::Packing(packing) => Self::Packing(Box::new(PackingModel::new(&packing)?)),
        })
    }

    /// The name of the puzzle.
    #[must_use]
    pub fn name(&self) -> &str {
        match self {
            Self::Shell(shell) => shell.shell().name(),
            Self::Cover(model) => &model.name,
            Self::Snake(snake) => snake.puzzle().name(),
            Self::Packing(packing) => packing.puzzle().name(),
        }
    }

    /// The model that engines read.
    #[must_use]
    pub fn model(&self) -> &Model {
        match self {
            Self::Shell(shell) => shell.model(),
            Self::Cover(model) => model,
            Self::Snake(snake) => snake.model(),
            Self::Packing(packing) => packing.model(),
        }
    }

    /// The task for an engine.
    #[must_use]
    pub fn task(&self, goal: Goal) -> Task<'_> {
        match self {
            Self::Shell(shell) => Task::shell(shell, goal),
            Self::Cover(model) => Task::new(model, goal),
            Self::Snake(snake) => Task::snake(snake, goal),
            Self::Packing(packing) => Task::packing(packing, goal),
        }
    }

    /// What a solution is called in messages.
    #[must_use]
    pub const fn noun(&self) -> &'static str {
        match self {
            Self::Shell(_) => "assembly",
            Self::Cover(_) => "solution",
            Self::Snake(_) => "fold",
            Self::Packing(_) => "packing",
        }
    }

    /// Runs `engine` and shows every verified answer.
    ///
    /// # Errors
    /// Those of the engine, and [`EngineError::WrongAnswer`] if an answer does not hold.
    pub fn solve(
        &self,
        engine: &dyn Engine,
        goal: Goal,
        settings: Settings<'_>,
        limits: &Limits<'_>,
        show: &mut dyn FnMut(Answer<'_>) -> ControlFlow<()>,
    ) -> Result<Outcome, EngineError> {
        match self {
            Self::Shell(shell) => solve_shell(
                engine,
                Task::shell(shell, goal).with(settings),
                limits,
                &mut |assembly| show(Answer::Assembly(shell.shell(), assembly)),
            ),
            Self::Cover(model) => {
                let task = Task::new(model, goal).with(settings);
                solve_model(engine, &task, limits, &mut |selection| {
                    show(Answer::Options(model, selection))
                })
            }
            Self::Snake(snake) => solve_snake(
                engine,
                Task::snake(snake, goal).with(settings),
                limits,
                &mut |fold| show(Answer::Fold(snake.puzzle(), fold)),
            ),
            Self::Packing(model) => {
                solve_packing(engine, model, goal, settings, limits, &mut |packing| {
                    show(Answer::Packing(model.puzzle(), packing))
                })
            }
        }
    }

    /// What several solutions are called.
    #[must_use]
    pub const fn plural(&self) -> &'static str {
        match self {
            Self::Shell(_) => "assemblies",
            Self::Cover(_) => "solutions",
            Self::Snake(_) => "folds",
            Self::Packing(_) => "packings",
        }
    }

    /// What the raw count counts.
    #[must_use]
    pub const fn raw_meaning(&self) -> &'static str {
        match self {
            Self::Shell(_) => "assignments of piece, place, flip and turns",
            Self::Cover(_) => "solutions",
            Self::Snake(_) => "folds, seen from the first cube",
            Self::Packing(_) => "packings, equal copies not told apart",
        }
    }

    /// What the counts up to rotations and up to all symmetries count.
    #[must_use]
    pub const fn distinct_meanings(&self) -> [&'static str; 2] {
        match self {
            Self::Shell(_) | Self::Cover(_) => [
                "solids up to rotation",
                "solids up to rotation and turning inside out",
            ],
            Self::Snake(_) => [
                "folds up to rotation (and reversal of a palindrome)",
                "folds up to rotation and reflection (and reversal of a palindrome)",
            ],
            Self::Packing(_) => [
                "packings up to rotation of the target",
                "packings up to rotation and reflection of the target",
            ],
        }
    }

    /// Counts the solutions with `engine`; `watch` is told how far it is.
    ///
    /// # Errors
    /// Those of the engine, and [`EngineError::WrongAnswer`] if an answer does not hold.
    pub fn count(
        &self,
        engine: &dyn Engine,
        settings: Settings<'_>,
        limits: &Limits<'_>,
        watch: &mut dyn FnMut(Seen<'_>),
    ) -> Result<Report, EngineError> {
        match self {
            Self::Shell(shell) => {
                let report = count_shell(engine, shell, settings, limits, &mut |counts| {
                    watch(Seen::found(counts.raw.clone()));
                })?;
                Ok(Report {
                    raw: report.counts.raw,
                    rotations: Some(report.counts.rotations),
                    full: Some(report.counts.full),
                    choices: report.choices,
                    reason: None,
                    outcome: report.outcome,
                })
            }
            Self::Cover(model) => {
                let task = Task::new(model, Goal::Count).with(settings);
                let ignore = &mut |_: &_| ControlFlow::Continue(());
                let see = &mut |found: u64| watch(Seen::found(found.into()));
                let outcome = if engine.forbids_each() {
                    solve_model(&Observed::new(engine, see), &task, limits, ignore)?
                } else {
                    solve_model(engine, &task, limits, ignore)?
                };
                Ok(Report::bare(outcome))
            }
            Self::Snake(snake) => {
                let report = count_folds(engine, snake, settings, limits, &mut |counts| {
                    watch(Seen::found(counts.raw.clone()));
                })?;
                let counts = report.counts;
                Ok(Report {
                    raw: counts.raw,
                    rotations: Some(counts.rotations),
                    full: Some(counts.full),
                    choices: None,
                    reason: None,
                    outcome: report.outcome,
                })
            }
            Self::Packing(model) => packings(engine, model, settings, limits, watch),
        }
    }
}

/// Counts packings with any engine.
fn packings(
    engine: &dyn Engine,
    model: &PackingModel,
    settings: Settings<'_>,
    limits: &Limits<'_>,
    watch: &mut dyn FnMut(Seen<'_>),
) -> Result<Report, EngineError> {
    let count = PackingCount {
        settings,
        checkpointing: None,
    };
    let counted = if engine.forbids_each() {
        let see = &mut |found: u64| watch(Seen::found(found.into()));
        let engine = Observed::new(engine, see);
        count_packings(&engine, model, &count, limits, &mut |_| {})?
    } else {
        let see = &mut |state: &CountState<'_>| watch(Seen::of(state));
        count_packings(engine, model, &count, limits, see)?
    };
    counted
        .map(Report::from)
        .map_err(|error| EngineError::failed(engine.name(), error.to_string()))
}
