//! The frontier engine: it counts packings and exact covers without enumerating them.
//!
//! Algorithm: dynamic programming over the frontier of an order of items, known as the
//! transfer-matrix or broken-profile method (Conway and Guttmann, "On two-dimensional
//! percolation", 1995, <https://doi.org/10.1088/0305-4470/28/4/015>; Stanley, Enumerative
//! combinatorics, volume 1, section 4.7) and, where the layers are kept, as the frontier-based
//! construction of a decision diagram (Sekine, Imai and Tani, "Computing the Tutte polynomial
//! of a graph of moderate size", 1995, <https://doi.org/10.1007/BFb0015427>; Knuth, The Art of
//! Computer Programming, volume 4A, section 7.1.4). Items, secondary items, colours and rows
//! are those of XCC with bounds, as in the engine `cover`.
//!
//! ```text
//! order the primary items so that the frontier is narrow             (order.rs, width.rs)
//! give what is part of the frontier its bits in a state              (layout.rs)
//! layer := { nothing is covered: 1 way }
//! for each item of the order:                                        (plan.rs)
//!   for each state of the layer with its ways:                       (sweep.rs)
//!     if the item is covered in the state:
//!       next[state] += ways
//!     else for each option that covers it and nothing decided before:
//!       if the state allows the option: next[state with the option] += ways
//!   layer := next, without what leaves the frontier                  (table.rs, layer.rs)
//! ```
//!
//! Invariant: behind each item, the ways to a state are the choices of options for all items so
//! far that lead to it; all of them can be completed in the same ways.
//!
//! Cost: the number of states times the options of an item, in time; two layers, in memory. A
//! layer has at most two to the power of the width of the frontier of states, times the numbers
//! of copies used of each kind whose number is bounded.

mod by_copies;
mod checkpoint;
mod counter;
mod drawn;
mod estimate;
mod layer;
mod layout;
mod order;
mod plan;
mod problem;
mod sweep;
mod symmetric;
mod table;
mod whole_sweep;
mod width;

use core::ops::ControlFlow;

use super::checkpoint::FRONTIER;
use super::{
    Cause, Checkpointing, CopyCounting, CopyCounts, CountProgress, CountReport, Diagram, Diagrams,
    Engine, EngineError, Goal, Limits, Outcome, Resuming, Sink, Task,
};
use crate::language::Text;
use counter::{count, has_few_states};
pub(crate) use estimate::{model_size, search_size};
use problem::{Problem, Refusal};

/// The name of the frontier engine.
pub(crate) const NAME: &str = FRONTIER.engine;

/// The frontier engine.
///
/// ```
/// use cubewright::engine::frontier::Frontier;
/// use cubewright::engine::{Engine, Goal, Limits, Task};
/// use cubewright::formats::read_dlx;
/// // Two dominoes on four cells in a square.
/// let model = read_dlx("a b c d\na b\nc d\na c\nb d\n")?;
/// let task = Task::new(&model, Goal::Count);
/// let report = Frontier.count(&task, &Limits::none(), &mut |_| ())?;
/// assert_eq!(report.map(|report| report.counts.raw), Some(2_u64.into()));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Frontier;

const fn unsupported(what: Text) -> EngineError {
    EngineError::Unsupported { engine: NAME, what }
}

impl Engine for Frontier {
    fn name(&self) -> &'static str {
        NAME
    }

    fn limits_nodes(&self) -> bool {
        true
    }

    fn supports(&self, task: &Task<'_>) -> Result<(), EngineError> {
        self.supports_question(task)?;
        Problem::check(task.model()).map_err(refused)
    }

    fn suits(&self, task: &Task<'_>) -> Result<Option<Text>, EngineError> {
        // A limit of nodes is one of a search.
        let is_count = task.goal == Goal::Count && task.settings.nodes.is_none();
        let has_few = is_count && self.supports_question(task).is_ok() && has_few_states(task);
        Ok(has_few.then_some([
            "a count with far fewer states than a search has nodes",
            "eine Zählung mit viel weniger Zuständen, als eine Suche Knoten hat",
        ]))
    }

    fn count(
        &self,
        task: &Task<'_>,
        limits: &Limits<'_>,
        watch: &mut dyn FnMut(CountProgress<'_>),
    ) -> Result<Option<CountReport>, EngineError> {
        count(task, None, limits, watch).map(Some)
    }

    fn resuming(&self) -> Option<&dyn Resuming> {
        Some(self)
    }

    fn copy_counting(&self) -> Option<&dyn CopyCounting> {
        Some(self)
    }

    fn diagrams(&self) -> Option<&dyn Diagrams> {
        Some(self)
    }

    fn run(
        &self,
        task: &Task<'_>,
        limits: &Limits<'_>,
        _: &mut Sink<'_>,
    ) -> Result<Outcome, EngineError> {
        self.supports(task)?;
        let report = count(task, None, limits, &mut |_| ())?;
        Ok(report.outcome)
    }
}

impl Resuming for Frontier {
    fn count_resumable(
        &self,
        task: &Task<'_>,
        checkpointing: Checkpointing<'_>,
        limits: &Limits<'_>,
        watch: &mut dyn FnMut(CountProgress<'_>),
    ) -> Result<CountReport, EngineError> {
        count(task, Some(checkpointing), limits, watch)
    }
}

impl CopyCounting for Frontier {
    fn count_by_copies(
        &self,
        task: &Task<'_>,
        limits: &Limits<'_>,
        watch: &mut dyn FnMut(CountProgress<'_>),
    ) -> Result<CopyCounts, EngineError> {
        by_copies::count(task, limits, watch)
    }
}

impl Diagrams for Frontier {
    fn diagram(
        &self,
        task: &Task<'_>,
        limits: &Limits<'_>,
        watch: &mut dyn FnMut(CountProgress<'_>),
    ) -> Result<ControlFlow<Cause, Diagram>, EngineError> {
        drawn::draw(task, limits, watch)
    }
}

impl Frontier {
    /// Whether it can do what is asked, if it can count the solutions of the model.
    fn supports_question(self, task: &Task<'_>) -> Result<(), EngineError> {
        if task.goal != Goal::Count {
            return Err(unsupported([
                "find solutions: it only counts them",
                "Lösungen finden: es zählt sie nur",
            ]));
        }
        self.supports_settings(&task.settings)?;
        if task.family.words().has_symmetries && !task.family.has_option_symmetry() {
            return Err(unsupported([
                "count up to symmetries that do not permute the options of the model",
                "bis auf Symmetrien zählen, die die Optionen des Modells nicht vertauschen",
            ]));
        }
        Ok(())
    }
}

/// The error for what is refused.
const fn refused(refusal: Refusal) -> EngineError {
    unsupported(refusal.what())
}
