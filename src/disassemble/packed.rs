//! The gaps of a pair of small shapes along all axes, as one word for each offset.
//!
//! Invariant: a word says what [`Rows`](super::pair) say of its offset. It is made when it is first
//! asked for, and offsets at which the boxes of the shapes are apart have none.

use super::pair::Gaps;

/// The gaps at an offset, along three axes.
///
/// Byte `2 axis` says how far the first shape can move along the axis, byte `2 axis + 1` the
/// second one; [`Packed::FREE`] if it never hits the other. Bits from 48 on say again, for each axis, whether the
/// first and the second shape hit the other at once, and whether they hit it at any distance.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Packed(u64);

/// Where the bits begin.
const FLAGS: u32 = 48;
/// Marks a word that was made.
const MADE: u64 = 1 << 63;

impl Packed {
    /// A gap that never ends.
    pub(super) const FREE: u8 = u8::MAX;

    /// Neither shape ever hits the other.
    pub(super) const APART: Self = Self(MADE | ((1 << FLAGS) - 1));

    /// These gaps, which are below 255 where they end.
    pub(super) fn new(gaps: [Gaps; 3]) -> Self {
        let mut word = MADE;
        for (axis, gaps) in (0_u32..).zip(gaps) {
            for (shape, gap) in (0_u32..).zip([gaps.first, gaps.second]) {
                let byte = u8::try_from(gap).unwrap_or(Self::FREE);
                let flags = FLAGS + 4 * axis + shape;
                word |= u64::from(byte) << (8 * (2 * axis + shape));
                word |= u64::from(byte == 0) << flags;
                word |= u64::from(byte != Self::FREE) << (flags + 2);
            }
        }
        Self(word)
    }

    /// How far a shape can move, by its byte.
    #[inline]
    pub(super) const fn gap(self, byte: usize) -> u8 {
        self.0.to_le_bytes()[byte]
    }

    /// The bits that differ: four for each axis.
    #[inline]
    pub(super) const fn changed(self, other: Self) -> u64 {
        (self.0 ^ other.0) >> FLAGS
    }
}

/// The words of a pair of shapes.
#[derive(Debug)]
pub(super) struct Words {
    /// What is added to an offset to have its position along each axis, and how many there are.
    shifts: [i32; 3],
    counts: [usize; 3],
    /// 0 where none was made yet; no memory before the first is asked for.
    table: Vec<u64>,
}

impl Words {
    /// So many words at most for each pair: 256 KiB.
    const MOST: usize = 1 << 15;

    /// Words for shapes of these sizes; none if there were too many.
    pub(super) fn new(first: [usize; 3], second: [usize; 3]) -> Self {
        let counts = [0, 1, 2].map(|axis| first[axis] + second[axis] - 1);
        let all = counts.into_iter().fold(1, usize::saturating_mul);
        Self {
            shifts: second.map(|size| i32::try_from(size - 1).unwrap_or(i32::MAX)),
            counts: if all <= Self::MOST { counts } else { [0; 3] },
            table: Vec::new(),
        }
    }

    /// The position of an offset.
    #[inline]
    pub(super) fn position(&self, offset: [i32; 3]) -> Option<usize> {
        // What is below 0 becomes a great number.
        let at =
            |axis: usize| offset[axis].wrapping_add(self.shifts[axis]).cast_unsigned() as usize;
        let (x, y, z) = (at(0), at(1), at(2));
        let is_inside = x < self.counts[0] && y < self.counts[1] && z < self.counts[2];
        is_inside.then(|| (x * self.counts[1] + y) * self.counts[2] + z)
    }

    /// The word at a position, if it was made.
    #[inline]
    pub(super) fn get(&self, position: usize) -> Option<Packed> {
        let word = *self.table.get(position)?;
        (word != 0).then_some(Packed(word))
    }

    /// Keeps a word; says how many bytes of memory that took.
    pub(super) fn keep(&mut self, position: usize, packed: Packed) -> usize {
        let mut taken = 0;
        if self.table.is_empty() {
            self.table = vec![0; self.counts.iter().product()];
            taken = 8 * self.table.len();
        }
        self.table[position] = packed.0;
        taken
    }
}
