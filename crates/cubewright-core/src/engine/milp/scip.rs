//! SCIP: good_lp builds the program; it is solved through russcip, because good_lp
//! cannot tell a time limit with a solution from one without, and hides the bound
//! and the nodes.
//!
//! Invariant: the gap is set to 0, so that "optimal" means that no solution is cheaper at all.

use good_lp::{WithMipGap, solvers::scip::scip};
use russcip::{
    Model, ModelWithProblem, ProblemCreated, ProblemOrSolving, Retcode, Solved, Status,
    WithSolutions, WithSolvingStats,
};

use super::driver::{Milp, MilpAnswer, MilpReply, MilpRequest, build, float, integral};
use crate::engine::Cause;

/// The version of SCIP whose bindings are used; a test compares it with what
/// the library says of itself.
pub(crate) const VERSION: &str = "SCIP 10.0.2";

/// The backend for the registry.
pub(crate) const SCIP: Milp = Milp {
    name: "scip",
    limits_nodes: true,
    runs_apart: false,
    solve,
};

/// Solves one program, from the start if there is one.
fn solve(request: &MilpRequest<'_>) -> MilpReply {
    let (_, model) = build(request.program, scip);
    let Ok(mut model) = model.with_mip_gap(0.0) else {
        return MilpAnswer::Failed("the gap of 0 was refused".to_owned()).into();
    };
    let model = std::mem::take(model.as_inner_mut());
    match with_options(request, model) {
        Ok(model) => {
            add_start(request, &model);
            reply(request, &model.solve())
        }
        Err(code) => MilpAnswer::Failed(format!("an option was refused: {code:?}")).into(),
    }
}

/// The program with all options set; the first that is refused ends the run.
fn with_options(
    request: &MilpRequest<'_>,
    model: Model<ProblemCreated>,
) -> Result<Model<ProblemCreated>, Retcode> {
    let mut model = model
        // Ctrl-C is the program's to handle, not SCIP's.
        .set_bool_param("misc/catchctrlc", false)?
        // On these small models cuts cost six times what they save.
        .set_int_param("separating/maxroundsroot", 0)?
        .set_int_param("separating/maxrounds", 0)?
        .set_int_param("randomization/randomseedshift", request.seed_i32())?;
    if let Some(time_left) = request.time_left {
        // good_lp's own limit cuts fractions of a second off.
        model = model.set_real_param("limits/time", time_left.as_secs_f64())?;
    }
    if let Some(nodes) = request.nodes_left {
        let nodes = i64::try_from(nodes).unwrap_or(i64::MAX);
        model = model.set_longint_param("limits/nodes", nodes)?;
    }
    Ok(model)
}

/// Hands the start over. What it does not say is 0; if it then is no solution,
/// SCIP drops it.
fn add_start(request: &MilpRequest<'_>, model: &Model<ProblemCreated>) {
    if request.start.is_empty() {
        return;
    }
    let columns = columns(model);
    let start = model.create_orig_sol();
    for &(column, value) in request.start {
        start.set_val(&columns[column], float(value));
    }
    let _ = model.add_sol(start);
}

/// The columns in the order of the linear program.
fn columns(model: &impl ModelWithProblem) -> Vec<russcip::Variable> {
    let mut columns = model.orig_vars();
    columns.sort_by_key(russcip::Variable::index);
    columns
}

/// The status and the figures of a run, as the driver wants them.
fn reply(request: &MilpRequest<'_>, model: &Model<Solved>) -> MilpReply {
    let status = model.status();
    // Without a solution at a limit, asking for values would panic.
    let values = model.best_sol().map(|solution| {
        let columns = columns(model);
        let values = columns.iter().map(|column| solution.val(column));
        values.collect::<Vec<f64>>()
    });
    MilpReply {
        halt: halt(status),
        answer: answer(request, status, values),
        bound: Some(model.best_bound()),
        nodes: Some(model.n_nodes() as u64),
        figures: vec![(
            ["LP iterations", "LP-Iterationen"],
            model.n_lp_iterations() as u64,
        )],
    }
}

/// What the run has found, judged by its status and by the rows.
fn answer(request: &MilpRequest<'_>, status: Status, values: Option<Vec<f64>>) -> MilpAnswer {
    let holds = |values: &Vec<f64>| integral(request.program, values).is_some();
    match (status, values) {
        (Status::Optimal, Some(values)) => MilpAnswer::Optimal(values),
        // All columns have bounds, so nothing is unbounded.
        (Status::Infeasible | Status::Inforunbd, _) => MilpAnswer::Infeasible,
        (Status::Optimal, None) => MilpAnswer::Failed("optimal, but without values".to_owned()),
        (Status::Unbounded | Status::Unknown, _) => MilpAnswer::Failed("no status".to_owned()),
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
        ) => values
            .filter(holds)
            .map_or(MilpAnswer::Limit, MilpAnswer::Feasible),
    }
}

/// The limit behind a status.
const fn halt(status: Status) -> Option<Cause> {
    match status {
        Status::TimeLimit => Some(Cause::Time),
        Status::NodeLimit | Status::TotalNodeLimit | Status::StallNodeLimit => Some(Cause::Nodes),
        Status::UserInterrupt => Some(Cause::Interrupt),
        Status::Optimal
        | Status::Infeasible
        | Status::Inforunbd
        | Status::Unbounded
        | Status::Unknown
        | Status::MemoryLimit
        | Status::GapLimit
        | Status::SolutionLimit
        | Status::BestSolutionLimit
        | Status::RestartLimit
        | Status::Terminate => None,
    }
}
