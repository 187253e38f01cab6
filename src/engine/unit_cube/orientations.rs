//! The pieces of a cube, each with the orientations worth trying.

use super::ring::Ring;
use super::word::Word;
use crate::family::shell::{Border, CUBE_PLACES, Orientation, Piece};

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

/// How many ways to lie six pieces have.
const FACES: usize = 8 * CUBE_PLACES;

/// A piece as its neighbours meet it, left and right swapped: 8 times the piece, plus
/// the index of an orientation.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Face(u8);

/// The pieces, ready for the search: for each piece its rings in the order in which
/// they are tried, and apart from them what is needed of the few that fit.
#[derive(Clone, Debug)]
pub(super) struct Stock<W> {
    rings: [[W; 8]; CUBE_PLACES],
    orientations: [[u8; 8]; CUBE_PLACES],
    /// All ways to lie, by [`Face`].
    ways: [W; FACES],
    len: [u8; CUBE_PLACES],
    /// A bit mask of the pieces that must be used before each piece.
    before: [u8; CUBE_PLACES],
}

impl<W: Word> Stock<W> {
    /// No pieces yet; a constant, so that it is made in place.
    pub(super) const EMPTY: Self = Self {
        rings: [[W::ZERO; 8]; CUBE_PLACES],
        orientations: [[0; 8]; CUBE_PLACES],
        ways: [W::ZERO; FACES],
        len: [0; CUBE_PLACES],
        before: [0; CUBE_PLACES],
    };

    /// Takes the pieces under `policy`, in place because the stack of a micro:bit is
    /// small; a pinned piece is not exchanged for its equals.
    pub(super) fn fill(
        &mut self,
        ring: Ring<W>,
        pieces: &[Border; CUBE_PLACES],
        policy: Policy,
        pin: Option<Piece>,
    ) {
        let pinned = pin.map_or(0, |piece| 1 << piece.index());
        for (index, piece) in pieces.iter().enumerate() {
            let word = W::truncated(piece.bits());
            let ways = ways(ring, word);
            self.ways[8 * index..][..8].copy_from_slice(&ways);
            let keeps_all = policy == Policy::Everything || symmetries(&ways, word) == 1;
            for &orientation in order(policy) {
                self.offer(index, &ways, orientation, keeps_all);
            }
            if policy == Policy::States && pinned >> index & 1 == 0 {
                self.before[index] = equal_later(&ways, pieces, index) & !pinned;
            }
        }
    }

    /// Adds an orientation, unless one with the same border is there and not all are
    /// kept.
    fn offer(&mut self, index: usize, ways: &[W; 8], orientation: u8, keeps_all: bool) {
        let ring = ways[usize::from(orientation) % 8];
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

    /// The orientation of one of the [`Self::rings`], and how its neighbours meet it.
    pub(super) const fn laid(&self, piece: usize, slot: usize) -> (Orientation, Face) {
        let index = self.orientations[piece][slot % 8];
        // The flip of a border that was turned is the flipped border turned back.
        let mirror = (index ^ 4) & 4 | (8 - index) & 3;
        #[expect(clippy::cast_possible_truncation, reason = "below 48")]
        let face = Face(8 * piece as u8 + mirror);
        (Orientation::from_index(index), face)
    }

    /// What a neighbour meets of a piece, turned by a number of right angles.
    pub(super) fn met(&self, Face(face): Face, turns: u8) -> W {
        let turned = face & !3 | (face + turns) & 3;
        let word = self.ways.get(usize::from(turned)).copied();
        word.unwrap_or(W::ZERO)
    }

    /// Whether the pieces of the bit mask `used` allow piece `index` to be next.
    pub(super) const fn may_use(&self, index: usize, used: u8) -> bool {
        used >> index & 1 == 0 && self.before[index] & !used == 0
    }
}

/// A border in its eight orientations, by [`Orientation::index`].
fn ways<W: Word>(ring: Ring<W>, border: W) -> [W; 8] {
    let mut ways = [W::ZERO; 8];
    let (upright, flipped) = ways.split_at_mut(4);
    let starts = [border, ring.flipped(border)];
    for (half, start) in [upright, flipped].into_iter().zip(starts) {
        let mut way = start;
        for slot in half {
            *slot = way;
            way = ring.quarter(way);
        }
    }
    ways
}

/// How many of its own ways a border looks like.
fn symmetries<W: Word>(ways: &[W; 8], border: W) -> u8 {
    ways.iter().map(|&way| u8::from(way == border)).sum()
}

/// The orientations, by index, in the order in which `policy` tries them: by
/// preference, for [`Policy::Cheapest`] by cost first. The first is the identity.
const fn order(policy: Policy) -> &'static [u8; 8] {
    static PREFERRED: [u8; 8] = ranked(0);
    static CHEAPEST: [u8; 8] = ranked(8);
    match policy {
        Policy::Everything | Policy::States => &PREFERRED,
        Policy::Cheapest => &CHEAPEST,
    }
}

/// The orientations, least `cost * price + preference` first.
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

const fn weight(index: u8, price: u8) -> u8 {
    let orientation = Orientation::from_index(index);
    orientation.cost() * price + orientation.preference()
}

/// The pieces of higher index that equal piece `index`, which lies in `ways`, up
/// to orientation.
fn equal_later<W: Word>(ways: &[W; 8], pieces: &[Border; CUBE_PLACES], index: usize) -> u8 {
    let same = |other: &usize| ways.contains(&W::truncated(pieces[*other].bits()));
    (index + 1..CUBE_PLACES)
        .filter(same)
        .fold(0, |mask, other| mask | 1 << other)
}

/// For each piece, in how many ways one of the pieces can lie to look like it: its own
/// symmetries, times the pieces that equal it. Pinning a piece with 1 leaves no two
/// assemblies that are the same solid.
///
/// A width that does not fit `W` gives zeros.
#[must_use]
pub fn likenesses<W: Word>(pieces: &[Border; CUBE_PLACES]) -> [u8; CUBE_PLACES] {
    let mut likenesses = [0; CUBE_PLACES];
    let Some(ring) = Ring::<W>::of(pieces[0].width()) else {
        return likenesses;
    };
    let mut twins = [1; CUBE_PLACES];
    for (index, piece) in pieces.iter().enumerate() {
        let word = W::truncated(piece.bits());
        let ways = ways(ring, word);
        likenesses[index] = symmetries(&ways, word);
        for (other, twin) in pieces.iter().enumerate().skip(index + 1) {
            if ways.contains(&W::truncated(twin.bits())) {
                twins[index] += 1;
                twins[other] += 1;
            }
        }
    }
    for (likeness, twins) in likenesses.iter_mut().zip(twins) {
        *likeness *= twins;
    }
    likenesses
}
