//! What is counted: the items, options and rows of a model, or of its quotient by a symmetry.
//!
//! Invariant: the solutions of the problem are the sets of options that cover each primary
//! item once and each other at most once, or any number of times in one colour, and keep to
//! all bounds. Those of the model and of the problem correspond one to one; those of a quotient
//! are the solutions that the symmetry leaves unchanged.

use std::collections::{BTreeMap, BTreeSet};

use crate::language::Text;
use crate::model::{Column, ItemKind, Model, OptionIx, Row, Sense};

/// Why a model cannot be counted here.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Refusal {
    /// It has integers.
    Integers,
    /// A row has factors of both signs.
    Signs,
    /// A row tells very many sums apart.
    Sums,
    /// More bits are needed at once than a state has.
    TooWide,
}

impl Refusal {
    /// What the engine cannot do.
    pub(super) const fn what(self) -> Text {
        match self {
            Self::Integers => [
                "count the solutions of models with integers",
                "die Lösungen von Modellen mit ganzen Zahlen zählen",
            ],
            Self::Signs => [
                "count the solutions of models with rows that have factors of both signs",
                "die Lösungen von Modellen zählen, deren Zeilen Faktoren beider Vorzeichen haben",
            ],
            Self::Sums => [
                "count the solutions of models with rows of sums above 65536",
                "die Lösungen von Modellen zählen, deren Zeilen Summen über 65536 haben",
            ],
            Self::TooWide => [
                "count the solutions of models whose frontier takes more than 1024 bits",
                "die Lösungen von Modellen zählen, deren Front mehr als 1024 Bit braucht",
            ],
        }
    }
}

/// An option, or several that a symmetry maps to each other.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Entry {
    /// The options of the model; none of a slack option.
    pub options: Vec<OptionIx>,
    /// The items that it covers, each once.
    pub items: Vec<u32>,
    /// The items that it gives a colour, with the colour's number from 1.
    pub coloured: Vec<(u32, u32)>,
    /// What it adds to rows.
    pub rows: Vec<(u32, u64)>,
}

/// The bounds of a sum over the chosen options.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Bounds {
    /// The least sum.
    pub min: u64,
    /// The greatest sum; `None` if there is no upper bound.
    pub max: Option<u64>,
    /// Whether solutions are to be told apart by the sum.
    pub is_told: bool,
}

/// An exact-cover problem with rows.
#[derive(Clone, Debug, Default)]
pub(super) struct Problem {
    /// By item, whether it is covered exactly once.
    pub is_primary: Vec<bool>,
    /// By item, the greatest number of a colour of it; 0 if it has none.
    pub colours: Vec<u32>,
    /// The options, and one slack option for each purely secondary one.
    pub entries: Vec<Entry>,
    /// The rows.
    pub rows: Vec<Bounds>,
    /// Whether some row cannot be kept, whatever is chosen.
    pub is_impossible: bool,
}

impl Problem {
    /// Whether a model has a problem, told without making it.
    pub(super) fn check(model: &Model) -> Result<(), Refusal> {
        if !model.integers.is_empty() {
            return Err(Refusal::Integers);
        }
        let mut rows = model.rows.iter();
        rows.try_for_each(|row| positive_terms(row).map(drop))
    }

    /// The problem of a model.
    ///
    /// A purely secondary option covers no primary item and so may be chosen or not. It gets a primary item
    /// of its own, which a slack option covers otherwise.
    pub(super) fn of(model: &Model) -> Result<Self, Refusal> {
        if !model.integers.is_empty() {
            return Err(Refusal::Integers);
        }
        let kinds = model.items.iter().map(|item| item.kind);
        let mut problem = Self {
            is_primary: kinds.map(|kind| kind == ItemKind::Primary).collect(),
            colours: vec![0; model.items.len()],
            ..Self::default()
        };
        for (index, option) in model.options.iter().enumerate() {
            let coloured = option.coloured.iter();
            let coloured =
                coloured.map(|(item, colour)| (number(item.index()), 1 + number(colour.index())));
            let entry = Entry {
                options: vec![OptionIx::new(index)],
                items: option
                    .items
                    .iter()
                    .map(|item| number(item.index()))
                    .collect(),
                coloured: coloured.collect(),
                rows: Vec::new(),
            };
            for &(item, colour) in &entry.coloured {
                let most = &mut problem.colours[item as usize];
                *most = colour.max(*most);
            }
            problem.entries.push(entry);
        }
        for secondary in model.purely_secondary() {
            let item = number(problem.is_primary.len());
            problem.is_primary.push(true);
            problem.colours.push(0);
            problem.entries[secondary.index()].items.push(item);
            problem.entries.push(Entry {
                items: vec![item],
                ..Entry::default()
            });
        }
        problem.add_rows(&model.rows)?;
        Ok(problem)
    }

    /// Adds rows; those over the same terms become one, and those that nothing breaks are left
    /// out.
    fn add_rows(&mut self, rows: &[Row]) -> Result<(), Refusal> {
        let mut merged: BTreeMap<Vec<(usize, u64)>, (i64, i64)> = BTreeMap::new();
        for row in rows {
            let (terms, is_negated) = positive_terms(row)?;
            let rhs = i64::from(row.rhs) * if is_negated { -1 } else { 1 };
            let (is_least, is_most) = match (row.sense, is_negated) {
                (Sense::Eq, _) => (true, true),
                (Sense::Ge, false) | (Sense::Le, true) => (true, false),
                (Sense::Le, false) | (Sense::Ge, true) => (false, true),
            };
            let bounds = merged.entry(terms).or_insert((0, i64::MAX));
            if is_least {
                bounds.0 = bounds.0.max(rhs);
            }
            if is_most {
                bounds.1 = bounds.1.min(rhs);
            }
        }
        for (terms, (min, max)) in merged {
            let all: u64 = terms.iter().map(|(_, factor)| factor).sum();
            let min = u64::try_from(min).unwrap_or(0);
            let Ok(max) = u64::try_from(max) else {
                self.is_impossible = true;
                continue;
            };
            if min > max || min > all {
                self.is_impossible = true;
            }
            let max = (max < all).then_some(max);
            if min == 0 && max.is_none() {
                continue;
            }
            self.add_row(
                &terms,
                Bounds {
                    min,
                    max,
                    is_told: false,
                },
            );
        }
        Ok(())
    }

