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
//! Where states are looked at in the order in which they were reached, only pairs of which one part was
//! moved are looked up; the others lie as in the parent, whose hits are kept until its last child is looked at.
//!
//! A state to which a set was moved has as neighbours those that the set moves to along the same axis, and
//! those that the others do: its parent had them, too, so they are not looked for again.
//!
//! Cost: a state takes about forty operations for each pair that is looked up, six for each part to close a
//! relation, and about thirty for each state that one move leads to.

use super::Bounds;
use super::agenda::{Agenda, Order};
use super::blocking::Set;
use super::closed_sets::ClosedSets;
use super::few_states::{FewStates, Hash, Step, homes};
use super::hits::{Hits, MOST_PAIRS, PairSet, Seen, crossing_pairs};
use super::packed::{Packed, joined};
use super::pair::{PairIx, Pairs};
use super::relation::{FewSet, MOST_FEW, Relation, everyone, spread};
use super::search::Group;
use super::shape::Shapes;
use super::states::StateIx;
use crate::bits::ones;
use crate::engine::{Cause, Limits};

/// The most that all parts may be long together.
const MOST_LONG: usize = 128;

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

/// Two parts.
#[derive(Debug)]
struct Pair {
    tables: PairIx,
    parts: [u8; 2],
}

impl Pair {
    fn new(tables: PairIx, parts: [usize; 2]) -> Self {
        Self {
            tables,
            parts: parts.map(|part| u8::try_from(part).unwrap_or(u8::MAX)),
        }
    }

    /// The parts; the remainder says to the compiler that they lie within a word.
    #[inline]
    fn parts(&self) -> [usize; 2] {
        self.parts.map(|part| usize::from(part) % MOST_FEW)
    }
}

/// The shapes of all parts, and what is known of their pairs.
pub(super) type Tables<'a> = (&'a Shapes, &'a mut Pairs);

/// What was found of the state that was looked at last.
#[derive(Clone, Copy, Debug, Default)]
struct Look {
    /// The joined corners of the parts.
    corners: [i32; MOST_FEW],
    /// By axis.
    hits: [Hits; 3],
    /// By axis, what each part reaches through hits at any distance, and through those at once.
    ahead: [Relation; 3],
    at_once: [Relation; 3],
}

/// The tables and the memory of searches, used again from one to the next.
#[derive(Debug, Default)]
pub(super) struct Few {
    parts: usize,
    /// In the order of [`Group::pairs`].
    pairs: Vec<Pair>,
    at: Look,
    /// Where states are looked at in the order in which they were reached.
    seen: Seen,
    /// The sets that can move along an axis.
    moving: ClosedSets,
    pub states: FewStates,
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
        mut tables: Tables<'_>,
        (bounds, limits): (Bounds, &Limits<'_>),
    ) -> Result<Option<usize>, Cause> {
        self.begin(group);
        self.moving.begin(order);
        self.looked_at = 0;
        let mut agenda = Agenda::new(order);
        while let Some(index) = agenda.next(self.states.len()) {
            if index % 64 == 63 {
                let memory = self.states.bytes() + tables.1.bytes() + tables.0.bytes();
                bounds.hold(memory, self.states.len(), limits)?;
            }
            self.looked_at += 1;
            // Where sets are not joined, the parent may not have moved the others.
            let last = match order {
                Order::Level => self.states.last_step(index),
                Order::Widest => None,
            };
            self.look(index, last, &mut tables);
            if !self.at.ahead.iter().all(|ahead| ahead.is_full(self.parts)) {
                return Ok(Some(index));
            }
            if order == Order::Level {
                self.seen.push(self.at.hits);
            }
            let before = self.states.len();
            self.expand(index, last, &mut tables)?;
            agenda.add(before..self.states.len(), |state| self.states.width(state));
        }
        Ok(None)
    }

    /// Begins anew with the first state of a group.
    fn begin(&mut self, group: &Group) {
        self.parts = group.parts.len();
        let second = 1..self.parts;
        let each = second.flat_map(|second| (0..second).map(move |first| [first, second]));
        let pairs = group.pairs.iter().zip(each);
        self.pairs.clear();
        self.pairs
            .extend(pairs.map(|(&tables, parts)| Pair::new(tables, parts)));
        self.states
            .clear(self.parts, homes(group).unwrap_or_default());
        self.seen.clear();
    }

