//! The values of the search: the pieces of a cube, each in the orientations worth trying.
//!
//! Invariant: the values of a piece are in the order in which the search tries them, so the first
//! solution that it finds is the first of the canonical order. Orientations are found once,
//! before the search, which then compares words only.

use super::ring::Ring;
use super::word::Word;
use crate::family::shell::{Border, CUBE_PLACES, Orientation, Piece};

/// Which values a search tries, and so which interchangeable solutions it tells apart.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Candidates {
    /// Every piece in all eight orientations: every raw assembly is found.
    All,
    /// Each distinct state is found once: a symmetric piece is tried in its distinct
    /// orientations only, and of equal pieces the one with the highest number comes first
    /// (value symmetry and interchangeable values are broken).
    Distinct,
    /// Each piece in its distinct orientations; among those that show the same border the
    /// cheapest is tried, and among the cheapest the preferred one. That is enough to find the
    /// canonical optimum.
    Cheapest,
}

/// The number of oriented pieces: six pieces, eight orientations each.
const ORIENTED: usize = 8 * CUBE_PLACES;

/// The index of the mirror image of a placed piece: 8 times the piece, plus the index of an
/// orientation.
///
/// Two places run along a shared edge in opposite directions, so the mirror image of a piece
/// lies cell by cell under the side of its neighbour, once it is turned to that edge.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Mirrored(u8);

/// The pieces with their orientations.
///
/// The borders that are tried lie next to each other, because the search reads all of them and
/// few of them fit; what is needed of those that fit is kept apart.
#[derive(Clone, Debug)]
pub(super) struct OrientedPieces<W> {
    /// For each piece, the borders that are tried, in order.
    rings: [[W; 8]; CUBE_PLACES],
    /// For each of `rings`, the index of the orientation that shows it.
    orientations: [[u8; 8]; CUBE_PLACES],
    /// The borders of every piece in all orientations, by [`Mirrored`].
    oriented: [W; ORIENTED],
    /// For each piece, how many of `rings` are used.
    len: [u8; CUBE_PLACES],
    /// For each piece, a bit mask of the equal pieces that must be used before it.
    predecessors: [u8; CUBE_PLACES],
}

impl<W: Word> OrientedPieces<W> {
    /// The tables before [`Self::fill`]; a constant, so that it is made in place.
    pub(super) const EMPTY: Self = Self {
        rings: [[W::ZERO; 8]; CUBE_PLACES],
        orientations: [[0; 8]; CUBE_PLACES],
        oriented: [W::ZERO; ORIENTED],
        len: [0; CUBE_PLACES],
        predecessors: [0; CUBE_PLACES],
    };

    /// Fills the tables with the values that `candidates` names; in place, because the stack of
    /// a micro:bit is small. A pinned piece is not exchanged for its equals.
    pub(super) fn fill(
        &mut self,
        ring: Ring<W>,
        pieces: &[Border; CUBE_PLACES],
        candidates: Candidates,
        pin: Option<Piece>,
    ) {
        let pinned = pin.map_or(0, |piece| 1 << piece.index());
        for (index, piece) in pieces.iter().enumerate() {
            let word = W::truncated(piece.bits());
            let oriented = oriented(ring, word);
            self.oriented[8 * index..][..8].copy_from_slice(&oriented);
            let keeps_all = candidates == Candidates::All || symmetries(&oriented, word) == 1;
            for &orientation in value_order(candidates) {
                self.offer(index, &oriented, orientation, keeps_all);
            }
            if candidates == Candidates::Distinct && pinned >> index & 1 == 0 {
                self.predecessors[index] = equal_later(&oriented, pieces, index) & !pinned;
            }
        }
    }

    /// Adds an orientation, unless one with the same border is there and not all are
    /// kept.
    fn offer(&mut self, index: usize, oriented: &[W; 8], orientation: u8, keeps_all: bool) {
        let ring = oriented[usize::from(orientation) % 8];
        if keeps_all || !self.rings(index).contains(&ring) {
            let slot = usize::from(self.len[index]) % 8;
            self.rings[index][slot] = ring;
            self.orientations[index][slot] = orientation;
            self.len[index] += 1;
        }
    }

    /// The rings of a piece, in the order in which they are tried.
    pub(super) fn rings(&self, index: usize) -> &[W] {
        self.rings[index]
            .get(..usize::from(self.len[index]))
            .unwrap_or_default()
    }

