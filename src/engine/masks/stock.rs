//! The pieces of a cube, each with the orientations worth trying.

use super::word::Word;
use crate::shell::{Border, CUBE_PLACES, Orientation, Piece};

/// Which placements a search tries.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Policy {
    /// Every piece in every orientation: all raw assemblies.
    Everything,
    /// Each distinct state once: a symmetric piece in its distinct orientations,
    /// of equal pieces the one with the highest number first.
    States,
    /// Each piece in its distinct orientations, for each the cheapest way and
    /// among those the preferred one: enough for the canonical optimum.
    Cheapest,
}

/// A piece as it lies.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Laid<W> {
    pub ring: W,
    /// The ring with left and right swapped, as its neighbours meet it.
    pub mirror: W,
    pub orientation: u8,
}

/// The pieces, ready for the search.
#[derive(Clone, Debug)]
pub(super) struct Stock<W> {
    laid: [[Laid<W>; 8]; CUBE_PLACES],
    len: [u8; CUBE_PLACES],
    /// A bit mask of the pieces that must be used before each piece.
    before: [u8; CUBE_PLACES],
}

impl<W: Word> Stock<W> {
    /// The pieces under `policy`; a pinned piece is not exchanged for its equals.
    pub(super) fn new(pieces: &[Border; CUBE_PLACES], policy: Policy, pin: Option<Piece>) -> Self {
        let pinned = pin.map_or(0, |piece| 1 << piece.index());
        let mut stock = Self {
            laid: [[Laid::default(); 8]; CUBE_PLACES],
            len: [0; CUBE_PLACES],
            before: [0; CUBE_PLACES],
        };
        for index in 0..CUBE_PLACES {
            for rank in 0..8 {
                stock.offer(index, pieces[index], by_rank(rank, policy), policy);
            }
            if policy == Policy::States && pinned >> index & 1 == 0 {
                stock.before[index] = equal_later(pieces, index) & !pinned;
            }
        }
        stock
    }

    /// Adds an orientation unless the policy has one with the same border.
    fn offer(&mut self, index: usize, piece: Border, orientation: Orientation, policy: Policy) {
        let border = piece.oriented(orientation);
        let ring = W::truncated(border.bits());
        let known = self.of(index).iter().any(|laid| laid.ring == ring);
        if policy == Policy::Everything || !known {
            self.laid[index][usize::from(self.len[index])] = Laid {
                ring,
                mirror: W::truncated(border.flipped().bits()),
                orientation: orientation.index(),
            };
            self.len[index] += 1;
        }
    }

    /// The orientations of a piece, in the order in which they are tried.
    pub(super) fn of(&self, index: usize) -> &[Laid<W>] {
        &self.laid[index][..usize::from(self.len[index])]
    }

    /// Whether the pieces of the bit mask `used` allow piece `index` to be next.
    pub(super) const fn may_use(&self, index: usize, used: u8) -> bool {
        used >> index & 1 == 0 && self.before[index] & !used == 0
    }
}

/// The orientation at `rank` of the order in which `policy` tries them: by
/// preference, for [`Policy::Cheapest`] by cost first.
fn by_rank(rank: u8, policy: Policy) -> Orientation {
    let weight = |orientation: Orientation| match policy {
        Policy::Cheapest => orientation.cost() * 8 + orientation.preference(),
        Policy::Everything | Policy::States => orientation.preference(),
    };
    let below = |orientation: Orientation| {
        Orientation::all()
            .filter(|&other| weight(other) < weight(orientation))
            .count()
    };
    Orientation::all()
        .find(|&orientation| below(orientation) == usize::from(rank))
        .unwrap_or_default()
}

/// The pieces of higher index that equal piece `index` up to orientation.
fn equal_later(pieces: &[Border; CUBE_PLACES], index: usize) -> u8 {
    let same = |other: &usize| pieces[*other].canonical() == pieces[index].canonical();
    (index + 1..CUBE_PLACES)
        .filter(same)
        .fold(0, |mask, other| mask | 1 << other)
}
