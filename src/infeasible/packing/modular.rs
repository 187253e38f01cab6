//! All colourings at once: weights modulo a prime power by elimination.
//!
//! Invariant: every generator that is kept has, modulo the prime power, the same
//! total on all placements of a group that were looked at.
//!
//! A row is a weight for each cell, and behind them the common total of each group
//! whose number of copies is known (of the others it is 0). The placements are taken
//! one after the other; those rows that give one another total than its group's are
//! combined until at most a multiple of one of them is lost. What is left at the end
//! generates all generalised colourings, and an obstacle is one whose totals do not
//! add up to that of the region.
//!
//! Cost: elimination over a matrix of placements by cells and groups, cubic in the cells; the budget
//! ends it earlier.

use super::supply::Supply;
use super::totals::{ObstacleSearch, modulo};
use crate::family::packing::{Pattern, Weighting};

/// The powers of primes that are tried, as (prime, exponent).
const MODULI: [(u32, u32); 7] = [(2, 1), (3, 1), (2, 2), (5, 1), (2, 3), (3, 2), (7, 1)];

/// The most cells and groups together.
const MOST_ENTRIES: usize = 1024;

/// The first weights whose remainders are an obstacle.
pub(super) fn find(search: &mut ObstacleSearch<'_>) -> Option<Weighting> {
    if search.supply.cells + search.supply.groups.len() > MOST_ENTRIES {
        return None;
    }
    MODULI.into_iter().find_map(|(prime, exponent)| {
        let ring = ResidueRing { prime, exponent };
        let row = ring.obstacle(search)?;
        let (row, modulus) = ring.reduced(&row);
        let weights = row[..search.supply.cells].iter();
        let weights = weights.map(|&weight| i32::try_from(weight).unwrap_or(0));
        search.weighting(Pattern::Free, weights.collect(), modulo(modulus)?)
    })
}

/// The integers modulo a power of a prime.
#[derive(Clone, Copy)]
struct ResidueRing {
    prime: u32,
    exponent: u32,
}

impl ResidueRing {
    /// The power itself.
    const fn modulus(self) -> u32 {
        self.prime.pow(self.exponent)
    }

    /// How often the prime divides `value`, at most as often as the modulus.
    fn valuation(self, value: u32) -> u32 {
        let divides = |power: &u32| !value.is_multiple_of(self.prime.pow(*power));
        (1..=self.exponent)
            .find(divides)
            .unwrap_or(self.exponent + 1)
            - 1
    }

    /// The number that times `divisor` is `value`, which the prime must divide as
    /// often as `divisor`.
    fn quotient(self, value: u32, divisor: u32) -> u32 {
        let power = self.prime.pow(self.valuation(divisor));
        let (value, divisor) = (value / power, divisor / power);
        let is_it = |factor: &u32| divisor * factor % self.modulus() == value % self.modulus();
        (0..self.modulus()).find(is_it).unwrap_or(0)
    }

    /// A row whose totals do not add up, the one with the fewest weights.
    fn obstacle(self, search: &mut ObstacleSearch<'_>) -> Option<Vec<u32>> {
        let rows = self.generators(search)?;
        let weights = |row: &Vec<u32>| {
            let weights = row[..search.supply.cells].iter();
            weights.filter(|&&weight| weight != 0).count()
        };
        let wrong = rows.into_iter().filter(|row| {
            let modulus = u64::from(self.modulus());
            let [cells, groups] = sums(search.supply, row);
            cells % modulus != groups % modulus
        });
        wrong.min_by_key(weights)
    }

    /// Rows that generate all weights with one total for each group.
    fn generators(self, search: &mut ObstacleSearch<'_>) -> Option<Vec<Vec<u32>>> {
        let supply = search.supply;
        let entries = supply.cells + supply.groups.len();
        let unit = |entry: usize| {
            let mut row = vec![0; entries];
            row[entry] = 1;
            row
        };
        let cells = 0..supply.cells;
        let groups = (0..supply.groups.len()).filter(|&group| supply.groups[group].is_exact());
        let mut rows: Vec<Vec<u32>> = cells
            .chain(groups.map(|group| supply.cells + group))
            .map(unit)
            .collect();
        for (index, group) in supply.groups.iter().enumerate() {
            for cells in group.placements() {
                if !search.spend((rows.len() * (group.size + 1)) as u64) {
                    return None;
                }
                let excess: Vec<u32> = rows
                    .iter()
                    .map(|row| {
                        let covered = cells.iter().map(|&cell| row[cell as usize]);
                        (covered.sum::<u32>() + self.modulus() - row[supply.cells + index])
                            % self.modulus()
                    })
                    .collect();
                if excess.iter().any(|&value| value != 0) {
                    if !search.spend((rows.len() * entries) as u64) {
                        return None;
                    }
                    self.balance(&mut rows, &excess);
                }
            }
        }
        Some(rows)
    }

    /// Combines rows until none has an excess.
    fn balance(self, rows: &mut Vec<Vec<u32>>, excess: &[u32]) {
        let valuation = |&row: &usize| self.valuation(excess[row]);
        let Some(pivot) = (0..rows.len())
            .filter(|&row| excess[row] != 0)
            .min_by_key(valuation)
        else {
            return;
        };
        let taken = rows.swap_remove(pivot);
        let mut left = excess.to_vec();
        let of_pivot = left.swap_remove(pivot);
        for (row, value) in rows.iter_mut().zip(left).filter(|(_, value)| *value != 0) {
            let factor = self.modulus() - self.quotient(value, of_pivot);
            for (entry, &other) in row.iter_mut().zip(&taken) {
                *entry = (*entry + factor * other) % self.modulus();
            }
        }
        let lost = self.prime.pow(self.exponent - self.valuation(of_pivot));
        let multiple: Vec<u32> = taken
            .iter()
            .map(|entry| entry * lost % self.modulus())
            .collect();
        if multiple.iter().any(|&entry| entry != 0) {
            rows.push(multiple);
        }
    }

    /// A row without common factors of its entries and the modulus.
    fn reduced(self, row: &[u32]) -> (Vec<u32>, u32) {
        let common = row.iter().map(|&entry| self.valuation(entry)).min();
        let power = self.prime.pow(common.unwrap_or(0).min(self.exponent - 1));
        let row = row.iter().map(|entry| entry / power);
        (row.collect(), self.modulus() / power)
    }
}

/// The sum of all weights, and that of the totals of all copies.
fn sums(supply: &Supply, row: &[u32]) -> [u64; 2] {
    let (cells, groups) = row.split_at(supply.cells);
    let copies = supply.groups.iter().map(|group| group.least as u64);
    let totals = groups.iter().zip(copies);
    [
        cells.iter().map(|&weight| u64::from(weight)).sum(),
        totals
            .map(|(&total, copies)| u64::from(total) * copies)
            .sum(),
    ]
}

#[cfg(test)]
mod tests {
    use super::ResidueRing;

    #[test]
    fn quotients_are_exact() {
        for (prime, exponent) in super::MODULI {
            let ring = ResidueRing { prime, exponent };
            let modulus = ring.modulus();
            for divisor in 1..modulus {
                for value in 0..modulus {
                    if value == 0 || ring.valuation(value) >= ring.valuation(divisor) {
                        let quotient = ring.quotient(value, divisor);
                        assert_eq!(quotient * divisor % modulus, value, "{value}/{divisor}");
                    }
                }
            }
        }
    }
}
