//! `--proof FILE`: where proofs that there is no solution go.
//!
//! Invariant: engines write proofs by name, so only names of regular files, or of none
//! yet, get as far as an engine.

use std::path::{Path, PathBuf};
use std::time::Duration;

use crate::errors::failure::Failure;
use crate::errors::misuse::Misuse;
use crate::options::run::RunArgs;
use cubewright::puzzle::{Cause, Outcome, Proof, Puzzle, Stop};
use cubewright_programs::files;
use cubewright_programs::files::{Over, Target};
use cubewright_programs::limits::Clock;
use cubewright_programs::terminal::{note, say};

/// The option that names the file.
const OPTION: &str = "--proof";

/// Sees to it that a proof, and the clauses beside it, can have their files.
pub(crate) fn claim(args: &RunArgs) -> Result<(), Failure> {
    let Some(file) = &args.proof else {
        return Ok(());
    };
    claim_file(file)?;
    let clauses = file.with_extension("cnf");
    if clauses == *file {
        // The engine says what is wrong with that.
        return Ok(());
    }
    claim_file(&clauses)?;
    for part in [part(file), part(&clauses)] {
        claim_file(&part)?;
        if !part.exists() {
            files::remove_at_end(&part);
        }
    }
    Ok(())
}

/// The name under which engines write a file until it is whole.
fn part(file: &Path) -> PathBuf {
    let is_packed = file.extension().is_some_and(|extension| extension == "gz");
    let mut part = file.as_os_str().to_owned();
    part.push(if is_packed { ".part.gz" } else { ".part" });
    part.into()
}

fn claim_file(file: &Path) -> Result<(), Failure> {
    let is_link = file.is_symlink();
    let target = Target::new(file, OPTION, Over::Nothing)?;
    if is_link || target.regular().is_none() {
        return Err(Failure::from(Misuse::ProofNotRegular {
            option: OPTION,
            file: file.display().to_string(),
        }));
    }
    Ok(())
}

/// How a search ended, or where a limit ended one that was to be proved, what an argument knows.
pub(crate) fn or_argued(
    args: &RunArgs,
    question: &Puzzle,
    outcome: Outcome,
) -> Result<Outcome, Failure> {
    /// Arguments take milliseconds, weights by a linear program a little longer.
    const WAIT: Duration = Duration::from_secs(2);
    let Stop::Limit(cause) = outcome.stop else {
        return Ok(outcome);
    };
    let is_open = outcome.found.is_zero() && outcome.proof == Proof::None;
    if args.proof.is_none() || !is_open || cause == Cause::Interrupt {
        return Ok(outcome);
    }
    let clock = Clock::start(Some(WAIT));
    Ok(question.argued(&clock.limits())?.unwrap_or(outcome))
}

/// Says why there is no file, where one was asked for.
pub(crate) fn explain(args: &RunArgs, outcome: &Outcome) {
    let is_missing = args.proof.as_ref().is_some_and(|file| !file.exists());
    if is_missing && outcome.proof == Proof::Infeasible {
        note(&say(
            [
                "This argument needs no clauses, so there is no file of a proof.",
                "Dieses Argument braucht keine Klauseln, also gibt es keine Datei eines Beweises.",
            ],
            &[],
        ));
    }
    if is_missing && !outcome.found.is_zero() {
        note(&say(
            [
                "There is a solution, so there is no proof to write.",
                "Es gibt eine Lösung, also ist kein Beweis zu schreiben.",
            ],
            &[],
        ));
    }
}
