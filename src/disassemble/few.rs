//! The search of [`search`](super::search) for up to eight parts, whose sets are bytes.
//!
//! A state is a word for each axis, with a byte for where each part lies: a set moves by one
//! addition. Which parts hit which is a word as well ([`Relation`]), and so are the gaps of two
//! parts ([`Packed`]). The states, their order, and what is found are those of the general search;
//! a test compares them.
//!
//! Invariant: as long as nothing can leave, no empty layer lies between parts, so the corners of two
//! parts are less apart along an axis than all parts are long together; [`fits`] sees to it that a byte
//! has room for that.
//! A move along an axis takes nobody past another part along it, so what can leave along it stays as
//! it is: also the states just reached have no such layer along the axis of their move, and along the
//! others they lie as before.
//!
//! Cost: a state takes some operations for each pair of parts, seven for each part to close a relation,
//! and about thirty for each state that one move leads to.

use super::Bounds;
use super::agenda::{Agenda, Order};
use super::blocking::Set;
use super::packed::Packed;
use super::pair::{PairIx, Pairs};
use super::positions::Positions;
use super::relation::{FewSet, MOST_FEW, Relation, everyone, few, spread};
use super::search::Group;
use super::shape::{Shapes, Vector};
use super::states::{NO_STATE, StateIx, States};
use crate::engine::{Cause, Limits};

/// Where the parts of a state are: by axis, a byte for each, [`MIDDLE`] for the first one.
type Places = [u64; 3];

/// The byte of a part whose corner is that of the first one.
const MIDDLE: i32 = 128;
/// The most that all parts may be long together.
const MOST_LONG: usize = 128;
/// The bits of a coordinate that is joined with others: enough for the difference of two bytes, and its
/// sign.
const BITS: u32 = 10;
/// No joined coordinates.
const NOWHERE: i32 = i32::MAX;
/// All closed sets of eight parts.
const MOST_SETS: usize = 1 << MOST_FEW;

/// Whether a group is searched here.
pub(super) fn fits(shapes: &Shapes, group: &Group) -> bool {
    let is_short = |axis: usize| {
        let long = group
            .shapes
            .iter()
            .map(|&shape| shapes.get(shape).size[axis]);
        long.sum::<usize>() <= MOST_LONG
    };
    (2..=MOST_FEW).contains(&group.shapes.len()) && (0..3).all(is_short) && homes(group).is_some()
}

/// Where the parts of a group are when the search begins, if bytes have room for that.
fn homes(group: &Group) -> Option<Places> {
    let mut places = [0; 3];
    let first = group.corners[0];
    for (part, corner) in group.corners.iter().enumerate() {
        for axis in 0..3 {
            let byte = MIDDLE + i32::from(corner[axis]) - i32::from(first[axis]);
            places[axis] |=
                u64::from(u8::try_from(byte).ok().filter(|&byte| byte > 0)?) << (8 * part);
        }
    }
    Some(places)
}

/// Two parts.
#[derive(Debug)]
struct Pair {
    tables: PairIx,
    parts: [u8; 2],
    /// How the second part lay from the first in the state that was looked at last, and what was found
    /// there.
    offset: i32,
    gaps: Packed,
}

impl Pair {
    /// Parts of which nothing is found yet.
    fn new(tables: PairIx, parts: [usize; 2]) -> Self {
        Self {
            tables,
            parts: parts.map(|part| u8::try_from(part).unwrap_or(u8::MAX)),
            offset: NOWHERE,
            gaps: Packed::APART,
        }
    }

    /// The parts; the remainder says to the compiler that they lie within a word.
    #[inline]
    fn parts(&self) -> [usize; 2] {
        self.parts.map(|part| usize::from(part) % MOST_FEW)
    }
}

/// The tables and the memory of searches, used again from one to the next.
#[derive(Debug, Default)]
pub(super) struct Few {
    parts: usize,
    home: Places,
    /// In the order of [`Group::pairs`].
    pairs: Vec<Pair>,
    /// By axis, who hits whom at once, and who at any distance.
    hits: [Relation; 6],
    /// The closures of these.
    closures: [Relation; 6],
    /// The sets that can move along an axis.
    moving: Vec<FewSet>,
    states: Vec<Places>,
    parents: Vec<StateIx>,
    positions: Positions,
    /// How many states were looked at.
    pub looked_at: u64,
}

