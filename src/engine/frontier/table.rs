//! The states of a layer, each with its number of ways.
//!
//! A table of open addressing with linear probing (Knuth, The Art of Computer Programming,
//! volume 3, section 6.4, algorithm L); nothing is ever taken out.
//!
//! Invariant: a place is free if and only if its number is zero, as no state is kept that
//! cannot be reached. At most three quarters of the places are taken.

use crate::engine::number::Number;

/// A state of the frontier: fields of bits in `W` words.
pub(super) type State<const W: usize> = [u64; W];

/// A place of a table.
pub(super) type Place<const W: usize, N> = (State<W>, N);

/// States with their numbers.
#[derive(Clone, Debug)]
pub(super) struct Table<const W: usize, N> {
    places: Vec<Place<W, N>>,
    taken: usize,
}

/// The places of a new table.
const LEAST: usize = 16;

impl<const W: usize, N: Number> Table<W, N> {
    /// A table without states.
    pub(super) fn new() -> Self {
        Self {
            places: vec![([0; W], N::ZERO); LEAST],
            taken: 0,
        }
    }

    /// How many states there are.
    pub(super) const fn len(&self) -> usize {
        self.taken
    }

    /// The bytes of all places, but for what numbers of any size have elsewhere.
    pub(super) const fn bytes(&self) -> u64 {
        (self.places.len() * size_of::<Place<W, N>>()) as u64
    }

    /// All places, free ones included.
    pub(super) fn places(&self) -> &[Place<W, N>] {
        &self.places
    }

    /// Frees the first of its places.
    pub(super) fn forget(&mut self, places: usize) {
        for (_, number) in &mut self.places[..places] {
            if !number.is_zero() {
                *number = N::ZERO;
                self.taken -= 1;
            }
        }
    }

    /// All states.
    pub(super) fn iter(&self) -> impl Iterator<Item = &Place<W, N>> {
        self.places.iter().filter(|(_, number)| !number.is_zero())
    }

    /// Adds so many ways to reach `state`; false if the sum does not fit.
    ///
    /// Expected constant time. A state that is new takes the first free place after its home.
    #[must_use]
    pub(super) fn add(&mut self, state: &State<W>, ways: &N) -> bool {
        let last = self.places.len() - 1;
        let mut at = home(state, last);
        loop {
            let (known, number) = &mut self.places[at];
            if number.is_zero() {
                *known = *state;
                number.clone_from(ways);
                self.taken += 1;
                if self.taken * 4 > self.places.len() * 3 {
                    self.grow();
                }
                return true;
            }
            if known == state {
                return number.add(ways);
            }
            at = (at + 1) & last;
        }
    }

    /// Doubles the places.
    fn grow(&mut self) {
        let larger = vec![([0; W], N::ZERO); self.places.len() * 2];
        let last = larger.len() - 1;
        for (state, number) in core::mem::replace(&mut self.places, larger) {
            if number.is_zero() {
                continue;
            }
            let mut at = home(&state, last);
            while !self.places[at].1.is_zero() {
                at = (at + 1) & last;
            }
            self.places[at] = (state, number);
        }
    }
}

/// Where a state is looked for first, of the places `0..=last`.
///
/// It uses other bits of the hash than the choice of the shard, since all states of a shard agree
/// in those.
fn home<const W: usize>(state: &State<W>, last: usize) -> usize {
    (hash(state) >> 20) as usize & last
}

/// A hash of a state: words are folded in by products of 128 bits, as in Wang Yi's wyhash
/// (<https://github.com/wangyi-fudan/wyhash>).
pub(super) fn hash<const W: usize>(state: &State<W>) -> u64 {
    let mut hash = 0xa076_1d64_78bd_642f;
    for &word in state {
        hash = fold(word ^ hash, 0xe703_7ed1_a0b4_28db);
    }
    hash
}

/// The two halves of a product, combined.
#[expect(clippy::cast_possible_truncation, reason = "the lower half is meant")]
pub(super) fn fold(a: u64, b: u64) -> u64 {
    let product = u128::from(a) * u128::from(b);
    (product >> 64) as u64 ^ product as u64
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_state_has_the_sum_of_its_ways() {
        let mut table = Table::<2, u64>::new();
        for round in 1..4_u64 {
            for state in 0..1000_u64 {
                assert!(table.add(&[state, state % 7], &round));
            }
        }
        assert_eq!(table.len(), 1000);
        assert!(table.iter().all(|(_, ways)| *ways == 6));
        assert!(!table.add(&[0, 0], &u64::MAX));
    }
}
