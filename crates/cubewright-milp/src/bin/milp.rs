//! The article's program: six pieces in a file, six sentences on standard output.

use std::process::ExitCode;

fn main() -> ExitCode {
    cubewright_milp::milp()
}
