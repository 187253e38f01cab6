//! The kernels of the search in safe Rust, over lists of option masks.
//!
//! A list has one 64-bit mask an option: the bits that the option covers. It is an array of
//! blocks of [`BLOCK`] masks, so that one step of a loop is one vector instruction.
//!
//! Invariant: only the last block of a list may be partial; there, [`PADDING`] follows, which
//! intersects every set but the empty one. All kernels are loops without branches over the
//! whole list, so each costs time linear in its length.
#![allow(
    clippy::needless_range_loop,
    clippy::cast_possible_truncation,
    reason = "closures are compiled without the instruction set; lists are short"
)]

use super::row_search::RowCounts;
use crate::bits::ones;

/// The number of masks in a block: 512 bits.
pub(super) const BLOCK: usize = 8;

/// Fills the last block of a list behind its last mask.
pub(super) const PADDING: u64 = u64::MAX;

/// For each of 64 bits, how many masks of a list have it, modulo 2^P.
///
/// The counts are bit-sliced: the number of bit `b` has its binary digit `p` in bit `b` of
/// `planes[p]`, so adding a mask to all 64 counts takes P half adders on whole words.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct BitSlicedCounts<const P: usize> {
    /// The binary digits of the counts, the least significant first.
    pub planes: [u64; P],
    /// The bits whose count is 2^P or more.
    pub overflow: u64,
}

impl<const P: usize> BitSlicedCounts<P> {
    /// The lowest bit of `open` with the least count; `None` if the counts of all of them
    /// overflow. Of the items this is the one with the minimum remaining values (MRV).
    #[inline(always)]
    pub(super) fn argmin(self, open: u64) -> Option<u32> {
        let mut least = open & !self.overflow;
        if least == 0 {
            return None;
        }
        for plane in self.planes.iter().rev() {
            let smaller = least & !plane;
            if smaller != 0 {
                least = smaller;
            }
        }
        Some(least.trailing_zeros())
    }
}

/// See [`Kernels::can_cover`](super::simd::Kernels::can_cover). Conflicting masks are blanked by
/// arithmetic, not by a branch, and each lane collects its own union.
#[inline(always)]
pub(super) fn can_cover<const N: usize>(
    list: &[[u64; BLOCK]],
    conflicts: &[u64; N],
    open: &[u64; N],
) -> [bool; N] {
    let mut can_cover = [false; N];
    for set in 0..N {
        let mut all = [0; BLOCK];
        for block in list {
            for lane in 0..BLOCK {
                let fits = u64::from(block[lane] & conflicts[set] != 0).wrapping_sub(1);
                all[lane] |= block[lane] & fits;
            }
        }
        let mut union = 0;
        for lane in all {
            union |= lane;
        }
        can_cover[set] = open[set] & !union == 0;
    }
    can_cover
}

/// See [`Kernels::count_completions`](super::simd::Kernels::count_completions). A mask completes
/// a solution if and only if, of the bits that matter, it has just those of `open`.
#[inline(always)]
pub(super) fn count_completions(list: &[[u64; BLOCK]], conflicts: u64, open: u64) -> u64 {
    let mut counts = [0_u64; BLOCK];
    for block in list {
        for lane in 0..BLOCK {
            counts[lane] += u64::from(block[lane] & (conflicts | open) == open);
        }
    }
    let mut count = 0;
    for lane in counts {
        count += lane;
    }
    count
}

/// See [`Kernels::filter`](super::simd::Kernels::filter). Every mask is written, and the next one
/// over it if it is not kept.
#[inline(always)]
pub(super) fn filter<const WITH_IDS: bool>(
    list: &[[u64; BLOCK]],
    ids: &[[u32; BLOCK]],
    conflicts: u64,
    masks_to: &mut [u64],
    ids_to: &mut [u32],
) -> (usize, BitSlicedCounts<3>) {
    let mut kept = 0;
    for (block, ids) in list.iter().zip(ids) {
        for lane in 0..BLOCK {
            masks_to[kept] = block[lane];
            if WITH_IDS {
                ids_to[kept] = ids[lane];
            }
            kept += usize::from(block[lane] & conflicts == 0);
        }
    }
    let blocks = kept.div_ceil(BLOCK);
    let (list, _) = masks_to[..blocks * BLOCK].as_chunks();
    (kept, positional_popcount(list, tail(kept)))
}

