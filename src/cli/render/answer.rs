//! The scene of a puzzle and an answer that is given or found.
//!
//! Invariant: what is drawn as solved was verified.

use core::ops::ControlFlow;
use std::path::Path;

use crate::ask::Question;
use crate::cli::args::{FormulationArg, RenderArgs};
use crate::cli::check;
use crate::cli::clock::{Clock, handle_interrupts};
use crate::cli::exit::{Exit, Failure};
use crate::cli::output::note;
use crate::cli::packing;
use crate::cli::solve;
use crate::engine::{Goal, Limits, Proof, Settings, choose, engine};
use crate::packing::Interlocked;
use crate::puzzle::Puzzle;
use crate::shell::Assembly;
use crate::show::scene::{Scene, packing_pieces, packing_scene, shell_scene, snake_scene};

/// The scene, or why there is none.
pub(super) enum Solved {
    /// What is to be drawn.
    Scene(Scene),
    /// The reason was told.
    Ended(Exit),
}

/// Reads the answer, or solves the puzzle; `is_plain` if no answer is needed.
pub(super) fn solved(
    puzzle: &Puzzle,
    args: &RenderArgs,
    is_plain: bool,
) -> Result<Solved, Failure> {
    if let Some(path) = &args.answer {
        return given(puzzle, path);
    }
    match puzzle {
        Puzzle::Shell(shell) if is_plain => {
            let nothing = Assembly::new(Vec::new());
            Ok(Solved::Scene(shell_scene(shell, &nothing)))
        }
        Puzzle::Packing(packing) if is_plain => Ok(Solved::Scene(packing_pieces(packing))),
        Puzzle::Cover(_) => Err(shapeless()),
        Puzzle::Shell(_) | Puzzle::Snake(_) | Puzzle::Packing(_) => found(puzzle, args),
    }
}

fn shapeless() -> Failure {
    Failure::Usage {
        message: "a bare model has no shape to draw".to_owned(),
        hint: "give the puzzle itself, such as data/HC_BQ_01.hcq",
    }
}

/// The scene; that a packing interlocks is worth a word.
fn noted((scene, interlocked): (Scene, Option<Interlocked>)) -> Scene {
    if let Some(interlocked) = interlocked {
        note(&format!(
            "This packing cannot be put together as it is: {interlocked}."
        ));
    }
    scene
}

/// The scene of an answer in a file.
fn given(puzzle: &Puzzle, answer: &Path) -> Result<Solved, Failure> {
    match puzzle {
        Puzzle::Shell(shell) => match check::assembly(shell, answer)? {
            Ok(assembly) => Ok(Solved::Scene(shell_scene(shell, &assembly))),
            Err(faults) => check::wrong(&faults).map(Solved::Ended),
        },
        Puzzle::Snake(snake) => match check::fold(snake, answer)? {
            Ok(fold) => Ok(Solved::Scene(snake_scene(snake, &fold))),
            Err(faults) => check::wrong(&faults).map(Solved::Ended),
        },
        Puzzle::Packing(puzzle) => match packing::packing(puzzle, answer)? {
            Ok(packing) => Ok(Solved::Scene(noted(packing_scene(puzzle, &packing)))),
            Err(faults) => check::wrong(&faults).map(Solved::Ended),
        },
        Puzzle::Cover(_) => Err(shapeless()),
    }
}

/// The scene of the answer that `solve` shows.
fn found(puzzle: &Puzzle, args: &RenderArgs) -> Result<Solved, Failure> {
    handle_interrupts(|| {});
    let clock = Clock::start(args.time_limit);
    let limits = Limits {
        stop: &|| clock.stop(),
        time_left: &|| clock.time_left(),
    };
    let question = Question::new(puzzle.clone(), FormulationArg::default().into())?;
    let choice = choose(&question.task(Goal::Optimum))?;
    let engine = engine(choice.engine)?;
    let mut scene = None;
    let settings = Settings::default();
    let outcome = question.solve(&*engine, Goal::Optimum, settings, &limits, &mut |answer| {
        scene = answer.scene().map(noted);
        ControlFlow::Continue(())
    })?;
    if let Some(scene) = scene {
        return Ok(Solved::Scene(scene));
    }
    if outcome.proof == Proof::Infeasible {
        note(&format!("There is no {}.", question.noun()));
        for reason in question.why_none(outcome, &limits).reasons {
            note(&reason);
        }
    } else {
        note("The time limit was reached: nothing to draw, nothing is proved.");
    }
    Ok(Solved::Ended(solve::exit(outcome)))
}
