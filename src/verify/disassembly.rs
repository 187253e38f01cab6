//! The check of how an assembly is taken apart, and that it locks, cell by cell.
//!
//! Invariant: cells are moved one step at a time and looked up where they come to lie. There are
//! no tables of pairs and no searches; what is claimed is followed, or found wanting.
//!
//! Moves: a step of a set of parts is free if none of its cells comes to lie where another part
//! is. Parts that leave must have nothing ahead of them.
//!
//! Locked parts: a part pushes along what it hits, and what that hits. If that is everything,
//! the part cannot move alone. Every set that can move by one cell is put together of such
//! sets, moved one after the other; so a list of states that has, with each of them, all states to
//! which such a set leads, has all states that can be reached. In none of them may the parts that a
//! part would push on its way out leave any behind.
//!
//! Cost: the cells moved times their steps; for locked parts, the states times six directions
//! times the cells.

use std::collections::{BTreeSet, HashMap, HashSet};

use crate::family::packing::{Locked, Move, Separation};
use crate::geometry::Point;

/// A cell, wide enough for every sum of claims.
type Cell = [i64; 3];

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
    let mut cells = disjoint(parts)?;
    let all: Vec<usize> = (0..parts.len()).collect();
    let mut replay = Replay {
        cells: &mut cells,
        may_stay,
        together: Vec::new(),
        moves: 0,
    };
    replay.separation(&all, claim)
}

/// Checks that parts of an assembly cannot be taken apart as claimed.
///
/// # Errors
/// The first [`DisassemblyFault`].
pub fn locked(parts: &[Vec<Point>], claim: &Locked) -> Result<(), DisassemblyFault> {
    let cells = disjoint(parts)?;
    let own = part_set(&claim.parts, parts.len()).ok_or(DisassemblyFault::Parts)?;
    if own.len() < 2 {
        return Err(DisassemblyFault::Parts);
    }
    let cells: Vec<&[Cell]> = claim.parts.iter().map(|&part| &cells[part][..]).collect();
    let known: HashSet<&[Point]> = claim.states.iter().map(|state| &state[..]).collect();
    if !known.contains(&vec![Point::ZERO; cells.len()][..]) {
        return Err(DisassemblyFault::NotTheAssembly);
    }
    for (number, state) in claim.states.iter().enumerate() {
        let fault = DisassemblyFault::State { state: number };
        if state.len() != cells.len() || state[0] != Point::ZERO {
            return Err(fault);
        }
        let laid: Vec<Vec<Cell>> = cells
            .iter()
            .zip(state)
            .map(|(cells, &by)| cells.iter().map(|&cell| moved(cell, by, 1)).collect())
            .collect();
        let owners = owners(&laid).map_err(|_| fault)?;
        for direction in DIRECTIONS {
            confined(
                &laid,
                &owners,
                direction,
                &known,
                (number, state),
                &claim.parts,
            )?;
        }
    }
    Ok(())
}

/// Checks one direction of a state: nothing leaves, and what moves leads to a known state.
fn confined(
    laid: &[Vec<Cell>],
    owners: &HashMap<Cell, usize>,
    direction: Point,
    known: &HashSet<&[Point]>,
    (number, state): (usize, &[Point]),
    names: &[usize],
) -> Result<(), DisassemblyFault> {
    let adjacent = hits(laid, |part, cell| {
        let hit = owners.get(&moved(cell, direction, 1)).copied();
        hit.filter(|&hit| hit != part).into_iter().collect()
    });
    let ahead = ahead(laid, direction);
    for (part, &name) in names.iter().enumerate() {
        if pushed(&ahead, part).len() < laid.len() {
            return Err(DisassemblyFault::Leaves {
                state: number,
                part: name,
                direction,
            });
        }
        let moving = pushed(&adjacent, part);
        if moving.len() == laid.len() {
            continue;
        }
        let by = |part: usize| {
            if moving.contains(&part) {
                direction
            } else {
                Point::ZERO
            }
        };
        let next: Option<Vec<Point>> = state
            .iter()
            .enumerate()
            .map(|(part, &at)| sum(at, by(part), by(0)))
            .collect();
        if !next.is_some_and(|next| known.contains(&next[..])) {
            return Err(DisassemblyFault::Missing {
                state: number,
                part: name,
                direction,
            });
        }
    }
    Ok(())
}

