//! What can be wrong with an answer to a shell, a packing or an exact cover.

use crate::family::packing::{LaidFault, PieceMatchError};
use crate::formats::error::{self, Located};
use crate::formats::json_error::JsonErrorKind;
use crate::geometry::Point;
use crate::language::{Describe, Language, Message};

/// An error in an answer.
pub type AnswerError = Located<AnswerErrorKind>;

/// Why an answer cannot be read.
///
/// That a part does not fit is none of these: an answer can be read and be wrong.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum AnswerErrorKind {
    /// A line that is no sentence of an answer.
    NotASentence {
        /// What stands there.
        text: String,
    },
    /// A sentence that says where a piece goes and not how it lies.
    NoOrientation {
        /// Its beginning.
        text: String,
    },
    /// A sentence that says between which cells a piece of a packing lies, and not in which.
    NoCells {
        /// Its beginning.
        text: String,
    },
    /// No JSON, or not that of an answer.
    NotJson {
        /// What is wrong.
        error: JsonErrorKind,
        /// What was to be read.
        of: AnswerOf,
    },
    /// A part, place or turn number that cannot be.
    Number {
        /// What it counts.
        what: AnswerNumber,
        /// The number given.
        number: u64,
    },
    /// A line that is no row of a layer.
    NotALayer {
        /// What stands there.
        text: String,
    },
    /// A letter with two names.
    NamedTwice {
        /// The letter.
        letter: char,
    },
    /// A drawing of another size than the target.
    Size {
        /// Columns, rows and layers of the drawing.
        drawn: [usize; 3],
        /// Those of the target.
        size: [usize; 3],
    },
    /// A drawing without the upper layers, in which a piece lies that goes on there.
    HalfDrawn {
        /// How many layers are drawn, and how many the target has.
        layers: [usize; 2],
        /// The name of the piece.
        piece: String,
        /// How many cells of it are drawn, and how many it has.
        cells: [usize; 2],
    },
    /// A piece that cannot be laid already.
    Laid {
        /// Why; results stay small.
        fault: Box<LaidFault>,
        /// The cell that is to blame, if it is one.
        cell: Option<Point>,
    },
    /// No placement at all.
    Empty {
        /// What was to be read.
        of: AnswerOf,
    },
    /// A file of BurrTools whose problem was not solved.
    NoAssembly,
}

/// What an answer tells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AnswerOf {
    /// Where the pieces of a shell lie.
    Shell,
    /// Where the pieces of a packing lie.
    Packing,
    /// Which options of an exact cover are chosen.
    Options,
}

/// A number in an answer to a shell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AnswerNumber {
    /// Which piece.
    Piece,
    /// Which place.
    Place,
    /// How many quarter turns.
    Turns,
}

