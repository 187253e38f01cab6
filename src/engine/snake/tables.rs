//! The tables of a search: where runs lead, which cells are neighbours, what symmetries do.
//!
//! Laying a run is an AND with a mask from here. There is a mask for each length, cell and
//! direction that occurs, so a 5x5x5 box with runs of three lengths has 2,250 of 16 bytes.
//!
//! Invariant: everything here follows from the region and the run lengths; it
//! does not change during a search.
//!
//! Tables have [`MAX_CELLS`] entries, and indices are taken modulo that, which changes
//! none and spares the processor a check of bounds.

use crate::family::snake::{Direction, MAX_CELLS, SnakePuzzle};
use crate::geometry::{Point, RegionSymmetry, symmetries};

use super::cell_set::{CellSet, RegionSet};
use super::heads::Head;
use super::neighbours::{Neighbours, numbered};

/// The runs of one length that start at one cell, by direction.
#[derive(Clone, Copy, Debug)]
pub(super) struct RunsFrom<W> {
    /// The cells that the run covers beyond the one it starts from. If it leaves the region, every
    /// bit is set, so that it never lies free.
    pub masks: [W; 6],
    /// The union of the masks of the runs that stay in the region.
    pub around: W,
    /// The cell where the run ends, if it stays in the region.
    pub ends: [u8; 6],
}

/// A region and a snake as tables; `W` has a bit for each cell.
pub(super) struct Tables<W> {
    /// The cells of the region.
    pub full: W,
    /// The cells of each colour of the chequerboard.
    pub colours: [W; 2],
    /// 1 if the first and the last cube have different colours.
    pub parity: u8,
    /// For each run, how many moves it has, which is one less than its cubes.
    pub moves: Vec<u8>,
    /// The same, from the last run to the first.
    pub moves_backward: Vec<u8>,
    /// For each run, the position of its length in `runs_from`.
    length_classes: [u8; MAX_CELLS],
    /// By the direction of a head and by run, how short that run and the next one are.
    shortness: [[u8; MAX_CELLS]; 2],
    /// By length and start cell, the runs.
    runs_from: Vec<[RunsFrom<W>; MAX_CELLS]>,
    /// By cell and axis, the neighbours of the cell in no, one, the other, and both directions.
    unit_steps: Box<[[[W; 4]; 3]; MAX_CELLS]>,
    /// How the neighbours of many cells are found at once.
    pub neighbours: Neighbours<W>,
    /// The lattice point of each bit, if the bit is a cell.
    points: Vec<Option<Point>>,
    /// For each symmetry, the identity first, the image of each bit and of each direction.
    pub symmetries: Vec<(Vec<u8>, [u8; 6])>,
}

impl<W: RegionSet> Tables<W> {
    /// The tables of a puzzle whose region fits `W`.
    pub(super) fn new(puzzle: &SnakePuzzle) -> Self {
        let region = puzzle.region();
        let points = numbered::<W>(region);
        let bit_of = |point: Point| points.iter().position(|&known| known == Some(point));
        let mut full = W::EMPTY;
        let mut colours = [W::EMPTY; 2];
        for (bit, point) in points.iter().enumerate() {
            if let Some(point) = point {
                full |= W::cell(bit);
                colours[usize::from((point.x + point.y + point.z) % 2 != 0)] |= W::cell(bit);
            }
        }
        let mut lengths = puzzle.snake().runs().to_vec();
        lengths.sort_unstable();
        lengths.dedup();
        let length_class = |moves: &u8| lengths.iter().position(|length| length == moves);
        let mut length_classes = [0; MAX_CELLS];
        for (to, moves) in length_classes.iter_mut().zip(puzzle.snake().runs()) {
            *to = to_u8(length_class(moves).unwrap_or_default());
        }
        Self {
            full,
            parity: to_u8(puzzle.snake().moves() % 2),
            colours,
            moves: puzzle.snake().runs().to_vec(),
            moves_backward: puzzle.snake().runs().iter().rev().copied().collect(),
            length_classes,
            shortness: shortness::<W>(puzzle.snake().runs()),
            runs_from: lengths
                .iter()
                .map(|&length| runs_from(&points, length))
                .collect(),
            unit_steps: Box::new(unit_steps(&points)),
            neighbours: Neighbours::new(region, &points),
            symmetries: symmetries(region)
                .iter()
                .map(|s| image_tables(s, &points, bit_of))
                .collect(),
            points,
        }
    }

    /// The ways to lay run `run` from `cell`.
    #[inline(always)]
    pub(super) fn runs_from(&self, run: usize, cell: u8) -> &RunsFrom<W> {
        &self.runs_from[usize::from(self.length_classes[run % MAX_CELLS])]
            [usize::from(cell) % MAX_CELLS]
    }

