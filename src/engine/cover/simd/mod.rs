//! The kernels of the search for several instruction sets, chosen when the program runs.
//!
//! Invariant: every instruction set computes the same functions, those of [`Portable`], so
//! the search tree does not depend on it. An instruction set runs only after the processor
//! was found to have it. Lists are padded to whole blocks with
//! [`PADDING`](super::kernels::PADDING).
//!
//! Counting by bit planes is a positional population count (Clausecker, Lemire and Schintke,
//! "Faster positional-population counts for AVX2, AVX-512, and ASIMD", 2024,
//! <https://arxiv.org/abs/2412.16370>).
#![allow(
    unsafe_code,
    reason = "calls of functions with target features, after detection"
)]

#[cfg(target_arch = "x86_64")]
mod avx512;
#[cfg(target_arch = "x86_64")]
mod avx512_rows;
#[cfg(test)]
mod tests;

use core::ops::ControlFlow;

use super::context::SearchContext;
use super::kernels::{self, BLOCK, BitSlicedCounts};
use super::row_search::{self, RowCounts};
use super::row_stacks::RowStacks;
use super::row_table::{IDS, RowTable};
use super::single_word;
use super::word_lists::Workspace;

/// The kernels of one instruction set. Those that an instruction set does not implement in
/// its own way are the safe source of [`kernels`], compiled for that instruction set.
///
/// `conflicts` is always the set of bits that the options to be counted or kept must not
/// cover, `open` the set of primary items that are uncovered after a choice.
pub(super) trait Kernels {
    /// How many choices [`can_cover`](Self::can_cover) checks at once.
    const AT_ONCE: usize = 1;

    /// For each of some choices, whether every item of `open` still has an option: the masks that
    /// do not intersect `conflicts` cover all of `open` together. This is the forward check.
    #[inline(always)]
    fn can_cover<const N: usize>(
        list: &[[u64; BLOCK]],
        conflicts: &[u64; N],
        open: &[u64; N],
    ) -> [bool; N] {
        kernels::can_cover(list, conflicts, open)
    }

    /// The number of masks that complete a solution: they do not intersect `conflicts` and
    /// cover all of `open`.
    #[inline(always)]
    fn count_completions(list: &[[u64; BLOCK]], conflicts: u64, open: u64) -> u64 {
        kernels::count_completions(list, conflicts, open)
    }

    /// Copies the masks that do not intersect `conflicts` to the front of `masks_to`, in
    /// their order, and `WITH_IDS` the ids beside them to the front of `ids_to`.
    ///
    /// Returns how many there are, and how many of them have each bit. Up to seven entries
    /// behind them are overwritten.
    #[inline(always)]
    fn filter<const WITH_IDS: bool>(
        list: &[[u64; BLOCK]],
        ids: &[[u32; BLOCK]],
        conflicts: u64,
        masks_to: &mut [u64],
        ids_to: &mut [u32],
    ) -> (usize, BitSlicedCounts<3>) {
        kernels::filter::<WITH_IDS>(list, ids, conflicts, masks_to, ids_to)
    }

    /// The number of masks that have each bit. Of the last block only the first `tail` masks
    /// are counted.
    #[inline(always)]
    fn positional_popcount<const P: usize>(
        list: &[[u64; BLOCK]],
        tail: usize,
    ) -> BitSlicedCounts<P> {
        kernels::positional_popcount(list, tail)
    }

    /// Writes the 0-based positions of the masks that have the bit `item` to the front of
    /// `to`, ascending, and returns how many there are.
    ///
    /// Of the last block only the first `tail` masks are looked at; the others are padding. `to`
    /// has room for four blocks more, whose entries may be overwritten.
    #[inline(always)]
    fn positions(list: &[[u64; BLOCK]], tail: usize, item: u32, to: &mut [u16]) -> usize {
        kernels::positions(list, tail, item, to)
    }

    /// Of these groups of rows, how many rows are empty in `set`, and which of the others has
    /// the fewest bits there.
    #[inline(always)]
    fn count_rows<const W: usize>(rows: &[[[u64; BLOCK]; W]], set: &[u64; W]) -> RowCounts {
        kernels::count_rows(rows, set)
    }

    /// Writes the rows of `bits` in the transpose of a block of 64 words to the front of `to`.
    /// Up to seven entries behind them are overwritten.
    #[inline(always)]
    fn pack_rows(block: &[[u64; BLOCK]; BLOCK], bits: u64, to: &mut [u64]) {
        kernels::pack_rows(block, bits, to);
    }

    /// Numbers the bits of a word from `first` on.
    #[inline(always)]
    fn number_rows(bits: u64, first: u16, to: &mut [u16; 64]) {
        kernels::number_rows(bits, first, to);
    }

    /// Copies the masks at the positions in `set` to the front of `to`, in their order. Up to
    /// seven entries behind them are overwritten.
    #[inline(always)]
    fn compress(list: &[[u64; BLOCK]], set: &[u64], to: &mut [u64]) {
        kernels::compress(list, set, to);
    }

