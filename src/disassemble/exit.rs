//! What can leave a group of parts where they lie.
//!
//! Invariant: the answer depends on what hits what alone, and not on how many parts are searched
//! as bytes.

use super::blocking::{Set, closures_within, members, reversed};
use super::relation::{MOST_FEW, Relation};
use crate::geometry::Point;

/// What can leave in a state.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Exit {
    pub set: Set,
    pub direction: Point,
}

/// The axes, in the order in which exits are looked for: up first.
pub(super) const AXES: [(usize, Point); 3] = [(2, Point::Z), (0, Point::X), (1, Point::Y)];

/// What can leave of some parts without the others of them, where `ahead` says for each axis which
/// parts each part hits at any distance: the fewest, by the most convenient direction.
///
/// A set leaves if it hits nothing at any distance; of sets that are as small as each other,
/// the first in the order of [`AXES`] is taken, so the answer is always the same.
pub(super) fn exit_within(
    ahead: &[Vec<Set>; 3],
    within: Set,
    (sets, back): (&mut Vec<Set>, &mut Vec<Set>),
) -> Option<Exit> {
    let mut best: Option<Exit> = None;
    let mut offer = |sets: &[Set], direction: Point| {
        for &set in sets.iter().filter(|&&set| set != within && set != 0) {
            if best.is_none_or(|best| set.count_ones() < best.set.count_ones()) {
                best = Some(Exit { set, direction });
            }
        }
    };
    for (axis, direction) in AXES {
        leaving(&ahead[axis], within, (sets, back));
        offer(sets, direction);
        offer(back, direction.times(-1));
    }
    best
}

/// By part of a set, the least set of its parts that leaves along an axis with it, and the least that
/// leaves against the axis; nothing for other parts.
fn leaving(hits: &[Set], within: Set, (sets, back): (&mut Vec<Set>, &mut Vec<Set>)) {
    if hits.len() > MOST_FEW {
        closures_within(hits, within, sets);
        reversed(sets, back);
        return;
    }
    let byte = |set: Set| set.to_le_bytes()[0];
    let mut relation = Relation::default();
    for part in members(within) {
        relation.put(part, byte(hits[part] & within));
    }
    let closure = relation.closure(hits.len());
    for (sets, reached) in [(sets, closure), (back, closure.transposed())] {
        let of_part = |part: usize| match within >> part & 1 {
            0 => 0,
            _ => Set::from(reached.of(part)),
        };
        sets.clear();
        sets.extend((0..hits.len()).map(of_part));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rng::SplitMix64;

    #[test]
    fn sets_of_few_parts_leave_as_those_of_many() {
        let mut random = SplitMix64::new(5);
        for _ in 0..2000 {
            let parts = 2 + random.below(MOST_FEW - 1);
            let mut part_of = |from: usize| {
                let hits = random.next_u64() & random.next_u64();
                Set::from(hits) & ((1 << parts) - 1) & !(1 << from)
            };
            let hits: Vec<Set> = (0..parts).map(&mut part_of).collect();
            let within = part_of(MOST_FEW) | 1;
            let (mut sets, mut back) = (Vec::new(), Vec::new());
            leaving(&hits, within, (&mut sets, &mut back));
            let (mut any, mut any_back) = (Vec::new(), Vec::new());
            closures_within(&hits, within, &mut any);
            reversed(&any, &mut any_back);
            assert_eq!((sets, back), (any, any_back));
        }
    }
}
