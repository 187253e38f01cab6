//! Who hits whom along an axis, of up to eight parts, as the flags of [`Packed`](super::packed::Packed)
//! say it.
//!
//! Invariant: pairs are numbered by the second part and then by the first, which is below it.

use std::collections::VecDeque;

use super::relation::{FewSet, MOST_FEW, Relation};

/// The pairs of eight parts.
pub(super) const MOST_PAIRS: usize = MOST_FEW * (MOST_FEW - 1) / 2;

/// Pairs, by their numbers.
pub(super) type PairSet = u32;

/// Who hits whom along an axis.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Hits {
    /// After a step or at once.
    near: Relation,
    /// At once where it is near, and else at all.
    sooner: Relation,
}

/// By pair and four flags, what the flags add: the first two say whether the first part is near the second
/// and the second near the first, and the others whether they hit sooner.
static ADDED: [[Hits; 16]; MOST_PAIRS] = added();

const fn added() -> [[Hits; 16]; MOST_PAIRS] {
    let nothing = Relation::none();
    let mut added = [[Hits::none(); 16]; MOST_PAIRS];
    let (mut pair, mut first, mut second) = (0, 0, 1);
    while pair < MOST_PAIRS {
        let mut flags = 0;
        while flags < 16 {
            let there = Relation::one(first, second);
            let back = Relation::one(second, first);
            let mut each = [nothing; 4];
            let mut flag = 0;
            while flag < 4 {
                if flags >> flag & 1 == 1 {
                    each[flag] = if flag % 2 == 0 { there } else { back };
                }
                flag += 1;
            }
            added[pair][flags] = Hits {
                near: each[0].or(each[1]),
                sooner: each[2].or(each[3]),
            };
            flags += 1;
        }
        pair += 1;
        first += 1;
        if first == second {
            (first, second) = (0, second + 1);
        }
    }
    added
}

/// By set of parts, the pairs of which one part is in the set.
static CROSSING: [PairSet; 1 << MOST_FEW] = crossing();

const fn crossing() -> [PairSet; 1 << MOST_FEW] {
    let mut crossing = [0; 1 << MOST_FEW];
    let mut set = 0;
    while set < crossing.len() {
        let (mut pair, mut second) = (0, 1);
        while second < MOST_FEW {
            let mut first = 0;
            while first < second {
                if (set >> first ^ set >> second) & 1 == 1 {
                    crossing[set] |= 1 << pair;
                }
                pair += 1;
                first += 1;
            }
            second += 1;
        }
        set += 1;
    }
    crossing
}

/// The pairs of which one part is in the set.
#[inline]
pub(super) fn crossing_pairs(set: FewSet) -> PairSet {
    CROSSING[usize::from(set)]
}

impl Hits {
    /// Nobody hits anybody.
    const fn none() -> Self {
        Self {
            near: Relation::none(),
            sooner: Relation::none(),
        }
    }

    /// Adds what the lowest four flags say of a pair.
    #[inline]
    pub(super) fn add(&mut self, pair: usize, flags: u64) {
        let Self { near, sooner } = ADDED[pair % MOST_PAIRS][(flags & 15) as usize];
        self.near = self.near.or(near);
        self.sooner = self.sooner.or(sooner);
    }

    /// Without the hits between a part of the set and one that is not in it.
    #[inline]
    pub(super) const fn within(self, set: FewSet) -> Self {
        Self {
            near: self.near.within(set),
            sooner: self.sooner.within(set),
        }
    }

    /// Who hits whom after a step or at once.
    #[inline]
    pub(super) const fn near(self) -> Relation {
        self.near
    }

    /// Who hits whom at once.
    #[inline]
    pub(super) const fn at_once(self) -> Relation {
        self.near.and(self.sooner)
    }

    /// Who hits whom at any distance.
    #[inline]
    pub(super) const fn ahead(self) -> Relation {
        self.near.or(self.sooner)
    }
}

/// The hits of the states that were looked at, from the one on whose neighbours are looked at now.
#[derive(Debug, Default)]
pub(super) struct Seen {
    first: usize,
    hits: VecDeque<[Hits; 3]>,
}

impl Seen {
    pub(super) fn clear(&mut self) {
        self.first = 0;
        self.hits.clear();
    }

    /// Adds the hits of the next state.
    #[inline]
    pub(super) fn push(&mut self, hits: [Hits; 3]) {
        self.hits.push_back(hits);
    }

    /// The hits of a state; those of all before it are forgotten.
    #[inline]
    pub(super) fn of(&mut self, state: usize) -> [Hits; 3] {
        while self.first < state {
            self.hits.pop_front();
            self.first += 1;
        }
        self.hits[0]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The pairs in the order of their numbers.
    fn pairs() -> impl Iterator<Item = (usize, usize)> {
        (1..MOST_FEW).flat_map(|second| (0..second).map(move |first| (first, second)))
    }

    #[test]
    fn a_set_splits_pairs_of_one_of_its_parts() {
        for set in 0..=FewSet::MAX {
            let is_in = |part: usize| set >> part & 1 == 1;
            for (number, (first, second)) in pairs().enumerate() {
                let is_split = crossing_pairs(set) >> number & 1 == 1;
                assert_eq!(is_split, is_in(first) != is_in(second));
            }
        }
    }

    #[test]
    fn hits_are_what_flags_say_and_those_within_a_set_and_the_others_stay() {
        for (number, (first, second)) in pairs().enumerate() {
            for flags in 0..16 {
                let mut hits = Hits::default();
                hits.add(number, flags);
                let is = |relation: Relation, from: usize, to: usize| relation.of(from) >> to & 1;
                let found = [
                    is(hits.near, first, second),
                    is(hits.near, second, first),
                    is(hits.sooner, first, second),
                    is(hits.sooner, second, first),
                ];
                for (flag, found) in found.into_iter().enumerate() {
                    assert_eq!(u64::from(found), flags >> flag & 1);
                }
                for set in [0, 1 << first, 1 << first | 1 << second, FewSet::MAX] {
                    let is_split = crossing_pairs(set) >> number & 1 == 1;
                    let left = if is_split { Hits::default() } else { hits };
                    assert_eq!(hits.within(set), left);
                }
            }
        }
    }

    #[test]
    fn hits_are_kept_from_the_state_that_is_asked_for_on() {
        let mut seen = Seen::default();
        for round in 0..2 {
            seen.clear();
            for state in 0..5_u64 {
                let mut hits = Hits::default();
                hits.add(0, state + round);
                seen.push([hits; 3]);
            }
            for state in [0, 0, 2, 2, 4] {
                let mut hits = Hits::default();
                hits.add(0, state as u64 + round);
                assert_eq!(seen.of(state), [hits; 3]);
            }
        }
    }
}
