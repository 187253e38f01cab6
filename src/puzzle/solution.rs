//! A solution of a puzzle, verified.

use core::fmt;

use super::{Answer, Puzzle};
use crate::family::packing::{Interlocked, Packing};
use crate::family::shell::Assembly;
use crate::family::snake::Fold;
use crate::language::Language;
use crate::model::Selection;
use crate::show::scene::Scene;

/// A solution of a puzzle, verified before it was made. Written out, it is the sentences
/// that a person reads, in English.
#[derive(Clone, Debug)]
pub struct Solution<'a> {
    puzzle: &'a Puzzle,
    found: DecodedSolution,
}

/// What a selection stands for.
#[derive(Clone, Debug)]
enum DecodedSolution {
    Assembly(Assembly),
    Fold(Fold),
    Packing(Packing),
    Options(Selection),
}

impl<'a> Solution<'a> {
    /// What a selection of the puzzle's options stands for, unverified.
    pub(super) fn of(puzzle: &'a Puzzle, selection: &Selection) -> Self {
        let found = match puzzle {
            Puzzle::Shell(model) => DecodedSolution::Assembly(model.assembly(selection)),
            Puzzle::Snake(model) => DecodedSolution::Fold(model.fold(selection)),
            Puzzle::Packing(model) => DecodedSolution::Packing(model.packing(selection)),
            Puzzle::Cover(_) => DecodedSolution::Options(selection.clone()),
        };
        Self { puzzle, found }
    }

    /// What is shown of it.
    #[must_use]
    pub fn answer(&self) -> Answer<'_> {
        match (self.puzzle, &self.found) {
            (Puzzle::Shell(model), DecodedSolution::Assembly(assembly)) => {
                Answer::Assembly(model.shell(), assembly)
            }
            (Puzzle::Snake(model), DecodedSolution::Fold(fold)) => {
                Answer::Fold(model.puzzle(), fold)
            }
            (Puzzle::Packing(model), DecodedSolution::Packing(packing)) => {
                Answer::Packing(model.puzzle(), packing)
            }
            (puzzle, DecodedSolution::Options(selection)) => {
                Answer::Options(puzzle.model(), selection)
            }
            // `of` makes no other pairs.
            (puzzle, _) => Answer::Options(puzzle.model(), &NOTHING),
        }
    }

    /// The sentences that a person reads, in a language.
    #[must_use]
    pub fn text(&self, language: Language) -> String {
        self.answer().text(language)
    }

    /// What it costs: flips and half turns of a shell, or the sum of a model's costs.
    #[must_use]
    pub fn cost(&self) -> i64 {
        self.answer().cost()
    }

    /// What is to be seen, and which parts interlock if the parts of a packing do; nothing
    /// of a bare model.
    #[must_use]
    pub fn scene(&self) -> Option<(Scene, Option<Interlocked>)> {
        self.answer().scene()
    }

    /// The shape that a program reads.
    #[cfg(feature = "json")]
    #[must_use]
    pub fn json(&self) -> super::JsonAnyAnswer {
        self.answer().json()
    }
}

static NOTHING: Selection = Selection {
    options: Vec::new(),
    integers: Vec::new(),
};

impl fmt::Display for Solution<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text(Language::English))
    }
}
