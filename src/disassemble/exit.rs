//! What can leave a group of parts where they lie.
//!
//! Invariant: the answer depends on what hits what alone, and not on how many parts are searched
//! as bytes.

use super::blocking::{Set, closures_within, reversed};
use super::relation::{FewSet, MOST_FEW, Relation};
use crate::bits::ones;
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
    let mut offer = |set: Set, direction: Point| {
        if set != within && best.is_none_or(|best| set.count_ones() < best.set.count_ones()) {
            best = Some(Exit { set, direction });
        }
    };
    for (axis, direction) in AXES {
        let directions = [direction, direction.times(-1)];
        if ahead[axis].len() <= MOST_FEW {
            for (leaves, direction) in leaving_of_few(&ahead[axis], within).iter().zip(directions) {
                for part in ones(byte(within)) {
                    offer(Set::from(leaves.of(part)), direction);
                }
            }
            continue;
        }
        closures_within(&ahead[axis], within, sets);
        reversed(sets, back);
        for (sets, direction) in [&*sets, &*back].into_iter().zip(directions) {
            for &set in sets.iter().filter(|&&set| set != 0) {
                offer(set, direction);
            }
        }
    }
    best
}

/// By part of a set, the least set of its parts that leaves along an axis with it, and the least that
/// leaves against the axis.
fn leaving_of_few(hits: &[Set], within: Set) -> [Relation; 2] {
    let mut relation = Relation::default();
    for part in ones(byte(within)) {
        relation.put(part, byte(hits[part] & within));
    }
    let closure = relation.closure(hits.len());
    [closure, closure.transposed()]
}

/// A set of few parts.
fn byte(set: Set) -> FewSet {
    set.to_le_bytes()[0]
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
            let [sets, back] = leaving_of_few(&hits, within).map(|leaves| -> Vec<Set> {
                let of_part = |part| (within >> part & 1) * Set::from(leaves.of(part));
                (0..parts).map(of_part).collect()
            });
            let (mut any, mut any_back) = (Vec::new(), Vec::new());
            closures_within(&hits, within, &mut any);
            reversed(&any, &mut any_back);
            assert_eq!((sets, back), (any, any_back));
        }
    }
}
