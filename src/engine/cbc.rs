//! CBC as a library, through good_lp.

use std::time::Duration;

use good_lp::{SolverModel, WithMipGap, solvers::coin_cbc::coin_cbc};

use super::milp::{Answer, Milp, build, judged};
use crate::lower::LinearProgram;

/// The version of CBC that is linked.
pub(super) fn version() -> String {
    format!("CBC {}", coin_cbc::raw::Model::version())
}

pub(super) const CBC: Milp = Milp { name: "cbc", solve };

fn solve(program: &LinearProgram, time_left: Option<Duration>) -> Answer {
    let (columns, model) = build(program, coin_cbc);
    let Ok(mut model) = model.with_mip_gap(0.0) else {
        return Answer::Failed("the gap of 0 was refused".to_owned());
    };
    model.set_parameter("allow", "0");
    // On these small models cuts and heuristics cost twenty times what they save.
    model.set_parameter("cuts", "off");
    model.set_parameter("heur", "off");
    if let Some(time_left) = time_left {
        // good_lp's own limit rounds up to whole seconds.
        model.set_parameter("sec", &time_left.as_secs_f64().to_string());
        model.set_parameter("timem", "elapsed");
    }
    judged(program, &columns, model.solve(), &[])
}
