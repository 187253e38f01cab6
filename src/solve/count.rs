//! Counting with any engine, up to the symmetries of the puzzle.
//!
//! Invariant: a count is of verified solutions. An engine that counts in a way of its own
//! shows none of them; it says why its counts hold.

use core::ops::ControlFlow;

use super::solving::solve;
use crate::engine::{CountReport, Engine, EngineError, Goal, Limits, Seen, Task};

/// Counts the solutions of `task` with `engine`, in the engine's own way if it has one, or
/// else by enumeration. `watch` is told how far it is.
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
    watch: &mut dyn FnMut(Seen<'_>),
) -> Result<CountReport, EngineError> {
    let task = &Task {
        goal: Goal::Count,
        ..*task
    };
    if let Some(chosen) = engine.chosen(task)? {
        return count(&*chosen, task, limits, watch);
    }
    engine.supports(task)?;
    if let Some(report) = engine.count(task, limits, watch)? {
        return Ok(report);
    }
    let all = Task {
        goal: Goal::All { up_to: None },
        ..*task
    };
    let mut counter = task.family.count_up_to();
    let outcome = solve(engine, &all, limits, &mut |selection| {
        counter.add(selection);
        watch(Seen::found(counter.counts().raw));
        ControlFlow::Continue(())
    })?;
    Ok(CountReport {
        counts: counter.counts(),
        outcome,
    })
}
