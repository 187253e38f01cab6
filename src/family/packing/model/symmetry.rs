//! The symmetries of a packing as permutations of its options.
//!
//! Invariant: an image is an option of exactly the moved cells in the same colours and of the
//! class that the symmetry maps its class to. A sum of mixed cells only finds it quickly, as
//! Zobrist's keys find positions of chess (A. L. Zobrist, A new hashing method with application
//! for game playing, 1970); the cells are compared, so two options with equal sums are never
//! taken for each other.
//!
//! Symmetries that are compositions of two that are known are composed: a symmetry is known by
//! where it moves the cells, and the image of an option is an image of its image.
//!
//! Cost: for each option and each of a few symmetries that generate the others its cells and one
//! look into a table; for the others one step.

use super::{ColouredCell, OptionKey, PackingModel};
use crate::family::packing::{PackingPuzzle, mirror_classes};
use crate::geometry::{Point, RegionSymmetry};
use crate::model::OptionSymmetry;
use crate::rng::mixed;

/// The symmetries of the target that turn packings into packings.
pub(super) fn of_options(model: &PackingModel) -> OptionSymmetry {
    let (puzzle, classes) = (&model.puzzle, &model.classes);
    let mirrored = mirror_classes(puzzle, classes);
    let same: Vec<usize> = (0..classes.len()).collect();
    let index = Index::new(model.keys().collect());
    let mut known: Vec<Known> = Vec::new();
    for symmetry in model.target_symmetries() {
        let is_rotation = symmetry.is_rotation();
        let classes = if is_rotation {
            Some(&same)
        } else {
            mirrored.as_ref()
        };
        let (Some(classes), Some(cells)) = (classes, cells_moved(puzzle, symmetry)) else {
            continue;
        };
        let images = composed(&known, &cells, is_rotation);
        if let Some(images) = images.or_else(|| index.images(&cells, classes)) {
            known.push(Known {
                cells,
                images,
                is_rotation,
            });
        }
    }
    OptionSymmetry {
        is_rotation: known.iter().map(|known| known.is_rotation).collect(),
        images: known.into_iter().map(|known| known.images).collect(),
        is_mirror_closed: mirrored.is_some(),
    }
}

/// A symmetry whose images are known.
struct Known {
    /// Where it moves each cell.
    cells: Vec<u32>,
    images: Vec<u32>,
    is_rotation: bool,
}

/// Where a symmetry moves each cell of the region; `None` if a cell leaves it.
fn cells_moved(puzzle: &PackingPuzzle, symmetry: &RegionSymmetry) -> Option<Vec<u32>> {
    let region = puzzle.target().region();
    let image = |&cell: &Point| u32::try_from(region.index_of(symmetry.cell(cell))?).ok();
    region.cells().iter().map(image).collect()
}

/// The images under the symmetry that moves the cells so, if it is a rotation followed by a known
/// symmetry of its kind. Two reflections are not composed, since each exchanges the classes of
/// pieces.
fn composed(known: &[Known], cells: &[u32], is_rotation: bool) -> Option<Vec<u32>> {
    let rotations = known.iter().filter(|first| first.is_rotation);
    let (first, then) = rotations
        .flat_map(|first| known.iter().map(move |then| (first, then)))
        .filter(|(_, then)| then.is_rotation == is_rotation)
        .find(|(first, then)| {
            let mut moved = first.cells.iter().zip(cells);
            moved.all(|(&cell, &there)| then.cells[cell as usize] == there)
        })?;
    let images = first.images.iter();
    Some(images.map(|&image| then.images[image as usize]).collect())
}

/// Options by the sums of their cells.
struct Index {
    options: Vec<OptionKey>,
    /// A table of at least twice as many entries as options, a power of two: at the first free entry
    /// from its sum on stands each option's number, counted from 1, and 0 where there is none.
    numbers: Vec<u32>,
}

impl Index {
    fn new(options: Vec<OptionKey>) -> Self {
        let mut index = Self {
            numbers: vec![0; (2 * options.len()).next_power_of_two()],
            options,
        };
        for (option, number) in index.options.iter().zip(1..) {
            let (class, cells) = option;
            let mut at = index.entry(sum(*class, cells.iter().copied()));
            while index.numbers[at] != 0 {
                at = index.next(at);
            }
            index.numbers[at] = number;
        }
        index
    }

    /// Where the search for a sum begins.
    #[expect(
        clippy::cast_possible_truncation,
        reason = "the low bits are as good as any"
    )]
    fn entry(&self, sum: u64) -> usize {
        sum as usize & (self.numbers.len() - 1)
    }

    /// The entry behind another.
    fn next(&self, entry: usize) -> usize {
        (entry + 1) & (self.numbers.len() - 1)
    }

    /// The image of every option under a symmetry that moves cells and classes so; `None` if one
    /// has none.
    fn images(&self, moved: &[u32], classes: &[usize]) -> Option<Vec<u32>> {
        let images = self.options.iter().map(|(class, cells)| {
            let there = cells.iter();
            let there = there.map(|&(cell, colour)| (moved[cell as usize], colour));
            self.find(class.map(|class| classes[class]), &there)
        });
        images.collect()
    }

    /// The option of a class that covers these cells, each once, in any order.
    fn find(
        &self,
        class: Option<usize>,
        cells: &(impl ExactSizeIterator<Item = ColouredCell> + Clone),
    ) -> Option<u32> {
        let mut at = self.entry(sum(class, cells.clone()));
        loop {
            let number = self.numbers[at].checked_sub(1)?;
            let (its_class, its_cells) = &self.options[number as usize];
            let is_it = *its_class == class
                && its_cells.len() == cells.len()
                && cells.clone().all(|cell| its_cells.contains(&cell));
            if is_it {
                return Some(number);
            }
            at = self.next(at);
        }
    }
}

/// The sum of an option's mixed cells and class; the order of the cells does not matter.
fn sum(class: Option<usize>, cells: impl Iterator<Item = ColouredCell>) -> u64 {
    let of_class = mixed(class.map_or(0, |class| class as u64 + 1) << 40);
    cells.fold(of_class, |sum, (cell, colour)| {
        let colour = colour.map_or(0, |colour| colour.index() as u64 + 1);
        sum.wrapping_add(mixed((colour << 32) | u64::from(cell)))
    })
}
