//! HiGHS: good_lp builds the program; it is solved through the crate highs, because
//! good_lp hides the bound, the nodes and what ended the search.
//!
//! Invariant: every option is set or the run fails, so that no run depends on what an earlier one left
//! behind. One thread, because HiGHS shares its threads among all runs of the process.

use good_lp::solvers::highs::highs;
use highs::{HighsModelStatus, HighsSolutionStatus, Model, SolvedModel};

use super::driver::{Milp, MilpAnswer, MilpReply, MilpRequest, build, integral};
use super::highs_info::{self, nodes};
use crate::engine::Cause;
use crate::language::Text;

/// The version of HiGHS that is linked, as the build script found it.
pub(crate) const VERSION: &str = concat!("HiGHS ", env!("CUBEWRIGHT_HIGHS"));

/// The backend for the registry.
pub(crate) const HIGHS: Milp = Milp {
    name: "highs",
    limits_nodes: true,
    runs_apart: false,
    solve,
};

/// The bit of the option `presolve_rule_off` for presolve by enumeration. In
/// HiGHS 1.15 that rule makes false reductions on these models: it ends in
/// solutions that violate rows (`tests/cases/shell/highs_enumeration.rings`).
const ENUMERATION_RULE: i32 = 1 << 16;

/// What HiGHS takes for "no value given" in a start (its `kHighsUndefined`).
const ABSENT: f64 = f64::INFINITY;

/// Builds the program and solves it.
fn solve(request: &MilpRequest<'_>) -> MilpReply {
    let (_, model) = build(request.program, highs);
    match model.try_into_inner() {
        Ok(model) => solved(request, model),
        Err(error) => MilpAnswer::Failed(error.to_string()).into(),
    }
}

/// Solves a program that is built, with the start and the limits.
fn solved(request: &MilpRequest<'_>, mut model: Model) -> MilpReply {
    if let Err(option) = set_options(request, &mut model) {
        return MilpAnswer::Failed(format!("it refused the option {option}")).into();
    }
    if let Some(start) = request.dense_start(ABSENT) {
        // A start that HiGHS refuses is only slower.
        let _ = model.try_set_solution(Some(&start), None, None, None);
    }
    match highs_info::solve(model, request.watched) {
        Ok(mut model) => reply(request, &mut model),
        Err(status) => MilpAnswer::Failed(format!("it ended with {status:?}")).into(),
    }
}

/// Sets all options, or says which one was refused. One thread always: its
/// threads belong to the whole process, and the first run would bind all others.
fn set_options(request: &MilpRequest<'_>, model: &mut Model) -> Result<(), &'static str> {
    let mut ints = vec![
        ("threads", 1),
        ("random_seed", request.seed_i32()),
        ("presolve_rule_off", ENUMERATION_RULE),
    ];
    ints.extend(
        request
            .nodes_left_i32()
            .map(|nodes| ("mip_max_nodes", nodes)),
    );
    // Its log goes to the callback, and never to standard output.
    let flags = [
        ("output_flag", request.watched.has_log()),
        ("log_to_console", false),
    ];
    for (name, value) in flags {
        model.try_set_option(name, value).map_err(|_| name)?;
    }
    // Without a gap of 0, HiGHS may stop at a solution that is not optimal.
    let mut floats = vec![("mip_rel_gap", 0.0), ("mip_abs_gap", 0.0)];
    floats.extend(
        request
            .time_left
            .map(|left| ("time_limit", left.as_secs_f64())),
    );
    for (name, value) in ints {
        model.try_set_option(name, value).map_err(|_| name)?;
    }
    for (name, value) in floats {
        model.try_set_option(name, value).map_err(|_| name)?;
    }
    Ok(())
}

/// The status and the figures of a run, as the driver wants them.
fn reply(request: &MilpRequest<'_>, model: &mut SolvedModel) -> MilpReply {
    let status = model.status();
    let values = match model.primal_solution_status() {
        HighsSolutionStatus::Feasible => Some(model.get_solution().columns().to_vec()),
        HighsSolutionStatus::None | HighsSolutionStatus::Infeasible => None,
    };
    MilpReply {
        answer: answer(request, status, model.mip_gap(), values),
        bound: model.double_info_value(c"mip_dual_bound").ok(),
        nodes: nodes(model),
        halt: halt(status),
        figures: figures(model),
    }
}

/// Figures of the search that HiGHS counts.
fn figures(model: &SolvedModel) -> Vec<(Text, u64)> {
    let of = |name| model.int_info_value(name).ok();
    let iterations = of(c"simplex_iteration_count").and_then(|count| u64::try_from(count).ok());
    let iterations = iterations.map(|count| (["LP iterations", "LP-Iterationen"], count));
    iterations.into_iter().collect()
}

/// What the run has found, judged by its status and by the rows.
fn answer(
    request: &MilpRequest<'_>,
    status: HighsModelStatus,
    gap: f64,
    values: Option<Vec<f64>>,
) -> MilpAnswer {
    use HighsModelStatus as S;
    let holds = |values: &Vec<f64>| integral(request.program, values).is_some();
    match (status, values) {
        // It calls optimal also what it leaves with a gap.
        (S::Optimal, Some(values)) if gap.is_finite() && gap > 0.0 => MilpAnswer::Feasible(values),
        (S::Optimal, Some(values)) => MilpAnswer::Optimal(values),
        (S::Optimal, None) => MilpAnswer::Failed("optimal, but without values".to_owned()),
        // All columns have bounds, so nothing is unbounded.
        (S::Infeasible | S::UnboundedOrInfeasible, _) => MilpAnswer::Infeasible,
        (
            S::ReachedTimeLimit
            | S::ReachedIterationLimit
            | S::ReachedSolutionLimit
            | S::ReachedInterrupt
            | S::ReachedMemoryLimit
            | S::ObjectiveBound
            | S::ObjectiveTarget,
            values,
        ) => values
            .filter(holds)
            .map_or(MilpAnswer::Limit, MilpAnswer::Feasible),
        (
            S::NotSet
            | S::LoadError
            | S::ModelError
            | S::PresolveError
            | S::SolveError
            | S::PostsolveError
            | S::ModelEmpty
            | S::Unbounded
            | S::Unknown,
            _,
        ) => MilpAnswer::Failed(format!("its status is {status:?}")),
        // The crate may add statuses; whatever they are, nothing is claimed.
        (status, _) => MilpAnswer::Failed(format!("its status {status:?} is new")),
    }
}

/// The limit behind a status. The limit of nodes counts as a solution limit.
const fn halt(status: HighsModelStatus) -> Option<Cause> {
    match status {
        HighsModelStatus::ReachedTimeLimit => Some(Cause::Time),
        HighsModelStatus::ReachedSolutionLimit => Some(Cause::Nodes),
        _ => None,
    }
}
