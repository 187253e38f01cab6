//! Runs of one length from many cells at once, as shifts of cell sets.
//!
//! Where cells are numbered line by line, a run along an axis ends a fixed number of bits above
//! the bit of its start. So the image of a whole set of starts is one shift and one AND with the
//! cells where such a run may end, and the preimage of a set of ends is the same backwards.
//!
//! Invariant: the bit of the cell that a run leads to is as far from the bit of the
//! cell it starts from as the run's direction and the colour of that cell say.

use super::cell_set::CellSet;

/// Something for each axis: of cell sets, mostly the cells where runs along that axis end.
pub(super) type PerAxis<B> = [B; 3];

/// The shifts of runs of one length that start at cells of one colour.
///
/// Where the colours are in separate sets, the distance in bits depends on the colour of the start,
/// because half of the cells in between are in the other set.
#[derive(Clone, Copy, Debug)]
pub(super) struct RunShifts<B> {
    /// For a run in the positive direction, how far the bit of its end is above that of its start.
    pub up: PerAxis<u32>,
    /// For a run in the negative direction, how far the bit of its end is below that of its start.
    pub down: PerAxis<u32>,
    /// The cells where runs in the positive direction may end.
    pub up_ends: PerAxis<B>,
    /// The cells where runs in the negative direction may end.
    pub down_ends: PerAxis<B>,
}

impl<B: CellSet> RunShifts<B> {
    /// The cells where runs in the positive direction of `axis` from `from` end.
    #[inline(always)]
    pub(super) fn shift_up(&self, from: B, axis: usize) -> B {
        (from << self.up[axis]) & self.up_ends[axis]
    }

    /// The cells where runs in the negative direction of `axis` from `from` end.
    #[inline(always)]
    pub(super) fn shift_down(&self, from: B, axis: usize) -> B {
        (from >> self.down[axis]) & self.down_ends[axis]
    }

    /// For each axis, the cells where runs along it, in either direction, from the cells given for
    /// that axis end.
    #[inline(always)]
    pub(super) fn images(&self, from: PerAxis<B>) -> PerAxis<B> {
        let image = |axis| self.shift_up(from[axis], axis) | self.shift_down(from[axis], axis);
        [image(0), image(1), image(2)]
    }

    /// The cells whose run in the positive direction of `axis` ends in `to`.
    #[inline(always)]
    pub(super) fn preimage_up(&self, to: B, axis: usize) -> B {
        (to & self.up_ends[axis]) >> self.up[axis]
    }

    /// The cells whose run in the negative direction of `axis` ends in `to`.
    #[inline(always)]
    pub(super) fn preimage_down(&self, to: B, axis: usize) -> B {
        (to & self.down_ends[axis]) << self.down[axis]
    }

    /// For each axis, the cells whose run along it, in either direction, ends in the cells given
    /// for that axis.
    #[inline(always)]
    pub(super) fn preimages(&self, to: PerAxis<B>) -> PerAxis<B> {
        let preimage = |axis| self.preimage_up(to[axis], axis) | self.preimage_down(to[axis], axis);
        [preimage(0), preimage(1), preimage(2)]
    }
}

/// The shifts of runs of each length, from 1 move on, by the colour of the cell they start from.
/// With one colour (`C` is 1) the sets are of all cells, with two each is of one colour.
pub(super) type RunShiftTable<B, const C: usize> = Vec<[RunShifts<B>; C]>;

/// Restricts `table` to the runs that lie free: they may end only where all cells that they cover
/// beyond the first are in `free`. `unit` are the runs of one move.
///
/// Cost: a run of n moves lies free if the one of n-1 moves does and the next cell is free, so
/// each length takes six shifts for all cells together.
#[inline(always)]
pub(super) fn restrict_to_free<B: CellSet, const C: usize>(
    table: &mut RunShiftTable<B, C>,
    unit: &[RunShifts<B>; C],
    free: [B; C],
) {
    // Where free runs of one move less end, by the colour of the end.
    let mut up_ends = [[!B::EMPTY; 3]; C];
    let mut down_ends = up_ends;
    for (less, shifts) in table.iter_mut().enumerate() {
        let (tops_before, bottoms_before) = (up_ends, down_ends);
        for end in 0..C {
            let start = (end + 1) % C;
            for axis in 0..3 {
                let (top, bottom) = (tops_before[start][axis], bottoms_before[start][axis]);
                up_ends[end][axis] = unit[start].shift_up(top, axis) & free[end];
                down_ends[end][axis] = unit[start].shift_down(bottom, axis) & free[end];
            }
        }
        for (colour, shifts) in shifts.iter_mut().enumerate() {
            let end = (colour + less + 1) % C;
            shifts.up_ends = up_ends[end];
            shifts.down_ends = down_ends[end];
        }
    }
}
