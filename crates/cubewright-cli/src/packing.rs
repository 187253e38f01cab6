//! Packings in the programs.

use std::path::Path;

use super::exit::Failure;
use super::input;
use super::source_error::SourceError;
use cubewright::family::packing::{LabelledCells, Packing, PackingPuzzle};
use cubewright::formats::{
    AnswerError, MAX_BYTES, MAX_UNPACKED_BYTES, read_json_packing, read_json_packings,
    read_packing_layers,
};
use cubewright::verify;

/// The packing in a file, or what is wrong with it.
pub(super) fn packing(
    puzzle: &PackingPuzzle,
    file: &Path,
) -> Result<Result<Packing, Vec<String>>, Failure> {
    Ok(claimed(puzzle, file)?.and_then(|packing| {
        let faults = verify::packing_faults(puzzle, &packing);
        if faults.is_empty() {
            return Ok(packing);
        }
        Err(faults.iter().map(ToString::to_string).collect())
    }))
}

/// The same, unverified: pieces may be missing.
pub(super) fn claimed(
    puzzle: &PackingPuzzle,
    file: &Path,
) -> Result<Result<Packing, Vec<String>>, Failure> {
    let (file, bytes) = input::read(file, MAX_BYTES)?;
    let text = String::from_utf8_lossy(&bytes);
    let copies = answer(&text);
    let copies = copies.map_err(|error| SourceError::of(file, text.as_bytes(), &error))?;
    Ok(Packing::of_cells(puzzle, &copies).map_err(|error| vec![error.to_string()]))
}

/// All packings of a file of answers, and whether its end says that they are all.
pub(super) fn answers(
    puzzle: &PackingPuzzle,
    file: &Path,
) -> Result<(Vec<Packing>, bool), Failure> {
    let (file, bytes) = input::read(file, MAX_UNPACKED_BYTES)?;
    let text = String::from_utf8_lossy(&bytes);
    let read = read_json_packings(&text);
    let (found, complete) =
        read.map_err(|error| SourceError::of(file.clone(), text.as_bytes(), &error))?;
    let packing = |(index, copies): (usize, &LabelledCells)| {
        Packing::of_cells(puzzle, copies).map_err(|error| Failure::Usage {
            message: format!("{file}: solution {}: {error}", index + 1),
            hint: "do the answers belong to this puzzle?",
        })
    };
    let packings: Result<Vec<Packing>, Failure> = found.iter().enumerate().map(packing).collect();
    Ok((packings?, complete))
}

/// Reads JSON if it looks like it, else layers.
fn answer(text: &str) -> Result<LabelledCells, AnswerError> {
    let is_blank = |c: char| c.is_whitespace() || c == '\u{feff}';
    if text.trim_start_matches(is_blank).starts_with('{') {
        read_json_packing(text)
    } else {
        read_packing_layers(text)
    }
}
