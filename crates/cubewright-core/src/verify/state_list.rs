//! The states of a claim, found again.
//!
//! A state is where its parts are, so the one after a move is looked up without writing it down: the sum
//! by which states are hashed changes by what is moved.
//!
//! Invariant: whatever is found was compared, part by part.

use super::cell_map::way;
use super::locked::Parts;
use crate::geometry::Point;

/// No state.
const NONE: u32 = u32::MAX;

/// States in a table with open addressing.
#[derive(Debug)]
pub(super) struct StateList<'a> {
    states: &'a [Vec<Point>],
    /// By state, its sum.
    table: Vec<u32>,
    /// By part, the factors of its coordinates.
    factors: Vec<[u64; 3]>,
}

impl<'a> StateList<'a> {
    /// Of states that are all of as many parts.
    pub(super) fn new(states: &'a [Vec<Point>]) -> Self {
        let parts = states.first().map_or(0, Vec::len);
        let mut factor = 0_u64;
        let mut next = || {
            // Powers would repeat themselves in differences; these are multiples, mixed.
            factor = factor.wrapping_add(0x9e37_79b9_7f4a_7c15);
            mixed(factor) | 1
        };
        let mut list = Self {
            states,
            table: vec![NONE; (2 * states.len()).next_power_of_two().max(2)],
            factors: (0..parts).map(|_| [next(), next(), next()]).collect(),
        };
        for (index, state) in (0..NONE).zip(states) {
            let slot = list.slot(list.sum(state), |other| other == state);
            list.table[slot] = list.table[slot].min(index);
        }
        list
    }

    /// Whether a state is in the list.
    pub(super) fn has(&self, state: &[Point]) -> bool {
        let slot = self.slot(self.sum(state), |other| other == state);
        self.table[slot] != NONE
    }

    /// Whether the state is in the list to which a set leads from a state by a step along an axis.
    pub(super) fn has_after(&self, state: &[Point], moving: Parts, axis: usize) -> bool {
        // If the first part moves, the others are seen to move back.
        let (goes, step) = if moving & 1 == 1 {
            (!moving, -1)
        } else {
            (moving, 1)
        };
        let by = |part: usize| if goes >> part & 1 == 1 { step } else { 0_i64 };
        let sum = (0..state.len()).fold(self.sum(state), |sum, part| {
            sum.wrapping_add(self.factors[part][axis].wrapping_mul(by(part).cast_unsigned()))
        });
        let slot = self.slot(sum, |other| {
            let mut each = state.iter().zip(other).enumerate();
            each.all(|(part, (here, there))| {
                let mut way = way(*here, *there);
                way[axis] -= by(part);
                way == [0; 3]
            })
        });
        self.table[slot] != NONE
    }

    fn sum(&self, state: &[Point]) -> u64 {
        let each = state.iter().zip(&self.factors);
        each.fold(0, |sum, (by, factors)| {
            let along = [by.x, by.y, by.z].map(|along| i64::from(along).cast_unsigned());
            let own = (0..3).fold(0_u64, |own, axis| {
                own.wrapping_add(along[axis].wrapping_mul(factors[axis]))
            });
            sum.wrapping_add(own)
        })
    }

    /// Where a state of this sum is in the table, or would be.
    fn slot(&self, sum: u64, is_it: impl Fn(&Vec<Point>) -> bool) -> usize {
        let mask = self.table.len() - 1;
        let mut slot = usize::try_from(mixed(sum) >> 32).unwrap_or_default() & mask;
        loop {
            let there = self.table[slot];
            if there == NONE || is_it(&self.states[there as usize]) {
                return slot;
            }
            slot = (slot + 1) & mask;
        }
    }
}

/// Mixes the bits of a word.
const fn mixed(word: u64) -> u64 {
    let word = (word ^ word >> 32).wrapping_mul(0xd6e8_feb8_6659_fd93);
    (word ^ word >> 32).wrapping_mul(0xd6e8_feb8_6659_fd93)
}
