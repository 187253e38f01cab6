//! CBC as a library: good_lp builds the program; it is solved through `coin_cbc`,
//! because good_lp hides the bound and which limit ended the search.
//!
//! Invariant: no status of CBC is believed alone. "Infeasible" counts only if no start was given and
//! time was left; a solution counts only if every row holds in integers.
//!
//! | CBC says | what is made of it |
//! |---|---|
//! | infeasible, without a start, with more than half of the time left | infeasible |
//! | infeasible, with less time left | a limit |
//! | finished, and all rows hold | optimal |
//! | stopped, and all rows hold | a solution without proof |
//! | values that break a row | nothing is known: a limit, or a failure if there was none |
//! | abandoned | a failure |
#![expect(
    clippy::disallowed_methods,
    reason = "CBC does not say whether its time ended"
)]

use std::time::{Duration, Instant};

use coin_cbc::raw::{self, SecondaryStatus, Status};
use coin_cbc::{Model, Solution};
use good_lp::solvers::coin_cbc::coin_cbc;

use super::driver::{Milp, MilpAnswer, MilpReply, MilpRequest, build, integral};
use crate::engine::Cause;

/// The version of CBC that is linked.
pub(crate) fn version() -> String {
    format!("CBC {}", raw::Model::version())
}

/// The backend for the registry.
pub(crate) const CBC: Milp = Milp {
    name: "cbc",
    // It counts the nodes of each model anew, and tells nobody how many there were.
    limits_nodes: false,
    // Its presolve crashed when its time ended there, which `solve` now leaves out; of
    // what else may happen at a limit nothing is known.
    runs_apart: true,
    solve,
};

/// Solves one program, from the start if there is one.
fn solve(request: &MilpRequest<'_>) -> MilpReply {
    let (_, mut model) = build(request.program, coin_cbc);
    let model = model.as_inner_mut();
    // Without a gap of 0, CBC may stop at a solution that is not optimal. On these
    // small models cuts and heuristics cost twenty times what they save.
    let fixed = [
        ("ratiogap", "0"),
        ("allow", "0"),
        ("cuts", "off"),
        ("heur", "off"),
    ];
    model.set_parameters(fixed);
    model.set_parameter("randomCbcSeed", &request.seed_i32().to_string());
    if let Some(time_left) = request.time_left {
        // good_lp's own limit rounds up to whole seconds.
        model.set_parameter("sec", &time_left.as_secs_f64().to_string());
        model.set_parameter("timem", "elapsed");
        // CglPreProcess::postProcess crashes if the time ended in the middle of presolve.
        model.set_parameter("preprocess", "off");
    }
    let start = add_start(request, model);
    let started = Instant::now();
    let solution = model.solve();
    reply(request, start, &solution, started.elapsed())
}

/// Hands the start over if it is a solution: CBC would believe any other, too,
/// and answer with it.
///
/// `None` if there is no start, or if it is not a whole solution; then CBC gets none.
fn add_start(request: &MilpRequest<'_>, model: &mut Model) -> Option<Vec<f64>> {
    let whole = request.dense_start(0.0);
    let whole = whole.filter(|start| integral(request.program, start).is_some())?;
    let columns: Vec<_> = model.cols().collect();
    for (column, &value) in columns.into_iter().zip(&whole) {
        model.set_col_initial_solution(column, value);
    }
    Some(whole)
}

/// The status and the figures of a run, as the driver wants them.
///
/// The bound is CBC's own in floating point; the driver rounds it. CBC's count of nodes is not
/// known.
fn reply(
    request: &MilpRequest<'_>,
    start: Option<Vec<f64>>,
    solution: &Solution,
    elapsed: Duration,
) -> MilpReply {
    let raw = solution.raw();
    let halt = match raw.secondary_status() {
        SecondaryStatus::StoppedOnTime => Some(Cause::Time),
        SecondaryStatus::StoppedOnNodes => Some(Cause::Nodes),
        SecondaryStatus::Unlaunched
        | SecondaryStatus::HasSolution
        | SecondaryStatus::LinearRelaxationInfeasible
        | SecondaryStatus::StoppedOnGap
        | SecondaryStatus::StoppedOnUserEvent
        | SecondaryStatus::StoppedOnSolutions
        | SecondaryStatus::LinearRelaxationUnbounded
        | SecondaryStatus::StoppedOnIterationLimit => None,
    };
    MilpReply {
        answer: answer(request, start, raw, elapsed),
        bound: Some(raw.best_possible_value()),
        // The crate has no accessor for CBC's count.
        nodes: None,
        halt,
        figures: Vec::new(),
    }
}

/// What the run has found, judged by its status and by the rows.
///
/// Both statuses are matched without a wildcard, so that a status of a later version does not
/// compile before somebody has decided what it means.
fn answer(
    request: &MilpRequest<'_>,
    start: Option<Vec<f64>>,
    raw: &raw::Model,
    elapsed: Duration,
) -> MilpAnswer {
    use SecondaryStatus as S;
    // At a limit the values are those of a relaxation, fractional and against the
    // rows, unless a solution was found. A start that is the optimum ends in such
    // values too, and even in "infeasible", which then means: nothing is better.
    let values = Some(raw.col_solution().to_vec());
    let values = values.filter(|values| integral(request.program, values).is_some());
    let is_started = start.is_some();
    let values = values.or(start);
    let limited = request.time_left.is_some();
    match (raw.status(), raw.secondary_status()) {
        (Status::Abandoned | Status::UserEvent, _) => MilpAnswer::Failed("it gave up".to_owned()),
        (
            Status::Stopped,
            S::Unlaunched
            | S::HasSolution
            | S::LinearRelaxationInfeasible
            | S::StoppedOnGap
            | S::StoppedOnNodes
            | S::StoppedOnTime
            | S::StoppedOnUserEvent
            | S::StoppedOnSolutions
            | S::LinearRelaxationUnbounded
            | S::StoppedOnIterationLimit,
        )
        | (
            Status::Finished | Status::Unlaunched,
            S::StoppedOnGap
            | S::StoppedOnNodes
            | S::StoppedOnTime
            | S::StoppedOnUserEvent
            | S::StoppedOnSolutions
            | S::StoppedOnIterationLimit,
        ) => values.map_or(MilpAnswer::Limit, MilpAnswer::Feasible),
        // Presolve may have decided everything, then CBC is not launched.
        (
            Status::Finished | Status::Unlaunched,
            S::Unlaunched
            | S::HasSolution
            | S::LinearRelaxationInfeasible
            | S::LinearRelaxationUnbounded,
        ) => match values {
            // Presolve that ran out of time calls the model infeasible, though it
            // has solutions; so no such word is believed near the limit.
            values if raw.is_proven_infeasible() && is_near(request, elapsed) => {
                values.map_or(MilpAnswer::Limit, MilpAnswer::Feasible)
            }
            _ if raw.is_proven_infeasible() && !is_started => MilpAnswer::Infeasible,
            Some(values) => MilpAnswer::Optimal(values),
            None if limited => MilpAnswer::Limit,
            None => MilpAnswer::Failed("finished, but a row does not hold".to_owned()),
        },
    }
}

/// Whether more than half of the time was used.
fn is_near(request: &MilpRequest<'_>, elapsed: Duration) -> bool {
    request.time_left.is_some_and(|left| elapsed * 2 > left)
}
