//! The model as an integer linear program.

use crate::model::{Column, Item, ItemKind, Model, OptionIx, Selection, Sense};

/// An integer column of a linear program.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LinearColumn {
    /// A unique name.
    pub name: String,
    /// Least value.
    pub lower: i32,
    /// Greatest value.
    pub upper: i32,
    /// Cost of one unit, to be minimised.
    pub cost: i32,
}

/// A row of a linear program.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LinearRow {
    /// A unique name.
    pub name: String,
    /// Indices of columns with their coefficients.
    pub terms: Vec<(usize, i32)>,
    /// The comparison.
    pub sense: Sense,
    /// The right side.
    pub rhs: i32,
}

/// An integer linear program: minimise the cost subject to the rows.
///
/// Columns: the options as binaries, then the integers of the model.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct LinearProgram {
    /// The name of the puzzle.
    pub name: String,
    /// The columns.
    pub columns: Vec<LinearColumn>,
    /// The rows: one for each item, then those of the model.
    pub rows: Vec<LinearRow>,
}

impl LinearProgram {
    /// The selection that integral column values stand for.
    #[must_use]
    pub fn selection(&self, model: &Model, values: &[i64]) -> Selection {
        let (options, integers) = values.split_at(model.options.len());
        let chosen = options.iter().enumerate().filter(|&(_, &value)| value == 1);
        Selection {
            options: chosen.map(|(index, _)| OptionIx::new(index)).collect(),
            integers: integers.to_vec(),
        }
    }
}

/// Lowers `model`: a primary item becomes an equation, a secondary one an
/// inequality.
#[must_use]
pub fn linear_program(model: &Model) -> LinearProgram {
    let options = model.options.iter().map(|option| LinearColumn {
        name: option.name.clone(),
        lower: 0,
        upper: 1,
        cost: option.cost,
    });
    let integers = model.integers.iter().map(|integer| LinearColumn {
        name: integer.name.clone(),
        lower: integer.lower,
        upper: integer.upper,
        cost: integer.cost,
    });
    let coverers = model.coverers();
    let items = model.items.iter().zip(&coverers);
    let column = |column: Column| match column {
        Column::Option(option) => option.index(),
        Column::Integer(index) => model.options.len() + index,
    };
    let further = model.rows.iter().map(|row| LinearRow {
        name: row.name.clone(),
        terms: row
            .terms
            .iter()
            .map(|&(c, factor)| (column(c), factor))
            .collect(),
        sense: row.sense,
        rhs: row.rhs,
    });
    LinearProgram {
        name: model.name.clone(),
        columns: options.chain(integers).collect(),
        rows: items
            .map(|(item, coverers)| cover_row(item, coverers))
            .chain(further)
            .collect(),
    }
}

fn cover_row(item: &Item, coverers: &[OptionIx]) -> LinearRow {
    LinearRow {
        name: item.name.clone(),
        terms: coverers.iter().map(|option| (option.index(), 1)).collect(),
        sense: match item.kind {
            ItemKind::Primary => Sense::Eq,
            ItemKind::Secondary => Sense::Le,
        },
        rhs: 1,
    }
}
