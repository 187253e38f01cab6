//! The check that parts lock each other even if they may turn: all that they reach is reached again.
//!
//! Invariant: parts are lists of cells, moved one step or one turn at a time, and nothing is known of a state
//! but its cells. The first part stands; a set that has it moves as the others move back.
//!
//! ```text
//! for each state that was reached: see in its cells
//!   along each axis, which parts lie ahead of which: each must have all ahead, or else it leaves
//!   for each step and each turn, which parts hit which:
//!     each set without the first part that hits nobody else leads to a state
//! ```
//!
//! Cost: the states times the turns times the cells times the dozen cells that each sweeps.

use std::collections::{HashMap, HashSet};

use super::DisassemblyFault;
use super::cell_map::Cell;
use super::cell_turn::{is_one_move, split, turned};
use super::disassembly::FARTHEST;
use super::locked::{Parts, close};
use super::turned::{Sweeps, across, meet};
use crate::family::packing::HinderedTurn;
use crate::geometry::{Angle, Axis, Point, Turn};

/// The most parts that may be named.
const MOST: usize = 32;

/// So many states are reached at most, and so many looked at behind one.
const MOST_STATES: usize = 1 << 20;

/// The cells of each part, ascending.
type State = Vec<Vec<Cell>>;

/// Checks that nothing leaves these parts, whose numbers in the assembly are `numbers`.
pub(super) fn locked(parts: &[&[Cell]], numbers: &[usize]) -> Result<(), DisassemblyFault> {
    if parts.len() > MOST {
        return Err(DisassemblyFault::TooMany { most: MOST });
    }
    let is_far = |cell: &Cell| cell.iter().any(|side| side.abs() >= FARTHEST);
    if parts.iter().any(|cells| cells.iter().any(is_far)) {
        return Err(DisassemblyFault::Parts);
    }
    let first: State = parts.iter().map(|cells| sorted(cells.to_vec())).collect();
    let mut known = HashSet::from([first.clone()]);
    let mut reached = vec![first];
    let mut sweeps = Sweeps::default();
    let mut index = 0;
    while index < reached.len() {
        let state = reached[index].clone();
        if let Some((part, direction)) = leaving(&state) {
            return Err(DisassemblyFault::Leaves {
                state: index,
                part: numbers[part],
                direction,
            });
        }
        let next = neighbours(&state, &mut sweeps);
        let too_many = DisassemblyFault::TooManyStates { most: MOST_STATES };
        for next in next.ok_or_else(|| too_many.clone())? {
            if known.insert(next.clone()) {
                reached.push(next);
            }
        }
        if reached.len() > MOST_STATES {
            return Err(too_many);
        }
        index += 1;
    }
    Ok(())
}

/// Checks that the cells which are said to be in the way of a turn are those that are.
pub(super) fn hindered(
    parts: &[&[Cell]],
    numbers: &[usize],
    claim: &HinderedTurn,
) -> Result<(), DisassemblyFault> {
    let own = numbers.iter().position(|&number| number == claim.part);
    let own = own.ok_or(DisassemblyFault::Parts)?;
    if !is_one_move(claim.turn) || claim.turn.angle.is_half() || claim.cells.is_empty() {
        return Err(DisassemblyFault::Hindered);
    }
    let in_the_way = |(part, &number): (usize, &usize)| {
        let cells = parts[part].iter().filter(move |_| part != own);
        let is_met = |cell: &&Cell| meet(parts[own], core::slice::from_ref(*cell), claim.turn);
        cells.filter(is_met).map(move |&cell| (number, cell))
    };
    let mut found: Vec<(usize, Cell)> = numbers.iter().enumerate().flat_map(in_the_way).collect();
    found.sort_unstable();
    let wide = |&(part, Point { x, y, z }): &(usize, Point)| (part, [x, y, z].map(i64::from));
    let said: Vec<(usize, Cell)> = claim.cells.iter().map(wide).collect();
    if found == said {
        Ok(())
    } else {
        Err(DisassemblyFault::Hindered)
    }
}

fn sorted(mut cells: Vec<Cell>) -> Vec<Cell> {
    cells.sort_unstable();
    cells
}

