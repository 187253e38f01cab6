//! The check of how an assembly is taken apart, and that it locks, cell by cell.
//!
//! Invariant: cells are moved one step at a time and looked up where they come to lie. There are
//! no tables of pairs and no searches; what is claimed is followed, or found wanting.
//!
//! Moves: a step of a set of parts is free if none of its cells comes to lie where another part
//! is. Parts that leave must have nothing ahead of them. [`super::locked`] checks what locks.
//!
//! Cost: the cells of each separation, and the cells moved times their steps, or times the cells that
//! stand if these are fewer.

use super::cell_map::{Cell, CellMap, Hull, around_all, contains, hull, widened};
use super::cell_turn::{is_one_move, turned};
use super::shimmied;
use super::turned::meet;
use crate::family::packing::{Motion, Move, Separation};
use crate::geometry::{Point, Turn};

/// What is wrong with a claim about taking apart. Moves and states are numbered from 1 in
/// messages, moves through the whole tree.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum DisassemblyFault {
    /// A part that the assembly does not have, or that is named twice.
    Parts,
    /// Two parts that fill the same cell of the assembly.
    Overlap(Point),
    /// A separation is not of the parts that are together.
    OtherParts {
        /// The 0-based number of its first move.
        at: usize,
    },
    /// A separation has no moves, or its last move does not leave, or another one does.
    Leaving {
        /// The 0-based number of its first move.
        at: usize,
    },
    /// A move of none or all of the parts, by nothing, or in no direction.
    NoMove {
        /// Its 0-based number.
        at: usize,
    },
    /// A turn that does not take cells to cells in one go, or about an axis far away, or whose axis shifts on a way that
    /// does not lead where it should.
    NoTurn {
        /// Its 0-based number.
        at: usize,
    },
    /// A move in which a part hits another.
    Hit {
        /// The 0-based number of the move.
        at: usize,
        /// The part that moves.
        part: usize,
        /// The part in its way.
        other: usize,
    },
    /// Parts that are said to be taken apart are not.
    Together {
        /// The parts.
        parts: Vec<usize>,
    },
    /// A state without an offset for each part, with one for the first, or with overlaps.
    State {
        /// Its 0-based number.
        state: usize,
    },
    /// More parts are said to lock each other than are looked at.
    TooMany {
        /// The most parts.
        most: usize,
    },
    /// More states can be reached than are looked at.
    TooManyStates {
        /// The most states.
        most: usize,
    },
    /// The cells that are said to be in the way of a turn are not those that are.
    Hindered,
    /// The assembly is not among the states.
    NotTheAssembly,
    /// A move leads from a state to one that is not in the list.
    Missing {
        /// The 0-based number of the state.
        state: usize,
        /// The part that pushes.
        part: usize,
        /// The direction.
        direction: Point,
    },
    /// Parts can leave in a state.
    Leaves {
        /// The 0-based number of the state.
        state: usize,
        /// The part that pushes.
        part: usize,
        /// The direction.
        direction: Point,
    },
}

/// The six directions.
const DIRECTIONS: [Point; 6] = [
    Point::X,
    Point::Y,
    Point::Z,
    Point::new(-1, 0, 0),
    Point::new(0, -1, 0),
    Point::new(0, 0, -1),
];

/// Checks that an assembly, given by the cells of its parts, comes apart as claimed. Sets of parts
/// that `may_stay` accepts, all of them at once, need not be taken apart.
///
/// # Errors
/// The first [`DisassemblyFault`].
pub fn separation(
    parts: &[Vec<Point>],
    claim: &Separation,
    may_stay: &dyn Fn(&[Vec<usize>]) -> bool,
) -> Result<(), DisassemblyFault> {
    let mut cells = wide(parts);
    let hulls: Vec<Hull> = cells.iter().map(|cells| hull(cells.iter())).collect();
    let room = widened(around_all(hulls.iter().copied()), ROOM);
    let owners = owners(&cells, room)
        .map_err(|(part, cell)| DisassemblyFault::Overlap(parts[part][cell]))?;
    let all: Vec<usize> = (0..parts.len()).collect();
    let mut replay = Replay {
        hulls,
        cells: &mut cells,
        owners,
        room,
        may_stay,
        together: Vec::new(),
        moves: 0,
    };
    replay.separation(&all, claim)
}

/// How far parts can move out of the box around all before their cells are looked up by hashing.
const ROOM: i64 = 2;

/// Cells that turn, and axes about which they do, lie nearer to the origin than that.
pub(super) const FARTHEST: i64 = 4096;

/// The moves of a tree, followed on the cells.
struct Replay<'a> {
    cells: &'a mut [Vec<Cell>],
    /// By part, the box around its cells.
    hulls: Vec<Hull>,
    /// Which of the parts that are being taken apart is where.
    owners: CellMap<usize>,
    /// The box for which this was made.
    room: Hull,
    may_stay: &'a dyn Fn(&[Vec<usize>]) -> bool,
    /// The sets that were left together.
    together: Vec<Vec<usize>>,
    /// How many moves were followed.
    moves: usize,
}

