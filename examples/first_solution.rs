//! Finds any one assembly of a puzzle and prints it as sentences, or says why
//! there is none:
//!
//! ```text
//! cargo run --example first_solution -- data/HC_BQ_02.hcq
//! ```

use std::error::Error;
use std::ops::ControlFlow;

use cubewright::engine::{Goal, Limits, Proof, Task};
use cubewright::family::shell::model::{Formulation, ShellModel};
use cubewright::infeasible::shell::obstacles;
use cubewright::solve::{engine, solve_shell};
use cubewright::{formats, show};

/// What is solved when no file is named.
const DEFAULT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/data/HC_BQ_01.hcq");

fn main() -> Result<(), Box<dyn Error>> {
    let file = std::env::args().nth(1).unwrap_or(DEFAULT.to_owned());
    let shell = formats::read_shell(&file, &std::fs::read(&file)?)?;
    let model = ShellModel::new(&shell, Formulation::Cells);
    let engine = engine("auto")?;

    // Whatever is shown here has been verified cell by cell.
    let show = &mut |assembly: &_| {
        print!("{}", show::sentences(assembly));
        ControlFlow::Break(())
    };
    let outcome = solve_shell(
        &*engine,
        Task::shell(&model, Goal::First),
        &Limits::none(),
        show,
    )?;

    // What was proved is a question apart from what was found.
    match outcome.proof {
        Proof::Infeasible => {
            println!("There is no assembly.");
            for obstacle in obstacles(&shell) {
                println!("{}", show::obstacle(&obstacle));
            }
        }
        Proof::None | Proof::Optimal | Proof::Complete => {}
    }
    Ok(())
}
