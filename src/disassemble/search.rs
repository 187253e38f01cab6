//! The search for the first separation of a group of parts.
//!
//! Breadth first, with every set that can move and every distance, it gives the level: the
//! least number of moves to the first state in which something can leave, and one for
//! leaving. Widest first, with least sets only, it finds any separation, mostly sooner. Both
//! are complete: a set moves by `k` as least sets do one after the other, each `k` times by one.
//!
//! ```text
//! states := { nobody has moved }
//! for each state, oldest first (level) or widest first (any separation):
//!   for each axis: gaps := how far each part can move before it hits which   (pair.rs)
//!                  least := for each part the least set that can move with it (blocking.rs)
//!   if some set hits nothing: it leaves here, and the parents are the moves
//!   for each axis, and each union of least sets but for all parts:
//!     for each distance until the set hits something: add the state           (states.rs)
//! no state is left: the parts are locked
//! ```
//!
//! Sources: Cutler, "A computer analysis of all 6-piece burrs", 1994; the search of BurrTools
//! (<https://github.com/burr-tools/burr-tools>), whose levels these are. The closure under
//! reachability is that of Warshall ("A theorem on Boolean matrices", 1962,
//! <https://doi.org/10.1145/321105.321107>).
//!
//! Invariant: as long as nothing can leave, all distances are finite, so there are finitely many
//! states; they are all in [`States`] when the search ends without a separation.
//!
//! Cost: a state of `p` parts takes `3 p (p-1) / 2` look-ups in the rows of [`Pairs`] and `3 p^2`
//! operations on words for the closures.

use std::collections::BinaryHeap;

use super::blocking::{
    self, Blocking, Distance, Set, closures_within, everything, members, reversed, unions,
};
use super::limits::Bounds;
use super::pair::{Gaps, NONE, PairIx, Pairs};
use super::shape::{ShapeIx, Shapes, Vector};
use super::states::{StateIx, States};
use crate::engine::{Cause, Limits};
use crate::family::packing::Move;
use crate::geometry::Point;

/// In which order states are looked at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Order {
    /// Breadth first: the first separation is by the fewest moves.
    Level,
    /// The one whose parts have moved most first.
    Widest,
}

/// Parts that are together: by their position in the group, what they are and where.
#[derive(Clone, Debug)]
pub(super) struct Group {
    /// Their position in the assembly.
    pub parts: Vec<usize>,
    pub shapes: Vec<ShapeIx>,
    /// Where the corner of each lies when the search begins.
    pub corners: Vec<Vector>,
    /// Each pair, by the second part and then by the first, which is below it.
    pub pairs: Vec<PairIx>,
}

impl Group {
    /// Some of its parts, from where they have moved to.
    pub(super) fn half(&self, set: Set, moved: impl Fn(usize) -> Vector) -> Self {
        let corner = |part: usize| {
            let by = moved(part);
            [0, 1, 2].map(|axis| self.corners[part][axis] + by[axis])
        };
        let pairs = members(set).flat_map(|second| {
            let before = members(set).take_while(move |&first| first < second);
            before.map(move |first| self.pairs[second * (second - 1) / 2 + first])
        });
        Self {
            parts: members(set).map(|part| self.parts[part]).collect(),
            shapes: members(set).map(|part| self.shapes[part]).collect(),
            corners: members(set).map(corner).collect(),
            pairs: pairs.collect(),
        }
    }
}

/// What can leave in a state.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Exit {
    pub set: Set,
    pub direction: Point,
}

/// What a search came to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Found {
    /// Something can leave in this state.
    Exit { state: usize, exit: Exit },
    /// Nothing can leave in any state.
    Locked,
    /// A limit was reached.
    Stopped(Cause),
}

/// The axes, in the order in which exits are looked for: up first.
pub(super) const AXES: [(usize, Point); 3] = [(2, Point::Z), (0, Point::X), (1, Point::Y)];

/// The tables and the memory of searches, used again from one to the next.
#[derive(Debug, Default)]
pub(super) struct Search {
    pub shapes: Shapes,
    pub pairs: Pairs,
    pub states: States,
    pub blocking: [Blocking; 3],
    pub sets: Vec<Set>,
    back: Vec<Set>,
    pub moving: Vec<Set>,
    /// Where the parts lay that were looked at last, and by how much each has moved since.
    places: Vec<Vector>,
    changes: Vec<Vector>,
    /// By pair of the group, how far its parts could move there.
    gaps: Vec<[Gaps; 3]>,
    /// What was looked at since the disassembler began.
    pub looked_at: u64,
}

