//! The children of a partial fold: laying a run, and propagation.
//!
//! Invariant: propagation rules out only what no fold has. What it hands on has every free cell
//! reachable, and no domain of a head is empty.
//!
//! Cost: about 440 instructions a node, most of them shifts of whole sets. It is one function when
//! compiled, which is why so much is inlined by force (decision 1).

use super::cell_set::RegionSet;
use super::heads::Head;
use super::neighbours::EntryCounts;
use super::partial_fold::{
    ALL_DIRECTIONS, Branch, MOVED, OPEN, PartialFold, RunDirections, across,
};
use super::tables::{RunsFrom, Tables, to_u8};
use crate::family::snake::MAX_CELLS;

impl<W: RegionSet> RunsFrom<W> {
    /// The directions in which the run lies free.
    #[inline(always)]
    fn free_directions(&self, free: W) -> u8 {
        let mut directions = 0;
        for (direction, &mask) in self.masks.iter().enumerate() {
            directions |= u8::from((mask & !free).is_empty()) << direction;
        }
        directions
    }
}

impl<W: RegionSet> Tables<W> {
    /// The child of `fold` behind one direction of `branch`; `None` at a dead end.
    ///
    /// `laid` receives the directions of the runs that are laid, those that propagation lays
    /// included. A head that lays runs backward sees a run in the opposite direction of the snake.
    #[inline(always)]
    pub(super) fn child(
        &self,
        fold: &PartialFold<W>,
        branch: Branch,
        direction: u8,
        laid: &mut RunDirections,
    ) -> Option<PartialFold<W>> {
        let head = branch.head;
        let runs_from = self.runs_from(branch.run, fold.cells.get(head));
        let mut child = *fold;
        child.free &= !runs_from.masks[usize::from(direction)];
        child
            .cells
            .set(head, runs_from.ends[usize::from(direction)]);
        child.directions.set(head, across(direction));
        child.bounds.advance(head);
        let is_backward = head.is_backward();
        laid[branch.run % MAX_CELLS] = direction ^ is_backward;
        let side = match head {
            Head::SeedBackward | Head::FirstTail => Head::SeedBackward,
            Head::SeedForward | Head::LastTail => Head::SeedForward,
        };
        if !self.close_side(&mut child, side, laid) {
            return None;
        }
        child.flags |= 1 << (head as u32 + MOVED);
        self.propagate(child, fold.free, laid)
    }

    /// Propagates to a fixpoint; `None` at a dead end. `seen` are the cells that were free when the
    /// domains of the heads were last up to date.
    ///
    /// 1. The domain of each head that moved, or near which a cube was laid, is brought up to date.
    ///    An empty domain is a dead end.
    /// 2. For each free cell the ways in are counted: free neighbours, and heads whose next run
    ///    may begin there. None is a dead end.
    /// 3. A cell with a single way in is the first or the last cube, whichever has its colour: a
    ///    tail begins there, and propagation starts over. Two such cells for one end are a dead
    ///    end.
    /// 4. When no such cell is left, [`Self::force_heads`] looks, once, at those with two ways in.
    #[inline(always)]
    pub(super) fn propagate(
        &self,
        mut fold: PartialFold<W>,
        mut seen: W,
        laid: &mut RunDirections,
    ) -> Option<PartialFold<W>> {
        loop {
            let mut entries = [W::EMPTY; 4];
            let filled = seen & !fold.free;
            seen = fold.free;
            for head in Head::ALL {
                if fold.is_open(head) {
                    let cell = fold.cells.get(head);
                    let runs_from = self.runs_from(fold.next_run(head), cell);
                    let has_moved = fold.flags >> (head as u32 + MOVED) & 1 == 1;
                    if has_moved || !(runs_from.around & filled).is_empty() {
                        let directions =
                            runs_from.free_directions(fold.free) & fold.directions.get(head);
                        if directions == 0 {
                            return None;
                        }
                        fold.directions.set(head, directions);
                    }
                    entries[head as usize] = self.beside(cell, fold.directions.get(head));
                }
            }
            fold.flags &= !(OPEN << MOVED);
            let mut counts = EntryCounts::NONE;
            self.neighbours.count(fold.free, &mut counts);
            for cells in entries {
                counts.add(cells);
            }
            if !(fold.free & !counts.one).is_empty() {
                return None;
            }
            let one_entry = fold.free & !counts.two;
            if one_entry.is_empty() {
                if fold.free.is_empty() {
                    return fold.is_done().then_some(fold);
                }
                if fold.is_done() {
                    return None;
                }
                return self.force_heads(fold, &counts, entries);
            }
            let [backward, forward] = fold.open_ends(self);
            if !(one_entry & !(backward | forward)).is_empty()
                || !one_entry.rest().rest().is_empty()
            {
                return None;
            }
            if backward == forward {
                // Both ends have this colour, so the cell may be either.
                return self.force_heads(fold, &counts, entries);
            }
            let (first, last) = (one_entry & backward, one_entry & forward);
            if !first.rest().is_empty() || !last.rest().is_empty() {
                return None;
            }
            if !first.is_empty() {
                fold.add_tail(Head::FirstTail, first);
                if !self.close_side(&mut fold, Head::SeedBackward, laid) {
                    return None;
                }
            }
            if !last.is_empty() {
                fold.add_tail(Head::LastTail, last);
                if !self.close_side(&mut fold, Head::SeedForward, laid) {
                    return None;
                }
            }
        }
    }

