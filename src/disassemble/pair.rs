//! At which offsets two shapes collide, as rows of bits.
//!
//! Invariant: bit `d + size - 1` of a row, where `size` is that of the second shape along the axis,
//! is set if a cell of the first is also one of the second moved by an offset whose
//! coordinate along the axis is `d`. The row is that of the coordinates across.
//!
//! Two dominoes side by side along x, for example, collide at the offsets -1, 0 and 1: the row of
//! the coordinates (0, 0) across has the three bits 111, and all other rows are empty. At offset
//! 3 the second domino can move back by 1 before it hits the first.
//!
//! So how far a shape can move before it hits the other is the distance from a bit to the
//! next one that is set: a shift and a count of zeros. A row is the product of the lines of
//! both shapes, made when it is first asked for.

use super::packed::{self, Packed, Words};
use super::positions::Positions;
use super::shape::{ACROSS, ShapeIx, Shapes, Vector};
use crate::bits::{low_mask, ones, ones_of};

/// A pair of shapes, by its position in [`Pairs`].
pub(super) type PairIx = u32;

/// Farther than anything moves before it hits something.
pub(super) const FREE: u16 = u16::MAX;

/// How far each of two shapes can move in the direction of an axis before it hits the other.
///
/// In cells; [`FREE`] if it never hits it. The way of one against the axis is that of the other
/// along it, so two numbers an axis say all.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Gaps {
    pub first: u16,
    pub second: u16,
}

/// Neither hits the other.
pub(super) const NONE: Gaps = Gaps {
    first: FREE,
    second: FREE,
};

/// The rows of a pair along one axis.
#[derive(Debug)]
struct Rows {
    /// The least coordinates across of which there is a row, and how many there are.
    least: [i32; 2],
    counts: [usize; 2],
    /// What is added to a coordinate along the axis to have its bit, and how many bits there are.
    shift: i32,
    bits: i32,
    words: usize,
    table: Vec<u64>,
    /// Which rows were made.
    made: Vec<u64>,
}

impl Rows {
    /// Rows for shapes of these sizes along the three axes, none of them made.
    fn new(a: [usize; 3], b: [usize; 3], axis: usize) -> Self {
        let number = |size: usize| i32::try_from(size).unwrap_or(i32::MAX / 4);
        let counts = ACROSS[axis].map(|across| a[across] + b[across] - 1);
        let bits = a[axis] + b[axis] - 1;
        let words = bits.div_ceil(64);
        let rows = counts[0] * counts[1];
        Self {
            least: ACROSS[axis].map(|across| 1 - number(b[across])),
            counts,
            shift: number(b[axis]) - 1,
            bits: number(bits),
            words,
            table: vec![0; rows * words],
            made: vec![0; rows.div_ceil(64)],
        }
    }

    /// The number of the row of these coordinates; nothing where nothing collides.
    #[inline]
    fn row(&self, u: i32, v: i32) -> Option<usize> {
        // What is below the least becomes a great number.
        let u = (u - self.least[0]).cast_unsigned() as usize;
        let v = (v - self.least[1]).cast_unsigned() as usize;
        (u < self.counts[0] && v < self.counts[1]).then(|| u * self.counts[1] + v)
    }

    /// Whether a row has its bits; rows are made one by one, as few of them are ever needed.
    #[inline]
    fn is_made(&self, row: usize) -> bool {
        self.made[row / 64] >> (row % 64) & 1 == 1
    }

    fn bytes(&self) -> usize {
        8 * (self.table.len() + self.made.len())
    }

    /// The gaps around `along`, the coordinate of the second shape seen from the first.
    #[inline]
    fn gaps(&self, row: usize, along: i32) -> Gaps {
        let bits = &self.table[row * self.words..(row + 1) * self.words];
        let at = along + self.shift;
        if let &[bits] = bits {
            return gaps_in_word(bits, at);
        }
        let below = ones_below(bits, at.clamp(0, self.bits));
        let above = ones_from(bits, (at + 1).clamp(0, self.bits));
        Gaps {
            first: below.map_or(FREE, |below| distance(at, below)),
            second: above.map_or(FREE, |above| distance(above, at)),
        }
    }
}

/// The gaps around a bit of a row that is a word.
#[inline]
fn gaps_in_word(bits: u64, at: i32) -> Gaps {
    // Bits below and above the position, which may lie outside.
    let below = match at {
        ..=0 => 0,
        1..64 => bits & ((1 << at) - 1),
        64.. => bits,
    };
    let above = match at {
        ..=-1 => bits,
        0..63 => bits >> (at + 1) << (at + 1),
        63.. => 0,
    };
    Gaps {
        first: if below == 0 {
            FREE
        } else {
            distance(at, 63 - below.leading_zeros().cast_signed())
        },
        second: if above == 0 {
            FREE
        } else {
            distance(above.trailing_zeros().cast_signed(), at)
        },
    }
}

/// The free steps from one bit to a lower one.
#[inline]
fn distance(high: i32, low: i32) -> u16 {
    u16::try_from(high - low - 1).unwrap_or(FREE)
}

