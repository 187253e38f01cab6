//! The numbering of cells, and with it how the neighbours of a whole set are found.
//!
//! There are three numberings, the first that fits a word is taken: line by line through the box
//! around the region, so that neighbours are a fixed number of bits apart; the same with one
//! colour of the chequerboard in each half of the word; and one by one, with a table.
//!
//! Invariant: each cell has one bit, and no answer depends on the numbering.

use super::cell_set::{CellSet, RegionSet};
use super::run_shifts::{PerAxis, RunShiftTable, RunShifts};
use super::tables::to_u8;
use crate::family::snake::Direction;
use crate::geometry::{Point, Region};

/// How the neighbours of cells are found.
pub(super) enum Neighbours<W> {
    /// By shifts: the bits are the cells of the box around the region, line by line.
    Lines(LatticeShifts<W, 1>),
    /// By shifts of half a word, in boxes of more than 64 cells. Each half has one colour; a set
    /// of joints has one colour too, so it is one half, which is much faster than two.
    Halves(LatticeShifts<u64, 2>),
    /// Cell by cell, for regions whose box does not fit a word: by direction, the neighbour of
    /// each bit.
    Table([Vec<Option<u8>>; 6]),
}

/// A box whose cells lie at fixed distances: in one set (`C` is 1), or each of two colours in a
/// set of its own.
pub(super) struct LatticeShifts<B, const C: usize> {
    /// The runs of one move, by the colour of their start.
    pub unit: [RunShifts<B>; C],
    /// For each axis, how far a neighbour along it is, counted in cells of both colours.
    strides: PerAxis<usize>,
}

/// For all cells at once, how many ways in a cell has, up to three (bit-sliced counters).
pub(super) struct EntryCounts<W> {
    /// The cells with at least one.
    pub one: W,
    /// The cells with at least two.
    pub two: W,
    /// The cells with at least three.
    pub three: W,
}

impl<W: CellSet> EntryCounts<W> {
    /// No way in for any cell.
    pub(super) const NONE: Self = Self {
        one: W::EMPTY,
        two: W::EMPTY,
        three: W::EMPTY,
    };

    /// Counts one more way in for each of `cells`.
    #[inline(always)]
    pub(super) fn add(&mut self, cells: W) {
        self.three |= self.two & cells;
        self.two |= self.one & cells;
        self.one |= cells;
    }
}

/// Whether the box around `region` has a bit for each of its cells.
pub(super) fn box_fits<W: RegionSet>(region: &Region) -> bool {
    let size = region.size().into_iter();
    let volume = size.fold(1_usize, usize::saturating_mul);
    volume <= W::CELLS
}

/// The distances along each axis in a box whose lines and layers are made odd in length: there
/// the colour of a cell is the parity of its number.
const fn odd_strides([width, depth, _]: [usize; 3]) -> PerAxis<usize> {
    [1, width | 1, (width | 1).saturating_mul(depth | 1)]
}

/// Whether `W` has more than 64 bits, and the cells of each colour have one in half of it.
fn halves_fit<W: RegionSet>(region: &Region) -> bool {
    let last = odd_strides(region.size()).into_iter().zip(region.size());
    let last = last.fold(0_usize, |last, (stride, size)| {
        last.saturating_add(stride.saturating_mul(size - 1))
    });
    W::CELLS > u64::CELLS && last < W::CELLS
}

