//! The search as an [`Engine`], and answers of any engine as folds.
#![deny(clippy::arithmetic_side_effects)]

use core::ops::ControlFlow;

use super::driver::{Ended, first, run};
use crate::count::Count;
use crate::engine::{
    Engine, EngineError, Goal, Limits, Outcome, Proof, Settings, Sink, Stop, Task, Work,
};
use crate::family::snake::model::{SnakeModel, Starts};
use crate::family::snake::{Fold, FoldGroup};
use crate::solve::run_checked;
use crate::verify;

/// The search for folds: finds all of them and is complete.
///
/// All folds cost the same; [`Goal::Optimum`] is the one that comes first in the order of
/// folds, on any number of threads. For [`Goal::First`] the one is shown that comes first
/// of the images of the fold found first.
#[derive(Clone, Copy, Debug, Default)]
pub struct Folds;

impl Engine for Folds {
    fn name(&self) -> &'static str {
        "folds"
    }

    fn limits_nodes(&self) -> bool {
        true
    }

    fn run(
        &self,
        task: &Task<'_>,
        limits: &Limits<'_>,
        sink: &mut Sink<'_>,
    ) -> Result<Outcome, EngineError> {
        let snake = task.snake.ok_or(EngineError::Unsupported {
            engine: self.name(),
            what: "read models: it folds snakes only",
        })?;
        if task.goal == Goal::Optimum {
            return optimum(snake, task.settings, limits, sink);
        }
        let group = FoldGroup::new(snake.puzzle());
        let mut found = Count::ZERO;
        let mut outside = false;
        let ended = run(snake.puzzle(), task.settings, limits, &mut |fold| {
            if task.goal == Goal::Count {
                found += 1;
                return ControlFlow::Continue(());
            }
            let (images, most) = match task.goal {
                Goal::First => (vec![group.least(&fold)], Some(1)),
                Goal::All { up_to } => (group.images(&fold), up_to),
                Goal::Optimum | Goal::Count => (Vec::new(), None),
            };
            for image in images {
                if most.is_some_and(|most| found >= most) {
                    return ControlFlow::Break(());
                }
                let Some(selection) = snake.selection(&image) else {
                    // The model is restricted to fewer starts.
                    outside = true;
                    continue;
                };
                found += 1;
                sink(&selection)?;
            }
            if most.is_some_and(|most| found >= most) {
                return ControlFlow::Break(());
            }
            ControlFlow::Continue(())
        });
        if outside {
            return Err(OUTSIDE);
        }
        let proof = match (ended.stop, found.is_zero(), task.goal) {
            (Stop::Finished, true, _) => Proof::Infeasible,
            (Stop::Finished, _, Goal::All { .. } | Goal::Count) => Proof::Complete,
            (Stop::Finished | Stop::Enough | Stop::Limit(_), _, _) => Proof::None,
        };
        let found = match task.goal {
            Goal::Count => found * group.order() as u64,
            Goal::First | Goal::All { .. } | Goal::Optimum => found,
        };
        Ok(outcome(found, proof, ended))
    }
}

/// What is said to a model that has not all starts.
const OUTSIDE: EngineError = EngineError::Unsupported {
    engine: "folds",
    what: "leave out starts: it finds all folds",
};

/// Shows the fold that comes first, or at a limit the foremost one found so far.
fn optimum(
    snake: &SnakeModel,
    settings: Settings<'_>,
    limits: &Limits<'_>,
    sink: &mut Sink<'_>,
) -> Result<Outcome, EngineError> {
    let (fold, ended) = first(snake.puzzle(), settings, limits);
    let proof = match (ended.stop, &fold) {
        (Stop::Finished, None) => Proof::Infeasible,
        (Stop::Finished, Some(_)) => Proof::Optimal,
        (Stop::Enough | Stop::Limit(_), _) => Proof::None,
    };
    if let Some(fold) = &fold {
        let selection = snake.selection(fold).ok_or(OUTSIDE)?;
        // The sink cannot end a run that is over.
        let _ = sink(&selection);
    }
    Ok(outcome(u64::from(fold.is_some()).into(), proof, ended))
}

/// What is reported after `found` folds.
pub(super) fn outcome(found: Count, proof: Proof, ended: Ended) -> Outcome {
    Outcome {
        found,
        proof,
        stop: ended.stop,
        work: Work {
            nodes: Some(ended.nodes),
            ..Work::default()
        },
        ..Outcome::default()
    }
}

/// Runs `engine` on a snake and shows every fold after verifying it. Where one
/// fold is asked for, its first image in the order of folds is shown, whichever
/// the engine found; [`Goal::Optimum`] is the first of all folds in this order, with
/// every engine that ends.
///
/// # Errors
/// Those of [`run_checked`], and [`EngineError::Unsupported`] if the task is no
/// snake.
///
/// ```
/// use core::ops::ControlFlow;
/// use cubewright::engine::{Goal, Limits, Task, solve_snake};
/// use cubewright::solve::engine;
/// use cubewright::formats::{SnakeHints, read_snake};
/// use cubewright::family::snake::model::SnakeModel;
/// let text = b"bwb/w/b/wb/w/bw/b/w/bw/bw/b/w/b/wb/wb/wb/wb";
/// let puzzle = read_snake("article.snake", text, SnakeHints::default())?;
/// let model = SnakeModel::new(&puzzle);
/// let mut arrows = String::new();
/// let task = Task::snake(&model, Goal::First);
/// solve_snake(&*engine("folds")?, task, &Limits::none(), &mut |fold| {
///     arrows = cubewright::show::arrows(fold);
///     ControlFlow::Continue(())
/// })?;
/// assert_eq!(arrows, "> ^ < . ^ o > . v < ^ o ^ . v > ^");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn solve_snake(
    engine: &dyn Engine,
    task: Task<'_>,
    limits: &Limits<'_>,
    show: &mut dyn FnMut(&Fold) -> ControlFlow<()>,
) -> Result<Outcome, EngineError> {
    let snake = task.snake.ok_or(EngineError::Unsupported {
        engine: engine.name(),
        what: "show folds of what is no snake",
    })?;
    let group = FoldGroup::new(snake.puzzle());
    let reduced = reduced(engine, &task, snake);
    let (snake, task) = match &reduced {
        Some(reduced) => (
            reduced,
            Task {
                model: reduced.model(),
                snake: Some(reduced),
                ..task
            },
        ),
        None => (snake, task),
    };
    run_checked(engine, &task, limits, &mut |selection| {
        let fold = match task.goal {
            Goal::First | Goal::Optimum => group.least(&snake.fold(selection)),
            Goal::All { .. } | Goal::Count => snake.fold(selection),
        };
        let puzzle = snake.puzzle();
        verify::fold(puzzle.snake(), puzzle.region(), &fold)?;
        Ok::<_, verify::FoldFault>(show(&fold))
    })
}

/// The model with fewer starts, where one fold is asked for: the first of the images of a
/// fold is one of its solutions. A proof and a start are of the model as it is.
fn reduced(engine: &dyn Engine, task: &Task<'_>, snake: &SnakeModel) -> Option<SnakeModel> {
    let is_one = matches!(task.goal, Goal::First | Goal::Optimum);
    let is_bound = task.settings.proof.is_some() || task.settings.start.is_some();
    // The search of our own does not read it.
    let reads = engine.name() != Folds.name();
    (is_one && !is_bound && reads).then(|| SnakeModel::with(snake.puzzle(), Starts::OnePerOrbit))
}
