//! Items at which a count breaks the symmetry.
//!
//! An *anchor* is an orbit of primary items. Every solution covers each of them by
//! one option; the pairs (option, item) fall into orbits, which are the *types*.
//! Of a solution only the least type counts, and of the images of the solution
//! those that have the representative of that type.
//!
//! Invariant: every solution has an image in exactly one part, and two solutions of
//! a part are images of each other only by elements that turn some option of one
//! into the part's option.

use std::collections::{BTreeSet, HashMap};

use super::checkpoint::hash;
use super::problem::Problem;
use super::subproblems::Prefix;
use super::symmetry_group::OptionGroup;

/// The items of an orbit, and a part for each type.
#[derive(Clone, Debug)]
pub(super) struct Anchor {
    /// The bits of the items; the parts are about the first.
    pub items: Vec<usize>,
    pub parts: Vec<Part>,
}

impl Anchor {
    /// A number that other items or parts do not have.
    pub(super) fn fingerprint(&self) -> u64 {
        let number = |index: usize| index as u64;
        let parts = self.parts.iter().flat_map(|part| {
            let sizes = [u64::from(part.option), number(part.banned.len())];
            let banned = part.banned.iter().copied().map(u64::from);
            sizes.into_iter().chain(banned)
        });
        let items = self.items.iter().copied().map(number);
        let sizes = [number(self.items.len()), number(self.parts.len())];
        hash(sizes.into_iter().chain(items).chain(parts))
    }
}

/// The solutions of which the least type is that of `option` at the first item.
#[derive(Clone, Debug)]
pub(super) struct Part {
    pub option: u32,
    /// The elements that leave the option where it is.
    pub stabiliser: Vec<usize>,
    /// Options that would give a solution a lesser type.
    banned: BTreeSet<u32>,
}

impl Part {
    /// What is left to be searched.
    pub(super) fn prefix(&self, problem: &Problem, root: &Prefix) -> Prefix {
        let mut prefix = root.clone();
        prefix
            .options
            .retain(|option| !self.banned.contains(option));
        prefix.child(problem, self.option)
    }
}

/// Anchors of which the cost is estimated, at most.
const MOST_ANCHORS: usize = 40;

/// Children of a node that an estimate looks at.
const MOST_CHILDREN: usize = 64;

/// What an anchor of several items must be cheaper by: its solutions are found as often
/// as their least type occurs, and each is compared with its images. With the centre cell
/// instead of the corners, 25 Y-pentacubes in a 5x5x5 box take half the nodes.
const ORBIT_FACTOR: f64 = 2.0;

/// Above so many options times words an estimate would take longer than it saves.
const MOST_WORK: usize = 1 << 16;

/// All anchors, those with the fewest parts first.
pub(super) fn candidates(problem: &Problem, group: &OptionGroup) -> Vec<Anchor> {
    let mut anchors = anchors(problem, group, &Prefix::root(problem));
    anchors.sort_by_key(|anchor| (anchor.parts.len(), anchor.items.len()));
    anchors
}

/// The anchor whose parts leave the least to do, by what is left two levels below
/// them. A wrong estimate costs time and nothing else.
pub(super) fn cheapest(problem: &Problem, anchors: Vec<Anchor>) -> Option<Anchor> {
    let root = Prefix::root(problem);
    if problem.options * problem.words > MOST_WORK {
        return anchors.into_iter().next();
    }
    let mut best: Option<(f64, Anchor)> = None;
    for anchor in anchors.into_iter().take(MOST_ANCHORS) {
        let most = best.as_ref().map_or(f64::MAX, |(cost, _)| *cost);
        let factor = if anchor.items.len() > 1 {
            ORBIT_FACTOR
        } else {
            1.0
        };
        let cost = factor * estimate(problem, &root, &anchor, most / factor);
        if cost < most {
            best = Some((cost, anchor));
        }
    }
    best.map(|(_, anchor)| anchor)
}

/// All orbits of primary items that options of the model alone cover.
fn anchors(problem: &Problem, group: &OptionGroup, root: &Prefix) -> Vec<Anchor> {
    let sets: Vec<Vec<u32>> = (0..)
        .take(problem.primary)
        .map(|item| root.covering(problem, item))
        .collect();
    let mut by_set: HashMap<&[u32], usize> = HashMap::new();
    for (item, set) in sets.iter().enumerate().rev() {
        by_set.insert(set, item);
    }
    let mut is_seen = vec![false; sets.len()];
    let mut anchors = Vec::new();
    for first in 0..sets.len() {
        let is_known = sets[first].iter().all(|&option| group.knows(option));
        if is_seen[first] || !is_known || by_set.get(&*sets[first]) != Some(&first) {
            continue;
        }
        let Some(images) = images(group, &sets[first], &by_set) else {
            continue;
        };
        for &item in &images {
            is_seen[item] = true;
        }
        anchors.push(anchor(group, &sets, first, &images));
    }
    anchors
}

/// By element, the image of the item that these options cover; `None` if they are
/// not what some item has.
fn images(group: &OptionGroup, set: &[u32], by_set: &HashMap<&[u32], usize>) -> Option<Vec<usize>> {
    let image = |element: usize| {
        let mut image: Vec<u32> = set.iter().map(|&o| group.image(element, o)).collect();
        image.sort_unstable();
        by_set.get(&*image).copied()
    };
    (0..group.order()).map(image).collect()
}

/// The anchor of item `first`, whose images by element are `images`.
fn anchor(group: &OptionGroup, sets: &[Vec<u32>], first: usize, images: &[usize]) -> Anchor {
    let stay = |&element: &usize| images[element] == first;
    let fixing: Vec<usize> = (0..group.order()).filter(stay).collect();
    let mut lesser: BTreeSet<u32> = BTreeSet::new();
    let mut parts = Vec::new();
    for &option in &sets[first] {
        let is_least = fixing.iter().all(|&e| group.image(e, option) >= option);
        if !is_least {
            continue;
        }
        if !lesser.contains(&option) {
            let keeps = |&element: &usize| group.image(element, option) == option;
            parts.push(Part {
                option,
                stabiliser: (0..group.order()).filter(keeps).collect(),
                banned: lesser.clone(),
            });
        }
        // The options of all pairs of this type.
        lesser.extend((0..group.order()).map(|element| group.image(element, option)));
    }
    let others: BTreeSet<usize> = images.iter().copied().filter(|&i| i != first).collect();
    Anchor {
        items: core::iter::once(first).chain(others).collect(),
        parts,
    }
}

/// How much is to be done below the parts; more than `most` is as good as infinite.
fn estimate(problem: &Problem, root: &Prefix, anchor: &Anchor, most: f64) -> f64 {
    let mut cost = 0.0;
    for part in &anchor.parts {
        cost += weight(problem, &part.prefix(problem, root));
        if cost >= most {
            break;
        }
    }
    cost
}

/// The options that are left after each choice of the next item, to a power that
/// stands for the levels below.
fn weight(problem: &Problem, prefix: &Prefix) -> f64 {
    let Some((item, _)) = prefix.fewest(problem) else {
        return 1.0;
    };
    let children = prefix.covering(problem, item);
    let most = children.len().min(MOST_CHILDREN);
    #[expect(clippy::cast_precision_loss, reason = "an estimate")]
    let below = prefix
        .left_after(problem, &children[..most])
        .map(|options| (options as f64).powi(3));
    below.sum()
}
