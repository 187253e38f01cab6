//! The canonical assembly of a solid, worked out from one of its states.
//!
//! A solid is an orbit of states, and many assemblies can look like it; the one that lists show
//! is the first in the canonical order. Here every symmetry keeps the side constraints, and every choice of
//! pieces that show a state is allowed. So a greedy choice is right: the first assembly is on an
//! image with the best value on the first place, and takes on each place the best piece that is
//! left.
//!
//! Invariant: it is the assembly that [`Solids`](crate::family::shell::Solids) chooses by looking at all.
//!
//! Cost: the images of a state that have the best value on the first place, mostly one, and a
//! search through the equal pieces for each place.

use core::cmp::Reverse;

use super::enumerate::States;
use super::symmetry::SymmetryGroup;
use crate::family::shell::{Assembly, Piece, Place, Placement, rank};

/// The key of a placement in the canonical order: the higher piece first, then the preferred
/// orientation.
type Rank = (Reverse<Piece>, u8);

/// The tables from which canonical assemblies are worked out.
pub(super) struct CanonicalAssemblies<'a> {
    /// The symmetries under which states are one solid.
    symmetry: &'a SymmetryGroup,
    /// For each value, the placements that show it on the first place, the best first.
    placements: Vec<Vec<Placement>>,
    /// For each value, the key of the best of its placements.
    best: Vec<Option<Rank>>,
}

impl<'a> CanonicalAssemblies<'a> {
    /// The tables for `states`; `None` if the side constraints break a symmetry or forbid some choice of
    /// pieces, because then the greedy choice may be wrong.
    pub(super) fn of(states: &States<'_>, symmetry: &'a SymmetryGroup) -> Option<Self> {
        if !symmetry.is_full || states.can_fail() {
            return None;
        }
        let placements = states.placements_by_value();
        let rank = |shown: &Vec<Placement>| {
            let first = shown.first()?;
            Some((Reverse(first.piece), first.orientation.preference()))
        };
        Some(Self {
            best: placements.iter().map(rank).collect(),
            placements,
            symmetry,
        })
    }

    /// The first assembly of all images of `state`, under the rotations only or under all
    /// symmetries.
    pub(super) fn of_orbit(&self, state: &[u16], rotations: bool) -> Option<Assembly> {
        let symmetries = || self.symmetry.indices(rotations);
        let rank_of = |index| {
            let value = self.symmetry.value_on_first_place(index, state);
            self.best[usize::from(value)]
        };
        let best = symmetries().filter_map(rank_of).min()?;
        let mut image = vec![0; state.len()];
        let images = symmetries().filter(|&index| rank_of(index) == Some(best));
        let assemblies = images.filter_map(|index| {
            self.symmetry.apply_at(index, state, &mut image);
            self.of_state(&image)
        });
        assemblies.min_by_key(rank)
    }

    /// The first assembly that makes up `state` itself.
    fn of_state(&self, state: &[u16]) -> Option<Assembly> {
        let mut placements: Vec<Placement> = Vec::with_capacity(state.len());
        for (place, &value) in state.iter().enumerate() {
            let is_left = |shown: &&Placement| placements.iter().all(|it| it.piece != shown.piece);
            let shown = self.placements[usize::from(value)].iter().find(is_left)?;
            placements.push(Placement {
                place: Place::from_index(place),
                ..*shown
            });
        }
        Some(Assembly::new(placements))
    }
}
