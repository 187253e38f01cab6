//! Whether a model means anything: what an engine may take for granted.
//!
//! Invariant: of a model that passes, every index leads somewhere, every list is ascending where its
//! type says so, and every sum fits. Engines do not look again; of another model some would panic,
//! and some would prove what is not true.

use core::fmt;
use std::collections::HashSet;

use super::{Column, Integer, ItemIx, ItemKind, Model, ModelOption, OptionIx, Row};
use crate::language::{Language, Say};

/// Sums up to here are exact in the floating-point numbers of MILP solvers.
const MOST: i128 = 1 << 53;

/// Why a model means nothing. Options, rows and integers are called by their names.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum ModelError {
    /// An option or a row has an index that leads nowhere.
    Missing {
        /// Whose index it is.
        of: Part,
        /// Its name.
        name: String,
        /// What it is an index of.
        what: Part,
        /// The index, from 0.
        index: usize,
    },
    /// An option or a row has a name that nothing has.
    Unknown {
        /// Whose name it is.
        of: Part,
        /// Its name.
        name: String,
        /// What should have the other name.
        what: Part,
        /// That name.
        missing: String,
    },
    /// An option or a row has something twice, or an option has its items in another order than
    /// the model.
    NotAscending {
        /// Whose list it is.
        of: Part,
        /// Its name.
        name: String,
        /// The name of what stands at the wrong place.
        what: String,
    },
    /// An option gives a colour to an item that is covered exactly once, or that it also covers
    /// without one.
    Coloured {
        /// The name of the option.
        option: String,
        /// The name of the item.
        item: String,
    },
    /// Two things of one kind have one name.
    SameName {
        /// What they are.
        what: Part,
        /// Their name.
        name: String,
    },
    /// The least value of an integer variable is above the greatest.
    Bounds {
        /// The name of the variable.
        name: String,
    },
    /// A sum may be too large to be exact: the left side of a row, or all costs.
    TooLarge {
        /// The name of the row; nothing for the costs.
        row: Option<String>,
    },
    /// A group of the preference has an option that is not there, or one twice.
    Preference {
        /// The position of the group, from 0.
        group: usize,
    },
}

/// A part of a model.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    /// An item.
    Item,
    /// A colour of items.
    Colour,
    /// An option.
    Option,
    /// An integer variable.
    Integer,
    /// A row.
    Row,
    /// An option or an integer variable.
    Column,
}

impl Part {
    const fn word(self, language: Language) -> &'static str {
        let words = match self {
            Self::Item => ["item", "Posten"],
            Self::Colour => ["colour", "Farbe"],
            Self::Option => ["option", "Option"],
            Self::Integer => ["integer variable", "ganzzahlige Variable"],
            Self::Row => ["row", "Zeile"],
            Self::Column => ["column", "Spalte"],
        };
        language.pick(words)
    }
}

impl Say for ModelError {
    fn text(&self, language: Language) -> String {
        match self {
            Self::Missing {
                of,
                name,
                what,
                index,
            } => language.say(
                ["{0} {1}: there is no {2} {3}", "{0} {1}: {2} {3} gibt es nicht"],
                &[&of.word(language), name, &what.word(language), index],
            ),
            Self::Unknown {
                of,
                name,
                what,
                missing,
            } => language.say(
                ["{0} {1}: there is no {2} {3}", "{0} {1}: {2} {3} gibt es nicht"],
                &[&of.word(language), name, &what.word(language), missing],
            ),
            Self::NotAscending { of, name, what } => language.say(
                [
                    "{0} {1}: {2} stands twice, or behind what follows it in the model",
                    "{0} {1}: {2} steht doppelt oder hinter dem, was im Modell darauf folgt",
                ],
                &[&of.word(language), name, what],
            ),
            Self::Coloured { option, item } => language.say(
                [
                    "option {0}: only a secondary item can have a colour, and only once; {1} cannot",
                    "Option {0}: nur ein sekundärer Posten kann eine Farbe haben, und nur einmal; {1} \
                     kann es nicht",
                ],
                &[option, item],
            ),
            Self::SameName { what, name } => language.say(
                ["{0} {1} is there twice", "{0} {1} gibt es zweimal"],
                &[&what.word(language), name],
            ),
            Self::Bounds { name } => language.say(
                [
                    "integer variable {0}: its least value is above its greatest",
                    "ganzzahlige Variable {0}: ihr kleinster Wert liegt über dem größten",
                ],
                &[name],
            ),
            Self::TooLarge { row: Some(row) } => language.say(
                [
                    "row {0}: its left side may be above 2^53 or below -2^53",
                    "Zeile {0}: links kann mehr als 2^53 oder weniger als -2^53 stehen",
                ],
                &[row],
            ),
            Self::TooLarge { row: None } => language.say(
                [
                    "all costs together may be above 2^53 or below -2^53",
                    "alle Kosten zusammen können über 2^53 oder unter -2^53 liegen",
                ],
                &[],
            ),
            Self::Preference { group } => language.say(
                [
                    "group {0} of the preference has an option that is not there, or one twice",
                    "Gruppe {0} der Vorliebe hat eine Option, die es nicht gibt, oder eine doppelt",
                ],
                &[group],
            ),
        }
    }
}

impl fmt::Display for ModelError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text(Language::English))
    }
}

