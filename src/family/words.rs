//! The words in which a family speaks of its solutions.

use crate::language::{Language, Text};

/// The words in which a family speaks of its solutions, in each language.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FamilyWords {
    /// What a puzzle of the family is called, with its article.
    pub puzzle: Text,
    /// What a solution does, as it is told of a right answer.
    pub does: Text,
    /// What a solution is called. All are feminine in German.
    pub noun: Text,
    /// What several solutions are called.
    pub plural: Text,
    /// What the raw count counts.
    pub raw: Text,
    /// What the count up to rotation counts.
    pub rotations: Text,
    /// What the count up to all symmetries counts.
    pub full: Text,
    /// Why a complete count has no number up to all symmetries, or none up to any; a family whose
    /// [`has_symmetries`](Self::has_symmetries) is false must say it.
    pub no_full: Text,
    /// What the model's formulation is called, where the family has one only.
    pub formulation: Option<&'static str>,
    /// Whether solutions differ in cost; if one is best without, it comes first in an order.
    pub has_costs: bool,
    /// Whether puzzles of the family have symmetries to count up to.
    pub has_symmetries: bool,
    /// Whether one solution is better than another, or comes before it.
    pub has_best: bool,
}

impl FamilyWords {
    /// Those of a puzzle of which nothing is known yet.
    pub const ANY: Self = Self {
        puzzle: ["a puzzle", "ein Puzzle"],
        does: [
            "every cell is filled exactly once",
            "jede Zelle ist genau einmal gefüllt",
        ],
        noun: ["solution", "Lösung"],
        plural: ["solutions", "Lösungen"],
        raw: ["solutions", "Lösungen"],
        rotations: ["solids up to rotation", "Körper bis auf Drehung"],
        full: [
            "solids up to rotation and turning inside out",
            "Körper bis auf Drehung und Umstülpen",
        ],
        no_full: ["", ""],
        formulation: Some("as read"),
        has_costs: true,
        has_symmetries: false,
        has_best: true,
    };

    /// That there is no solution, as a sentence.
    #[must_use]
    pub fn none(&self, language: Language) -> String {
        let noun = language.pick(self.noun);
        language.say(["There is no {0}.", "Es gibt keine {0}."], &[&noun])
    }
}
