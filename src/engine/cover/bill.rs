//! What some solutions cost together, of which few are asked what they cost.
//!
//! Solutions come in stretches; of each, one at random is asked, which stands for all. Stretches
//! become longer, so that the costs of few solutions are known and those of many are sampled.
//!
//! Invariant: the mean of the bill is what all solutions cost, wherever the search ends.

use crate::engine::Price;
use crate::engine::checkpoint::hash_words;
use crate::model::Selection;
use crate::rng::SplitMix64;

/// The costs of the solutions so far.
pub(super) struct Bill<'a> {
    price: Price<'a>,
    rng: SplitMix64,
    /// How many solutions there were before this stretch, and how many in it.
    before: usize,
    seen: usize,
    /// Which of the stretch is asked.
    next: usize,
    /// What all cost.
    pub all: u64,
    /// What it took to find that out.
    pub spent: u64,
}

/// How many solutions the next one stands for, by the number of those before it: few are asked of
/// many, and no stretch is more than a third of all.
const fn stretch(before: usize) -> usize {
    match before / 2 {
        0 => 1,
        longer => longer,
    }
}

impl<'a> Bill<'a> {
    /// Of the solutions below a prefix, which decides who is asked.
    pub(super) fn new(price: Price<'a>, prefix: &[u32]) -> Self {
        let seed = hash_words(prefix.iter().copied().map(u64::from));
        Self {
            price,
            rng: SplitMix64::new(seed),
            before: 0,
            seen: 0,
            next: 0,
            all: 0,
            spent: 0,
        }
    }

    /// Adds the next solution, of which these are shown.
    pub(super) fn pay(&mut self, shown: impl FnOnce() -> Vec<Selection>) {
        let stretch = stretch(self.before);
        self.spent = self.spent.saturating_add(1);
        if self.seen == self.next {
            let shown = shown();
            // They are images of each other, and cost the same.
            if let Some(solution) = shown.first() {
                let price = self.price.each.saturating_add((self.price.of)(solution));
                let alike = (stretch * shown.len()) as u64;
                self.all = self.all.saturating_add(price.saturating_mul(alike));
                self.spent = self.spent.saturating_add(price);
            }
        }
        self.seen += 1;
        if self.seen == stretch {
            self.before += stretch;
            self.seen = 0;
            self.next = self.rng.below(self::stretch(self.before));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Bill;
    use crate::engine::Price;
    use crate::model::Selection;

    #[test]
    fn the_mean_of_the_bills_is_what_all_solutions_cost() {
        let price = Price {
            each: 3,
            of: &|solution| solution.integers[0].unsigned_abs(),
        };
        for number in [1_u32, 3, 5, 40, 70, 500] {
            let solution = |at: u32| Selection {
                options: Vec::new(),
                integers: vec![i64::from(at % 17)],
            };
            let bills = 4000;
            let right: u64 = (0..number).map(|at| u64::from(3 + at % 17)).sum::<u64>() * bills;
            let (mut sum, mut spent) = (0, 0);
            for seed in 0..bills {
                let seed = u32::try_from(seed).unwrap_or_default();
                let mut bill = Bill::new(price, &[seed, number]);
                for at in 0..number {
                    bill.pay(|| vec![solution(at)]);
                }
                (sum, spent) = (sum + bill.all, spent + bill.spent);
            }
            assert!(
                sum.abs_diff(right) * 100 < 3 * right,
                "{number}: {sum} for {right}"
            );
            // Few are known, and of many only some are asked.
            assert_eq!(number <= 4, sum == right, "{number}");
            assert!(number < 500 || spent * 5 < sum, "{spent} of {sum}");
        }
    }
}
