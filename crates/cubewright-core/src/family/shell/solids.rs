//! One assembly of each solid.
//!
//! Invariant: which assembly is shown for a solid depends on the puzzle and the group
//! alone, not on which of its assemblies was found: it is the first of all of them in
//! the canonical order (place by place the higher piece, unflipped before flipped, turns
//! in the order 0, 3, 1, 2).

use std::collections::HashSet;

use super::assignments::{Assignments, rank};
use super::orbits::{Actions, State};
use super::{Assembly, Border, Shell};
use crate::count::Symmetry;

/// The solids seen so far, up to the symmetries of one group.
///
/// ```
/// use cubewright::count::Symmetry;
/// use cubewright::family::shell::{Assembly, Border, Orientation, Piece, Place, Placement};
/// use cubewright::family::shell::{Shell, Solids, Width};
/// let shell = Shell::cube("six equal", vec![Border::empty(Width::FIVE); 6])?;
/// let assembly = Assembly::new((0..6).map(|index| Placement {
///     place: Place::from_index(index),
///     piece: Piece::from_index(index),
///     orientation: Orientation::IDENTITY,
/// }).collect());
/// let mut solids = Solids::new(&shell, Symmetry::Full);
/// let shown = solids.add(&assembly).expect("it is new");
/// assert_eq!(shown.placements()[0].piece, Piece::from_index(5));
/// assert!(solids.add(&shown).is_none());
/// # Ok::<(), cubewright::family::shell::ShellError>(())
/// ```
#[derive(Debug)]
pub struct Solids<'a> {
    shell: &'a Shell,
    assignments: Assignments<'a>,
    actions: Actions,
    group: Symmetry,
    seen: HashSet<State>,
}

impl<'a> Solids<'a> {
    /// Nothing seen yet; under [`Symmetry::Raw`] every state is one by itself.
    #[must_use]
    pub fn new(shell: &'a Shell, group: Symmetry) -> Self {
        Self {
            shell,
            assignments: Assignments::of(shell),
            actions: Actions::of(shell.surface()),
            group,
            seen: HashSet::new(),
        }
    }

    /// The assembly to show for the solid that `assembly` makes; `None` if the solid was
    /// seen before, or if the assembly breaks the puzzle's side constraints.
    ///
    /// `None` if the solid was there before, however its pieces were told apart.
    pub fn add(&mut self, assembly: &Assembly) -> Option<Assembly> {
        let placements = assembly.placements().iter();
        let state = placements.map(|&placement| self.shell.laid(placement).bits());
        self.add_state(&state.collect())
    }

    /// The same, for a state.
    #[doc(hidden)]
    pub fn add_state(&mut self, state: &State) -> Option<Assembly> {
        if !self.note(state) {
            return None;
        }
        let mut images = self.images(state);
        images.sort_unstable();
        images.dedup();
        let width = self.shell.width();
        let borders = |image: &State| -> Vec<Border> {
            let bits = image.iter();
            bits.map(|&bits| Border::from_bits(width, bits)).collect()
        };
        let firsts = images.iter().map(borders);
        let firsts = firsts.filter_map(|image| self.assignments.first(&image));
        firsts.min_by_key(rank)
    }

    /// Whether the solid of a state was not seen before; from now on it was.
    #[doc(hidden)]
    pub fn note(&mut self, state: &State) -> bool {
        let least = self.least(state);
        least.is_some_and(|least| self.seen.insert(least))
    }

    /// The least image of a state, which all states of a solid have in common.
    #[doc(hidden)]
    #[must_use]
    pub fn least(&self, state: &State) -> Option<State> {
        self.images(state).into_iter().min()
    }

    /// How many were seen.
    #[doc(hidden)]
    #[must_use]
    pub fn count(&self) -> usize {
        self.seen.len()
    }

    /// The images of a state under the symmetries of the group.
    fn images(&self, state: &State) -> Vec<State> {
        match self.group {
            Symmetry::Raw => vec![state.clone()],
            Symmetry::Rotations => {
                let images = self.actions.images(state);
                let rotated = images.filter(|(is_rotation, _)| *is_rotation);
                rotated.map(|(_, image)| image).collect()
            }
            Symmetry::Full => self.actions.images(state).map(|(_, image)| image).collect(),
        }
    }
}
