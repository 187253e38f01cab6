//! Packings in the programs.

use std::path::Path;

use super::exit::Failure;
use super::input;
use super::misuse::Misuse;
use super::source_error::SourceError;
use cubewright::family::packing::{LabelledCells, Packing, PackingPuzzle};
use cubewright::formats::{MAX_UNPACKED_BYTES, read_json_packings};

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
        Packing::of_cells(puzzle, copies).map_err(|why| {
            Failure::from(Misuse::OtherPuzzle {
                file: file.clone(),
                number: index + 1,
                why,
            })
        })
    };
    let packings: Result<Vec<Packing>, Failure> = found.iter().enumerate().map(packing).collect();
    Ok((packings?, complete))
}
