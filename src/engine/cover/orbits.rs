//! Counts and lists of a puzzle's solutions up to its symmetries.
//!
//! A puzzle has symmetries of options (a packing), other symmetries (a shell, a snake), or none
//! (an exact cover). With symmetries of options the engine searches one solution of each orbit;
//! with none there is only the number of all solutions. Of a puzzle with other symmetries it can
//! only enumerate the solutions, which is left to whoever asks.
//!
//! Invariant: solutions that are counted without being shown are sampled, and the sample is
//! verified.

use core::ops::ControlFlow;

use super::symmetric_count::{SAMPLE, has_trial};
use super::symmetry_group::{SymmetryGroup, UpTo};
use super::{CountState, Cover, supports};
use crate::count::{Count, Counts, Symmetry};
use crate::engine::{
    Checkpointing, CountProgress, CountReport, Engine, EngineError, Goal, Limits, ListRequest,
    Outcome, Proof, Settings, Sink, Task,
};
use crate::family::Family;
use crate::language::Say;
use crate::model::Selection;

/// Counts the solutions of `task` without enumerating them; `None` if the model is not
/// supported, or if its symmetries are not of options.
pub(super) fn count(
    cover: Cover,
    task: &Task<'_>,
    limits: &Limits<'_>,
    watch: &mut dyn FnMut(CountProgress<'_>),
) -> Result<Option<CountReport>, EngineError> {
    if !supports(task.model()) {
        return Ok(None);
    }
    if !task.family.words().has_symmetries {
        let ignore = &mut |_: &_| ControlFlow::Continue(());
        let outcome = cover.run(task, limits, ignore)?;
        return Ok(Some(raw(outcome)));
    }
    if !task.family.has_option_symmetry() {
        return Ok(None);
    }
    count_resumable(cover, task, None, limits, watch).map(Some)
}

/// Counts the solutions of `task`, and with symmetries of options also up to these. The count
/// can be interrupted and resumed; without `checkpointing` it runs to its end. `watch` sees the
/// state before the count, after each subproblem, whenever a checkpoint is due, and at the end.
///
/// # Errors
/// [`EngineError::Unsupported`] for models that [`supports`] refuses;
/// [`EngineError::WrongAnswer`] if a solution of the sample does not hold; [`EngineError::Checkpoint`]
/// for a checkpoint of another model or other symmetries.
pub(super) fn count_resumable(
    cover: Cover,
    task: &Task<'_>,
    checkpointing: Option<Checkpointing<'_>>,
    limits: &Limits<'_>,
    watch: &mut dyn FnMut(CountProgress<'_>),
) -> Result<CountReport, EngineError> {
    let watch = &mut |state: &CountState<'_>| state.tell(watch);
    let Some(symmetry) = task.family.option_symmetry() else {
        let to_the_end = Checkpointing {
            from: None,
            is_due: &|| false,
        };
        let counted = cover.count_raw(task, checkpointing.unwrap_or(to_the_end), limits, watch)?;
        return Ok(raw(counted));
    };
    let is_closed = symmetry.is_mirror_closed;
    let group = SymmetryGroup::of_options(symmetry)
        .map_err(|error| EngineError::failed(super::NAME, error.statement()))?;
    let mut sample = Sample::of(task);
    if !has_trial(task, checkpointing) {
        let sampled = sample.search(cover, task, Some(SAMPLE_NODES), limits)?;
        if sampled.proof == Proof::Infeasible {
            return Ok(CountReport {
                counts: Counts {
                    rotations: Some(Count::ZERO),
                    full: is_closed.then_some(Count::ZERO),
                    ..Counts::default()
                },
                outcome: sampled,
            });
        }
    }
    let show = &mut |selection: &_| sample.verify(selection);
    let counted = cover.count_and_show(task, &group, checkpointing, limits, (watch, show))?;
    sample.fault()?;
    if !counted.counts.raw.is_zero() && sample.verified == 0 {
        sample.search(cover, task, None, limits)?;
    }
    let counts = counted.counts;
    Ok(CountReport {
        counts: Counts {
            full: counts.full.filter(|_| is_closed),
            ..counts
        },
        outcome: counted.outcome,
    })
}

/// The report of a count without symmetries.
fn raw(outcome: Outcome) -> CountReport {
    CountReport {
        counts: Counts::all(outcome.found.clone()),
        outcome,
    }
}

/// Lists one solution of each orbit under the symmetries of options: the one whose options come
/// first in the model. `None` if all solutions are wanted, if the model is not supported, or if
/// there are no such symmetries.
pub(super) fn list(
    cover: Cover,
    task: &Task<'_>,
    list: ListRequest,
    limits: &Limits<'_>,
    sink: &mut Sink<'_>,
) -> Result<Option<Outcome>, EngineError> {
    let up_to = match list.up_to {
        Symmetry::Raw => return Ok(None),
        Symmetry::Rotations => UpTo::Rotations,
        Symmetry::Full => UpTo::Full,
    };
    let Some(symmetry) = task
        .family
        .option_symmetry()
        .filter(|_| supports(task.model()))
    else {
        return Ok(None);
    };
    let group = SymmetryGroup::of_options(symmetry)
        .map_err(|error| EngineError::failed(super::NAME, error.statement()))?;
    let listed = cover.list_up_to_symmetry(task, &group, (up_to, list.most), limits, sink)?;
    Ok(Some(listed))
}

/// The most nodes of the search for a sample before a count without a trial. If it finds none, there
/// is one after the count, without a limit of nodes.
const SAMPLE_NODES: u64 = 4_000;

/// Some of the solutions that are counted, which are never shown: the first of the trial of a count,
/// or those of a search of its own.
struct Sample<'a> {
    family: &'a dyn Family,
    /// How many solutions hold.
    verified: u64,
    /// What is wrong with one that does not.
    wrong: Option<EngineError>,
}

impl<'a> Sample<'a> {
    /// No solution yet.
    fn of(task: &Task<'a>) -> Self {
        Self {
            family: task.family,
            verified: 0,
            wrong: None,
        }
    }

    /// Verifies a solution; one that does not hold ends the search.
    fn verify(&mut self, selection: &Selection) -> ControlFlow<()> {
        match self.family.verify(selection) {
            Ok(()) => {
                self.verified += 1;
                ControlFlow::Continue(())
            }
            Err(fault) => {
                self.wrong = Some(EngineError::wrong(super::NAME, fault));
                ControlFlow::Break(())
            }
        }
    }

    /// The error of a solution that does not hold, if there was one.
    fn fault(&mut self) -> Result<(), EngineError> {
        self.wrong.take().map_or(Ok(()), Err)
    }

    /// Verifies the first solutions that the engine finds within `nodes` nodes.
    fn search(
        &mut self,
        cover: Cover,
        task: &Task<'_>,
        nodes: Option<u64>,
        limits: &Limits<'_>,
    ) -> Result<Outcome, EngineError> {
        let few = Task {
            goal: Goal::All {
                up_to: Some(SAMPLE),
            },
            settings: Settings {
                nodes,
                ..Settings::default()
            },
            ..*task
        };
        let outcome = cover.run(&few, limits, &mut |selection| self.verify(selection))?;
        self.fault()?;
        Ok(outcome)
    }
}