/// The number of masks in the last block of a list of `len` masks: 1 to 8, or 0 if the list
/// is empty.
#[inline(always)]
pub(super) const fn tail(len: usize) -> usize {
    len - len.saturating_sub(1) / BLOCK * BLOCK
}

/// The mask of the lowest `count` of eight lanes.
#[cfg(target_arch = "x86_64")]
#[inline(always)]
pub(super) const fn low_lanes(count: usize) -> u8 {
    // At most eight, so the shift is at most eight.
    (0xff_u16 >> (BLOCK - count)) as u8
}

/// See [`Kernels::positions`](super::simd::Kernels::positions). Each lane collects the bits of up
/// to 64 blocks; only for blocks with the item its lanes are looked at one by one, and every
/// position there is written, and the next one over it if the mask does not have the item.
#[inline(always)]
pub(super) fn positions(list: &[[u64; BLOCK]], tail: usize, item: u32, to: &mut [u16]) -> usize {
    let mut found = 0;
    for (index, part) in list.chunks(64).enumerate() {
        let mut lanes = [0; BLOCK];
        for (block, masks) in part.iter().enumerate() {
            for lane in 0..BLOCK {
                lanes[lane] |= (masks[lane] >> item & 1) << block;
            }
        }
        let mut blocks = 0;
        for lane in lanes {
            blocks |= lane;
        }
        while blocks != 0 {
            let block = blocks.trailing_zeros() as usize;
            blocks &= blocks - 1;
            let first = (64 * index + block) * BLOCK;
            for lane in 0..BLOCK {
                to[found] = (first + lane) as u16;
                found += (lanes[lane] >> block & 1) as usize;
            }
        }
    }
    // Padding has every bit, and its positions are the last.
    found - (list.len().min(1) * BLOCK - tail)
}

/// See [`Kernels::positional_popcount`](super::simd::Kernels::positional_popcount).
///
/// Each lane counts on its own, four masks at a time by full adders; then the lanes are added
/// pairwise, as ripple-carry adders on planes.
#[inline(always)]
pub(super) fn positional_popcount<const P: usize>(
    list: &[[u64; BLOCK]],
    tail: usize,
) -> BitSlicedCounts<P> {
    let mut counts = [[0; BLOCK]; P];
    let mut overflow = [0; BLOCK];
    let whole = list.len().saturating_sub(1);
    let (quads, rest) = list[..whole].as_chunks::<4>();
    for [a, b, c, d] in quads {
        let (abc, first) = full_adder(a, b, c);
        let (ones, second) = full_adder(&counts[0], &abc, d);
        let (twos, carry) = full_adder(&counts[1], &first, &second);
        (counts[0], counts[1]) = (ones, twos);
        add_carry(&mut counts[2..], carry, &mut overflow);
    }
    for block in rest {
        add_carry(&mut counts, *block, &mut overflow);
    }
    if let Some(last) = list.last() {
        let mut masks = [0; BLOCK];
        masks[..tail].copy_from_slice(&last[..tail]);
        add_carry(&mut counts, masks, &mut overflow);
    }
    let mut width = BLOCK / 2;
    while width > 0 {
        for lane in 0..width {
            let mut carry = 0;
            for plane in &mut counts {
                let (a, b) = (plane[lane], plane[lane + width]);
                plane[lane] = a ^ b ^ carry;
                carry = a & b | carry & (a | b);
            }
            overflow[lane] |= overflow[lane + width] | carry;
        }
        width /= 2;
    }
    let mut planes = [0; P];
    for (plane, lanes) in planes.iter_mut().zip(counts) {
        *plane = lanes[0];
    }
    BitSlicedCounts {
        planes,
        overflow: overflow[0],
    }
}

/// Sum and carry of three masks, lane by lane.
#[inline(always)]
fn full_adder(
    a: &[u64; BLOCK],
    b: &[u64; BLOCK],
    c: &[u64; BLOCK],
) -> ([u64; BLOCK], [u64; BLOCK]) {
    let (mut sum, mut carry) = ([0; BLOCK], [0; BLOCK]);
    for lane in 0..BLOCK {
        let half = a[lane] ^ b[lane];
        sum[lane] = half ^ c[lane];
        carry[lane] = a[lane] & b[lane] | half & c[lane];
    }
    (sum, carry)
}

