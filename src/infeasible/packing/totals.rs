//! What pieces can add up to.
//!
//! Invariant: what is called reached contains all that some choice of copies and
//! placements adds up to, whether or not these overlap.
//!
//! ```text
//! reached := {0}
//! for each group: reached := { r + the sum of any `least` to `most` totals of its placements }
//! obstacle if the sum of all weights is not in reached
//! ```
//!
//! For inequalities only the greatest sum is kept, for remainders a set of bits.

use core::num::NonZero;
use std::collections::BTreeMap;

use super::supply::{GroupContent, PlacementGroup, Supply};
use crate::bits::low_mask;
use crate::family::packing::{Comparison, PackingPuzzle, Pattern, Weighting};

/// The greatest modulus: remainders are bits of a word.
pub(super) const MOST_REMAINDERS: u32 = 64;

/// A puzzle in which obstacles are looked for, and how much may still be done.
///
/// Every stage takes its steps off one budget, so an effort bounds all of them together.
pub(super) struct ObstacleSearch<'a> {
    pub puzzle: &'a PackingPuzzle,
    pub supply: &'a Supply,
    pub budget: u64,
}

impl<'a> ObstacleSearch<'a> {
    pub(super) const fn new(puzzle: &'a PackingPuzzle, supply: &'a Supply, budget: u64) -> Self {
        Self {
            puzzle,
            supply,
            budget,
        }
    }

    /// Takes `steps` off the budget, if there are as many.
    pub(super) fn spend(&mut self, steps: u64) -> bool {
        let left = self.budget.checked_sub(steps);
        self.budget = left.unwrap_or(0);
        left.is_some()
    }

    /// The weighting with these weights, if it is an obstacle.
    pub(super) fn weighting(
        &self,
        pattern: Pattern,
        weights: Vec<i32>,
        compared: Comparison,
    ) -> Option<Weighting> {
        let by_group: Vec<Vec<i64>> = self
            .supply
            .groups
            .iter()
            .map(|group| group_totals(group, &weights, compared))
            .collect();
        let needed = weights.iter().map(|&weight| i64::from(weight)).sum();
        let reached = self.reached(&by_group, compared);
        if !is_missed(&reached, needed, compared) {
            return None;
        }
        let mut totals = vec![Vec::new(); self.puzzle.pieces().len()];
        let mut empty = Vec::new();
        for (group, of_group) in self.supply.groups.iter().zip(by_group) {
            match &group.content {
                GroupContent::Pieces(pieces) => {
                    for piece in pieces {
                        totals[piece.index()].clone_from(&of_group);
                    }
                }
                GroupContent::Empty => empty = of_group,
            }
        }
        Some(Weighting {
            pattern,
            weights,
            compared,
            totals,
            empty,
            needed,
            reached,
        })
    }

    /// What groups with these totals can add up to when they fill the region.
    pub(super) fn reached(&self, totals: &[Vec<i64>], compared: Comparison) -> Vec<i64> {
        match compared {
            Comparison::AtMost => {
                let greatest = |of: &Vec<i64>| of.last().copied();
                let best = self.fill(
                    totals.iter().map(greatest),
                    |&sum: &i64, &total| sum + total,
                    |sum, other| *sum = (*sum).max(*other),
                    0,
                );
                best.into_iter().collect()
            }
            Comparison::Modulo(modulus) => {
                let masks = totals.iter().map(|of| {
                    let mask = of.iter().fold(0_u64, |mask, &total| mask | 1 << total);
                    (mask != 0).then_some(mask)
                });
                let sums = self.fill(
                    masks,
                    |&sums: &u64, &mask| sumset(sums, mask, modulus.get()),
                    |sums, other| *sums |= other,
                    1,
                );
                let sums = sums.unwrap_or(0);
                (0..i64::from(modulus.get()))
                    .filter(|remainder| sums >> remainder & 1 == 1)
                    .collect()
            }
        }
    }

