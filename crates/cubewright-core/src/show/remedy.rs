//! What to do about what is laid wrongly.
//!
//! Invariant: nothing is said to be wrong that was not proved to be.

use super::hint::capitalised;
use crate::family::shell::{BorderCell, PieceName, Place};
use crate::geometry::Point;
use crate::language::{Language, Say, Statement, Text};

/// What to do about pieces that are laid wrongly.
///
/// It is found by trying: the fewest pieces without which a solution has all the others.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Remedy {
    /// Take away these pieces of a shell, as few as will do.
    TakeParts(Vec<Taken<PieceName>>),
    /// Turn these pieces of a shell, which are on the right places.
    Turn(Vec<Turned>),
    /// Take away these pieces of a packing, by their names.
    TakePieces(Vec<Taken<String>>),
    /// One piece is not enough, and which of them are is not known.
    TakeSeveral,
    /// Take away one of two pieces of a shell that have a tooth in the same cell.
    OneOfParts {
        /// The pieces, and where they lie.
        parts: [(PieceName, Place); 2],
        /// Which of those that are laid they are, 0-based.
        laid: [usize; 2],
        /// The cell of the place of the second one.
        cell: BorderCell,
    },
    /// Take away one of two pieces of a packing that fill the same cell.
    OneOfPieces {
        /// Their names.
        pieces: [String; 2],
        /// Which of those that are laid they are, 0-based.
        laid: [usize; 2],
        /// The cell.
        cell: Point,
    },
    /// Take back this run of a snake, 0-based, and all that follow.
    TakeBack {
        /// The first run that is wrong.
        run: usize,
    },
    /// Something else is wrong with what is laid, whatever the solution.
    Correct(Statement),
}

/// A piece of a shell that is to be turned where it lies.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Turned {
    /// The piece, by its place among those that are laid.
    pub piece: Taken<PieceName>,
    /// Whether left and right change places first, as it lies.
    pub flip: bool,
    /// Quarter turns to the left, 0 to 3.
    pub turns: u8,
}

impl Turned {
    fn text(&self, language: Language) -> String {
        let row = 4 * usize::from(self.flip) + usize::from(self.turns % 4);
        let name = self.piece.name.text(language);
        capitalised(&language.say(TURN[row], &[&name]))
    }
}

/// A piece that is to be taken away.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Taken<N> {
    /// Which of those that are laid it is, 0-based.
    pub laid: usize,
    /// What it is called.
    pub name: N,
}

impl Remedy {
    /// Which of the pieces that are laid, 0-based, it speaks of.
    #[must_use]
    pub fn laid(&self) -> Vec<usize> {
        match self {
            Self::TakeParts(parts) => parts.iter().map(|part| part.laid).collect(),
            Self::TakePieces(pieces) => pieces.iter().map(|piece| piece.laid).collect(),
            Self::Turn(pieces) => pieces.iter().map(|turned| turned.piece.laid).collect(),
            Self::OneOfParts { laid, .. } | Self::OneOfPieces { laid, .. } => laid.to_vec(),
            Self::TakeBack { run } => vec![*run],
            Self::TakeSeveral | Self::Correct(_) => Vec::new(),
        }
    }

    /// The remedy in a language.
    ///
    /// ```
    /// use cubewright::language::Language;
    /// use cubewright::show::{Remedy, Taken};
    /// let taken = |laid, name: &str| Taken { laid, name: name.to_owned() };
    /// let remedy = Remedy::TakePieces(vec![taken(0, "L"), taken(2, "V")]);
    /// assert_eq!(remedy.text(Language::English), "Take piece L and piece V away again.");
    /// assert_eq!(remedy.laid(), [0, 2]);
    /// ```
    #[must_use]
    pub fn text(&self, language: Language) -> String {
        match self {
            Self::TakeParts(parts) => {
                take_away(parts.iter().map(|part| part.name.text(language)), language)
            }
            Self::Turn(pieces) => {
                let texts: Vec<String> = pieces.iter().map(|it| it.text(language)).collect();
                texts.join(" ")
            }
            Self::TakePieces(pieces) => {
                let named =
                    |piece: &Taken<String>| language.say(["piece {0}", "Teil {0}"], &[&piece.name]);
                take_away(pieces.iter().map(named), language)
            }
            Self::TakeSeveral => language.say(
                [
                    "Take more than one of the pieces away again.",
                    "Nimm mehr als eins der Teile wieder weg.",
                ],
                &[],
            ),
            Self::OneOfParts { parts, cell, .. } => one_of_parts(parts, *cell, language),
            Self::OneOfPieces { pieces, cell, .. } => one_of_pieces(pieces, *cell, language),
            Self::TakeBack { run } => language.say(
                [
                    "Take back run {0} and all that follow.",
                    "Nimm Stück {0} zurück und alle danach.",
                ],
                &[&(run + 1)],
            ),
            Self::Correct(fault) => language.say(
                ["This cannot be: {0}.", "Das kann nicht sein: {0}."],
                &[&fault.text(language)],
            ),
        }
    }
}

