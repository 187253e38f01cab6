//! The gaps of a pair of small shapes along all axes, as one word for each offset.
//!
//! Invariant: a word says what [`Rows`](super::pair) say of its offset. It is made when it is first
//! asked for, and offsets at which the boxes of the shapes are apart have none.

use super::pair::Gaps;
use super::shape::Vector;

/// The bits of a coordinate that is joined with others: enough for the difference of two bytes, and its
/// sign.
const BITS: u32 = 10;
/// The highest bit of each joined coordinate, which is set if it is negative.
const SIGNS: i32 = (1 << (BITS - 1)) * (1 + (1 << BITS) + (1 << (2 * BITS)));

/// The bits of the first joined coordinate.
const LOW: u32 = (1 << BITS) - 1;

/// Joins coordinates to one number, so that differences of such numbers are those of all three.
#[inline]
pub(super) const fn joined([x, y, z]: [i32; 3]) -> i32 {
    x + (y << BITS) + (z << (2 * BITS))
}

/// The coordinates of a difference of joined ones.
#[inline]
fn apart(joined: i32) -> [i32; 3] {
    let raised = joined.wrapping_add(SIGNS);
    [0, BITS, 2 * BITS].map(|by| ((raised >> by) & ((1 << BITS) - 1)) - (1 << (BITS - 1)))
}

/// The gaps at an offset, along three axes.
///
/// Byte `2 axis` says how far the first shape can move along the axis, byte `2 axis + 1` the
/// second one; [`Packed::FREE`] if it never hits the other. From bit 48 on there are four bits an axis:
/// for the first and the second shape whether it is *near*, with a gap of 0 or 1, and for both whether
/// it hits *sooner*: at once, if it is near, and else at all.
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
        let each = gaps.into_iter().enumerate();
        each.fold(Self::APART, |packed, (axis, gaps)| packed.with(axis, gaps))
    }

    /// These gaps along an axis, along which neither shape has hit the other so far.
    pub(super) fn with(self, axis: usize, gaps: Gaps) -> Self {
        let bytes = [gaps.first, gaps.second].map(|gap| u8::try_from(gap).unwrap_or(Self::FREE));
        let [near, sooner] = [
            bytes.map(|byte| u64::from(byte <= 1)),
            bytes.map(|byte| u64::from(byte == 0 || byte > 1 && byte < Self::FREE)),
        ];
        let flags = near[0] | near[1] << 1 | sooner[0] << 2 | sooner[1] << 3;
        let gaps = u64::from(u16::from_le_bytes(bytes));
        let ahead = u64::from(u16::MAX) << (16 * axis);
        Self(self.0 & !ahead | gaps << (16 * axis) | flags << (FLAGS as usize + 4 * axis))
    }

    /// How far a shape can move, by its byte.
    #[inline]
    pub(super) const fn gap(self, byte: usize) -> u8 {
        self.0.to_le_bytes()[byte]
    }

    /// The four bits of an axis, and those of the axes above it.
    #[inline]
    pub(super) const fn flags(self, axis: usize) -> u64 {
        self.0 >> (FLAGS as usize + 4 * axis)
    }
}

/// The words of a pair of shapes.
#[derive(Debug)]
pub(super) struct Words {
    /// What is added to a joined offset to have its position along each axis, and the last positions;
    /// a negative one if there are no words.
    shift: i32,
    last: i32,
    /// How many words lie between positions that are next to each other along the first two axes.
    strides: [u32; 2],
    /// How many there are.
    all: usize,
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
        let is_small = all <= Self::MOST && counts.into_iter().all(|count| count < 1 << (BITS - 1));
        let number = |size: usize| i32::try_from(size).unwrap_or_default();
        let stride = |size: usize| u32::try_from(size).unwrap_or_default();
        Self {
            shift: joined(second.map(|size| number(size - 1))),
            last: if is_small {
                joined(counts.map(|count| number(count - 1)))
            } else {
                joined([-1; 3])
            },
            strides: [stride(counts[1] * counts[2]), stride(counts[2])],
            all,
            table: Vec::new(),
        }
    }

    /// The position of a joined offset.
    #[inline]
    pub(super) const fn position(&self, offset: i32) -> Option<usize> {
        let at = offset.wrapping_add(self.shift);
        // What is below 0 or above the last has its sign set here.
        if (at | self.last.wrapping_sub(at)) & SIGNS != 0 {
            return None;
        }
        let at = at.cast_unsigned();
        let (x, y, z) = (at & LOW, (at >> BITS) & LOW, at >> (2 * BITS));
        Some((x * self.strides[0] + y * self.strides[1] + z) as usize)
    }

    /// Whether the boxes of the shapes are apart at a joined offset; not known where there are no words.
    #[inline]
    pub(super) const fn are_apart(&self, offset: i32) -> bool {
        self.last >= 0 && self.position(offset).is_none()
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
            self.table = vec![0; self.all];
            taken = 8 * self.table.len();
        }
        self.table[position] = packed.0;
        taken
    }
}

/// The offset of a joined one.
pub(super) fn offset(joined: i32) -> Vector {
    apart(joined).map(|along| i16::try_from(along).unwrap_or_default())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn joined_coordinates_are_taken_apart() {
        for (from, to) in [([0, 255, 128], [255, 0, 127]), ([1, 2, 3], [1, 1, 9])] {
            let each = [0, 1, 2].map(|axis| to[axis] - from[axis]);
            assert_eq!(apart(joined(to) - joined(from)), each);
        }
    }

    #[test]
    fn only_offsets_at_which_boxes_overlap_have_a_position() {
        let words = Words::new([3, 1, 2], [2, 4, 1]);
        let mut positions = Vec::new();
        for x in -9..=9 {
            for y in -9..=9 {
                for z in -9..=9 {
                    let overlap =
                        (-1..=2).contains(&x) && (-3..=0).contains(&y) && (0..=1).contains(&z);
                    let position = words.position(joined([x, y, z]));
                    assert_eq!(position.is_some(), overlap, "{x} {y} {z}");
                    positions.extend(position);
                }
            }
        }
        let all: Vec<usize> = (0..words.all).collect();
        assert_eq!(positions, all);
    }
}
