//! The search compiled for several instruction sets, chosen at run time.
//!
//! Invariant: all of them are the same safe source; only which instructions the
//! compiler may use differs, and a variant runs only after the processor was
//! found to have them. The one unsafe step is calling a function that was
//! compiled for more than the baseline.
#![allow(
    unsafe_code,
    reason = "calls of functions with target features, after detection"
)]

use core::ops::ControlFlow;

use super::matrix::{Matrix, bits};
use super::search::{Context, least_by_row, search};

/// An instruction set for which the search is compiled.
pub(super) trait Isa {
    /// Whether [`Isa::extract`] is one instruction.
    const EXTRACTS: bool;

    /// The bits of `word` at the bits of `mask`, moved together.
    fn extract(word: u64, mask: u64) -> u64;

    /// The key, count * 64 + item, of the first open item with the fewest
    /// candidates; below 64 if one has none, all ones if no item is open.
    fn least<const W: usize>(matrix: &Matrix<W>, candidates: &[u64; W], open: u64) -> u64;

    /// Runs the search.
    fn run<const W: usize>(
        context: &mut Context<'_>,
        matrix: &Matrix<W>,
        open: u64,
    ) -> ControlFlow<()>;
}

/// What every processor of the target has.
pub(super) struct Portable;

impl Isa for Portable {
    const EXTRACTS: bool = false;

    fn extract(word: u64, mask: u64) -> u64 {
        bits(mask)
            .enumerate()
            .fold(0, |packed, (to, from)| packed | (word >> from & 1) << to)
    }

    #[inline(always)]
    fn least<const W: usize>(matrix: &Matrix<W>, candidates: &[u64; W], open: u64) -> u64 {
        least_by_row(matrix, candidates, open)
    }

    fn run<const W: usize>(
        context: &mut Context<'_>,
        matrix: &Matrix<W>,
        open: u64,
    ) -> ControlFlow<()> {
        search::<Self, W>(context, matrix, open)
    }
}

/// x86-64-v3: AVX2, BMI, POPCNT.
#[cfg(target_arch = "x86_64")]
pub(super) struct Avx2;

#[cfg(target_arch = "x86_64")]
impl Avx2 {
    #[target_feature(enable = "avx2,bmi1,bmi2,popcnt,lzcnt,fma")]
    fn run_here<const W: usize>(
        context: &mut Context<'_>,
        matrix: &Matrix<W>,
        open: u64,
    ) -> ControlFlow<()> {
        search::<Self, W>(context, matrix, open)
    }

    /// Whether the processor has it.
    pub(super) fn is_there() -> bool {
        is_x86_feature_detected!("avx2")
            && is_x86_feature_detected!("bmi1")
            && is_x86_feature_detected!("bmi2")
            && is_x86_feature_detected!("popcnt")
            && is_x86_feature_detected!("lzcnt")
            && is_x86_feature_detected!("fma")
    }
}

#[cfg(target_arch = "x86_64")]
impl Isa for Avx2 {
    const EXTRACTS: bool = true;

    #[inline(always)]
    fn extract(word: u64, mask: u64) -> u64 {
        // SAFETY: inlined only into functions that need BMI2, see `run`.
        unsafe { core::arch::x86_64::_pext_u64(word, mask) }
    }

    #[inline(always)]
    fn least<const W: usize>(matrix: &Matrix<W>, candidates: &[u64; W], open: u64) -> u64 {
        least_by_row(matrix, candidates, open)
    }

    fn run<const W: usize>(
        context: &mut Context<'_>,
        matrix: &Matrix<W>,
        open: u64,
    ) -> ControlFlow<()> {
        debug_assert!(Self::is_there());
        // SAFETY: `Variant::run` comes here only after `is_there`.
        unsafe { Self::run_here(context, matrix, open) }
    }
}

/// AVX-512 with the vector population count.
#[cfg(target_arch = "x86_64")]
pub(super) struct Avx512;

