//! How often options of a group may be chosen.
//!
//! Invariant: an option belongs to at most one group and has the bit of the group,
//! which options of the group do not bar. Whoever chooses the last one that the
//! group allows bars the bit.

use std::collections::BTreeMap;

use crate::model::{Column, Model, Sense};

/// Options of which some number is chosen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Group {
    /// Its bit in the sets of the options.
    pub bit: usize,
    /// At least so many are chosen.
    pub min: usize,
    /// At most so many are chosen.
    pub max: usize,
}

/// The groups of a model's options.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Groups {
    pub all: Vec<Group>,
    /// By option; empty without groups.
    of: Vec<Option<u32>>,
}

impl Groups {
    /// The rows of `model` as groups; `None` if one says something else than how
    /// many options of a set are chosen, or two sets share an option.
    pub(super) fn of(model: &Model) -> Option<Self> {
        let mut sets: BTreeMap<Vec<u32>, (usize, usize)> = BTreeMap::new();
        for row in &model.rows {
            let terms = row.terms.iter().map(|&(column, factor)| match column {
                Column::Option(option) if factor == 1 => u32::try_from(option.index()).ok(),
                Column::Option(_) | Column::Integer(_) => None,
            });
            let mut options: Vec<u32> = terms.collect::<Option<_>>()?;
            options.sort_unstable();
            let wanted = usize::try_from(row.rhs).ok()?;
            let bounds = sets.entry(options).or_insert((0, usize::MAX));
            if matches!(row.sense, Sense::Eq | Sense::Ge) {
                bounds.0 = bounds.0.max(wanted);
            }
            if matches!(row.sense, Sense::Eq | Sense::Le) {
                bounds.1 = bounds.1.min(wanted);
            }
        }
        let mut groups = Self::default();
        if !sets.is_empty() {
            groups.of = vec![None; model.options.len()];
        }
        for (number, (options, (min, max))) in (0..).zip(sets) {
            for option in options {
                let of = &mut groups.of[option as usize];
                if of.replace(number).is_some() {
                    return None;
                }
            }
            groups.all.push(Group { bit: 0, min, max });
        }
        Some(groups)
    }

    /// Gives each group a bit, from `first` on.
    pub(super) fn number(&mut self, first: usize) {
        for (bit, group) in (first..).zip(&mut self.all) {
            group.bit = bit;
        }
    }

    /// The group of an option.
    pub(super) fn of_option(&self, option: u32) -> Option<usize> {
        let of = self.of.get(option as usize).copied().flatten();
        of.map(|group| group as usize)
    }

    /// How many of `chosen` belong to a group.
    pub(super) fn used(&self, chosen: &[u32], group: usize) -> usize {
        let ours = chosen.iter().filter(|&&o| self.of_option(o) == Some(group));
        ours.count()
    }

    /// The bit of the group of `chosen`'s last option, if no more of it may be
    /// chosen.
    pub(super) fn closed_by_last(&self, chosen: &[u32]) -> Option<usize> {
        let group = self.of_option(*chosen.last()?)?;
        let Group { bit, max, .. } = self.all[group];
        (self.used(chosen, group) >= max).then_some(bit)
    }

    /// Whether as many options of each group are chosen as it demands, or can be
    /// if `left` are left.
    pub(super) fn can_be_met(&self, chosen: &[u32], left: &[u32]) -> bool {
        let is_met = |(number, group): (usize, &Group)| {
            group.min == 0 || self.used(chosen, number) + self.used(left, number) >= group.min
        };
        self.all.iter().enumerate().all(is_met)
    }
}

/// The groups of a subproblem, whose options have numbers of their own.
#[derive(Clone, Debug, Default)]
pub(super) struct OpenGroups {
    /// The group of each option; empty without groups.
    of: Vec<Option<u32>>,
    all: Vec<OpenGroup>,
    /// The options chosen in the subproblem.
    chosen: Vec<u32>,
}

/// A group in a subproblem.
#[derive(Clone, Copy, Debug)]
struct OpenGroup {
    /// Its bit in the masks of the subproblem.
    bit: u32,
    min: usize,
    max: usize,
    /// So many are chosen.
    used: usize,
}

impl OpenGroups {
    /// The groups where `chosen` is chosen and `options` are left; `bit` numbers the
    /// bits of the subproblem.
    pub(super) fn of(
        groups: &Groups,
        chosen: &[u32],
        options: &[u32],
        bit: impl Fn(usize) -> u32,
    ) -> Self {
        if groups.all.is_empty() {
            return Self::default();
        }
        let all = groups
            .all
            .iter()
            .enumerate()
            .map(|(number, group)| OpenGroup {
                bit: bit(group.bit),
                min: group.min,
                max: group.max,
                used: groups.used(chosen, number),
            });
        let of = |&option: &u32| u32::try_from(groups.of_option(option)?).ok();
        Self {
            of: options.iter().map(of).collect(),
            all: all.collect(),
            chosen: Vec::new(),
        }
    }

    #[inline(always)]
    fn group(&self, name: u32) -> Option<usize> {
        let of = self.of.get(name as usize).copied().flatten();
        of.map(|group| group as usize)
    }

    /// The bit of the group of which this option is the last that may be chosen.
    #[inline(always)]
    pub(super) fn closing(&self, name: u32) -> Option<u32> {
        let OpenGroup { bit, max, used, .. } = self.all[self.group(name)?];
        (used + 1 >= max).then_some(bit)
    }

    /// Counts an option that is chosen.
    #[inline(always)]
    pub(super) fn choose(&mut self, name: u32) {
        if let Some(group) = self.group(name) {
            self.all[group].used += 1;
        }
        self.chosen.push(name);
    }

    /// Takes back the option that was chosen last.
    #[inline(always)]
    pub(super) fn take_back(&mut self) {
        if let Some(name) = self.chosen.pop()
            && let Some(group) = self.group(name)
        {
            self.all[group].used -= 1;
        }
    }

    /// Whether each group has as many options as it demands, these included.
    pub(super) fn are_met(&self, last: [Option<u32>; 2]) -> bool {
        self.all.iter().enumerate().all(|(number, group)| {
            let of_last = last.into_iter().flatten();
            let ours = of_last.filter(|&name| self.group(name) == Some(number));
            group.used + ours.count() >= group.min
        })
    }

    /// Whether some group demands a number of options.
    pub(super) fn demand(&self) -> bool {
        self.all.iter().any(|group| group.min > 0)
    }
}
