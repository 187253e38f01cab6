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
use crate::engine::checkpoint::hash_words;

/// An orbit of primary items, and the seeds into which it divides the search.
#[derive(Clone, Debug)]
pub(super) struct Anchor {
    /// The bits of the items: first the one that the seeds cover, then the others, ascending.
    pub items: Vec<usize>,
    /// One seed for each type that a solution can have as its least, the least type first; so
    /// their options ascend.
    pub seeds: Vec<Seed>,
}

impl Anchor {
    /// The seed that begins with `option`.
    pub(super) fn seed_of(&self, option: u32) -> Option<&Seed> {
        let by_option = |seed: &Seed| seed.option;
        let at = self.seeds.binary_search_by_key(&option, by_option).ok()?;
        self.seeds.get(at)
    }

    /// A hash of the items and seeds, by which a checkpoint is known to belong to this anchor.
    pub(super) fn fingerprint(&self) -> u64 {
        let number = |index: usize| index as u64;
        let seeds = self.seeds.iter().flat_map(|seed| {
            let sizes = [u64::from(seed.option), number(seed.excluded.len())];
            let excluded = seed.excluded.iter().copied().map(u64::from);
            sizes.into_iter().chain(excluded)
        });
        let items = self.items.iter().copied().map(number);
        let sizes = [number(self.items.len()), number(self.seeds.len())];
        hash_words(sizes.into_iter().chain(items).chain(seeds))
    }
}

/// The beginning of the search for all solutions whose least type is that of `option` at the
/// first item of the anchor.
#[derive(Clone, Debug)]
pub(super) struct Seed {
    /// The option that covers the first item.
    pub option: u32,
    /// The elements of the group that keep `option`, by their numbers, ascending.
    pub stabiliser: Vec<usize>,
    /// The elements that map some option to `option`, each with that option, by option.
    onto: Vec<(u32, usize)>,
    /// A set of the options in `onto`, modulo its bits: nearly all others are not in it.
    sources: [u64; SOURCE_WORDS],
    /// The options that would give a solution a lesser type, ascending.
    excluded: Vec<u32>,
}

/// The words of a set of sources.
const SOURCE_WORDS: usize = 16;

/// The word and bit of an option in a set of sources.
const fn source_bit(option: u32) -> (usize, u64) {
    (option as usize / 64 % SOURCE_WORDS, 1 << (option % 64))
}

impl Seed {
    /// The seed of an option, without the other ones in `excluded`, which ascend.
    fn new(group: &SymmetryGroup, option: u32, excluded: Vec<u32>) -> Self {
        let keeps = |&element: &usize| group.image(element, option) == option;
        let onto = group.elements_onto(option);
        let mut sources = [0; SOURCE_WORDS];
        for &(from, _) in &onto {
            let (word, bit) = source_bit(from);
            sources[word] |= bit;
        }
        Self {
            option,
            stabiliser: (0..group.order()).filter(keeps).collect(),
            onto,
            sources,
            excluded,
        }
    }

    /// The elements that map `option` to that of the seed.
    pub(super) fn elements_from(&self, option: u32) -> impl Iterator<Item = usize> {
        let (word, bit) = source_bit(option);
        let first = if self.sources[word] & bit == 0 {
            self.onto.len()
        } else {
            self.onto.partition_point(|&(from, _)| from < option)
        };
        let others = self.onto[first..].iter();
        let ours = others.take_while(move |&&(from, _)| from == option);
        ours.map(|&(_, element)| element)
    }

    /// The subproblem of `root`, the whole problem, that the seed stands for.
    pub(super) fn subproblem(&self, problem: &CoverProblem, root: &Subproblem) -> Subproblem {
        let mut subproblem = root.clone();
        subproblem
            .options
            .retain(|option| self.excluded.binary_search(option).is_err());
        subproblem.child(problem, self.option)
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
    for first in 0..sets.len() {
        let set = sets[first].iter().copied();
        let is_known = set.clone().all(|option| group.acts_on(option));
        if is_seen[first] || !is_known || covered_by(problem, &sets, &set) != Some(first) {
            continue;
        }
        let image = |element| {
            let images = set.clone().map(|option| group.image(element, option));
            covered_by(problem, &sets, &images)
        };
        let images: Option<Vec<usize>> = (0..group.order()).map(image).collect();
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
fn covered_by(
    problem: &CoverProblem,
    sets: &[Vec<u32>],
    options: &(impl ExactSizeIterator<Item = u32> + Clone),
) -> Option<usize> {
    let Some(any) = options.clone().next() else {
        return sets.iter().position(Vec::is_empty);
    };
    let mut items = problem.primary_items(any).into_iter();
    items.find(|&item| {
        let is_covered = |option: u32| problem.has(option, item);
        sets[item].len() == options.len() && options.clone().all(is_covered)
    })
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
    let keeps_item = |&element: &usize| images[element] == first;
    let item_stabiliser: Vec<usize> = (0..group.order()).filter(keeps_item).collect();
    let mut is_lesser = vec![false; problem.options];
    let mut seeds = Vec::new();
    for &option in &sets[first] {
        let is_least = item_stabiliser
            .iter()
            .all(|&e| group.image(e, option) >= option);
        if !is_least {
            continue;
        }
        if !is_lesser[option as usize] {
            let excluded = (0..).zip(&is_lesser).filter(|(_, is_lesser)| **is_lesser);
            let excluded = excluded.map(|(option, _)| option).collect();
            seeds.push(Seed::new(group, option, excluded));
        }
        // The options of all pairs of this type are excluded from here on.
        for element in 0..group.order() {
            is_lesser[group.image(element, option) as usize] = true;
        }
    }
    let others: BTreeSet<usize> = images.iter().copied().filter(|&i| i != first).collect();
    Anchor {
        items: core::iter::once(first).chain(others).collect(),
        seeds,
    }
}

/// The estimated size of the search trees of all seeds together; exact up to `limit`, above
/// which the rest is left out.
fn estimate(problem: &CoverProblem, root: &Subproblem, anchor: &Anchor, limit: f64) -> f64 {
    let mut cost = 0.0;
    for seed in &anchor.seeds {
        cost += estimated_subtree_size(problem, &seed.subproblem(problem, root));
        if cost >= limit {
            break;
        }
    }
    cost
}

/// Estimated subtree size: the sum over the children of the branching item of (options
/// left)^3; the exponent is empirical. Of many children only the first are looked at.
fn estimated_subtree_size(problem: &CoverProblem, subproblem: &Subproblem) -> f64 {
    let Some((item, _)) = subproblem.branching_item(problem) else {
        return 1.0;
    };
    let children = subproblem.covering(problem, item);
    let count = children.len().min(MAX_CHILDREN);
    #[expect(clippy::cast_precision_loss, reason = "an estimate")]
    let sizes = subproblem
        .options_left_after(problem, &children[..count])
        .map(|options| (options as f64).powi(3));
    sizes.sum()
}
