//! Hints: which piece comes next, then where it goes, then how.
//!
//! Invariant: a hint of one level says nothing of the next, so that a person may stop before the rest
//! is given away.

use super::Sentence;
use super::lying::{laid_in, packing_where};
use crate::family::shell::{GOES, PieceName, Placement, lay_sentence};
use crate::family::snake::{Direction, Fold, HeldCell, SnakePuzzle};
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
        /// The first cube that it adds, 0-based.
        first: usize,
        /// How many cubes it adds.
        moves: u8,
        /// Where to.
        way: Direction,
        /// Where the first cube is held, before the first run.
        start: Option<HeldCell>,
        /// Where its last cube lies then.
        end: HeldCell,
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
    /// The run of a fold at this 0-based position, if there is one.
    #[must_use]
    pub fn of_run(puzzle: &SnakePuzzle, fold: &Fold, run: usize) -> Option<Self> {
        let snake = puzzle.snake();
        let moves = *snake.runs().get(run)?;
        let before = snake.runs()[..run].iter().copied().map(usize::from);
        let first = before.sum::<usize>() + 1;
        let last = *fold.cells(snake).get(first + usize::from(moves) - 1)?;
        let held = |cell| HeldCell::of(cell, puzzle.region());
        Some(Self::Snake {
            run,
            first,
            moves,
            way: *fold.directions().get(run)?,
            start: (run == 0).then(|| held(fold.start())),
            end: held(last),
        })
    }

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
            Self::Snake { .. } => snake(self, level, language),
            Self::Packing {
                letter,
                name,
                cells,
                way,
                moves,
                doubt,
                layers,
            } => {
                let label = match name {
                    None => letter.to_string(),
                    Some(name) => format!("{letter} ({name})"),
                };
                let told = match level {
                    HintLevel::Which => {
                        language.say(["Take piece {0} next.", "Nimm jetzt Teil {0}."], &[&label])
                    }
                    HintLevel::Where => packing_where(&label, cells, language),
                    HintLevel::How => {
                        let how = laid_in(&label, cells, *way, language);
                        let (moves, heading) =
                            (numbered(moves, language), heading(layers, language));
                        format!("{how}\n{moves}{heading}\n{layers}")
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

/// What is drawn below the sentence of a packing, with the marks that occur in it.
fn heading(layers: &str, language: Language) -> String {
    // Only lines that say what a letter means have spaces.
    let rows = layers.lines().filter(|line| !line.contains(' '));
    let has = |mark: char| rows.clone().any(|row| row.contains(mark));
    let marks: Text = match (has('.'), has('-')) {
        (false, false) => [":", ":"],
        (true, false) => [
            "; a dot is an empty cell:",
            "; ein Punkt ist eine leere Zelle:",
        ],
        (false, true) => [
            "; a hyphen is no cell of the puzzle:",
            "; ein Strich ist keine Zelle des Puzzles:",
        ],
        (true, true) => [
            "; a dot is an empty cell, a hyphen none of the puzzle:",
            "; ein Punkt ist eine leere Zelle, ein Strich keine des Puzzles:",
        ],
    };
    let drawn = [
        "Seen from above, layer 1 first; the last line of each is the row at the front{0}",
        "Von oben gesehen, Schicht 1 zuerst; die letzte Zeile ist jeweils die Reihe vorn{0}",
    ];
    language.say(drawn, &[&language.pick(marks)])
}

/// The moves that bring a piece in, a line each.
fn numbered(moves: &[Statement], language: Language) -> String {
    if moves.is_empty() {
        return String::new();
    }
    let first = language.say(
        [
            "That takes {0} {0|move|moves}:",
            "Das braucht {0} {0|Zug|Züge}:",
        ],
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
fn snake(next: &NextMove, level: HintLevel, language: Language) -> String {
    let &NextMove::Snake {
        run,
        first,
        moves,
        way,
        start,
        end,
    } = next
    else {
        return String::new();
    };
    let last = first + usize::from(moves);
    let cubes = match moves {
        1 => language.say(["cube {0}", "Würfel {0}"], &[&last]),
        _ => language.say(
            ["cubes {0} to {1}", "Würfel {0} bis {1}"],
            &[&(first + 1), &last],
        ),
    };
    let number = run + 1;
    match level {
        HintLevel::Which => language.say(
            ["Run {0} is next: {1}.", "Jetzt kommt Stück {0}: {1}."],
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
                ["Run {0}, {1}, goes {2}.", "Stück {0}, {1}, geht {2}."],
                &[&number, &cubes, &line],
            )
        }
        HintLevel::How => {
            let hold = start.map(|start| Sentence::Hold(start).text(language) + " ");
            let lay = Sentence::LayRun { run, moves, way }.text(language);
            let end = lies_then(last, end, language);
            format!("{}{lay} {end}", hold.unwrap_or_default())
        }
    }
}

/// Where a cube lies once its run is laid.
fn lies_then(cube: usize, end: HeldCell, language: Language) -> String {
    let [column, row, layer] = end.numbers();
    language.say(
        [
            "Cube {0} then lies in column {1} from the left, row {2} from the front, layer {3} from \
             below.",
            "Würfel {0} liegt dann in Spalte {1} von links, Reihe {2} von vorn, Schicht {3} von unten.",
        ],
        &[&cube, &column, &row, &layer],
    )
}
