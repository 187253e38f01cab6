//! Where the runs that are missing can lead.
//!
//! Invariant: only directions that no fold takes are ruled out, and only states that
//! no fold comes from are found dead.
//!
//! The missing runs of a side start at a head and end at the tail of that side, or
//! anywhere while there is none. Each run may end in the cells that some run of its
//! length leads to from where the run before it may end, across the axis of that one,
//! over free cells. That is found along the side, and then back from its end, so that
//! what remains of each joint is on some way of the whole side (which may cross itself).
//! Every free cell has to be on such a way of one of the sides.

use super::heads::Head;
use super::neighbours::{Lattice, Neighbours};
use super::run_shifts::{ByAxis, LeapTable, Leaps, limit};
use super::state::{Branch, State};
use super::tables::Space;
use super::word::{Bits, Word};
use crate::family::snake::MAX_CELLS;

/// The sides of the middle segment: a head, and the tail that it grows towards.
const SIDES: [(Head, Head); 2] = [
    (Head::MiddleBack, Head::First),
    (Head::MiddleOn, Head::Last),
];

/// What a search keeps to look ahead.
pub(super) enum Outlook<W> {
    /// Sets are of all cells.
    Lines(Ahead<W, 1>),
    /// Sets are of one colour.
    Halves(Ahead<u64, 2>),
    /// Nobody looks ahead where neighbours are found cell by cell.
    None,
}

/// What is found of one state.
pub(super) struct Ahead<B, const C: usize> {
    /// The runs over cells that are free.
    leaps: LeapTable<B, C>,
    /// By side, from the head on, where each run may end, by its axis.
    joints: [Box<[ByAxis<B>; MAX_CELLS]>; 2],
}

impl<W: Word> Outlook<W> {
    pub(super) fn new(space: &Space<W>) -> Self {
        let longest = usize::from(space.moves.iter().copied().max().unwrap_or(1));
        match &space.neighbours {
            Neighbours::Lines(lattice) => Self::Lines(Ahead::new(lattice, longest)),
            Neighbours::Halves(lattice) => Self::Halves(Ahead::new(lattice, longest)),
            Neighbours::Table(_) => Self::None,
        }
    }

    /// Where to go on from `state`, without directions that lead nowhere; `None` if there
    /// is no fold behind it. A state with a single direction is not looked at: it takes
    /// longer than to go there.
    #[inline(always)]
    pub(super) fn branch(&mut self, space: &Space<W>, state: &mut State<W>) -> Option<Branch> {
        let branch = state.branch(space)?;
        if branch.count() < 2 {
            return Some(branch);
        }
        if self.may_fold(space, state) {
            return state.branch(space);
        }
        None
    }

    /// The same where `head` is the one to go on at.
    pub(super) fn branch_at(
        &mut self,
        space: &Space<W>,
        state: &mut State<W>,
        head: Head,
    ) -> Option<Branch> {
        let branch = state.branch_at(head);
        if branch.count() < 2 {
            return Some(branch);
        }
        self.may_fold(space, state).then(|| state.branch_at(head))
    }

    /// Rules out directions that lead nowhere; false if there is no fold behind `state`.
    #[inline(always)]
    fn may_fold(&mut self, space: &Space<W>, state: &mut State<W>) -> bool {
        match (self, &space.neighbours) {
            (Self::Lines(ahead), Neighbours::Lines(lattice)) => {
                ahead.narrow(space, &lattice.unit, state, |set| [set])
            }
            (Self::Halves(ahead), Neighbours::Halves(lattice)) => {
                ahead.narrow(space, &lattice.unit, state, W::halves)
            }
            _ => true,
        }
    }
}

impl<B: Bits, const C: usize> Ahead<B, C> {
    fn new(lattice: &Lattice<B, C>, longest: usize) -> Self {
        Self {
            leaps: lattice.table(longest),
            joints: core::array::from_fn(|_| Box::new([[B::EMPTY; 3]; MAX_CELLS])),
        }
    }

