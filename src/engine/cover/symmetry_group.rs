//! Symmetry groups that act on the options of a model.
//!
//! Invariant: every element permutes the options of the model, and maps solutions to
//! solutions. The elements are closed under composition and have the identity among them;
//! [`SymmetryGroup::of_items`] checks this, [`SymmetryGroup::of_options`] relies on the
//! symmetries of the puzzle.

use std::collections::HashMap;

use crate::engine::checkpoint::hash_words;
use crate::language::{Language, Say};
use crate::model::{Colour, ItemIx, Model, OptionSymmetry};

/// Why permutations are no symmetry group of a model.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum SymmetryError {
    /// An element is no permutation.
    #[error("symmetry {element} is no permutation")]
    NotAPermutation {
        /// The 0-based number of the element.
        element: usize,
    },
    /// The elements are not closed: the composition of two of them is missing.
    #[error("the symmetries are no group: {first} after {second} is missing")]
    NotAGroup {
        /// The 0-based number of the element that is applied last.
        first: usize,
        /// The 0-based number of the element that is applied first.
        second: usize,
    },
    /// An element maps an option to a set of items that is no option.
    #[error("symmetry {element} turns option {option} into none of the others")]
    NoImage {
        /// The 0-based number of the element.
        element: usize,
        /// The name of the option.
        option: String,
    },
}

impl Say for SymmetryError {
    fn text(&self, language: Language) -> String {
        match language {
            Language::English => self.to_string(),
            Language::German => match self {
                Self::NotAPermutation { element } => {
                    format!("Symmetrie {element} ist keine Vertauschung")
                }
                Self::NotAGroup { first, second } => {
                    format!("die Symmetrien sind keine Gruppe: {first} nach {second} fehlt")
                }
                Self::NoImage { element, option } => {
                    format!("Symmetrie {element} bildet Option {option} auf keine andere ab")
                }
            },
        }
    }
}

/// Which solutions count as one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum UpTo {
    /// Those that a rotation maps to each other.
    Rotations,
    /// Those that any symmetry maps to each other, reflections included.
    Full,
}

/// A symmetry group, given by the images of all options under all of its elements.
#[derive(Clone, Debug)]
pub struct SymmetryGroup {
    /// By element, then by option of the model, the option that it is mapped to.
    pub(super) images: Vec<Vec<u32>>,
    /// By element, whether it is a rotation.
    pub(super) is_rotation: Vec<bool>,
    /// By element, the one that undoes it.
    inverses: Vec<usize>,
}

