//! What a node with cardinalities branches on, and whether they make it a dead end.
//!
//! Algorithm: see `cardinality.rs`. The count of a cardinality's options comes from where those of
//! the items come from: bit planes in the search of one word, population counts in that by rows.
//!
//! Invariant: a node is called a dead end only if no solution is below it. Of an item and a
//! cardinality with as many children, the item is taken; so without cardinalities that guide,
//! nothing here changes the tree.
#![allow(
    clippy::needless_range_loop,
    clippy::cast_possible_truncation,
    reason = "closures are compiled without the instruction set; lists are short"
)]

use super::cardinality::{CardinalityCounter, CardinalityCounters};
use super::kernels::{BLOCK, BitSlicedCounts, PADDING};
use super::row_table::RowTable;
use super::simd::Kernels;

/// What is known of a node after some binary digits of the counts.
enum Tightest {
    /// It branches on this bit.
    Bit(u32),
    /// No solution is below it.
    DeadEnd,
    /// More digits are needed.
    Unknown,
}

/// The bit that a list of masks is branched on, an open item or a cardinality; `None` in a dead
/// end. `few` has the counts modulo 8.
#[inline(always)]
pub(super) fn bit<K: Kernels>(
    cardinalities: &CardinalityCounters,
    few: BitSlicedCounts<3>,
    (list, tail): (&[[u64; BLOCK]], usize),
    items: u64,
) -> Option<u32> {
    let [ones, twos, fours] = few.planes;
    let once = items & ones & !(twos | fours | few.overflow);
    for guide in cardinalities.guides_after(None) {
        if guide.is_of_singles
            && once.count_ones() as usize > guide.room()
            && lonely((list, tail), guide.bit, once) as usize > guide.room()
        {
            return None;
        }
    }
    match of_counts(cardinalities, few, items) {
        Tightest::Bit(bit) => return Some(bit),
        Tightest::DeadEnd => return None,
        Tightest::Unknown => {}
    }
    match of_counts(
        cardinalities,
        K::positional_popcount::<5>(list, tail),
        items,
    ) {
        Tightest::Bit(bit) => return Some(bit),
        Tightest::DeadEnd => return None,
        Tightest::Unknown => {}
    }
    match of_counts(
        cardinalities,
        K::positional_popcount::<12>(list, tail),
        items,
    ) {
        Tightest::Bit(bit) => Some(bit),
        Tightest::DeadEnd | Tightest::Unknown => None,
    }
}

/// What P digits tell.
#[inline(always)]
fn of_counts<const P: usize>(
    cardinalities: &CardinalityCounters,
    counts: BitSlicedCounts<P>,
    items: u64,
) -> Tightest {
    let item = counts.argmin(items);
    let mut bit = item;
    let mut fewest = item.map_or(1 << P, |item| number(counts, item));
    let mut is_known = true;
    for guide in cardinalities.guides_after(None) {
        let need = guide.need();
        if need == 0 {
            continue;
        }
        if counts.overflow >> guide.bit & 1 == 1 {
            // It has 2^P options or more.
            is_known &= (1 << P) + 1 >= fewest + need;
            continue;
        }
        let left = number(counts, guide.bit);
        if left < need {
            return Tightest::DeadEnd;
        }
        if left + 1 - need < fewest {
            fewest = left + 1 - need;
            bit = Some(guide.bit);
        }
    }
    match bit {
        Some(bit) if is_known => Tightest::Bit(bit),
        _ => Tightest::Unknown,
    }
}

/// How many masks have a bit that does not overflow.
#[inline(always)]
fn number<const P: usize>(counts: BitSlicedCounts<P>, bit: u32) -> usize {
    let mut number = 0;
    for plane in 0..P {
        number |= ((counts.planes[plane] >> bit & 1) as usize) << plane;
    }
    number
}

/// How many of the items `once`, which have one option each, have one with this bit.
#[inline(always)]
fn lonely((list, tail): (&[[u64; BLOCK]], usize), bit: u32, once: u64) -> u32 {
    let mut all = [0; BLOCK];
    let whole = list.len().saturating_sub(1);
    for block in &list[..whole] {
        for lane in 0..BLOCK {
            all[lane] |= block[lane] & (block[lane] >> bit & 1).wrapping_neg();
        }
    }
    if let Some(last) = list.last() {
        for lane in 0..tail {
            all[lane] |= last[lane] & (last[lane] >> bit & 1).wrapping_neg();
        }
    }
    let mut union = 0;
    for lane in 0..BLOCK {
        union |= all[lane];
    }
    (union & once).count_ones()
}

/// Takes from the first `len` masks those that have a bit, by making them padding.
#[inline(always)]
pub(super) fn leave_out(list: &mut [[u64; BLOCK]], len: usize, bit: u32) {
    for mask in &mut list.as_flattened_mut()[..len] {
        *mask |= (*mask >> bit & 1).wrapping_neg() & PADDING;
    }
}

/// The row that a table is branched on in a node with the options `left` and as many `open` items,
/// after choosing `next`: `fewest`, that of the item with the fewest options, or one of a
/// cardinality; `None` in a dead end.
#[inline(always)]
pub(super) fn row<K: Kernels, const W: usize>(
    cardinalities: &CardinalityCounters,
    table: &RowTable,
    left: &[u64; W],
    (fewest, open): (u32, u32),
    next: Option<u32>,
) -> Option<u32> {
    if !cardinalities.guide() {
        return Some(fewest);
    }
    let mut row = fewest;
    let mut children = count_ones(&table.row(fewest as usize, left));
    let has_single = children == 1;
    for guide in cardinalities.guides_after(next) {
        let of_guide = table.row_of_bit(guide.bit);
        let ours = table.row(of_guide, left);
        let (need, options) = (guide.need(), count_ones(&ours));
        if options < need {
            return None;
        }
        if need > 0 && options + 1 - need < children {
            children = options + 1 - need;
            row = of_guide as u32;
        }
        if has_single
            && guide.is_of_singles
            && options > 0
            && is_overfull::<K, W>(guide, table, left, &ours, open)
        {
            return None;
        }
    }
    Some(row)
}

/// Whether more items have no option but those of a cardinality, one item each, than it has room
/// for.
#[inline(always)]
fn is_overfull<K: Kernels, const W: usize>(
    guide: CardinalityCounter,
    table: &RowTable,
    left: &[u64; W],
    ours: &[u64; W],
    open: u32,
) -> bool {
    let mut others = *left;
    for word in 0..W {
        others[word] &= !ours[word];
    }
    let counts = K::count_rows::<W>(table.counted::<W>(), &others);
    let closed = (table.counted * BLOCK) as u32 - open;
    (counts.empty - closed) as usize > guide.room()
}

/// The number of options of a set.
#[inline(always)]
fn count_ones<const W: usize>(set: &[u64; W]) -> usize {
    let mut count = 0;
    for word in 0..W {
        count += set[word].count_ones() as usize;
    }
    count
}
