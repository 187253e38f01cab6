//! The search on the cube.
//!
//! A vertex is empty, filled, or not yet reached, so what the four corners of a place
//! demand is one of 81 sets, ready before the search. Laying a look narrows the sets of
//! all open places; one without looks is a dead end.
//!
//! Invariant: it shows the same states as [`super::search`].

use core::ops::ControlFlow;

use super::adjacency::{PlacePlan, Plan};
use super::domains::{Bounds, Kit, Set, Stock, looks};
use super::search::{End, Finish, NODES_A_CALL, Show, count, meet, part};
use crate::family::shell::{CUBE_PLACES, Site};

/// Room for the places, so that three bits are always one of it.
const ROOM: usize = 8;

/// What the four corners of a place can demand.
const DEMANDS: usize = 81;

/// What a search on the cube reads.
#[derive(Clone, Debug)]
pub(super) struct CubeField<'a, const W: usize> {
    kit: &'a Kit<W>,
    /// Where each place meets another one, if it does.
    joints: [[Option<Meeting>; ROOM]; ROOM],
    /// For each set of laid places, the corners that no other place can fill any more,
    /// four bits a place.
    closed: [u32; 1 << CUBE_PLACES],
    /// The demand of four corners that are filled, and closed.
    demand: [[u8; 16]; 16],
    /// The looks that meet each demand.
    meeting: Vec<Set<W>>,
    /// For each place and set of its corners that it fills, the corners of all places
    /// that are filled then, four bits a place.
    fills: [[u32; 16]; ROOM],
    looks: Vec<CubeLook<W>>,
    all: Set<W>,
}

/// A side of a place, and the first row of the side that it meets.
#[derive(Clone, Copy, Debug)]
struct Meeting {
    side: u8,
    row: u32,
}

/// What laying a look takes.
#[derive(Clone, Copy, Debug)]
struct CubeLook<const W: usize> {
    /// Its filled corners.
    corners: u8,
    kind: u16,
    /// So many pieces can show it; when they are laid, only `kept` is left.
    copies: u8,
    /// The pattern that fits each side.
    fits: [u32; 4],
    kept: Set<W>,
}

impl<'a, const W: usize> CubeField<'a, W> {
    /// The field of a cube on which at most one of each set is used, or any number;
    /// other puzzles are for [`super::search`].
    pub(super) fn of(kit: &'a Kit<W>, plan: &Plan, stock: &Stock, width: usize) -> Option<Self> {
        let at_most_one = |bounds: &Bounds| bounds.least == 0 && bounds.most == 1;
        let mut sets = stock.bounds.iter();
        if !is_cube(plan) || !sets.all(|bounds| bounds.is_free || at_most_one(bounds)) {
            return None;
        }
        let pitch = width - 1;
        let looks = stock.looks.iter().enumerate().map(|(index, look)| {
            let kind = &stock.kinds[usize::from(look.kind)];
            let corners = (0..4).filter(|corner| look.border.has(corner * pitch));
            let (copies, gone) = match kind.set {
                Some(set) => (1, kit.set[set]),
                None => (kind.copies, kit.kind[usize::from(look.kind)]),
            };
            CubeLook {
                corners: corners.fold(0, |corners, corner| corners | 1 << corner),
                kind: look.kind,
                copies: u8::try_from(copies).unwrap_or(u8::MAX),
                fits: kit.backwards(index),
                kept: gone.map(|word| !word),
            }
        });
        Some(Self {
            joints: joints(kit, plan),
            closed: closed(plan, pitch),
            demand: demands(),
            meeting: meeting(kit, pitch),
            fills: fills(plan, pitch),
            looks: looks.collect(),
            all: [u64::MAX; W],
            kit,
        })
    }

