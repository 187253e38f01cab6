//! Solvers that `--engine` names.
//!
//! Invariant: an engine that reads models gets the whole model, as a program does; only a search that was
//! written for one family of puzzles gets the puzzle.

use core::ops::ControlFlow;
use std::time::Duration;

use super::{Asked, Came, Interrupted, SolverRun, broken, unfit, words};
use crate::commands::bench::measure::{Aim, Verdict};
use crate::searches::weight;
use cubewright::puzzle::{
    Backend, Cause, Engine, EngineError, Goal, Limits, Outcome, Proof, Puzzle, Selection, Settings,
    Solution, Stop, engine,
};
use cubewright_programs::limits::Clock;
use cubewright_programs::limits::memory::in_words;
use cubewright_programs::terminal::{language, say};

/// How long an engine may go on behind its limit before the watch ends the program, with the figures so
/// far. What works in a process of its own has been ended long before.
const PATIENCE: Duration = Duration::from_secs(5);

/// Measures an engine of this version.
pub(super) fn measured(
    backend: &Backend,
    version: &str,
    asked: &Asked<'_>,
) -> Result<Came, Interrupted> {
    let (name, kind) = (backend.name, backend.kind.into());
    let aim = asked.aim(true);
    let mut run = SolverRun::begun(name, kind, Some(version.to_owned()), aim);
    let engine = match engine(name) {
        Ok(engine) => engine,
        Err(error) => {
            run.error = Some(words(&error));
            return Ok(Came::Run(run));
        }
    };
    let goal = match aim {
        Aim::Optimum => Goal::Optimum,
        Aim::First => Goal::First,
    };
    let question = match question(&*engine, asked, goal) {
        Ok(question) => question,
        Err(error) => return Ok(unfit(name, kind, words(&error))),
    };
    let bytes = question.engine_bytes(&*engine);
    if bytes > weight::left() {
        let text = [
            "it would take about {0} of memory",
            "sie bräuchte etwa {0} Speicher",
        ];
        run.error = Some(say(text, &[&in_words(bytes)]));
        return Ok(Came::Run(run));
    }
    let (outcome, found, took) = timed(&*engine, question, goal, asked);
    run.ms = took.as_secs_f64() * 1e3;
    match outcome {
        Ok(outcome) => fill(&mut run, &outcome, found.as_ref(), asked)?,
        Err(error) => run.error = Some(words(&error)),
    }
    Ok(Came::Run(run))
}

/// The model, or for an engine that does not read models the puzzle; or why it takes neither.
fn question<'a>(
    engine: &dyn Engine,
    asked: &'a Asked<'_>,
    goal: Goal,
) -> Result<&'a Puzzle, EngineError> {
    let takes = |whole: &&Puzzle| engine.supports(&whole.task(goal)).is_ok();
    if let Some(whole) = asked.whole.as_ref().filter(takes) {
        return Ok(whole);
    }
    let puzzle = asked.puzzle;
    engine.supports(&puzzle.task(goal)).map(|()| puzzle)
}

/// What the engine came to, its last solution, and the time that it took.
#[expect(clippy::disallowed_methods, reason = "it is the time that is measured")]
fn timed(
    engine: &dyn Engine,
    question: &Puzzle,
    goal: Goal,
    asked: &Asked<'_>,
) -> (Result<Outcome, EngineError>, Option<Selection>, Duration) {
    let watch = Clock::start(asked.limit.checked_add(PATIENCE));
    let begun = std::time::Instant::now();
    let left = || asked.limit.saturating_sub(begun.elapsed());
    let stop = || {
        let outside = (asked.stop)().or_else(|| (watch.limits().stop)());
        outside.or_else(|| left().is_zero().then_some(Cause::Time))
    };
    let limits = Limits {
        stop: &stop,
        time_left: &|| Some(left()),
    };
    let mut found = None;
    let show = &mut |solution: &Solution<'_>| {
        found = question.selection(solution);
        ControlFlow::Continue(())
    };
    let outcome = question.solve_with(engine, goal, Settings::default(), &limits, show);
    let took = begun.elapsed();
    Clock::start(None);
    (outcome, found, took)
}

/// Writes down how it ended, and what its solution is worth.
fn fill(
    run: &mut SolverRun,
    outcome: &Outcome,
    found: Option<&Selection>,
    asked: &Asked<'_>,
) -> Result<(), Interrupted> {
    run.nodes = outcome.work.nodes;
    run.verdict = match (outcome.proof, outcome.stop) {
        (_, Stop::Limit(Cause::Interrupt)) => return Err(Interrupted),
        (Proof::Infeasible, _) => Verdict::Infeasible,
        (Proof::None | Proof::Complete, Stop::Limit(_)) => Verdict::Limit,
        (Proof::Optimal, _) | (_, Stop::Finished | Stop::Enough) => Verdict::Found,
    };
    if let Some(fault) = found.and_then(|it| asked.puzzle.selection_faults(it).into_iter().next()) {
        run.verdict = Verdict::Failed;
        run.error = Some(broken(fault.text(language())));
        return Ok(());
    }
    run.tell_cost(found, outcome.bound, asked);
    Ok(())
}
