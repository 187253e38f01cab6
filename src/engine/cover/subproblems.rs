//! Nodes of the upper levels of the search tree, on sets of as many words as the problem has.
//!
//! Algorithm: Knuth's Algorithm X (The Art of Computer Programming, section 7.2.2.1,
//! <https://arxiv.org/abs/cs/0011047>) with the MRV heuristic, on lists of options. Upper
//! levels are few, so a node is plain data that can be kept, sent and searched later.
//!
//! A *step* is an option that is chosen, and whether it is the first of its cardinality, so that
//! lower ones are left out below ([`AS_FIRST`]). A *path* is the steps to a node: the node follows
//! from them, whatever its parents branched on.
//!
//! Invariant: `options` are exactly those that conflict with no chosen option and were not left
//! out, unless all items are covered, when they are none; `open` are exactly the primary items
//! that no chosen option covers.

use std::borrow::Cow;

use super::problem::CoverProblem;
use crate::bits::{intersects, low_mask, ones, ones_of};

/// The bit of a step that chooses its option as the first of its cardinality.
pub(super) const AS_FIRST: u32 = 1 << 31;

/// The option that a step chooses.
pub(super) const fn option_of(step: u32) -> u32 {
    step & !AS_FIRST
}

/// The step that chooses an option, as the first of its cardinality or not.
#[inline(always)]
pub(super) const fn step(option: u32, as_first: bool) -> u32 {
    if as_first { option | AS_FIRST } else { option }
}

/// A subproblem: a partial solution, and what may complete it.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Subproblem {
    /// The options chosen so far, in the order of the choice.
    pub chosen: Vec<u32>,
    /// Those of them that were chosen as the first of their cardinalities.
    pub as_first: Vec<u32>,
    /// The options that may still be chosen, ascending.
    pub options: Vec<u32>,
    /// The set of primary items that are not covered yet.
    pub open: Vec<u64>,
    /// The estimated fraction of the whole search, from 0 to 1: the product of 1 / (number of
    /// children) over the nodes above, as in Knuth's "Estimating the efficiency of backtrack
    /// programs", 1975, <https://doi.org/10.1090/S0025-5718-1975-0373371-6>.
    pub share: f64,
}

impl Subproblem {
    /// The whole problem: nothing is chosen. Options that a cardinality forbids are left out,
    /// and those that no solution has.
    pub(super) fn root(problem: &CoverProblem) -> Self {
        let cardinalities = &problem.cardinalities;
        let can_be_chosen = |&option: &u32| {
            let index = cardinalities.of_option(option);
            index.is_none_or(|index| cardinalities.all[index].max > 0)
                && problem.excluded.binary_search(&option).is_err()
        };
        Self {
            options: (0..).take(problem.options).filter(can_be_chosen).collect(),
            open: problem.all_primary(),
            share: 1.0,
            ..Self::default()
        }
    }

    /// The steps to this node.
    pub(super) fn path(&self) -> Vec<u32> {
        let is_first = |option: &u32| self.as_first.contains(option);
        let steps = self.chosen.iter();
        steps
            .map(|option| step(*option, is_first(option)))
            .collect()
    }

    /// The node after all of `steps` in turn; `None` if they conflict.
    pub(super) fn descendant(self, problem: &CoverProblem, steps: &[u32]) -> Option<Self> {
        let mut node = self;
        for &step in steps {
            node.options.binary_search(&option_of(step)).ok()?;
            let share = node.share_of_child(problem);
            node = node.child(problem, step);
            node.share = share;
        }
        Some(node)
    }

    /// The share of each child, if all are taken to be alike.
    pub(super) fn share_of_child(&self, problem: &CoverProblem) -> f64 {
        let children = self
            .branching_bit(problem)
            .map_or(1, |(_, children)| children);
        #[expect(clippy::cast_precision_loss, reason = "an estimate")]
        let children = children.max(1) as f64;
        self.share / children
    }

