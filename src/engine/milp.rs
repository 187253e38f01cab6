//! What all MILP backends share: the canonical optimum by re-solving, all
//! solutions by no-good rows, and a check of every answer in integers.
//!
//! Invariant: a backend only ever sees a [`LinearProgram`]; floating-point
//! values leave this module rounded, and only after every row holds exactly.

use core::ops::ControlFlow;
use std::time::Duration;

use good_lp::{
    Expression, ProblemVariables, ResolutionError, Solution, SolutionStatus, Solver, SolverModel,
    Variable, variable,
};

use super::{Cause, Engine, EngineError, Goal, Limits, Outcome, Proof, Sink, Stop, Task, Work};
use crate::lower::{LinearProgram, LinearRow, linear_program};
use crate::model::{Column, Model, OptionIx, Restriction, Row, Selection, Sense, check};

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
    /// Least cost first; then, group by group of the model's preference, the
    /// foremost option that still allows that cost. Each step is a model of its
    /// own, smaller by what is chosen already.
    fn canonical_optimum(
        &mut self,
        model: &Model,
        sink: &mut Sink<'_>,
    ) -> Result<Outcome, EngineError> {
        let mut best = match self.solve(model)? {
            Solved::Optimal(best) => best,
            Solved::Feasible(selection) => {
                let cause = self.cause();
                return Ok(self.unproved(selection, cause, sink));
            }
            Solved::Infeasible => return Ok(self.outcome(0, Proof::Infeasible, Stop::Finished)),
            Solved::Limit(cause) => return Ok(self.outcome(0, Proof::None, Stop::Limit(cause))),
        };
        let least = self.checked(model, &best)?;
        let mut chosen: Vec<OptionIx> = Vec::new();
        for group in 0..model.preference.len() {
            match self.refine(model, &chosen, group, least)? {
                Solved::Optimal(selection) => best = selection,
                Solved::Feasible(selection) => {
                    let cause = self.cause();
                    return Ok(self.unproved(selection, cause, sink));
                }
                Solved::Limit(cause) => return Ok(self.unproved(best, cause, sink)),
                Solved::Infeasible => return Err(self.wrong("it lost a solution it had found")),
            }
            self.checked(model, &best)?;
            let options = model.preference[group].iter();
            chosen.extend(options.filter(|option| best.options.contains(option)));
        }
        let _ = sink(&best);
        Ok(self.outcome(1, Proof::Optimal, Stop::Finished))
    }

    /// The solution of cost `least` that contains `chosen` and has the foremost
    /// possible option of a group.
    fn refine(
        &mut self,
        model: &Model,
        chosen: &[OptionIx],
        group: usize,
        least: i64,
    ) -> Result<Solved, EngineError> {
        let mut rest = Restriction::new(model, chosen);
        keep_cost(&mut rest.model, least - rest.spent);
        for option in &mut rest.model.options {
            option.cost = 0;
        }
        for integer in &mut rest.model.integers {
            integer.cost = 0;
        }
        let ranked = rest.model.preference[group].clone();
        for (rank, option) in (0..).zip(ranked) {
            rest.model.options[option.index()].cost = rank;
        }
        Ok(match self.solve(&rest.model)? {
            Solved::Optimal(selection) => Solved::Optimal(rest.completed(&selection)),
            Solved::Feasible(selection) => Solved::Feasible(rest.completed(&selection)),
            other => other,
        })
    }

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
                    let proof = if none { Proof::Infeasible } else { Proof::Complete };
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
        self.models += 1;
        let program = linear_program(model);
        if model.options.is_empty() && model.integers.is_empty() {
            return Ok(without_columns(&program));
        }
        Ok(match (self.milp.solve)(&program, time_left) {
            Answer::Optimal(values) => Solved::Optimal(self.rounded(model, &program, &values)?),
            Answer::Feasible(values) => Solved::Feasible(self.rounded(model, &program, &values)?),
            Answer::Infeasible => Solved::Infeasible,
            Answer::Limit => Solved::Limit(self.cause()),
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

    /// A backend that stops early has used up its time, unless the user did it.
    fn cause(&self) -> Cause {
        (self.limits.stop)().unwrap_or(Cause::Time)
    }

    fn unproved(&self, selection: Selection, cause: Cause, sink: &mut Sink<'_>) -> Outcome {
        let _: ControlFlow<()> = sink(&selection);
        self.outcome(1, Proof::None, Stop::Limit(cause))
    }

    const fn outcome(&self, found: u64, proof: Proof, stop: Stop) -> Outcome {
        Outcome {
            found,
            proof,
            stop,
            work: Work {
                nodes: None,
                models: self.models,
            },
        }
    }
}

/// Adds the row that the cost is exactly `cost`.
fn keep_cost(model: &mut Model, cost: i64) {
    let options = model.options.iter().enumerate();
    let options = options.map(|(index, option)| (Column::Option(OptionIx::new(index)), option.cost));
    let integers = model.integers.iter().enumerate();
    let integers = integers.map(|(index, integer)| (Column::Integer(index), integer.cost));
    let terms: Vec<_> = options.chain(integers).filter(|&(_, cost)| cost != 0).collect();
    if !terms.is_empty() {
        model.rows.push(Row {
            name: "least_cost".to_owned(),
            terms,
            sense: Sense::Eq,
            rhs: i32::try_from(cost).unwrap_or(i32::MAX),
        });
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

/// A model without columns is decided by its constants; backends need not be asked.
fn without_columns(program: &LinearProgram) -> Solved {
    if program.rows.iter().all(|row| holds(row, &[])) {
        Solved::Optimal(Selection::default())
    } else {
        Solved::Infeasible
    }
}

/// The values rounded, if they are near integers within their bounds and every
/// row then holds exactly.
pub(super) fn integral(program: &LinearProgram, values: &[f64]) -> Option<Vec<i64>> {
    const TOLERANCE: f64 = 1e-4;
    let mut integral = Vec::with_capacity(values.len());
    for (column, value) in program.columns.iter().zip(values) {
        let rounded = value.round();
        let in_bounds = f64::from(column.lower) <= rounded && rounded <= f64::from(column.upper);
        if (value - rounded).abs() > TOLERANCE || !in_bounds {
            return None;
        }
        #[expect(clippy::cast_possible_truncation, reason = "integral and within i32 bounds")]
        integral.push(rounded as i64);
    }
    let complete = integral.len() == program.columns.len();
    (complete && program.rows.iter().all(|row| holds(row, &integral))).then_some(integral)
}

fn holds(row: &LinearRow, values: &[i64]) -> bool {
    let terms = row.terms.iter();
    let left: i64 = terms.map(|&(column, factor)| i64::from(factor) * values[column]).sum();
    match row.sense {
        Sense::Le => left <= i64::from(row.rhs),
        Sense::Eq => left == i64::from(row.rhs),
        Sense::Ge => left >= i64::from(row.rhs),
    }
}

/// The linear program in the terms of good_lp, for a solver chosen by name.
pub(super) fn build<S: Solver>(program: &LinearProgram, solver: S) -> (Vec<Variable>, S::Model) {
    let mut variables = ProblemVariables::new();
    let columns: Vec<Variable> = program
        .columns
        .iter()
        .map(|column| {
            let bounded = variable().integer().bounds(column.lower..=column.upper);
            variables.add(bounded.name(&column.name))
        })
        .collect();
    let costs = columns.iter().zip(&program.columns);
    let cost: Expression = costs
        .filter(|(_, column)| column.cost != 0)
        .map(|(&variable, column)| f64::from(column.cost) * variable)
        .sum();
    let mut model = variables.minimise(cost).using(solver);
    for row in &program.rows {
        let terms = row.terms.iter();
        let left: Expression = terms
            .map(|&(column, factor)| f64::from(factor) * columns[column])
            .sum();
        let rhs = f64::from(row.rhs);
        model.add_constraint(match row.sense {
            Sense::Le => good_lp::constraint::leq(left, rhs),
            Sense::Eq => good_lp::constraint::eq(left, rhs),
            Sense::Ge => good_lp::constraint::geq(left, rhs),
        });
    }
    (columns, model)
}

/// Judges what good_lp returned. `limit_messages` are the errors by which a
/// backend says that it ran out of time without a solution.
pub(super) fn judged<T: Solution>(
    program: &LinearProgram,
    columns: &[Variable],
    result: Result<T, ResolutionError>,
    limit_messages: &[&str],
) -> Answer {
    let solution = match result {
        Ok(solution) => solution,
        Err(ResolutionError::Infeasible) => return Answer::Infeasible,
        Err(ResolutionError::Other(message)) if limit_messages.contains(&message) => {
            return Answer::Limit;
        }
        Err(
            error @ (ResolutionError::Unbounded
            | ResolutionError::Other(_)
            | ResolutionError::Str(_)),
        ) => return Answer::Failed(error.to_string()),
    };
    let values: Vec<f64> = columns.iter().map(|&column| solution.value(column)).collect();
    match (solution.status(), integral(program, &values).is_some()) {
        (SolutionStatus::Optimal, _) => Answer::Optimal(values),
        (SolutionStatus::TimeLimit | SolutionStatus::GapLimit, true) => Answer::Feasible(values),
        (SolutionStatus::TimeLimit | SolutionStatus::GapLimit, false) => Answer::Limit,
    }
}
