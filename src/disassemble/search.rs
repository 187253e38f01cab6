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
//! Groups of up to eight parts, whose sets are bytes, are searched by [`few`]; it finds the same.
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

use super::agenda::{Agenda, Order};
use super::blocking::{self, Blocking, Distance, Set, everything, members, unions};
use super::exit::{Exit, exit_within};
use super::few::{self, Few};
use super::limits::Bounds;
use super::pair::{Gaps, NONE, PairIx, Pairs};
use super::shape::{ShapeIx, Shapes, Vector};
use super::states::{StateIx, States};
use crate::engine::{Cause, Limits};
use crate::family::packing::{Motion, Move};
use crate::geometry::Point;

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
    /// What searches few parts.
    few: Few,
    /// By axis and part, what it hits at any distance in the state in which something can leave.
    pub ahead: [Vec<Set>; 3],
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
        let found = if few::fits(&self.shapes, group) {
            self.loose_of_few(group, order, bounds, limits)
        } else {
            self.loose(group, order, bounds, limits)
        };
        match found {
            Ok(Some(state)) => {
                let within = everything(group.parts.len());
                match exit_within(&self.ahead, within, (&mut self.sets, &mut self.back)) {
                    Some(exit) => Found::Exit { state, exit },
                    // Somebody does not reach all others there, so this cannot be; and who believes
                    // that parts lock has the states checked.
                    None => Found::Locked,
                }
            }
            Ok(None) => Found::Locked,
            Err(cause) => Found::Stopped(cause),
        }
    }

    /// The first state in which something can leave.
    pub(super) fn loose(
        &mut self,
        group: &Group,
        order: Order,
        bounds: Bounds,
        limits: &Limits<'_>,
    ) -> Result<Option<usize>, Cause> {
        let parts = group.parts.len();
        self.states.clear(parts);
        self.begin(group);
        let mut agenda = Agenda::new(order);
        let mut state = Vec::new();
        while let Some(index) = agenda.next(self.states.len()) {
            if index % 64 == 63 {
                self.hold(bounds, limits)?;
            }
            self.looked_at += 1;
            state.clear();
            state.extend_from_slice(self.states.get(index));
            self.look(group, &state);
            if self
                .blocking
                .iter()
                .any(|blocking| !blocking.is_fixed(Distance::Out))
            {
                self.ahead = self.blocking.each_ref().map(|axis| axis.ahead().to_vec());
                return Ok(Some(index));
            }
            let before = self.states.len();
            self.expand(parts, index, &state, order, bounds, limits)?;
            agenda.add(before..self.states.len(), |state| {
                width(self.states.get(state))
            });
        }
        Ok(None)
    }

    /// The same of few parts; the states that lead to it are in [`Self::states`], or all of them if there
    /// is none.
    pub(super) fn loose_of_few(
        &mut self,
        group: &Group,
        order: Order,
        bounds: Bounds,
        limits: &Limits<'_>,
    ) -> Result<Option<usize>, Cause> {
        let tables = (&self.shapes, &mut self.pairs);
        let found = self.few.run(group, order, tables, (bounds, limits));
        self.looked_at += self.few.looked_at;
        let Some(state) = found? else {
            self.few.states.write(&mut self.states);
            return Ok(None);
        };
        self.few.states.write_way(state, &mut self.states);
        self.few.write_ahead(&mut self.ahead);
        Ok(Some(self.states.len() - 1))
    }

    /// Goes on, if no limit is reached.
    ///
    /// # Errors
    /// The limit that is reached.
    pub(super) fn hold(&self, bounds: Bounds, limits: &Limits<'_>) -> Result<(), Cause> {
        let memory = self.states.bytes() + self.pairs.bytes() + self.shapes.bytes();
        bounds.hold(memory, self.states.len(), limits)
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

    /// What can leave of some parts without the others of them, where `ahead` says for each axis which
    /// parts each part hits at any distance.
    pub(super) fn exit_of(&mut self, ahead: &[Vec<Set>; 3], within: Set) -> Option<Exit> {
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
                if index % 1024 == 1023 {
                    self.hold(bounds, limits)?;
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
            self.hold(bounds, limits)?;
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
        motion: Motion::By(direction, distance),
        shimmy: None,
    })
}

/// How far the parts of a state have moved, in all.
fn width(state: &[i16]) -> u32 {
    state.iter().map(|c| u32::from(c.unsigned_abs())).sum()
}
