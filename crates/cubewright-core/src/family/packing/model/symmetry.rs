//! The symmetries of a packing as permutations of its options.
//!
//! Invariant: an image is an option of exactly the moved cells in the same colours and of the
//! class that the symmetry maps its class to. A sum of mixed cells only finds it quickly, as
//! Zobrist's keys find positions of chess (A. L. Zobrist, A new hashing method with application
//! for game playing, 1970); the cells are compared, so two options with equal sums are never
//! taken for each other.
//!
//! A symmetry is known by where it moves the cells. Images are looked up for a few symmetries
//! that generate the others, those first that come back to the identity last; of the others the image
//! of an option is an image of its image.
//!
//! Cost: for each option and each of the generators its cells and one look into a table; for the
//! others one step.

use std::collections::HashMap;

use super::{ColouredCell, PackingModel};
use crate::family::packing::{PackingPuzzle, mirror_classes};
use crate::geometry::{Point, RegionSymmetry};
use crate::lists::Lists;
use crate::model::OptionSymmetry;
use crate::rng::mixed;

/// The symmetries of the target that turn packings into packings, and what is laid already into
/// itself.
pub(super) fn of_options(model: &PackingModel) -> OptionSymmetry {
    let (puzzle, classes) = (&model.puzzle, &model.classes);
    let mirrored = mirror_classes(puzzle, classes);
    let same: Vec<usize> = (0..classes.len()).collect();
    let index = Index::new(model);
    let mut motions = motions(model, index.classes.len(), mirrored.is_some());
    let numbers: HashMap<Vec<u32>, usize> = (0..motions.len())
        .map(|number| (motions[number].cells.clone(), number))
        .collect();
    let mut generators = Vec::new();
    while let Some(next) = next_generator(&motions) {
        let motion = &motions[next];
        let classes = match &mirrored {
            Some(mirrored) if !motion.is_rotation => mirrored,
            _ => &same,
        };
        let images = match index.images(&motion.cells, classes) {
            Some(images) => Images::Known(images),
            None => Images::NotAll,
        };
        let is_known = matches!(images, Images::Known(_));
        motions[next].images = images;
        if is_known {
            generators.push(next);
            close(&mut motions, &generators, &numbers);
        }
    }
    let laid = model.laid_options();
    let keeps = |images: &[u32]| laid.iter().all(|&it| laid.contains(&images[it as usize]));
    let known = motions
        .into_iter()
        .filter_map(|motion| match motion.images {
            Images::Known(images) if keeps(&images) => Some((images, motion.is_rotation)),
            Images::Known(_) | Images::Wanted | Images::NotAll => None,
        });
    let (images, is_rotation) = known.unzip();
    OptionSymmetry {
        images,
        is_rotation,
        is_mirror_closed: mirrored.is_some(),
    }
}

/// A symmetry of the target.
struct Motion {
    /// Where it moves each cell.
    cells: Vec<u32>,
    is_rotation: bool,
    images: Images,
}

/// The images of the options under a motion.
enum Images {
    Wanted,
    Known(Vec<u32>),
    /// Some option has none.
    NotAll,
}

impl Motion {
    /// How often it must be done to bring all cells back.
    fn order(&self) -> usize {
        let mut order = 1;
        let mut cells = self.cells.clone();
        while !is_identity(&cells) {
            for cell in &mut cells {
                *cell = self.cells[*cell as usize];
            }
            order += 1;
        }
        order
    }

    const fn known(&self) -> Option<&Vec<u32>> {
        match &self.images {
            Images::Known(images) => Some(images),
            Images::Wanted | Images::NotAll => None,
        }
    }
}

/// The motions of the target, reflections only if asked for; images are known of the identity alone,
/// which is the first.
fn motions(model: &PackingModel, options: usize, with_reflections: bool) -> Vec<Motion> {
    let symmetries = model.target_symmetries().iter();
    let kept = symmetries.filter(|symmetry| with_reflections || symmetry.is_rotation());
    let motion = |symmetry: &RegionSymmetry| {
        let cells = cells_moved(&model.puzzle, symmetry)?;
        let images = if is_identity(&cells) {
            Images::Known((0..).take(options).collect())
        } else {
            Images::Wanted
        };
        Some(Motion {
            cells,
            is_rotation: symmetry.is_rotation(),
            images,
        })
    };
    kept.filter_map(motion).collect()
}

