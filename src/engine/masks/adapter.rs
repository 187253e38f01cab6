//! The reference search as an [`Engine`].

use core::ops::ControlFlow;

use super::{Finish, Policy, Quest, search};
use crate::engine::{Engine, EngineError, Goal, Limits, Outcome, Proof, Sink, Stop, Task, Work};
use crate::model::{Selection, ShellModel};
use crate::shell::{Assembly, Border, CUBE_PLACES, Placement, Shell, Surface};

/// The reference engine, for shells on the unit cube.
#[derive(Clone, Copy, Debug, Default)]
pub struct Masks;

/// The name of the reference engine.
const NAME: &str = "masks";

impl Engine for Masks {
    fn name(&self) -> &'static str {
        NAME
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
        match task.goal {
            Goal::Optimum => Ok(optimum(shell, &pieces, limits, sink)),
            Goal::First => Ok(enumerate(
                shell,
                &pieces,
                Policy::States,
                Some(1),
                limits,
                sink,
            )),
            Goal::Count => {
                let ignore = &mut |_: &Selection| ControlFlow::Continue(());
                Ok(enumerate(
                    shell,
                    &pieces,
                    Policy::Everything,
                    None,
                    limits,
                    ignore,
                ))
            }
            Goal::All { up_to } => Ok(enumerate(
                shell,
                &pieces,
                Policy::Everything,
                up_to,
                limits,
                sink,
            )),
        }
    }
}

/// The pieces of a shell on the unit cube, if there are six and all are used on no
/// further terms.
pub(in crate::engine) fn cube_pieces(shell: &Shell) -> Option<[Border; CUBE_PLACES]> {
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
    limits: &Limits<'_>,
    sink: &mut Sink<'_>,
) -> Outcome {
    let quest = Quest {
        policy: Policy::Cheapest,
        cheaper_only: true,
        pin: None,
    };
    let mut best = None;
    let finish = search(
        pieces,
        quest,
        &mut || (limits.stop)().is_some(),
        &mut |found| {
            best = Some(*found);
            ControlFlow::Continue(())
        },
    );
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
        found: u64::from(best.is_some()),
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
        &mut || (limits.stop)().is_some(),
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
        found,
        proof,
        stop,
        work: work(finish),
        ..Outcome::default()
    }
}

fn stopped(finish: Finish, limits: &Limits<'_>) -> Stop {
    // The callback that stopped the search still knows why.
    let cause = finish.stopped.then(|| (limits.stop)()).flatten();
    cause.map_or(Stop::Finished, Stop::Limit)
}

fn work(finish: Finish) -> Work {
    Work {
        nodes: Some(finish.nodes),
        ..Work::default()
    }
}
