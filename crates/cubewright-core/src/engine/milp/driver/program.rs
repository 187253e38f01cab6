//! Linear programs as good_lp builds them, and what comes back in integers.
//!
//! Invariant: all columns are integers, so a value is rounded to the nearest one and must have been
//! near it; rows are then checked in 64-bit integers, where nothing is rounded.

use good_lp::{Expression, ProblemVariables, Solver, SolverModel, Variable, variable};

use crate::export::{LinearProgram, LinearRow};
use crate::model::Sense;

/// The values rounded, if they are near integers within their bounds and every
/// row then holds exactly.
///
/// `values` has one entry for each column, in the order of the program. `None` means that the
/// values are no solution, whatever the solver says.
pub(in crate::engine::milp) fn integral(
    program: &LinearProgram,
    values: &[f64],
) -> Option<Vec<i64>> {
    /// How far from an integer a value may be; solvers stop at 1e-6 or so.
    const TOLERANCE: f64 = 1e-4;
    let mut integral = Vec::with_capacity(values.len());
    for (column, value) in program.columns.iter().zip(values) {
        let rounded = value.round();
        let in_bounds = f64::from(column.lower) <= rounded && rounded <= f64::from(column.upper);
        if (value - rounded).abs() > TOLERANCE || !in_bounds {
            return None;
        }
        #[expect(
            clippy::cast_possible_truncation,
            reason = "integral and within i32 bounds"
        )]
        integral.push(rounded as i64);
    }
    let complete = integral.len() == program.columns.len();
    (complete && program.rows.iter().all(|row| holds(row, &integral))).then_some(integral)
}

/// Whether a row holds for integer values of the columns.
pub(super) fn holds(row: &LinearRow, values: &[i64]) -> bool {
    let terms = row.terms.iter();
    let left: i64 = terms
        .map(|&(column, factor)| i64::from(factor) * values[column])
        .sum();
    match row.sense {
        Sense::Le => left <= i64::from(row.rhs),
        Sense::Eq => left == i64::from(row.rhs),
        Sense::Ge => left >= i64::from(row.rhs),
    }
}

/// The linear program in the terms of good_lp, for a solver chosen by name.
///
/// All columns are integers with bounds, and keep their names. The columns are returned in the
/// order of the program, so that values can be read by index.
pub(in crate::engine::milp) fn build<S: Solver>(
    program: &LinearProgram,
    solver: S,
) -> (Vec<Variable>, S::Model) {
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
