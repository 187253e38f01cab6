//! Counting folds up to symmetry.
//!
//! Invariant: the counts are those of verified folds. The search shows one fold of each
//! orbit, and every orbit has as many folds as the region has symmetries.
#![deny(clippy::arithmetic_side_effects)]

use core::ops::ControlFlow;

use super::driver::each_orbit;
use super::engine::{Folds, outcome};
use crate::engine::{CountProgress, CountReport, Engine, EngineError, Limits, Proof, Settings};
use crate::family::snake::model::SnakeModel;
use crate::family::snake::{FoldGroup, Reversal, ReversalTally};
use crate::language::Say;
use crate::verify;

/// Counts the folds of a snake, all of them and the orbits under rotations and under all symmetries
/// of the region: one fold of each orbit is found and stands for the others.
///
/// Where the snake is a palindrome, a fold read backwards is a fold, too; it is the same one up to
/// symmetry if some symmetry reverses the fold, and this is asked of each. Nothing is remembered.
pub(super) fn count_folds(
    snake: &SnakeModel,
    settings: Settings<'_>,
    limits: &Limits<'_>,
    watch: &mut dyn FnMut(CountProgress<'_>),
) -> Result<CountReport, EngineError> {
    let puzzle = snake.puzzle();
    let group = FoldGroup::new(puzzle);
    let mut tally = ReversalTally::default();
    let mut wrong = None;
    let stats = each_orbit(puzzle, settings, limits, &mut |fold| {
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
        watch(CountProgress::found(group.counts(&tally).raw));
        ControlFlow::Continue(())
    });
    if let Some(fault) = wrong {
        return Err(EngineError::wrong(Folds.name(), fault.statement()));
    }
    let counts = group.counts(&tally);
    let proof = Proof::of(stats.stop, !tally.folds.is_zero(), Proof::Complete);
    let outcome = outcome(counts.raw.clone(), proof, stats);
    Ok(CountReport { counts, outcome })
}
