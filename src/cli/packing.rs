//! Packings in the programs.

use std::path::Path;

use super::exit::{Exit, Failure};
use super::input;
use super::output::print;
use crate::ask::AskError;
use crate::engine::EngineError;
use crate::engine::cover::OptionGroup;
use crate::formats::{
    AnswerError, MAX_BYTES, MAX_UNPACKED_BYTES, read_json_packing, read_json_packings,
    read_packing_layers,
};
use crate::geometry::Point;
use crate::model::PackingModel;
use crate::packing::{Packing, PackingPuzzle};
use crate::verify;

/// Shows of each orbit the packing that is the least of its images.
pub(super) struct OnePerOrbit {
    model: PackingModel,
    group: OptionGroup,
}

impl OnePerOrbit {
    pub(super) fn new(puzzle: &PackingPuzzle) -> Result<Self, Failure> {
        let model = PackingModel::new(puzzle).map_err(AskError::from)?;
        let group = OptionGroup::of_packing(model.symmetry()).map_err(|error| {
            Failure::Engine(EngineError::Failed {
                engine: "cover",
                message: error.to_string(),
            })
        })?;
        Ok(Self { model, group })
    }

    /// Whether the packing stands for its orbit.
    pub(super) fn keeps(&self, packing: &Packing, with_reflections: bool) -> bool {
        let selection = self.model.selection(packing);
        selection.is_none_or(|selection| {
            let least = self.group.least_under(&selection);
            if with_reflections {
                least.of_all
            } else {
                least.of_rotations
            }
        })
    }
}

/// Checks an answer in layers or JSON.
pub(super) fn check(puzzle: &PackingPuzzle, file: &Path) -> Result<Exit, Failure> {
    match packing(puzzle, file)? {
        Ok(_) => {
            print("The answer is right: every piece fits, and the target is filled.\n")?;
            Ok(Exit::Answered)
        }
        Err(faults) => super::check::wrong(&faults),
    }
}

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
    let copies = answer(&text).map_err(|error| Failure::Answer { file, error })?;
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
    let (found, complete) = read.map_err(|error| {
        let file = file.clone();
        Failure::Answer { file, error }
    })?;
    let packing = |(index, copies): (usize, &Vec<(String, Vec<Point>)>)| {
        Packing::of_cells(puzzle, copies).map_err(|error| Failure::Usage {
            message: format!("{file}: solution {}: {error}", index + 1),
            hint: "are the answers those of this puzzle?",
        })
    };
    let packings: Result<Vec<Packing>, Failure> = found.iter().enumerate().map(packing).collect();
    Ok((packings?, complete))
}

/// Reads JSON if it looks like it, else layers.
fn answer(text: &str) -> Result<Vec<(String, Vec<Point>)>, AnswerError> {
    let is_blank = |c: char| c.is_whitespace() || c == '\u{feff}';
    if text.trim_start_matches(is_blank).starts_with('{') {
        read_json_packing(text)
    } else {
        read_packing_layers(text)
    }
}
