//! How the cells of a region are numbered, and so where the bits of neighbours are.
//!
//! Invariant: each cell has one bit, and what is said of cells does not depend on
//! how they are numbered.

use super::run_shifts::{ByAxis, LeapTable, Leaps};
use super::tables::small;
use super::word::{Bits, Word};
use crate::family::snake::Direction;
use crate::geometry::{Point, Region};

/// Where the neighbours of cells are.
pub(super) enum Neighbours<W> {
    /// The bits are the cells of the box around the region, line by line.
    Lines(Lattice<W, 1>),
    /// So they are in larger boxes, but each half of the word has one colour of the
    /// chequer: sets of joints are of one colour, and half a word is much faster.
    Halves(Lattice<u64, 2>),
    /// Cell by cell, for regions whose box does not fit into a word: by direction, the
    /// bit beside each.
    Table([Vec<Option<u8>>; 6]),
}

/// Cells at fixed distances, all in one set, or each colour of the chequer in its own.
pub(super) struct Lattice<B, const C: usize> {
    /// Runs of one move.
    pub unit: [Leaps<B>; C],
    /// From a cell to its neighbour along each axis, where cells are counted, not bits.
    strides: ByAxis<usize>,
}

/// For each cell how often it was added: the sets of those with at least one, two
/// and three times.
pub(super) struct Tally<W> {
    pub one: W,
    pub two: W,
    pub three: W,
}

impl<W: Bits> Tally<W> {
    pub(super) const NONE: Self = Self {
        one: W::EMPTY,
        two: W::EMPTY,
        three: W::EMPTY,
    };

    /// Adds each cell of `plane` once.
    #[inline(always)]
    pub(super) fn add(&mut self, plane: W) {
        self.three |= self.two & plane;
        self.two |= self.one & plane;
        self.one |= plane;
    }
}

/// Whether the box around `region` has a bit for each of its cells.
pub(super) fn box_fits<W: Word>(region: &Region) -> bool {
    let size = region.size().into_iter();
    let volume = size.fold(1_usize, usize::saturating_mul);
    volume <= W::CELLS
}

/// Lengths of lines and layers that are odd: then every other cell is of one colour.
const fn odd_strides([width, depth, _]: [usize; 3]) -> ByAxis<usize> {
    [1, width | 1, (width | 1).saturating_mul(depth | 1)]
}

/// Whether the cells of each colour have a bit in half a word of more than 64 bits.
fn halves_fit<W: Word>(region: &Region) -> bool {
    let last = odd_strides(region.size()).into_iter().zip(region.size());
    let last = last.fold(0_usize, |last, (stride, size)| {
        last.saturating_add(stride.saturating_mul(size - 1))
    });
    W::CELLS > u64::CELLS && last < W::CELLS
}

/// The lattice point of each bit that is a cell.
pub(super) fn numbered<W: Word>(region: &Region) -> Vec<Option<Point>> {
    let mut points = vec![None; W::CELLS];
    let [width, depth, _] = region.size();
    let lines = [1, width, width.saturating_mul(depth)];
    for (index, &cell) in region.cells().iter().enumerate() {
        let at = |strides: ByAxis<usize>| {
            let steps = strides.into_iter().zip(coordinates(cell));
            steps.map(|(stride, steps)| stride * steps).sum::<usize>()
        };
        let bit = if halves_fit::<W>(region) {
            let at = at(odd_strides(region.size()));
            at % 2 * u64::CELLS + at / 2
        } else if box_fits::<W>(region) {
            at(lines)
        } else {
            index
        };
        points[bit] = Some(cell);
    }
    points
}

/// How far a cell of a region is from the corner of the box around it.
fn coordinates(cell: Point) -> [usize; 3] {
    [cell.x, cell.y, cell.z].map(|x| usize::try_from(x).unwrap_or_default())
}

