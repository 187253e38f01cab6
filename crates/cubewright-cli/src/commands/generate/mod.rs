//! `cubewright generate`.

pub(crate) mod args;

mod make;
mod packing;
mod shell;
mod snake;

pub(crate) use packing::{JsonMadePacking, PackingsEnd};
pub(crate) use shell::{JsonShell, ShellsEnd};
pub(crate) use snake::{JsonSnake, SnakesEnd};

use crate::command::Command;
use crate::errors::failure::Failure;
use args::{Family, GenerateArgs};
use cubewright_programs::errors::Exit;
use cubewright_programs::options::Format;
use cubewright_programs::terminal::When;

impl Command for GenerateArgs {
    fn run(&mut self, _: When) -> Result<Exit, Failure> {
        run(self)
    }

    fn format(&self) -> Option<Format> {
        Some(self.family.make().answer.format())
    }
}

fn run(args: &GenerateArgs) -> Result<Exit, Failure> {
    match &args.family {
        Family::Shell(args) => shell::run(args),
        Family::Snake(args) => snake::run(args),
        Family::Burr(args) => packing::burr(args),
        Family::Packing(args) => packing::packing(args),
    }
}

/// How many solutions a made puzzle has, in words.
fn solutions(number: u64) -> String {
    match number {
        1 => "one solution".to_owned(),
        number => format!("{number} solutions"),
    }
}
