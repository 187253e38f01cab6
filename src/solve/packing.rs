//! Answers of any engine as packings, and counts and lists up to the target's symmetries.
#![deny(clippy::arithmetic_side_effects)]

use core::ops::ControlFlow;

use crate::count::Count;
use crate::engine::cover::{
    CheckpointError, Checkpointing, CountState, Cover, SymmetryGroup, UpTo, supports,
};
use crate::engine::{Engine, EngineError, Goal, Limits, Outcome, Proof, Settings, Stop, Task};
use crate::family::packing::Packing;
use crate::family::packing::model::{PackingModel, PackingSymmetry};
use crate::model::Selection;
use crate::solve::heeds;
use crate::verify;

/// How many packings there are.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PackingReport {
    /// All of them; equal copies are not told apart.
    pub raw: Count,
    /// Those that no rotation turns into each other.
    pub rotations: Count,
    /// Those that no rotation or reflection turns into each other; `None` if the
    /// pieces have no mirror images among them.
    pub full: Option<Count>,
    /// How the engine ended; the counts are lower bounds unless it is complete.
    pub outcome: Outcome,
}

impl PackingReport {
    /// Nothing was counted; `is_closed` says whether packings have mirror images.
    fn empty(is_closed: bool, outcome: Outcome) -> Self {
        Self {
            raw: Count::ZERO,
            rotations: Count::ZERO,
            full: is_closed.then_some(Count::ZERO),
            outcome,
        }
    }
}

/// Runs `engine` on a packing and shows every packing after verifying it.
///
/// # Errors
/// Those of the engine, and [`EngineError::WrongAnswer`] if a packing does not hold.
///
/// ```
/// use core::ops::ControlFlow;
/// use cubewright::engine::{Goal, Limits, Settings};
/// use cubewright::solve::{engine, solve_packing};
/// use cubewright::formats::read_pack;
/// use cubewright::family::packing::model::PackingModel;
/// use cubewright::show::packing_layers;
/// let text = b"PACKING: two\nBOX: 2x2x1\nPIECE: domino x2\n##\n";
/// let puzzle = read_pack("two.pack", text)?;
/// let model = PackingModel::new(&puzzle)?;
/// let mut layers = String::new();
/// solve_packing(
///     &*engine("cover")?, &model, Goal::First, Settings::default(), &Limits::none(),
///     &mut |packing| {
///         layers = packing_layers(&puzzle, packing);
///         ControlFlow::Break(())
///     },
/// )?;
/// assert!(layers.contains("A = domino"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn solve_packing(
    engine: &dyn Engine,
    model: &PackingModel,
    goal: Goal,
    settings: Settings<'_>,
    limits: &Limits<'_>,
    show: &mut dyn FnMut(&Packing) -> ControlFlow<()>,
) -> Result<Outcome, EngineError> {
    heeds(engine, &settings)?;
    let task = Task::packing(model, goal).with(settings);
    let mut wrong = None;
    let outcome = engine.run(&task, limits, &mut |selection| {
        let packing = verified(engine.name(), model, selection);
        match packing {
            Ok(packing) => show(&packing),
            Err(error) => {
                wrong = Some(error);
                ControlFlow::Break(())
            }
        }
    })?;
    wrong.map_or(Ok(outcome), Err)
}

/// The packing of a selection, if it holds.
fn verified(
    engine: &'static str,
    model: &PackingModel,
    selection: &Selection,
) -> Result<Packing, EngineError> {
    let packing = model.packing(selection);
    match verify::packing(model.puzzle(), &packing) {
        Ok(()) => Ok(packing),
        Err(fault) => Err(EngineError::WrongAnswer {
            engine,
            message: fault.to_string(),
        }),
    }
}

/// How a count of packings is done, besides the engine.
pub struct PackingCount<'a> {
    /// Threads and the like.
    pub settings: Settings<'a>,
    /// How the count is interrupted and resumed; `None` if it runs to its end.
    pub checkpointing: Option<Checkpointing<'a>>,
}

