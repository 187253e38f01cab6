//! Bare exact covers: items and options without a geometry behind them.
//!
//! A puzzle is a set of items and a list of options, in Knuth's text (`.dlx`): choose options so
//! that each primary item is covered once, and each secondary item at most once, or any number of
//! times in one colour (The Art of Computer Programming, volume 4B, section 7.2.2.1).
//!
//! There is no geometry to verify an answer from, so [`check`] counts for each item the options
//! that cover it. Symmetries are not looked for: there is only the number of all solutions.
//!
//! Invariant: the puzzle is its model; nothing else is known of it.

use super::orbits::Raw;
use super::{CountUpTo, Family, FamilyWords, OrbitFilter};
use crate::count::Symmetry;
use crate::language::{Say, Statement, Text};
use crate::model::{Model, OptionOrbits, Selection, check};

/// The words of the family.
pub const WORDS: FamilyWords = FamilyWords {
    puzzle: ["an exact cover", "eine exakte Überdeckung"],
    does: [
        "every item is covered as it must be",
        "jedes Element ist überdeckt, wie es sein muss",
    ],
    no_full: [
        "an exact cover has no symmetries to count up to",
        "eine exakte Überdeckung hat keine Symmetrien, bis auf die gezählt würde",
    ],
    ..FamilyWords::ANY
};

impl Family for Model {
    fn words(&self) -> &'static FamilyWords {
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

    fn verify(&self, selection: &Selection) -> Result<(), Statement> {
        let checked = check(self, selection);
        checked.map(drop).map_err(|fault| fault.statement())
    }

    fn count_up_to(&self) -> Box<dyn CountUpTo + '_> {
        Box::new(Raw::default())
    }

    fn distinct(&self, _: Symmetry) -> Option<OrbitFilter<'_>> {
        None
    }

    fn option_orbits(&self) -> Result<OptionOrbits, Text> {
        Err([
            "an exact cover has no geometry",
            "eine exakte Überdeckung hat keine Geometrie",
        ])
    }
}
