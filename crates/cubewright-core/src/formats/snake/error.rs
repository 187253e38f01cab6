//! What can be wrong with a snake file, and what to do about it.

use super::Notation;
use crate::family::snake::{MAX_CELLS, SnakeError};
use crate::formats::error;
use crate::geometry::RegionError;
use crate::language::{Describe, Language, Message, Say, Text};

/// What is wrong with a snake.
///
/// Most of them come from the many ways in which people write snakes: numbers may count cubes or
/// moves, letters may be colours or joints. Where two readings fit, the text must say which is meant.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum SnakeErrorKind {
    /// No snake in the file.
    NoSnake,
    /// A header that the format does not have.
    UnknownHeader {
        /// Its name.
        header: String,
    },
    /// A header that occurs twice, or BOX beside CELLS.
    RepeatedHeader {
        /// Its name.
        header: &'static str,
    },
    /// Something that is no box.
    NotABox {
        /// What stands there.
        found: String,
    },
    /// A box or cell set that is empty or too large.
    Region(RegionError),
    /// A character that layers of cells do not have.
    NotALayer {
        /// The character.
        found: char,
    },
    /// A notation that is not known.
    UnknownNotation {
        /// What stands there.
        found: String,
    },
    /// A character that the notation does not have.
    Symbol {
        /// The character.
        found: char,
        /// What the snake looked like before it.
        symbols: SnakeSymbols,
    },
    /// A notation that cannot be what is written.
    OtherNotation {
        /// The notation that was named.
        notation: Notation,
    },
    /// Two cubes of one colour side by side.
    ColoursRepeat,
    /// A segment without a cube.
    EmptySegment,
    /// An end in the middle of the chain, or only one.
    EndMisplaced,
    /// More than any region holds.
    TooLong,
    /// A region for a single cube.
    OneCell,
    /// More than one chain.
    Several {
        /// How many.
        snakes: usize,
    },
    /// No reading fits.
    NoReading {
        /// The region, as its sides or its number of cells; a cube where none is given.
        region: Option<String>,
        /// What each reading gives.
        readings: Vec<SnakeReading>,
    },
    /// Several readings fit and differ.
    Ambiguous {
        /// The readings that fit.
        readings: Vec<Notation>,
    },
}

/// The symbols that a snake is written in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SnakeSymbols {
    /// None that begins any snake.
    Unknown,
    /// Colours and strokes.
    Segments,
    /// Letters.
    Letters,
    /// Numbers.
    Numbers,
}

/// What a text comes to in one notation.
///
/// A message lists them, so that a person sees which one comes near.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SnakeReading {
    /// The notation.
    pub notation: Notation,
    /// Why it does not fit, if it does not.
    pub misfit: Option<SnakeMisfit>,
}

/// Why a reading of a snake does not fit.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum SnakeMisfit {
    /// It has so many cubes, and the region other cells.
    Cubes(usize),
    /// Cubes in a row that no row of the region holds.
    LongRun {
        /// The cubes of the snake.
        cubes: usize,
        /// The most in a row.
        longest: usize,
        /// The longest row of the region.
        widest: usize,
    },
    /// A run without a move, by its 1-based number.
    EmptyRun(usize),
    /// A run longer than any region.
    FarTooLong,
    /// Runs that are no snake.
    None(SnakeError),
}

