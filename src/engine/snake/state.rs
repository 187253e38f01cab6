//! A partial fold with up to four open heads, and its successors.
//!
//! Invariant: the cells that are not free are those of placed cubes; every state
//! that is handed on passed [`Space::settle`], so no free cell is cut off, and a
//! cell with one way in is taken as an end of the snake.
//!
//! The *middle* segment grows from a seed run in both directions. An end of the
//! snake is known once a free cell has a single neighbour left; from then on a
//! *tail* segment grows from it, too.

use super::space::{Space, Tally, small};
use super::word::Word;

/// A head of a segment; the position in [`State::cells`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Head {
    /// The middle segment, towards the first cube.
    MiddleBack,
    /// The middle segment, towards the last cube.
    MiddleOn,
    /// The tail that begins with the first cube.
    First,
    /// The tail that begins with the last cube.
    Last,
}

impl Head {
    const ALL: [Self; 4] = [Self::MiddleBack, Self::MiddleOn, Self::First, Self::Last];

    /// Whether it lays runs against the direction of the snake.
    const fn is_backward(self) -> bool {
        matches!(self, Self::MiddleBack | Self::Last)
    }
}

/// No axis: the head may go anywhere.
const ANY_AXIS: u8 = 3;

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

/// The direction of each run, 0 to 5 as in `Direction::ALL`, along the snake.
pub(super) type Ways = [u8; 128];

