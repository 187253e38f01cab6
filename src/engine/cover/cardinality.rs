//! Cardinality constraints: bounds on how many options of a set are chosen.
//!
//! Sets of different constraints are disjoint, so an option belongs to at most one. This is
//! how rows of a model reach the search, for example "two of these six pieces".
//!
//! Invariant: an option of a cardinality covers the bit of the cardinality, and does not
//! conflict with it. Whoever chooses the last option that `max` allows adds the bit to the
//! conflicts, so that all other options of the set are filtered out with the rest. `min` is
//! checked where a solution is complete, and where a subproblem begins.

use std::collections::BTreeMap;

use crate::model::{Column, Model, Sense};

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
    /// The rows of `model` as cardinalities; rows over the same options become one.
    ///
    /// `None` if a row has an integer, a factor other than 1 or a negative right side, or if
    /// two different sets share an option.
    pub(super) fn of(model: &Model) -> Option<Self> {
        let mut sets: BTreeMap<Vec<u32>, (usize, usize)> = BTreeMap::new();
        for row in &model.rows {
            let terms = row.terms.iter().map(|&(column, factor)| match column {
                Column::Option(option) if factor == 1 => u32::try_from(option.index()).ok(),
                Column::Option(_) | Column::Integer(_) => None,
            });
            let mut options: Vec<u32> = terms.collect::<Option<_>>()?;
            options.sort_unstable();
            let rhs = usize::try_from(row.rhs).ok()?;
            let bounds = sets.entry(options).or_insert((0, usize::MAX));
            if matches!(row.sense, Sense::Eq | Sense::Ge) {
                bounds.0 = bounds.0.max(rhs);
            }
            if matches!(row.sense, Sense::Eq | Sense::Le) {
                bounds.1 = bounds.1.min(rhs);
            }
        }
        let mut cardinalities = Self::default();
        if !sets.is_empty() {
            cardinalities.of = vec![None; model.options.len()];
        }
        for (index, (options, (min, max))) in (0..).zip(sets) {
            for option in options {
                let of = &mut cardinalities.of[option as usize];
                if of.replace(index).is_some() {
                    return None;
                }
            }
            cardinalities.all.push(Cardinality { bit: 0, min, max });
        }
        Some(cardinalities)
    }

    /// Gives the cardinalities the bits `first..`, in their order.
    pub(super) fn assign_bits(&mut self, first: usize) {
        for (bit, cardinality) in (first..).zip(&mut self.all) {
            cardinality.bit = bit;
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

    /// The bit of the cardinality whose maximum the last of `chosen` reaches; `None` if more
    /// of its options may follow, or it belongs to none.
    pub(super) fn filled_by_last(&self, chosen: &[u32]) -> Option<usize> {
        let index = self.of_option(*chosen.last()?)?;
        let Cardinality { bit, max, .. } = self.all[index];
        (self.count(chosen, index) >= max).then_some(bit)
    }

    /// Whether each minimum is reached by `chosen`, or would be if all of `available` were
    /// chosen, too. Necessary for a solution; sufficient if `available` is empty.
    pub(super) fn can_be_met(&self, chosen: &[u32], available: &[u32]) -> bool {
        let can_be_met = |(index, cardinality): (usize, &Cardinality)| {
            cardinality.min == 0
                || self.count(chosen, index) + self.count(available, index) >= cardinality.min
        };
        self.all.iter().enumerate().all(can_be_met)
    }
}

/// The cardinalities during the search of one subproblem, with counters that follow its
/// path. Options have the ids of the subproblem: 0-based, in the order of its list.
#[derive(Clone, Debug, Default)]
pub(super) struct CardinalityCounters {
    /// By id, the index in `all` of the cardinality it belongs to; empty if there are none.
    of: Vec<Option<u32>>,
    all: Vec<CardinalityCounter>,
    /// The indices in `all` of those with a minimum: they are asked of every solution.
    with_minimum: Vec<usize>,
    /// The ids chosen in the subproblem, the last one last.
    chosen: Vec<u32>,
}

/// A cardinality and how many of its options are chosen.
#[derive(Clone, Copy, Debug)]
struct CardinalityCounter {
    /// The number of its bit in the masks of the subproblem.
    bit: u32,
    min: usize,
    max: usize,
    /// The options chosen so far, those above the subproblem included.
    count: usize,
}

impl CardinalityCounters {
    /// The counters of a subproblem in which `chosen` is chosen and `options` are left, both
    /// by the numbers of the problem. `bit` maps a bit of the problem to that of the masks.
    pub(super) fn of(
        cardinalities: &Cardinalities,
        chosen: &[u32],
        options: &[u32],
        bit: impl Fn(usize) -> u32,
    ) -> Self {
        if cardinalities.all.is_empty() {
            return Self::default();
        }
        let with_minimum = (0..cardinalities.all.len())
            .filter(|&index| cardinalities.all[index].min > 0)
            .collect();
        let all = cardinalities
            .all
            .iter()
            .enumerate()
            .map(|(index, cardinality)| CardinalityCounter {
                bit: bit(cardinality.bit),
                min: cardinality.min,
                max: cardinality.max,
                count: cardinalities.count(chosen, index),
            });
        let of = |&option: &u32| u32::try_from(cardinalities.of_option(option)?).ok();
        Self {
            of: options.iter().map(of).collect(),
            all: all.collect(),
            with_minimum,
            chosen: Vec::new(),
        }
    }

    /// The index of the cardinality that an option belongs to.
    #[inline(always)]
    fn of_id(&self, id: u32) -> Option<usize> {
        let of = self.of.get(id as usize).copied().flatten();
        of.map(|index| index as usize)
    }

    /// The bit of the cardinality whose maximum this option reaches if it is chosen next.
    #[inline(always)]
    pub(super) fn filled_by(&self, id: u32) -> Option<u32> {
        let CardinalityCounter {
            bit, max, count, ..
        } = self.all[self.of_id(id)?];
        (count + 1 >= max).then_some(bit)
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
        self.with_minimum.iter().all(|&index| {
            let of_last = last.into_iter().flatten();
            let ours = of_last.filter(|&id| self.of_id(id) == Some(index));
            let cardinality = self.all[index];
            cardinality.count + ours.count() >= cardinality.min
        })
    }

    /// Whether some cardinality has a minimum, so that not every cover is a solution.
    pub(super) const fn have_minimum(&self) -> bool {
        !self.with_minimum.is_empty()
    }
}
