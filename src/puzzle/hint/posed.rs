//! A puzzle as it is asked about: with the rows and the objective of a question, if there is one.
//!
//! Invariant: options are those of the puzzle without the question.

use super::Search;
use crate::family::Family;
use crate::model::{OptionIx, Selection};
use crate::puzzle::PuzzleError;
use crate::question::Asked;

/// A puzzle, and the same under the question.
pub(super) struct Posed<'a> {
    family: &'a dyn Family,
    asked: Option<Asked>,
}

impl<'a> Posed<'a> {
    /// A puzzle under the question of this search. It may lay other pieces than the puzzle that was asked
    /// about, so the question is stated anew.
    pub(super) fn new(family: &'a dyn Family, search: Search<'_>) -> Result<Self, PuzzleError> {
        let question = search.question;
        let asked = question.map(|question| Asked::new(family.boxed(), question));
        let asked = asked.transpose();
        Ok(Self {
            family,
            asked: asked.map_err(|error| PuzzleError::Question(Box::new(error)))?,
        })
    }

    /// What an engine solves.
    pub(super) fn family(&self) -> &dyn Family {
        match &self.asked {
            Some(asked) => asked,
            None => self.family,
        }
    }

    /// Whether one solution may be better than another because of the question.
    pub(super) fn has_aim(&self) -> bool {
        self.asked.as_ref().is_some_and(|it| it.aim().is_some())
    }

    /// The selection of the puzzle that an engine means.
    pub(super) fn whole(&self, selection: &Selection) -> Selection {
        let asked = self.asked.as_ref();
        asked.map_or_else(|| selection.clone(), |asked| asked.whole(selection))
    }

    /// The options of the engine that some of the puzzle are; nothing if the question forbids one.
    pub(super) fn kept(&self, options: &[OptionIx]) -> Option<Vec<OptionIx>> {
        let options = options.to_vec();
        let Some(asked) = &self.asked else {
            return Some(options);
        };
        let whole = Selection {
            options,
            integers: Vec::new(),
        };
        Some(asked.kept(&whole)?.options)
    }
}