    /// Adds a row with these terms: options and factors.
    pub(super) fn add_row(&mut self, terms: &[(usize, u64)], bounds: Bounds) {
        let row = number(self.rows.len());
        self.rows.push(bounds);
        for &(option, factor) in terms {
            self.entries[option].rows.push((row, factor));
        }
    }

    /// The problem whose solutions are those that `images` leaves unchanged, a permutation of
    /// the options of the model that maps solutions to solutions; slack options stay.
    ///
    /// Such a solution has all options of a cycle or none. So a cycle becomes one option,
    /// unless two of its own exclude each other: then no solution has any of them.
    pub(super) fn quotient(&self, images: &[u32]) -> Self {
        let mut is_seen = vec![false; self.entries.len()];
        let mut entries = Vec::new();
        for first in 0..self.entries.len() {
            let mut merged = Some(Entry::default());
            let mut at = first;
            while !core::mem::replace(&mut is_seen[at], true) {
                merged = merged.and_then(|merged| merged.with(&self.entries[at]));
                at = images.get(at).map_or(at, |&image| image as usize);
            }
            entries.extend(merged.filter(|entry| !entry.items.is_empty()));
        }
        let mut quotient = Self {
            entries,
            ..self.clone()
        };
        quotient.merge_items();
        quotient
    }

    /// Leaves out items that the same options cover as another one.
    fn merge_items(&mut self) {
        let mut coverers: Vec<Vec<usize>> = vec![Vec::new(); self.is_primary.len()];
        for (index, entry) in self.entries.iter().enumerate() {
            for &item in &entry.items {
                coverers[item as usize].push(index);
            }
        }
        let mut known: BTreeSet<(&[usize], bool)> = BTreeSet::new();
        let mut is_kept = vec![true; coverers.len()];
        for (item, coverers) in coverers.iter().enumerate() {
            if self.colours[item] > 0 || coverers.is_empty() {
                continue;
            }
            is_kept[item] = known.insert((coverers, self.is_primary[item]));
        }
        for entry in &mut self.entries {
            entry.items.retain(|&item| is_kept[item as usize]);
        }
        for (item, is_kept) in is_kept.into_iter().enumerate() {
            // What no option covers may stay empty now.
            self.is_primary[item] &= is_kept;
        }
    }

    /// By item, the entries that cover it, in a colour or not, ascending.
    pub(super) fn coverers(&self) -> Vec<Vec<u32>> {
        let mut coverers = vec![Vec::new(); self.is_primary.len()];
        for (index, entry) in (0..).zip(&self.entries) {
            for item in entry.all_items() {
                coverers[item as usize].push(index);
            }
        }
        coverers
    }
}

impl Entry {
    /// All items, those with colours last.
    pub(super) fn all_items(&self) -> impl Iterator<Item = u32> {
        let coloured = self.coloured.iter().map(|&(item, _)| item);
        self.items.iter().copied().chain(coloured)
    }

    /// This and another option chosen together; `None` if they exclude each other.
    fn with(mut self, other: &Self) -> Option<Self> {
        let covers = |entry: &Self, item: u32| entry.items.contains(&item);
        let colour = |entry: &Self, item: u32| {
            let mut coloured = entry.coloured.iter();
            coloured
                .find(|(own, _)| *own == item)
                .map(|(_, colour)| *colour)
        };
        for &item in &other.items {
            if covers(&self, item) || colour(&self, item).is_some() {
                return None;
            }
        }
        for &(item, of_other) in &other.coloured {
            match colour(&self, item) {
                _ if covers(&self, item) => return None,
                Some(own) if own != of_other => return None,
                Some(_) => {}
                None => self.coloured.push((item, of_other)),
            }
        }
        self.options.extend(&other.options);
        self.items.extend(&other.items);
        for &(row, more) in &other.rows {
            match self.rows.iter_mut().find(|(own, _)| *own == row) {
                Some((_, factor)) => *factor += more,
                None => self.rows.push((row, more)),
            }
        }
        Some(self)
    }
}

/// The terms of a row over options, with factors above 0, and whether they were negated for
/// that.
fn positive_terms(row: &Row) -> Result<(Vec<(usize, u64)>, bool), Refusal> {
    let is_negated = row.terms.iter().any(|&(_, factor)| factor < 0);
    if is_negated && row.terms.iter().any(|&(_, factor)| factor > 0) {
        return Err(Refusal::Signs);
    }
    let terms = row.terms.iter().filter(|(_, factor)| *factor != 0);
    let terms = terms.map(|&(column, factor)| match column {
        Column::Option(option) => Ok((option.index(), u64::from(factor.unsigned_abs()))),
        Column::Integer(_) => Err(Refusal::Integers),
    });
    let mut terms: Vec<(usize, u64)> = terms.collect::<Result<_, _>>()?;
    terms.sort_unstable();
    Ok((terms, is_negated))
}

/// A number of an item, option or row.
#[expect(clippy::cast_possible_truncation, reason = "models are far smaller")]
pub(super) const fn number(index: usize) -> u32 {
    index as u32
}