impl Search {
    /// Looks for the first separation of a group.
    ///
    /// The states stay in [`Self::states`] afterwards: the moves to an exit are read from them,
    /// and if the parts are locked they are the certificate. Memory and time are looked at every
    /// 64 states, and within the moves of one state.
    pub(super) fn run(
        &mut self,
        group: &Group,
        order: Order,
        bounds: Bounds,
        limits: &Limits<'_>,
    ) -> Found {
        let parts = group.parts.len();
        self.states.clear(parts);
        self.begin(group);
        let mut heap = BinaryHeap::new();
        let mut next = 0;
        let mut state = Vec::new();
        loop {
            let index = match order {
                Order::Level => {
                    next += 1;
                    next - 1
                }
                Order::Widest if next == 0 => {
                    next = 1;
                    0
                }
                Order::Widest => match heap.pop() {
                    Some((_, core::cmp::Reverse(index))) => index,
                    None => return Found::Locked,
                },
            };
            if index >= self.states.len() {
                return Found::Locked;
            }
            if index % 64 == 63
                && let Some(cause) = self.stop(bounds, limits)
            {
                return Found::Stopped(cause);
            }
            self.looked_at += 1;
            state.clear();
            state.extend_from_slice(self.states.get(index));
            self.look(group, &state);
            if let Some(exit) = self.exit(parts) {
                return Found::Exit { state: index, exit };
            }
            let before = self.states.len();
            if let Err(cause) = self.expand(parts, index, &state, order, bounds, limits) {
                return Found::Stopped(cause);
            }
            if order == Order::Widest {
                for new in before..self.states.len() {
                    heap.push((width(self.states.get(new)), core::cmp::Reverse(new)));
                }
            }
        }
    }

    /// Why the search is to stop.
    pub(super) fn stop(&self, bounds: Bounds, limits: &Limits<'_>) -> Option<Cause> {
        let memory = self.states.bytes() + self.pairs.bytes() + self.shapes.bytes();
        if memory as u64 > bounds.memory {
            return Some(Cause::Memory);
        }
        if self.states.len() as u64 > bounds.states {
            return Some(Cause::Nodes);
        }
        (limits.stop)()
    }

    /// Forgets where the parts of another group lay.
    pub(super) fn begin(&mut self, group: &Group) {
        let parts = group.parts.len();
        for blocking in &mut self.blocking {
            blocking.clear(parts);
        }
        self.places.clear();
        self.gaps.clear();
        self.gaps.resize(group.pairs.len(), [NONE; 3]);
    }

    /// Finds how far each part can move before it hits which other.
    ///
    /// What was found of the state before stands for pairs that lie as they lay in it.
    pub(super) fn look(&mut self, group: &Group, state: &[i16]) {
        let parts = group.parts.len();
        let at = |part: usize| {
            let (corner, moved) = (group.corners[part], States::moved(state, part));
            [
                corner[0] + moved[0],
                corner[1] + moved[1],
                corner[2] + moved[2],
            ]
        };
        let is_first = self.places.len() != parts;
        self.places.resize(parts, [0; 3]);
        self.changes.clear();
        for (part, place) in self.places.iter_mut().enumerate() {
            let before = core::mem::replace(place, at(part));
            self.changes.push(way(before, *place));
        }
        let mut pairs = group.pairs.iter().zip(&mut self.gaps);
        for second in 1..parts {
            for first in 0..second {
                let Some((&pair, before)) = pairs.next() else {
                    return;
                };
                if self.changes[first] == self.changes[second] && !is_first {
                    continue;
                }
                let offset = way(self.places[first], self.places[second]);
                let gaps = self.pairs.gaps(&self.shapes, pair, offset);
                for axis in 0..3 {
                    if gaps[axis] != before[axis] {
                        let blocking = &mut self.blocking[axis];
                        blocking.set(first, second, gaps[axis].first);
                        blocking.set(second, first, gaps[axis].second);
                    }
                }
                *before = gaps;
            }
        }
    }

    /// What can leave in the state that was looked at.
    fn exit(&mut self, parts: usize) -> Option<Exit> {
        let (sets, back) = (&mut self.sets, &mut self.back);
        let ahead = self.blocking.each_ref().map(|blocking| {
            // What cannot make a step cannot leave.
            let is_fixed = blocking.is_fixed(Distance::Step) || blocking.is_fixed(Distance::Out);
            (!is_fixed).then(|| blocking.ahead())
        });
        exit_within(ahead, everything(parts), (sets, back))
    }

    /// What can leave of some parts without the others of them, where `ahead` says for each axis which
    /// parts each part hits at any distance.
    pub(super) fn exit_of(&mut self, ahead: &[Vec<Set>; 3], within: Set) -> Option<Exit> {
        let ahead = ahead.each_ref().map(|ahead| Some(&ahead[..]));
        let exit = exit_within(ahead, within, (&mut self.sets, &mut self.back));
        self.looked_at += u64::from(exit.is_some());
        exit
    }

