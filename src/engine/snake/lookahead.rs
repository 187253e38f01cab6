//! Lookahead: which cells every missing joint can reach, by dynamic programming over cell sets.
//!
//! The missing runs of a side are a chain of variables: joint i is where run i ends, its domain is
//! a set of cells for each axis of the run. The constraint between one joint and the next is that
//! a run of the given length leads there, at right angles to the run before, over free cells. The
//! chain starts at a head, and ends at the tail of that side or, while there is none, anywhere. A
//! pass forward and a pass backward make such a chain arc consistent: every cell that is left is
//! on a way along all missing runs of the side (as in Pesant: A regular language membership
//! constraint for finite sequences of variables, CP 2004,
//! <https://doi.org/10.1007/978-3-540-30201-8_36>). Such a way may still cross itself, or the other
//! side, which is not looked at.
//!
//! ```text
//! for each side with a missing run:
//!     forward:  joint[i] := ends of free runs that start in joint[i-1] and turn there
//!               a joint without cells, or a tail not reached, is a dead end
//!     backward: joint[i] := joint[i] AND starts of free runs that lead to joint[i+1]
//!     keep the directions of the head and the tail that lead to their joints
//! every free cell must lie on a joint or inside a run of one of the sides, or it is a dead end
//! ```
//!
//! Invariant: only directions that no fold takes are ruled out, and only partial folds from which
//! no fold comes are found dead.
//!
//! Cost: a dozen shifts of cell sets for each missing joint and pass, for all cells together. So
//! it is done only where there is a choice of directions; decision 1 has what that saves.
use super::cell_set::{CellSet, RegionSet};
use super::heads::Head;
use super::neighbours::{LatticeShifts, Neighbours};
use super::partial_fold::{Branch, PartialFold};
use super::run_shifts::{PerAxis, RunShiftTable, RunShifts, restrict_to_free};
use super::tables::Tables;
use crate::bits::ones;
use crate::family::snake::MAX_CELLS;

/// The sides of the seed segment: its head there, and the head of the tail that it grows towards.
const SIDES: [(Head, Head); 2] = [
    (Head::SeedBackward, Head::FirstTail),
    (Head::SeedForward, Head::LastTail),
];

/// The tables that lookahead works in, one for each search.
pub(super) enum Lookahead<W> {
    /// Cell sets are of all cells.
    Lines(Reachability<W, 1>),
    /// Cell sets are of one colour of the chequerboard, between which joints alternate.
    Halves(Reachability<u64, 2>),
    /// There is no lookahead where neighbours are found cell by cell.
    None,
}

/// What the passes find out about one partial fold; the memory is used again for the next.
pub(super) struct Reachability<B, const C: usize> {
    /// The shifts of runs over free cells.
    shifts: RunShiftTable<B, C>,
    /// For each side, from the head on, the domain of each joint: where the run may end, by its
    /// axis.
    joints: [Box<[PerAxis<B>; MAX_CELLS]>; 2],
}

impl<W: RegionSet> Lookahead<W> {
    /// The tables for searches of this region and snake: which kind they are follows from how its
    /// cells are numbered.
    pub(super) fn new(tables: &Tables<W>) -> Self {
        let longest = usize::from(tables.moves.iter().copied().max().unwrap_or(1));
        match &tables.neighbours {
            Neighbours::Lines(lattice) => Self::Lines(Reachability::new(lattice, longest)),
            Neighbours::Halves(lattice) => Self::Halves(Reachability::new(lattice, longest)),
            Neighbours::Table(_) => Self::None,
        }
    }

    /// The branch of `fold` after lookahead, which removes directions; `None` at a dead end. Where
    /// there is a single direction nothing is looked at: that takes longer than going there.
    #[inline(always)]
    pub(super) fn branch(
        &mut self,
        tables: &Tables<W>,
        fold: &mut PartialFold<W>,
    ) -> Option<Branch> {
        let branch = fold.branch(tables)?;
        if branch.count() < 2 {
            return Some(branch);
        }
        if self.propagate(tables, fold) {
            return fold.branch(tables);
        }
        None
    }

