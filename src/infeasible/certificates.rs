//! Why there is no packing: the arguments that need no search.
//!
//! Invariant: every obstacle that is returned was checked by [`crate::verify`], which makes it a
//! certificate. An obstacle that fails the check is an error of this program and not silently dropped.

use core::ops::ControlFlow;

use crate::engine::cover::Cover;
use crate::engine::frontier::search_size;
use crate::engine::{
    Engine, EngineError, Goal, Limits, Outcome, Proof, Settings, Sink, Stop, Task, Work,
};
use crate::export::{LinearColumn, LinearProgram, LinearRow};
use crate::family::packing::model::PackingModel;
use crate::family::packing::{PackingObstacle, PackingPuzzle};
use crate::family::shell::model::ShellModel;
use crate::infeasible::Relaxation;
use crate::infeasible::packing::{BoundLp, Effort, obstacles_of_model, obstacles_or_bound};
use crate::infeasible::relaxation::relaxed;
use crate::language::{Say, Statement, Text};
use crate::model::Sense;
use crate::verify;

/// Proves that there is no packing by arguments that need no search: volumes,
/// colourings and the like. Where it knows none it is [`EngineError::Unsupported`].
///
/// It answers in milliseconds where a search may take hours, and is asked first by
/// [`choose`](crate::solve::choose).
#[derive(Clone, Copy, Debug)]
pub struct Certificates;

impl Certificates {
    /// The name of the engine.
    pub const NAME: &'static str = "arguments";

    const fn unsupported(what: Text) -> EngineError {
        EngineError::Unsupported {
            engine: Self::NAME,
            what,
        }
    }
}

impl Engine for Certificates {
    fn name(&self) -> &'static str {
        Self::NAME
    }

    /// It has none.
    fn limits_nodes(&self) -> bool {
        true
    }

    /// Packings and shells; whether an argument decides is found out by running it.
    fn supports(&self, task: &Task<'_>) -> Result<(), EngineError> {
        self.supports_settings(&task.settings)?;
        if task.puzzle::<PackingModel>().is_none() && task.puzzle::<ShellModel>().is_none() {
            return Err(Self::unsupported([
                "answer for puzzles other than packings and shells",
                "für andere Puzzles als Packpuzzles und Hüllen antworten",
            ]));
        }
        Ok(())
    }

    fn suits(&self, task: &Task<'_>) -> Result<Option<Text>, EngineError> {
        if is_found_soon(task)? || !is_ruled_out(task, &Limits::none())? {
            return Ok(None);
        }
        let is_packing = task.puzzle::<PackingModel>().is_some();
        Ok(Some(if is_packing {
            [
                "counts alone rule out a packing",
                "Abzählen allein schließt eine Packung aus",
            ]
        } else {
            [
                "counts of teeth alone rule out an assembly",
                "Zähne zählen allein schließt eine Lösung aus",
            ]
        }))
    }

    fn run(
        &self,
        task: &Task<'_>,
        limits: &Limits<'_>,
        _: &mut Sink<'_>,
    ) -> Result<Outcome, EngineError> {
        self.supports(task)?;
        if !is_ruled_out(task, limits)? {
            return Err(Self::unsupported([
                "tell whether there is a solution, which takes a search",
                "sagen, ob es eine Lösung gibt; dazu muss gesucht werden",
            ]));
        }
        Ok(ruled_out())
    }
}

/// Whether a short search finds a packing where arguments, or the estimate that says how long to look for
/// them, take longer: then there are none.
fn is_found_soon(task: &Task<'_>) -> Result<bool, EngineError> {
    /// Of smaller trees the arguments take no longer.
    const LARGE: f64 = 65_536.0;
    /// As many as one search of `cover` in the order of the model, where there are several.
    const NODES: u64 = 5_000;
    // Descents that bounds guide take as long as thousands of nodes.
    let has_bounds = !task.model().rows.is_empty() || !task.model().implied.is_empty();
    let is_large = || search_size(task).is_some_and(|nodes| nodes >= LARGE);
    if task.puzzle::<PackingModel>().is_none() || !has_bounds && !is_large() {
        return Ok(false);
    }
    let short = Task {
        goal: Goal::First,
        settings: Settings {
            nodes: Some(NODES),
            ..Settings::default()
        },
        ..*task
    };
    let cover = Cover::new();
    if cover.supports(&short).is_err() {
        return Ok(false);
    }
    let outcome = cover.run(&short, &Limits::none(), &mut |_| ControlFlow::Break(()))?;
    Ok(!outcome.found.is_zero())
}

