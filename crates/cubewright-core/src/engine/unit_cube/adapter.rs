//! The search of the unit cube as an [`Engine`].
//!
//! Invariant: every goal is one run of [`search`] with its own [`CubeSearchOptions`]; the proof in
//! the outcome follows from whether that run came to its end.
//!
//! | goal | candidates | which are shown |
//! |---|---|---|
//! | first | distinct ones | the first |
//! | optimum | those that cost less than the best so far | the last, which is the canonical optimum |
//! | all | all | all, or as many as wanted |
//!
//! Counts and lists up to symmetry pin the first piece instead (`pinned.rs`).

use core::ops::ControlFlow;

use super::pinned::{count_pinned, list_pinned};
use super::search::NODES_PER_CHECK;
use super::{Candidates, CubeSearchOptions, CubeSearchStats, search};
use crate::engine::error;
use crate::engine::{
    Cause, CountProgress, CountReport, Engine, EngineError, Goal, Limits, ListRequest, Outcome,
    Proof, Settings, Sink, Stop, Task, Work,
};
use crate::family::shell::model::ShellModel;
use crate::family::shell::{Assembly, Border, CUBE_PLACES, Placement, Shell, Surface};
use crate::language::Text;
use crate::model::Selection;

/// The reference engine: all assemblies, or the cheapest, of six pieces on the unit cube.
///
/// It reads the puzzle, not the model, and every other engine has to agree with it. Its name
/// among the engines is `masks`.
#[derive(Clone, Copy, Debug, Default)]
pub struct UnitCube;

/// The name by which people choose the engine.
#[doc(hidden)]
pub const NAME: &str = "masks";

impl Engine for UnitCube {
    fn name(&self) -> &'static str {
        NAME
    }

    fn limits_nodes(&self) -> bool {
        true
    }

    fn supports(&self, task: &Task<'_>) -> Result<(), EngineError> {
        self.supports_settings(&task.settings)?;
        readable(task).map(|_| ())
    }

    fn suits(&self, task: &Task<'_>) -> Result<Option<Text>, EngineError> {
        let shell = task.puzzle::<ShellModel>().filter(|shell| shell.is_plain());
        let pieces = shell.map(ShellModel::shell).and_then(cube_pieces);
        let suits = pieces.is_some();
        Ok(suits.then_some(["six pieces on a cube", "sechs Teile auf einem Würfel"]))
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
        let shell = task.puzzle::<ShellModel>().map(ShellModel::shell);
        let cube = shell.and_then(|shell| Some((shell, cube_pieces(shell)?)));
        Ok(cube.map(|(shell, pieces)| count_pinned(shell, &pieces, task.settings, limits, watch)))
    }

    fn list(
        &self,
        task: &Task<'_>,
        list: ListRequest,
        limits: &Limits<'_>,
        sink: &mut Sink<'_>,
    ) -> Result<Option<Outcome>, EngineError> {
        let Some(model) = task.puzzle::<ShellModel>() else {
            return Ok(None);
        };
        let show = &mut |assembly: &Assembly| sink(&model.selection(assembly));
        let shell = model.shell();
        let listed = cube_pieces(shell).map(|pieces| {
            let wanted = (list.up_to, list.most);
            list_pinned((shell, &pieces), wanted, task.settings, limits, show)
        });
        Ok(listed)
    }

    fn run(
        &self,
        task: &Task<'_>,
        limits: &Limits<'_>,
        sink: &mut Sink<'_>,
    ) -> Result<Outcome, EngineError> {
        let (shell, pieces) = readable(task)?;
        let settings = task.settings;
        let (candidates, up_to) = match task.goal {
            Goal::Optimum => return Ok(optimum(shell, &pieces, settings, limits, sink)),
            Goal::First => (Candidates::Distinct, Some(1)),
            Goal::All { up_to } => (Candidates::All, up_to),
            Goal::Count => (Candidates::All, None),
        };
        let ignore = &mut |_: &Selection| ControlFlow::Continue(());
        let sink = if task.goal == Goal::Count {
            ignore
        } else {
            sink
        };
        Ok(enumerate(
            shell, &pieces, candidates, up_to, settings, limits, sink,
        ))
    }
}

/// The shell of a task with its six pieces, if this engine can search it: the surface is the unit
/// cube without side constraints, and the model says no more than the puzzle.
fn readable<'a>(task: &Task<'a>) -> Result<(&'a ShellModel, [Border; CUBE_PLACES]), EngineError> {
    let unsupported = |what| EngineError::Unsupported { engine: NAME, what };
    let shell = task.puzzle::<ShellModel>();
    let shell = shell.ok_or(unsupported(error::not_of_family(task, error::NOT_A_SHELL)))?;
    if !shell.is_plain() {
        return Err(unsupported(error::ARTICLE));
    }
    let pieces = cube_pieces(shell.shell()).ok_or(unsupported([
        "cover surfaces other than the unit cube",
        "andere Flächen als die eines Würfels bedecken",
    ]))?;
    Ok((shell, pieces))
}

