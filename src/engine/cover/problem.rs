//! The model as bit sets.
//!
//! Invariant: two options exclude each other if and only if what one has meets
//! what the other bars. An uncoloured option bars what it has; one that gives an
//! item a colour has that colour and bars all others of the item. An option of a
//! group has the group's bit and does not bar it.

use std::collections::BTreeMap;

use super::cardinality::Groups;
use super::checkpoint::hash;
use crate::model::{Colour, ItemIx, ItemKind, Model, OptionIx, Selection};

/// An exact-cover problem: bits 0.. are the items that must be covered, behind
/// them come those that may be, and those with their colours.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Problem {
    /// How many bits must be covered exactly once.
    pub primary: usize,
    /// Words of 64 bits a set.
    pub words: usize,
    /// How many options there are, those behind the model's included.
    pub options: usize,
    /// What each option has, set behind set.
    has: Vec<u64>,
    /// What each option bars; empty if that is what it has.
    bars: Vec<u64>,
    /// The cost of each option.
    pub costs: Vec<i32>,
    /// The options of the model; the others only stand for leaving one out.
    real: usize,
    /// How many options of some sets are chosen.
    pub groups: Groups,
}

impl Problem {
    /// The items and options of `model`; `None` if it has integers, or rows that do
    /// not say how many options of disjoint sets are chosen.
    ///
    /// A loose option may be chosen or not, so it gets an item of its own, and a
    /// second option that covers just this.
    pub(super) fn of(model: &Model) -> Option<Self> {
        if !model.integers.is_empty() {
            return None;
        }
        let mut groups = Groups::of(model)?;
        let is_primary = |item: ItemIx| model.items[item.index()].kind == ItemKind::Primary;
        let loose = model.loose();
        let primary = (0..model.items.len()).filter(|&item| is_primary(ItemIx::new(item)));
        let mut bits = Bits::new(model);
        for item in primary {
            bits.plain(ItemIx::new(item));
        }
        let primary = bits.count + loose.len();
        bits.count = primary;
        let is_coloured = model.options.iter().any(|o| !o.coloured.is_empty());
        let has_bars = is_coloured || !groups.all.is_empty();
        let (has, bars) = sets(model, &mut bits, has_bars);
        groups.number(bits.count);
        bits.count += groups.all.len();
        let mut problem = Self {
            primary,
            words: bits.count.div_ceil(64).max(1),
            options: model.options.len() + loose.len(),
            costs: model.options.iter().map(|option| option.cost).collect(),
            real: model.options.len(),
            ..Self::default()
        };
        problem.costs.resize(problem.options, 0);
        problem.has = vec![0; problem.options * problem.words];
        if has_bars {
            problem.bars = problem.has.clone();
        }
        for (option, has) in has.iter().enumerate() {
            problem.put(option, has, bars.get(option).map_or(&[], Vec::as_slice));
        }
        for (number, &option) in loose.iter().enumerate() {
            let own = primary - loose.len() + number;
            problem.put(option.index(), &[own], &[own]);
            problem.put(problem.real + number, &[own], &[own]);
        }
        for (number, option) in (0..).zip(0..problem.real) {
            if let Some(group) = groups.of_option(number) {
                problem.put(option, &[groups.all[group].bit], &[]);
            }
        }
        problem.groups = groups;
        Some(problem)
    }

    fn put(&mut self, option: usize, has: &[usize], bars: &[usize]) {
        let at = |bit: usize| option * self.words + bit / 64;
        for &bit in has {
            self.has[at(bit)] |= 1 << (bit % 64);
        }
        if !self.bars.is_empty() {
            for &bit in bars {
                self.bars[at(bit)] |= 1 << (bit % 64);
            }
        }
    }

    /// What `option` has.
    pub(super) fn has(&self, option: u32) -> &[u64] {
        let start = option as usize * self.words;
        &self.has[start..start + self.words]
    }

