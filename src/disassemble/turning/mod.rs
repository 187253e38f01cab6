//! The search for the first separation of parts that may also turn.
//!
//! Breadth first, as without turns: a state says of each part which shape it has now and where its corner
//! is, seen from the part with the most cells, which stands. A move takes a set of the others along an axis,
//! or turns it about an axis.
//!
//! ```text
//! states := { the assembly }
//! for each state, oldest first:
//!   as without turns: if some set hits nothing along an axis, it leaves here
//!   for each set that can move along an axis, each distance: add the state
//!   for each axis through the box around all parts, each angle:
//!     hits := for each part, which parts stand where its cells sweep     (sweep.rs)
//!     for each union of least closed sets without the first part: add the state
//! no state is left: the parts are locked
//! ```
//!
//! A set that has the first part moves as the others move back, about the same axis; so the sets without it
//! are enough. Unions of closed sets are taken, as those that turn one after the other may be in each
//! other's way.
//!
//! Invariant: as long as nothing can leave, the parts reach no farther along an axis than their sizes
//! together, so there are finitely many states.
//!
//! Cost: for a box of `n` cells along each axis a state has about `12 n^2` quarter turns and as many half
//! turns about the middle of a side, each of which takes the cells of the parts times the dozen cells that
//! each of them sweeps, or less: a part that hits the first one is left at once.

mod hindered;
mod loose;
mod owners;
mod shimmy;
mod sweep;
mod way;

pub(crate) use hindered::hindered_turn;
pub(super) use way::take_apart;

use std::collections::HashMap;

use super::blocking::{Blocking, Distance, Set, closures_within, everything, members, unions};
use super::exit::{Exit, exit_within};
use super::limits::Bounds;
use super::pair::Pairs;
use super::shape::{ShapeIx, Shapes, Vector, vector};
use super::states::{StateIx, States};
use crate::engine::{Cause, Limits};
use crate::family::packing::{Motion, Shimmy};
use crate::geometry::{Angle, Axis, Point, Turn};
use owners::Owners;
use shimmy::Tracks;
use sweep::Sweeps;

/// The most parts that are taken apart with turns.
pub(super) const MOST_PARTS: usize = 32;

/// What is never called is not linked into the page's program, which does not ask for turns about axes that shift.
const HAS_SHIMMIES: bool = !cfg!(target_family = "wasm");

/// Along an axis, all parts together take less room than this many cells.
const MOST_ROOM: usize = 200;

/// The most shapes that tables are kept of; a state has 15 bits for each.
const MOST_SHAPES: usize = 30_000;

/// What a part is now, and where.
type Laid = (ShapeIx, Vector);

/// Numbers of a state for each part: its shape, and the corner.
const NUMBERS: usize = 4;

/// What came of a search.
enum Found {
    /// Something leaves after these moves, from where the parts lie then.
    Exit {
        moves: Vec<(Set, Motion, Option<Shimmy>)>,
        laid: Vec<Laid>,
        exit: Exit,
    },
    /// Nothing can leave.
    Locked,
}

/// The tables and the memory of searches.
#[derive(Debug, Default)]
pub(super) struct Search {
    shapes: Shapes,
    pairs: Pairs,
    /// By shape, its cells, seen from its corner.
    cells: Vec<Vec<Point>>,
    /// What a shape becomes.
    turned: HashMap<(ShapeIx, Axis, Angle), ShapeIx>,
    sweeps: Sweeps,
    owners: Owners,
    states: States,
    /// By state, the move that led to it.
    moves: Vec<(u32, Motion)>,
    /// By state, how the axis of that turn shifts, if it does.
    shimmies: HashMap<StateIx, Shimmy>,
    tracks: Tracks,
    blocking: [Blocking; 3],
    sets: Vec<Set>,
    back: Vec<Set>,
    moving: Vec<Set>,
    hits: Vec<Set>,
    /// The state that is looked at.
    current: usize,
    pub looked_at: u64,
}

