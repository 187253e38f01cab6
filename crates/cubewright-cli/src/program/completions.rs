//! `cubewright completions`.

use clap::{Args, ValueEnum};

use crate::command::Command;
use crate::errors::failure::Failure;
use cubewright_programs::errors::Exit;
use cubewright_programs::terminal::{When, print};

/// A program with arguments.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(crate) enum Program {
    /// The program for everything.
    #[default]
    Cubewright,
    /// The program for the article's main job.
    Milp,
}

/// Arguments of `completions`.
#[derive(Debug, Args)]
pub(crate) struct CompletionsArgs {
    /// The shell.
    shell: clap_complete::Shell,
    /// The program whose arguments are completed.
    #[arg(value_enum, default_value_t)]
    program: Program,
}

impl Command for CompletionsArgs {
    fn run(&mut self, _: When) -> Result<Exit, Failure> {
        // Written at once: the generator panics when a pipe is closed.
        let mut script = Vec::new();
        let (mut command, name) = match self.program {
            Program::Cubewright => (super::program(), "cubewright"),
            Program::Milp => (cubewright_milp::program(), "milp"),
        };
        clap_complete::generate(self.shell, &mut command, name, &mut script);
        print(&String::from_utf8_lossy(&script))?;
        Ok(Exit::Answered)
    }
}