    /// What `option` bars others from having.
    pub(super) fn bars(&self, option: u32) -> &[u64] {
        if self.bars.is_empty() {
            return self.has(option);
        }
        let start = option as usize * self.words;
        &self.bars[start..start + self.words]
    }

    /// Whether the problem has so many bits that its upper levels would take the
    /// most time; dancing cells have no such levels. Of what lies between one word and
    /// this bound nothing was measured. In one word, dancing cells took 2 to 20 times
    /// the CPU time of masks (AVX2; queens and packings, each run twice).
    pub(super) const fn is_sparse(&self) -> bool {
        self.words > MOST_WORDS
    }

    /// Whether some option bars other bits than it has, for its colours or its
    /// group.
    pub(super) const fn is_coloured(&self) -> bool {
        !self.bars.is_empty()
    }

    /// The primary items that `option` covers, ascending.
    pub(super) fn primary_items(&self, option: u32) -> Vec<usize> {
        let has = self.has(option);
        let covers = |&bit: &usize| has[bit / 64] >> (bit % 64) & 1 == 1;
        (0..self.primary).filter(covers).collect()
    }

    /// The cost of a solution.
    pub(super) fn cost(&self, options: &[u32]) -> i64 {
        let costs = options.iter().map(|&o| i64::from(self.costs[o as usize]));
        costs.sum()
    }

    /// A number that other problems hardly have: FNV-1a over all sets.
    pub(super) fn fingerprint(&self) -> u64 {
        let shape = [self.primary as u64, self.words as u64, self.options as u64];
        let groups = self.groups.all.iter();
        let bounds = groups.flat_map(|group| [group.min as u64, group.max as u64]);
        let words = shape.iter().chain(&self.has).chain(&self.bars).copied();
        hash(words.chain(bounds))
    }

    /// The bits that must be covered.
    pub(super) fn all_primary(&self) -> Vec<u64> {
        let word = |word: usize| low(self.primary.saturating_sub(64 * word).min(64));
        (0..self.words).map(word).collect()
    }

    /// The selection of the model that these options are.
    pub(super) fn selection(&self, options: &[u32]) -> Selection {
        let real = options.iter().map(|&option| option as usize);
        let mut options: Vec<OptionIx> = real
            .filter(|&option| option < self.real)
            .map(OptionIx::new)
            .collect();
        options.sort_unstable();
        Selection {
            options,
            integers: Vec::new(),
        }
    }
}

/// The widest sets that the upper levels work on.
const MOST_WORDS: usize = 4;

/// Whether two sets have a bit in common.
pub(super) fn meets(a: &[u64], b: &[u64]) -> bool {
    a.iter().zip(b).any(|(a, b)| a & b != 0)
}

/// The bits of a set, ascending.
pub(super) fn bits(set: &[u64]) -> impl Iterator<Item = usize> {
    set.iter().enumerate().flat_map(|(word, &here)| {
        let mut left = here;
        core::iter::from_fn(move || {
            (left != 0).then(|| {
                let bit = left.trailing_zeros() as usize;
                left &= left - 1;
                64 * word + bit
            })
        })
    })
}

/// A mask of the low `count` bits.
pub(super) const fn low(count: usize) -> u64 {
    if count == 0 {
        0
    } else {
        u64::MAX >> (64 - count)
    }
}

/// The number of the bit of each item, and of each colour of an item.
#[derive(Default)]
struct Bits {
    plain: Vec<Option<usize>>,
    coloured: BTreeMap<ItemIx, BTreeMap<Colour, usize>>,
    count: usize,
    /// The items that need no bit.
    implied: Vec<bool>,
}

impl Bits {
    fn new(model: &Model) -> Self {
        Self {
            plain: vec![None; model.items.len()],
            implied: implied(model),
            ..Self::default()
        }
    }

    fn plain(&mut self, item: ItemIx) -> usize {
        let bit = *self.plain[item.index()].get_or_insert(self.count);
        self.count = self.count.max(bit + 1);
        bit
    }

