//! What all MILP backends share: the canonical optimum by re-solving, all
//! solutions by no-good rows, and a check of every answer in integers.
//!
//! Invariant: a backend only ever sees a [`LinearProgram`]; floating-point
//! values leave this module rounded, and only after every row holds exactly.

#[cfg(any(feature = "microlp", feature = "highs", feature = "cbc"))]
mod judge;
mod optimum;
mod program;

use core::ops::ControlFlow;
use std::time::Duration;

use super::{Cause, Engine, EngineError, Goal, Limits, Outcome, Proof, Sink, Stop, Task, Work};
use crate::lower::{LinearProgram, linear_program};
use crate::model::{Column, Model, Row, Selection, Sense, check};

#[cfg(any(feature = "microlp", feature = "highs", feature = "cbc"))]
pub(super) use judge::judged;
pub(super) use program::{build, integral};

/// What a backend makes of one linear program.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Answer {
    /// Proved optimal.
    Optimal(Vec<f64>),
    /// A solution that is not proved optimal.
    Feasible(Vec<f64>),
    /// Proved to have no solution.
    Infeasible,
    /// A limit was reached without a solution.
    Limit,
    /// The backend failed.
    Failed(String),
}

/// One MILP backend: its name and how it solves a linear program in at most the
/// given time.
#[derive(Clone, Copy, Debug)]
pub(super) struct Milp {
    pub name: &'static str,
    pub solve: fn(&LinearProgram, Option<Duration>) -> Answer,
}

/// How the search for one best selection ended.
enum Solved {
    Optimal(Selection),
    Feasible(Selection),
    Infeasible,
    Limit(Cause),
}

impl Engine for Milp {
    fn name(&self) -> &'static str {
        self.name
    }

    fn run(
        &self,
        task: &Task<'_>,
        limits: &Limits<'_>,
        sink: &mut Sink<'_>,
    ) -> Result<Outcome, EngineError> {
        let mut run = Run {
            milp: *self,
            limits,
            models: 0,
        };
        match task.goal {
            Goal::Optimum => run.canonical_optimum(task.model, sink),
            Goal::First => run.enumerate(task.model, Some(1), sink),
            Goal::All { up_to } => run.enumerate(task.model, up_to, sink),
            Goal::Count => run.enumerate(task.model, None, &mut |_| ControlFlow::Continue(())),
        }
    }
}

/// One run of a backend over a sequence of models.
struct Run<'a> {
    milp: Milp,
    limits: &'a Limits<'a>,
    models: u64,
}

impl Run<'_> {
    /// Shows solution after solution, forbidding each by a no-good row.
    fn enumerate(
        &mut self,
        model: &Model,
        up_to: Option<u64>,
        sink: &mut Sink<'_>,
    ) -> Result<Outcome, EngineError> {
        let mut open = without_cost(model);
        let mut found = 0;
        while Some(found) != up_to {
            let selection = match self.solve(&open)? {
                Solved::Optimal(selection) | Solved::Feasible(selection) => selection,
                Solved::Limit(cause) => {
                    return Ok(self.outcome(found, Proof::None, Stop::Limit(cause)));
                }
                Solved::Infeasible => {
                    let none = found == 0;
                    let proof = if none {
                        Proof::Infeasible
                    } else {
                        Proof::Complete
                    };
                    return Ok(self.outcome(found, proof, Stop::Finished));
                }
            };
            self.checked(&open, &selection)?;
            found += 1;
            if sink(&selection).is_break() {
                break;
            }
            open.rows.push(no_good(found, &selection));
        }
        Ok(self.outcome(found, Proof::None, Stop::Enough))
    }

    fn solve(&mut self, model: &Model) -> Result<Solved, EngineError> {
        if let Some(cause) = (self.limits.stop)() {
            return Ok(Solved::Limit(cause));
        }
        let time_left = (self.limits.time_left)();
        let mut program = linear_program(model);
        // Rows without columns are decided here; some backends refuse them.
        if program
            .rows
            .iter()
            .any(|row| row.terms.is_empty() && !program::holds(row, &[]))
        {
            return Ok(Solved::Infeasible);
        }
        program.rows.retain(|row| !row.terms.is_empty());
        if program.columns.is_empty() {
            return Ok(Solved::Optimal(Selection::default()));
        }
        self.models += 1;
        Ok(match (self.milp.solve)(&program, time_left) {
            Answer::Optimal(values) => Solved::Optimal(self.rounded(model, &program, &values)?),
            Answer::Feasible(values) => Solved::Feasible(self.rounded(model, &program, &values)?),
            Answer::Infeasible => Solved::Infeasible,
            Answer::Limit => Solved::Limit(self.cause()?),
            Answer::Failed(message) => {
                return Err(EngineError::Failed {
                    engine: self.milp.name,
                    message,
                });
            }
        })
    }

    fn rounded(
        &self,
        model: &Model,
        program: &LinearProgram,
        values: &[f64],
    ) -> Result<Selection, EngineError> {
        let values = integral(program, values).ok_or_else(|| self.wrong("a row does not hold"))?;
        Ok(program.selection(model, &values))
    }

    fn checked(&self, model: &Model, selection: &Selection) -> Result<i64, EngineError> {
        check(model, selection).map_err(|fault| self.wrong(&fault.to_string()))
    }

    fn wrong(&self, message: &str) -> EngineError {
        EngineError::WrongAnswer {
            engine: self.milp.name,
            message: message.to_owned(),
        }
    }

    /// Why a backend stopped early: the user, or its time is used up.
    fn cause(&self) -> Result<Cause, EngineError> {
        let told = (self.limits.stop)();
        let timed = (self.limits.time_left)().map(|_| Cause::Time);
        told.or(timed).ok_or_else(|| EngineError::Failed {
            engine: self.milp.name,
            message: "it stopped without a proof, though there was no limit".to_owned(),
        })
    }

    /// Shows the best so far, which may not be the optimum.
    fn unproved(&self, selection: &Selection, cause: Cause, sink: &mut Sink<'_>) -> Outcome {
        let _: ControlFlow<()> = sink(selection);
        self.outcome(1, Proof::None, Stop::Limit(cause))
    }

    fn outcome(&self, found: u64, proof: Proof, stop: Stop) -> Outcome {
        Outcome {
            found,
            proof,
            stop,
            work: Work {
                models: self.models,
                ..Work::default()
            },
            ..Outcome::default()
        }
    }
}

fn without_cost(model: &Model) -> Model {
    let mut free = model.clone();
    for option in &mut free.options {
        option.cost = 0;
    }
    free
}

/// The row that forbids choosing exactly the options of `selection` again.
fn no_good(number: u64, selection: &Selection) -> Row {
    let options = selection.options.iter();
    Row {
        name: format!("no_good_{number}"),
        terms: options.map(|&option| (Column::Option(option), 1)).collect(),
        sense: Sense::Le,
        rhs: i32::try_from(selection.options.len()).unwrap_or(i32::MAX) - 1,
    }
}
