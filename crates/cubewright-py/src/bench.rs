//! Solvers beside each other.
//!
//! Invariant: the figures are those of the program; Python reads its JSON.

use std::time::Duration;

use cubewright_cli::compare;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

use crate::puzzle::Puzzle;
use crate::watch::searched;

/// The solvers that are named, or all that are there, on a puzzle: as JSON, as a table and as a picture.
#[pyfunction]
pub(crate) fn bench(
    py: Python<'_>,
    puzzle: &Puzzle,
    solvers: Vec<String>,
    time_limit: f64,
) -> PyResult<(String, String, String)> {
    let limit = Duration::try_from_secs_f64(time_limit);
    let limit = limit.map_err(|_| {
        let said = format!("the time limit is a number of seconds, not {time_limit}");
        PyValueError::new_err(said)
    })?;
    let compared = searched(py, None, None, |limits| {
        Ok(compare(&puzzle.door, &solvers, limit, limits.stop))
    })?;
    let told = compared.map(|it| (it.json, it.table, it.picture));
    told.map_err(|error| PyValueError::new_err(format!("{}; {}", error.text, error.hint)))
}