    /// Narrows the sets of the open places once `look` lies on `place`; whether each of
    /// them has a look left.
    #[inline]
    fn narrow(
        &self,
        from: &[Set<W>; ROOM],
        to: &mut [Set<W>; ROOM],
        next: &Laid,
        place: usize,
        look: usize,
    ) -> bool {
        let shown = &self.looks[look];
        let is_last = shown.copies == 1 || self.is_last(next, shown);
        let kept = if is_last { &shown.kept } else { &self.all };
        let closed = self.closed[usize::from(!next.open & ALL_PLACES)];
        for open in bits(next.open) {
            let mut set = from[open];
            if let Some(joint) = self.joints[place][open] {
                let fits = shown.fits[usize::from(joint.side) % 4];
                meet(&mut set, self.kit.row(joint.row + fits));
            }
            meet(&mut set, kept);
            let corners = |of: u32| (of >> (4 * open)) as usize % 16;
            let demand = self.demand[corners(next.filled)][corners(closed)];
            meet(&mut set, &self.meeting[usize::from(demand)]);
            if is_empty(&set) {
                return false;
            }
            to[open] = set;
        }
        true
    }

    /// Whether no more pieces than this one can show a look of its kind.
    #[cold]
    fn is_last(&self, laid: &Laid, shown: &CubeLook<W>) -> bool {
        let is_alike =
            |&place: &usize| self.looks[usize::from(laid.looks[place])].kind == shown.kind;
        let used = bits(!laid.open & ALL_PLACES).filter(is_alike).count();
        used == usize::from(shown.copies)
    }
}

/// Whether these are the six places of a cube.
fn is_cube(plan: &Plan) -> bool {
    let is_place = |place: &PlacePlan| {
        let mut joints = place.joints.iter();
        place.joints.len() == 4 && place.rim.is_empty() && joints.all(|joint| !joint.is_alike)
    };
    plan.places.len() == CUBE_PLACES
        && plan.shared.len() == 8
        && plan.shared.iter().all(|sites| sites.len() == 3)
        && plan.places.iter().all(is_place)
}

fn joints<const W: usize>(kit: &Kit<W>, plan: &Plan) -> [[Option<Meeting>; ROOM]; ROOM] {
    let mut joints = [[None; ROOM]; ROOM];
    for (row, place) in joints.iter_mut().zip(&plan.places) {
        for joint in &place.joints {
            row[usize::from(joint.other)] = Some(Meeting {
                side: joint.side,
                row: kit.first_row(joint.other_side),
            });
        }
    }
    joints
}

/// A corner is closed when all other places of its vertex are laid.
fn closed(plan: &Plan, pitch: usize) -> [u32; 1 << CUBE_PLACES] {
    let mut closed = [0; 1 << CUBE_PLACES];
    for sites in &plan.shared {
        let of_vertex = sites
            .iter()
            .fold(0, |places, site| places | 1 << site.place.index());
        for site in sites {
            let others: usize = of_vertex & !(1 << site.place.index());
            for (laid, corners) in closed.iter_mut().enumerate() {
                if laid & others == others {
                    *corners |= corner(site, pitch);
                }
            }
        }
    }
    closed
}

/// The bit of a corner, four bits a place.
fn corner(site: &Site, pitch: usize) -> u32 {
    1 << (4 * site.place.index() + site.ring / pitch)
}

