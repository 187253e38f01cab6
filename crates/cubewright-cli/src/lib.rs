//! The programs: the rim, with files, clocks, threads and terminals.
//!
//! Invariant: answers go to standard output, everything else to standard error, but for the
//! errors of the JSON forms, which go to both; every way to end has the exit code that
//! [`Exit`] documents.

#[cfg(target_env = "musl")]
#[path = "../../cubewright-programs/src/allocator.rs"]
mod allocator;
#[path = "../../cubewright-programs/src/limits/apart.rs"]
mod apart;
mod apart_count;
mod apart_list;
mod args;
#[path = "../../cubewright-programs/src/backends.rs"]
mod backends;
mod bench;
#[cfg(feature = "board")]
mod board;
mod burrtools;
mod cell_counts;
mod census;
mod check;
#[path = "../../cubewright-programs/src/limits/clock.rs"]
mod clock;
mod convert;
mod copies;
mod count;
mod count_table;
#[path = "../../cubewright-programs/src/limits/cpu.rs"]
mod cpu;
mod disassemble;
mod drawn;
#[path = "../../cubewright-programs/src/answer/end.rs"]
mod end;
#[path = "failure.rs"]
mod exit;
mod export;
mod extension;
#[path = "../../cubewright-programs/src/errors/fault.rs"]
mod fault;
#[path = "../../cubewright-programs/src/files/mod.rs"]
mod file;
mod files;
mod forbids;
mod generate;
mod hint;
mod input;
mod json;
mod kit;
mod known;
mod laid;
#[path = "../../cubewright-programs/src/terminal/language.rs"]
mod language;
mod last_words;
mod listing;
mod manual;
#[path = "../../cubewright-programs/src/limits/memory.rs"]
mod memory;
mod misuse;
#[path = "../../cubewright-programs/src/errors/near.rs"]
mod near;
mod new;
mod output;
mod plan;
#[path = "../../cubewright-programs/src/terminal/progress.rs"]
mod progress;
mod proof;
mod render;
mod resume;
mod schema;
#[path = "../../cubewright-programs/src/terminal/search_log.rs"]
mod search_log;
mod several;
mod shapes;
mod solve;
#[path = "../../cubewright-programs/src/errors/source_error.rs"]
mod source_error;
#[path = "../../cubewright-programs/src/limits/speech.rs"]
mod speech;
mod start;
mod stats;
mod stock;
#[path = "../../cubewright-programs/src/limits/watch.rs"]
mod watch;
mod weigh;

#[cfg(feature = "milp")]
#[path = "../../cubewright-milp/src/run.rs"]
mod milp;

pub use exit::Exit;

#[cfg(feature = "milp")]
use clap::FromArgMatches;
use clap::error::{ContextKind, ContextValue};
use std::ffi::OsString;
use std::process::ExitCode;

use args::{Command, CubewrightArgs, Format, Program};
use cubewright::puzzle::engine;
#[cfg(feature = "milp")]
use cubewright::puzzle::milp_engine;
use exit::Failure;
use misuse::Misuse;

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
    clock::program_begins();
    let args = args::arguments(words).unwrap_or_else(|error| usage(error, words));
    let (everywhere, is_json) = (&args.everywhere, args.command.is_json());
    let color = everywhere.color;
    language::choose(everywhere.language, is_json);
    watch::limit_memory(everywhere.memory_limit);
    let limit = args.command.time_limit();
    if let Some(exit) = apart::run(&args.command.backends(), engine, limit, is_json) {
        return exit;
    }
    ended(run(args), color, is_json)
}

/// Ends the program where the arguments cannot be understood, or ask for help.
fn usage(mut error: clap::Error, words: &[OsString]) -> ! {
    drop_wrong_advice(&mut error);
    // What was asked of the program itself, such as its version, is no error.
    if error.use_stderr() && fault::is_json_asked(words.iter().skip(1).cloned()) {
        fault::tell_usage(&error);
    }
    error.exit()
}

/// Leaves out the advice to write `--` before what begins with a hyphen: it is a number below
/// zero, or an option with a slip.
fn drop_wrong_advice(error: &mut clap::Error) {
    let suggested = error.remove(ContextKind::Suggested);
    if let Some(ContextValue::StyledStrs(mut tips)) = suggested {
        tips.retain(|tip| !tip.to_string().contains("as a value, use"));
        if !tips.is_empty() {
            error.insert(ContextKind::Suggested, ContextValue::StyledStrs(tips));
        }
    }
}

#[cfg(feature = "milp")]
fn milp_arguments(words: &[OsString]) -> Result<milp::MilpArgs, clap::Error> {
    let mut program = milp::program().color(args::color_asked(words));
    let matches = program.clone().try_get_matches_from(words)?;
    milp::MilpArgs::from_arg_matches(&matches).map_err(|error| error.format(&mut program))
}

/// Runs the program `milp` with the arguments of the process.
#[cfg(feature = "milp")]
#[must_use]
pub fn milp() -> ExitCode {
    let words: Vec<_> = std::env::args_os().collect();
    milp_with(&words).code()
}

/// The same with these words, as [`cubewright_with`].
#[cfg(feature = "milp")]
#[must_use]
pub fn milp_with(words: &[OsString]) -> Exit {
    clock::program_begins();
    let args = milp_arguments(words).unwrap_or_else(|error| usage(error, words));
    let (color, is_json) = (args.color, args.is_json());
    language::choose(args.language, is_json);
    watch::limit_memory(args.memory_limit);
    // The time limit is for each file.
    if let Some(exit) = apart::run(&[&args.backend], milp_engine, None, is_json) {
        return exit;
    }
    ended(milp::run(&args), color, is_json)
}

/// How many bytes a search may take where nobody says it: half of what is free; nothing where the
/// system does not tell.
#[must_use]
pub fn default_memory_limit() -> Option<u64> {
    memory::default_limit()
}

fn run(args: CubewrightArgs) -> Result<Exit, Failure> {
    let color = args.everywhere.color;
    if args.command.format() == Some(Format::Csv) && !matches!(args.command, Command::Count(_)) {
        return Err(Failure::from(Misuse::NoTable));
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
        #[cfg(feature = "milp")]
        Program::Milp => (milp::program(), "milp"),
    };
    clap_complete::generate(shell, &mut command, name, &mut script);
    output::print(&String::from_utf8_lossy(&script))?;
    Ok(Exit::Answered)
}

/// Reports a failure and tells how that ends.
fn ended(result: Result<Exit, Failure>, color: args::When, is_json: bool) -> Exit {
    watch::speak();
    // A run that failed may have left a file that was not finished.
    file::settle();
    match result {
        Ok(exit) => exit,
        Err(failure) => {
            if is_json {
                fault::tell(&failure);
            }
            failure.report(color);
            failure.exit()
        }
    }
}
