//! The sets of parts that can move, for each closure that a search meets.
//!
//! A search meets the same closures again and again, so their sets are kept: in a table with one entry for
//! all closures of a hash, which the last of them has.
//!
//! Invariant: the sets of a closure are always the same, in the same order.

use core::ops::Range;

use super::agenda::Order;
use super::relation::{FewSet, MOST_FEW, Relation, everyone};

/// All closed sets of eight parts.
const MOST_SETS: usize = 1 << MOST_FEW;
/// The table has two to the power of this many entries.
const BITS: u32 = 10;
/// When the list is that long, it begins anew.
const MOST_KEPT: usize = 1 << 16;

/// A closure, and where its sets are in the list.
#[derive(Clone, Copy, Debug, Default)]
struct Entry {
    /// No closure is 0, as every part reaches itself.
    closure: Relation,
    start: u32,
    end: u32,
}

/// Sets by closure.
#[derive(Debug, Default)]
pub(super) struct ClosedSets {
    order: Option<Order>,
    entries: Vec<Entry>,
    sets: Vec<FewSet>,
}

impl ClosedSets {
    /// For searches in this order.
    pub(super) fn begin(&mut self, order: Order) {
        if self.order != Some(order) {
            self.order = Some(order);
            self.forget();
        }
    }

    fn forget(&mut self) {
        self.entries.clear();
        self.entries.resize(1 << BITS, Entry::default());
        self.sets.clear();
    }

    /// Where the sets are that can move along an axis, but for everything: all unions of what each of so
    /// many parts reaches, or just what each reaches where any separation will do.
    #[inline]
    pub(super) fn of(&mut self, closure: Relation, parts: usize) -> Range<usize> {
        let index = closure.hash(BITS);
        if self.entries[index].closure != closure {
            self.find(closure, parts, index);
        }
        let entry = self.entries[index];
        entry.start as usize..entry.end as usize
    }

    /// A set of the list.
    #[inline]
    pub(super) fn get(&self, index: usize) -> FewSet {
        self.sets[index]
    }

    /// Finds the sets of a closure.
    fn find(&mut self, closure: Relation, parts: usize, index: usize) {
        if self.sets.len() >= MOST_KEPT {
            self.forget();
        }
        let all = everyone(parts);
        let start = self.sets.len();
        let each = (0..parts).map(|part| closure.of(part));
        if self.order == Some(Order::Level) {
            unions(each, all, &mut self.sets);
        } else {
            self.sets.extend(each.filter(|&set| set != all));
        }
        let position = |index: usize| u32::try_from(index).unwrap_or_default();
        self.entries[index] = Entry {
            closure,
            start: position(start),
            end: position(self.sets.len()),
        };
    }
}

/// Adds all unions of sets, but for everything.
fn unions(sets: impl Iterator<Item = FewSet>, all: FewSet, to: &mut Vec<FewSet>) {
    let mut known = [0_u64; MOST_SETS / 64];
    // Whether a set was not known before.
    let mut enter = |set: FewSet| {
        let (word, bit) = (&mut known[usize::from(set) / 64], 1 << (set % 64));
        let is_new = *word & bit == 0;
        *word |= bit;
        is_new
    };
    enter(all);
    let start = to.len();
    for set in sets {
        // A union of those before adds nothing, and neither does everything.
        if !enter(set) {
            continue;
        }
        let before = start..to.len();
        to.push(set);
        for index in before {
            let union = to[index] | set;
            if enter(union) {
                to.push(union);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The closure of parts that hit what is given for each.
    fn closure(hits: &[FewSet]) -> Relation {
        let mut relation = Relation::default();
        for (part, &hits) in hits.iter().enumerate() {
            relation.put(part, hits);
        }
        relation.closure(hits.len())
    }

    #[test]
    fn unions_of_what_parts_reach_can_move() {
        let mut sets = ClosedSets::default();
        // The first hits the second; the third hits nothing.
        let closure = closure(&[0b010, 0, 0]);
        for _ in 0..2 {
            for (order, expected) in [
                (Order::Level, vec![0b011, 0b010, 0b100, 0b110]),
                (Order::Widest, vec![0b011, 0b010, 0b100]),
            ] {
                sets.begin(order);
                let found = sets.of(closure, 3);
                let found: Vec<FewSet> = found.map(|index| sets.get(index)).collect();
                assert_eq!(found, expected);
            }
        }
    }

    #[test]
    fn the_list_begins_anew_when_it_is_long() {
        let mut sets = ClosedSets::default();
        sets.begin(Order::Level);
        for round in 0..=MOST_KEPT {
            let hit = 1 << (round % 5 + 1);
            let closure = closure(&[hit, 0, 0, 0, 0, 0, 0]);
            // Every other time it has to be found again.
            if round.is_multiple_of(2) {
                sets.entries[closure.hash(BITS)].closure = Relation::default();
            }
            let found = sets.of(closure, 7);
            assert!(found.clone().any(|index| sets.get(index) == hit), "{round}");
            assert!(sets.sets.len() < MOST_KEPT + MOST_SETS);
        }
    }
}
