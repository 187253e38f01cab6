//! From a linear program as it is written to a model.
//!
//! ```text
//! each 0/1 column: an option; each other integer column: an integer
//! each row: times a power of ten, so that its numbers are integers
//!     exactly one, or at most one, of some options: an item; so searches for exact covers take it
//!     nothing on the left: left out if it holds, or else an item that nothing covers
//!     anything else: a row
//! ```
//!
//! Invariant: the solutions of the model are those of the text, column by column, and the cheapest ones
//! are the best ones; nothing is rounded but bounds of integers, inwards.

use core::ops::Range;
use std::collections::{BTreeMap, HashSet};

use super::decimal::Decimal;
use super::draft::{
    Bound, ColumnKind, Draft, DraftColumn, DraftObjective, DraftRow, DraftTerm, turned,
};
use super::error::MipErrorKind;
use crate::export::names::shown;
use crate::formats::error::SpannedError;
use crate::model::{
    Column, Integer, Item, ItemIx, ItemKind, LinearOrigin, Model, ModelOption, OptionIx, Row, Sense,
};

/// More decimal places than the numbers of a row can have.
const MOST_PLACES: u32 = 18;

/// The model of a linear program.
pub(super) fn model(draft: Draft<'_>, end: usize) -> Result<Model, SpannedError> {
    if draft.columns.is_empty() {
        return Err(SpannedError::of_all(MipErrorKind::NoColumns, 0..end));
    }
    let mut model = Model {
        name: draft.name,
        ..Model::default()
    };
    let mut columns = Vec::with_capacity(draft.columns.len());
    let mut fixed = Vec::new();
    for column in &draft.columns {
        let bounds = bounds(column)?;
        columns.push(added(&mut model, column, bounds));
        if bounds[0] == bounds[1] && [0, 1].contains(&bounds[0]) {
            fixed.push((columns.len() - 1, bounds[0]));
        }
    }
    let mut names = RowNames::of(&draft.rows)?;
    let mut rewritten = Vec::new();
    let all = draft.rows.iter().enumerate();
    for (number, row) in all.filter(|(_, row)| !row.has_no_limit()) {
        let name = row.own_name();
        let name = name.unwrap_or_else(|| names.unused(format!("row{}", number + 1)));
        if !add_row(&mut model, row, name.clone(), &columns)? {
            rewritten.push(name);
        }
    }
    for (column, value) in fixed {
        let name = names.unused(format!("fixed_{}", draft.columns[column].name));
        let row = Integral {
            terms: vec![(columns[column], 1)],
            sense: if value == 0 { Sense::Le } else { Sense::Eq },
            rhs: value,
        };
        row.add_to(&mut model, name);
    }
    objective(&mut model, draft.objective, &columns)?;
    if let Some(origin) = &mut model.origin {
        origin.rewritten = rewritten;
    }
    Ok(model)
}

/// The least and the greatest value of a column.
fn bounds(column: &DraftColumn) -> Result<[i32; 2], SpannedError> {
    if column.kind == ColumnKind::Continuous {
        let of = shown(&column.name);
        let kind = MipErrorKind::Continuous { column: of };
        return Err(SpannedError::at(kind, column.span.clone()));
    }
    let span = column.bounded.as_ref().unwrap_or(&column.span);
    let fault = |kind: fn(String) -> MipErrorKind| {
        SpannedError::at(kind(shown(&column.name)), span.clone())
    };
    let unbounded = || fault(|column| MipErrorKind::Unbounded { column });
    let is_binary = column.kind == ColumnKind::Binary;
    let lower = match column.lower {
        Bound::Unsaid => 0,
        Bound::Infinite if is_binary => 0,
        Bound::Infinite => return Err(unbounded()),
        Bound::At(number) => number.ceiling().unwrap_or(i128::MAX),
    };
    let upper = match column.upper {
        Bound::Unsaid | Bound::Infinite if is_binary => 1,
        Bound::Unsaid | Bound::Infinite => return Err(unbounded()),
        Bound::At(number) => number.floor().unwrap_or(i128::MAX),
    };
    let [lower, upper] = if is_binary {
        [lower.max(0), upper.min(1)]
    } else {
        [lower, upper]
    };
    if lower > upper {
        return Err(fault(|column| MipErrorKind::Crossing { column }));
    }
    match [narrow(lower), narrow(upper)] {
        [Some(lower), Some(upper)] => Ok([lower, upper]),
        _ => Err(fault(|of| MipErrorKind::TooLarge { of })),
    }
}

