//! Turns whose axis shifts on the way.
//!
//! A group that turns across an axis is at an angle and a shift: its squares are turned about a point first, and
//! shifted then. Angles are taken in steps, shifts on a grid, and a search goes from each to the next ones:
//!
//! ```text
//! reached := { angle 0, shift 0 }
//! for each that is reached, oldest first:
//!   turn to the next angle or the last one; shift by one part of a cell along u or v:
//!     add it, if the group stays clear of what stands on the whole way               (table.rs)
//!   if the angle is a quarter or a half, and cells lie on cells: that turn is found
//! ```
//!
//! A turn between two angles at one shift goes about a point that is fixed, so whether it is free is decided as for
//! pure turns, without samples. What touches at the start or the end is on the grid as well: there the point is the
//! middle or the corner of a cell, and all points that can be are tried.
//!
//! Invariant: a way that is found is free. One that is not found may exist.
//!
//! Cost: each step of the angle takes the pairs of squares in a layer times so many rows of bits, and each place
//! that is reached a few looks at bits.

mod table;

use std::collections::{HashMap, VecDeque};

use table::{Step, Table};

/// Coordinates across an axis, in half cells.
pub(super) type Across = [i32; 2];

/// How finely is searched, and for which pieces.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Fineness {
    /// Parts of a cell, and of the tangent of half an angle: even, and at most 48, as shifts in a row are bits of
    /// one word.
    pub parts: i32,
    /// The gap between pieces, in thousandths of a cell.
    pub gap: u16,
}

/// What moves and what stands in one layer across the axis, seen from the point about which the group turns.
#[derive(Clone, Debug, Default)]
pub(super) struct Layer {
    pub moving: Vec<Across>,
    pub standing: Vec<Across>,
}

/// An angle and a shift, in parts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Place {
    /// The number of the angle: a quarter has as many as a cell has parts.
    pub at: i32,
    pub shift: [i32; 2],
}

/// Tables that are kept from one search to the next.
#[derive(Debug, Default)]
pub(super) struct Tracks {
    tables: HashMap<(Across, i32, Step, Fineness), Table>,
}

/// More tables than these are not kept.
const MOST_TABLES: usize = 60_000;

impl Tracks {
    /// For each of the `ends` the places on a way to the left from the start, corner by corner; none if none is found.
    ///
    /// A rest is a place where cells lie on cells, as they do at whole cells from it: no way goes on from there.
    pub(super) fn ways(
        &mut self,
        layers: &[Layer],
        (ends, rests): (&[Place], &[Place]),
        fineness: Fineness,
    ) -> Vec<Vec<Place>> {
        if self.tables.len() > MOST_TABLES {
            self.tables.clear();
        }
        let last = ends.iter().map(|end| end.at).max().unwrap_or_default();
        let grid = Grid {
            parts: fineness.parts,
            last,
        };
        let mut slices: Vec<Slice> = (0..=last).map(|_| Slice::default()).collect();
        let mut parents = vec![NONE; grid.len()];
        let start = Place {
            at: 0,
            shift: [0; 2],
        };
        if let Some(first) = grid.number(start) {
            parents[first] = first;
        }
        let mut left = ends.len();
        let mut queue = VecDeque::from([start]);
        while let Some(place) = queue.pop_front().filter(|_| left > 0) {
            for (by, is_forward, step) in NEIGHBOURS {
                let next = place.after(by);
                let is_far = |side: &i32| side.abs() >= fineness.parts;
                // A whole cell at the start is a move of its own.
                if next.at == 0 && next.shift.iter().any(is_far) {
                    continue;
                }
                let (Some(from), Some(to)) = (grid.number(place), grid.number(next)) else {
                    continue;
                };
                let low = if is_forward { place } else { next };
                let slice = usize::try_from(low.at)
                    .ok()
                    .and_then(|at| slices.get_mut(at));
                let is_new = parents[to] == NONE;
                if !is_new
                    || !slice
                        .is_some_and(|slice| self.is_free(slice, layers, (low, step), fineness))
                {
                    continue;
                }
                parents[to] = from;
                left -= ends.iter().filter(|end| **end == next).count();
                if !rests.iter().any(|rest| next.is_like(*rest, fineness.parts)) {
                    queue.push_back(next);
                }
            }
        }
        ends.iter()
            .map(|&end| grid.corners(&parents, end))
            .collect()
    }