    /// Adds all states that one move leads to.
    ///
    /// [`Self::look`] must have looked at `state`, which is number `index`. A move of the set with
    /// the first part is the opposite move of the others, as offsets are seen from the first part.
    pub(super) fn expand(
        &mut self,
        parts: usize,
        index: usize,
        state: &[i16],
        order: Order,
        bounds: Bounds,
        limits: &Limits<'_>,
    ) -> Result<(), Cause> {
        let all = everything(parts);
        let parent = StateIx::try_from(index).map_err(|_| Cause::Memory)?;
        let mut next = state.to_vec();
        for axis in 0..3 {
            if self.blocking[axis].is_fixed(Distance::Step) {
                continue;
            }
            self.blocking[axis].closures(Distance::Step, &mut self.sets);
            if order == Order::Level {
                let mut stop = None;
                unions(&self.sets, all, &mut self.moving, || {
                    stop = (limits.stop)();
                    stop.is_none()
                });
                if let Some(cause) = stop {
                    return Err(cause);
                }
            } else {
                self.moving.clear();
                self.moving
                    .extend(self.sets.iter().filter(|&&set| set != all));
            }
            for index in 0..self.moving.len() {
                let set = self.moving[index];
                let reach = self.blocking[axis].reach(set);
                // A set that has the first part: the others move back.
                let (set, step) = if set & 1 == 1 {
                    (all & !set, -1)
                } else {
                    (set, 1)
                };
                next.copy_from_slice(state);
                for _ in 0..reach {
                    for part in members(set) {
                        next[3 * (part - 1) + axis] += step;
                    }
                    self.states.add(&next, parent);
                }
                if index % 1024 == 1023
                    && let Some(cause) = self.stop(bounds, limits)
                {
                    return Err(cause);
                }
            }
        }
        Ok(())
    }

    /// Finds the tables of the pairs of a group.
    ///
    /// # Errors
    /// The limit that is reached.
    pub(super) fn pair_up(
        &mut self,
        group: &mut Group,
        bounds: Bounds,
        limits: &Limits<'_>,
    ) -> Result<(), Cause> {
        group.pairs.clear();
        for second in 1..group.shapes.len() {
            for first in 0..second {
                let (a, b) = (group.shapes[first], group.shapes[second]);
                group.pairs.push(self.pairs.of(&self.shapes, a, b));
            }
            if let Some(cause) = self.stop(bounds, limits) {
                return Err(cause);
            }
        }
        Ok(())
    }

    /// By how much the parts of a group have moved in a state.
    pub(super) fn moved(&self, group: &Group, state: usize) -> Vec<Vector> {
        let state = self.states.get(state);
        (0..group.parts.len())
            .map(|part| States::moved(state, part))
            .collect()
    }
}

/// What can leave: the fewest parts, by the most convenient direction. Axes of which nothing is
/// given are passed over.
///
/// A set leaves if it hits nothing at any distance; of sets that are as small as each other,
/// the first in the order of [`AXES`] is taken, so the answer is always the same.
fn exit_within(
    ahead: [Option<&[Set]>; 3],
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
        let Some(hits) = ahead[axis] else { continue };
        closures_within(hits, within, sets);
        offer(sets, direction);
        reversed(sets, back);
        offer(back, direction.times(-1));
    }
    best
}

/// The way from one place to another.
const fn way(from: Vector, to: Vector) -> Vector {
    [to[0] - from[0], to[1] - from[1], to[2] - from[2]]
}

/// The moves from the first state to this one; the smaller side moves.
pub(super) fn moves_to(states: &States, group: &Group, state: usize) -> Vec<Move> {
    let mut moves = Vec::new();
    let mut state = state;
    while let Some(parent) = states.parent(state) {
        moves.extend(between(group, states.get(parent), states.get(state)));
        state = parent;
    }
    moves.reverse();
    moves
}

/// The one move from a state to another.
///
/// States are one move apart if some parts have moved by the same amount along one axis; nothing
/// if they are the same state.
fn between(group: &Group, from: &[i16], to: &[i16]) -> Option<Move> {
    let parts = group.parts.len();
    let mut set: Set = 0;
    let mut change = [0; 3];
    for part in 0..parts {
        let (old, new) = (States::moved(from, part), States::moved(to, part));
        let by = [0, 1, 2].map(|axis| new[axis] - old[axis]);
        if by != [0; 3] {
            set |= 1 << part;
            change = by;
        }
    }
    let [x, y, z] = change;
    let distance = (x + y + z).unsigned_abs();
    let direction = Point::new(x.signum(), y.signum(), z.signum());
    let (set, direction) = blocking::smaller(set, everything(parts), direction);
    (distance > 0).then(|| Move {
        parts: members(set).map(|part| group.parts[part]).collect(),
        direction,
        distance: Some(distance),
    })
}

/// How far the parts of a state have moved, in all.
fn width(state: &[i16]) -> u32 {
    state.iter().map(|c| u32::from(c.unsigned_abs())).sum()
}
