//! The smallest part of what is stated that has no solution.
//!
//! ```text
//! smallest(parts):
//!     for each part in turn: leave it out if the others have no solution either
//! ```
//!
//! (A deletion filter, after Chinneck and Dravnieks, Locating Minimal Infeasible Constraint Sets in Linear
//! Programs, ORSA Journal on Computing 3, 1991.)
//!
//! Invariant: each step is proved by a complete search; where a limit ends one, it is not said that every
//! part is needed. Cost: a search for each part; of a model, one more for each part alone, and one for the best
//! for each part that is told, all of them within a bound.

use core::cell::Cell;
use core::ops::ControlFlow;

use crate::engine::{Cause, EngineError, Goal, Limits, Proof, Task};
use crate::family::Family;
use crate::model::{
    Aim, Column, ItemIx, ItemKind, Model, ModelOption, OptionIx, Row, Selection, Sense,
};
use crate::show::AskedReason;
use crate::solve::{engine, solve};

/// What can be said of a part.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Verdict {
    Infeasible,
    Feasible,
    Unknown,
}

/// Whether a puzzle has a solution.
pub(super) fn verdict(family: &dyn Family, limits: &Limits<'_>) -> Verdict {
    let mut is_feasible = false;
    let mut see = |_: &Selection| {
        is_feasible = true;
        ControlFlow::Break(())
    };
    let mut run = || -> Result<Proof, EngineError> {
        let task = Task::new(family, Goal::First);
        Ok(solve(&*engine("auto")?, &task, limits, &mut see)?.proof)
    };
    match run() {
        Ok(Proof::Infeasible) => Verdict::Infeasible,
        _ if is_feasible => Verdict::Feasible,
        _ => Verdict::Unknown,
    }
}

/// Parts of so many that have no solution together, and whether it is proved that each of them is needed.
pub(super) fn smallest(
    parts: usize,
    verdict: &mut dyn FnMut(&[usize]) -> Verdict,
) -> (Vec<usize>, bool) {
    let mut kept: Vec<usize> = (0..parts).collect();
    let mut is_smallest = true;
    for part in 0..parts {
        let mut others = kept.clone();
        others.retain(|&other| other != part);
        match verdict(&others) {
            Verdict::Infeasible => kept = others,
            Verdict::Feasible => {}
            Verdict::Unknown => is_smallest = false,
        }
    }
    (kept, is_smallest)
}

/// The most rows and options of a model whose conflict is looked for.
const MOST_ROWS: usize = 200;
const MOST_OPTIONS: usize = 500;

/// So often all searches for it ask together whether to stop; small models are done long before.
const MOST_LOOKS: u32 = 20_000;

/// The rows of a model that cannot hold together, by their names, and by how much the right side of each would
/// have to change. An item is a row to the author of a linear program.
pub(super) fn of_model(model: &Model, limits: &Limits<'_>) -> Vec<AskedReason> {
    let rows = model.items.len() + model.rows.len();
    if !(1..=MOST_ROWS).contains(&rows) || model.options.len() > MOST_OPTIONS {
        return Vec::new();
    }
    bounded(MOST_LOOKS, limits, |limits| told(model, rows, limits))
}

/// What is done within limits that end it also when it has asked so often whether to stop.
pub(super) fn bounded<T>(looks: u32, limits: &Limits<'_>, run: impl FnOnce(&Limits<'_>) -> T) -> T {
    let looks = Cell::new(looks);
    let stop = || {
        let Some(left) = looks.get().checked_sub(1) else {
            return Some(Cause::Nodes);
        };
        looks.set(left);
        (limits.stop)()
    };
    run(&Limits {
        stop: &stop,
        time_left: limits.time_left,
    })
}

/// The conflict of a model with so many rows, and the changes of those that are told.
fn told(model: &Model, rows: usize, limits: &Limits<'_>) -> Vec<AskedReason> {
    let mut verdict = |kept: &[usize]| verdict(&part(model, kept), limits);
    // One that cannot hold by itself says more than several that cannot hold together.
    let alone = (0..rows).find(|&row| verdict(&[row]) == Verdict::Infeasible);
    let (kept, is_smallest) = match alone {
        Some(row) => (vec![row], true),
        None => smallest(rows, &mut verdict),
    };
    let changes = kept.iter().flat_map(|&row| changes(model, row, limits));
    let changes: Vec<AskedReason> = changes.collect();
    let names: Vec<String> = kept.iter().map(|&row| row_of(model, row).name).collect();
    let conflict = match names.len() {
        0 => None,
        1 => Some(AskedReason::Searched(names)),
        _ if is_smallest => Some(AskedReason::Together(names)),
        _ => Some(AskedReason::Searched(names)),
    };
    conflict.into_iter().chain(changes).collect()
}

