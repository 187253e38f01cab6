//! Folds under rows of a question: each fold of the snake is asked them.
//!
//! Invariant: all folds of the snake without the question are seen, unless a limit ends the search, so those that
//! the rows keep are all that there are.
//!
//! Cost: that of all folds, whatever the rows leave. SAT engines read the rows, but find one fold after the other and
//! forbid it: a count of 480 folds that takes 20 ms here had not ended there after 45 s.

use core::any::Any;
use core::ops::ControlFlow;
use std::collections::HashMap;

use super::driver::each_orbit;
use super::engine::outcome;
use crate::count::Count;
use crate::engine::{Goal, Limits, Outcome, Proof, Sink, Task};
use crate::family::snake::FoldGroup;
use crate::family::snake::model::SnakeModel;
use crate::model::{OptionIx, Selection, check};

/// The snake below the question, if all of its folds are wanted.
pub(super) fn snake<'a>(task: &Task<'a>) -> Option<&'a SnakeModel> {
    let wants_all = matches!(task.goal, Goal::Count | Goal::All { .. });
    let family: &dyn Any = task.family.before_question()?;
    family.downcast_ref().filter(|_| wants_all)
}

/// Lists or counts the folds of a snake that the model of the question has.
pub(super) fn run(
    snake: &SnakeModel,
    task: &Task<'_>,
    limits: &Limits<'_>,
    sink: &mut Sink<'_>,
) -> Outcome {
    let asked = task.model();
    let names = asked.options.iter().map(|option| &*option.name);
    let by_name: HashMap<&str, OptionIx> = names.zip((0..).map(OptionIx::new)).collect();
    let whole = &snake.model().options;
    // Options that the rows forbid are not there.
    let kept = |selection: Selection| -> Option<Selection> {
        let options = selection.options.iter();
        let options = options.map(|it| by_name.get(&*whole[it.index()].name).copied());
        let mut options: Vec<OptionIx> = options.collect::<Option<_>>()?;
        options.sort_unstable();
        let kept = Selection {
            options,
            ..selection
        };
        check(asked, &kept).is_ok().then_some(kept)
    };
    let most = match task.goal {
        Goal::All { up_to } => up_to,
        Goal::First | Goal::Optimum | Goal::Count => None,
    };
    let group = FoldGroup::new(snake.puzzle());
    let mut found = Count::ZERO;
    let stats = each_orbit(snake.puzzle(), task.settings, limits, &mut |fold| {
        for image in group.images(&fold) {
            if most.is_some_and(|most| found >= most) {
                return ControlFlow::Break(());
            }
            let Some(selection) = snake.selection(&image).and_then(kept) else {
                continue;
            };
            found += 1;
            if task.goal != Goal::Count {
                sink(&selection)?;
            }
        }
        ControlFlow::Continue(())
    });
    let proof = Proof::of(stats.stop, !found.is_zero(), Proof::Complete);
    outcome(found, proof, stats)
}
