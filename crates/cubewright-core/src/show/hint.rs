//! Hints: which piece comes next, then where it goes, then how.
//!
//! Invariant: a hint of one level says nothing of the next, so that a person may stop before the rest
//! is given away.

use super::Sentence;
use super::lying::laid_in;
use crate::family::shell::{GOES, PieceName, Placement, lay_sentence};
use crate::family::snake::{Direction, HeldCell};
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
/// Which piece comes next is decided where the solution is known, in the room `puzzle`;
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
        /// Where the first cube is held, before the first run.
        start: Option<HeldCell>,
    },
    /// A piece of a packing.
    Packing {
        /// Its letter.
        letter: char,
        /// Its name, where that is another.
        name: Option<String>,
        /// The cells that it fills.
        cells: Vec<Point>,
        /// Along which direction it is moved in, if it can be.
        way: Option<Point>,
        /// The moves that bring it in, where it takes more than one.
        moves: Vec<Statement>,
        /// What a person must know before that.
        doubt: Option<Statement>,
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
            Self::Snake {
                run,
                moves,
                way,
                start,
            } => {
                let told = snake((*run, *moves), *way, level, language);
                match start.filter(|_| level == HintLevel::How) {
                    Some(start) => format!("{} {told}", Sentence::Hold(start).text(language)),
                    None => told,
                }
            }
            Self::Packing {
                letter,
                name,
                cells,
                way,
                moves,
                doubt,
                layers,
            } => {
                let told = match level {
                    HintLevel::Which => {
                        let take = ["Take piece {0} next.", "Nimm jetzt Teil {0}."];
                        match name {
                            None => language.say(take, &[letter]),
                            Some(name) => language.say(take, &[&format!("{letter} ({name})")]),
                        }
                    }
                    HintLevel::Where => packing_where(&letter.to_string(), cells, language),
                    HintLevel::How => {
                        let how = laid_in(&letter.to_string(), cells, *way, language);
                        format!("{how}\n{}{layers}", numbered(moves, language))
                    }
                };
                match doubt {
                    Some(doubt) => format!("{}\n{told}", doubt.text(language)),
                    None => told,
                }
            }
        }
    }
}

/// The moves that bring a piece in, a line each.
fn numbered(moves: &[Statement], language: Language) -> String {
    if moves.is_empty() {
        return String::new();
    }
    let first = language.say(
        ["That takes {0} moves:", "Das braucht {0} Züge:"],
        &[&moves.len()],
    );
    let lines = moves.iter().enumerate();
    let lines = lines.map(|(index, told)| format!("{}. {}\n", index + 1, told.text(language)));
    format!("{first}\n{}", lines.collect::<String>())
}

/// A piece of a shell.
fn shell(name: &PieceName, next: Placement, level: HintLevel, language: Language) -> String {
    let (piece, place) = (name.text(language), next.place.to_number());
    match level {
        HintLevel::Which => language.say(["Take {0} next.", "Nimm jetzt {0}."], &[&piece]),
        HintLevel::Where => capitalised(&language.say(GOES, &[&piece, &place])),
        HintLevel::How => lay_sentence(name, next, language),
    }
}

/// A sentence with a capital letter at its beginning.
pub(super) fn capitalised(text: &str) -> String {
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
#[doc(hidden)]
#[must_use]
pub fn packing_where(letter: &str, cells: &[Point], language: Language) -> String {
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
