//! Whether a selection satisfies a model, decided in integers.

use super::{Colour, Column, ItemKind, Model, Row, Selection, Sense};
use crate::language::{Language, Say};

/// What a selection violates.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ModelFault {
    /// An option or integer that the model does not have, or an option twice.
    #[error("the selection does not fit the model")]
    Shape,
    /// An item is covered too often or not at all.
    #[error("item {item} is covered {times} times")]
    Item {
        /// The name of the item.
        item: String,
        /// How often it is covered.
        times: usize,
    },
    /// Chosen options give an item different colours, or one covers it without.
    #[error("item {item} is covered in different colours")]
    Colours {
        /// The name of the item.
        item: String,
    },
    /// An integer variable outside its bounds.
    #[error("variable {name} is out of bounds: {value}")]
    Bounds {
        /// The name of the variable.
        name: String,
        /// Its value.
        value: i64,
    },
    /// A row does not hold.
    #[error("row {name} does not hold: its left side is {value}")]
    Row {
        /// The name of the row.
        name: String,
        /// The value of its left side.
        value: i64,
    },
}

impl Say for ModelFault {
    fn text(&self, language: Language) -> String {
        match language {
            Language::English => self.to_string(),
            Language::German => match self {
                Self::Shape => "die Auswahl passt nicht zum Modell".to_owned(),
                Self::Item { item, times } => format!("{item} ist {times}-mal überdeckt"),
                Self::Colours { item } => format!("{item} ist in verschiedenen Farben überdeckt"),
                Self::Bounds { name, value } => {
                    format!("die Variable {name} liegt außerhalb ihrer Grenzen: {value}")
                }
                Self::Row { name, value } => {
                    format!("die Zeile {name} gilt nicht: links steht {value}")
                }
            },
        }
    }
}

/// Checks `selection` against every item, bound and row; returns its cost.
///
/// # Errors
/// The first fault, in the order items, bounds, rows.
///
/// ```
/// use cubewright::model::{OptionIx, Selection, check};
/// let model = cubewright::formats::read_dlx("a b\na\nb\na b\n")?;
/// let select = |options: &[usize]| Selection {
///     options: options.iter().map(|&option| OptionIx::new(option)).collect(),
///     integers: vec![],
/// };
/// assert_eq!(check(&model, &select(&[0, 1])), Ok(0));
/// assert!(check(&model, &select(&[0])).is_err());
/// assert!(check(&model, &select(&[0, 2])).is_err());
/// # Ok::<(), cubewright::formats::FormatError>(())
/// ```
pub fn check(model: &Model, selection: &Selection) -> Result<i64, ModelFault> {
    let ascending = selection.options.is_sorted_by(|a, b| a < b);
    let known = |option: &super::OptionIx| option.index() < model.options.len();
    let complete = selection.integers.len() == model.integers.len();
    if !ascending || !selection.options.iter().all(known) || !complete {
        return Err(ModelFault::Shape);
    }
    check_items(model, selection)?;
    check_colours(model, selection)?;
    for (integer, &value) in model.integers.iter().zip(&selection.integers) {
        if !(i64::from(integer.lower)..=i64::from(integer.upper)).contains(&value) {
            return Err(ModelFault::Bounds {
                name: integer.name.clone(),
                value,
            });
        }
    }
    for row in &model.rows {
        check_row(row, selection)?;
    }
    Ok(model.cost_of(selection))
}

/// Whether every item is covered as often as it must be.
fn check_items(model: &Model, selection: &Selection) -> Result<(), ModelFault> {
    let mut times = vec![0; model.items.len()];
    for option in &selection.options {
        for item in &model.options[option.index()].items {
            times[item.index()] += 1;
        }
    }
    for (item, times) in model.items.iter().zip(times) {
        let allowed = match item.kind {
            ItemKind::Primary => times == 1,
            ItemKind::Secondary => times <= 1,
        };
        if !allowed {
            return Err(ModelFault::Item {
                item: item.name.clone(),
                times,
            });
        }
    }
    Ok(())
}

/// Whether the options agree on the colours of items.
fn check_colours(model: &Model, selection: &Selection) -> Result<(), ModelFault> {
    let chosen = || selection.options.iter().map(|o| &model.options[o.index()]);
    let mut worn: Vec<Option<Colour>> = vec![None; model.items.len()];
    for &(item, colour) in chosen().flat_map(|option| &option.coloured) {
        let clashes = *worn[item.index()].get_or_insert(colour) != colour;
        let is_plain = || chosen().any(|option| option.items.contains(&item));
        if clashes || is_plain() {
            return Err(ModelFault::Colours {
                item: model.items[item.index()].name.clone(),
            });
        }
    }
    Ok(())
}

