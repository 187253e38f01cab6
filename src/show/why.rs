//! Why there is no assembly, and what may have been typed wrongly, in words.

use crate::geometry::Side;
use crate::shell::{Obstacle, Piece, Width};

/// A missed count as a sentence.
///
/// ```
/// use cubewright::shell::Obstacle;
/// use cubewright::show::obstacle;
/// let text = obstacle(&Obstacle::Teeth { found: 43, needed: 44 });
/// assert_eq!(text, "The pieces have 43 teeth, but there are 44 cells to fill.");
/// ```
#[must_use]
pub fn obstacle(obstacle: &Obstacle) -> String {
    match obstacle {
        Obstacle::Teeth { found, needed } => {
            format!("The pieces have {found} teeth, but there are {needed} cells to fill.")
        }
        Obstacle::CornerTeeth { found, needed } => {
            format!("The pieces have {found} corner teeth, but there are {needed} corners to fill.")
        }
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
        Obstacle::StraightSides { needed, found } => format!(
            "{needed} sides lie at a straight rim, but only {found} sides of the pieces are \
             full between their corners."
        ),
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
            "{}, but {} the partner {partner} that each of them needs.",
            sides(*found, pattern),
            match partners {
                0 => "none shows".to_owned(),
                1 => "only 1 shows".to_owned(),
                many => format!("{many} show"),
            }
        ),
    }
}

fn sides(count: usize, pattern: &str) -> String {
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
