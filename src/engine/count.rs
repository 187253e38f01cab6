//! Counting assemblies under every symmetry group.

use core::ops::ControlFlow;
use std::collections::BTreeMap;

use super::masks::{Policy, Quest, cube_pieces, search, stop, stopped};
use super::{
    Engine, EngineError, Goal, Limits, Outcome, Proof, Settings, Stop, Task, Work, heeds,
    solve_shell,
};
use crate::model::ShellModel;
use crate::shell::{Actions, Border, CUBE_PLACES, Counts, OrbitCounter, Piece, Shell};

/// Counts, and how they were reached.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CountReport {
    /// The counts; lower bounds unless the outcome proves completeness.
    pub counts: Counts,
    /// How the engine ended.
    pub outcome: Outcome,
}

impl CountReport {
    /// Whether the counts are exact.
    #[must_use]
    pub const fn is_complete(&self) -> bool {
        matches!(self.outcome.proof, Proof::Complete | Proof::Infeasible)
    }
}

/// Counts the assemblies of a shell with `engine`.
///
/// The reference engine counts a 48th and multiplies, which is exact; every
/// other engine enumerates all assemblies.
///
/// # Errors
/// Those of [`run_checked`](super::run_checked).
pub fn count_shell(
    engine: &dyn Engine,
    shell: &ShellModel,
    settings: Settings<'_>,
    limits: &Limits<'_>,
    progress: &mut dyn FnMut(Counts),
) -> Result<CountReport, EngineError> {
    heeds(engine, &settings)?;
    if engine.name() == "auto" {
        let task = Task::shell(shell, Goal::Count).with(settings);
        let engine = super::engine(super::choose(&task)?.engine)?;
        return count_shell(&*engine, shell, settings, limits, progress);
    }
    match cube_pieces(shell.shell()) {
        Some(pieces) if engine.name() == super::masks::Masks.name() => Ok(count_pinned(
            shell.shell(),
            &pieces,
            settings,
            limits,
            progress,
        )),
        _ if engine.name() == super::places::Places.name() => {
            super::places::count(shell.shell(), limits, progress)
        }
        _ => count_all(engine, shell, settings, limits, progress),
    }
}

fn count_all(
    engine: &dyn Engine,
    shell: &ShellModel,
    settings: Settings<'_>,
    limits: &Limits<'_>,
    progress: &mut dyn FnMut(Counts),
) -> Result<CountReport, EngineError> {
    let mut counter = OrbitCounter::new(shell.shell());
    let goal = Goal::All { up_to: None };
    let outcome = solve_shell(
        engine,
        Task::shell(shell, goal).with(settings),
        limits,
        &mut |assembly| {
            counter.add(assembly);
            progress(counter.counts());
            ControlFlow::Continue(())
        },
    )?;
    Ok(CountReport {
        counts: counter.counts(),
        outcome,
    })
}

/// Counts with piece 1 pinned on place 1 as it is written.
///
/// The 48 symmetries act freely on assemblies and transitively on the
/// placements of a piece, so a 48th of all assemblies pins it so. Each orbit of
/// states is counted once, at the least of its states that have the pin.
fn count_pinned(
    shell: &Shell,
    pieces: &[Border; CUBE_PLACES],
    settings: Settings<'_>,
    limits: &Limits<'_>,
    progress: &mut dyn FnMut(Counts),
) -> CountReport {
    let actions = Actions::of(shell.surface());
    let pinned = Piece::from_index(0);
    let pin = pieces[pinned.index()].bits();
    let weight = assignments_a_state(&pieces[1..]);
    let mut counts = Counts::default();
    let quest = Quest {
        policy: Policy::States,
        cheaper_only: false,
        pin: Some(pinned),
    };
    let finish = search(
        pieces,
        quest,
        &mut stop(settings, limits),
        &mut |placements| {
            let state: Vec<u64> = placements.iter().map(|&p| shell.laid(p).bits()).collect();
            let images = || actions.images(&state);
            counts.raw += 48 * weight;
            if images().all(|(_, image)| image[0] != pin || image >= state) {
                let has_mirror_symmetry =
                    images().any(|(rotation, image)| !rotation && image == state);
                counts.full += 1;
                counts.rotations += if has_mirror_symmetry { 1 } else { 2 };
            }
            progress(counts);
            ControlFlow::Continue(())
        },
    );
    let stop = stopped(finish, limits);
    let outcome = Outcome {
        found: counts.raw,
        proof: match (stop, counts.raw) {
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
    };
    CountReport { counts, outcome }
}

/// How many assignments of `pieces` to places show the same state: the
/// symmetries of each piece times the permutations of equal ones.
fn assignments_a_state(pieces: &[Border]) -> u64 {
    let mut classes: BTreeMap<Border, u64> = BTreeMap::new();
    let mut assignments = 1;
    for piece in pieces {
        let copies = classes.entry(piece.canonical()).or_default();
        *copies += 1;
        assignments *= *copies * piece.symmetries() as u64;
    }
    assignments
}
