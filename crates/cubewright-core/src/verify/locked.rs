//! The check that parts lock each other, state by state.
//!
//! A part pushes along what it hits, and what that hits. If that is everything, the part cannot
//! move alone. Every set that can move by one cell is put together of such sets, moved one after
//! the other; so a list of states that has, with each of them, all states to which such a set
//! leads, has all states that can be reached. One direction of each axis is enough: seen from the first
//! part, a set that goes back is its complement that goes on. In no state may the parts that a part would
//! push on its way out leave any behind.
//!
//! ```text
//! the assembly alone: see in its cells which part hits which along each axis
//! for each state: see which parts meet how, and which each pushes along    (meeting.rs)
//!   all push all along an axis: nothing moves along it
//!   or else: all must have all before them, and each set pushed leads to a state of the list
//! ```
//!
//! Invariant: which part hits which is read off the cells of a state, where they lie in it.
//!
//! Cost: the states times the square of the parts, and the cells for each offset of two parts that is
//! new.

use super::DisassemblyFault;
use super::cell_map::{Cell, CellMap, Hull, hull, way};
use super::disassembly::{ascends, owners, wide};
use super::meeting::{Meeting, Meetings};
use super::state_list::StateList;
use super::turning;
use crate::family::packing::{Locked, Ruler};
use crate::geometry::Point;

/// Parts of a claim, by their position in it.
pub(super) type Parts = u128;

/// The most parts that a claim may name.
const MOST: usize = Parts::BITS as usize;

/// The directions of the three axes.
const AXES: [Point; 3] = [Point::X, Point::Y, Point::Z];