#[cfg(target_arch = "x86_64")]
impl Avx512 {
    /// Counts eight rows at a time.
    #[target_feature(enable = "avx512f,avx512vpopcntdq")]
    #[inline]
    fn least_of_eight<const W: usize>(matrix: &Matrix<W>, candidates: &[u64; W], open: u64) -> u64 {
        use core::arch::x86_64::{
            _mm512_add_epi64, _mm512_and_si512, _mm512_loadu_si512, _mm512_mask_min_epu64,
            _mm512_mask_testn_epi64_mask, _mm512_or_si512, _mm512_popcnt_epi64,
            _mm512_reduce_min_epu64, _mm512_set1_epi64, _mm512_setr_epi64, _mm512_setzero_si512,
            _mm512_slli_epi64,
        };
        let mut lanes = _mm512_setr_epi64(0, 1, 2, 3, 4, 5, 6, 7);
        let mut least = _mm512_set1_epi64(-1);
        let mut left = open;
        for words in &matrix.blocks {
            let mut counts = _mm512_setzero_si512();
            for (rows, &candidates) in words.iter().zip(candidates) {
                // SAFETY: eight words are 64 bytes, and the load needs no alignment.
                let rows = unsafe { _mm512_loadu_si512(rows.as_ptr().cast()) };
                let here = _mm512_and_si512(rows, _mm512_set1_epi64(candidates.cast_signed()));
                counts = _mm512_add_epi64(counts, _mm512_popcnt_epi64(here));
            }
            let open_here = (left & 0xff) as u8;
            if _mm512_mask_testn_epi64_mask(open_here, counts, counts) != 0 {
                return 0;
            }
            let keys = _mm512_or_si512(_mm512_slli_epi64::<6>(counts), lanes);
            least = _mm512_mask_min_epu64(least, open_here, least, keys);
            lanes = _mm512_add_epi64(lanes, _mm512_set1_epi64(8));
            left >>= 8;
        }
        _mm512_reduce_min_epu64(least)
    }

    #[target_feature(
        enable = "avx512f,avx512bw,avx512vl,avx512dq,avx512cd,avx512vpopcntdq,avx2,bmi1,bmi2,popcnt,lzcnt,fma"
    )]
    fn run_here<const W: usize>(
        context: &mut Context<'_>,
        matrix: &Matrix<W>,
        open: u64,
    ) -> ControlFlow<()> {
        search::<Self, W>(context, matrix, open)
    }

    /// Whether the processor has it.
    pub(super) fn is_there() -> bool {
        Avx2::is_there()
            && is_x86_feature_detected!("avx512f")
            && is_x86_feature_detected!("avx512bw")
            && is_x86_feature_detected!("avx512vl")
            && is_x86_feature_detected!("avx512dq")
            && is_x86_feature_detected!("avx512cd")
            && is_x86_feature_detected!("avx512vpopcntdq")
    }
}

#[cfg(target_arch = "x86_64")]
impl Isa for Avx512 {
    const EXTRACTS: bool = true;

    #[inline(always)]
    fn extract(word: u64, mask: u64) -> u64 {
        // SAFETY: inlined only into functions that need BMI2, see `run`.
        unsafe { core::arch::x86_64::_pext_u64(word, mask) }
    }

    #[inline(always)]
    fn least<const W: usize>(matrix: &Matrix<W>, candidates: &[u64; W], open: u64) -> u64 {
        // SAFETY: inlined only into functions that need AVX-512, see `run`.
        unsafe { Self::least_of_eight(matrix, candidates, open) }
    }

    fn run<const W: usize>(
        context: &mut Context<'_>,
        matrix: &Matrix<W>,
        open: u64,
    ) -> ControlFlow<()> {
        debug_assert!(Self::is_there());
        // SAFETY: `Variant::run` comes here only after `is_there`.
        unsafe { Self::run_here(context, matrix, open) }
    }
}
