//! The exact-cover problem as bit sets.
//!
//! This is XCC, exact cover with colours, in the words of Knuth (The Art of Computer
//! Programming, volume 4B, section 7.2.2.1,
//! <https://www-cs-faculty.stanford.edu/~knuth/taocp.html>), with bounds on how many
//! options of some sets are chosen. Each option has two sets of bits: what it *covers*, and
//! what it *conflicts* with.
//!
//! Invariant: options a and b exclude each other if and only if `covers(a) &
//! conflicts(b)` is not empty. An option without colours conflicts with what it covers. One
//! that gives an item a colour covers (item, colour), and conflicts with all other colours of
//! the item. An option of a cardinality covers the bit of the cardinality and does not
//! conflict with it (`cardinality.rs`).
//!
//! Numbers of bits, from 0: the primary items in the order of the model, one more item for
//! each purely secondary option, then secondary items and (item, colour) in the order in which options
//! name them, then the cardinalities.

mod shuffled;

use std::collections::BTreeMap;

use super::cardinality::Cardinalities;
use crate::bits::{low_mask, ones_of};
use crate::engine::Events;
use crate::engine::checkpoint::hash_words;
use crate::lists::Lists;
use crate::model::{Colour, ItemIx, ItemKind, Model, OptionIx, Selection};

/// An exact-cover problem as a table of bit sets, two rows an option.
///
/// Options have 0-based numbers: those of the model first, in its order, then one
/// *slack* option for each purely secondary option, which stands for leaving that one out.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct CoverProblem {
    /// The number of primary bits: bits `0..primary` must be covered exactly once, all
    /// others at most once.
    pub primary: usize,
    /// The number of 64-bit words of a set; bit `b` is bit `b % 64` of word `b / 64`.
    pub words: usize,
    /// The number of options, slack options included.
    pub options: usize,
    /// The bits that each option covers: `words` words an option, in the order of the
    /// options.
    covers: Vec<u64>,
    /// The bits that no other option may cover once this one is chosen, laid out like
    /// `covers`; empty if each option conflicts with just what it covers.
    conflicts: Vec<u64>,
    /// The cost of each option; 0 for slack options.
    pub costs: Vec<i32>,
    /// The number of options of the model; those from here on are slack options.
    model_options: usize,
    /// Bounds on how many options of some disjoint sets are chosen.
    pub cardinalities: Cardinalities,
    /// Options that no solution has, ascending; found for large problems only.
    pub excluded: Vec<u32>,
    /// By option, its number in the model, if they are in another order.
    origin: Vec<u32>,
}

