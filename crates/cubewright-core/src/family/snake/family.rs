//! Snakes as a [`Family`].
//!
//! A fold has no cost, but folds have an order: by the cell of the first cube, then by directions.
//! The first of an orbit is the one that is listed. No symmetry of the region leaves a fold in
//! place, so every orbit has as many folds as the region has symmetries.

use std::collections::HashSet;

use super::model::{SnakeModel, Starts};
use super::{Fold, FoldGroup, attributes};
use crate::count::{Count, Counts, Symmetry};
use crate::family::{Attribute, AttributeValue, CountUpTo, Family, FamilyWords, OrbitFilter};
use crate::language::{Say, Statement, Text};
use crate::model::{Model, OptionIx, OptionOrbits, OptionSymmetry, Selection};
use crate::verify;
use core::any::Any;

/// The words of the family.
pub const WORDS: FamilyWords = FamilyWords {
    puzzle: ["a snake", "eine Schlange"],
    noun: ["fold", "Faltung"],
    plural: ["folds", "Faltungen"],
    raw: [
        "folds, seen from the first cube",
        "Faltungen, vom ersten Würfel aus gesehen",
    ],
    rotations: [
        "folds up to rotation (from either end, if both are alike)",
        "Faltungen bis auf Drehung (von jedem Ende aus, wenn beide gleich sind)",
    ],
    full: [
        "folds up to rotation and reflection",
        "Faltungen bis auf Drehung und Spiegelung",
    ],
    one: [
        [
            "fold, seen from the first cube",
            "Faltung, vom ersten Würfel aus gesehen",
        ],
        [
            "fold up to rotation (from either end, if both are alike)",
            "Faltung bis auf Drehung (von jedem Ende aus, wenn beide gleich sind)",
        ],
        [
            "fold up to rotation and reflection",
            "Faltung bis auf Drehung und Spiegelung",
        ],
    ],
    formulation: Some("runs"),
    has_costs: false,
    has_symmetries: true,
    ..FamilyWords::ANY
};

impl Family for SnakeModel {
    fn words(&self) -> &'static FamilyWords {
        &WORDS
    }

    fn name(&self) -> &str {
        self.puzzle().name()
    }

    fn model(&self) -> &Model {
        self.model()
    }

    fn boxed(&self) -> Box<dyn Family> {
        Box::new(self.clone())
    }

    fn verify(&self, selection: &Selection) -> Result<(), Statement> {
        let puzzle = self.puzzle();
        let fold = self.fold(selection);
        verify::fold(puzzle.snake(), puzzle.region(), &fold).map_err(|fault| fault.statement())
    }

    fn faults(&self, selection: &Selection) -> Vec<Statement> {
        let puzzle = self.puzzle();
        let faults = verify::fold_faults(puzzle.snake(), puzzle.region(), &self.fold(selection));
        faults.iter().map(Say::statement).collect()
    }

    fn option_orbits(&self) -> Result<OptionOrbits, Text> {
        Err(["not counted for snakes", "bei Schlangen nicht gezählt"])
    }

    fn counted_symmetry(&self) -> Option<OptionSymmetry> {
        Some(self.option_symmetry())
    }

    fn attributes(&self) -> &'static [Attribute] {
        super::ATTRIBUTES
    }

    fn attribute_values(&self, option: OptionIx) -> Option<Vec<AttributeValue<'_>>> {
        Some(self.attributes_of(option))
    }

    fn stated_values(&self) -> Vec<Vec<AttributeValue<'_>>> {
        attributes::stated(self.puzzle().region())
    }

    fn count_up_to(&self) -> Box<dyn CountUpTo + '_> {
        Box::new(Orbits {
            model: self,
            group: FoldGroup::new(self.puzzle()),
            raw: Count::ZERO,
            rotations: HashSet::new(),
            full: HashSet::new(),
        })
    }

    fn distinct(&self, symmetry: Symmetry) -> Option<OrbitFilter<'_>> {
        let group = FoldGroup::new(self.puzzle());
        let mut known = HashSet::new();
        Some(Box::new(move |selection| {
            let fold = self.fold(selection);
            let fold = match symmetry {
                Symmetry::Raw => fold,
                Symmetry::Rotations => group.representative(&fold, false),
                Symmetry::Full => group.representative(&fold, true),
            };
            let selection = self.selection(&fold)?;
            known.insert(fold).then_some(selection)
        }))
    }

    fn reduced(&self) -> Option<Box<dyn Family>> {
        Some(Box::new(SnakeModel::with(
            self.puzzle(),
            Starts::OnePerOrbit,
        )))
    }

    /// The first image of the fold in the order of folds, whichever was found.
    fn shown_for(&self, found_in: &dyn Family, selection: &Selection) -> Selection {
        let found_in: &dyn Any = found_in;
        let model = found_in.downcast_ref::<Self>().unwrap_or(self);
        let first = FoldGroup::new(self.puzzle()).least(&model.fold(selection));
        let shown = self.selection(&first);
        shown.unwrap_or_else(|| selection.clone())
    }
}

/// Folds as they are found, put into orbits.
struct Orbits<'a> {
    model: &'a SnakeModel,
    group: FoldGroup<'a>,
    raw: Count,
    rotations: HashSet<Fold>,
    full: HashSet<Fold>,
}

impl CountUpTo for Orbits<'_> {
    fn add(&mut self, selection: &Selection) {
        let fold = self.model.fold(selection);
        self.rotations
            .insert(self.group.representative(&fold, false));
        self.full.insert(self.group.representative(&fold, true));
        self.raw += 1;
    }

    fn counts(&self) -> Counts {
        Counts::new(self.raw.clone(), self.rotations.len(), self.full.len())
    }
}
