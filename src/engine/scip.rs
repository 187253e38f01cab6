//! SCIP: the model is built by good_lp and solved through russcip, because
//! good_lp cannot tell a time limit with a solution from one without.

use std::time::Duration;

use good_lp::{WithMipGap, solvers::scip::scip};
use russcip::{ModelWithProblem, Status, WithSolutions};

use super::milp::{Answer, Milp, build, integral};
use crate::lower::LinearProgram;

/// The version of SCIP whose bindings are used; a test compares it with what
/// the library says of itself.
pub(super) const VERSION: &str = "SCIP 10.0.2";

pub(super) const SCIP: Milp = Milp {
    name: "scip",
    solve,
};

fn solve(program: &LinearProgram, time_left: Option<Duration>) -> Answer {
    let (_, model) = build(program, scip);
    // Ctrl-C is the program's to handle, not SCIP's.
    let Ok(mut model) = model.set_option("misc/catchctrlc", false).with_mip_gap(0.0) else {
        return Answer::Failed("the gap of 0 was refused".to_owned());
    };
    // On these small models cuts cost six times what they save.
    model = model
        .set_option("separating/maxroundsroot", 0)
        .set_option("separating/maxrounds", 0);
    if let Some(time_left) = time_left {
        // good_lp's own limit cuts fractions of a second off.
        model = model.set_option("limits/time", time_left.as_secs_f64());
    }
    let solved = std::mem::take(model.as_inner_mut()).solve();
    let mut columns = solved.orig_vars();
    columns.sort_by_key(russcip::Variable::index);
    let values = solved.best_sol().map(|solution| {
        let values = columns.iter().map(|column| solution.val(column));
        values.collect::<Vec<f64>>()
    });
    let holds = |values: &Vec<f64>| integral(program, values).is_some();
    match (solved.status(), values) {
        (Status::Optimal, Some(values)) => Answer::Optimal(values),
        (Status::Infeasible | Status::Inforunbd, _) => Answer::Infeasible,
        (Status::Optimal, None) => Answer::Failed("optimal, but without values".to_owned()),
        (Status::Unbounded | Status::Unknown, _) => Answer::Failed("no status".to_owned()),
        (
            Status::UserInterrupt
            | Status::NodeLimit
            | Status::TotalNodeLimit
            | Status::StallNodeLimit
            | Status::TimeLimit
            | Status::MemoryLimit
            | Status::GapLimit
            | Status::SolutionLimit
            | Status::BestSolutionLimit
            | Status::RestartLimit
            | Status::Terminate,
            values,
        ) => values.filter(holds).map_or(Answer::Limit, Answer::Feasible),
    }
}
