//! The search for folds as an [`Engine`].
//!
//! Invariant: for one fold the answer is the first of its images, for the optimum it is the
//! canonical fold, on any number of threads.
//!
//! It chooses between two searches: one that starts from a seed in the middle, for all folds and for
//! counts, and one in the order of the snake, for the canonical fold, which comes first in that order.
#![deny(clippy::arithmetic_side_effects)]

use core::ops::ControlFlow;

use super::count::count_folds;
use super::driver::{FoldSearchStats, canonical_fold, each_orbit};
use super::list::list_folds;
use super::under_rows;
use crate::count::Count;
use crate::engine::error;
use crate::engine::{
    CountProgress, CountReport, Engine, EngineError, Goal, Limits, ListRequest, Outcome, Proof,
    Settings, Sink, Task, Work,
};
use crate::family::snake::FoldGroup;
use crate::family::snake::model::SnakeModel;
use crate::language::Text;

/// The engine for snakes: finds every fold, and proves that there are no more.
///
/// All folds cost the same, so [`Goal::Optimum`] is the canonical fold.
/// [`Goal::First`] shows the first of the images of whichever fold is found first. Its name among
/// the engines is `folds`.
#[derive(Clone, Copy, Debug, Default)]
pub struct Folds;

/// The name by which people choose the engine.
pub(crate) const NAME: &str = "folds";

impl Engine for Folds {
    fn name(&self) -> &'static str {
        NAME
    }

    fn limits_nodes(&self) -> bool {
        true
    }

    fn supports(&self, task: &Task<'_>) -> Result<(), EngineError> {
        self.supports_settings(&task.settings)?;
        let snake = task.puzzle::<SnakeModel>();
        snake
            .or_else(|| under_rows::snake(task))
            .map(|_| ())
            .ok_or_else(|| not_a_snake(task))
    }

    fn suits(&self, task: &Task<'_>) -> Result<Option<Text>, EngineError> {
        if task.puzzle::<SnakeModel>().is_some() {
            return Ok(Some(["a snake", "eine Schlange"]));
        }
        Ok(under_rows::snake(task).map(|_| {
            [
                "a snake whose folds are asked the rows",
                "eine Schlange, deren Faltungen nach den Zeilen gefragt werden",
            ]
        }))
    }

    fn reads_puzzles(&self) -> bool {
        true
    }

    fn count(
        &self,
        task: &Task<'_>,
        limits: &Limits<'_>,
        watch: &mut dyn FnMut(CountProgress<'_>),
    ) -> Result<Option<CountReport>, EngineError> {
        let snake = task.puzzle::<SnakeModel>();
        let counted = snake.map(|snake| count_folds(snake, task.settings, limits, watch));
        counted.transpose()
    }

    #[cfg(not(target_family = "wasm"))]
    fn dividing(&self) -> Option<&dyn crate::engine::Dividing> {
        Some(self)
    }

    fn list(
        &self,
        task: &Task<'_>,
        list: ListRequest,
        limits: &Limits<'_>,
        sink: &mut Sink<'_>,
    ) -> Result<Option<Outcome>, EngineError> {
        let snake = task.puzzle::<SnakeModel>();
        let listed = snake.map(|snake| list_folds(snake, list, task.settings, limits, sink));
        listed.transpose()
    }

    fn run(
        &self,
        task: &Task<'_>,
        limits: &Limits<'_>,
        sink: &mut Sink<'_>,
    ) -> Result<Outcome, EngineError> {
        let Some(snake) = task.puzzle::<SnakeModel>() else {
            let snake = under_rows::snake(task).ok_or_else(|| not_a_snake(task))?;
            return Ok(under_rows::run(snake, task, limits, sink));
        };
        if task.goal == Goal::Optimum {
            return optimum(snake, task.settings, limits, sink);
        }
        let group = FoldGroup::new(snake.puzzle());
        let mut found = Count::ZERO;
        let mut outside = false;
        let stats = each_orbit(snake.puzzle(), task.settings, limits, &mut |fold| {
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
        let of_found = match task.goal {
            Goal::All { .. } | Goal::Count => Proof::Complete,
            Goal::First | Goal::Optimum => Proof::None,
        };
        let proof = Proof::of(stats.stop, !found.is_zero(), of_found);
        let found = match task.goal {
            Goal::Count => found * group.order() as u64,
            Goal::First | Goal::All { .. } | Goal::Optimum => found,
        };
        Ok(outcome(found, proof, stats))
    }
}

#[cfg(not(target_family = "wasm"))]
impl crate::engine::Dividing for Folds {
    fn divides(&self, task: &Task<'_>) -> bool {
        task.puzzle::<SnakeModel>().is_some()
    }

    fn division<'a>(
        &self,
        task: &Task<'a>,
        root: Option<u32>,
    ) -> Result<Box<dyn crate::engine::Division + 'a>, EngineError> {
        let snake = task
            .puzzle::<SnakeModel>()
            .ok_or_else(|| not_a_snake(task))?;
        Ok(super::division::divided(snake, task.settings, root))
    }
}

/// The refusal of a puzzle of another family.
fn not_a_snake(task: &Task<'_>) -> EngineError {
    let what = [
        "read models: it folds snakes only",
        "Modelle lesen; es faltet nur Schlangen",
    ];
    let what = error::not_of_family(task, what);
    EngineError::Unsupported { engine: NAME, what }
}

/// The refusal of a model that leaves out some starts.
pub(super) const OUTSIDE: EngineError = EngineError::Unsupported {
    engine: NAME,
    what: [
        "search from some starts only: it finds all folds",
        "nur von einigen Anfängen aus suchen; es findet alle Faltungen",
    ],
};

/// Shows the canonical fold, or at a limit the first in order of those found so far.
///
/// At a limit the best is right, but another fold may come before it; then nothing is proved.
fn optimum(
    snake: &SnakeModel,
    settings: Settings<'_>,
    limits: &Limits<'_>,
    sink: &mut Sink<'_>,
) -> Result<Outcome, EngineError> {
    let (fold, stats) = canonical_fold(snake.puzzle(), settings, limits);
    let proof = Proof::of(stats.stop, fold.is_some(), Proof::Optimal);
    if let Some(fold) = &fold {
        let selection = snake.selection(fold).ok_or(OUTSIDE)?;
        // The sink cannot end a run that is over.
        let _ = sink(&selection);
    }
    Ok(outcome(u64::from(fold.is_some()).into(), proof, stats))
}

/// The outcome of a search that showed `found` folds.
pub(super) fn outcome(found: Count, proof: Proof, stats: FoldSearchStats) -> Outcome {
    Outcome {
        found,
        proof,
        stop: stats.stop,
        work: Work {
            nodes: Some(stats.nodes),
            ..Work::default()
        },
        ..Outcome::default()
    }
}