    /// The branch of `fold` at `head` after lookahead; `None` at a dead end.
    pub(super) fn branch_at(
        &mut self,
        tables: &Tables<W>,
        fold: &mut PartialFold<W>,
        head: Head,
    ) -> Option<Branch> {
        let branch = fold.branch_at(head);
        if branch.count() < 2 {
            return Some(branch);
        }
        self.propagate(tables, fold).then(|| fold.branch_at(head))
    }

    /// Removes directions that lead nowhere; false at a dead end.
    #[inline(always)]
    fn propagate(&mut self, tables: &Tables<W>, fold: &mut PartialFold<W>) -> bool {
        match (self, &tables.neighbours) {
            (Self::Lines(reachability), Neighbours::Lines(lattice)) => {
                reachability.propagate(tables, &lattice.unit, fold, |set| [set])
            }
            (Self::Halves(reachability), Neighbours::Halves(lattice)) => {
                reachability.propagate(tables, &lattice.unit, fold, W::halves)
            }
            _ => true,
        }
    }
}

impl<B: CellSet, const C: usize> Reachability<B, C> {
    /// The tables for runs of up to `longest` moves.
    fn new(lattice: &LatticeShifts<B, C>, longest: usize) -> Self {
        Self {
            shifts: lattice.table(longest),
            joints: core::array::from_fn(|_| Box::new([[B::EMPTY; 3]; MAX_CELLS])),
        }
    }

    /// Removes directions of the heads that lead nowhere; false at a dead end.
    ///
    /// Runs may end at a tail, so its cell counts as free here. `uncovered` are the free cells that
    /// no joint and no run of a side can cover yet; the insides of runs are looked at last, and
    /// only if the joints leave some. `by_colour` splits a set of cells into those of each colour.
    #[inline(never)]
    fn propagate<W: RegionSet>(
        &mut self,
        tables: &Tables<W>,
        unit: &[RunShifts<B>; C],
        fold: &mut PartialFold<W>,
        by_colour: impl Fn(W) -> [B; C],
    ) -> bool {
        let mut targets = fold.free;
        for (_, tail) in SIDES {
            if fold.is_open(tail) {
                targets |= W::cell(usize::from(fold.cells.get(tail)));
            }
        }
        restrict_to_free(&mut self.shifts, unit, by_colour(targets));
        let mut uncovered = by_colour(fold.free);
        let mut last_joints = [None; 2];
        for (side, last_joint) in last_joints.iter_mut().enumerate() {
            if fold.is_open(SIDES[side].0) {
                *last_joint = self.forward_pass(side, tables, fold);
                if last_joint.is_none() {
                    return false;
                }
            }
        }
        for (side, last_joint) in last_joints.into_iter().enumerate() {
            let Some(last_joint) = last_joint else {
                continue;
            };
            let Some(to) = self.backward_pass(side, last_joint, tables, fold, &mut uncovered)
            else {
                return false;
            };
            let (head, _) = SIDES[side];
            let runs_from = tables.runs_from(fold.next_run(head), fold.cells.get(head));
            if !restrict_directions(fold, head, to, &runs_from.ends) {
                return false;
            }
            for direction in ones(fold.directions.get(head)) {
                for (uncovered, covered) in uncovered
                    .iter_mut()
                    .zip(by_colour(runs_from.masks[direction]))
                {
                    *uncovered &= !covered;
                }
            }
        }
        for (side, last_joint) in last_joints.into_iter().enumerate() {
            if uncovered.iter().all(|uncovered| uncovered.is_empty()) {
                return true;
            }
            if last_joint.is_some() {
                self.cover_run_interiors(side, unit, tables, fold, &mut uncovered);
            }
        }
        uncovered.iter().all(|uncovered| uncovered.is_empty())
    }