/// A number as a model has it; its negative is one, too.
fn narrow(number: i128) -> Option<i32> {
    i32::try_from(number).ok().filter(|&it| it > i32::MIN)
}

/// Adds a column to a model.
fn added(model: &mut Model, column: &DraftColumn, [lower, upper]: [i32; 2]) -> Column {
    let name = column.name.clone();
    if lower >= 0 && upper <= 1 {
        model.options.push(ModelOption {
            name,
            items: Vec::new(),
            coloured: Vec::new(),
            cost: 0,
        });
        return Column::Option(OptionIx::new(model.options.len() - 1));
    }
    model.integers.push(Integer {
        name,
        lower,
        upper,
        cost: 0,
    });
    Column::Integer(model.integers.len() - 1)
}

/// The names of rows, so that new ones differ.
struct RowNames(HashSet<String>);

impl RowNames {
    fn of(rows: &[DraftRow]) -> Result<Self, SpannedError> {
        let mut names = HashSet::new();
        for row in rows {
            if let Some(name) = row.own_name()
                && !names.insert(name.clone())
            {
                let row_name = shown(&name);
                let kind = MipErrorKind::SameRow { row: row_name };
                return Err(SpannedError::at(kind, row.span.clone()));
            }
        }
        Ok(Self(names))
    }

    fn unused(&mut self, mut name: String) -> String {
        while !self.0.insert(name.clone()) {
            name.push('_');
        }
        name
    }
}

/// A row of integers.
struct Integral {
    terms: Vec<(Column, i32)>,
    sense: Sense,
    rhs: i32,
}

/// Adds a row; whether its numbers are those of the text.
fn add_row(
    model: &mut Model,
    row: &DraftRow,
    name: String,
    columns: &[Column],
) -> Result<bool, SpannedError> {
    let too_large = |span: &Range<usize>| {
        let of = shown(row.name.as_deref().unwrap_or(&name));
        SpannedError::at(MipErrorKind::TooLarge { of }, span.clone())
    };
    if row.rhs.is_infinite() {
        let row_name = shown(row.name.as_deref().unwrap_or(&name));
        let kind = MipErrorKind::OutOfReach { row: row_name };
        return Err(SpannedError::at(kind, row.span.clone()));
    }
    let numbers = row.terms.iter().map(|term| term.factor).chain([row.rhs]);
    let places = places(numbers).ok_or_else(|| too_large(&row.span))?;
    let factors = factors(&row.terms, places, columns).map_err(|span| too_large(&span))?;
    let rhs = row.rhs.shifted(places);
    let rhs = rhs.ok_or_else(|| too_large(&row.span))?;
    let first = factors.first().map(|&(_, factor)| factor);
    let integral = integral(factors, row.sense, rhs).ok_or_else(|| {
        let is_beyond = |term: &&DraftTerm| term.factor.shifted(0).and_then(narrow).is_none();
        let term = row.terms.iter().find(is_beyond);
        // With decimals no term alone is to blame.
        let term = term.filter(|_| places == 0);
        too_large(term.map_or(&row.span, |term| &term.span))
    })?;
    let now = integral
        .terms
        .first()
        .map(|&(_, factor)| i128::from(factor));
    let is_same = (now, i128::from(integral.rhs)) == (first, rhs);
    integral.add_to(model, name);
    Ok(is_same && places == 0)
}

/// The decimal places that some numbers need; nothing if these are too many.
fn places(numbers: impl Iterator<Item = Decimal>) -> Option<u32> {
    let places = numbers.map(Decimal::places).max().unwrap_or_default();
    (places <= MOST_PLACES).then_some(places)
}

/// The factor of each column, without those that are 0; an error is where a number is too large.
fn factors(
    terms: &[DraftTerm],
    places: u32,
    columns: &[Column],
) -> Result<Vec<(Column, i128)>, Range<usize>> {
    let mut factors: BTreeMap<usize, i128> = BTreeMap::new();
    for term in terms {
        let factor = term.factor.shifted(places);
        let sum = factors.entry(term.column).or_default();
        let added = factor.and_then(|factor| sum.checked_add(factor));
        *sum = added.ok_or_else(|| term.span.clone())?;
    }
    let factors = factors.into_iter().filter(|&(_, factor)| factor != 0);
    Ok(factors
        .map(|(column, factor)| (columns[column], factor))
        .collect())
}

