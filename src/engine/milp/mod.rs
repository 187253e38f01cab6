//! What all MILP backends share: the canonical optimum by re-solving, all
//! solutions by no-good rows, and a check of every answer in integers.
//!
//! Invariant: a backend only ever sees a [`LinearProgram`](crate::lower::LinearProgram);
//! floating-point values leave this module rounded, and only after every row holds
//! exactly. A bound that leaves it is never above the true optimum.

mod optimum;
mod program;
mod query;
mod run;

#[cfg(test)]
mod tests;

use core::ops::ControlFlow;

use super::{Engine, EngineError, Goal, Limits, Outcome, Sink, Task};

pub(super) use program::{build, integral};
#[cfg(feature = "scip")]
pub(super) use query::float;
pub(super) use query::{Answer, Query, Reply};
use run::Run;

/// One MILP backend: its name and how it solves a linear program.
#[derive(Clone, Copy, Debug)]
pub(super) struct Milp {
    pub name: &'static str,
    pub solve: fn(&Query<'_>) -> Reply,
}

impl Engine for Milp {
    fn name(&self) -> &'static str {
        self.name
    }

    fn run(
        &self,
        task: &Task<'_>,
        limits: &Limits<'_>,
        sink: &mut Sink<'_>,
    ) -> Result<Outcome, EngineError> {
        if task.settings.proof.is_some() {
            return Err(EngineError::Unsupported {
                engine: self.name,
                what: "write a proof",
            });
        }
        let mut run = Run::new(*self, task.settings, limits);
        match task.goal {
            Goal::Optimum => run.canonical_optimum(task.model, sink),
            Goal::First => run.enumerate(task.model, Some(1), sink),
            Goal::All { up_to } => run.enumerate(task.model, up_to, sink),
            Goal::Count => run.enumerate(task.model, None, &mut |_| ControlFlow::Continue(())),
        }
    }
}
