//! Hints about snakes: the next run, in a fold that begins as the runs that are laid.

use core::ops::ControlFlow;

use super::{Hint, HintLevel};
use crate::engine::{Goal, Limits, Proof, Task};
use crate::family::snake::model::SnakeModel;
use crate::family::snake::{Fold, Moves};
use crate::puzzle::PuzzleError;
use crate::show::NextMove;
use crate::solve::{choose, engine, solve};

/// The next run of a snake, or that no fold begins so.
pub(super) fn hint(
    model: &SnakeModel,
    laid: &Moves,
    level: HintLevel,
    limits: &Limits<'_>,
) -> Result<Hint, PuzzleError> {
    let snake = model.puzzle().snake();
    let mut found: Option<Fold> = None;
    // Every image under symmetry is tried: the snake is held as whoever asks holds it.
    let task = Task::new(model, Goal::All { up_to: None });
    let engine = engine(choose(&task)?.engine)?;
    let outcome = solve(&*engine, &task, limits, &mut |selection| {
        let fold = model.fold(selection);
        if begins(&fold, laid, snake.runs()) {
            found = Some(fold);
            return ControlFlow::Break(());
        }
        ControlFlow::Continue(())
    })?;
    let Some(fold) = found else {
        let is_proved = matches!(outcome.proof, Proof::Complete | Proof::Infeasible);
        let is_foldable = !outcome.found.is_zero();
        return Ok(if is_proved && is_foldable {
            Hint::Wrong(None)
        } else {
            Hint::None(outcome)
        });
    };
    let run = laid.moves.len();
    Ok(match (snake.runs().get(run), fold.directions().get(run)) {
        (Some(&moves), Some(&way)) => Hint::Next(NextMove::Snake { run, moves, way }, level),
        _ => Hint::Done,
    })
}

/// Whether a fold begins with these moves, one for each run.
fn begins(fold: &Fold, laid: &Moves, runs: &[u8]) -> bool {
    let is_start = laid.start.is_none_or(|start| start == fold.start());
    let mut moves = laid.moves.iter().zip(fold.directions()).zip(runs);
    let follows = moves.all(|((step, &way), &moves)| {
        let says_so = step.cubes.is_none_or(|cubes| cubes == usize::from(moves));
        step.direction == way && says_so
    });
    is_start && follows && laid.moves.len() <= runs.len()
}