/// A partial fold.
#[derive(Clone, Copy, Debug)]
pub(super) struct State<W> {
    /// Cells without a cube.
    pub free: W,
    /// The cell of each head.
    cells: [u8; 4],
    /// The axis of the run behind each head.
    axes: [u8; 4],
    /// For each open head the directions in which its next run lies free.
    ways: [u8; 4],
    /// Bit i: head i is open.
    open: u8,
    /// Runs `low..high` are the middle segment.
    low: u8,
    high: u8,
    /// Runs `..first` are the tail of the first cube.
    first: u8,
    /// Runs `last..` are the tail of the last cube.
    last: u8,
    /// The colour of the first cube.
    colour: u8,
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
    #[inline]
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
        let reach = space.reaches(run, cell)[usize::from(way)];
        let start = W::cell(usize::from(cell));
        if !(reach.mask & !(space.full & !start)).is_empty() {
            return None;
        }
        let before: usize = space.moves[..run]
            .iter()
            .map(|&moves| usize::from(moves))
            .sum();
        let own = u8::from(!(space.colours[1] & start).is_empty());
        let state = Self {
            free: space.full & !start & !reach.mask,
            cells: [cell, reach.end, 0, 0],
            axes: [way / 2, way / 2, ANY_AXIS, ANY_AXIS],
            ways: [0; 4],
            open: 0b0011,
            low: small(run),
            high: small(run + 1),
            first: 0,
            last: small(space.moves.len()),
            colour: own ^ small(before % 2),
        };
        ways[run] = way;
        let mut state = state;
        for side in [Head::MiddleBack, Head::MiddleOn] {
            if !space.close(&mut state, side, ways) {
                return None;
            }
        }
        let cubes = space.full.len();
        let of_first = space.colours[usize::from(state.colour)].len();
        if of_first != cubes.div_ceil(2) {
            return None;
        }
        space.settle(state, ways)
    }

    /// Whether every run is laid.
    #[inline]
    pub(super) fn is_done(&self) -> bool {
        self.open == 0
    }

    #[inline]
    const fn is_open(&self, head: Head) -> bool {
        self.open >> head as u8 & 1 == 1
    }

    /// The run that `head` lays next.
    #[inline]
    const fn next_run(&self, head: Head) -> usize {
        (match head {
            Head::MiddleBack => self.low - 1,
            Head::MiddleOn => self.high,
            Head::First => self.first,
            Head::Last => self.last - 1,
        }) as usize
    }

    /// The open head with the fewest directions; among equals the one on the side
    /// where more runs are missing.
    #[inline]
    pub(super) fn branch(&self) -> Option<Branch> {
        let mut best = None;
        let mut least = u16::MAX;
        for head in Head::ALL {
            if !self.is_open(head) {
                continue;
            }
            let ways = self.ways[head as usize];
            let missing = match head {
                Head::MiddleBack | Head::First => self.low - self.first,
                Head::MiddleOn | Head::Last => self.last - self.high,
            };
            let key = u16::from(COUNT[usize::from(ways)]) << 8 | u16::from(u8::MAX - missing);
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

    /// The cells that may be the first or the last cube and are not yet known.
    #[inline]
    fn open_ends(&self, space: &Space<W>) -> [W; 2] {
        let of = |head: Head, tail: Head, colour: u8| {
            if self.is_open(head) && !self.is_open(tail) {
                space.colours[usize::from(colour)]
            } else {
                W::EMPTY
            }
        };
        [
            of(Head::MiddleBack, Head::First, self.colour),
            of(Head::MiddleOn, Head::Last, self.colour ^ space.parity),
        ]
    }
}

impl<W: Word> Space<W> {
    /// The directions in which the next run of a head lies free, and the first
    /// cells there.
    #[inline]
    fn free_ways(&self, state: &State<W>, head: Head) -> (u8, W) {
        let at = head as usize;
        let reaches = self.reaches(state.next_run(head), state.cells[at]);
        let (mut ways, mut leads) = (0, W::EMPTY);
        for (way, reach) in (0_u8..).zip(reaches) {
            let turns = way / 2 != state.axes[at];
            if turns && (reach.mask & !state.free).is_empty() {
                ways |= 1 << way;
                leads |= reach.step;
            }
        }
        (ways, leads)
    }

    /// The state behind one direction of a branch, unless it is dead.
    #[inline]
    pub(super) fn child(
        &self,
        state: &State<W>,
        branch: Branch,
        way: u8,
        ways: &mut Ways,
    ) -> Option<State<W>> {
        let at = branch.head as usize;
        let reach = &self.reaches(branch.run, state.cells[at])[usize::from(way)];
        let mut child = *state;
        child.free &= !reach.mask;
        child.cells[at] = reach.end;
        child.axes[at] = way / 2;
        match branch.head {
            Head::MiddleBack => child.low -= 1,
            Head::MiddleOn => child.high += 1,
            Head::First => child.first += 1,
            Head::Last => child.last -= 1,
        }
        ways[branch.run] = if branch.head.is_backward() {
            way ^ 1
        } else {
            way
        };
        let side = match branch.head {
            Head::MiddleBack | Head::First => Head::MiddleBack,
            Head::MiddleOn | Head::Last => Head::MiddleOn,
        };
        if !self.close(&mut child, side, ways) {
            return None;
        }
        self.settle(child, ways)
    }

    /// Finds the ends of the snake where a cell has only
    /// one way in, and drops states with a cell that cannot be filled.
    #[inline]
    fn settle(&self, mut state: State<W>, ways: &mut Ways) -> Option<State<W>> {
        loop {
            let mut tally = Tally::NONE;
            self.tally(state.free, &mut tally);
            let mut leads = [W::EMPTY; 4];
            for head in Head::ALL {
                if state.is_open(head) {
                    let at = head as usize;
                    let (ways, lead) = self.free_ways(&state, head);
                    if ways == 0 {
                        return None;
                    }
                    (state.ways[at], leads[at]) = (ways, lead);
                    tally.add(leads[at]);
                }
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
    #[inline]
    fn force(&self, mut state: State<W>, tally: &Tally<W>, leads: [W; 4]) -> Option<State<W>> {
        let [back, on] = state.open_ends(self);
        let needy = state.free & tally.two & !tally.three & !(back | on);
        if needy.is_empty() {
            return Some(state);
        }
        for head in Head::ALL {
            let at = head as usize;
            let here = leads[at] & needy;
            if state.is_open(head) && !here.is_empty() {
                if !here.rest().is_empty() {
                    return None;
                }
                state.ways[at] = self.leading(&state, head, here);
            }
        }
        Some(state)
    }

    /// The direction from a head to a cell beside it.
    #[inline]
    fn leading(&self, state: &State<W>, head: Head, to: W) -> u8 {
        let at = head as usize;
        let reaches = self.reaches(state.next_run(head), state.cells[at]);
        let mut ways = 0;
        for (way, reach) in reaches.iter().enumerate() {
            ways |= u8::from(reach.step == to) << way;
        }
        ways & state.ways[at]
    }

    /// Ends a side of the middle segment that has no run left, or whose one
    /// missing run leads to the tail; false if it cannot.
    #[inline]
    fn close(&self, state: &mut State<W>, middle: Head, ways: &mut Ways) -> bool {
        if !state.is_open(middle) {
            return true;
        }
        let (tail, gap, run) = match middle {
            Head::MiddleBack => (Head::First, state.low - state.first, state.first),
            _ => (Head::Last, state.last - state.high, state.high),
        };
        if gap > 1 || (gap == 1 && !state.is_open(tail)) {
            return true;
        }
        if gap == 0 {
            state.open &= !(1 << middle as u8);
            return !state.is_open(tail);
        }
        self.join(state, middle, tail, usize::from(run), ways)
    }

    /// Lays the one run that is missing between a head and a tail.
    fn join(
        &self,
        state: &mut State<W>,
        middle: Head,
        tail: Head,
        run: usize,
        ways: &mut Ways,
    ) -> bool {
        let (from, to) = (middle as usize, tail as usize);
        let target = W::cell(usize::from(state.cells[to]));
        for (way, reach) in (0_u8..).zip(self.reaches(run, state.cells[from])) {
            let turns = way / 2 != state.axes[from] && way / 2 != state.axes[to];
            let lies_free = (reach.mask & !(state.free | target)).is_empty();
            if turns && lies_free && reach.end == state.cells[to] {
                state.free &= !reach.mask;
                state.open &= !(1 << from | 1 << to);
                ways[run] = if middle == Head::MiddleBack {
                    way ^ 1
                } else {
                    way
                };
                match middle {
                    Head::MiddleBack => state.first = state.low,
                    _ => state.last = state.high,
                }
                return true;
            }
        }
        false
    }
}

impl<W: Word> State<W> {
    #[inline]
    fn add_tail(&mut self, tail: Head, cell: W) {
        let at = tail as usize;
        self.free &= !cell;
        self.cells[at] = small(cell.first());
        self.axes[at] = ANY_AXIS;
        self.open |= 1 << at;
    }
}
