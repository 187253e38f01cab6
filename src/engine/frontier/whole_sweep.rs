//! A sweep from its beginning, or from a checkpoint, to its end.
//!
//! The size is a parameter of the code, so that a state is an array on the stack and hashing it is
//! a fixed number of products.
//!
//! Invariant: states have as many words as they need, of the sizes that are compiled: 1, 2, 4, 8
//! and 16, and for a browser 1, 4 and 16.

use core::ops::ControlFlow;
use std::collections::BTreeMap;

use super::checkpoint::{self, Ways};
use super::layer::AnyLayer;
use super::plan::Outline;
use super::problem::Problem;
use super::sweep::{Budget, Front};
use crate::count::Count;
use crate::engine::{Cause, CheckpointError, Limits, Task};

/// What a run may use that has visited so many states before it began.
pub(super) fn budget<'a>(task: &Task<'a>, limits: &Limits<'a>, visited_before: u64) -> Budget<'a> {
    let settings = &task.settings;
    Budget {
        threads: settings.workers(),
        states: settings
            .nodes
            .map_or(u64::MAX, |nodes| nodes.saturating_add(visited_before)),
        bytes: settings.memory.bytes(),
        stop: limits.stop,
        events: settings.events,
    }
}

/// Where a sweep begins.
#[derive(Clone, Debug, Default)]
pub(super) struct Begin {
    /// States visited before.
    pub visited: u64,
    /// Steps that are done.
    pub step: usize,
    /// The states behind them from which the next is to be done, if there are such steps.
    pub layer: Ways,
    /// The states behind the next step that are reached already.
    pub reached: Ways,
}

/// How far a sweep is.
pub(super) struct Seen<'a> {
    /// The share of the steps that are done.
    pub share: f64,
    pub visited: u64,
    pub step: usize,
    /// Whether a limit ends the sweep here.
    pub is_over: bool,
    /// The layer and what is reached of the next, as in [`Begin`].
    pub layers: &'a dyn Fn() -> [Ways; 2],
}

/// What a sweep came to.
pub(super) struct Swept {
    /// The solutions by the sums of the rows that are told, in their sequence; `Break` if a limit
    /// was reached.
    pub by_sums: ControlFlow<Cause, BTreeMap<Vec<u64>, Count>>,
    /// States visited so far, also if the sweep did not come to its end.
    pub visited: u64,
}

impl Swept {
    /// The solutions, whatever their sums.
    pub(super) fn count(self) -> ControlFlow<Cause, Count> {
        match self.by_sums {
            ControlFlow::Continue(by_sums) => ControlFlow::Continue(by_sums.into_values().sum()),
            ControlFlow::Break(cause) => ControlFlow::Break(cause),
        }
    }
}

/// The solutions of a problem, with states of as many words as they need.
///
/// # Errors
/// [`CheckpointError::Layer`] if it cannot begin there.
pub(super) fn swept(
    problem: &Problem,
    outline: &Outline,
    budget: Budget<'_>,
    from: &Begin,
    watch: &mut dyn FnMut(Seen<'_>),
) -> Result<Swept, CheckpointError> {
    // The page's program is small rather than fast where a state takes several words.
    let is_small = cfg!(target_family = "wasm");
    match outline.words() {
        1 => sweep::<1>(problem, outline, budget, from, watch),
        2 if !is_small => sweep::<2>(problem, outline, budget, from, watch),
        2..=4 => sweep::<4>(problem, outline, budget, from, watch),
        5..=8 if !is_small => sweep::<8>(problem, outline, budget, from, watch),
        _ => sweep::<16>(problem, outline, budget, from, watch),
    }
}

/// The states of a layer.
fn ways<const W: usize>(layer: &AnyLayer<W>) -> Ways {
    let states = layer.states().into_iter();
    states.map(|(state, ways)| (state.to_vec(), ways)).collect()
}

/// The solutions of a problem, with states of `W` words.
fn sweep<const W: usize>(
    problem: &Problem,
    outline: &Outline,
    budget: Budget<'_>,
    from: &Begin,
    watch: &mut dyn FnMut(Seen<'_>),
) -> Result<Swept, CheckpointError> {
    let plan = outline.plan::<W>(problem);
    let mut front = match from.step {
        0 => Front::<W>::start(from.visited),
        step => Front {
            step,
            layer: checkpoint::layer(&plan, step, &from.layer).ok_or(CheckpointError::Layer)?,
            reached: match from.reached.as_slice() {
                [] => None,
                reached => Some(
                    checkpoint::layer(&plan, step + 1, reached).ok_or(CheckpointError::Layer)?,
                ),
            },
            visited: from.visited,
        },
    };
    let mut widest = (0, 0);
    let mut see = |front: &Front<W>, is_over| {
        if budget.events.is_heard() {
            widest = widest.max(front.layer.size());
        }
        #[expect(clippy::cast_precision_loss, reason = "a share")]
        let share = front.step as f64 / plan.steps.len() as f64;
        watch(Seen {
            share,
            visited: front.visited,
            step: front.step,
            is_over,
            layers: &|| {
                let reached = front.reached.as_ref();
                [ways(&front.layer), reached.map(ways).unwrap_or_default()]
            },
        });
    };
    let ended = front.run(&plan, budget, &mut |front| see(front, false));
    let by_sums = if let Err(cause) = ended {
        see(&front, true);
        ControlFlow::Break(cause)
    } else {
        let states = front.layer.states().into_iter();
        let by_sums = states.map(|(state, ways)| (outline.told(&state), ways));
        ControlFlow::Continue(by_sums.collect())
    };
    let (states, bytes) = widest;
    budget.events.figures(&[
        (["steps", "Schritte"], plan.steps.len() as u64),
        (["words of a state", "Wörter eines Zustands"], W as u64),
        (["states visited", "besuchte Zustände"], front.visited),
        (
            [
                "states of the widest layer",
                "Zustände der breitesten Schicht",
            ],
            states,
        ),
        (
            ["bytes of the widest layer", "Bytes der breitesten Schicht"],
            bytes,
        ),
    ]);
    Ok(Swept {
        by_sums,
        visited: front.visited,
    })
}
