//! Which parts lock each other where they lie, seen from their contacts alone.
//!
//! A part hits another along an axis if one of its cells lies just before a cell of the other. If along
//! each of the three axes every part of a set hits every other, itself or through parts of
//! the set, then no part of the set can move without all of them: the set is locked, and its
//! assembly too, without a search. Source: Wang, Song and Pauly, "DESIA", 2018
//! (<https://doi.org/10.1145/3272127.3275034>), for whole assemblies.
//!
//! ```text
//! write the number of each part into its cells; for each cell and axis: read the next cell
//! sets := { all parts }
//! for each set of two parts or more:
//!   if some part of it does not reach, or is not reached by, all of it along some axis:
//!     sets := sets + those that are reached (or reach it) + the others
//!   else: the set is locked
//! ```
//!
//! Invariant: parts that lock each other hit each other along every axis, so they are never
//! split; every locked set lies within one that is found.
//!
//! Cost: four steps a cell and few for each pair of parts; no memory is allocated.

use std::sync::Arc;

use crate::family::packing::{Locked, Ruler};
use crate::geometry::{Point, least_corner, span};

/// Parts, by their position in the assembly.
type Parts = u64;

/// Marks a cell that no part fills.
const NOBODY: u8 = 63;

/// The most parts of an assembly that is looked at.
const MOST_PARTS: usize = NOBODY as usize;

/// The most cells of a grid.
const MOST_CELLS: usize = 1 << 20;

/// Parts of an assembly that lock each other where they lie, and the claim that they do.
///
/// To look at one assembly after the other, made of the same parts, [`Contacts`] is faster.
#[must_use]
pub fn locked_by_contacts(parts: &[Vec<Point>]) -> Option<Locked> {
    let numbers: Vec<u32> = (0..).take(parts.len()).collect();
    let set = Contacts::new(parts)?.locked(&numbers, |_| false)?;
    Some(claim(set))
}

/// That these parts lock each other: nothing moves, so there is one state.
pub(super) fn claim(set: u64) -> Locked {
    let parts: Vec<usize> = (0..MOST_PARTS)
        .filter(|part| set >> part & 1 == 1)
        .collect();
    Locked {
        ruler: Ruler::Shifts,
        states: vec![vec![Point::ZERO; parts.len()]],
        parts,
        hindered: None,
    }
}

/// Looks at the contacts of assemblies whose parts are in one list of cells.
#[derive(Clone, Debug)]
pub struct Contacts {
    grid: Arc<Grid>,
    /// By cell of the grid, the part that fills it.
    owners: Vec<u8>,
    /// By part, those that it hits along each axis.
    hits: Vec<[Parts; 3]>,
    /// Sets that are still to be looked at.
    sets: Vec<Parts>,
}

/// The cells of all parts, as positions in a box that has an empty layer at the end of each axis.
#[derive(Debug)]
struct Grid {
    /// From a cell to the next one along each axis.
    steps: [usize; 3],
    len: usize,
    /// Where the cells of each part begin, and where the last ones end.
    starts: Vec<usize>,
    cells: Vec<u32>,
}

impl Grid {
    /// The grid of these parts, unless it is too large.
    fn new(parts: &[Vec<Point>]) -> Option<Self> {
        let all: Vec<Point> = parts.iter().flatten().copied().collect();
        let (size, corner) = (span(&all)?, least_corner(&all));
        let steps = [1, size[0] + 1, (size[0] + 1).checked_mul(size[1] + 1)?];
        let inner = steps[2].checked_mul(size[2])?;
        if inner > MOST_CELLS {
            return None;
        }
        let position = |cell: &Point| {
            let by = cell.minus(corner);
            let along = |along: i16| usize::from(along.unsigned_abs());
            let place = along(by.x) + along(by.y) * steps[1] + along(by.z) * steps[2];
            u32::try_from(place).unwrap_or(u32::MAX)
        };
        let ends = parts.iter().scan(0, |end, cells| {
            *end += cells.len();
            Some(*end)
        });
        Some(Self {
            steps,
            len: inner + steps[2],
            starts: core::iter::once(0).chain(ends).collect(),
            cells: all.iter().map(position).collect(),
        })
    }

    /// The cells of a part of the list.
    #[inline]
    fn of(&self, part: u32) -> &[u32] {
        &self.cells[self.starts[part as usize]..self.starts[part as usize + 1]]
    }
}

