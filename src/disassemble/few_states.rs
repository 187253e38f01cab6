//! The states that a search of up to eight parts has reached.
//!
//! Invariant: a state is there once. The first is that in which the search begins.

use super::positions::Positions;
use super::search::Group;
use super::shape::Vector;
use super::states::{NO_STATE, StateIx, States};

/// Where the parts of a state are: by axis, a byte for each, [`MIDDLE`] for the first one.
pub(super) type Places = [u64; 3];

/// The byte of a part whose corner is that of the first one.
const MIDDLE: i32 = 128;

/// Where the parts of a group are when the search begins, if bytes have room for that.
pub(super) fn homes(group: &Group) -> Option<Places> {
    let mut places = [0; 3];
    let first = group.corners[0];
    for (part, corner) in group.corners.iter().enumerate() {
        for axis in 0..3 {
            let byte = MIDDLE + i32::from(corner[axis]) - i32::from(first[axis]);
            places[axis] |=
                u64::from(u8::try_from(byte).ok().filter(|&byte| byte > 0)?) << (8 * part);
        }
    }
    Some(places)
}

/// States in the order in which they were reached, found again by hashing.
#[derive(Debug, Default)]
pub(super) struct FewStates {
    parts: usize,
    places: Vec<Places>,
    parents: Vec<StateIx>,
    positions: Positions,
}

impl FewStates {
    /// Begins anew with the first state of so many parts.
    pub(super) fn clear(&mut self, parts: usize, home: Places) {
        self.positions
            .clear(self.places.len(), |state| hash(self.places[state]));
        self.places.clear();
        self.parents.clear();
        self.parts = parts;
        self.add(home, NO_STATE);
    }

    /// How many states there are.
    pub(super) const fn len(&self) -> usize {
        self.places.len()
    }

    /// Where the parts are in a state.
    pub(super) fn get(&self, state: usize) -> Places {
        self.places[state]
    }

    /// Adds a state, if it is new.
    #[inline]
    pub(super) fn add(&mut self, places: Places, parent: StateIx) {
        self.positions
            .reserve(self.places.len(), |state| hash(self.places[state]));
        let slot = self
            .positions
            .find(hash(places), |state| self.places[state] == places);
        if self.positions.is_empty(slot) {
            self.positions.fill(slot, self.places.len());
            self.places.push(places);
            self.parents.push(parent);
        }
    }

    /// By how much a part has moved in a state, seen from the first.
    fn moved(&self, state: usize, part: usize) -> Vector {
        [0, 1, 2].map(|axis| {
            let byte = |places: Places| i16::from(places[axis].to_le_bytes()[part]);
            byte(self.places[state]) - byte(self.places[0])
        })
    }

    /// How far the parts of a state have moved, in all.
    pub(super) fn width(&self, state: usize) -> u32 {
        let moved = (1..self.parts).flat_map(|part| self.moved(state, part));
        moved.map(|along| u32::from(along.unsigned_abs())).sum()
    }

    /// Writes the states that lead to one; the last that is written is this one.
    pub(super) fn write_way(&self, state: usize, to: &mut States) {
        let parent = |&state: &usize| {
            let parent = self.parents[state];
            (parent != NO_STATE).then_some(parent as usize)
        };
        let mut way: Vec<usize> = core::iter::successors(Some(state), parent).collect();
        way.reverse();
        to.clear(self.parts);
        for (parent, &state) in (0..).zip(&way[1..]) {
            to.add(&self.written(state), parent);
        }
    }

    /// Writes all states.
    pub(super) fn write(&self, to: &mut States) {
        to.clear(self.parts);
        for (state, &parent) in self.parents.iter().enumerate().skip(1) {
            to.add(&self.written(state), parent);
        }
    }

    /// A state as [`States`] have it.
    fn written(&self, state: usize) -> Vec<i16> {
        (1..self.parts)
            .flat_map(|part| self.moved(state, part))
            .collect()
    }

    /// How much memory its states take, about.
    pub(super) fn bytes(&self) -> usize {
        24 * self.places.capacity() + 4 * self.parents.capacity() + self.positions.bytes()
    }
}

/// Multiplies and mixes.
#[inline]
fn hash([x, y, z]: Places) -> usize {
    const FACTOR: u64 = 0x9e37_79b9_7f4a_7c15;
    let word = x ^ y.rotate_left(3) ^ z.rotate_left(6);
    let mixed = (word ^ word >> 32).wrapping_mul(FACTOR);
    let mixed = (mixed
        ^ x.wrapping_add(y.rotate_left(23))
            .wrapping_add(z.rotate_left(46)))
    .wrapping_mul(FACTOR);
    usize::try_from(mixed >> 32).unwrap_or_default()
}
