//! The answer that a run begins with.
//!
//! Invariant: what is handed to an engine fits together; a start with a fault is
//! an error that names it.

use std::path::Path;

use super::args::SolveArgs;
use super::check::claimed;
use super::exit::Failure;
use cubewright::language::Language;
use cubewright::model::Selection;
use cubewright::puzzle::{Puzzle, assembly_fault};

/// Refuses a puzzle and a start that cannot both be read.
pub(super) fn check_sources(args: &SolveArgs) -> Result<(), Failure> {
    let stdin = Some(Path::new("-"));
    if args.start.as_deref() != stdin || args.file.as_deref() != stdin {
        return Ok(());
    }
    Err(Failure::Usage {
        message: "puzzle and start cannot both come from standard input".to_owned(),
        hint: "put one of them into a file",
    })
}

/// The start of the arguments.
pub(super) fn read(args: &SolveArgs, question: &Puzzle) -> Result<Option<Selection>, Failure> {
    let Some(path) = args.start.as_deref() else {
        return Ok(None);
    };
    let Puzzle::Shell(shell) = question else {
        return Err(Failure::Usage {
            message: format!(
                "a search can start from an assembly of a shell, not from a {}",
                Language::English.pick(question.words().noun)
            ),
            hint: "leave --start out",
        });
    };
    let (file, assembly) = claimed(path)?;
    match assembly_fault(shell, &assembly) {
        Some(fault) => Err(Failure::Start { file, fault }),
        None => Ok(Some(shell.selection(&assembly))),
    }
}