impl Describe for SnakeErrorKind {
    #[expect(clippy::too_many_lines, reason = "a table of texts")]
    fn describe(&self, language: Language) -> Message {
        use Language::{English, German};
        match (self, language) {
            (Self::NoSnake, English) => Message::new(
                "there is no snake here",
                "write SNAKE: and the chain, for example SNAKE: ESCCCSCCS...",
            ),
            (Self::NoSnake, German) => Message::new(
                "hier steht keine Schlange",
                "schreib SNAKE: und die Kette, zum Beispiel SNAKE: ESCCCSCCS...",
            ),
            (Self::UnknownHeader { header }, English) => Message::new(
                format!("unknown header {header}"),
                "known headers: NAME, BOX, CELLS, NOTATION, SNAKE; SUBJECT_TO, MINIMISE, MAXIMISE",
            ),
            (Self::UnknownHeader { header }, German) => Message::new(
                format!("unbekannte Kopfzeile {header}"),
                "es gibt NAME, BOX, CELLS, NOTATION und SNAKE; SUBJECT_TO, MINIMISE und MAXIMISE",
            ),
            (Self::RepeatedHeader { header }, English) => Message::new(
                format!("the header {header} says again what another one says"),
                "give each header once, and the region either as BOX or as CELLS",
            ),
            (Self::RepeatedHeader { header }, German) => Message::new(
                format!("die Kopfzeile {header} sagt noch einmal, was schon eine andere sagt"),
                "gib jede Kopfzeile einmal und den Körper entweder als BOX oder als CELLS",
            ),
            (Self::NotABox { found }, English) => Message::new(
                format!("{found} is not a box"),
                "write the three sides, such as 3x3x3, or one side of a cube",
            ),
            (Self::NotABox { found }, German) => Message::new(
                format!("{found} ist kein Quader"),
                "schreib die drei Seiten, etwa 3x3x3, oder eine Seite eines Würfels",
            ),
            (Self::Region(error), English) => {
                Message::new(error.to_string(), "a region has 1 to 128 cells")
            }
            (Self::Region(error), German) => Message::new(
                error::region(*error, German),
                "ein Körper hat 1 bis 128 Zellen",
            ),
            (Self::NotALayer { found }, English) => Message::new(
                format!("the character {found:?} is not part of a layer"),
                "draw cells as # and gaps as ., a layer after the other with empty lines between",
            ),
            (Self::NotALayer { found }, German) => Message::new(
                format!("das Zeichen {found:?} gehört in keine Schicht"),
                "zeichne Zellen als # und Lücken als ., eine Schicht nach der anderen, dazwischen \
                 leere Zeilen",
            ),
            (Self::UnknownNotation { found }, English) => Message::new(
                format!("there is no notation {found}"),
                "notations: segments, cells, moves, new, letters, turns, straights",
            ),
            (Self::UnknownNotation { found }, German) => Message::new(
                format!("es gibt keine Schreibweise {found}"),
                "es gibt segments, cells, moves, new, letters, turns und straights",
            ),
            (Self::Symbol { found, symbols }, English) => Message::new(
                format!(
                    "the character {found:?} is not part of the notation {}",
                    match symbols {
                        SnakeSymbols::Unknown => "of any snake",
                        SnakeSymbols::Segments => "segments",
                        SnakeSymbols::Letters => "letters",
                        SnakeSymbols::Numbers => "numbers",
                    }
                ),
                NOTATIONS,
            ),
            (Self::Symbol { found, symbols }, German) => Message::new(
                match symbols {
                    SnakeSymbols::Unknown => {
                        format!("mit dem Zeichen {found:?} beginnt keine Schlange")
                    }
                    SnakeSymbols::Segments => {
                        format!("das Zeichen {found:?} gehört nicht zu Farben und Strichen")
                    }
                    SnakeSymbols::Letters => {
                        format!("das Zeichen {found:?} gehört nicht zu den Buchstaben")
                    }
                    SnakeSymbols::Numbers => {
                        format!("das Zeichen {found:?} gehört nicht zu Zahlen")
                    }
                },
                NOTATIONS_GERMAN,
            ),
            (Self::OtherNotation { notation }, English) => Message::new(
                format!("this is not written in the notation {}", notation.name()),
                NOTATIONS,
            ),
            (Self::OtherNotation { notation }, German) => Message::new(
                format!(
                    "das ist nicht in der Schreibweise {} geschrieben",
                    notation.name()
                ),
                NOTATIONS_GERMAN,
            ),
            (Self::ColoursRepeat, English) => Message::new(
                "two neighbouring cubes have the same colour",
                "the cubes of a snake alternate between b and w; is one missing or written twice?",
            ),
            (Self::ColoursRepeat, German) => Message::new(
                "zwei Würfel nebeneinander haben dieselbe Farbe",
                "die Würfel einer Schlange wechseln zwischen b und w; fehlt einer, oder steht \
                 einer doppelt da?",
            ),
            (Self::EmptySegment, English) => {
                Message::new("a segment has no cube", "is there a slash too many?")
            }
            (Self::EmptySegment, German) => {
                Message::new("ein Abschnitt hat keinen Würfel", "ist ein Strich zu viel?")
            }
            (Self::EndMisplaced, English) => Message::new(
                "E stands for the first and for the last cube only",
                "write E first and last, or leave both ends out",
            ),
            (Self::EndMisplaced, German) => Message::new(
                "E steht nur für den ersten und den letzten Würfel",
                "schreib E am Anfang und am Ende, oder lass beide Enden weg",
            ),
            (Self::TooLong, English) => Message::new(
                format!("the snake has more than {MAX_CELLS} cubes"),
                "a region has at most 128 cells; is this the right file?",
            ),
            (Self::TooLong, German) => Message::new(
                format!("die Schlange hat mehr als {MAX_CELLS} Würfel"),
                "ein Körper hat höchstens 128 Zellen; ist es die richtige Datei?",
            ),
            (Self::Several { snakes }, _) => Message::new(
                language.say(
                    [
                        "these are {0} snakes, one a line",
                        "das sind {0} Schlangen, eine je Zeile",
                    ],
                    &[snakes],
                ),
                language.pick([
                    "give one chain a file, or make this a single line",
                    "schreib jede Kette in eine eigene Datei, oder mach eine einzige Zeile daraus",
                ]),
            ),
            (Self::OneCell, English) => Message::new(
                "a snake has at least two cubes, but the region has one cell",
                "give a BOX or CELLS with a cell for each cube of the snake",
            ),
            (Self::OneCell, German) => Message::new(
                "eine Schlange hat mindestens zwei Würfel, aber der Körper hat eine Zelle",
                "gib BOX oder CELLS mit einer Zelle für jeden Würfel der Schlange",
            ),
            (Self::NoReading { region, readings }, _) => {
                let body = match region {
                    None => language.pick(["a cube", "einen Würfel"]).to_owned(),
                    Some(region) => {
                        language.say(["the region ({0})", "den Körper ({0})"], &[region])
                    }
                };
                let text = match &readings[..] {
                    // Where the reading is said, the count is what is wrong.
                    [
                        SnakeReading {
                            misfit: Some(SnakeMisfit::Cubes(cubes)),
                            ..
                        },
                    ] => language.say(
                        [
                            "the runs make {0} {0|cube, which does|cubes, which do} not fill {1}",
                            "die Stücke ergeben {0} Würfel, und {0|der füllt|die füllen} nicht {1}",
                        ],
                        &[cubes, &body],
                    ),
                    readings => language.say(
                        [
                            "no reading of the snake fits {0}: {1}",
                            "keine Lesart der Schlange passt in {0}: {1}",
                        ],
                        &[&body, &listed(readings, language)],
                    ),
                };
                Message::new(text, language.pick(COUNT_AGAIN))
            }
            (Self::Ambiguous { readings }, English) => Message::new(
                format!("the snake can be read in several ways: {}", names(readings)),
                "name the reading with NOTATION or --notation",
            ),
            (Self::Ambiguous { readings }, German) => Message::new(
                format!(
                    "die Schlange lässt sich auf mehrere Arten lesen: {}",
                    names(readings)
                ),
                "nenne die Lesart mit NOTATION oder --notation",
            ),
        }
    }
}