/// The numbering of the cells of a region: for each bit its lattice point, if it is a cell.
pub(super) fn numbered<W: RegionSet>(region: &Region) -> Vec<Option<Point>> {
    let mut points = vec![None; W::CELLS];
    let [width, depth, _] = region.size();
    let strides = [1, width, width.saturating_mul(depth)];
    for (index, &cell) in region.cells().iter().enumerate() {
        let at = |strides: PerAxis<usize>| {
            let steps = strides.into_iter().zip(coordinates(cell));
            steps.map(|(stride, steps)| stride * steps).sum::<usize>()
        };
        let bit = if halves_fit::<W>(region) {
            let at = at(odd_strides(region.size()));
            at % 2 * u64::CELLS + at / 2
        } else if box_fits::<W>(region) {
            at(strides)
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

impl<W: RegionSet> Neighbours<W> {
    /// How neighbours are found where cells are numbered as [`numbered`] does.
    pub(super) fn new(region: &Region, points: &[Option<Point>]) -> Self {
        let size = region.size();
        if halves_fit::<W>(region) {
            let (lower, upper) = points.split_at(u64::CELLS);
            return Self::Halves(LatticeShifts::new([lower, upper], size, odd_strides(size)));
        }
        if box_fits::<W>(region) {
            let [width, depth, _] = size;
            return Self::Lines(LatticeShifts::new(
                [points],
                size,
                [1, width, width * depth],
            ));
        }
        let bit_of = |point: Point| points.iter().position(|&known| known == Some(point));
        let along = |direction: Direction| {
            let to =
                |point: &Option<Point>| bit_of(point.as_ref()?.plus(direction.unit())).map(to_u8);
            points.iter().map(to).collect()
        };
        Self::Table(Direction::ALL.map(along))
    }

    /// Adds to `counts`, for each cell, the number of its neighbours in `set`: six shifts, or six
    /// walks through the set where there is only a table.
    #[inline(always)]
    pub(super) fn count(&self, set: W, counts: &mut EntryCounts<W>) {
        match self {
            Self::Lines(LatticeShifts { unit: [unit], .. }) => {
                for axis in 0..3 {
                    counts.add(unit.shift_up(set, axis));
                    counts.add(unit.shift_down(set, axis));
                }
            }
            Self::Halves(LatticeShifts { unit, .. }) => {
                let [lower, upper] = set.halves();
                for axis in 0..3 {
                    let [up, down] = [
                        [unit[1].shift_up(upper, axis), unit[0].shift_up(lower, axis)],
                        [
                            unit[1].shift_down(upper, axis),
                            unit[0].shift_down(lower, axis),
                        ],
                    ];
                    counts.add(W::of_halves(up));
                    counts.add(W::of_halves(down));
                }
            }
            Self::Table(table) => {
                for to in table {
                    let mut cells = W::EMPTY;
                    let mut left = set;
                    while !left.is_empty() {
                        if let Some(to) = to[left.first()] {
                            cells |= W::cell(usize::from(to));
                        }
                        left = left.rest();
                    }
                    counts.add(cells);
                }
            }
        }
    }
}

impl<B: CellSet, const C: usize> LatticeShifts<B, C> {
    /// The lattice of cells numbered as `points`, by colour.
    fn new(points: [&[Option<Point>]; C], size: [usize; 3], strides: PerAxis<usize>) -> Self {
        let unit = core::array::from_fn(|start| {
            let of = |keep: fn(usize, usize) -> bool| {
                [0, 1, 2].map(|axis| {
                    let is_end = |cell: Point| keep(coordinates(cell)[axis], size[axis]);
                    let ends = points[(start + 1) % C].iter().enumerate();
                    ends.filter(|(_, cell)| cell.is_some_and(is_end))
                        .fold(B::EMPTY, |ends, (bit, _)| ends | B::cell(bit))
                })
            };
            RunShifts {
                up_ends: of(|at, _| at > 0),
                down_ends: of(|at, size| at + 1 < size),
                ..Self::shifts(strides, start)
            }
        });
        Self { unit, strides }
    }

    /// The shifts of runs of each length up to `longest`, still without the cells where they may
    /// end.
    pub(super) fn table(&self, longest: usize) -> RunShiftTable<B, C> {
        let runs = (1..=longest).map(|moves| self.strides.map(|stride| stride * moves));
        runs.map(|distances| core::array::from_fn(|start| Self::shifts(distances, start)))
            .collect()
    }

    /// The shifts of runs whose ends are at these distances, counted in cells; `start` is the
    /// colour of their starts.
    fn shifts(distances: PerAxis<usize>, start: usize) -> RunShifts<B> {
        let bits = |distance: usize, rounded_up: usize| {
            let bits = distance.div_ceil(C) - (1 - rounded_up) * (distance % C);
            u32::from(to_u8(bits % B::CELLS))
        };
        // From a cell with an odd number it is one bit more upwards, one less downwards.
        let is_odd = start % 2;
        RunShifts {
            up: distances.map(|distance| bits(distance, is_odd)),
            down: distances.map(|distance| bits(distance, 1 - is_odd)),
            up_ends: [B::EMPTY; 3],
            down_ends: [B::EMPTY; 3],
        }
    }
}
