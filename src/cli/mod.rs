//! The programs: the rim, with files, clocks, threads and terminals.
//!
//! Invariant: answers go to standard output, everything else to standard error;
//! every way to end has the exit code that [`Exit`] documents.

mod args;
mod backends;
mod check;
mod clock;
mod count;
mod exit;
mod export;
mod input;
mod output;
mod progress;
mod solve;

#[cfg(feature = "milp")]
mod milp;

pub use exit::Exit;

use clap::{CommandFactory, Parser};
use std::process::ExitCode;

use args::{Command, CubewrightArgs};
use exit::Failure;

/// Runs the program `cubewright` with the arguments of the process.
#[must_use]
pub fn cubewright() -> ExitCode {
    let args = CubewrightArgs::parse();
    let color = args.color;
    ended(run(args), color)
}

/// Runs the program `milp` with the arguments of the process.
#[cfg(feature = "milp")]
#[must_use]
pub fn milp() -> ExitCode {
    let args = args::MilpArgs::parse();
    let color = args.color;
    ended(milp::run(&args), color)
}

fn run(args: CubewrightArgs) -> Result<Exit, Failure> {
    match args.command {
        Command::Solve(args) => solve::run(&args),
        Command::Count(args) => count::run(&args),
        Command::Check(args) => check::run(&args),
        Command::Model(args) => export::run(&args),
        Command::Backends(args) => backends::run(&args),
        Command::Completions { shell } => {
            let mut command = CubewrightArgs::command();
            clap_complete::generate(shell, &mut command, "cubewright", &mut std::io::stdout());
            Ok(Exit::Answered)
        }
        Command::Man => {
            let page = clap_mangen::Man::new(CubewrightArgs::command());
            page.render(&mut std::io::stdout()).map_err(Failure::from)?;
            Ok(Exit::Answered)
        }
    }
}

/// Reports a failure and gives the exit code.
fn ended(result: Result<Exit, Failure>, color: args::When) -> ExitCode {
    match result {
        Ok(exit) => exit.code(),
        Err(failure) => {
            failure.report(color);
            failure.exit().code()
        }
    }
}
