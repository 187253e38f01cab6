//! What can be wrong with a flat frame.

use crate::geometry::Side;
use crate::language::{Describe, Language, Message};

/// What is wrong with a flat frame.
///
/// A frame has as many teeth and gaps along a side as the pieces inside it: with pieces of width n,
/// (n-1) k + 1 values for k places.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum FrameErrorKind {
    /// One that has not four sides.
    Sides {
        /// Sides given.
        found: usize,
    },
    /// A side of a frame out of order.
    SideNumber {
        /// The number given.
        found: String,
    },
    /// The two writings of a frame's corner disagree.
    Corner {
        /// The side that ends there.
        side: Side,
    },
    /// Opposite sides of different lengths.
    Opposite {
        /// Values of the side.
        found: usize,
        /// Values of the other.
        opposite: usize,
    },
    /// A side along which no pieces fit.
    Length {
        /// Values of the side.
        found: usize,
        /// The width of the pieces.
        width: usize,
    },
    /// Not as many pieces as the frame has places.
    Places {
        /// Places side by side.
        columns: usize,
        /// Places one above the other.
        rows: usize,
        /// Pieces given.
        pieces: usize,
    },
}

impl Describe for FrameErrorKind {
    fn describe(&self, language: Language) -> Message {
        use Language::{English, German};
        match (self, language) {
            (Self::Sides { found }, _) => Message::new(
                language.say(
                    [
                        "the frame has {0} {0|side|sides}",
                        "der Rahmen hat {0} {0|Seite|Seiten}",
                    ],
                    &[found],
                ),
                language.pick([
                    "give the sides of the frame in the order top, right, bottom, left: 1 to 4",
                    "gib die Seiten in der Reihenfolge oben, rechts, unten, links: 1 bis 4",
                ]),
            ),
            (Self::SideNumber { found }, English) => Message::new(
                format!("the sides of the frame are numbered 1 to 4 in order, not {found}"),
                "give the sides of the frame in the order top, right, bottom, left: 1 to 4",
            ),
            (Self::SideNumber { found }, German) => Message::new(
                format!("die Seiten des Rahmens sind der Reihe nach 1 bis 4, nicht {found}"),
                "gib die Seiten in der Reihenfolge oben, rechts, unten, links: 1 bis 4",
            ),
            (Self::Corner { side }, English) => Message::new(
                format!(
                    "the corner behind the {} side of the frame is written twice with different \
                     values",
                    side.name()
                ),
                "a corner ends one side and begins the next: make both values equal",
            ),
            (Self::Corner { side }, German) => {
                let side = match side {
                    Side::Top => "oberen",
                    Side::Right => "rechten",
                    Side::Bottom => "unteren",
                    Side::Left => "linken",
                };
                Message::new(
                    format!(
                        "die Ecke hinter der {side} Seite des Rahmens steht zweimal da, mit \
                         verschiedenen Werten"
                    ),
                    "mit einer Ecke endet eine Seite und beginnt die nächste: mach beide Werte \
                     gleich",
                )
            }
            (Self::Opposite { found, opposite }, _) => Message::new(
                language.say(
                    [
                        "this side of the frame has {0} {0|value|values}, the one opposite {1}",
                        "diese Seite des Rahmens hat {0} {0|Wert|Werte}, die gegenüber {1}",
                    ],
                    &[found, opposite],
                ),
                language.pick([
                    "opposite sides are equally long: is a value missing?",
                    "gegenüberliegende Seiten sind gleich lang: fehlt ein Wert?",
                ]),
            ),
            (Self::Length { found, width }, _) => Message::new(
                language.say(
                    [
                        "no row of pieces of width {1} is {0} {0|cell|cells} long",
                        "keine Reihe aus Teilen der Breite {1} ist {0} {0|Zelle|Zellen} lang",
                    ],
                    &[found, width],
                ),
                language.pick([
                    "k pieces of width n in a row are k(n-1)+1 cells long: 9 for two of width 5",
                    "k Teile der Breite n in einer Reihe sind k(n-1)+1 Zellen lang: zwei der \
                     Breite 5 sind 9",
                ]),
            ),
            (
                Self::Places {
                    columns,
                    rows,
                    pieces,
                },
                _,
            ) => Message::new(
                language.say(
                    [
                        "the frame has {0} times {1} places, but there {2|is|are} {2} {2|piece|pieces}",
                        "der Rahmen hat {0} mal {1} Plätze, aber es {2|ist|sind} {2} {2|Teil|Teile}",
                    ],
                    &[columns, rows, pieces],
                ),
                language.pick([
                    "give one piece for each place",
                    "gib für jeden Platz ein Teil",
                ]),
            ),
        }
    }
}
