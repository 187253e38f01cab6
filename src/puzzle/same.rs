//! Whether two solutions are the same up to symmetry.
//!
//! Invariant: solutions that a list up to [`Symmetry::Full`] shows are never the same.

use super::answer::Answer;
use super::{Puzzle, Solution};
use crate::count::{Counts, Symmetry};
use crate::family::packing::Packing;
use crate::family::packing::model::PackingModel;
use crate::family::shell::Solids;
use crate::family::snake::FoldGroup;

impl Puzzle {
    /// Whether rotations, and reflections or turning inside out, make one solution of the other.
    ///
    /// A list up to [`Symmetry::Full`] shows one of those that are the same; this tells which of
    /// them stands for a solution from elsewhere.
    ///
    /// ```
    /// use cubewright::puzzle::Puzzle;
    /// let text = b"PACKING: two\nBOX: 3x1x1\nPIECE: one\n#\nPIECE: two\n##\n";
    /// let puzzle = Puzzle::parse("two.pack", text)?;
    /// let report = puzzle.solver().all().run()?;
    /// let [left, right] = report.solutions() else { panic!("the single cell is at one end") };
    /// assert!(puzzle.is_same(left, right));
    /// # Ok::<(), cubewright::puzzle::PuzzleError>(())
    /// ```
    #[must_use]
    pub fn is_same(&self, one: &Solution<'_>, other: &Solution<'_>) -> bool {
        match (self, &one.answer, &other.answer) {
            (Self::Asked(puzzle, _), _, _) => puzzle.is_same(one, other),
            (Self::Shell(model), Answer::Assembly(_, one), Answer::Assembly(_, other)) => {
                let mut solids = Solids::new(model.shell(), Symmetry::Full);
                solids.add(one).is_some() && solids.add(other).is_none()
            }
            (Self::Snake(model), Answer::Fold(_, one), Answer::Fold(_, other)) => {
                let group = FoldGroup::new(model.puzzle());
                group.representative(one, true) == group.representative(other, true)
            }
            (Self::Packing(model), Answer::Packing(_, one), Answer::Packing(_, other)) => {
                is_same_packing(model, one, other)
            }
            (Self::Cover(_), Answer::Options(_, one), Answer::Options(_, other)) => one == other,
            _ => false,
        }
    }
}

impl Puzzle {
    /// The three counts of `all` packings of the puzzle, as [`count_with`](Self::count_with) gives them;
    /// nothing if this is no packing, or one of them no solution.
    ///
    /// ```
    /// use cubewright::puzzle::Puzzle;
    /// let text = b"PACKING: two\nBOX: 3x1x1\nPIECE: one\n#\nPIECE: two\n##\n";
    /// let puzzle = Puzzle::parse("two.pack", text)?;
    /// let report = puzzle.solver().all().run()?;
    /// let all = report.solutions().iter().filter_map(|found| found.as_packing().cloned());
    /// let counts = puzzle.counts_of_packings(&all.collect::<Vec<_>>()).expect("packings");
    /// assert_eq!((counts.raw, counts.full), (2_u64.into(), Some(1_u64.into())));
    /// # Ok::<(), cubewright::puzzle::PuzzleError>(())
    /// ```
    #[must_use]
    pub fn counts_of_packings(&self, all: &[Packing]) -> Option<Counts> {
        let Self::Packing(model) = self else {
            return None;
        };
        let mut counter = self.family().count_up_to();
        for packing in all {
            counter.add(&model.selection(packing)?);
        }
        Some(counter.counts())
    }
}

/// Whether an image of one packing is the other.
fn is_same_packing(model: &PackingModel, one: &Packing, other: &Packing) -> bool {
    let options = |packing: &Packing| -> Option<Vec<usize>> {
        let options = model.selection(packing)?.options;
        let mut numbers: Vec<usize> = options.iter().map(|option| option.index()).collect();
        numbers.sort_unstable();
        Some(numbers)
    };
    let (Some(one), Some(other)) = (options(one), options(other)) else {
        return false;
    };
    model.symmetry().images.iter().any(|images| {
        let image = |option: &usize| images.get(*option).map(|&image| image as usize);
        let mut image: Vec<usize> = one.iter().filter_map(image).collect();
        image.sort_unstable();
        image == other
    })
}
