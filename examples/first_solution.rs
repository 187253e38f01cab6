//! Finds any one assembly of a puzzle and prints it as sentences, or says why
//! there is none:
//!
//! ```text
//! cargo run --example first_solution -- data/HC_BQ_02.hcq
//! ```

use std::error::Error;

use cubewright::language::Language;
use cubewright::puzzle::{Puzzle, Status};

/// What is solved when no file is named.
const DEFAULT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/data/HC_BQ_01.hcq");

fn main() -> Result<(), Box<dyn Error>> {
    let file = std::env::args().nth(1).unwrap_or(DEFAULT.to_owned());
    let puzzle = Puzzle::open(file)?;
    // Whatever is found has been verified cell by cell.
    let run = puzzle.solver().first().run()?;
    for solution in run.solutions() {
        print!("{solution}");
    }
    // What was proved is a question apart from what was found.
    if run.status() == Status::Infeasible {
        println!("{}", puzzle.words().none(Language::English));
        for reason in puzzle.explain()? {
            println!("{reason}");
        }
    }
    Ok(())
}
