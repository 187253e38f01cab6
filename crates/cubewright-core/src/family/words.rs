//! The words in which a family speaks of its solutions.

use crate::count::Counts;
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
    /// The same three where the number is 1.
    pub one: [Text; 3],
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
        one: [
            ["solution", "Lösung"],
            ["solid up to rotation", "Körper bis auf Drehung"],
            [
                "solid up to rotation and turning inside out",
                "Körper bis auf Drehung und Umstülpen",
            ],
        ],
        no_full: ["", ""],
        formulation: Some("as read"),
        has_costs: true,
        has_symmetries: false,
        has_best: true,
    };

    /// What these numbers count: raw, up to rotation, up to all symmetries.
    ///
    /// ```
    /// use cubewright::count::Counts;
    /// use cubewright::family::FamilyWords;
    /// let [raw, rotations, _] = FamilyWords::ANY.counted(&Counts::new(24_u64, 1_u64, 1_u64));
    /// assert_eq!((raw[0], rotations[0]), ("solutions", "solid up to rotation"));
    /// ```
    #[must_use]
    pub fn counted(&self, counts: &Counts) -> [Text; 3] {
        let several = [self.raw, self.rotations, self.full];
        let numbers = [
            Some(&counts.raw),
            counts.rotations.as_ref(),
            counts.full.as_ref(),
        ];
        core::array::from_fn(|which| match numbers[which] {
            Some(number) if *number == 1 => self.one[which],
            _ => several[which],
        })
    }

    /// That there is no solution, as a sentence.
    #[must_use]
    pub fn none(&self, language: Language) -> String {
        let noun = language.pick(self.noun);
        language.say(["There is no {0}.", "Es gibt keine {0}."], &[&noun])
    }
}
