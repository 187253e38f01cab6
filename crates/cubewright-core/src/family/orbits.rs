//! Solutions up to symmetry, as an engine enumerates them.

use crate::count::{Count, Counts, Symmetry};
use crate::model::{OptionSymmetry, Selection};

/// What to show for a solution that is new up to symmetry; `None` for one that is not.
pub type OrbitFilter<'a> = Box<dyn FnMut(&Selection) -> Option<Selection> + 'a>;

/// Counts solutions up to symmetry, each of which is shown once.
pub trait CountUpTo {
    /// Takes one solution.
    fn add(&mut self, selection: &Selection);

    /// What was counted so far.
    fn counts(&self) -> Counts;
}

/// The count of a family without symmetries.
#[derive(Debug, Default)]
pub(super) struct Raw(Count);

impl CountUpTo for Raw {
    fn add(&mut self, _: &Selection) {
        self.0 += 1;
    }

    fn counts(&self) -> Counts {
        Counts::all(self.0.clone())
    }
}

/// Solutions as they are found; of each orbit the one that comes first counts.
#[derive(Debug)]
pub struct CanonicalCount<'a> {
    symmetry: &'a OptionSymmetry,
    raw: Count,
    rotations: Count,
    full: Option<Count>,
}

impl<'a> CanonicalCount<'a> {
    /// Nothing found yet.
    #[must_use]
    pub fn new(symmetry: &'a OptionSymmetry) -> Self {
        Self {
            symmetry,
            raw: Count::ZERO,
            rotations: Count::ZERO,
            full: symmetry.is_mirror_closed.then_some(Count::ZERO),
        }
    }
}

impl CountUpTo for CanonicalCount<'_> {
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

/// Passes of each orbit under symmetries of options the solution that comes first.
#[must_use]
pub fn canonical_filter(symmetry: &OptionSymmetry, up_to: Symmetry) -> OrbitFilter<'_> {
    Box::new(move |selection| {
        let canonical = symmetry.canonicity(selection);
        let stands = match up_to {
            Symmetry::Raw => true,
            Symmetry::Rotations => canonical.rotations,
            Symmetry::Full => canonical.full,
        };
        stands.then(|| selection.clone())
    })
}
