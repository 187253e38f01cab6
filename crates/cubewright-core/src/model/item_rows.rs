//! Rows that say items with bounds: so many of the options that name an item are chosen.
//!
//! Invariant: such a row counts options once each; its name is the item's, with an end where two rows say
//! one item.

use super::{Column, Model, OptionIx, Row, Sense};

/// The most that a bound says.
pub(crate) const MOST_BOUND: u32 = 1 << 24;

/// The ends of names of two rows over the same options.
pub(crate) const LEAST: &str = "_least";
pub(crate) const MOST: &str = "_most";

/// The names of the items that say rows, if items say all of them.
pub(crate) fn all_bound_names(model: &Model) -> Vec<&str> {
    let are_items = model.rows.iter().all(|row| limits(row).is_some());
    let rows = model.rows.iter().filter(|_| are_items);
    rows.map(name).collect()
}

/// By option, the names of the items that say rows and that it names.
pub(crate) fn bound_names_by_option(model: &Model) -> Vec<Vec<&str>> {
    let mut names = vec![Vec::new(); model.options.len()];
    if !model.rows.iter().all(|row| limits(row).is_some()) {
        return names;
    }
    for row in &model.rows {
        for option in row.terms.iter().filter_map(option_of) {
            names[option.index()].push(name(row));
        }
    }
    names
}

/// The names of the items that say rows and that one option names, without those of other options: solutions
/// are listed by the thousands. Takes time in proportion to the terms of all rows.
pub(crate) fn bound_names(model: &Model, option: OptionIx) -> Vec<&str> {
    if !model.rows.iter().all(|row| limits(row).is_some()) {
        return Vec::new();
    }
    let column = Column::Option(option);
    let own = |row: &&Row| row.terms.iter().any(|&(of, _)| of == column);
    let mut names: Vec<&str> = model.rows.iter().filter(own).map(name).collect();
    names.dedup();
    names
}

/// The bounds that a row says, if it says some.
pub(crate) fn limits(row: &Row) -> Option<[u32; 2]> {
    let bound = u32::try_from(row.rhs).ok().filter(|&it| it <= MOST_BOUND)?;
    let all = u32::try_from(row.terms.len()).ok()?;
    let is_bound = row.terms.iter().all(|term| option_of(term).is_some());
    is_bound.then_some(match row.sense {
        Sense::Eq => [bound, bound],
        Sense::Ge => [bound, all.max(bound).max(1)],
        Sense::Le => [0, bound],
    })
}

/// The name of the item that says a row: of two that are both ends, the same.
pub(crate) fn name(row: &Row) -> &str {
    let end = match row.sense {
        Sense::Eq => "",
        Sense::Ge => LEAST,
        Sense::Le => MOST,
    };
    row.name.strip_suffix(end).unwrap_or(&row.name)
}

/// The option that a term counts once.
pub(crate) fn option_of(&(column, factor): &(Column, i32)) -> Option<OptionIx> {
    match column {
        Column::Option(option) if factor == 1 => Some(option),
        Column::Option(_) | Column::Integer(_) => None,
    }
}