/// How a piece that lies on its place is turned there: first the four without a flip.
const TURN: [Text; 8] = [
    [
        "{0} is on the right place, and lies right.",
        "{0} ist auf dem richtigen Platz und liegt richtig.",
    ],
    [
        "{0} is on the right place, but turned wrongly: turn it a quarter to the left.",
        "{0} ist auf dem richtigen Platz, aber falsch gedreht: Dreh es um ein Viertel nach links.",
    ],
    [
        "{0} is on the right place, but turned wrongly: give it half a turn.",
        "{0} ist auf dem richtigen Platz, aber falsch gedreht: Dreh es halb herum.",
    ],
    [
        "{0} is on the right place, but turned wrongly: turn it a quarter to the right.",
        "{0} ist auf dem richtigen Platz, aber falsch gedreht: Dreh es um ein Viertel nach rechts.",
    ],
    [
        "{0} is on the right place, but with the wrong side up: turn it over (left and right change places).",
        "{0} ist auf dem richtigen Platz, aber mit der falschen Seite nach oben: Wende es (links und rechts \
         vertauschen sich dabei).",
    ],
    [
        "{0} is on the right place, but with the wrong side up: turn it over (left and right change places), \
         then a quarter to the left.",
        "{0} ist auf dem richtigen Platz, aber mit der falschen Seite nach oben: Wende es (links und rechts \
         vertauschen sich dabei), dann dreh es um ein Viertel nach links.",
    ],
    [
        "{0} is on the right place, but with the wrong side up: turn it over (left and right change places), \
         then half round.",
        "{0} ist auf dem richtigen Platz, aber mit der falschen Seite nach oben: Wende es (links und rechts \
         vertauschen sich dabei), dann dreh es halb herum.",
    ],
    [
        "{0} is on the right place, but with the wrong side up: turn it over (left and right change places), \
         then a quarter to the right.",
        "{0} ist auf dem richtigen Platz, aber mit der falschen Seite nach oben: Wende es (links und rechts \
         vertauschen sich dabei), dann dreh es um ein Viertel nach rechts.",
    ],
];

/// Pieces that are to go.
fn take_away(names: impl Iterator<Item = String>, language: Language) -> String {
    let names: Vec<String> = names.collect();
    let text = ["Take {0} away again.", "Nimm {0} wieder weg."];
    language.say(text, &[&language.list(&names)])
}

/// Two pieces of a shell that are in each other's way.
fn one_of_parts(
    [(piece, place), (other, elsewhere)]: &[(PieceName, Place); 2],
    cell: BorderCell,
    language: Language,
) -> String {
    let [piece, other] = [piece, other].map(|name| name.text(language));
    let [place, elsewhere] = [place, elsewhere].map(|place| place.to_number());
    let text = [
        "{0} on place {1} and {2} on place {3} are in each other's way (place {3}, {4}): take one of \
         them away.",
        "{0} auf Platz {1} und {2} auf Platz {3} sind einander im Weg (Platz {3}, {4}): Nimm eins \
         davon weg.",
    ];
    let cell = cell.words(language);
    let numbers: [&dyn core::fmt::Display; 5] = [&piece, &place, &other, &elsewhere, &cell];
    capitalised(&language.say(text, &numbers))
}

/// Two pieces of a packing that are in each other's way.
fn one_of_pieces([piece, other]: &[String; 2], cell: Point, language: Language) -> String {
    let [column, row, layer] = [cell.x, cell.y, cell.z].map(|at| i32::from(at) + 1);
    language.say(
        [
            "Pieces {0} and {1} are in each other's way at column {2}, row {3}, layer {4}: take \
             one of them away.",
            "Die Teile {0} und {1} sind einander im Weg, in Spalte {2}, Reihe {3}, Schicht {4}: \
             Nimm eins davon weg.",
        ],
        &[piece, other, &column, &row, &layer],
    )
}