impl Describe for AnswerErrorKind {
    #[expect(clippy::too_many_lines, reason = "a table of texts")]
    fn describe(&self, language: Language) -> Message {
        use Language::{English, German};
        match (self, language) {
            (Self::NotASentence { text }, English) => Message::new(
                format!("this is not a sentence of an answer: {text}"),
                "write \"Turn piece 5 a quarter to the left and put it on place 2.\", or 5@2:1 (for a hint, \
                 5@2 is enough), or give one solution of `cubewright solve`",
            ),
            (Self::NotASentence { text }, German) => Message::new(
                format!("das ist kein Satz einer Lösung: {text}"),
                "schreib \"Dreh Teil 5 um ein Viertel nach links und leg es auf Platz 2.\", oder \
                 5@2:1 (für einen Hinweis genügt 5@2), oder gib eine Lösung von `cubewright solve`",
            ),
            (Self::NoOrientation { text }, English) => Message::new(
                format!("this does not say how the piece lies: {text}"),
                "write \"Turn piece 5 a quarter to the left and put it on place 2.\", or 5@2:1; \
                 only for a hint is the place enough",
            ),
            (Self::NoOrientation { text }, German) => Message::new(
                format!("das sagt nicht, wie das Teil liegt: {text}"),
                "schreib \"Dreh Teil 5 um ein Viertel nach links und leg es auf Platz 2.\", oder \
                 5@2:1; nur für einen Hinweis genügt der Platz",
            ),
            (Self::NoCells { text }, English) => Message::new(
                format!("this does not say which cells the piece fills: {text}"),
                "take what `hint -mm` says, or draw the layers; only for a hint is that enough",
            ),
            (Self::NoCells { text }, German) => Message::new(
                format!("das sagt nicht, welche Zellen das Teil füllt: {text}"),
                "nimm, was `hint -mm` sagt, oder zeichne die Schichten; nur für einen Hinweis genügt das",
            ),
            (Self::NotJson { error, of }, _) => {
                Message::new(error.text(language), of.in_json(language))
            }
            (Self::Number { what, number }, English) => {
                let what = match what {
                    AnswerNumber::Piece => "piece",
                    AnswerNumber::Place => "place",
                    AnswerNumber::Turns => "the number of turns",
                };
                Message::new(
                    format!("{what} {number} is out of range"),
                    "pieces and places are numbered from 1, turns are 0 to 3",
                )
            }
            (Self::Number { what, number }, German) => {
                let what = match what {
                    AnswerNumber::Piece => "Teil",
                    AnswerNumber::Place => "Platz",
                    AnswerNumber::Turns => "die Zahl der Drehungen",
                };
                Message::new(
                    format!("{what} {number} gibt es nicht"),
                    "Teile und Plätze zählen ab 1, Drehungen sind 0 bis 3",
                )
            }
            (Self::NotALayer { text }, English) => Message::new(
                format!("this is not a row of cells: {text}"),
                "draw each layer of the target row by row, each cell as the letter of the piece \
                 that fills it, or as a dot; above them, A = name says what A is",
            ),
            (Self::NotALayer { text }, German) => Message::new(
                format!("das ist keine Reihe von Zellen: {text}"),
                "zeichne jede Schicht des Ziels Reihe für Reihe, jede Zelle als den Buchstaben \
                 des Teils, das sie füllt, oder als Punkt; darüber sagt A = Name, was A ist",
            ),
            (Self::NamedTwice { letter }, English) => Message::new(
                format!("{letter} has a name already"),
                "give each letter one name",
            ),
            (Self::NamedTwice { letter }, German) => Message::new(
                format!("{letter} hat schon einen Namen"),
                "gib jedem Buchstaben einen Namen",
            ),
            (Self::Size { drawn, size }, _) => {
                let [drawn, size] = [drawn, size].map(|[x, y, z]| format!("{x}x{y}x{z}"));
                let text = [
                    "the drawing has {0} cells, but the target {1}",
                    "die Zeichnung hat {0} Zellen, das Ziel aber {1}",
                ];
                let hint = [
                    "draw all rows and layers of the target, with a dot in each empty cell",
                    "zeichne alle Reihen und Schichten des Ziels, mit einem Punkt in jeder leeren Zelle",
                ];
                Message::new(language.say(text, &[&drawn, &size]), language.pick(hint))
            }
            (
                Self::HalfDrawn {
                    layers,
                    piece,
                    cells,
                },
                _,
            ) => Message::new(
                half_drawn(*layers, piece, *cells, language),
                language.pick([
                    "draw the other layers, too; a piece that does not lie yet is left out of all",
                    "zeichne auch die anderen Schichten; ein Teil, das noch nicht liegt, fehlt in allen",
                ]),
            ),
            (Self::Laid { fault, cell }, _) => {
                let text = error::laid(fault, *cell, language);
                Message::new(text, laid_hint(fault, language))
            }
            (Self::NoAssembly, _) => Message::new(
                language.pick([
                    "this BurrTools file has a puzzle and no assemblies of it",
                    "diese Datei von BurrTools hat ein Puzzle und keine Lösungen dazu",
                ]),
                language.pick([
                    "`cubewright solve` writes them with -o, and BurrTools when it has solved the problem",
                    "`cubewright solve` schreibt sie mit -o, und BurrTools, wenn es das Problem gelöst hat",
                ]),
            ),
            (Self::Empty { of }, English) => {
                Message::new("the answer is empty", of.in_words(English))
            }
            (Self::Empty { of }, German) => {
                Message::new("die Lösung ist leer", of.in_words(German))
            }
        }
    }
}

