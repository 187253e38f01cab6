//! When a search of exact cover stops before it is done.
//!
//! Invariant: a search that a limit ended says which one; one that ended by itself is finished.

use core::ops::ControlFlow;

use crate::engine::{Cause, Limits, Settings, Stop};

/// A check of the limits of a run. Its node numbers begin at `nodes_before`, those of the runs
/// that it resumes, while the limit of nodes is for this run alone.
pub(super) fn limit_check(
    settings: Settings<'_>,
    limits: &Limits<'_>,
    nodes_before: u64,
) -> impl FnMut(u64) -> ControlFlow<(), u64> {
    let max_nodes = settings
        .nodes
        .map_or(u64::MAX, |nodes| nodes.saturating_add(nodes_before));
    let events = settings.events;
    move |nodes| {
        events.nodes(nodes);
        if nodes >= max_nodes || (limits.stop)().is_some() {
            return ControlFlow::Break(());
        }
        ControlFlow::Continue(max_nodes)
    }
}

/// Why a search ended that was stopped by its limits, or found all solutions.
pub(super) fn stop_reason(is_stopped: bool, limits: &Limits<'_>) -> Stop {
    if !is_stopped {
        return Stop::Finished;
    }
    // If a callback stopped the search, it still knows why.
    Stop::Limit((limits.stop)().unwrap_or(Cause::Nodes))
}
