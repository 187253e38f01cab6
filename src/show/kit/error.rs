//! Why a kit cannot be made.

use crate::language::{Language, Say};
use crate::show::mesh::{Bed, BedTooSmall, MeshError};

/// Why a kit cannot be made.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub enum KitError {
    /// Measures that make no solids.
    Measures(MeshError),
    /// A bed on which a piece does not fit, and the bed.
    Bed(BedTooSmall, Bed),
    /// Joints for which a cell has no room.
    NoRoomForJoints {
        /// The side of a cell.
        unit_mm: f64,
        /// The gap between a peg and its hole.
        clearance_mm: f64,
        /// The least side of a cell that has room, with all other measures as they are.
        least_mm: Option<f64>,
    },
    /// A piece that does not fit on the paper, its cells so large, and how large they can be at most.
    NetTooLarge {
        /// The side of a cell that was asked for.
        unit_mm: f64,
        /// The largest that fits.
        most_mm: f64,
    },
    /// A box alone, of a puzzle that has none.
    NoBox,
    /// A form that this build cannot write.
    NotBuiltIn(&'static str),
    /// What the packer of a form says.
    Packer(String),
}

impl Say for KitError {
    fn text(&self, language: Language) -> String {
        match self {
            Self::Measures(error) => error.text(language),
            Self::Bed(BedTooSmall { solid, least_mm }, bed) => {
                let [longer, shorter] = least_mm;
                language.say(
                    [
                        "a bed of {0} x {1} mm is too small for {2}: it must have at least {3} x {4} mm",
                        "ein Druckbett von {0} x {1} mm ist zu klein für {2}: es muss mindestens \
                         {3} x {4} mm haben",
                    ],
                    &[
                        &language.decimal(bed.width_mm),
                        &language.decimal(bed.depth_mm),
                        solid,
                        longer,
                        shorter,
                    ],
                )
            }
            Self::NoRoomForJoints {
                unit_mm,
                clearance_mm,
                least_mm,
            } => {
                let text = [
                    "joints with a clearance of {1} mm have no room in a cell of {0} mm",
                    "Verbindungen mit einem Spiel von {1} mm haben in einer Zelle von {0} mm keinen Platz",
                ];
                let said = language.say(
                    text,
                    &[
                        &language.decimal(*unit_mm),
                        &language.decimal(*clearance_mm),
                    ],
                );
                let least = least_mm.map(|least| {
                    let text = [
                        ": it must have at least {0} mm",
                        ": sie muss mindestens {0} mm haben",
                    ];
                    language.say(text, &[&language.decimal(least)])
                });
                said + &least.unwrap_or_default()
            }
            Self::NetTooLarge { unit_mm, most_mm } => language.say(
                [
                    "with cells of {0} mm a piece does not fit on the paper: at most {1} mm",
                    "mit Zellen von {0} mm passt ein Teil nicht aufs Papier: höchstens {1} mm",
                ],
                &[&language.decimal(*unit_mm), &language.decimal(*most_mm)],
            ),
            Self::NoBox => language
                .pick([
                    "this puzzle has no box: only a packing that fills a box does",
                    "dieses Puzzle hat keine Schachtel: die hat nur ein Packpuzzle, das einen Quader füllt",
                ])
                .to_owned(),
            Self::NotBuiltIn(form) => {
                language.say(["{0} is not built in", "{0} ist nicht eingebaut"], &[form])
            }
            Self::Packer(words) => words.clone(),
        }
    }
}

impl core::fmt::Display for KitError {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.write_str(&self.text(Language::English))
    }
}

impl core::error::Error for KitError {}