impl CoverProblem {
    /// Translates `model`; `None` if it has integers, or rows that are no cardinalities
    /// of disjoint sets of options.
    ///
    /// A purely secondary option covers no primary item and so may be chosen or not. It gets a primary
    /// item of its own, which a slack option covers otherwise: then every solution is a set
    /// of options that cover all primary items, and each is found once.
    pub(super) fn of(model: &Model) -> Option<Self> {
        #[cfg_attr(
            not(feature = "microlp"),
            expect(unused_mut, reason = "nothing is excluded")
        )]
        let mut problem = Self::without_exclusions(model)?;
        // Small problems are searched in less time than that takes.
        #[cfg(feature = "microlp")]
        if problem.is_sparse() && !problem.cardinalities.all.is_empty() {
            problem.excluded = super::reduced_costs::excluded(&problem);
        }
        Some(problem)
    }

    /// The same without looking for options that no solution has.
    pub(super) fn without_exclusions(model: &Model) -> Option<Self> {
        if !model.integers.is_empty() {
            return None;
        }
        let mut cardinalities = Cardinalities::of(model)?;
        let is_primary = |item: ItemIx| model.items[item.index()].kind == ItemKind::Primary;
        let secondary = model.purely_secondary();
        let primary = (0..model.items.len()).filter(|&item| is_primary(ItemIx::new(item)));
        let mut bits = BitNumbering::new(model);
        for item in primary {
            bits.plain(ItemIx::new(item));
        }
        let primary = bits.count + secondary.len();
        bits.count = primary;
        let is_coloured = model.options.iter().any(|o| !o.coloured.is_empty());
        let with_conflicts = is_coloured || !cardinalities.all.is_empty();
        let (covers, conflicts) = bit_sets(model, &mut bits, with_conflicts);
        cardinalities.assign_bits(bits.count);
        bits.count += cardinalities.all.len();
        let mut problem = Self {
            primary,
            words: bits.count.div_ceil(64).max(1),
            options: model.options.len() + secondary.len(),
            costs: model.options.iter().map(|option| option.cost).collect(),
            model_options: model.options.len(),
            ..Self::default()
        };
        problem.costs.resize(problem.options, 0);
        problem.covers = vec![0; problem.options * problem.words];
        if with_conflicts {
            problem.conflicts = problem.covers.clone();
        }
        for (option, covers) in covers.iter().enumerate() {
            problem.set_bits(
                option,
                covers,
                conflicts.get(option).map_or(&[], Vec::as_slice),
            );
        }
        for (number, &option) in secondary.iter().enumerate() {
            let own = primary - secondary.len() + number;
            problem.set_bits(option.index(), &[own], &[own]);
            problem.set_bits(problem.model_options + number, &[own], &[own]);
        }
        for (number, option) in (0..).zip(0..problem.model_options) {
            if let Some(cardinality) = cardinalities.of_option(number) {
                problem.set_bits(option, &[cardinalities.all[cardinality].bit], &[]);
            }
        }
        let is_single = |option| problem.primary_items(option).count() == 1;
        cardinalities.find_singles(problem.model_options, is_single);
        problem.cardinalities = cardinalities;
        Some(problem)
    }

    /// Tells how large it is.
    pub(super) fn tell_size(&self, events: Events<'_>) {
        events.figures(&[
            (["options", "Optionen"], self.options as u64),
            (["primary items", "Pflichtposten"], self.primary as u64),
            (["words of a set", "Wörter einer Menge"], self.words as u64),
        ]);
    }

    /// Adds bits to what `option` covers and, where that is kept apart, conflicts with.
    fn set_bits(&mut self, option: usize, covers: &[usize], conflicts: &[usize]) {
        let at = |bit: usize| option * self.words + bit / 64;
        for &bit in covers {
            self.covers[at(bit)] |= 1 << (bit % 64);
        }
        if !self.conflicts.is_empty() {
            for &bit in conflicts {
                self.conflicts[at(bit)] |= 1 << (bit % 64);
            }
        }
    }

    /// The bits that `option` covers, `words` words.
    pub(super) fn covers(&self, option: u32) -> &[u64] {
        let start = option as usize * self.words;
        &self.covers[start..start + self.words]
    }

    /// What each option covers, if that is one word.
    pub(super) fn covers_in_one_word(&self) -> Option<&[u64]> {
        (self.words == 1).then_some(&self.covers)
    }

    /// Whether `option` covers a bit.
    pub(super) fn does_cover(&self, option: u32, bit: usize) -> bool {
        self.covers[option as usize * self.words + bit / 64] >> (bit % 64) & 1 == 1
    }

    /// The bits that no other option may cover once `option` is chosen, `words` words.
    pub(super) fn conflicts(&self, option: u32) -> &[u64] {
        if self.conflicts.is_empty() {
            return self.covers(option);
        }
        let start = option as usize * self.words;
        &self.conflicts[start..start + self.words]
    }

    /// Whether the problem is to be searched by dancing cells rather than by masks.
    ///
    /// With so many bits, masks would spend most of the time on the upper levels, where all
    /// sets have all words; dancing cells touch only the bits that an option has. In one
    /// word they took 2 to 20 times the CPU time of masks (AVX2; queens and packings, each
    /// run twice). Between one word and [`MAX_WORDS`] nothing was measured.
    pub(super) const fn is_sparse(&self) -> bool {
        self.words > MAX_WORDS
    }

    /// Whether some option conflicts with other bits than it covers, because of colours
    /// or of a cardinality.
    pub(super) const fn has_conflict_sets(&self) -> bool {
        !self.conflicts.is_empty()
    }

    /// The bits of the primary items that `option` covers, ascending.
    pub(super) fn primary_items(&self, option: u32) -> impl Iterator<Item = usize> {
        ones_of(self.covers(option)).take_while(|&bit| bit < self.primary)
    }

    /// The sum of the costs of these options.
    pub(super) fn cost(&self, options: &[u32]) -> i64 {
        let costs = options.iter().map(|&o| i64::from(self.costs[o as usize]));
        costs.sum()
    }

    /// A hash of all sets and bounds, by which a checkpoint is known to belong to this
    /// problem. Costs are left out: no count depends on them.
    pub(super) fn fingerprint(&self) -> u64 {
        let shape = [self.primary as u64, self.words as u64, self.options as u64];
        let cardinalities = self.cardinalities.all.iter();
        let bounds =
            cardinalities.flat_map(|cardinality| [cardinality.min as u64, cardinality.max as u64]);
        let words = shape
            .iter()
            .chain(&self.covers)
            .chain(&self.conflicts)
            .copied();
        hash_words(words.chain(bounds))
    }

    /// The set of all primary bits, `words` words.
    pub(super) fn all_primary(&self) -> Vec<u64> {
        let word = |word: usize| low_mask(self.primary.saturating_sub(64 * word).min(64));
        (0..self.words).map(word).collect()
    }

    /// The selection of the model that these options stand for: ascending, without slack
    /// options.
    pub(super) fn selection(&self, options: &[u32]) -> Selection {
        let numbers = options.iter().map(|&option| option as usize);
        let mut options: Vec<OptionIx> = numbers
            .filter(|&option| option < self.model_options)
            .map(|option| self.origin.get(option).map_or(option, |&it| it as usize))
            .map(OptionIx::new)
            .collect();
        options.sort_unstable();
        Selection {
            options,
            integers: Vec::new(),
        }
    }
}

