//! How many solutions use how many copies of each piece.
//!
//! Each piece gets a row that adds up its copies and is never closed, so that the states behind
//! the last step are told apart by them. Where symmetries keep the copies, all solutions of an
//! orbit have the same, and the orbits with certain copies are counted by the solutions with these
//! copies that each symmetry leaves unchanged (`symmetric.rs`).
//!
//! ```text
//! add an open row for each class of equal pieces: the sum of its copies
//! for each class of symmetries:                           (symmetric.rs)
//!   sweep the solutions that it leaves unchanged          (whole_sweep.rs)
//!   the states of the last layer are the combinations, their ways the numbers
//! for each combination: its orbits by the lemma of Burnside
//! ```
//!
//! Cost: the states of a plain count, times the combinations of copies that are still told apart.
//!
//! Invariant: every solution is counted once, under its own copies.

use core::ops::ControlFlow;
use std::collections::{BTreeMap, BTreeSet};

use super::counter::{counts, outline};
use super::problem::{Bounds, Problem};
use super::symmetric::{self, Class};
use super::whole_sweep::{Begin, budget, swept};
use super::{refused, unsupported};
use crate::count::Count;
use crate::engine::{Cause, CopyCounts, CountProgress, EngineError, Limits, Stop, Task};
use crate::family::ToldPieces;

/// A row that is never closed.
const TOLD: Bounds = Bounds {
    min: 0,
    max: None,
    is_told: true,
};

/// Counts the solutions of `task` by the copies of its pieces.
pub(super) fn count(
    task: &Task<'_>,
    limits: &Limits<'_>,
    watch: &mut dyn FnMut(CountProgress<'_>),
) -> Result<CopyCounts, EngineError> {
    let mut problem = Problem::of(task.model()).map_err(refused)?;
    let ToldPieces {
        names: pieces,
        of_option: class_of,
    } = {
        let pieces = ToldPieces::of(task.family);
        tell_copies(&mut problem, &pieces)?;
        pieces
    };
    let symmetry = task.family.option_symmetry();
    let classes = symmetry.as_ref().map_or_else(
        || vec![Class::identity(task.model().options.len())],
        symmetric::classes,
    );
    let mut visited = 0;
    let mut unchanged = Vec::new();
    for class in &classes {
        let fixed = symmetric::fixed(&problem, class);
        let mut see = |next: f64| {
            #[expect(clippy::cast_precision_loss, reason = "a share")]
            let share = (unchanged.len() as f64 + next) / classes.len() as f64;
            watch(CountProgress {
                done: Some(share),
                ..CountProgress::found(Count::ZERO)
            });
        };
        see(0.0);
        match by_copies(&fixed, task, limits, &mut visited, &mut see)? {
            ControlFlow::Continue(counts) => unchanged.push(counts),
            ControlFlow::Break(cause) => {
                return Ok(CopyCounts {
                    pieces,
                    counts: Vec::new(),
                    stop: Stop::Limit(cause),
                });
            }
        }
    }
    // A reflection may turn a piece into another, and then an orbit has several combinations.
    let is_closed = symmetry.as_ref().map(|symmetry| {
        let keeps = |images: &Vec<u32>| {
            let mut images = images.iter().zip(&class_of);
            images.all(|(&image, of)| class_of[image as usize] == *of)
        };
        symmetry.is_mirror_closed && symmetry.images.iter().all(keeps)
    });
    let copies: BTreeSet<&Vec<u64>> = unchanged.iter().flat_map(BTreeMap::keys).collect();
    let counts = copies.into_iter().map(|copies| {
        let of_class = |counts: &BTreeMap<Vec<u64>, Count>| counts.get(copies).cloned();
        let unchanged = unchanged.iter().map(|it| of_class(it).unwrap_or_default());
        let counts = counts(&classes, &unchanged.collect::<Vec<_>>(), is_closed)?;
        Ok((copies.clone(), counts))
    });
    Ok(CopyCounts {
        pieces,
        counts: counts.collect::<Result<_, EngineError>>()?,
        stop: Stop::Finished,
    })
}

/// The solutions of a problem by the sums of its open rows; `Break` if a limit was reached.
fn by_copies(
    problem: &Problem,
    task: &Task<'_>,
    limits: &Limits<'_>,
    visited: &mut u64,
    see: &mut dyn FnMut(f64),
) -> Result<ControlFlow<Cause, BTreeMap<Vec<u64>, Count>>, EngineError> {
    if let Some(cause) = (limits.stop)() {
        return Ok(ControlFlow::Break(cause));
    }
    let outline = outline(problem, task).map_err(refused)?;
    if outline.is_impossible {
        return Ok(ControlFlow::Continue(BTreeMap::new()));
    }
    let begin = Begin {
        visited: *visited,
        ..Begin::default()
    };
    let swept = swept(
        problem,
        &outline,
        budget(task, limits, 0),
        &begin,
        &mut |seen| see(seen.share),
    )?;
    *visited = swept.visited;
    Ok(swept.by_sums)
}

/// Adds a row for the copies of each class of equal pieces.
///
/// # Errors
/// [`EngineError::Unsupported`] if the puzzle has no pieces.
fn tell_copies(problem: &mut Problem, pieces: &ToldPieces) -> Result<(), EngineError> {
    if pieces.names.is_empty() {
        return Err(unsupported([
            "tell copies of pieces where there are none",
            "Kopien von Teilen zählen, wo es keine gibt",
        ]));
    }
    for class in 0..pieces.names.len() {
        let options = pieces.of_option.iter().enumerate();
        let own = options.filter(|(_, of)| **of == Some(class));
        let terms: Vec<(usize, u64)> = own.map(|(option, _)| (option, 1)).collect();
        problem.add_row(&terms, TOLD);
    }
    Ok(())
}