    /// Forces heads: a free cell that is no end and has just two ways in needs both of them. If one
    /// is a head, that head must go there; a head that two such cells need is a dead end.
    ///
    /// `entries` are, for each head, the cells where its next run may begin. While an end of the
    /// snake is unknown, the cells of its colour are left out, since one of them may need one way
    /// only.
    #[inline(always)]
    fn force_heads(
        &self,
        mut fold: PartialFold<W>,
        counts: &EntryCounts<W>,
        entries: [W; 4],
    ) -> Option<PartialFold<W>> {
        let [backward, forward] = fold.open_ends(self);
        let two_entries = fold.free & counts.two & !counts.three & !(backward | forward);
        if two_entries.is_empty() {
            return Some(fold);
        }
        for head in Head::ALL {
            let here = entries[head as usize] & two_entries;
            if !here.is_empty() {
                if !here.rest().is_empty() {
                    return None;
                }
                fold.directions
                    .set(head, self.direction_to(&fold, head, here));
            }
        }
        Some(fold)
    }

    /// The domain of a head that must go to the neighbouring cell `to`.
    #[inline(always)]
    fn direction_to(&self, fold: &PartialFold<W>, head: Head, to: W) -> u8 {
        let cell = fold.cells.get(head);
        let mut directions = 0;
        for direction in 0..6 {
            directions |= u8::from(self.beside(cell, 1 << direction) == to) << direction;
        }
        directions & fold.directions.get(head)
    }

    /// Closes the side of the seed segment at head `seed` if no run is missing there, or lays the
    /// one that is missing between it and a tail; false if it cannot be closed.
    ///
    /// With no run missing the segment has reached the end of the snake, so there must be no tail.
    #[inline(always)]
    pub(super) fn close_side(
        &self,
        fold: &mut PartialFold<W>,
        seed: Head,
        laid: &mut RunDirections,
    ) -> bool {
        if !fold.is_open(seed) {
            return true;
        }
        let tail = match seed {
            Head::SeedBackward => Head::FirstTail,
            _ => Head::LastTail,
        };
        let gap = fold.missing(seed);
        if gap > 1 || (gap == 1 && !fold.is_open(tail)) {
            return true;
        }
        if gap == 0 {
            fold.flags &= !(1 << seed as u32);
            return !fold.is_open(tail);
        }
        self.lay_last_run(fold, seed, tail, laid)
    }

    /// Lays the one run that is missing between the head `seed` and the tail; false if it does not
    /// lead there. It is rare, so it stays out of the code of a step.
    #[inline(never)]
    fn lay_last_run(
        &self,
        fold: &mut PartialFold<W>,
        seed: Head,
        tail: Head,
        laid: &mut RunDirections,
    ) -> bool {
        let run = fold.next_run(seed);
        let runs_from = self.runs_from(run, fold.cells.get(seed));
        let end = fold.cells.get(tail);
        let open = fold.free | W::cell(usize::from(end));
        for direction in 0..6_u8 {
            let at = usize::from(direction);
            let is_allowed = fold.directions.get(seed) >> direction
                & fold.directions.get(tail) >> (direction ^ 1)
                & 1;
            let lies_free = (runs_from.masks[at] & !open).is_empty();
            if is_allowed == 1 && lies_free && runs_from.ends[at] == end {
                fold.free &= !runs_from.masks[at];
                fold.flags &= !(1 << seed as u32 | 1 << tail as u32);
                laid[run % MAX_CELLS] = direction ^ seed.is_backward();
                fold.bounds.set(tail, fold.bounds.get(seed));
                return true;
            }
        }
        false
    }
}

impl<W: RegionSet> PartialFold<W> {
    /// Begins the tail of the first or the last cube, which lies on `cell`. Its first run may go in
    /// any direction, as nothing comes before it.
    #[inline(always)]
    fn add_tail(&mut self, tail: Head, cell: W) {
        self.free &= !cell;
        self.cells.set(tail, to_u8(cell.first()));
        self.directions.set(tail, ALL_DIRECTIONS);
        self.flags |= 0b1_0001 << tail as u32;
    }
}
