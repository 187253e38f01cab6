//! The search place by place as an [`Engine`].
#![deny(clippy::arithmetic_side_effects)]

use core::ops::ControlFlow;

use super::canonical::Firsts;
use super::enumerate::States;
use super::search::{End, Finish};
use super::symmetry::Symmetry;
use crate::count::Count;
use crate::engine::{
    Engine, EngineError, Goal, Limits, Outcome, Proof, Settings, Sink, Stop, Task, Work,
};
use crate::family::shell::model::ShellModel;
use crate::family::shell::{Assembly, Choices, Counts, Group, Shell, Solids};
use crate::infeasible::shell::obstacles;
use crate::solve::CountReport;

/// The engine for shells of every shape, with pieces chosen on any terms.
#[derive(Clone, Copy, Debug, Default)]
pub struct Places;

/// The name of the engine.
pub(crate) const NAME: &str = "places";

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
            return Ok(outcome(Count::ZERO, Finish::default(), limits));
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

pub(crate) const TOO_MANY: EngineError = unsupported("tell more than 4096 oriented pieces apart");

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
    let mut found = 0_u64;
    let stop = &mut || (limits.stop)().is_some();
    let finish = states.any(settings.seed, stop, &mut |states, state| {
        let _ = states.expand(state, &mut |assembly| {
            found = 1;
            // The search ends here whatever the sink says.
            let _ = sink(&shell.selection(assembly));
            ControlFlow::Break(())
        });
    });
    outcome(found.into(), finish, limits)
}

/// Shows all assemblies, or as many as wanted.
fn all(
    shell: &ShellModel,
    states: &States<'_>,
    up_to: Option<u64>,
    limits: &Limits<'_>,
    sink: &mut Sink<'_>,
) -> Outcome {
    let mut found = Count::ZERO;
    let mut is_stopped = false;
    let mut finish = states.all(&mut || (limits.stop)().is_some(), &mut |state| {
        states.expand(state, &mut |assembly| {
            // One state can stand for millions of assemblies.
            is_stopped = (limits.stop)().is_some();
            if is_stopped {
                return ControlFlow::Break(());
            }
            found += 1;
            if sink(&shell.selection(assembly)).is_break()
                || up_to.is_some_and(|most| found >= most)
            {
                return ControlFlow::Break(());
            }
            ControlFlow::Continue(())
        })
    });
    if is_stopped {
        finish.ended = End::Stopped;
    }
    outcome(found, finish, limits)
}

/// Shows one assembly of each solid under `group`, or as many as wanted.
pub(crate) fn solids(
    shell: &Shell,
    (group, up_to): (Group, Option<u64>),
    limits: &Limits<'_>,
    show: &mut dyn FnMut(&Assembly) -> ControlFlow<()>,
) -> Result<Outcome, EngineError> {
    let states = States::of(shell).ok_or(TOO_MANY)?;
    if is_ruled_out(shell) {
        return Ok(outcome(Count::ZERO, Finish::default(), limits));
    }
    let symmetry = states.symmetry();
    let mut found = Count::ZERO;
    let show = &mut |assembly: Option<Assembly>| {
        let Some(assembly) = assembly else {
            return ControlFlow::Continue(());
        };
        found += 1;
        if show(&assembly).is_break() || up_to.is_some_and(|most| found >= most) {
            return ControlFlow::Break(());
        }
        ControlFlow::Continue(())
    };
    let finish = match Firsts::of(&states, &symmetry) {
        Some(firsts) => each_first(&states, &firsts, &symmetry, group, limits, show),
        None => each_new(shell, &states, &symmetry, group, limits, show),
    };
    Ok(outcome(found, finish, limits))
}

/// Takes the first assembly of each solid, where there is an orbit for each.
fn each_first(
    states: &States<'_>,
    firsts: &Firsts<'_>,
    symmetry: &Symmetry,
    group: Group,
    limits: &Limits<'_>,
    take: &mut dyn FnMut(Option<Assembly>) -> ControlFlow<()>,
) -> Finish {
    let stop = &mut || (limits.stop)().is_some();
    states.orbits(symmetry, stop, &mut |state| match group {
        Group::Full => take(firsts.first(state, false)),
        Group::Rotations | Group::Raw => {
            take(firsts.first(state, true))?;
            match symmetry.mirrored(state) {
                Some(mirrored) if !symmetry.is_own_mirror(state) => {
                    take(firsts.first(&mirrored, true))
                }
                _ => ControlFlow::Continue(()),
            }
        }
    })
}

