//! How two parts meet, wherever one lies seen from the other.
//!
//! ```text
//! field of a part: for each cell around it, how a cell there meets the part
//! meeting of two parts at an offset: what the field of one says of each cell of the other
//! ```
//!
//! A cell that is off along one axis only has the part ahead of it or behind it; the field of a part ends
//! two cells beyond the part, as all cells farther away meet it as those do.
//!
//! Invariant: a meeting is read off the cells of both parts. It is kept for the next time the parts lie
//! so, which changes nothing but the time.
//!
//! Cost: the cells of one part for each offset that is new; the product of the cells of both for parts so
//! thin that their field would be mostly empty.

use super::cell_map::{Cell, Hull, hull};

/// How two parts meet, a bit for each fact.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Meeting(u16);

impl Meeting {
    const OVERLAP: u16 = 1;

    /// Whether a cell is of both.
    pub(super) const fn is_overlap(self) -> bool {
        self.0 & Self::OVERLAP != 0
    }

    /// Whether the first hits the second by a step along an axis.
    pub(super) const fn hits(self, axis: usize) -> bool {
        self.0 >> (1 + axis) & 1 == 1
    }

    /// Whether the second hits the first by a step along an axis.
    pub(super) const fn is_hit(self, axis: usize) -> bool {
        self.0 >> (4 + axis) & 1 == 1
    }

    /// Whether the first has the second before it along an axis, at any distance.
    pub(super) const fn faces(self, axis: usize) -> bool {
        self.0 >> (7 + axis) & 1 == 1
    }

    /// Whether the second has the first before it along an axis.
    pub(super) const fn is_faced(self, axis: usize) -> bool {
        self.0 >> (10 + axis) & 1 == 1
    }

    /// How a cell meets one that lies so from it.
    fn of_cells(way: Cell) -> Self {
        let axis = match way {
            [0, 0, 0] => return Self(Self::OVERLAP),
            [_, 0, 0] => 0,
            [0, _, 0] => 1,
            [0, 0, _] => 2,
            _ => return Self(0),
        };
        let near = u16::from(way[axis].abs() == 1);
        let behind = 3 * usize::from(way[axis] < 0);
        Self((near << 1 | 1 << 7) << (axis + behind))
    }
}

/// How far a field goes beyond its part.
const MARGIN: i64 = 2;

/// The most cells of a field of a part with so many cells.
const fn most_room(cells: usize) -> usize {
    4096 + 256 * cells
}

/// A part, seen from its least corner.
#[derive(Debug)]
struct Part {
    cells: Vec<Cell>,
    corner: Cell,
    size: Cell,
    /// By cell of its box and the margin, x first, how a cell there meets the part; empty if the box is
    /// mostly empty.
    field: Vec<u16>,
}

impl Part {
    fn new(cells: &[Cell]) -> Self {
        let (corner, most) = if cells.is_empty() {
            ([0; 3], [0; 3])
        } else {
            hull(cells.iter())
        };
        let own = |cell: &Cell| [0, 1, 2].map(|axis| cell[axis] - corner[axis]);
        let mut part = Self {
            cells: cells.iter().map(own).collect(),
            corner,
            size: [0, 1, 2].map(|axis| most[axis] - corner[axis] + 1),
            field: Vec::new(),
        };
        let sides = part
            .size
            .map(|size| usize::try_from(size + 2 * MARGIN).unwrap_or(usize::MAX));
        let room = sides
            .iter()
            .try_fold(1, |room: usize, &side| room.checked_mul(side));
        if let Some(room) = room.filter(|&room| room <= most_room(cells.len())) {
            part.field = vec![0; room];
            part.fill();
        }
        part
    }

    /// Writes the field: what each cell of the part means to those in line with it.
    fn fill(&mut self) {
        for &cell in &self.cells {
            for axis in 0..3 {
                let mut from = cell;
                for along in -MARGIN..self.size[axis] + MARGIN {
                    from[axis] = along;
                    let mut way = [0; 3];
                    way[axis] = cell[axis] - along;
                    self.field[place(from, self.size)] |= Meeting::of_cells(way).0;
                }
            }
        }
    }

    /// How a cell, seen from the corner of the part, meets the part.
    fn meets(&self, cell: Cell) -> u16 {
        self.field[place(cell, self.size)]
    }
}

/// Where a field of a part of this size says it of a cell: cells beyond it are like those at its end.
fn place(cell: Cell, size: Cell) -> usize {
    let at = |axis: usize| cell[axis].clamp(-MARGIN, size[axis] + 1) + MARGIN;
    let (x, y, z) = (at(0), at(1), at(2));
    let place = (z * (size[1] + 2 * MARGIN) + y) * (size[0] + 2 * MARGIN) + x;
    usize::try_from(place).unwrap_or_default()
}

/// What is known of a pair, by the offset of the second part.
#[derive(Debug)]
struct Known {
    least: Cell,
    size: Cell,
    /// Empty where the pair lies in few of many offsets.
    table: Vec<Option<Meeting>>,
}

