//! All solutions from a backend that finds one at a time.
//!
//! Invariant: what was shown is forbidden before the next solution is asked for, so
//! none is shown twice and the end of them is a proof.
//!
//! ```text
//! enumerate(model):
//!     loop:
//!         solution := any solution that is not forbidden
//!         if there is none: these were all
//!         show it
//!         forbid it: of its options at least one is not chosen, or one of the others is
//! ```
//!
//! Cost: the n-th solution has n - 1 rows or clauses more to satisfy, so all of them together take time
//! at least quadratic in their number. Searches of our own do not work like this.

use core::ops::ControlFlow;

use super::{Cause, EngineError, Goal, Outcome, Proof, Sink, Stop, Task};
use crate::model::{OptionIx, Selection};

/// What the search for one more solution found.
pub enum NextSolution {
    Solution(Selection),
    None,
    Limit(Cause),
}

/// A backend at work on a model.
pub trait OneByOne {
    /// Searches for a solution, checked, that was not forbidden.
    fn next(&mut self) -> Result<NextSolution, EngineError>;

    /// Demands that one of these options is chosen, or is not, as it says.
    fn demand(&mut self, clause: &[(OptionIx, bool)]) -> Result<(), EngineError>;

    /// What is reported after `found` solutions.
    fn outcome(&self, found: u64, proof: Proof, stop: Stop) -> Outcome;
}

/// Shows solution after solution, as many as the goal wants and the settings allow.
pub fn enumerate(
    backend: &mut dyn OneByOne,
    task: &Task<'_>,
    sink: &mut Sink<'_>,
) -> Result<Outcome, EngineError> {
    let goal = task.goal;
    let up_to = match goal {
        Goal::First | Goal::Optimum => Some(1),
        Goal::All { up_to } => up_to,
        Goal::Count => None,
    };
    let secondary = task.model().purely_secondary();
    let mut found = 0;
    while Some(found) != up_to {
        if Some(found) == task.settings.solutions {
            let stop = Stop::Limit(Cause::Solutions);
            return Ok(backend.outcome(found, Proof::None, stop));
        }
        let selection = match backend.next()? {
            NextSolution::Solution(selection) => selection,
            NextSolution::Limit(cause) => {
                return Ok(backend.outcome(found, Proof::None, Stop::Limit(cause)));
            }
            NextSolution::None => {
                let proof = Proof::of(Stop::Finished, found > 0, Proof::Complete);
                return Ok(backend.outcome(found, proof, Stop::Finished));
            }
        };
        found += 1;
        if goal != Goal::Count && sink(&selection) == ControlFlow::Break(()) {
            break;
        }
        backend.demand(&selection.blocking_clause(&secondary))?;
    }
    Ok(backend.outcome(found, Proof::None, Stop::Enough))
}
