//! The linear relaxation: the same program with fractions allowed.
//!
//! Invariant: a value is a lower bound of the cost of every solution, and "infeasible" holds for the
//! integers too. Both are floating-point claims of microlp, so they are shown as figures and never
//! used as a proof.

use crate::engine::{EngineError, Limits};
use crate::export::LinearProgram;

/// What the relaxation of a linear program comes to.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Relaxation {
    /// The least cost with fractions allowed: no solution costs less.
    Value(f64),
    /// Not even with fractions is there a solution.
    Infeasible,
    /// A limit was reached first.
    Limit,
}

/// Solves the relaxation of `program` with microlp.
///
/// # Errors
/// [`EngineError::NotBuiltIn`] without the feature `microlp`, and
/// [`EngineError::Failed`].
pub fn relaxation(program: &LinearProgram, limits: &Limits<'_>) -> Result<Relaxation, EngineError> {
    Ok(relaxed(program, limits)?.0)
}

/// The same, and the values of the columns at the least cost, if that was reached.
#[cfg(feature = "microlp")]
pub(super) fn relaxed(
    program: &LinearProgram,
    limits: &Limits<'_>,
) -> Result<(Relaxation, Vec<f64>), EngineError> {
    use crate::model::Sense;
    use microlp::{ComparisonOp, Error, LinearExpr, OptimizationDirection, Problem, SolveOptions};

    let mut problem = Problem::new(OptimizationDirection::Minimize);
    let columns: Vec<_> = program
        .columns
        .iter()
        .map(|column| {
            let bounds = (f64::from(column.lower), f64::from(column.upper));
            problem.add_var(f64::from(column.cost), bounds)
        })
        .collect();
    for row in &program.rows {
        let mut left = LinearExpr::empty();
        for &(column, factor) in &row.terms {
            left.add(columns[column], f64::from(factor));
        }
        let sense = match row.sense {
            Sense::Le => ComparisonOp::Le,
            Sense::Eq => ComparisonOp::Eq,
            Sense::Ge => ComparisonOp::Ge,
        };
        problem.add_constraint(left, sense, f64::from(row.rhs));
    }
    let mut options = SolveOptions::default();
    options.time_limit = (limits.time_left)();
    match problem.solve_with(options) {
        Ok(outcome) => Ok(match outcome.solution() {
            Some(solution) if outcome.is_optimal() => {
                let values = solution.iter().map(|(_, value)| value).collect();
                (Relaxation::Value(solution.objective()), values)
            }
            Some(_) | None => (Relaxation::Limit, Vec::new()),
        }),
        Err(Error::Infeasible) => Ok((Relaxation::Infeasible, Vec::new())),
        Err(
            error @ (Error::Unbounded
            | Error::InvalidOperation(_)
            | Error::InvalidOptions(_)
            | Error::InternalError(_)),
        ) => Err(EngineError::quoted("microlp", error.to_string())),
    }
}

/// Without an LP backend there is none.
#[cfg(not(feature = "microlp"))]
pub(super) fn relaxed(
    _: &LinearProgram,
    _: &Limits<'_>,
) -> Result<(Relaxation, Vec<f64>), EngineError> {
    Err(EngineError::NotBuiltIn {
        name: "microlp",
        feature: "microlp",
    })
}