impl Contacts {
    /// Ready for assemblies of these parts; nothing if they take too much room.
    #[must_use]
    pub fn new(parts: &[Vec<Point>]) -> Option<Self> {
        let grid = Grid::new(parts)?;
        Some(Self {
            owners: vec![NOBODY; grid.len],
            grid: Arc::new(grid),
            hits: Vec::new(),
            sets: Vec::new(),
        })
    }

    /// Two parts or more of an assembly that lock each other where they lie, as a set of bits;
    /// nothing if there are none, or too many parts to be looked at.
    ///
    /// The parts of the assembly are given by their numbers in the list. Sets that `may_stay`
    /// accepts are passed over, unless it is all parts.
    ///
    /// ```
    /// use cubewright::disassemble::Contacts;
    /// use cubewright::geometry::Point;
    /// // A cube in a box without an opening, and a cube beside it.
    /// let all = (0..27).map(|n| Point::new(n % 3, n / 3 % 3, n / 9));
    /// let (inside, shell): (Vec<_>, Vec<_>) = all.partition(|&cell| cell == Point::new(1, 1, 1));
    /// let mut contacts = Contacts::new(&[inside, shell, vec![Point::new(3, 0, 0)]]).expect("small");
    /// assert_eq!(contacts.locked(&[0, 1, 2], |_| false), Some(0b011));
    /// assert_eq!(contacts.locked(&[1, 2], |_| false), None);
    /// ```
    pub fn locked(&mut self, parts: &[u32], may_stay: impl Fn(u64) -> bool) -> Option<u64> {
        if !(2..=MOST_PARTS).contains(&parts.len()) {
            return None;
        }
        self.look(parts);
        let all = Parts::MAX >> (64 - parts.len());
        self.sets.clear();
        self.sets.push(all);
        while let Some(set) = self.sets.pop() {
            match self.split(set) {
                None if set == all || !may_stay(set) => return Some(set),
                None => {}
                Some(closed) => {
                    let halves = [closed, set & !closed];
                    let several = halves.into_iter().filter(|half| half.count_ones() > 1);
                    self.sets.extend(several);
                }
            }
        }
        None
    }

    /// Finds which part hits which along each axis.
    fn look(&mut self, parts: &[u32]) {
        let grid = &*self.grid;
        for (number, &part) in (0..).zip(parts) {
            for &cell in grid.of(part) {
                self.owners[cell as usize] = number;
            }
        }
        let [_, y, z] = grid.steps;
        self.hits.clear();
        self.hits.extend(parts.iter().map(|&part| {
            grid.of(part).iter().fold([0; 3], |hits, &cell| {
                let cell = cell as usize;
                let hit = |ahead: usize| 1 << self.owners[ahead];
                [
                    hits[0] | hit(cell + 1),
                    hits[1] | hit(cell + y),
                    hits[2] | hit(cell + z),
                ]
            })
        }));
        for &part in parts {
            for &cell in grid.of(part) {
                self.owners[cell as usize] = NOBODY;
            }
        }
    }

    /// Some parts of a set that can move without the others, as far as the set is concerned;
    /// nothing if it is locked.
    fn split(&self, set: Parts) -> Option<Parts> {
        let first = set.trailing_zeros() as usize;
        (0..3).find_map(|axis| {
            let ahead = self.pushed(axis, first, set);
            if ahead != set {
                return Some(ahead);
            }
            let behind = self.pushing(axis, first, set);
            (behind != set).then_some(behind)
        })
    }

    /// What a part hits within a set, itself or through others; the part is among them.
    fn pushed(&self, axis: usize, part: usize, set: Parts) -> Parts {
        let mut reached: Parts = 1 << part;
        let mut new: Parts = reached;
        while new != 0 {
            let hits = self.hits[new.trailing_zeros() as usize][axis];
            new &= new - 1;
            let more = hits & set & !reached;
            reached |= more;
            new |= more;
        }
        reached
    }

    /// What hits a part within a set, itself or through others; the part is among them.
    fn pushing(&self, axis: usize, part: usize, set: Parts) -> Parts {
        let mut reaching: Parts = 1 << part;
        loop {
            let before = reaching;
            let mut left = set & !reaching;
            while left != 0 {
                let other = left.trailing_zeros() as usize;
                left &= left - 1;
                let is_pushing = self.hits[other][axis] & reaching != 0;
                reaching |= Parts::from(is_pushing) << other;
            }
            if reaching == before {
                return reaching;
            }
        }
    }
}
