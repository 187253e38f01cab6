//! microlp: branch and bound in pure Rust, the default MILP backend.
//!
//! good_lp builds the program; it is solved through microlp itself, because good_lp hides
//! the bound, the nodes and which limit ended the search.
//!
//! It tells nothing while it works, but can go on from where it stopped; so it works on slices of a
//! few nodes, and between two of them it is asked how far it is.
//!
//! Invariant: slices are cut by nodes, not by time, so the search is the same as in one piece.
//! A reason for stopping is mapped by an exhaustive `match`, so a new one in a later version
//! does not compile instead of being taken for another.

use std::time::Instant;

use good_lp::solvers::microlp::microlp;
use microlp::{Error, Problem, Solution, SolveOptions, SolveOutcome, Stats, TerminationReason};

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
    match in_slices(request, model.as_inner()) {
        Ok(outcome) => reply(request, outcome),
        Err(Error::Infeasible) => MilpAnswer::Infeasible.into(),
        Err(
            error @ (Error::Unbounded
            | Error::InvalidOperation(_)
            | Error::InvalidOptions(_)
            | Error::InternalError(_)),
        ) => MilpAnswer::Failed(error.to_string()).into(),
    }
}

/// The nodes between two looks at the limits.
const SLICE: u64 = 16;

/// Solves the program, slice by slice.
#[expect(clippy::disallowed_methods, reason = "the time that slices have left")]
fn in_slices(request: &MilpRequest<'_>, problem: &Problem) -> Result<SolveOutcome, Error> {
    let start = Instant::now();
    let slice_after = |nodes: u64| {
        let left = request.nodes_left.map(|most| most.saturating_sub(nodes));
        SLICE.min(left.unwrap_or(SLICE))
    };
    let time_left = || Some(request.time_left?.saturating_sub(start.elapsed()));
    let mut options = SolveOptions::default();
    options.time_limit = request.time_left;
    options.node_limit = Some(slice_after(0));
    let mut outcome = problem.solve_with(options)?;
    loop {
        let Stats {
            nodes_solved,
            best_bound,
            ..
        } = outcome.stats();
        let best = outcome
            .solution()
            .map_or(f64::INFINITY, Solution::objective);
        let bound = best_bound.unwrap_or(f64::NEG_INFINITY);
        request.watched.tell(nodes_solved, bound, best);
        let is_cut = outcome.termination_reason() == TerminationReason::NodeLimit;
        let slice = slice_after(nodes_solved);
        if !is_cut || slice == 0 || request.watched.is_over() {
            return Ok(outcome);
        }
        let mut options = outcome.last_resume_options();
        options.time_limit = time_left();
        options.node_limit = Some(slice);
        outcome = outcome.resume_with(options)?;
    }
}

/// The status and the figures of a run, as the driver wants them.
fn reply(request: &MilpRequest<'_>, outcome: SolveOutcome) -> MilpReply {
    let Stats {
        nodes_solved,
        lp_iterations,
        best_bound,
        ..
    } = outcome.stats();
    let reason = outcome.termination_reason();
    let values = match outcome {
        SolveOutcome::Solution(solution) => Some(solution.iter().map(|(_, value)| value).collect()),
        // It has no values: the limit was reached before the first solution.
        SolveOutcome::Interrupted(_) => None,
    };
    // Of another slice whoever stopped it knows why.
    let is_spent = request.nodes_left.is_some_and(|most| nodes_solved >= most);
    let halt = match reason {
        TerminationReason::TimeLimit => Some(Cause::Time),
        TerminationReason::NodeLimit => is_spent.then_some(Cause::Nodes),
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
        figures: vec![(["LP iterations", "LP-Iterationen"], lp_iterations)],
    }
}
