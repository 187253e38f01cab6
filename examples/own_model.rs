//! A model of your own, which no puzzle is behind: `cargo run --example own_model`
use cubewright::puzzle::{Model, ModelForm, Puzzle, Sense};
use std::error::Error;

fn main() -> Result<(), Box<dyn Error>> {
    // Two shifts, each for one of two people, and how many cups of coffee they need.
    let model = Model::builder("shifts")
        .items(["early", "late"])
        .option("Ann early", ["early"])
        .option("Ann late", ["late"])
        .option("Bob early", ["early"])
        .option("Bob late", ["late"])
        .integer("cups", 0..=9)
        .row("rest", [("Ann early", 1), ("Ann late", 1)], Sense::Le, 1)
        .row("coffee", [("cups", 1), ("Ann early", -3)], Sense::Ge, 0)
        .minimise([("cups", 1), ("Bob early", 5)])
        .build()?;
    let puzzle = Puzzle::of(model)?;
    let run = puzzle.solve()?;
    println!("{}", run.best()?);
    println!("{:?} cups", puzzle.value(run.best()?, "cups"));
    println!("{}", puzzle.model_text(ModelForm::Lp)?);
    Ok(())
}