    /// The node after a step, with the share of this node.
    pub(super) fn child(&self, problem: &CoverProblem, step: u32) -> Self {
        let option = option_of(step);
        let mut chosen = self.chosen.clone();
        chosen.push(option);
        let conflicts = conflicts_of_last(problem, &chosen, option);
        let open = self.open.iter().zip(problem.covers(option));
        let open: Vec<u64> = open.map(|(open, covers)| open & !covers).collect();
        let mut child = Self {
            options: if is_empty(&open) {
                Vec::new()
            } else {
                fitting(problem, &self.options, &conflicts)
            },
            as_first: self.as_first.clone(),
            open,
            share: self.share,
            chosen,
        };
        if step != option {
            child.as_first.push(option);
            let cardinalities = &problem.cardinalities;
            let of_first = cardinalities.of_option(option);
            let is_lower =
                |other: u32| other < option && cardinalities.of_option(other) == of_first;
            child.options.retain(|&other| !is_lower(other));
        }
        child
    }

    /// For each of these steps, the number of options that would be left behind it, apart from
    /// those that the first of a cardinality leaves out.
    pub(super) fn options_left_after(
        &self,
        problem: &CoverProblem,
        steps: &[u32],
    ) -> impl Iterator<Item = usize> {
        let mut chosen = self.chosen.clone();
        steps.iter().map(move |&step| {
            let option = option_of(step);
            chosen.push(option);
            let conflicts = conflicts_of_last(problem, &chosen, option);
            chosen.pop();
            let fits = |other: &&u32| !intersects(problem.covers(**other), &conflicts);
            self.options.iter().filter(fits).count()
        })
    }

    /// What to branch on by the MRV heuristic: the open item with the fewest options, the lowest
    /// of equals, or a cardinality with fewer children; and the number of children, 0 in a dead
    /// end. `None` if no item is open.
    pub(super) fn branching_bit(&self, problem: &CoverProblem) -> Option<(u32, usize)> {
        let mut counts = vec![0; problem.primary];
        for &option in &self.options {
            // All its primary items are open.
            let words = problem.covers(option).iter().zip(&self.open);
            for (counts, (covers, open)) in counts.chunks_mut(64).zip(words) {
                ones(covers & open).for_each(|item| counts[item] += 1);
            }
        }
        let item = ones_of(&self.open).min_by_key(|&item| counts[item])?;
        let mut fewest = (item, counts[item]);
        let mut guides = problem.cardinalities.guides(&self.chosen).peekable();
        let has_guides = guides.peek().is_some();
        // Each in one pass, and none where nothing guides.
        let left = if has_guides {
            problem.cardinalities.counts(&self.options)
        } else {
            Vec::new()
        };
        let lonely = if has_guides && counts[item] == 1 && problem.cardinalities.has_singles() {
            self.lonely(problem, &counts)
        } else {
            Vec::new()
        };
        for (index, cardinality, need, room) in guides {
            let children = (left[index] + 1).saturating_sub(need);
            if need > 0 && children < fewest.1 {
                fewest = (cardinality.bit, children);
            }
            let most = lonely.get(index).copied().unwrap_or_default();
            if cardinality.is_of_singles && most > room {
                fewest.1 = 0;
            }
        }
        Some((u32::try_from(fewest.0).unwrap_or(u32::MAX), fewest.1))
    }

    /// By cardinality, how many items have no other option than one of it, of `counts` options each.
    fn lonely(&self, problem: &CoverProblem, counts: &[usize]) -> Vec<usize> {
        let mut single = vec![0; problem.words];
        for item in ones_of(&self.open).filter(|&item| counts[item] == 1) {
            single[item / 64] |= 1 << (item % 64);
        }
        let cardinalities = &problem.cardinalities;
        let mut lonely = vec![0; cardinalities.all.len()];
        for &option in &self.options {
            let covers = problem.covers(option).iter().zip(&single);
            let items: u32 = covers
                .map(|(covers, single)| (covers & single).count_ones())
                .sum();
            if items > 0
                && let Some(index) = cardinalities.of_option(option)
            {
                lonely[index] += items as usize;
            }
        }
        lonely
    }

