//! Symmetries as permutations of options.

use core::cmp::Ordering;

use super::Selection;

/// The symmetries of a model at work on its options.
#[derive(Clone, Debug)]
pub struct OptionSymmetry {
    /// By element, then by option, the image of the option. The identity is first.
    pub images: Vec<Vec<u32>>,
    /// By element, whether it is a rotation.
    pub is_rotation: Vec<bool>,
    /// Whether the pieces allow reflections: mirror images may be laid, or the set
    /// of pieces has the mirror image of each.
    pub is_mirror_closed: bool,
}

/// Whether a solution is canonical: the least of its images, compared as ascending lists of
/// options. Of each orbit exactly one solution is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Canonicity {
    /// It is the least of its images under the rotations.
    pub rotations: bool,
    /// It is the least of its images under all elements.
    pub full: bool,
}

/// How symmetries group the options of a model.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OptionOrbits {
    /// The number of symmetries: 48 for the cube.
    pub symmetries: usize,
    /// Classes of options that look the same after some symmetry.
    pub orbits: usize,
}

impl OptionSymmetry {
    /// How the symmetries group `options` options.
    #[must_use]
    pub fn orbits(&self, options: usize) -> OptionOrbits {
        let is_least = |option: &u32| {
            let images = self.images.iter();
            let images = images.filter_map(|images| images.get(*option as usize));
            images.min() == Some(option)
        };
        OptionOrbits {
            symmetries: self.images.len(),
            orbits: (0..).take(options).filter(is_least).count(),
        }
    }

    /// How many solutions the rotations make of a solution, itself included.
    #[must_use]
    pub fn rotated(&self, solution: &Selection) -> u64 {
        let own = numbers(solution);
        let mut image = Vec::new();
        let rotations = self.images.iter().zip(&self.is_rotation);
        let rotations = rotations.filter(|(_, is_rotation)| **is_rotation);
        let (all, same) = rotations.fold((0, 0), |(all, same), (images, _)| {
            let is_same = compared(images, &own, &mut image).is_eq();
            (all + 1, same + u64::from(is_same))
        });
        // The elements that change nothing are a subgroup.
        all / same.max(1)
    }

    /// Whether a solution is the one of its orbit that is counted or listed.
    #[must_use]
    pub fn canonicity(&self, solution: &Selection) -> Canonicity {
        let own = numbers(solution);
        let mut image = Vec::new();
        let mut is_least =
            |element: usize| compared(&self.images[element], &own, &mut image).is_ge();
        let elements = || 0..self.images.len();
        let rotations = elements()
            .filter(|&e| self.is_rotation[e])
            .all(&mut is_least);
        Canonicity {
            rotations,
            full: rotations && elements().filter(|&e| !self.is_rotation[e]).all(is_least),
        }
    }
}

/// The options of a solution, ascending.
fn numbers(solution: &Selection) -> Vec<u32> {
    let options = solution.options.iter().map(|option| option.index());
    let mut options: Vec<u32> = options
        .filter_map(|option| u32::try_from(option).ok())
        .collect();
    options.sort_unstable();
    options
}

/// How the images of options under an element, ascending, compare to options that ascend. Most differ
/// in the least one, before they are sorted.
fn compared(images: &[u32], options: &[u32], buffer: &mut Vec<u32>) -> Ordering {
    buffer.clear();
    buffer.extend(options.iter().map(|&option| images[option as usize]));
    let first = buffer.iter().min().cmp(&options.first());
    first.then_with(|| {
        buffer.sort_unstable();
        buffer.as_slice().cmp(options)
    })
}
