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
//! A state to which a set was moved has as neighbours those that the set moves to along the same axis, and
//! those that the others do: its parent had them, too, so they are not looked for again.
//!
//! Cost: a state takes some operations for each pair of parts, seven for each part to close a relation,
//! and about thirty for each state that one move leads to.

use super::Bounds;
use super::agenda::{Agenda, Order};
use super::blocking::Set;
use super::closed_sets::ClosedSets;
use super::few_states::{FewStates, Hash, Places, homes};
use super::packed::{Packed, joined};
use super::pair::{PairIx, Pairs};
use super::relation::{FewSet, MOST_FEW, Relation, Twice, everyone, spread};
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
    /// What was found in the state that was looked at last.
    gaps: Packed,
}

impl Pair {
    /// Parts of which nothing is found yet.
    fn new(tables: PairIx, parts: [usize; 2]) -> Self {
        Self {
            tables,
            parts: parts.map(|part| u8::try_from(part).unwrap_or(u8::MAX)),
            gaps: Packed::APART,
        }
    }

    /// The parts; the remainder says to the compiler that they lie within a word.
    #[inline]
    fn parts(&self) -> [usize; 2] {
        self.parts.map(|part| usize::from(part) % MOST_FEW)
    }
}

/// Who hits whom along an axis, as the bits of [`Packed`] say it.
#[derive(Clone, Copy, Debug, Default)]
struct Hits {
    near: Relation,
    sooner: Relation,
}

impl Hits {
    /// Who hits whom at once.
    #[inline]
    const fn at_once(self) -> Relation {
        self.near.and(self.sooner)
    }

    /// Who hits whom at any distance.
    #[inline]
    const fn ahead(self) -> Relation {
        self.near.or(self.sooner)
    }
}

/// The tables and the memory of searches, used again from one to the next.
#[derive(Debug, Default)]
pub(super) struct Few {
    parts: usize,
    /// In the order of [`Group::pairs`].
    pairs: Vec<Pair>,
    /// By axis, in the state that was looked at last.
    hits: [Hits; 3],
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
        (shapes, pairs): (&Shapes, &mut Pairs),
        (bounds, limits): (Bounds, &Limits<'_>),
    ) -> Result<Option<usize>, Cause> {
        self.begin(group);
        self.moving.begin(order);
        self.looked_at = 0;
        let mut agenda = Agenda::new(order);
        while let Some(index) = agenda.next(self.states.len()) {
            if index % 64 == 63 {
                let memory = self.states.bytes() + pairs.bytes() + shapes.bytes();
                bounds.hold(memory, self.states.len(), limits)?;
            }
            self.looked_at += 1;
            self.look(self.states.get(index), shapes, pairs);
            if self.something_leaves() {
                return Ok(Some(index));
            }
            let before = self.states.len();
            self.expand(index, order)?;
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
    }

    /// Finds how far each part can move before it hits which other.
    ///
    /// Without a branch on what is found, as that cannot be predicted.
    fn look(&mut self, places: Places, shapes: &Shapes, pairs: &mut Pairs) {
        let [x, y, z] = places.map(u64::to_le_bytes);
        let corners: [i32; MOST_FEW] =
            core::array::from_fn(|part| joined([x[part], y[part], z[part]].map(i32::from)));
        for pair in &mut self.pairs {
            let [first, second] = pair.parts();
            let offset = corners[second] - corners[first];
            pair.gaps = match pairs.packed(pair.tables, offset) {
                Some(gaps) => gaps,
                None => pairs.pack(shapes, pair.tables, offset),
            };
        }
        // In a loop of its own, the sums stay in registers.
        let mut hits = [Twice::default(); 3];
        for (number, pair) in self.pairs.iter().enumerate() {
            for (axis, hits) in hits.iter_mut().enumerate() {
                hits.add(number, pair.gaps.flags(axis));
            }
        }
        self.hits = hits.map(|hits| {
            let [near, sooner] = hits.both();
            Hits { near, sooner }
        });
    }

    /// Whether there are parts that do not hit the others at any distance along an axis.
    fn something_leaves(&self) -> bool {
        let closures = Relation::closures(self.hits.map(Hits::ahead), self.parts);
        !closures.iter().all(|ahead| ahead.is_full(self.parts))
    }

    /// Adds all states that one move leads to.
    ///
    /// A move of the set with the first part is the opposite move of the others, as places are seen
    /// from the first part.
    fn expand(&mut self, index: usize, order: Order) -> Result<(), Cause> {
        let parent = StateIx::try_from(index).map_err(|_| Cause::Memory)?;
        let (places, all) = (self.states.get(index), everyone(self.parts));
        let hash = Hash::of(places);
        // Where sets are not joined, the parent may not have moved the others.
        let last = match order {
            Order::Level => self.states.last_move(index),
            Order::Widest => None,
        };
        let closures = Relation::closures(self.hits.map(Hits::at_once), self.parts);
        for (axis, closure) in closures.into_iter().enumerate() {
            if closure.is_full(self.parts) {
                continue;
            }
            let moved = match last {
                Some((along, moved)) if along == axis => moved,
                _ => 0,
            };
            for set in self.moving.of(closure, self.parts) {
                let set = self.moving.get(set);
                if set == moved || set == all & !moved {
                    continue;
                }
                let step = if set & 1 == 1 {
                    spread(all & !set).wrapping_neg()
                } else {
                    spread(set)
                };
                let hash_step = Hash::of_step(axis, step);
                let (mut next, mut next_hash) = (places, hash);
                for _ in 0..self.reach(axis, set) {
                    next[axis] = next[axis].wrapping_add(step);
                    next_hash = next_hash.moved(hash_step);
                    self.states.add(next, next_hash, parent);
                }
            }
        }
        Ok(())
    }

    /// How far a set can move that cannot leave.
    #[inline]
    fn reach(&self, axis: usize, set: FewSet) -> u8 {
        // What can move at all moves by one; mostly that is all.
        if self.hits[axis].near.leads_out_of(set) {
            return 1;
        }
        let ahead = self.hits[axis].ahead();
        let mut reach = Packed::FREE;
        for part in ones(set) {
            for other in ones(ahead.of(part) & !set) {
                let (low, high) = (part.min(other), part.max(other));
                let gaps = self.pairs[high * (high - 1) / 2 + low].gaps;
                reach = reach.min(gaps.gap(2 * axis + usize::from(part > other)));
            }
        }
        reach
    }

    /// Writes by axis and part what it hits at any distance in the state that was looked at last.
    pub(super) fn write_ahead(&self, to: &mut [Vec<Set>; 3]) {
        for (to, hits) in to.iter_mut().zip(self.hits) {
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
