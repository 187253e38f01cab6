//! The packing that hints follow, where of some pieces that are laid it is only known between which
//! cells they lie.
//!
//! ```text
//! best(laid, open):
//!     the packing that `solve` shows, if it has all of that
//!     a packing that has what is laid, if it has the open ones, too
//!     else of an open one that it has not, each placement in turn: best(laid + it, the other open ones)
//! ```
//!
//! Invariant: while what lies agrees with the packing that `solve` shows, hints follow that one.

use core::num::NonZero;
use core::ops::ControlFlow;

use super::packing::{clash, has, options};
use super::posed::Posed;
use super::{Search, completed};
use crate::engine::{Goal, Outcome, Proof, Settings, Task};
use crate::family::packing::model::PackingModel;
use crate::family::packing::{Packing, PiecePlacement, PieceWithin, placements};
use crate::infeasible::ruled_out;
use crate::puzzle::PuzzleError;
use crate::solve::{choose, engine, solve};

/// Beyond so many search nodes nobody waits for the packing that `solve` shows: with what is laid the
/// search may be much shorter. Some seconds.
const MOST_NODES: u64 = 3_000_000;

/// The packing that `solve` shows, unless it takes long to find.
pub(super) fn shown(
    model: &PackingModel,
    search: Search<'_>,
) -> Result<Option<Packing>, PuzzleError> {
    let posed = Posed::new(model, search)?;
    let goal = if posed.has_aim() {
        Goal::Optimum
    } else {
        Goal::First
    };
    let task = Task::new(posed.family(), goal).with(search.settings);
    let engine = engine(choose(&task)?.engine)?;
    // The limit is the same everywhere on one thread only, and the answer on any number of them.
    let task = task.with(Settings {
        nodes: Some(MOST_NODES),
        threads: NonZero::<usize>::MIN,
        ..search.settings
    });
    if engine.supports(&task).is_err() {
        return Ok(None);
    }
    let mut found = None;
    let outcome = solve(&*engine, &task, search.limits, &mut |selection| {
        found = Some(model.packing(&posed.whole(selection)));
        ControlFlow::Continue(())
    })?;
    // Until it is proved, a better one may be shown.
    Ok(found.filter(|_| goal == Goal::First || outcome.proof == Proof::Optimal))
}

/// The placements of a piece that lies between these cells.
pub(super) fn choices(
    model: &PackingModel,
    within: &PieceWithin,
) -> Result<Vec<PiecePlacement>, PuzzleError> {
    let puzzle = model.puzzle();
    let mut all = placements(puzzle, within.piece)?.placements;
    all.retain(|placement| within.is_of(&placement.cells(puzzle)));
    Ok(all)
}

/// A packing that has what is laid and one of the placements of each that is open, and how the search for
/// it ended.
pub(super) fn best(
    model: &PackingModel,
    shown: Option<&Packing>,
    laid: &Packing,
    open: &[Vec<PiecePlacement>],
    search: Search<'_>,
) -> Result<(Option<Packing>, Outcome), PuzzleError> {
    let puzzle = model.puzzle();
    let missing = |packing: &Packing| {
        let is_there = |one: &PiecePlacement| has(puzzle, packing, one);
        open.iter().position(|all| !all.iter().any(is_there))
    };
    let agrees = |shown: &&Packing| {
        let mut laid = laid.placements.iter();
        missing(shown).is_none() && laid.all(|placement| has(puzzle, shown, placement))
    };
    if let Some(shown) = shown.filter(agrees) {
        return Ok((Some(shown.clone()), Outcome::default()));
    }
    let Some(options) = options(model, laid) else {
        return Ok((None, ruled_out()));
    };
    let (found, outcome) = completed(model, &options, search)?;
    let Some(found) = found.map(|found| model.packing(&found)) else {
        return Ok((None, outcome));
    };
    let Some(at) = missing(&found) else {
        return Ok((Some(found), outcome));
    };
    let mut others = open.to_vec();
    for placement in others.remove(at) {
        let mut more = laid.clone();
        more.placements.push(placement);
        if clash(puzzle, &more).is_some() {
            continue;
        }
        let (found, outcome) = best(model, None, &more, &others, search)?;
        if found.is_some() || outcome.proof != Proof::Infeasible {
            return Ok((found, outcome));
        }
    }
    Ok((None, ruled_out()))
}
