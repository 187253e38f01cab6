//! Checkpoints: a count that was interrupted, as text, to be resumed later or elsewhere.
//!
//! Invariant: the solutions of the whole problem are those counted here and those of the
//! subproblems that wait, each once. A text of which anything was changed is not read.

use core::fmt::Write;

use super::context::Totals;
use super::problem::CoverProblem;
use super::subproblems::Subproblem;
use super::symmetry_weight::{SymmetryCounts, SymmetryWeight};
use crate::count::Count;
use crate::engine::CheckpointError;
use crate::engine::checkpoint::{COVER, seal};

/// What an interrupted count has counted, and what is left of it.
///
/// Its text has these lines, separated by `\n`:
///
/// ```text
/// cubewright checkpoint 2
/// of <model> <symmetry>                                  in hexadecimal
/// done <solutions> <nodes> <updates>: <counts>           in decimal; no counts without symmetry
/// <steps to a subproblem that waits>                     one line each
/// checksum <CRC-32 of all of the above>                  in hexadecimal
/// ```
///
/// A step is the 0-based number of an option that is chosen. 2^31 is added where it is the first
/// of a set of which several are chosen, so that lower ones of the set are left out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Checkpoint {
    /// A hash of the model; a count of another model cannot be resumed from here.
    pub model: u64,
    /// A hash of the symmetry group and of the way in which it divides the search; 0 if all
    /// solutions are counted without symmetry.
    pub symmetry: u64,
    /// For each subproblem that waits, the steps to it; the subproblem that is next comes last.
    pub waiting: Vec<Vec<u32>>,
    /// The number of solutions that the search has found.
    pub solutions: Count,
    /// The number of nodes searched so far.
    pub nodes: u64,
    /// The number of updates so far: options looked at or removed.
    pub updates: u64,
    /// With symmetry, the number of all solutions so far, up to rotation and up to all
    /// symmetries, in this order.
    pub counts: Option<[Count; 3]>,
}

/// How texts of formats without a checksum begin.
const OLD_MAGICS: [&str; 2] = ["cubewright-count-1 ", "cubewright-orbits-1 "];

/// The number of lines before those of the subproblems.
const HEAD: usize = 3;

/// Numbers with one space between two.
fn join<T: core::fmt::Display>(numbers: &[T]) -> String {
    let mut text = String::new();
    for (index, number) in numbers.iter().enumerate() {
        let gap = if index > 0 { " " } else { "" };
        // Writing to a string cannot fail.
        let _ = write!(text, "{gap}{number}");
    }
    text
}

/// The numbers of a line with one space between two; `None` if something else is there.
fn split<T: core::str::FromStr>(line: &str) -> Option<Vec<T>> {
    let words = line.split(' ').filter(|_| !line.is_empty());
    words.map(|word| word.parse().ok()).collect()
}

impl Checkpoint {
    /// The text that [`Checkpoint::read`] reads.
    ///
    /// ```
    /// use cubewright::engine::cover::Checkpoint;
    /// let checkpoint = Checkpoint {
    ///     model: 7,
    ///     symmetry: 0,
    ///     waiting: vec![vec![], vec![3, 1]],
    ///     solutions: 5_u64.into(),
    ///     nodes: 9,
    ///     updates: 90,
    ///     counts: None,
    /// };
    /// assert_eq!(Checkpoint::read(checkpoint.text().as_bytes())?, checkpoint);
    /// # Ok::<(), cubewright::engine::CheckpointError>(())
    /// ```
    #[must_use]
    pub fn text(&self) -> String {
        let counts = join(self.counts.as_ref().map_or(&[], <[Count; 3]>::as_slice));
        let mut text = COVER.line();
        // Writing to a string cannot fail.
        let _ = writeln!(text, "of {:016x} {:016x}", self.model, self.symmetry);
        let work = join(&[self.nodes, self.updates]);
        let _ = writeln!(text, "done {} {work}: {counts}", self.solutions);
        for path in &self.waiting {
            let _ = writeln!(text, "{}", join(path));
        }
        seal(text)
    }

