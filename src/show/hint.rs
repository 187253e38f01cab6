//! Hints in words: which piece comes next, then where it goes, then how.

use super::{run_sentence, sentence};
use crate::family::shell::Placement;
use crate::family::snake::Direction;
use crate::geometry::Point;

/// How much a hint says.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum HintLevel {
    /// Which piece comes next.
    Which,
    /// Where it goes as well.
    Where,
    /// Everything.
    How,
}

/// A hint about a shell.
///
/// ```
/// use cubewright::family::shell::Placement;
/// use cubewright::show::{HintLevel, shell_hint};
/// let next = Placement::default();
/// assert_eq!(shell_hint(next, HintLevel::Which), "Take part 1 next.");
/// assert_eq!(shell_hint(next, HintLevel::Where), "Part 1 goes on place 1.");
/// ```
#[must_use]
pub fn shell_hint(next: Placement, level: HintLevel) -> String {
    let part = next.piece.to_number();
    match level {
        HintLevel::Which => format!("Take part {part} next."),
        HintLevel::Where => format!("Part {part} goes on place {}.", next.place.to_number()),
        HintLevel::How => sentence(next),
    }
}

/// A hint about a snake: the run at the 0-based position `run`, its moves, and its
/// direction.
#[must_use]
pub fn snake_hint(run: usize, moves: u8, way: Direction, level: HintLevel) -> String {
    let cubes = match moves {
        1 => "1 cube".to_owned(),
        moves => format!("{moves} cubes"),
    };
    match level {
        HintLevel::Which => format!("Run {} is next: {cubes}.", run + 1),
        HintLevel::Where => {
            let line = [
                "to the left or to the right",
                "up or down",
                "towards you or away from you",
            ];
            format!("Run {}, {cubes}, goes {}.", run + 1, line[way.axis()])
        }
        HintLevel::How => run_sentence(run, moves, way),
    }
}

/// A hint about a packing: the letter of a piece and the cells that it fills; `way` is
/// how it is moved in, if it can be.
#[must_use]
pub fn packing_hint(letter: char, cells: &[Point], way: Option<Point>, level: HintLevel) -> String {
    match level {
        HintLevel::Which => format!("Take piece {letter} next."),
        HintLevel::Where => format!(
            "Piece {letter} goes into {}, {} and {}.",
            range("column", cells, |cell| cell.x),
            range("row", cells, |cell| cell.y),
            range("layer", cells, |cell| cell.z)
        ),
        HintLevel::How => match way {
            Some(way) => format!("Put in piece {letter} {}.", way_in(way)),
            None => format!("Lay piece {letter} so:"),
        },
    }
}

/// `layers 1 to 2`, counted from 1.
fn range(what: &str, cells: &[Point], of: impl Fn(&Point) -> i16 + Copy) -> String {
    let low = cells.iter().map(of).min().unwrap_or_default() + 1;
    let high = cells.iter().map(of).max().unwrap_or_default() + 1;
    if low == high {
        format!("{what} {low}")
    } else {
        format!("{what}s {low} to {high}")
    }
}

/// From where something comes that moves this way.
pub(super) fn way_in(way: Point) -> &'static str {
    match (way.x, way.y, way.z) {
        (1, _, _) => "from the left",
        (-1, _, _) => "from the right",
        (_, 1, _) => "from the front",
        (_, -1, _) => "from behind",
        (_, _, 1) => "from below",
        _ => "from above",
    }
}
