//! A problem in a random order of its options and items.
//!
//! Invariant: it has the same solutions, and gives them by the numbers of the model.

use super::CoverProblem;
use crate::bits::ones_of;
use crate::rng::SplitMix64;

impl CoverProblem {
    /// The same problem with its options and its primary items in a random order, slack options still
    /// behind the others.
    pub(in crate::engine::cover) fn shuffled(&self, rng: &mut SplitMix64) -> Self {
        let mut origin: Vec<u32> = (0..).take(self.options).collect();
        rng.shuffle(&mut origin[..self.model_options]);
        let mut image: Vec<usize> = (0..self.primary).collect();
        rng.shuffle(&mut image);
        let moved = |set: &[u64]| {
            let bits = ones_of(set).map(|bit| image.get(bit).copied().unwrap_or(bit));
            bits.fold(vec![0_u64; self.words], with_bit)
        };
        let sets = |sets: &[u64]| -> Vec<u64> {
            let of = |&option: &u32| sets.chunks(self.words).nth(option as usize);
            origin.iter().filter_map(of).flat_map(moved).collect()
        };
        let is_excluded = |&option: &u32| {
            let origin = origin[option as usize];
            self.excluded.binary_search(&origin).is_ok()
        };
        let costs = origin.iter().map(|&option| self.costs[option as usize]);
        Self {
            covers: sets(&self.covers),
            conflicts: sets(&self.conflicts),
            costs: costs.collect(),
            cardinalities: self.cardinalities.in_order(&origin),
            excluded: (0..).take(self.options).filter(is_excluded).collect(),
            origin,
            ..*self
        }
    }
}

/// The set with one more bit.
fn with_bit(mut set: Vec<u64>, bit: usize) -> Vec<u64> {
    set[bit / 64] |= 1 << (bit % 64);
    set
}
