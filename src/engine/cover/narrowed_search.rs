//! The search of a subproblem with many options: upper levels that are made consistent.
//!
//! Algorithm: backtracking with the MRV heuristic on plain nodes (`subproblems.rs`), each of which
//! first loses the options that are in no solution below it (`consistency.rs`). A node with few
//! options left is searched by masks or dancing cells.
//!
//! ```text
//! search(node, is_tried):
//!     if it has fewer than 256 options: search it by another method; return
//!     if is_tried:
//!         search it by another method for at most 100,000 nodes
//!         for each node that is left then: search(it, no)
//!         return
//!     narrow it; return if some item has no option
//!     for each child of its branching bit: search(child, whether it lost less than an eighth)
//! ```
//!
//! So a problem that another method comes to the end of is never narrowed, and one that loses little pays for
//! each node that is narrowed with many that are not.
//!
//! Invariant: as for all searches of a subproblem, what is left when the limits end it is disjoint
//! from what was found, and a path leads there whatever was taken away above. Nodes decide what is narrowed, and
//! no node is searched twice.
//!
//! Cost: to narrow a node takes the square of its options.

use core::ops::ControlFlow;

use super::consistency::narrow;
use super::context::{LimitCheck, SolutionSink, Totals};
use super::decomposition::DeferredSubproblem;
use super::problem::CoverProblem;
use super::subproblems::Subproblem;
use crate::count::Count;

/// Which subproblems are narrowed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Narrowing {
    /// The least number of options of a problem whose nodes are narrowed.
    pub of_problem: usize,
    /// The least number of options of a node that is narrowed.
    pub of_node: usize,
    /// Whether problems of few words are narrowed, too.
    pub narrow_words: bool,
    /// For how many nodes another method tries a node before it is narrowed.
    pub most_tried: u64,
}

impl Narrowing {
    /// What pays: nodes of wide problems with many options.
    pub(super) const USUAL: Self = Self {
        of_problem: 4096,
        of_node: 256,
        narrow_words: false,
        most_tried: 100_000,
    };

    /// All nodes with at least so many options, tried for so many nodes.
    pub(super) const fn everywhere(of_node: usize, most_tried: u64) -> Self {
        Self {
            of_problem: 0,
            of_node,
            narrow_words: true,
            most_tried,
        }
    }

    /// None at all.
    pub(super) const NEVER: Self = Self {
        of_problem: usize::MAX,
        ..Self::USUAL
    };

    /// Whether the nodes of a problem are narrowed.
    pub(super) const fn suits(self, problem: &CoverProblem) -> bool {
        let options = problem.options - problem.excluded.len();
        (problem.is_sparse() || self.narrow_words)
            && options >= self.of_problem
            && options * problem.words <= MOST_WORDS
    }
}

/// The most options times words of a problem whose nodes are narrowed: a node takes up to some
/// hundredths of a second, and limits are asked between two nodes.
const MOST_WORDS: usize = 1 << 18;

/// A node that loses this part of its options has children that are narrowed at once.
const MUCH: usize = 8;

/// What a search found, how it ended, and the paths to what is left.
pub(super) type Searched = (Totals, ControlFlow<()>, Vec<Vec<u32>>);

/// Searches a node by another method.
pub(super) type OtherSearch<'a> =
    dyn FnMut(&Subproblem, Option<&mut SolutionSink<'_>>, &mut LimitCheck<'_>) -> Searched + 'a;

/// Searches `subproblem`; nodes that are not narrowed go to `other`.
pub(super) fn search(
    (problem, narrowing): (&CoverProblem, Narrowing),
    subproblem: &Subproblem,
    (sink, check_limits): (Option<&mut SolutionSink<'_>>, &mut LimitCheck<'_>),
    other: &mut OtherSearch<'_>,
) -> Searched {
    let mut search = NarrowedSearch {
        problem,
        narrowing,
        sink,
        check_limits,
        other,
        totals: Totals::default(),
        remaining: Vec::new(),
    };
    let flow = search.run(subproblem);
    (search.totals, flow, search.remaining)
}

/// The state of a search.
struct NarrowedSearch<'a, 's, 'l> {
    problem: &'a CoverProblem,
    narrowing: Narrowing,
    sink: Option<&'a mut SolutionSink<'s>>,
    check_limits: &'a mut LimitCheck<'l>,
    other: &'a mut OtherSearch<'l>,
    totals: Totals,
    /// What the limits left, as paths, the next one last.
    remaining: Vec<Vec<u32>>,
}

/// Nodes that are not searched yet, the next one last.
struct Level {
    waiting: Vec<DeferredSubproblem>,
    /// Whether they are tried by another method before they are narrowed.
    are_tried: bool,
}

