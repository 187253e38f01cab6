//! The least total number of moves, over all ways apart.
//!
//! The first separation by the fewest moves may make those that follow longer. So all states are
//! tried as the end of the first separation, and all sets that can leave there; what is left is
//! taken apart in the same way, each half alone, and known by what it is and where it lies.
//!
//! ```text
//! least(group, below): a way by fewer than `below` moves, by as few as possible
//!   known already: that                                       (by parts and offsets)
//!   for each state, by the number of moves to it:
//!     moves + (parts - 1) >= below: stop, none of the others is better
//!     for each set that can leave: a := least(set), b := least(others)
//!       if moves + 1 + a + b < below: remember it, below := that
//!     add the states to which one move leads, in which nothing is clear of the rest
//! ```
//!
//! Parts that could leave may also be moved a little and stay. Parts are *clear* of the others if
//! an empty layer of cells lies between them; those have left. So states are finitely many.
//!
//! Invariant: each part but one needs a move to leave, so a group of `n` takes `n - 1` moves at
//! least; parts that may stay together count as one. States nearer than the one that is looked at, and all that follows from them, are done;
//! that is the bound where a limit ends the search.
//!
//! Cost: the states within the bound of each group that can be left over, each with up to `2^n` sets.

use std::collections::{BTreeSet, HashMap};

use super::blocking::{Distance, Set, everything, members, unions};
use super::exit::{AXES, Exit};
use super::limits::Bounds;
use super::search::{Group, Search, moves_to};
use super::shape::Vector;
use super::states::{StateIx, States};
use super::tree::pieces_of;
use crate::engine::{Cause, Limits};
use crate::family::packing::{GroupNumber, Groups, Motion, Move, PieceIx, Separation};

/// How a group is taken apart; nothing if it is a single part.
type Way = Option<Box<Separation>>;

/// A group: its parts, and where they lie, seen from the first.
type Key = (Vec<usize>, Vec<Vector>);

/// What is known of a group.
#[derive(Debug)]
enum Known {
    /// This is the least.
    Least(Box<Separation>),
    /// It takes so many moves, or more.
    AtLeast(usize),
}

/// The search for the least total of one assembly.
pub(super) struct Least<'a> {
    pub search: &'a mut Search,
    pub bounds: Bounds,
    pub limits: &'a Limits<'a>,
    together: Together<'a>,
    known: HashMap<Key, Known>,
    /// Bytes of the states of groups that are being searched, and of what is known, about.
    bytes: u64,
    states: u64,
    /// The best way of the whole that was found.
    pub best: Option<Box<Separation>>,
    /// No way takes fewer moves.
    pub floor: usize,
}

/// Which parts may stay together.
#[derive(Clone, Copy, Debug)]
pub(super) struct Together<'a> {
    pub groups: &'a Groups,
    /// By part of the assembly, its piece; nothing where there are no groups.
    pub pieces: &'a [PieceIx],
}

/// The moves of a way.
fn total(way: &Way) -> usize {
    way.as_deref().map_or(0, Separation::total)
}

impl<'a> Least<'a> {
    pub(super) fn new(
        search: &'a mut Search,
        together: Together<'a>,
        bounds: Bounds,
        limits: &'a Limits<'a>,
    ) -> Self {
        Self {
            together,
            search,
            bounds,
            limits,
            known: HashMap::new(),
            bytes: 0,
            states: 0,
            best: None,
            floor: 0,
        }
    }

    /// Looks for a way of the whole by fewer than `below` moves; [`Self::best`] has it.
    ///
    /// # Errors
    /// The limit that was reached; then [`Self::floor`] is a bound.
    pub(super) fn run(&mut self, group: &Group, below: usize) -> Result<(), Cause> {
        self.searched(group, below, true)?;
        self.floor = self.best.as_deref().map_or(below, Separation::total);
        Ok(())
    }

