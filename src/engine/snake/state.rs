//! A partial fold with up to four open heads, and its successors.
//!
//! Invariant: the cells that are not free are those of placed cubes; every state
//! that is handed on passed [`Space::settle`], so no free cell is cut off, and a
//! cell with one way in is taken as an end of the snake.
//!
//! The *middle* segment grows from a seed run in both directions. An end of the
//! snake is known once a free cell has a single neighbour left; from then on a
//! *tail* segment grows from it, too.

use super::heads::{Head, PerHead};
use super::neighbours::Tally;
use super::tables::{Reaches, Space, small};
use super::word::Word;
use crate::family::snake::MAX_CELLS;

/// Every direction.
const ALL_WAYS: u8 = 0b11_1111;

/// The number of directions in a set: a table is faster than counting bits where
/// the processor has no instruction for it.
const COUNT: [u8; 64] = {
    let mut count = [0; 64];
    let mut set = 1;
    while set < 64 {
        count[set] = count[set >> 1] + if set & 1 == 1 { 1 } else { 0 };
        set += 1;
    }
    count
};

/// The bits of open heads among the flags.
const OPEN: u32 = 0b1111;

/// The position of the colour among the flags.
const COLOUR: u32 = 8;

/// The position of the bits of heads that have moved.
const MOVED: u32 = 4;

/// The directions across the axis of `way`.
const fn across(way: u8) -> u8 {
    ALL_WAYS & !(0b11 << (way & !1))
}

/// The direction of each run, 0 to 5 as in `Direction::ALL`, along the snake.
pub(super) type Ways = [u8; MAX_CELLS];

/// A partial fold.
#[derive(Clone, Copy, Debug)]
pub(super) struct State<W> {
    /// Cells without a cube.
    pub free: W,
    /// The cell of each head.
    pub cells: PerHead,
    /// For each open head the directions in which its next run lies free.
    pub ways: PerHead,
    /// How far each segment reaches: runs `MiddleBack..MiddleOn` are the middle
    /// segment, runs `..First` the tail of the first cube, runs `Last..` that of the
    /// last cube.
    bounds: PerHead,
    /// Bits 0 to 3: the head is open. Bits 4 to 7: it has moved since its ways were
    /// looked at. Bit 8: the colour of the first cube.
    flags: u32,
}

/// Which head goes on, with which run, and where to.
#[derive(Clone, Copy, Debug)]
pub(super) struct Branch {
    head: Head,
    pub run: usize,
    /// Bit i: direction i, seen from the head, is free.
    pub ways: u8,
}

impl Branch {
    /// The number of directions.
    #[inline(always)]
    pub(super) fn count(self) -> u64 {
        u64::from(COUNT[usize::from(self.ways)])
    }
}

impl<W: Word> State<W> {
    /// Only the seed run is laid, from `cell` in direction `way`.
    pub(super) fn seed(
        space: &Space<W>,
        run: usize,
        cell: u8,
        way: u8,
        ways: &mut Ways,
    ) -> Option<Self> {
        let reaches = space.reaches(run, cell);
        let (mask, end) = (
            reaches.masks[usize::from(way)],
            reaches.ends[usize::from(way)],
        );
        let start = W::cell(usize::from(cell));
        if !(mask & !(space.full & !start)).is_empty() {
            return None;
        }
        let before: usize = space.moves[..run]
            .iter()
            .map(|&moves| usize::from(moves))
            .sum();
        let own = u8::from(!(space.colours[1] & start).is_empty());
        let colour = own ^ small(before % 2);
        let of_first = space.colours[usize::from(colour)].len();
        if of_first != space.full.len().div_ceil(2) {
            return None;
        }
        let mut state = Self {
            free: space.full & !start & !mask,
            cells: PerHead::NONE,
            ways: PerHead::NONE,
            bounds: PerHead::NONE,
            flags: 0b0011_0011 | u32::from(colour) << COLOUR,
        };
        for (head, cell, bound) in [
            (Head::MiddleBack, cell, run),
            (Head::MiddleOn, end, run + 1),
            (Head::First, 0, 0),
            (Head::Last, 0, space.moves.len()),
        ] {
            state.cells.set(head, cell);
            state.bounds.set(head, small(bound));
            state.ways.set(head, across(way));
        }
        ways[run] = way;
        for side in [Head::MiddleBack, Head::MiddleOn] {
            if !space.close(&mut state, side, ways) {
                return None;
            }
        }
        space.settle(state, space.full, ways)
    }

    /// Whether every run is laid.
    #[inline(always)]
    pub(super) fn is_done(&self) -> bool {
        self.flags & OPEN == 0
    }