/// Adds a bit to the counts of each lane, the least significant plane first.
#[inline(always)]
fn add_carry(planes: &mut [[u64; BLOCK]], mut carry: [u64; BLOCK], overflow: &mut [u64; BLOCK]) {
    for plane in planes {
        for lane in 0..BLOCK {
            let next = plane[lane] & carry[lane];
            plane[lane] ^= carry[lane];
            carry[lane] = next;
        }
    }
    for lane in 0..BLOCK {
        overflow[lane] |= carry[lane];
    }
}

/// See [`Kernels::count_rows`](super::simd::Kernels::count_rows).
#[inline(always)]
pub(super) fn count_rows<const W: usize>(rows: &[[[u64; BLOCK]; W]], set: &[u64; W]) -> RowCounts {
    let mut empty = [0_u64; BLOCK];
    let mut fewest = [u64::MAX; BLOCK];
    let mut row: [u64; BLOCK] = core::array::from_fn(|lane| lane as u64);
    for group in rows {
        let mut counts = [0_u64; BLOCK];
        for word in 0..W {
            for lane in 0..BLOCK {
                counts[lane] += u64::from((group[word][lane] & set[word]).count_ones());
            }
        }
        for lane in 0..BLOCK {
            // An empty row wraps around to the greatest count.
            let less = counts[lane].wrapping_sub(1);
            empty[lane] += less >> 63;
            fewest[lane] = fewest[lane].min(less << 16 | row[lane]);
            row[lane] += BLOCK as u64;
        }
    }
    let mut all = 0;
    let mut least = u64::MAX;
    for lane in 0..BLOCK {
        all += empty[lane];
        least = least.min(fewest[lane]);
    }
    RowCounts {
        empty: all as u32,
        fewest: least as u32 & 0xffff,
    }
}

/// See [`Kernels::transpose`](super::simd::Kernels::transpose).
///
/// Blocks of half the side are exchanged, then those of a quarter, down to single bits (Warren,
/// Hacker's Delight, 2nd edition, section 7-3).
#[inline(always)]
pub(super) fn transpose(block: &[[u64; BLOCK]; BLOCK]) -> [[u64; BLOCK]; BLOCK] {
    let mut block = *block;
    let words = block.as_flattened_mut();
    let mut side = 32;
    let mut low = u64::MAX >> 32;
    while side > 0 {
        for pair in words.chunks_exact_mut(2 * side) {
            let (upper, lower) = pair.split_at_mut(side);
            for (upper, lower) in upper.iter_mut().zip(lower) {
                let exchanged = (*upper >> side ^ *lower) & low;
                *upper ^= exchanged << side;
                *lower ^= exchanged;
            }
        }
        side /= 2;
        low ^= low << side;
    }
    block
}

/// See [`Kernels::pack_rows`](super::simd::Kernels::pack_rows).
#[inline(always)]
pub(super) fn pack_rows(block: &[[u64; BLOCK]; BLOCK], bits: u64, to: &mut [u64]) {
    let transposed = transpose(block);
    for (to, bit) in to.iter_mut().zip(ones(bits)) {
        *to = transposed[bit / BLOCK][bit % BLOCK];
    }
}

/// See [`Kernels::number_rows`](super::simd::Kernels::number_rows).
#[inline(always)]
pub(super) fn number_rows(bits: u64, first: u16, to: &mut [u16; 64]) {
    for (row, bit) in (first..).zip(ones(bits)) {
        to[bit] = row;
    }
}

/// See [`Kernels::compress`](super::simd::Kernels::compress).
#[inline(always)]
pub(super) fn compress<T: Copy, const N: usize>(list: &[[T; N]], set: &[u64], to: &mut [T]) {
    let list = list.as_flattened();
    let mut kept = 0;
    for (word, &here) in set.iter().enumerate() {
        let mut here = here;
        while here != 0 {
            to[kept] = list[64 * word + here.trailing_zeros() as usize];
            kept += 1;
            here &= here - 1;
        }
    }
}
