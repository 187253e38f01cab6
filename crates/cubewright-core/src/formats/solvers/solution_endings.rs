//! What solvers write in place of a solution, where that is no form by itself.

use super::solution_forms::Line;
use super::solution_text::{Entries, SpannedError};
use crate::export::names::shown;
use crate::formats::SolutionErrorKind;

/// What a line says that ends a run without a solution: `lp_solve`, SYMPHONY, PySCIPOpt, CBC, CaDiCaL and
/// Xpress have no more to say then.
pub(super) fn ended_with_nothing<'t>(line: &Line<'_>) -> Option<Result<Entries<'t>, SpannedError>> {
    let text = line.text;
    if text.starts_with("This problem is ")
        || text == "The problem is infeasible!"
        || text.contains("Problem Found Infeasible")
    {
        return Some(line.ruled_out());
    }
    if ["no solution available", "ENDATA"].contains(&text) {
        let says = shown(text);
        return Some(line.fault(SolutionErrorKind::Nothing { says }));
    }
    let is_limit = ["Timeout", "No Solution Found", "c UNKNOWN"].contains(&text);
    is_limit.then(|| line.stopped())
}