/// A part that has not all others ahead of it, itself or through others, and where it leaves.
fn leaving(state: &State) -> Option<(usize, Point)> {
    let all: Parts = (1 << state.len()) - 1;
    Axis::ALL.into_iter().find_map(|axis| {
        let mut ahead: Vec<Parts> = vec![0; state.len()];
        for (part, cells) in state.iter().enumerate() {
            for (other, stands) in state.iter().enumerate() {
                let faces = cells.iter().any(|&cell| {
                    let [u, v, at] = split(cell, axis);
                    stands.iter().any(|&there| {
                        let there = split(there, axis);
                        there[0] == u && there[1] == v && there[2] > at
                    })
                });
                ahead[part] |= Parts::from(faces) << other;
            }
        }
        close(&mut ahead);
        let part = ahead.iter().position(|&ahead| ahead != all)?;
        Some((part, axis.unit()))
    })
}

/// All states that one step or one turn leads to; nothing if they are too many.
fn neighbours(state: &State, sweeps: &mut Sweeps) -> Option<Vec<State>> {
    let each = state.iter().enumerate();
    let owners = each.flat_map(|(part, cells)| cells.iter().map(move |&cell| (cell, part)));
    let owners: HashMap<Cell, usize> = owners.collect();
    let mut all = Vec::new();
    for axis in Axis::ALL {
        for sign in [1, -1] {
            let by = split_back([0, 0, sign], axis);
            let step = |cell: Cell| [0, 1, 2].map(|side| cell[side] + by[side]);
            let hits = state.iter().map(|cells| {
                let met = cells.iter().filter_map(|&cell| owners.get(&step(cell)));
                met.fold(0, |hits: Parts, &part| hits | 1 << part)
            });
            all.extend(moved(state, hits.collect(), step)?);
        }
        for turn in turns(state, axis) {
            let hits = state.iter().map(|cells| {
                let mut hits: Parts = 0;
                for &cell in cells {
                    let [u, v, layer] = split(cell, axis);
                    for met in sweeps.of(across([u, v], turn), turn.angle) {
                        // Back from half cells from the axis.
                        let [u, v] = [0, 1].map(|side| met[side] + i64::from(turn.centre[side]));
                        let there = split_back([u.div_euclid(2), v.div_euclid(2), layer], axis);
                        let owner = owners.get(&there);
                        hits |= owner.map_or(0, |&part| 1 << part);
                    }
                }
                hits
            });
            all.extend(moved(state, hits.collect(), |cell| turned(cell, turn))?);
        }
    }
    Some(all)
}

/// All turns about lines along an axis through the box around all parts.
fn turns(state: &State, axis: Axis) -> Vec<Turn> {
    let sides = |side: usize| {
        state
            .iter()
            .flatten()
            .map(move |&cell| split(cell, axis)[side])
    };
    let lines = [0, 1].map(|side| {
        let (least, most) = (sides(side).min(), sides(side).max());
        let half = |at: Option<i64>, by: i64| i16::try_from(2 * at.unwrap_or(0) + by).unwrap_or(0);
        half(least, -1)..=half(most, 1)
    });
    let [us, vs] = lines;
    let centres = us.flat_map(|u| vs.clone().map(move |v| [u, v]));
    let all = centres.flat_map(|centre| {
        Angle::ALL.map(|angle| Turn {
            axis,
            centre,
            angle,
        })
    });
    all.filter(|turn| turn.keeps_cells()).collect()
}

/// The states that a motion of each set leads to that hits nobody else and leaves the first part alone;
/// nothing if they are too many.
fn moved(state: &State, mut hits: Vec<Parts>, motion: impl Fn(Cell) -> Cell) -> Option<Vec<State>> {
    close(&mut hits);
    let mut sets: Vec<Parts> = Vec::new();
    let mut known: HashSet<Parts> = HashSet::new();
    for &least in hits.iter().filter(|&&least| least & 1 == 0) {
        for index in 0..=sets.len() {
            let union = index
                .checked_sub(1)
                .map_or(least, |index| sets[index] | least);
            if known.insert(union) {
                sets.push(union);
            }
        }
        if sets.len() > MOST_STATES {
            return None;
        }
    }
    let all = sets.into_iter().map(|set| {
        let part = |(part, cells): (usize, &Vec<Cell>)| {
            if set >> part & 1 == 0 {
                return cells.clone();
            }
            sorted(cells.iter().map(|&cell| motion(cell)).collect())
        };
        state.iter().enumerate().map(part).collect()
    });
    Some(all.collect())
}

/// The cell with these coordinates across and along an axis.
fn split_back([u, v, along]: [i64; 3], axis: Axis) -> Cell {
    match axis {
        Axis::X => [along, u, v],
        Axis::Y => [v, along, u],
        Axis::Z => [u, v, along],
    }
}
