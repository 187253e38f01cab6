//! The search place by place as an [`Engine`].

use core::ops::ControlFlow;
use std::collections::HashSet;

use super::search::{End, Finish};
use super::states::States;
use crate::engine::{
    CountReport, Engine, EngineError, Goal, Limits, Outcome, Proof, Settings, Sink, Stop, Task,
    Work,
};
use crate::model::ShellModel;
use crate::shell::{Actions, Counts, Shell, State, obstacles};

/// The engine for shells of every shape, with pieces chosen on any terms.
#[derive(Clone, Copy, Debug, Default)]
pub struct Places;

/// The name of the engine.
pub(super) const NAME: &str = "places";

const fn unsupported(what: &'static str) -> EngineError {
    EngineError::Unsupported { engine: NAME, what }
}

impl Engine for Places {
    fn name(&self) -> &'static str {
        NAME
    }

    fn run(
        &self,
        task: &Task<'_>,
        limits: &Limits<'_>,
        sink: &mut Sink<'_>,
    ) -> Result<Outcome, EngineError> {
        let shell = task
            .shell
            .ok_or(unsupported("solve models other than shells"))?;
        if !task.model.integers.is_empty() {
            return Err(unsupported(
                "use the article's formulation; it reads the puzzle itself",
            ));
        }
        let states = States::of(shell.shell()).ok_or(TOO_MANY)?;
        if is_ruled_out(shell.shell()) {
            return Ok(outcome(0, Finish::default(), limits));
        }
        match task.goal {
            Goal::Optimum => Err(unsupported("find the cheapest assembly")),
            Goal::First => Ok(first(shell, &states, task.settings, limits, sink)),
            Goal::Count => {
                let report = count(shell.shell(), limits, &mut |_| ())?;
                Ok(report.outcome)
            }
            Goal::All { up_to: Some(0) } => Ok(Outcome {
                stop: Stop::Enough,
                ..Outcome::default()
            }),
            Goal::All { up_to } => Ok(all(shell, &states, up_to, limits, sink)),
        }
    }
}

pub(super) const TOO_MANY: EngineError = unsupported("tell more than 4096 oriented pieces apart");

/// Whether counting teeth proves that there is no assembly; a search could take for ever
/// to find that four sides do not fit one edge.
fn is_ruled_out(shell: &Shell) -> bool {
    !obstacles(shell).is_empty()
}

/// Shows any one assembly.
fn first(
    shell: &ShellModel,
    states: &States<'_>,
    settings: Settings<'_>,
    limits: &Limits<'_>,
    sink: &mut Sink<'_>,
) -> Outcome {
    let mut found = 0;
    let stop = &mut || (limits.stop)().is_some();
    let finish = states.any(settings.seed, stop, &mut |states, state| {
        let _ = states.expand(state, &mut |assembly| {
            found = 1;
            // The search ends here whatever the sink says.
            let _ = sink(&shell.selection(assembly));
            ControlFlow::Break(())
        });
    });
    outcome(found, finish, limits)
}

/// Shows all assemblies, or as many as wanted.
fn all(
    shell: &ShellModel,
    states: &States<'_>,
    up_to: Option<u64>,
    limits: &Limits<'_>,
    sink: &mut Sink<'_>,
) -> Outcome {
    let mut found = 0;
    let finish = states.all(&mut || (limits.stop)().is_some(), &mut |state| {
        states.expand(state, &mut |assembly| {
            found += 1;
            if sink(&shell.selection(assembly)).is_break() || Some(found) == up_to {
                return ControlFlow::Break(());
            }
            ControlFlow::Continue(())
        })
    });
    outcome(found, finish, limits)
}

/// Counts the assemblies of a shell: one of each orbit is found, the others are
/// reckoned.
pub(in crate::engine) fn count(
    shell: &Shell,
    limits: &Limits<'_>,
    progress: &mut dyn FnMut(Counts),
) -> Result<CountReport, EngineError> {
    let states = States::of(shell).ok_or(TOO_MANY)?;
    if is_ruled_out(shell) {
        let counts = Counts::default();
        let outcome = outcome(0, Finish::default(), limits);
        return Ok(CountReport { counts, outcome });
    }
    let symmetry = states.symmetry();
    let mut counts = Counts::default();
    let mut solids = Solids::of(shell);
    let stop = &mut || (limits.stop)().is_some();
    let finish = states.orbits(&symmetry, stop, &mut |state| {
        let mut images: Vec<(bool, Vec<u16>)> = symmetry.images(state).collect();
        let is_own_mirror = images
            .iter()
            .any(|(is_rotation, image)| !is_rotation && image == state);
        let has_mirrors = images.iter().any(|(is_rotation, _)| !is_rotation);
        images.sort_unstable_by(|a, b| a.1.cmp(&b.1));
        images.dedup_by(|a, b| a.1 == b.1);
        counts.raw += images.len() as u64 * states.assignments(state);
        if symmetry.is_full {
            counts.full += 1;
            counts.rotations += if has_mirrors && !is_own_mirror { 2 } else { 1 };
        } else {
            solids.add(&states.bits(state));
            counts.full = solids.full.len() as u64;
            counts.rotations = solids.rotations.len() as u64;
        }
        progress(counts);
        ControlFlow::Continue(())
    });
    let outcome = outcome(counts.raw, finish, limits);
    Ok(CountReport { counts, outcome })
}

/// The solids seen so far, where the puzzle's terms break the symmetry of its surface.
struct Solids {
    actions: Actions,
    rotations: HashSet<State>,
    full: HashSet<State>,
}

impl Solids {
    fn of(shell: &Shell) -> Self {
        Self {
            actions: Actions::of(shell.surface()),
            rotations: HashSet::new(),
            full: HashSet::new(),
        }
    }

    fn add(&mut self, state: &State) {
        let images = || self.actions.images(state);
        let full = images().map(|(_, image)| image).min();
        let rotated = images().filter(|(is_rotation, _)| *is_rotation);
        let rotations = rotated.map(|(_, image)| image).min();
        self.full.extend(full);
        self.rotations.extend(rotations);
    }
}

fn outcome(found: u64, finish: Finish, limits: &Limits<'_>) -> Outcome {
    // The callback that stopped the search still knows why.
    let cause = (limits.stop)();
    let stop = match (finish.ended, cause) {
        (End::Exhausted, _) => Stop::Finished,
        (End::Stopped | End::Spent, Some(cause)) => Stop::Limit(cause),
        (End::Stopped | End::Spent | End::Enough, _) => Stop::Enough,
    };
    Outcome {
        found,
        proof: match (stop, found) {
            (Stop::Finished, 0) => Proof::Infeasible,
            (Stop::Finished, _) => Proof::Complete,
            (Stop::Enough | Stop::Limit(_), _) => Proof::None,
        },
        stop,
        work: Work {
            nodes: Some(finish.nodes),
            ..Work::default()
        },
        ..Outcome::default()
    }
}
