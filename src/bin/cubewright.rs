//! The program `cubewright`.

use std::process::ExitCode;

fn main() -> ExitCode {
    cubewright::cli::cubewright()
}