impl SymmetryGroup {
    /// The group whose elements permute the items of `model`: element `e` maps item `i` to
    /// `elements[e][i]`, and an option to that with the images of its items. All elements count
    /// as rotations.
    ///
    /// # Errors
    /// [`SymmetryError`] if `elements` is no group of symmetries of the model.
    pub fn of_items(model: &Model, elements: &[Vec<ItemIx>]) -> Result<Self, SymmetryError> {
        check_group(model, elements)?;
        let mut numbers: HashMap<OptionKey, u32> = HashMap::new();
        for (number, option) in (0..).zip(&model.options) {
            numbers.insert((option.items.clone(), option.coloured.clone()), number);
        }
        let image = |element: usize, option: usize| {
            let item_images = &elements[element];
            let option = &model.options[option];
            let mut items: Vec<ItemIx> = option
                .items
                .iter()
                .map(|i| item_images[i.index()])
                .collect();
            items.sort_unstable();
            let coloured = option.coloured.iter();
            let mut coloured: Vec<_> = coloured
                .map(|&(i, c)| (item_images[i.index()], c))
                .collect();
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
        let is_rotation = vec![true; elements.len()];
        Self::new(images.collect::<Result<_, _>>()?, is_rotation)
    }

    /// The group with these images of options, which are permutations.
    fn new(images: Vec<Vec<u32>>, is_rotation: Vec<bool>) -> Result<Self, SymmetryError> {
        Ok(Self {
            inverses: inverses(&images)?,
            images,
            is_rotation,
        })
    }

    /// The group of the symmetries of a model.
    ///
    /// # Errors
    /// [`SymmetryError::NotAPermutation`] if an element does not permute the options,
    /// [`SymmetryError::NotAGroup`] if none undoes it.
    pub fn of_options(symmetry: OptionSymmetry) -> Result<Self, SymmetryError> {
        for (element, images) in symmetry.images.iter().enumerate() {
            let mut is_image = vec![false; images.len()];
            for &image in images {
                if let Some(is_image) = is_image.get_mut(image as usize) {
                    *is_image = true;
                }
            }
            if is_image.contains(&false) {
                return Err(SymmetryError::NotAPermutation { element });
            }
        }
        Self::new(symmetry.images, symmetry.is_rotation)
    }

    /// The order of the group: the number of its elements.
    #[must_use]
    pub const fn order(&self) -> usize {
        self.images.len()
    }

    /// The representatives of the orbit of `solution`: its least image, and `up_to` rotations
    /// also the least of its mirror images if it is chiral.
    ///
    /// Options ascend in each, and the least one comes first. Every element keeps slack
    /// options, so they decide nothing.
    pub(super) fn representatives(&self, solution: &[u32], up_to: UpTo) -> Vec<Vec<u32>> {
        let mut image = Vec::with_capacity(solution.len());
        let mut least = |is_rotation: bool| {
            let ours = (0..self.order()).filter(|&e| self.is_rotation[e] == is_rotation);
            let mut least: Option<Vec<u32>> = None;
            for element in ours {
                image.clear();
                image.extend(solution.iter().map(|&option| self.image(element, option)));
                // Most images differ in the least option, before they are sorted.
                let first = image.iter().min();
                if least.as_ref().is_some_and(|least| first > least.first()) {
                    continue;
                }
                image.sort_unstable();
                if least.as_ref().is_none_or(|least| image < *least) {
                    least.get_or_insert_default().clone_from(&image);
                }
            }
            least
        };
        let mut found: Vec<Vec<u32>> = [least(true), least(false)].into_iter().flatten().collect();
        found.sort_unstable();
        found.dedup();
        if up_to == UpTo::Full {
            found.truncate(1);
        }
        found
    }

    /// The different images of `solution`, ascending; options ascend in each.
    #[cfg(not(target_family = "wasm"))]
    pub(super) fn orbit(&self, solution: &[u32]) -> Vec<Vec<u32>> {
        let image = |element| {
            let images = solution.iter().map(|&option| self.image(element, option));
            let mut image: Vec<u32> = images.collect();
            image.sort_unstable();
            image
        };
        let mut images: Vec<Vec<u32>> = (0..self.order()).map(image).collect();
        images.sort_unstable();
        images.dedup();
        images
    }

    /// Whether some element is a reflection.
    pub(super) fn has_reflections(&self) -> bool {
        self.is_rotation.contains(&false)
    }

    /// The image of an option of the problem; every element keeps slack options.
    pub(super) fn image(&self, element: usize, option: u32) -> u32 {
        let image = self.images[element].get(option as usize);
        image.copied().unwrap_or(option)
    }

    /// The elements that map some option to `target`, each with that option, by option.
    pub(super) fn elements_onto(&self, target: u32) -> Vec<(u32, usize)> {
        let inverses = self.inverses.iter().enumerate();
        let source = |(element, &inverse)| (self.image(inverse, target), element);
        let mut all: Vec<(u32, usize)> = inverses.map(source).collect();
        all.sort_unstable();
        all
    }

    /// Whether `option` is one of the model's, and no slack option.
    pub(super) fn acts_on(&self, option: u32) -> bool {
        let images = self.images.first();
        images.is_some_and(|images| (option as usize) < images.len())
    }

    /// A hash of all images, by which a checkpoint is known to belong to this group.
    pub(super) fn fingerprint(&self) -> u64 {
        let images = self.images.iter().flatten().copied().map(u64::from);
        let all = images.chain(self.is_rotation.iter().map(|&is| u64::from(is)));
        hash_words(all)
    }
}

/// What an option covers: its items, and its items with their colours.
type OptionKey = (Vec<ItemIx>, Vec<(ItemIx, Colour)>);

/// By element, the one that undoes it; `images` are those of all options, by element.
fn inverses(images: &[Vec<u32>]) -> Result<Vec<usize>, SymmetryError> {
    let undoes = |other: &[u32], images: &[u32]| {
        let mut options = (0..).zip(images);
        options.all(|(option, &image)| other[image as usize] == option)
    };
    let inverse = |(element, of): (usize, &Vec<u32>)| {
        let found = images.iter().position(|other| undoes(other, of));
        found.ok_or(SymmetryError::NotAGroup {
            first: element,
            second: element,
        })
    };
    images.iter().enumerate().map(inverse).collect()
}

/// Checks that the elements permute the items of the model and are closed under composition.
fn check_group(model: &Model, elements: &[Vec<ItemIx>]) -> Result<(), SymmetryError> {
    for (element, items) in elements.iter().enumerate() {
        let mut sorted: Vec<usize> = items.iter().map(|item| item.index()).collect();
        sorted.sort_unstable();
        if !sorted.into_iter().eq(0..model.items.len()) {
            return Err(SymmetryError::NotAPermutation { element });
        }
    }
    for (first, a) in elements.iter().enumerate() {
        for (second, b) in elements.iter().enumerate() {
            let product: Vec<ItemIx> = b.iter().map(|item| a[item.index()]).collect();
            if !elements.contains(&product) {
                return Err(SymmetryError::NotAGroup { first, second });
            }
        }
    }
    Ok(())
}
