//! HiGHS, through good_lp.

use std::time::Duration;

use good_lp::{SolverModel, WithMipGap, WithTimeLimit, solvers::highs::highs};

use super::milp::{Answer, Milp, build, judged};
use crate::lower::LinearProgram;

/// The version of HiGHS that is linked, as the build script found it.
pub(super) const VERSION: &str = concat!("HiGHS ", env!("CUBEWRIGHT_HIGHS"));

pub(super) const HIGHS: Milp = Milp {
    name: "highs",
    solve,
};

/// The bit of the option `presolve_rule_off` for presolve by enumeration. In
/// HiGHS 1.15 that rule makes false reductions on these models: it ends in
/// solutions that violate rows (`tests/cases/highs_enumeration.rings`).
const ENUMERATION_RULE: i32 = 1 << 16;

/// What good_lp says when HiGHS stops without a solution.
const LIMIT: &str = "NoSolutionFound";

fn solve(program: &LinearProgram, time_left: Option<Duration>) -> Answer {
    let (columns, model) = build(program, highs);
    // Without a gap of 0, HiGHS may stop at a solution that is not optimal.
    let exact = model
        .with_mip_gap(0.0)
        .and_then(|model| model.set_mip_abs_gap(0.0));
    let Ok(model) = exact else {
        return Answer::Failed("the gap of 0 was refused".to_owned());
    };
    let mut model = model
        .set_threads(1)
        .set_option("random_seed", 0)
        .set_option("presolve_rule_off", ENUMERATION_RULE);
    if let Some(time_left) = time_left {
        model = model.with_time_limit(time_left.as_secs_f64());
    }
    judged(program, &columns, model.solve(), &[LIMIT])
}
