//! Solutions up to symmetry, as an engine enumerates them.

use crate::count::{Count, Counts};
use crate::model::Selection;

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
