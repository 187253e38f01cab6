//! The states that a search has reached.
//!
//! Coordinates lie one after the other without a box for each state, and a table of positions
//! with open addressing finds them again (Knuth, The Art of Computer Programming, volume 3,
//! section 6.4). A search of `p` parts takes `6 (p - 1)` bytes a state, and about 12 for the rest.
//!
//! Invariant: a state is there once. It says for each part but the first by how much it has moved
//! from its place, seen from the first; a search begins with the state of which all
//! coordinates are 0.

use super::shape::Vector;

/// A state, by its position in [`States`].
pub(super) type StateIx = u32;

/// No state.
const NONE: StateIx = StateIx::MAX;

/// States in the order in which they were reached, found again by hashing.
#[derive(Debug, Default)]
pub(super) struct States {
    /// Coordinates of a state.
    stride: usize,
    coordinates: Vec<i16>,
    parents: Vec<StateIx>,
    /// Open addressing; the length is a power of two.
    table: Vec<StateIx>,
}

impl States {
    /// Begins anew with the first state of so many parts.
    pub(super) fn clear(&mut self, parts: usize) {
        // A table that is mostly empty is not swept as a whole. The newest goes first, so that
        // what others were put behind is still there when they are looked up.
        if self.parents.len() * 8 < self.table.len() {
            for state in (0..self.parents.len()).rev() {
                let slot = self.slot_of(self.get(state));
                self.table[slot] = NONE;
            }
        } else {
            self.table.fill(NONE);
        }
        self.coordinates.clear();
        self.parents.clear();
        self.stride = 3 * (parts - 1);
        self.add(&vec![0; self.stride], NONE);
    }

    /// How many states there are.
    pub(super) const fn len(&self) -> usize {
        self.parents.len()
    }

    /// The coordinates of a state: x, y and z of each part but the first.
    pub(super) fn get(&self, state: usize) -> &[i16] {
        &self.coordinates[state * self.stride..(state + 1) * self.stride]
    }

    /// By how much a part has moved.
    pub(super) fn moved(state: &[i16], part: usize) -> Vector {
        match part.checked_sub(1) {
            None => [0; 3],
            Some(part) => [state[3 * part], state[3 * part + 1], state[3 * part + 2]],
        }
    }

    /// The state from which one was reached first; nothing for the first.
    pub(super) fn parent(&self, state: usize) -> Option<usize> {
        let parent = self.parents[state];
        (parent != NONE).then_some(parent as usize)
    }

    /// Adds a state, if it is new.
    pub(super) fn add(&mut self, state: &[i16], parent: StateIx) -> bool {
        if self.table.len() < 2 * (self.len() + 1) {
            self.grow();
        }
        let slot = self.slot_of(state);
        if self.table[slot] != NONE {
            return false;
        }
        self.table[slot] = StateIx::try_from(self.len()).unwrap_or(NONE - 1);
        self.coordinates.extend_from_slice(state);
        self.parents.push(parent);
        true
    }

    /// Where a state is in the table, or would be.
    fn slot_of(&self, state: &[i16]) -> usize {
        let mask = self.table.len() - 1;
        let mut slot = hash(state) & mask;
        loop {
            let there = self.table[slot];
            if there == NONE || self.get(there as usize) == state {
                return slot;
            }
            slot = (slot + 1) & mask;
        }
    }

    /// Doubles the table and puts all states into it again.
    fn grow(&mut self) {
        let length = (2 * self.table.len()).max(64);
        self.table.clear();
        self.table.resize(length, NONE);
        for state in 0..self.len() {
            let slot = self.slot_of(self.get(state));
            self.table[slot] = StateIx::try_from(state).unwrap_or(NONE - 1);
        }
    }

    /// How much memory they take, about.
    pub(super) const fn bytes(&self) -> usize {
        2 * self.coordinates.capacity() + 4 * (self.parents.capacity() + self.table.capacity())
    }
}

/// Multiplies and mixes, a coordinate at a time.
fn hash(state: &[i16]) -> usize {
    const FACTOR: u64 = 0x9e37_79b9_7f4a_7c15;
    let mixed = state.chunks(4).fold(0_u64, |hash, chunk| {
        let word = chunk
            .iter()
            .fold(0_u64, |word, &c| word << 16 | u64::from(c.cast_unsigned()));
        (hash.rotate_left(29) ^ word).wrapping_mul(FACTOR)
    });
    usize::try_from(mixed >> 32).unwrap_or_default()
}
