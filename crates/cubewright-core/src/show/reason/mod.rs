//! Why there is no solution.
//!
//! Invariant: a reason is data; its words say neither more nor less in any language.
//!
//! | family | reasons |
//! |---|---|
//! | shell | counts of teeth, corners and sides that do not match ([`ShellReason`]), and likely typing errors |
//! | packing | volumes, colourings and other weights of cells, or a conflict ([`PackingReason`]) |
//! | snake | the colours of a chequerboard ([`SnakeReason`]) |
//! | exact cover | an item without options ([`CoverReason`]) |
//! | any, under a question | a row that cannot hold ([`AskedReason`]) |
//!
//! Where no such argument is known, the reason says that a complete search found nothing.

mod amount;
mod asked;
mod conflict;
mod packing;
mod shell;
mod stripes;
mod typing_error;
mod weights;

pub use asked::AskedReason;
pub use packing::PackingReason;
pub use shell::ShellReason;
pub use typing_error::{TypingError, repair_text};

use crate::family::snake::SnakePuzzle;
use core::fmt;

use crate::language::Language;

/// Why a puzzle has no solution. Written out, it is in English.
///
/// Each of them is a short argument that a person can follow with the puzzle in hand, and that
/// [`verify`](crate::verify) has checked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Reason<'a> {
    /// Why there is no assembly.
    Shell(ShellReason),
    /// Why there is no packing.
    Packing(PackingReason<'a>),
    /// Why there is no fold.
    Snake(SnakeReason),
    /// Why an exact cover has no solution.
    Cover(CoverReason),
    /// Why a question has no answer.
    Asked(AskedReason),
}

impl Reason<'_> {
    /// The reason in a language, as sentences, which may go over several lines.
    #[must_use]
    pub fn text(&self, language: Language) -> String {
        match self {
            Self::Shell(reason) => reason.text(language),
            Self::Packing(reason) => reason.text(language),
            Self::Snake(reason) => reason.text(language),
            Self::Cover(reason) => reason.text(language),
            Self::Asked(reason) => reason.text(language),
        }
    }
}

impl Reason<'_> {
    /// Whether it names typing errors, which [`repair_text`] says one by one.
    #[must_use]
    pub const fn is_repair(&self) -> bool {
        matches!(self, Self::Shell(reason) if reason.is_repair())
    }

    /// How many typing errors are left out.
    #[must_use]
    pub const fn untold(&self) -> usize {
        match self {
            Self::Shell(ShellReason::TypingError(error)) => error.untold(),
            _ => 0,
        }
    }

    /// The same reason; typing errors are told all, however many there are.
    #[must_use]
    pub fn in_full(self) -> Self {
        match self {
            Self::Shell(ShellReason::TypingError(error)) => {
                Self::Shell(ShellReason::TypingError(error.with_all_told()))
            }
            other => other,
        }
    }
}

impl fmt::Display for Reason<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text(Language::English))
    }
}

/// Why a snake has no fold.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SnakeReason {
    /// The cells of the two colours of a chequerboard differ by more than one.
    Chequer {
        /// The light cells of the region, of which the first is one.
        light: usize,
        /// The dark cells.
        dark: usize,
    },
    /// No short argument is known: a complete search found no solution.
    Searched,
}

impl SnakeReason {
    /// Why this snake has no fold, once that is proved.
    #[must_use]
    pub fn of(puzzle: &SnakePuzzle) -> Self {
        let cells = puzzle.region().cells();
        let light = cells.iter().filter(|p| (p.x + p.y + p.z) % 2 == 0).count();
        let dark = cells.len() - light;
        if light.abs_diff(dark) > 1 {
            Self::Chequer { light, dark }
        } else {
            Self::Searched
        }
    }

    /// The reason in a language.
    #[must_use]
    pub fn text(self, language: Language) -> String {
        match self {
            Self::Chequer { light, dark } => language.say(
                [
                    "Coloured like a chequerboard, the region has {0} light and {1} dark cells, \
                     but the cubes of a snake alternate between the two.",
                    "Wie ein Schachbrett gefärbt hat das Ziel {0} helle und {1} dunkle Zellen, \
                     aber die Würfel einer Schlange liegen abwechselnd auf hellen und dunklen.",
                ],
                &[&light, &dark],
            ),
            Self::Searched => language.say(
                [
                    "A complete search folded the snake in every way, and none fills the region.",
                    "Eine vollständige Suche hat die Schlange auf jede Weise gefaltet; keine \
                     füllt das Ziel.",
                ],
                &[],
            ),
        }
    }
}

/// Why an exact cover has no solution.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CoverReason {
    /// No option covers this item, which must be covered.
    Uncovered(String),
    /// So many more items are like that.
    More(usize),
    /// No short argument is known: a complete search found no solution.
    Searched,
    /// This row of a linear program has nothing on its left side, and does not hold.
    EmptyRow(String),
    /// Of a linear program: a complete search found no values with which all rows hold.
    NoValues,
}

impl CoverReason {
    /// Whether nothing but a complete search tells it.
    #[must_use]
    pub const fn is_searched(&self) -> bool {
        matches!(self, Self::Searched | Self::NoValues)
    }

    /// The reason in a language.
    #[must_use]
    pub fn text(&self, language: Language) -> String {
        match self {
            Self::Uncovered(item) => language.say(
                [
                    "No option covers item {0}.",
                    "Keine Option überdeckt das Item {0}.",
                ],
                &[item],
            ),
            Self::More(items) => more(*items, language),
            Self::EmptyRow(row) => language.say(
                [
                    "Row {0} has nothing on its left side, and 0 does not satisfy it.",
                    "In der Zeile {0} steht links nichts, und 0 erfüllt sie nicht.",
                ],
                &[row],
            ),
            Self::NoValues => language.say(
                [
                    "A complete search found no values with which all rows hold.",
                    "Eine vollständige Suche fand keine Werte, mit denen alle Zeilen gelten.",
                ],
                &[],
            ),
            Self::Searched => language.say(
                [
                    "Every item has options, but a complete search found no choice of options \
                     that covers each item once.",
                    "Jedes Item hat Optionen, aber eine vollständige Suche fand keine Auswahl, \
                     die jedes Item genau einmal überdeckt.",
                ],
                &[],
            ),
        }
    }
}

/// That so many reasons are left out.
fn more(number: usize, language: Language) -> String {
    language.say(
        ["And {0} more like this.", "Und {0} weitere dieser Art."],
        &[&number],
    )
}