impl Few {
    /// Looks for the first state of a group in which something can leave; nothing if there is none.
    ///
    /// # Errors
    /// The limit that was reached.
    pub(super) fn run(
        &mut self,
        group: &Group,
        order: Order,
        (shapes, pairs): (&Shapes, &mut Pairs),
        (bounds, limits): (Bounds, &Limits<'_>),
    ) -> Result<Option<usize>, Cause> {
        self.begin(group);
        self.looked_at = 0;
        let mut agenda = Agenda::new(order);
        while let Some(index) = agenda.next(self.states.len()) {
            if index % 64 == 63 {
                let memory = self.bytes() + pairs.bytes() + shapes.bytes();
                bounds.hold(memory, self.states.len(), limits)?;
            }
            self.looked_at += 1;
            self.look(self.states[index], shapes, pairs);
            if (0..3).any(|axis| !self.closures[2 * axis + 1].is_full(self.parts)) {
                return Ok(Some(index));
            }
            let before = self.states.len();
            self.expand(index, order)?;
            agenda.add(before..self.states.len(), |state| self.width(state));
        }
        Ok(None)
    }

    /// Begins anew with the first state of a group.
    fn begin(&mut self, group: &Group) {
        self.positions
            .clear(self.states.len(), |state| hash(self.states[state]));
        self.states.clear();
        self.parents.clear();
        self.parts = group.parts.len();
        self.home = homes(group).unwrap_or_default();
        let second = 1..self.parts;
        let each = second.flat_map(|second| (0..second).map(move |first| [first, second]));
        let pairs = group.pairs.iter().zip(each);
        self.pairs.clear();
        self.pairs
            .extend(pairs.map(|(&tables, parts)| Pair::new(tables, parts)));
        self.hits = [Relation::default(); 6];
        self.closures = self.hits.map(|hits| hits.closure(self.parts));
        self.add(self.home, NO_STATE);
    }

    /// Finds how far each part can move before it hits which other; what stays as it was in the state
    /// before is not changed.
    fn look(&mut self, places: Places, shapes: &Shapes, pairs: &mut Pairs) {
        let [x, y, z] = places.map(u64::to_le_bytes);
        let corners: [i32; MOST_FEW] =
            core::array::from_fn(|part| joined([x[part], y[part], z[part]]));
        let mut is_changed = [false; 6];
        for pair in &mut self.pairs {
            let [first, second] = pair.parts();
            let offset = corners[second] - corners[first];
            if offset == pair.offset {
                continue;
            }
            pair.offset = offset;
            let gaps = pairs.packed(shapes, pair.tables, apart(offset));
            let mut changed = core::mem::replace(&mut pair.gaps, gaps).changed(gaps);
            while changed != 0 {
                let bit = changed.trailing_zeros() as usize;
                changed &= changed - 1;
                let hit = if bit.is_multiple_of(2) {
                    Relation::bit(first, second)
                } else {
                    Relation::bit(second, first)
                };
                self.hits[bit / 2].flip(hit);
                is_changed[bit / 2] = true;
            }
        }
        for (index, is_changed) in is_changed.into_iter().enumerate() {
            if is_changed {
                self.closures[index] = self.hits[index].closure(self.parts);
            }
        }
    }

    /// Adds all states that one move leads to.
    ///
    /// A move of the set with the first part is the opposite move of the others, as places are seen
    /// from the first part.
    fn expand(&mut self, index: usize, order: Order) -> Result<(), Cause> {
        let parent = StateIx::try_from(index).map_err(|_| Cause::Memory)?;
        let (places, all) = (self.states[index], everyone(self.parts));
        for axis in 0..3 {
            let least = self.closures[2 * axis];
            if least.is_full(self.parts) {
                continue;
            }
            let sets = (0..self.parts).map(|part| least.of(part));
            match order {
                Order::Level => unions(sets, all, &mut self.moving),
                Order::Widest => {
                    self.moving.clear();
                    self.moving.extend(sets.filter(|&set| set != all));
                }
            }
            for index in 0..self.moving.len() {
                let set = self.moving[index];
                let step = if set & 1 == 1 {
                    spread(all & !set).wrapping_neg()
                } else {
                    spread(set)
                };
                let mut next = places;
                for _ in 0..self.reach(axis, set) {
                    next[axis] = next[axis].wrapping_add(step);
                    self.add(next, parent);
                }
            }
        }
        Ok(())
    }

    /// How far a set can move that cannot leave.
    fn reach(&self, axis: usize, set: FewSet) -> u8 {
        let mut reach = Packed::FREE;
        for part in few(set) {
            for other in few(self.hits[2 * axis + 1].of(part) & !set) {
                let (low, high) = (part.min(other), part.max(other));
                let gaps = self.pairs[high * (high - 1) / 2 + low].gaps;
                reach = reach.min(gaps.gap(2 * axis + usize::from(part > other)));
                if reach == 1 {
                    // What can move at all moves by one.
                    return reach;
                }
            }
        }
        reach
    }

    /// Adds a state, if it is new.
    #[inline]
    fn add(&mut self, places: Places, parent: StateIx) {
        self.positions
            .reserve(self.states.len(), |state| hash(self.states[state]));
        let slot = self
            .positions
            .find(hash(places), |state| self.states[state] == places);
        if self.positions.is_empty(slot) {
            self.positions.fill(slot, self.states.len());
            self.states.push(places);
            self.parents.push(parent);
        }
    }

    /// By how much a part has moved in a state, seen from the first.
    fn moved(&self, state: usize, part: usize) -> Vector {
        [0, 1, 2].map(|axis| {
            let byte = |places: Places| i16::from(places[axis].to_le_bytes()[part]);
            byte(self.states[state]) - byte(self.home)
        })
    }

    /// How far the parts of a state have moved, in all.
    fn width(&self, state: usize) -> u32 {
        let moved = (1..self.parts).flat_map(|part| self.moved(state, part));
        moved.map(|along| u32::from(along.unsigned_abs())).sum()
    }

    /// By axis and part, what it hits at any distance in the state that was looked at last.
    pub(super) fn ahead(&self) -> [Vec<Set>; 3] {
        [0, 1, 2].map(|axis| {
            let parts = 0..self.parts;
            parts
                .map(|part| Set::from(self.hits[2 * axis + 1].of(part)))
                .collect()
        })
    }

    /// Writes the states that lead to one; the last that is written is this one.
    pub(super) fn write_way(&self, state: usize, to: &mut States) {
        let parent = |&state: &usize| {
            let parent = self.parents[state];
            (parent != NO_STATE).then_some(parent as usize)
        };
        let mut way: Vec<usize> = core::iter::successors(Some(state), parent).collect();
        way.reverse();
        to.clear(self.parts);
        for (parent, &state) in (0..).zip(&way[1..]) {
            to.add(&self.written(state), parent);
        }
    }

    /// Writes all states.
    pub(super) fn write(&self, to: &mut States) {
        to.clear(self.parts);
        for (state, &parent) in self.parents.iter().enumerate().skip(1) {
            to.add(&self.written(state), parent);
        }
    }

    /// A state as [`States`] have it.
    fn written(&self, state: usize) -> Vec<i16> {
        (1..self.parts)
            .flat_map(|part| self.moved(state, part))
            .collect()
    }

    /// How much memory its states take, about.
    fn bytes(&self) -> usize {
        24 * self.states.capacity() + 4 * self.parents.capacity() + self.positions.bytes()
    }
}

/// All unions of sets, but for everything.
fn unions(sets: impl Iterator<Item = FewSet>, all: FewSet, unions: &mut Vec<FewSet>) {
    let mut is_known = [false; MOST_SETS];
    is_known[all as usize] = true;
    unions.clear();
    for set in sets {
        // A union of those before adds nothing, and neither does everything.
        if is_known[set as usize] {
            continue;
        }
        for index in 0..=unions.len() {
            let union = match index {
                0 => set,
                _ => unions[index - 1] | set,
            };
            if !core::mem::replace(&mut is_known[union as usize], true) {
                unions.push(union);
            }
        }
    }
}

/// Joins coordinates to one number, so that differences of such numbers are those of all three.
#[inline]
fn joined(coordinates: [u8; 3]) -> i32 {
    let [x, y, z] = coordinates.map(i32::from);
    x + (y << BITS) + (z << (2 * BITS))
}

/// The coordinates of a difference of joined ones.
#[inline]
fn apart(joined: i32) -> [i32; 3] {
    const HALF: i32 = 1 << (BITS - 1);
    let raised = joined + HALF * (1 + (1 << BITS) + (1 << (2 * BITS)));
    [0, BITS, 2 * BITS].map(|by| ((raised >> by) & ((1 << BITS) - 1)) - HALF)
}

/// Multiplies and mixes.
#[inline]
fn hash([x, y, z]: Places) -> usize {
    const FACTOR: u64 = 0x9e37_79b9_7f4a_7c15;
    let word = x ^ y.rotate_left(3) ^ z.rotate_left(6);
    let mixed = (word ^ word >> 32).wrapping_mul(FACTOR);
    let mixed = (mixed
        ^ x.wrapping_add(y.rotate_left(23))
            .wrapping_add(z.rotate_left(46)))
    .wrapping_mul(FACTOR);
    usize::try_from(mixed >> 32).unwrap_or_default()
}

#[cfg(test)]
mod tests;
