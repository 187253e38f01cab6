//! Items: at least one, at most one, colours.

use std::collections::BTreeMap;

use super::{Cnf, CnfError, Literal};
use crate::model::{Colour, ItemKind, Model};

/// Up to so many literals are excluded pair by pair. Of 4 to 1000, 8 and 12 were the
/// fastest over optimum, enumeration and packings.
const PAIRS: usize = 12;

/// Adds the clauses of all items.
pub(super) fn add_items(cnf: &mut Cnf, model: &Model) -> Result<(), CnfError> {
    let coverers = model.coverers();
    let colours = add_colours(cnf, model)?;
    for ((item, coverers), colours) in model.items.iter().zip(coverers).zip(colours) {
        let mut rivals: Vec<Literal> = coverers.iter().map(|&o| cnf.option(o)).collect();
        if item.kind == ItemKind::Primary {
            cnf.add(&rivals)?;
        }
        rivals.extend(colours);
        at_most_one(cnf, &item.name, rivals)?;
    }
    Ok(())
}

/// Adds a variable for each colour that an item can take, implied by the options
/// that give it that colour; returns these variables by item.
fn add_colours(cnf: &mut Cnf, model: &Model) -> Result<Vec<Vec<Literal>>, CnfError> {
    let mut known: Vec<BTreeMap<Colour, Literal>> = vec![BTreeMap::new(); model.items.len()];
    for (index, option) in model.options.iter().enumerate() {
        for &(item, colour) in &option.coloured {
            let literal = match known[item.index()].get(&colour) {
                Some(&literal) => literal,
                None => {
                    let item = &model.items[item.index()].name;
                    let colour = &model.colours[colour.index()];
                    cnf.new_variable(format!("{item}:{colour}"))?
                }
            };
            known[item.index()].insert(colour, literal);
            cnf.add(&[!Literal::of_variable(index), literal])?;
        }
    }
    let by_item = known.into_iter().map(|of| of.into_values().collect());
    Ok(by_item.collect())
}

/// At most one of `rivals` holds. Many are cut into short lists, each linked to
/// the next by a variable that holds if one of the list does.
fn at_most_one(cnf: &mut Cnf, name: &str, mut rivals: Vec<Literal>) -> Result<(), CnfError> {
    let mut cuts = 0;
    while rivals.len() > PAIRS {
        cuts += 1;
        let link = cnf.new_variable(format!("{name}#{cuts}"))?;
        let mut head: Vec<Literal> = rivals.drain(..PAIRS - 2).collect();
        head.push(link);
        rivals.insert(0, !link);
        pairs(cnf, &head)?;
        // With `!link` in front of the rest, one in the rest needs `link`.
    }
    pairs(cnf, &rivals)
}

fn pairs(cnf: &mut Cnf, rivals: &[Literal]) -> Result<(), CnfError> {
    for (index, &one) in rivals.iter().enumerate() {
        for &other in &rivals[index + 1..] {
            cnf.add(&[!one, !other])?;
        }
    }
    Ok(())
}
