//! Solving with any engine: what it shows is believed only after a check.
//!
//! Invariant: no engine is asked for what it does not support, and what it shows is
//! verified before anyone else sees it.

use core::ops::ControlFlow;

use crate::engine::{Engine, EngineError, Goal, Limits, ListRequest, Outcome, Stop, Task};
use crate::family::Family;
use crate::model::Selection;

/// Runs `engine` and shows every solution after verifying it.
///
/// Where one solution is asked for, an engine that does not read the puzzle itself is given
/// the [reduced](Family::reduced) one if there is such, and what is shown is the solution
/// that the family [shows](Family::shown_for) for it; a proof and a start are of the model
/// as it is.
///
/// # Errors
/// [`EngineError::Unsupported`] if `engine` does not support the task, errors of `engine`,
/// and [`EngineError::WrongAnswer`] if a solution does not hold.
///
/// ```
/// use core::ops::ControlFlow;
/// use cubewright::engine::{Goal, Limits, Proof, Task};
/// use cubewright::solve::{engine, solve};
/// let model = cubewright::formats::read_dlx("a b\na\nb\na b\n")?;
/// let task = Task::new(&model, Goal::All { up_to: None });
/// let mut chosen = Vec::new();
/// let outcome = solve(&*engine("cover")?, &task, &Limits::none(), &mut |selection| {
///     chosen.push(selection.options.len());
///     ControlFlow::Continue(())
/// })?;
/// chosen.sort_unstable();
/// assert_eq!((chosen, outcome.proof), (vec![1, 2], Proof::Complete));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn solve(
    engine: &dyn Engine,
    task: &Task<'_>,
    limits: &Limits<'_>,
    show: &mut dyn FnMut(&Selection) -> ControlFlow<()>,
) -> Result<Outcome, EngineError> {
    if let Some(chosen) = engine.chosen(task)? {
        return solve(&*chosen, task, limits, show);
    }
    let is_one = matches!(task.goal, Goal::First | Goal::Optimum);
    let is_bound = task.settings.proof.is_some() || task.settings.start.is_some();
    let reduced = if is_one && !is_bound && !engine.reads_puzzles() {
        task.family.reduced()
    } else {
        None
    };
    let family = task.family;
    let task = match &reduced {
        Some(reduced) => Task::new(&**reduced, task.goal).with(task.settings),
        None => *task,
    };
    tells_apart(&task)?;
    engine.supports(&task)?;
    checked(
        engine,
        family,
        &mut |sink| {
            engine.run(&task, limits, &mut |selection| {
                if is_one {
                    sink(&family.shown_for(task.family, selection))
                } else {
                    sink(selection)
                }
            })
        },
        show,
    )
}

/// Shows one solution of each orbit under the symmetries of the puzzle, after verifying
/// it: which one follows from the puzzle and the symmetry, whichever engine finds it. An
/// engine that breaks the symmetry searches each orbit once; of what others enumerate, the
/// rest is passed over.
///
/// An engine that breaks the symmetry in its search shows one member of each orbit by itself. Of
/// another, all solutions are enumerated and all but the representatives dropped.
///
/// # Errors
/// Those of [`solve`], and [`EngineError::Unsupported`] if the puzzle has no symmetries.
pub fn list(
    engine: &dyn Engine,
    task: &Task<'_>,
    list: ListRequest,
    limits: &Limits<'_>,
    show: &mut dyn FnMut(&Selection) -> ControlFlow<()>,
) -> Result<Outcome, EngineError> {
    let task = &Task {
        goal: Goal::All { up_to: None },
        ..*task
    };
    if let Some(chosen) = engine.chosen(task)? {
        return self::list(&*chosen, task, list, limits, show);
    }
    tells_apart(task)?;
    engine.supports(task)?;
    if list.most == Some(0) {
        let stop = Stop::Enough;
        return Ok(Outcome {
            stop,
            ..Outcome::default()
        });
    }
    checked(
        engine,
        task.family,
        &mut |sink| match engine.list(task, list, limits, sink)? {
            Some(outcome) => Ok(outcome),
            None => by_enumeration(engine, task, list, limits, sink),
        },
        show,
    )
}

/// Refuses to list or count all solutions of a linear program with integers: engines tell solutions
/// apart by their options alone.
///
/// # Errors
/// [`EngineError::IntegerColumns`].
#[doc(hidden)]
pub fn tells_apart(task: &Task<'_>) -> Result<(), EngineError> {
    let is_one = match task.goal {
        Goal::First | Goal::Optimum => true,
        Goal::All { up_to } => up_to == Some(1),
        Goal::Count => false,
    };
    let model = task.model();
    if is_one || model.origin.is_none() || model.integers.is_empty() {
        return Ok(());
    }
    Err(EngineError::IntegerColumns)
}

/// Where solutions go that are verified first.
type Sink<'a> = dyn FnMut(&Selection) -> ControlFlow<()> + 'a;

/// Runs something that shows solutions, and verifies each. A fault ends the run.
fn checked(
    engine: &dyn Engine,
    family: &dyn Family,
    run: &mut dyn FnMut(&mut Sink<'_>) -> Result<Outcome, EngineError>,
    show: &mut Sink<'_>,
) -> Result<Outcome, EngineError> {
    let mut wrong = None;
    let outcome = run(&mut |selection| match family.verify(selection) {
        Ok(()) => show(selection),
        Err(fault) => {
            wrong = Some(EngineError::wrong(engine.name(), fault));
            ControlFlow::Break(())
        }
    })?;
    wrong.map_or(Ok(outcome), Err)
}

/// Shows those of all solutions that stand for an orbit.
fn by_enumeration(
    engine: &dyn Engine,
    task: &Task<'_>,
    list: ListRequest,
    limits: &Limits<'_>,
    sink: &mut Sink<'_>,
) -> Result<Outcome, EngineError> {
    let Some(mut distinct) = task.family.distinct(list.up_to) else {
        let what = if task.family.before_question().is_some() {
            [
                "list solutions up to symmetry under rows: which of those of a solid stands for it is not known",
                "Lösungen bis auf Symmetrien nennen, wo Zeilen gelten: welche eines Körpers für ihn steht, ist nicht \
                 bekannt",
            ]
        } else {
            [
                "list solutions up to symmetry where the puzzle has no symmetries",
                "Lösungen bis auf Symmetrien nennen, wo es keine Symmetrien gibt",
            ]
        };
        let engine = engine.name();
        return Err(EngineError::Unsupported { engine, what });
    };
    let mut found = 0_u64;
    let mut wrong = None;
    let mut is_enough = false;
    let outcome = engine.run(task, limits, &mut |selection| {
        if let Err(fault) = task.family.verify(selection) {
            wrong = Some(EngineError::wrong(engine.name(), fault));
            return ControlFlow::Break(());
        }
        let Some(shown) = distinct(selection) else {
            return ControlFlow::Continue(());
        };
        found = found.saturating_add(1);
        is_enough = sink(&shown).is_break() || Some(found) == list.most;
        if is_enough {
            return ControlFlow::Break(());
        }
        ControlFlow::Continue(())
    })?;
    let stop = if is_enough {
        Stop::Enough
    } else {
        outcome.stop
    };
    wrong.map_or(
        Ok(Outcome {
            found: found.into(),
            stop,
            ..outcome
        }),
        Err,
    )
}
