//! What can be wrong with a shape that pieces of shells cover.
//!
//! Whether cubes or faces make a shape is decided by [`Polycube`](crate::family::shell::Polycube) and
//! [`Face`](crate::family::shell::Face); their errors get a place in the text and words here.

use crate::family::shell::{FaceError, MAX_CUBES, MAX_FACES, MAX_SIDE, PolycubeError, ShapeError};
use crate::language::{Describe, Language, Message};

/// What is wrong with the text of a shape.
///
/// A shape is written as layers of cubes, or as single faces; see `docs/shapes.md`.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum ShapeErrorKind {
    /// Layers of cubes and single faces in one file.
    CubesAndFaces,
    /// A character that layers do not have.
    NotACube {
        /// The character.
        found: char,
    },
    /// A line that should give a face.
    NotAFace,
    /// A coordinate that is no number, or too far away.
    NotANumber {
        /// What stands there.
        found: String,
    },
    /// Cubes or faces that are no shape.
    Shape(ShapeError),
}

impl Describe for ShapeErrorKind {
    fn describe(&self, language: Language) -> Message {
        use Language::{English, German};
        match (self, language) {
            (Self::CubesAndFaces, English) => Message::new(
                "a shape is layers of cubes or a list of faces, not both",
                "put them into two files",
            ),
            (Self::CubesAndFaces, German) => Message::new(
                "ein Körper besteht aus Schichten von Würfeln oder aus Flächen, nicht aus beidem",
                "schreib sie in zwei Dateien",
            ),
            (Self::NotACube { found }, English) => Message::new(
                format!("the character {found:?} is not part of a layer"),
                "draw cubes as # and gaps as .",
            ),
            (Self::NotACube { found }, German) => Message::new(
                format!("das Zeichen {found:?} gehört in keine Schicht"),
                "zeichne Würfel als # und Lücken als .",
            ),
            (Self::NotAFace, English) => Message::new(
                "a face is written as: FACE x y z wall",
                "x, y and z are whole numbers from -256 to 256, the wall is 1 to 6",
            ),
            (Self::NotAFace, German) => Message::new(
                "eine Fläche schreibt man so: FACE x y z Wand",
                "x, y und z sind ganze Zahlen von -256 bis 256, die Wand ist 1 bis 6",
            ),
            (Self::NotANumber { found }, English) => Message::new(
                format!("{found} is not a number"),
                "write a whole number, such as 6",
            ),
            (Self::NotANumber { found }, German) => Message::new(
                format!("{found} ist keine Zahl"),
                "schreib eine ganze Zahl, etwa 6",
            ),
            (Self::Shape(error), _) => error.describe(language),
        }
    }
}

impl Describe for ShapeError {
    fn describe(&self, language: Language) -> Message {
        use Language::{English, German};
        match (self, language) {
            (Self::Polycube(error), _) => error.describe(language),
            (Self::Faces(error), _) => error.describe(language),
            (Self::Unknown(_), English) => Message::new(
                self.to_string(),
                "shapes: cube, boxes such as 1x1x2, sheets such as 2x3, L, T, corner, cross, \
                 cross3d, steps, tetracube1 to 8, pentacube1 to 29, or a file",
            ),
            (Self::Unknown(name), German) => Message::new(
                format!("kein Körper heißt {name}"),
                "es gibt cube, Quader wie 1x1x2, Platten wie 2x3, L, T, corner, cross, cross3d, \
                 steps, tetracube1 bis 8, pentacube1 bis 29, oder gib eine Datei",
            ),
            (Self::NoSuchNumber { .. }, English) => {
                Message::new(self.to_string(), "number the shapes from 1")
            }
            (Self::NoSuchNumber { found, size, most }, German) => Message::new(
                format!("es gibt {most} Körper aus {size} Würfeln bis auf Drehung, nicht {found}"),
                "nummeriere die Körper ab 1",
            ),
        }
    }
}

impl Describe for PolycubeError {
    fn describe(&self, language: Language) -> Message {
        use Language::{English, German};
        match (self, language) {
            (Self::Empty, English) => {
                Message::new(self.to_string(), "give at least one cube or face")
            }
            (Self::Empty, German) => Message::new(
                "ein Körper hat mindestens einen Würfel",
                "gib mindestens einen Würfel oder eine Fläche",
            ),
            (Self::TooLarge, English) => Message::new(self.to_string(), "take a smaller shape"),
            (Self::TooLarge, German) => Message::new(
                format!(
                    "ein Körper hat höchstens {MAX_CUBES} Würfel und ist höchstens {MAX_SIDE} lang"
                ),
                "nimm einen kleineren Körper",
            ),
            (Self::NotConnected { .. }, English) => Message::new(
                self.to_string(),
                "join all cubes face to face, or solve the parts one by one",
            ),
            (Self::NotConnected { cube }, German) => Message::new(
                format!(
                    "der Körper zerfällt: keine Fläche verbindet Würfel ({}, {}, {}) mit dem ersten",
                    cube.x + 1,
                    cube.y + 1,
                    cube.z + 1
                ),
                "verbinde alle Würfel Fläche an Fläche oder löse die Stücke einzeln",
            ),
        }
    }
}

impl Describe for FaceError {
    fn describe(&self, language: Language) -> Message {
        use Language::{English, German};
        match (self, language) {
            (Self::Empty, English) => {
                Message::new(self.to_string(), "give at least one cube or face")
            }
            (Self::Empty, German) => Message::new(
                "eine Oberfläche hat mindestens eine Fläche",
                "gib mindestens einen Würfel oder eine Fläche",
            ),
            (Self::TooLarge, English) => Message::new(self.to_string(), "take a smaller shape"),
            (Self::TooLarge, German) => Message::new(
                format!("eine Oberfläche hat höchstens {MAX_FACES} Flächen"),
                "nimm einen kleineren Körper",
            ),
            (Self::NoSuchWall(_), English) => {
                Message::new(self.to_string(), "walls are numbered 1 to 6 as in the net")
            }
            (Self::NoSuchWall(wall), German) => Message::new(
                format!("ein Würfel hat keine Wand {}", wall.to_number()),
                "die Wände sind 1 bis 6 wie im Netz",
            ),
            (Self::Twice { .. }, English) => {
                Message::new(self.to_string(), "give each square once, from one side")
            }
            (Self::Twice { first, second }, German) => Message::new(
                format!(
                    "die Flächen {} und {} sind dasselbe Quadrat",
                    first.to_number(),
                    second.to_number()
                ),
                "gib jedes Quadrat einmal, von einer Seite",
            ),
            (Self::NotConnected(_), English) => Message::new(
                self.to_string(),
                "join all faces edge to edge, or solve the parts one by one",
            ),
            (Self::NotConnected(place), German) => Message::new(
                format!(
                    "die Flächen zerfallen: Fläche {} hängt an keiner, die zu Fläche 1 führt",
                    place.to_number()
                ),
                "verbinde alle Flächen Kante an Kante oder löse die Stücke einzeln",
            ),
            (Self::Open(_), English) => Message::new(
                self.to_string(),
                "close the surface, or say that it has a straight rim (OPEN)",
            ),
            (Self::Open(place), German) => Message::new(
                format!(
                    "die Oberfläche ist offen: an einer Kante von Fläche {} geht nichts weiter",
                    place.to_number()
                ),
                "schließ die Oberfläche oder sag, dass ihr Rand gerade ist (OPEN)",
            ),
        }
    }
}
