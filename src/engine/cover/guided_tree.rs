//! The search tree of a problem with cardinalities that guide it, to be estimated.
//!
//! Algorithm: random descents (Knuth, "Estimating the efficiency of backtrack programs", 1975,
//! <https://doi.org/10.1090/S0025-5718-1975-0373371-6>).
//!
//! Invariant: a descent branches as the search does, on the same item or cardinality.

use super::problem::CoverProblem;
use super::subproblems::Subproblem;
use crate::model::Model;
use crate::rng::SplitMix64;

/// The search tree of a model that cardinalities guide.
pub(crate) struct GuidedTree {
    problem: CoverProblem,
    root: Subproblem,
}

impl GuidedTree {
    /// The tree of `model`; `None` if no cardinality guides its search.
    pub(crate) fn of(model: &Model) -> Option<Self> {
        // Most models have none, and need not be translated for that.
        if model.rows.is_empty() && model.implied.is_empty() {
            return None;
        }
        let problem = CoverProblem::without_exclusions(model)?;
        let root = Subproblem::root(&problem);
        problem
            .cardinalities
            .guide()
            .then_some(Self { problem, root })
    }

    /// The number of nodes of a tree all of whose nodes have as many children as those on a random
    /// way down.
    pub(crate) fn descend(&self, rng: &mut SplitMix64) -> f64 {
        let (mut size, mut level) = (1.0, 1.0);
        let mut node = self.root.clone();
        while let Some((bit, 1..)) = node.branching_bit(&self.problem) {
            let steps = node.covering(&self.problem, bit);
            level *= f64::from(u32::try_from(steps.len()).unwrap_or(u32::MAX));
            size += level;
            node = node.child(&self.problem, steps[rng.below(steps.len())]);
        }
        size
    }
}