/// What to do about a snake that fits nowhere.
const COUNT_AGAIN: Text = [
    "count again: is a run miscounted, missing or written twice? another box is given by BOX or --box, \
     the reading by NOTATION or --notation",
    "zähl noch einmal: ist ein Stück falsch gezählt, fehlt eins, oder steht eins doppelt da? einen \
     anderen Quader gibt BOX oder --box an, die Lesart NOTATION oder --notation",
];

/// What to do, where a snake is expected.
const NOTATIONS: &str = "write bwb/w/b/..., letters E S C (or T), run lengths as numbers, or 0 and \
                         1 for each cube; one notation for the whole snake";
/// The same in German.
const NOTATIONS_GERMAN: &str = "schreib bwb/w/b/..., Buchstaben E S C (oder T), Längen von Stücken \
                                als Zahlen oder 0 und 1 für jeden Würfel; eine Schreibweise für \
                                die ganze Schlange";

/// The names of notations, for a message.
fn names(readings: &[Notation]) -> String {
    let names: Vec<&str> = readings.iter().map(|notation| notation.name()).collect();
    names.join(", ")
}

/// `as cells 26 cubes; as moves 42 cubes`
fn listed(readings: &[SnakeReading], language: Language) -> String {
    let words = readings.iter().map(|reading| {
        let (read_as, fits) = match language {
            Language::English => ("as", "it fits"),
            Language::German => ("gelesen als", "passt sie"),
        };
        let misfit = reading.misfit.as_ref();
        let outcome = misfit.map_or_else(|| fits.to_owned(), |misfit| misfit.words(language));
        format!("{read_as} {} {outcome}", reading.notation.name())
    });
    words.collect::<Vec<_>>().join("; ")
}

impl SnakeMisfit {
    /// Why a reading does not fit, for a message.
    fn words(&self, language: Language) -> String {
        use Language::{English, German};
        match (self, language) {
            (Self::Cubes(cubes), _) => language.say(["{0} {0|cube|cubes}", "{0} Würfel"], &[cubes]),
            (
                Self::LongRun {
                    cubes,
                    longest,
                    widest,
                },
                English,
            ) => {
                format!("{cubes} cubes, but {longest} of them in a row, and only {widest} fit")
            }
            (
                Self::LongRun {
                    cubes,
                    longest,
                    widest,
                },
                German,
            ) => {
                format!(
                    "{cubes} Würfel, aber {longest} davon in einer Reihe, und nur {widest} passen"
                )
            }
            (Self::EmptyRun(run), English) => format!("run {run} has no move"),
            (Self::EmptyRun(run), German) => format!("hat Stück {run} keinen Zug"),
            (Self::FarTooLong, English) => "far too long".to_owned(),
            (Self::FarTooLong, German) => "viel zu lang".to_owned(),
            (Self::None(error), English) => format!("it is none: {error}"),
            (Self::None(error), German) => format!("ist es keine: {}", error.text(German)),
        }
    }
}

impl From<RegionError> for SnakeErrorKind {
    fn from(error: RegionError) -> Self {
        Self::Region(error)
    }
}
