//! The scene of a puzzle and an answer that is given or found.
//!
//! Invariant: what is drawn as solved was verified.

use core::ops::ControlFlow;
use std::path::Path;

use crate::check;
use crate::failure::Failure;
use crate::misuse::Misuse;
use crate::{input, weigh};
use cubewright::family::packing::Interlocked;
use cubewright::language::Statement;
use cubewright::puzzle::{
    Limits, Outcome, Proof, Puzzle, PuzzleData, Settings, Solution, Stop, UnreadAnswer, engine,
};
use cubewright::show::scene::Scene;
use cubewright_programs::answer;
use cubewright_programs::errors::Exit;
use cubewright_programs::limits::{Clock, watch};
use cubewright_programs::options::FormulationArg;
use cubewright_programs::terminal::{language, note, say};

/// The scene, or why there is none.
pub(crate) enum Solved {
    /// What is to be drawn.
    Scene(Scene),
    /// The reason was told.
    Ended(Exit),
}

/// What is to be shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Shown {
    /// The pieces, for which no answer is needed if none is given.
    Pieces,
    /// The answer.
    Answer,
    /// The answer, for learners: a cube is laid out piece by piece before it is folded.
    Lesson,
}

/// Reads the answer, or solves the puzzle.
pub(crate) fn solved(
    puzzle: &PuzzleData,
    answer: Option<&Path>,
    search: (Settings<'_>, &Clock),
    shown: Shown,
) -> Result<Solved, Failure> {
    if !puzzle.has_shape() {
        return Err(shapeless());
    }
    if let Some(path) = answer {
        return given(puzzle, path, shown);
    }
    match puzzle.pieces().filter(|_| shown == Shown::Pieces) {
        Some(pieces) => Ok(Solved::Scene(pieces)),
        None => found(puzzle, search, shown),
    }
}

fn shapeless() -> Failure {
    Failure::from(Misuse::NothingToDraw)
}

/// The scene; that a packing interlocks is worth a word.
fn noted((scene, interlocked): (Scene, Option<Interlocked>)) -> Scene {
    if let Some(interlocked) = interlocked {
        let text = [
            "This packing cannot be put together piece by piece, each in one straight move: {0} \
             pieces interlock. `cubewright disassemble` looks for other ways.",
            "Diese Packung lässt sich nicht Teil für Teil mit je einem geraden Zug \
             zusammensetzen: {0} Teile greifen ineinander. `cubewright disassemble` sucht andere \
             Wege.",
        ];
        note(&say(text, &[&interlocked.parts.len()]));
    }
    scene
}

/// The scene of a solution.
fn scene(solution: &Solution<'_>, shown: Shown) -> Option<Scene> {
    match shown {
        Shown::Pieces | Shown::Answer => solution.scene().map(noted),
        Shown::Lesson => solution.lesson(),
    }
}

/// The scene of an answer in a file.
fn given(puzzle: &PuzzleData, answer: &Path, shown: Shown) -> Result<Solved, Failure> {
    let read = input::laid(answer, |text| match puzzle.read_laid(text) {
        Ok(laid) => Ok(match puzzle.unfinished(&laid) {
            Some(part) => Err(Given::Part(part)),
            None => puzzle.verified(laid).map_err(Given::Wrong),
        }),
        Err(UnreadAnswer::Misfit(fault)) => Ok(Err(Given::Wrong(vec![fault]))),
        Err(error) => Err(error),
    })?;
    match read {
        Ok(solution) => {
            let scene = scene(&solution, shown).ok_or_else(shapeless)?;
            Ok(Solved::Scene(scene))
        }
        Err(Given::Part(part)) => check::unfinished(part).map(Solved::Ended),
        Err(Given::Wrong(faults)) => check::wrong(&faults).map(Solved::Ended),
    }
}

/// An answer that cannot be drawn.
enum Given {
    /// It is not finished.
    Part(Statement),
    Wrong(Vec<Statement>),
}

/// The scene of the answer that `solve` shows.
fn found(
    puzzle: &PuzzleData,
    (settings, clock): (Settings<'_>, &Clock),
    shown: Shown,
) -> Result<Solved, Failure> {
    let limits = clock.limits();
    weigh::model(puzzle, false);
    let question = Puzzle::new(puzzle.clone(), FormulationArg::default().into())?;
    let goal = question.usual_goal();
    let choice = question.choice(goal, settings)?;
    let engine = engine(choice.engine)?;
    weigh::engine(&question, &*engine, false);
    let mut found = None;
    let outcome = question.solve_with(&*engine, goal, settings, &limits, &mut |answer| {
        found = scene(answer, shown);
        ControlFlow::Continue(())
    })?;
    if let Some(scene) = found {
        return Ok(Solved::Scene(scene));
    }
    match (outcome.proof, outcome.stop) {
        (Proof::Infeasible, _) => none(&question, &outcome, &limits),
        (_, Stop::Limit(cause)) => {
            let reached = watch::reached(cause);
            let text = [
                "{0}: nothing is drawn, nothing is proved.",
                "{0}: Nichts ist gezeichnet, nichts bewiesen.",
            ];
            note(&language().say(text, &[&reached]));
        }
        (_, Stop::Finished | Stop::Enough) => {}
    }
    Ok(Solved::Ended(answer::exit(&outcome)))
}

/// Says that there is nothing to draw, and why.
fn none(question: &Puzzle, outcome: &Outcome, limits: &Limits<'_>) {
    let verdict = question.words().none(language());
    let words = verdict.clone();
    let exit = answer::exit(outcome);
    watch::on_end(move |_| {
        note(&words);
        exit
    });
    let reasons = question.explanation(outcome, limits).texts(language());
    watch::speak();
    note(&verdict);
    for reason in reasons {
        note(&reason);
    }
}
