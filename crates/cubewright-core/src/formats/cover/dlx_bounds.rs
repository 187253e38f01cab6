//! Items with bounds, as Knuth's DLX3 and SSMCC know them: `2:4|name` is covered by two to four options.
//!
//! In a [`Model`] such an item is no item, but rows over the options that name it.
//!
//! Invariant: what is read is written as it was, and a row is written only if an item says just that.

use std::collections::HashSet;

use crate::model::item_rows::{LEAST, MOST, MOST_BOUND, limits, name, option_of};
use crate::model::{Column, Model, OptionIx, Row, Sense};

/// An item that so many options cover.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct BoundItem {
    pub name: String,
    pub least: u32,
    pub most: u32,
    /// The options that name it, ascending.
    pub options: Vec<OptionIx>,
}

/// The bounds of a model.
#[derive(Debug, Default)]
pub(crate) struct Bounds {
    pub items: Vec<BoundItem>,
    /// Options that no solution has, as at most 0 of them are chosen. No item says that, so a text is without
    /// them.
    pub never: HashSet<OptionIx>,
}

impl Bounds {
    /// Those that say all rows of a model.
    ///
    /// # Errors
    /// The first row that no item says: one with an integer, with another factor than 1, or below 0.
    pub(crate) fn of(model: &Model) -> Result<Self, &Row> {
        let mut bounds = Self::default();
        let mut rows = model.rows.iter().peekable();
        while let Some(row) = rows.next() {
            let mut item = BoundItem::of(row).ok_or(row)?;
            if row.sense == Sense::Ge
                && let Some(next) = rows.next_if(|next| is_most_of(row, next))
            {
                let most = BoundItem::of(next).ok_or(next)?.most;
                if most < item.least {
                    return Err(next);
                }
                item.most = most;
            }
            if item.most == 0 {
                bounds.never.extend(item.options);
            } else {
                bounds.items.push(item);
            }
        }
        bounds.add_free(model);
        Ok(bounds)
    }

    /// Adds an item for each option that covers none which it must, as Knuth's programs leave out such options:
    /// it is chosen or not.
    fn add_free(&mut self, model: &Model) {
        let named: HashSet<OptionIx> = self
            .items
            .iter()
            .flat_map(|it| &it.options)
            .copied()
            .collect();
        let free = model.purely_secondary().into_iter();
        let free = free.filter(|option| !named.contains(option) && !self.never.contains(option));
        let items: Vec<BoundItem> = free
            .map(|option| BoundItem {
                name: format!("free_{}", option.index() + 1),
                least: 0,
                most: 1,
                options: vec![option],
            })
            .collect();
        self.items.extend(items);
    }

    /// For each option of the model, the numbers of the items that name it.
    pub(crate) fn by_option(&self, model: &Model) -> Vec<Vec<usize>> {
        let mut of_option = vec![Vec::new(); model.options.len()];
        for (number, item) in self.items.iter().enumerate() {
            for option in &item.options {
                of_option[option.index()].push(number);
            }
        }
        of_option
    }
}

impl BoundItem {
    /// `2:4` and the name of `2:4|name`, or `4` and the name of `4|name`; nothing of a word without a bar.
    /// An error if these are no bounds.
    pub(crate) fn split(word: &str) -> Option<Result<([u32; 2], &str), ()>> {
        let (bounds, name) = word.split_once('|')?;
        let (least, most) = match bounds.split_once(':') {
            Some((least, most)) => (number(least), number(most)),
            None => (number(bounds), number(bounds)),
        };
        Some(match (least, most) {
            (Some(least), Some(most)) if least <= most && most > 0 => Ok(([least, most], name)),
            _ => Err(()),
        })
    }

    /// The rows that say the same.
    pub(super) fn rows(self) -> Vec<Row> {
        let terms: Vec<(Column, i32)> = self
            .options
            .iter()
            .map(|&option| (Column::Option(option), 1))
            .collect();
        let row = |end: &str, sense, bound: u32| Row {
            name: format!("{}{end}", self.name),
            terms: terms.clone(),
            sense,
            rhs: i32::try_from(bound).unwrap_or(i32::MAX),
        };
        if self.least == self.most {
            return vec![row("", Sense::Eq, self.least)];
        }
        let least = (self.least > 0).then(|| row(LEAST, Sense::Ge, self.least));
        let most = row(MOST, Sense::Le, self.most);
        least.into_iter().chain([most]).collect()
    }

    /// The item of one row.
    fn of(row: &Row) -> Option<Self> {
        let [least, most] = limits(row)?;
        let mut options: Vec<OptionIx> = row.terms.iter().filter_map(option_of).collect();
        options.sort_unstable();
        Some(Self {
            name: name(row).to_owned(),
            least,
            most,
            options,
        })
    }

    /// As it stands in the line of items, under this name.
    pub(crate) fn entry(&self, name: &str) -> String {
        if self.least == self.most {
            format!("{}|{name}", self.most)
        } else {
            format!("{}:{}|{name}", self.least, self.most)
        }
    }
}

/// Whether a row is the other bound of the same options.
fn is_most_of(least: &Row, most: &Row) -> bool {
    let stem = least.name.strip_suffix(LEAST);
    most.sense == Sense::Le
        && stem.is_some()
        && stem == most.name.strip_suffix(MOST)
        && least.terms == most.terms
}

/// A bound.
fn number(digits: &str) -> Option<u32> {
    let is_plain = !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit());
    let number = digits.parse().ok().filter(|&number| number <= MOST_BOUND);
    number.filter(|_| is_plain)
}