    #[inline(always)]
    pub(super) const fn is_open(&self, head: Head) -> bool {
        self.flags >> head as u32 & 1 == 1
    }

    /// The colour of the first cube.
    #[inline(always)]
    const fn colour(&self) -> u8 {
        (self.flags >> COLOUR & 1) as u8
    }

    /// The run that `head` lays next.
    #[inline(always)]
    pub(super) const fn next_run(&self, head: Head) -> usize {
        (self.bounds.get(head) - head.is_backward()) as usize
    }

    /// How many runs are missing on the side of a head.
    #[inline(always)]
    pub(super) const fn missing(&self, head: Head) -> u8 {
        match head {
            Head::MiddleBack | Head::First => {
                self.bounds.get(Head::MiddleBack) - self.bounds.get(Head::First)
            }
            Head::MiddleOn | Head::Last => {
                self.bounds.get(Head::Last) - self.bounds.get(Head::MiddleOn)
            }
        }
    }

    /// The open head with the fewest directions; among equals the one whose next runs
    /// are longest, and then the one on the side where more runs are missing.
    #[inline(always)]
    pub(super) fn branch(&self, space: &Space<W>) -> Option<Branch> {
        let mut best = None;
        let mut least = u32::MAX;
        for head in Head::ALL {
            if !self.is_open(head) {
                continue;
            }
            let ways = self.ways.get(head);
            let shortness = space.shortness(head, self.next_run(head));
            let key = u32::from(COUNT[usize::from(ways)]) << 16
                | u32::from(shortness) << 8
                | u32::from(u8::MAX - self.missing(head));
            if key < least {
                least = key;
                best = Some((head, ways));
            }
        }
        best.map(|(head, ways)| Branch {
            head,
            run: self.next_run(head),
            ways,
        })
    }

    /// Where `head` goes on, which must be open.
    #[inline(always)]
    pub(super) const fn branch_at(&self, head: Head) -> Branch {
        Branch {
            head,
            run: self.next_run(head),
            ways: self.ways.get(head),
        }
    }

    /// The cells that may be the first or the last cube and are not yet known.
    #[inline(always)]
    fn open_ends(&self, space: &Space<W>) -> [W; 2] {
        let of = |head: Head, tail: Head, colour: u8| {
            if self.is_open(head) && !self.is_open(tail) {
                space.colours[usize::from(colour)]
            } else {
                W::EMPTY
            }
        };
        [
            of(Head::MiddleBack, Head::First, self.colour()),
            of(Head::MiddleOn, Head::Last, self.colour() ^ space.parity),
        ]
    }
}

impl<W: Word> Reaches<W> {
    /// The directions in which the run lies free.
    #[inline(always)]
    fn free_ways(&self, free: W) -> u8 {
        let mut ways = 0;
        for (way, &mask) in self.masks.iter().enumerate() {
            ways |= u8::from((mask & !free).is_empty()) << way;
        }
        ways
    }
}

impl<W: Word> Space<W> {
    /// The state behind one direction of a branch, unless it is dead.
    #[inline(always)]
    pub(super) fn child(
        &self,
        state: &State<W>,
        branch: Branch,
        way: u8,
        ways: &mut Ways,
    ) -> Option<State<W>> {
        let head = branch.head;
        let reaches = self.reaches(branch.run, state.cells.get(head));
        let mut child = *state;
        child.free &= !reaches.masks[usize::from(way)];
        child.cells.set(head, reaches.ends[usize::from(way)]);
        child.ways.set(head, across(way));
        child.bounds.advance(head);
        let is_backward = head.is_backward();
        ways[branch.run % MAX_CELLS] = way ^ is_backward;
        let side = match head {
            Head::MiddleBack | Head::First => Head::MiddleBack,
            Head::MiddleOn | Head::Last => Head::MiddleOn,
        };
        if !self.close(&mut child, side, ways) {
            return None;
        }
        child.flags |= 1 << (head as u32 + MOVED);
        self.settle(child, state.free, ways)
    }

