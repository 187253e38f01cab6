//! Symmetry breaking: one state of each orbit, without remembering any.
//!
//! This is isomorph rejection in the manner of orderly generation (Read: Every one a winner,
//! Annals of Discrete Mathematics 2 (1978), <https://doi.org/10.1016/S0167-5060(08)70325-X>): the
//! search is divided so that few images of a state are found, and a state is kept only if it is
//! the representative of its orbit, which is decided by looking at it alone.
//!
//! Every state uses one of the *anchor* classes; the first that it uses, in their order, is its
//! anchor. Symmetries map classes to themselves, so all images of a state have the same anchor.
//! The placements of an anchor (a place with one of its values) fall into orbits, and one of each
//! is a *canonical placement*; these have an order, too. Some symmetry maps any placement of the
//! anchor to a canonical one, so every orbit of states has a member that takes a canonical
//! placement. The canonical placement of an orbit is the first that any member takes.
//!
//! ```text
//! for each anchor class, without the classes before it:
//!     for each canonical placement p of the class:
//!         for each state that takes p:
//!             keep it if 1. no image, itself included, takes a canonical placement before p, and
//!                        2. no image that takes p is less than it
//! ```
//!
//! So the subproblem of the canonical placement of an orbit keeps the least member that takes it,
//! and no other subproblem keeps any. In 1 the state itself counts: with two copies of the anchor
//! it can take an earlier placement as it is.
//!
//! Invariant: of each orbit of states exactly one is kept.
//!
//! Cost: the images of each state found, at most 48. Where a state has one copy of its anchor and
//! that piece has no symmetry of its own, one member of each orbit is found and none is rejected.

use std::borrow::Cow;
use std::collections::BTreeSet;
use std::sync::OnceLock;

use super::domains::{Domain, DomainTables, Inventory, PieceClass, Value, add, values};
use super::search::{intersect, size, subtract};
use crate::family::shell::{
    Action, Actions, Assignments, Orientation, Place, Placement, Shell, Surface, Width, cube_frames,
};

/// The group of symmetries that keep a puzzle and its side constraints as they are, acting on states.
#[derive(Clone, Debug)]
pub(super) struct SymmetryGroup {
    /// The elements of the group, the identity first.
    actions: Vec<Action>,
    /// For each element and each place, the place whose value comes there, and in which
    /// orientation.
    sources: Vec<Vec<(usize, Orientation)>>,
    /// For each value, what it becomes in each orientation.
    oriented: Vec<[u16; 8]>,
    /// Whether the side constraints of the puzzle keep all symmetries of its surface.
    pub is_full: bool,
}

/// A placement of an anchor that represents its orbit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct CanonicalPlacement {
    /// Where the anchor lies.
    pub place: usize,
    /// The value of the anchor there.
    pub value: u16,
}

/// The search for the states that take one canonical placement.
#[derive(Clone, Debug)]
pub(super) struct Subproblem<const W: usize> {
    /// The initial domains: only the canonical placement on its place, and no classes of earlier
    /// anchors anywhere.
    pub initial: Vec<Domain<W>>,
    /// The canonical placements of the anchor up to this one, which is the last; none where
    /// there is no symmetry to break.
    canonical: Vec<CanonicalPlacement>,
}

impl SymmetryGroup {
    /// The group of `shell`: the symmetries of its surface that its side constraints keep.
    pub(super) fn of(shell: &Shell, inventory: &Inventory) -> Self {
        let actions = actions(shell.surface());
        let constraints = shell.side_constraints();
        let left_out = &constraints.left_out;
        let keeps = |action: &&Action| {
            let flips = action.images.iter().any(|(_, o)| o.is_flipped());
            let image = |of: &Placement| {
                let (to, orientation) = action.images[of.place.index()];
                Placement {
                    place: Place::from_index(to),
                    orientation: of.orientation.then(orientation),
                    ..*of
                }
            };
            let stays = |of: &Placement| left_out.binary_search(&image(of)).is_ok();
            !(constraints.unflipped && flips) && left_out.iter().all(stays)
        };
        // Given places allow the identity only, which comes first.
        let most = if constraints.fixed.is_empty() {
            usize::MAX
        } else {
            1
        };
        let kept: Vec<Action> = actions
            .all()
            .iter()
            .filter(keeps)
            .take(most)
            .cloned()
            .collect();
        Self {
            is_full: kept.len() == actions.all().len(),
            sources: kept.iter().map(sources).collect(),
            actions: kept,
            oriented: oriented(inventory),
        }
    }