    /// The steps to the children of the node if it branches on `bit`, an item or a cardinality,
    /// ascending.
    pub(super) fn covering(&self, problem: &CoverProblem, bit: u32) -> Vec<u32> {
        let (word, at) = (bit as usize / 64, bit % 64);
        let covers = |option: &u32| problem.covers(*option)[word] >> at & 1 == 1;
        let covering = self.options.iter().copied().filter(covers);
        if (bit as usize) < problem.primary {
            return covering.collect();
        }
        let mut steps: Vec<u32> = covering.map(|option| step(option, true)).collect();
        let mut guides = problem.cardinalities.guides(&self.chosen);
        let guide = guides.find(|(_, cardinality, ..)| cardinality.bit == bit as usize);
        let need = guide.map_or(1, |(_, _, need, _)| need);
        steps.truncate((steps.len() + 1).saturating_sub(need));
        steps
    }

    /// The set of bits that some option covers.
    pub(super) fn coverable(&self, problem: &CoverProblem) -> Vec<u64> {
        let mut coverable = vec![0; problem.words];
        for &option in &self.options {
            for (coverable, covers) in coverable.iter_mut().zip(problem.covers(option)) {
                *coverable |= covers;
            }
        }
        coverable
    }

    /// The active bits, which a search of this node has to look at: the open items, and the
    /// bits behind the primary ones that some option covers.
    pub(super) fn active(&self, problem: &CoverProblem) -> Vec<u64> {
        self.active_among(problem, &self.coverable(problem))
    }

    /// The active bits, where [`coverable`](Self::coverable) is known already.
    pub(super) fn active_among(&self, problem: &CoverProblem, coverable: &[u64]) -> Vec<u64> {
        let primary = problem.all_primary();
        let words = coverable.iter().zip(primary).zip(&self.open);
        words
            .map(|((coverable, primary), open)| coverable & !primary | open)
            .collect()
    }

    /// Whether all items are covered, so that `chosen` is a solution if the cardinalities are
    /// met.
    pub(super) fn is_cover(&self) -> bool {
        is_empty(&self.open)
    }
}

/// Those of `options` that intersect no bit of `conflicts`.
///
/// Every option is written, and the next one over it if it does not fit: whether it does cannot be
/// predicted.
fn fitting(problem: &CoverProblem, options: &[u32], conflicts: &[u64]) -> Vec<u32> {
    let mut fitting = vec![0; options.len()];
    let mut kept = 0;
    for &option in options {
        let words = problem.covers(option).iter().zip(conflicts);
        let clash = words.fold(0, |clash, (covers, conflicts)| clash | covers & conflicts);
        fitting[kept] = option;
        kept += usize::from(clash == 0);
    }
    fitting.truncate(kept);
    fitting
}

/// Whether a set has no bit.
fn is_empty(set: &[u64]) -> bool {
    set.iter().all(|&word| word == 0)
}

/// The bits that no other option may cover after `option`, the last of `chosen`: what it
/// conflicts with, and the bit of a cardinality that it fills.
fn conflicts_of_last<'a>(problem: &'a CoverProblem, chosen: &[u32], option: u32) -> Cow<'a, [u64]> {
    let mut conflicts = Cow::Borrowed(problem.conflicts(option));
    if let Some(bit) = problem.cardinalities.filled_by_last(chosen) {
        conflicts.to_mut()[bit / 64] |= 1 << (bit % 64);
    }
    conflicts
}

/// The number of bits of a set.
pub(super) fn count_ones(set: &[u64]) -> u32 {
    set.iter().map(|word| word.count_ones()).sum()
}

/// The bits of `set` at the positions of `active`, moved together in their order (parallel
/// bit extraction). `active` has at most `64 * W` bits.
pub(super) fn extract<const W: usize>(set: &[u64], active: &[u64]) -> [u64; W] {
    let mut extracted = [0; W];
    let mut at = 0;
    for (&set, &active) in set.iter().zip(active) {
        let mut here = set & active;
        while here != 0 {
            let bit = here.trailing_zeros() as usize;
            here &= here - 1;
            let rank = at + (active & low_mask(bit)).count_ones() as usize;
            extracted[rank / 64] |= 1 << (rank % 64);
        }
        at += active.count_ones() as usize;
    }
    extracted
}