/// For each part those that it hits somewhere.
fn hits(laid: &[Vec<Cell>], of_cell: impl Fn(usize, Cell) -> Vec<usize>) -> Vec<BTreeSet<usize>> {
    let of_part = |(part, cells): (usize, &Vec<Cell>)| {
        cells.iter().flat_map(|&cell| of_cell(part, cell)).collect()
    };
    laid.iter().enumerate().map(of_part).collect()
}

/// For each part those that have a cell anywhere in front of one of its cells.
fn ahead(laid: &[Vec<Cell>], direction: Point) -> Vec<BTreeSet<usize>> {
    let mut lines: HashMap<Cell, Vec<(i64, usize)>> = HashMap::new();
    for (part, cells) in laid.iter().enumerate() {
        for &cell in cells {
            let along = along(cell, direction);
            lines
                .entry(off(cell, direction))
                .or_default()
                .push((along, part));
        }
    }
    let mut found = vec![BTreeSet::new(); laid.len()];
    for line in lines.values_mut() {
        line.sort_unstable();
        for (index, &(_, part)) in line.iter().enumerate() {
            let others = line[index + 1..].iter().map(|&(_, other)| other);
            found[part].extend(others.filter(|&other| other != part));
        }
    }
    found
}

/// The parts that a part pushes, itself included.
fn pushed(hits: &[BTreeSet<usize>], part: usize) -> BTreeSet<usize> {
    let mut all = BTreeSet::from([part]);
    let mut new = vec![part];
    while let Some(part) = new.pop() {
        new.extend(hits[part].iter().copied().filter(|&hit| all.insert(hit)));
    }
    all
}

/// The moves of a tree, followed on the cells.
struct Replay<'a> {
    cells: &'a mut [Vec<Cell>],
    may_stay: &'a dyn Fn(&[Vec<usize>]) -> bool,
    /// The sets that were left together.
    together: Vec<Vec<usize>>,
    /// How many moves were followed.
    moves: usize,
}

impl Replay<'_> {
    fn separation(&mut self, parts: &[usize], claim: &Separation) -> Result<(), DisassemblyFault> {
        let at = self.moves;
        if claim.parts != parts {
            return Err(DisassemblyFault::OtherParts { at });
        }
        let Some((last, before)) = claim.moves.split_last() else {
            return Err(DisassemblyFault::Leaving { at });
        };
        let is_left = before.iter().any(|one| one.distance.is_none());
        if is_left || last.distance.is_some() {
            return Err(DisassemblyFault::Leaving { at });
        }
        for one in &claim.moves {
            self.follow(parts, one)?;
            self.moves += 1;
        }
        self.half(&last.parts, claim.removed.as_deref())?;
        self.half(&claim.staying(), claim.rest.as_deref())
    }

    fn half(
        &mut self,
        parts: &[usize],
        claim: Option<&Separation>,
    ) -> Result<(), DisassemblyFault> {
        match claim {
            Some(claim) => self.separation(parts, claim),
            None if parts.len() == 1 => Ok(()),
            None => {
                self.together.push(parts.to_vec());
                if (self.may_stay)(&self.together) {
                    return Ok(());
                }
                Err(DisassemblyFault::Together {
                    parts: parts.to_vec(),
                })
            }
        }
    }

    /// Follows one move, a step at a time.
    fn follow(&mut self, parts: &[usize], one: &Move) -> Result<(), DisassemblyFault> {
        let at = self.moves;
        let moving = part_set(&one.parts, self.cells.len());
        let moving = moving.filter(|moving| {
            !moving.is_empty()
                && moving.len() < parts.len()
                && moving.iter().all(|part| parts.contains(part))
        });
        let moving = moving.ok_or(DisassemblyFault::NoMove { at })?;
        if !DIRECTIONS.contains(&one.direction) || one.distance == Some(0) {
            return Err(DisassemblyFault::NoMove { at });
        }
        let standing: HashMap<Cell, usize> = parts
            .iter()
            .filter(|part| !moving.contains(part))
            .flat_map(|&part| self.cells[part].iter().map(move |&cell| (cell, part)))
            .collect();
        let reach = self.reach(parts, one.direction);
        if one
            .distance
            .is_some_and(|distance| i64::from(distance) > reach)
        {
            return Err(DisassemblyFault::Leaving { at });
        }
        let steps = one.distance.map_or(reach, i64::from);
        for &part in &moving {
            for &cell in &self.cells[part] {
                for step in 1..=steps {
                    if let Some(&other) = standing.get(&moved(cell, one.direction, step)) {
                        return Err(DisassemblyFault::Hit { at, part, other });
                    }
                }
            }
        }
        if one.distance.is_some() {
            for &part in &moving {
                for cell in &mut self.cells[part] {
                    *cell = moved(*cell, one.direction, steps);
                }
            }
        }
        Ok(())
    }

    /// How many steps bring a cell past all others.
    fn reach(&self, parts: &[usize], direction: Point) -> i64 {
        let along = || {
            let cells = parts.iter().flat_map(|&part| &self.cells[part]);
            cells.map(|&cell| along(cell, direction))
        };
        let (least, most) = (along().min(), along().max());
        most.unwrap_or_default() - least.unwrap_or_default() + 1
    }
}