    /// The images of a state under all symmetries, each with whether it is by a rotation.
    pub(super) fn images(&self, state: &[u16]) -> impl Iterator<Item = (bool, Vec<u16>)> {
        self.actions.iter().map(|action| {
            let mut image = vec![0; state.len()];
            self.apply(action, state, &mut image);
            (action.is_rotation, image)
        })
    }

    /// The least image of a state under the reflections; `None` if the group has no reflection.
    pub(super) fn mirrored(&self, state: &[u16]) -> Option<Vec<u16>> {
        let mirrored = self.images(state).filter(|(is_rotation, _)| !is_rotation);
        mirrored.map(|(_, image)| image).min()
    }

    /// The indices of all symmetries, or of the rotations only.
    pub(super) fn indices(&self, rotations: bool) -> impl Iterator<Item = usize> {
        let actions = self.actions.iter().enumerate();
        let actions = actions.filter(move |(_, action)| action.is_rotation || !rotations);
        actions.map(|(index, _)| index)
    }

    /// The value of the first place in the image of a state under symmetry `index`.
    pub(super) fn value_on_first_place(&self, index: usize, state: &[u16]) -> u16 {
        let (from, orientation) = self.sources[index][0];
        self.oriented(state[from], orientation)
    }

    /// Writes the image of a state under symmetry `index` to `image`.
    pub(super) fn apply_at(&self, index: usize, state: &[u16], image: &mut [u16]) {
        self.apply(&self.actions[index], state, image);
    }

    /// Whether a reflection maps a state to itself.
    pub(super) fn is_own_mirror(&self, state: &[u16]) -> bool {
        let mut images = self.images(state);
        images.any(|(is_rotation, image)| !is_rotation && image == state)
    }

    /// Writes the image of a state under a symmetry to `image`.
    fn apply(&self, action: &Action, state: &[u16], image: &mut [u16]) {
        for (&value, &(to, orientation)) in state.iter().zip(&action.images) {
            image[to] = self.oriented(value, orientation);
        }
    }

    /// The subproblems that together find a member of every orbit, one for each canonical
    /// placement of each anchor.
    pub(super) fn subproblems<const W: usize>(
        &self,
        shell: &Shell,
        assignments: &Assignments<'_>,
        inventory: &Inventory,
        tables: &DomainTables<W>,
    ) -> Vec<Subproblem<W>> {
        if self.actions.len() == 1 {
            return vec![Subproblem {
                initial: tables.initial.clone(),
                canonical: Vec::new(),
            }];
        }
        let mut subproblems = Vec::new();
        let mut rest = tables.initial.clone();
        for class in anchors(shell, assignments, inventory, tables) {
            let of_class = &tables.of_class[usize::from(class)];
            let canonical = self.canonical(of_class, &rest);
            for index in 0..canonical.len() {
                let mut initial = rest.clone();
                let CanonicalPlacement { place, value } = canonical[index];
                initial[place] = [0; W];
                add(&mut initial[place], usize::from(value));
                subproblems.push(Subproblem {
                    initial,
                    canonical: canonical[..=index].to_vec(),
                });
            }
            // From here on this class is not used at all.
            for domain in &mut rest {
                subtract(domain, of_class);
            }
        }
        subproblems
    }

    /// One placement of each orbit of the placements that `initial` allows the values `of_class`.
    fn canonical<const W: usize>(
        &self,
        of_class: &Domain<W>,
        initial: &[Domain<W>],
    ) -> Vec<CanonicalPlacement> {
        let mut seen: BTreeSet<(usize, u16)> = BTreeSet::new();
        let mut canonical = Vec::new();
        for (place, domain) in initial.iter().enumerate() {
            let mut here = *domain;
            intersect(&mut here, of_class);
            for value in values(here) {
                #[expect(clippy::cast_possible_truncation, reason = "fewer than 65536 values")]
                let value = value as u16;
                if seen.contains(&(place, value)) {
                    continue;
                }
                canonical.push(CanonicalPlacement { place, value });
                seen.extend(self.actions.iter().map(|action| {
                    let (to, orientation) = action.images[place];
                    (to, self.oriented(value, orientation))
                }));
            }
        }
        canonical
    }

    /// What `value` becomes in an orientation.
    fn oriented(&self, value: u16, orientation: Orientation) -> u16 {
        self.oriented[usize::from(value)][usize::from(orientation.index())]
    }

