//! Hints: which piece comes next, then where it goes, then how.
//!
//! Invariant: a hint of one level says nothing of the next, so that a person may stop before the rest
//! is given away.

use super::Sentence;
use crate::family::shell::{PieceName, Place, Placement};
use crate::family::snake::Direction;
use crate::geometry::Point;
use crate::language::{Language, Say, Statement, Text};

/// How much a hint says.
///
/// The levels are ordered: each says all that the one before says.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum HintLevel {
    /// Which piece comes next.
    Which,
    /// Where it goes as well.
    Where,
    /// Everything.
    How,
}

/// What comes next in a puzzle.
///
/// Which piece comes next is decided where the solution is known, in [`puzzle`](crate::puzzle);
/// this is only what a hint says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NextMove {
    /// A piece of a shell, and what it is called.
    Shell(PieceName, Placement),
    /// A run of a snake.
    Snake {
        /// The 0-based position of the run.
        run: usize,
        /// How many cubes it adds.
        moves: u8,
        /// Where to.
        way: Direction,
    },
    /// A piece of a packing.
    Packing {
        /// Its letter.
        letter: char,
        /// The cells that it fills.
        cells: Vec<Point>,
        /// Along which direction it is moved in, if it can be.
        way: Option<Point>,
        /// The layers of the packing, once it lies there.
        layers: String,
    },
}

impl NextMove {
    /// As much of it as a level says, in a language.
    ///
    /// ```
    /// use cubewright::language::Language;
    /// use cubewright::family::shell::Placement;
    /// use cubewright::show::{HintLevel, NextMove};
    /// let first = Placement::default();
    /// let next = NextMove::Shell(first.piece.into(), first);
    /// assert_eq!(next.text(HintLevel::Which, Language::English), "Take piece 1 next.");
    /// assert_eq!(next.text(HintLevel::Where, Language::German), "Teil 1 gehört auf Platz 1.");
    /// ```
    #[must_use]
    pub fn text(&self, level: HintLevel, language: Language) -> String {
        match self {
            Self::Shell(name, placement) => shell(name, *placement, level, language),
            Self::Snake { run, moves, way } => snake((*run, *moves), *way, level, language),
            Self::Packing {
                letter,
                cells,
                way,
                layers,
            } => match level {
                HintLevel::Which => {
                    language.say(["Take piece {0} next.", "Nimm jetzt Teil {0}."], &[letter])
                }
                HintLevel::Where => packing_where(*letter, cells, language),
                HintLevel::How => {
                    let how = match way {
                        Some(way) => Sentence::PutIn(vec![letter.to_string()], *way).text(language),
                        None => language
                            .say(["Lay piece {0} like this:", "Leg Teil {0} so:"], &[letter]),
                    };
                    format!("{how}\n{layers}")
                }
            },
        }
    }
}

/// A piece of a shell.
fn shell(name: &PieceName, next: Placement, level: HintLevel, language: Language) -> String {
    let (piece, place) = (name.text(language), next.place.to_number());
    match level {
        HintLevel::Which => language.say(["Take {0} next.", "Nimm jetzt {0}."], &[&piece]),
        HintLevel::Where => capitalised(&language.say(
            ["{0} goes on place {1}.", "{0} gehört auf Platz {1}."],
            &[&piece, &place],
        )),
        HintLevel::How => Sentence::Put(name.clone(), next).text(language),
    }
}

/// A sentence with a capital letter at its beginning.
fn capitalised(text: &str) -> String {
    let mut letters = text.chars();
    let first = letters.next().into_iter().flat_map(char::to_uppercase);
    first.chain(letters).collect()
}

/// A run of a snake.
fn snake(
    (run, moves): (usize, u8),
    way: Direction,
    level: HintLevel,
    language: Language,
) -> String {
    let number = run + 1;
    let cubes = [["1 cube", "1 Würfel"], ["{0} cubes", "{0} Würfel"]];
    let cubes = language.count(moves.into(), cubes);
    match level {
        HintLevel::Which => language.say(
            ["Run {0} is next: {1}.", "Jetzt kommt Lauf {0}: {1}."],
            &[&number, &cubes],
        ),
        HintLevel::Where => {
            let line = [
                ["to the left or to the right", "nach links oder rechts"],
                ["up or down", "nach oben oder unten"],
                [
                    "towards you or away from you",
                    "zu dir hin oder von dir weg",
                ],
            ];
            let line = language.pick(line[way.axis()]);
            language.say(
                ["Run {0}, {1}, goes {2}.", "Lauf {0}, {1}, geht {2}."],
                &[&number, &cubes, &line],
            )
        }
        HintLevel::How => Sentence::LayRun { run, moves, way }.text(language),
    }
}

