//! The programs `cubewright` and `milp`, run inside the module.
//!
//! Invariant: the process ends with the exit code of the program, and nothing of Python runs after
//! it: what the program wrote is all that is written.

use std::ffi::OsString;

use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

/// Runs a program with its arguments, the first of which is its name, and ends the process.
#[pyfunction]
pub(crate) fn run_program(py: Python<'_>, words: Vec<OsString>) -> PyResult<()> {
    let program = match words.first().and_then(|name| name.to_str()) {
        Some("cubewright") => cubewright_cli::cubewright_with,
        Some("milp") => cubewright_milp::milp_with,
        _ => {
            return Err(PyValueError::new_err(
                "the programs are cubewright and milp",
            ));
        }
    };
    let exit = py.detach(|| program(&words));
    #[expect(
        clippy::disallowed_methods,
        reason = "the exit codes are those of the programs"
    )]
    std::process::exit(i32::from(exit.number()))
}
