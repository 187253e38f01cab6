//! Runs of one length from many cells at once, as shifts of sets.
//!
//! Invariant: the bit of the cell that a run leads to is as far from the bit of the
//! cell it starts from as the run's direction and the colour of that cell say.

use super::word::Bits;

/// Sets of cells by axis.
pub(super) type ByAxis<B> = [B; 3];

/// Runs of one length from cells of one colour.
#[derive(Clone, Copy, Debug)]
pub(super) struct Leaps<B> {
    /// By axis, how far the bit of the last cell is above that of the first if the run
    /// goes along the axis.
    pub up: ByAxis<u32>,
    /// The same below, if it goes against the axis.
    pub down: ByAxis<u32>,
    /// Where runs along the axis may end.
    pub tops: ByAxis<B>,
    /// Where runs against the axis may end.
    pub bottoms: ByAxis<B>,
}

impl<B: Bits> Leaps<B> {
    /// Where runs along an axis end.
    #[inline(always)]
    pub(super) fn rise(&self, from: B, axis: usize) -> B {
        (from << self.up[axis]) & self.tops[axis]
    }

    /// Where runs against an axis end.
    #[inline(always)]
    pub(super) fn fall(&self, from: B, axis: usize) -> B {
        (from >> self.down[axis]) & self.bottoms[axis]
    }

    /// Where the runs end that start from these cells, by the axis of the run.
    #[inline(always)]
    pub(super) fn ends(&self, from: ByAxis<B>) -> ByAxis<B> {
        let ends = |axis| self.rise(from[axis], axis) | self.fall(from[axis], axis);
        [ends(0), ends(1), ends(2)]
    }

    /// From where runs along an axis end in `to`.
    #[inline(always)]
    pub(super) fn risen(&self, to: B, axis: usize) -> B {
        (to & self.tops[axis]) >> self.up[axis]
    }

    /// From where runs against an axis end in `to`.
    #[inline(always)]
    pub(super) fn fallen(&self, to: B, axis: usize) -> B {
        (to & self.bottoms[axis]) << self.down[axis]
    }

    /// From where runs end in these cells, by the axis of the run.
    #[inline(always)]
    pub(super) fn starts(&self, to: ByAxis<B>) -> ByAxis<B> {
        let starts = |axis| self.risen(to[axis], axis) | self.fallen(to[axis], axis);
        [starts(0), starts(1), starts(2)]
    }
}

/// Runs of each length, from 1, by the colour of the cell they start from. With one
/// colour (`C` is 1) the sets are of all cells, with two each is of one colour.
pub(super) type LeapTable<B, const C: usize> = Vec<[Leaps<B>; C]>;

/// Lets the runs of `table` end only where all cells that they cover beyond the first
/// are free; `unit` are the runs of one move.
#[inline(always)]
pub(super) fn limit<B: Bits, const C: usize>(
    table: &mut LeapTable<B, C>,
    unit: &[Leaps<B>; C],
    free: [B; C],
) {
    // Where runs of one move less end, by the colour of the end.
    let mut tops = [[!B::EMPTY; 3]; C];
    let mut bottoms = tops;
    for (less, leaps) in table.iter_mut().enumerate() {
        let (tops_before, bottoms_before) = (tops, bottoms);
        for end in 0..C {
            let start = (end + 1) % C;
            for axis in 0..3 {
                let (top, bottom) = (tops_before[start][axis], bottoms_before[start][axis]);
                tops[end][axis] = unit[start].rise(top, axis) & free[end];
                bottoms[end][axis] = unit[start].fall(bottom, axis) & free[end];
            }
        }
        for (colour, leaps) in leaps.iter_mut().enumerate() {
            let end = (colour + less + 1) % C;
            leaps.tops = tops[end];
            leaps.bottoms = bottoms[end];
        }
    }
}
