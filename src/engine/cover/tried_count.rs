//! A count that was made to choose an engine, and is not made again.
//!
//! Invariant: it is of the model that the packing has, and complete, so every count of that model says the same.

use std::sync::Arc;

use crate::engine::{CountProgress, CountReport, Task};
use crate::family::packing::model::PackingModel;

/// The packing whose own model is asked.
fn packing<'a>(task: &Task<'a>) -> Option<&'a PackingModel> {
    let packing = task.puzzle::<PackingModel>()?;
    core::ptr::eq(task.model(), packing.model()).then_some(packing)
}

/// Keeps a complete count.
pub(crate) fn keep(task: &Task<'_>, report: CountReport) {
    if let Some(packing) = packing(task).filter(|_| report.is_complete()) {
        packing.keep(Arc::new(report));
    }
}

/// The count that was kept, if there is one and no limit of nodes asks for less; `watch` is told that it is over.
pub(super) fn kept(
    task: &Task<'_>,
    watch: &mut dyn FnMut(CountProgress<'_>),
) -> Option<CountReport> {
    let asked = packing(task).filter(|_| task.settings.nodes.is_none());
    let report: &CountReport = asked?.kept()?;
    watch(CountProgress {
        done: Some(1.0),
        is_over: true,
        ..CountProgress::found(report.counts.raw.clone())
    });
    Some(report.clone())
}
