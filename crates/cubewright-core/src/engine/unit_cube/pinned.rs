//! Counts and lists up to symmetry: symmetry breaking by a pinned piece.
//!
//! The 48 symmetries of the cube act freely on assemblies and transitively on the placements of a
//! piece. So exactly a 48th of all assemblies has piece 1 on place 1 as it is written, and every
//! orbit has a state with that pin. If piece 1 is symmetric or has equals, it has several; the
//! least of them represents the orbit.
//!
//! Invariant: each orbit has one representative, and nothing found has to be remembered to count.
//!
//! Cost: the 48 images of each pinned state.
#![deny(clippy::arithmetic_side_effects)]

use core::ops::ControlFlow;

use super::adapter::{stop_check, stop_reason};
use super::{Candidates, CubeSearchOptions, CubeSearchStats, search};
use crate::count::{Count, Counts, Symmetry};
use crate::engine::{CountProgress, CountReport, Limits, Outcome, Proof, Settings, Stop, Work};
use crate::family::shell::{Actions, Assembly, Border, CUBE_PLACES, Piece, Shell, Solids, State};

/// Counts the assemblies of six pieces on the unit cube, all of them and the orbits under rotations
/// and under all symmetries, from those with the pin.
///
/// Under rotations an orbit counts twice, unless a reflection maps its states to themselves.
pub(super) fn count_pinned(
    shell: &Shell,
    pieces: &[Border; CUBE_PLACES],
    settings: Settings<'_>,
    limits: &Limits<'_>,
    watch: &mut dyn FnMut(CountProgress<'_>),
) -> CountReport {
    let weight = assignments_per_state(&pieces[1..]) * 48;
    let (mut raw, mut rotations, mut full) = (Count::ZERO, Count::ZERO, Count::ZERO);
    let stats = each_pinned(shell, pieces, settings, limits, &mut |pin| {
        raw += &weight;
        if pin.is_representative {
            full += 1;
            rotations += if pin.mirrored == pin.state { 1 } else { 2 };
        }
        watch(CountProgress::found(raw.clone()));
        ControlFlow::Continue(())
    });
    let outcome = outcome(stats, false, raw.clone(), limits);
    CountReport {
        counts: Counts::new(raw, rotations, full),
        outcome,
    }
}

/// A state with piece 1 pinned.
struct Pinned {
    /// The border on each place.
    pub state: State,
    /// Whether it is the least state with the pin in its orbit.
    pub is_representative: bool,
    /// An image under a reflection; the state itself if there is such a reflection.
    pub mirrored: State,
}

/// Shows each state in which piece 1 lies on place 1 as it is written to `show`, until it breaks.
fn each_pinned(
    shell: &Shell,
    pieces: &[Border; CUBE_PLACES],
    settings: Settings<'_>,
    limits: &Limits<'_>,
    show: &mut dyn FnMut(Pinned) -> ControlFlow<()>,
) -> CubeSearchStats {
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
            let is_representative = images().all(|(_, image)| image[0] != pin || image >= state);
            let mirrored = images().filter(|(is_rotation, _)| !is_rotation);
            let mirrored = mirrored.map(|(_, image)| image);
            let mirrored = mirrored.min_by_key(|image| *image != state);
            show(Pinned {
                is_representative,
                mirrored: mirrored.unwrap_or_else(|| state.clone()),
                state,
            })
        },
    )
}

/// The outcome of a search with a pin; `is_enough` says that no more solutions were wanted.
fn outcome(stats: CubeSearchStats, is_enough: bool, found: Count, limits: &Limits<'_>) -> Outcome {
    let stop = if is_enough {
        Stop::Enough
    } else {
        stop_reason(stats, limits)
    };
    Outcome {
        proof: Proof::of(stop, !found.is_zero(), Proof::Complete),
        found,
        stop,
        work: Work {
            nodes: Some(stats.nodes),
            ..Work::default()
        },
        ..Outcome::default()
    }
}

/// How many assignments of `pieces` to places show the same state: the product of the
/// symmetries of each piece, times the permutations of equal ones.
fn assignments_per_state(pieces: &[Border]) -> Count {
    let mut assignments = Count::from(1_u64);
    for (index, piece) in pieces.iter().enumerate() {
        let equal = |other: &&Border| other.canonical() == piece.canonical();
        assignments *= piece.symmetries() as u64;
        assignments *= pieces[..=index].iter().filter(equal).count() as u64;
    }
    assignments
}

/// Shows one assembly of each solid under `group`, the first in the canonical order, until `up_to`
/// were shown.
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
    let stats = each_pinned(shell, pieces, settings, limits, &mut |pin| {
        let mirrored = (group == Symmetry::Rotations).then_some(&pin.mirrored);
        let states = core::iter::once(&pin.state).chain(mirrored);
        for state in states.filter(|_| pin.is_representative) {
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
    outcome(stats, is_enough, found.into(), limits)
}
