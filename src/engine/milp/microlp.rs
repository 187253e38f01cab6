//! microlp: branch and bound in pure Rust, the default MILP backend.
//!
//! good_lp builds the program; it is solved through microlp itself, because good_lp hides
//! the bound, the nodes and which limit ended the search.
//!
//! Invariant: a reason for stopping is mapped by an exhaustive `match`, so a new one in a later version
//! does not compile instead of being taken for another.

use good_lp::solvers::microlp::microlp;
use microlp::{Error, SolveOptions, SolveOutcome, Stats, TerminationReason};

use super::driver::{Milp, MilpAnswer, MilpReply, MilpRequest, build};
use crate::engine::Cause;

/// The version of microlp that good_lp uses; a test compares it with Cargo.lock.
pub(crate) const VERSION: &str = "microlp 0.6.0";

/// The backend for the registry.
pub(crate) const MICROLP: Milp = Milp {
    name: "microlp",
    limits_nodes: true,
    runs_apart: false,
    solve,
};

/// It takes no start: the identifiers of its columns are good_lp's secret.
fn solve(request: &MilpRequest<'_>) -> MilpReply {
    let (_, model) = build(request.program, microlp);
    let mut options = SolveOptions::default();
    options.time_limit = request.time_left;
    options.node_limit = request.nodes_left;
    match model.as_inner().solve_with(options) {
        Ok(outcome) => reply(outcome),
        Err(Error::Infeasible) => MilpAnswer::Infeasible.into(),
        Err(
            error @ (Error::Unbounded
            | Error::InvalidOperation(_)
            | Error::InvalidOptions(_)
            | Error::InternalError(_)),
        ) => MilpAnswer::Failed(error.to_string()).into(),
    }
}

/// The status and the figures of a run, as the driver wants them.
fn reply(outcome: SolveOutcome) -> MilpReply {
    let Stats {
        nodes_solved,
        best_bound,
        ..
    } = outcome.stats();
    let reason = outcome.termination_reason();
    let values = match outcome {
        SolveOutcome::Solution(solution) => Some(solution.iter().map(|(_, value)| value).collect()),
        // It has no values: the limit was reached before the first solution.
        SolveOutcome::Interrupted(_) => None,
    };
    let halt = match reason {
        TerminationReason::TimeLimit => Some(Cause::Time),
        TerminationReason::NodeLimit => Some(Cause::Nodes),
        // A proof or a gap. The crate may add reasons; of them nothing is claimed.
        _ => None,
    };
    MilpReply {
        answer: match (reason, values) {
            (TerminationReason::ProvenOptimal, Some(values)) => MilpAnswer::Optimal(values),
            (_, Some(values)) => MilpAnswer::Feasible(values),
            (_, None) => MilpAnswer::Limit,
        },
        bound: best_bound,
        nodes: Some(nodes_solved),
        halt,
    }
}
