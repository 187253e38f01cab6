//! What to do, as sentences.
//!
//! Invariant: a sentence is data until it is asked for in a language, so programs can pass it on, and
//! the readers of answers know every form that it can take.

use core::fmt::Display;

use crate::family::shell::{Assembly, Piece, PieceName, Place, Placement, Shell, lay_sentence};
use crate::family::snake::{Direction, Fold, HeldCell, SnakePuzzle};
use crate::geometry::Point;
use crate::language::{Language, Say, Statement};

/// Something to do with the pieces of a puzzle.
///
/// The same sentences caption the steps of pictures and of the player.
///
/// Pieces, places and runs are 0-based here and are counted from 1 in the text. Labels are those of
/// the parts of a [`Scene`](super::scene::Scene).
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Sentence {
    /// Put a piece on its place, in plain words.
    Put(PieceName, Placement),
    /// Lay the pieces of a cube out as its net.
    LayNet,
    /// Fold up a piece that is joined to the others by one side.
    FoldUp(PieceName, Place),
    /// Fold the last piece over the hole that is left.
    CloseLid(PieceName, Place),
    /// Hold the first cube of a snake in this cell.
    Hold(HeldCell),
    /// Lay one run of a snake.
    LayRun {
        /// The 0-based position of the run.
        run: usize,
        /// How many cubes it adds.
        moves: u8,
        /// Where to.
        way: Direction,
    },
    /// Lay down a piece, or several that were joined before, by their labels.
    LayDown(Vec<String>),
    /// Move a piece, or several that were joined before, in along a direction.
    PutIn(Vec<String>, Point),
    /// The pieces do not go together one by one.
    Interlocked,
    /// What another room says.
    Told(Statement),
}

impl Sentence {
    /// The sentence in a language.
    ///
    /// ```
    /// use cubewright::language::Language;
    /// use cubewright::family::shell::{Orientation, Piece, Place, Placement};
    /// use cubewright::show::Sentence;
    /// let placement = Placement {
    ///     piece: Piece::from_index(4),
    ///     place: Place::from_index(1),
    ///     orientation: Orientation::new(false, 1),
    /// };
    /// let sentence = Sentence::Put(placement.piece.into(), placement);
    /// assert_eq!(
    ///     sentence.text(Language::English),
    ///     "Turn piece 5 a quarter to the left and put it on place 2."
    /// );
    /// assert_eq!(
    ///     sentence.text(Language::German),
    ///     "Dreh Teil 5 um ein Viertel nach links und leg es auf Platz 2."
    /// );
    /// ```
    #[must_use]
    pub fn text(&self, language: Language) -> String {
        match self {
            Self::Put(name, placement) => lay_sentence(name, *placement, language),
            Self::LayNet => language.say(
                [
                    "Lay the pieces out as a net, with the inside facing up.",
                    "Leg die Teile als Netz aus, die Innenseite nach oben.",
                ],
                &[],
            ),
            Self::FoldUp(piece, place) => language.say(
                ["Fold up {0} on place {1}.", "Falte {0} auf Platz {1} hoch."],
                &[&piece.text(language), &place.to_number()],
            ),
            Self::CloseLid(piece, place) => language.say(
                [
                    "Close the lid: {0} on place {1}.",
                    "Schließ den Deckel: {0} auf Platz {1}.",
                ],
                &[&piece.text(language), &place.to_number()],
            ),
            Self::Hold(cell) => language.say(
                [
                    "Hold the first cube in column {0} from the left, row {1} from the front, \
                     layer {2} from below.",
                    "Halt den ersten Würfel in Spalte {0} von links, Reihe {1} von vorn, \
                     Schicht {2} von unten.",
                ],
                &cell
                    .numbers()
                    .each_ref()
                    .map(|number| number as &dyn Display),
            ),
            Self::LayRun { run, moves, way } => lay_run(*run, *moves, *way, language),
            Self::LayDown(pieces) => {
                let text = match pieces.len() {
                    1 => ["Lay down piece {0}.", "Leg Teil {0} hin."],
                    _ => [
                        "Lay down pieces {0}, joined.",
                        "Leg die Teile {0} zusammengesetzt hin.",
                    ],
                };
                language.say(text, &[&language.list(pieces)])
            }
            Self::PutIn(pieces, way) => {
                let text = match pieces.len() {
                    1 => ["Put in piece {0} {1}.", "Setz Teil {0} {1} ein."],
                    _ => [
                        "Put in pieces {0}, joined, {1}.",
                        "Setz die Teile {0} zusammengesetzt {1} ein.",
                    ],
                };
                language.say(text, &[&language.list(pieces), &from_where(*way, language)])
            }
            Self::Interlocked => language.say(
                [
                    "The pieces interlock: they cannot be put together one by one.",
                    "Die Teile greifen ineinander: Einzeln lassen sie sich nicht zusammensetzen.",
                ],
                &[],
            ),
            Self::Told(told) => told.text(language).to_owned(),
        }
    }
}

