//! Counts of folds up to the symmetries of the region.
//!
//! Invariant: two symmetries that move all cells alike are one. So a symmetry
//! that leaves every cube of a fold in place is the identity, and each fold has as
//! many images as there are symmetries.
#![deny(clippy::arithmetic_side_effects)]

use crate::count::{Count, Counts};
use crate::geometry::{Point, RegionSymmetry, symmetries};

use super::{Fold, SnakePuzzle};

/// The symmetries of a puzzle's region at work on its folds.
#[derive(Debug)]
pub struct FoldGroup<'a> {
    puzzle: &'a SnakePuzzle,
    symmetries: Vec<RegionSymmetry>,
    rotations: usize,
}

/// How a fold of a palindrome relates to itself seen from the other end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[doc(hidden)]
pub enum Reversal {
    /// A rotation of the region makes them equal.
    Rotation,
    /// Only a reflection does.
    Reflection,
    /// They are two folds.
    Other,
}

/// Folds of which none is an image of another.
#[derive(Clone, Debug, Default)]
#[doc(hidden)]
pub struct ReversalTally {
    pub folds: Count,
    /// Of a palindrome: those that a rotation makes equal to their reversal.
    pub by_rotation: Count,
    /// Of a palindrome: those that any symmetry makes equal to their reversal.
    pub by_any: Count,
}

impl<'a> FoldGroup<'a> {
    /// The symmetries of the region of `puzzle`.
    #[must_use]
    pub fn new(puzzle: &'a SnakePuzzle) -> Self {
        let symmetries = symmetries(puzzle.region());
        let rotations = symmetries.iter().filter(|s| s.is_rotation()).count();
        Self {
            puzzle,
            symmetries,
            rotations,
        }
    }

    /// The number of symmetries.
    #[must_use]
    pub fn order(&self) -> usize {
        self.symmetries.len()
    }

    /// The images of a fold, itself included, in the order of answers.
    #[must_use]
    pub fn images(&self, fold: &Fold) -> Vec<Fold> {
        let mut images: Vec<Fold> = self.symmetries.iter().map(|s| fold.moved(s)).collect();
        images.sort_unstable();
        images
    }

    /// The first image of a fold in the order of answers.
    #[must_use]
    pub fn least(&self, fold: &Fold) -> Fold {
        self.least_of(fold, |_| true)
    }

    /// The representative of what equals a fold under rotations alone or under all
    /// symmetries, and under reversal of palindromes.
    #[must_use]
    pub fn representative(&self, fold: &Fold, with_reflections: bool) -> Fold {
        let snake = self.puzzle.snake();
        let wanted = |symmetry: &RegionSymmetry| with_reflections || symmetry.is_rotation();
        let least = self.least_of(fold, wanted);
        if !snake.is_palindrome() {
            return least;
        }
        least.min(self.least_of(&fold.reversed(snake), wanted))
    }

    /// The representatives of what the images of a fold are under rotations alone or under
    /// all symmetries, in the order of answers: two if only reflections relate them.
    #[doc(hidden)]
    #[must_use]
    pub fn representatives(&self, fold: &Fold, with_reflections: bool) -> Vec<Fold> {
        let mut found = vec![self.representative(fold, with_reflections)];
        let mut symmetries = self.symmetries.iter();
        let mirror = symmetries.find(|symmetry| !symmetry.is_rotation());
        if let Some(mirror) = mirror.filter(|_| !with_reflections) {
            found.push(self.representative(&fold.moved(mirror), with_reflections));
            found.sort_unstable();
            found.dedup();
        }
        found
    }

    /// The first of some images of a fold. Most differ in the first directions, so none is
    /// made whole before it is known.
    fn least_of(&self, fold: &Fold, wanted: impl Fn(&RegionSymmetry) -> bool) -> Fold {
        let order = |one: &&RegionSymmetry, other: &&RegionSymmetry| {
            let start = |symmetry: &RegionSymmetry| {
                let Point { x, y, z } = symmetry.cell(fold.start());
                (z, y, x)
            };
            let ways = |symmetry: &RegionSymmetry| {
                let linear = symmetry.linear();
                fold.directions().iter().map(move |way| way.moved(linear))
            };
            let starts = start(one).cmp(&start(other));
            starts.then_with(|| ways(one).cmp(ways(other)))
        };
        let wanted = self.symmetries.iter().filter(|symmetry| wanted(symmetry));
        let least = wanted.min_by(order);
        least.map_or_else(|| fold.clone(), |symmetry| fold.moved(symmetry))
    }

    /// How a fold of a palindrome relates to itself seen from the other end.
    #[doc(hidden)]
    #[must_use]
    pub fn reversal(&self, fold: &Fold) -> Reversal {
        let back = fold.reversed(self.puzzle.snake());
        let mut symmetries = self.symmetries.iter();
        match symmetries.find(|s| fold.moved(s) == back) {
            Some(symmetry) if symmetry.is_rotation() => Reversal::Rotation,
            Some(_) => Reversal::Reflection,
            None => Reversal::Other,
        }
    }

    /// The counts of these folds and of all their images. Folds are directed: seen from the
    /// first cube of the snake as it is written. Of a palindrome, a fold and its reversal are
    /// the same up to symmetry.
    #[must_use]
    #[doc(hidden)]
    pub fn counts(&self, tally: &ReversalTally) -> Counts {
        let has_reflections = self.order() > self.rotations;
        let folds = &tally.folds;
        let raw = folds.clone() * self.order() as u64;
        if !self.puzzle.snake().is_palindrome() {
            let rotations = folds.clone() * if has_reflections { 2 } else { 1 };
            return Counts::new(raw, rotations, folds.clone());
        }
        // Half of the folds and of those that are their own reversal (Burnside).
        let twice = folds.clone() + &tally.by_rotation;
        let rotations = if has_reflections {
            twice
        } else {
            twice.half_or_less()
        };
        let full = (folds.clone() + &tally.by_any).half_or_less();
        Counts::new(raw, rotations, full)
    }
}