impl Known {
    /// For offsets within bounds, of so many states.
    fn new(least: Cell, most: Cell, states: usize) -> Self {
        let size = [0, 1, 2].map(|axis| most[axis] - least[axis] + 1);
        let sides = size.map(|side| usize::try_from(side).unwrap_or(usize::MAX));
        let mut sides = sides.iter();
        let room = sides.try_fold(1, |room: usize, &side| room.checked_mul(side));
        let room = room.filter(|&room| room <= 16 * states);
        Self {
            least,
            size,
            table: vec![None; room.unwrap_or_default()],
        }
    }

    fn place(&self, by: Cell) -> usize {
        let at = |axis: usize| by[axis] - self.least[axis];
        let (x, y, z) = (at(0), at(1), at(2));
        usize::try_from((z * self.size[1] + y) * self.size[0] + x).unwrap_or_default()
    }
}

/// The meetings of some parts, two by two.
#[derive(Debug)]
pub(super) struct Meetings {
    parts: Vec<Part>,
    /// By pair, the second part first.
    known: Vec<Known>,
}

impl Meetings {
    /// Of parts that lie so, in so many states, in which each moves within bounds.
    pub(super) fn new(parts: &[&[Cell]], states: usize, bounds: &[Hull]) -> Self {
        let known = |(first, second): (usize, usize)| {
            let ((a, b), (c, d)) = (bounds[first], bounds[second]);
            let least = [0, 1, 2].map(|axis| c[axis] - b[axis]);
            let most = [0, 1, 2].map(|axis| d[axis] - a[axis]);
            Known::new(least, most, states)
        };
        let pairs =
            (1..parts.len()).flat_map(|second| (0..second).map(move |first| (first, second)));
        Self {
            known: pairs.map(known).collect(),
            parts: parts.iter().map(|cells| Part::new(cells)).collect(),
        }
    }

    /// How the second of a pair meets the first when it has moved by `by`, seen from the first.
    #[inline]
    pub(super) fn at(&mut self, first: usize, second: usize, by: Cell) -> Meeting {
        let pair = second * (second - 1) / 2 + first;
        if self.known[pair].table.is_empty() {
            return self.look(first, second, by);
        }
        let place = self.known[pair].place(by);
        if let Some(known) = self.known[pair].table[place] {
            return known;
        }
        let new = self.look(first, second, by);
        self.known[pair].table[place] = Some(new);
        new
    }

    fn look(&self, first: usize, second: usize, by: Cell) -> Meeting {
        let (a, b) = (&self.parts[first], &self.parts[second]);
        // From the corner of the second to that of the first.
        let back = [0, 1, 2].map(|axis| a.corner[axis] - b.corner[axis] - by[axis]);
        let seen = |cell: &Cell| [cell[0] + back[0], cell[1] + back[1], cell[2] + back[2]];
        let from = a.cells.iter().map(seen);
        let met = if b.field.is_empty() {
            let ways = from.flat_map(|from| {
                let each = b.cells.iter();
                each.map(move |to| [to[0] - from[0], to[1] - from[1], to[2] - from[2]])
            });
            ways.fold(0, |met, way| met | Meeting::of_cells(way).0)
        } else {
            from.fold(0, |met, from| met | b.meets(from))
        };
        Meeting(met)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What the cells of two parts say one by one.
    fn plainly(a: &[Cell], b: &[Cell], by: Cell) -> Meeting {
        let ways = a.iter().flat_map(|from| {
            let each = b.iter();
            each.map(move |to| [0, 1, 2].map(|axis| to[axis] + by[axis] - from[axis]))
        });
        Meeting(ways.fold(0, |met, way| met | Meeting::of_cells(way).0))
    }

    #[test]
    fn fields_say_what_cells_say_one_by_one() {
        let parts: [&[Cell]; 4] = [
            &[[0, 0, 0], [1, 0, 0], [1, 1, 0], [1, 1, 2]],
            &[[5, 5, 5], [5, 6, 5], [5, 8, 5]],
            &[[-3, 0, 2]],
            // Too thin for a field.
            &[[0, 0, 0], [900, 0, 0], [0, 0, -900]],
        ];
        let bounds = [([-8; 3], [8; 3]); 4];
        for states in [1, 1_000_000] {
            let mut meetings = Meetings::new(&parts, states, &bounds);
            let is_full = |part: &Part| !part.field.is_empty();
            assert_eq!(
                meetings.parts.iter().filter(|part| is_full(part)).count(),
                3
            );
            let mut met = [0; 13];
            for second in 1..4 {
                for first in 0..second {
                    for place in 0..17 * 17 * 17_i64 {
                        let by = [place % 17 - 8, place / 17 % 17 - 8, place / 289 - 8];
                        let found = meetings.at(first, second, by);
                        assert_eq!(found, plainly(parts[first], parts[second], by));
                        for (bit, met) in met.iter_mut().enumerate() {
                            *met += found.0 >> bit & 1;
                        }
                    }
                }
            }
            assert!(met.iter().all(|&times| times > 10), "{met:?}");
        }
    }
}
