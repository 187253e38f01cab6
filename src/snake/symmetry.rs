//! The symmetries of a region, and counts of folds up to them.
//!
//! Invariant: two symmetries that move all cells alike are one. So a symmetry
//! that leaves every cube of a fold in place is the identity, and each fold has as
//! many images as there are symmetries.

use crate::geometry::{Point, SignedPermutation};

use super::{Direction, Fold, Region, SnakePuzzle};

/// A symmetry of a region: a signed permutation about its centre.
#[derive(Clone, Debug)]
pub struct RegionSymmetry {
    linear: SignedPermutation,
    /// Twice the vector that is added behind the permutation.
    shift: Point,
    is_rotation: bool,
}

/// The symmetries of `region`, the identity first. If one motion of the cells is
/// both a rotation and a reflection (as for flat regions), it counts as a rotation.
#[must_use]
pub fn symmetries(region: &Region) -> Vec<RegionSymmetry> {
    let mut found: Vec<(Vec<Point>, RegionSymmetry)> = Vec::new();
    for linear in SignedPermutation::all() {
        let turned = region.cells().iter().map(|&cell| linear.apply(cell));
        let Ok(image) = Region::new(turned.clone()) else {
            continue;
        };
        if image != *region {
            continue;
        }
        let least = |of: fn(Point) -> i16| turned.clone().map(of).min().unwrap_or_default();
        let shift = Point::new(-least(|p| p.x), -least(|p| p.y), -least(|p| p.z));
        let is_rotation = linear.is_rotation();
        let images: Vec<Point> = turned.map(|cell| cell.plus(shift)).collect();
        match found.iter_mut().find(|(known, _)| *known == images) {
            Some((_, known)) => known.is_rotation |= is_rotation,
            None => found.push((
                images,
                RegionSymmetry {
                    linear,
                    shift,
                    is_rotation,
                },
            )),
        }
    }
    found.into_iter().map(|(_, symmetry)| symmetry).collect()
}

impl RegionSymmetry {
    /// Whether it can be done by turning the region in space.
    #[must_use]
    pub const fn is_rotation(&self) -> bool {
        self.is_rotation
    }

    /// The image of a cell.
    #[must_use]
    pub fn cell(&self, cell: Point) -> Point {
        self.linear.apply(cell).plus(self.shift)
    }

    /// The image of a direction.
    #[must_use]
    pub fn direction(&self, way: Direction) -> Direction {
        way.moved(self.linear)
    }

    /// The image of a fold.
    #[must_use]
    pub fn fold(&self, fold: &Fold) -> Fold {
        let ways = fold.directions().iter();
        Fold::new(
            self.cell(fold.start()),
            ways.map(|&way| self.direction(way)).collect(),
        )
    }
}

/// The symmetries of a puzzle's region at work on its folds.
#[derive(Debug)]
pub struct FoldGroup<'a> {
    puzzle: &'a SnakePuzzle,
    symmetries: Vec<RegionSymmetry>,
    rotations: usize,
}

/// How often solutions of each kind occur. Folds are *directed*: seen from the
/// first cube of the snake as it is written.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct FoldCounts {
    /// All directed folds.
    pub raw: u64,
    /// Up to rotation of the region, and to reversal if the snake is a palindrome.
    pub rotations: u64,
    /// Up to all symmetries of the region, and to reversal if the snake is a
    /// palindrome.
    pub full: u64,
}

/// How a fold of a palindrome relates to itself seen from the other end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Reversal {
    /// A rotation of the region makes them equal.
    Rotation,
    /// Only a reflection does.
    Reflection,
    /// They are two folds.
    Other,
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
        let mut images: Vec<Fold> = self.symmetries.iter().map(|s| s.fold(fold)).collect();
        images.sort();
        images
    }

    /// The first image of a fold in the order of answers.
    #[must_use]
    pub fn least(&self, fold: &Fold) -> Fold {
        let images = self.symmetries.iter().map(|s| s.fold(fold));
        images.min().unwrap_or_else(|| fold.clone())
    }

    /// The representative of what equals a fold under rotations alone or under all
    /// symmetries, and under reversal of palindromes.
    #[must_use]
    pub fn representative(&self, fold: &Fold, with_reflections: bool) -> Fold {
        let snake = self.puzzle.snake();
        let back = snake.is_palindrome().then(|| fold.reversed(snake));
        let symmetries = self.symmetries.iter();
        let wanted = symmetries.filter(|s| with_reflections || s.is_rotation());
        let images = wanted.flat_map(|s| {
            let back = back.as_ref().map(|back| s.fold(back));
            core::iter::once(s.fold(fold)).chain(back)
        });
        images.min().unwrap_or_else(|| fold.clone())
    }

    pub(crate) fn reversal(&self, fold: &Fold) -> Reversal {
        let back = fold.reversed(self.puzzle.snake());
        let mut symmetries = self.symmetries.iter();
        match symmetries.find(|s| s.fold(fold) == back) {
            Some(symmetry) if symmetry.is_rotation() => Reversal::Rotation,
            Some(_) => Reversal::Reflection,
            None => Reversal::Other,
        }
    }

    /// The counts, from the number of folds of which none is an image of another,
    /// and how many of them equal their reversal (see [`FoldGroup::reversal`]).
    #[must_use]
    pub(crate) fn counts(&self, different: u64, by_rotation: u64, by_any: u64) -> FoldCounts {
        let (order, rotations) = (self.order() as u64, self.rotations as u64);
        let raw = different * order;
        let handed = order / rotations;
        if !self.puzzle.snake().is_palindrome() {
            return FoldCounts {
                raw,
                rotations: different * handed,
                full: different,
            };
        }
        // Half of the folds and of those that are their own reversal (Burnside).
        FoldCounts {
            raw,
            rotations: (different + by_rotation) * handed / 2,
            full: different.midpoint(by_any),
        }
    }
}
