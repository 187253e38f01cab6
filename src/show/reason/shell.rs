//! Why there is no assembly, and what may have been typed wrongly, in words.

use crate::family::shell::{Choice, Obstacle, Piece, Width};
use crate::geometry::Side;

/// A missed count as a sentence.
///
/// ```
/// use cubewright::family::shell::Obstacle;
/// use cubewright::show::obstacle;
/// let text = obstacle(&Obstacle::Teeth { found: 43, needed: 44, choice: None });
/// assert_eq!(text, "The pieces have 43 teeth, but there are 44 cells to fill.");
/// ```
#[must_use]
pub fn obstacle(obstacle: &Obstacle) -> String {
    match obstacle {
        Obstacle::Teeth {
            found,
            needed,
            choice,
        } => teeth(
            (*found, *needed),
            *choice,
            ["tooth", "teeth"],
            ["cell", "cells"],
        ),
        Obstacle::CornerTeeth {
            found,
            needed,
            choice,
        } => teeth(
            (*found, *needed),
            *choice,
            ["corner tooth", "corner teeth"],
            ["corner", "corners"],
        ),
        Obstacle::CrowdedEdge {
            places,
            least,
            cells,
        } => {
            let places: Vec<String> = places.iter().map(|p| p.to_number().to_string()).collect();
            format!(
                "The sides of places {} meet at one edge of {cells} cells, but each side of \
                 every piece has at least {least} there: {} do not fit.",
                places.join(", "),
                least * places.len()
            )
        }
        Obstacle::StraightSides { needed, found } => {
            let lie = if *needed == 1 {
                "side lies"
            } else {
                "sides lie"
            };
            let full = match found {
                0 => "no side of the pieces is full between its corners".to_owned(),
                1 => "only 1 side of the pieces is full between its corners".to_owned(),
                many => format!("only {many} sides of the pieces are full between their corners"),
            };
            format!("{needed} {lie} at a straight rim, but {full}.")
        }
        Obstacle::SidePattern {
            pattern,
            found,
            partner,
            ..
        } if pattern == partner => format!(
            "{}, a pattern that fits only itself: one is left over.",
            sides(*found, pattern)
        ),
        Obstacle::SidePattern {
            pattern,
            found,
            partner,
            partners,
        } => format!(
            "{}, but {} the partner {} that {}.",
            sides(*found, pattern),
            match partners {
                0 => "none shows".to_owned(),
                1 => "only 1 shows".to_owned(),
                many => format!("{many} show"),
            },
            either_way(partner),
            if *found == 1 {
                "it needs"
            } else {
                "each of them needs"
            }
        ),
    }
}

/// "Any 32 of the 36 pieces have at least 35 corner teeth, but there are 24 corners to
/// fill."
fn teeth(
    (found, needed): (usize, usize),
    choice: Option<Choice>,
    tooth: [&str; 2],
    cell: [&str; 2],
) -> String {
    let count = |number: usize, [one, many]: [&str; 2]| {
        let noun = if number == 1 { one } else { many };
        format!("{number} {noun}")
    };
    let who = match choice {
        None => "The pieces have".to_owned(),
        Some(Choice { places, pieces }) => {
            let bound = if found > needed {
                "at least"
            } else {
                "at most"
            };
            let who = match places {
                1 => format!("Any one of the {pieces} pieces has"),
                _ => format!("Any {places} of the {pieces} pieces have"),
            };
            format!("{who} {bound}")
        }
    };
    let are = if needed == 1 { "is" } else { "are" };
    format!(
        "{who} {}, but there {are} {} to fill.",
        count(found, tooth),
        count(needed, cell)
    )
}

/// A pattern with what it is from the other side: "011 (or 110)".
fn either_way(pattern: &str) -> String {
    let back: String = pattern.chars().rev().collect();
    if back == pattern {
        return pattern.to_owned();
    }
    format!("{pattern} (or {back})")
}

fn sides(count: usize, pattern: &str) -> String {
    let pattern = either_way(pattern);
    match count {
        1 => format!("1 side shows {pattern} between its corners"),
        many => format!("{many} sides show {pattern} between their corners"),
    }
}

/// The side and cell (1-based, clockwise, 1 and n being corners) of a border.
#[must_use]
pub const fn cell_in_words(width: Width, ring: usize) -> (&'static str, usize) {
    let side = Side::ALL[ring / width.pitch() % 4];
    (side.name(), ring % width.pitch() + 1)
}

/// A repair as half a sentence: "piece 3's right side gained tooth 2".
#[must_use]
pub fn repair(width: Width, piece: Piece, ring: usize, gains: bool) -> String {
    let verb = if gains { "gained" } else { "lost" };
    let number = piece.to_number();
    match cell_in_words(width, ring) {
        ("top", 1) => format!("piece {number}'s top-left corner {verb} its tooth"),
        ("right", 1) => format!("piece {number}'s top-right corner {verb} its tooth"),
        ("bottom", 1) => format!("piece {number}'s bottom-right corner {verb} its tooth"),
        (_, 1) => format!("piece {number}'s bottom-left corner {verb} its tooth"),
        (side, cell) => format!("piece {number}'s {side} side {verb} tooth {cell}"),
    }
}
