//! Why there is no solution of a question.

use crate::language::Language;

/// Why a question has no answer; the texts are those of rows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum AskedReason {
    /// A row cannot hold, whatever is chosen of the placements that there are.
    NeverHolds(String),
    /// No solution satisfies all of these; a complete search found none.
    Searched(Vec<String>),
    /// No solution satisfies all of these, and every one of them is needed for that.
    Together(Vec<String>),
    /// What the least change of a row is with which there is a solution.
    LeastChange {
        /// The row.
        row: String,
        /// By how much its right side grows.
        by: i64,
    },
    /// There is no solution even without the rows.
    WithoutRows,
    /// There is no other solution than the given ones.
    NoOther,
}

impl AskedReason {
    /// The reason in a language.
    #[must_use]
    pub fn text(&self, language: Language) -> String {
        match self {
            Self::NeverHolds(row) => language.say(
                [
                    "Whatever is chosen of the placements that are allowed, this does not hold: {0}",
                    "Was auch immer von den erlaubten Lagen gewählt wird, dies gilt nicht: {0}",
                ],
                &[row],
            ),
            Self::Together(rows) => language.say(
                [
                    "These cannot hold together, and without any one of them the others can: {0}.",
                    "Diese können nicht zusammen gelten, und ohne eine von ihnen können es die anderen: {0}.",
                ],
                &[&language.list(rows)],
            ),
            Self::LeastChange { row, by } if *by > 0 => language.say(
                [
                    "There is one if the right side of {0} is larger by {1}, and not if by less.",
                    "Es gibt eine, wenn die rechte Seite von {0} um {1} größer ist, und nicht, wenn um weniger.",
                ],
                &[row, by],
            ),
            Self::LeastChange { row, by } => language.say(
                [
                    "There is one if the right side of {0} is smaller by {1}, and not if by less.",
                    "Es gibt eine, wenn die rechte Seite von {0} um {1} kleiner ist, und nicht, wenn um weniger.",
                ],
                &[row, &by.unsigned_abs()],
            ),
            Self::WithoutRows => language.say(
                [
                    "There is none even without the rows.",
                    "Auch ohne die Zeilen gibt es keine.",
                ],
                &[],
            ),
            Self::NoOther => language.say(
                [
                    "A complete search found no other than was given.",
                    "Eine vollständige Suche fand keine andere als die gegebene.",
                ],
                &[],
            ),
            Self::Searched(rows) => language.say(
                [
                    "A complete search found none that satisfies {0}.",
                    "Eine vollständige Suche fand keine, die {0} erfüllt.",
                ],
                &[&language.list(rows)],
            ),
        }
    }
}
