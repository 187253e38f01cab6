//! Folds in arrows, sentences and layers.

use core::fmt::Write;

use crate::family::snake::{Direction, Fold, Snake, SnakePuzzle};
use crate::geometry::{Point, Region};

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

/// A direction in words.
#[must_use]
pub const fn direction_words(way: Direction) -> &'static str {
    match way {
        Direction::Right => "to the right",
        Direction::Left => "to the left",
        Direction::Up => "up",
        Direction::Down => "down",
        Direction::Near => "towards you",
        Direction::Far => "away from you",
    }
}

/// The directions of all runs: `> ^ < .`
#[must_use]
pub fn arrows(fold: &Fold) -> String {
    let signs = fold.directions().iter().map(|&way| arrow(way));
    let signs: Vec<String> = signs.map(String::from).collect();
    signs.join(" ")
}

/// What to do with the snake in hand, a sentence for each run.
#[must_use]
pub fn fold_sentences(snake: &Snake, fold: &Fold) -> String {
    let mut text = String::new();
    let Point { x, y, z } = fold.start();
    let (column, row, layer) = (x + 1, y + 1, z + 1);
    // Writing to a string does not fail.
    let _ = writeln!(
        text,
        "Hold the first cube in column {column} from the left, row {row} from below, \
         layer {layer} from the far side."
    );
    for (run, (&moves, &way)) in snake.runs().iter().zip(fold.directions()).enumerate() {
        let _ = writeln!(text, "{}", run_sentence(run, moves, way));
    }
    text
}

/// What to do with the run at the 0-based position `run`: so many moves in a direction.
#[must_use]
pub fn run_sentence(run: usize, moves: u8, way: Direction) -> String {
    let verb = if run == 0 { "Lay" } else { "Turn" };
    let cubes = match moves {
        1 => "cube".to_owned(),
        moves => format!("{moves} cubes"),
    };
    format!("{verb} the next {cubes} {}.", direction_words(way))
}

/// The numbers of the cubes in each layer, the nearest layer first, as the finished
/// thing is seen from the front.
#[must_use]
pub fn fold_layers(snake: &Snake, region: &Region, fold: &Fold) -> String {
    let cells = fold.cells(snake);
    let width = cells.len().to_string().len();
    let [columns, rows, layers] = region.size();
    let mut text = String::new();
    for layer in (0..layers).rev() {
        let _ = writeln!(text, "Layer {} from the far side:", layer + 1);
        for row in (0..rows).rev() {
            let numbers = (0..columns).map(|column| {
                let at = |cell: &&Point| {
                    let [x, y, z] = [cell.x, cell.y, cell.z].map(usize::try_from);
                    x == Ok(column) && y == Ok(row) && z == Ok(layer)
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

/// Why a snake has no fold, as far as can be told without the search that proved
/// it.
#[must_use]
pub fn fold_obstacle(puzzle: &SnakePuzzle) -> String {
    let cells = puzzle.region().cells();
    let light = cells.iter().filter(|p| (p.x + p.y + p.z) % 2 == 0).count();
    let dark = cells.len() - light;
    if light.abs_diff(dark) > 1 {
        return format!(
            "Coloured like a chequerboard the region has {light} light and {dark} dark cells, \
             but the cubes of a snake alternate."
        );
    }
    "The search tried every way to lay the snake, and none fills the region.".to_owned()
}