    /// The moves of `run` and of the runs after it, in the order in which `head` lays them.
    #[inline(always)]
    pub(super) fn runs_ahead(&self, head: Head, run: usize) -> &[u8] {
        if head.is_backward() == 1 {
            &self.moves_backward[self.moves_backward.len() - 1 - run..]
        } else {
            &self.moves[run..]
        }
    }

    /// How short run `run` and the one that `head` lays after it are together; 0 in regions where
    /// lengths do not matter for the order.
    #[inline(always)]
    pub(super) fn shortness(&self, head: Head, run: usize) -> u8 {
        self.shortness[usize::from(head.is_backward())][run % MAX_CELLS]
    }

    /// The neighbours of `cell` in the set `directions`.
    #[inline(always)]
    pub(super) fn beside(&self, cell: u8, directions: u8) -> W {
        let [x, y, z] = &self.unit_steps[usize::from(cell) % MAX_CELLS];
        let directions = usize::from(directions);
        x[directions & 3] | y[directions >> 2 & 3] | z[directions >> 4 & 3]
    }

    /// The lattice point of a bit that is a cell.
    pub(super) fn point(&self, cell: u8) -> Point {
        self.points[usize::from(cell)].unwrap_or_default()
    }
}

/// The table [`Tables::shortness`]. In regions of more than 64 cells it is 0: there the order by
/// length was measured to be worse.
fn shortness<W: RegionSet>(runs: &[u8]) -> [[u8; MAX_CELLS]; 2] {
    let mut shortness = [[0; MAX_CELLS]; 2];
    if W::CELLS > u64::CELLS {
        return shortness;
    }
    let length = |run: Option<usize>| run.and_then(|run| runs.get(run)).copied().unwrap_or(0);
    for (run, &moves) in runs.iter().enumerate() {
        let after = [length(run.checked_add(1)), length(run.checked_sub(1))];
        for (of, after) in shortness.iter_mut().zip(after) {
            of[run] = u8::MAX - moves - after;
        }
    }
    shortness
}

/// A cell, run or direction as a byte.
#[expect(clippy::cast_possible_truncation, reason = "at most 128")]
pub(super) const fn to_u8(number: usize) -> u8 {
    number as u8
}

/// The runs of one length from each bit; those from bits that are no cell leave the region.
fn runs_from<W: RegionSet>(points: &[Option<Point>], length: u8) -> [RunsFrom<W>; MAX_CELLS] {
    let bit_of = |point: Point| points.iter().position(|&known| known == Some(point));
    let from = |point: &Option<Point>| {
        let mut runs_from = RunsFrom {
            masks: [!W::EMPTY; 6],
            around: W::EMPTY,
            ends: [0; 6],
        };
        for direction in Direction::ALL {
            let Some(start) = *point else { continue };
            let steps = 1..=i16::from(length);
            let bits = steps.map(|step| bit_of(start.plus(direction.unit().times(step))));
            let Some(bits) = bits.collect::<Option<Vec<usize>>>() else {
                continue;
            };
            let mask = bits.iter().map(|&bit| W::cell(bit));
            let mask = mask.fold(W::EMPTY, |mask, cell| mask | cell);
            runs_from.masks[direction.index()] = mask;
            runs_from.around |= mask;
            runs_from.ends[direction.index()] = to_u8(bits.last().copied().unwrap_or_default());
        }
        runs_from
    };
    core::array::from_fn(|bit| from(points.get(bit).unwrap_or(&None)))
}

/// The table [`Tables::unit_steps`].
fn unit_steps<W: RegionSet>(points: &[Option<Point>]) -> [[[W; 4]; 3]; MAX_CELLS] {
    let beside = runs_from::<W>(points, 1);
    let step = |at: usize, direction: usize| {
        let mask = beside[at].masks[direction];
        if mask == !W::EMPTY { W::EMPTY } else { mask }
    };
    let of = |at: usize| {
        [0, 1, 2].map(|axis| {
            let (along, against) = (step(at, 2 * axis), step(at, 2 * axis + 1));
            [W::EMPTY, along, against, along | against]
        })
    };
    core::array::from_fn(of)
}

/// What a symmetry maps each bit and each direction to.
fn image_tables(
    symmetry: &RegionSymmetry,
    points: &[Option<Point>],
    bit_of: impl Fn(Point) -> Option<usize>,
) -> (Vec<u8>, [u8; 6]) {
    let image = |point: &Option<Point>| point.and_then(|point| bit_of(symmetry.cell(point)));
    let cells = points
        .iter()
        .map(|point| to_u8(image(point).unwrap_or_default()));
    let directions =
        Direction::ALL.map(|direction| to_u8(direction.moved(symmetry.linear()).index()));
    (cells.collect(), directions)
}
