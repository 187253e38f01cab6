//! The states that a search has reached.
//!
//! Coordinates lie one after the other without a box for each state, and a table of
//! [positions](Positions) finds them again. A search of `p` parts takes `6 (p - 1)` bytes a
//! state, and about 12 for the rest.
//!
//! Invariant: a state is there once. It says for each part but the first by how much it has moved
//! from its place, seen from the first; a search begins with the state of which all
//! coordinates are 0.

use super::positions::Positions;
use super::shape::Vector;

/// A state, by its position in [`States`].
pub(super) type StateIx = u32;

/// No state.
pub(super) const NO_STATE: StateIx = StateIx::MAX;

/// States in the order in which they were reached, found again by hashing.
#[derive(Debug, Default)]
pub(super) struct States {
    /// Coordinates of a state.
    stride: usize,
    coordinates: Vec<i16>,
    parents: Vec<StateIx>,
    positions: Positions,
}

impl States {
    /// Begins anew with the first state of so many parts.
    pub(super) fn clear(&mut self, parts: usize) {
        self.begin(&vec![0; 3 * (parts - 1)]);
    }

    /// Begins anew with a first state, which has as many numbers as all others.
    pub(super) fn begin(&mut self, first: &[i16]) {
        let (coordinates, stride) = (&self.coordinates, self.stride);
        let at = |state: usize| hash(&coordinates[state * stride..(state + 1) * stride]);
        self.positions.clear(self.parents.len(), at);
        self.coordinates.clear();
        self.parents.clear();
        self.stride = first.len();
        self.add(first, NO_STATE);
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
        (parent != NO_STATE).then_some(parent as usize)
    }

    /// Whether a state is there.
    pub(super) fn has(&self, state: &[i16]) -> bool {
        let (coordinates, stride) = (&self.coordinates, self.stride);
        let at = |state: usize| &coordinates[state * stride..(state + 1) * stride];
        let slot = self.positions.find(hash(state), |other| at(other) == state);
        !self.positions.is_empty(slot)
    }

    /// Adds a state, if it is new.
    pub(super) fn add(&mut self, state: &[i16], parent: StateIx) -> bool {
        let (coordinates, stride) = (&self.coordinates, self.stride);
        let at = |state: usize| &coordinates[state * stride..(state + 1) * stride];
        self.positions
            .reserve(self.parents.len(), |other| hash(at(other)));
        let slot = self.positions.find(hash(state), |other| at(other) == state);
        if !self.positions.is_empty(slot) {
            return false;
        }
        self.positions.fill(slot, self.parents.len());
        self.coordinates.extend_from_slice(state);
        self.parents.push(parent);
        true
    }

    /// How much memory they take, about.
    pub(super) const fn bytes(&self) -> usize {
        2 * self.coordinates.capacity() + 4 * self.parents.capacity() + self.positions.bytes()
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
