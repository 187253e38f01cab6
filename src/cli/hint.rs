//! `cubewright hint`.
//!
//! Invariant: what is laid is read here; what to say of it is found in `ask`.

use std::path::Path;

use super::args::{FormulationArg, HintArgs};
use super::clock::Clock;
use super::exit::{Exit, Failure};
use super::output::{note, print};
use super::{check, input, packing, solve, watch, weigh};
use crate::ask::{AskError, Hint, Laid, Question};
use crate::engine::{Cause, Limits, Outcome, Proof, Stop};
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
    let clock = Clock::of_program(args.time_limit);
    watch::on_end(|cause| {
        stopped(cause);
        watch::exit(cause)
    });
    let puzzle = input::puzzle(&args.file, &args.snake)?;
    let limits = Limits {
        stop: &|| clock.stop(),
        time_left: &|| clock.time_left(),
    };
    weigh::model(&puzzle, false);
    let question = Question::new(puzzle, FormulationArg::default().into())?;
    let laid = args.laid.as_deref();
    let laid = laid.map(|file| laid_in(&question, file)).transpose()?;
    let hint = question.hint(laid.as_ref(), level, &limits);
    let hint = hint.map_err(|error| match (error, &args.laid) {
        (AskError::Laid(fault), Some(path)) => Failure::Start {
            file: path.display().to_string(),
            fault,
        },
        (error, _) => error.into(),
    });
    told(hint?, &question, &limits)
}

/// What is laid, as a file says.
fn laid_in(question: &Question, file: &Path) -> Result<Laid, Failure> {
    Ok(match question {
        Question::Shell(_) => Laid::Shell(check::claimed(file)?.1),
        Question::Snake(_) => Laid::Snake(check::moves(file)?),
        Question::Packing(model) => {
            let claimed = packing::claimed(model.puzzle(), file)?;
            Laid::Packing(claimed.map_err(|faults| Failure::Start {
                file: file.display().to_string(),
                fault: faults.join("; "),
            })?)
        }
        Question::Cover(_) => return Err(AskError::NoHints.into()),
    })
}

/// Says that there is no hint, and why.
fn stopped(cause: Cause) {
    let reached = watch::reached(cause);
    note(&format!("{reached}: nothing is proved."));
}

fn told(hint: Hint, question: &Question, limits: &Limits<'_>) -> Result<Exit, Failure> {
    match hint {
        Hint::Next(text) => {
            watch::speak();
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
            match (outcome.proof, outcome.stop) {
                (Proof::Infeasible, _) => none(question, &outcome, limits)?,
                (_, Stop::Limit(cause)) => stopped(cause),
                (_, Stop::Finished | Stop::Enough) => {}
            }
            Ok(solve::exit(&outcome))
        }
    }
}

/// Says that there is no solution, and why.
fn none(question: &Question, outcome: &Outcome, limits: &Limits<'_>) -> Result<(), Failure> {
    let verdict = format!("There is no {}.\n", question.noun());
    let words = verdict.clone();
    let exit = solve::exit(outcome);
    watch::on_end(move |_| {
        let _ = print(&words);
        exit
    });
    let reasons = question.why_none(outcome, limits).reasons;
    watch::speak();
    print(&verdict)?;
    for reason in reasons {
        print(&format!("{reason}\n"))?;
    }
    Ok(())
}
