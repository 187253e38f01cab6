//! What can be wrong with the moves of an answer, and what to do about it.

use crate::family::snake::MAX_CELLS;
use crate::formats::json_error::JsonErrorKind;
use crate::language::{Describe, Language, Message};

/// Why the moves of an answer cannot be read.
///
/// That a fold leaves its region or visits a cell twice is none of these: that is for
/// [`verify`](crate::verify) to say.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum MovesErrorKind {
    /// A character that is no arrow.
    NotAnArrow {
        /// The character.
        found: char,
    },
    /// A line that is neither arrows nor a sentence of an answer.
    NotALine,
    /// What a hint says of a run that leaves two ways open.
    NoWay,
    /// A number that is too small or too large.
    Number {
        /// What it counts.
        what: MoveNumber,
        /// The number.
        number: String,
    },
    /// A second cell of the first cube, or arrows and sentences that differ.
    Contradiction,
    /// More than one answer.
    Second,
    /// More moves than any snake takes.
    TooLong,
    /// JSON that is no answer.
    NotJson(JsonErrorKind),
    /// A direction of JSON that is none.
    Direction {
        /// The number of the move.
        step: usize,
        /// What stands there.
        found: String,
    },
    /// A number of cubes in JSON that no move has.
    Cubes {
        /// The number of the move.
        step: usize,
        /// What stands there.
        found: u64,
    },
    /// No move at all.
    NoMove,
}

/// A number in the words of an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MoveNumber {
    /// The column, row or layer of the first cube.
    Place,
    /// How many cubes a move has.
    Cubes,
}

impl Describe for MovesErrorKind {
    fn describe(&self, language: Language) -> Message {
        use Language::{English, German};
        match (self, language) {
            (Self::NotAnArrow { found }, English) => {
                Message::new(format!("{found:?} is not the arrow of a move"), ARROWS)
            }
            (Self::NotAnArrow { found }, German) => Message::new(
                format!("{found:?} ist kein Pfeil eines Zuges"),
                ARROWS_GERMAN,
            ),
            (Self::NotALine, English) => {
                Message::new("this is not a line of an answer to a snake", ARROWS)
            }
            (Self::NotALine, German) => Message::new(
                "das ist keine Zeile einer Lösung einer Schlange",
                ARROWS_GERMAN,
            ),
            (Self::NoWay, English) => {
                Message::new("this does not say which of two ways the run goes", ARROWS)
            }
            (Self::NoWay, German) => Message::new(
                "das sagt nicht, welchen von zwei Wegen das Stück geht",
                ARROWS_GERMAN,
            ),
            (Self::Number { what, number }, English) => {
                let what = match what {
                    MoveNumber::Place => "the place",
                    MoveNumber::Cubes => "the number of cubes",
                };
                Message::new(
                    format!("{what} {number} is out of range"),
                    "columns, rows and layers count from 1, cubes of a move from 1 to 127",
                )
            }
            (Self::Number { what, number }, German) => {
                let what = match what {
                    MoveNumber::Place => "die Stelle",
                    MoveNumber::Cubes => "die Zahl der Würfel",
                };
                Message::new(
                    format!("{what} {number} ist nicht möglich"),
                    "Spalten, Reihen und Schichten zählen ab 1, die Würfel eines Zuges von 1 bis \
                     127",
                )
            }
            (Self::Contradiction, English) => Message::new(
                "the answer says two different things",
                "leave out the one that is wrong",
            ),
            (Self::Contradiction, German) => {
                Message::new("die Lösung widerspricht sich", "lass weg, was falsch ist")
            }
            (Self::Second, English) => {
                Message::new("here begins a second answer", "give one answer at a time")
            }
            (Self::Second, German) => Message::new(
                "hier beginnt eine zweite Lösung",
                "gib jeweils nur eine Lösung",
            ),
            (Self::TooLong, English) => Message::new(
                format!("an answer has less than {MAX_CELLS} moves"),
                "write an arrow for each run, or for each cube but the first",
            ),
            (Self::TooLong, German) => Message::new(
                format!("eine Lösung hat weniger als {MAX_CELLS} Züge"),
                "schreib einen Pfeil für jedes Stück oder für jeden Würfel außer dem ersten",
            ),
            (Self::NotJson(error), English) => Message::new(error.text(English), JSON),
            (Self::NotJson(error), German) => Message::new(error.text(German), JSON_GERMAN),
            (Self::Direction { step, found }, English) => Message::new(
                format!("move {step}: {found:?} is not one of +x -x +y -y +z -z"),
                JSON,
            ),
            (Self::Direction { step, found }, German) => Message::new(
                format!("Zug {step}: {found:?} ist nicht +x, -x, +y, -y, +z oder -z"),
                JSON_GERMAN,
            ),
            (Self::Cubes { step, found }, English) => {
                Message::new(format!("move {step}: {found} cubes are out of range"), JSON)
            }
            (Self::Cubes { step, found }, German) => Message::new(
                format!("Zug {step}: {found} Würfel sind nicht möglich"),
                JSON_GERMAN,
            ),
            (Self::NoMove, English) => Message::new("there is no move here", ARROWS),
            (Self::NoMove, German) => Message::new("hier steht kein Zug", ARROWS_GERMAN),
        }
    }
}

/// What to do, where arrows are expected.
const ARROWS: &str = "write an arrow for each run: > right, < left, ^ up, v down, . towards you, o \
                      away from you; or what `hint -mm` says";
/// The same in German.
const ARROWS_GERMAN: &str = "schreib einen Pfeil für jedes Stück: > rechts, < links, ^ oben, v unten, . zu \
                      dir hin, o von dir weg; oder was `hint -mm` sagt";
/// What to do, where JSON is expected.
const JSON: &str = r#"write {"start":[0,0,0],"moves":[{"direction":"+x","cubes":2}, ...]}"#;
const JSON_GERMAN: &str =
    r#"schreib {"start":[0,0,0],"moves":[{"direction":"+x","cubes":2}, ...]}"#;
