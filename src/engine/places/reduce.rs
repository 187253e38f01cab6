//! One of each orbit of states, without remembering any.
//!
//! Every solution uses pieces of an anchor set; the first kind of them that it uses, by
//! number, is its anchor. Some symmetry takes a piece of it to a seat, one of each orbit
//! of its ways to lie. So it is enough to search from the seats; of the images of a
//! state that a search finds, only the least with the same seat is shown.
//!
//! Invariant: of each orbit of states exactly one is shown.

use std::collections::BTreeSet;
use std::sync::OnceLock;

use super::kit::{Look, Set, Stock, add, looks};
use crate::shell::{Action, Actions, Orientation, Shell, Surface, Width, cube_frames};

/// The symmetries that keep the puzzle as it is, acting on looks.
#[derive(Clone, Debug)]
pub(super) struct Symmetry {
    actions: Vec<Action>,
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

    fn move_to(&self, action: &Action, state: &[u16], image: &mut [u16]) {
        for (&look, &(to, orientation)) in state.iter().zip(&action.images) {
            image[to] = self.turned[usize::from(look)][usize::from(orientation.index())];
        }
    }

    /// The searches that find one of each orbit at least.
    pub(super) fn starts<const W: usize>(
        &self,
        shell: &Shell,
        stock: &Stock,
        first: &[Set<W>],
    ) -> Vec<Start<W>> {
        let mut starts = Vec::new();
        let mut rest = first.to_vec();
        for kind in anchors(shell, stock) {
            let seats = self.seats(stock, kind, &rest);
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
                for look in looks(*set).filter(|&look| stock.looks[look].kind == kind) {
                    set[look / 64] &= !(1 << (look % 64));
                }
            }
        }
        starts
    }

    /// One way to lie of each orbit.
    fn seats<const W: usize>(&self, stock: &Stock, kind: u16, first: &[Set<W>]) -> Vec<Seat> {
        let mut seen: BTreeSet<(usize, u16)> = BTreeSet::new();
        let mut seats = Vec::new();
        for (place, &set) in first.iter().enumerate() {
            for look in looks(set).filter(|&look| stock.looks[look].kind == kind) {
                #[expect(clippy::cast_possible_truncation, reason = "fewer than 65536 looks")]
                let look = look as u16;
                if seen.contains(&(place, look)) {
                    continue;
                }
                seats.push(Seat { place, look });
                seen.extend(self.actions.iter().map(|action| {
                    let (to, orientation) = action.images[place];
                    (
                        to,
                        self.turned[usize::from(look)][usize::from(orientation.index())],
                    )
                }));
            }
        }
        seats
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
        self.actions.iter().skip(1).all(|action| {
            self.move_to(action, state, scratch);
            let sits = |seat: &Seat| scratch[seat.place] == seat.look;
            let is_lesser = || sits(seat) && *scratch < *state;
            !(earlier.iter().any(sits) || is_lesser())
        })
    }
}

/// The symmetries of a surface; those of the cube, the same in every width, are worked
/// out once.
fn actions(surface: &Surface) -> Actions {
    static CUBE: OnceLock<Actions> = OnceLock::new();
    if surface.frames() == cube_frames(surface.width()) {
        return CUBE
            .get_or_init(|| Actions::of(&Surface::cube(Width::MIN)))
            .clone();
    }
    Actions::of(surface)
}

/// Kinds of which every solution uses one at least: those of the smallest set that must
/// be used, else all.
fn anchors(shell: &Shell, stock: &Stock) -> Vec<u16> {
    let sets = shell.terms().sets.iter().enumerate();
    let needed = sets.filter(|(_, set)| set.least > 0);
    let smallest = needed.min_by_key(|(_, set)| set.pieces.len());
    let kinds = (0..).zip(&stock.kinds);
    let spare = shell.pieces().len() - shell.surface().frames().len();
    let mut passed = 0;
    kinds
        .filter(|(_, kind)| smallest.is_none_or(|(set, _)| kind.set == Some(set)))
        .take_while(|(_, kind)| {
            // When so many kinds are left out, too few pieces remain.
            let is_possible = passed <= spare;
            passed += kind.pieces.len();
            is_possible
        })
        .map(|(index, _)| index)
        .collect()
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
