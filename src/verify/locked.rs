//! The check that parts lock each other, state by state.
//!
//! A part pushes along what it hits, and what that hits. If that is everything, the part cannot
//! move alone. Every set that can move by one cell is put together of such sets, moved one after
//! the other; so a list of states that has, with each of them, all states to which such a set
//! leads, has all states that can be reached. In none of them may the parts that a part would push
//! on its way out leave any behind.
//!
//! Invariant: which part hits which is read off the cells of a state, where they lie in it.
//!
//! Cost: the states times the cells, and times the square of the parts.

use std::collections::HashSet;

use super::DisassemblyFault;
use super::cell_map::{Cell, CellMap};
use super::disassembly::{ascends, disjoint, moved, off, owners};
use crate::family::packing::Locked;
use crate::geometry::Point;

/// Parts of a claim, by their position in it.
type Parts = u128;

/// The most parts that a claim may name.
const MOST: usize = Parts::BITS as usize;

/// The directions of the three axes.
const AXES: [Point; 3] = [Point::X, Point::Y, Point::Z];

/// Checks that parts of an assembly cannot be taken apart as claimed.
///
/// # Errors
/// The first [`DisassemblyFault`].
pub fn locked(parts: &[Vec<Point>], claim: &Locked) -> Result<(), DisassemblyFault> {
    let cells = disjoint(parts)?;
    let number = claim.parts.len();
    let exist = claim.parts.iter().all(|&part| part < parts.len());
    if !exist || !ascends(&claim.parts) || number < 2 {
        return Err(DisassemblyFault::Parts);
    }
    if number > MOST {
        return Err(DisassemblyFault::TooMany { most: MOST });
    }
    let known: HashSet<Vec<i16>> = claim.states.iter().map(|state| flat(state)).collect();
    if !known.contains(&vec![0; 3 * number]) {
        return Err(DisassemblyFault::NotTheAssembly);
    }
    let all = Parts::MAX >> (MOST - number);
    for (index, offsets) in claim.states.iter().enumerate() {
        let fault = DisassemblyFault::State { state: index };
        if offsets.len() != number || offsets[0] != Point::ZERO {
            return Err(fault);
        }
        let laid = claim.parts.iter().zip(offsets).map(|(&part, &by)| {
            let cells = cells[part].iter();
            cells.map(|&cell| moved(cell, by, 1)).collect()
        });
        let laid: Vec<Vec<Cell>> = laid.collect();
        let state = State {
            owners: owners(&laid).map_err(|_| fault)?,
            laid,
            offsets: flat(offsets),
            all,
        };
        state.confined(&known).map_err(|found| {
            let (state, part, direction) = (index, claim.parts[found.part], found.direction);
            if found.leaves {
                DisassemblyFault::Leaves {
                    state,
                    part,
                    direction,
                }
            } else {
                DisassemblyFault::Missing {
                    state,
                    part,
                    direction,
                }
            }
        })?;
    }
    Ok(())
}

/// The coordinates of points one after the other.
fn flat(points: &[Point]) -> Vec<i16> {
    points.iter().flat_map(|p| [p.x, p.y, p.z]).collect()
}

/// A move that a list of states lacks.
struct Loose {
    /// The part that pushes.
    part: usize,
    direction: Point,
    /// Whether nothing is in the way at any distance.
    leaves: bool,
}

/// Parts as they lie in a state.
struct State {
    laid: Vec<Vec<Cell>>,
    owners: CellMap<usize>,
    /// The coordinates of all parts, seen from the first.
    offsets: Vec<i16>,
    all: Parts,
}

