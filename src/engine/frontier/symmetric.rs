//! Counts up to the symmetries of a puzzle.
//!
//! Algorithm: the orbit-counting lemma (Burnside, "Theory of groups of finite order", 1897,
//! section 118, <https://archive.org/details/theorygroupsfin00burngoog>, after Cauchy and
//! Frobenius). There are as many orbits as elements of the group leave a solution unchanged on
//! average. The solutions that an element leaves unchanged are those of a quotient of the
//! problem (`problem.rs`), which is counted like the problem itself.
//!
//! Elements that are conjugate leave equally many solutions unchanged, and so do those that
//! move the options along the same cycles; each *class* of such elements is counted once.
//!
//! Invariant: the counts are whole numbers. That they are is checked, and a mistake in one
//! class would show with a chance of at least one half.

use std::collections::BTreeSet;

use super::problem::Problem;
use crate::count::Count;
use crate::engine::checkpoint::hash_words;
use crate::model::OptionSymmetry;

/// Elements that leave equally many solutions unchanged.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Class {
    /// The images of all options under one of them.
    pub images: Vec<u32>,
    /// How many rotations are in it.
    pub rotations: u64,
    /// How many elements are in it.
    pub elements: u64,
}

impl Class {
    /// The class of the identity alone.
    pub(super) fn identity(options: usize) -> Self {
        Self {
            images: (0..).take(options).collect(),
            rotations: 1,
            elements: 1,
        }
    }
}

/// A hash of classes and their sequence.
pub(super) fn fingerprint(classes: &[Class]) -> u64 {
    let words = classes.iter().flat_map(|class| {
        let images = class.images.iter().copied().map(u64::from);
        [class.rotations, class.elements].into_iter().chain(images)
    });
    hash_words(words)
}

/// The most images that are looked at to find which elements are conjugate; above, only those
/// that are equal are brought together.
const MOST_WORK: usize = 1 << 26;

/// The classes of a group, that of the identity first.
pub(super) fn classes(symmetry: &OptionSymmetry) -> Vec<Class> {
    let order = symmetry.images.len();
    let options = symmetry.images.first().map_or(0, Vec::len);
    let inverses: Vec<Vec<u32>> = symmetry
        .images
        .iter()
        .map(|images| inverse(images))
        .collect();
    let has_time = order * order * options <= MOST_WORK;
    let mut classes: Vec<(Class, BTreeSet<Vec<u32>>)> = Vec::new();
    for (images, &is_rotation) in symmetry.images.iter().zip(&symmetry.is_rotation) {
        let cycles = cycles(images);
        let known = classes
            .iter()
            .position(|(_, known)| known.contains(&cycles));
        let index = known.unwrap_or_else(|| {
            let conjugate = |(by, back): (&Vec<u32>, &Vec<u32>)| {
                let through = |&option: &u32| by[images[option as usize] as usize];
                self::cycles(&back.iter().map(through).collect::<Vec<u32>>())
            };
            let by = symmetry.images.iter().zip(&inverses);
            let by = by.filter(|_| has_time).map(conjugate);
            let all: BTreeSet<Vec<u32>> = by.chain([cycles]).collect();
            let class = Class {
                images: images.clone(),
                rotations: 0,
                elements: 0,
            };
            classes.push((class, all));
            classes.len() - 1
        });
        let class = &mut classes[index].0;
        class.elements += 1;
        class.rotations += u64::from(is_rotation);
    }
    classes.into_iter().map(|(class, _)| class).collect()
}

/// By option, the least of the options that it is moved to, again and again.
fn cycles(images: &[u32]) -> Vec<u32> {
    const NONE: u32 = u32::MAX;
    let mut least = vec![NONE; images.len()];
    for first in 0..images.len() {
        let mut at = first;
        while least[at] == NONE {
            #[expect(clippy::cast_possible_truncation, reason = "options have such numbers")]
            let number = first as u32;
            least[at] = number;
            at = images[at] as usize;
        }
    }
    least
}

/// The permutation that undoes another.
fn inverse(images: &[u32]) -> Vec<u32> {
    let mut inverse = vec![0; images.len()];
    for (from, &to) in (0..).zip(images) {
        inverse[to as usize] = from;
    }
    inverse
}

/// The problem whose solutions are those that the elements of a class leave unchanged.
pub(super) fn fixed(problem: &Problem, class: &Class) -> Problem {
    let is_identity = class
        .images
        .iter()
        .copied()
        .eq((0..).take(class.images.len()));
    if is_identity {
        return problem.clone();
    }
    problem.quotient(&class.images)
}

/// The orbits under the rotations, from how many solutions each class leaves unchanged; `None` if
/// these numbers cannot be right.
pub(super) fn up_to_rotation(classes: &[Class], unchanged: &[Count]) -> Option<Count> {
    average(classes, unchanged, |class| class.rotations)
}

/// The orbits under all elements, as [`up_to_rotation`].
pub(super) fn up_to_all(classes: &[Class], unchanged: &[Count]) -> Option<Count> {
    average(classes, unchanged, |class| class.elements)
}

/// The unchanged solutions of all `elements`, divided by their number.
fn average(
    classes: &[Class],
    unchanged: &[Count],
    elements: impl Fn(&Class) -> u64,
) -> Option<Count> {
    let counted = classes.iter().zip(unchanged);
    let sum: Count = counted
        .map(|(class, count)| count.clone() * elements(class))
        .sum();
    sum.divided_by(classes.iter().map(elements).sum())
}