impl core::error::Error for ModelError {}

/// Checks that a model means something, in time in proportion to its size.
///
/// # Errors
/// The first fault, in the order names, options, integers, rows, costs, preference.
///
/// ```
/// use cubewright::language::{Language, Say};
/// use cubewright::model::{ItemIx, consistent};
/// let mut model = cubewright::formats::read_dlx("a b\na\nb\n")?;
/// assert_eq!(consistent(&model), Ok(()));
/// model.options[1].items = vec![ItemIx::new(7)];
/// let error = consistent(&model).expect_err("it has two items");
/// assert_eq!(error.text(Language::English), "option o2: there is no item 7");
/// # Ok::<(), cubewright::formats::FormatError>(())
/// ```
pub fn consistent(model: &Model) -> Result<(), ModelError> {
    unique(Part::Item, model.items.iter().map(|item| &item.name))?;
    unique(Part::Colour, &model.colours)?;
    unique(
        Part::Option,
        model.options.iter().map(|option| &option.name),
    )?;
    unique(
        Part::Integer,
        model.integers.iter().map(|integer| &integer.name),
    )?;
    unique(Part::Row, model.rows.iter().map(|row| &row.name))?;
    for option in &model.options {
        consistent_option(model, option)?;
    }
    let wrong = |integer: &&Integer| integer.lower > integer.upper;
    if let Some(integer) = model.integers.iter().find(wrong) {
        let name = integer.name.clone();
        return Err(ModelError::Bounds { name });
    }
    for row in &model.rows {
        consistent_row(model, row)?;
    }
    let options = model
        .options
        .iter()
        .map(|option| i128::from(option.cost).abs());
    let integers = model
        .integers
        .iter()
        .map(|it| i128::from(it.cost).abs() * most(it));
    if options.chain(integers).sum::<i128>() > MOST {
        return Err(ModelError::TooLarge { row: None });
    }
    for (group, options) in model.preference.iter().enumerate() {
        let mut seen = HashSet::new();
        let is_fine =
            |option: &OptionIx| option.index() < model.options.len() && seen.insert(option.index());
        if !options.iter().all(is_fine) {
            return Err(ModelError::Preference { group });
        }
    }
    Ok(())
}

/// The greatest absolute value of an integer variable.
fn most(integer: &Integer) -> i128 {
    i128::from(integer.lower)
        .abs()
        .max(i128::from(integer.upper).abs())
}

fn unique<'a>(what: Part, names: impl IntoIterator<Item = &'a String>) -> Result<(), ModelError> {
    let mut seen = HashSet::new();
    match names.into_iter().find(|name| !seen.insert(*name)) {
        Some(name) => Err(ModelError::SameName {
            what,
            name: name.clone(),
        }),
        None => Ok(()),
    }
}

fn consistent_option(model: &Model, option: &ModelOption) -> Result<(), ModelError> {
    let missing = |what, index| ModelError::Missing {
        of: Part::Option,
        name: option.name.clone(),
        what,
        index,
    };
    let coloured = || option.coloured.iter().map(|&(item, _)| item);
    for list in [option.items.clone(), coloured().collect()] {
        if let Some(item) = list.iter().find(|item| item.index() >= model.items.len()) {
            return Err(missing(Part::Item, item.index()));
        }
        if let Some(item) = not_ascending(&list) {
            return Err(ModelError::NotAscending {
                of: Part::Option,
                name: option.name.clone(),
                what: model.items[item.index()].name.clone(),
            });
        }
    }
    for &(item, colour) in &option.coloured {
        if colour.index() >= model.colours.len() {
            return Err(missing(Part::Colour, colour.index()));
        }
        let named = &model.items[item.index()];
        if named.kind == ItemKind::Primary || option.items.binary_search(&item).is_ok() {
            return Err(ModelError::Coloured {
                option: option.name.clone(),
                item: named.name.clone(),
            });
        }
    }
    Ok(())
}

/// The first item that does not come behind the one before it.
fn not_ascending(items: &[ItemIx]) -> Option<ItemIx> {
    let mut pairs = items.windows(2);
    pairs.find(|pair| pair[0] >= pair[1]).map(|pair| pair[1])
}

fn consistent_row(model: &Model, row: &Row) -> Result<(), ModelError> {
    let mut seen = HashSet::new();
    let mut sum = 0_i128;
    for &(column, factor) in &row.terms {
        let (what, index, found) = match column {
            Column::Option(option) => {
                let found = model.options.get(option.index());
                (Part::Option, option.index(), found.map(|it| (&it.name, 1)))
            }
            Column::Integer(index) => {
                let found = model.integers.get(index);
                (Part::Integer, index, found.map(|it| (&it.name, most(it))))
            }
        };
        let name = row.name.clone();
        let of = Part::Row;
        let Some((of_column, most)) = found else {
            return Err(ModelError::Missing {
                of,
                name,
                what,
                index,
            });
        };
        if !seen.insert((what == Part::Option, index)) {
            let what = of_column.clone();
            return Err(ModelError::NotAscending { of, name, what });
        }
        sum += i128::from(factor).abs() * most;
    }
    if sum > MOST {
        let row = Some(row.name.clone());
        return Err(ModelError::TooLarge { row });
    }
    Ok(())
}