    /// Rules out directions of the heads that lead nowhere; false if `state` is dead.
    /// `own` gives the sets of each colour.
    #[inline(never)]
    fn narrow<W: Word>(
        &mut self,
        space: &Space<W>,
        unit: &[Leaps<B>; C],
        state: &mut State<W>,
        own: impl Fn(W) -> [B; C],
    ) -> bool {
        let mut targets = state.free;
        for (_, tail) in SIDES {
            if state.is_open(tail) {
                targets |= W::cell(usize::from(state.cells.get(tail)));
            }
        }
        limit(&mut self.leaps, unit, own(targets));
        let mut left = own(state.free);
        let mut fronts = [None; 2];
        for (side, front) in fronts.iter_mut().enumerate() {
            if state.is_open(SIDES[side].0) {
                *front = self.forth(side, space, state);
                if front.is_none() {
                    return false;
                }
            }
        }
        for (side, front) in fronts.into_iter().enumerate() {
            let Some(front) = front else { continue };
            let Some(to) = self.back(side, front, space, state, &mut left) else {
                return false;
            };
            let (head, _) = SIDES[side];
            let reaches = space.reaches(state.next_run(head), state.cells.get(head));
            if !keep(state, head, to, &reaches.ends) {
                return false;
            }
            for way in ways(state.ways.get(head)) {
                for (left, covered) in left.iter_mut().zip(own(reaches.masks[way])) {
                    *left &= !covered;
                }
            }
        }
        for (side, front) in fronts.into_iter().enumerate() {
            if left.iter().all(|left| left.is_empty()) {
                return true;
            }
            if front.is_some() {
                self.straighten(side, unit, space, state, &mut left);
            }
        }
        left.iter().all(|left| left.is_empty())
    }

    /// Finds where each run of a side may end, from the head on; `None` if one cannot.
    #[inline(always)]
    fn forth<W: Word>(
        &mut self,
        side: usize,
        space: &Space<W>,
        state: &State<W>,
    ) -> Option<Front<B>> {
        let (head, tail) = SIDES[side];
        let cell = state.cells.get(head);
        let runs = missing_runs(space, state, head);
        let ends = &space.reaches(state.next_run(head), cell).ends;
        let mut to = [B::EMPTY; 3];
        for way in ways(state.ways.get(head)) {
            to[way / 2] |= B::cell(usize::from(ends[way]));
        }
        let mut colour = usize::from(cell) / B::CELLS + usize::from(runs[0]);
        let joints = &mut self.joints[side][..runs.len()];
        joints[0] = to;
        for (joint, &moves) in joints[1..].iter_mut().zip(&runs[1..]) {
            let leaps = &self.leaps[usize::from(moves) - 1][colour % C];
            to = leaps.ends(across(to));
            if all(to).is_empty() {
                return None;
            }
            colour += usize::from(moves);
            *joint = to;
        }
        if state.is_open(tail) {
            let end = B::cell(usize::from(state.cells.get(tail)));
            to = to.map(|to| to & end);
        }
        (!all(to).is_empty()).then_some(Front { to, colour })
    }

    /// Goes back from where the last run of a side ends, keeps of each joint what is on the
    /// way, and takes it out of `left`. Where the first run ends; `None` if the tail cannot
    /// be reached.
    #[inline(always)]
    fn back<W: Word>(
        &mut self,
        side: usize,
        front: Front<B>,
        space: &Space<W>,
        state: &mut State<W>,
        left: &mut [B; C],
    ) -> Option<ByAxis<B>> {
        let (head, tail) = SIDES[side];
        let Front { mut to, mut colour } = front;
        let runs = missing_runs(space, state, head);
        let joints = &mut self.joints[side][..runs.len()];
        left[colour % C] &= !all(to);
        joints[runs.len() - 1] = to;
        let mut steps = joints[..runs.len() - 1].iter_mut().zip(&runs[1..]).rev();
        if state.is_open(tail)
            && let Some((joint, &moves)) = steps.next()
        {
            colour += back_by(moves);
            let starts = self.leaps[usize::from(moves) - 1][colour % C].starts(to);
            let reaches = space.reaches(state.next_run(tail), state.cells.get(tail));
            if !keep(state, tail, common(starts, across(*joint)), &reaches.ends) {
                return None;
            }
            to = common(across(starts), *joint);
            *joint = to;
            left[colour % C] &= !all(to);
        }
        for (joint, &moves) in steps {
            colour += back_by(moves);
            let starts = self.leaps[usize::from(moves) - 1][colour % C].starts(to);
            // Whether the run before ends there across the axis of this one: `across`
            // gives each axis the starts along the others.
            to = common(across(starts), *joint);
            *joint = to;
            left[colour % C] &= !all(to);
        }
        Some(to)
    }