    /// Finds the ends of the snake where a cell has only
    /// one way in, and drops states with a cell that cannot be filled.
    #[inline(always)]
    fn settle(&self, mut state: State<W>, mut seen: W, ways: &mut Ways) -> Option<State<W>> {
        loop {
            let mut leads = [W::EMPTY; 4];
            let filled = seen & !state.free;
            seen = state.free;
            for head in Head::ALL {
                if state.is_open(head) {
                    let cell = state.cells.get(head);
                    let reaches = self.reaches(state.next_run(head), cell);
                    let has_moved = state.flags >> (head as u32 + MOVED) & 1 == 1;
                    if has_moved || !(reaches.around & filled).is_empty() {
                        let ways = reaches.free_ways(state.free) & state.ways.get(head);
                        if ways == 0 {
                            return None;
                        }
                        state.ways.set(head, ways);
                    }
                    leads[head as usize] = self.leads(cell, state.ways.get(head));
                }
            }
            state.flags &= !(OPEN << MOVED);
            let mut tally = Tally::NONE;
            self.neighbours.tally(state.free, &mut tally);
            for lead in leads {
                tally.add(lead);
            }
            if !(state.free & !tally.one).is_empty() {
                return None;
            }
            let single = state.free & !tally.two;
            if single.is_empty() {
                if state.free.is_empty() {
                    return state.is_done().then_some(state);
                }
                if state.is_done() {
                    return None;
                }
                return self.force(state, &tally, leads);
            }
            let [back, on] = state.open_ends(self);
            if !(single & !(back | on)).is_empty() || !single.rest().rest().is_empty() {
                return None;
            }
            if back == on {
                // Which end it is, is open.
                return self.force(state, &tally, leads);
            }
            let (first, last) = (single & back, single & on);
            if !first.rest().is_empty() || !last.rest().is_empty() {
                return None;
            }
            if !first.is_empty() {
                state.add_tail(Head::First, first);
                if !self.close(&mut state, Head::MiddleBack, ways) {
                    return None;
                }
            }
            if !last.is_empty() {
                state.add_tail(Head::Last, last);
                if !self.close(&mut state, Head::MiddleOn, ways) {
                    return None;
                }
            }
        }
    }

    /// Heeds cells that need both of their two ways: no head can serve two of them.
    #[inline(always)]
    fn force(&self, mut state: State<W>, tally: &Tally<W>, leads: [W; 4]) -> Option<State<W>> {
        let [back, on] = state.open_ends(self);
        let needy = state.free & tally.two & !tally.three & !(back | on);
        if needy.is_empty() {
            return Some(state);
        }
        for head in Head::ALL {
            let here = leads[head as usize] & needy;
            if !here.is_empty() {
                if !here.rest().is_empty() {
                    return None;
                }
                state.ways.set(head, self.leading(&state, head, here));
            }
        }
        Some(state)
    }

    /// The direction from a head to a cell beside it.
    #[inline(always)]
    fn leading(&self, state: &State<W>, head: Head, to: W) -> u8 {
        let cell = state.cells.get(head);
        let mut ways = 0;
        for way in 0..6 {
            ways |= u8::from(self.leads(cell, 1 << way) == to) << way;
        }
        ways & state.ways.get(head)
    }

    /// Ends a side of the middle segment that has no run left, or whose one
    /// missing run leads to the tail; false if it cannot.
    #[inline(always)]
    fn close(&self, state: &mut State<W>, middle: Head, ways: &mut Ways) -> bool {
        if !state.is_open(middle) {
            return true;
        }
        let tail = match middle {
            Head::MiddleBack => Head::First,
            _ => Head::Last,
        };
        let gap = state.missing(middle);
        if gap > 1 || (gap == 1 && !state.is_open(tail)) {
            return true;
        }
        if gap == 0 {
            state.flags &= !(1 << middle as u32);
            return !state.is_open(tail);
        }
        self.join(state, middle, tail, ways)
    }

    /// Lays the one run that is missing between a head and a tail.
    #[inline(never)]
    fn join(&self, state: &mut State<W>, middle: Head, tail: Head, ways: &mut Ways) -> bool {
        let run = state.next_run(middle);
        let reaches = self.reaches(run, state.cells.get(middle));
        let end = state.cells.get(tail);
        let open = state.free | W::cell(usize::from(end));
        for way in 0..6_u8 {
            let at = usize::from(way);
            let is_allowed = state.ways.get(middle) >> way & state.ways.get(tail) >> (way ^ 1) & 1;
            let lies_free = (reaches.masks[at] & !open).is_empty();
            if is_allowed == 1 && lies_free && reaches.ends[at] == end {
                state.free &= !reaches.masks[at];
                state.flags &= !(1 << middle as u32 | 1 << tail as u32);
                ways[run % MAX_CELLS] = way ^ middle.is_backward();
                state.bounds.set(tail, state.bounds.get(middle));
                return true;
            }
        }
        false
    }
}

impl<W: Word> State<W> {
    #[inline(always)]
    fn add_tail(&mut self, tail: Head, cell: W) {
        self.free &= !cell;
        self.cells.set(tail, small(cell.first()));
        self.ways.set(tail, ALL_WAYS);
        self.flags |= 0b1_0001 << tail as u32;
    }
}
