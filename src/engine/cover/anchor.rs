//! Where a search breaks the symmetry: anchors and seeds.
//!
//! Algorithm: the solutions of an exact-cover problem up to isomorphism are found by extending
//! *seeds*, of which there is one for each orbit of partial solutions (Kaski and Östergård,
//! "Classification algorithms for codes and designs", 2006,
//! <https://doi.org/10.1007/3-540-28991-7>). Here a seed is one option.
//!
//! An *anchor* is an orbit of primary items: a piece, the centre cell, all corner cells. A
//! solution covers each item of the anchor by one option. The pairs (option, item) fall into
//! orbits, too, the *types*; they are ordered by their least option at the first item of the
//! anchor. The least type of a solution is that of all its images. One of these has the least
//! option of that type at the first item. So a seed is that option, without the options of all
//! lesser types.
//!
//! Invariant: each orbit of solutions has members below exactly one seed. Two of these are
//! images of each other only by elements that map an option of the one to the seed's option,
//! which is how the others are found and passed over (`symmetry_weight.rs`).
//!
//! Cost: |G| images of the options of each item. Which anchor is cheapest matters far more, up
//! to 4.5 times the nodes; it is estimated.

use std::collections::BTreeSet;

use super::problem::CoverProblem;
use super::subproblems::Subproblem;
use super::symmetry_group::SymmetryGroup;
use crate::bits::{ones, ones_of};
use crate::engine::checkpoint::hash_words;

/// An orbit of primary items, and the seeds into which it divides the search.
#[derive(Clone, Debug)]
pub(super) struct Anchor {
    /// The bits of the items: first the one that the seeds cover, then the others, ascending.
    pub items: Vec<usize>,
    /// The option of each seed, ascending: one seed for each type that a solution can have as its
    /// least, the least type first. A seed is the beginning of the search for all solutions of
    /// that type: the option, without the options of all lesser types.
    pub seeds: Vec<u32>,
    /// By option, the number of the first seed that is without it; [`NO_SEED`] if none is.
    without: Vec<u32>,
}

/// No seed's number.
const NO_SEED: u32 = u32::MAX;

impl Anchor {
    /// The number of the seed that begins with `option`.
    pub(super) fn seed_of(&self, option: u32) -> Option<usize> {
        self.seeds.binary_search(&option).ok()
    }

    /// The subproblem of `root`, the whole problem, that a seed stands for.
    pub(super) fn subproblem(
        &self,
        problem: &CoverProblem,
        root: &Subproblem,
        seed: usize,
    ) -> Subproblem {
        let mut subproblem = root.clone();
        let is_left = |option: &u32| self.without[*option as usize] as usize > seed;
        subproblem.options.retain(is_left);
        subproblem.child(problem, self.seeds[seed])
    }

    /// A hash of the items and seeds, by which a checkpoint is known to belong to this anchor.
    pub(super) fn fingerprint(&self) -> u64 {
        let number = |index: usize| index as u64;
        let seeds = self.seeds.iter().enumerate().flat_map(|(seed, &option)| {
            let options = (0_u64..).zip(&self.without);
            let excluded = options.filter(move |&(_, &first)| first as usize <= seed);
            let excluded = excluded.map(|(option, _)| option);
            let sizes = [u64::from(option), number(excluded.clone().count())];
            sizes.into_iter().chain(excluded)
        });
        let items = self.items.iter().copied().map(number);
        let sizes = [number(self.items.len()), number(self.seeds.len())];
        hash_words(sizes.into_iter().chain(items).chain(seeds))
    }
}

/// The most anchors whose cost is estimated.
const MAX_ANCHORS: usize = 40;

/// The most children of a node that an estimate looks at.
const MAX_CHILDREN: usize = 64;

/// The factor on the estimate of an anchor of several items: its solutions are found as often
/// as their least type occurs in them, and each is compared with its images. With the centre
/// cell instead of the corners, 25 Y-pentacubes in a 5x5x5 box take half the nodes.
const ORBIT_FACTOR: f64 = 2.0;

/// The most options times words for which costs are estimated; above, estimates take longer
/// than they save.
const MAX_ESTIMATE_WORK: usize = 1 << 16;

/// All anchors, those with the fewest seeds first, then those with the fewest items.
pub(super) fn candidates(problem: &CoverProblem, group: &SymmetryGroup) -> Vec<Anchor> {
    let mut anchors = anchors(problem, group, &Subproblem::root(problem));
    anchors.sort_by_key(|anchor| (anchor.seeds.len(), anchor.items.len()));
    anchors
}

/// The anchor with the smallest estimated search tree; `None` if there are no anchors. A wrong
/// estimate costs time and nothing else. For large problems it is the first anchor.
pub(super) fn cheapest(problem: &CoverProblem, anchors: Vec<Anchor>) -> Option<Anchor> {
    let root = Subproblem::root(problem);
    if problem.options * problem.words > MAX_ESTIMATE_WORK {
        return anchors.into_iter().next();
    }
    let mut best: Option<(f64, Anchor)> = None;
    for anchor in anchors.into_iter().take(MAX_ANCHORS) {
        let limit = best.as_ref().map_or(f64::MAX, |(cost, _)| *cost);
        let factor = if anchor.items.len() > 1 {
            ORBIT_FACTOR
        } else {
            1.0
        };
        let cost = factor * estimate(problem, &root, &anchor, limit / factor);
        if cost < limit {
            best = Some((cost, anchor));
        }
    }
    best.map(|(_, anchor)| anchor)
}

