//! Every engine on every record of `tests/cases`.
//!
//! An engine that is not there, or that a record skips, is told with its reason on standard
//! output; with `CUBEWRIGHT_REQUIRE_ENGINES=1` a missing engine is a failure, commercial
//! solvers excepted. With `CUBEWRIGHT_RECORD=name` only that record is asked.

use cubewright_test as support;

use core::ops::ControlFlow;

use cubewright::engine::{
    CountReport, Engine, EngineError, Goal, Limits, Outcome, Proof, Settings,
};
use cubewright::family::shell::model::Formulation;
use cubewright::language::Language;
use cubewright::puzzle::Puzzle;
use cubewright::solve::{Availability, Backend, BackendKind, backends, engine};
use support::{Case, Cases};

/// Commercial solvers.
const COMMERCIAL: [&str; 4] = ["gurobi", "cplex", "xpress", "copt"];

/// How many solutions an engine counts that forbids each one that it found: rows make it
/// slower sooner than clauses do.
fn most_forbidden(kind: BackendKind) -> u64 {
    match kind {
        BackendKind::Milp if !support::is_full_run() => 50,
        BackendKind::Search | BackendKind::Milp | BackendKind::Sat | BackendKind::Cp => 200,
    }
}

/// The backends that can be used here.
pub(super) fn ready() -> Vec<Backend> {
    let required = std::env::var_os("CUBEWRIGHT_REQUIRE_ENGINES").is_some_and(|v| v == "1");
    let (ready, missing): (Vec<_>, Vec<_>) = backends()
        .into_iter()
        .partition(|backend| matches!(backend.availability, Availability::Ready(_)));
    for backend in missing {
        support::skipped(backend.name, backend.install[0]);
        let excused = COMMERCIAL.contains(&backend.name);
        assert!(excused || !required, "{} is required here", backend.name);
    }
    ready
}

/// What records call a kind of engines.
const fn kind_name(kind: BackendKind) -> &'static str {
    match kind {
        BackendKind::Search => "search",
        BackendKind::Milp => "milp",
        BackendKind::Sat => "sat",
        BackendKind::Cp => "cp",
    }
}

/// The last answer of an engine as text with its cost, and how it ended.
fn solved(
    puzzle: &Puzzle,
    engine: &dyn Engine,
    goal: Goal,
) -> Result<(Option<(String, i64)>, Outcome), EngineError> {
    let mut last = None;
    let (settings, limits) = (Settings::default(), Limits::none());
    let outcome = puzzle.solve_with(engine, goal, settings, &limits, &mut |answer| {
        last = Some((answer.text(Language::English), answer.cost()));
        ControlFlow::Continue(())
    })?;
    Ok((last, outcome))
}

/// Asserts that `engine` says of `case` what its record says; if it is not asked, why. An engine
/// that only counts, or only solves, is asked what it can do.
fn check(case: &Case, engine: &dyn Engine, kind: BackendKind) -> Result<(), String> {
    let kind_name = kind_name(kind);
    let slow = case.slow(engine.name(), kind_name);
    let slow = slow.filter(|_| !support::is_full_run());
    if let Some(reason) = case.skip(engine.name(), kind_name).or(slow) {
        return Err(reason.to_owned());
    }
    let puzzle = Puzzle::new(case.puzzle(), Formulation::Cells).expect("a model");
    let refused = solves(case, &puzzle, engine).err();
    if engine.enumerates_by_blocking() && case.raw > most_forbidden(kind) {
        return Err(format!("it forbids each of {} solutions", case.raw));
    }
    let counted = puzzle.count_with(engine, Settings::default(), &Limits::none(), &mut |_| {});
    match counted {
        Ok(report) => {
            counts(case, engine.name(), &report);
            Ok(())
        }
        Err(error @ EngineError::Unsupported { .. }) => Err(refused.unwrap_or(error.to_string())),
        Err(error) => panic!("{} on {}: {error}", engine.name(), case.name),
    }
}