/// Whether there is no solution by arguments that need no search: for a shell counts of
/// teeth, for a packing those of [`packing_obstacles`]
/// within [`Effort::before`], for any other model none.
///
/// `false` means only that these arguments do not decide.
///
/// # Errors
/// [`EngineError::WrongAnswer`] if an obstacle does not stand its check.
pub fn is_ruled_out(task: &Task<'_>, limits: &Limits<'_>) -> Result<bool, EngineError> {
    if let Some(packing) = task.puzzle::<PackingModel>() {
        let nodes = search_size(task).unwrap_or(f64::INFINITY);
        return Ok(!obstacles_before(packing, nodes, limits)?.is_empty());
    }
    // Other formulations than the cells may have solutions that are no assemblies.
    let shell = task.puzzle::<ShellModel>();
    let Some(shell) = shell.filter(|shell| shell.is_plain()) else {
        return Ok(false);
    };
    let found = crate::infeasible::shell::obstacles(shell.shell());
    let wrong = found
        .iter()
        .find(|obstacle| !verify::shell_obstacle(shell.shell(), obstacle));
    match wrong {
        Some(obstacle) => Err(EngineError::WrongAnswer {
            engine: Certificates::NAME,
            message: Statement::of(
                ["this is no obstacle: {0}", "das ist kein Hindernis: {0}"],
                &[&format!("{obstacle:?}")],
            ),
        }),
        None => Ok(!found.is_empty()),
    }
}

/// The outcome of an argument.
pub(crate) fn ruled_out() -> Outcome {
    Outcome {
        proof: Proof::Infeasible,
        stop: Stop::Finished,
        work: Work {
            nodes: Some(0),
            ..Work::default()
        },
        ..Outcome::default()
    }
}

/// Obstacles to packing, found within `effort`, the simplest kind that there is. With
/// the feature `microlp` also those that follow from a linear program.
///
/// An empty list proves nothing; any other proves that there is no packing.
///
/// # Errors
/// [`EngineError::WrongAnswer`] if an obstacle does not stand its check.
pub fn packing_obstacles(
    puzzle: &PackingPuzzle,
    effort: Effort,
    limits: &Limits<'_>,
) -> Result<Vec<PackingObstacle>, EngineError> {
    let found = obstacles_or_bound(puzzle, effort, &mut |lp| values(lp, limits));
    checked(puzzle, found)
}

/// The obstacles that were found, once each has stood its check.
fn checked(
    puzzle: &PackingPuzzle,
    found: Vec<PackingObstacle>,
) -> Result<Vec<PackingObstacle>, EngineError> {
    for obstacle in &found {
        verify::packing_obstacle(puzzle, obstacle)
            .map_err(|fault| EngineError::wrong(Certificates::NAME, fault.statement()))?;
    }
    Ok(found)
}

/// The obstacles of a model's puzzle that are found with [`Effort::before`] a search of so many
/// nodes; a model remembers them.
fn obstacles_before<'a>(
    model: &'a PackingModel,
    nodes: f64,
    limits: &Limits<'_>,
) -> Result<&'a [PackingObstacle], EngineError> {
    if let Some(known) = model.obstacles() {
        return Ok(known);
    }
    let effort = Effort::before(nodes);
    let found = obstacles_of_model(model, effort, &mut |lp| values(lp, limits));
    let found = checked(model.puzzle(), found)?;
    Ok(model.remember_obstacles(found))
}

/// The values of the columns at the most gain, if microlp finds them.
fn values(lp: &BoundLp, limits: &Limits<'_>) -> Option<Vec<f64>> {
    let bounds = lp.lower.iter().zip(&lp.upper).zip(&lp.gain);
    let columns = bounds.enumerate();
    let columns = columns.map(|(index, ((&lower, &upper), &gain))| LinearColumn {
        name: format!("y{index}"),
        lower,
        upper,
        cost: -gain,
    });
    let rows = lp.rows.iter().enumerate().map(|(index, terms)| LinearRow {
        name: format!("r{index}"),
        terms: terms.clone(),
        sense: Sense::Le,
        rhs: 0,
    });
    let program = LinearProgram {
        name: Certificates::NAME.to_owned(),
        columns: columns.collect(),
        rows: rows.collect(),
    };
    match relaxed(&program, limits) {
        Ok((Relaxation::Value(_), values)) => Some(values),
        // Without values, and without an LP backend, there is no such argument.
        Ok((Relaxation::Infeasible | Relaxation::Limit, _)) | Err(_) => None,
    }
}
