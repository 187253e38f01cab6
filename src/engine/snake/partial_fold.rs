//! A partial fold: the node of the search, and the choice of the head to branch on.
//!
//! Each open head is a variable whose domain is the set of directions in which its next run lies
//! free. The *seed segment* grows from the seed run in both directions. Where the first or the last
//! cube lies is known once a free cell has a single way in; from then on a *tail* grows from it,
//! too.
//!
//! Invariant: the cells that are not free are those of cubes that are laid. Every partial fold that
//! is handed on has passed [`Tables::propagate`]: every free cell has a way in, every cell with
//! a single one is an end of the snake, and the domain of no open head is empty.

use super::cell_set::RegionSet;
use super::heads::{Head, PerHead};
use super::tables::{Tables, to_u8};
use crate::family::snake::MAX_CELLS;

/// The set of all six directions.
pub(super) const ALL_DIRECTIONS: u8 = 0b11_1111;

/// The number of directions in each set; faster than counting bits where the processor has no
/// instruction for that.
const COUNT: [u8; 64] = {
    let mut count = [0; 64];
    let mut set = 1;
    while set < 64 {
        count[set] = count[set >> 1] + if set & 1 == 1 { 1 } else { 0 };
        set += 1;
    }
    count
};

/// Among the flags, a bit for each open head.
pub(super) const OPEN: u32 = 0b1111;

/// Among the flags, the position of the colour of the first cube.
const COLOUR: u32 = 8;

/// Among the flags, the position of a bit for each head that has moved.
pub(super) const MOVED: u32 = 4;

/// The directions at right angles to `direction`: where a snake can go on at a joint.
pub(super) const fn across(direction: u8) -> u8 {
    ALL_DIRECTIONS & !(0b11 << (direction & !1))
}

/// The direction of each run that is laid, from the first cube to the last, 0 to 5 as in
/// `Direction::ALL`. Of runs that are not laid it says nothing, so backtracking leaves it alone.
pub(super) type RunDirections = [u8; MAX_CELLS];

/// A partial fold. It is copied at every node, so it has no directions of runs in it.
#[derive(Clone, Copy, Debug)]
pub(super) struct PartialFold<W> {
    /// The cells without a cube.
    pub free: W,
    /// The cell of each head.
    pub cells: PerHead,
    /// For each open head its domain: the directions in which its next run lies free.
    pub directions: PerHead,
    /// Which runs each segment has: `SeedBackward..SeedForward` is the seed segment, `..FirstTail`
    /// the tail of the first cube, `LastTail..` that of the last cube.
    pub(super) bounds: PerHead,
    /// Bits 0 to 3: the head is open. Bits 4 to 7: it has moved since its directions were
    /// looked at. Bit 8: the colour of the first cube.
    pub(super) flags: u32,
}

/// The choice to make at a node: which head lays which run, and its domain.
#[derive(Clone, Copy, Debug)]
pub(super) struct Branch {
    /// The head that goes on.
    pub(super) head: Head,
    /// The run that it lays.
    pub run: usize,
    /// Bit i: the run lies free in direction i, seen from the head.
    pub directions: u8,
}

impl Branch {
    /// The number of directions, and so of children.
    #[inline(always)]
    pub(super) fn count(self) -> u64 {
        u64::from(COUNT[usize::from(self.directions)])
    }
}

