//! Snakes as files.

use crate::family::snake::{Cube, Snake, SnakePuzzle};
use crate::geometry::Point;
use crate::geometry::Region;

/// The letters of a snake: `ESCCCSCCSCCCSCSCCCCSCSCSCSE`.
///
/// `E` for an end, `S` for a cube where the snake goes straight on, `C` for a corner.
#[must_use]
pub fn snake_letters(snake: &Snake) -> String {
    let letter = |cube| match cube {
        Cube::End => 'E',
        Cube::Straight => 'S',
        Cube::Turn => 'C',
    };
    snake.cubes().map(letter).collect()
}

/// A `.snake` file; `comment` and the name are one line each, else their line ends become
/// spaces.
///
/// ```
/// use cubewright::formats::{SnakeHints, read_snake, snake_text};
/// let puzzle = read_snake("x.snake", b"SNAKE: ECCCCCCE", SnakeHints::default())?;
/// let text = snake_text(&puzzle, "the only one");
/// let expected = "NAME: x\nCOMMENT: the only one\nBOX: 2x2x2\nNOTATION: letters\n\
///                 SNAKE: ECCCCCCE\n";
/// assert_eq!(text, expected);
/// # Ok::<(), cubewright::formats::FormatError>(())
/// ```
#[must_use]
pub fn snake_text(puzzle: &SnakePuzzle, comment: &str) -> String {
    let line = |text: &str| text.replace(['\n', '\r'], " ");
    let (name, comment) = (line(puzzle.name()), line(comment));
    let region = if puzzle.region().is_cuboid() {
        format!("BOX: {}", puzzle.region())
    } else {
        format!("CELLS:\n{}", layers(puzzle.region()))
    };
    let letters = snake_letters(puzzle.snake());
    format!("NAME: {name}\nCOMMENT: {comment}\n{region}\nNOTATION: letters\nSNAKE: {letters}\n")
}

/// The layers as the reader takes them: the farthest first, the uppermost row first.
fn layers(region: &Region) -> String {
    let [width, depth, height] = region
        .size()
        .map(|side| i16::try_from(side).unwrap_or(i16::MAX));
    let row = |y: i16, z: i16| -> String {
        let cells = (0..width).map(|x| region.index_of(Point::new(x, y, z)));
        cells
            .map(|cell| if cell.is_some() { '#' } else { '.' })
            .collect()
    };
    let layer = |z: i16| -> String {
        let rows = (0..depth).rev().map(|y| row(y, z) + "\n");
        rows.collect()
    };
    (0..height).map(layer).collect::<Vec<_>>().join("\n")
}
