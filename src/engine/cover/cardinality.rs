//! Cardinality constraints: bounds on how many options of a set are chosen.
//!
//! Sets of different constraints are disjoint, so an option belongs to at most one. This is
//! how rows of a model reach the search, for example "two of these six pieces".
//!
//! Algorithm: a cardinality is an item with a multiplicity (MCC, Knuth, The Art of Computer
//! Programming, section 7.2.2.1). Of n options that are left, m are needed still:
//!
//! - n < m is a dead end;
//! - otherwise the set can be branched on like an item with n - m + 1 options. Its children say
//!   which of its options is the *first*, in their order, of those that a solution has: lower
//!   ones are left out below. So each choice of m of them is found once, in one order, and n = m
//!   leaves one child, which is forced;
//! - where each option of the set covers one item only (holes, for example), no more items may be
//!   left to this set alone than `max` allows.
//!
//! Invariant: an option of a cardinality covers the bit of the cardinality, and does not
//! conflict with it. Whoever chooses the last option that `max` allows adds the bit to the
//! conflicts, so that all other options of the set are filtered out with the rest.

use std::collections::BTreeMap;

use crate::model::{Column, Model, Row, Sense};

/// A bound on the number of options chosen from one set: `min` to `max`, both included.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Cardinality {
    /// The number of its bit in the sets of the problem; 0 until
    /// [`Cardinalities::assign_bits`].
    pub bit: usize,
    /// The least number of options; 0 if there is no lower bound.
    pub min: usize,
    /// The greatest number of options; `usize::MAX` if there is no upper bound.
    pub max: usize,
    /// Whether each of its options covers just one primary item; false until the problem knows.
    pub is_of_singles: bool,
}

impl Cardinality {
    /// Whether a search can be guided by it, and not only limited.
    const fn guides(&self) -> bool {
        self.min > 0 || self.is_of_singles && self.max < usize::MAX
    }
}

/// The cardinalities of a problem.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Cardinalities {
    /// All of them, ordered by their sets of options.
    pub all: Vec<Cardinality>,
    /// By option of the model, the index in `all` of the one it belongs to; empty if there
    /// are no cardinalities.
    of: Vec<Option<u32>>,
}

impl Cardinalities {
    /// The rows of `model` as cardinalities; rows over the same options become one. Implied rows
    /// are among them.
    ///
    /// `None` if a row has an integer, a factor other than 1 or a negative right side, or if
    /// two different sets share an option.
    pub(super) fn of(model: &Model) -> Option<Self> {
        let mut sets: BTreeMap<Vec<u32>, (usize, usize)> = BTreeMap::new();
        for row in &model.rows {
            add(&mut sets, row)?;
        }
        let mut is_used = vec![false; model.options.len()];
        for option in sets.keys().flatten() {
            is_used[*option as usize] = true;
        }
        for row in &model.implied {
            // What is implied may be left out, as where it shares options with a row.
            if options_of(row).is_some_and(|it| sets.contains_key(&it) || is_free(&it, &is_used)) {
                let _ = add(&mut sets, row);
            }
        }
        let mut cardinalities = Self::default();
        if !sets.is_empty() {
            cardinalities.of = vec![None; model.options.len()];
        }
        for (index, (options, (min, max))) in (0..).zip(sets) {
            // What contradicts itself needs more options than there are: else one that is full and needs
            // another would be both forbidden and open.
            let (min, max) = if min > max {
                (options.len() + 1, usize::MAX)
            } else {
                (min, max)
            };
            for option in options {
                let of = &mut cardinalities.of[option as usize];
                if of.replace(index).is_some() {
                    return None;
                }
            }
            cardinalities.all.push(Cardinality {
                bit: 0,
                min,
                max,
                is_of_singles: false,
            });
        }
        Some(cardinalities)
    }

    /// By row of `model`, whether it is a cardinality that shares no option with another set of the rows
    /// before it.
    pub(super) fn disjoint(model: &Model) -> Vec<bool> {
        let mut sets: BTreeMap<Vec<u32>, (usize, usize)> = BTreeMap::new();
        let mut is_used = vec![false; model.options.len()];
        let rows = model.rows.iter().map(|row| {
            let Some(options) = options_of(row) else {
                return false;
            };
            if !sets.contains_key(&options) && !is_free(&options, &is_used) {
                return false;
            }
            if add(&mut sets, row).is_none() {
                return false;
            }
            for option in options {
                is_used[option as usize] = true;
            }
            true
        });
        rows.collect()
    }

    /// Gives the cardinalities the bits `first..`, in their order.
    pub(super) fn assign_bits(&mut self, first: usize) {
        for (bit, cardinality) in (first..).zip(&mut self.all) {
            cardinality.bit = bit;
        }
    }

    /// Whether some cardinality guides the search.
    pub(super) fn guide(&self) -> bool {
        self.all.iter().any(Cardinality::guides)
    }

