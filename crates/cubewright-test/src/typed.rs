//! Solving and counting with the types of a family, so that a test can look at an assembly,
//! a fold or a packing; the library itself knows selections alone.

use core::ops::ControlFlow;

use cubewright::count::{Count, Symmetry};
use cubewright::engine::cover::{
    CheckpointError, Checkpointing, CountState, Cover, count_resumable,
};
use cubewright::engine::{
    self, Engine, EngineError, Goal, Limits, List, Outcome, Proof, Seen, Settings, Task,
};
use cubewright::family::packing::Packing;
use cubewright::family::packing::model::PackingModel;
use cubewright::family::shell::model::ShellModel;
use cubewright::family::shell::{Assembly, Counts};
use cubewright::family::snake::model::SnakeModel;
use cubewright::family::snake::{Fold, FoldCounts};
use cubewright::solve;

/// Solves a shell.
pub fn solve_shell(
    engine: &dyn Engine,
    task: Task<'_>,
    limits: &Limits<'_>,
    show: &mut dyn FnMut(&Assembly) -> ControlFlow<()>,
) -> Result<Outcome, EngineError> {
    let model = task.puzzle::<ShellModel>().expect("a shell");
    solve::solve(engine, &task, limits, &mut |found| {
        show(&model.assembly(found))
    })
}

/// Solves a snake.
pub fn solve_snake(
    engine: &dyn Engine,
    task: Task<'_>,
    limits: &Limits<'_>,
    show: &mut dyn FnMut(&Fold) -> ControlFlow<()>,
) -> Result<Outcome, EngineError> {
    let model = task.puzzle::<SnakeModel>().expect("a snake");
    solve::solve(engine, &task, limits, &mut |found| show(&model.fold(found)))
}

/// Solves a packing.
pub fn solve_packing(
    engine: &dyn Engine,
    model: &PackingModel,
    goal: Goal,
    settings: Settings<'_>,
    limits: &Limits<'_>,
    show: &mut dyn FnMut(&Packing) -> ControlFlow<()>,
) -> Result<Outcome, EngineError> {
    let task = Task::new(model, goal).with(settings);
    solve::solve(engine, &task, limits, &mut |found| {
        show(&model.packing(found))
    })
}

/// Counts of a family that has all of them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Counted<C> {
    /// The counts.
    pub counts: C,
    /// Choices of pieces.
    pub choices: Option<Count>,
    /// How the engine ended.
    pub outcome: Outcome,
}

impl<C> Counted<C> {
    /// Whether the counts are exact.
    pub const fn is_complete(&self) -> bool {
        matches!(self.outcome.proof, Proof::Complete | Proof::Infeasible)
    }
}

/// Counts the assemblies of a shell.
pub fn count_shell(
    engine: &dyn Engine,
    model: &ShellModel,
    settings: Settings<'_>,
    limits: &Limits<'_>,
    watch: &mut dyn FnMut(&Count),
) -> Result<Counted<Counts>, EngineError> {
    let task = Task::new(model, Goal::Count).with(settings);
    let report = solve::count(engine, &task, limits, &mut |seen: Seen<'_>| {
        watch(&seen.raw);
    })?;
    Ok(Counted {
        counts: Counts {
            raw: report.counts.raw,
            rotations: report.counts.rotations.expect("a shell has symmetries"),
            full: report.counts.full.expect("a shell has symmetries"),
        },
        choices: report.counts.choices,
        outcome: report.outcome,
    })
}

/// Counts the folds of a snake.
pub fn count_folds(
    engine: &dyn Engine,
    model: &SnakeModel,
    settings: Settings<'_>,
    limits: &Limits<'_>,
    watch: &mut dyn FnMut(&Count),
) -> Result<Counted<FoldCounts>, EngineError> {
    let task = Task::new(model, Goal::Count).with(settings);
    let report = solve::count(engine, &task, limits, &mut |seen: Seen<'_>| {
        watch(&seen.raw);
    })?;
    Ok(Counted {
        counts: FoldCounts {
            raw: report.counts.raw,
            rotations: report.counts.rotations.expect("a snake has symmetries"),
            full: report.counts.full.expect("a snake has symmetries"),
        },
        choices: None,
        outcome: report.outcome,
    })
}

