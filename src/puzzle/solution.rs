//! A solution of a puzzle.

use core::fmt;

use super::Puzzle;
use super::answer::Answer;
use super::stated::Stated;
use crate::family::packing::{Interlocked, Packing};
use crate::family::shell::Assembly;
use crate::family::snake::Fold;
use crate::language::Language;
use crate::model::Selection;
use crate::show::Wording;
use crate::show::scene::Scene;

/// A solution of a puzzle, verified before it was made. Written out, it is the sentences
/// that a person reads, in English.
#[derive(Clone, Debug)]
pub struct Solution<'a>(pub(super) Answer<'a>);

/// A solution without its puzzle, to be kept beside it.
///
/// It has no borrow, so a page can keep it from one call to the next.
#[derive(Clone, Debug)]
pub struct Kept(DecodedSolution);

/// What a selection stands for.
#[derive(Clone, Debug)]
pub(super) enum DecodedSolution {
    Assembly(Assembly),
    Fold(Fold),
    Packing(Packing),
    Options(Selection),
}

impl<'a> Solution<'a> {
    /// What a selection of the puzzle's options stands for, unverified.
    pub(super) fn of(puzzle: &'a Puzzle, selection: &Selection) -> Self {
        Self(match puzzle {
            Puzzle::Shell(model) => Answer::Assembly(model.shell(), model.assembly(selection)),
            Puzzle::Snake(model) => Answer::Fold(model.puzzle(), model.fold(selection)),
            Puzzle::Packing(model) => Answer::Packing(model.puzzle(), model.packing(selection)),
            Puzzle::Cover(model) => Answer::Options(model, selection.clone()),
        })
    }

    /// The solution of a puzzle; nothing if it is of another family.
    pub(super) fn found(puzzle: Stated<'a>, found: DecodedSolution) -> Option<Self> {
        Some(Self(match (puzzle, found) {
            (Stated::Shell(shell), DecodedSolution::Assembly(assembly)) => {
                Answer::Assembly(shell, assembly)
            }
            (Stated::Snake(puzzle), DecodedSolution::Fold(fold)) => Answer::Fold(puzzle, fold),
            (Stated::Packing(puzzle), DecodedSolution::Packing(packing)) => {
                Answer::Packing(puzzle, packing)
            }
            (Stated::Cover(model), DecodedSolution::Options(options)) => {
                Answer::Options(model, options)
            }
            _ => return None,
        }))
    }

    /// The solution without its puzzle; [`Puzzle::solution`] puts them together again.
    #[must_use]
    pub fn kept(self) -> Kept {
        Kept(match self.0 {
            Answer::Assembly(_, assembly) => DecodedSolution::Assembly(assembly),
            Answer::Fold(_, fold) => DecodedSolution::Fold(fold),
            Answer::Packing(_, packing) => DecodedSolution::Packing(packing),
            Answer::Options(_, selection) => DecodedSolution::Options(selection),
        })
    }

    /// The sentences that a person reads, in a language.
    #[must_use]
    pub fn text(&self, language: Language) -> String {
        self.text_in(Wording::Plain, language)
    }

    /// The same in another wording, which a shell alone has: that of the published article.
    #[must_use]
    pub fn text_in(&self, wording: Wording, language: Language) -> String {
        self.0.text(wording, language)
    }

    /// One sentence for each step, without plans of layers.
    #[must_use]
    pub fn steps(&self, language: Language) -> Vec<String> {
        self.0.steps(language)
    }

    /// What it costs: flips and half turns of a shell, or the sum of a model's costs.
    #[must_use]
    pub fn cost(&self) -> i64 {
        self.0.cost()
    }

    /// What is to be seen, and which parts interlock if the parts of a packing do; nothing
    /// of a bare model.
    #[must_use]
    pub fn scene(&self) -> Option<(Scene, Option<Interlocked>)> {
        self.0.scene()
    }

    /// What is to be seen, for learners: a cube is laid out piece by piece before it is
    /// folded.
    #[must_use]
    pub fn lesson(&self) -> Option<Scene> {
        self.0.lesson()
    }

    /// The packing, of a puzzle that is one.
    #[must_use]
    pub const fn as_packing(&self) -> Option<&Packing> {
        if let Answer::Packing(_, packing) = &self.0 {
            Some(packing)
        } else {
            None
        }
    }

    /// The shape that a program reads.
    #[cfg(feature = "json")]
    #[must_use]
    pub fn json(&self) -> super::JsonAnyAnswer {
        self.0.json()
    }
}

impl fmt::Display for Solution<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text(Language::English))
    }
}

impl Puzzle {
    /// A solution of this puzzle that was kept; nothing if it is of another family.
    #[must_use]
    pub fn solution(&self, kept: &Kept) -> Option<Solution<'_>> {
        Solution::found(self.stated(), kept.0.clone())
    }
}