/// A corner is free (0), must stay empty (1) or, closed and not filled, must be filled
/// (2); three of these to the power of its number.
fn demands() -> [[u8; 16]; 16] {
    let mut demands = [[0; 16]; 16];
    for (filled, row) in demands.iter_mut().enumerate() {
        for (closed, demand) in row.iter_mut().enumerate() {
            for (corner, power) in POWERS.into_iter().enumerate() {
                *demand += match (filled >> corner & 1, closed >> corner & 1) {
                    (1, _) => power,
                    (_, 1) => 2 * power,
                    (_, _) => 0,
                };
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
            match demand / power % 3 {
                1 => part(&mut set, has),
                2 => meet(&mut set, has),
                _ => {}
            }
        }
        set
    };
    (0..DEMANDS).map(set).collect()
}

fn fills(plan: &Plan, pitch: usize) -> [[u32; 16]; ROOM] {
    let mut fills = [[0; 16]; ROOM];
    for sites in &plan.shared {
        let filled = sites
            .iter()
            .fold(0, |filled, site| filled | corner(site, pitch));
        for site in sites {
            let row = fills[site.place.index()].iter_mut().enumerate();
            for (_, all) in row.filter(|(corners, _)| corners >> (site.ring / pitch) & 1 == 1) {
                *all |= filled;
            }
        }
    }
    fills
}

/// A set of places.
type Places = u8;

const ALL_PLACES: Places = (1 << CUBE_PLACES) - 1;

/// The places of a set.
#[inline]
fn bits(mut places: Places) -> impl Iterator<Item = usize> {
    core::iter::from_fn(move || {
        (places != 0).then(|| {
            let place = places.trailing_zeros() as usize % ROOM;
            places &= places - 1;
            place
        })
    })
}

/// What lies so far.
#[derive(Clone, Copy)]
struct Laid {
    looks: [u16; ROOM],
    open: Places,
    /// The corners that are filled, four bits a place.
    filled: u32,
}

/// A search on the cube.
pub(super) struct CubeSearch<'a, 's, const W: usize> {
    pub field: &'a CubeField<'a, W>,
    pub stop: &'s mut dyn FnMut() -> bool,
    pub show: &'s mut Show<'s>,
    pub finish: Finish,
}

impl<const W: usize> CubeSearch<'_, '_, W> {
    /// Searches from the sets `first` of the places.
    pub(super) fn run(mut self, first: &[Set<W>]) -> Finish {
        let laid = Laid {
            looks: [0; ROOM],
            open: ALL_PLACES,
            filled: 0,
        };
        let mut sets = [[0; W]; ROOM];
        sets[..CUBE_PLACES].copy_from_slice(first);
        let _ = self.extend(laid, &sets);
        self.finish
    }

    /// Lays each look that fits on the next place; `sets` has what fits each open place.
    fn extend(&mut self, laid: Laid, sets: &[Set<W>; ROOM]) -> ControlFlow<()> {
        let place = next_place(laid.open, sets);
        let mut next = laid;
        next.open &= !(1 << place);
        let mut narrowed = [[0; W]; ROOM];
        for look in looks(sets[place]) {
            self.finish.nodes += 1;
            if self.finish.nodes.is_multiple_of(NODES_A_CALL) && (self.stop)() {
                self.finish.ended = End::Stopped;
                return ControlFlow::Break(());
            }
            #[expect(clippy::cast_possible_truncation, reason = "at most 4096 looks")]
            let shown = look as u16;
            next.looks[place] = shown;
            if next.open == 0 {
                if (self.show)(&next.looks[..CUBE_PLACES]).is_break() {
                    self.finish.ended = End::Enough;
                    return ControlFlow::Break(());
                }
                continue;
            }
            let corners = usize::from(self.field.looks[look].corners % 16);
            next.filled = laid.filled | self.field.fills[place][corners];
            if self.field.narrow(sets, &mut narrowed, &next, place, look) {
                self.extend(next, &narrowed)?;
            }
        }
        ControlFlow::Continue(())
    }
}

/// The open place that comes next: in the order of the net, but of the last three the one
/// with the fewest looks. Counting costs; before, it saves little.
#[inline]
fn next_place<const W: usize>(open: Places, sets: &[Set<W>; ROOM]) -> usize {
    let first = open.trailing_zeros() as usize % ROOM;
    if !(2..=3).contains(&open.count_ones()) {
        return first;
    }
    let fewest = bits(open).min_by_key(|&place| count(&sets[place]));
    fewest.unwrap_or(first)
}

#[inline]
fn is_empty<const W: usize>(set: &Set<W>) -> bool {
    set.iter().fold(0, |all, &word| all | word) == 0
}