/// Counts of packings.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PackingReport {
    /// All of them.
    pub raw: Count,
    /// Those up to rotation.
    pub rotations: Count,
    /// Those up to all symmetries, where the pieces have mirror images.
    pub full: Option<Count>,
    /// How the engine ended.
    pub outcome: Outcome,
}

impl From<engine::CountReport> for PackingReport {
    fn from(report: engine::CountReport) -> Self {
        Self {
            raw: report.counts.raw,
            rotations: report.counts.rotations.expect("a packing has symmetries"),
            full: report.counts.full,
            outcome: report.outcome,
        }
    }
}

/// How packings are counted.
pub struct PackingCount<'a> {
    /// Threads and the like.
    pub settings: Settings<'a>,
    /// In checkpointing, if not in one go.
    pub checkpointing: Option<Checkpointing<'a>>,
}

/// Counts the packings; in checkpointing with `cover`, whatever `engine` is.
pub fn count_packings(
    engine: &dyn Engine,
    model: &PackingModel,
    count: &PackingCount<'_>,
    limits: &Limits<'_>,
    watch: &mut dyn FnMut(&CountState<'_>),
) -> Result<Result<PackingReport, CheckpointError>, EngineError> {
    let task = Task::new(model, Goal::Count).with(count.settings);
    if count.checkpointing.is_some() {
        let counted = count_resumable(Cover::new(), &task, count.checkpointing, limits, watch)?;
        return Ok(counted.map(PackingReport::from));
    }
    let watch = &mut |seen: Seen<'_>| {
        if let Some(state) = seen.state {
            watch(state);
        }
    };
    let report = solve::count(engine, &task, limits, watch)?;
    Ok(Ok(PackingReport::from(report)))
}

/// Lists packings up to symmetry.
pub fn list_packings(
    engine: &dyn Engine,
    model: &PackingModel,
    (list, settings): (List, Settings<'_>),
    limits: &Limits<'_>,
    show: &mut dyn FnMut(&Packing) -> ControlFlow<()>,
) -> Result<Outcome, EngineError> {
    let task = Task::new(model, Goal::All { up_to: None }).with(settings);
    solve::list(engine, &task, list, limits, &mut |found| {
        show(&model.packing(found))
    })
}

/// Lists folds up to symmetry.
pub fn list_folds(
    engine: &dyn Engine,
    model: &SnakeModel,
    (list, settings): (List, Settings<'_>),
    limits: &Limits<'_>,
    show: &mut dyn FnMut(&Fold) -> ControlFlow<()>,
) -> Result<Outcome, EngineError> {
    let task = Task::new(model, Goal::All { up_to: None }).with(settings);
    solve::list(engine, &task, list, limits, &mut |found| {
        show(&model.fold(found))
    })
}

/// Lists solids up to symmetry.
pub fn solve_solids(
    engine: &dyn Engine,
    model: &ShellModel,
    (up_to, most): (Symmetry, Option<u64>),
    settings: Settings<'_>,
    limits: &Limits<'_>,
    show: &mut dyn FnMut(&Assembly) -> ControlFlow<()>,
) -> Result<Outcome, EngineError> {
    let task = Task::new(model, Goal::All { up_to: None }).with(settings);
    let list = List { up_to, most };
    solve::list(engine, &task, list, limits, &mut |found| {
        show(&model.assembly(found))
    })
}

/// All solutions up to rotation, or up to rotation and reflection.
pub const fn all_up_to(with_reflections: bool) -> List {
    let up_to = if with_reflections {
        Symmetry::Full
    } else {
        Symmetry::Rotations
    };
    List { up_to, most: None }
}