    /// The forward pass along a side: the cells that each joint can reach from the head. The last
    /// joint; `None` if some joint reaches no cell, or the last one misses the tail.
    ///
    /// The first run is special: its directions are the domain of the head.
    #[inline(always)]
    fn forward_pass<W: RegionSet>(
        &mut self,
        side: usize,
        tables: &Tables<W>,
        fold: &PartialFold<W>,
    ) -> Option<LastJoint<B>> {
        let (head, tail) = SIDES[side];
        let cell = fold.cells.get(head);
        let runs = missing_runs(tables, fold, head);
        let ends = &tables.runs_from(fold.next_run(head), cell).ends;
        let mut to = [B::EMPTY; 3];
        for direction in ones(fold.directions.get(head)) {
            to[direction / 2] |= B::cell(usize::from(ends[direction]));
        }
        let mut colour = usize::from(cell) / B::CELLS + usize::from(runs[0]);
        let joints = &mut self.joints[side][..runs.len()];
        joints[0] = to;
        for (joint, &moves) in joints[1..].iter_mut().zip(&runs[1..]) {
            let shifts = &self.shifts[usize::from(moves) - 1][colour % C];
            to = shifts.images(across(to));
            if union(to).is_empty() {
                return None;
            }
            colour += usize::from(moves);
            *joint = to;
        }
        if fold.is_open(tail) {
            let end = B::cell(usize::from(fold.cells.get(tail)));
            to = to.map(|to| to & end);
        }
        (!union(to).is_empty()).then_some(LastJoint { to, colour })
    }

    /// The backward pass: removes from each joint the cells from which the last joint cannot be
    /// reached, and the others from `uncovered`. The first joint; `None` if the tail cannot be left
    /// in any direction.
    #[inline(always)]
    fn backward_pass<W: RegionSet>(
        &mut self,
        side: usize,
        last_joint: LastJoint<B>,
        tables: &Tables<W>,
        fold: &mut PartialFold<W>,
        uncovered: &mut [B; C],
    ) -> Option<PerAxis<B>> {
        let (head, tail) = SIDES[side];
        let LastJoint { mut to, mut colour } = last_joint;
        let runs = missing_runs(tables, fold, head);
        let joints = &mut self.joints[side][..runs.len()];
        uncovered[colour % C] &= !union(to);
        joints[runs.len() - 1] = to;
        let mut steps = joints[..runs.len() - 1].iter_mut().zip(&runs[1..]).rev();
        if fold.is_open(tail)
            && let Some((joint, &moves)) = steps.next()
        {
            colour += back_by(moves);
            let starts = self.shifts[usize::from(moves) - 1][colour % C].preimages(to);
            let runs_from = tables.runs_from(fold.next_run(tail), fold.cells.get(tail));
            if !restrict_directions(
                fold,
                tail,
                intersection(starts, across(*joint)),
                &runs_from.ends,
            ) {
                return None;
            }
            to = intersection(across(starts), *joint);
            *joint = to;
            uncovered[colour % C] &= !union(to);
        }
        for (joint, &moves) in steps {
            colour += back_by(moves);
            let starts = self.shifts[usize::from(moves) - 1][colour % C].preimages(to);
            // Whether the run before ends there across the axis of this one: `across`
            // gives each axis the starts along the others.
            to = intersection(across(starts), *joint);
            *joint = to;
            uncovered[colour % C] &= !union(to);
        }
        Some(to)
    }

