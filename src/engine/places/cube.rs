//! The search on the cube, place by place in the order of the net.
//!
//! With six places it costs less to work out one set when its place comes next than to
//! keep the sets of all open places. A vertex is empty, filled, or not yet reached, so
//! what the four vertices of a place demand is one of 81 sets.
//!
//! Invariant: it shows the same states as [`super::search`].

use core::ops::ControlFlow;

use super::kit::{Kit, Set, Stock, looks};
use super::plan::{Joint, Plan};
use super::search::{End, Finish, NODES_A_CALL, Show, meet};
use crate::shell::CUBE_PLACES;

/// From so many laid pieces on, every open place is looked at, not the next one only.
const LOOK_AHEAD: usize = 3;

/// What the four vertices of a place can demand.
const DEMANDS: usize = 81;

/// What a search on the cube reads.
#[derive(Clone, Debug)]
pub(super) struct CubeField<'a, const W: usize> {
    kit: &'a Kit<W>,
    /// For each place the joints of earlier places with it.
    joints: [Vec<(usize, Joint)>; CUBE_PLACES],
    /// For each place its vertices, in the order of its corners.
    vertices: [[u8; 4]; CUBE_PLACES],
    /// For each number of laid pieces, each place, and each set of its vertices that is
    /// filled, what they demand of it.
    demand: [[[u8; 16]; CUBE_PLACES]; CUBE_PLACES],
    /// The looks that meet each demand.
    meeting: Vec<Set<W>>,
    /// For each place and set of filled corners, the vertices that these fill.
    fills: [[u8; 16]; CUBE_PLACES],
    /// The filled corners of each look.
    corners: Vec<u8>,
    /// What is used up with each look.
    gone: Vec<Set<W>>,
}

impl<'a, const W: usize> CubeField<'a, W> {
    /// The field of a cube on which each piece differs and at most one of each set is
    /// used, or any number; other puzzles are for [`super::search`].
    pub(super) fn of(kit: &'a Kit<W>, plan: &Plan, stock: &Stock, width: usize) -> Option<Self> {
        let is_cube = plan.places.len() == CUBE_PLACES
            && plan.shared.len() == 8
            && plan.shared.iter().all(|sites| sites.len() == 3)
            && plan
                .places
                .iter()
                .all(|place| place.joints.len() == 4 && place.rim.is_empty());
        let differ = stock.kinds.iter().all(|kind| kind.pieces.len() == 1);
        let is_free = |set: usize| {
            let of_set = stock.kinds.iter().filter(|kind| kind.set == Some(set));
            stock.bounds[set].least == 0 && stock.bounds[set].most >= of_set.count()
        };
        let at_most_one = |set: usize| {
            let bounds = stock.bounds[set];
            is_free(set) || (bounds.least == 0 && bounds.most == 1)
        };
        if !is_cube || !differ || !(0..stock.bounds.len()).all(at_most_one) {
            return None;
        }
        let pitch = width - 1;
        let gone = stock.looks.iter().map(|look| {
            let kind = usize::from(look.kind);
            match stock.kinds[kind].set {
                Some(set) if !is_free(set) => kit.set[set],
                _ => kit.kind[kind],
            }
        });
        let corners = stock.looks.iter().map(|look| {
            let has = (0..4).filter(|corner| look.border.has(corner * pitch));
            has.fold(0, |corners, corner| corners | 1 << corner)
        });
        Some(Self {
            joints: earlier(plan),
            vertices: vertices(plan, pitch),
            demand: demands(plan, pitch),
            meeting: meeting(kit, pitch),
            fills: fills(plan, pitch),
            corners: corners.collect(),
            gone: gone.collect(),
            kit,
        })
    }

    /// The looks that fit `place`.
    #[inline]
    fn fitting(&self, first: &Set<W>, place: usize, laid: &Laid<W>) -> Set<W> {
        let filled = (0..4).fold(0, |filled, corner| {
            filled | (usize::from(laid.filled) >> self.vertices[place][corner] & 1) << corner
        });
        let demand = self.demand[laid.count][place][filled];
        let mut set = *first;
        meet(&mut set, &laid.left);
        meet(&mut set, &self.meeting[usize::from(demand)]);
        for &(other, joint) in &self.joints[place] {
            if other < laid.count {
                let look = usize::from(laid.looks[other]);
                meet(&mut set, self.kit.fitting(look, joint));
            }
        }
        set
    }
}

/// The joints of earlier places with each place.
fn earlier(plan: &Plan) -> [Vec<(usize, Joint)>; CUBE_PLACES] {
    let mut earlier: [Vec<(usize, Joint)>; CUBE_PLACES] = Default::default();
    for (index, place) in plan.places.iter().enumerate() {
        for &joint in &place.joints {
            let other = usize::from(joint.other);
            if other > index {
                earlier[other].push((index, joint));
            }
        }
    }
    earlier
}

fn vertices(plan: &Plan, pitch: usize) -> [[u8; 4]; CUBE_PLACES] {
    let mut vertices = [[0; 4]; CUBE_PLACES];
    for (row, place) in vertices.iter_mut().zip(&plan.places) {
        for &(ring, cell) in &place.shared {
            row[ring / pitch] = u8::try_from(cell).unwrap_or(0);
        }
    }
    vertices
}

