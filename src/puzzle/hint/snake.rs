//! Hints about snakes: the next run, in a fold that begins as the runs that are laid.

use core::num::NonZero;
use core::ops::ControlFlow;

use super::posed::Posed;
use super::{Hint, HintLevel, Search};
use crate::engine::{Goal, Proof, Settings, Task};
use crate::family::snake::model::SnakeModel;
use crate::family::snake::{Fold, Moves, SnakePuzzle};
use crate::language::Say;
use crate::puzzle::PuzzleError;
use crate::show::{NextMove, Remedy};
use crate::solve::{choose, engine, solve};
use crate::verify::{self, MoveFault};

/// The next run of a snake, or that no fold begins so.
///
/// All folds are looked through until one begins with the moves that are laid. If none does, the
/// longest common beginning tells which run to take back.
///
/// # Errors
/// Those of the engine that `auto` stands for.
pub(super) fn hint(
    model: &SnakeModel,
    laid: &Moves,
    level: HintLevel,
    search: Search<'_>,
) -> Result<Hint, PuzzleError> {
    if let Some(impossible) = impossible(model.puzzle(), laid) {
        return Ok(Hint::Wrong(Some(impossible)));
    }
    let mut right = 0;
    let mut found: Option<Fold> = None;
    // Every image under symmetry is tried: the snake is held as whoever asks holds it.
    // On one thread, as the order of the folds depends on the threads.
    let settings = Settings {
        threads: NonZero::<usize>::MIN,
        ..search.settings
    };
    let posed = Posed::new(model, search)?;
    let task = Task::new(posed.family(), Goal::All { up_to: None }).with(settings);
    let engine = engine(choose(&task)?.engine)?;
    let outcome = solve(&*engine, &task, search.limits, &mut |selection| {
        let fold = model.fold(&posed.whole(selection));
        let same = common(&fold, laid, model.puzzle());
        if same == Some(laid.moves.len()) {
            found = Some(fold);
            return ControlFlow::Break(());
        }
        right = right.max(same.unwrap_or(0));
        ControlFlow::Continue(())
    })?;
    let Some(fold) = found else {
        let is_proved = matches!(outcome.proof, Proof::Complete | Proof::Infeasible);
        let is_foldable = !outcome.found.is_zero();
        return Ok(if is_proved && is_foldable {
            let remedy = Remedy::TakeBack { run: right };
            Hint::Wrong((level != HintLevel::Which).then_some(remedy))
        } else {
            Hint::None(outcome)
        });
    };
    let next = NextMove::of_run(model.puzzle(), &fold, laid.moves.len());
    Ok(next.map_or(Hint::Done, |next| Hint::Next(next, level)))
}

/// With how many of these moves a fold begins, one for each run; none if it starts elsewhere.
fn common(fold: &Fold, laid: &Moves, puzzle: &SnakePuzzle) -> Option<usize> {
    let start = laid.start.map(|start| start.point(puzzle.region()));
    if start.is_some_and(|start| start != fold.start()) {
        return None;
    }
    let runs = puzzle.snake().runs();
    let moves = laid.moves.iter().zip(fold.directions()).zip(runs);
    let same = moves.take_while(|((step, way), moves)| {
        let says_so = step.cubes.is_none_or(|cubes| cubes == usize::from(**moves));
        step.direction == **way && says_so
    });
    Some(same.count())
}

/// What to do about moves that cannot be made one after the other.
fn impossible(puzzle: &SnakePuzzle, laid: &Moves) -> Option<Remedy> {
    let faults = verify::moves(puzzle.snake(), puzzle.region(), laid).err()?;
    // That moves are missing is no fault of a beginning.
    let is_short = laid.moves.len() < puzzle.snake().runs().len();
    let mut faults = faults.into_iter();
    let fault = faults.find(|fault| !(is_short && matches!(fault, MoveFault::Count { .. })))?;
    Some(Remedy::Correct(fault.statement()))
}
