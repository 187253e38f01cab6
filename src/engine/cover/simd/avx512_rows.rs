//! The kernels on tables of rows with AVX-512 instructions: eight words an instruction.
//!
//! Invariant: each function computes what the function of the same name in `kernels.rs` does.
#![allow(
    clippy::cast_possible_truncation,
    reason = "halves of words, and numbers of rows"
)]

use core::arch::x86_64::{
    __m512i, _mm512_add_epi64, _mm512_and_si512, _mm512_gf2p8affine_epi64_epi8, _mm512_loadu_si512,
    _mm512_maskz_compress_epi16, _mm512_maskz_compress_epi64, _mm512_maskz_expand_epi16,
    _mm512_min_epu64, _mm512_or_si512, _mm512_permutexvar_epi8, _mm512_popcnt_epi64,
    _mm512_reduce_add_epi64, _mm512_reduce_min_epu64, _mm512_set1_epi64, _mm512_setr_epi64,
    _mm512_setzero_si512, _mm512_shuffle_i64x2, _mm512_slli_epi64, _mm512_srli_epi64,
    _mm512_storeu_si512, _mm512_sub_epi64, _mm512_unpackhi_epi64, _mm512_unpacklo_epi64,
};

use super::super::kernels::BLOCK;
use super::super::row_search::RowCounts;
use super::super::row_table::IDS;
use super::avx512::load;

/// See [`Kernels::count_rows`](super::Kernels::count_rows).
#[target_feature(enable = "avx512f,avx512vpopcntdq")]
#[inline]
pub(super) fn count_rows<const W: usize>(rows: &[[[u64; BLOCK]; W]], set: &[u64; W]) -> RowCounts {
    let one = _mm512_set1_epi64(1);
    let eight = _mm512_set1_epi64(8);
    let mut empty = _mm512_setzero_si512();
    let mut fewest = _mm512_set1_epi64(-1);
    let mut row = _mm512_setr_epi64(0, 1, 2, 3, 4, 5, 6, 7);
    for group in rows {
        let mut counts = _mm512_setzero_si512();
        for word in 0..W {
            let set = _mm512_set1_epi64(set[word].cast_signed());
            let here = _mm512_and_si512(load(&group[word]), set);
            counts = _mm512_add_epi64(counts, _mm512_popcnt_epi64(here));
        }
        let less = _mm512_sub_epi64(counts, one);
        empty = _mm512_add_epi64(empty, _mm512_srli_epi64::<63>(less));
        let key = _mm512_or_si512(_mm512_slli_epi64::<16>(less), row);
        fewest = _mm512_min_epu64(fewest, key);
        row = _mm512_add_epi64(row, eight);
    }
    RowCounts {
        empty: _mm512_reduce_add_epi64(empty).cast_unsigned() as u32,
        fewest: (_mm512_reduce_min_epu64(fewest) & 0xffff) as u32,
    }
}

/// See [`Kernels::compress`](super::Kernels::compress).
#[target_feature(enable = "avx512f,popcnt")]
#[inline]
pub(super) fn compress(list: &[[u64; BLOCK]], set: &[u64], to: &mut [u64]) {
    let mut kept = 0;
    for (&word, blocks) in set.iter().zip(list.as_chunks::<BLOCK>().0) {
        for (byte, block) in word.to_le_bytes().into_iter().zip(blocks) {
            let masks = _mm512_maskz_compress_epi64(byte, load(block));
            let to = &mut to[kept..kept + BLOCK];
            // SAFETY: eight entries are written, and that needs no alignment.
            unsafe { _mm512_storeu_si512(to.as_mut_ptr().cast(), masks) };
            kept += byte.count_ones() as usize;
        }
    }
}

/// See [`Kernels::compress_ids`](super::Kernels::compress_ids).
#[target_feature(enable = "avx512f,avx512vbmi2,popcnt")]
#[inline]
pub(super) fn compress_ids(list: &[[u16; IDS]], set: &[u64], to: &mut [u16]) {
    let mut kept = 0;
    for (&word, blocks) in set.iter().zip(list.as_chunks::<2>().0) {
        for (half, block) in [word as u32, (word >> 32) as u32].into_iter().zip(blocks) {
            let to = &mut to[kept..kept + IDS];
            // SAFETY: a block is 64 bytes; it is read and written without alignment.
            unsafe {
                let ids = _mm512_loadu_si512(block.as_ptr().cast());
                let ids = _mm512_maskz_compress_epi16(half, ids);
                _mm512_storeu_si512(to.as_mut_ptr().cast(), ids);
            }
            kept += half.count_ones() as usize;
        }
    }
}

