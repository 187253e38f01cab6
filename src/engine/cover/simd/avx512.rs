//! The kernels on lists of masks with AVX-512 instructions: one block of eight masks an
//! instruction.
//!
//! Invariant: each function computes what the function of the same name in `kernels.rs` does.
//! A comparison gives a mask register with one bit a lane; *compress* then moves the lanes of
//! that mask to the front, so a list is filtered without a branch or a table.
#![allow(clippy::cast_possible_truncation, reason = "numbers of lanes")]

use core::arch::x86_64::{
    __m128i, __m256i, __m512i, _mm_cvtsi128_si64, _mm_setzero_si128, _mm_ternarylogic_epi64,
    _mm_unpackhi_epi64, _mm256_castsi256_si128, _mm256_extracti128_si256, _mm256_loadu_si256,
    _mm256_maskz_compress_epi32, _mm256_setzero_si256, _mm256_storeu_si256,
    _mm256_ternarylogic_epi64, _mm512_add_epi16, _mm512_and_si512, _mm512_castsi512_si256,
    _mm512_cmpeq_epi64_mask, _mm512_extracti64x4_epi64, _mm512_loadu_si512,
    _mm512_mask_ternarylogic_epi64, _mm512_maskz_compress_epi16, _mm512_maskz_compress_epi64,
    _mm512_maskz_mov_epi64, _mm512_or_si512, _mm512_reduce_or_epi64, _mm512_set1_epi16,
    _mm512_set1_epi64, _mm512_setzero_si512, _mm512_storeu_si512, _mm512_ternarylogic_epi64,
    _mm512_test_epi64_mask, _mm512_testn_epi64_mask, _mm512_xor_si512,
};

use super::super::kernels::{BLOCK, BitSlicedCounts, low_lanes};
use super::super::row_table::IDS;

/// The sum bit of a full adder, as a truth table for `_mm512_ternarylogic_epi64`: the
/// exclusive or of three.
const SUM: i32 = 0x96;
/// The carry bit of a full adder: at least two of three.
const CARRY: i32 = 0xe8;
/// The first, or both of the others.
const OR_AND: i32 = 0xf8;
/// At least one of three.
const ANY: i32 = 0xfe;

/// The eight masks of a block, one a lane.
#[target_feature(enable = "avx512f")]
#[inline]
pub(super) fn load(block: &[u64; BLOCK]) -> __m512i {
    // SAFETY: a block is 64 bytes, and the load needs no alignment.
    unsafe { _mm512_loadu_si512(block.as_ptr().cast()) }
}

/// See [`Kernels::can_cover`](super::Kernels::can_cover). All sets are looked at in one pass.
#[target_feature(enable = "avx512f")]
#[inline]
pub(super) fn can_cover<const N: usize>(
    list: &[[u64; BLOCK]],
    conflicts: &[u64; N],
    open: &[u64; N],
) -> [bool; N] {
    let mut all = [_mm512_setzero_si512(); N];
    let mut conflicting = all;
    for set in 0..N {
        conflicting[set] = _mm512_set1_epi64(conflicts[set].cast_signed());
    }
    for block in list {
        let masks = load(block);
        for set in 0..N {
            all[set] = add_fitting(all[set], masks, conflicting[set]);
        }
    }
    let mut can_cover = [false; N];
    for set in 0..N {
        can_cover[set] = open[set] & !_mm512_reduce_or_epi64(all[set]).cast_unsigned() == 0;
    }
    can_cover
}

/// The union of `all` and the masks that do not intersect `conflicts`, lane by lane.
#[target_feature(enable = "avx512f")]
#[inline]
fn add_fitting(all: __m512i, masks: __m512i, conflicts: __m512i) -> __m512i {
    let fits = _mm512_testn_epi64_mask(masks, conflicts);
    _mm512_mask_ternarylogic_epi64::<ANY>(all, fits, masks, masks)
}

/// See [`Kernels::count_completions`](super::Kernels::count_completions).
#[target_feature(enable = "avx512f,popcnt")]
#[inline]
pub(super) fn count_completions(list: &[[u64; BLOCK]], conflicts: u64, open: u64) -> u64 {
    let relevant = _mm512_set1_epi64((conflicts | open).cast_signed());
    let open = _mm512_set1_epi64(open.cast_signed());
    let mut count = 0;
    for block in list {
        let here = _mm512_and_si512(load(block), relevant);
        count += u64::from(_mm512_cmpeq_epi64_mask(here, open).count_ones());
    }
    count
}