/// An item as a row, or the row of this number behind all items.
fn row_of(model: &Model, row: usize) -> Row {
    let Some(item) = model.items.get(row) else {
        return model.rows[row - model.items.len()].clone();
    };
    let covers = |option: &ModelOption| option.items.contains(&ItemIx::new(row));
    let options = model.options.iter().enumerate();
    let options = options.filter(|(_, option)| covers(option));
    Row {
        name: item.name.clone(),
        terms: options
            .map(|(at, _)| (Column::Option(OptionIx::new(at)), 1))
            .collect(),
        sense: match item.kind {
            ItemKind::Primary => Sense::Eq,
            ItemKind::Secondary => Sense::Le,
        },
        rhs: 1,
    }
}

/// By how much the right side of a row would have to change if all others stay, in each way that helps: a
/// solution of these in which its sum is least, or most. Not of a row whose numbers are not the author's.
fn changes(model: &Model, number: usize, limits: &Limits<'_>) -> Vec<AskedReason> {
    let row = row_of(model, number);
    let rewritten = model.origin.as_ref().map_or(&[][..], |it| &it.rewritten);
    let has_colours = model.options.iter().any(|it| !it.coloured.is_empty());
    if row.terms.is_empty() || rewritten.contains(&row.name) || has_colours {
        return Vec::new();
    }
    let others: Vec<usize> = (0..model.items.len() + model.rows.len())
        .filter(|&other| other != number)
        .collect();
    let others = part(model, &others);
    let aims = match row.sense {
        Sense::Le => &[Aim::Minimise][..],
        Sense::Ge => &[Aim::Maximise],
        Sense::Eq => &[Aim::Minimise, Aim::Maximise],
    };
    let change = |&aim: &Aim| {
        let by = nearest(&others, &row, aim, limits)? - i64::from(row.rhs);
        let row = row.name.clone();
        Some(AskedReason::LeastChange { row, by })
    };
    aims.iter().filter_map(change).collect()
}

/// The least sum of a row above its right side in a model without it, or the most below it, if that is proved.
fn nearest(others: &Model, row: &Row, aim: Aim, limits: &Limits<'_>) -> Option<i64> {
    let sign = i32::try_from(aim.sign()).ok()?;
    let (sense, beside) = match aim {
        Aim::Minimise => (Sense::Ge, row.rhs.checked_add(1)?),
        Aim::Maximise => (Sense::Le, row.rhs.checked_sub(1)?),
    };
    let mut model = others.clone();
    for option in &mut model.options {
        option.cost = 0;
    }
    for integer in &mut model.integers {
        integer.cost = 0;
    }
    for &(column, factor) in &row.terms {
        let cost = sign.checked_mul(factor)?;
        match column {
            Column::Option(option) => model.options[option.index()].cost = cost,
            Column::Integer(at) => model.integers[at].cost = cost,
        }
    }
    model.rows.push(Row {
        sense,
        rhs: beside,
        ..row.clone()
    });
    let mut least = None;
    let mut see = |selection: &Selection| {
        least = crate::model::check(&model, selection).ok();
        ControlFlow::Continue(())
    };
    let task = Task::new(&model, Goal::Optimum);
    let outcome = solve(&*engine("auto").ok()?, &task, limits, &mut see).ok()?;
    let least = least.filter(|_| outcome.proof == Proof::Optimal)?;
    Some(aim.sign() * least)
}

/// A model with some of its items and of its rows behind them.
fn part(model: &Model, kept: &[usize]) -> Model {
    let (items, rows): (Vec<usize>, Vec<usize>) =
        kept.iter().partition(|row| **row < model.items.len());
    let new = |item: ItemIx| items.binary_search(&item.index()).ok().map(ItemIx::new);
    let option = |option: &ModelOption| ModelOption {
        name: option.name.clone(),
        items: option.items.iter().filter_map(|&it| new(it)).collect(),
        coloured: {
            let coloured = option.coloured.iter();
            coloured
                .filter_map(|&(it, colour)| Some((new(it)?, colour)))
                .collect()
        },
        cost: option.cost,
    };
    let row = |row: &usize| model.rows[row - model.items.len()].clone();
    Model {
        name: model.name.clone(),
        items: items
            .iter()
            .map(|&item| model.items[item].clone())
            .collect(),
        colours: model.colours.clone(),
        options: model.options.iter().map(option).collect(),
        integers: model.integers.clone(),
        rows: rows.iter().map(row).collect(),
        implied: Vec::new(),
        preference: Vec::new(),
        origin: None,
    }
}
