//! How wide the frontier is in an order of items.
//!
//! The order of the items decides how many states there are. Orders are compared by an estimate
//! that costs time in proportion to the problem and needs no count: see [`bits`].
//!
//! Invariant: an entry is decided once, at the first of its primary items in the order; an item or
//! row is part of the frontier from the first to the last step that decides an entry with it.

use core::f64::consts::{E, TAU};

use super::problem::{Bounds, Entry, Problem};

/// From which step of an order to which something is part of the frontier, both included.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Life {
    pub first: u32,
    pub last: u32,
}

/// When entries are decided and what is part of the frontier, for an order of items.
#[derive(Clone, Debug)]
pub(super) struct Widths {
    /// By entry, the step at which it is decided: that of the first of its items.
    pub decided: Vec<u32>,
    /// By item, from the first to the last step at which an entry that covers it is decided;
    /// `None` if none does.
    pub items: Vec<Option<Life>>,
    /// The same by row.
    pub rows: Vec<Option<Life>>,
    /// By step, the bits that states behind it have in the mean, but for rows.
    bits: Vec<f64>,
}

impl Widths {
    /// `coverers` has for each item the entries that cover it; `order` has the primary items, each
    /// once.
    pub(super) fn of(problem: &Problem, coverers: &[Vec<u32>], order: &[u32]) -> Self {
        let mut decided = vec![u32::MAX; problem.entries.len()];
        for (step, &item) in (0..).zip(order) {
            for &entry in &coverers[item as usize] {
                let at = &mut decided[entry as usize];
                *at = step.min(*at);
            }
        }
        let life = |entries: &mut dyn Iterator<Item = u32>| {
            entries.fold(None, |life: Option<Life>, entry| {
                let step = decided[entry as usize];
                Some(life.map_or(
                    Life {
                        first: step,
                        last: step,
                    },
                    |life| Life {
                        first: life.first.min(step),
                        last: life.last.max(step),
                    },
                ))
            })
        };
        let items: Vec<Option<Life>> = coverers
            .iter()
            .map(|coverers| life(&mut coverers.iter().copied()))
            .collect();
        let mut of_rows = vec![Vec::new(); problem.rows.len()];
        for (index, entry) in (0..).zip(&problem.entries) {
            for &(row, _) in &entry.rows {
                of_rows[row as usize].push(index);
            }
        }
        let rows = of_rows
            .into_iter()
            .map(|entries: Vec<u32>| life(&mut entries.into_iter()));
        let rows = rows.collect();
        let bits = bits(problem, coverers, &decided, order.len());
        Self {
            decided,
            items,
            rows,
            bits,
        }
    }

    /// About so many states, as far as items tell: rows are left aside.
    ///
    /// The sum over all steps of two to the power of the bits of the states there.
    pub(super) fn cost(&self) -> f64 {
        self.bits.iter().map(|bits| bits.exp2()).sum()
    }

    /// About so many states, if rows have these sums.
    pub(super) fn states(&self, sums: &[Sums]) -> f64 {
        let rows = self.rows.iter().zip(sums);
        let rows: Vec<(Life, Sums)> = rows
            .filter_map(|(life, &sums)| Some(((*life)?, sums)))
            .collect();
        let steps = self.bits.iter().zip(0..);
        let bits = steps.map(|(bits, step)| {
            let of_rows = rows.iter().map(|&(life, sums)| sums.entropy(life, step));
            bits + of_rows.sum::<f64>()
        });
        bits.map(f64::exp2).sum()
    }
}

/// By step, the bits that tell apart which items are covered behind it, if of the entries that
/// cover an item each is chosen with a chance that halves with each further item it covers: the
/// entropies of all items together (Shannon, "A mathematical theory of communication", 1948,
/// <https://doi.org/10.1002/j.1538-7305.1948.tb01338.x>). Large pieces that reach far ahead
/// so make a frontier hardly wider, as only few states have them.
fn bits(problem: &Problem, coverers: &[Vec<u32>], decided: &[u32], steps: usize) -> Vec<f64> {
    let size = |entry: &Entry| entry.items.len();
    let least = problem.entries.iter().map(size).min().unwrap_or(0);
    let chance =
        |entry: &Entry| (-(i16::try_from(size(entry) - least).map_or(f64::MAX, f64::from))).exp2();
    let chances: Vec<f64> = problem.entries.iter().map(chance).collect();
    let of_item = |coverers: &Vec<u32>| coverers.iter().map(|&entry| chances[entry as usize]).sum();
    let all: Vec<f64> = coverers.iter().map(of_item).collect();
    let mut at_step = vec![Vec::new(); steps];
    for (entry, &step) in decided.iter().enumerate() {
        if let Some(entries) = at_step.get_mut(step as usize) {
            entries.push(entry);
        }
    }
    let mut before = vec![0.0; all.len()];
    let mut sum = 0.0;
    let after = at_step.into_iter().map(|entries| {
        for entry in entries {
            for item in problem.entries[entry].all_items() {
                let item = item as usize;
                let colours = f64::from(problem.colours[item] + 1).log2();
                let bits = |chance: f64| entropy(chance / all[item]) + chance * colours;
                sum -= bits(before[item]);
                before[item] += chances[entry];
                sum += bits(before[item]);
            }
        }
        sum
    });
    after.collect()
}

/// The bits that tell whether something happened that has this chance.
fn entropy(chance: f64) -> f64 {
    let of = |chance: f64| {
        if chance > 0.0 {
            -chance * chance.log2()
        } else {
            0.0
        }
    };
    of(chance) + of(1.0 - chance)
}

/// What the sums of a row are numbered by in a state: 0 to `top`, and above it one number for
/// all sums that nothing decided later can make wrong.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Sums {
    /// The greatest sum that is told from others.
    pub top: u64,
}

impl Sums {
    /// `all` is the sum of all terms.
    pub(super) fn of(bounds: Bounds, all: u64) -> Self {
        let top = match bounds.max {
            _ if bounds.is_told => all,
            Some(max) => max,
            None => bounds.min,
        };
        Self { top }
    }

    /// The bits that a row adds to the states behind a step.
    ///
    /// If each part of the greatest sum is added at some step of the life of the row, by chance,
    /// then sums have the entropy of a normal distribution. Half of it counts, which is empirical:
    /// the cells that are filled tell much of how many pieces there are.
    #[expect(clippy::cast_precision_loss, reason = "an estimate")]
    fn entropy(self, life: Life, step: u32) -> f64 {
        if step < life.first || step >= life.last {
            return 0.0;
        }
        let steps = f64::from(life.last - life.first + 1);
        let done = f64::from(step - life.first + 1) / steps;
        let variance = self.top as f64 * done * (1.0 - done);
        let entropy = (TAU * E * variance + 1.0).log2() / 2.0;
        entropy / 2.0
    }

    /// How many bits the numbers take.
    pub(super) const fn bits(self) -> u32 {
        u64::BITS - (self.top + 1).leading_zeros()
    }
}