/// See [`Kernels::filter`](super::Kernels::filter). The masks are counted while they are in
/// registers, not in a second pass: four at a time, by full adders. As they are compressed, lanes that
/// are not kept are 0 there; to blank them in the block took as long as all adders.
#[target_feature(enable = "avx512f,avx512vl,popcnt")]
#[inline]
pub(super) fn filter<const WITH_IDS: bool>(
    list: &[[u64; BLOCK]],
    ids: &[[u32; BLOCK]],
    conflicts: u64,
    masks_to: &mut [u64],
    ids_to: &mut [u32],
) -> (usize, BitSlicedCounts<3>) {
    let room = (list.len() + 1) * BLOCK;
    assert!(
        masks_to.len() >= room && (!WITH_IDS || ids_to.len() >= room && ids.len() >= list.len())
    );
    let conflicts = _mm512_set1_epi64(conflicts.cast_signed());
    let mut kept = 0;
    let mut filtered = |index: usize, masks: __m512i| {
        let fits = _mm512_testn_epi64_mask(masks, conflicts);
        let compressed = _mm512_maskz_compress_epi64(fits, masks);
        // SAFETY: `kept` is at most the eight masks of each block before, and there is room for
        // those of all blocks and one more; eight entries are written, without alignment.
        unsafe {
            let to = masks_to.as_mut_ptr().add(kept);
            _mm512_storeu_si512(to.cast(), compressed);
            if WITH_IDS {
                let ids = _mm256_loadu_si256(ids.as_ptr().add(index).cast());
                let to = ids_to.as_mut_ptr().add(kept);
                _mm256_storeu_si256(to.cast(), _mm256_maskz_compress_epi32(fits, ids));
            }
        }
        kept += fits.count_ones() as usize;
        compressed
    };
    let [mut ones, mut twos, mut fours] = [_mm512_setzero_si512(); 3];
    let mut overflow = _mm512_setzero_si512();
    let (quads, rest) = list.as_chunks::<4>();
    for (index, [a, b, c, d]) in quads.iter().enumerate() {
        let a = filtered(4 * index, load(a));
        let b = filtered(4 * index + 1, load(b));
        let c = filtered(4 * index + 2, load(c));
        let d = filtered(4 * index + 3, load(d));
        let (abc, first) = full_adder(a, b, c);
        let (sum_of_ones, second) = full_adder(ones, abc, d);
        let (sum_of_twos, fours_more) = full_adder(twos, first, second);
        (ones, twos) = (sum_of_ones, sum_of_twos);
        overflow = _mm512_ternarylogic_epi64::<OR_AND>(overflow, fours, fours_more);
        fours = _mm512_xor_si512(fours, fours_more);
    }
    let mut counts = [ones, twos, fours];
    for (index, block) in rest.iter().enumerate() {
        let carry = count(&mut counts, filtered(4 * quads.len() + index, load(block)));
        overflow = _mm512_or_si512(overflow, carry);
    }
    (kept, add_lanes(counts, overflow))
}

/// Sum and carry of three masks.
#[target_feature(enable = "avx512f")]
#[inline]
fn full_adder(a: __m512i, b: __m512i, c: __m512i) -> (__m512i, __m512i) {
    (
        _mm512_ternarylogic_epi64::<SUM>(a, b, c),
        _mm512_ternarylogic_epi64::<CARRY>(a, b, c),
    )
}

/// See [`Kernels::positions`](super::Kernels::positions). Padding has every bit, and its
/// positions are the last, so they need not be told from the others.
#[target_feature(enable = "avx512f,avx512bw,avx512vl,avx512vbmi2,popcnt")]
#[inline]
pub(super) fn positions(list: &[[u64; BLOCK]], tail: usize, item: u32, to: &mut [u16]) -> usize {
    assert!(to.len() >= (list.len() + 4) * BLOCK);
    let bit = _mm512_set1_epi64(1_i64 << item);
    let mut here = lanes();
    let mut found = 0;
    let (quads, rest) = list.as_chunks::<4>();
    let has_item = |block: &[u64; BLOCK]| u32::from(_mm512_test_epi64_mask(load(block), bit));
    let mut write = |with_item: u32, here: __m512i| {
        // SAFETY: `found` is at most the number of masks before, and there is room for 32 more;
        // 32 entries are written, without alignment.
        unsafe {
            let positions = _mm512_maskz_compress_epi16(with_item, here);
            _mm512_storeu_si512(to.as_mut_ptr().add(found).cast(), positions);
        }
        found += with_item.count_ones() as usize;
    };
    for [a, b, c, d] in quads {
        let with_item = has_item(a) | has_item(b) << 8 | has_item(c) << 16 | has_item(d) << 24;
        write(with_item, here);
        here = _mm512_add_epi16(here, _mm512_set1_epi16(32));
    }
    let mut with_item = 0;
    for (index, block) in rest.iter().enumerate() {
        with_item |= has_item(block) << (8 * index);
    }
    write(with_item, here);
    found - (list.len().min(1) * BLOCK - tail)
}

