//! `cubewright generate`.

mod snake;

use std::path::{Path, PathBuf};

use super::args::{Family, GenerateArgs};
use super::exit::{Exit, Failure};

pub(super) fn run(args: &GenerateArgs) -> Result<Exit, Failure> {
    match &args.family {
        Family::Snake(args) => snake::run(args),
    }
}

/// The file of one of several puzzles: `x.snake` becomes `x_2.snake`.
fn numbered(path: &Path, number: usize) -> PathBuf {
    let stem = path.file_stem().unwrap_or_default().to_string_lossy();
    let name = match path.extension() {
        Some(extension) => format!("{stem}_{number}.{}", extension.to_string_lossy()),
        None => format!("{stem}_{number}"),
    };
    path.with_file_name(name)
}
