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
//! part is needed. Cost: a search for each part.

use core::ops::ControlFlow;

use crate::engine::{EngineError, Goal, Limits, Proof, Task};
use crate::family::Family;
use crate::model::{ItemIx, Model, ModelOption};
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
    let mut see = |_: &crate::model::Selection| {
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

/// The rows of a model that cannot hold together, by their names. An item is a row to the author of a linear
/// program.
pub(super) fn of_model(model: &Model, limits: &Limits<'_>) -> Option<AskedReason> {
    let rows = model.items.len() + model.rows.len();
    if rows < 2 || rows > MOST_ROWS || model.options.len() > MOST_OPTIONS {
        return None;
    }
    let (kept, is_smallest) = smallest(rows, &mut |kept| verdict(&part(model, kept), limits));
    let name = |&row: &usize| match model.items.get(row) {
        Some(item) => item.name.clone(),
        None => model.rows[row - model.items.len()].name.clone(),
    };
    let names: Vec<String> = kept.iter().map(name).collect();
    match names.len() {
        0 => None,
        1 => Some(AskedReason::Searched(names)),
        _ if is_smallest => Some(AskedReason::Together(names)),
        _ => Some(AskedReason::Searched(names)),
    }
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
