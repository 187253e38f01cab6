//! One of each orbit of states, without remembering any.
//!
//! Every state uses one of the anchor kinds; the first that it uses, in their order, is
//! its anchor. Symmetries turn kinds into themselves, so all images of a state have the
//! same anchor. A way to lie is a place with a look of the anchor; the seats are one way
//! of each orbit of these, in some order. Some symmetry takes a look of the anchor to its
//! seat, so every orbit of states has a member with a seat taken. Let the seat of the
//! orbit be the first seat that any of its members takes. The search from a seat finds
//! every state with that seat taken, and shows it if
//!
//! 1. none of its images, itself included, takes an earlier seat, and
//! 2. none of its images that take this seat is less than it.
//!
//! So the search from the seat of an orbit shows the least member that takes it, and no
//! other search shows any. In 1 the state itself counts: with two copies of the anchor it
//! can take an earlier seat as it is.
//!
//! Invariant: of each orbit of states exactly one is shown.

use std::borrow::Cow;
use std::collections::BTreeSet;
use std::sync::OnceLock;

use super::domains::{Kind, Kit, Look, Set, Stock, add, looks};
use super::search::{count, meet, part};
use crate::family::shell::{
    Action, Actions, Assignments, Orientation, Shell, Surface, Width, cube_frames,
};

/// The symmetries that keep the puzzle as it is, acting on looks.
#[derive(Clone, Debug)]
pub(super) struct Symmetry {
    actions: Vec<Action>,
    /// For each of them and each place, the place that comes there and how it is turned.
    sources: Vec<Vec<(usize, Orientation)>>,
    /// For each look, what it is in each orientation.
    turned: Vec<[u16; 8]>,
    /// Whether the puzzle's terms keep all symmetries of its surface.
    pub is_full: bool,
}

/// Where an anchor lies.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Seat {
    pub place: usize,
    pub look: u16,
}

/// A search for the states with one anchor on one seat.
#[derive(Clone, Debug)]
pub(super) struct Start<const W: usize> {
    pub first: Vec<Set<W>>,
    seats: Vec<Seat>,
}

impl Symmetry {
    pub(super) fn of(shell: &Shell, stock: &Stock) -> Self {
        let actions = actions(shell.surface());
        let terms = shell.terms();
        let keeps = |action: &&Action| {
            let flips = action.images.iter().any(|(_, o)| o.is_flipped());
            !(terms.unflipped && flips)
        };
        // Given places allow the identity only, which comes first.
        let most = if terms.fixed.is_empty() {
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
            turned: turned(stock),
        }
    }

    /// The images of a state.
    pub(super) fn images(&self, state: &[u16]) -> impl Iterator<Item = (bool, Vec<u16>)> {
        self.actions.iter().map(|action| {
            let mut image = vec![0; state.len()];
            self.move_to(action, state, &mut image);
            (action.is_rotation, image)
        })
    }

    /// The least image of a state that only a reflection makes, if there is one.
    pub(super) fn mirrored(&self, state: &[u16]) -> Option<Vec<u16>> {
        let mirrored = self.images(state).filter(|(is_rotation, _)| !is_rotation);
        mirrored.map(|(_, image)| image).min()
    }

    /// The symmetries, or the rotations among them, by number.
    pub(super) fn ways(&self, rotations: bool) -> impl Iterator<Item = usize> {
        let actions = self.actions.iter().enumerate();
        let actions = actions.filter(move |(_, action)| action.is_rotation || !rotations);
        actions.map(|(way, _)| way)
    }

    /// The look that comes to the first place.
    pub(super) fn look_on_first(&self, way: usize, state: &[u16]) -> u16 {
        let (from, orientation) = self.sources[way][0];
        self.turned(state[from], orientation)
    }

    /// The image of a state.
    pub(super) fn move_by(&self, way: usize, state: &[u16], image: &mut [u16]) {
        self.move_to(&self.actions[way], state, image);
    }

    /// Whether a reflection leaves a state as it is.
    pub(super) fn is_own_mirror(&self, state: &[u16]) -> bool {
        let mut images = self.images(state);
        images.any(|(is_rotation, image)| !is_rotation && image == state)
    }

    fn move_to(&self, action: &Action, state: &[u16], image: &mut [u16]) {
        for (&look, &(to, orientation)) in state.iter().zip(&action.images) {
            image[to] = self.turned(look, orientation);
        }
    }

    /// The searches that find one of each orbit at least.
    pub(super) fn starts<const W: usize>(
        &self,
        shell: &Shell,
        assignments: &Assignments<'_>,
        stock: &Stock,
        kit: &Kit<W>,
    ) -> Vec<Start<W>> {
        if self.actions.len() == 1 {
            return vec![Start {
                first: kit.first.clone(),
                seats: Vec::new(),
            }];
        }
        let mut starts = Vec::new();
        let mut rest = kit.first.clone();
        for kind in anchors(shell, assignments, stock, kit) {
            let of_kind = &kit.kind[usize::from(kind)];
            let seats = self.seats(of_kind, &rest);
            for index in 0..seats.len() {
                let mut first = rest.clone();
                let Seat { place, look } = seats[index];
                first[place] = [0; W];
                add(&mut first[place], usize::from(look));
                starts.push(Start {
                    first,
                    seats: seats[..=index].to_vec(),
                });
            }
            // From here on this kind is not used at all.
            for set in &mut rest {
                part(set, of_kind);
            }
        }
        starts
    }