impl Replay<'_> {
    /// Follows how parts come apart that are in [`Self::owners`]; then they are there no more.
    fn separation(&mut self, parts: &[usize], claim: &Separation) -> Result<(), DisassemblyFault> {
        let at = self.moves;
        if claim.parts != parts {
            return Err(DisassemblyFault::OtherParts { at });
        }
        let Some((last, before)) = claim.moves.split_last() else {
            return Err(DisassemblyFault::Leaving { at });
        };
        let leaves = |one: &Move| matches!(one.motion, Motion::Out(_));
        if before.iter().any(leaves) || !leaves(last) {
            return Err(DisassemblyFault::Leaving { at });
        }
        for one in &claim.moves {
            self.follow(parts, one)?;
            self.moves += 1;
        }
        let (leaving, staying) = (&last.parts[..], claim.staying());
        // Only one half is entered at a time.
        if claim.removed.is_some() {
            self.leave(&staying);
        }
        self.half(leaving, claim.removed.as_deref())?;
        if claim.removed.is_some() {
            self.enter(&staying, &staying);
        }
        self.half(&staying, claim.rest.as_deref())
    }

    /// Follows how parts come apart that are entered, or sees that they need not; then they are
    /// entered no more.
    fn half(
        &mut self,
        parts: &[usize],
        claim: Option<&Separation>,
    ) -> Result<(), DisassemblyFault> {
        if let Some(claim) = claim {
            return self.separation(parts, claim);
        }
        self.leave(parts);
        if parts.len() == 1 {
            return Ok(());
        }
        self.together.push(parts.to_vec());
        if (self.may_stay)(&self.together) {
            return Ok(());
        }
        Err(DisassemblyFault::Together {
            parts: parts.to_vec(),
        })
    }

    /// Takes away where parts are.
    fn leave(&mut self, parts: &[usize]) {
        for &part in parts {
            for &cell in &self.cells[part] {
                self.owners.remove(cell);
            }
        }
    }

    /// Enters where some of the parts are that are being taken apart.
    fn enter(&mut self, some: &[usize], parts: &[usize]) {
        let is_inside = |part: &usize| contains(self.room, self.hulls[*part]);
        let mut entered = some;
        if !some.iter().all(is_inside) {
            let (hull, number) = self.around(parts);
            self.room = widened(hull, ROOM);
            self.owners.clear(self.room, number);
            entered = parts;
        }
        for &part in entered {
            for &cell in &self.cells[part] {
                self.owners.insert(cell, part);
            }
        }
    }

    /// Follows one move: a step at a time, or past everything if the parts leave.
    fn follow(&mut self, parts: &[usize], one: &Move) -> Result<(), DisassemblyFault> {
        let at = self.moves;
        let is_part = |part: &usize| parts.binary_search(part).is_ok();
        let some = !one.parts.is_empty() && one.parts.len() < parts.len();
        if !some || !ascends(&one.parts) || !one.parts.iter().all(is_part) {
            return Err(DisassemblyFault::NoMove { at });
        }
        let (direction, distance) = match one.motion {
            Motion::Turned(turn) => return self.turn(parts, one, turn),
            Motion::By(direction, distance) => (direction, Some(i64::from(distance))),
            Motion::Out(direction) => (direction, None),
        };
        if !DIRECTIONS.contains(&direction) || distance == Some(0) || one.shimmy.is_some() {
            return Err(DisassemblyFault::NoMove { at });
        }
        let reach = self.reach(parts, direction);
        if distance > Some(reach) {
            return Err(DisassemblyFault::Leaving { at });
        }
        let hit = self.hit(parts, one, direction, distance.unwrap_or(reach));
        if let Some((part, other)) = hit {
            return Err(DisassemblyFault::Hit { at, part, other });
        }
        if let Some(distance) = distance {
            self.shift(parts, one, (direction, distance));
        }
        Ok(())
    }

    /// Follows a turn: no cell of the parts may meet a cell that stands, at any angle of it.
    fn turn(&mut self, parts: &[usize], one: &Move, turn: Turn) -> Result<(), DisassemblyFault> {
        let at = self.moves;
        let (least, most) = self.around(parts).0;
        let is_near = |side: i64| side.abs() < FARTHEST;
        let centre = turn.centre.map(i64::from);
        if !is_one_move(turn)
            || ![&least[..], &most, &centre]
                .concat()
                .into_iter()
                .all(is_near)
            || (one.shimmy.as_ref()).is_some_and(|shimmy| !shimmied::leads_to(shimmy, turn))
        {
            return Err(DisassemblyFault::NoTurn { at });
        }
        for &part in &one.parts {
            for &other in parts.iter().filter(|part| !one.parts.contains(part)) {
                let (moving, standing) = (&self.cells[part], &self.cells[other]);
                let meet = match &one.shimmy {
                    Some(shimmy) => shimmied::meet(moving, standing, turn, shimmy),
                    None => meet(moving, standing, turn),
                };
                if meet {
                    return Err(DisassemblyFault::Hit { at, part, other });
                }
            }
        }
        for &part in &one.parts {
            for cell in &mut self.cells[part] {
                self.owners.remove(*cell);
                *cell = turned(*cell, turn);
            }
            self.hulls[part] = hull(self.cells[part].iter());
        }
        self.enter(&one.parts, parts);
        Ok(())
    }

    /// Moves cells, and enters where they are then.
    fn shift(&mut self, parts: &[usize], one: &Move, (direction, distance): (Point, i64)) {
        let by = |cell: Cell| moved(cell, direction, distance);
        for &part in &one.parts {
            for cell in &mut self.cells[part] {
                self.owners.remove(*cell);
                *cell = by(*cell);
            }
            let (least, most) = self.hulls[part];
            if !self.cells[part].is_empty() {
                self.hulls[part] = (by(least), by(most));
            }
        }
        self.enter(&one.parts, parts);
    }

    /// The box around the cells of parts, and how many cells they have.
    fn around(&self, parts: &[usize]) -> (Hull, i64) {
        let number: usize = parts.iter().map(|&part| self.cells[part].len()).sum();
        let hulls = parts.iter().map(|&part| self.hulls[part]);
        (around_all(hulls), i64::try_from(number).unwrap_or(i64::MAX))
    }

    /// A moving part that hits one that stands on so many steps, and which.
    ///
    /// Steps are taken one by one, unless there are more of them than cells that stand: then these are
    /// looked through, so that a claim of long ways takes no longer.
    fn hit(
        &self,
        parts: &[usize],
        one: &Move,
        direction: Point,
        distance: i64,
    ) -> Option<(usize, usize)> {
        let (axis, sign) = axis_of(direction);
        let ((least, most), _) = self.around(parts);
        let end = if sign > 0 { most } else { least };
        let stands = |other: &usize| one.parts.binary_search(other).is_err();
        let standing: Vec<usize> = parts.iter().copied().filter(stands).collect();
        let (_, number) = self.around(&standing);
        one.parts.iter().find_map(|&part| {
            self.cells[part].iter().find_map(|&cell| {
                // Beyond the last cell there is nothing to hit.
                let steps = distance.min((end[axis] - cell[axis]).abs());
                let other = if steps > number {
                    self.first_ahead(cell, &standing, (axis, sign, steps))?
                } else {
                    let mut there = cell;
                    (0..steps).find_map(|_| {
                        there[axis] += sign;
                        self.owners.get(there).filter(stands)
                    })?
                };
                Some((part, other))
            })
        })
    }

    /// The part that stands in the way of a cell on so many steps, the next one.
    fn first_ahead(
        &self,
        cell: Cell,
        standing: &[usize],
        (axis, sign, steps): (usize, i64, i64),
    ) -> Option<usize> {
        let each = standing
            .iter()
            .flat_map(|&other| self.cells[other].iter().map(move |&there| (there, other)));
        let ahead = each.filter_map(|(there, other)| {
            let away = sign * (there[axis] - cell[axis]);
            let is_on_line = (0..3).all(|across| across == axis || there[across] == cell[across]);
            (is_on_line && (1..=steps).contains(&away)).then_some((away, other))
        });
        ahead.min().map(|(_, other)| other)
    }

    /// How many steps bring a cell past all others.
    fn reach(&self, parts: &[usize], direction: Point) -> i64 {
        let (axis, _) = axis_of(direction);
        let ((least, most), _) = self.around(parts);
        most[axis].saturating_sub(least[axis]).saturating_add(1)
    }
}

