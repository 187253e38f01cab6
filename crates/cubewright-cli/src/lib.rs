//! The program `cubewright`. Its folders are floors, and imports go down only.
//!
//! Invariant: answers go to standard output, everything else to standard error, but for the
//! errors of the JSON forms, which go to both; every way to end has the exit code that
//! [`Exit`] documents.

mod answers;
mod command;
mod commands;
mod errors;
mod inputs;
mod json;
mod options;
mod pictures;
mod program;
mod searches;

pub use bench::{Compared, compare};
pub use commands::list::listed;
pub use cubewright_programs::engines::belong_to;
pub use cubewright_programs::errors::Exit;

use std::ffi::OsString;
use std::process::ExitCode;

use commands::bench;
use cubewright::catalogue::Entry;
use cubewright::language::{Describe, Language, Message};
use cubewright::puzzle::engine;
use cubewright_programs::errors::Refusal;
use cubewright_programs::limits::{apart, ended, memory, program_begins, watch};
use cubewright_programs::options::{Format, is_json_asked, usage};
use cubewright_programs::terminal::{choose, language};
use errors::failure::Failure;
use program::CubewrightArgs;

/// Runs the program `cubewright` with the arguments of the process.
#[must_use]
pub fn cubewright() -> ExitCode {
    let words: Vec<_> = std::env::args_os().collect();
    cubewright_with(&words).code()
}

/// The same with these words, the first of which is the name of the program: for a process that has
/// other arguments, such as one of Python.
///
/// As in a process of its own, arguments that cannot be understood, a limit and Ctrl-C may end the
/// process.
#[must_use]
pub fn cubewright_with(words: &[OsString]) -> Exit {
    program_begins();
    let mut args = program::arguments(words)
        .unwrap_or_else(|error| usage(program::advised(error, words), asks_for_json(words)));
    let is_json = args.command.meant().is_json();
    let everywhere = &args.everywhere;
    let color = everywhere.process.color;
    choose(everywhere.language.map(Language::from), is_json);
    watch::limit_memory(everywhere.process.memory_limit);
    if let Some(puzzles) = args.command.meant().puzzles() {
        inputs::names::join_before_files(puzzles);
    }
    let limit = args.command.meant().time_limit();
    if let Some(exit) = apart::run(&args.command.meant().engines(), engine, limit, is_json) {
        return exit;
    }
    ended(run(&mut args), color, is_json)
}

/// Whether arguments that cannot be understood ask for JSON.
fn asks_for_json(words: &[OsString]) -> bool {
    bench::is_json_asked(words) || is_json_asked(words)
}

/// The puzzle of the catalogue of this name, or the only one with these words in its names.
///
/// # Errors
/// That there is none, with the one that is meant, or that there are several.
pub fn named(name: &str) -> Result<Entry, Message> {
    inputs::names::entry(name).map_err(|misuse| misuse.describe(language()))
}

/// How many bytes a search may take where nobody says it: half of what is free; nothing where the
/// system does not tell.
#[must_use]
pub fn default_memory_limit() -> Option<u64> {
    memory::default_limit()
}

fn run(args: &mut CubewrightArgs) -> Result<Exit, Failure> {
    let command = args.command.meant();
    if command.format() == Some(Format::Csv) && !command.has_table() {
        return Err(Failure::from(Refusal::NoTable));
    }
    command.run(args.everywhere.process.color)
}

#[cfg(test)]
mod tests {
    use super::asks_for_json;

    #[test]
    fn one_command_always_answers_in_json() {
        let is_asked = |arguments: &str| {
            let words = ["cubewright"].into_iter().chain(arguments.split(' '));
            asks_for_json(&words.map(Into::into).collect::<Vec<_>>())
        };
        assert!(is_asked("bench x --bogus") && is_asked("solve x -f json"));
        assert!(!is_asked("solve bench --bogus"));
    }
}
