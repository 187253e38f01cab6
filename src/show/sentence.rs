//! The article's sentences.

use crate::family::shell::{Assembly, Placement};

/// How to put one piece on its place.
///
/// ```
/// use cubewright::family::shell::{Orientation, Piece, Place, Placement};
/// use cubewright::show::sentence;
/// let placement = Placement {
///     piece: Piece::from_index(4),
///     place: Place::from_index(1),
///     orientation: Orientation::new(false, 1),
/// };
/// assert_eq!(
///     sentence(placement),
///     "Take part 5 rotate it 1 times 90 degrees counter-clockwise and put it on place 2."
/// );
/// ```
#[must_use]
pub fn sentence(placement: Placement) -> String {
    let flip = if placement.orientation.is_flipped() {
        ", swap it horizontally,"
    } else {
        ""
    };
    let turn = match placement.orientation.turns() {
        0 => String::new(),
        turns => format!(" rotate it {turns} times 90 degrees counter-clockwise"),
    };
    format!(
        "Take part {}{flip}{turn} and put it on place {}.",
        placement.piece.to_number(),
        placement.place.to_number()
    )
}

/// One sentence a line, by place.
#[must_use]
pub fn sentences(assembly: &Assembly) -> String {
    let placements = assembly.placements().iter();
    placements
        .map(|&placement| sentence(placement) + "\n")
        .collect()
}