/// A vertex is free (0), must stay empty (1) or must be filled (2), which it must when
/// all its other places are laid; three of these to the power of its corner.
fn demands(plan: &Plan, pitch: usize) -> [[[u8; 16]; CUBE_PLACES]; CUBE_PLACES] {
    let mut demands = [[[0; 16]; CUBE_PLACES]; CUBE_PLACES];
    for (laid, rows) in demands.iter_mut().enumerate() {
        for (place, row) in rows.iter_mut().enumerate() {
            for &(ring, cell) in &plan.places[place].shared {
                let mut others = plan.shared[cell].iter().map(|site| site.place.index());
                let is_last = others.all(|other| other == place || other < laid);
                let corner = ring / pitch;
                for (filled, demand) in row.iter_mut().enumerate() {
                    let state = match (filled >> corner & 1, is_last) {
                        (1, _) => 1,
                        (_, true) => 2,
                        (_, false) => 0,
                    };
                    *demand += state * POWERS[corner];
                }
            }
        }
    }
    demands
}

/// The weight of each corner in a demand.
const POWERS: [u8; 4] = [1, 3, 9, 27];

fn meeting<const W: usize>(kit: &Kit<W>, pitch: usize) -> Vec<Set<W>> {
    let set = |demand: usize| {
        let mut set = [u64::MAX; W];
        for (corner, power) in POWERS.map(usize::from).into_iter().enumerate() {
            let has = &kit.has[corner * pitch];
            for (word, has) in set.iter_mut().zip(has) {
                match demand / power % 3 {
                    1 => *word &= !has,
                    2 => *word &= has,
                    _ => {}
                }
            }
        }
        set
    };
    (0..DEMANDS).map(set).collect()
}

fn fills(plan: &Plan, pitch: usize) -> [[u8; 16]; CUBE_PLACES] {
    let mut fills = [[0; 16]; CUBE_PLACES];
    for (place, row) in fills.iter_mut().enumerate() {
        for (corners, filled) in row.iter_mut().enumerate() {
            for &(ring, cell) in &plan.places[place].shared {
                if corners >> (ring / pitch) & 1 == 1 {
                    *filled |= 1 << cell;
                }
            }
        }
    }
    fills
}

/// What lies so far.
#[derive(Clone, Copy)]
struct Laid<const W: usize> {
    looks: [u16; CUBE_PLACES],
    count: usize,
    /// The vertices that are filled.
    filled: u8,
    /// The looks that are not used up.
    left: Set<W>,
}

/// A search on the cube.
pub(super) struct CubeSearch<'a, 's, const W: usize> {
    pub field: &'a CubeField<'a, W>,
    pub first: &'a [Set<W>],
    pub stop: &'s mut dyn FnMut() -> bool,
    pub show: &'s mut Show<'s>,
    pub finish: Finish,
}

impl<const W: usize> CubeSearch<'_, '_, W> {
    pub(super) fn run(mut self) -> Finish {
        let laid = Laid {
            looks: [0; CUBE_PLACES],
            count: 0,
            filled: 0,
            left: [u64::MAX; W],
        };
        let _ = self.extend(&laid, self.first[0]);
        self.finish
    }

    /// Lays each look of `here` on the next place.
    fn extend(&mut self, laid: &Laid<W>, here: Set<W>) -> ControlFlow<()> {
        let place = laid.count;
        let mut next = *laid;
        next.count += 1;
        for look in looks(here) {
            self.finish.nodes += 1;
            if self.finish.nodes.is_multiple_of(NODES_A_CALL) && (self.stop)() {
                self.finish.ended = End::Stopped;
                return ControlFlow::Break(());
            }
            #[expect(clippy::cast_possible_truncation, reason = "at most 4096 looks")]
            let shown = look as u16;
            next.looks[place] = shown;
            if next.count == CUBE_PLACES {
                if (self.show)(&next.looks).is_break() {
                    self.finish.ended = End::Enough;
                    return ControlFlow::Break(());
                }
                continue;
            }
            let corners = usize::from(self.field.corners[look]);
            next.filled = laid.filled | self.field.fills[place][corners];
            for ((left, before), gone) in next
                .left
                .iter_mut()
                .zip(&laid.left)
                .zip(&self.field.gone[look])
            {
                *left = before & !gone;
            }
            let open = self.field.fitting(&self.first[place + 1], place + 1, &next);
            if is_empty(&open) || (next.count >= LOOK_AHEAD && self.is_stuck(&next)) {
                continue;
            }
            self.extend(&next, open)?;
        }
        ControlFlow::Continue(())
    }

    /// Whether nothing fits one of the places behind the next.
    fn is_stuck(&self, laid: &Laid<W>) -> bool {
        let mut later = laid.count + 1..CUBE_PLACES;
        later.any(|place| is_empty(&self.field.fitting(&self.first[place], place, laid)))
    }
}

#[inline]
fn is_empty<const W: usize>(set: &Set<W>) -> bool {
    set.iter().all(|&word| word == 0)
}
