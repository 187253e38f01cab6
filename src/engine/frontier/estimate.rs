//! Whether a count is better made by states or by a search, from estimates of both.
//!
//! The *search* is that of `cover`. Its tree is estimated by random descents (Knuth,
//! "Estimating the efficiency of backtrack programs", 1975,
//! <https://doi.org/10.1090/S0025-5718-1975-0373371-6>): on the way down the number of children
//! of each node is multiplied up, and the mean over all descents is the size of the tree. Bounds
//! on numbers of options guide the descents as they guide the search. The size
//! is divided by the symmetries of the target, which the search breaks: by all of them if each piece
//! is used once, and otherwise by no more than [`MOST_BROKEN`].
//!
//! The *states* are those of this engine. Up to a share of the tree they are counted, by doing
//! what the engine would do. If that does not come to an end and the tree is far larger, they
//! are as many as the entropies of the order and of the rows say (`width.rs`).
//!
//! Invariant: the choice follows from the task alone, without any clock, and takes at most some
//! hundredths of a second. A wrong choice costs time and nothing else.

use super::problem::{Entry, Problem};
use crate::engine::Task;
use crate::engine::cover::GuidedTree;
use crate::family::packing::model::PackingModel;
use crate::model::Model;
use crate::rng::SplitMix64;

/// How many descents are made.
const DESCENTS: u32 = 32;

/// After so many descents a tree that looks so many times smaller than a small one is not looked at
/// any more.
const CLEARLY: [(u32, f64); 2] = [(2, 24.0), (8, 3.0)];

/// Trees up to this size are searched at once.
pub(super) const SMALL_TREE: f64 = 16_384.0;

/// A search is taken to break so many symmetries at most: where pieces are in free supply, it
/// does not find each orbit only once.
const MOST_BROKEN: f64 = 8.0;

/// There must be so many nodes for each state. A state takes about 0.1 microseconds, a node 0.16
/// in one word and above 1 in several; but there are states for the other symmetries, too.
pub(super) const NODES_A_STATE: f64 = 2.0;

/// Models whose options cover more items together are searched at once, as estimates take too
/// long.
const MOST_ITEMS: usize = 1 << 16;

/// The most choices that are tried to count states.
pub(super) const MOST_TRIED: u64 = 1 << 19;

/// The estimated nodes of a search by `cover`, which breaks symmetries; `None` where estimates
/// take too long or the model is not of this engine. A packing remembers them.
pub(crate) fn search_size(task: &Task<'_>) -> Option<f64> {
    let Some(packing) = task.puzzle::<PackingModel>() else {
        return estimated(task.model(), 1.0);
    };
    let estimate = || estimated(task.model(), broken(packing));
    if core::ptr::eq(task.model(), packing.model()) {
        packing.search_size(estimate)
    } else {
        estimate()
    }
}

/// The same, if the search breaks so many symmetries.
fn estimated(model: &Model, broken: f64) -> Option<f64> {
    let problem = Problem::of(model).ok()?;
    if problem.entries.iter().flat_map(Entry::all_items).count() > MOST_ITEMS {
        return None;
    }
    let small = SMALL_TREE * broken;
    // Without bounds the tree is the same, and read in less time.
    let size = match GuidedTree::of(model) {
        Some(tree) => mean_size(small, |rng| tree.descend(rng)),
        None => tree_size(&problem, small),
    };
    Some(size / broken)
}

/// How many symmetries of a packing the search breaks.
fn broken(packing: &PackingModel) -> f64 {
    let symmetries = packing.target_symmetries().len();
    let all = u32::try_from(symmetries).map_or(f64::MAX, f64::from);
    if packing.uses_each_piece_once() {
        return all.max(1.0);
    }
    all.clamp(1.0, MOST_BROKEN)
}

/// The estimated size of the tree in which the item with the fewest options is decided first. One
/// that is clearly smaller than `small` is told after a few descents.
fn tree_size(problem: &Problem, small: f64) -> f64 {
    let coverers = problem.coverers();
    let root = Descent::new(problem, &coverers);
    mean_size(small, |rng| root.clone().size(rng))
}

/// The mean size that descents tell.
fn mean_size(small: f64, mut descend: impl FnMut(&mut SplitMix64) -> f64) -> f64 {
    let mut rng = SplitMix64::new(0);
    let mut sum = 0.0;
    for descent in 1..=DESCENTS {
        sum += descend(&mut rng);
        let mean = sum / f64::from(descent);
        let is_clear = |&(after, times): &(u32, f64)| descent == after && mean * times < small;
        if CLEARLY.iter().any(is_clear) {
            return mean;
        }
    }
    sum / f64::from(DESCENTS)
}

/// A random descent in the tree.
///
/// Entries are only taken away, each once, so that a descent takes no longer than to read the
/// problem.
#[derive(Clone)]
struct Descent<'a> {
    problem: &'a Problem,
    /// By item, the entries that cover it, in a colour or not, ascending.
    coverers: &'a [Vec<u32>],
    /// By item, whether it must be covered still.
    is_open: Vec<bool>,
    /// By item, how many of the entries that are left cover it without a colour.
    options: Vec<u32>,
    /// By entry, whether it is left.
    is_left: Vec<bool>,
}

impl<'a> Descent<'a> {
    fn new(problem: &'a Problem, coverers: &'a [Vec<u32>]) -> Self {
        let mut options = vec![0; problem.is_primary.len()];
        for &item in problem.entries.iter().flat_map(|entry| &entry.items) {
            options[item as usize] += 1;
        }
        Self {
            problem,
            coverers,
            is_open: problem.is_primary.clone(),
            options,
            is_left: vec![true; problem.entries.len()],
        }
    }

    /// The nodes of a tree all of whose nodes have as many children as those on the way down.
    fn size(mut self, rng: &mut SplitMix64) -> f64 {
        let (mut size, mut level) = (1.0, 1.0);
        while let Some(children) = self.children() {
            level *= f64::from(u32::try_from(children.len()).unwrap_or(u32::MAX));
            if children.is_empty() {
                break;
            }
            size += level;
            let child = children[rng.below(children.len())];
            self.choose(child);
        }
        size
    }

    /// The entries that cover the open item with the fewest; `None` if no item is open.
    fn children(&self) -> Option<Vec<u32>> {
        let open = (0..self.is_open.len()).filter(|&item| self.is_open[item]);
        let item = open.min_by_key(|&item| self.options[item])?;
        let coverers = self.coverers[item].iter().copied();
        Some(coverers.filter(|&it| self.is_left[it as usize]).collect())
    }

    /// Takes away all entries that exclude `chosen`, and `chosen` itself.
    fn choose(&mut self, chosen: u32) {
        let entries = &self.problem.entries;
        let entry = &entries[chosen as usize];
        for &item in &entry.items {
            self.is_open[item as usize] = false;
            for &other in &self.coverers[item as usize] {
                self.leave_out(other);
            }
        }
        for pair @ (item, _) in &entry.coloured {
            for &other in &self.coverers[*item as usize] {
                if !entries[other as usize].coloured.contains(pair) {
                    self.leave_out(other);
                }
            }
        }
    }

    fn leave_out(&mut self, entry: u32) {
        if core::mem::replace(&mut self.is_left[entry as usize], false) {
            for &item in &self.problem.entries[entry as usize].items {
                self.options[item as usize] -= 1;
            }
        }
    }
}
