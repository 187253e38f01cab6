//! The model of a puzzle, its size, and an LP file for another solver:
//! `cargo run --example export_model -- data/HC_BQ_01.hcq > HC_BQ_01.lp`
use cubewright::puzzle::{ModelForm, Puzzle};
use std::error::Error;

/// What is exported when no file is named.
const DEFAULT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/data/HC_BQ_01.hcq");

fn main() -> Result<(), Box<dyn Error>> {
    let puzzle = Puzzle::open(std::env::args().nth(1).unwrap_or(DEFAULT.to_owned()))?;

    // The model is plain data: items that must be covered, options that cover.
    let (items, options) = (&puzzle.model().items, &puzzle.model().options);
    eprintln!("{} items, {} options", items.len(), options.len());

    // Other solvers read it as linear rows, as clauses, or as items and options.
    let program = puzzle.linear_program();
    eprintln!(
        "{} columns, {} rows",
        program.columns.len(),
        program.rows.len()
    );
    print!("{}", puzzle.model_text(ModelForm::Lp)?);
    Ok(())
}
