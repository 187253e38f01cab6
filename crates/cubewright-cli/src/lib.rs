//! The program `cubewright`: a module for each command.
//!
//! Invariant: answers go to standard output, everything else to standard error, but for the
//! errors of the JSON forms, which go to both; every way to end has the exit code that
//! [`Exit`] documents.

mod apart_count;
mod apart_list;
mod args;
mod backends;
mod bench;
#[cfg(feature = "board")]
mod board;
mod burrtools;
mod cell_counts;
mod census;
mod check;
mod convert;
mod copies;
mod count;
mod count_table;
mod disassemble;
mod drawn;
mod export;
mod extension;
mod failure;
mod forbids;
mod generate;
mod hint;
mod input;
mod json;
mod kit;
mod known;
mod laid;
mod last_words;
mod listing;
mod manual;
mod misuse;
mod new;
mod output;
mod patterns;
mod plan;
mod play;
mod proof;
mod render;
mod resume;
mod schema;
mod several;
mod shapes;
mod solve;
mod start;
mod stats;
mod stock;
mod weigh;

pub use cubewright_programs::errors::Exit;

use std::ffi::OsString;
use std::process::ExitCode;

use args::{Command, CubewrightArgs, Program};
use cubewright::language::Language;
use cubewright::puzzle::engine;
use cubewright_programs::errors::Refusal;
use cubewright_programs::limits::{apart, ended, memory, program_begins, watch};
use cubewright_programs::options::{Format, is_json_asked, usage};
use cubewright_programs::terminal::{choose, print};
use failure::Failure;

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
    let args = args::arguments(words)
        .unwrap_or_else(|error| usage(args::advised(error, words), asks_for_json(words)));
    let (everywhere, is_json) = (&args.everywhere, args.command.is_json());
    let color = everywhere.process.color;
    choose(everywhere.language.map(Language::from), is_json);
    watch::limit_memory(everywhere.process.memory_limit);
    let limit = args.command.time_limit();
    if let Some(exit) = apart::run(&args.command.backends(), engine, limit, is_json) {
        return exit;
    }
    ended(run(args), color, is_json)
}

/// Whether arguments that cannot be understood ask for JSON.
fn asks_for_json(words: &[OsString]) -> bool {
    bench::is_json_asked(words) || is_json_asked(words)
}

/// How many bytes a search may take where nobody says it: half of what is free; nothing where the
/// system does not tell.
#[must_use]
pub fn default_memory_limit() -> Option<u64> {
    memory::default_limit()
}

fn run(args: CubewrightArgs) -> Result<Exit, Failure> {
    let color = args.everywhere.process.color;
    if args.command.format() == Some(Format::Csv) && !matches!(args.command, Command::Count(_)) {
        return Err(Failure::from(Refusal::NoTable));
    }
    match args.command {
        Command::New(args) => new::run(&args),
        Command::Formats => new::formats(),
        Command::Solve(args) => solve::run(&args, color),
        Command::Count(args) => count::run(&args, color),
        Command::Census(args) => census::run(&args),
        Command::Shapes(args) => shapes::run(&args),
        Command::Generate(args) => generate::run(&args),
        Command::Check(args) => check::run(&args, color),
        Command::Disassemble(args) => disassemble::run(&args),
        Command::Convert(args) => convert::run(&args),
        Command::Hint(args) => hint::run(&args),
        Command::Render(args) => render::run(&args),
        Command::Kit(args) => kit::run(&args),
        Command::Model(args) => export::run(&args),
        Command::Plan(args) => plan::run(&args),
        Command::Run(args) => plan::run_units(&args),
        Command::Merge(args) => plan::merge(&args),
        Command::Bench(args) => bench::run(&args),
        Command::Engines(args) => backends::run(&args),
        Command::Schema(args) => schema::run(&args),
        #[cfg(feature = "board")]
        Command::Board(args) => board::run(&args),
        Command::Completions { shell, program } => completions(shell, program),
        Command::Man { command, to } => manual::run(&command, to.as_deref()),
    }
}

fn completions(shell: clap_complete::Shell, program: Program) -> Result<Exit, Failure> {
    // Written at once: the generator panics when a pipe is closed.
    let mut script = Vec::new();
    let (mut command, name) = match program {
        Program::Cubewright => (args::program(), "cubewright"),
        Program::Milp => (cubewright_milp::program(), "milp"),
    };
    clap_complete::generate(shell, &mut command, name, &mut script);
    print(&String::from_utf8_lossy(&script))?;
    Ok(Exit::Answered)
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