/// The highest bit that is set below a position.
fn ones_below(bits: &[u64], end: i32) -> Option<i32> {
    let end = end.unsigned_abs() as usize;
    let last = bits.get(end / 64).map(|word| word & low_mask(end % 64));
    let below = bits[..end / 64].iter().copied().chain(last);
    let (index, word) = below.enumerate().filter(|&(_, word)| word != 0).last()?;
    i32::try_from(64 * index + 63 - word.leading_zeros() as usize).ok()
}

/// The lowest bit that is set from a position on.
fn ones_from(bits: &[u64], start: i32) -> Option<i32> {
    let start = start.unsigned_abs() as usize;
    let mut words = bits.iter().enumerate().skip(start / 64);
    let (index, word) = words.find_map(|(index, &word)| {
        let skipped = if index == start / 64 { start % 64 } else { 0 };
        let word = word & !low_mask(skipped);
        (word != 0).then_some((index, word))
    })?;
    i32::try_from(64 * index + word.trailing_zeros() as usize).ok()
}

/// Two shapes, and what is known of how they collide.
#[derive(Debug)]
struct Pair {
    shapes: [ShapeIx; 2],
    rows: [Rows; 3],
    words: Words,
}

impl Pair {
    /// The gaps where the second shape lies at `offset` from the first.
    #[inline]
    fn gaps(&mut self, shapes: &Shapes, offset: Vector) -> [Gaps; 3] {
        let mut gaps = [NONE; 3];
        for axis in 0..3 {
            let [u, v] = ACROSS[axis];
            let (rows, across) = (&mut self.rows[axis], [offset[u], offset[v]]);
            let Some(row) = rows.row(i32::from(across[0]), i32::from(across[1])) else {
                continue;
            };
            if !rows.is_made(row) {
                make(shapes, self.shapes, axis, across, rows, row);
            }
            gaps[axis] = rows.gaps(row, i32::from(offset[axis]));
        }
        gaps
    }

    /// The gaps where the boxes of the shapes are apart, so that along one axis at most they hit.
    fn gaps_apart(&mut self, shapes: &Shapes, offset: Vector) -> Packed {
        for axis in 0..3 {
            let [u, v] = ACROSS[axis];
            let (rows, across) = (&mut self.rows[axis], [offset[u], offset[v]]);
            let Some(row) = rows.row(i32::from(across[0]), i32::from(across[1])) else {
                continue;
            };
            if !rows.is_made(row) {
                make(shapes, self.shapes, axis, across, rows, row);
            }
            return Packed::APART.with(axis, rows.gaps(row, i32::from(offset[axis])));
        }
        Packed::APART
    }
}

/// All pairs of shapes that were met.
#[derive(Debug, Default)]
pub(super) struct Pairs {
    all: Vec<Pair>,
    /// By shapes.
    positions: Positions,
    bytes: usize,
}

impl Pairs {
    /// The pair of two shapes, in this order.
    pub(super) fn of(&mut self, shapes: &Shapes, a: ShapeIx, b: ShapeIx) -> PairIx {
        self.positions
            .reserve(self.all.len(), |pair| hash(self.all[pair].shapes));
        let is_it = |pair: usize| self.all[pair].shapes == [a, b];
        let slot = self.positions.find(hash([a, b]), is_it);
        if let Some(known) = self.positions.get(slot) {
            return known;
        }
        let sizes = [shapes.get(a).size, shapes.get(b).size];
        let rows = [0, 1, 2].map(|axis| Rows::new(sizes[0], sizes[1], axis));
        self.bytes += rows.iter().map(Rows::bytes).sum::<usize>();
        let new = PairIx::try_from(self.all.len()).unwrap_or(PairIx::MAX);
        self.positions.fill(slot, self.all.len());
        self.all.push(Pair {
            shapes: [a, b],
            rows,
            words: Words::new(sizes[0], sizes[1]),
        });
        new
    }

    /// The gaps of a pair along each axis, where the second shape lies at `offset` from the first.
    #[inline]
    pub(super) fn gaps(&mut self, shapes: &Shapes, pair: PairIx, offset: Vector) -> [Gaps; 3] {
        self.all[pair as usize].gaps(shapes, offset)
    }

    /// The same in a word, where no gap is larger than a byte says, for a joined offset.
    #[inline]
    pub(super) fn packed(&mut self, shapes: &Shapes, pair: PairIx, offset: i32) -> Packed {
        let words = &self.all[pair as usize].words;
        let known = words
            .position(offset)
            .and_then(|position| words.get(position));
        known.unwrap_or_else(|| self.pack(shapes, pair, offset))
    }

    /// Makes the word of a joined offset, and keeps it where boxes overlap.
    #[inline(never)]
    fn pack(&mut self, shapes: &Shapes, pair: PairIx, offset: i32) -> Packed {
        let pair = &mut self.all[pair as usize];
        let by = packed::offset(offset);
        if pair.words.are_apart(offset) {
            return pair.gaps_apart(shapes, by);
        }
        let packed = Packed::new(pair.gaps(shapes, by));
        if let Some(position) = pair.words.position(offset) {
            self.bytes += pair.words.keep(position, packed);
        }
        packed
    }

