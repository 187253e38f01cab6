//! How much memory engines take for a model, told before it is taken.
//!
//! Invariant: an estimate follows from numbers of the model alone. The bytes of each
//! were measured; an estimate is right within a factor of about two, but for what a
//! search gathers as it goes on.

use std::collections::BTreeSet;

use crate::model::{Column, Item, ItemIx, ItemKind, Model, Row, Sense};

/// How much memory an engine may take.
#[derive(Clone, Copy, Debug, Default)]
pub enum MemoryLimit {
    /// As much as there is.
    #[default]
    Unlimited,
    /// So many bytes.
    Bytes(u64),
    /// So many bytes as this says, which an engine asks only when it is about to build something
    /// that may become large.
    Asked(fn() -> u64),
}

impl MemoryLimit {
    /// The bytes at most.
    #[doc(hidden)]
    #[must_use]
    pub fn bytes(self) -> u64 {
        match self {
            Self::Unlimited => u64::MAX,
            Self::Bytes(bytes) => bytes,
            Self::Asked(ask) => ask(),
        }
    }
}

/// Bytes of an option in lists of all kinds, but for its items.
const OPTION: u64 = 200;

/// Bytes of a clause of two or three literals, in the formula and in a solver.
const CLAUSE: u64 = 80;

/// Bytes of the images of all options under the symmetries of a packing's target.
#[must_use]
pub fn of_symmetry(model: &Model) -> u64 {
    /// The symmetries of the lattice.
    const MOST: u64 = 48;
    model.options.len() as u64 * (MOST * 4 + OPTION) + entries(model) * 12
}

/// The items of all options together.
#[must_use]
pub fn entries(model: &Model) -> u64 {
    let options = model.options.iter();
    options
        .map(|option| (option.items.len() + option.coloured.len()) as u64)
        .sum()
}

/// Two sets an option, and the lists from which they are made.
#[must_use]
pub fn of_cover(model: &Model) -> u64 {
    let secondary = model.purely_secondary().len();
    let words = (model.items.len() + secondary + model.rows.len()).div_ceil(64) as u64;
    let options = model.options.len() as u64;
    options * (2 * 8 * words + 64) + entries(model) * 40
}

/// The clauses that [`cnf`](crate::export::cnf) makes, and what a solver keeps of them.
#[must_use]
pub fn of_clauses(model: &Model) -> u64 {
    weighed_clauses(model, CLAUSE, CLAUSE, 8)
}

/// The clauses of a model, each of two or three literals with the weight of `clause`, or of
/// `in_rows` if it belongs to a row, and each literal of longer ones with that of `literal`.
#[must_use]
pub fn weighed_clauses(model: &Model, clause: u64, in_rows: u64, literal: u64) -> u64 {
    /// Up to so many options of an item exclude each other pair by pair; above, a
    /// variable stands for each so many, and an option is in about as many pairs.
    const PAIRS: u64 = 12;
    let mut rivals = vec![0_u64; model.items.len()];
    for option in &model.options {
        let coloured = option.coloured.iter().map(|(item, _)| item);
        for item in option.items.iter().chain(coloured) {
            rivals[item.index()] += 1;
        }
    }
    let of_item = |(&n, item): (&u64, &Item)| {
        let pairs = n * n.min(PAIRS) / 2;
        let one = u64::from(item.kind == ItemKind::Primary) * n * literal;
        pairs * clause + one
    };
    let items: u64 = rivals.iter().zip(&model.items).map(of_item).sum();
    let of_row = |row: &Row| {
        let terms = row.terms.len() as u64;
        // With one sign, sums above the right side are not told apart.
        let is_one_sided = row.sense == Sense::Le && row.terms.iter().all(|(_, by)| *by > 0);
        let values = if is_one_sided {
            terms.min(u64::from(row.rhs.unsigned_abs()) + 2)
        } else {
            terms
        };
        // Where a term counts down, so does all that excludes it.
        let others = if is_one_sided {
            0
        } else {
            excluded(model, row, &rivals)
        };
        (terms * values + 2 * others) * in_rows
    };
    let rows: u64 = model.rows.iter().map(of_row).sum();
    items + rows + model.options.len() as u64 * clause
}

/// The options of the first items of the row's options together, each item once.
fn excluded(model: &Model, row: &Row, rivals: &[u64]) -> u64 {
    let first = row.terms.iter().filter_map(|(column, _)| match column {
        Column::Option(option) => model.options[option.index()].items.first(),
        Column::Integer(_) => None,
    });
    let items: BTreeSet<ItemIx> = first.copied().collect();
    items.iter().map(|item| rivals[item.index()]).sum()
}

/// A linear program in rows and columns, and its factors.
#[must_use]
pub fn of_program(model: &Model) -> u64 {
    let terms: u64 = model.rows.iter().map(|row| row.terms.len() as u64).sum();
    (entries(model) + terms) * 150 + model.options.len() as u64 * OPTION
}
