//! `solve --nth` and `solve --random`: single solutions of all of them, without a list.

use core::num::NonZeroU64;
use core::ops::ControlFlow;

use super::args::SolveArgs;
use crate::errors::failure::Failure;
use crate::errors::misuse::{Misuse, SNAKES};
use crate::searches::diagram;
use cubewright::puzzle::{
    Engine, Limits, Outcome, Proof, Puzzle, PuzzleData, Solution, SplitMix64, Stop,
};
use cubewright_programs::terminal::{Progress, note, say};

/// Whether single solutions of all are asked for.
pub(crate) const fn is_asked(args: &SolveArgs) -> bool {
    args.nth.is_some() || args.random
}

/// Refuses snakes, whose solutions no engine numbers.
pub(crate) fn check(args: &SolveArgs, puzzle: &PuzzleData) -> Result<(), Failure> {
    if !is_asked(args) || puzzle.words().puzzle != cubewright::family::snake::WORDS.puzzle {
        return Ok(());
    }
    let option = if args.random { "--random" } else { "--nth" };
    Err(Failure::from(Misuse::NotFor {
        option,
        what: SNAKES,
    }))
}

/// Shows them.
pub(crate) fn list(
    args: &SolveArgs,
    question: &Puzzle,
    engine: &dyn Engine,
    limits: &Limits<'_>,
    progress: &Progress,
    show: &mut dyn FnMut(&Solution<'_>) -> ControlFlow<()>,
) -> Result<Outcome, Failure> {
    let all = diagram::all(&args.run, question, engine, limits, progress)?;
    let all = match all {
        ControlFlow::Continue(all) => all,
        ControlFlow::Break(cause) => {
            return Ok(Outcome {
                stop: Stop::Limit(cause),
                ..Outcome::default()
            });
        }
    };
    let mut outcome = Outcome {
        stop: Stop::Enough,
        ..Outcome::default()
    };
    outcome.work.nodes = Some(all.nodes() as u64);
    let total = all.total();
    if args.run.is_verbose() {
        let text = [
            "{0} {0|solution|solutions} in all",
            "insgesamt {0} {0|Lösung|Lösungen}",
        ];
        note(&say(text, &[&total]));
    }
    if total.is_zero() {
        outcome.stop = Stop::Finished;
        outcome.proof = Proof::Infeasible;
        return Ok(outcome);
    }
    if let Some(number) = &args.nth {
        let Some(solution) = all.nth(number)? else {
            return Err(Failure::from(Misuse::NoSuchSolution {
                number: number.clone(),
                total,
            }));
        };
        outcome.found += 1;
        let _ = show(&solution);
        return Ok(outcome);
    }
    let mut rng = SplitMix64::new(args.run.seed);
    for _ in 0..args.number.map_or(1, NonZeroU64::get) {
        if let Some(cause) = (limits.stop)() {
            outcome.stop = Stop::Limit(cause);
            break;
        }
        let Some(solution) = all.random(&mut rng)? else {
            break;
        };
        outcome.found += 1;
        if show(&solution).is_break() {
            break;
        }
    }
    Ok(outcome)
}
