//! `cubewright engines` and `--engine list`.

use super::args::EnginesArgs;
use crate::failure::Failure;
use cubewright::puzzle::backends;
use cubewright_programs::engines;
use cubewright_programs::errors::Exit;
use cubewright_programs::options::Format;

pub(super) fn run(args: &EnginesArgs) -> Result<Exit, Failure> {
    list(args.format)
}

/// Prints all engines.
pub(super) fn list(format: Format) -> Result<Exit, Failure> {
    Ok(engines::list(backends(), format)?)
}
