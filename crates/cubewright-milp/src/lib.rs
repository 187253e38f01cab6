//! The program `milp`: the article's main job.
//!
//! Invariant: it is compiled from the lower floor of the library alone, and asks for shells and for MILP
//! engines, never for puzzles and engines of any kind, so that it is linked with nothing else.

mod args;
mod best;
mod run;

pub use args::{EXAMPLES, program, program_in};
pub use cubewright_programs::errors::Exit;

use std::ffi::OsString;
use std::process::ExitCode;

use cubewright_core::language::Language;
use cubewright_core::solve::milp_engine;
use cubewright_programs::limits::{apart, ended, program_begins, watch};
use cubewright_programs::options::{is_json_asked, usage};
use cubewright_programs::terminal::choose;

/// Runs the program `milp` with the arguments of the process.
#[must_use]
pub fn milp() -> ExitCode {
    let words: Vec<_> = std::env::args_os().collect();
    milp_with(&words).code()
}

/// The same with these words, the first of which is the name of the program: for a process that has
/// other arguments, such as one of Python.
///
/// As in a process of its own, arguments that cannot be understood, a limit and Ctrl-C may end the
/// process.
#[must_use]
pub fn milp_with(words: &[OsString]) -> Exit {
    program_begins();
    let args = args::read(words).unwrap_or_else(|error| usage(error, is_json_asked(words)));
    let (color, is_json) = (args.process.color, args.is_json());
    choose(args.language.map(Language::from), is_json);
    watch::limit_memory(args.process.memory_limit);
    // The time limit is for each file.
    if let Some(exit) = apart::run(&[&args.backend], milp_engine, None, is_json) {
        return exit;
    }
    ended(run::run(&args), color, is_json)
}
