//! Runs of an engine that believe nothing it says.
//!
//! Invariant: no engine is run with settings that it cannot heed, and what it shows
//! is verified before anyone else sees it.

use core::ops::ControlFlow;

use crate::engine::{Engine, EngineError, Limits, Outcome, Settings, Task};
use crate::family::shell::Assembly;
use crate::model::{ModelFault, Selection, check};
use crate::verify;

/// Whether `engine` can heed all settings that would change its answer.
///
/// # Errors
/// [`EngineError::Unsupported`] if it cannot.
pub fn heeds(engine: &dyn Engine, settings: &Settings<'_>) -> Result<(), EngineError> {
    if settings.proof.is_some() && !engine.writes_proofs() {
        return Err(EngineError::Unsupported {
            engine: engine.name(),
            what: "write a proof",
        });
    }
    if settings.nodes.is_some() && !engine.limits_nodes() {
        return Err(EngineError::Unsupported {
            engine: engine.name(),
            what: "stop after a number of nodes",
        });
    }
    Ok(())
}

/// Runs `engine`; `show` verifies each selection, and shows what it stands for.
/// A fault ends the run. The families of puzzles build on this.
///
/// # Errors
/// [`EngineError::Unsupported`] if `engine` cannot heed the settings, errors of
/// `engine`, and [`EngineError::WrongAnswer`] if `show` finds a fault.
///
/// ```
/// use core::ops::ControlFlow;
/// use cubewright::engine::{EngineError, Goal, Limits, Task};
/// use cubewright::solve::{engine, run_checked};
/// let model = cubewright::formats::read_dlx("a b\na\nb\na b\n")?;
/// let task = Task::new(&model, Goal::All { up_to: None });
/// let none_will_do = &mut |_: &_| Err::<ControlFlow<()>, _>("I do not like it");
/// let error = run_checked(&*engine("cover")?, &task, &Limits::none(), none_will_do);
/// assert!(matches!(error, Err(EngineError::WrongAnswer { engine: "cover", .. })));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn run_checked<F: ToString>(
    engine: &dyn Engine,
    task: &Task<'_>,
    limits: &Limits<'_>,
    show: &mut dyn FnMut(&Selection) -> Result<ControlFlow<()>, F>,
) -> Result<Outcome, EngineError> {
    heeds(engine, &task.settings)?;
    let mut wrong = None;
    let outcome = engine.run(task, limits, &mut |selection| {
        show(selection).unwrap_or_else(|fault| {
            wrong = Some(EngineError::wrong(engine.name(), &fault));
            ControlFlow::Break(())
        })
    })?;
    wrong.map_or(Ok(outcome), Err)
}

/// Runs `engine` on a bare model and shows every selection after checking it.
///
/// # Errors
/// Those of [`run_checked`].
pub fn solve_model(
    engine: &dyn Engine,
    task: &Task<'_>,
    limits: &Limits<'_>,
    show: &mut dyn FnMut(&Selection) -> ControlFlow<()>,
) -> Result<Outcome, EngineError> {
    run_checked(engine, task, limits, &mut |selection| {
        check(task.model, selection)?;
        Ok::<_, ModelFault>(show(selection))
    })
}

/// Runs `engine` on a shell and shows every assembly after verifying it.
///
/// # Errors
/// Those of [`run_checked`], and [`EngineError::Unsupported`] if the task is no
/// shell.
///
/// ```
/// use core::ops::ControlFlow;
/// use cubewright::engine::{Goal, Limits, Proof, Task};
/// use cubewright::solve::{engine, solve_shell};
/// use cubewright::family::shell::model::{Formulation, ShellModel};
/// let shell = cubewright::formats::read_shell("data/HC_BQ_01.hcq", include_bytes!(
///     concat!(env!("CARGO_MANIFEST_DIR"), "/data/HC_BQ_01.hcq")))?;
/// let model = ShellModel::new(&shell, Formulation::Cells);
/// let masks = engine("masks")?;
/// let mut first_piece = 0;
/// let outcome = solve_shell(&*masks, Task::shell(&model, Goal::Optimum), &Limits::none(), &mut |assembly| {
///     first_piece = assembly.placements()[0].piece.to_number();
///     ControlFlow::Continue(())
/// })?;
/// assert_eq!((first_piece, outcome.proof), (6, Proof::Optimal));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn solve_shell(
    engine: &dyn Engine,
    task: Task<'_>,
    limits: &Limits<'_>,
    show: &mut dyn FnMut(&Assembly) -> ControlFlow<()>,
) -> Result<Outcome, EngineError> {
    let shell = task.shell.ok_or(EngineError::Unsupported {
        engine: engine.name(),
        what: "show assemblies of what is no shell",
    })?;
    run_checked(engine, &task, limits, &mut |selection| {
        let assembly = shell.assembly(selection);
        verify::assembly(shell.shell(), &assembly)?;
        Ok::<_, verify::Fault>(show(&assembly))
    })
}
