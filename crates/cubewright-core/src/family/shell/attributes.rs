//! What can be said of a placement of a shell.

use super::{Placement, Shell};
use crate::family::{Attribute, AttributeValue};

/// The attributes of a shell's placements.
pub const ATTRIBUTES: &[Attribute] = &[
    Attribute::ordinal("piece", ["the number of the piece", "die Nummer des Teils"]),
    Attribute::word(
        "set",
        [
            "the set of the piece, such as its colour; without sets it is none",
            "der Satz des Teils, etwa seine Farbe; ohne Sätze keiner",
        ],
    ),
    Attribute::ordinal(
        "place",
        ["the number of the place", "die Nummer des Platzes"],
    ),
    Attribute::ordinal(
        "wall",
        [
            "the side to which the place looks, by the number of that place of a cube",
            "die Seite, zu der der Platz blickt, als Nummer dieses Platzes eines Würfels",
        ],
    ),
    Attribute::truth("flip", ["the piece is flipped", "das Teil ist gewendet"]),
    Attribute::number(
        "turns",
        [
            "its quarter turns counter-clockwise, after the flip: 0 to 3",
            "seine Vierteldrehungen nach links, nach dem Wenden: 0 bis 3",
        ],
    ),
    Attribute::number(
        "teeth",
        [
            "the teeth of the piece, those on corners too",
            "die Zähne des Teils, auch die an Ecken",
        ],
    ),
];

/// The values of a placement, in the order of [`ATTRIBUTES`].
pub(super) fn values(shell: &Shell, placement: Placement) -> Vec<AttributeValue<'_>> {
    let Placement {
        place,
        piece,
        orientation,
    } = placement;
    let set = shell.side_constraints().set_of(piece);
    let frames = shell.surface().frames();
    let up = frames[place.index()].up;
    let walls = super::cube_frames(shell.width());
    let wall = (1..).zip(walls).find(|(_, wall)| wall.up == up);
    vec![
        AttributeValue::number(piece.to_number()),
        AttributeValue::Words(set.map(|set| &*set.name).into_iter().collect()),
        AttributeValue::number(place.to_number()),
        AttributeValue::Numbers(wall.map(|(number, _)| number).into_iter().collect()),
        AttributeValue::Truth(orientation.is_flipped()),
        AttributeValue::number(orientation.turns()),
        AttributeValue::number(shell.pieces()[piece.index()].teeth()),
    ]
}
