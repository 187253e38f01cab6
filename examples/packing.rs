//! A packing from plain data, counted and shown, and one that has none: `cargo run --example packing`
use cubewright::family::packing::PackingPuzzle;
use cubewright::geometry::Region;
use cubewright::puzzle::Puzzle;
use std::error::Error;

const L: &[[i16; 3]] = &[[0, 0, 0], [1, 0, 0], [0, 1, 0]];

fn main() -> Result<(), Box<dyn Error>> {
    let cube = Region::cuboid([3, 3, 3])?;
    let puzzle = Puzzle::of(PackingPuzzle::cells("cube", cube, [("L", 9, L)])?)?;
    println!("{} packings", puzzle.count()?.counts.raw);

    // Each packing has been verified when it is shown.
    println!("{}", puzzle.solve()?.best()?);

    // Nine cells and three pieces of three, but no packing.
    let flat = Region::cuboid([3, 3, 1])?;
    let flat = Puzzle::of(PackingPuzzle::cells("flat", flat, [("L", 3, L)])?)?;
    println!("{}", flat.explain()?[0]);
    Ok(())
}
