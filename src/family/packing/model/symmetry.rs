//! The symmetries of a packing as permutations of its options.
//!
//! Invariant: an image is an option of exactly the moved cells in the same colours and of the
//! class that the symmetry maps its class to. A sum of mixed cells only finds it quickly, as
//! Zobrist's keys find positions of chess (A. L. Zobrist, A new hashing method with application
//! for game playing, 1970); the cells are compared, so two options with equal sums are never
//! taken for each other.
//!
//! Cost: for each symmetry and option its cells and one binary search.

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
    let mut found = OptionSymmetry {
        images: Vec::new(),
        is_rotation: Vec::new(),
        is_mirror_closed: mirrored.is_some(),
    };
    for symmetry in puzzle.target().symmetries() {
        let classes = if symmetry.is_rotation() {
            Some(&same)
        } else {
            mirrored.as_ref()
        };
        let images = classes.and_then(|classes| index.images(puzzle, &symmetry, classes));
        if let Some(images) = images {
            found.images.push(images);
            found.is_rotation.push(symmetry.is_rotation());
        }
    }
    found
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

    /// The image of every option; `None` if one has none.
    fn images(
        &self,
        puzzle: &PackingPuzzle,
        symmetry: &RegionSymmetry,
        classes: &[usize],
    ) -> Option<Vec<u32>> {
        let region = puzzle.target().region();
        let image = |&cell: &Point| u32::try_from(region.index_of(symmetry.cell(cell))?).ok();
        let moved: Vec<u32> = region.cells().iter().map(image).collect::<Option<_>>()?;
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
