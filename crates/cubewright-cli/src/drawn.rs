//! `solve --nth` and `solve --random`: single solutions of all of them, without a list.

use core::num::NonZeroU64;
use core::ops::ControlFlow;

use super::args::{RunArgs, SolveArgs};
use super::misuse::{Misuse, SNAKES};
use super::weigh;
use crate::failure::Failure;
use cubewright::language::Text;
use cubewright::puzzle::{
    AllSolutions, Cause, CountProgress, Engine, EngineError, Limits, MemoryLimit, Outcome, Proof,
    Puzzle, PuzzleData, Settings, Solution, SplitMix64, Stop, any_diagram_drawer, engine,
};
use cubewright_programs::terminal::{Progress, note, say};

/// What is said where the diagram is too large.
pub(super) const OUT_OF_REACH: Text = [
    "the diagram of all solutions is not complete, and nothing is said that is not exact.",
    "das Diagramm aller Lösungen ist nicht fertig, und Ungenaues wird nicht gesagt.",
];

/// Whether single solutions of all are asked for.
pub(super) const fn is_asked(args: &SolveArgs) -> bool {
    args.nth.is_some() || args.random
}

/// Refuses snakes, whose solutions no engine numbers.
pub(super) fn check(args: &SolveArgs, puzzle: &PuzzleData) -> Result<(), Failure> {
    if !is_asked(args) || puzzle.words().puzzle != cubewright::family::snake::WORDS.puzzle {
        return Ok(());
    }
    let option = if args.random { "--random" } else { "--nth" };
    Err(Failure::from(Misuse::NotFor {
        option,
        what: SNAKES,
    }))
}

/// The engine that draws the diagram.
pub(super) fn engine_of(args: &RunArgs) -> Result<Box<dyn Engine>, EngineError> {
    match &*args.backend {
        "auto" => any_diagram_drawer(),
        name => engine(name),
    }
}

/// All solutions. Whoever chose no engine hears what to do if the puzzle has no diagram.
pub(super) fn all<'a>(
    args: &RunArgs,
    question: &'a Puzzle,
    engine: &dyn Engine,
    limits: &Limits<'_>,
    progress: &Progress,
) -> Result<ControlFlow<Cause, AllSolutions<'a>>, Failure> {
    let settings = Settings {
        memory: MemoryLimit::Asked(weigh::left),
        ..args.settings()
    };
    let mut see = |seen: CountProgress<'_>| progress.see(seen);
    match question.all_solutions(engine, settings, limits, &mut see) {
        Err(EngineError::Unsupported { engine, what }) if args.backend == "auto" => {
            Err(Failure::from(Misuse::NoDiagram { engine, what }))
        }
        all => Ok(all?),
    }
}

/// Shows them.
pub(super) fn list(
    args: &SolveArgs,
    question: &Puzzle,
    engine: &dyn Engine,
    limits: &Limits<'_>,
    progress: &Progress,
    show: &mut dyn FnMut(&Solution<'_>) -> ControlFlow<()>,
) -> Result<Outcome, Failure> {
    let all = self::all(&args.run, question, engine, limits, progress)?;
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
        let text = ["{0} solutions in all", "insgesamt {0} Lösungen"];
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
