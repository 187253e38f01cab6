//! A model from nothing, in which everything is said by its name.
//!
//! Invariant: what was built is [`consistent`]; a name that is not there is told with where it stands.

use core::ops::RangeInclusive;
use std::collections::HashMap;

use super::{
    Aim, Colour, Column, Integer, Item, ItemIx, ItemKind, LinearOrigin, Model, ModelError,
    ModelOption, OptionIx, Part, Row, Sense, consistent,
};

/// What the row that is the objective is called in errors and answers.
const OBJECTIVE: &str = "objective";

/// Columns by their names, with factors.
type Terms = Vec<(String, i32)>;

/// A model that is being stated. Whatever is wrong, [`build`](Self::build) says.
///
/// ```
/// use cubewright::puzzle::{Model, Puzzle, Sense};
/// // What goes into a bag of 6 kilograms?
/// let (kilograms, worth) = ([("a", 4), ("b", 3), ("c", 2)], [("a", 8), ("b", 5), ("c", 3)]);
/// let bag = Model::builder("bag")
///     .option("a", [])
///     .option("b", [])
///     .option("c", [])
///     .row("bag", kilograms, Sense::Le, 6)
///     .maximise(worth)
///     .build()?;
/// let bag = Puzzle::of(bag)?;
/// let run = bag.solve()?;
/// assert_eq!(run.best()?.objective().map(|it| it.to_string()).as_deref(), Some("11"));
/// assert_eq!(bag.value(run.best()?, "c"), Some(1));
/// assert_eq!(bag.count()?.counts.raw, 6_u64);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, Default)]
#[must_use]
pub struct ModelBuilder {
    model: Model,
    /// What each option covers, by names.
    covered: Vec<Vec<String>>,
    /// The left side of each row.
    terms: Vec<Terms>,
    objective: Option<(Aim, Terms)>,
}

impl Model {
    /// A model from nothing, which has this name.
    pub fn builder(name: &str) -> ModelBuilder {
        ModelBuilder {
            model: Self {
                name: name.to_owned(),
                ..Self::default()
            },
            ..ModelBuilder::default()
        }
    }
}

impl ModelBuilder {
    /// Items each of which exactly one chosen option covers.
    pub fn items<'n>(self, names: impl IntoIterator<Item = &'n str>) -> Self {
        self.items_of(ItemKind::Primary, names)
    }

    /// Items each of which at most one chosen option covers, or any number in one colour.
    pub fn secondary<'n>(self, names: impl IntoIterator<Item = &'n str>) -> Self {
        self.items_of(ItemKind::Secondary, names)
    }

    fn items_of<'n>(mut self, kind: ItemKind, names: impl IntoIterator<Item = &'n str>) -> Self {
        let names = names.into_iter().map(str::to_owned);
        let items = names.map(|name| Item { name, kind });
        self.model.items.extend(items);
        self
    }

    /// Something that can be chosen, and the items that it covers; `item:colour` covers one in a colour.
    pub fn option<'n>(mut self, name: &str, items: impl IntoIterator<Item = &'n str>) -> Self {
        self.model.options.push(ModelOption {
            name: name.to_owned(),
            items: Vec::new(),
            coloured: Vec::new(),
            cost: 0,
        });
        let items = items.into_iter().map(str::to_owned);
        self.covered.push(items.collect());
        self
    }

    /// An integer variable with its least and its greatest value.
    pub fn integer(mut self, name: &str, values: RangeInclusive<i32>) -> Self {
        self.model.integers.push(Integer {
            name: name.to_owned(),
            lower: *values.start(),
            upper: *values.end(),
            cost: 0,
        });
        self
    }

    /// A row: options (1 if chosen, else 0) and integers with their factors, compared with a number.
    pub fn row<'n>(
        mut self,
        name: &str,
        terms: impl IntoIterator<Item = (&'n str, i32)>,
        sense: Sense,
        rhs: i32,
    ) -> Self {
        self.model.rows.push(Row {
            name: name.to_owned(),
            terms: Vec::new(),
            sense,
            rhs,
        });
        self.terms.push(owned(terms));
        self
    }

    /// The solution of the least sum is the best.
    pub fn minimise<'n>(mut self, sum: impl IntoIterator<Item = (&'n str, i32)>) -> Self {
        self.objective = Some((Aim::Minimise, owned(sum)));
        self
    }

    /// The solution of the greatest sum is the best.
    pub fn maximise<'n>(mut self, sum: impl IntoIterator<Item = (&'n str, i32)>) -> Self {
        self.objective = Some((Aim::Maximise, owned(sum)));
        self
    }

    /// The model.
    ///
    /// # Errors
    /// [`ModelError`] with the name of what is wrong.
    ///
    /// ```
    /// use cubewright::puzzle::Model;
    /// let model = Model::builder("x").items(["a"]).option("o", ["a", "b"]).build();
    /// assert_eq!(model.unwrap_err().to_string(), "option o: there is no item b");
    /// ```
    pub fn build(self) -> Result<Model, ModelError> {
        let mut model = self.model;
        let items: HashMap<String, usize> = positions(model.items.iter().map(|it| &it.name));
        for (option, words) in self.covered.iter().enumerate() {
            cover(&mut model, &items, option, words)?;
        }
        let columns = columns(&model)?;
        for (row, terms) in self.terms.iter().enumerate() {
            model.rows[row].terms = resolved(&columns, &model.rows[row].name, terms)?;
        }
        if let Some((aim, terms)) = &self.objective {
            for (column, factor) in resolved(&columns, OBJECTIVE, terms)? {
                let cost = match column {
                    Column::Option(option) => &mut model.options[option.index()].cost,
                    Column::Integer(integer) => &mut model.integers[integer].cost,
                };
                let signed = i64::from(*cost) + aim.sign() * i64::from(factor);
                let too_large = |_| ModelError::TooLarge { row: None };
                *cost = i32::try_from(signed).map_err(too_large)?;
            }
        }
        let aim = self.objective.map(|(aim, _)| aim);
        // Without items a list of what is chosen would leave out the integers.
        if aim.is_some() || model.items.is_empty() {
            model.origin = Some(Box::new(LinearOrigin {
                aim,
                objective: OBJECTIVE.to_owned(),
                places: 0,
                constant: 0,
                rewritten: Vec::new(),
            }));
        }
        consistent(&model)?;
        Ok(model)
    }
}