impl State {
    /// Checks that nothing leaves, and that what moves leads to a known state.
    fn confined(&self, known: &HashSet<Vec<i16>>) -> Result<(), Loose> {
        for (axis, direction) in AXES.into_iter().enumerate() {
            let beside = self.beside(direction);
            let mut pushed = beside.clone();
            close(&mut pushed);
            if pushed.iter().all(|&pushed| pushed == self.all) {
                // It is so in both directions, and at any distance.
                continue;
            }
            let ahead = self.ahead(axis);
            for (sign, direction) in [(1, direction), (-1, direction.times(-1))] {
                let turned = |hits: &[Parts]| {
                    if sign == 1 {
                        hits.to_vec()
                    } else {
                        reversed(hits)
                    }
                };
                let (mut moving, mut leaving) = (turned(&beside), turned(&ahead));
                close(&mut moving);
                close(&mut leaving);
                let loose = |part: usize, leaves: bool| Loose {
                    part,
                    direction,
                    leaves,
                };
                if let Some(part) = leaving.iter().position(|&pushed| pushed != self.all) {
                    return Err(loose(part, true));
                }
                let is_missing = |&part: &usize| {
                    let first = moving.iter().position(|set| *set == moving[part]);
                    first == Some(part)
                        && moving[part] != self.all
                        && !self
                            .after(moving[part], axis, sign)
                            .is_some_and(|next| known.contains(&next))
                };
                if let Some(part) = (0..moving.len()).find(is_missing) {
                    return Err(loose(part, false));
                }
            }
        }
        Ok(())
    }

    /// For each part those that have a cell just before one of its cells.
    fn beside(&self, direction: Point) -> Vec<Parts> {
        let hits = self.laid.iter().map(|cells| {
            let next = cells.iter().map(|&cell| moved(cell, direction, 1));
            let hit = next.filter_map(|next| self.owners.get(next));
            hit.fold(0, |hits, part| hits | 1 << part)
        });
        hits.collect()
    }

    /// For each part those that have a cell anywhere in front of one of its cells along an axis.
    fn ahead(&self, axis: usize) -> Vec<Parts> {
        let each = self.laid.iter().enumerate();
        let mut cells: Vec<(i64, usize, Cell)> = each
            .flat_map(|(part, cells)| {
                let line = move |&cell: &Cell| (-cell[axis], part, off(cell, axis));
                cells.iter().map(line)
            })
            .collect();
        // The foremost first.
        cells.sort_unstable_by_key(|&(along, ..)| along);
        let mut lines: CellMap<Parts> = CellMap::around(cells.iter().map(|(.., line)| line));
        let mut ahead = vec![0; self.laid.len()];
        for (_, part, line) in cells {
            let before = lines.get(line).unwrap_or(0);
            ahead[part] |= before;
            lines.insert(line, before | 1 << part);
        }
        ahead
    }

    /// The state after a set has moved by one cell; nothing if it is beyond all numbers.
    fn after(&self, moving: Parts, axis: usize, sign: i16) -> Option<Vec<i16>> {
        let mut next = self.offsets.clone();
        // If the first part moves, the others are seen to move back.
        let (set, sign) = if moving & 1 == 1 {
            (self.all & !moving, -sign)
        } else {
            (moving, sign)
        };
        for part in 0..self.laid.len() {
            if set >> part & 1 == 1 {
                let coordinate = &mut next[3 * part + axis];
                *coordinate = coordinate.checked_add(sign)?;
            }
        }
        Some(next)
    }
}

/// From what each part hits to all that it pushes along, itself included.
fn close(hits: &mut [Parts]) {
    for (part, hits) in hits.iter_mut().enumerate() {
        *hits |= 1 << part;
    }
    for middle in 0..hits.len() {
        let through = hits[middle];
        for hits in hits.iter_mut() {
            if *hits >> middle & 1 == 1 {
                *hits |= through;
            }
        }
    }
}

/// The same in the opposite direction: what is hit by each part.
fn reversed(hits: &[Parts]) -> Vec<Parts> {
    let mut back = vec![0; hits.len()];
    for (part, &hit) in hits.iter().enumerate() {
        for (other, back) in back.iter_mut().enumerate() {
            *back |= (hit >> other & 1) << part;
        }
    }
    back
}
