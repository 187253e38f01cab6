//! The model that remains after some options are chosen.
//!
//! ```text
//! restrict(model, chosen):
//!     items that the chosen options cover go, with every option that covers one of them
//!     (an option stays if it gives a coloured item the same colour)
//!     right-hand sides lose what the chosen options contribute
//! ```
//!
//! Invariant: the solutions of the restricted model are those of the whole model that have the chosen
//! options, with these taken away.

use super::{Colour, Column, ItemIx, Model, ModelOption, OptionIx, Row, Selection};

/// What remains of a model, and the way back.
#[derive(Clone, Debug)]
pub struct Restriction {
    /// The items that are still uncovered and the options that still fit.
    pub model: Model,
    /// The cost of what was chosen.
    pub spent: i64,
    chosen: Vec<OptionIx>,
    /// For each remaining option, which option of the whole model it is.
    origin: Vec<OptionIx>,
}

impl Restriction {
    /// `model` after choosing `chosen`: the items that they cover are done, and
    /// so are all options that cover one of these.
    ///
    /// ```
    /// use cubewright::model::{OptionIx, Restriction, Selection};
    /// let model = cubewright::formats::read_dlx("a b c\na\nb c\na b\nc\n")?;
    /// let rest = Restriction::new(&model, &[OptionIx::new(0)]);
    /// assert_eq!((rest.model.items.len(), rest.model.options.len()), (2, 2));
    /// // Of the rest the option `b c` is a solution, which `a` completes.
    /// let found = Selection { options: vec![OptionIx::new(0)], integers: vec![] };
    /// let whole = rest.completed(&found);
    /// assert_eq!(whole.options, [OptionIx::new(0), OptionIx::new(1)]);
    /// # Ok::<(), cubewright::formats::FormatError>(())
    /// ```
    #[must_use]
    pub fn new(model: &Model, chosen: &[OptionIx]) -> Self {
        let covered = covered(model, chosen);
        let fits = |index: &usize| {
            let option = &model.options[*index];
            let agrees = |&(item, colour): &(ItemIx, Colour)| match covered[item.index()] {
                ItemCoverage::Not => true,
                ItemCoverage::In(worn) => worn == colour,
                ItemCoverage::Plainly => false,
            };
            !chosen.contains(&OptionIx::new(*index))
                && option
                    .items
                    .iter()
                    .all(|i| covered[i.index()] == ItemCoverage::Not)
                && option.coloured.iter().all(agrees)
        };
        let origin: Vec<OptionIx> = (0..model.options.len())
            .filter(fits)
            .map(OptionIx::new)
            .collect();
        let spent = chosen
            .iter()
            .map(|option| i64::from(model.options[option.index()].cost))
            .sum();
        Self {
            model: remaining(model, &covered, chosen, &origin),
            spent,
            chosen: chosen.to_vec(),
            origin,
        }
    }

    /// What remains of a selection of the whole model.
    ///
    /// Options that do not fit what was chosen are left out, so it need not be a solution.
    #[must_use]
    pub fn kept(&self, whole: &Selection) -> Selection {
        let kept = |(index, origin)| {
            whole
                .options
                .contains(origin)
                .then_some(OptionIx::new(index))
        };
        Selection {
            options: self.origin.iter().enumerate().filter_map(kept).collect(),
            integers: whole.integers.clone(),
        }
    }

    /// The selection of the whole model that a selection of the rest completes.
    #[must_use]
    pub fn completed(&self, rest: &Selection) -> Selection {
        let origin = |option: &OptionIx| self.origin[option.index()];
        let rest_options = rest.options.iter().map(origin);
        let mut options: Vec<OptionIx> = rest_options.chain(self.chosen.iter().copied()).collect();
        options.sort_unstable();
        Selection {
            options,
            integers: rest.integers.clone(),
        }
    }
}

/// Whether and how the chosen options cover an item.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum ItemCoverage {
    Not,
    Plainly,
    In(Colour),
}

/// How the chosen options cover each item.
fn covered(model: &Model, chosen: &[OptionIx]) -> Vec<ItemCoverage> {
    let mut covered = vec![ItemCoverage::Not; model.items.len()];
    for option in chosen.iter().map(|option| &model.options[option.index()]) {
        for item in &option.items {
            covered[item.index()] = ItemCoverage::Plainly;
        }
        for &(item, colour) in &option.coloured {
            covered[item.index()] = ItemCoverage::In(colour);
        }
    }
    covered
}

/// The options that can still be chosen, with what is left of their items.
fn remaining(
    model: &Model,
    covered: &[ItemCoverage],
    chosen: &[OptionIx],
    origin: &[OptionIx],
) -> Model {
    let mut new_item = vec![None; model.items.len()];
    let mut items = Vec::new();
    for (index, item) in model.items.iter().enumerate() {
        if covered[index] == ItemCoverage::Not {
            new_item[index] = Some(ItemIx::new(items.len()));
            items.push(item.clone());
        }
    }
    let mut new_option = vec![None; model.options.len()];
    for (index, option) in origin.iter().enumerate() {
        new_option[option.index()] = Some(OptionIx::new(index));
    }
    let kept_option = |option: &OptionIx| {
        let ModelOption {
            name,
            items,
            coloured,
            cost,
        } = &model.options[option.index()];
        let kept_colour = |&(item, colour): &(ItemIx, Colour)| {
            let new: Option<ItemIx> = new_item[item.index()];
            new.map(|item| (item, colour))
        };
        ModelOption {
            name: name.clone(),
            items: items
                .iter()
                .filter_map(|item| new_item[item.index()])
                .collect(),
            coloured: coloured.iter().filter_map(kept_colour).collect(),
            cost: *cost,
        }
    };
    let kept_group = |group: &Vec<OptionIx>| {
        // Where one is chosen, nothing is left to choose; the number of the group stays.
        if group.iter().any(|option| chosen.contains(option)) {
            return Vec::new();
        }
        let kept = group.iter().filter_map(|option| new_option[option.index()]);
        kept.collect()
    };
    let kept_rows = |rows: &[Row]| {
        let rows = rows.iter();
        rows.map(|row| kept_row(row, chosen, &new_option)).collect()
    };
    Model {
        name: model.name.clone(),
        items,
        colours: model.colours.clone(),
        options: origin.iter().map(kept_option).collect(),
        integers: model.integers.clone(),
        rows: kept_rows(&model.rows),
        implied: kept_rows(&model.implied),
        preference: model.preference.iter().map(kept_group).collect(),
        origin: model.origin.clone(),
    }
}

/// The row over the remaining options, what was chosen moved to the right side.
fn kept_row(row: &Row, chosen: &[OptionIx], new_option: &[Option<OptionIx>]) -> Row {
    let mut kept = Row {
        name: row.name.clone(),
        terms: Vec::new(),
        sense: row.sense,
        rhs: row.rhs,
    };
    for &(column, factor) in &row.terms {
        match column {
            Column::Integer(_) => kept.terms.push((column, factor)),
            Column::Option(option) if chosen.contains(&option) => kept.rhs -= factor,
            Column::Option(option) => {
                let new = new_option[option.index()];
                kept.terms
                    .extend(new.map(|new| (Column::Option(new), factor)));
            }
        }
    }
    kept
}
