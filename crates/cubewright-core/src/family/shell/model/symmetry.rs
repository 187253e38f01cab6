//! The symmetries of a surface as permutations of options.
//!
//! Invariant: each is a permutation; a symmetry that takes a placement to one that the puzzle forbids is left out.

use super::ShellModel;
use crate::family::shell::{Actions, Place, Placement};
use crate::model::{OptionIx, OptionSymmetry};

/// The symmetries of the surface that map the options to each other.
pub(in crate::family::shell) fn option_symmetry(model: &ShellModel) -> OptionSymmetry {
    let mut symmetry = OptionSymmetry {
        images: Vec::new(),
        is_rotation: Vec::new(),
        is_mirror_closed: true,
    };
    for action in Actions::of(model.shell().surface()).all() {
        let image = |option: usize| {
            let from = model.placement(OptionIx::new(option));
            let (place, moved) = action.images[from.place.index()];
            let to = model.option(Placement {
                place: Place::from_index(place),
                orientation: from.orientation.then(moved),
                ..from
            })?;
            u32::try_from(to.index()).ok()
        };
        let images: Option<Vec<u32>> = (0..model.model().options.len()).map(image).collect();
        if let Some(images) = images {
            symmetry.images.push(images);
            symmetry.is_rotation.push(action.is_rotation);
        }
    }
    symmetry
}
