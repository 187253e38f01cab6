//! The inner loops of the search, for several instruction sets.
//!
//! Invariant: every instruction set computes the same functions, those of
//! [`Portable`], so the tree does not depend on it; a variant runs only after the
//! processor was found to have it. Lists are padded to blocks of eight with
//! [`PADDING`], which meets every mask.
#![allow(
    unsafe_code,
    reason = "calls of functions with target features, after detection"
)]

use core::ops::ControlFlow;

use super::kernels::{self, BLOCK, Planes};
use super::multiword::{self, Wide};
use super::single_word::{Context, search};

/// An instruction set for which the search is compiled. What an instruction set
/// does not do in its own way is the safe source of [`lists`].
pub(super) trait Isa {
    /// Whether the masks that do not meet `taken` together have all of `need`.
    #[inline(always)]
    fn covers(list: &[[u64; BLOCK]], taken: u64, need: u64) -> bool {
        kernels::covers(list, taken, need)
    }

    /// How many masks do not meet `taken` and have all of `need`.
    #[inline(always)]
    fn completions(list: &[[u64; BLOCK]], taken: u64, need: u64) -> u64 {
        kernels::completions(list, taken, need)
    }

    /// Copies the masks that do not meet `taken` to the front of `masks_to`, and
    /// with `NAMED` their names to that of `names_to`; returns how many there
    /// are, and how many have each bit. Up to seven entries behind them are
    /// overwritten.
    #[inline(always)]
    fn filter<const NAMED: bool>(
        list: &[[u64; BLOCK]],
        names: &[[u32; BLOCK]],
        taken: u64,
        masks_to: &mut [u64],
        names_to: &mut [u32],
    ) -> (usize, Planes<3>) {
        kernels::filter::<NAMED>(list, names, taken, masks_to, names_to)
    }

    /// The number of masks that have each bit, as bit planes; of the last block
    /// only the first `tail` masks count.
    #[inline(always)]
    fn planes<const P: usize>(list: &[[u64; BLOCK]], tail: usize) -> Planes<P> {
        kernels::planes(list, tail)
    }

    /// Writes the positions of the masks that have the bit of `item` to the front
    /// of `to`, ascending, and returns how many these are; of the last block only
    /// the first `tail` masks count. Up to seven entries behind are overwritten.
    #[inline(always)]
    fn positions(list: &[[u64; BLOCK]], tail: usize, item: u32, to: &mut [u32]) -> usize {
        kernels::positions(list, tail, item, to)
    }

