//! The library for Python: what the package `cubewright` in `python/` calls.
//!
//! Invariant: nothing is decided here. Values are plain (numbers, strings, lists), and the package
//! makes of them what is pleasant in Python. While a search goes on other threads of Python run,
//! and whatever may take long obeys Ctrl-C.

mod asked;
mod bench;
mod catalogue;
mod error;
mod made;
mod player;
mod program;
mod puzzle;
mod read;
mod search;
mod solution;
mod stream;
mod watch;

use pyo3::prelude::*;

/// What the package `cubewright` calls.
#[pymodule]
mod _native {
    #[pymodule_export]
    use super::asked::{
        apart_from, asking, attributes, check_question, distance, near, option_names, options_where,
    };
    #[pymodule_export]
    use super::bench::bench;
    #[pymodule_export]
    use super::catalogue::{catalogue, named};
    #[pymodule_export]
    use super::made::{choose, exact_cover, packing, shell, snake, with_laid};
    #[pymodule_export]
    use super::player::player;
    #[pymodule_export]
    use super::program::run_program;
    #[pymodule_export]
    use super::puzzle::{Puzzle, engines, version};
    #[pymodule_export]
    use super::read::parse;
    #[pymodule_export]
    use super::solution::Solution;
    #[pymodule_export]
    use super::stream::Stream;

    use std::path::PathBuf;

    use pyo3::prelude::*;

    /// Packages of solvers are looked for where this one is.
    #[pymodule_init]
    fn init(module: &Bound<'_, PyModule>) -> PyResult<()> {
        let sys = module.py().import("sys")?;
        let python: Option<PathBuf> = sys.getattr("executable")?.extract()?;
        if let Some(python) = python {
            cubewright_cli::belong_to(python);
        }
        Ok(())
    }
}
