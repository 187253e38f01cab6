//! Items: at least one, at most one, colours.
//!
//! Invariant: the clauses hold exactly for the selections that cover every primary item once and
//! every secondary item at most once or in one colour.

use std::collections::BTreeMap;

use super::{Cnf, CnfError, Literal};
use crate::model::{Colour, Item, ItemKind, Model, OptionIx};

/// Up to so many literals are excluded pair by pair. Of 4 to 1000, 8 and 12 were the
/// fastest over optimum, enumeration and packings.
const PAIRS: usize = 12;

/// The items whose clauses are still to be added.
pub(super) struct Items<'a> {
    left: core::slice::Iter<'a, Item>,
    coverers: std::vec::IntoIter<Vec<OptionIx>>,
    colours: std::vec::IntoIter<Vec<Literal>>,
}

impl<'a> Items<'a> {
    /// All items; the variables of their colours are added.
    pub(super) fn new(cnf: &mut Cnf, model: &'a Model) -> Result<Self, CnfError> {
        Ok(Self {
            left: model.items.iter(),
            coverers: model.coverers().into_iter(),
            colours: add_colours(cnf, model)?.into_iter(),
        })
    }

    /// Adds the clauses of the next item; false if there is none.
    pub(super) fn add_next(&mut self, cnf: &mut Cnf) -> Result<bool, CnfError> {
        let Some(item) = self.left.next() else {
            return Ok(false);
        };
        let coverers = self.coverers.next().unwrap_or_default();
        let mut rivals: Vec<Literal> = coverers.iter().map(|&o| cnf.option(o)).collect();
        if item.kind == ItemKind::Primary {
            cnf.add(&rivals)?;
        }
        rivals.extend(self.colours.next().unwrap_or_default());
        at_most_one(cnf, &item.name, &rivals)?;
        Ok(true)
    }
}

/// Adds a variable for each colour that an item can take, implied by the options
/// that give it that colour; returns these variables by item.
fn add_colours(cnf: &mut Cnf, model: &Model) -> Result<Vec<Vec<Literal>>, CnfError> {
    let mut known: Vec<BTreeMap<Colour, Literal>> = vec![BTreeMap::new(); model.items.len()];
    for (index, option) in model.options.iter().enumerate() {
        for &(item, colour) in &option.coloured {
            let literal = if let Some(&literal) = known[item.index()].get(&colour) {
                literal
            } else {
                let item = &model.items[item.index()].name;
                let colour = &model.colours[colour.index()];
                cnf.new_variable(format!("{item}:{colour}"))?
            };
            known[item.index()].insert(colour, literal);
            cnf.add(&[!Literal::of_variable(index), literal])?;
        }
    }
    let by_item = known.into_iter().map(|of| of.into_values().collect());
    Ok(by_item.collect())
}

/// At most one of `rivals` holds. Many are cut into short lists, each linked to
/// the next by a variable whose negation stands in the next list: one of the rest
/// needs it, and it excludes the list.
fn at_most_one(cnf: &mut Cnf, name: &str, rivals: &[Literal]) -> Result<(), CnfError> {
    let mut link: Option<Literal> = None;
    let mut rest = rivals;
    for cut in 1.. {
        let linked = usize::from(link.is_some());
        if linked + rest.len() <= PAIRS {
            break;
        }
        let (head, tail) = rest.split_at(PAIRS - 2 - linked);
        let next = cnf.new_variable(format!("{name}#{cut}"))?;
        let list = link.iter().chain(head).copied().chain([next]);
        pairs(cnf, &list.collect::<Vec<Literal>>())?;
        (link, rest) = (Some(!next), tail);
    }
    let list = link.iter().chain(rest).copied();
    pairs(cnf, &list.collect::<Vec<Literal>>())
}

/// At most one of a few literals: a clause for each pair.
fn pairs(cnf: &mut Cnf, rivals: &[Literal]) -> Result<(), CnfError> {
    for (index, &one) in rivals.iter().enumerate() {
        for &other in &rivals[index + 1..] {
            cnf.add(&[!one, !other])?;
        }
    }
    Ok(())
}