/// The numbers of 32 lanes.
#[target_feature(enable = "avx512f")]
#[inline]
fn lanes() -> __m512i {
    let lanes: [u16; IDS] = core::array::from_fn(|lane| lane as u16);
    // SAFETY: 64 bytes are read, without alignment.
    unsafe { _mm512_loadu_si512(lanes.as_ptr().cast()) }
}

/// See [`Kernels::positional_popcount`](super::Kernels::positional_popcount).
#[target_feature(enable = "avx512f,avx512vl")]
#[inline]
pub(super) fn positional_popcount<const P: usize>(
    list: &[[u64; BLOCK]],
    tail: usize,
) -> BitSlicedCounts<P> {
    let zero = _mm512_setzero_si512();
    let mut counts = [zero; P];
    let mut overflow = zero;
    let partial = list.len().wrapping_sub(1);
    for (index, block) in list.iter().enumerate() {
        let lanes = if index == partial {
            low_lanes(tail)
        } else {
            u8::MAX
        };
        let carry = count(&mut counts, _mm512_maskz_mov_epi64(lanes, load(block)));
        overflow = _mm512_or_si512(overflow, carry);
    }
    add_lanes(counts, overflow)
}

/// Adds the bits of eight masks to the counts of their lanes: one half adder a plane.
/// Returns the carry out of the last plane.
#[target_feature(enable = "avx512f")]
#[inline]
fn count<const P: usize>(counts: &mut [__m512i; P], masks: __m512i) -> __m512i {
    let mut carry = masks;
    for plane in counts {
        let next = _mm512_and_si512(*plane, carry);
        *plane = _mm512_xor_si512(*plane, carry);
        carry = next;
    }
    carry
}

/// The sum of the counts of all eight lanes, by full adders on halves, on ever narrower registers.
#[target_feature(enable = "avx512f,avx512vl")]
#[inline]
fn add_lanes<const P: usize>(counts: [__m512i; P], overflow: __m512i) -> BitSlicedCounts<P> {
    let zero = _mm256_setzero_si256();
    let (mut four_lanes, mut carry) = ([zero; P], zero);
    for plane in 0..P {
        let (low, high) = halves(counts[plane]);
        four_lanes[plane] = _mm256_ternarylogic_epi64::<SUM>(low, high, carry);
        carry = _mm256_ternarylogic_epi64::<CARRY>(low, high, carry);
    }
    let (low, high) = halves(overflow);
    let overflow = _mm256_ternarylogic_epi64::<ANY>(low, high, carry);

    let zero = _mm_setzero_si128();
    let (mut two_lanes, mut carry) = ([zero; P], zero);
    for plane in 0..P {
        let (low, high) = quarters(four_lanes[plane]);
        two_lanes[plane] = _mm_ternarylogic_epi64::<SUM>(low, high, carry);
        carry = _mm_ternarylogic_epi64::<CARRY>(low, high, carry);
    }
    let (low, high) = quarters(overflow);
    let overflow = _mm_ternarylogic_epi64::<ANY>(low, high, carry);

    let (mut planes, mut carry) = ([0; P], zero);
    for plane in 0..P {
        let (low, high) = (two_lanes[plane], upper(two_lanes[plane]));
        planes[plane] = lowest(_mm_ternarylogic_epi64::<SUM>(low, high, carry));
        carry = _mm_ternarylogic_epi64::<CARRY>(low, high, carry);
    }
    let overflow = _mm_ternarylogic_epi64::<ANY>(overflow, upper(overflow), carry);
    BitSlicedCounts {
        planes,
        overflow: lowest(overflow),
    }
}

/// The lower and the upper four lanes.
#[target_feature(enable = "avx512f")]
#[inline]
fn halves(lanes: __m512i) -> (__m256i, __m256i) {
    let high = _mm512_extracti64x4_epi64::<1>(lanes);
    (_mm512_castsi512_si256(lanes), high)
}

/// The lower and the upper two lanes.
#[target_feature(enable = "avx2")]
#[inline]
fn quarters(lanes: __m256i) -> (__m128i, __m128i) {
    let high = _mm256_extracti128_si256::<1>(lanes);
    (_mm256_castsi256_si128(lanes), high)
}

/// The upper lane in both.
#[target_feature(enable = "sse2")]
#[inline]
fn upper(lanes: __m128i) -> __m128i {
    _mm_unpackhi_epi64(lanes, lanes)
}

/// The lowest lane.
#[target_feature(enable = "sse2")]
#[inline]
fn lowest(lanes: __m128i) -> u64 {
    _mm_cvtsi128_si64(lanes).cast_unsigned()
}
