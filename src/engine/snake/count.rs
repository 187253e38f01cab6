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
use crate::family::snake::{Fold, FoldGroup, Reversal, ReversalTally, SnakePuzzle};
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
    let mut counter = FoldCounter::new(puzzle);
    let stats = each_orbit(puzzle, settings, limits, &mut |fold| {
        counter.take(&fold)?;
        watch(CountProgress::found(group.counts(&counter.tally).raw));
        ControlFlow::Continue(())
    });
    let tally = counter.finish()?;
    let counts = group.counts(&tally);
    let proof = Proof::of(stats.stop, !tally.folds.is_zero(), Proof::Complete);
    let outcome = outcome(counts.raw.clone(), proof, stats);
    Ok(CountReport { counts, outcome })
}

/// Counts folds, one of each orbit, and verifies them.
pub(super) struct FoldCounter<'a> {
    puzzle: &'a SnakePuzzle,
    group: FoldGroup<'a>,
    tally: ReversalTally,
    wrong: Option<EngineError>,
}

impl<'a> FoldCounter<'a> {
    pub(super) fn new(puzzle: &'a SnakePuzzle) -> Self {
        Self {
            puzzle,
            group: FoldGroup::new(puzzle),
            tally: ReversalTally::default(),
            wrong: None,
        }
    }

    /// Counts a fold; breaks if it does not hold.
    pub(super) fn take(&mut self, fold: &Fold) -> ControlFlow<()> {
        let snake = self.puzzle.snake();
        if let Err(fault) = verify::fold(snake, self.puzzle.region(), fold) {
            self.wrong = Some(EngineError::wrong(Folds.name(), fault.statement()));
            return ControlFlow::Break(());
        }
        self.tally.folds += 1;
        if snake.is_palindrome() {
            let reversal = self.group.reversal(fold);
            self.tally.by_rotation += u64::from(reversal == Reversal::Rotation);
            self.tally.by_any += u64::from(reversal != Reversal::Other);
        }
        ControlFlow::Continue(())
    }

    /// What was counted.
    ///
    /// # Errors
    /// [`EngineError::WrongAnswer`] if a fold did not hold.
    pub(super) fn finish(self) -> Result<ReversalTally, EngineError> {
        self.wrong.map_or(Ok(self.tally), Err)
    }
}
