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
//! Where bounds guide the search, a tree that looks small is tried before it is believed (`counter.rs`).
//!
//! Invariant: the choice follows from the task alone, without any clock, and takes at most some
//! hundredths of a second, or tenths where a trial is of large problems. A wrong choice costs time and nothing else.

use super::problem::{Problem, number};
use crate::engine::Task;
use crate::engine::cover::GuidedTree;
use crate::family::packing::model::PackingModel;
use crate::lists::Lists;
use crate::model::{ItemKind, Model};
use crate::rng::SplitMix64;

/// How many descents are made at least.
const DESCENTS: u32 = 32;

/// After so many descents a tree that looks so many times smaller than a small one is not looked at
/// any more.
const CLEARLY: [(u32, f64); 2] = [(2, 24.0), (8, 3.0)];

/// Where bounds guide the search, few descents have most of the tree: the mean of 32 was up to 5
/// times too large or too small. So there are more of larger trees, one for so many nodes, which
/// is little of the work.
const NODES_A_DESCENT: f64 = 16_384.0;

/// And at most so many; fewer where there are many options, as a descent reads them all.
const MOST_DESCENTS: usize = 1024;

/// The most options that all descents together begin with.
const MOST_BEGUN: usize = 1 << 17;

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

/// The same of a search that breaks none.
pub(crate) fn model_size(model: &Model) -> Option<f64> {
    estimated(model, 1.0)
}

/// The same, if the search breaks so many symmetries.
fn estimated(model: &Model, broken: f64) -> Option<f64> {
    Problem::check(model).ok()?;
    let options = Options::of(model);
    if options.items.values() + options.coloured.values() > MOST_ITEMS {
        return None;
    }
    let small = SMALL_TREE * broken;
    // Without bounds the tree is the same, and read in less time.
    let size = match GuidedTree::of(model) {
        Some(tree) => {
            let most = (MOST_BEGUN / options.items.count().max(1)).min(MOST_DESCENTS);
            let most = u32::try_from(most).unwrap_or(DESCENTS).max(DESCENTS);
            mean_size(small, most, |rng| tree.descend(rng))
        }
        None => tree_size(&options, small),
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
fn tree_size(options: &Options, small: f64) -> f64 {
    let coverers = options.coverers();
    let root = Descent::new(options, &coverers);
    mean_size(small, DESCENTS, |rng| root.clone().size(rng))
}

/// The mean size that descents tell, at most so many.
fn mean_size(small: f64, most: u32, mut descend: impl FnMut(&mut SplitMix64) -> f64) -> f64 {
    let mut rng = SplitMix64::new(0);
    let (mut sum, mut mean) = (0.0, 0.0);
    for descent in 1..=most {
        sum += descend(&mut rng);
        mean = sum / f64::from(descent);
        let is_clear = |&(after, times): &(u32, f64)| descent == after && mean * times < small;
        let is_enough = descent >= DESCENTS && f64::from(descent) * NODES_A_DESCENT >= mean;
        if is_enough || CLEARLY.iter().any(is_clear) {
            break;
        }
    }
    mean
}

/// The options of a model and, behind them, the slack options of a [`Problem`].
struct Options {
    /// By item, whether it must be covered.
    is_primary: Vec<bool>,
    /// By option, the items that it covers without a colour.
    items: Lists<u32>,
    /// By option, the items that it gives a colour, with the colour.
    coloured: Lists<(u32, u32)>,
}

impl Options {
    fn of(model: &Model) -> Self {
        let kinds = model.items.iter().map(|item| item.kind);
        let mut is_primary: Vec<bool> = kinds.map(|kind| kind == ItemKind::Primary).collect();
        let secondary = model.purely_secondary();
        let own = is_primary.len()..is_primary.len() + secondary.len();
        is_primary.resize(own.end, true);
        let count = model.options.len() + secondary.len();
        let (mut items, mut coloured) = (Lists::with_capacity(count), Lists::with_capacity(count));
        let mut slack = secondary.iter().zip(own.clone()).peekable();
        for (index, option) in model.options.iter().enumerate() {
            items.extend(option.items.iter().map(|item| number(item.index())));
            let own = slack.next_if(|(option, _)| option.index() == index);
            items.extend(own.map(|(_, own)| number(own)));
            items.end();
            let pairs = option.coloured.iter();
            coloured.extend(pairs.map(|(item, of)| (number(item.index()), number(of.index()))));
            coloured.end();
        }
        for own in own {
            items.extend([number(own)]);
            items.end();
            coloured.end();
        }
        Self {
            is_primary,
            items,
            coloured,
        }
    }

    /// The items that each option covers, those with colours last.
    fn all_items(&self) -> impl Iterator<Item = impl Iterator<Item = usize>> {
        let options = self.items.iter().zip(self.coloured.iter());
        options.map(|(items, coloured)| {
            let coloured = coloured.iter().map(|(item, _)| item);
            items.iter().chain(coloured).map(|&item| item as usize)
        })
    }

    /// By item, the options that cover it, in a colour or not, ascending.
    fn coverers(&self) -> Vec<Vec<u32>> {
        let mut counts = vec![0; self.is_primary.len()];
        for item in self.all_items().flatten() {
            counts[item] += 1;
        }
        let mut coverers: Vec<Vec<u32>> = counts.into_iter().map(Vec::with_capacity).collect();
        for (option, items) in (0..).zip(self.all_items()) {
            for item in items {
                coverers[item].push(option);
            }
        }
        coverers
    }
}

/// A random descent in the tree.
///
/// Options are only taken away, each once, so that a descent takes no longer than to read them.
#[derive(Clone)]
struct Descent<'a> {
    options: &'a Options,
    /// By item, the options that cover it, in a colour or not, ascending.
    coverers: &'a [Vec<u32>],
    /// By item, whether it must be covered still.
    is_open: Vec<bool>,
    /// By item, how many of the options that are left cover it without a colour.
    left_of: Vec<u32>,
    /// By option, whether it is left.
    is_left: Vec<bool>,
}

impl<'a> Descent<'a> {
    fn new(options: &'a Options, coverers: &'a [Vec<u32>]) -> Self {
        let mut left_of = vec![0; options.is_primary.len()];
        for &item in options.items.iter().flatten() {
            left_of[item as usize] += 1;
        }
        Self {
            options,
            coverers,
            is_open: options.is_primary.clone(),
            left_of,
            is_left: vec![true; options.items.count()],
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

    /// The options that cover the open item with the fewest; `None` if no item is open.
    fn children(&self) -> Option<Vec<u32>> {
        let open = (0..self.is_open.len()).filter(|&item| self.is_open[item]);
        let item = open.min_by_key(|&item| self.left_of[item])?;
        let coverers = self.coverers[item].iter().copied();
        Some(coverers.filter(|&it| self.is_left[it as usize]).collect())
    }

    /// Takes away all options that exclude `chosen`, and `chosen` itself.
    fn choose(&mut self, chosen: u32) {
        let options = self.options;
        for &item in options.items.of(chosen as usize) {
            self.is_open[item as usize] = false;
            for &other in &self.coverers[item as usize] {
                self.leave_out(other);
            }
        }
        for pair @ (item, _) in options.coloured.of(chosen as usize) {
            for &other in &self.coverers[*item as usize] {
                if !options.coloured.of(other as usize).contains(pair) {
                    self.leave_out(other);
                }
            }
        }
    }

    fn leave_out(&mut self, option: u32) {
        if core::mem::replace(&mut self.is_left[option as usize], false) {
            for &item in self.options.items.of(option as usize) {
                self.left_of[item as usize] -= 1;
            }
        }
    }
}
