//! microlp: branch and bound in pure Rust, the default MILP backend.

use std::time::Duration;

use good_lp::{SolverModel, WithTimeLimit, solvers::microlp::microlp};

use super::milp::{Answer, Milp, build, judged};
use crate::lower::LinearProgram;

/// The version of microlp that good_lp uses; a test compares it with Cargo.lock.
pub(super) const VERSION: &str = "microlp 0.6.0";

pub(super) const MICROLP: Milp = Milp {
    name: "microlp",
    solve,
};

/// What good_lp says when microlp stops without a solution.
const LIMIT: &str = "Time limit reached before finding a feasible solution";

fn solve(program: &LinearProgram, time_left: Option<Duration>) -> Answer {
    let (columns, mut model) = build(program, microlp);
    if let Some(time_left) = time_left {
        model = model.with_time_limit(time_left.as_secs_f64());
    }
    judged(program, &columns, model.solve(), &[LIMIT])
}
