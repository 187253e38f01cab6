//! Builds the model of a puzzle, says how large it is, and writes it as an LP
//! file for another solver:
//!
//! ```text
//! cargo run --example export_model -- data/HC_BQ_01.hcq > HC_BQ_01.lp
//! ```

use std::error::Error;
use std::io::Write;

use cubewright::puzzle::{ModelForm, Puzzle};

/// What is exported when no file is named.
const DEFAULT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/data/HC_BQ_01.hcq");

fn main() -> Result<(), Box<dyn Error>> {
    let file = std::env::args().nth(1).unwrap_or(DEFAULT.to_owned());
    let puzzle = Puzzle::open(file)?;

    // The model is plain data: items that must be covered, options that cover.
    let model = puzzle.model();
    let covered: usize = model.options.iter().map(|option| option.items.len()).sum();
    eprintln!(
        "{}: {} items, {} options that cover {covered} items in all",
        model.name,
        model.items.len(),
        model.options.len(),
    );

    // Other solvers read it as linear rows, as clauses, or as items and options.
    let program = puzzle.linear_program();
    eprintln!(
        "{} columns, {} rows",
        program.columns.len(),
        program.rows.len()
    );
    let text = puzzle.model_text(ModelForm::Lp)?;
    std::io::stdout().write_all(text.as_bytes())?;
    Ok(())
}
