//! The program `cubewright`.

use std::process::ExitCode;

fn main() -> ExitCode {
    cubewright_cli::cubewright()
}
