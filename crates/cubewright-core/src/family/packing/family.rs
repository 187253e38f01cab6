//! Packings as a [`Family`].
//!
//! Solutions are counted up to symmetry through the permutations of options
//! ([`OptionSymmetry`](crate::model::OptionSymmetry)): a packing is the one of its orbit that is
//! shown or counted if no image of its selection comes before it.
//!
//! A packing has no cost, and none is better than another, so [`FamilyWords::has_best`] is false
//! and programs ask for the first.

use super::model::PackingModel;
use super::{PackingPiece, PieceIx, attributes, piece_classes};
use crate::count::Symmetry;
use crate::family::{
    Attribute, AttributeValue, CanonicalCount, CountUpTo, Family, FamilyWords, OrbitFilter,
    canonical_filter,
};
use crate::language::{Say, Statement};
use crate::model::{Model, OptionIx, OptionSymmetry, Selection};
use crate::verify;

/// The words of the family.
pub const WORDS: FamilyWords = FamilyWords {
    puzzle: ["a packing", "ein Packpuzzle"],
    does: [
        "every piece fits, and the target is filled",
        "jedes Teil passt, und das Ziel ist gefüllt",
    ],
    noun: ["packing", "Packung"],
    plural: ["packings", "Packungen"],
    raw: [
        "packings, equal copies not told apart",
        "Packungen, gleiche Teile nicht unterschieden",
    ],
    rotations: [
        "packings up to rotation of the target",
        "Packungen bis auf Drehung des Ziels",
    ],
    full: [
        "packings up to rotation and reflection of the target",
        "Packungen bis auf Drehung und Spiegelung des Ziels",
    ],
    one: [
        [
            "packing, equal copies not told apart",
            "Packung, gleiche Teile nicht unterschieden",
        ],
        [
            "packing up to rotation of the target",
            "Packung bis auf Drehung des Ziels",
        ],
        [
            "packing up to rotation and reflection of the target",
            "Packung bis auf Drehung und Spiegelung des Ziels",
        ],
    ],
    no_full: [
        "the mirror image of some piece is not among the pieces, so packings have no mirror \
         images",
        "das Spiegelbild eines Teils ist nicht unter den Teilen, also haben Packungen keine \
         Spiegelbilder",
    ],
    formulation: Some("placements"),
    has_costs: false,
    has_symmetries: true,
    has_best: false,
};

impl Family for PackingModel {
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
        let packing = self.packing(selection);
        verify::packing(self.puzzle(), &packing).map_err(|fault| fault.statement())
    }

    fn faults(&self, selection: &Selection) -> Vec<Statement> {
        let faults = verify::packing_faults(self.puzzle(), &self.packing(selection));
        faults.iter().map(Say::statement).collect()
    }

    fn pieces(&self) -> Vec<String> {
        let pieces = self.puzzle().pieces().iter();
        pieces.map(|piece| piece.name().to_owned()).collect()
    }

    fn piece_of(&self, option: OptionIx) -> Option<usize> {
        let only = Selection {
            options: vec![option],
            integers: Vec::new(),
        };
        let packing = self.packing(&only);
        Some(packing.placements.first()?.piece.index())
    }

    fn has_fixed_number(&self) -> bool {
        let mut copies = self.puzzle().pieces().iter().map(PackingPiece::copies);
        copies.all(|copies| copies.min == copies.max)
    }

    fn equal_pieces(&self) -> Vec<Vec<usize>> {
        let classes = piece_classes(self.puzzle()).into_iter();
        let indices = |pieces: Vec<PieceIx>| pieces.into_iter().map(PieceIx::index).collect();
        classes.map(|class| indices(class.pieces)).collect()
    }

    fn attributes(&self) -> &'static [Attribute] {
        super::ATTRIBUTES
    }

    fn attribute_values(&self, option: OptionIx) -> Option<Vec<AttributeValue<'_>>> {
        self.attributes_of(option)
    }

    fn stated_values(&self) -> Vec<Vec<AttributeValue<'_>>> {
        attributes::stated(self.puzzle())
    }

    fn count_up_to(&self) -> Box<dyn CountUpTo + '_> {
        Box::new(CanonicalCount::new(self.symmetry()))
    }

    fn distinct(&self, up_to: Symmetry) -> Option<OrbitFilter<'_>> {
        Some(canonical_filter(self.symmetry(), up_to))
    }

    fn has_option_symmetry(&self) -> bool {
        true
    }

    fn option_symmetry(&self) -> Option<OptionSymmetry> {
        Some(self.symmetry().clone())
    }
}
