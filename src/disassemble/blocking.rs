//! Which parts hit which, in a state, and which sets of them can move.
//!
//! In a row of three bricks A B C that touch, A hits B and B hits C in the direction of the row,
//! so the least set that moves that way with A is {A, B, C}, with B {B, C}, and with C {C}. Where
//! the least set of every part is everything, nothing moves along this axis.
//!
//! Invariant: a set of parts can move by `k` cells if and only if it is closed under "hits
//! within `k`". Closed sets are unions of least ones, and the complement of a closed set is closed
//! for the opposite direction, so one direction of each axis is enough.

use std::collections::HashSet;

use super::pair::FREE;

/// A set of parts, by their position in the group that is searched.
pub(super) type Set = u128;

/// The most parts of a group.
pub(super) const MOST_PARTS: usize = Set::BITS as usize;

/// The parts of a set, ascending.
pub(super) fn members(set: Set) -> impl Iterator<Item = usize> {
    let mut left = set;
    core::iter::from_fn(move || {
        (left != 0).then(|| {
            let part = left.trailing_zeros() as usize;
            left &= left - 1;
            part
        })
    })
}

/// All parts of a group.
pub(super) const fn everything(parts: usize) -> Set {
    Set::MAX >> (MOST_PARTS - parts)
}

/// How far a set is to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Distance {
    /// By one cell.
    Step,
    /// Until it has left.
    Out,
}

/// Which parts hit which.
#[derive(Clone, Debug, Default)]
struct Hits {
    /// By part, those that it hits.
    by: Vec<Set>,
    /// By part, those that hit it.
    of: Vec<Set>,
}

impl Hits {
    fn clear(&mut self, parts: usize) {
        for sets in [&mut self.by, &mut self.of] {
            sets.clear();
            sets.resize(parts, 0);
        }
    }

    #[inline]
    fn set(&mut self, moves: usize, hit: usize, is_hit: bool) {
        let put = |set: &mut Set, part: usize| {
            *set = (*set & !(1 << part)) | (Set::from(is_hit) << part);
        };
        put(&mut self.by[moves], hit);
        put(&mut self.of[hit], moves);
    }

    /// Whether every part hits every other, itself or through others: then the first part does,
    /// and is hit by all.
    fn is_strong(&self) -> bool {
        let all = everything(self.by.len());
        reached(&self.by) == all && reached(&self.of) == all
    }
}

/// What the first part reaches.
fn reached(sets: &[Set]) -> Set {
    let (mut reached, mut new): (Set, Set) = (1, 1);
    while new != 0 {
        let more = sets[new.trailing_zeros() as usize] & !reached;
        new = (new & (new - 1)) | more;
        reached |= more;
    }
    reached
}

/// How far parts can move in the direction of an axis before they hit which.
#[derive(Clone, Debug, Default)]
pub(super) struct Blocking {
    parts: usize,
    /// By part that moves, then by part that is hit; [`FREE`] if it never is.
    gaps: Vec<u16>,
    /// Those that are hit by a step.
    near: Hits,
    /// Those that are hit at any distance.
    far: Hits,
}

impl Blocking {
    /// Begins anew, with nothing that hits anything.
    pub(super) fn clear(&mut self, parts: usize) {
        self.parts = parts;
        self.gaps.clear();
        self.gaps.resize(parts * parts, FREE);
        self.near.clear(parts);
        self.far.clear(parts);
    }

    /// Says how far a part can move until it hits another.
    #[inline]
    pub(super) fn set(&mut self, moves: usize, hit: usize, gap: u16) {
        let known = &mut self.gaps[moves * self.parts + hit];
        let before = core::mem::replace(known, gap);
        if (before == 0) != (gap == 0) {
            self.near.set(moves, hit, gap == 0);
        }
        if (before == FREE) != (gap == FREE) {
            self.far.set(moves, hit, gap != FREE);
        }
    }

    /// Which parts hit which on such a way.
    const fn hits(&self, distance: Distance) -> &Hits {
        match distance {
            Distance::Step => &self.near,
            Distance::Out => &self.far,
        }
    }

    /// Whether no set but everything can move so.
    pub(super) fn is_fixed(&self, distance: Distance) -> bool {
        self.hits(distance).is_strong()
    }

    /// For each part the least set that can move so and that has the part.
    pub(super) fn closures(&self, distance: Distance, sets: &mut Vec<Set>) {
        closures_within(&self.hits(distance).by, everything(self.parts), sets);
    }

    /// By part, those that it hits at any distance.
    pub(super) fn ahead(&self) -> &[Set] {
        &self.far.by
    }

    /// How far a set can move; [`FREE`] if it can leave.
    pub(super) fn reach(&self, set: Set) -> u16 {
        let mut reach = FREE;
        for part in members(set) {
            for other in members(self.far.by[part] & !set) {
                reach = reach.min(self.gaps[part * self.parts + other]);
            }
        }
        reach
    }
}

/// For each part of a set the least set of its parts that can move with it, where `hits` says which
/// parts each part hits; nothing for the others.
pub(super) fn closures_within(hits: &[Set], within: Set, sets: &mut Vec<Set>) {
    sets.clear();
    sets.resize(hits.len(), 0);
    for part in members(within) {
        sets[part] = (hits[part] & within) | 1 << part;
    }
    close(sets);
}

/// Reachability: Warshall's closure, a row at a time.
///
/// `sets` has for each part those that it hits, and itself; afterwards those that it reaches.
fn close(sets: &mut [Set]) {
    for middle in 0..sets.len() {
        let (reached, bit): (Set, Set) = (sets[middle], 1 << middle);
        for set in sets.iter_mut() {
            if *set & bit != 0 {
                *set |= reached;
            }
        }
    }
}

/// For each part those that reach it: what must move along in the opposite direction.
pub(super) fn reversed(sets: &[Set], to: &mut Vec<Set>) {
    to.clear();
    to.resize(sets.len(), 0);
    for (from, &set) in sets.iter().enumerate() {
        for part in members(set) {
            to[part] |= 1 << from;
        }
    }
}

/// All unions of the sets, but for everything; `go_on` ends it by saying `false`.
///
/// There may be exponentially many, of parts that are loose; `go_on` is asked every 4096.
pub(super) fn unions(
    sets: &[Set],
    all: Set,
    unions: &mut Vec<Set>,
    mut go_on: impl FnMut() -> bool,
) {
    /// So many sets are looked through one by one, which is faster than hashing them.
    const FEW: usize = 64;
    unions.clear();
    let mut hashed: HashSet<Set> = HashSet::new();
    for &set in sets {
        let before = unions.len();
        for index in 0..=before {
            let union = if index == 0 {
                set
            } else {
                unions[index - 1] | set
            };
            let is_known = if unions.len() < FEW {
                unions.contains(&union)
            } else {
                if hashed.is_empty() {
                    hashed.extend(unions.iter().copied());
                }
                !hashed.insert(union)
            };
            if union == all || is_known {
                continue;
            }
            unions.push(union);
            if unions.len().is_multiple_of(4096) && !go_on() {
                return;
            }
        }
    }
}

/// The smaller of a set and the others of `all`, and the direction in which that moves.
pub(super) fn smaller(
    set: Set,
    all: Set,
    direction: crate::geometry::Point,
) -> (Set, crate::geometry::Point) {
    let others = all & !set;
    if others.count_ones() < set.count_ones() {
        (others, direction.times(-1))
    } else {
        (set, direction)
    }
}
