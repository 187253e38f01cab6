//! Solving and counting with the types of a family, so that a test can look at an assembly,
//! a fold or a packing; the library itself knows selections alone.

use core::ops::ControlFlow;

use cubewright::count::{Count, Symmetry};
use cubewright::engine::{
    Checkpointing, CountProgress, CountReport, Engine, EngineError, Goal, Limits, ListRequest,
    Outcome, Settings, Task,
};
use cubewright::family::packing::Packing;
use cubewright::family::packing::model::PackingModel;
use cubewright::family::shell::Assembly;
use cubewright::family::shell::model::ShellModel;
use cubewright::family::snake::Fold;
use cubewright::family::snake::model::SnakeModel;
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

/// Counts the assemblies of a shell.
pub fn count_shell(
    engine: &dyn Engine,
    model: &ShellModel,
    settings: Settings<'_>,
    limits: &Limits<'_>,
    watch: &mut dyn FnMut(&Count),
) -> Result<CountReport, EngineError> {
    let task = Task::new(model, Goal::Count).with(settings);
    solve::count(engine, &task, limits, &mut |seen| watch(&seen.raw))
}

/// Counts the folds of a snake.
pub fn count_folds(
    engine: &dyn Engine,
    model: &SnakeModel,
    settings: Settings<'_>,
    limits: &Limits<'_>,
    watch: &mut dyn FnMut(&Count),
) -> Result<CountReport, EngineError> {
    let task = Task::new(model, Goal::Count).with(settings);
    solve::count(engine, &task, limits, &mut |seen| watch(&seen.raw))
}

/// How packings are counted.
pub struct PackingCount<'a> {
    /// Threads and the like.
    pub settings: Settings<'a>,
    /// In checkpointing, if not in one go.
    pub checkpointing: Option<Checkpointing<'a>>,
}

/// Counts the packings.
pub fn count_packings(
    engine: &dyn Engine,
    model: &PackingModel,
    count: &PackingCount<'_>,
    limits: &Limits<'_>,
    watch: &mut dyn FnMut(CountProgress<'_>),
) -> Result<CountReport, EngineError> {
    let task = Task::new(model, Goal::Count).with(count.settings);
    if let Some(checkpointing) = count.checkpointing {
        return solve::count_resumable(engine, &task, checkpointing, limits, watch);
    }
    solve::count(engine, &task, limits, watch)
}

/// Lists packings up to symmetry.
pub fn list_packings(
    engine: &dyn Engine,
    model: &PackingModel,
    (list, settings): (ListRequest, Settings<'_>),
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
    (list, settings): (ListRequest, Settings<'_>),
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
    let list = ListRequest { up_to, most };
    solve::list(engine, &task, list, limits, &mut |found| {
        show(&model.assembly(found))
    })
}

/// All solutions up to rotation, or up to rotation and reflection.
pub const fn all_up_to(with_reflections: bool) -> ListRequest {
    let up_to = if with_reflections {
        Symmetry::Full
    } else {
        Symmetry::Rotations
    };
    ListRequest { up_to, most: None }
}