impl<W: RegionSet> PartialFold<W> {
    /// The root: only the seed run is laid, from `cell` in `direction`. `None` if it leaves the
    /// region, gives the first cube the wrong colour, or leads to no fold.
    pub(super) fn seed(
        tables: &Tables<W>,
        run: usize,
        cell: u8,
        direction: u8,
        laid: &mut RunDirections,
    ) -> Option<Self> {
        let runs_from = tables.runs_from(run, cell);
        let (mask, end) = (
            runs_from.masks[usize::from(direction)],
            runs_from.ends[usize::from(direction)],
        );
        let start = W::cell(usize::from(cell));
        if !(mask & !(tables.full & !start)).is_empty() {
            return None;
        }
        let before: usize = tables.moves[..run]
            .iter()
            .map(|&moves| usize::from(moves))
            .sum();
        let own = u8::from(!(tables.colours[1] & start).is_empty());
        let colour = own ^ to_u8(before % 2);
        let of_first = tables.colours[usize::from(colour)].len();
        if of_first != tables.full.len().div_ceil(2) {
            return None;
        }
        let mut fold = Self {
            free: tables.full & !start & !mask,
            cells: PerHead::NONE,
            directions: PerHead::NONE,
            bounds: PerHead::NONE,
            flags: 0b0011_0011 | u32::from(colour) << COLOUR,
        };
        for (head, cell, bound) in [
            (Head::SeedBackward, cell, run),
            (Head::SeedForward, end, run + 1),
            (Head::FirstTail, 0, 0),
            (Head::LastTail, 0, tables.moves.len()),
        ] {
            fold.cells.set(head, cell);
            fold.bounds.set(head, to_u8(bound));
            fold.directions.set(head, across(direction));
        }
        laid[run] = direction;
        for side in [Head::SeedBackward, Head::SeedForward] {
            if !tables.close_side(&mut fold, side, laid) {
                return None;
            }
        }
        tables.propagate(fold, tables.full, laid)
    }

    /// Whether every run is laid.
    #[inline(always)]
    pub(super) fn is_done(&self) -> bool {
        self.flags & OPEN == 0
    }

    /// Whether `head` has a run to lay.
    #[inline(always)]
    pub(super) const fn is_open(&self, head: Head) -> bool {
        self.flags >> head as u32 & 1 == 1
    }

    /// The colour of the first cube, 0 or 1.
    #[inline(always)]
    const fn colour(&self) -> u8 {
        (self.flags >> COLOUR & 1) as u8
    }

    /// The run that `head` lays next.
    #[inline(always)]
    pub(super) const fn next_run(&self, head: Head) -> usize {
        (self.bounds.get(head) - head.is_backward()) as usize
    }

    /// How many runs are missing between the seed segment and the tail, or the end of the snake, on
    /// the side of `head`.
    #[inline(always)]
    pub(super) const fn missing(&self, head: Head) -> u8 {
        match head {
            Head::SeedBackward | Head::FirstTail => {
                self.bounds.get(Head::SeedBackward) - self.bounds.get(Head::FirstTail)
            }
            Head::SeedForward | Head::LastTail => {
                self.bounds.get(Head::LastTail) - self.bounds.get(Head::SeedForward)
            }
        }
    }

    /// The branching rule: the open head with the smallest domain (minimum remaining values);
    /// among equals the one whose next two runs are longest, and then the one on the side where
    /// more runs are missing.
    #[inline(always)]
    pub(super) fn branch(&self, tables: &Tables<W>) -> Option<Branch> {
        let mut best = None;
        let mut least = u32::MAX;
        for head in Head::ALL {
            if !self.is_open(head) {
                continue;
            }
            let directions = self.directions.get(head);
            let shortness = tables.shortness(head, self.next_run(head));
            let key = u32::from(COUNT[usize::from(directions)]) << 16
                | u32::from(shortness) << 8
                | u32::from(u8::MAX - self.missing(head));
            if key < least {
                least = key;
                best = Some((head, directions));
            }
        }
        best.map(|(head, directions)| Branch {
            head,
            run: self.next_run(head),
            directions,
        })
    }

    /// The branch at `head`, which must be open.
    #[inline(always)]
    pub(super) const fn branch_at(&self, head: Head) -> Branch {
        Branch {
            head,
            run: self.next_run(head),
            directions: self.directions.get(head),
        }
    }

    /// The cells that may be the first cube, and those that may be the last, by colour; none where
    /// that cube is known.
    #[inline(always)]
    pub(super) fn open_ends(&self, tables: &Tables<W>) -> [W; 2] {
        let of = |head: Head, tail: Head, colour: u8| {
            if self.is_open(head) && !self.is_open(tail) {
                tables.colours[usize::from(colour)]
            } else {
                W::EMPTY
            }
        };
        [
            of(Head::SeedBackward, Head::FirstTail, self.colour()),
            of(
                Head::SeedForward,
                Head::LastTail,
                self.colour() ^ tables.parity,
            ),
        ]
    }
}