    /// The same cardinalities where the options come in the order of `origin`.
    pub(super) fn in_order(&self, origin: &[u32]) -> Self {
        let mut of = vec![None; self.of.len()];
        for (to, &from) in of.iter_mut().zip(origin) {
            *to = self.of[from as usize];
        }
        Self {
            all: self.all.clone(),
            of,
        }
    }

    /// Finds those all of whose options, of `0..options`, are single.
    pub(super) fn find_singles(&mut self, options: usize, is_single: impl Fn(u32) -> bool) {
        for cardinality in &mut self.all {
            cardinality.is_of_singles = true;
        }
        for option in (0..).take(options) {
            if let Some(index) = self.of_option(option)
                && !is_single(option)
            {
                self.all[index].is_of_singles = false;
            }
        }
    }

    /// The index in `all` of the cardinality that `option` belongs to; `None` if to none, as
    /// slack options do.
    pub(super) fn of_option(&self, option: u32) -> Option<usize> {
        let of = self.of.get(option as usize).copied().flatten();
        of.map(|index| index as usize)
    }

    /// How many of `options` belong to the cardinality with this index.
    pub(super) fn count(&self, options: &[u32], index: usize) -> usize {
        let ours = options
            .iter()
            .filter(|&&o| self.of_option(o) == Some(index));
        ours.count()
    }

    /// Whether options of some cardinality cover one item each.
    pub(super) fn has_singles(&self) -> bool {
        self.all.iter().any(|it| it.is_of_singles)
    }

    /// How many of `options` belong to each cardinality.
    pub(super) fn counts(&self, options: &[u32]) -> Vec<usize> {
        let mut counts = vec![0; self.all.len()];
        for index in options.iter().filter_map(|&it| self.of_option(it)) {
            counts[index] += 1;
        }
        counts
    }

    /// Where the search of a node can be guided: for each cardinality that does, how many of its
    /// options `chosen` still needs, and how many it may have.
    pub(super) fn guides<'a>(
        &'a self,
        chosen: &'a [u32],
    ) -> impl Iterator<Item = (usize, &'a Cardinality, usize, usize)> {
        let guides = self.all.iter().enumerate().filter(|(_, it)| it.guides());
        guides.map(|(index, cardinality)| {
            let count = self.count(chosen, index);
            let need = cardinality.min.saturating_sub(count);
            let room = cardinality.max.saturating_sub(count);
            (index, cardinality, need, room)
        })
    }

    /// The bit of the cardinality whose maximum the last of `chosen` reaches; `None` if more
    /// of its options may follow, or it belongs to none.
    pub(super) fn filled_by_last(&self, chosen: &[u32]) -> Option<usize> {
        let (&last, before) = chosen.split_last()?;
        self.filled_by(before, last)
    }

    /// The same if `option` is chosen behind `chosen`.
    pub(super) fn filled_by(&self, chosen: &[u32], option: u32) -> Option<usize> {
        let index = self.of_option(option)?;
        let Cardinality { bit, max, .. } = self.all[index];
        (self.count(chosen, index) + 1 >= max).then_some(bit)
    }

    /// Whether each minimum is reached by `chosen`, or would be if all of `available` were
    /// chosen, too. Necessary for a solution; sufficient if `available` is empty.
    pub(super) fn can_be_met(&self, chosen: &[u32], available: &[u32]) -> bool {
        if self.all.iter().all(|it| it.min == 0) {
            return true;
        }
        let counts = self.counts(chosen).into_iter().zip(self.counts(available));
        let mut all = self.all.iter().zip(counts);
        all.all(|(it, (chosen, available))| chosen + available >= it.min)
    }
}

/// The options that a row counts, ascending; `None` if it has an integer or a factor other than 1.
fn options_of(row: &Row) -> Option<Vec<u32>> {
    let terms = row.terms.iter().map(|&(column, factor)| match column {
        Column::Option(option) if factor == 1 => u32::try_from(option.index()).ok(),
        Column::Option(_) | Column::Integer(_) => None,
    });
    let mut options: Vec<u32> = terms.collect::<Option<_>>()?;
    options.sort_unstable();
    Some(options)
}

/// Whether none of some options is used.
fn is_free(options: &[u32], is_used: &[bool]) -> bool {
    options.iter().all(|&option| !is_used[option as usize])
}

/// Adds what a row says to the bounds of its set; `None` if it is no cardinality.
fn add(sets: &mut BTreeMap<Vec<u32>, (usize, usize)>, row: &Row) -> Option<()> {
    let options = options_of(row)?;
    let rhs = usize::try_from(row.rhs).ok()?;
    let bounds = sets.entry(options).or_insert((0, usize::MAX));
    if matches!(row.sense, Sense::Eq | Sense::Ge) {
        bounds.0 = bounds.0.max(rhs);
    }
    if matches!(row.sense, Sense::Eq | Sense::Le) {
        bounds.1 = bounds.1.min(rhs);
    }
    Some(())
}