impl<W: Word> Neighbours<W> {
    /// The neighbours of cells numbered as `points`.
    pub(super) fn new(region: &Region, points: &[Option<Point>]) -> Self {
        let size = region.size();
        if halves_fit::<W>(region) {
            let (lower, upper) = points.split_at(u64::CELLS);
            return Self::Halves(Lattice::new([lower, upper], size, odd_strides(size)));
        }
        if box_fits::<W>(region) {
            let [width, depth, _] = size;
            return Self::Lines(Lattice::new([points], size, [1, width, width * depth]));
        }
        let bit_of = |point: Point| points.iter().position(|&known| known == Some(point));
        let along = |way: Direction| {
            let to = |point: &Option<Point>| bit_of(point.as_ref()?.plus(way.unit())).map(small);
            points.iter().map(to).collect()
        };
        Self::Table(Direction::ALL.map(along))
    }

    /// Adds for each cell how many neighbours it has in `set`.
    #[inline(always)]
    pub(super) fn tally(&self, set: W, tally: &mut Tally<W>) {
        match self {
            Self::Lines(Lattice { unit: [unit], .. }) => {
                for axis in 0..3 {
                    tally.add(unit.rise(set, axis));
                    tally.add(unit.fall(set, axis));
                }
            }
            Self::Halves(Lattice { unit, .. }) => {
                let [lower, upper] = set.halves();
                for axis in 0..3 {
                    let [rise, fall] = [
                        [unit[1].rise(upper, axis), unit[0].rise(lower, axis)],
                        [unit[1].fall(upper, axis), unit[0].fall(lower, axis)],
                    ];
                    tally.add(W::of_halves(rise));
                    tally.add(W::of_halves(fall));
                }
            }
            Self::Table(table) => {
                for to in table {
                    let mut plane = W::EMPTY;
                    let mut left = set;
                    while !left.is_empty() {
                        if let Some(to) = to[left.first()] {
                            plane |= W::cell(usize::from(to));
                        }
                        left = left.rest();
                    }
                    tally.add(plane);
                }
            }
        }
    }
}

impl<B: Bits, const C: usize> Lattice<B, C> {
    /// The lattice of cells numbered as `points`, by colour.
    fn new(points: [&[Option<Point>]; C], size: [usize; 3], strides: ByAxis<usize>) -> Self {
        let unit = core::array::from_fn(|start| {
            let of = |keep: fn(usize, usize) -> bool| {
                [0, 1, 2].map(|axis| {
                    let is_end = |cell: Point| keep(coordinates(cell)[axis], size[axis]);
                    let ends = points[(start + 1) % C].iter().enumerate();
                    ends.filter(|(_, cell)| cell.is_some_and(is_end))
                        .fold(B::EMPTY, |ends, (bit, _)| ends | B::cell(bit))
                })
            };
            Leaps {
                tops: of(|at, _| at > 0),
                bottoms: of(|at, size| at + 1 < size),
                ..Self::shifts(strides, start)
            }
        });
        Self { unit, strides }
    }

    /// Runs of each length up to `longest`, whatever is free.
    pub(super) fn table(&self, longest: usize) -> LeapTable<B, C> {
        let runs = (1..=longest).map(|moves| self.strides.map(|stride| stride * moves));
        runs.map(|distances| core::array::from_fn(|start| Self::shifts(distances, start)))
            .collect()
    }

    /// How far bits are apart if the cells are at these distances.
    fn shifts(distances: ByAxis<usize>, start: usize) -> Leaps<B> {
        let bits = |distance: usize, rounded_up: usize| {
            let bits = distance.div_ceil(C) - (1 - rounded_up) * (distance % C);
            u32::from(small(bits % B::CELLS))
        };
        // From a cell with an odd number it is one bit more upwards, one less downwards.
        let is_odd = start % 2;
        Leaps {
            up: distances.map(|distance| bits(distance, is_odd)),
            down: distances.map(|distance| bits(distance, 1 - is_odd)),
            tops: [B::EMPTY; 3],
            bottoms: [B::EMPTY; 3],
        }
    }
}
