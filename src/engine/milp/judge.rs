//! What the answers of good_lp mean, for the backends whose status it keeps.

use good_lp::{ResolutionError, Solution, SolutionStatus, Variable};

use super::{Answer, integral};
use crate::lower::LinearProgram;

/// Judges what good_lp returned. `limit_messages` are the errors by which a
/// backend says that it ran out of time without a solution.
pub(in crate::engine) fn judged<T: Solution>(
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
    let values: Vec<f64> = columns
        .iter()
        .map(|&column| solution.value(column))
        .collect();
    match (solution.status(), integral(program, &values).is_some()) {
        (SolutionStatus::Optimal, _) => Answer::Optimal(values),
        (SolutionStatus::TimeLimit | SolutionStatus::GapLimit, true) => Answer::Feasible(values),
        (SolutionStatus::TimeLimit | SolutionStatus::GapLimit, false) => Answer::Limit,
    }
}
