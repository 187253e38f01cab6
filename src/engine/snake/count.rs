//! Counting folds up to symmetry.
//!
//! Invariant: the counts are those of verified folds. The search of our own shows
//! one fold of each orbit, and every orbit has as many folds as the region has
//! symmetries; what other engines show is put into orbits here.
#![deny(clippy::arithmetic_side_effects)]

use core::ops::ControlFlow;
use std::collections::HashSet;

use super::driver::run;
use super::engine::{Folds, outcome, solve_snake};
use crate::engine::{Engine, EngineError, Goal, Limits, Outcome, Proof, Settings, Stop, Task};
use crate::family::snake::model::SnakeModel;
use crate::family::snake::{Fold, FoldCounts, FoldGroup, Reversal, ReversalTally};
use crate::solve::heeds;
use crate::verify;

/// Counts, and how the engine ended.
#[derive(Clone, Debug)]
pub struct FoldReport {
    /// The counts; lower bounds if the run was not complete.
    pub counts: FoldCounts,
    /// How the engine ended.
    pub outcome: Outcome,
}

/// Counts the folds of a snake with `engine`; `progress` sees the counts as they
/// grow.
///
/// # Errors
/// Those of [`run_checked`](crate::solve::run_checked).
pub fn count_folds(
    engine: &dyn Engine,
    snake: &SnakeModel,
    settings: Settings<'_>,
    limits: &Limits<'_>,
    progress: &mut dyn FnMut(&FoldCounts),
) -> Result<FoldReport, EngineError> {
    if heeded(engine, &settings)? {
        by_orbits(snake, settings, limits, progress)
    } else {
        by_enumeration(engine, snake, settings, limits, progress)
    }
}

/// Whether the search for orbits is meant, with settings that it heeds; it is also what
/// `auto` takes, unless a proof is wanted.
pub(super) fn heeded(engine: &dyn Engine, settings: &Settings<'_>) -> Result<bool, EngineError> {
    heeds(engine, settings)?;
    let is_auto = engine.name() == "auto" && settings.proof.is_none();
    Ok(is_auto || engine.name() == Folds.name())
}

fn by_orbits(
    snake: &SnakeModel,
    settings: Settings<'_>,
    limits: &Limits<'_>,
    progress: &mut dyn FnMut(&FoldCounts),
) -> Result<FoldReport, EngineError> {
    let puzzle = snake.puzzle();
    let group = FoldGroup::new(puzzle);
    let mut tally = ReversalTally::default();
    let mut wrong = None;
    let ended = run(puzzle, settings, limits, &mut |fold| {
        if let Err(fault) = verify::fold(puzzle.snake(), puzzle.region(), &fold) {
            wrong = Some(fault);
            return ControlFlow::Break(());
        }
        tally.folds += 1;
        if puzzle.snake().is_palindrome() {
            let reversal = group.reversal(&fold);
            tally.by_rotation += u64::from(reversal == Reversal::Rotation);
            tally.by_any += u64::from(reversal != Reversal::Other);
        }
        progress(&group.counts(&tally));
        ControlFlow::Continue(())
    });
    if let Some(fault) = wrong {
        return Err(EngineError::wrong(Folds.name(), &fault));
    }
    let counts = group.counts(&tally);
    let proof = match (ended.stop, tally.folds.is_zero()) {
        (Stop::Finished, true) => Proof::Infeasible,
        (Stop::Finished, false) => Proof::Complete,
        (Stop::Enough | Stop::Limit(_), _) => Proof::None,
    };
    let outcome = outcome(counts.raw.clone(), proof, ended);
    Ok(FoldReport { counts, outcome })
}

fn by_enumeration(
    engine: &dyn Engine,
    snake: &SnakeModel,
    settings: Settings<'_>,
    limits: &Limits<'_>,
    progress: &mut dyn FnMut(&FoldCounts),
) -> Result<FoldReport, EngineError> {
    let group = FoldGroup::new(snake.puzzle());
    let (mut rotations, mut full) = (HashSet::<Fold>::new(), HashSet::<Fold>::new());
    let mut counts = FoldCounts::default();
    let task = Task::snake(snake, Goal::All { up_to: None }).with(settings);
    let outcome = solve_snake(engine, task, limits, &mut |fold| {
        rotations.insert(group.representative(fold, false));
        full.insert(group.representative(fold, true));
        counts.raw += 1;
        counts.rotations = rotations.len().into();
        counts.full = full.len().into();
        progress(&counts);
        ControlFlow::Continue(())
    })?;
    Ok(FoldReport { counts, outcome })
}