    /// The orientation of the value `slot` among [`Self::rings`], and the mirror image of the
    /// piece in it.
    pub(super) const fn placed(&self, piece: usize, slot: usize) -> (Orientation, Mirrored) {
        let index = self.orientations[piece][slot % 8];
        // The flip of a border that was turned is the flipped border turned back.
        let mirror = (index ^ 4) & 4 | (8 - index) & 3;
        #[expect(clippy::cast_possible_truncation, reason = "below 48")]
        let mirrored = Mirrored(8 * piece as u8 + mirror);
        (Orientation::from_index(index), mirrored)
    }

    /// The border of a mirror image, turned counter-clockwise by `turns` right angles.
    pub(super) fn mirrored(&self, Mirrored(index): Mirrored, turns: u8) -> W {
        let turned = index & !3 | (index + turns) & 3;
        let word = self.oriented.get(usize::from(turned)).copied();
        word.unwrap_or(W::ZERO)
    }

    /// Whether piece `index` is unused and every equal piece that precedes it is used; `used`
    /// is a bit mask of pieces.
    pub(super) const fn may_use(&self, index: usize, used: u8) -> bool {
        used >> index & 1 == 0 && self.predecessors[index] & !used == 0
    }
}

/// A border in its eight orientations, by [`Orientation::index`].
fn oriented<W: Word>(ring: Ring<W>, border: W) -> [W; 8] {
    let mut oriented = [W::ZERO; 8];
    let (upright, flipped) = oriented.split_at_mut(4);
    let starts = [border, ring.flipped(border)];
    for (half, start) in [upright, flipped].into_iter().zip(starts) {
        let mut turned = start;
        for slot in half {
            *slot = turned;
            turned = ring.quarter(turned);
        }
    }
    oriented
}

/// The number of orientations in which a border shows itself, at least 1.
fn symmetries<W: Word>(oriented: &[W; 8], border: W) -> u8 {
    oriented.iter().map(|&it| u8::from(it == border)).sum()
}

/// The indices of the orientations in the order in which `candidates` tries them: by
/// preference, for [`Candidates::Cheapest`] by cost first. The first is the identity.
const fn value_order(candidates: Candidates) -> &'static [u8; 8] {
    /// Orientations as the canonical order prefers them.
    static PREFERRED: [u8; 8] = ranked(0);
    /// The same, the cheapest before.
    static CHEAPEST: [u8; 8] = ranked(8);
    match candidates {
        Candidates::All | Candidates::Distinct => &PREFERRED,
        Candidates::Cheapest => &CHEAPEST,
    }
}

/// The indices of the orientations, the least [`weight`] first; `const`, so that the order is
/// in the program and not worked out.
const fn ranked(price: u8) -> [u8; 8] {
    let mut ranked = [0; 8];
    let mut index = 0;
    while index < 8 {
        let mut rank = 0;
        let mut other = 0;
        while other < 8 {
            if weight(other, price) < weight(index, price) {
                rank += 1;
            }
            other += 1;
        }
        ranked[rank] = index;
        index += 1;
    }
    ranked
}

/// The key by which orientations are ordered: cost times `price`, plus preference.
const fn weight(index: u8, price: u8) -> u8 {
    let orientation = Orientation::from_index(index);
    orientation.cost() * price + orientation.preference()
}

/// A bit mask of the pieces of higher index that equal piece `index` up to orientation;
/// `oriented` has the orientations of that piece.
fn equal_later<W: Word>(oriented: &[W; 8], pieces: &[Border; CUBE_PLACES], index: usize) -> u8 {
    let same = |other: &usize| oriented.contains(&W::truncated(pieces[*other].bits()));
    (index + 1..CUBE_PLACES)
        .filter(same)
        .fold(0, |mask, other| mask | 1 << other)
}

/// For each piece, how many pairs (piece, orientation) show its border: its own symmetries times
/// the number of pieces that equal it.
///
/// Where a piece of multiplicity 1 is pinned, no two assemblies found are the same solid.
/// Borders whose width does not fit `W` give zeros.
#[must_use]
pub fn multiplicities<W: Word>(pieces: &[Border; CUBE_PLACES]) -> [u8; CUBE_PLACES] {
    let mut multiplicities = [0; CUBE_PLACES];
    let Some(ring) = Ring::<W>::of(pieces[0].width()) else {
        return multiplicities;
    };
    let mut twins = [1; CUBE_PLACES];
    for (index, piece) in pieces.iter().enumerate() {
        let word = W::truncated(piece.bits());
        let oriented = oriented(ring, word);
        multiplicities[index] = symmetries(&oriented, word);
        for (other, twin) in pieces.iter().enumerate().skip(index + 1) {
            if oriented.contains(&W::truncated(twin.bits())) {
                twins[index] += 1;
                twins[other] += 1;
            }
        }
    }
    for (multiplicity, twins) in multiplicities.iter_mut().zip(twins) {
        *multiplicity *= twins;
    }
    multiplicities
}