    /// Whether a state that `subproblem` found is the representative of its orbit; `scratch` has
    /// room for a state.
    pub(super) fn is_representative<const W: usize>(
        &self,
        subproblem: &Subproblem<W>,
        state: &[u16],
        scratch: &mut [u16],
    ) -> bool {
        let Some((placement, earlier)) = subproblem.canonical.split_last() else {
            return true;
        };
        let images = self.actions.iter().zip(&self.sources);
        images.into_iter().all(|(action, sources)| {
            let takes = |placement: &CanonicalPlacement| {
                let (from, orientation) = sources[placement.place];
                self.oriented(state[from], orientation) == placement.value
            };
            if earlier.iter().any(takes) {
                return false;
            }
            if !takes(placement) {
                return true;
            }
            self.apply(action, state, scratch);
            *scratch >= *state
        })
    }
}

/// For each place, the place whose value comes there, and in which orientation.
fn sources(action: &Action) -> Vec<(usize, Orientation)> {
    let mut sources = vec![(0, Orientation::IDENTITY); action.images.len()];
    for (from, &(to, orientation)) in action.images.iter().enumerate() {
        sources[to] = (from, orientation);
    }
    sources
}

/// The symmetries of a surface. Those of the cube are the same in every width and found once, as
/// trying all 48 takes longer than many a search.
fn actions(surface: &Surface) -> Cow<'static, Actions> {
    /// The symmetries of the unit cube, which most shells share.
    static CUBE: OnceLock<Actions> = OnceLock::new();
    let is_cube = surface.frames() == cube_frames(surface.width());
    if is_cube && surface.taken().next().is_none() {
        let cube = CUBE.get_or_init(|| Actions::of(&Surface::cube(Width::MIN)));
        return Cow::Borrowed(cube);
    }
    Cow::Owned(Actions::of(surface))
}

/// The anchors: classes of which every solution uses at least one, in the order in which they are
/// tried.
///
/// They are the classes of the smallest set with a lower bound, or else all classes, as far as
/// enough pieces remain without those before. The classes that the fewest values fit come first:
/// as long as few classes are excluded, they leave the least to search.
fn anchors<const W: usize>(
    shell: &Shell,
    assignments: &Assignments<'_>,
    inventory: &Inventory,
    tables: &DomainTables<W>,
) -> Vec<u16> {
    let estimates: Vec<u64> = inventory
        .classes
        .iter()
        .map(|class| fit_estimate(class, tables))
        .collect();
    let of_set = |set: usize| -> BTreeSet<usize> {
        let pieces = shell.side_constraints().sets[set].pieces.iter();
        pieces
            .filter_map(|&piece| assignments.class_of(piece))
            .collect()
    };
    let sets = shell.side_constraints().sets.iter().enumerate();
    let needed = sets.filter(|(_, set)| set.least > 0);
    let smallest = needed.min_by_key(|&(index, set)| {
        let total = of_set(index).into_iter().map(|class| estimates[class]);
        (set.pieces.len(), total.fold(0, u64::saturating_add))
    });
    let chosen = smallest.map(|(set, _)| of_set(set));
    let mut classes: Vec<(u16, &PieceClass)> = (0..)
        .zip(&inventory.classes)
        .filter(|&(index, _)| {
            let chosen = chosen.as_ref();
            chosen.is_none_or(|classes| classes.contains(&usize::from(index)))
        })
        .collect();
    classes.sort_by_key(|&(index, _)| estimates[usize::from(index)]);
    let spare = shell.pieces().len() - shell.surface().frames().len();
    let mut passed = 0;
    classes
        .into_iter()
        .take_while(|(_, class)| {
            // When so many classes are left out, too few pieces remain.
            let is_possible = passed <= spare;
            passed += class.pieces;
            is_possible
        })
        .map(|(index, _)| index)
        .collect()
}

/// An estimate of how many ways there are to surround a piece: the product over its sides of the
/// number of values that fit there.
fn fit_estimate<const W: usize>(class: &PieceClass, tables: &DomainTables<W>) -> u64 {
    let complements = tables.reversed_complements(usize::from(class.shown[0]));
    let fitting = complements
        .map(|pattern| u64::from(size(tables.showing(tables.first_pattern(0) + pattern))));
    fitting.into_iter().fold(1, u64::saturating_mul)
}

/// For each value, what it becomes in each orientation: the table [`SymmetryGroup::oriented`].
fn oriented(inventory: &Inventory) -> Vec<[u16; 8]> {
    let of = |value: &Value| {
        let shown = inventory.classes[usize::from(value.class)].shown;
        let next = |index| value.orientation.then(Orientation::from_index(index));
        [0, 1, 2, 3, 4, 5, 6, 7].map(|index| shown[usize::from(next(index).index())])
    };
    inventory.values.iter().map(of).collect()
}
