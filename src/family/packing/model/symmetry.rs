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
//! binary search; for the others one step.

use super::OptionKey;
use crate::family::packing::{Colour, PackingPuzzle, PieceClass, mirror_classes};
use crate::geometry::{Point, RegionSymmetry};
use crate::model::OptionSymmetry;
use crate::rng::mixed;

/// The symmetries of the target that turn packings into packings.
pub(super) fn of_options(
    puzzle: &PackingPuzzle,
    classes: &[PieceClass],
    options: impl Iterator<Item = OptionKey>,
) -> OptionSymmetry {
    let mirrored = mirror_classes(puzzle, classes);
    let same: Vec<usize> = (0..classes.len()).collect();
    let index = Index::new(options.collect());
    let mut known: Vec<Known> = Vec::new();
    for symmetry in puzzle.target().symmetries() {
        let is_rotation = symmetry.is_rotation();
        let classes = if is_rotation {
            Some(&same)
        } else {
            mirrored.as_ref()
        };
        let (Some(classes), Some(cells)) = (classes, cells_moved(puzzle, &symmetry)) else {
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
    /// The sum and the number of each option, ascending.
    sums: Vec<(u64, u32)>,
}

impl Index {
    fn new(options: Vec<OptionKey>) -> Self {
        let keyed = options.iter().zip(0..);
        let mut sums: Vec<_> = keyed
            .map(|((class, cells), number)| (sum(*class, cells), number))
            .collect();
        sums.sort_unstable();
        Self { options, sums }
    }

    /// The image of every option under a symmetry that moves cells and classes so; `None` if one
    /// has none.
    fn images(&self, moved: &[u32], classes: &[usize]) -> Option<Vec<u32>> {
        let mut cells = Vec::new();
        let images = self.options.iter().map(|(class, of_option)| {
            cells.clear();
            let there = of_option.iter();
            cells.extend(there.map(|&(cell, colour)| (moved[cell as usize], colour)));
            cells.sort_unstable();
            self.find(class.map(|class| classes[class]), &cells)
        });
        images.collect()
    }

    /// The option of a class that covers these cells, ascending.
    fn find(&self, class: Option<usize>, cells: &[(u32, Option<Colour>)]) -> Option<u32> {
        let wanted = sum(class, cells);
        let first = self.sums.partition_point(|&(sum, _)| sum < wanted);
        let equal = self.sums[first..].iter();
        let mut equal = equal.take_while(|&&(sum, _)| sum == wanted);
        equal.find_map(|&(_, number)| {
            let (its_class, its_cells) = &self.options[number as usize];
            (*its_class == class && its_cells == cells).then_some(number)
        })
    }
}

/// The sum of an option's mixed cells and class; the order of the cells does not matter.
fn sum(class: Option<usize>, cells: &[(u32, Option<Colour>)]) -> u64 {
    let of_class = mixed(class.map_or(0, |class| class as u64 + 1) << 40);
    cells.iter().fold(of_class, |sum, &(cell, colour)| {
        let colour = colour.map_or(0, |colour| colour.index() as u64 + 1);
        sum.wrapping_add(mixed((colour << 32) | u64::from(cell)))
    })
}
