//! Which symmetries of a puzzle keep a question.
//!
//! Invariant: a symmetry keeps the question if it maps the options that are left and the factors of each row to those
//! of a row. One that maps solutions to solutions in spite of other factors is not known to keep it. Costs do not
//! matter: solutions are counted and listed up to symmetry, and no search for the cheapest uses symmetries.

use super::Asked;
use crate::model::{OptionIx, OptionSymmetry};
use crate::question::stated::Stated;

/// How many of the symmetries that counts are up to keep the rows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct KeptSymmetries {
    /// Those that do.
    pub kept: usize,
    /// All of the puzzle without the rows.
    pub all: usize,
    /// Whether counts are up to those that do. Else they are up to all, and what is alike counts as one if one of it
    /// is as asked.
    pub are_counted: bool,
}

impl Asked {
    /// How many symmetries keep the question; `None` if that is not known of the family.
    #[must_use]
    pub fn kept_symmetries(&self) -> Option<KeptSymmetries> {
        let whole = self.family.counted_symmetry()?;
        let known = self.symmetry();
        let kept = || self.keeping(&whole).images.len();
        let kept = known.map_or_else(kept, |it| it.images.len());
        Some(KeptSymmetries {
            kept,
            all: whole.images.len(),
            are_counted: known.is_some(),
        })
    }

    /// The symmetries of the puzzle's options that keep rows and what is forbidden.
    pub(super) fn symmetry(&self) -> Option<&OptionSymmetry> {
        let made = self.symmetry.get_or_init(|| {
            let whole = self.family.option_symmetry()?;
            Some(self.keeping(&whole))
        });
        made.as_ref()
    }

    fn keeping(&self, whole: &OptionSymmetry) -> OptionSymmetry {
        let Stated {
            origin, kept, rows, ..
        } = &self.stated;
        let mut known = rows.clone();
        known.sort_unstable();
        let mut keeping = OptionSymmetry {
            images: Vec::new(),
            is_rotation: Vec::new(),
            is_mirror_closed: whole.is_mirror_closed,
        };
        for (images, &is_rotation) in whole.images.iter().zip(&whole.is_rotation) {
            let image = |from: &OptionIx| {
                let to = kept[images[from.index()] as usize]?;
                u32::try_from(to.index()).ok()
            };
            let moved: Option<Vec<u32>> = origin.iter().map(image).collect();
            let Some(moved) = moved else { continue };
            let mut images_of_rows = rows.clone();
            for (row, image) in rows.iter().zip(&mut images_of_rows) {
                for (&factor, &to) in row.by_option.iter().zip(&moved) {
                    image.by_option[to as usize] = factor;
                }
            }
            images_of_rows.sort_unstable();
            if images_of_rows == known {
                keeping.images.push(moved);
                keeping.is_rotation.push(is_rotation);
            }
        }
        keeping
    }
}
