//! Counts and lists with one piece pinned.
//!
//! Invariant: the symmetries act freely on assemblies and transitively on the placements of
//! a piece, so one pinned placement leaves a 48th of the assemblies, and each orbit has one
//! state that stands for it.
#![deny(clippy::arithmetic_side_effects)]

use core::ops::ControlFlow;

use super::adapter::{stop_check, stop_reason};
use super::{Candidates, CubeSearchOptions, SearchStats, search};
use crate::count::{Count, Symmetry};
use crate::engine::{CountReport, Limits, Outcome, Proof, Seen, Settings, Stop, Work};
use crate::family::shell::{
    Actions, Assembly, Border, CUBE_PLACES, Counts, Piece, Shell, Solids, State,
};

/// Counts with piece 1 pinned on place 1 as it is written.
///
/// The 48 symmetries act freely on assemblies and transitively on the
/// placements of a piece, so a 48th of all assemblies pins it so. Each orbit of
/// states is counted once, at the least of its states that have the pin.
pub(super) fn count_pinned(
    shell: &Shell,
    pieces: &[Border; CUBE_PLACES],
    settings: Settings<'_>,
    limits: &Limits<'_>,
    watch: &mut dyn FnMut(Seen<'_>),
) -> CountReport {
    let weight = assignments_a_state(&pieces[1..]) * 48;
    let mut counts = Counts::default();
    let finish = pinned(shell, pieces, settings, limits, &mut |pin| {
        counts.raw += &weight;
        if pin.is_first {
            counts.full += 1;
            counts.rotations += if pin.mirrored == pin.state { 1 } else { 2 };
        }
        watch(Seen::found(counts.raw.clone()));
        ControlFlow::Continue(())
    });
    let outcome = ended(finish, false, counts.raw.clone(), limits);
    CountReport {
        counts: counts.with_choices(None),
        outcome,
    }
}

/// A state with piece 1 pinned.
struct Pinned {
    pub state: State,
    /// Whether it is the one that stands for its orbit.
    pub is_first: bool,
    /// An image under a reflection; the state itself if there is such a reflection.
    pub mirrored: State,
}

/// Shows each state in which piece 1 lies on place 1 as it is written.
fn pinned(
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
fn ended(finish: SearchStats, is_enough: bool, found: Count, limits: &Limits<'_>) -> Outcome {
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

/// Shows one assembly of each solid, the first in the canonical order.
pub(super) fn list_pinned(
    (shell, pieces): (&Shell, &[Border; CUBE_PLACES]),
    (group, up_to): (Symmetry, Option<u64>),
    settings: Settings<'_>,
    limits: &Limits<'_>,
    show: &mut dyn FnMut(&Assembly) -> ControlFlow<()>,
) -> Outcome {
    let mut solids = Solids::new(shell, group);
    let mut found = 0_u64;
    let mut is_enough = false;
    let finish = pinned(shell, pieces, settings, limits, &mut |pin| {
        let mirrored = Some(&pin.mirrored).filter(|_| group == Symmetry::Rotations);
        let states = core::iter::once(&pin.state).chain(mirrored);
        for state in states.filter(|_| pin.is_first) {
            if let Some(assembly) = solids.add_state(state) {
                found = found.saturating_add(1);
                if show(&assembly).is_break() || Some(found) == up_to {
                    is_enough = true;
                    return ControlFlow::Break(());
                }
            }
        }
        ControlFlow::Continue(())
    });
    ended(finish, is_enough, found.into(), limits)
}