    fn colour(&mut self, item: ItemIx, colour: Colour) -> usize {
        let colours = self.coloured.entry(item).or_default();
        let bit = *colours.entry(colour).or_insert(self.count);
        self.count = self.count.max(bit + 1);
        bit
    }
}

/// The bits that each option has, and, where they are asked for, those that it bars.
fn sets(model: &Model, bits: &mut Bits, has_bars: bool) -> (Vec<Vec<usize>>, Vec<Vec<usize>>) {
    let has: Vec<Vec<usize>> = model
        .options
        .iter()
        .map(|option| {
            let mut has = Vec::with_capacity(option.items.len() + option.coloured.len());
            for &item in &option.items {
                if !bits.implied[item.index()] {
                    has.push(bits.plain(item));
                }
            }
            let coloured = option.coloured.iter();
            has.extend(coloured.map(|&(item, colour)| bits.colour(item, colour)));
            has
        })
        .collect();
    let bars = model.options.iter().filter(|_| has_bars).map(|option| {
        let mut bars = Vec::new();
        for item in &option.items {
            bars.extend(bits.plain[item.index()]);
            bars.extend(
                bits.coloured
                    .get(item)
                    .into_iter()
                    .flat_map(BTreeMap::values),
            );
        }
        for (item, own) in &option.coloured {
            bars.extend(bits.plain[item.index()]);
            let others = bits.coloured[item]
                .iter()
                .filter(|(colour, _)| *colour != own);
            bars.extend(others.map(|(_, bit)| bit));
        }
        bars
    });
    let bars = bars.collect();
    (has, bars)
}

/// Which items say nothing: secondary ones, each option of which covers one and the same
/// other item, too, that is not among them. A piece of a set of which one is taken is one.
fn implied(model: &Model) -> Vec<bool> {
    let mut within: Vec<Option<Vec<ItemIx>>> = vec![None; model.items.len()];
    for option in &model.options {
        for &item in &option.items {
            if model.items[item.index()].kind == ItemKind::Secondary {
                match &mut within[item.index()] {
                    None => within[item.index()] = Some(option.items.clone()),
                    Some(within) => within.retain(|other| option.items.contains(other)),
                }
            }
        }
        for (item, _) in &option.coloured {
            within[item.index()] = Some(Vec::new());
        }
    }
    let mut implied = vec![false; model.items.len()];
    for (index, within) in within.into_iter().enumerate() {
        let mut others = within
            .iter()
            .flatten()
            .filter(|other| other.index() != index);
        implied[index] = others.any(|other| !implied[other.index()]);
    }
    implied
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::{Item, ModelOption};

    /// Items a (primary), and b, c, d (secondary), with these options.
    fn model(options: &[&[usize]]) -> Model {
        let kinds = [
            ItemKind::Primary,
            ItemKind::Secondary,
            ItemKind::Secondary,
            ItemKind::Secondary,
        ];
        let option = |items: &&[usize]| ModelOption {
            name: String::new(),
            items: items.iter().copied().map(ItemIx::new).collect(),
            coloured: Vec::new(),
            cost: 0,
        };
        Model {
            items: kinds
                .map(|kind| Item {
                    name: String::new(),
                    kind,
                })
                .to_vec(),
            options: options.iter().map(option).collect(),
            ..Model::default()
        }
    }

    #[test]
    fn what_says_nothing_needs_no_bit() {
        // b lies within a; c and d mean the same, so one of them stays.
        let same = model(&[&[0, 1], &[0], &[2, 3], &[2, 3]]);
        assert_eq!(implied(&same), [false, true, true, false]);
        // Each of b, c and d has an option that shares no item with another one.
        let apart = model(&[&[0, 1], &[1], &[2, 3], &[2], &[3]]);
        assert_eq!(implied(&apart), [false; 4]);
        // A colour may be given many times.
        let mut coloured = model(&[&[0, 1], &[0]]);
        coloured.options[1]
            .coloured
            .push((ItemIx::new(1), Colour::new(7)));
        assert_eq!(implied(&coloured), [false; 4]);
    }
}