    /// A least way of a group, if it is by fewer than `below` moves.
    fn least(&mut self, group: &Group, below: usize) -> Result<Option<Way>, Cause> {
        let parts = group.parts.len();
        if self.leaving(group) == 0 {
            return Ok((below > 0).then_some(None));
        }
        let key = key(group);
        if below <= self.bound(group) {
            return Ok(None);
        }
        if let Some(Known::Least(way)) = self.known.get(&key) {
            return Ok(Some(Some(way.clone())));
        }
        let found = self.searched(group, below, false)?;
        self.bytes += 64 + 16 * parts as u64;
        let known = found.clone().map_or(Known::AtLeast(below), Known::Least);
        self.known.insert(key, known);
        Ok(found.map(Some))
    }

    /// No way of a group is by fewer moves, as far as is known.
    fn bound(&self, group: &Group) -> usize {
        match self.known.get(&key(group)) {
            Some(Known::Least(way)) => way.total(),
            Some(Known::AtLeast(moves)) => *moves,
            None => self.leaving(group),
        }
    }

    /// How many times something has to leave until only parts are together that may be.
    pub(super) fn leaving(&self, group: &Group) -> usize {
        let Together { groups, pieces } = self.together;
        let pieces = pieces_of(pieces, group);
        let in_groups = pieces.iter().filter_map(|&piece| groups.only(piece));
        let in_groups: Vec<GroupNumber> = in_groups.collect();
        let distinct: BTreeSet<GroupNumber> = in_groups.iter().copied().collect();
        group.parts.len() - in_groups.len() + distinct.len() - 1
    }

    /// Searches the states of a group.
    fn searched(
        &mut self,
        group: &Group,
        mut below: usize,
        is_whole: bool,
    ) -> Result<Option<Box<Separation>>, Cause> {
        let parts = group.parts.len();
        let leaving = self.leaving(group).max(1);
        let mut states = States::default();
        states.clear(parts);
        let (mut moves, mut layer) = (0, 1);
        let mut best = None;
        let mut state = Vec::new();
        let mut bytes = 0;
        let mut is_begun = false;
        for index in 0.. {
            if index == layer {
                (moves, layer) = (moves + 1, states.len());
            }
            let least = moves + leaving;
            if index >= states.len() || least >= below {
                break;
            }
            if is_whole {
                self.floor = self.floor.max(least);
            }
            self.bytes = self.bytes - bytes + states.bytes() as u64;
            bytes = states.bytes() as u64;
            self.stop()?;
            state.clear();
            state.extend_from_slice(states.get(index));
            if !is_begun {
                self.search.begin(group);
            }
            self.search.look(group, &state);
            let exits = self.exits(parts)?;
            let is_loose = !exits.is_empty();
            // What follows then looks at other groups with the same tables.
            is_begun = !is_loose;
            if least + 1 < below {
                self.expand(group, &state, index, is_loose, &mut states)?;
            }
            for exit in exits {
                if let Some(way) = self.by(group, &states, index, (exit, moves + 1), below)? {
                    below = way.total();
                    if is_whole {
                        self.best = Some(way.clone());
                    }
                    best = Some(way);
                    if below <= least {
                        break;
                    }
                }
            }
        }
        self.bytes -= bytes;
        Ok(best)
    }

    /// Why the search is to stop.
    fn stop(&mut self) -> Result<(), Cause> {
        self.search.looked_at += 1;
        self.states += 1;
        if self.states > self.bounds.states {
            return Err(Cause::Nodes);
        }
        if self.bytes > self.bounds.memory {
            return Err(Cause::Memory);
        }
        if self.states.is_multiple_of(64) {
            return self.search.hold(self.bounds, self.limits);
        }
        Ok(())
    }

    /// All that can leave, once for what leaves and what stays; the smaller of both leaves.
    fn exits(&mut self, parts: usize) -> Result<Vec<Exit>, Cause> {
        let mut exits: Vec<Exit> = Vec::new();
        for (axis, direction) in AXES {
            self.unions(axis, parts, Distance::Out)?;
            for &set in &self.search.moving {
                let (set, direction) = super::blocking::smaller(set, everything(parts), direction);
                let others = everything(parts) & !set;
                if !exits.iter().any(|exit| [set, others].contains(&exit.set)) {
                    exits.push(Exit { set, direction });
                }
            }
        }
        exits.sort_by_key(|exit| exit.set.count_ones());
        Ok(exits)
    }

