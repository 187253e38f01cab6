//! An engine that is one function.
//!
//! Invariant: the function sees a model alone. What was asked, what is proved and why the search stopped
//! is said here; the solutions are checked where every engine's are.

use core::cell::Cell;
use core::ops::ControlFlow;

use super::api::{Goal, Limits, Outcome, Proof, Stop, Task};
use super::contract::{Engine, Sink};
use super::error::EngineError;
use crate::language::Text;
use crate::model::{Model, Selection};

/// Whether a search may go on; to be asked often.
pub type GoOn<'a> = dyn Fn() -> ControlFlow<()> + 'a;

/// Shows every set of options that covers each primary item exactly once and each secondary one as it may
/// be covered. Options that cover no primary item are in none. What breaks, breaks the search.
pub type CoverSearch = fn(&Model, &GoOn<'_>, &mut Sink<'_>) -> ControlFlow<()>;

const ROWS: Text = [
    "heed rows or integer variables",
    "Zeilen oder ganzzahlige Variablen beachten",
];
const BEST: Text = [
    "prove which solution is the best",
    "beweisen, welche Lösung die beste ist",
];
const ALL: Text = [
    "show all solutions where an option covers secondary items only",
    "alle Lösungen zeigen, wo eine Option nur sekundäre Elemente überdeckt",
];

/// An engine of one's own: a function that searches exact covers, and its name.
#[derive(Clone, Copy, Debug)]
pub struct OwnEngine {
    name: &'static str,
    search: CoverSearch,
}

/// The engine that a function is. It takes models without rows; `examples/own_engine.rs` is one.
///
/// ```
/// use core::ops::ControlFlow;
/// use cubewright::puzzle::{Puzzle, Status, own_engine};
/// // One that finds nothing and says so: it is believed, as only solutions can be checked.
/// let lazy = own_engine("lazy", |_, go_on, _| go_on());
/// let puzzle = Puzzle::parse("two.dlx", b"a b\na\nb\n")?;
/// let run = puzzle.solver().with_engine(lazy).first().run()?;
/// assert_eq!((run.engine(), run.status()), ("lazy", Status::Infeasible));
/// # Ok::<(), cubewright::puzzle::PuzzleError>(())
/// ```
#[must_use]
pub const fn own_engine(name: &'static str, search: CoverSearch) -> OwnEngine {
    OwnEngine { name, search }
}

impl Engine for OwnEngine {
    fn name(&self) -> &'static str {
        self.name
    }

    fn supports(&self, task: &Task<'_>) -> Result<(), EngineError> {
        let model = task.model();
        let what = match task.goal {
            _ if !model.rows.is_empty() || !model.integers.is_empty() => ROWS,
            Goal::Optimum => BEST,
            Goal::Count | Goal::All { .. } if !model.purely_secondary().is_empty() => ALL,
            _ => return self.supports_settings(&task.settings),
        };
        let engine = self.name;
        Err(EngineError::Unsupported { engine, what })
    }

    fn run(
        &self,
        task: &Task<'_>,
        limits: &Limits<'_>,
        sink: &mut Sink<'_>,
    ) -> Result<Outcome, EngineError> {
        let most = match task.goal {
            Goal::First => Some(1),
            Goal::All { up_to } => up_to,
            Goal::Optimum | Goal::Count => None,
        };
        let reached = Cell::new(None);
        let go_on = || {
            reached.set((limits.stop)());
            reached
                .get()
                .map_or(ControlFlow::Continue(()), |_| ControlFlow::Break(()))
        };
        let mut found = 0_u64;
        let mut show = |selection: &Selection| {
            found += 1;
            let flow = sink(selection);
            if most.is_some_and(|most| found >= most) {
                return ControlFlow::Break(());
            }
            flow
        };
        let ended = (self.search)(task.model(), &go_on, &mut show);
        let mut outcome = Outcome {
            found: found.into(),
            ..Outcome::default()
        };
        match (reached.get(), ended) {
            (Some(cause), _) => outcome.stop = Stop::Limit(cause),
            (None, ControlFlow::Break(())) => outcome.stop = Stop::Enough,
            (None, ControlFlow::Continue(())) if found == 0 => outcome.proof = Proof::Infeasible,
            (None, ControlFlow::Continue(())) => outcome.proof = Proof::Complete,
        }
        Ok(outcome)
    }
}
