//! States a packing in a few lines, counts its solutions, shows one, and says why a
//! smaller one has none:
//!
//! ```text
//! cargo run --example packing
//! ```

use core::ops::ControlFlow;
use std::error::Error;

use cubewright::engine::{Goal, Limits, Settings};
use cubewright::family::packing::model::PackingModel;
use cubewright::family::packing::{
    Colours, Copies, PackingPiece, PackingPuzzle, PieceCell, Target,
};
use cubewright::geometry::{Point, Region};
use cubewright::infeasible::packing::Effort;
use cubewright::infeasible::packing_obstacles;
use cubewright::show;
use cubewright::solve::{PackingCount, count_packings, engine, solve_packing};

/// So many of three cells in an L, in a box.
fn tricubes(copies: u32, sides: [usize; 3]) -> Result<PackingPuzzle, Box<dyn Error>> {
    let cells = [Point::ZERO, Point::X, Point::Y].map(PieceCell::neutral);
    let piece = PackingPiece::new("L", cells, Copies::exactly(copies))?;
    let target = Target::of(Region::cuboid(sides)?, 0);
    let name = format!("{copies} tricubes");
    Ok(PackingPuzzle::new(
        &name,
        target,
        vec![piece],
        Colours::default(),
    )?)
}

fn main() -> Result<(), Box<dyn Error>> {
    let puzzle = tricubes(9, [3, 3, 3])?;
    let model = PackingModel::new(&puzzle)?;
    let auto = engine("auto")?;
    let (settings, limits) = (Settings::default(), Limits::none());

    // `from` would be a checkpoint, and the last argument watches how far it is.
    let count = PackingCount {
        settings,
        checkpointing: None,
    };
    let report = count_packings(&*auto, &model, &count, &limits, &mut |_| ())??;
    let full = report.full.ok_or("an L is its own mirror image")?;
    println!(
        "{}: {} packings, {} up to rotation, {full} up to reflection as well",
        puzzle.name(),
        report.raw,
        report.rotations
    );

    // Each packing has been verified when it is shown.
    solve_packing(
        &*auto,
        &model,
        Goal::First,
        settings,
        &limits,
        &mut |packing| {
            println!("{}", show::packing_layers(&puzzle, packing));
            ControlFlow::Break(())
        },
    )?;

    // Nine cells and three pieces of three, but no packing.
    let flat = tricubes(3, [3, 3, 1])?;
    for obstacle in packing_obstacles(&flat, Effort::QUICK, &limits)? {
        println!(
            "{}: {}",
            flat.name(),
            show::packing_obstacle(&flat, &obstacle)
        );
    }
    Ok(())
}
