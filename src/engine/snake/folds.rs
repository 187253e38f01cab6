//! The search as an [`Engine`], and answers of any engine as folds.

use core::ops::ControlFlow;

use super::run::run;
use crate::engine::{
    Engine, EngineError, Goal, Limits, Outcome, Proof, Sink, Stop, Task, Work, run_checked,
};
use crate::snake::{Fold, FoldGroup};
use crate::verify;

/// The search for folds: finds all of them and is complete.
///
/// All folds cost the same, so [`Goal::Optimum`] is [`Goal::First`]. Of the images
/// of the fold found first the one is shown that comes first in the order of folds.
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
        let group = FoldGroup::new(snake.puzzle());
        let mut found = 0;
        let mut outside = false;
        let ended = run(snake.puzzle(), task.settings, limits, &mut |fold| {
            if task.goal == Goal::Count {
                found += group.order() as u64;
                return ControlFlow::Continue(());
            }
            let (images, most) = match task.goal {
                Goal::First | Goal::Optimum => (vec![group.least(&fold)], Some(1)),
                Goal::All { up_to } => (group.images(&fold), up_to),
                Goal::Count => (Vec::new(), None),
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
            return Err(EngineError::Unsupported {
                engine: self.name(),
                what: "leave out starts: it finds all folds",
            });
        }
        let proof = match (ended.stop, found, task.goal) {
            (Stop::Finished, 0, _) => Proof::Infeasible,
            (Stop::Finished | Stop::Enough, _, Goal::Optimum) => Proof::Optimal,
            (Stop::Finished, _, Goal::All { .. } | Goal::Count) => Proof::Complete,
            (Stop::Finished | Stop::Enough | Stop::Limit(_), _, _) => Proof::None,
        };
        Ok(Outcome {
            found,
            proof,
            stop: ended.stop,
            work: Work {
                nodes: Some(ended.nodes),
                ..Work::default()
            },
            ..Outcome::default()
        })
    }
}

/// Runs `engine` on a snake and shows every fold after verifying it. Where one
/// fold is asked for, its first image in the order of folds is shown, whichever
/// the engine found.
///
/// # Errors
/// Those of [`run_checked`], and [`EngineError::Unsupported`] if the task is no
/// snake.
///
/// ```
/// use core::ops::ControlFlow;
/// use cubewright::engine::{Goal, Limits, Task, engine, solve_snake};
/// use cubewright::formats::{SnakeHints, read_snake};
/// use cubewright::model::SnakeModel;
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
