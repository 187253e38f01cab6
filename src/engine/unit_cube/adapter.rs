//! The reference search as an [`Engine`].

use core::ops::ControlFlow;

use super::search::NODES_A_CALL;
use super::{Finish, Policy, Quest, search};
use crate::engine::{
    Cause, Engine, EngineError, Goal, Limits, Outcome, Proof, Settings, Sink, Stop, Task, Work,
};
use crate::family::shell::model::ShellModel;
use crate::family::shell::{Assembly, Border, CUBE_PLACES, Placement, Shell, Surface};
use crate::model::Selection;

/// The reference engine, for shells on the unit cube.
#[derive(Clone, Copy, Debug, Default)]
pub struct Masks;

/// The name of the reference engine.
const NAME: &str = "masks";

impl Engine for Masks {
    fn name(&self) -> &'static str {
        NAME
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
        let unsupported = |what| EngineError::Unsupported { engine: NAME, what };
        let shell = task
            .shell
            .ok_or(unsupported("solve models other than shells"))?;
        if !task.model.integers.is_empty() {
            return Err(unsupported(
                "use the article's formulation; it reads the puzzle itself",
            ));
        }
        let pieces = cube_pieces(shell.shell())
            .ok_or(unsupported("cover surfaces other than the unit cube"))?;
        let settings = task.settings;
        let (policy, up_to) = match task.goal {
            Goal::Optimum => return Ok(optimum(shell, &pieces, settings, limits, sink)),
            Goal::First => (Policy::States, Some(1)),
            Goal::All { up_to } => (Policy::Everything, up_to),
            Goal::Count => (Policy::Everything, None),
        };
        let ignore = &mut |_: &Selection| ControlFlow::Continue(());
        let sink = if task.goal == Goal::Count {
            ignore
        } else {
            sink
        };
        Ok(enumerate(
            shell, &pieces, policy, up_to, settings, limits, sink,
        ))
    }
}

/// The pieces of a shell on the unit cube, if there are six and all are used on no
/// further terms.
pub(crate) fn cube_pieces(shell: &Shell) -> Option<[Border; CUBE_PLACES]> {
    let pieces = shell.pieces().try_into().ok()?;
    let is_cube = *shell.surface() == Surface::cube(shell.width());
    (is_cube && shell.terms().is_free()).then_some(pieces)
}

fn selection(shell: &ShellModel, placements: &[Placement]) -> Selection {
    shell.selection(&Assembly::new(placements.to_vec()))
}

/// Shows the cheapest assembly, the first of the canonical order among equals.
fn optimum(
    shell: &ShellModel,
    pieces: &[Border; CUBE_PLACES],
    settings: Settings<'_>,
    limits: &Limits<'_>,
    sink: &mut Sink<'_>,
) -> Outcome {
    let quest = Quest {
        policy: Policy::Cheapest,
        cheaper_only: true,
        pin: None,
    };
    let mut best = None;
    let finish = search(pieces, quest, &mut stop(settings, limits), &mut |found| {
        best = Some(*found);
        ControlFlow::Continue(())
    });
    let stop = stopped(finish, limits);
    let proof = match (stop, best) {
        (Stop::Finished, Some(_)) => Proof::Optimal,
        (Stop::Finished, None) => Proof::Infeasible,
        (Stop::Enough | Stop::Limit(_), _) => Proof::None,
    };
    if let Some(best) = best {
        // The sink cannot end a search that is over.
        let _ = sink(&selection(shell, &best));
    }
    Outcome {
        found: u64::from(best.is_some()).into(),
        proof,
        stop,
        work: work(finish),
        ..Outcome::default()
    }
}

fn enumerate(
    shell: &ShellModel,
    pieces: &[Border; CUBE_PLACES],
    policy: Policy,
    up_to: Option<u64>,
    settings: Settings<'_>,
    limits: &Limits<'_>,
    sink: &mut Sink<'_>,
) -> Outcome {
    let quest = Quest {
        policy,
        cheaper_only: false,
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
    let finish = search(
        pieces,
        quest,
        &mut stop(settings, limits),
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
        stopped(finish, limits)
    };
    let proof = match (stop, found) {
        (Stop::Finished, 0) => Proof::Infeasible,
        (Stop::Finished, _) => Proof::Complete,
        (Stop::Enough | Stop::Limit(_), _) => Proof::None,
    };
    Outcome {
        found: found.into(),
        proof,
        stop,
        work: work(finish),
        ..Outcome::default()
    }
}

/// Whether a search is to stop, asked every [`NODES_A_CALL`] nodes.
pub(crate) fn stop(settings: Settings<'_>, limits: &Limits<'_>) -> impl FnMut() -> bool {
    let mut nodes = 0;
    move || {
        nodes += NODES_A_CALL;
        settings.nodes.is_some_and(|most| nodes > most) || (limits.stop)().is_some()
    }
}

/// Why a search came to its end that no sink ended.
pub(crate) fn stopped(finish: Finish, limits: &Limits<'_>) -> Stop {
    if !finish.stopped {
        return Stop::Finished;
    }
    // If a callback stopped the search, it still knows why.
    Stop::Limit((limits.stop)().unwrap_or(Cause::Nodes))
}

fn work(finish: Finish) -> Work {
    Work {
        nodes: Some(finish.nodes),
        ..Work::default()
    }
}
