//! Pieces that are laid already (`--laid`).
//!
//! Invariant: what is searched is a puzzle that has them; one that does not fit is an error with its
//! place.

use std::path::Path;

use super::args::LaidArgs;
use super::misuse::{Misuse, Second};
use super::{apart_list, input};
use crate::failure::Failure;
use cubewright::puzzle::PuzzleData;

/// Refuses a puzzle and what is laid that cannot both be read.
pub(super) fn check_sources(laid: &LaidArgs, file: Option<&Path>) -> Result<(), Failure> {
    let stdin = Some(Path::new("-"));
    if laid.file.as_deref() == stdin && file == stdin {
        return Err(Failure::from(Misuse::BothFromStdin(Second::Answer)));
    }
    Ok(())
}

/// The puzzle with what is laid already.
pub(super) fn added(puzzle: PuzzleData, laid: &LaidArgs) -> Result<PuzzleData, Failure> {
    let Some(path) = laid.file.as_deref() else {
        return Ok(puzzle);
    };
    apart_list::check(&puzzle, "--laid")?;
    input::laid(path, |text| puzzle.with_laid(text))
}