/// The pieces of a shell that this engine can search: the surface is the unit cube, there are
/// six pieces, and no side constraints restrict them. `None` for all others.
#[must_use]
pub fn cube_pieces(shell: &Shell) -> Option<[Border; CUBE_PLACES]> {
    let pieces = shell.pieces().try_into().ok()?;
    let is_cube = *shell.surface() == Surface::cube(shell.width());
    (is_cube && shell.side_constraints().is_free()).then_some(pieces)
}

/// The placements as a selection of the model's options.
fn selection(shell: &ShellModel, placements: &[Placement]) -> Selection {
    shell.selection(&Assembly::new(placements.to_vec()))
}

/// The cheapest assembly of six pieces on a cube, the first in the canonical order among
/// equals, and how much work it was. The search is over without a result if there is none, or
/// if `stop` ends it.
pub fn cheapest(
    pieces: &[Border; CUBE_PLACES],
    stop: &mut dyn FnMut() -> bool,
) -> (Option<[Placement; CUBE_PLACES]>, CubeSearchStats) {
    let options = CubeSearchOptions {
        candidates: Candidates::Cheapest,
        improving_only: true,
        pin: None,
    };
    let mut best = None;
    let stats = search(pieces, options, stop, &mut |found| {
        best = Some(*found);
        ControlFlow::Continue(())
    });
    (best, stats)
}

/// Shows the canonical optimum: the cheapest assembly, among equals the first in the canonical
/// order. Branch and bound shows ever cheaper ones, so the last is the answer.
fn optimum(
    shell: &ShellModel,
    pieces: &[Border; CUBE_PLACES],
    settings: Settings<'_>,
    limits: &Limits<'_>,
    sink: &mut Sink<'_>,
) -> Outcome {
    let (best, stats) = cheapest(pieces, &mut stop_check(settings, limits));
    let stop = stop_reason(stats, limits);
    let proof = Proof::of(stop, best.is_some(), Proof::Optimal);
    if let Some(best) = best {
        // The sink cannot end a search that is over.
        let _ = sink(&selection(shell, &best));
    }
    Outcome {
        found: u64::from(best.is_some()).into(),
        proof,
        stop,
        work: work(stats),
        ..Outcome::default()
    }
}

/// Shows every assembly, or the first `up_to` of the canonical order.
///
/// They come in the canonical order, so the first `up_to` are the same on every machine.
fn enumerate(
    shell: &ShellModel,
    pieces: &[Border; CUBE_PLACES],
    candidates: Candidates,
    up_to: Option<u64>,
    settings: Settings<'_>,
    limits: &Limits<'_>,
    sink: &mut Sink<'_>,
) -> Outcome {
    let options = CubeSearchOptions {
        candidates,
        improving_only: false,
        pin: None,
    };
    let mut found = 0;
    let mut enough = up_to == Some(0);
    if enough {
        return Outcome {
            stop: Stop::Enough,
            ..Outcome::default()
        };
    }
    let stats = search(
        pieces,
        options,
        &mut stop_check(settings, limits),
        &mut |placements| {
            found += 1;
            enough = sink(&selection(shell, placements)).is_break() || Some(found) == up_to;
            if enough {
                ControlFlow::Break(())
            } else {
                ControlFlow::Continue(())
            }
        },
    );
    let stop = if enough {
        Stop::Enough
    } else {
        stop_reason(stats, limits)
    };
    let proof = Proof::of(stop, found > 0, Proof::Complete);
    Outcome {
        found: found.into(),
        proof,
        stop,
        work: work(stats),
        ..Outcome::default()
    }
}

/// The stop callback of a search: whether the limit of nodes or any other limit is reached. It
/// has to be called every [`NODES_PER_CHECK`] nodes.
pub(crate) fn stop_check(settings: Settings<'_>, limits: &Limits<'_>) -> impl FnMut() -> bool {
    let mut nodes = 0;
    move || {
        nodes += NODES_PER_CHECK;
        settings.nodes.is_some_and(|most| nodes > most) || (limits.stop)().is_some()
    }
}

/// Why a search ended that was not ended by who receives its solutions.
pub(crate) fn stop_reason(stats: CubeSearchStats, limits: &Limits<'_>) -> Stop {
    if !stats.stopped {
        return Stop::Finished;
    }
    // If a callback stopped the search, it still knows why.
    Stop::Limit((limits.stop)().unwrap_or(Cause::Nodes))
}

/// The nodes of a search as work of an outcome.
fn work(stats: CubeSearchStats) -> Work {
    Work {
        nodes: Some(stats.nodes),
        ..Work::default()
    }
}
