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
        let sets = |sets: &[u64]| {
            let mut all = vec![0; sets.len()];
            for (own, &option) in all.chunks_mut(self.words).zip(&origin) {
                for bit in ones_of(&sets[option as usize * self.words..][..self.words]) {
                    let bit = image.get(bit).copied().unwrap_or(bit);
                    own[bit / 64] |= 1 << (bit % 64);
                }
            }
            all
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
