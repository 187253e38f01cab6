//! Hints: which piece comes next, then where it goes, then how.
//!
//! Invariant: a hint follows a solution that was verified and that has all that is laid.

mod packing;
mod shell;
mod snake;

use core::ops::ControlFlow;

use super::{AskError, Puzzle};
use crate::engine::{Goal, Limits, Outcome, Task};
use crate::family::packing::Packing;
use crate::family::shell::Assembly;
use crate::family::snake::Moves;
use crate::infeasible::{is_ruled_out, ruled_out};
use crate::model::{Model, OptionIx, Restriction, Selection};
use crate::show::HintLevel;
use crate::solve::{choose, engine, solve};

/// What there is to say.
#[derive(Clone, Debug)]
pub enum Hint {
    /// What to do next.
    Next(String),
    /// Everything is laid, and right.
    Done,
    /// No solution has what is laid; what to do about it, if that may be said.
    Wrong(Option<String>),
    /// There is no solution, whatever is laid; or a limit was reached.
    None(Outcome),
}

/// What is laid already, unverified.
#[derive(Clone, Debug)]
pub enum Laid {
    /// Pieces of a shell.
    Shell(Assembly),
    /// Pieces of a packing.
    Packing(Packing),
    /// Runs of a snake, from its first cube on.
    Snake(Moves),
}

impl Puzzle {
    /// A hint; nothing laid is the same as an empty beginning.
    ///
    /// # Errors
    /// [`AskError::Laid`] if what is laid does not fit together or is of another family,
    /// [`AskError::NoHints`] of a bare model, and those of engines.
    pub fn hint(
        &self,
        laid: Option<&Laid>,
        level: HintLevel,
        limits: &Limits<'_>,
    ) -> Result<Hint, AskError> {
        // A search could take for ever to find what an argument tells at once.
        if is_ruled_out(&self.task(Goal::First), limits)? {
            return Ok(Hint::None(ruled_out()));
        }
        match (self, laid) {
            (Self::Shell(model), None) => {
                shell::hint(model, &Assembly::new(Vec::new()), level, limits)
            }
            (Self::Shell(model), Some(Laid::Shell(laid))) => {
                shell::hint(model, laid, level, limits)
            }
            (Self::Packing(model), None) => {
                packing::hint(model, &Packing::default(), level, limits)
            }
            (Self::Packing(model), Some(Laid::Packing(laid))) => {
                packing::hint(model, laid, level, limits)
            }
            (Self::Snake(model), None) => snake::hint(model, &Moves::default(), level, limits),
            (Self::Snake(model), Some(Laid::Snake(laid))) => {
                snake::hint(model, laid, level, limits)
            }
            (Self::Cover(_), _) => Err(AskError::NoHints),
            (Self::Shell(_) | Self::Packing(_) | Self::Snake(_), Some(_)) => Err(AskError::Laid(
                "it is of a puzzle of another family".to_owned(),
            )),
        }
    }
}

/// The best solution that has these options, and how the search for it ended.
fn completed(
    model: &Model,
    laid: &[OptionIx],
    limits: &Limits<'_>,
) -> Result<(Option<Selection>, Outcome), AskError> {
    let rest = Restriction::new(model, laid);
    let task = Task::new(&rest.model, Goal::Optimum);
    let engine = engine(choose(&task)?.engine)?;
    let mut best = None;
    let outcome = solve(&*engine, &task, limits, &mut |selection| {
        best = Some(rest.completed(selection));
        ControlFlow::Continue(())
    })?;
    Ok((best, outcome))
}

/// The first of the options without which there is a solution.
fn culprit(
    model: &Model,
    laid: &[OptionIx],
    limits: &Limits<'_>,
) -> Result<Option<usize>, AskError> {
    for index in 0..laid.len() {
        let mut others = laid.to_vec();
        others.remove(index);
        if completed(model, &others, limits)?.0.is_some() {
            return Ok(Some(index));
        }
    }
    Ok(None)
}

/// What to take away, said only to those who ask for more.
fn remedy(level: HintLevel, culprit: Option<String>) -> Option<String> {
    if level == HintLevel::Which {
        return None;
    }
    Some(culprit.map_or_else(
        || "More than one of them must be taken away.".to_owned(),
        |what| format!("Take {what} away again."),
    ))
}
