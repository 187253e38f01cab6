//! `solve --near`, `--apart-from` and `--diverse`: solutions by how many placements they differ in.
//!
//! ```text
//! diverse(N):
//!     found := [the solution that is shown without --diverse]
//!     up to N times: add the one whose distances from all of found are largest together, proved
//! ```
//!
//! Each step is the best one; that all of them together are is not claimed.
//!
//! Invariant: what others are compared with is a whole, right solution.

use core::ops::ControlFlow;
use std::path::Path;

use super::args::SolveArgs;
use crate::errors::failure::Failure;
use crate::errors::misuse::Misuse;
use crate::inputs::input::formulation;
use crate::searches::engine::engine_of;
use cubewright::formats::MAX_UNPACKED_BYTES;
use cubewright::puzzle::{
    Aim, Engine, Goal, Limits, Outcome, Proof, Puzzle, PuzzleData, Reference, Selection, Settings,
    Solution, Stop,
};
use cubewright_programs::files;
use cubewright_programs::terminal::{language, note, say};

/// The puzzle whose best solutions are near the given one, or far from it, if that is asked.
pub(crate) fn compared(args: &SolveArgs, question: Puzzle) -> Result<Puzzle, Failure> {
    let nearby = &args.nearby;
    let (aim, path) = match (&nearby.near, &nearby.apart_from) {
        (Some(path), _) => (Aim::Minimise, path),
        (None, Some(path)) => (Aim::Maximise, path),
        (None, None) => return Ok(question),
    };
    let given = given(path, &question)?;
    Ok(match aim {
        Aim::Minimise => question.near(&given)?,
        Aim::Maximise => question.apart_from(&[given])?,
    })
}

/// The first solution in a file.
fn given(path: &Path, question: &Puzzle) -> Result<Selection, Failure> {
    let (file, bytes) = files::read(path, MAX_UNPACKED_BYTES)?;
    let question = question.unasked();
    let list = question.listed(&bytes, None);
    let list = list.map_err(|error| Failure::unread(file.clone(), &bytes, error))?;
    let wrong = |why| Failure::from(Misuse::WrongSolution { number: 1, why });
    let first = list.answers.into_iter().next();
    let first = first.ok_or(Failure::from(Misuse::NoAnswer))?;
    let solution = first.answer.map_err(|faults| {
        let fault = faults.into_iter().next();
        fault.map_or_else(|| Failure::from(Misuse::NoAnswer), wrong)
    })?;
    let told = question.check_told(&solution, &bytes);
    told.map_err(|error| Failure::unread(file, &bytes, error))?;
    question
        .selection(&solution)
        .ok_or(Failure::from(Misuse::NoAnswer))
}

/// Shows solutions that differ as much as possible from those before; also says in how many placements
/// each differs from each of them.
pub(crate) fn diverse(
    args: &SolveArgs,
    (puzzle, question): (&PuzzleData, &Puzzle),
    (engine, settings): (&dyn Engine, Settings<'_>),
    limits: &Limits<'_>,
    distances: &mut Vec<Vec<usize>>,
    show: &mut dyn FnMut(&Solution<'_>) -> ControlFlow<()>,
) -> Result<Outcome, Failure> {
    let number = args.nearby.diverse.map_or(1, core::num::NonZeroU64::get);
    let mut found: Vec<Selection> = Vec::new();
    let family = question.unasked().family();
    let mut add = |found: &mut Vec<Selection>, of: &Puzzle, solution: &Solution<'_>| {
        let Some(chosen) = of.unasked().selection(solution) else {
            return ControlFlow::Break(());
        };
        let from = found
            .iter()
            .map(|it| Reference::distance(family, it, &chosen));
        distances.push(from.collect());
        found.push(chosen);
        show(solution)
    };
    let first = &mut |solution: &Solution<'_>| add(&mut found, question, solution);
    let goal = question.usual_goal();
    let mut outcome = question.solve_with(engine, goal, settings, limits, first)?;
    while outcome.proof != Proof::Infeasible && (found.len() as u64) < number {
        if found.is_empty() || !matches!(outcome.stop, Stop::Finished | Stop::Enough) {
            break;
        }
        let stated = formulation(args.run.formulation, puzzle)?;
        let next = Puzzle::new(puzzle.clone(), stated)?;
        let next = next.asking(&question.question().cloned().unwrap_or_default())?;
        let next = next.apart_from(&found)?;
        let engine = engine_of(&args.run, &next, Goal::Optimum, settings)?;
        let before = found.len();
        let another = &mut |solution: &Solution<'_>| add(&mut found, &next, solution);
        let step = next.solve_with(&*engine, Goal::Optimum, settings, limits, another)?;
        let is_over = step.proof == Proof::Infeasible;
        outcome = Outcome {
            found: (found.len() as u64).into(),
            proof: if is_over { Proof::Complete } else { step.proof },
            ..step
        };
        if is_over || found.len() == before {
            break;
        }
    }
    Ok(outcome)
}

/// Says in how many placements each solution differs from those before.
pub(crate) fn tell(distances: &[Vec<usize>]) {
    for (number, from) in (1..).zip(distances).skip(1) {
        let text = if let [only] = from[..] {
            let text = [
                "solution {0} differs from the first in {1} {1|placement|placements}",
                "Lösung {0} unterscheidet sich von der ersten in {1} {1|Lage|Lagen}",
            ];
            say(text, &[&number, &only])
        } else {
            let text = [
                "solution {0} differs from those before in {1} placements",
                "Lösung {0} unterscheidet sich von denen davor in {1} Lagen",
            ];
            let from: Vec<String> = from.iter().map(ToString::to_string).collect();
            say(text, &[&number, &language().list(&from)])
        };
        note(&text);
    }
}