impl NarrowedSearch<'_, '_, '_> {
    /// Searches on a stack of levels; `Break` if the limits or the sink ended it.
    fn run(&mut self, subproblem: &Subproblem) -> ControlFlow<()> {
        let mut levels: Vec<Level> = Vec::new();
        levels.extend(self.next_level(subproblem.clone(), true, &[])?);
        while let Some(level) = levels.last_mut() {
            let Some(next) = level.waiting.pop() else {
                levels.pop();
                continue;
            };
            if (self.check_limits)(self.totals.nodes).is_break() {
                level.waiting.push(next);
                self.record_remaining(&levels);
                return ControlFlow::Break(());
            }
            self.totals.nodes += 1;
            let is_tried = level.are_tried;
            let node = next.build(self.problem);
            levels.extend(self.next_level(node, is_tried, &levels)?);
        }
        ControlFlow::Continue(())
    }

    /// The level below a node; `None` if it is a dead end, or was searched.
    fn next_level(
        &mut self,
        mut node: Subproblem,
        is_tried: bool,
        above: &[Level],
    ) -> ControlFlow<(), Option<Level>> {
        if node.is_cover() {
            self.report(&node)?;
            return ControlFlow::Continue(None);
        }
        // The other methods leave a cardinality without options out of their masks.
        let cardinalities = &self.problem.cardinalities;
        if !cardinalities.can_be_met(&node.chosen, &node.options) {
            return ControlFlow::Continue(None);
        }
        let before = node.options.len();
        let most = match self.narrowing {
            Narrowing { of_node, .. } if before < of_node => u64::MAX,
            Narrowing { most_tried, .. } if is_tried => most_tried,
            _ => 0,
        };
        if most > 0 {
            let waiting = self.search_otherwise(&node, most, above)?;
            return ControlFlow::Continue((!waiting.is_empty()).then_some(Level {
                waiting,
                are_tried: false,
            }));
        }
        self.totals.updates += before as u64;
        if !narrow(self.problem, &mut node) {
            return ControlFlow::Continue(None);
        }
        let Some((bit, 1..)) = node.branching_bit(self.problem) else {
            return ControlFlow::Continue(None);
        };
        let lost = before - node.options.len();
        let mut waiting = DeferredSubproblem::children(node, self.problem, bit);
        waiting.reverse();
        ControlFlow::Continue(Some(Level {
            waiting,
            are_tried: lost < before / MUCH,
        }))
    }

    /// Counts a node that covers all items, unless a cardinality has too few options.
    fn report(&mut self, node: &Subproblem) -> ControlFlow<()> {
        if !self.problem.cardinalities.can_be_met(&node.chosen, &[]) {
            return ControlFlow::Continue(());
        }
        self.totals.solutions += &Count::from(1_u64);
        match &mut self.sink {
            Some(sink) => sink(&node.chosen),
            None => ControlFlow::Continue(()),
        }
    }

    /// Searches a node by another method, for at most so many nodes, and gives what is left then.
    fn search_otherwise(
        &mut self,
        node: &Subproblem,
        most: u64,
        above: &[Level],
    ) -> ControlFlow<(), Vec<DeferredSubproblem>> {
        let nodes = self.totals.nodes;
        let mut is_stopped = false;
        let mut check_limits = |of_node: u64| match (self.check_limits)(nodes + of_node) {
            ControlFlow::Continue(_) if of_node >= most => ControlFlow::Break(()),
            ControlFlow::Continue(limit) => {
                ControlFlow::Continue(limit.saturating_sub(nodes).min(most))
            }
            ControlFlow::Break(()) => {
                is_stopped = true;
                ControlFlow::Break(())
            }
        };
        let sink = self.sink.as_mut();
        let sink = sink.map(|sink| &mut **sink as &mut SolutionSink<'_>);
        let (totals, flow, mut left) = (self.other)(node, sink, &mut check_limits);
        self.totals.add(&totals);
        // The other search does not know which options were the first of a cardinality.
        let path = node.path();
        for left in &mut left {
            left[..path.len()].copy_from_slice(&path);
        }
        if is_stopped {
            self.record_remaining(above);
            self.remaining.extend(left);
        } else if !left.is_empty() {
            return ControlFlow::Continue(DeferredSubproblem::left_of(node, self.problem, &left));
        }
        flow?;
        ControlFlow::Continue(Vec::new())
    }

    /// Records the paths to all nodes of `levels`, which were not searched.
    #[cold]
    fn record_remaining(&mut self, levels: &[Level]) {
        let waiting = levels.iter().flat_map(|level| &level.waiting);
        self.remaining.extend(waiting.map(DeferredSubproblem::path));
    }
}
