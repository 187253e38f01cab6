//! The decomposition of a problem into subproblems, for threads and checkpoints.
//!
//! Algorithm: the upper levels of the search tree are expanded on demand, depth first, until a
//! node is small enough for one of the searches; there are hundreds of such nodes, so threads
//! that take them in turn are busy alike (Régin, Rezgui and Malapert, "Embarrassingly parallel
//! search", 2013, <https://doi.org/10.1007/978-3-642-40627-0_45>).
//!
//! ```text
//! next():
//!     node := pop(stack)
//!     if node cannot have a solution: next()
//!     if node is a cover, or small and at least `depth` deep: return node
//!     push the children of its branching bit on the stack, the first on top; next()
//! ```
//!
//! Invariant: the subproblems are disjoint and together have every solution exactly once, in
//! the order of the search, no matter where a search was interrupted and what it put back.
//!
//! Cost: an upper node reads all options that are left, each of as many words as the problem
//! has, a few times. The stack holds choices, not options, so it stays small.

use std::sync::Arc;

use super::MAX_OPTIONS;
use super::problem::CoverProblem;
use super::subproblems::{Subproblem, count_ones};

/// A subproblem that is built when its turn comes, as the options of all children of a node
/// together take memory with their square.
#[derive(Clone, Debug)]
pub(super) struct DeferredSubproblem {
    /// The node above, shared with its other children.
    parent: Arc<Subproblem>,
    /// The step there; `None` stands for `parent` itself.
    child: Option<u32>,
    /// The estimated fraction of the whole search.
    share: f64,
}

impl DeferredSubproblem {
    /// A subproblem that is built already.
    fn of(subproblem: Subproblem) -> Self {
        Self {
            share: subproblem.share,
            parent: Arc::new(subproblem),
            child: None,
        }
    }

    /// What an interrupted search of `subproblem` left: one subproblem for each path, in their
    /// order.
    ///
    /// Paths begin with the steps to `subproblem` and end with a child that was not
    /// searched. Those of deeper levels come later and begin with the path to their level, so
    /// each level is built once.
    pub(super) fn left_of(
        subproblem: &Subproblem,
        problem: &CoverProblem,
        paths: &[Vec<u32>],
    ) -> Vec<Self> {
        // Most searches come to their end, and the share of a child reads all options.
        if paths.is_empty() {
            return Vec::new();
        }
        let mut parent = Arc::new(subproblem.clone());
        let mut share = subproblem.share_of_child(problem);
        let mut left = Vec::with_capacity(paths.len());
        for path in paths {
            let Some((&last, above)) = path.split_last() else {
                continue;
            };
            while let Some(&next) = above.get(parent.chosen.len()) {
                parent = Arc::new(Subproblem {
                    share,
                    ..parent.child(problem, next)
                });
                share = parent.share_of_child(problem);
            }
            left.push(Self {
                parent: Arc::clone(&parent),
                child: Some(last),
                share,
            });
        }
        left
    }

    /// The children of a node that branches on `bit`, in the order of the search.
    pub(super) fn children(node: Subproblem, problem: &CoverProblem, bit: u32) -> Vec<Self> {
        let steps = node.covering(problem, bit);
        #[expect(clippy::cast_precision_loss, reason = "an estimate")]
        let share = node.share / steps.len().max(1) as f64;
        let parent = Arc::new(node);
        let children = steps.into_iter().map(|step| Self {
            parent: Arc::clone(&parent),
            child: Some(step),
            share,
        });
        children.collect()
    }

    /// The steps so far.
    pub(super) fn path(&self) -> Vec<u32> {
        let mut path = self.parent.path();
        path.extend(self.child);
        path
    }

    /// Builds the subproblem.
    pub(super) fn build(self, problem: &CoverProblem) -> Subproblem {
        match self.child {
            None => Arc::unwrap_or_clone(self.parent),
            Some(step) => Subproblem {
                share: self.share,
                ..self.parent.child(problem, step)
            },
        }
    }
}

/// Active bits above 64 that are worth another level here: a few options later one word is
/// enough.
const MARGIN_BITS: u32 = 16;

/// Yields the subproblems in the order of the search. What it has not yielded yet is what a
/// checkpoint keeps.
pub(super) struct Decomposition<'a> {
    problem: &'a CoverProblem,
    /// The least number of options that are chosen in a subproblem, unless it is a solution.
    depth: usize,
    /// The stack of nodes that are not expanded yet, the next one last.
    waiting: Vec<DeferredSubproblem>,
    /// The sum of the shares of all that wait.
    waiting_share: f64,
    /// The number of nodes that were expanded.
    pub nodes: u64,
}

impl<'a> Decomposition<'a> {
    /// Decomposes the subproblems of `waiting`, the last of which comes first, into some that are at
    /// least `depth` options deep.
    pub(super) fn of(problem: &'a CoverProblem, depth: usize, waiting: Vec<Subproblem>) -> Self {
        Self {
            problem,
            depth,
            waiting_share: waiting.iter().map(|subproblem| subproblem.share).sum(),
            waiting: waiting.into_iter().map(DeferredSubproblem::of).collect(),
            nodes: 0,
        }
    }

    /// Puts subproblems back; the last one is yielded first.
    pub(super) fn put_back(&mut self, left: Vec<DeferredSubproblem>) {
        self.waiting_share += left.iter().map(|deferred| deferred.share).sum::<f64>();
        self.waiting.extend(left);
    }

    /// The subproblems that are not expanded yet, the next one last.
    pub(super) fn waiting(&self) -> &[DeferredSubproblem] {
        &self.waiting
    }

    /// The estimated fraction of the whole search that waits, apart from rounding.
    pub(super) const fn waiting_share(&self) -> f64 {
        self.waiting_share
    }

    /// Whether a search takes this node: it has at most [`MAX_OPTIONS`] options, and its
    /// active bits fit one word or would not do so soon.
    fn is_small(&self, node: &Subproblem, coverable: &[u64]) -> bool {
        let active = count_ones(&node.active_among(self.problem, coverable));
        node.options.len() <= MAX_OPTIONS && (active <= 64 || active > 64 + MARGIN_BITS)
    }

    /// Pushes the children of a node.
    fn expand(&mut self, node: Subproblem, bit: u32) {
        self.nodes += 1;
        self.waiting_share += node.share;
        let children = DeferredSubproblem::children(node, self.problem, bit);
        self.waiting.extend(children.into_iter().rev());
    }
}

impl Iterator for Decomposition<'_> {
    type Item = Subproblem;

    fn next(&mut self) -> Option<Subproblem> {
        while let Some(deferred) = self.waiting.pop() {
            self.waiting_share -= deferred.share;
            let node = deferred.build(self.problem);
            let cardinalities = &self.problem.cardinalities;
            if node.is_cover() {
                if cardinalities.can_be_met(&node.chosen, &[]) {
                    return Some(node);
                }
                continue;
            }
            // A node that is expanded has no children where this is not so.
            if node.chosen.len() >= self.depth {
                if !cardinalities.can_be_met(&node.chosen, &node.options) {
                    continue;
                }
                let coverable = node.coverable(self.problem);
                let mut items = node.open.iter().zip(&coverable);
                if items.any(|(open, coverable)| open & !coverable != 0) {
                    continue;
                }
                if self.problem.is_sparse() || self.is_small(&node, &coverable) {
                    return Some(node);
                }
            }
            if let Some((bit, 1..)) = node.branching_bit(self.problem) {
                self.expand(node, bit);
            }
        }
        None
    }
}
