//! Counts the assemblies of a puzzle under each symmetry group, within a time
//! limit:
//!
//! ```text
//! cargo run --example count -- data/original_green.hcq
//! ```

use std::error::Error;
use std::time::{Duration, Instant};

use cubewright::engine::{Cause, Limits, Settings};
use cubewright::family::shell::model::{Formulation, ShellModel};
use cubewright::formats;
use cubewright::solve::{count_shell, engine};

/// What is counted when no file is named.
const DEFAULT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/data/HC_BQ_01.hcq");

const TIME_LIMIT: Duration = Duration::from_secs(10);

fn main() -> Result<(), Box<dyn Error>> {
    let file = std::env::args().nth(1).unwrap_or(DEFAULT.to_owned());
    let shell = formats::read_shell(&file, &std::fs::read(&file)?)?;
    let model = ShellModel::new(&shell, Formulation::Cells);

    // The library has no clock; it asks these callbacks.
    let start = Instant::now();
    let limits = Limits {
        stop: &|| (start.elapsed() >= TIME_LIMIT).then_some(Cause::Time),
        time_left: &|| Some(TIME_LIMIT.saturating_sub(start.elapsed())),
    };
    let report = count_shell(
        &*engine("auto")?,
        &model,
        Settings::default(),
        &limits,
        &mut |_| {},
    )?;

    let counts = &report.counts;
    if report.is_complete() {
        println!("raw: {}", counts.raw);
        println!("rotations: {}", counts.rotations);
        println!("full: {}", counts.full);
    } else {
        println!("raw: at least {}", counts.raw);
    }
    Ok(())
}