/// The cardinalities during the search of one subproblem, with counters that follow its
/// path. Options have the ids of the subproblem: 0-based, in the order of its list.
#[derive(Clone, Debug, Default)]
pub(super) struct CardinalityCounters {
    /// By id, the index in `all` of the cardinality it belongs to; empty if there are none.
    of: Vec<Option<u32>>,
    all: Vec<CardinalityCounter>,
    /// The indices in `all` of those that guide the search.
    guides: Vec<u32>,
    /// The ids chosen in the subproblem, the last one last.
    chosen: Vec<u32>,
}

/// A cardinality and how many of its options are chosen.
#[derive(Clone, Copy, Debug)]
pub(super) struct CardinalityCounter {
    /// The number of its bit in the masks of the subproblem.
    pub bit: u32,
    min: usize,
    max: usize,
    /// Whether each of its options covers just one primary item.
    pub is_of_singles: bool,
    /// The options chosen so far, those above the subproblem included.
    count: usize,
}

impl CardinalityCounter {
    /// How many more of its options a solution has at least.
    #[inline(always)]
    pub(super) const fn need(&self) -> usize {
        self.min.saturating_sub(self.count)
    }

    /// How many more of its options a solution has at most.
    #[inline(always)]
    pub(super) const fn room(&self) -> usize {
        self.max.saturating_sub(self.count)
    }

    /// The same when one more of its options is chosen.
    #[inline(always)]
    const fn with_one_more(self) -> Self {
        Self {
            count: self.count + 1,
            ..self
        }
    }
}

impl CardinalityCounters {
    /// The counters of a subproblem in which `chosen` is chosen and `options` are left, both
    /// by the numbers of the problem. `bit` maps a bit of the problem to that of the masks;
    /// `None` if no option there covers it.
    pub(super) fn of(
        cardinalities: &Cardinalities,
        chosen: &[u32],
        options: &[u32],
        bit: impl Fn(usize) -> Option<u32>,
    ) -> Self {
        if cardinalities.all.is_empty() {
            return Self::default();
        }
        let all = cardinalities.all.iter().enumerate();
        let guides = all.clone().filter(|(_, it)| it.guides());
        let guides = guides.filter(|(_, it)| bit(it.bit).is_some());
        let guides = guides.filter_map(|(index, _)| u32::try_from(index).ok());
        let counters = all.map(|(index, cardinality)| CardinalityCounter {
            bit: bit(cardinality.bit).unwrap_or_default(),
            min: cardinality.min,
            max: cardinality.max,
            is_of_singles: cardinality.is_of_singles,
            count: cardinalities.count(chosen, index),
        });
        let of = |&option: &u32| u32::try_from(cardinalities.of_option(option)?).ok();
        Self {
            of: options.iter().map(of).collect(),
            guides: guides.collect(),
            all: counters.collect(),
            chosen: Vec::new(),
        }
    }

    /// The index of the cardinality that an option belongs to.
    #[inline(always)]
    fn of_id(&self, id: u32) -> Option<usize> {
        let of = self.of.get(id as usize).copied().flatten();
        of.map(|index| index as usize)
    }

    /// The cardinality of an option as it is when that is chosen next.
    #[inline(always)]
    pub(super) fn after(&self, id: u32) -> Option<CardinalityCounter> {
        Some(self.all[self.of_id(id)?].with_one_more())
    }

    /// Counts an option that is chosen.
    #[inline(always)]
    pub(super) fn choose(&mut self, id: u32) {
        if let Some(index) = self.of_id(id) {
            self.all[index].count += 1;
        }
        self.chosen.push(id);
    }

    /// Takes back the last [`choose`](Self::choose).
    #[inline(always)]
    pub(super) fn undo(&mut self) {
        if let Some(id) = self.chosen.pop()
            && let Some(index) = self.of_id(id)
        {
            self.all[index].count -= 1;
        }
    }

    /// Whether each minimum is reached by what is chosen and the options of `last`.
    pub(super) fn are_met(&self, last: [Option<u32>; 2]) -> bool {
        self.guides.iter().all(|&index| {
            let of_last = last.into_iter().flatten();
            let ours = of_last.filter(|&id| self.of_id(id) == Some(index as usize));
            self.all[index as usize].need() <= ours.count()
        })
    }

    /// Whether some cardinality guides the search.
    #[inline(always)]
    pub(super) const fn guide(&self) -> bool {
        !self.guides.is_empty()
    }

    /// The cardinalities that guide the search, as they are when the option `next` is chosen.
    #[inline(always)]
    pub(super) fn guides_after(
        &self,
        next: Option<u32>,
    ) -> impl Iterator<Item = CardinalityCounter> {
        let of_next = next.and_then(|id| self.of_id(id));
        self.guides.iter().map(move |&index| {
            let counter = self.all[index as usize];
            if of_next == Some(index as usize) {
                counter.with_one_more()
            } else {
                counter
            }
        })
    }

    /// The cardinality with this bit of those that guide the search.
    #[inline(always)]
    pub(super) fn guide_of_bit(&self, bit: u32) -> Option<CardinalityCounter> {
        self.guides_after(None).find(|counter| counter.bit == bit)
    }
}
