//! Any one solution as sentences, or why there is none:
//! `cargo run --example first_solution -- data/HC_BQ_02.hcq`
use cubewright::puzzle::{Puzzle, Status};
use std::error::Error;

/// What is solved when no file is named.
const DEFAULT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/data/HC_BQ_01.hcq");

fn main() -> Result<(), Box<dyn Error>> {
    let puzzle = Puzzle::open(std::env::args().nth(1).unwrap_or(DEFAULT.to_owned()))?;
    // Whatever is found has been verified cell by cell.
    let run = puzzle.solver().first().run()?;
    for solution in run.solutions() {
        print!("{solution}");
    }
    // What was proved is a question apart from what was found.
    if run.status() == Status::Infeasible {
        for reason in puzzle.explain()? {
            println!("{reason}");
        }
    }
    Ok(())
}