/// How to put a piece on its place; in English the article's sentence.
fn in_article_words(name: &PieceName, placement: Placement, language: Language) -> String {
    let orientation = placement.orientation;
    // The article calls it a part.
    let piece = name.or_numbered(["part {0}", "Teil {0}"], language);
    let place = placement.place.to_number();
    let turns = orientation.turns();
    match (orientation.is_flipped(), turns) {
        (false, 0) => language.say(
            [
                "Take {0} and put it on place {1}.",
                "Nimm {0} und leg es auf Platz {1}.",
            ],
            &[&piece, &place],
        ),
        (true, 0) => language.say(
            [
                "Take {0}, swap it horizontally, and put it on place {1}.",
                "Nimm {0}, wende es (links und rechts getauscht) und leg es auf Platz {1}.",
            ],
            &[&piece, &place],
        ),
        (false, _) => language.say(
            [
                "Take {0} rotate it {2} times 90 degrees counter-clockwise and put it on \
                 place {1}.",
                "Nimm {0}, dreh es {2}-mal um 90 Grad gegen den Uhrzeigersinn und leg es \
                 auf Platz {1}.",
            ],
            &[&piece, &place, &turns],
        ),
        (true, _) => language.say(
            [
                "Take {0}, swap it horizontally, rotate it {2} times 90 degrees \
                 counter-clockwise and put it on place {1}.",
                "Nimm {0}, wende es (links und rechts getauscht), dreh es {2}-mal um 90 \
                 Grad gegen den Uhrzeigersinn und leg es auf Platz {1}.",
            ],
            &[&piece, &place, &turns],
        ),
    }
}

/// How to lay a run of a snake.
///
/// The first run says "Lay", each later one "Turn", because the chain bends there.
fn lay_run(run: usize, moves: u8, way: Direction, language: Language) -> String {
    let way = direction_words(way, language);
    match (run, moves) {
        (0, 1) => language.say(
            ["Lay the next cube {0}.", "Leg den nächsten Würfel {0}."],
            &[&way],
        ),
        (0, _) => language.say(
            [
                "Lay the next {1} cubes {0}.",
                "Leg die nächsten {1} Würfel {0}.",
            ],
            &[&way, &moves],
        ),
        (_, 1) => language.say(
            ["Turn the next cube {0}.", "Dreh den nächsten Würfel {0}."],
            &[&way],
        ),
        _ => language.say(
            [
                "Turn the next {1} cubes {0}.",
                "Dreh die nächsten {1} Würfel {0}.",
            ],
            &[&way, &moves],
        ),
    }
}

/// A direction in words.
#[must_use]
pub const fn direction_words(way: Direction, language: Language) -> &'static str {
    language.pick(match way {
        Direction::Right => ["to the right", "nach rechts"],
        Direction::Left => ["to the left", "nach links"],
        Direction::Up => ["up", "nach oben"],
        Direction::Down => ["down", "nach unten"],
        Direction::Near => ["towards you", "zu dir hin"],
        Direction::Far => ["away from you", "von dir weg"],
    })
}

/// From where something comes that moves along this direction.
pub(super) const fn from_where(way: Point, language: Language) -> &'static str {
    language.pick(match (way.x, way.y, way.z) {
        (1, _, _) => ["from the left", "von links"],
        (-1, _, _) => ["from the right", "von rechts"],
        (_, 1, _) => ["from the front", "von vorn"],
        (_, -1, _) => ["from behind", "von hinten"],
        (_, _, 1) => ["from below", "von unten"],
        _ => ["from above", "von oben"],
    })
}

/// In which words it is said how the pieces of a shell are laid.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Wording {
    /// As people say it.
    #[default]
    Plain,
    /// In English word for word the sentences of the published article.
    Article,
}

/// How to put a shell together, one sentence a line, by place.
#[must_use]
pub fn sentences(assembly: &Assembly, wording: Wording, language: Language) -> String {
    lines(assembly, wording, language, PieceName::from)
}

/// The same, each piece by its name in a puzzle: `Put blue 3` where pieces come in sets.
#[must_use]
pub fn shell_sentences(
    shell: &Shell,
    assembly: &Assembly,
    wording: Wording,
    language: Language,
) -> String {
    let name = |piece| shell.piece_name(piece);
    lines(assembly, wording, language, name)
}

fn lines(
    assembly: &Assembly,
    wording: Wording,
    language: Language,
    name: impl Fn(Piece) -> PieceName,
) -> String {
    let said = match wording {
        Wording::Plain => lay_sentence,
        Wording::Article => in_article_words,
    };
    let all = assembly.placements().iter();
    all.map(|&placement| said(&name(placement.piece), placement, language) + "\n")
        .collect()
}

/// What to do with a snake in hand: where to hold it, then a sentence for each run.
///
/// Directions are as seen from the front: to the left, up, away from you.
#[must_use]
pub fn fold_sentences(puzzle: &SnakePuzzle, fold: &Fold, language: Language) -> String {
    let start = HeldCell::of(fold.start(), puzzle.region());
    let runs = puzzle
        .snake()
        .runs()
        .iter()
        .zip(fold.directions())
        .enumerate();
    let runs = runs.map(|(run, (&moves, &way))| Sentence::LayRun { run, moves, way });
    core::iter::once(Sentence::Hold(start))
        .chain(runs)
        .map(|sentence| sentence.text(language) + "\n")
        .collect()
}