    /// Takes the cells inside the runs of a side, after the first, out of `left`.
    #[inline(never)]
    fn straighten<W: Word>(
        &self,
        side: usize,
        unit: &[Leaps<B>; C],
        space: &Space<W>,
        state: &State<W>,
        left: &mut [B; C],
    ) {
        let (head, _) = SIDES[side];
        let runs = missing_runs(space, state, head);
        let mut colour = usize::from(state.cells.get(head)) / B::CELLS + usize::from(runs[0]);
        for (two, &moves) in self.joints[side].windows(2).zip(&runs[1..]) {
            if moves > 1 {
                let leaps = &self.leaps[usize::from(moves) - 1][colour % C];
                let (from, to) = (across(two[0]), two[1]);
                let risen = core::array::from_fn(|axis| leaps.risen(to[axis], axis) & from[axis]);
                let fallen = core::array::from_fn(|axis| leaps.fallen(to[axis], axis) & from[axis]);
                between(unit, [risen, fallen], colour, moves, left);
            }
            colour += usize::from(moves);
        }
    }
}

/// The runs that are missing on the side of `head`, the one that it lays next first.
#[inline(always)]
fn missing_runs<'a, W: Word>(space: &'a Space<W>, state: &State<W>, head: Head) -> &'a [u8] {
    let runs = space.runs_ahead(head, state.next_run(head));
    &runs[..usize::from(state.missing(head))]
}

/// What to add to the colour of a run's end for that of its start, which is never below
/// zero so.
#[inline(always)]
fn back_by(moves: u8) -> usize {
    2 * MAX_CELLS - usize::from(moves)
}

/// Where the last run of a side may end, and the colour of these cells.
#[derive(Clone, Copy)]
struct Front<B> {
    to: ByAxis<B>,
    colour: usize,
}

/// For each axis the cells of the other two.
#[inline(always)]
fn across<B: Bits>([x, y, z]: ByAxis<B>) -> ByAxis<B> {
    [y | z, x | z, x | y]
}

/// For each axis what two sets have in common.
#[inline(always)]
fn common<B: Bits>(one: ByAxis<B>, other: ByAxis<B>) -> ByAxis<B> {
    [one[0] & other[0], one[1] & other[1], one[2] & other[2]]
}

/// The cells of all axes.
#[inline(always)]
fn all<B: Bits>([x, y, z]: ByAxis<B>) -> B {
    x | y | z
}

/// Takes out of `left` the cells between the ends of runs that start from these cells
/// along and against each axis.
#[inline(never)]
fn between<B: Bits, const C: usize>(
    unit: &[Leaps<B>; C],
    [mut risen, mut fallen]: [ByAxis<B>; 2],
    mut colour: usize,
    moves: u8,
    left: &mut [B; C],
) {
    for _ in 1..moves {
        let leaps = &unit[colour % C];
        colour += 1;
        let mut covered = B::EMPTY;
        for axis in 0..3 {
            risen[axis] = leaps.rise(risen[axis], axis);
            fallen[axis] = leaps.fall(fallen[axis], axis);
            covered |= risen[axis] | fallen[axis];
        }
        left[colour % C] &= !covered;
    }
}

/// Keeps the directions of `head` whose run ends in one of these cells; false if none
/// is left.
#[inline(always)]
fn keep<W: Word, B: Bits>(state: &mut State<W>, head: Head, to: ByAxis<B>, ends: &[u8; 6]) -> bool {
    let mut kept = state.ways.get(head);
    for way in ways(kept) {
        if (to[way / 2] & B::cell(usize::from(ends[way]))).is_empty() {
            kept &= !(1 << way);
        }
    }
    state.ways.set(head, kept);
    kept != 0
}

/// The directions in a set.
#[inline(always)]
fn ways(mut set: u8) -> impl Iterator<Item = usize> {
    core::iter::from_fn(move || {
        let first = (set != 0).then(|| set.trailing_zeros() as usize)?;
        set &= set - 1;
        Some(first)
    })
}