/// Checks that parts of an assembly cannot be taken apart as claimed.
///
/// # Errors
/// The first [`DisassemblyFault`].
pub fn locked(parts: &[Vec<Point>], claim: &Locked) -> Result<(), DisassemblyFault> {
    let cells = wide(parts);
    let owners = owners(&cells, hull(cells.iter().flatten()))
        .map_err(|(part, cell)| DisassemblyFault::Overlap(parts[part][cell]))?;
    let number = claim.parts.len();
    let exist = claim.parts.iter().all(|&part| part < parts.len());
    if !exist || !ascends(&claim.parts) || number < 2 {
        return Err(DisassemblyFault::Parts);
    }
    if number > MOST {
        return Err(DisassemblyFault::TooMany { most: MOST });
    }
    let named: Vec<&[Cell]> = claim.parts.iter().map(|&part| &cells[part][..]).collect();
    if claim.ruler == Ruler::Turns {
        if let Some(hindered) = &claim.hindered {
            turning::hindered(&named, &claim.parts, hindered)?;
        }
        return turning::locked(&named, &claim.parts);
    }
    let are_offsets = |state: &Vec<Point>| state.len() == number && state[0] == Point::ZERO;
    if let Some(state) = claim.states.iter().position(|state| !are_offsets(state)) {
        return Err(DisassemblyFault::State { state });
    }
    let known = StateList::new(&claim.states);
    let home = vec![Point::ZERO; number];
    if !known.has(&home) {
        return Err(DisassemblyFault::NotTheAssembly);
    }
    if claim.states.len() == 1 && are_stuck(&named, &claim.parts, &owners) {
        return Ok(());
    }
    let mut state = Looked::new(&named, &claim.states);
    for (index, offsets) in claim.states.iter().enumerate() {
        state
            .look(offsets)
            .map_err(|()| DisassemblyFault::State { state: index })?;
        state.confined(offsets, &known).map_err(|found| {
            let (state, part, direction) = (index, claim.parts[found.part], AXES[found.axis]);
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

/// Whether along each axis every part pushes along all others, as they lie in the assembly.
fn are_stuck(named: &[&[Cell]], numbers: &[usize], owners: &CellMap<usize>) -> bool {
    let all = Parts::MAX >> (MOST - named.len());
    // By part of the assembly, its bit; none of those that are not named.
    let last = numbers.last().copied().unwrap_or_default();
    let mut bits: Vec<Parts> = vec![0; last + 1];
    for (bit, &number) in numbers.iter().enumerate() {
        bits[number] = 1 << bit;
    }
    let mut pushed: [Vec<Parts>; 3] = [(); 3].map(|()| Vec::with_capacity(named.len()));
    for cells in named {
        let mut hits: [Parts; 3] = [0; 3];
        for &cell in *cells {
            for (axis, hits) in hits.iter_mut().enumerate() {
                let mut next = cell;
                next[axis] += 1;
                let hit = owners.get(next).and_then(|part| bits.get(part));
                *hits |= hit.copied().unwrap_or_default();
            }
        }
        for (pushed, hits) in pushed.iter_mut().zip(hits) {
            pushed.push(hits);
        }
    }
    pushed.iter_mut().all(|pushed| {
        close(pushed);
        pushed.iter().all(|&pushed| pushed == all)
    })
}

/// A move that a list of states lacks.
struct Loose {
    /// The part that pushes.
    part: usize,
    axis: usize,
    /// Whether nothing is in the way at any distance.
    leaves: bool,
}

/// Which parts hit which in the state that was looked at last.
struct Looked {
    meetings: Meetings,
    /// By pair, the second part first.
    pairs: Vec<Meeting>,
    /// By axis and part, those that it hits by a step.
    beside: [Vec<Parts>; 3],
    all: Parts,
    /// For the closures.
    pushed: Vec<Parts>,
}

impl Looked {
    fn new(parts: &[&[Cell]], states: &[Vec<Point>]) -> Self {
        let number = parts.len();
        let mut bounds: Vec<Hull> = vec![([0; 3], [0; 3]); number];
        for state in states {
            for ((least, most), &by) in bounds.iter_mut().zip(state) {
                let by = way(Point::ZERO, by);
                for axis in 0..3 {
                    least[axis] = least[axis].min(by[axis]);
                    most[axis] = most[axis].max(by[axis]);
                }
            }
        }
        Self {
            meetings: Meetings::new(parts, states.len(), &bounds),
            pairs: vec![Meeting::default(); number * (number - 1) / 2],
            beside: [0; 3].map(|_: u8| vec![0; number]),
            all: Parts::MAX >> (MOST - number),
            pushed: Vec::with_capacity(number),
        }
    }

    /// Looks at a state. What two parts do as they did in the state before stands.
    ///
    /// # Errors
    /// If two parts overlap.
    fn look(&mut self, offsets: &[Point]) -> Result<(), ()> {
        let mut pair = 0;
        for second in 1..offsets.len() {
            for first in 0..second {
                let by = way(offsets[first], offsets[second]);
                let meeting = self.meetings.at(first, second, by);
                if meeting.is_overlap() {
                    return Err(());
                }
                if core::mem::replace(&mut self.pairs[pair], meeting) != meeting {
                    for (axis, beside) in self.beside.iter_mut().enumerate() {
                        put(&mut beside[first], second, meeting.hits(axis));
                        put(&mut beside[second], first, meeting.is_hit(axis));
                    }
                }
                pair += 1;
            }
        }
        Ok(())
    }

    /// Checks that nothing leaves, and that what moves leads to a known state.
    fn confined(&mut self, offsets: &[Point], known: &StateList<'_>) -> Result<(), Loose> {
        for axis in 0..3 {
            self.pushed.clone_from(&self.beside[axis]);
            close(&mut self.pushed);
            if self.pushed.iter().all(|&pushed| pushed == self.all) {
                // It is so in both directions, and at any distance.
                continue;
            }
            let loose = |part: usize, leaves: bool| Loose { part, axis, leaves };
            let mut ahead = self.ahead(axis);
            close(&mut ahead);
            if let Some(part) = ahead.iter().position(|&pushed| pushed != self.all) {
                return Err(loose(part, true));
            }
            for (part, &moving) in self.pushed.iter().enumerate() {
                let is_new = moving != self.all && !self.pushed[..part].contains(&moving);
                if is_new && !known.has_after(offsets, moving, axis) {
                    return Err(loose(part, false));
                }
            }
        }
        Ok(())
    }

    /// For each part those that have a cell anywhere in front of one of its cells along an axis.
    fn ahead(&self, axis: usize) -> Vec<Parts> {
        let mut ahead = vec![0; self.beside[axis].len()];
        let mut pairs = self.pairs.iter();
        for second in 1..ahead.len() {
            for (first, meeting) in (0..second).zip(&mut pairs) {
                ahead[first] |= Parts::from(meeting.faces(axis)) << second;
                ahead[second] |= Parts::from(meeting.is_faced(axis)) << first;
            }
        }
        ahead
    }
}

/// Puts a part into a set, or takes it out.
fn put(set: &mut Parts, part: usize, is_in: bool) {
    *set = (*set & !(1 << part)) | (Parts::from(is_in) << part);
}

/// From what each part hits to all that it pushes along, itself included.
pub(super) fn close(hits: &mut [Parts]) {
    for (part, hits) in hits.iter_mut().enumerate() {
        *hits |= 1 << part;
    }
    for middle in 0..hits.len() {
        let (through, bit): (Parts, Parts) = (hits[middle], 1 << middle);
        for hits in hits.iter_mut() {
            if *hits & bit != 0 {
                *hits |= through;
            }
        }
    }
}
