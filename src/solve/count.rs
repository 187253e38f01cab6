//! Counting assemblies under every symmetry group.
#![deny(clippy::arithmetic_side_effects)]

use core::ops::ControlFlow;

use crate::count::Count;
use crate::engine::unit_cube::{
    Candidates, CubeSearchOptions, SearchStats, cube_pieces, search, stop_check, stop_reason,
};
use crate::engine::{
    Engine, EngineError, Goal, Limits, Outcome, Proof, Settings, Stop, Task, Work,
};
use crate::family::shell::model::ShellModel;
use crate::family::shell::{
    Actions, Assignments, Border, CUBE_PLACES, Choices, Counts, Group, OrbitCounter, Piece, Shell,
    State,
};
use crate::solve::{heeds, solve_shell};

/// Counts, and how they were reached.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CountReport {
    /// The counts; lower bounds unless the outcome proves completeness.
    pub counts: Counts,
    /// How many choices of pieces can be built, equal pieces not told apart; a lower bound
    /// like the counts. `None` where all pieces are used, and beyond a million.
    pub choices: Option<Count>,
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
/// Those of [`run_checked`](crate::solve::run_checked).
pub fn count_shell(
    engine: &dyn Engine,
    shell: &ShellModel,
    settings: Settings<'_>,
    limits: &Limits<'_>,
    progress: &mut dyn FnMut(&Counts),
) -> Result<CountReport, EngineError> {
    heeds(engine, &settings)?;
    if engine.name() == "auto" {
        let task = Task::shell(shell, Goal::Count).with(settings);
        let engine = crate::solve::engine(crate::solve::choose(&task)?.engine)?;
        return count_shell(&*engine, shell, settings, limits, progress);
    }
    match cube_pieces(shell.shell()) {
        Some(pieces) if engine.name() == crate::engine::unit_cube::UnitCube.name() => Ok(
            count_pinned(shell.shell(), &pieces, settings, limits, progress),
        ),
        _ if engine.name() == crate::engine::shell_csp::ShellCsp.name() => {
            crate::engine::shell_csp::count(shell.shell(), limits, progress)
        }
        _ => count_all(engine, shell, settings, limits, progress),
    }
}

fn count_all(
    engine: &dyn Engine,
    shell: &ShellModel,
    settings: Settings<'_>,
    limits: &Limits<'_>,
    progress: &mut dyn FnMut(&Counts),
) -> Result<CountReport, EngineError> {
    let mut counter = OrbitCounter::new(shell.shell());
    let assignments = Assignments::of(shell.shell());
    let mut choices = Choices::of(shell.shell());
    let goal = Goal::All { up_to: None };
    let outcome = solve_shell(
        engine,
        Task::shell(shell, goal).with(settings),
        limits,
        &mut |assembly| {
            let known = counter.add(assembly);
            if let (Some(choices), None | Some(Group::Full)) = (&mut choices, known) {
                let placements = assembly.placements().iter();
                choices.note(placements.filter_map(|it| assignments.class_of(it.piece)));
            }
            progress(&counter.counts());
            ControlFlow::Continue(())
        },
    )?;
    Ok(CountReport {
        counts: counter.counts(),
        choices: choices.and_then(|choices| choices.count()),
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
    progress: &mut dyn FnMut(&Counts),
) -> CountReport {
    let weight = assignments_a_state(&pieces[1..]) * 48;
    let mut counts = Counts::default();
    let finish = pinned(shell, pieces, settings, limits, &mut |pin| {
        counts.raw += &weight;
        if pin.is_first {
            counts.full += 1;
            counts.rotations += if pin.mirrored == pin.state { 1 } else { 2 };
        }
        progress(&counts);
        ControlFlow::Continue(())
    });
    let outcome = ended(finish, false, counts.raw.clone(), limits);
    CountReport {
        counts,
        choices: None,
        outcome,
    }
}

/// A state with piece 1 pinned.
pub(super) struct Pinned {
    pub state: State,
    /// Whether it is the one that stands for its orbit.
    pub is_first: bool,
    /// An image under a reflection; the state itself if there is such a reflection.
    pub mirrored: State,
}

/// Shows each state in which piece 1 lies on place 1 as it is written.
pub(super) fn pinned(
    shell: &Shell,
    pieces: &[Border; CUBE_PLACES],
    settings: Settings<'_>,
    limits: &Limits<'_>,
    show: &mut dyn FnMut(Pinned) -> ControlFlow<()>,
) -> SearchStats {
    let actions = Actions::of(shell.surface());
    let pinned = Piece::from_index(0);
    let pin = pieces[pinned.index()].bits();
    let options = CubeSearchOptions {
        candidates: Candidates::Distinct,
        improving_only: false,
        pin: Some(pinned),
    };
    search(
        pieces,
        options,
        &mut stop_check(settings, limits),
        &mut |placements| {
            let state: State = placements.iter().map(|&p| shell.laid(p).bits()).collect();
            let images = || actions.images(&state);
            let is_first = images().all(|(_, image)| image[0] != pin || image >= state);
            let mirrored = images().filter(|(is_rotation, _)| !is_rotation);
            let mirrored = mirrored.map(|(_, image)| image);
            let mirrored = mirrored.min_by_key(|image| *image != state);
            show(Pinned {
                is_first,
                mirrored: mirrored.unwrap_or_else(|| state.clone()),
                state,
            })
        },
    )
}

/// How a search with a pin ended; `is_enough` says that it was not asked for more.
pub(super) fn ended(
    finish: SearchStats,
    is_enough: bool,
    found: Count,
    limits: &Limits<'_>,
) -> Outcome {
    let stop = if is_enough {
        Stop::Enough
    } else {
        stop_reason(finish, limits)
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

/// How many assignments of `pieces` to places show the same state: the
/// symmetries of each piece times the permutations of equal ones.
fn assignments_a_state(pieces: &[Border]) -> Count {
    let mut assignments = Count::from(1_u64);
    for (index, piece) in pieces.iter().enumerate() {
        let equal = |other: &&Border| other.canonical() == piece.canonical();
        assignments *= piece.symmetries() as u64;
        assignments *= pieces[..=index].iter().filter(equal).count() as u64;
    }
    assignments
}