fn owned<'n>(terms: impl IntoIterator<Item = (&'n str, i32)>) -> Terms {
    let terms = terms.into_iter();
    terms
        .map(|(name, factor)| (name.to_owned(), factor))
        .collect()
}

/// The positions of names; of two equal ones the second, which is told later.
fn positions<'a>(names: impl Iterator<Item = &'a String>) -> HashMap<String, usize> {
    let numbered = names.enumerate();
    numbered
        .map(|(index, name)| (name.clone(), index))
        .collect()
}

/// The options and the integers by their names.
fn columns(model: &Model) -> Result<HashMap<String, Column>, ModelError> {
    let options = model.options.iter().enumerate();
    let options = options.map(|(index, it)| (&it.name, Column::Option(OptionIx::new(index))));
    let integers = model.integers.iter().enumerate();
    let integers = integers.map(|(index, it)| (&it.name, Column::Integer(index)));
    let mut columns = HashMap::new();
    for (name, column) in options.chain(integers) {
        if columns.insert(name.clone(), column).is_some() {
            return Err(ModelError::SameName {
                what: Part::Column,
                name: name.clone(),
            });
        }
    }
    Ok(columns)
}

/// Columns with factors, by their positions.
fn resolved(
    columns: &HashMap<String, Column>,
    row: &str,
    terms: &Terms,
) -> Result<Vec<(Column, i32)>, ModelError> {
    let column = |(name, factor): &(String, i32)| {
        let found = columns.get(name).copied();
        let column = found.ok_or_else(|| ModelError::Unknown {
            of: Part::Row,
            name: row.to_owned(),
            what: Part::Column,
            missing: name.clone(),
        })?;
        Ok((column, *factor))
    };
    terms.iter().map(column).collect()
}

/// Gives an option its items.
fn cover(
    model: &mut Model,
    items: &HashMap<String, usize>,
    option: usize,
    words: &[String],
) -> Result<(), ModelError> {
    for word in words {
        if let Some(&item) = items.get(word) {
            model.options[option].items.push(ItemIx::new(item));
            continue;
        }
        let pair = word.rsplit_once(':');
        let found = pair.and_then(|(item, colour)| Some((items.get(item)?, colour)));
        let Some((&item, colour)) = found else {
            return Err(ModelError::Unknown {
                of: Part::Option,
                name: model.options[option].name.clone(),
                what: Part::Item,
                missing: word.clone(),
            });
        };
        let known = model.colours.iter().position(|it| it == colour);
        let colour = known.unwrap_or_else(|| {
            model.colours.push(colour.to_owned());
            model.colours.len() - 1
        });
        let coloured = (ItemIx::new(item), Colour::new(colour));
        model.options[option].coloured.push(coloured);
    }
    let option = &mut model.options[option];
    option.items.sort_unstable();
    option.coloured.sort_unstable();
    Ok(())
}
