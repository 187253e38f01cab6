//! What solutions count under a group of symmetries.
//!
//! Invariant: one solution counts at most as often as the group has elements, so machine
//! words hold that; sums and products of it are exact at any size.
#![deny(clippy::arithmetic_side_effects)]

use crate::count::Count;

/// What one solution counts.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Weight {
    /// Solutions that it stands for.
    pub raw: u64,
    /// Those up to rotation.
    pub rotations: u64,
    /// Those up to all symmetries.
    pub full: u64,
}

/// What was counted.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Weights {
    /// All solutions.
    pub raw: Count,
    /// Those up to rotation.
    pub rotations: Count,
    /// Those up to all symmetries.
    pub full: Count,
}

impl Weights {
    pub(super) fn of([raw, rotations, full]: [Count; 3]) -> Self {
        Self {
            raw,
            rotations,
            full,
        }
    }

    /// What `solutions` count together, each of them `weight`.
    pub(super) fn of_all(solutions: &Count, weight: Weight) -> Self {
        Self {
            raw: solutions.clone() * weight.raw,
            rotations: solutions.clone() * weight.rotations,
            full: solutions.clone() * weight.full,
        }
    }

    /// Counts one solution.
    pub(super) fn note(&mut self, weight: Weight) {
        self.raw += weight.raw;
        self.rotations += weight.rotations;
        self.full += weight.full;
    }

    /// Counts what another subproblem has.
    pub(super) fn add(&mut self, other: &Self) {
        self.raw += &other.raw;
        self.rotations += &other.rotations;
        self.full += &other.full;
    }
}