    /// Whether the group stays clear of what stands in a step from a place.
    fn is_free(
        &mut self,
        slice: &mut Slice,
        layers: &[Layer],
        (low, step): (Place, Step),
        fineness: Fineness,
    ) -> bool {
        let rows = slice.0[step as usize]
            .get_or_insert_with(|| self.rows(layers, (low.at, step), fineness));
        let [u, v] = low.shift.map(|side| side + fineness.parts);
        let row = usize::try_from(v).ok().and_then(|v| rows.get(v));
        row.is_some_and(|row| row >> u & 1 == 0)
    }

    /// The shifts from which a step at an angle is not free.
    fn rows(&mut self, layers: &[Layer], (at, step): (i32, Step), fineness: Fineness) -> Vec<u128> {
        let parts = fineness.parts;
        let line = usize::try_from(2 * parts + 1).unwrap_or_default();
        let mut rows = vec![0; line];
        for layer in layers {
            for &own in &layer.moving {
                let m = turned(own, at / parts);
                let key = (m, at % parts, step, fineness);
                let table = self.tables.entry(key);
                let table = table.or_insert_with(|| Table::new(m, at % parts, step, fineness));
                for &stands in &layer.standing {
                    table.mark(stands, parts, &mut rows);
                }
            }
        }
        rows
    }
}

/// The shifts from which steps at one angle are not free, by step, where they were asked for.
#[derive(Debug, Default)]
struct Slice([Option<Vec<u128>>; Step::ALL.len()]);

/// By how much a step changes the place, whether upwards, and what it changes.
const NEIGHBOURS: [([i32; 3], bool, Step); 6] = [
    ([1, 0, 0], true, Step::Turn),
    ([-1, 0, 0], false, Step::Turn),
    ([0, 1, 0], true, Step::AlongU),
    ([0, -1, 0], false, Step::AlongU),
    ([0, 0, 1], true, Step::AlongV),
    ([0, 0, -1], false, Step::AlongV),
];

impl Place {
    const fn after(self, [at, u, v]: [i32; 3]) -> Self {
        Self {
            at: self.at + at,
            shift: [self.shift[0] + u, self.shift[1] + v],
        }
    }

    /// The signs of what changes on the way to another place.
    const fn towards(self, other: Self) -> [i32; 3] {
        let [u, v] = [
            other.shift[0] - self.shift[0],
            other.shift[1] - self.shift[1],
        ];
        [(other.at - self.at).signum(), u.signum(), v.signum()]
    }

    /// Whether it is at the same angle, whole cells away.
    pub(super) const fn is_like(self, other: Self, parts: i32) -> bool {
        let [u, v] = [
            self.shift[0] - other.shift[0],
            self.shift[1] - other.shift[1],
        ];
        self.at == other.at && u % parts == 0 && v % parts == 0
    }
}

/// Where a square is after so many quarters to the left.
pub(super) const fn turned([u, v]: Across, quarters: i32) -> Across {
    match quarters % 4 {
        0 => [u, v],
        1 => [-v, u],
        2 => [-u, -v],
        _ => [v, -u],
    }
}

/// No place.
const NONE: usize = usize::MAX;

/// All places up to an angle, by number.
#[derive(Clone, Copy, Debug)]
struct Grid {
    parts: i32,
    last: i32,
}

impl Grid {
    const fn line(self) -> usize {
        2 * self.parts.unsigned_abs() as usize + 1
    }

    const fn len(self) -> usize {
        (self.last.unsigned_abs() as usize + 1) * self.line() * self.line()
    }

    /// The number of a place; nothing outside.
    fn number(self, Place { at, shift }: Place) -> Option<usize> {
        if !(0..=self.last).contains(&at) {
            return None;
        }
        let [u, v] = shift.map(|side| {
            usize::try_from(side + self.parts)
                .ok()
                .filter(|&by| by < self.line())
        });
        Some((usize::try_from(at).ok()? * self.line() + v?) * self.line() + u?)
    }

    fn place(self, number: usize) -> Place {
        let line = self.line();
        let sides = [number / line / line, number % line, number / line % line];
        let [at, u, v] = sides.map(|side| i32::try_from(side).unwrap_or_default());
        Place {
            at,
            shift: [u - self.parts, v - self.parts],
        }
    }

    /// The way to a place, without those on straight lines between two others; none if it was not reached.
    fn corners(self, parents: &[usize], end: Place) -> Vec<Place> {
        let Some(mut at) = self.number(end).filter(|&at| parents[at] != NONE) else {
            return Vec::new();
        };
        let mut way = vec![end];
        while parents[at] != at {
            at = parents[at];
            let next = self.place(at);
            if let [.., before, last] = way[..]
                && before.towards(last) == last.towards(next)
            {
                way.pop();
            }
            way.push(next);
        }
        way.reverse();
        way
    }
}

#[cfg(test)]
mod tests;