/// The anchors of all orbits of primary items, without items that slack options cover.
///
/// The group permutes options, so an item is known by the set of options that cover it; of
/// items with equal sets, the lowest stands for all.
fn anchors(problem: &CoverProblem, group: &SymmetryGroup, root: &Subproblem) -> Vec<Anchor> {
    let mut sets: Vec<Vec<u32>> = vec![Vec::new(); problem.primary];
    for &option in &root.options {
        for item in problem.primary_items(option) {
            sets[item].push(option);
        }
    }
    let mut is_seen = vec![false; sets.len()];
    let mut anchors = Vec::new();
    for (first, set) in sets.iter().enumerate() {
        let is_known = set.iter().all(|&option| group.acts_on(option));
        let itself = || covered_by(problem, &sets, set.iter().copied());
        if is_seen[first] || !is_known || itself() != Some(first) {
            continue;
        }
        let image = |images: &Vec<u32>| {
            let images = set.iter().map(|&option| images[option as usize]);
            covered_by(problem, &sets, images)
        };
        let images: Option<Vec<usize>> = group.images.iter().map(image).collect();
        let Some(images) = images else {
            continue;
        };
        for &item in &images {
            is_seen[item] = true;
        }
        anchors.push(anchor(problem, group, &sets, first, &images));
    }
    anchors
}

/// The lowest item that just these options cover, of the options of all items; `None` if there is
/// none. Each option is given once, in any order.
///
/// In several words, a few options mostly leave one item in common; of the others only that one is
/// asked about.
fn covered_by(
    problem: &CoverProblem,
    sets: &[Vec<u32>],
    mut options: impl ExactSizeIterator<Item = u32>,
) -> Option<usize> {
    let count = options.len();
    let is_one = |item: &usize| sets[*item].len() == count;
    let mut common = problem.all_primary();
    if let ([all], Some(covers)) = (&*common, problem.covers_in_one_word()) {
        let common = options.fold(*all, |common, option| common & covers[option as usize]);
        return ones(common).find(is_one);
    }
    for option in options.by_ref() {
        for (common, covers) in common.iter_mut().zip(problem.covers(option)) {
            *common &= covers;
        }
        if ones_of(&common).nth(1).is_none() {
            break;
        }
    }
    let item = ones_of(&common).find(is_one)?;
    let is_covered = options.all(|option| problem.does_cover(option, item));
    is_covered.then_some(item)
}

/// The anchor of item `first`; `images` are its images by element, `sets` the options of each
/// item, ascending.
fn anchor(
    problem: &CoverProblem,
    group: &SymmetryGroup,
    sets: &[Vec<u32>],
    first: usize,
    images: &[usize],
) -> Anchor {
    let all = group.images.iter().zip(images);
    let item_stabiliser: Vec<&Vec<u32>> = all
        .filter(|&(_, &item)| item == first)
        .map(|(of_options, _)| of_options)
        .collect();
    let mut without = vec![NO_SEED; problem.options];
    let mut seeds = Vec::new();
    for &option in &sets[first] {
        let at = option as usize;
        if item_stabiliser.iter().any(|images| images[at] < option) {
            continue;
        }
        // Of the options of this type, all seeds from here on are without those that none was.
        if without[at] == NO_SEED {
            seeds.push(option);
        }
        let next = u32::try_from(seeds.len()).unwrap_or(NO_SEED);
        for images in &group.images {
            let without = &mut without[images[at] as usize];
            *without = (*without).min(next);
        }
    }
    let others: BTreeSet<usize> = images.iter().copied().filter(|&i| i != first).collect();
    Anchor {
        items: core::iter::once(first).chain(others).collect(),
        seeds,
        without,
    }
}

/// The estimated size of the search trees of all seeds together; exact up to `limit`, above
/// which the rest is left out.
fn estimate(problem: &CoverProblem, root: &Subproblem, anchor: &Anchor, limit: f64) -> f64 {
    let mut cost = 0.0;
    for seed in 0..anchor.seeds.len() {
        cost += estimated_subtree_size(problem, &anchor.subproblem(problem, root, seed));
        if cost >= limit {
            break;
        }
    }
    cost
}

/// Estimated subtree size: the sum over the children of the branching item of (options
/// left)^3; the exponent is empirical. Of many children only the first are looked at.
fn estimated_subtree_size(problem: &CoverProblem, subproblem: &Subproblem) -> f64 {
    let Some((bit, _)) = subproblem.branching_bit(problem) else {
        return 1.0;
    };
    let children = subproblem.covering(problem, bit);
    let count = children.len().min(MAX_CHILDREN);
    #[expect(clippy::cast_precision_loss, reason = "an estimate")]
    let sizes = subproblem
        .options_left_after(problem, &children[..count])
        .map(|options| (options as f64).powi(3));
    sizes.sum()
}