/// The row with positive factors where all are negative, and divided where it would not fit.
fn integral(mut factors: Vec<(Column, i128)>, mut sense: Sense, mut rhs: i128) -> Option<Integral> {
    if !factors.is_empty() && factors.iter().all(|&(_, factor)| factor < 0) {
        for (_, factor) in &mut factors {
            *factor = factor.checked_neg()?;
        }
        rhs = rhs.checked_neg()?;
        sense = turned(sense);
    }
    let fits = |number: i128| narrow(number).is_some();
    if !(fits(rhs) && factors.iter().all(|&(_, factor)| fits(factor))) {
        let common = factors.iter().fold(0, |common, &(_, it)| gcd(common, it));
        let is_whole = common != 0 && rhs % common == 0;
        rhs = match sense {
            _ if common == 0 => rhs.signum(),
            Sense::Le => rhs.div_euclid(common),
            Sense::Ge => -(-rhs).div_euclid(common),
            Sense::Eq if is_whole => rhs / common,
            Sense::Eq => return None,
        };
        for (_, factor) in &mut factors {
            *factor /= common;
        }
    }
    let terms = factors.into_iter();
    let terms = terms.map(|(column, factor)| Some((column, narrow(factor)?)));
    Some(Integral {
        terms: terms.collect::<Option<_>>()?,
        sense,
        rhs: narrow(rhs)?,
    })
}

/// The greatest common divisor; of 0 and another number it is that.
const fn gcd(one: i128, other: i128) -> i128 {
    let (mut one, mut other) = (one.unsigned_abs(), other.unsigned_abs());
    while other != 0 {
        (one, other) = (other, one % other);
    }
    one.cast_signed()
}

impl Integral {
    /// Adds the row to a model, as an item if it is one.
    fn add_to(self, model: &mut Model, name: String) {
        let kind = match (self.sense, self.rhs) {
            _ if self.terms.is_empty() => {
                let holds = match self.sense {
                    Sense::Le => 0 <= self.rhs,
                    Sense::Eq => 0 == self.rhs,
                    Sense::Ge => 0 >= self.rhs,
                };
                // An item that nothing covers.
                (!holds).then_some(ItemKind::Primary)
            }
            (Sense::Eq, 1) => self.is_of_options().then_some(ItemKind::Primary),
            (Sense::Le, 1) => self.is_of_options().then_some(ItemKind::Secondary),
            _ => None,
        };
        match kind {
            Some(kind) => {
                let item = ItemIx::new(model.items.len());
                for (column, _) in self.terms {
                    if let Column::Option(option) = column {
                        model.options[option.index()].items.push(item);
                    }
                }
                model.items.push(Item { name, kind });
            }
            None if self.terms.is_empty() => {}
            None => model.rows.push(Row {
                name,
                terms: self.terms,
                sense: self.sense,
                rhs: self.rhs,
            }),
        }
    }

    /// Whether it counts options, each once.
    fn is_of_options(&self) -> bool {
        let counts =
            |&(column, factor): &(Column, i32)| matches!(column, Column::Option(_)) && factor == 1;
        self.terms.iter().all(counts)
    }
}

/// Makes the objective the costs of a model.
fn objective(
    model: &mut Model,
    objective: DraftObjective,
    columns: &[Column],
) -> Result<(), SpannedError> {
    let name = objective.name.unwrap_or_else(|| "objective".to_owned());
    let too_large = |span: Range<usize>| {
        let of = shown(&name);
        SpannedError::at(MipErrorKind::TooLarge { of }, span)
    };
    let numbers = objective.terms.iter().map(|term| term.factor);
    let places = places(numbers.chain([objective.constant]));
    let places = places.ok_or_else(|| too_large(objective.span.clone()))?;
    let costs = factors(&objective.terms, places, columns).map_err(too_large)?;
    let has_value = !costs.is_empty() || objective.constant != Decimal::ZERO;
    for (column, cost) in costs {
        let cost = narrow(cost * i128::from(objective.aim.sign()));
        let cost = cost.ok_or_else(|| too_large(objective.span.clone()))?;
        match column {
            Column::Option(option) => model.options[option.index()].cost = cost,
            Column::Integer(index) => model.integers[index].cost = cost,
        }
    }
    let constant = objective.constant.shifted(places);
    let constant = constant.and_then(|it| i64::try_from(it).ok());
    let constant = constant.filter(|it| it.unsigned_abs() < 1 << 53);
    model.origin = Some(Box::new(LinearOrigin {
        aim: has_value.then_some(objective.aim),
        places,
        constant: constant.ok_or_else(|| too_large(objective.span.clone()))?,
        objective: name,
        rewritten: Vec::new(),
    }));
    Ok(())
}
