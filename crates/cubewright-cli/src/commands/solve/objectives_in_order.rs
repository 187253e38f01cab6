//! Several objectives, in order: each is the best among the solutions that are best by those before.
//!
//! ```text
//! narrowed(A1, ..., An):
//!     for each but the last: find its best value v, and add the row A == v
//!     the last one is the objective
//! ```
//!
//! Invariant: a value becomes a row only if it is proved. Where one is not, that objective is the last.

use core::ops::ControlFlow;

use super::args::SolveArgs;
use crate::errors::failure::Failure;
use crate::searches::engine::engine_of;
use cubewright::puzzle::{
    Goal, Limits, Objective, Proof, Puzzle, PuzzleError, Question, Settings, Solution,
};
use cubewright_programs::answer::told_objective;
use cubewright_programs::terminal::note;

/// The puzzle under the rows that the first objectives become, with the last one; of one alone, as it is.
pub(crate) fn narrowed(
    args: &SolveArgs,
    mut question: Puzzle,
    limits: &Limits<'_>,
) -> Result<Puzzle, Failure> {
    let all = args.objective.all();
    // A slip in a later one is told before the search for the first.
    for later in all.iter().skip(1) {
        let asked = Question {
            objective: Some(later.clone()),
            ..question.question().cloned().unwrap_or_default()
        };
        let checked = asked.check(question.unasked().family());
        checked.map_err(|error| PuzzleError::Question(Box::new(error)))?;
    }
    for (first, next) in all.iter().zip(all.iter().skip(1)) {
        let Some(value) = best(args, &question, limits)? else {
            break;
        };
        if !args.run.quiet {
            note(&told_objective((first.aim, &first.sum), value.into(), true));
        }
        let mut asked = question.question().cloned().unwrap_or_default();
        asked.subject_to.push(format!("{} == {value}", first.sum));
        question = aimed(question, asked, next)?;
    }
    Ok(question)
}

/// The value of the best solution, if it is proved.
fn best(args: &SolveArgs, question: &Puzzle, limits: &Limits<'_>) -> Result<Option<i64>, Failure> {
    let settings = Settings {
        // A proof is that of the last one.
        proof: None,
        ..args.run.settings()
    };
    let engine = engine_of(&args.run, question, Goal::Optimum, settings)?;
    let mut value = None;
    let mut see = |solution: &Solution<'_>| {
        value = solution.value();
        ControlFlow::Continue(())
    };
    let outcome = question.solve_with(&*engine, Goal::Optimum, settings, limits, &mut see)?;
    Ok(value.filter(|_| outcome.proof == Proof::Optimal))
}

/// The puzzle under a question with another objective.
fn aimed(puzzle: Puzzle, asked: Question, objective: &Objective) -> Result<Puzzle, Failure> {
    let question = Question {
        objective: Some(objective.clone()),
        ..asked
    };
    Ok(puzzle.asking(&question)?)
}