    /// Runs the search.
    fn run<const NAMED: bool, const COLOURED: bool>(context: &mut Context<'_>) -> ControlFlow<()>;

    /// Runs the search over masks of several words.
    fn run_wide<const W: usize>(context: &mut Context<'_>, wide: &mut Wide<W>) -> ControlFlow<()>;
}

/// What every processor of the target has.
pub(super) struct Portable;

impl Isa for Portable {
    fn run<const NAMED: bool, const COLOURED: bool>(context: &mut Context<'_>) -> ControlFlow<()> {
        search::<Self, NAMED, COLOURED>(context)
    }

    fn run_wide<const W: usize>(context: &mut Context<'_>, wide: &mut Wide<W>) -> ControlFlow<()> {
        multiword::search::<Self, W>(context, wide)
    }
}

/// x86-64-v3: AVX2, BMI, POPCNT.
#[cfg(target_arch = "x86_64")]
pub(super) struct Avx2;

#[cfg(target_arch = "x86_64")]
impl Avx2 {
    #[target_feature(enable = "avx2,bmi1,bmi2,popcnt,lzcnt,fma")]
    fn run_wide_here<const W: usize>(
        context: &mut Context<'_>,
        wide: &mut Wide<W>,
    ) -> ControlFlow<()> {
        multiword::search::<Self, W>(context, wide)
    }

    #[target_feature(enable = "avx2,bmi1,bmi2,popcnt,lzcnt,fma")]
    fn run_here<const NAMED: bool, const COLOURED: bool>(
        context: &mut Context<'_>,
    ) -> ControlFlow<()> {
        search::<Self, NAMED, COLOURED>(context)
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
    fn run<const NAMED: bool, const COLOURED: bool>(context: &mut Context<'_>) -> ControlFlow<()> {
        debug_assert!(Self::is_there());
        // SAFETY: `Variant::run` comes here only after `is_there`.
        unsafe { Self::run_here::<NAMED, COLOURED>(context) }
    }

    fn run_wide<const W: usize>(context: &mut Context<'_>, wide: &mut Wide<W>) -> ControlFlow<()> {
        debug_assert!(Self::is_there());
        // SAFETY: `Variant::run_wide` comes here only after `is_there`.
        unsafe { Self::run_wide_here::<W>(context, wide) }
    }
}

/// AVX-512: eight masks at a time, compressed by one instruction.
#[cfg(target_arch = "x86_64")]
pub(super) struct Avx512;

#[cfg(target_arch = "x86_64")]
mod avx512 {
    use core::arch::x86_64::{
        __m512i, _mm_cvtsi128_si64, _mm256_add_epi32, _mm256_loadu_si256,
        _mm256_maskz_compress_epi32, _mm256_set1_epi32, _mm256_setr_epi32, _mm256_storeu_si256,
        _mm512_alignr_epi64, _mm512_and_si512, _mm512_castsi512_si128, _mm512_cmpeq_epi64_mask,
        _mm512_loadu_si512, _mm512_mask_or_epi64, _mm512_mask_test_epi64_mask,
        _mm512_maskz_compress_epi64, _mm512_maskz_mov_epi64, _mm512_or_si512,
        _mm512_reduce_or_epi64, _mm512_set1_epi64, _mm512_setzero_si512, _mm512_storeu_si512,
        _mm512_ternarylogic_epi64, _mm512_testn_epi64_mask, _mm512_xor_si512,
    };

    use super::super::kernels::first;
    use super::{BLOCK, Planes};

    /// Exclusive or of three, for `_mm512_ternarylogic_epi64`.
    const SUM: i32 = 0x96;
    /// At least two of three.
    const CARRY: i32 = 0xe8;
    /// At least one of three.
    const ANY: i32 = 0xfe;

    #[target_feature(enable = "avx512f")]
    #[inline]
    fn load(block: &[u64; BLOCK]) -> __m512i {
        // SAFETY: a block is 64 bytes, and the load needs no alignment.
        unsafe { _mm512_loadu_si512(block.as_ptr().cast()) }
    }

    #[target_feature(enable = "avx512f")]
    #[inline]
    pub(super) fn covers(list: &[[u64; BLOCK]], taken: u64, need: u64) -> bool {
        let taken = _mm512_set1_epi64(taken.cast_signed());
        let mut all = _mm512_setzero_si512();
        for block in list {
            let masks = load(block);
            let fits = _mm512_testn_epi64_mask(masks, taken);
            all = _mm512_mask_or_epi64(all, fits, all, masks);
        }
        need & !_mm512_reduce_or_epi64(all).cast_unsigned() == 0
    }

    #[target_feature(enable = "avx512f,popcnt")]
    #[inline]
    pub(super) fn completions(list: &[[u64; BLOCK]], taken: u64, need: u64) -> u64 {
        let judged = _mm512_set1_epi64((taken | need).cast_signed());
        let need = _mm512_set1_epi64(need.cast_signed());
        let mut count = 0;
        for block in list {
            let here = _mm512_and_si512(load(block), judged);
            count += u64::from(_mm512_cmpeq_epi64_mask(here, need).count_ones());
        }
        count
    }

    #[target_feature(enable = "avx512f,avx512vl,popcnt")]
    #[inline]
    pub(super) fn filter<const NAMED: bool>(
        list: &[[u64; BLOCK]],
        names: &[[u32; BLOCK]],
        taken: u64,
        masks_to: &mut [u64],
        names_to: &mut [u32],
    ) -> (usize, Planes<3>) {
        let taken = _mm512_set1_epi64(taken.cast_signed());
        let mut kept = 0;
        let mut counts = [_mm512_setzero_si512(); 3];
        let mut over = _mm512_setzero_si512();
        for (block, names) in list.iter().zip(names) {
            let masks = load(block);
            let fits = _mm512_testn_epi64_mask(masks, taken);
            let overflow = count(&mut counts, _mm512_maskz_mov_epi64(fits, masks));
            over = _mm512_or_si512(over, overflow);
            let masks = _mm512_maskz_compress_epi64(fits, masks);
            let masks_to = &mut masks_to[kept..kept + BLOCK];
            // SAFETY: eight entries are written, and that needs no alignment.
            unsafe { _mm512_storeu_si512(masks_to.as_mut_ptr().cast(), masks) };
            if NAMED {
                let names_to = &mut names_to[kept..kept + BLOCK];
                // SAFETY: as above, for eight entries of half the size.
                unsafe {
                    let names = _mm256_loadu_si256(names.as_ptr().cast());
                    let names = _mm256_maskz_compress_epi32(fits, names);
                    _mm256_storeu_si256(names_to.as_mut_ptr().cast(), names);
                }
            }
            kept += fits.count_ones() as usize;
        }
        (kept, together(counts, over))
    }

    #[target_feature(enable = "avx512f,avx512vl,popcnt")]
    #[inline]
    pub(super) fn positions(
        list: &[[u64; BLOCK]],
        tail: usize,
        item: u32,
        to: &mut [u32],
    ) -> usize {
        let bit = _mm512_set1_epi64(1_i64 << item);
        let mut here = _mm256_setr_epi32(0, 1, 2, 3, 4, 5, 6, 7);
        let mut found = 0;
        let partial = list.len().wrapping_sub(1);
        for (index, block) in list.iter().enumerate() {
            let real = if index == partial {
                first(tail)
            } else {
                u8::MAX
            };
            let has = _mm512_mask_test_epi64_mask(real, load(block), bit);
            let to = &mut to[found..found + BLOCK];
            // SAFETY: eight entries are written, and that needs no alignment.
            unsafe {
                let positions = _mm256_maskz_compress_epi32(has, here);
                _mm256_storeu_si256(to.as_mut_ptr().cast(), positions);
            }
            here = _mm256_add_epi32(here, _mm256_set1_epi32(8));
            found += has.count_ones() as usize;
        }
        found
    }

    #[target_feature(enable = "avx512f")]
    #[inline]
    pub(super) fn planes<const P: usize>(list: &[[u64; BLOCK]], tail: usize) -> Planes<P> {
        let zero = _mm512_setzero_si512();
        let mut counts = [zero; P];
        let mut over = zero;
        let partial = list.len().wrapping_sub(1);
        for (index, block) in list.iter().enumerate() {
            let real = if index == partial {
                first(tail)
            } else {
                u8::MAX
            };
            let overflow = count(&mut counts, _mm512_maskz_mov_epi64(real, load(block)));
            over = _mm512_or_si512(over, overflow);
        }
        together(counts, over)
    }

    /// Adds the bits of eight masks to the counts of their lanes; returns what
    /// does not fit.
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

    /// The counts of all eight lanes added up.
    #[target_feature(enable = "avx512f")]
    #[inline]
    fn together<const P: usize>(counts: [__m512i; P], over: __m512i) -> Planes<P> {
        let (mut counts, mut over) = (counts, over);
        for step in 0..3 {
            let mut carry = _mm512_setzero_si512();
            for plane in &mut counts {
                let other = moved(*plane, step);
                let next = _mm512_ternarylogic_epi64::<CARRY>(*plane, other, carry);
                *plane = _mm512_ternarylogic_epi64::<SUM>(*plane, other, carry);
                carry = next;
            }
            over = _mm512_ternarylogic_epi64::<ANY>(over, moved(over, step), carry);
        }
        let mut planes = [0; P];
        for (plane, count) in planes.iter_mut().zip(counts) {
            *plane = lowest(count);
        }
        Planes {
            planes,
            over: lowest(over),
        }
    }

    /// The upper lanes moved down by half of the lanes that count still.
    #[target_feature(enable = "avx512f")]
    #[inline]
    fn moved(plane: __m512i, step: usize) -> __m512i {
        match step {
            0 => _mm512_alignr_epi64::<4>(plane, plane),
            1 => _mm512_alignr_epi64::<2>(plane, plane),
            _ => _mm512_alignr_epi64::<1>(plane, plane),
        }
    }

    #[target_feature(enable = "avx512f")]
    #[inline]
    fn lowest(plane: __m512i) -> u64 {
        _mm_cvtsi128_si64(_mm512_castsi512_si128(plane)).cast_unsigned()
    }
}

#[cfg(target_arch = "x86_64")]
impl Avx512 {
    #[target_feature(
        enable = "avx512f,avx512bw,avx512vl,avx512dq,avx512cd,avx2,bmi1,bmi2,popcnt,lzcnt,fma"
    )]
    fn run_wide_here<const W: usize>(
        context: &mut Context<'_>,
        wide: &mut Wide<W>,
    ) -> ControlFlow<()> {
        multiword::search::<Self, W>(context, wide)
    }

    #[target_feature(
        enable = "avx512f,avx512bw,avx512vl,avx512dq,avx512cd,avx2,bmi1,bmi2,popcnt,lzcnt,fma"
    )]
    fn run_here<const NAMED: bool, const COLOURED: bool>(
        context: &mut Context<'_>,
    ) -> ControlFlow<()> {
        search::<Self, NAMED, COLOURED>(context)
    }

    /// Whether the processor has it.
    pub(super) fn is_there() -> bool {
        Avx2::is_there()
            && is_x86_feature_detected!("avx512f")
            && is_x86_feature_detected!("avx512bw")
            && is_x86_feature_detected!("avx512vl")
            && is_x86_feature_detected!("avx512dq")
            && is_x86_feature_detected!("avx512cd")
    }
}

