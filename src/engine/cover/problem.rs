//! The model as lists of small integers.

use crate::model::{ItemKind, Model};

/// An exact-cover problem: items 0.., the primary ones first, and options as
/// ascending lists of items.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Problem {
    /// How many items must be covered exactly once.
    pub primary: usize,
    /// How many items there are.
    pub items: usize,
    /// The items of each option.
    pub options: Vec<Vec<u32>>,
}

impl Problem {
    /// The items and options of `model`; `None` if it has rows or integers, which
    /// exact cover cannot say.
    pub(super) fn of(model: &Model) -> Option<Self> {
        if !model.rows.is_empty() || !model.integers.is_empty() {
            return None;
        }
        let primary_first = |wanted| {
            let items = model.items.iter().enumerate();
            items
                .filter(move |(_, item)| item.kind == wanted)
                .map(|(index, _)| index)
        };
        let order = primary_first(ItemKind::Primary).chain(primary_first(ItemKind::Secondary));
        let mut number = vec![0; model.items.len()];
        for (new, old) in (0..).zip(order) {
            number[old] = new;
        }
        let options = model.options.iter().map(|option| {
            let mut items: Vec<u32> = option.items.iter().map(|i| number[i.index()]).collect();
            items.sort_unstable();
            items
        });
        Some(Self {
            primary: primary_first(ItemKind::Primary).count(),
            items: model.items.len(),
            options: options.collect(),
        })
    }
}
