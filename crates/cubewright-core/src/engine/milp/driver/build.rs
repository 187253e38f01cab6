//! Linear programs as good_lp builds them, for the backends that are built through it.
//!
//! Invariant: columns and rows are those of the program, in its order.

use good_lp::{Expression, ProblemVariables, Solver, SolverModel, Variable, variable};

use crate::export::LinearProgram;
use crate::model::Sense;

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
