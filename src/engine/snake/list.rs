//! Folds that differ under symmetry, each once.
//!
//! Invariant: what is shown is the representative of its class
//! ([`FoldGroup::representative`]), so every engine lists the same folds, and only the
//! order is its own.

use core::ops::ControlFlow;
use std::collections::HashSet;

use super::count::heeded;
use super::driver::run;
use super::engine::{Folds, outcome, solve_snake};
use crate::engine::{Engine, EngineError, Goal, Limits, Outcome, Proof, Settings, Stop, Task};
use crate::family::snake::model::SnakeModel;
use crate::family::snake::{Fold, FoldGroup};
use crate::verify;

/// Which folds are listed.
#[derive(Clone, Copy, Debug, Default)]
pub struct FoldList<'a> {
    /// Whether a reflection makes two folds one, as a rotation does.
    pub with_reflections: bool,
    /// How the engine is to work.
    pub settings: Settings<'a>,
}

/// Shows one fold for all that are equal under rotations, or under all symmetries of the
/// region, and under reversal if the snake is a palindrome.
///
/// The engine `folds` searches one fold of each orbit, so that takes as long as to count
/// them; of other engines all folds are asked for.
///
/// # Errors
/// Those of [`run_checked`](crate::solve::run_checked).
pub fn list_folds(
    engine: &dyn Engine,
    snake: &SnakeModel,
    list: FoldList<'_>,
    limits: &Limits<'_>,
    show: &mut dyn FnMut(&Fold) -> ControlFlow<()>,
) -> Result<Outcome, EngineError> {
    let puzzle = snake.puzzle();
    let group = FoldGroup::new(puzzle);
    let mut known = HashSet::new();
    if !heeded(engine, &list.settings)? {
        let task = Task::snake(snake, Goal::All { up_to: None }).with(list.settings);
        let mut found = 0_u64;
        let outcome = solve_snake(engine, task, limits, &mut |fold| {
            let fold = group.representative(fold, list.with_reflections);
            if !known.insert(fold.clone()) {
                return ControlFlow::Continue(());
            }
            found += 1;
            show(&fold)
        })?;
        return Ok(Outcome {
            found: found.into(),
            ..outcome
        });
    }
    let is_palindrome = puzzle.snake().is_palindrome();
    let (mut found, mut wrong) = (0_u64, None);
    let ended = run(puzzle, list.settings, limits, &mut |fold| {
        for fold in group.representatives(&fold, list.with_reflections) {
            // The reversal of a palindrome may be of another orbit.
            if is_palindrome && !known.insert(fold.clone()) {
                continue;
            }
            if let Err(fault) = verify::fold(puzzle.snake(), puzzle.region(), &fold) {
                wrong = Some(fault);
                return ControlFlow::Break(());
            }
            found += 1;
            show(&fold)?;
        }
        ControlFlow::Continue(())
    });
    if let Some(fault) = wrong {
        return Err(EngineError::wrong(Folds.name(), &fault));
    }
    let proof = match (ended.stop, found) {
        (Stop::Finished, 0) => Proof::Infeasible,
        (Stop::Finished, _) => Proof::Complete,
        (Stop::Enough | Stop::Limit(_), _) => Proof::None,
    };
    Ok(outcome(found.into(), proof, ended))
}
