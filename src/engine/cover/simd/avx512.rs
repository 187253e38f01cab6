//! The kernels with AVX-512 instructions: one block of eight masks an instruction.
//!
//! Invariant: each function computes what the function of the same name in `kernels.rs` does.
//! A comparison gives a mask register with one bit a lane; *compress* then moves the lanes of
//! that mask to the front, so a list is filtered without a branch or a table.

use core::arch::x86_64::{
    __m512i, _mm_cvtsi128_si64, _mm256_add_epi32, _mm256_loadu_si256, _mm256_maskz_compress_epi32,
    _mm256_set1_epi32, _mm256_setr_epi32, _mm256_storeu_si256, _mm512_alignr_epi64,
    _mm512_and_si512, _mm512_castsi512_si128, _mm512_cmpeq_epi64_mask, _mm512_loadu_si512,
    _mm512_mask_or_epi64, _mm512_mask_test_epi64_mask, _mm512_maskz_compress_epi64,
    _mm512_maskz_mov_epi64, _mm512_or_si512, _mm512_reduce_or_epi64, _mm512_set1_epi64,
    _mm512_setzero_si512, _mm512_storeu_si512, _mm512_ternarylogic_epi64, _mm512_testn_epi64_mask,
    _mm512_xor_si512,
};

use super::super::kernels::{BLOCK, BitSlicedCounts, low_lanes};

/// The sum bit of a full adder, as a truth table for `_mm512_ternarylogic_epi64`: the
/// exclusive or of three.
const SUM: i32 = 0x96;
/// The carry bit of a full adder: at least two of three.
const CARRY: i32 = 0xe8;
/// At least one of three.
const ANY: i32 = 0xfe;

/// The eight masks of a block, one a lane.
#[target_feature(enable = "avx512f")]
#[inline]
fn load(block: &[u64; BLOCK]) -> __m512i {
    // SAFETY: a block is 64 bytes, and the load needs no alignment.
    unsafe { _mm512_loadu_si512(block.as_ptr().cast()) }
}

/// See [`Kernels::can_cover`](super::Kernels::can_cover).
#[target_feature(enable = "avx512f")]
#[inline]
pub(super) fn can_cover(list: &[[u64; BLOCK]], conflicts: u64, open: u64) -> bool {
    let conflicts = _mm512_set1_epi64(conflicts.cast_signed());
    let mut all = _mm512_setzero_si512();
    for block in list {
        let masks = load(block);
        let fits = _mm512_testn_epi64_mask(masks, conflicts);
        all = _mm512_mask_or_epi64(all, fits, all, masks);
    }
    open & !_mm512_reduce_or_epi64(all).cast_unsigned() == 0
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
/// registers, not in a second pass.
#[target_feature(enable = "avx512f,avx512vl,popcnt")]
#[inline]
pub(super) fn filter<const WITH_IDS: bool>(
    list: &[[u64; BLOCK]],
    ids: &[[u32; BLOCK]],
    conflicts: u64,
    masks_to: &mut [u64],
    ids_to: &mut [u32],
) -> (usize, BitSlicedCounts<3>) {
    let conflicts = _mm512_set1_epi64(conflicts.cast_signed());
    let mut kept = 0;
    let mut counts = [_mm512_setzero_si512(); 3];
    let mut overflow = _mm512_setzero_si512();
    for (block, ids) in list.iter().zip(ids) {
        let masks = load(block);
        let fits = _mm512_testn_epi64_mask(masks, conflicts);
        let carry = count(&mut counts, _mm512_maskz_mov_epi64(fits, masks));
        overflow = _mm512_or_si512(overflow, carry);
        let masks = _mm512_maskz_compress_epi64(fits, masks);
        let masks_to = &mut masks_to[kept..kept + BLOCK];
        // SAFETY: eight entries are written, and that needs no alignment.
        unsafe { _mm512_storeu_si512(masks_to.as_mut_ptr().cast(), masks) };
        if WITH_IDS {
            let ids_to = &mut ids_to[kept..kept + BLOCK];
            // SAFETY: as above, for eight entries of half the size.
            unsafe {
                let ids = _mm256_loadu_si256(ids.as_ptr().cast());
                let ids = _mm256_maskz_compress_epi32(fits, ids);
                _mm256_storeu_si256(ids_to.as_mut_ptr().cast(), ids);
            }
        }
        kept += fits.count_ones() as usize;
    }
    (kept, add_lanes(counts, overflow))
}

/// See [`Kernels::positions`](super::Kernels::positions).
#[target_feature(enable = "avx512f,avx512vl,popcnt")]
#[inline]
pub(super) fn positions(list: &[[u64; BLOCK]], tail: usize, item: u32, to: &mut [u32]) -> usize {
    let bit = _mm512_set1_epi64(1_i64 << item);
    let mut here = _mm256_setr_epi32(0, 1, 2, 3, 4, 5, 6, 7);
    let mut found = 0;
    let partial = list.len().wrapping_sub(1);
    for (index, block) in list.iter().enumerate() {
        let lanes = if index == partial {
            low_lanes(tail)
        } else {
            u8::MAX
        };
        let with_item = _mm512_mask_test_epi64_mask(lanes, load(block), bit);
        let to = &mut to[found..found + BLOCK];
        // SAFETY: eight entries are written, and that needs no alignment.
        unsafe {
            let positions = _mm256_maskz_compress_epi32(with_item, here);
            _mm256_storeu_si256(to.as_mut_ptr().cast(), positions);
        }
        here = _mm256_add_epi32(here, _mm256_set1_epi32(8));
        found += with_item.count_ones() as usize;
    }
    found
}

/// See [`Kernels::positional_popcount`](super::Kernels::positional_popcount).
#[target_feature(enable = "avx512f")]
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

/// The sum of the counts of all eight lanes, by three rounds of full adders on halves.
#[target_feature(enable = "avx512f")]
#[inline]
fn add_lanes<const P: usize>(counts: [__m512i; P], overflow: __m512i) -> BitSlicedCounts<P> {
    let (mut counts, mut overflow) = (counts, overflow);
    for step in 0..3 {
        let mut carry = _mm512_setzero_si512();
        for plane in &mut counts {
            let other = upper_half(*plane, step);
            let next = _mm512_ternarylogic_epi64::<CARRY>(*plane, other, carry);
            *plane = _mm512_ternarylogic_epi64::<SUM>(*plane, other, carry);
            carry = next;
        }
        overflow = _mm512_ternarylogic_epi64::<ANY>(overflow, upper_half(overflow, step), carry);
    }
    let mut planes = [0; P];
    for (plane, count) in planes.iter_mut().zip(counts) {
        *plane = lowest(count);
    }
    BitSlicedCounts {
        planes,
        overflow: lowest(overflow),
    }
}

/// The lanes rotated down by four, two or one: in round `step` the upper half of the lanes
/// that still count comes to lie over the lower half.
#[target_feature(enable = "avx512f")]
#[inline]
fn upper_half(plane: __m512i, step: usize) -> __m512i {
    match step {
        0 => _mm512_alignr_epi64::<4>(plane, plane),
        1 => _mm512_alignr_epi64::<2>(plane, plane),
        _ => _mm512_alignr_epi64::<1>(plane, plane),
    }
}

/// The lowest lane.
#[target_feature(enable = "avx512f")]
#[inline]
fn lowest(plane: __m512i) -> u64 {
    _mm_cvtsi128_si64(_mm512_castsi512_si128(plane)).cast_unsigned()
}
