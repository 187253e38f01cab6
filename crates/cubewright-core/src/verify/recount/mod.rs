//! Counting anew: a second opinion on small counts.
//!
//! Invariant: everything is tried, cell by cell, and solutions are kept with all of their
//! images. Nothing here is shared with models, engines or the symmetries of these.
//!
//! It serves `count --self-check` and the tests. An engine that counts breaks symmetries and
//! multiplies where pieces are equal; a mistake there gives a wrong number that looks like any
//! other. Here there is nothing to get wrong but the rule of the puzzle: every piece is tried
//! everywhere, and two solutions count as one if some image of the first is the second.
//!
//! Time and memory grow exponentially with the puzzle, so each count has a [`Budget`] and gives up
//! with `None` when it is spent.

mod packing;
mod shell;
mod snake;

pub use packing::packing as recount_packing;
pub use shell::shell as recount_shell;
pub use snake::snake as recount_snake;

use core::hash::Hash;
use std::collections::{BTreeSet, HashSet};

use crate::count::{Count, Counts};
use crate::geometry::{Point, SignedPermutation};

/// How much may be tried.
///
/// A step is about one attempt to lay something, some ten nanoseconds.
pub struct Budget<'a> {
    /// How many ways to lay something are still looked at.
    pub steps: u64,
    /// Whether to stop before that.
    pub stop: &'a mut dyn FnMut() -> bool,
}

impl Budget<'_> {
    /// Takes one step; `false` if there is none left.
    ///
    /// Every 1024 steps it asks [`stop`](Self::stop), too. Once it has said `false` it never says
    /// `true` again.
    pub fn step(&mut self) -> bool {
        /// How often the clock is looked at.
        const STEPS: u64 = 1024;
        if self.steps.is_multiple_of(STEPS) && (self.stop)() {
            self.steps = 0;
        }
        let left = self.steps.checked_sub(1);
        self.steps = left.unwrap_or(0);
        left.is_some()
    }
}

/// Solutions, and how many of them differ under each group.
///
/// `T` is a solution in a form that equal solutions share, such as the sorted cells of each piece.
struct Orbits<T> {
    raw: Count,
    rotations: Count,
    full: Count,
    /// All images by rotations of those that were noted, and all images.
    seen: [HashSet<T>; 2],
}

#[deny(clippy::arithmetic_side_effects)]
impl<T: Hash + Eq> Orbits<T> {
    fn new() -> Self {
        Self {
            raw: Count::ZERO,
            rotations: Count::ZERO,
            full: Count::ZERO,
            seen: [HashSet::new(), HashSet::new()],
        }
    }

    /// Notes a solution. Its images, each with whether a rotation makes it, are asked for
    /// only if it is new.
    fn add(&mut self, solution: &T, images: impl Fn() -> Vec<(bool, T)>) {
        let [by_rotation, by_any] = &mut self.seen;
        self.raw += 1;
        if !by_rotation.contains(solution) {
            self.rotations += 1;
            let images = images().into_iter().filter(|(is_rotation, _)| *is_rotation);
            by_rotation.extend(images.map(|(_, image)| image));
        }
        if !by_any.contains(solution) {
            self.full += 1;
            by_any.extend(images().into_iter().map(|(_, image)| image));
        }
    }

    /// The three counts.
    ///
    /// `full` is given only if the mirror image of each solution is one that the same pieces make.
    fn counted(&self, has_mirror_images: bool) -> Counts {
        Counts {
            raw: self.raw.clone(),
            rotations: Some(self.rotations.clone()),
            full: has_mirror_images.then(|| self.full.clone()),
            ..Counts::default()
        }
    }
}

/// The symmetries of the lattice, each with whether it is a rotation.
fn lattice() -> impl Iterator<Item = (bool, SignedPermutation)> {
    SignedPermutation::all().map(|symmetry| (symmetry.is_rotation(), symmetry))
}

/// How far points must be moved so that none of their coordinates is negative and some
/// are zero.
fn to_origin(points: impl Iterator<Item = Point>) -> Point {
    let least = points.reduce(|a, b| Point::new(a.x.min(b.x), a.y.min(b.y), a.z.min(b.z)));
    least.unwrap_or(Point::ZERO).times(-1)
}

/// The symmetries that move a set of marked points onto itself: where each point goes,
/// by index, and whether a rotation does it.
///
/// Points with different marks are not exchanged. The set is moved so that its least coordinates
/// are 0 before and after each symmetry, so it need not lie around the origin. Of the 48 symmetries
/// of the lattice all that are allowed are tried.
fn onto_itself<M: Ord + Clone>(
    points: &[(Point, M)],
    is_allowed: impl Fn(SignedPermutation, Point) -> bool,
) -> Vec<(bool, Vec<usize>)> {
    let whole: BTreeSet<(Point, M)> = {
        let by = to_origin(points.iter().map(|(point, _)| *point));
        let moved = points
            .iter()
            .map(|(point, mark)| (point.plus(by), mark.clone()));
        moved.collect()
    };
    let base = to_origin(points.iter().map(|(point, _)| *point));
    let mut found = Vec::new();
    for (is_rotation, symmetry) in lattice() {
        let turned: Vec<Point> = points
            .iter()
            .map(|(point, _)| symmetry.apply(*point))
            .collect();
        let by = to_origin(turned.iter().copied());
        // As a shift of the points where they are given.
        if !is_allowed(symmetry, by.minus(base)) {
            continue;
        }
        let image: Vec<(Point, M)> = turned
            .iter()
            .zip(points)
            .map(|(point, (_, mark))| (point.plus(by), mark.clone()))
            .collect();
        if !image.iter().all(|marked| whole.contains(marked)) {
            continue;
        }
        let at = |point: Point| {
            let there = points
                .iter()
                .position(|(other, _)| other.plus(base) == point);
            there.unwrap_or_default()
        };
        found.push((
            is_rotation,
            image.iter().map(|(point, _)| at(*point)).collect(),
        ));
    }
    found
}