impl Search {
    /// Begins with an assembly of so many parts. The tables of those before are kept while there is room.
    fn begin(&mut self, parts: usize, bounds: Bounds) {
        let shapes = self.cells.len() + 24 * parts;
        let memory = self.pairs.bytes() + self.shapes.bytes();
        if shapes > MOST_SHAPES || memory as u64 > bounds.memory / 4 {
            *self = Self {
                sweeps: core::mem::take(&mut self.sweeps),
                tracks: core::mem::take(&mut self.tracks),
                ..Self::default()
            };
        }
        self.looked_at = 0;
    }

    /// The shape of these cells and where its corner is; nothing without cells.
    fn laid(&mut self, cells: &[Point]) -> Option<Laid> {
        let (shape, corner) = self.shapes.of(cells)?;
        if shape as usize == self.cells.len() {
            let corner = point(corner);
            self.cells
                .push(cells.iter().map(|cell| cell.minus(corner)).collect());
        }
        Some((shape, corner))
    }

    /// Looks for the first separation of parts, the first of which stands; by pure turns alone, or with a gap.
    ///
    /// # Errors
    /// The limit that is reached.
    fn run(
        &mut self,
        parts: &[Laid],
        gap: Option<u16>,
        bounds: Bounds,
        limits: &Limits<'_>,
    ) -> Result<Found, Cause> {
        let room = parts.iter().map(|&(shape, _)| {
            let size = self.shapes.get(shape).size;
            size.into_iter().max().unwrap_or_default()
        });
        let room: usize = room.sum();
        if room > MOST_ROOM || parts.len() > MOST_PARTS {
            return Err(Cause::Memory);
        }
        self.sweeps.make_room(room);
        self.states.begin(&coded(parts));
        self.shimmies.clear();
        self.moves.clear();
        self.moves.push((0, Motion::By(Point::ZERO, 0)));
        let mut index = 0;
        while index < self.states.len() {
            self.current = index;
            self.hold(bounds, limits)?;
            self.looked_at += 1;
            let laid = decoded(self.states.get(index));
            self.look(&laid);
            if let Some(exit) = self.exit(laid.len()) {
                let moves = self.moves_to(index);
                return Ok(Found::Exit { moves, laid, exit });
            }
            self.shift(index, &laid, limits)?;
            self.turn((index, &laid), gap, limits)?;
            index += 1;
        }
        Ok(Found::Locked)
    }

    /// How many moves lead to the state that was looked at last. All that are fewer moves away were looked at.
    fn depth(&self) -> usize {
        let parent = |&state: &usize| self.states.parent(state);
        core::iter::successors(Some(self.current), parent).count() - 1
    }

    /// Goes on, if no limit is reached.
    fn hold(&self, bounds: Bounds, limits: &Limits<'_>) -> Result<(), Cause> {
        let moves = self.moves.capacity() * size_of::<(u32, Motion)>();
        let memory = self.states.bytes() + moves + self.pairs.bytes() + self.shapes.bytes();
        bounds.hold(memory, self.states.len(), limits)
    }

    /// Finds how far each part can move along each axis before it hits which other.
    fn look(&mut self, laid: &[Laid]) {
        for blocking in &mut self.blocking {
            blocking.clear(laid.len());
        }
        for (second, &(b, to)) in laid.iter().enumerate() {
            for (first, &(a, from)) in laid[..second].iter().enumerate() {
                let pair = self.pairs.of(&self.shapes, a, b);
                let offset = [0, 1, 2].map(|axis| to[axis] - from[axis]);
                let gaps = self.pairs.gaps(&self.shapes, pair, offset);
                for (blocking, gaps) in self.blocking.iter_mut().zip(gaps) {
                    blocking.set(first, second, gaps.first);
                    blocking.set(second, first, gaps.second);
                }
            }
        }
    }