/// See [`Kernels::number_rows`](super::Kernels::number_rows).
#[target_feature(enable = "avx512f,avx512bw,avx512vbmi2,popcnt")]
#[inline]
pub(super) fn number_rows(bits: u64, first: u16, to: &mut [u16; 64]) {
    let (low, high) = (bits as u32, (bits >> 32) as u32);
    let second = first + low.count_ones() as u16;
    let (to, _) = to.as_chunks_mut::<IDS>();
    for ((to, first), bits) in to.iter_mut().zip([first, second]).zip([low, high]) {
        let numbers: [u16; IDS] = core::array::from_fn(|lane| first + lane as u16);
        // SAFETY: 64 bytes are read and written, and that needs no alignment.
        unsafe {
            let numbers = _mm512_loadu_si512(numbers.as_ptr().cast());
            let numbers = _mm512_maskz_expand_epi16(bits, numbers);
            _mm512_storeu_si512(to.as_mut_ptr().cast(), numbers);
        }
    }
}

/// The positions of the bytes of eight by eight, column by column, each upwards.
const UPWARDS: [u8; 64] = {
    let mut from = DOWNWARDS;
    let mut at = 0;
    while at < 64 {
        from[at] = DOWNWARDS[at / 8 * 8 + 7 - at % 8];
        at += 1;
    }
    from
};

/// The same, each downwards.
const DOWNWARDS: [u8; 64] = {
    let mut from = [0; 64];
    let mut at = 0;
    while at < 64 {
        from[at] = (at % 8 * 8 + at / 8) as u8;
        at += 1;
    }
    from
};

/// See [`Kernels::pack_rows`](super::Kernels::pack_rows).
///
/// A block is eight by eight bytes, and what has to be transposed are the bits of eight bytes
/// below each other (one instruction for Galois fields) and these blocks among themselves.
#[target_feature(enable = "avx512f,avx512bw,avx512vbmi,gfni,popcnt")]
#[inline]
pub(super) fn pack_rows(block: &[[u64; BLOCK]; BLOCK], bits: u64, to: &mut [u64]) {
    // SAFETY: 64 bytes are read, and that needs no alignment.
    let (upwards, downwards) = unsafe {
        (
            _mm512_loadu_si512(UPWARDS.as_ptr().cast()),
            _mm512_loadu_si512(DOWNWARDS.as_ptr().cast()),
        )
    };
    // The instruction reads the rows of a matrix from the last to the first.
    let identity = _mm512_set1_epi64(0x8040_2010_0804_0201_u64.cast_signed());
    let mut lines = [_mm512_setzero_si512(); BLOCK];
    for (line, words) in lines.iter_mut().zip(block) {
        let bytes = _mm512_permutexvar_epi8(upwards, load(words));
        *line = _mm512_gf2p8affine_epi64_epi8::<0>(identity, bytes);
    }
    let lines = transpose_words(&lines);
    let mut kept = 0;
    for (line, byte) in lines.into_iter().zip(bits.to_le_bytes()) {
        let line = _mm512_permutexvar_epi8(downwards, line);
        let line = _mm512_maskz_compress_epi64(byte, line);
        let to = &mut to[kept..kept + BLOCK];
        // SAFETY: eight entries are written, and that needs no alignment.
        unsafe { _mm512_storeu_si512(to.as_mut_ptr().cast(), line) };
        kept += byte.count_ones() as usize;
    }
}

/// Word `w` of line `l` becomes word `l` of line `w`.
#[target_feature(enable = "avx512f")]
#[inline]
fn transpose_words(lines: &[__m512i; BLOCK]) -> [__m512i; BLOCK] {
    let mut transposed = *lines;
    for odd in 0..2 {
        // Of each pair of lines the words with even or with odd numbers.
        let mut pairs = [_mm512_setzero_si512(); 4];
        for (pair, lines) in pairs.iter_mut().zip(lines.as_chunks::<2>().0) {
            *pair = if odd == 0 {
                _mm512_unpacklo_epi64(lines[0], lines[1])
            } else {
                _mm512_unpackhi_epi64(lines[0], lines[1])
            };
        }
        let [first, second, third, fourth] = pairs;
        // Of these the quarters with even and with odd numbers.
        let even = _mm512_shuffle_i64x2::<0x88>(first, second);
        let even_below = _mm512_shuffle_i64x2::<0x88>(third, fourth);
        let uneven = _mm512_shuffle_i64x2::<0xdd>(first, second);
        let uneven_below = _mm512_shuffle_i64x2::<0xdd>(third, fourth);
        transposed[odd] = _mm512_shuffle_i64x2::<0x88>(even, even_below);
        transposed[2 + odd] = _mm512_shuffle_i64x2::<0x88>(uneven, uneven_below);
        transposed[4 + odd] = _mm512_shuffle_i64x2::<0xdd>(even, even_below);
        transposed[6 + odd] = _mm512_shuffle_i64x2::<0xdd>(uneven, uneven_below);
    }
    transposed
}