    /// Lays copies of each group (by its `shares`, none if it cannot be laid), one
    /// state for each number of filled cells; the state of the full region.
    fn fill<T: Clone>(
        &self,
        shares: impl Iterator<Item = Option<T>>,
        add: impl Fn(&T, &T) -> T,
        join: impl Fn(&mut T, &T),
        start: T,
    ) -> Option<T> {
        if self.supply.is_exact() {
            return self.fill_exactly(shares, add, start);
        }
        let mut states = BTreeMap::from([(0, start)]);
        for (group, share) in self.supply.groups.iter().zip(shares) {
            let Some(share) = share else {
                if group.least > 0 {
                    return None;
                }
                continue;
            };
            let more = |from: &BTreeMap<usize, T>| -> BTreeMap<usize, T> {
                let room = from.range(..=self.supply.cells.saturating_sub(group.size));
                let room = room.filter(|_| group.size <= self.supply.cells);
                room.map(|(&filled, state)| (filled + group.size, add(state, &share)))
                    .collect()
            };
            for _ in 0..group.least {
                states = more(&states);
            }
            let mut last = states.clone();
            for _ in group.least..group.most {
                last = more(&last);
                for (&filled, state) in &last {
                    match states.get_mut(&filled) {
                        Some(known) => join(known, state),
                        None => {
                            states.insert(filled, state.clone());
                        }
                    }
                }
            }
        }
        states.remove(&self.supply.cells)
    }

    /// The same where all numbers of copies are known, so that there is one state.
    fn fill_exactly<T>(
        &self,
        shares: impl Iterator<Item = Option<T>>,
        add: impl Fn(&T, &T) -> T,
        start: T,
    ) -> Option<T> {
        let mut state = start;
        let mut filled = 0;
        for (group, share) in self.supply.groups.iter().zip(shares) {
            for _ in 0..group.least {
                state = add(&state, share.as_ref()?);
            }
            filled += group.least * group.size;
        }
        (filled == self.supply.cells).then_some(state)
    }

    /// About how many steps [`ObstacleSearch::reached`] takes.
    pub(super) fn cost_of_reaching(&self) -> u64 {
        let groups = self.supply.groups.iter();
        let copies: usize = groups.map(|group| group.most).sum();
        let states = if self.supply.is_exact() {
            1
        } else {
            4 * self.supply.cells
        };
        (copies * states * 8) as u64
    }
}

/// Whether a total is none of those reached.
pub(super) fn is_missed(reached: &[i64], needed: i64, compared: Comparison) -> bool {
    match compared {
        Comparison::AtMost => reached.iter().all(|&most| most < needed),
        Comparison::Modulo(modulus) => !reached.contains(&needed.rem_euclid(modulus.get().into())),
    }
}

/// The sums of two sets of remainders.
fn sumset(a: u64, b: u64, modulus: u32) -> u64 {
    let all = low_mask(modulus as usize);
    (0..modulus)
        .filter(|remainder| b >> remainder & 1 == 1)
        .map(|remainder| {
            let wrapped = a.checked_shr(modulus - remainder).unwrap_or(0);
            (a << remainder | wrapped) & all
        })
        .fold(0, |sums, shifted| sums | shifted)
}

/// The totals of the placements of a group, ascending, each once.
fn group_totals(group: &PlacementGroup, weights: &[i32], compared: Comparison) -> Vec<i64> {
    let total = |cells: &[u32]| -> i64 {
        let weights = cells.iter().map(|&cell| i64::from(weights[cell as usize]));
        reduced(weights.sum(), compared)
    };
    let mut totals: Vec<i64> = Vec::new();
    for total in group.placements().map(total) {
        if let Err(at) = totals.binary_search(&total) {
            totals.insert(at, total);
        }
    }
    totals
}

/// A total as it is compared: itself, or its remainder.
fn reduced(total: i64, compared: Comparison) -> i64 {
    match compared {
        Comparison::AtMost => total,
        Comparison::Modulo(modulus) => total.rem_euclid(modulus.get().into()),
    }
}

/// Comparison by remainders.
pub(super) const fn modulo(modulus: u32) -> Option<Comparison> {
    match NonZero::new(modulus) {
        Some(modulus) if modulus.get() <= MOST_REMAINDERS => Some(Comparison::Modulo(modulus)),
        _ => None,
    }
}