    /// What leaves where the parts were looked at.
    fn exit(&mut self, parts: usize) -> Option<Exit> {
        let is_fixed = |blocking: &Blocking| blocking.is_fixed(Distance::Out);
        if self.blocking.iter().all(is_fixed) {
            return None;
        }
        let ahead = self.blocking.each_ref().map(|axis| axis.ahead().to_vec());
        exit_within(&ahead, everything(parts), (&mut self.sets, &mut self.back))
    }

    /// Adds what moves along the axes lead to.
    fn shift(&mut self, index: usize, laid: &[Laid], limits: &Limits<'_>) -> Result<(), Cause> {
        let all = everything(laid.len());
        for (axis, unit) in [Point::X, Point::Y, Point::Z].into_iter().enumerate() {
            if self.blocking[axis].is_fixed(Distance::Step) {
                continue;
            }
            self.blocking[axis].closures(Distance::Step, &mut self.sets);
            self.unite(all, limits)?;
            for at in 0..self.moving.len() {
                let set = self.moving[at];
                let reach = self.blocking[axis].reach(set);
                let (set, to) = if set & 1 == 1 {
                    (all & !set, unit.times(-1))
                } else {
                    (set, unit)
                };
                (limits.stop)().map_or(Ok(()), Err)?;
                for distance in 1..=reach {
                    self.add(index, laid, (set, Motion::By(to, distance)))?;
                }
            }
        }
        Ok(())
    }

    /// Adds what turns lead to.
    fn turn(
        &mut self,
        (index, laid): (usize, &[Laid]),
        gap: Option<u16>,
        limits: &Limits<'_>,
    ) -> Result<(), Cause> {
        self.owners.lay(laid, &self.cells);
        let all = everything(laid.len());
        for axis in Axis::ALL {
            let [us, vs] = self.owners.lines(axis);
            for centre in us.flat_map(|u| vs.clone().map(move |v| [u, v])) {
                (limits.stop)().map_or(Ok(()), Err)?;
                for angle in Angle::ALL {
                    let turn = Turn {
                        axis,
                        centre,
                        angle,
                    };
                    if !turn.is_one_move() {
                        continue;
                    }
                    if self.is_loose(laid, turn) {
                        self.unite(all, limits)?;
                        for at in 0..self.moving.len() {
                            if at % 64 == 63 {
                                (limits.stop)().map_or(Ok(()), Err)?;
                            }
                            self.add(index, laid, (self.moving[at], Motion::Turned(turn)))?;
                        }
                    }
                }
            }
        }
        match gap {
            Some(gap) if HAS_SHIMMIES => self.shimmy((index, laid), gap, limits),
            _ => Ok(()),
        }
    }

    /// Whether some parts can turn while the first one stands; [`Self::sets`] are then the least sets.
    fn is_loose(&mut self, laid: &[Laid], turn: Turn) -> bool {
        let mut stuck: Set = 1;
        self.hits.clear();
        self.hits.resize(laid.len(), 0);
        for part in 1..laid.len() {
            let cells = self.owners.cells(part);
            match self.owners.hit(cells, turn, stuck, &mut self.sweeps) {
                Some(hits) => self.hits[part] = hits & !(1 << part),
                None => stuck |= 1 << part,
            }
        }
        // Who pushes what is stuck is stuck.
        loop {
            let before = stuck;
            for part in 1..laid.len() {
                if self.hits[part] & stuck != 0 {
                    stuck |= 1 << part;
                }
            }
            if stuck == before {
                break;
            }
        }
        let free = everything(laid.len()) & !stuck;
        if free == 0 {
            return false;
        }
        closures_within(&self.hits, free, &mut self.sets);
        true
    }

    /// All unions of [`Self::sets`] but for everything, in [`Self::moving`].
    fn unite(&mut self, all: Set, limits: &Limits<'_>) -> Result<(), Cause> {
        self.sets.retain(|&set| set != 0);
        let mut stop = None;
        unions(&self.sets, all, &mut self.moving, || {
            stop = (limits.stop)();
            stop.is_none()
        });
        stop.map_or(Ok(()), Err)
    }