    /// The same for ids.
    #[inline(always)]
    fn compress_ids(list: &[[u16; IDS]], set: &[u64], to: &mut [u16]) {
        kernels::compress(list, set, to);
    }

    /// Runs [`row_search::search_table`] compiled for this instruction set.
    fn search_rows<const W: usize>(
        context: &mut SearchContext<'_>,
        stacks: &mut RowStacks,
        tables: &mut [RowTable],
    ) -> ControlFlow<()>;

    /// Runs [`single_word::search`] compiled for this instruction set.
    fn search_single_word<const WITH_IDS: bool, const WITH_CONFLICTS: bool>(
        context: &mut SearchContext<'_>,
        workspace: &mut Workspace,
    ) -> ControlFlow<()>;
}

/// The instructions that every processor of the target has.
pub(super) struct Portable;

impl Kernels for Portable {
    fn search_single_word<const WITH_IDS: bool, const WITH_CONFLICTS: bool>(
        context: &mut SearchContext<'_>,
        workspace: &mut Workspace,
    ) -> ControlFlow<()> {
        single_word::search::<Self, WITH_IDS, WITH_CONFLICTS>(context, workspace)
    }

    fn search_rows<const W: usize>(
        context: &mut SearchContext<'_>,
        stacks: &mut RowStacks,
        tables: &mut [RowTable],
    ) -> ControlFlow<()> {
        row_search::search_table::<Self, W>(context, stacks, tables)
    }
}

/// x86-64-v3: AVX2, BMI, POPCNT. The kernels are the safe source, vectorised by the compiler.
#[cfg(target_arch = "x86_64")]
pub(super) struct Avx2;

#[cfg(target_arch = "x86_64")]
impl Avx2 {
    /// [`row_search::search_table`] with everything inlined into it compiled for these features.
    #[target_feature(enable = "avx2,bmi1,bmi2,popcnt,lzcnt,fma")]
    fn rows_with_features<const W: usize>(
        context: &mut SearchContext<'_>,
        stacks: &mut RowStacks,
        tables: &mut [RowTable],
    ) -> ControlFlow<()> {
        row_search::search_table::<Self, W>(context, stacks, tables)
    }

    /// [`single_word::search`] with everything inlined into it compiled for these features.
    #[target_feature(enable = "avx2,bmi1,bmi2,popcnt,lzcnt,fma")]
    fn single_word_with_features<const WITH_IDS: bool, const WITH_CONFLICTS: bool>(
        context: &mut SearchContext<'_>,
        workspace: &mut Workspace,
    ) -> ControlFlow<()> {
        single_word::search::<Self, WITH_IDS, WITH_CONFLICTS>(context, workspace)
    }

    /// Whether the processor has all of these features.
    pub(super) fn is_available() -> bool {
        is_x86_feature_detected!("avx2")
            && is_x86_feature_detected!("bmi1")
            && is_x86_feature_detected!("bmi2")
            && is_x86_feature_detected!("popcnt")
            && is_x86_feature_detected!("lzcnt")
            && is_x86_feature_detected!("fma")
    }
}

#[cfg(target_arch = "x86_64")]
impl Kernels for Avx2 {
    fn search_rows<const W: usize>(
        context: &mut SearchContext<'_>,
        stacks: &mut RowStacks,
        tables: &mut [RowTable],
    ) -> ControlFlow<()> {
        debug_assert!(Self::is_available());
        // SAFETY: `InstructionSet::search_rows` comes here only after `is_available`.
        unsafe { Self::rows_with_features::<W>(context, stacks, tables) }
    }

    fn search_single_word<const WITH_IDS: bool, const WITH_CONFLICTS: bool>(
        context: &mut SearchContext<'_>,
        workspace: &mut Workspace,
    ) -> ControlFlow<()> {
        debug_assert!(Self::is_available());
        // SAFETY: `InstructionSet::search_single_word` comes here only after `is_available`.
        unsafe { Self::single_word_with_features::<WITH_IDS, WITH_CONFLICTS>(context, workspace) }
    }
}

/// AVX-512: eight masks at a time, compressed by one instruction.
#[cfg(target_arch = "x86_64")]
pub(super) struct Avx512;

