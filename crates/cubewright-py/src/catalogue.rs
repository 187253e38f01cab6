//! Puzzles that people have, by name.
//!
//! Invariant: which puzzle is meant, and what is known of it, is what the program says.

use cubewright::language::Message;
use pyo3::prelude::*;

use crate::error::puzzle_raised;
use crate::puzzle::Puzzle;
use crate::read::parse;

/// The puzzle of this name, or the only one with these words in its names.
#[pyfunction]
pub(crate) fn named(py: Python<'_>, name: &str) -> PyResult<Puzzle> {
    let entry = py.detach(|| cubewright_cli::named(name));
    let entry = entry.map_err(|error| raised(py, &error))?;
    parse(py, &entry.file(), entry.text().into_bytes(), None)
}

/// The puzzles with these words in their names, families or makers, as JSON.
#[pyfunction]
pub(crate) fn catalogue(py: Python<'_>, words: &str) -> PyResult<String> {
    let listed = py.detach(|| cubewright_cli::listed(words));
    listed.map_err(|error| raised(py, &error))
}

fn raised(py: Python<'_>, error: &Message) -> PyErr {
    puzzle_raised(py, &error.text, &error.hint)
}