    /// Adds the state that a move of some parts leads to; nothing if it is known.
    fn add(
        &mut self,
        index: usize,
        laid: &[Laid],
        (set, motion): (Set, Motion),
    ) -> Result<Option<StateIx>, Cause> {
        let moved = self.moved(laid, set, motion);
        let [parent, state] = [index, self.states.len()].map(StateIx::try_from);
        let (parent, state) = (
            parent.map_err(|_| Cause::Memory)?,
            state.map_err(|_| Cause::Memory)?,
        );
        if !self.states.add(&coded(&moved), parent) {
            return Ok(None);
        }
        let set = u32::try_from(set).map_err(|_| Cause::Memory)?;
        self.moves.push((set, motion));
        Ok(Some(state))
    }

    /// Where parts are after a move of some of them.
    fn moved(&mut self, laid: &[Laid], set: Set, motion: Motion) -> Vec<Laid> {
        let mut moved = laid.to_vec();
        for part in members(set) {
            moved[part] = match motion {
                Motion::Turned(turn) => self.turned(laid[part], turn),
                Motion::By(to, distance) => shifted(laid[part], to, distance),
                Motion::Out(_) => laid[part],
            };
        }
        moved
    }

    /// What a part becomes.
    fn turned(&mut self, (shape, corner): Laid, turn: Turn) -> Laid {
        let size = self.shapes.get(shape).size;
        let across = size.map(|size| i16::try_from(size).unwrap_or(0) - 1);
        let (corner, across) = (point(corner), point(across));
        let ends = [corner, corner.plus(across)].map(|end| vector(turn.apply(end)));
        let least = [0, 1, 2].map(|axis| ends[0][axis].min(ends[1][axis]));
        let kind = (shape, turn.axis, turn.angle);
        if let Some(&known) = self.turned.get(&kind) {
            return (known, least);
        }
        let cells = self.cells[shape as usize].iter();
        let cells: Vec<Point> = cells.map(|cell| turn.apply(cell.plus(corner))).collect();
        let new = self.laid(&cells).map_or(shape, |(new, _)| new);
        self.turned.insert(kind, new);
        (new, least)
    }

    /// The moves from the first state to this one, with the least gaps.
    fn moves_to(&mut self, index: usize) -> Vec<(Set, Motion, Option<Shimmy>)> {
        let (mut moves, mut index) = (Vec::new(), index);
        while let Some(parent) = self.states.parent(index) {
            let (set, motion) = self.moves[index];
            let set = Set::from(set);
            let state = StateIx::try_from(index).unwrap_or_default();
            let shimmy = match (self.shimmies.get(&state).cloned(), motion) {
                (Some(known), Motion::Turned(turn)) if HAS_SHIMMIES => {
                    Some(self.tightest(parent, (set, turn), known))
                }
                _ => None,
            };
            moves.push((set, motion, shimmy));
            index = parent;
        }
        moves.reverse();
        moves
    }
}

/// A part that is moved along an axis.
fn shifted((shape, corner): Laid, to: Point, distance: u16) -> Laid {
    let by = vector(to.times(i16::try_from(distance).unwrap_or(i16::MAX)));
    (shape, [0, 1, 2].map(|axis| corner[axis] + by[axis]))
}

const fn point([x, y, z]: Vector) -> Point {
    Point::new(x, y, z)
}

/// The numbers of a state.
fn coded(parts: &[Laid]) -> Vec<i16> {
    let numbers = |&(shape, [x, y, z]): &Laid| {
        // At most 24 shapes for each of few parts.
        [i16::try_from(shape).unwrap_or(i16::MAX), x, y, z]
    };
    parts.iter().flat_map(numbers).collect()
}

fn decoded(state: &[i16]) -> Vec<Laid> {
    let parts = state.chunks_exact(NUMBERS);
    let part = |numbers: &[i16]| {
        let shape = ShapeIx::try_from(numbers[0]).unwrap_or_default();
        (shape, [numbers[1], numbers[2], numbers[3]])
    };
    parts.map(part).collect()
}
