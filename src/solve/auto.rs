//! One engine out of many, by rule.
//!
//! Invariant: the rule looks at the task only, never at a clock, so the same task gets the
//! same engine.

use super::registry::{BackendKind, any_milp, any_prover, engine, first_ready, own};
#[cfg(not(target_family = "wasm"))]
use crate::engine::DIVIDE;
use crate::engine::checkpoint;
use crate::engine::{
    COUNT_BY_COPIES, Checkpointing, CountProgress, CountReport, DRAW_DIAGRAMS, Engine, EngineError,
    KEEP_CHECKPOINTS, Limits, Outcome, Resuming, Sink, Task,
};
use crate::export::has_few_values;
use crate::language::Text;

/// The engine that the rule takes, and why.
///
/// Both are for people: a decision never compares the name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct EngineChoice {
    /// The name of the engine.
    pub engine: &'static str,
    /// The rule that took it.
    pub why: Text,
}

/// The engine that `auto` stands for. The rules, the first that fits:
///
/// 1. A proof is wanted: the first engine that writes one; checkpoints: the first that keeps
///    them, by the rules below.
/// 2. A shell of six pieces on a cube, in the default formulation: `masks`, which
///    was written for these.
/// 3. Any other shell in the default formulation, unless the cheapest assembly is
///    wanted or nodes are limited: `places`. From 36 pieces it covers every shape
///    measured in milliseconds, where `cover` takes up to minutes and SAT up to ten
///    seconds.
/// 4. A packing that volumes, colourings or the like rule out, or a shell that counts of
///    teeth do: `arguments`, which searches nothing. They are tried for
///    about a tenth of the time of the estimated search, and at most some milliseconds.
/// 5. A snake: `folds`, which was written for these; all folds of it also under rows, which each is asked.
/// 6. A count of a packing or an exact cover whose states are far fewer than the nodes of a
///    search, by estimates of both: `frontier`. Pieces in free supply have so few.
/// 7. An exact cover, perhaps with rows that say how many options of disjoint sets
///    are chosen: `cover`, for every goal. It counts without showing solutions; SAT
///    and MILP backends forbid each to find the next. With other rows it asks each
///    solution of the rest, where that is little to search, to count or list.
/// 8. A shell in another formulation: the first MILP backend, as these are
///    written for MILP.
/// 9. Rows: the first SAT backend; without one, if nodes are limited, or if integers or sums may have too many
///    values for clauses, the first MILP backend.
///
/// # Errors
/// [`EngineError::NotBuiltIn`] if this build has no engine for the task.
///
/// ```
/// use cubewright::engine::{Goal, Task};
/// use cubewright::solve::choose;
/// let model = cubewright::formats::read_dlx("a b\na\nb\na b\n")?;
/// assert_eq!(choose(&Task::new(&model, Goal::Count))?.engine, "cover");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn choose(task: &Task<'_>) -> Result<EngineChoice, EngineError> {
    if task.settings.proof.is_some() {
        let why = ["a proof is wanted", "ein Beweis ist gewünscht"];
        let engine = any_prover()?.name();
        return Ok(EngineChoice { engine, why });
    }
    if task.settings.checkpoints {
        let why = ["it keeps checkpoints", "es sichert Zwischenstände"];
        let engine = keeper(task)?;
        return Ok(EngineChoice { engine, why });
    }
    for engine in own() {
        if let Some(why) = engine.suits(task)? {
            let engine = engine.name();
            return Ok(EngineChoice { engine, why });
        }
    }
    let may_be_sat =
        !task.family.is_for_milp() && task.settings.nodes.is_none() && has_few_values(task.model());
    if may_be_sat && let Some(engine) = first_ready(BackendKind::Sat) {
        let why = ["a model with rows", "ein Modell mit Zeilen"];
        return Ok(EngineChoice { engine, why });
    }
    let why = [
        "a model with rows, for MILP",
        "ein Modell mit Zeilen, für MILP",
    ];
    let engine = any_milp()?.name();
    Ok(EngineChoice { engine, why })
}