    /// How much memory they take, about.
    pub(super) const fn bytes(&self) -> usize {
        self.bytes
    }
}

/// Where the pair of two shapes is looked for first.
fn hash([a, b]: [ShapeIx; 2]) -> usize {
    let mixed = (u64::from(a) << 32 | u64::from(b)).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    usize::try_from(mixed >> 32).unwrap_or_default()
}

/// Makes a row: each cell of a line of the second shape, seen from each of the first.
fn make(
    shapes: &Shapes,
    pair: [ShapeIx; 2],
    axis: usize,
    across: [i16; 2],
    rows: &mut Rows,
    row: usize,
) {
    let [a, b] = pair.map(|shape| shapes.get(shape));
    let sizes = |shape: &super::shape::Shape| ACROSS[axis].map(|across| shape.size[across]);
    let to = &mut rows.table[row * rows.words..(row + 1) * rows.words];
    let last = b.size[axis] - 1;
    let over = overlap(sizes(a)[1], sizes(b)[1], across[1]);
    for u in overlap(sizes(a)[0], sizes(b)[0], across[0]) {
        let start = moved(over.start, across[1]);
        let of_b = b.lines(axis, moved(u, across[0]), start..start + over.len());
        for (of_a, of_b) in a.lines(axis, u, over.clone()).zip(of_b) {
            match (&mut *to, of_a, of_b) {
                // Of all shapes that are not very long.
                (&mut [ref mut to], &[of_a], &[of_b]) => {
                    for cell in ones(of_b) {
                        *to |= of_a << (last - cell);
                    }
                }
                (to, of_a, of_b) => {
                    for cell in ones_of(of_b) {
                        or_shifted(to, of_a, last - cell);
                    }
                }
            }
        }
    }
    rows.made[row / 64] |= 1 << (row % 64);
}

/// The coordinates of the first shape that also the second one has, moved by `offset`.
fn overlap(a: usize, b: usize, offset: i16) -> core::ops::Range<usize> {
    let size = |size: usize| i32::try_from(size).unwrap_or(i32::MAX);
    let offset = i32::from(offset);
    let range = offset.max(0)..size(a).min(size(b).saturating_add(offset));
    range.start.unsigned_abs() as usize..range.end.max(range.start).unsigned_abs() as usize
}

/// A coordinate seen from the second shape.
fn moved(coordinate: usize, offset: i16) -> usize {
    coordinate.wrapping_add_signed(-isize::from(offset))
}

/// Adds bits, shifted upwards.
fn or_shifted(to: &mut [u64], bits: &[u64], by: usize) {
    let (words, by) = (by / 64, by % 64);
    for (word, &bits) in bits.iter().enumerate() {
        if bits == 0 {
            continue;
        }
        to[word + words] |= bits << by;
        let carried = if by == 0 { 0 } else { bits >> (64 - by) };
        if carried != 0 {
            to[word + words + 1] |= carried;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::packed::joined;
    use super::*;
    use crate::geometry::Point;
    use crate::rng::SplitMix64;

    #[test]
    fn words_say_what_rows_say_also_where_boxes_are_apart() {
        let mut random = SplitMix64::new(3);
        let (mut shapes, mut pairs) = (Shapes::default(), Pairs::default());
        let mut hits_of_apart = 0;
        for _ in 0..60 {
            let [a, b] = [0, 1].map(|_| {
                let mut along = |side: usize| i16::try_from(random.below(side)).expect("small");
                let cells: Vec<Point> = (0..6)
                    .map(|_| Point::new(along(4), along(3), along(2)))
                    .collect();
                shapes.of(&cells).expect("cells").0
            });
            let pair = pairs.of(&shapes, a, b);
            assert_eq!(pairs.of(&shapes, a, b), pair);
            for _ in 0..200 {
                let offset = [0; 3].map(|_| i16::try_from(random.below(13)).expect("small") - 6);
                let rows = Packed::new(pairs.gaps(&shapes, pair, offset));
                let at = joined(offset.map(i32::from));
                assert_eq!(pairs.packed(&shapes, pair, at), rows, "{offset:?}");
                assert_eq!(pairs.packed(&shapes, pair, at), rows, "{offset:?} again");
                let is_apart = pairs.all[pair as usize].words.are_apart(at);
                hits_of_apart += usize::from(is_apart && rows != Packed::APART);
            }
        }
        assert!(hits_of_apart > 1000, "{hits_of_apart}");
    }

    #[test]
    fn rows_of_several_words_are_read_as_bit_by_bit() {
        for bits in [
            [0, 0, 0],
            [1 << 63, 0, 1],
            [0b1010, 1 << 63 | 1, 0],
            [u64::MAX; 3],
        ] {
            let is_set = |bit: &i32| {
                let bit = bit.unsigned_abs() as usize;
                bits[bit / 64] >> (bit % 64) & 1 == 1
            };
            for at in 0..=192 {
                assert_eq!(ones_below(&bits, at), (0..at).rev().find(is_set));
                assert_eq!(ones_from(&bits, at), (at..192).find(is_set));
            }
        }
    }
}
