//! The solutions under each symmetry group, within ten seconds:
//! `cargo run --example count -- data/original_green.hcq`
use cubewright::puzzle::Puzzle;
use std::error::Error;
use std::time::Duration;

/// What is counted when no file is named.
const DEFAULT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/data/HC_BQ_01.hcq");

fn main() -> Result<(), Box<dyn Error>> {
    let puzzle = Puzzle::open(std::env::args().nth(1).unwrap_or(DEFAULT.to_owned()))?;
    let limit = Duration::from_secs(10);
    let report = puzzle.solver().time_limit(limit).count()?;
    let at_least = if report.is_complete() {
        ""
    } else {
        "at least "
    };
    println!("raw: {at_least}{}", report.counts.raw);
    if let (Some(rotations), Some(full)) = (&report.counts.rotations, &report.counts.full) {
        println!("rotations: {at_least}{rotations}");
        println!("full: {at_least}{full}");
    }
    Ok(())
}