fn is_identity(cells: &[u32]) -> bool {
    cells.iter().zip(0..).all(|(&cell, number)| cell == number)
}

/// The motion that is looked up next: a rotation before a reflection, as two reflections are not
/// composed, and of the greatest order, as that brings the most others.
fn next_generator(motions: &[Motion]) -> Option<usize> {
    let wanted = (0..motions.len()).filter(|&it| matches!(motions[it].images, Images::Wanted));
    wanted.max_by_key(|&it| (motions[it].is_rotation, motions[it].order()))
}

/// Composes each known motion with each generator until that gives nothing new. `numbers` are the
/// numbers of the motions by where they move the cells.
///
/// Two reflections are not composed, since each exchanges the classes of pieces.
fn close(motions: &mut [Motion], generators: &[usize], numbers: &HashMap<Vec<u32>, usize>) {
    let is_known = |it: &usize| motions[*it].known().is_some();
    let mut open: Vec<usize> = (0..motions.len()).filter(is_known).collect();
    while let Some(known) = open.pop() {
        for &generator in generators {
            let (first, then) = if motions[generator].is_rotation {
                (generator, known)
            } else if motions[known].is_rotation {
                (known, generator)
            } else {
                continue;
            };
            let (first, then) = (&motions[first], &motions[then]);
            let Some(&both) = numbers.get(&composed(&first.cells, &then.cells)) else {
                continue;
            };
            let is_new = matches!(motions[both].images, Images::Wanted)
                && motions[both].is_rotation == then.is_rotation;
            if let (true, Some(first), Some(then)) = (is_new, first.known(), then.known()) {
                motions[both].images = Images::Known(composed(first, then));
                open.push(both);
            }
        }
    }
}

/// The images under a permutation and then another.
fn composed(first: &[u32], then: &[u32]) -> Vec<u32> {
    first.iter().map(|&image| then[image as usize]).collect()
}

/// Where a symmetry moves each cell of the region; `None` if a cell leaves it.
fn cells_moved(puzzle: &PackingPuzzle, symmetry: &RegionSymmetry) -> Option<Vec<u32>> {
    let region = puzzle.target().region();
    let image = |&cell: &Point| u32::try_from(region.index_of(symmetry.cell(cell))?).ok();
    region.cells().iter().map(image).collect()
}

/// Options by the sums of their cells.
struct Index {
    /// By option, the class.
    classes: Vec<Option<usize>>,
    /// By option, the cells, ascending.
    cells: Lists<ColouredCell>,
    /// A table of at least twice as many entries as options, a power of two: at the first free entry
    /// from its sum on stands each option's number, counted from 1, and 0 where there is none.
    numbers: Vec<u32>,
}

impl Index {
    fn new(model: &PackingModel) -> Self {
        let count = model.options.len();
        let mut index = Self {
            classes: Vec::with_capacity(count),
            cells: Lists::with_capacity(count),
            numbers: vec![0; (2 * count).next_power_of_two()],
        };
        for laid in &model.options {
            if let Some((class, coloured)) = model.told_by(laid) {
                let plain = || laid.cells.iter().map(|&cell| (cell, None));
                match coloured {
                    Some(cells) => index.cells.extend(cells),
                    None => index.cells.extend(plain()),
                }
                index.cells.end();
                index.classes.push(class);
            }
        }
        for (option, number) in (0..index.classes.len()).zip(1..) {
            let cells = index.cells.of(option).iter().copied();
            let mut at = index.entry(sum(index.classes[option], cells));
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
        let mut there = Vec::new();
        let options = self.classes.iter().zip(self.cells.iter());
        let images = options.map(|(class, cells)| {
            there.clear();
            there.extend(cells.iter().map(|&(cell, of)| (moved[cell as usize], of)));
            there.sort_unstable();
            self.find(class.map(|class| classes[class]), &there)
        });
        images.collect()
    }

    /// The option of a class that covers these cells, ascending.
    fn find(&self, class: Option<usize>, cells: &[ColouredCell]) -> Option<u32> {
        let mut at = self.entry(sum(class, cells.iter().copied()));
        loop {
            let number = self.numbers[at].checked_sub(1)?;
            let option = number as usize;
            if self.classes[option] == class && self.cells.of(option) == cells {
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
