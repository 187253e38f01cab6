//! Packings as a [`Family`].
//!
//! Solutions are counted up to symmetry through the permutations of options
//! ([`OptionSymmetry`](crate::model::OptionSymmetry)): a packing is the one of its orbit that is
//! shown or counted if no image of its selection comes before it.
//!
//! A packing has no cost, and none is better than another, so [`FamilyWords::has_best`] is false
//! and programs ask for the first.

use super::model::PackingModel;
use super::{PieceIx, piece_classes};
use crate::count::{Count, Counts, Symmetry};
use crate::family::{CountUpTo, Family, FamilyWords, OrbitFilter};
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

    fn equal_pieces(&self) -> Vec<Vec<usize>> {
        let classes = piece_classes(self.puzzle()).into_iter();
        let indices = |pieces: Vec<PieceIx>| pieces.into_iter().map(PieceIx::index).collect();
        classes.map(|class| indices(class.pieces)).collect()
    }

    fn count_up_to(&self) -> Box<dyn CountUpTo + '_> {
        let symmetry = self.symmetry();
        Box::new(Orbits {
            raw: Count::ZERO,
            rotations: Count::ZERO,
            full: symmetry.is_mirror_closed.then_some(Count::ZERO),
            symmetry,
        })
    }

    fn distinct(&self, up_to: Symmetry) -> Option<OrbitFilter<'_>> {
        let symmetry = self.symmetry();
        Some(Box::new(move |selection| {
            let canonical = symmetry.canonicity(selection);
            let stands = match up_to {
                Symmetry::Raw => true,
                Symmetry::Rotations => canonical.rotations,
                Symmetry::Full => canonical.full,
            };
            stands.then(|| selection.clone())
        }))
    }

    fn has_option_symmetry(&self) -> bool {
        true
    }

    fn option_symmetry(&self) -> Option<OptionSymmetry> {
        Some(self.symmetry().clone())
    }
}

/// Packings as they are found; of each orbit the one that comes first counts.
struct Orbits<'a> {
    symmetry: &'a OptionSymmetry,
    raw: Count,
    rotations: Count,
    full: Option<Count>,
}

impl CountUpTo for Orbits<'_> {
    fn add(&mut self, selection: &Selection) {
        let canonical = self.symmetry.canonicity(selection);
        self.raw += 1;
        self.rotations += u64::from(canonical.rotations);
        if let Some(full) = &mut self.full {
            *full += u64::from(canonical.full);
        }
    }

    fn counts(&self) -> Counts {
        Counts {
            raw: self.raw.clone(),
            rotations: Some(self.rotations.clone()),
            full: self.full.clone(),
            ..Counts::default()
        }
    }
}