/// That layers are missing, and of which piece.
fn half_drawn(
    [drawn, layers]: [usize; 2],
    piece: &str,
    [has, cells]: [usize; 2],
    language: Language,
) -> String {
    let text = match drawn {
        1 => [
            "{0} of {1} layers is drawn; piece {2} has only {3} of its {4} cells in it",
            "{0} von {1} Schichten ist gezeichnet; von den {4} Zellen von Teil {2} liegen darin nur {3}",
        ],
        _ => [
            "{0} of {1} layers are drawn; piece {2} has only {3} of its {4} cells in them",
            "{0} von {1} Schichten sind gezeichnet; von den {4} Zellen von Teil {2} liegen darin nur {3}",
        ],
    };
    language.say(text, &[&drawn, &layers, &piece, &has, &cells])
}

/// What to do about a piece that cannot be laid already.
fn laid_hint(fault: &LaidFault, language: Language) -> &'static str {
    language.pick(match fault {
        LaidFault::NoPiece(PieceMatchError::TurnedOver { .. }) => [
            "turn it within its layer, or leave out FLIP: no",
            "dreh es in seiner Schicht, oder lass FLIP: no weg",
        ],
        LaidFault::NoPiece(_) => [
            "draw each piece as one letter in all of its cells; A = name above says what A is",
            "zeichne jedes Teil als einen Buchstaben in allen seinen Zellen; A = Name darüber sagt, \
             was A ist",
        ],
        LaidFault::Outside { .. } => [
            "lay it inside; cells count from 0 in JSON, and the lowest row of a drawing is the first",
            "leg es hinein; Zellen zählen in JSON ab 0, und die unterste Zeile einer Zeichnung ist \
             die erste",
        ],
        LaidFault::Colour { .. } => [
            "lay it elsewhere; FITS says which colours fit",
            "leg es woandershin; FITS sagt, welche Farben passen",
        ],
        LaidFault::Ambiguous { .. } => [
            "only pieces whose colours can lie in one way there can be laid already",
            "schon liegen können nur Teile, deren Farben dort auf eine Art liegen können",
        ],
        LaidFault::Overlap { .. } => ["lay one of them elsewhere", "leg eines von beiden woandershin"],
        LaidFault::Copies { .. } => [
            "leave one out, or raise the number behind the name of the piece",
            "lass eines weg, oder erhöh die Zahl hinter dem Namen des Teils",
        ],
    })
}

impl AnswerOf {
    /// How such an answer is written in JSON.
    const fn in_json(self, language: Language) -> &'static str {
        use Language::{English, German};
        match (self, language) {
            (Self::Shell, English) => {
                r#"write {"placements":[{"piece":5,"place":2,"flip":false,"turns":1}, ...]}"#
            }
            (Self::Shell, German) => {
                r#"schreib {"placements":[{"piece":5,"place":2,"flip":false,"turns":1}, ...]}"#
            }
            (Self::Packing, English) => {
                r#"write {"placements":[{"piece":"L","cells":[[0,0,0],[1,0,0], ...]}, ...]}"#
            }
            (Self::Packing, German) => {
                r#"schreib {"placements":[{"piece":"L","cells":[[0,0,0],[1,0,0], ...]}, ...]}"#
            }
            (Self::Options, English) => {
                r#"write {"options":[{"option":"o3","items":["a","b","c:red"]}, ...]}"#
            }
            (Self::Options, German) => {
                r#"schreib {"options":[{"option":"o3","items":["a","b","c:red"]}, ...]}"#
            }
        }
    }

    /// How such an answer is written in words.
    const fn in_words(self, language: Language) -> &'static str {
        use Language::{English, German};
        match (self, language) {
            (Self::Shell, English) => {
                "write one sentence for each place, as `cubewright solve` does"
            }
            (Self::Shell, German) => "schreib für jeden Platz einen Satz wie `cubewright solve`",
            (Self::Packing, English) => {
                "draw the layers of the target, each cell as the letter of its piece, as \
                 `cubewright solve` does"
            }
            (Self::Packing, German) => {
                "zeichne die Schichten des Ziels, jede Zelle als den Buchstaben ihres Teils, wie \
                 `cubewright solve`"
            }
            (Self::Options, English) => {
                "write one option a line as `cubewright solve` does, such as o3: a b c:red"
            }
            (Self::Options, German) => {
                "schreib eine Option in jede Zeile wie `cubewright solve`, etwa o3: a b c:red"
            }
        }
    }
}
