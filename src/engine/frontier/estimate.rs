//! Whether a count is better made by states or by a search, from estimates of both.
//!
//! The *search* is that of `cover`. Its tree is estimated by random descents (Knuth,
//! "Estimating the efficiency of backtrack programs", 1975,
//! <https://doi.org/10.1090/S0025-5718-1975-0373371-6>): on the way down the number of children
//! of each node is multiplied up, and the mean over all descents is the size of the tree. It
//! is divided by the symmetries of the target, which the search breaks: by all of them if each piece
//! is used once, and otherwise by no more than [`MOST_BROKEN`].
//!
//! The *states* are those of this engine. Up to a share of the tree they are counted, by doing
//! what the engine would do. If that does not come to an end and the tree is far larger, they
//! are as many as the entropies of the order say (`width.rs`).
//!
//! Invariant: the choice follows from the task alone, without any clock, and takes at most some
//! hundredths of a second. A wrong choice costs time and nothing else.

use super::problem::{Entry, Problem};
use crate::engine::Task;
use crate::family::packing::model::PackingModel;
use crate::rng::SplitMix64;

/// How many descents are made.
const DESCENTS: u32 = 32;

/// After so many descents a tree is small enough to be called small.
const FEW_DESCENTS: u32 = 8;

/// A tree that looks so many times smaller than a small one is not looked at any more.
const CLEARLY: f64 = 3.0;

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
/// take too long or the model is not of this engine.
pub(crate) fn search_size(task: &Task<'_>) -> Option<f64> {
    search_size_of(task, &Problem::of(task.model).ok()?)
}

/// The same, of a problem that is stated already.
pub(super) fn search_size_of(task: &Task<'_>, problem: &Problem) -> Option<f64> {
    if problem.entries.iter().flat_map(Entry::all_items).count() > MOST_ITEMS {
        return None;
    }
    let broken = task.puzzle::<PackingModel>().map_or(1.0, broken);
    Some(tree_size(problem, SMALL_TREE * broken) / broken)
}

/// How many symmetries of a packing the search breaks.
fn broken(packing: &PackingModel) -> f64 {
    let symmetries = packing.puzzle().target().symmetries().len();
    let all = u32::try_from(symmetries).map_or(f64::MAX, f64::from);
    if packing.uses_each_piece_once() {
        return all.max(1.0);
    }
    all.clamp(1.0, MOST_BROKEN)
}

/// The estimated size of the tree in which the item with the fewest options is decided first. One
/// that is clearly smaller than `small` is told after a few descents.
fn tree_size(problem: &Problem, small: f64) -> f64 {
    let mut rng = SplitMix64::new(0);
    let mut sum = 0.0;
    for descent in 1..=DESCENTS {
        sum += Descent::new(problem).size(&mut rng);
        if descent == FEW_DESCENTS && sum / f64::from(descent) * CLEARLY < small {
            return sum / f64::from(descent);
        }
    }
    sum / f64::from(DESCENTS)
}

/// A random descent in the tree.
struct Descent<'a> {
    problem: &'a Problem,
    /// By item, how it is covered: 0 not at all, 1 without a colour, and above in a colour.
    covered: Vec<u32>,
    /// The entries that are left.
    entries: Vec<u32>,
}

impl<'a> Descent<'a> {
    fn new(problem: &'a Problem) -> Self {
        Self {
            problem,
            covered: vec![0; problem.is_primary.len()],
            entries: (0..).take(problem.entries.len()).collect(),
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
        let mut options = vec![0_usize; self.covered.len()];
        for &entry in &self.entries {
            for &item in &self.problem.entries[entry as usize].items {
                options[item as usize] += 1;
            }
        }
        let open = (0..self.covered.len())
            .filter(|&item| self.problem.is_primary[item] && self.covered[item] == 0);
        let item = open.min_by_key(|&item| options[item])?;
        let covers = |&&entry: &&u32| {
            let items = &self.problem.entries[entry as usize].items;
            items.iter().any(|&own| own as usize == item)
        };
        Some(self.entries.iter().filter(covers).copied().collect())
    }

    fn choose(&mut self, entry: u32) {
        let chosen = &self.problem.entries[entry as usize];
        for &item in &chosen.items {
            self.covered[item as usize] = 1;
        }
        for &(item, colour) in &chosen.coloured {
            self.covered[item as usize] = colour + 1;
        }
        let covered = &self.covered;
        let problem = self.problem;
        self.entries.retain(|&entry| {
            let entry = &problem.entries[entry as usize];
            let is_open = |&item: &u32| covered[item as usize] == 0;
            let fits = |&(item, colour): &(u32, u32)| {
                is_open(&item) || covered[item as usize] == colour + 1
            };
            entry.items.iter().all(is_open) && entry.coloured.iter().all(fits)
        });
    }
}
