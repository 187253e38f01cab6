//! Counting with any engine, up to the symmetries of the puzzle.
//!
//! Invariant: a count is of verified solutions. An engine that counts in a way of its own
//! shows none of them; it says why its counts hold.

use core::ops::ControlFlow;

use crate::engine::{
    Checkpointing, CountProgress, CountReport, Engine, EngineError, Goal, KEEP_CHECKPOINTS, Limits,
    Task,
};
use crate::language::Text;
use cubewright_core::solve::{solve, tells_apart};

/// Counts the solutions of `task` with `engine`, in the engine's own way if it has one, or
/// else by enumeration. `watch` is told how far it is.
///
/// An engine of our own counts without showing solutions: it multiplies where pieces are equal and
/// searches one member of each orbit. Others enumerate, and each solution is verified and put into
/// its orbit here; that needs memory for one representative of each orbit.
///
/// # Errors
/// Those of [`solve`].
///
/// ```
/// use cubewright::engine::{Goal, Limits, Task};
/// use cubewright::solve::{count, engine};
/// let model = cubewright::formats::read_dlx("a b\na\nb\na b\n")?;
/// let task = Task::new(&model, Goal::Count);
/// let report = count(&*engine("auto")?, &task, &Limits::none(), &mut |_| ())?;
/// assert_eq!(report.counts.raw.to_string(), "2");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn count(
    engine: &dyn Engine,
    task: &Task<'_>,
    limits: &Limits<'_>,
    watch: &mut dyn FnMut(CountProgress<'_>),
) -> Result<CountReport, EngineError> {
    let task = &Task {
        goal: Goal::Count,
        ..*task
    };
    if let Some(chosen) = engine.chosen(task)? {
        return count(&*chosen, task, limits, watch);
    }
    tells_apart(task)?;
    engine.supports(task)?;
    if let Some(report) = engine.count(task, limits, watch)? {
        return Ok(with_reason(task, report));
    }
    let all = Task {
        goal: Goal::All { up_to: None },
        ..*task
    };
    let mut counter = task.family.count_up_to();
    let outcome = solve(engine, &all, limits, &mut |selection| {
        counter.add(selection);
        watch(CountProgress::found(counter.counts().raw));
        ControlFlow::Continue(())
    })?;
    let counts = counter.counts();
    Ok(with_reason(task, CountReport { counts, outcome }))
}

/// Counts the solutions of `task` from one checkpoint to the next, with an engine that keeps
/// them. `watch` is told how far it is before the count, after each part of the search,
/// whenever a checkpoint is due, and at the end.
///
/// # Errors
/// Those of the engine, and [`EngineError::Checkpoint`] for a checkpoint of another puzzle.
pub fn count_resumable(
    engine: &dyn Engine,
    task: &Task<'_>,
    checkpointing: Checkpointing<'_>,
    limits: &Limits<'_>,
    watch: &mut dyn FnMut(CountProgress<'_>),
) -> Result<CountReport, EngineError> {
    tells_apart(task)?;
    engine.supports(task)?;
    let resuming = engine.resuming().ok_or(EngineError::Unsupported {
        engine: engine.name(),
        what: KEEP_CHECKPOINTS,
    })?;
    let report = resuming.count_resumable(task, checkpointing, limits, watch)?;
    Ok(with_reason(task, report))
}

/// Why a count with checkpoints has no counts up to symmetries that are no permutations of
/// options.
const KEEPS_NONE: Text = [
    "a count with checkpoints keeps no solutions",
    "eine Zählung mit Zwischenständen bewahrt keine Lösungen auf",
];

/// The report with the reason why a count up to symmetry is not there.
pub(crate) fn with_reason(task: &Task<'_>, mut report: CountReport) -> CountReport {
    let words = task.family.words();
    let counts = &mut report.counts;
    let reason = if words.has_symmetries && counts.rotations.is_none() {
        KEEPS_NONE
    } else {
        words.no_full
    };
    counts.reason = counts.full.is_none().then_some(reason);
    report
}
