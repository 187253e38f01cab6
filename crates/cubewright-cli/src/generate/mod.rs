//! `cubewright generate`.

mod make;
mod packing;
mod shell;
mod snake;

pub(super) use packing::{JsonMadePacking, PackingsEnd};
pub(super) use shell::{JsonShell, ShellsEnd};
pub(super) use snake::{JsonSnake, SnakesEnd};

use super::args::{Family, GenerateArgs};
use crate::failure::Failure;
use cubewright_programs::errors::Exit;

pub(super) fn run(args: &GenerateArgs) -> Result<Exit, Failure> {
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