/// The cells of parts, in numbers that no move overflows.
pub(super) fn wide(parts: &[Vec<Point>]) -> Vec<Vec<Cell>> {
    let wide = |cells: &Vec<Point>| cells.iter().map(|&cell| moved([0; 3], cell, 1)).collect();
    parts.iter().map(wide).collect()
}

/// Which part is where, in a map for a box; or else the part and the position of a cell that is there
/// twice.
pub(super) fn owners(parts: &[Vec<Cell>], room: Hull) -> Result<CellMap<usize>, (usize, usize)> {
    let number: usize = parts.iter().map(Vec::len).sum();
    let mut owners = CellMap::within(room, i64::try_from(number).unwrap_or(i64::MAX));
    for (part, cells) in parts.iter().enumerate() {
        for (index, &cell) in cells.iter().enumerate() {
            if owners.insert(cell, part).is_some() {
                return Err((part, index));
            }
        }
    }
    Ok(owners)
}

/// Whether numbers ascend, so that none is there twice.
pub(super) fn ascends(parts: &[usize]) -> bool {
    parts.windows(2).all(|pair| pair[0] < pair[1])
}

pub(super) fn moved([x, y, z]: Cell, by: Point, times: i64) -> Cell {
    [
        x + times * i64::from(by.x),
        y + times * i64::from(by.y),
        z + times * i64::from(by.z),
    ]
}

/// The axis of a direction, and its sign along it.
fn axis_of(direction: Point) -> (usize, i64) {
    let [x, y, z] = [direction.x, direction.y, direction.z].map(i64::from);
    let axis = if x != 0 { 0 } else { 1 + usize::from(y == 0) };
    (axis, x + y + z)
}
