//! Counts the solutions of a puzzle under each symmetry group, within a time limit:
//!
//! ```text
//! cargo run --example count -- data/original_green.hcq
//! ```

use std::error::Error;
use std::time::Duration;

use cubewright::puzzle::Puzzle;

/// What is counted when no file is named.
const DEFAULT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/data/HC_BQ_01.hcq");

fn main() -> Result<(), Box<dyn Error>> {
    let file = std::env::args().nth(1).unwrap_or(DEFAULT.to_owned());
    let puzzle = Puzzle::open(file)?;
    let limit = Duration::from_secs(10);
    let report = puzzle.solver().time_limit(limit).count()?;
    let counts = &report.counts;
    if !report.is_complete() {
        println!("raw: at least {}", counts.raw);
        return Ok(());
    }
    println!("raw: {}", counts.raw);
    if let (Some(rotations), Some(full)) = (&counts.rotations, &counts.full) {
        println!("rotations: {rotations}");
        println!("full: {full}");
    }
    Ok(())
}
