//! `cubewright hint`.
//!
//! Invariant: a hint follows a solution that was verified and that has all that is laid.

mod packing;
mod shell;
mod snake;

use core::ops::ControlFlow;
use std::path::Path;

use super::args::{FormulationArg, HintArgs};
use super::clock::{Clock, handle_interrupts};
use super::exit::{Exit, Failure};
use super::input;
use super::output::{note, print};
use super::question::Question;
use super::solve;
use crate::engine::{Goal, Limits, Outcome, Proof, Task, choose, engine, solve_model};
use crate::model::{Model, OptionIx, Restriction, Selection};
use crate::show::HintLevel;

pub(super) fn run(args: &HintArgs) -> Result<Exit, Failure> {
    let stdin = Path::new("-");
    if args.file == stdin && args.laid.as_deref() == Some(stdin) {
        return Err(Failure::Usage {
            message: "puzzle and answer cannot both come from standard input".to_owned(),
            hint: "put one of them into a file",
        });
    }
    let level = match args.more {
        0 => HintLevel::Which,
        1 => HintLevel::Where,
        _ => HintLevel::How,
    };
    let puzzle = input::puzzle(&args.file, &args.snake)?;
    handle_interrupts(|| {});
    let clock = Clock::start(args.time_limit);
    let limits = Limits {
        stop: &|| clock.stop(),
        time_left: &|| clock.time_left(),
    };
    let question = Question::new(puzzle, FormulationArg::default())?;
    let laid = args.laid.as_deref();
    let hint = match &question {
        Question::Shell(model) => shell::hint(model, laid, level, &limits)?,
        Question::Packing(model) => packing::hint(model, laid, level, &limits)?,
        Question::Snake(model) => snake::hint(model, laid, level, &limits)?,
        Question::Cover(_) => {
            return Err(Failure::Usage {
                message: "there are no hints for a bare model".to_owned(),
                hint: "give the puzzle itself, such as data/HC_BQ_01.hcq",
            });
        }
    };
    told(hint, &question, &limits)
}

/// What there is to say.
enum Hint {
    /// What to do next.
    Next(String),
    /// Everything is laid, and right.
    Done,
    /// No solution has what is laid; what to do about it, if that may be said.
    Wrong(Option<String>),
    /// Nothing is laid, and there is no solution; or a limit was reached.
    None(Outcome),
}

fn told(hint: Hint, question: &Question, limits: &Limits<'_>) -> Result<Exit, Failure> {
    match hint {
        Hint::Next(text) => {
            print(&format!("{}\n", text.trim_end()))?;
            Ok(Exit::Answered)
        }
        Hint::Done => {
            print("Everything is laid, and it is right.\n")?;
            Ok(Exit::Answered)
        }
        Hint::Wrong(remedy) => {
            let noun = question.noun();
            print(&format!(
                "This cannot stay as it is: no {noun} has all of it.\n"
            ))?;
            if let Some(remedy) = remedy {
                print(&format!("{remedy}\n"))?;
            }
            Ok(Exit::ProvedNone)
        }
        Hint::None(outcome) => {
            if outcome.proof == Proof::Infeasible {
                print(&format!("There is no {}.\n", question.noun()))?;
                for reason in question.why_none(outcome, limits).reasons {
                    print(&format!("{reason}\n"))?;
                }
            } else {
                note("The time limit was reached: nothing is proved.");
            }
            Ok(solve::exit(outcome))
        }
    }
}

/// The best solution that has these options, and how the search for it ended.
fn completed(
    model: &Model,
    laid: &[OptionIx],
    limits: &Limits<'_>,
) -> Result<(Option<Selection>, Outcome), Failure> {
    let rest = Restriction::new(model, laid);
    let task = Task::new(&rest.model, Goal::Optimum);
    let engine = engine(choose(&task)?.engine)?;
    let mut best = None;
    let outcome = solve_model(&*engine, &task, limits, &mut |selection| {
        best = Some(rest.completed(selection));
        ControlFlow::Continue(())
    })?;
    Ok((best, outcome))
}

/// The first of the options without which there is a solution.
fn culprit(
    model: &Model,
    laid: &[OptionIx],
    limits: &Limits<'_>,
) -> Result<Option<usize>, Failure> {
    for index in 0..laid.len() {
        let mut others = laid.to_vec();
        others.remove(index);
        if completed(model, &others, limits)?.0.is_some() {
            return Ok(Some(index));
        }
    }
    Ok(None)
}

/// What to take away, said only to those who ask for more.
fn remedy(level: HintLevel, culprit: Option<String>) -> Option<String> {
    if level == HintLevel::Which {
        return None;
    }
    Some(culprit.map_or_else(
        || "More than one of them must be taken away.".to_owned(),
        |what| format!("Take {what} away again."),
    ))
}
