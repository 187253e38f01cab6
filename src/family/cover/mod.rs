//! Bare exact covers: items and options without a geometry behind them.
//!
//! Invariant: the puzzle is its model; nothing else is known of it.

use super::orbits::Raw;
use super::{CountUpTo, Distinct, Family, Words};
use crate::count::Symmetry;
use crate::model::{Model, Selection, check};

const WORDS: Words = Words {
    noun: "solution",
    plural: "solutions",
    raw: "solutions",
    rotations: "solids up to rotation",
    full: "solids up to rotation and turning inside out",
    no_full: "an exact cover has no symmetries to count up to",
    has_symmetries: false,
    has_best: true,
};

impl Family for Model {
    fn words(&self) -> &'static Words {
        &WORDS
    }

    fn name(&self) -> &str {
        &self.name
    }

    fn model(&self) -> &Model {
        self
    }

    fn boxed(&self) -> Box<dyn Family> {
        Box::new(self.clone())
    }

    fn verify(&self, selection: &Selection) -> Result<(), String> {
        let checked = check(self, selection);
        checked.map(drop).map_err(|fault| fault.to_string())
    }

    fn count_up_to(&self) -> Box<dyn CountUpTo + '_> {
        Box::new(Raw::default())
    }

    fn distinct(&self, _: Symmetry) -> Option<Distinct<'_>> {
        None
    }
}
