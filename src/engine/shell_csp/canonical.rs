//! The first assembly of a solid, from the numbers of its looks.
//!
//! Invariant: it is the one that [`Solids`](crate::family::shell::Solids) shows. Here every
//! symmetry keeps the terms, and every choice of pieces that show a state is allowed; then
//! the first assembly is on an image that has the best look on the first place, and takes
//! on each place the best piece that is left.

use core::cmp::Reverse;

use super::enumerate::States;
use super::symmetry::Symmetry;
use crate::family::shell::{Assembly, Piece, Place, Placement, rank};

/// The place of a placement in the canonical order.
type Rank = (Reverse<Piece>, u8);

/// Finds first assemblies.
pub(super) struct Firsts<'a> {
    symmetry: &'a Symmetry,
    /// For each look, the pieces that show it, the best first, as if on the first place.
    shown: Vec<Vec<Placement>>,
    best: Vec<Option<Rank>>,
}

impl<'a> Firsts<'a> {
    /// Where symmetries or terms are not so, there is none.
    pub(super) fn of(states: &States<'_>, symmetry: &'a Symmetry) -> Option<Self> {
        if !symmetry.is_full || states.can_fail() {
            return None;
        }
        let shown = states.shown();
        let rank = |shown: &Vec<Placement>| {
            let first = shown.first()?;
            Some((Reverse(first.piece), first.orientation.preference()))
        };
        Some(Self {
            best: shown.iter().map(rank).collect(),
            shown,
            symmetry,
        })
    }

    /// The first assembly of the images of `state`, under rotations alone or under all
    /// symmetries.
    pub(super) fn first(&self, state: &[u16], rotations: bool) -> Option<Assembly> {
        let ways = || self.symmetry.ways(rotations);
        let rank_of = |way| {
            let look = self.symmetry.look_on_first(way, state);
            self.best[usize::from(look)]
        };
        let best = ways().filter_map(rank_of).min()?;
        let mut image = vec![0; state.len()];
        let images = ways().filter(|&way| rank_of(way) == Some(best));
        let assemblies = images.filter_map(|way| {
            self.symmetry.move_by(way, state, &mut image);
            self.assembly(&image)
        });
        assemblies.min_by_key(rank)
    }

    /// The first assembly of one state.
    fn assembly(&self, state: &[u16]) -> Option<Assembly> {
        let mut placements: Vec<Placement> = Vec::with_capacity(state.len());
        for (place, &look) in state.iter().enumerate() {
            let is_left = |shown: &&Placement| placements.iter().all(|it| it.piece != shown.piece);
            let shown = self.shown[usize::from(look)].iter().find(is_left)?;
            placements.push(Placement {
                place: Place::from_index(place),
                ..*shown
            });
        }
        Some(Assembly::new(placements))
    }
}