/// Whether a row holds.
fn check_row(row: &Row, selection: &Selection) -> Result<(), ModelFault> {
    let value_of = |column: Column| match column {
        Column::Option(option) => i64::from(selection.options.binary_search(&option).is_ok()),
        Column::Integer(index) => selection.integers[index],
    };
    let terms = row.terms.iter();
    let value = terms
        .map(|&(column, factor)| i64::from(factor) * value_of(column))
        .sum();
    let rhs = i64::from(row.rhs);
    let holds = match row.sense {
        Sense::Le => value <= rhs,
        Sense::Eq => value == rhs,
        Sense::Ge => value >= rhs,
    };
    if holds {
        return Ok(());
    }
    Err(ModelFault::Row {
        name: row.name.clone(),
        value,
    })
}

impl Model {
    /// What a selection costs, whether or not it is a solution.
    #[must_use]
    pub fn cost_of(&self, selection: &Selection) -> i64 {
        let options = selection.options.iter();
        let options = options.map(|option| i64::from(self.options[option.index()].cost));
        let integers = self.integers.iter().zip(&selection.integers);
        let integers = integers.map(|(integer, value)| i64::from(integer.cost) * value);
        options.chain(integers).sum()
    }

    /// The same, where some option costs something; of a linear program nothing, as its author has an
    /// objective instead.
    #[must_use]
    pub fn told_cost(&self, selection: &Selection) -> Option<i64> {
        let has_costs = self.origin.is_none() && self.options.iter().any(|option| option.cost != 0);
        has_costs.then(|| self.cost_of(selection))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::{Integer, Item, ItemIx, ModelOption, OptionIx};

    /// Items a (primary) and b (secondary); y bounds the number of options.
    fn small() -> Model {
        let option = |name: &str, items: &[usize], cost| ModelOption {
            name: name.to_owned(),
            items: items.iter().map(|&item| ItemIx::new(item)).collect(),
            coloured: Vec::new(),
            cost,
        };
        let item = |name: &str, kind| Item {
            name: name.to_owned(),
            kind,
        };
        Model {
            items: vec![item("a", ItemKind::Primary), item("b", ItemKind::Secondary)],
            options: vec![
                option("x", &[0], 1),
                option("y", &[0, 1], 2),
                option("z", &[1], 4),
            ],
            integers: vec![Integer {
                name: "n".to_owned(),
                lower: 0,
                upper: 2,
                cost: 10,
            }],
            rows: vec![Row {
                name: "bound".to_owned(),
                terms: vec![
                    (Column::Integer(0), 1),
                    (Column::Option(OptionIx::new(0)), -1),
                    (Column::Option(OptionIx::new(2)), -1),
                ],
                sense: Sense::Ge,
                rhs: 0,
            }],
            ..Model::default()
        }
    }

    fn checked(options: &[usize], integers: &[i64]) -> Result<i64, String> {
        let selection = Selection {
            options: options.iter().map(|&index| OptionIx::new(index)).collect(),
            integers: integers.to_vec(),
        };
        check(&small(), &selection).map_err(|fault| fault.to_string())
    }

    #[test]
    fn options_agree_on_colours() {
        let mut model = small();
        model.colours = vec!["red".to_owned(), "blue".to_owned()];
        model.items.push(Item {
            name: "c".to_owned(),
            kind: ItemKind::Secondary,
        });
        let c = ItemIx::new(2);
        model.options[0].coloured = vec![(c, Colour::new(0))];
        model.options[2].coloured = vec![(c, Colour::new(0))];
        let selection = Selection {
            options: vec![OptionIx::new(0), OptionIx::new(2)],
            integers: vec![2],
        };
        assert_eq!(check(&model, &selection), Ok(25));
        model.options[2].coloured = vec![(c, Colour::new(1))];
        let clash = ModelFault::Colours {
            item: "c".to_owned(),
        };
        assert_eq!(check(&model, &selection), Err(clash.clone()));
        model.options[2].coloured.clear();
        model.options[2].items.push(c);
        assert_eq!(check(&model, &selection), Err(clash));
    }

    #[test]
    fn items_bounds_and_rows_are_checked() {
        assert_eq!(checked(&[1], &[0]), Ok(2));
        assert_eq!(checked(&[0, 2], &[2]), Ok(25));
        let fails = |options: &[usize], integers: &[i64]| checked(options, integers).unwrap_err();
        assert_eq!(fails(&[2], &[1]), "item a is covered 0 times");
        assert_eq!(fails(&[0, 1], &[1]), "item a is covered 2 times");
        assert_eq!(fails(&[1, 2], &[1]), "item b is covered 2 times");
        assert_eq!(fails(&[0], &[3]), "variable n is out of bounds: 3");
        assert_eq!(
            fails(&[0], &[0]),
            "row bound does not hold: its left side is -1"
        );
        assert_eq!(fails(&[1, 0], &[0]), "the selection does not fit the model");
        assert_eq!(fails(&[9], &[0]), "the selection does not fit the model");
        assert_eq!(fails(&[1], &[]), "the selection does not fit the model");
    }
}