/// The most words of a set that is searched by masks; larger problems go to dancing
/// cells.
pub(super) const MAX_WORDS: usize = 4;

/// Gives out the numbers of the bits, to each item and to each pair (item, colour) when it
/// is first asked for.
#[derive(Default)]
struct BitNumbering {
    /// By item, its bit where options cover it without a colour.
    plain: Vec<Option<usize>>,
    /// By item and colour, the bit of the pair.
    coloured: BTreeMap<ItemIx, BTreeMap<Colour, usize>>,
    /// The number of bits so far, which is the next bit.
    count: usize,
    /// By item, whether it needs no bit.
    redundant: Vec<bool>,
}

impl BitNumbering {
    fn new(model: &Model) -> Self {
        Self {
            plain: vec![None; model.items.len()],
            redundant: redundant(model),
            ..Self::default()
        }
    }

    /// The bit of `item` covered without a colour.
    fn plain(&mut self, item: ItemIx) -> usize {
        let bit = *self.plain[item.index()].get_or_insert(self.count);
        self.count = self.count.max(bit + 1);
        bit
    }

    /// The bit of `item` covered in `colour`.
    fn colour(&mut self, item: ItemIx, colour: Colour) -> usize {
        let colours = self.coloured.entry(item).or_default();
        let bit = *colours.entry(colour).or_insert(self.count);
        self.count = self.count.max(bit + 1);
        bit
    }
}

/// By option, the bits that it covers, and `with_conflicts` also those that it conflicts
/// with. Colours of an item are known only once all options were seen, so the conflicts
/// come second.
fn bit_sets(
    model: &Model,
    bits: &mut BitNumbering,
    with_conflicts: bool,
) -> (Lists<usize>, Vec<Vec<usize>>) {
    let mut covers = Lists::with_capacity(model.options.len());
    for option in &model.options {
        for &item in &option.items {
            if !bits.redundant[item.index()] {
                covers.extend([bits.plain(item)]);
            }
        }
        let coloured = option.coloured.iter();
        covers.extend(coloured.map(|&(item, colour)| bits.colour(item, colour)));
        covers.end();
    }
    let conflicts = model
        .options
        .iter()
        .filter(|_| with_conflicts)
        .map(|option| {
            let mut conflicts = Vec::new();
            for item in &option.items {
                conflicts.extend(bits.plain[item.index()]);
                conflicts.extend(
                    bits.coloured
                        .get(item)
                        .into_iter()
                        .flat_map(BTreeMap::values),
                );
            }
            for (item, own) in &option.coloured {
                conflicts.extend(bits.plain[item.index()]);
                let others = bits.coloured[item]
                    .iter()
                    .filter(|(colour, _)| *colour != own);
                conflicts.extend(others.map(|(_, bit)| bit));
            }
            conflicts
        });
    let conflicts = conflicts.collect();
    (covers, conflicts)
}

/// By item, whether it excludes nothing that another item does not exclude already.
///
/// Such an item is secondary, and all its options also cover one and the same other item,
/// which is not redundant itself: any two of them exclude each other there. Example: the
/// item of a piece that may be chosen among others, as all its options also cover the item
/// of the choice.
fn redundant(model: &Model) -> Vec<bool> {
    // By item, the items that all of its options have in common.
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
    let mut redundant = vec![false; model.items.len()];
    for (index, within) in within.into_iter().enumerate() {
        let mut others = within
            .iter()
            .flatten()
            .filter(|other| other.index() != index);
        redundant[index] = others.any(|other| !redundant[other.index()]);
    }
    redundant
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
    fn redundant_items_need_no_bit() {
        // b excludes no more than a does; c and d mean the same, so one of them stays.
        let same = model(&[&[0, 1], &[0], &[2, 3], &[2, 3]]);
        assert_eq!(redundant(&same), [false, true, true, false]);
        // Each of b, c and d has an option that shares no item with another one.
        let apart = model(&[&[0, 1], &[1], &[2, 3], &[2], &[3]]);
        assert_eq!(redundant(&apart), [false; 4]);
        // Options that give an item the same colour do not exclude each other.
        let mut coloured = model(&[&[0, 1], &[0]]);
        coloured.options[1]
            .coloured
            .push((ItemIx::new(1), Colour::new(7)));
        assert_eq!(redundant(&coloured), [false; 4]);
    }
}
