//! Lists of folds up to symmetry: one of each orbit.
//!
//! Invariant: what is shown is the representative of its class
//! ([`FoldGroup::representative`]), so every engine lists the same folds, and only the
//! order is its own.

use core::ops::ControlFlow;
use std::collections::HashSet;

use super::driver::each_orbit;
use super::engine::{OUTSIDE, outcome};
use crate::count::Symmetry;
use crate::engine::{EngineError, Limits, ListRequest, Outcome, Proof, Settings, Sink};
use crate::family::snake::FoldGroup;
use crate::family::snake::model::SnakeModel;

/// Shows one fold of each orbit under rotations, or under all symmetries of the region, and under
/// reversal if the snake is a palindrome.
///
/// It searches one fold of each orbit, so it takes as long as counting them.
pub(super) fn list_folds(
    snake: &SnakeModel,
    list: ListRequest,
    settings: Settings<'_>,
    limits: &Limits<'_>,
    sink: &mut Sink<'_>,
) -> Result<Outcome, EngineError> {
    let puzzle = snake.puzzle();
    let group = FoldGroup::new(puzzle);
    let with_reflections = list.up_to == Symmetry::Full;
    let mut known = HashSet::new();
    let is_palindrome = puzzle.snake().is_palindrome();
    let mut found = 0_u64;
    let mut is_outside = false;
    let stats = each_orbit(puzzle, settings, limits, &mut |fold| {
        for fold in group.representatives(&fold, with_reflections) {
            let Some(selection) = snake.selection(&fold) else {
                is_outside = true;
                return ControlFlow::Break(());
            };
            // The reversal of a palindrome may be of another orbit.
            if is_palindrome && !known.insert(fold) {
                continue;
            }
            found += 1;
            sink(&selection)?;
            if list.most == Some(found) {
                return ControlFlow::Break(());
            }
        }
        ControlFlow::Continue(())
    });
    if is_outside {
        return Err(OUTSIDE);
    }
    let proof = Proof::of(stats.stop, found > 0, Proof::Complete);
    Ok(outcome(found.into(), proof, stats))
}
