//! The model as an integer linear program.

use std::borrow::Cow;
use std::collections::BTreeMap;

use crate::model::{Colour, Column, Item, ItemIx, ItemKind, Model, OptionIx, Selection, Sense};

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
///
/// Terms are ascending by column and have no column twice. The sense and the right-hand side are
/// those of [`Row`](crate::model::Row).
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
/// Columns: the options as binaries, then the integers of the model, then a
/// binary for each colour that an item can take.
///
/// Minimise the costs subject to the rows and to the bounds of the columns; all columns are integers.
/// The first columns are the model's options in their order, then its integers, then one column for
/// each pair of a secondary item and a colour.
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
    /// The same, with a column that is 0 if it has none, as where no placement is left: programs read no rows
    /// without terms, and no columns.
    pub(super) fn with_a_column(&self) -> Cow<'_, Self> {
        if !self.columns.is_empty() {
            return Cow::Borrowed(self);
        }
        let none = LinearColumn {
            name: String::from("none"),
            lower: 0,
            upper: 0,
            cost: 0,
        };
        let columns = vec![none];
        Cow::Owned(Self {
            columns,
            ..self.clone()
        })
    }

    /// The selection that integral column values stand for.
    ///
    /// `values` has one value for each column, in their order. Whether it is a solution is not
    /// asked here; [`check`](crate::model::check) does that.
    #[must_use]
    pub fn selection(&self, model: &Model, values: &[i64]) -> Selection {
        let (options, rest) = values.split_at(model.options.len());
        let integers = &rest[..model.integers.len()];
        let chosen = options.iter().enumerate().filter(|&(_, &value)| value == 1);
        Selection {
            options: chosen.map(|(index, _)| OptionIx::new(index)).collect(),
            integers: integers.to_vec(),
        }
    }
}

/// Lowers `model`: a primary item becomes an equation, a secondary one an
/// inequality in which each of its colours has a column; an option that gives
/// the item a colour implies that column.
///
/// ```
/// use cubewright::export::linear_program;
/// let model = cubewright::formats::read_dlx("a | s\na s\na\n")?;
/// let program = linear_program(&model);
/// assert_eq!((program.columns.len(), program.rows.len()), (2, 2));
/// # Ok::<(), cubewright::formats::FormatError>(())
/// ```
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
    let mut program = LinearProgram {
        name: model.name.clone(),
        columns: options.chain(integers).collect(),
        rows: items
            .map(|(item, coverers)| cover_row(item, coverers))
            .chain(further)
            .collect(),
    };
    add_colours(model, &mut program);
    program
}

/// Adds a column for each item and colour, and the rows that bind it.
fn add_colours(model: &Model, program: &mut LinearProgram) {
    let mut columns: BTreeMap<(ItemIx, Colour), usize> = BTreeMap::new();
    let mut wearers: BTreeMap<(usize, String), Vec<(usize, i32)>> = BTreeMap::new();
    for (index, option) in model.options.iter().enumerate() {
        for &(item, colour) in &option.coloured {
            let name = || {
                let item = &model.items[item.index()].name;
                format!("{item}:{}", model.colours[colour.index()])
            };
            let column = *columns.entry((item, colour)).or_insert_with(|| {
                program.columns.push(LinearColumn {
                    name: name(),
                    lower: 0,
                    upper: 1,
                    cost: 0,
                });
                program.rows[item.index()]
                    .terms
                    .push((program.columns.len() - 1, 1));
                program.columns.len() - 1
            });
            program.rows.push(LinearRow {
                name: format!("{}:{}", option.name, name()),
                terms: vec![(index, 1), (column, -1)],
                sense: Sense::Le,
                rhs: 0,
            });
            let worn_by = wearers.entry((column, name())).or_default();
            worn_by.push((index, -1));
        }
    }
    // Without these rows an unused column could be 0 or 1.
    let worn = wearers
        .into_iter()
        .map(|((column, name), wearers)| LinearRow {
            name: format!("{name}:worn"),
            terms: core::iter::once((column, 1)).chain(wearers).collect(),
            sense: Sense::Le,
            rhs: 0,
        });
    program.rows.extend(worn);
}

/// The row that covers an item: once, or at most once.
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