/// Takes an assembly of each solid that was not seen before.
fn each_new(
    shell: &Shell,
    states: &States<'_>,
    symmetry: &Symmetry,
    group: Group,
    limits: &Limits<'_>,
    take: &mut dyn FnMut(Option<Assembly>) -> ControlFlow<()>,
) -> Finish {
    let mut solids = Solids::new(shell, group);
    let stop = &mut || (limits.stop)().is_some();
    states.orbits(symmetry, stop, &mut |state| {
        let mirrored = symmetry
            .mirrored(state)
            .filter(|_| group == Group::Rotations);
        for state in core::iter::once(state).chain(mirrored.as_deref()) {
            take(solids.add_state(&states.bits(state)))?;
        }
        ControlFlow::Continue(())
    })
}

/// Counts the assemblies of a shell: one of each orbit is found, the others are
/// reckoned.
pub(crate) fn count(
    shell: &Shell,
    limits: &Limits<'_>,
    progress: &mut dyn FnMut(&Counts),
) -> Result<CountReport, EngineError> {
    let states = States::of(shell).ok_or(TOO_MANY)?;
    let mut choices = Choices::of(shell);
    if is_ruled_out(shell) {
        let counts = Counts::default();
        let outcome = outcome(Count::ZERO, Finish::default(), limits);
        let choices = choices.and_then(|choices| choices.count());
        return Ok(CountReport {
            counts,
            choices,
            outcome,
        });
    }
    let symmetry = states.symmetry();
    let mut counts = Counts::default();
    let mut rotations = Solids::new(shell, Group::Rotations);
    let mut full = Solids::new(shell, Group::Full);
    let stop = &mut || (limits.stop)().is_some();
    let finish = states.orbits(&symmetry, stop, &mut |state| {
        let mut images: Vec<(bool, Vec<u16>)> = symmetry.images(state).collect();
        let is_own_mirror = images
            .iter()
            .any(|(is_rotation, image)| !is_rotation && image == state);
        let has_mirrors = images.iter().any(|(is_rotation, _)| !is_rotation);
        images.sort_unstable_by(|a, b| a.1.cmp(&b.1));
        images.dedup_by(|a, b| a.1 == b.1);
        if let Some(choices) = &mut choices {
            choices.note(states.classes(state));
        }
        counts.raw += &(states.assignments(state) * images.len() as u64);
        if symmetry.is_full {
            counts.full += 1;
            counts.rotations += if has_mirrors && !is_own_mirror { 2 } else { 1 };
        } else {
            full.note(&states.bits(state));
            let mirrored = symmetry.mirrored(state);
            for state in core::iter::once(state).chain(mirrored.as_deref()) {
                rotations.note(&states.bits(state));
            }
            counts.full = full.len().into();
            counts.rotations = rotations.len().into();
        }
        progress(&counts);
        ControlFlow::Continue(())
    });
    let outcome = outcome(counts.raw.clone(), finish, limits);
    Ok(CountReport {
        counts,
        choices: choices.and_then(|choices| choices.count()),
        outcome,
    })
}

fn outcome(found: Count, finish: Finish, limits: &Limits<'_>) -> Outcome {
    // The callback that stopped the search still knows why.
    let cause = (limits.stop)();
    let stop = match (finish.ended, cause) {
        (End::Exhausted, _) => Stop::Finished,
        (End::Stopped | End::Spent, Some(cause)) => Stop::Limit(cause),
        (End::Stopped | End::Spent | End::Enough, _) => Stop::Enough,
    };
    Outcome {
        proof: match (stop, found.is_zero()) {
            (Stop::Finished, true) => Proof::Infeasible,
            (Stop::Finished, false) => Proof::Complete,
            (Stop::Enough | Stop::Limit(_), _) => Proof::None,
        },
        found,
        stop,
        work: Work {
            nodes: Some(finish.nodes),
            ..Work::default()
        },
        ..Outcome::default()
    }
}