    /// One way to lie of each orbit.
    fn seats<const W: usize>(&self, of_kind: &Set<W>, first: &[Set<W>]) -> Vec<Seat> {
        let mut seen: BTreeSet<(usize, u16)> = BTreeSet::new();
        let mut seats = Vec::new();
        for (place, set) in first.iter().enumerate() {
            let mut here = *set;
            meet(&mut here, of_kind);
            for look in looks(here) {
                #[expect(clippy::cast_possible_truncation, reason = "fewer than 65536 looks")]
                let look = look as u16;
                if seen.contains(&(place, look)) {
                    continue;
                }
                seats.push(Seat { place, look });
                seen.extend(self.actions.iter().map(|action| {
                    let (to, orientation) = action.images[place];
                    (to, self.turned(look, orientation))
                }));
            }
        }
        seats
    }

    fn turned(&self, look: u16, orientation: Orientation) -> u16 {
        self.turned[usize::from(look)][usize::from(orientation.index())]
    }

    /// Whether a state that a search from `start` found is the one of its orbit that is
    /// shown.
    pub(super) fn is_first<const W: usize>(
        &self,
        start: &Start<W>,
        state: &[u16],
        scratch: &mut [u16],
    ) -> bool {
        let Some((seat, earlier)) = start.seats.split_last() else {
            return true;
        };
        let images = self.actions.iter().zip(&self.sources);
        images.into_iter().all(|(action, sources)| {
            let sits = |seat: &Seat| {
                let (from, orientation) = sources[seat.place];
                self.turned(state[from], orientation) == seat.look
            };
            if earlier.iter().any(sits) {
                return false;
            }
            if !sits(seat) {
                return true;
            }
            self.move_to(action, state, scratch);
            *scratch >= *state
        })
    }
}

/// What comes to each place.
fn sources(action: &Action) -> Vec<(usize, Orientation)> {
    let mut sources = vec![(0, Orientation::IDENTITY); action.images.len()];
    for (from, &(to, orientation)) in action.images.iter().enumerate() {
        sources[to] = (from, orientation);
    }
    sources
}

/// The symmetries of a surface; those of the cube, the same in every width, are worked
/// out once.
fn actions(surface: &Surface) -> Cow<'static, Actions> {
    static CUBE: OnceLock<Actions> = OnceLock::new();
    let is_cube = surface.frames() == cube_frames(surface.width());
    if is_cube && surface.taken().next().is_none() {
        let cube = CUBE.get_or_init(|| Actions::of(&Surface::cube(Width::MIN)));
        return Cow::Borrowed(cube);
    }
    Cow::Owned(Actions::of(surface))
}

/// Kinds of which every solution uses one at least: those with pieces of the smallest set
/// that must be used, else all. Those that least fits come first: while few kinds are left out, they
/// leave the least to search.
fn anchors<const W: usize>(
    shell: &Shell,
    assignments: &Assignments<'_>,
    stock: &Stock,
    kit: &Kit<W>,
) -> Vec<u16> {
    let weights: Vec<u64> = stock.kinds.iter().map(|kind| weight(kind, kit)).collect();
    let of_set = |set: usize| -> BTreeSet<usize> {
        let pieces = shell.terms().sets[set].pieces.iter();
        pieces
            .filter_map(|&piece| assignments.class_of(piece))
            .collect()
    };
    let sets = shell.terms().sets.iter().enumerate();
    let needed = sets.filter(|(_, set)| set.least > 0);
    let smallest = needed.min_by_key(|&(index, set)| {
        let total = of_set(index).into_iter().map(|kind| weights[kind]);
        (set.pieces.len(), total.fold(0, u64::saturating_add))
    });
    let chosen = smallest.map(|(set, _)| of_set(set));
    let mut kinds: Vec<(u16, &Kind)> = (0..)
        .zip(&stock.kinds)
        .filter(|&(index, _)| {
            let chosen = chosen.as_ref();
            chosen.is_none_or(|kinds| kinds.contains(&usize::from(index)))
        })
        .collect();
    kinds.sort_by_key(|&(index, _)| weights[usize::from(index)]);
    let spare = shell.pieces().len() - shell.surface().frames().len();
    let mut passed = 0;
    kinds
        .into_iter()
        .take_while(|(_, kind)| {
            // When so many kinds are left out, too few pieces remain.
            let is_possible = passed <= spare;
            passed += kind.pieces;
            is_possible
        })
        .map(|(index, _)| index)
        .collect()
}

/// About how much fits around a piece: the product of what fits its sides, one by one.
fn weight<const W: usize>(kind: &Kind, kit: &Kit<W>) -> u64 {
    let fits = kit.backwards(usize::from(kind.shown[0]));
    let fitting = fits.map(|pattern| u64::from(count(kit.row(kit.first_row(0) + pattern))));
    fitting.into_iter().fold(1, u64::saturating_mul)
}

/// What each look is in each orientation.
fn turned(stock: &Stock) -> Vec<[u16; 8]> {
    let of = |look: &Look| {
        let shown = stock.kinds[usize::from(look.kind)].shown;
        let next = |index| look.orientation.then(Orientation::from_index(index));
        [0, 1, 2, 3, 4, 5, 6, 7].map(|index| shown[usize::from(next(index).index())])
    };
    stock.looks.iter().map(of).collect()
}
