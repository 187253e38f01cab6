//! Shells as a [`Family`].
//!
//! Solids are orbits of *states* (which border each place shows), not of assignments: equal pieces
//! are not told apart. So symmetries do not permute the options of the model, and lists and counts
//! go through [`Solids`](super::Solids) instead.

use super::model::{Formulation, ShellModel, option_symmetry, restricted};
use super::{Assignments, Choices, OrbitCounter, Solids, placement_orbits};
use crate::count::{Counts, Symmetry};
use crate::family::{Attribute, AttributeValue, CountUpTo, Family, FamilyWords, OrbitFilter};
use crate::language::{Statement, Text};
use crate::model::{Model, OptionIx, OptionOrbits, OptionSymmetry, Row, Selection};
use crate::verify;

/// The words of the family.
pub const WORDS: FamilyWords = FamilyWords {
    puzzle: ["a shell", "eine Hülle"],
    noun: ["assembly", "Lösung"],
    plural: ["assemblies", "Lösungen"],
    raw: [
        "assignments of piece, place, flip and turns",
        "Zuordnungen von Teil, Platz, Wenden und Drehen",
    ],
    one: [
        [
            "assignment of piece, place, flip and turns",
            "Zuordnung von Teil, Platz, Wenden und Drehen",
        ],
        FamilyWords::ANY.one[1],
        FamilyWords::ANY.one[2],
    ],
    formulation: None,
    has_symmetries: true,
    ..FamilyWords::ANY
};

impl Family for ShellModel {
    fn words(&self) -> &'static FamilyWords {
        &WORDS
    }

    fn name(&self) -> &str {
        self.shell().name()
    }

    fn model(&self) -> &Model {
        self.model()
    }

    fn boxed(&self) -> Box<dyn Family> {
        Box::new(self.clone())
    }

    fn verify(&self, selection: &Selection) -> Result<(), Statement> {
        let assembly = self.assembly(selection);
        let verified = verify::assembly(self.shell(), &assembly);
        verified.map_err(|fault| fault.statement_of(self.shell()))
    }

    fn faults(&self, selection: &Selection) -> Vec<Statement> {
        let mut faults = Vec::new();
        verify::assembly_faults(self.shell(), &self.assembly(selection), &mut |fault| {
            faults.push(fault.statement_of(self.shell()));
        });
        faults
    }

    fn restricted(&self, kept: &[OptionIx], rows: &[Row]) -> Option<Box<dyn Family>> {
        let shell = self.is_plain().then(|| restricted(self, kept, rows))??;
        Some(Box::new(Self::new(&shell, Formulation::Cells)))
    }

    fn attributes(&self) -> &'static [Attribute] {
        super::ATTRIBUTES
    }

    fn attribute_values(&self, option: OptionIx) -> Option<Vec<AttributeValue<'_>>> {
        Some(super::attributes::values(
            self.shell(),
            self.placement(option),
        ))
    }

    fn count_up_to(&self) -> Box<dyn CountUpTo + '_> {
        Box::new(Orbits {
            model: self,
            counter: OrbitCounter::new(self.shell()),
            assignments: Assignments::of(self.shell()),
            choices: Choices::of(self.shell()),
        })
    }

    fn is_for_milp(&self) -> bool {
        !self.is_plain()
    }

    fn option_orbits(&self) -> Result<OptionOrbits, Text> {
        let (symmetries, orbits) = placement_orbits(self.shell());
        Ok(OptionOrbits { symmetries, orbits })
    }

    fn counted_symmetry(&self) -> Option<OptionSymmetry> {
        Some(option_symmetry(self))
    }

    fn pieces(&self) -> Vec<String> {
        let pieces = 1..=self.shell().pieces().len();
        pieces.map(|number| number.to_string()).collect()
    }

    fn piece_of(&self, option: OptionIx) -> Option<usize> {
        Some(self.placement(option).piece.index())
    }

    fn distinct(&self, symmetry: Symmetry) -> Option<OrbitFilter<'_>> {
        let mut solids = Solids::new(self.shell(), symmetry);
        Some(Box::new(move |selection| {
            let assembly = solids.add(&self.assembly(selection))?;
            Some(self.selection(&assembly))
        }))
    }
}

/// Assemblies as they are found, put into orbits.
struct Orbits<'a> {
    model: &'a ShellModel,
    counter: OrbitCounter<'a>,
    assignments: Assignments<'a>,
    choices: Option<Choices>,
}

impl CountUpTo for Orbits<'_> {
    fn add(&mut self, selection: &Selection) {
        let assembly = self.model.assembly(selection);
        let known = self.counter.add(&assembly);
        if let (Some(choices), None | Some(Symmetry::Full)) = (&mut self.choices, known) {
            let placements = assembly.placements().iter();
            choices.note(placements.filter_map(|it| self.assignments.class_of(it.piece)));
        }
    }

    fn counts(&self) -> Counts {
        Counts {
            choices: self.choices.as_ref().and_then(Choices::count),
            ..self.counter.counts()
        }
    }
}
