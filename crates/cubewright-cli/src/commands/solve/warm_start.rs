//! The answer that a run begins with.
//!
//! Invariant: what is handed to an engine fits together; a start with a fault is
//! an error that names it.

use std::path::Path;

use super::args::SolveArgs;
use crate::errors::failure::Failure;
use crate::errors::misuse::{Misuse, Second};
use crate::inputs::input;
use cubewright::puzzle::{Engine, Puzzle, PuzzleError, Selection};
use cubewright_programs::terminal::{note, say};

/// Refuses a puzzle and a start that cannot both be read.
pub(crate) fn check_sources(args: &SolveArgs) -> Result<(), Failure> {
    let stdin = Some(Path::new("-"));
    if args.start.as_deref() != stdin || args.file() != stdin {
        return Ok(());
    }
    Err(Failure::from(Misuse::BothFromStdin(Second::Start)))
}

/// Says that the engine makes no use of a start; whoever chose that engine is refused.
pub(crate) fn check_use(args: &SolveArgs, engine: &dyn Engine) -> Result<(), Failure> {
    if args.start.is_none() || engine.uses_start() {
        return Ok(());
    }
    let engine = engine.name();
    if args.run.backend != "auto" {
        return Err(Failure::from(Misuse::StartUnused { engine }));
    }
    if !args.run.quiet {
        let text = [
            "note: the engine {0} makes no use of --start; MILP and SAT engines do",
            "Hinweis: die Engine {0} macht von --start keinen Gebrauch; Engines für MILP und \
             SAT tun es",
        ];
        note(&say(text, &[&engine]));
    }
    Ok(())
}

/// The start of the arguments.
pub(crate) fn read(args: &SolveArgs, question: &Puzzle) -> Result<Option<Selection>, Failure> {
    let Some(path) = args.start.as_deref() else {
        return Ok(None);
    };
    if !question.takes_start() {
        return Err(Failure::from(Misuse::NoStart {
            noun: question.words().noun,
        }));
    }
    let laid = input::laid(path, |text| question.read_laid(text))?;
    match question.start(&laid) {
        Ok(start) => Ok(Some(start)),
        Err(PuzzleError::PartialSolution(fault)) => Err(Failure::Start {
            file: path.display().to_string(),
            fault,
        }),
        Err(error) => Err(error.into()),
    }
}
