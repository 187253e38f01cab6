//! Linear rows, and the cost, as sums of parts that exclude each other.
//!
//! Invariant: options that share an item that must be covered form one part of a sum, so that a sum
//! over placements has as many parts as pieces and not as many as placements.
//!
//! Of the options of one item at most one is chosen, so their contribution to a row is one value
//! out of a few. Such a group is one part of the sum, which keeps the totaliser small.

use std::collections::BTreeMap;

use super::totaliser::{Addend, AtMost, totaliser};
use super::{Cnf, CnfError, Literal};
use crate::model::{Column, ItemKind, Model, OptionIx, Row, Sense};

/// A model with the options that cover each item, which all rows ask for.
pub(super) struct CoverageIndex<'a> {
    model: &'a Model,
    coverers: Vec<Vec<OptionIx>>,
}

impl<'a> CoverageIndex<'a> {
    pub(super) fn new(model: &'a Model) -> Self {
        Self {
            model,
            coverers: model.coverers(),
        }
    }
}

/// Adds the clauses of a row.
pub(super) fn add_row(cnf: &mut Cnf, model: &CoverageIndex<'_>, row: &Row) -> Result<(), CnfError> {
    let terms = |sign: i64| -> Vec<(Column, i64)> {
        let terms = row.terms.iter();
        terms
            .map(|&(column, factor)| (column, sign * i64::from(factor)))
            .collect()
    };
    let rhs = i64::from(row.rhs);
    if row.sense != Sense::Ge {
        at_most(cnf, model, &row.name, &terms(1), rhs)?;
    }
    if row.sense != Sense::Le {
        at_most(cnf, model, &row.name, &terms(-1), -rhs)?;
    }
    Ok(())
}

/// The clauses that keep a sum from exceeding `most`.
fn at_most(
    cnf: &mut Cnf,
    model: &CoverageIndex<'_>,
    name: &str,
    terms: &[(Column, i64)],
    most: i64,
) -> Result<(), CnfError> {
    let parts = parts(cnf, model, terms);
    match totaliser(cnf, name, &parts, most)?.at_most(most) {
        AtMost::Always => Ok(()),
        AtMost::If(literal) => cnf.add(&[literal]),
        AtMost::Never => cnf.add(&[]),
    }
}

/// The cost of a selection as parts.
pub(super) fn cost_terms(cnf: &Cnf, model: &Model) -> Vec<Addend> {
    let options = model.options.iter().enumerate().map(|(index, option)| {
        let column = Column::Option(OptionIx::new(index));
        (column, i64::from(option.cost))
    });
    let integers = model
        .integers
        .iter()
        .enumerate()
        .map(|(index, integer)| (Column::Integer(index), i64::from(integer.cost)));
    let terms: Vec<(Column, i64)> = options.chain(integers).collect();
    parts(cnf, &CoverageIndex::new(model), &terms)
}

/// Terms as parts: integers one by one, options gathered by items that allow
/// only one of them.
fn parts(cnf: &Cnf, model: &CoverageIndex<'_>, terms: &[(Column, i64)]) -> Vec<Addend> {
    let mut parts = Vec::new();
    let mut weights: BTreeMap<OptionIx, i64> = BTreeMap::new();
    for &(column, weight) in terms.iter().filter(|&&(_, weight)| weight != 0) {
        match column {
            Column::Option(option) => {
                weights.insert(option, weight);
            }
            Column::Integer(index) => {
                let literals = cnf.steps(index).collect();
                let lower = i64::from(model.model.integers[index].lower);
                parts.push(Addend::Constant(weight * lower));
                parts.push(Addend::Steps { literals, weight });
            }
        }
    }
    gather(cnf, model, weights, &mut parts);
    parts
}

/// Takes the item that covers most of the options that are left, until none is.
fn gather(
    cnf: &Cnf,
    covered: &CoverageIndex<'_>,
    mut left: BTreeMap<OptionIx, i64>,
    parts: &mut Vec<Addend>,
) {
    let CoverageIndex { model, coverers } = covered;
    let mut count: Vec<usize> = vec![0; model.items.len()];
    for option in left.keys() {
        for item in &model.options[option.index()].items {
            count[item.index()] += 1;
        }
    }
    let is_primary = |item: usize| model.items[item].kind == ItemKind::Primary;
    while let Some(best) = (0..count.len())
        .filter(|&item| count[item] > 0)
        .max_by_key(|&item| (count[item], is_primary(item), core::cmp::Reverse(item)))
    {
        let complete = is_primary(best);
        let mut weights: Vec<(Literal, i64)> = Vec::new();
        for &option in &coverers[best] {
            let weight = left.remove(&option);
            if weight.is_some() {
                for item in &model.options[option.index()].items {
                    count[item.index()] -= 1;
                }
            }
            // The others count too where exactly one is chosen: they weigh 0.
            if weight.is_some() || complete {
                weights.push((cnf.option(option), weight.unwrap_or(0)));
            }
        }
        parts.push(Addend::Choice { weights, complete });
    }
    for (option, weight) in left {
        parts.push(Addend::Choice {
            weights: vec![(cnf.option(option), weight)],
            complete: false,
        });
    }
}
