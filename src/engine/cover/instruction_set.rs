//! Which instruction set the searches are compiled for, found out when the program runs.
//!
//! Invariant: a search runs with an instruction set only if the processor has it; otherwise it
//! runs with the portable one, and finds the same.

use core::ops::ControlFlow;

use super::context::SearchContext;
use super::row_search;
use super::row_stacks::{RowSubproblem, RowWorkspace};
#[cfg(target_arch = "x86_64")]
use super::simd::{Avx2, Avx512};
use super::simd::{Kernels, Portable};
use super::word_lists::Workspace;

/// The instruction set that a search is compiled for.
///
/// All of them are in one program, compiled from the same source but for the kernels, and find
/// the same solutions by the same search tree; they differ in time only.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum InstructionSet {
    /// The instructions that every processor of the target has.
    Portable,
    /// x86-64-v3: AVX2, BMI1 and BMI2, FMA, LZCNT and POPCNT.
    Avx2,
    /// AVX-512 with the extensions BW, CD, DQ and VL, besides x86-64-v3.
    Avx512,
}

impl InstructionSet {
    /// The instruction sets of this processor, the slowest first.
    #[must_use]
    pub fn available() -> Vec<Self> {
        #[cfg(target_arch = "x86_64")]
        return [
            (Self::Portable, true),
            (Self::Avx2, Avx2::is_available()),
            (Self::Avx512, Avx512::is_available()),
        ]
        .into_iter()
        .filter_map(|(set, is_available)| is_available.then_some(set))
        .collect();
        #[cfg(not(target_arch = "x86_64"))]
        vec![Self::Portable]
    }

    /// This instruction set if it is `available`, otherwise the portable one.
    pub(super) fn or_portable(self, available: &[Self]) -> Self {
        if available.contains(&self) {
            self
        } else {
            Self::Portable
        }
    }

    /// Searches the subproblem that is loaded in `workspace`.
    pub(super) fn search_single_word(
        self,
        context: &mut SearchContext<'_>,
        workspace: &mut Workspace,
    ) -> ControlFlow<()> {
        match self {
            #[cfg(target_arch = "x86_64")]
            Self::Avx2 if Avx2::is_available() => single_word::<Avx2>(context, workspace),
            #[cfg(target_arch = "x86_64")]
            Self::Avx512 if Avx512::is_available() => single_word::<Avx512>(context, workspace),
            _ => single_word::<Portable>(context, workspace),
        }
    }

    /// Loads and searches a subproblem by rows.
    pub(super) fn search_rows(
        self,
        context: &mut SearchContext<'_>,
        workspace: &mut RowWorkspace,
        subproblem: RowSubproblem,
    ) -> ControlFlow<()> {
        match self {
            #[cfg(target_arch = "x86_64")]
            Self::Avx2 if Avx2::is_available() => {
                row_search::search::<Avx2>(context, workspace, subproblem)
            }
            #[cfg(target_arch = "x86_64")]
            Self::Avx512 if Avx512::is_available() => {
                row_search::search::<Avx512>(context, workspace, subproblem)
            }
            _ => row_search::search::<Portable>(context, workspace, subproblem),
        }
    }
}

/// Searches with what the subproblem needs and no more: ids only if solutions are reported or
/// conflicts are looked up by them.
fn single_word<K: Kernels>(
    context: &mut SearchContext<'_>,
    workspace: &mut Workspace,
) -> ControlFlow<()> {
    match (context.sink.is_some(), workspace.has_conflict_sets()) {
        (_, true) => K::search_single_word::<true, true>(context, workspace),
        (true, false) => K::search_single_word::<true, false>(context, workspace),
        (false, false) => K::search_single_word::<false, false>(context, workspace),
    }
}
