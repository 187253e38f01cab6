//! The region as words: where runs lead, which cells are neighbours.
//!
//! Invariant: everything here follows from the region and the run lengths; it
//! does not change during a search.
//!
//! Tables have [`MAX_CELLS`] entries, and indices are taken modulo that, which changes
//! none and spares the processor to compare them.

use crate::family::snake::{Direction, MAX_CELLS, SnakePuzzle};
use crate::geometry::{Point, RegionSymmetry, symmetries};

use super::heads::Head;
use super::neighbours::{Neighbours, numbered};
use super::word::{Bits, Word};

/// The runs of one length from one cell, by direction.
#[derive(Clone, Copy, Debug)]
pub(super) struct Reaches<W> {
    /// The cells that the run covers beyond the one it starts from; all of the word
    /// if it leaves the region.
    pub masks: [W; 6],
    /// The cells of all runs that do not leave the region.
    pub around: W,
    /// The last of them.
    pub ends: [u8; 6],
}

/// A region and a snake, ready for the search.
pub(super) struct Space<W> {
    /// The cells of the region.
    pub full: W,
    /// The cells of each colour of the chequer.
    pub colours: [W; 2],
    /// 1 if the first and the last cube have different colours.
    pub parity: u8,
    /// The moves of each run.
    pub moves: Vec<u8>,
    /// The same, the last run first.
    pub moves_back: Vec<u8>,
    /// For each run the position of its length in `reaches`.
    kinds: [u8; MAX_CELLS],
    /// By direction of a head and run: how short that run and the next one are.
    shortness: [[u8; MAX_CELLS]; 2],
    /// By length and cell.
    reaches: Vec<[Reaches<W>; MAX_CELLS]>,
    /// By cell and axis, for none, one, and both directions, the cells beside it there.
    steps: Box<[[[W; 4]; 3]; MAX_CELLS]>,
    pub neighbours: Neighbours<W>,
    /// The lattice point of each bit that is a cell.
    points: Vec<Option<Point>>,
    /// For each symmetry the image of each bit and of each direction.
    pub symmetries: Vec<(Vec<u8>, [u8; 6])>,
}

impl<W: Word> Space<W> {
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
        let kind = |moves: &u8| lengths.iter().position(|length| length == moves);
        let mut kinds = [0; MAX_CELLS];
        for (to, moves) in kinds.iter_mut().zip(puzzle.snake().runs()) {
            *to = small(kind(moves).unwrap_or_default());
        }
        Self {
            full,
            parity: small(puzzle.snake().moves() % 2),
            colours,
            moves: puzzle.snake().runs().to_vec(),
            moves_back: puzzle.snake().runs().iter().rev().copied().collect(),
            kinds,
            shortness: shortness::<W>(puzzle.snake().runs()),
            reaches: lengths
                .iter()
                .map(|&length| reaches(&points, length))
                .collect(),
            steps: Box::new(steps(&points)),
            neighbours: Neighbours::new(region, &points),
            symmetries: symmetries(region)
                .iter()
                .map(|s| images(s, &points, bit_of))
                .collect(),
            points,
        }
    }

    /// The runs of the length of run `run` from `cell`.
    #[inline(always)]
    pub(super) fn reaches(&self, run: usize, cell: u8) -> &Reaches<W> {
        &self.reaches[usize::from(self.kinds[run % MAX_CELLS])][usize::from(cell) % MAX_CELLS]
    }

    /// The runs from `run` on, in the order in which `head` lays them.
    #[inline(always)]
    pub(super) fn runs_ahead(&self, head: Head, run: usize) -> &[u8] {
        if head.is_backward() == 1 {
            &self.moves_back[self.moves_back.len() - 1 - run..]
        } else {
            &self.moves[run..]
        }
    }

    /// How short run `run` and the one after it are, as `head` lays them.
    #[inline(always)]
    pub(super) fn shortness(&self, head: Head, run: usize) -> u8 {
        self.shortness[usize::from(head.is_backward())][run % MAX_CELLS]
    }

    /// The cells beside `cell` in these directions.
    #[inline(always)]
    pub(super) fn leads(&self, cell: u8, ways: u8) -> W {
        let [x, y, z] = &self.steps[usize::from(cell) % MAX_CELLS];
        let ways = usize::from(ways);
        x[ways & 3] | y[ways >> 2 & 3] | z[ways >> 4 & 3]
    }

    /// The lattice point of a cell.
    pub(super) fn point(&self, cell: u8) -> Point {
        self.points[usize::from(cell)].unwrap_or_default()
    }
}

/// By direction and run. In larger regions it says nothing: there the order by length
/// was measured to be worse.
fn shortness<W: Word>(runs: &[u8]) -> [[u8; MAX_CELLS]; 2] {
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

#[expect(clippy::cast_possible_truncation, reason = "at most 128")]
pub(super) const fn small(number: usize) -> u8 {
    number as u8
}

fn reaches<W: Word>(points: &[Option<Point>], length: u8) -> [Reaches<W>; MAX_CELLS] {
    let bit_of = |point: Point| points.iter().position(|&known| known == Some(point));
    let from = |point: &Option<Point>| {
        let mut reaches = Reaches {
            masks: [!W::EMPTY; 6],
            around: W::EMPTY,
            ends: [0; 6],
        };
        for way in Direction::ALL {
            let Some(start) = *point else { continue };
            let steps = 1..=i16::from(length);
            let bits = steps.map(|step| bit_of(start.plus(way.unit().times(step))));
            let Some(bits) = bits.collect::<Option<Vec<usize>>>() else {
                continue;
            };
            let mask = bits.iter().map(|&bit| W::cell(bit));
            let mask = mask.fold(W::EMPTY, |mask, cell| mask | cell);
            reaches.masks[way.index()] = mask;
            reaches.around |= mask;
            reaches.ends[way.index()] = small(bits.last().copied().unwrap_or_default());
        }
        reaches
    };
    core::array::from_fn(|bit| from(points.get(bit).unwrap_or(&None)))
}

fn steps<W: Word>(points: &[Option<Point>]) -> [[[W; 4]; 3]; MAX_CELLS] {
    let beside = reaches::<W>(points, 1);
    let step = |at: usize, way: usize| {
        let mask = beside[at].masks[way];
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

fn images(
    symmetry: &RegionSymmetry,
    points: &[Option<Point>],
    bit_of: impl Fn(Point) -> Option<usize>,
) -> (Vec<u8>, [u8; 6]) {
    let image = |point: &Option<Point>| point.and_then(|point| bit_of(symmetry.cell(point)));
    let cells = points
        .iter()
        .map(|point| small(image(point).unwrap_or_default()));
    let ways = Direction::ALL.map(|way| small(way.moved(symmetry.linear()).index()));
    (cells.collect(), ways)
}