/// The canonical optimum, of a case that has one; a first solution, of others and by
/// engines that find no optimum; or the proof that there is none.
fn solves(case: &Case, puzzle: &Puzzle, engine: &dyn Engine) -> Result<(), String> {
    let said = format!("{} on {}", engine.name(), case.name);
    let goals = [case.optimum.map(|_| Goal::Optimum), Some(Goal::First)];
    let mut refused = String::new();
    for goal in goals.into_iter().flatten() {
        let (answer, outcome) = match solved(puzzle, engine, goal) {
            Ok(solved) => solved,
            Err(error @ EngineError::Unsupported { .. }) => {
                refused = error.to_string();
                continue;
            }
            Err(error) => panic!("{said}: {error}"),
        };
        let proof = match goal {
            _ if case.infeasible => Proof::Infeasible,
            Goal::Optimum => Proof::Optimal,
            _ => outcome.proof,
        };
        assert_eq!(outcome.proof, proof, "{said}: {outcome:?}");
        assert_eq!(answer.is_none(), case.infeasible, "{said}: {outcome:?}");
        if goal == Goal::Optimum {
            let cost = answer.as_ref().map(|&(_, cost)| cost);
            assert_eq!(cost, case.optimum, "{said}");
            assert_eq!(answer, canonical(puzzle), "{said}");
        }
        return Ok(());
    }
    Err(refused)
}

/// The optimum that `auto` finds, which `shell::reference` compares with all solutions.
fn canonical(puzzle: &Puzzle) -> Option<(String, i64)> {
    let auto = engine("auto").expect("always there");
    solved(puzzle, &*auto, Goal::Optimum).expect("an answer").0
}

fn counts(case: &Case, engine: &str, report: &CountReport) {
    let said = format!("{engine} on {}", case.name);
    let proof = if case.infeasible {
        Proof::Infeasible
    } else {
        Proof::Complete
    };
    assert_eq!(report.outcome.proof, proof, "{said}");
    assert_eq!(report.counts.raw, case.raw, "{said}");
    for (found, known) in [
        (&report.counts.rotations, case.rotations),
        (&report.counts.full, case.full),
    ] {
        let found = found.as_ref().filter(|_| !case.infeasible);
        let known = known.map(Into::into);
        // Of some snakes nobody knows the count up to rotation.
        assert!(
            known.is_none() || found == known.as_ref(),
            "{said}: {found:?}"
        );
    }
}

fn every_engine_on(cases: Cases) {
    let mut engines: Vec<_> = ready()
        .iter()
        .map(|backend| (engine(backend.name).expect("ready"), backend.kind))
        .collect();
    engines.push((engine("auto").expect("always there"), BackendKind::Search));
    let only = std::env::var("CUBEWRIGHT_RECORD").ok();
    for (number, case) in cases.read().into_iter().enumerate() {
        if only.as_ref().is_some_and(|only| *only != case.name) {
            continue;
        }
        if case.long && cfg!(debug_assertions) {
            support::skipped(&case.name, "too long without optimisation");
            continue;
        }
        for (turn, (engine, kind)) in engines.iter().enumerate() {
            if support::is_short_run() && *kind != BackendKind::Search && (number + turn) % 4 != 0 {
                let why = "tests/run all asks each engine on every case";
                support::skipped(format!("{} on {}", engine.name(), case.name), why);
                continue;
            }
            if let Err(reason) = check(&case, &**engine, *kind) {
                support::skipped(format!("{} on {}", engine.name(), case.name), reason);
            }
        }
    }
}

#[test]
fn names_are_unique() {
    support::assert_names_are_unique();
}

#[test]
fn every_engine_on_every_shell() {
    every_engine_on(Cases::Shells);
}

#[test]
fn every_engine_on_every_packing() {
    every_engine_on(Cases::Packings);
}

#[test]
fn every_engine_on_every_snake() {
    every_engine_on(Cases::Snakes);
}

#[test]
fn every_engine_on_every_cover() {
    every_engine_on(Cases::Covers);
}