    /// Finds which part hits which, of a state and the step that has led to it.
    fn look(&mut self, index: usize, last: Option<Step>, tables: &mut Tables<'_>) {
        let [x, y, z] = self.states.get(index).map(u64::to_le_bytes);
        self.at.corners =
            core::array::from_fn(|part| joined([x[part], y[part], z[part]].map(i32::from)));
        let all: PairSet = (1 << self.pairs.len()) - 1;
        let (mut hits, pairs) = match last {
            None => ([Hits::default(); 3], all),
            Some(step) => {
                let before = self.seen.of(step.parent);
                let pairs = crossing_pairs(step.set) & all;
                (before.map(|hits| hits.within(step.set)), pairs)
            }
        };
        let mut gaps = [Packed::APART; MOST_PAIRS];
        for pair in ones(pairs) {
            gaps[pair] = self.gaps(pair, tables);
        }
        // In a loop of its own, the sums stay in registers.
        for pair in ones(pairs) {
            for (axis, hits) in hits.iter_mut().enumerate() {
                hits.add(pair, gaps[pair].flags(axis));
            }
        }
        let relations = [hits.map(Hits::ahead), hits.map(Hits::at_once)];
        [self.at.ahead, self.at.at_once] = Relation::closures(relations, self.parts);
        self.at.hits = hits;
    }

    /// The gaps of a pair in the state that is looked at.
    #[inline]
    fn gaps(&self, pair: usize, (shapes, pairs): &mut Tables<'_>) -> Packed {
        let pair = &self.pairs[pair];
        let [first, second] = pair.parts();
        let offset = self.at.corners[second] - self.at.corners[first];
        pairs.packed(shapes, pair.tables, offset)
    }

    /// Adds all states that one move leads to.
    ///
    /// A move of the set with the first part is the opposite move of the others, as places are seen
    /// from the first part.
    fn expand(
        &mut self,
        index: usize,
        last: Option<Step>,
        tables: &mut Tables<'_>,
    ) -> Result<(), Cause> {
        let parent = StateIx::try_from(index).map_err(|_| Cause::Memory)?;
        let (places, all) = (self.states.get(index), everyone(self.parts));
        let hash = Hash::of(places);
        for (axis, closure) in self.at.at_once.into_iter().enumerate() {
            if closure.is_full(self.parts) {
                continue;
            }
            let moved = match last {
                Some(step) if step.axis == axis => step.set,
                _ => 0,
            };
            // All ones along the axis: words that are written one by one are slow to read together.
            let along = [0, 1, 2].map(|other| u64::from(other == axis).wrapping_neg());
            for set in self.moving.of(closure, self.parts) {
                let set = self.moving.get(set);
                if set == moved || set == all & !moved {
                    continue;
                }
                // Of a set with the first part: less one for each of the others.
                let back = spread(all) & u64::from(set & 1).wrapping_neg();
                let step = spread(set).wrapping_sub(back);
                let hash_step = Hash::of_step(axis, step);
                let steps = along.map(|along| step & along);
                let (mut next, mut next_hash) = (places, hash);
                for _ in 0..self.reach(axis, set, tables) {
                    let [x, y, z] = next;
                    next = [
                        x.wrapping_add(steps[0]),
                        y.wrapping_add(steps[1]),
                        z.wrapping_add(steps[2]),
                    ];
                    next_hash = next_hash.moved(hash_step);
                    self.states.add(next, next_hash, parent);
                }
            }
        }
        Ok(())
    }

    /// How far a set can move that cannot leave.
    #[inline]
    fn reach(&self, axis: usize, set: FewSet, tables: &mut Tables<'_>) -> u8 {
        let hits = self.at.hits[axis];
        // What can move at all moves by one; mostly that is all.
        if hits.near().leads_out_of(set) {
            return 1;
        }
        let ahead = hits.ahead();
        let mut reach = Packed::FREE;
        for part in ones(set) {
            for other in ones(ahead.of(part) & !set) {
                let (low, high) = (part.min(other), part.max(other));
                let gaps = self.gaps(high * (high - 1) / 2 + low, tables);
                reach = reach.min(gaps.gap(2 * axis + usize::from(part > other)));
            }
        }
        reach
    }