/// Counts the packings with `engine`. `cover` (also taken by `auto`) breaks the
/// symmetry and keeps nothing of a packing but the counts; for another engine every
/// packing is enumerated and judged by its images. `watch` is shown the state of
/// `cover` after each part of the search.
///
/// # Errors
/// Those of the engine; [`EngineError::WrongAnswer`] if a packing does not hold; a
/// checkpoint that belongs to another puzzle.
pub fn count_packings(
    engine: &dyn Engine,
    model: &PackingModel,
    count: &PackingCount<'_>,
    limits: &Limits<'_>,
    watch: &mut dyn FnMut(&CountState<'_>),
) -> Result<Result<PackingReport, CheckpointError>, EngineError> {
    let symmetry = model.symmetry();
    let is_closed = symmetry.is_mirror_closed;
    let group = group_of(engine, symmetry)?;
    let task = Task::packing(model, Goal::Count).with(count.settings);
    if breaks_symmetry(engine, model, &count.settings) {
        let sampled = sample(engine, model, Some(SAMPLE_NODES), limits)?;
        if sampled.proof == Proof::Infeasible {
            return Ok(Ok(PackingReport::empty(is_closed, sampled)));
        }
        let counted =
            Cover::new().count_up_to_symmetry(&task, &group, count.checkpointing, limits, watch)?;
        if let Ok(counted) = &counted
            && !counted.raw.is_zero()
            && sampled.found.is_zero()
        {
            sample(engine, model, None, limits)?;
        }
        return Ok(counted.map(|counted| PackingReport {
            raw: counted.raw,
            rotations: counted.rotations,
            full: is_closed.then_some(counted.full),
            outcome: counted.outcome,
        }));
    }
    let mut report = PackingReport::empty(is_closed, Outcome::default());
    let all = Goal::All { up_to: None };
    let task = Task::packing(model, all).with(count.settings);
    heeds(engine, &count.settings)?;
    let mut wrong = None;
    report.outcome = engine.run(&task, limits, &mut |selection| {
        if let Err(error) = verified(engine.name(), model, selection) {
            wrong = Some(error);
            return ControlFlow::Break(());
        }
        let least = group.canonicity(selection);
        report.raw += 1;
        report.rotations += u64::from(least.rotations);
        if let Some(full) = &mut report.full {
            *full += u64::from(least.full);
        }
        ControlFlow::Continue(())
    })?;
    wrong.map_or(Ok(Ok(report)), Err)
}

/// The symmetries at work on the options.
fn group_of(engine: &dyn Engine, symmetry: PackingSymmetry) -> Result<SymmetryGroup, EngineError> {
    SymmetryGroup::of_packing(symmetry)
        .map_err(|error| EngineError::failed(engine.name(), error.to_string()))
}

/// Whether `cover` answers, which searches one packing of each orbit only.
fn breaks_symmetry(engine: &dyn Engine, model: &PackingModel, settings: &Settings<'_>) -> bool {
    let is_cover = matches!(engine.name(), "cover" | "auto");
    is_cover && supports(model.model()) && settings.proof.is_none()
}

/// Which packings are listed, and how.
#[derive(Clone, Copy, Debug)]
pub struct PackingList<'a> {
    /// Packings that count as one.
    pub up_to: UpTo,
    /// Stop after so many.
    pub most: Option<u64>,
    /// Threads and the like.
    pub settings: Settings<'a>,
}

/// Shows one packing of each orbit under the symmetries of the target, after verifying
/// it: the one whose options come first in the model, whichever engine finds them. `cover`
/// (also taken by `auto`) breaks the symmetry as in [`count_packings`]; of what other
/// engines enumerate, the rest is passed over. The order is that of the engine's search,
/// with any number of threads.
///
/// # Errors
/// Those of the engine; [`EngineError::WrongAnswer`] if a packing does not hold.
pub fn list_packings(
    engine: &dyn Engine,
    model: &PackingModel,
    list: &PackingList<'_>,
    limits: &Limits<'_>,
    show: &mut dyn FnMut(&Packing) -> ControlFlow<()>,
) -> Result<Outcome, EngineError> {
    let group = group_of(engine, model.symmetry())?;
    let mut wrong = None;
    let mut shown = Count::ZERO;
    let mut see = |selection: &Selection| match verified(engine.name(), model, selection) {
        Ok(packing) => {
            shown += 1;
            show(&packing)
        }
        Err(error) => {
            wrong = Some(error);
            ControlFlow::Break(())
        }
    };
    let all = Goal::All { up_to: None };
    let task = Task::packing(model, all).with(list.settings);
    heeds(engine, &list.settings)?;
    let outcome = if breaks_symmetry(engine, model, &list.settings) {
        let what = (list.up_to, list.most);
        Cover::new().list_up_to_symmetry(&task, &group, what, limits, &mut see)?
    } else {
        let mut left = list.most.unwrap_or(u64::MAX);
        let mut is_enough = false;
        let outcome = engine.run(&task, limits, &mut |selection| {
            let least = group.canonicity(selection);
            let stands = match list.up_to {
                UpTo::Rotations => least.rotations,
                UpTo::Full => least.full,
            };
            if !stands {
                return ControlFlow::Continue(());
            }
            see(selection)?;
            left = left.saturating_sub(1);
            is_enough = left == 0;
            if is_enough {
                return ControlFlow::Break(());
            }
            ControlFlow::Continue(())
        })?;
        let stop = if is_enough {
            Stop::Enough
        } else {
            outcome.stop
        };
        Outcome { stop, ..outcome }
    };
    let found = shown;
    wrong.map_or(Ok(Outcome { found, ..outcome }), Err)
}

/// The most nodes of the search for a sample before the count.
const SAMPLE_NODES: u64 = 20_000;

/// Verifies the first packings that the engine finds, as all are counted without being
/// shown. Where they are not found within `nodes`, this is done again after the count.
fn sample(
    engine: &dyn Engine,
    model: &PackingModel,
    nodes: Option<u64>,
    limits: &Limits<'_>,
) -> Result<Outcome, EngineError> {
    /// So many.
    const SAMPLE: u64 = 16;
    let goal = Goal::All {
        up_to: Some(SAMPLE),
    };
    let settings = Settings {
        nodes,
        ..Settings::default()
    };
    let show = &mut |_: &Packing| ControlFlow::Continue(());
    solve_packing(engine, model, goal, settings, limits, show)
}