    /// All sets that can move so along an axis, into the list of the search.
    fn unions(&mut self, axis: usize, parts: usize, distance: Distance) -> Result<(), Cause> {
        let search = &mut *self.search;
        search.moving.clear();
        if search.blocking[axis].is_fixed(distance) {
            return Ok(());
        }
        search.blocking[axis].closures(distance, &mut search.sets);
        let mut stop = None;
        unions(&search.sets, everything(parts), &mut search.moving, || {
            stop = (self.limits.stop)();
            stop.is_none()
        });
        stop.map_or(Ok(()), Err)
    }

    /// The way that ends its first separation here, if all of it is by fewer than `below` moves.
    fn by(
        &mut self,
        group: &Group,
        states: &States,
        index: usize,
        (exit, moves): (Exit, usize),
        below: usize,
    ) -> Result<Option<Box<Separation>>, Cause> {
        let state = states.get(index);
        let half = |set: Set| group.half(set, |part| States::moved(state, part));
        let leaving = half(exit.set);
        let staying = half(everything(group.parts.len()) & !exit.set);
        let (first, second) = (self.bound(&leaving), self.bound(&staying));
        if moves + first + second >= below {
            return Ok(None);
        }
        let Some(removed) = self.least(&leaving, below - moves - second)? else {
            return Ok(None);
        };
        let Some(rest) = self.least(&staying, below - moves - total(&removed))? else {
            return Ok(None);
        };
        let mut all = moves_to(states, group, index);
        all.push(Move {
            parts: leaving.parts,
            motion: Motion::Out(exit.direction),
            shimmy: None,
        });
        Ok(Some(Box::new(Separation {
            parts: group.parts.clone(),
            moves: all,
            removed,
            rest,
        })))
    }

    /// Adds all states that one move leads to; where something can leave, only those in which
    /// nothing is clear of the rest.
    fn expand(
        &mut self,
        group: &Group,
        state: &[i16],
        index: usize,
        is_loose: bool,
        states: &mut States,
    ) -> Result<(), Cause> {
        let parts = group.parts.len();
        let all = everything(parts);
        let parent = StateIx::try_from(index).map_err(|_| Cause::Memory)?;
        let mut next = state.to_vec();
        for axis in 0..3 {
            self.unions(axis, parts, Distance::Step)?;
            for index in 0..self.search.moving.len() {
                let set = self.search.moving[index];
                let reach = self.search.blocking[axis].reach(set);
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
                    if is_loose && self.is_clear(group, &next, axis) {
                        break;
                    }
                    states.add(&next, parent);
                }
                if index % 1024 == 1023 {
                    self.search.hold(self.bounds, self.limits)?;
                }
            }
        }
        Ok(())
    }

    /// Whether an empty layer lies between some parts and the others.
    fn is_clear(&self, group: &Group, state: &[i16], axis: usize) -> bool {
        let span = |part: usize| {
            let start =
                i32::from(group.corners[part][axis]) + i32::from(States::moved(state, part)[axis]);
            let size = self.search.shapes.get(group.shapes[part]).size[axis];
            (start, start + i32::try_from(size).unwrap_or(i32::MAX / 2))
        };
        let mut spans: Vec<(i32, i32)> = (0..group.parts.len()).map(span).collect();
        spans.sort_unstable();
        let mut end = spans[0].1;
        spans.iter().any(|&(start, own)| {
            let is_gap = start > end;
            end = end.max(own);
            is_gap
        })
    }
}

/// A group, wherever it lies.
fn key(group: &Group) -> Key {
    let first = group.corners[0];
    let seen = |corner: &Vector| [0, 1, 2].map(|axis| corner[axis] - first[axis]);
    (
        group.parts.clone(),
        group.corners.iter().map(seen).collect(),
    )
}
