//! Families of puzzles, each in a folder of its own.
//!
//! Invariant: what a family says for itself stands in its folder and nowhere else. Engines,
//! solving and counting know a puzzle by the trait [`Family`] alone; only an engine that was
//! written for one family asks for its own model by [`Task::puzzle`](crate::engine::Task::puzzle).

#[cfg(feature = "std")]
mod attributes;
#[cfg(feature = "std")]
pub mod cover;
#[cfg(feature = "std")]
mod orbits;
#[cfg(feature = "std")]
pub mod packing;
pub mod shell;
#[cfg(feature = "std")]
pub mod snake;
#[cfg(feature = "std")]
mod told_pieces;
#[cfg(feature = "std")]
mod words;

#[cfg(feature = "std")]
pub use attributes::{Attribute, AttributeKind, AttributeReader, AttributeValue};
#[cfg(feature = "std")]
pub use orbits::{CanonicalCount, CountUpTo, OrbitFilter, canonical_filter};
#[cfg(feature = "std")]
pub use told_pieces::ToldPieces;
#[cfg(feature = "std")]
pub use words::FamilyWords;

#[cfg(feature = "std")]
use core::any::Any;

#[cfg(feature = "std")]
use crate::count::Symmetry;
#[cfg(feature = "std")]
use crate::language::{Statement, Text};
#[cfg(feature = "std")]
use crate::model::{Model, OptionIx, OptionOrbits, OptionSymmetry, Row, Selection};

/// What a family of puzzles says for itself: a puzzle with its model.
///
/// A solution is a [`Selection`] of options of the model, whatever the family; the family
/// knows what it stands for.
#[cfg(feature = "std")]
pub trait Family: Any + core::fmt::Debug + Send + Sync {
    /// The words in which the family speaks of its solutions.
    fn words(&self) -> &'static FamilyWords;

    /// The name of the puzzle.
    fn name(&self) -> &str;

    /// What engines read.
    fn model(&self) -> &Model;

    /// A copy that owns all it has.
    fn boxed(&self) -> Box<dyn Family>;

    /// Checks what a selection claims from the geometry of the puzzle, without the model
    /// that the selection was found in.
    ///
    /// # Errors
    /// What is wrong, in words.
    fn verify(&self, selection: &Selection) -> Result<(), Statement>;

    /// All that is wrong with what a selection claims; nothing if it is a solution.
    fn faults(&self, selection: &Selection) -> Vec<Statement> {
        self.verify(selection).err().into_iter().collect()
    }

    /// Counts solutions up to the symmetries of the puzzle, as they are found.
    fn count_up_to(&self) -> Box<dyn CountUpTo + '_>;

    /// Tells solutions apart up to `symmetry`; `None` if the family has no symmetries.
    fn distinct(&self, symmetry: Symmetry) -> Option<OrbitFilter<'_>>;

    /// Whether the model is stated in a formulation that was written for MILP.
    fn is_for_milp(&self) -> bool {
        false
    }

    /// The puzzle before rows or an objective of one's own were asked of it, if some were.
    fn before_question(&self) -> Option<&dyn Family> {
        None
    }

    /// The puzzle with rows of one's own as one of its family without any, whose model has the same
    /// options and solutions; `None` if there is no such puzzle, or no question. Best solutions may be others.
    fn without_question(&self) -> Option<&dyn Family> {
        None
    }

    /// The puzzle with these options alone, ascending, and with these rows over them, as one of the same
    /// family; its model has the same options. `None` if the family has no words for it.
    fn restricted(&self, kept: &[OptionIx], rows: &[Row]) -> Option<Box<dyn Family>> {
        let is_whole = rows.is_empty() && kept.len() == self.model().options.len();
        is_whole.then(|| self.boxed())
    }

    /// The symmetries as permutations of the options, for engines that break them; `None`
    /// if the family has others or none.
    fn option_symmetry(&self) -> Option<OptionSymmetry> {
        None
    }

    /// Whether there is an [`option_symmetry`](Self::option_symmetry), told without making it.
    fn has_option_symmetry(&self) -> bool {
        false
    }

    /// The symmetries that counts are up to, as permutations of the options, for whoever asks which of them
    /// keep some rows; `None` if that is not known.
    fn counted_symmetry(&self) -> Option<OptionSymmetry> {
        self.option_symmetry()
    }

    /// How the symmetries group the options.
    ///
    /// # Errors
    /// Why that is not known, in words.
    fn option_orbits(&self) -> Result<OptionOrbits, Text> {
        let symmetry = self.option_symmetry();
        let symmetry = symmetry.ok_or([
            "the symmetries are not known",
            "die Symmetrien sind nicht bekannt",
        ])?;
        Ok(symmetry.orbits(self.model().options.len()))
    }

    /// What the pieces are called that options place; nothing where options place none.
    fn pieces(&self) -> Vec<String> {
        Vec::new()
    }

    /// Which of the pieces an option places.
    fn piece_of(&self, option: OptionIx) -> Option<usize> {
        let _ = option;
        None
    }

    /// What can be said of each placement.
    fn attributes(&self) -> &'static [Attribute] {
        &[]
    }

    /// Why one of the [`Self::attributes`] has no values that a question could say in this puzzle, if it has none.
    fn untold(&self, attribute: &str) -> Option<Text> {
        let _ = attribute;
        None
    }

    /// The values of [`Self::attributes`] of what an option places, in their order; nothing of an
    /// option that places nothing, such as a hole.
    fn attribute_values(&self, option: OptionIx) -> Option<Vec<AttributeValue<'_>>> {
        let _ = option;
        None
    }

    /// [`Self::attribute_values`] of one option after another; what all of them need is made ready once.
    fn attribute_reader(&self) -> AttributeReader<'_> {
        Box::new(|option| self.attribute_values(option))
    }

    /// Values that a question may name though no placement may have them, such as all cells: for each
    /// thing that has such values those of [`Self::attributes`], as far as there are some.
    fn stated_values(&self) -> Vec<Vec<AttributeValue<'_>>> {
        Vec::new()
    }

    /// Whether all solutions have as many placements.
    fn has_fixed_number(&self) -> bool {
        true
    }

    /// The pieces, put together where they are equal, so that a solution does not tell which of
    /// them it uses.
    fn equal_pieces(&self) -> Vec<Vec<usize>> {
        (0..self.pieces().len()).map(|piece| vec![piece]).collect()
    }

    /// A smaller puzzle whose first solution stands for that of this one; `None` if there
    /// is none.
    fn reduced(&self) -> Option<Box<dyn Family>> {
        None
    }

    /// The selection to show for one that was found in `found_in`, which is this puzzle or
    /// what it is [reduced](Self::reduced) to, where one solution is asked for.
    fn shown_for(&self, found_in: &dyn Family, selection: &Selection) -> Selection {
        let _ = found_in;
        selection.clone()
    }
}
