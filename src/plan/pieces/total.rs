//! The size of the whole search, by pieces that are looked at once more.
//!
//! Invariant: what is said of a piece here had no say in how the search was divided, as what looked
//! large by chance was looked at again, and what looked small was not.

use super::super::Estimate;
use super::{Pieces, Probe};

/// So many pieces are estimated once more for the size of the whole; of a small search fewer, for this
/// part of the effort.
const SAMPLE: usize = 256;
const FEWER: usize = 6;
const PART: f64 = 0.1;

impl Pieces<'_> {
    /// The nodes of all pieces, by estimates of some of them that had no say in how they were
    /// divided.
    pub(in crate::plan) fn estimate(&mut self) -> Estimate {
        let is_exact = self.all.iter().all(|piece| piece.probe.is_exact);
        if self.price.is_none() && is_exact {
            let mean = self.total();
            return Estimate { mean, spread: 0.0 };
        }
        self.asks = true;
        let sample = self.sample();
        if is_exact {
            return self.priced(&sample);
        }
        let sizes: Vec<f64> = sample.iter().map(|probe| probe.size).collect();
        let (mean, deviation) = deviation(&sizes);
        #[expect(clippy::cast_precision_loss, reason = "an estimate")]
        let number = self.all.len() as f64;
        Estimate {
            mean: mean * number,
            spread: deviation * number,
        }
    }

    /// How many pieces to estimate once more.
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_precision_loss,
        clippy::cast_sign_loss,
        reason = "an estimate"
    )]
    fn sampled(&self) -> usize {
        let spent: u64 = self.all.iter().map(|piece| piece.probe.spent).sum();
        let each = spent.max(1) as f64 / self.all.len().max(1) as f64;
        let affordable = self.effort(self.total()) * PART / each;
        (affordable as usize).clamp(FEWER, SAMPLE)
    }

    /// What is said of some pieces, one of each of so many stretches.
    fn sample(&mut self) -> Vec<Probe> {
        let number = self.all.len();
        let sampled = number.min(self.sampled());
        self.all.sort_by(|a, b| a.prefix.cmp(&b.prefix));
        let sample = (0..sampled).map(|at| {
            let (first, end) = (at * number / sampled, (at + 1) * number / sampled);
            let one = first + self.rng.below(end - first);
            let prefix = self.all[one].prefix.clone();
            self.piece(prefix, self.first).probe
        });
        sample.collect()
    }

    /// The nodes of all pieces whose solutions are counted: only the price of one is a guess, that
    /// of the sample.
    fn priced(&self, sample: &[Probe]) -> Estimate {
        let all = self.all.iter().map(|piece| piece.probe);
        let (nodes, solutions) = all.fold((0.0, 0.0), |(nodes, solutions), probe| {
            (nodes + probe.nodes, solutions + probe.solutions)
        });
        let known = sample.iter();
        let (seen, price) = known.fold((0.0, 0.0), |(seen, price), probe| {
            (seen + probe.solutions, price + probe.price)
        });
        let each = if seen > 0.0 { price / seen } else { 0.0 };
        let errors = sample.iter();
        let errors: Vec<f64> = errors
            .map(|probe| probe.price - each * probe.solutions)
            .collect();
        let (_, deviation) = deviation(&errors);
        #[expect(clippy::cast_precision_loss, reason = "an estimate")]
        let spread = if seen > 0.0 {
            deviation * sample.len() as f64 / seen
        } else {
            0.0
        };
        Estimate {
            mean: nodes + solutions * each,
            spread: solutions * spread,
        }
    }
}

/// The mean of numbers, and its standard error.
fn deviation(numbers: &[f64]) -> (f64, f64) {
    #[expect(clippy::cast_precision_loss, reason = "an estimate")]
    let number = numbers.len().max(1) as f64;
    let mean = numbers.iter().sum::<f64>() / number;
    let squares = numbers.iter().map(|one| (one - mean).powi(2));
    (mean, squares.sum::<f64>().sqrt() / number)
}