/// Where a piece of a packing goes.
fn packing_where(letter: char, cells: &[Point], language: Language) -> String {
    let columns = [
        ["column {0}", "Spalte {0}"],
        ["columns {0} to {1}", "Spalten {0} bis {1}"],
    ];
    let rows = [
        ["row {0}", "Reihe {0}"],
        ["rows {0} to {1}", "Reihen {0} bis {1}"],
    ];
    let layers = [
        ["layer {0}", "Schicht {0}"],
        ["layers {0} to {1}", "Schichten {0} bis {1}"],
    ];
    // Counted from 1.
    let range = |[one, several]: [Text; 2], of: fn(&Point) -> i16| {
        let low = cells.iter().map(of).min().unwrap_or_default() + 1;
        let high = cells.iter().map(of).max().unwrap_or_default() + 1;
        if low == high {
            language.say(one, &[&low])
        } else {
            language.say(several, &[&low, &high])
        }
    };
    language.say(
        [
            "Piece {0} goes into {1}, {2} and {3}.",
            "Teil {0} gehört in {1}, {2} und {3}.",
        ],
        &[
            &letter,
            &range(columns, |cell| cell.x),
            &range(rows, |cell| cell.y),
            &range(layers, |cell| cell.z),
        ],
    )
}

/// What to do about pieces that are laid wrongly.
///
/// It is found by trying: the piece without which a solution has all the others.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Remedy {
    /// Take away this piece of a shell.
    TakePart(PieceName),
    /// Take away this piece of a packing, by its name.
    TakePiece(String),
    /// One piece is not enough.
    TakeSeveral,
    /// Take away one of two pieces of a shell that have a tooth in the same cell.
    OneOfParts {
        /// The pieces, and where they lie.
        parts: [(PieceName, Place); 2],
        /// The 0-based cell round the place of the second one.
        cell: usize,
    },
    /// Take away one of two pieces of a packing that fill the same cell.
    OneOfPieces {
        /// Their names.
        pieces: [String; 2],
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

impl Remedy {
    /// The remedy in a language.
    #[must_use]
    pub fn text(&self, language: Language) -> String {
        match self {
            Self::TakePart(piece) => language.say(
                ["Take {0} away again.", "Nimm {0} wieder weg."],
                &[&piece.text(language)],
            ),
            Self::TakePiece(name) => language.say(
                ["Take piece {0} away again.", "Nimm Teil {0} wieder weg."],
                &[name],
            ),
            Self::TakeSeveral => language.say(
                [
                    "Take more than one of the pieces away again.",
                    "Nimm mehr als eins der Teile wieder weg.",
                ],
                &[],
            ),
            Self::OneOfParts { parts, cell } => one_of_parts(parts, *cell, language),
            Self::OneOfPieces { pieces, cell } => one_of_pieces(pieces, *cell, language),
            Self::TakeBack { run } => language.say(
                [
                    "Take back run {0} and all that follow.",
                    "Nimm Lauf {0} zurück und alle danach.",
                ],
                &[&(run + 1)],
            ),
            Self::Correct(fault) => language.say(
                ["Correct this: {0}.", "Berichtige das: {0}."],
                &[&fault.text(language)],
            ),
        }
    }
}

/// Two pieces of a shell that are in each other's way.
fn one_of_parts(
    [(piece, place), (other, elsewhere)]: &[(PieceName, Place); 2],
    cell: usize,
    language: Language,
) -> String {
    let [piece, other] = [piece, other].map(|name| name.text(language));
    let [place, elsewhere] = [place, elsewhere].map(|place| place.to_number());
    let text = [
        "{0} on place {1} and {2} on place {3} are in each other's way at cell {4} round place \
         {3}, clockwise: take one of them away.",
        "{0} auf Platz {1} und {2} auf Platz {3} sind einander im Weg, bei Zelle {4} um Platz {3} \
         im Uhrzeigersinn: Nimm eins davon weg.",
    ];
    let numbers: [&dyn core::fmt::Display; 5] = [&piece, &place, &other, &elsewhere, &(cell + 1)];
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
