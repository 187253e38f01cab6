//! Snakes as files.

use super::Notation;
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
    text(
        puzzle,
        &[comment],
        ("letters", &snake_letters(puzzle.snake())),
    )
}

/// A `.snake` file in a notation; the name and each comment are one line, else their line ends
/// become spaces.
///
/// ```
/// use cubewright::formats::{Notation, SnakeHints, read_snake, snake_text_in};
/// let puzzle = read_snake("x.snake", b"SNAKE: ECCCCCCE", SnakeHints::default())?;
/// let text = snake_text_in(&puzzle, Notation::Cells, &[""; 0]);
/// assert!(text.ends_with("NOTATION: cells\nSNAKE: 2 2 2 2 2 2 2\n"));
/// # Ok::<(), cubewright::formats::FormatError>(())
/// ```
#[must_use]
pub fn snake_text_in(
    puzzle: &SnakePuzzle,
    notation: Notation,
    comments: &[impl AsRef<str>],
) -> String {
    let chain = chain(puzzle.snake(), notation);
    text(puzzle, comments, (notation.name(), &chain))
}

/// The snake in a notation.
fn chain(snake: &Snake, notation: Notation) -> String {
    let moves = snake.runs().iter().map(|&moves| usize::from(moves));
    let new = moves.clone().enumerate();
    let new = new.map(|(run, moves)| moves + usize::from(run == 0));
    let numbers = |numbers: &mut dyn Iterator<Item = usize>| {
        let words: Vec<String> = numbers.map(|number| number.to_string()).collect();
        words.join(" ")
    };
    let digits = |marked: Cube| -> String {
        let digit = |cube| if cube == marked { '1' } else { '0' };
        snake.cubes().map(digit).collect()
    };
    match notation {
        Notation::Cells => numbers(&mut moves.map(|moves| moves + 1)),
        Notation::Moves => numbers(&mut moves.clone()),
        Notation::New => numbers(&mut new.clone()),
        Notation::Letters => snake_letters(snake),
        Notation::Turns => digits(Cube::Turn),
        Notation::Straights => digits(Cube::Straight),
        Notation::Segments => {
            let mut colours = ['b', 'w'].into_iter().cycle();
            let segments: Vec<String> = new
                .map(|new| colours.by_ref().take(new).collect())
                .collect();
            segments.join("/")
        }
    }
}

/// A file of headers and the chain, with the name of its notation.
fn text(
    puzzle: &SnakePuzzle,
    comments: &[impl AsRef<str>],
    (notation, chain): (&str, &str),
) -> String {
    let line = |text: &str| text.replace(['\n', '\r'], " ");
    let name = line(puzzle.name());
    let comments = comments.iter().map(|comment| line(comment.as_ref()));
    let comments: Vec<String> = comments
        .map(|comment| format!("COMMENT: {comment}\n"))
        .collect();
    let comments = comments.concat();
    let region = if puzzle.region().is_cuboid() {
        format!("BOX: {}", puzzle.region())
    } else {
        format!("CELLS:\n{}", layers(puzzle.region()))
    };
    format!("NAME: {name}\n{comments}{region}\nNOTATION: {notation}\nSNAKE: {chain}\n")
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
