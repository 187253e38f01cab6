//! `cubewright engines`.

pub(crate) mod args;

use crate::command::Command;
use crate::errors::failure::Failure;
use crate::searches::engine;
use args::EnginesArgs;
use cubewright_programs::errors::Exit;
use cubewright_programs::options::Format;
use cubewright_programs::terminal::When;

impl Command for EnginesArgs {
    fn run(&mut self, _: When) -> Result<Exit, Failure> {
        run(self)
    }

    fn format(&self) -> Option<Format> {
        Some(self.format)
    }
}

fn run(args: &EnginesArgs) -> Result<Exit, Failure> {
    engine::list(args.format)
}