    /// The subproblems that wait, the next one last, and the totals so far. `symmetry` and
    /// `weight` are those of the count that is to be resumed.
    pub(super) fn resume(
        &self,
        problem: &CoverProblem,
        symmetry: u64,
        weight: Option<&SymmetryWeight<'_>>,
    ) -> Result<(Vec<Subproblem>, Totals), CheckpointError> {
        if self.model != problem.fingerprint() {
            return Err(CheckpointError::OtherModel);
        }
        if self.symmetry != symmetry || self.counts.is_some() != weight.is_some() {
            return Err(CheckpointError::OtherSymmetry);
        }
        let waiting = self.waiting.iter().enumerate().map(|(index, path)| {
            let line = index + 1 + HEAD;
            resume_subproblem(problem, weight, path).ok_or(CheckpointError::Subproblem { line })
        });
        let totals = Totals {
            solutions: self.solutions.clone(),
            nodes: self.nodes,
            updates: self.updates,
            counts: self
                .counts
                .clone()
                .map_or_else(SymmetryCounts::default, SymmetryCounts::of),
            ..Totals::default()
        };
        Ok((waiting.collect::<Result<_, _>>()?, totals))
    }

    /// Reads the text of a checkpoint.
    ///
    /// # Errors
    /// [`CheckpointError`] if the text is none of [`Checkpoint::text`], or was changed. Whether it
    /// belongs to a model shows only when the count is resumed.
    pub fn read(bytes: &[u8]) -> Result<Self, CheckpointError> {
        if OLD_MAGICS
            .iter()
            .any(|old| bytes.starts_with(old.as_bytes()))
        {
            return Err(CheckpointError::Old);
        }
        let text = COVER.unseal(bytes)?;
        let mut lines = (2..).zip(text.lines());
        let (line, text) = lines.next().unwrap_or_default();
        let of = hashes_of(text).ok_or(CheckpointError::Line { line })?;
        let (line, text) = lines.next().unwrap_or_default();
        let done = figures_of(text).ok_or(CheckpointError::Line { line })?;
        let waiting = lines.map(|(line, text)| split(text).ok_or(CheckpointError::Line { line }));
        Ok(Self {
            model: of[0],
            symmetry: of[1],
            solutions: done.solutions,
            nodes: done.nodes,
            updates: done.updates,
            counts: done.counts,
            waiting: waiting.collect::<Result<_, _>>()?,
        })
    }
}

/// The two hashes of the second line.
fn hashes_of(line: &str) -> Option<Vec<u64>> {
    let words = line.strip_prefix("of ")?.split(' ');
    let hashes: Option<Vec<u64>> = words
        .map(|word| u64::from_str_radix(word, 16).ok())
        .collect();
    hashes.filter(|hashes| hashes.len() == 2)
}

/// The figures of the third line; see the fields of [`Checkpoint`].
struct Figures {
    solutions: Count,
    nodes: u64,
    updates: u64,
    counts: Option<[Count; 3]>,
}

/// The figures of the third line: three, and three more behind the colon with symmetry.
fn figures_of(line: &str) -> Option<Figures> {
    let (figures, counts) = line.strip_prefix("done ")?.split_once(": ")?;
    let (solutions, work) = figures.split_once(' ')?;
    let [nodes, updates] = split(work)?.try_into().ok()?;
    let counts = match counts {
        "" => None,
        counts => {
            let counts: Option<Vec<Count>> = counts.split(' ').map(Count::from_digits).collect();
            Some(counts?.try_into().ok()?)
        }
    };
    Some(Figures {
        solutions: Count::from_digits(solutions)?,
        nodes,
        updates,
        counts,
    })
}

/// The subproblem behind these steps; `None` if the problem has none such. With symmetry the
/// first step is that of a seed.
pub(super) fn resume_subproblem(
    problem: &CoverProblem,
    weight: Option<&SymmetryWeight<'_>>,
    path: &[u32],
) -> Option<Subproblem> {
    match (weight, path) {
        (Some(weight), [first, rest @ ..]) => weight
            .subproblem_after(problem, *first)?
            .descendant(problem, rest),
        _ => Subproblem::root(problem).descendant(problem, path),
    }
}
