//! States a packing in a few lines, counts its solutions, shows one, and says why a
//! smaller one has none:
//!
//! ```text
//! cargo run --example packing
//! ```

use std::error::Error;

use cubewright::family::packing::{
    Colours, Copies, PackingPiece, PackingPuzzle, PieceCell, Target,
};
use cubewright::geometry::{Point, Region};
use cubewright::puzzle::Puzzle;

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
    let puzzle = Puzzle::of(tricubes(9, [3, 3, 3])?)?;
    let counts = puzzle.count()?.counts;
    let known = counts.rotations.zip(counts.full);
    let (rotations, full) = known.ok_or("an L is its own mirror image")?;
    println!(
        "{}: {} packings, {rotations} up to rotation, {full} up to reflection as well",
        puzzle.name(),
        counts.raw,
    );

    // Each packing has been verified when it is shown.
    println!("{}", puzzle.solve()?.best()?);

    // Nine cells and three pieces of three, but no packing.
    let flat = Puzzle::of(tricubes(3, [3, 3, 1])?)?;
    for reason in flat.explain()? {
        println!("{}: {reason}", flat.name());
    }
    Ok(())
}
