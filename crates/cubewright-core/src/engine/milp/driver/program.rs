//! What comes back for a linear program, in integers.
//!
//! Invariant: all columns are integers, so a value is rounded to the nearest one and must have been
//! near it; rows are then checked in 64-bit integers, where nothing is rounded.

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