// SAFETY of the calls below: they are inlined only into functions that need
// AVX-512, see `run`.
#[cfg(target_arch = "x86_64")]
impl Isa for Avx512 {
    #[inline(always)]
    fn covers(list: &[[u64; BLOCK]], taken: u64, need: u64) -> bool {
        unsafe { avx512::covers(list, taken, need) }
    }

    #[inline(always)]
    fn completions(list: &[[u64; BLOCK]], taken: u64, need: u64) -> u64 {
        unsafe { avx512::completions(list, taken, need) }
    }

    #[inline(always)]
    fn filter<const NAMED: bool>(
        list: &[[u64; BLOCK]],
        names: &[[u32; BLOCK]],
        taken: u64,
        masks_to: &mut [u64],
        names_to: &mut [u32],
    ) -> (usize, Planes<3>) {
        unsafe { avx512::filter::<NAMED>(list, names, taken, masks_to, names_to) }
    }

    #[inline(always)]
    fn planes<const P: usize>(list: &[[u64; BLOCK]], tail: usize) -> Planes<P> {
        unsafe { avx512::planes(list, tail) }
    }

    #[inline(always)]
    fn positions(list: &[[u64; BLOCK]], tail: usize, item: u32, to: &mut [u32]) -> usize {
        unsafe { avx512::positions(list, tail, item, to) }
    }

    fn run<const NAMED: bool, const COLOURED: bool>(context: &mut Context<'_>) -> ControlFlow<()> {
        debug_assert!(Self::is_there());
        // SAFETY: `Variant::run` comes here only after `is_there`.
        unsafe { Self::run_here::<NAMED, COLOURED>(context) }
    }

    fn run_wide<const W: usize>(context: &mut Context<'_>, wide: &mut Wide<W>) -> ControlFlow<()> {
        debug_assert!(Self::is_there());
        // SAFETY: `Variant::run_wide` comes here only after `is_there`.
        unsafe { Self::run_wide_here::<W>(context, wide) }
    }
}