#[cfg(target_arch = "x86_64")]
impl Avx512 {
    /// [`row_search::search_table`] with everything inlined into it compiled for these features.
    #[target_feature(
        enable = "avx512f,avx512bw,avx512vl,avx512dq,avx512cd,avx512vpopcntdq,avx512vbmi,avx512vbmi2,gfni,avx2,bmi1,bmi2,popcnt,lzcnt,fma"
    )]
    fn rows_with_features<const W: usize>(
        context: &mut SearchContext<'_>,
        stacks: &mut RowStacks,
        tables: &mut [RowTable],
    ) -> ControlFlow<()> {
        row_search::search_table::<Self, W>(context, stacks, tables)
    }

    /// [`single_word::search`] with everything inlined into it compiled for these features.
    #[target_feature(
        enable = "avx512f,avx512bw,avx512vl,avx512dq,avx512cd,avx512vpopcntdq,avx512vbmi,avx512vbmi2,gfni,avx2,bmi1,bmi2,popcnt,lzcnt,fma"
    )]
    fn single_word_with_features<const WITH_IDS: bool, const WITH_CONFLICTS: bool>(
        context: &mut SearchContext<'_>,
        workspace: &mut Workspace,
    ) -> ControlFlow<()> {
        single_word::search::<Self, WITH_IDS, WITH_CONFLICTS>(context, workspace)
    }

    /// Whether the processor has all of these features.
    pub(super) fn is_available() -> bool {
        Avx2::is_available()
            && is_x86_feature_detected!("avx512f")
            && is_x86_feature_detected!("avx512bw")
            && is_x86_feature_detected!("avx512vl")
            && is_x86_feature_detected!("avx512dq")
            && is_x86_feature_detected!("avx512cd")
            && is_x86_feature_detected!("avx512vpopcntdq")
            && is_x86_feature_detected!("avx512vbmi")
            && is_x86_feature_detected!("avx512vbmi2")
            && is_x86_feature_detected!("gfni")
    }
}

// SAFETY of the calls below: `InstructionSet` comes to these kernels only after `is_available`,
// and the searches with features inline them.
#[cfg(target_arch = "x86_64")]
impl Kernels for Avx512 {
    fn search_rows<const W: usize>(
        context: &mut SearchContext<'_>,
        stacks: &mut RowStacks,
        tables: &mut [RowTable],
    ) -> ControlFlow<()> {
        debug_assert!(Self::is_available());
        // SAFETY: `InstructionSet::search_rows` comes here only after `is_available`.
        unsafe { Self::rows_with_features::<W>(context, stacks, tables) }
    }

    const AT_ONCE: usize = 4;

    #[inline(always)]
    fn can_cover<const N: usize>(
        list: &[[u64; BLOCK]],
        conflicts: &[u64; N],
        open: &[u64; N],
    ) -> [bool; N] {
        unsafe { avx512::can_cover(list, conflicts, open) }
    }

    #[inline(always)]
    fn count_rows<const W: usize>(rows: &[[[u64; BLOCK]; W]], set: &[u64; W]) -> RowCounts {
        unsafe { avx512_rows::count_rows(rows, set) }
    }

    #[inline(always)]
    fn pack_rows(block: &[[u64; BLOCK]; BLOCK], bits: u64, to: &mut [u64]) {
        unsafe { avx512_rows::pack_rows(block, bits, to) }
    }

    #[inline(always)]
    fn number_rows(bits: u64, first: u16, to: &mut [u16; 64]) {
        unsafe { avx512_rows::number_rows(bits, first, to) }
    }

    #[inline(always)]
    fn compress(list: &[[u64; BLOCK]], set: &[u64], to: &mut [u64]) {
        unsafe { avx512_rows::compress(list, set, to) }
    }

    #[inline(always)]
    fn compress_ids(list: &[[u16; IDS]], set: &[u64], to: &mut [u16]) {
        unsafe { avx512_rows::compress_ids(list, set, to) }
    }

    #[inline(always)]
    fn count_completions(list: &[[u64; BLOCK]], conflicts: u64, open: u64) -> u64 {
        unsafe { avx512::count_completions(list, conflicts, open) }
    }

    #[inline(always)]
    fn filter<const WITH_IDS: bool>(
        list: &[[u64; BLOCK]],
        ids: &[[u32; BLOCK]],
        conflicts: u64,
        masks_to: &mut [u64],
        ids_to: &mut [u32],
    ) -> (usize, BitSlicedCounts<3>) {
        unsafe { avx512::filter::<WITH_IDS>(list, ids, conflicts, masks_to, ids_to) }
    }

    #[inline(always)]
    fn positional_popcount<const P: usize>(
        list: &[[u64; BLOCK]],
        tail: usize,
    ) -> BitSlicedCounts<P> {
        unsafe { avx512::positional_popcount(list, tail) }
    }

    #[inline(always)]
    fn positions(list: &[[u64; BLOCK]], tail: usize, item: u32, to: &mut [u16]) -> usize {
        unsafe { avx512::positions(list, tail, item, to) }
    }

    fn search_single_word<const WITH_IDS: bool, const WITH_CONFLICTS: bool>(
        context: &mut SearchContext<'_>,
        workspace: &mut Workspace,
    ) -> ControlFlow<()> {
        debug_assert!(Self::is_available());
        // SAFETY: `InstructionSet::search_single_word` comes here only after `is_available`.
        unsafe { Self::single_word_with_features::<WITH_IDS, WITH_CONFLICTS>(context, workspace) }
    }
}