/// The first engine of ours that counts by the copies of the pieces.
///
/// # Errors
/// [`EngineError::Unsupported`] if there is none.
pub fn any_copy_counter() -> Result<Box<dyn Engine>, EngineError> {
    let mut engines = own().into_iter();
    let found = engines.find(|engine| engine.copy_counting().is_some());
    found.ok_or(EngineError::Unsupported {
        engine: Auto::NAME,
        what: COUNT_BY_COPIES,
    })
}

/// The first engine of ours that draws diagrams of all solutions.
///
/// # Errors
/// [`EngineError::Unsupported`] if there is none.
pub fn any_diagram_drawer() -> Result<Box<dyn Engine>, EngineError> {
    let mut engines = own().into_iter();
    let found = engines.find(|engine| engine.diagrams().is_some());
    found.ok_or(EngineError::Unsupported {
        engine: Auto::NAME,
        what: DRAW_DIAGRAMS,
    })
}

/// The engine of ours that divides its search for `task`: one that suits it, or else the first that
/// supports it.
///
/// # Errors
/// [`EngineError::Unsupported`] if there is none.
#[cfg(not(target_family = "wasm"))]
pub fn any_divider(task: &Task<'_>) -> Result<Box<dyn Engine>, EngineError> {
    let engines = own()
        .into_iter()
        .filter(|engine| engine.dividing().is_some_and(|it| it.divides(task)));
    let mut able: Vec<Box<dyn Engine>> = engines
        .filter(|engine| engine.supports(task).is_ok())
        .collect();
    let mut suits = able.iter().map(|engine| engine.suits(task));
    let best = suits.position(|suits| matches!(suits, Ok(Some(_))));
    let best = best.unwrap_or_default();
    if best < able.len() {
        return Ok(able.swap_remove(best));
    }
    Err(EngineError::Unsupported {
        engine: Auto::NAME,
        what: DIVIDE,
    })
}

/// The first engine that suits `task` of those that keep checkpoints of it, or else the first
/// of them.
fn keeper(task: &Task<'_>) -> Result<&'static str, EngineError> {
    let keepers = own().into_iter().filter(|it| it.resuming().is_some());
    let keepers: Vec<Box<dyn Engine>> = keepers
        .filter(|engine| engine.supports(task).is_ok())
        .collect();
    for engine in &keepers {
        if engine.suits(task)?.is_some() {
            return Ok(engine.name());
        }
    }
    let first = keepers.first().map(|engine| engine.name());
    first.ok_or(EngineError::Unsupported {
        engine: Auto::NAME,
        what: KEEP_CHECKPOINTS,
    })
}

/// The engine named `auto`: the one that [`choose`] takes.
#[derive(Clone, Copy, Debug)]
pub(super) struct Auto;

impl Auto {
    /// The name by which it is chosen.
    pub(super) const NAME: &'static str = "auto";
}

impl Engine for Auto {
    fn name(&self) -> &'static str {
        Self::NAME
    }

    /// Whether the engine does that is taken where no other will do.
    fn runs_apart(&self) -> bool {
        any_milp().is_ok_and(|engine| engine.runs_apart())
    }

    fn writes_proofs(&self) -> bool {
        any_prover().is_ok()
    }

    fn limits_nodes(&self) -> bool {
        true
    }

    fn resuming(&self) -> Option<&dyn Resuming> {
        Some(self)
    }

    fn chosen(&self, task: &Task<'_>) -> Result<Option<Box<dyn Engine>>, EngineError> {
        engine(choose(task)?.engine).map(Some)
    }

    fn run(
        &self,
        task: &Task<'_>,
        limits: &Limits<'_>,
        sink: &mut Sink<'_>,
    ) -> Result<Outcome, EngineError> {
        let engine = engine(choose(task)?.engine)?;
        engine.supports(task)?;
        engine.run(task, limits, sink)
    }
}

impl Resuming for Auto {
    fn count_resumable(
        &self,
        task: &Task<'_>,
        checkpointing: Checkpointing<'_>,
        limits: &Limits<'_>,
        watch: &mut dyn FnMut(CountProgress<'_>),
    ) -> Result<CountReport, EngineError> {
        // What an engine began, it goes on with.
        let began = checkpointing.from.and_then(checkpoint::keeper);
        let name = began.map_or_else(|| keeper(task), Ok)?;
        super::count_resumable(&*engine(name)?, task, checkpointing, limits, watch)
    }
}
