//! Puzzles in texts of any format.

use cubewright::family::shell::model::Formulation;
use cubewright::formats::{FileKind, FormatError, XmPuzzle};
use cubewright::puzzle::{PuzzleData, PuzzleError, Question, read_asked_puzzle};
use pyo3::prelude::*;

use crate::error;
use crate::puzzle::Puzzle;

/// Reads a puzzle; the name of its file says what it may hold, and a file of BurrTools may hold
/// several.
#[pyfunction]
#[pyo3(signature = (name, text, problem=None))]
pub(crate) fn parse(
    py: Python<'_>,
    name: &str,
    text: Vec<u8>,
    problem: Option<&str>,
) -> PyResult<Puzzle> {
    let plain = |data| (data, Question::default());
    let read = match problem {
        None => py.detach(|| read_asked_puzzle(name, &text)),
        Some(_) if FileKind::of(name, &text) != FileKind::Xmpuzzle => {
            let hint = "leave problem out";
            let message = "only a file of BurrTools has problems to choose from";
            return Err(error::puzzle_raised(py, message, hint));
        }
        Some(problem) => py.detach(|| problem_of(name, &text, problem)).map(plain),
    };
    let (data, question) = read.map_err(|error| error::raised(py, &PuzzleError::Puzzle(error)))?;
    Puzzle::new(py, (data, &question), Formulation::Cells)
}

/// The problem of this name or number of a file of BurrTools.
fn problem_of(name: &str, text: &[u8], problem: &str) -> Result<PuzzleData, FormatError> {
    let file = XmPuzzle::read(name, text)?;
    let puzzle = file.puzzle(file.choose(Some(problem))?)?;
    Ok(PuzzleData::from(puzzle))
}
