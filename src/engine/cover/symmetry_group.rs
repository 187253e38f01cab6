//! Groups of symmetries at work on options.
//!
//! Invariant: every element permutes the options of the model.

use std::collections::HashMap;

use super::checkpoint::hash;
use crate::family::packing::model::PackingSymmetry;
use crate::model::{Colour, ItemIx, Model, Selection};

/// What is wrong with symmetries.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum SymmetryError {
    /// An element is no permutation.
    #[error("symmetry {element} is no permutation")]
    NoPermutation {
        /// The 0-based number of the element.
        element: usize,
    },
    /// Not closed: the product of two elements is missing.
    #[error("the symmetries are no group: {first} after {second} is missing")]
    NoGroup {
        /// The 0-based number of an element.
        first: usize,
        /// The 0-based number of another.
        second: usize,
    },
    /// An option has no image.
    #[error("symmetry {element} turns option {option} into none of the others")]
    NoImage {
        /// The 0-based number of the element.
        element: usize,
        /// The name of the option.
        option: String,
    },
}

/// Under what a solution is the least of its images.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Least {
    /// The rotations.
    pub of_rotations: bool,
    /// All elements.
    pub of_all: bool,
}

/// Which solutions count as one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum UpTo {
    /// Those that a rotation turns into each other.
    Rotations,
    /// Those that any element turns into each other.
    All,
}

/// The images of all options under all elements of a group.
#[derive(Clone, Debug)]
pub struct OptionGroup {
    /// By element, then by option.
    pub(super) images: Vec<Vec<u32>>,
    /// By element, whether it is a rotation.
    pub(super) is_rotation: Vec<bool>,
}

impl OptionGroup {
    /// The group whose elements permute the items of `model`: element `e` turns
    /// item `i` into `elements[e][i]`. All of them count as rotations.
    ///
    /// # Errors
    /// [`SymmetryError`] if `elements` is no group of symmetries of the model.
    pub fn of_items(model: &Model, elements: &[Vec<ItemIx>]) -> Result<Self, SymmetryError> {
        check_group(model, elements)?;
        let mut numbers: HashMap<Shape, u32> = HashMap::new();
        for (number, option) in (0..).zip(&model.options) {
            numbers.insert((option.items.clone(), option.coloured.clone()), number);
        }
        let image = |element: usize, option: usize| {
            let turned = &elements[element];
            let option = &model.options[option];
            let mut items: Vec<ItemIx> = option.items.iter().map(|i| turned[i.index()]).collect();
            items.sort_unstable();
            let coloured = option.coloured.iter();
            let mut coloured: Vec<_> = coloured.map(|&(i, c)| (turned[i.index()], c)).collect();
            coloured.sort_unstable();
            let found = numbers.get(&(items, coloured)).copied();
            found.ok_or_else(|| SymmetryError::NoImage {
                element,
                option: option.name.clone(),
            })
        };
        let images = (0..elements.len()).map(|element| {
            (0..model.options.len())
                .map(|o| image(element, o))
                .collect()
        });
        Ok(Self {
            images: images.collect::<Result<_, _>>()?,
            is_rotation: vec![true; elements.len()],
        })
    }

    /// The symmetries of a packing.
    ///
    /// # Errors
    /// [`SymmetryError::NoPermutation`].
    pub fn of_packing(symmetry: PackingSymmetry) -> Result<Self, SymmetryError> {
        for (element, images) in symmetry.images.iter().enumerate() {
            let mut sorted = images.clone();
            sorted.sort_unstable();
            if !sorted.into_iter().eq((0..).take(images.len())) {
                return Err(SymmetryError::NoPermutation { element });
            }
        }
        Ok(Self {
            images: symmetry.images,
            is_rotation: symmetry.is_rotation,
        })
    }

    /// How many elements it has.
    #[must_use]
    pub const fn order(&self) -> usize {
        self.images.len()
    }

    /// Whether a solution is the least of its images under the rotations, and under
    /// all elements; of each orbit exactly one solution is.
    #[must_use]
    pub fn least_under(&self, solution: &Selection) -> Least {
        let options = solution.options.iter().map(|option| option.index());
        let sorted: Vec<u32> = options.filter_map(|o| u32::try_from(o).ok()).collect();
        let is_least = |element: usize| {
            let image = sorted.iter().map(|&o| self.image(element, o));
            let mut image: Vec<u32> = image.collect();
            image.sort_unstable();
            image >= sorted
        };
        let elements = || 0..self.order();
        let of_rotations = elements().filter(|&e| self.is_rotation[e]).all(is_least);
        Least {
            of_rotations,
            of_all: of_rotations && elements().all(is_least),
        }
    }

    /// The solutions that are listed for the orbit of `solution` under all elements: the
    /// least image, and up to rotation that of the mirror images besides, if no
    /// rotation leads there. Options ascend, and the least solution comes first. Options
    /// behind the model's, which stand for leaving one out, stay and so decide nothing.
    pub(super) fn representatives(&self, solution: &[u32], up_to: UpTo) -> Vec<Vec<u32>> {
        let image = |element: usize| {
            let options = solution.iter();
            let mut image: Vec<u32> = options.map(|&o| self.image(element, o)).collect();
            image.sort_unstable();
            image
        };
        let least = |is_rotation: bool| {
            let ours = (0..self.order()).filter(|&e| self.is_rotation[e] == is_rotation);
            ours.map(image).min()
        };
        let mut found: Vec<Vec<u32>> = [least(true), least(false)].into_iter().flatten().collect();
        found.sort_unstable();
        found.dedup();
        if up_to == UpTo::All {
            found.truncate(1);
        }
        found
    }

    /// Whether some element is no rotation.
    pub(super) fn has_reflections(&self) -> bool {
        self.is_rotation.contains(&false)
    }

    /// The image of an option; one behind the model's stays where it is.
    pub(super) fn image(&self, element: usize, option: u32) -> u32 {
        let image = self.images[element].get(option as usize);
        image.copied().unwrap_or(option)
    }

    /// Whether `option` is one of the model's.
    pub(super) fn knows(&self, option: u32) -> bool {
        let images = self.images.first();
        images.is_some_and(|images| (option as usize) < images.len())
    }

    /// A number that other groups hardly have.
    pub(super) fn fingerprint(&self) -> u64 {
        let images = self.images.iter().flatten().copied().map(u64::from);
        let all = images.chain(self.is_rotation.iter().map(|&is| u64::from(is)));
        hash(all)
    }
}

/// What tells options apart.
type Shape = (Vec<ItemIx>, Vec<(ItemIx, Colour)>);

fn check_group(model: &Model, elements: &[Vec<ItemIx>]) -> Result<(), SymmetryError> {
    for (element, items) in elements.iter().enumerate() {
        let mut sorted: Vec<usize> = items.iter().map(|item| item.index()).collect();
        sorted.sort_unstable();
        if !sorted.into_iter().eq(0..model.items.len()) {
            return Err(SymmetryError::NoPermutation { element });
        }
    }
    for (first, a) in elements.iter().enumerate() {
        for (second, b) in elements.iter().enumerate() {
            let product: Vec<ItemIx> = b.iter().map(|item| a[item.index()]).collect();
            if !elements.contains(&product) {
                return Err(SymmetryError::NoGroup { first, second });
            }
        }
    }
    Ok(())
}
