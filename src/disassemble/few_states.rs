//! The states that a search of up to eight parts has reached.
//!
//! Invariant: a state is there once. The first is that in which the search begins.

use super::positions::{Positions, Slot};
use super::relation::{FewSet, bytes_of};
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

/// A move that has led to a state.
#[derive(Clone, Copy, Debug)]
pub(super) struct Step {
    /// The state before it.
    pub parent: usize,
    pub axis: usize,
    /// The parts that moved, seen from the first one, which is never among them.
    pub set: FewSet,
}

/// States in the order in which they were reached, found again by hashing.
#[derive(Debug, Default)]
pub(super) struct FewStates {
    parts: usize,
    places: Vec<Places>,
    parents: Vec<StateIx>,
    positions: Positions,
}

/// So many states have room from the beginning: memory that is not used costs nothing, and each time that
/// a list grows it is copied to pages that are new.
const ROOM: usize = 1 << 13;

impl FewStates {
    /// Begins anew with the first state of so many parts.
    pub(super) fn clear(&mut self, parts: usize, home: Places) {
        self.positions.clear(self.places.len(), |state| {
            Hash::of(self.places[state]).slot()
        });
        self.places.clear();
        self.parents.clear();
        self.places.reserve(ROOM);
        self.parents.reserve(ROOM);
        self.parts = parts;
        self.positions.reserve(0, |_| 0);
        self.add(home, Hash::of(home), NO_STATE);
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
    pub(super) fn add(&mut self, places: Places, hash: Hash, parent: StateIx) {
        let slot = self
            .positions
            .find(hash.slot(), |state| self.places[state] == places);
        if self.positions.is_empty(slot) {
            self.fill(slot, places, parent);
        }
    }

    /// Puts a new state to its slot, and makes room for the next one.
    ///
    /// Apart from the look, as most states that moves lead to are known.
    #[inline(never)]
    fn fill(&mut self, slot: Slot, places: Places, parent: StateIx) {
        self.positions.fill(slot, self.places.len());
        self.places.push(places);
        self.parents.push(parent);
        self.positions.reserve(self.places.len(), |state| {
            Hash::of(self.places[state]).slot()
        });
    }

    /// The move that has led to a state; nothing for the state that the search begins with.
    pub(super) fn last_step(&self, state: usize) -> Option<Step> {
        let parent = self.parents[state];
        if parent == NO_STATE {
            return None;
        }
        let parent = parent as usize;
        let (before, after) = (self.places[parent], self.places[state]);
        let axis = (0..3).find(|&axis| before[axis] != after[axis])?;
        let set = bytes_of(before[axis] ^ after[axis]);
        Some(Step { parent, axis, set })
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

/// The hash of a state: a sum of products, so that it follows a move by one addition.
#[derive(Clone, Copy, Debug)]
pub(super) struct Hash(u64);

impl Hash {
    const FACTORS: Places = [
        0x9e37_79b9_7f4a_7c15,
        0xc2b2_ae3d_27d4_eb4f,
        0x1656_67b1_9e37_79f9,
    ];

    /// The hash of places.
    #[inline]
    pub(super) const fn of([x, y, z]: Places) -> Self {
        let [of_x, of_y, of_z] = Self::FACTORS;
        let sum = x.wrapping_mul(of_x).wrapping_add(y.wrapping_mul(of_y));
        Self(sum.wrapping_add(z.wrapping_mul(of_z)))
    }

    /// What the hash grows by when the places along an axis do.
    #[inline]
    pub(super) const fn of_step(axis: usize, step: u64) -> u64 {
        step.wrapping_mul(Self::FACTORS[axis])
    }

    /// After a step.
    #[inline]
    pub(super) const fn moved(self, step: u64) -> Self {
        Self(self.0.wrapping_add(step))
    }

    /// Where the table is looked at first; the highest bits are those that hang on all others.
    #[inline]
    fn slot(self) -> usize {
        let mixed = (self.0 ^ self.0 >> 32).wrapping_mul(Self::FACTORS[0]);
        usize::try_from(mixed >> 32).unwrap_or_default()
    }
}
