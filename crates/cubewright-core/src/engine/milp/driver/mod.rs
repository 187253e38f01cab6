//! What all MILP backends share: the canonical optimum by re-solving, all
//! solutions by no-good rows, and a check of every answer in integers.
//!
//! Invariant: a backend only ever sees a [`LinearProgram`](crate::export::LinearProgram);
//! floating-point values leave this module rounded, and only after every row holds
//! exactly. A bound that leaves it is never above the true optimum.

#[cfg(feature = "good_lp")]
mod build;
mod model_watch;
mod optimum;
mod program;
mod request;
mod run;

#[cfg(test)]
mod tests;

use crate::engine::memory;
use crate::engine::one_by_one::enumerate;
use crate::engine::{Engine, EngineError, Goal, Limits, Outcome, Sink, Task};

#[cfg(feature = "good_lp")]
pub(super) use build::build;
#[cfg(feature = "highs")]
pub(super) use model_watch::ModelWatch;
pub(super) use program::integral;
#[cfg(feature = "scip")]
pub(super) use request::float;
pub(super) use request::{MilpAnswer, MilpReply, MilpRequest};
use run::{MilpSession, RemainingModel};

/// One MILP backend: its name and how it solves a linear program.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Milp {
    pub name: &'static str,
    /// Whether `solve` heeds [`MilpRequest::nodes_left`].
    pub limits_nodes: bool,
    /// Whether it may crash, and take with it the process that it is in.
    pub runs_apart: bool,
    pub(in crate::engine) solve: fn(&MilpRequest<'_>) -> MilpReply,
}

impl Engine for Milp {
    fn name(&self) -> &'static str {
        self.name
    }

    fn uses_start(&self) -> bool {
        true
    }

    fn limits_nodes(&self) -> bool {
        self.limits_nodes
    }

    fn enumerates_by_blocking(&self) -> bool {
        true
    }

    fn runs_apart(&self) -> bool {
        self.runs_apart
    }

    fn memory(&self, task: &Task<'_>) -> u64 {
        memory::of_program(task.model())
    }

    fn run(
        &self,
        task: &Task<'_>,
        limits: &Limits<'_>,
        sink: &mut Sink<'_>,
    ) -> Result<Outcome, EngineError> {
        let mut run = MilpSession::new(*self, task.settings, limits);
        match task.goal {
            Goal::Optimum => run.canonical_optimum(task.model(), sink),
            Goal::First | Goal::All { .. } | Goal::Count => {
                enumerate(&mut RemainingModel::new(&mut run, task.model()), task, sink)
            }
        }
    }
}