    /// Writes by axis and part what it hits at any distance in the state that was looked at last.
    pub(super) fn write_ahead(&self, to: &mut [Vec<Set>; 3]) {
        for (to, hits) in to.iter_mut().zip(self.at.hits) {
            let ahead = hits.ahead();
            to.clear();
            to.extend((0..self.parts).map(|part| Set::from(ahead.of(part))));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::disassemble::search::Search;
    use crate::geometry::Point;
    use crate::rng::SplitMix64;

    /// The parts with these cells.
    fn group_of(search: &mut Search, parts: &[Vec<Point>]) -> Group {
        let shapes = parts.iter().filter_map(|cells| search.shapes.of(cells));
        let (shapes, corners) = shapes.unzip();
        let mut group = Group {
            parts: (0..parts.len()).collect(),
            shapes,
            corners,
            pairs: Vec::new(),
        };
        let paired = search.pair_up(&mut group, Bounds::default(), &Limits::none());
        paired.expect("no limit");
        group
    }

    /// A box whose cells are dealt out to so many parts, mostly to that of a neighbour; some stay empty.
    fn assembly(random: &mut SplitMix64, parts: usize) -> Vec<Vec<Point>> {
        let mut all = vec![Vec::new(); parts];
        let sizes: [usize; 3] = core::array::from_fn(|_| 2 + random.below(3));
        let mut last = 0;
        for cell in 0..sizes.iter().product() {
            let at = [
                cell % sizes[0],
                cell / sizes[0] % sizes[1],
                cell / (sizes[0] * sizes[1]),
            ];
            let [x, y, z] = at.map(|along| i16::try_from(along).expect("small"));
            if random.below(3) == 0 {
                last = random.below(parts + 1);
            }
            if let Some(part) = all.get_mut(last) {
                part.push(Point::new(x, y, z));
            }
        }
        all.retain(|part| !part.is_empty());
        all
    }

    /// Makes each cell as many cells along x as there may be; whether those are several.
    fn stretched(parts: &mut [Vec<Point>]) -> bool {
        let long = |cells: &Vec<Point>| crate::geometry::span(cells).map_or(0, |size| size[0]);
        let times = MOST_LONG / parts.iter().map(long).sum::<usize>();
        let times = i16::try_from(times).expect("at most 128");
        for cells in &mut *parts {
            let each = |cell: &Point| {
                let cell = *cell;
                (0..times).map(move |at| Point::new(cell.x * times + at, cell.y, cell.z))
            };
            *cells = cells.iter().flat_map(each).collect();
        }
        times > 1
    }

    #[test]
    fn few_parts_are_searched_as_any_number_of_them() {
        let mut random = SplitMix64::new(18);
        let (mut few, mut any) = (Search::default(), Search::default());
        let (mut loose, mut locked, mut longest) = (0, 0, 0);
        for round in 0..6000 {
            let mut parts = assembly(&mut random, 2 + round % 7);
            if parts.len() < 2 {
                continue;
            }
            // Some are so long that bytes barely have room.
            if round % 5 == 0 {
                longest += usize::from(stretched(&mut parts));
            }
            let order = [Order::Level, Order::Widest][round % 2];
            let (bounds, limits) = (Bounds::default(), Limits::none());
            let [group, other] = [&mut few, &mut any].map(|search| group_of(search, &parts));
            assert!(fits(&few.shapes, &group));
            let found = few
                .loose_of_few(&group, order, bounds, &limits)
                .expect("no limit");
            let general = any.loose(&other, order, bounds, &limits).expect("no limit");
            assert_eq!(few.looked_at, any.looked_at);
            match (found, general) {
                (Some(state), Some(general)) => {
                    loose += 1;
                    assert_eq!(few.states.get(state), any.states.get(general));
                    assert_eq!(few.ahead, any.ahead);
                }
                (None, None) => {
                    locked += usize::from(few.states.len() > 1);
                    let states = 0..any.states.len();
                    assert_eq!(few.states.len(), states.len());
                    let is_same = |state: usize| {
                        few.states.get(state) == any.states.get(state)
                            && few.states.parent(state) == any.states.parent(state)
                    };
                    assert!(states.into_iter().all(is_same));
                }
                different => panic!("{different:?}"),
            }
        }
        assert!(
            loose > 1000 && locked > 10 && longest > 100,
            "{loose} come apart, {locked} move and lock, {longest} are long"
        );
    }
}
