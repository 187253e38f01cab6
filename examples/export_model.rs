//! Builds the model of a puzzle, says how large it is, and writes it as an LP
//! file for another solver:
//!
//! ```text
//! cargo run --example export_model -- data/HC_BQ_01.hcq > HC_BQ_01.lp
//! ```
#![expect(clippy::disallowed_methods, reason = "an example reads its file")]

use std::error::Error;
use std::io::Write;

use cubewright::export::{linear_program, lp_text};
use cubewright::family::shell::model::{Formulation, ShellModel};
use cubewright::formats;

/// What is exported when no file is named.
const DEFAULT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/data/HC_BQ_01.hcq");

fn main() -> Result<(), Box<dyn Error>> {
    let file = std::env::args().nth(1).unwrap_or(DEFAULT.to_owned());
    let shell = formats::read_shell(&file, &std::fs::read(&file)?)?;
    let shell_model = ShellModel::new(&shell, Formulation::Cells);

    // The model is plain data: items that must be covered, options that cover.
    let model = shell_model.model();
    let covered: usize = model.options.iter().map(|option| option.items.len()).sum();
    eprintln!(
        "{}: {} items, {} options that cover {covered} items in all",
        model.name,
        model.items.len(),
        model.options.len(),
    );

    // The lowering to linear rows is a pure function, as is the one to text.
    let program = linear_program(model);
    eprintln!(
        "{} columns, {} rows",
        program.columns.len(),
        program.rows.len()
    );
    std::io::stdout().write_all(lp_text(&program).as_bytes())?;
    Ok(())
}