/// The parts as cells, of which no two are the same.
fn disjoint(parts: &[Vec<Point>]) -> Result<Vec<Vec<Cell>>, DisassemblyFault> {
    let wide = |cells: &Vec<Point>| cells.iter().map(|&cell| moved([0; 3], cell, 1)).collect();
    let cells: Vec<Vec<Cell>> = parts.iter().map(wide).collect();
    owners(&cells).map_err(|(part, cell)| DisassemblyFault::Overlap(parts[part][cell]))?;
    Ok(cells)
}

/// Which part is where; or else the part and the position of a cell that is there twice.
fn owners(parts: &[Vec<Cell>]) -> Result<HashMap<Cell, usize>, (usize, usize)> {
    let mut owners = HashMap::new();
    for (part, cells) in parts.iter().enumerate() {
        for (index, &cell) in cells.iter().enumerate() {
            if owners.insert(cell, part).is_some() {
                return Err((part, index));
            }
        }
    }
    Ok(owners)
}

/// The parts as a set, if they ascend and exist.
fn part_set(parts: &[usize], count: usize) -> Option<BTreeSet<usize>> {
    let ascends = parts.windows(2).all(|pair| pair[0] < pair[1]);
    let exist = parts.iter().all(|&part| part < count);
    (ascends && exist).then(|| parts.iter().copied().collect())
}

fn moved([x, y, z]: Cell, by: Point, times: i64) -> Cell {
    [
        x + times * i64::from(by.x),
        y + times * i64::from(by.y),
        z + times * i64::from(by.z),
    ]
}

/// How far a cell is in a direction.
fn along([x, y, z]: Cell, direction: Point) -> i64 {
    x * i64::from(direction.x) + y * i64::from(direction.y) + z * i64::from(direction.z)
}

/// The line of a cell in a direction.
fn off(cell: Cell, direction: Point) -> Cell {
    moved(cell, direction, -along(cell, direction))
}

/// `at` moved by one vector and seen from another, within the range of a point.
fn sum(at: Point, by: Point, from: Point) -> Option<Point> {
    let one = |at: i16, by: i16, from: i16| at.checked_add(by)?.checked_sub(from);
    Some(Point::new(
        one(at.x, by.x, from.x)?,
        one(at.y, by.y, from.y)?,
        one(at.z, by.z, from.z)?,
    ))
}