    /// Removes the cells inside the runs of a side, after the first, from `uncovered`.
    ///
    /// A run from one joint to the next covers what lies between if it starts in the domain of the
    /// one, across the axis of the run before, and ends in the domain of the other.
    #[inline(never)]
    fn cover_run_interiors<W: RegionSet>(
        &self,
        side: usize,
        unit: &[RunShifts<B>; C],
        tables: &Tables<W>,
        fold: &PartialFold<W>,
        uncovered: &mut [B; C],
    ) {
        let (head, _) = SIDES[side];
        let runs = missing_runs(tables, fold, head);
        let mut colour = usize::from(fold.cells.get(head)) / B::CELLS + usize::from(runs[0]);
        for (two, &moves) in self.joints[side].windows(2).zip(&runs[1..]) {
            if moves > 1 {
                let shifts = &self.shifts[usize::from(moves) - 1][colour % C];
                let (from, to) = (across(two[0]), two[1]);
                let up =
                    core::array::from_fn(|axis| shifts.preimage_up(to[axis], axis) & from[axis]);
                let down =
                    core::array::from_fn(|axis| shifts.preimage_down(to[axis], axis) & from[axis]);
                cover_between(unit, [up, down], colour, moves, uncovered);
            }
            colour += usize::from(moves);
        }
    }
}

/// The moves of the runs that are missing on the side of `head`, beginning with the one that it
/// lays next.
#[inline(always)]
fn missing_runs<'a, W: RegionSet>(
    tables: &'a Tables<W>,
    fold: &PartialFold<W>,
    head: Head,
) -> &'a [u8] {
    let runs = tables.runs_ahead(head, fold.next_run(head));
    &runs[..usize::from(fold.missing(head))]
}

/// What to add to the colour of the end of a run to get that of its start. Colours count modulo 2,
/// and a multiple of that keeps the sum from going below zero.
#[inline(always)]
fn back_by(moves: u8) -> usize {
    2 * MAX_CELLS - usize::from(moves)
}

/// The domain of the last joint of a side.
#[derive(Clone, Copy)]
struct LastJoint<B> {
    /// Where the last run may end, by its axis.
    to: PerAxis<B>,
    /// The colour of these cells.
    colour: usize,
}

/// For each axis, the cells of the other two: a run along it starts where a run along another ends.
#[inline(always)]
fn across<B: CellSet>([x, y, z]: PerAxis<B>) -> PerAxis<B> {
    [y | z, x | z, x | y]
}

/// For each axis, the cells that two sets have in common.
#[inline(always)]
fn intersection<B: CellSet>(one: PerAxis<B>, other: PerAxis<B>) -> PerAxis<B> {
    [one[0] & other[0], one[1] & other[1], one[2] & other[2]]
}

/// The cells of all axes together.
#[inline(always)]
fn union<B: CellSet>([x, y, z]: PerAxis<B>) -> B {
    x | y | z
}

/// Removes from `uncovered` the cells between the ends of runs of `moves` that start at the cells
/// `up` and `down`, in the positive and the negative direction of each axis.
#[inline(never)]
fn cover_between<B: CellSet, const C: usize>(
    unit: &[RunShifts<B>; C],
    [mut up, mut down]: [PerAxis<B>; 2],
    mut colour: usize,
    moves: u8,
    uncovered: &mut [B; C],
) {
    for _ in 1..moves {
        let shifts = &unit[colour % C];
        colour += 1;
        let mut covered = B::EMPTY;
        for axis in 0..3 {
            up[axis] = shifts.shift_up(up[axis], axis);
            down[axis] = shifts.shift_down(down[axis], axis);
            covered |= up[axis] | down[axis];
        }
        uncovered[colour % C] &= !covered;
    }
}

/// Removes from the domain of `head` the directions whose run does not end in `to`; false if none
/// is left. `ends` are the ends of its run by direction.
#[inline(always)]
fn restrict_directions<W: RegionSet, B: CellSet>(
    fold: &mut PartialFold<W>,
    head: Head,
    to: PerAxis<B>,
    ends: &[u8; 6],
) -> bool {
    let mut kept = fold.directions.get(head);
    for direction in ones(kept) {
        if (to[direction / 2] & B::cell(usize::from(ends[direction]))).is_empty() {
            kept &= !(1 << direction);
        }
    }
    fold.directions.set(head, kept);
    kept != 0
}
