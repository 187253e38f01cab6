//! Folds in arrows and layers.
//!
//! Invariant: the arrows of a fold have one sign a run, and the layers one number a cube; both can be
//! read back.

use core::fmt::Write;

use crate::family::snake::{Direction, Fold, Snake};
use crate::geometry::{Point, Region};
use crate::language::Language;

/// The sign of a direction: `.` is the tip of an arrow that comes towards you,
/// `o` its tail.
#[must_use]
pub const fn arrow(way: Direction) -> char {
    match way {
        Direction::Right => '>',
        Direction::Left => '<',
        Direction::Up => '^',
        Direction::Down => 'v',
        Direction::Near => '.',
        Direction::Far => 'o',
    }
}

/// The directions of all runs: `> ^ < .`
///
/// The first line of an answer, which [`read_moves`](crate::formats::read_moves) reads.
///
/// ```
/// use cubewright::puzzle::Puzzle;
/// let puzzle = Puzzle::parse("small.snake", b"BOX: 2x2\nSNAKE: ECCE\n")?;
/// assert!(puzzle.solve()?.best()?.to_string().starts_with("> ^ <\n"));
/// # Ok::<(), cubewright::puzzle::PuzzleError>(())
/// ```
#[must_use]
pub fn arrows(fold: &Fold) -> String {
    let signs = fold.directions().iter().map(|&way| arrow(way));
    let signs: Vec<String> = signs.map(String::from).collect();
    signs.join(" ")
}

/// The numbers of the cubes in each layer, the lowest layer first, as it is seen from above.
///
/// Cubes are numbered from 1 along the snake; `-` is a cell of the least box around the region that
/// no cube fills. The farthest row comes first, as on the table.
#[must_use]
pub fn fold_layers(snake: &Snake, region: &Region, fold: &Fold, language: Language) -> String {
    let cells = fold.cells(snake);
    let width = cells.len().to_string().len();
    let [columns, layers, rows] = region.size();
    let mut text = String::new();
    for layer in 0..layers {
        let title = ["Layer {0} from below:", "Schicht {0} von unten:"];
        // Writing to a string does not fail.
        let _ = writeln!(text, "{}", language.say(title, &[&(layer + 1)]));
        for far in 0..rows {
            let numbers = (0..columns).map(|column| {
                let at = |cell: &&Point| {
                    let [x, y, z] = [cell.x, cell.y, cell.z].map(usize::try_from);
                    x == Ok(column) && y == Ok(layer) && z == Ok(far)
                };
                let cube = cells.iter().position(|cell| at(&cell));
                let number = cube.map_or_else(|| "-".to_owned(), |cube| (cube + 1).to_string());
                format!("{number:>width$}")
            });
            let _ = writeln!(text, "  {}", numbers.collect::<Vec<_>>().join(" "));
        }
    }
    text
}
