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

mod layer;
mod layout;
mod number;
mod order;
mod plan;
mod problem;
mod sweep;
mod symmetric;
mod table;
mod width;

use core::ops::ControlFlow;

use super::{
    Cause, CountProgress, CountReport, Engine, EngineError, Goal, Limits, Outcome, Proof, Sink,
    Stop, Task, Work,
};
use crate::count::{Count, Counts};
use crate::family::packing::model::PackingModel;
use crate::geometry::Point;
use layer::AnyLayer;
use plan::Outline;
use problem::{Problem, Refusal};
use sweep::{Budget, Front};
use symmetric::Class;

/// The name of the frontier engine.
pub(crate) const NAME: &str = "frontier";

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

const fn unsupported(what: &'static str) -> EngineError {
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
        if task.goal != Goal::Count {
            return Err(unsupported("find solutions: it only counts them"));
        }
        if task.settings.proof.is_some() {
            return Err(unsupported("write a proof"));
        }
        if task.family.words().has_symmetries && task.puzzle::<PackingModel>().is_none() {
            return Err(unsupported(
                "count up to symmetries that do not permute the options of the model",
            ));
        }
        Problem::of(task.model).map(|_| ()).map_err(refused)
    }

    fn count(
        &self,
        task: &Task<'_>,
        limits: &Limits<'_>,
        watch: &mut dyn FnMut(CountProgress<'_>),
    ) -> Result<Option<CountReport>, EngineError> {
        count(task, limits, watch).map(Some)
    }

    fn run(
        &self,
        task: &Task<'_>,
        limits: &Limits<'_>,
        _: &mut Sink<'_>,
    ) -> Result<Outcome, EngineError> {
        self.supports(task)?;
        let report = count(task, limits, &mut |_| ())?;
        Ok(report.outcome)
    }
}

/// The error for what is refused.
const fn refused(refusal: Refusal) -> EngineError {
    unsupported(refusal.what())
}

/// The cells that the items of a packing stand for.
fn points(task: &Task<'_>) -> Vec<Option<Point>> {
    let packing = task.puzzle::<PackingModel>();
    packing.map_or_else(Vec::new, PackingModel::cells_of_items)
}

/// The cheapest order of a problem with what follows from it.
fn outline(problem: &Problem, task: &Task<'_>) -> Result<Outline, Refusal> {
    Outline::of(problem, order::order(problem, &points(task)))
}

/// Counts the solutions of `task`, and up to its symmetries if it has such.
fn count(
    task: &Task<'_>,
    limits: &Limits<'_>,
    watch: &mut dyn FnMut(CountProgress<'_>),
) -> Result<CountReport, EngineError> {
    let problem = Problem::of(task.model).map_err(refused)?;
    let symmetry = task.family.option_symmetry();
    let classes = symmetry.as_ref().map_or_else(
        || vec![Class::identity(task.model.options.len())],
        symmetric::classes,
    );
    let mut counter = Counter {
        task,
        limits,
        visited: 0,
        unchanged: Vec::new(),
    };
    for (number, class) in classes.iter().enumerate() {
        let fixed = symmetric::fixed(&problem, class);
        let steps = classes.len();
        let progress = &mut |share: f64| {
            #[expect(clippy::cast_precision_loss, reason = "a share")]
            let done = (number as f64 + share) / steps as f64;
            watch(CountProgress {
                raw: Count::ZERO,
                done: Some(done),
                state: None,
            });
        };
        match counter.count(&fixed, progress)? {
            ControlFlow::Continue(count) => counter.unchanged.push(count),
            ControlFlow::Break(cause) => {
                return Ok(CountReport {
                    counts: Counts::default(),
                    outcome: outcome(Count::ZERO, Stop::Limit(cause), counter.visited),
                });
            }
        }
        if counter.unchanged[0].is_zero() {
            counter.unchanged.resize(classes.len(), Count::ZERO);
            break;
        }
    }
    let raw = counter.unchanged[0].clone();
    let mut counts = Counts {
        raw: raw.clone(),
        ..Counts::default()
    };
    if let Some(symmetry) = symmetry {
        let orbits = symmetric::orbits(&classes, &counter.unchanged);
        let [rotations, full] = orbits.ok_or_else(|| {
            EngineError::wrong(
                NAME,
                "the numbers of unchanged solutions do not fit together",
            )
        })?;
        counts.rotations = Some(rotations);
        counts.full = symmetry.is_mirror_closed.then_some(full);
    }
    Ok(CountReport {
        counts,
        outcome: outcome(raw, Stop::Finished, counter.visited),
    })
}

/// The outcome of a count.
fn outcome(found: Count, stop: Stop, visited: u64) -> Outcome {
    Outcome {
        proof: Proof::of(stop, !found.is_zero(), Proof::Complete),
        found,
        stop,
        work: Work {
            nodes: Some(visited),
            ..Work::default()
        },
        bound: None,
        method: None,
    }
}

/// What counts one problem after another.
struct Counter<'a> {
    task: &'a Task<'a>,
    limits: &'a Limits<'a>,
    visited: u64,
    /// The solutions of the problems so far.
    unchanged: Vec<Count>,
}

impl Counter<'_> {
    /// Counts the solutions of `problem`; `Break` if a limit was reached.
    fn count(
        &mut self,
        problem: &Problem,
        progress: &mut dyn FnMut(f64),
    ) -> Result<ControlFlow<Cause, Count>, EngineError> {
        if let Some(cause) = (self.limits.stop)() {
            return Ok(ControlFlow::Break(cause));
        }
        let outline = outline(problem, self.task).map_err(refused)?;
        if outline.is_impossible {
            return Ok(ControlFlow::Continue(Count::ZERO));
        }
        Ok(match outline.words() {
            1 => self.sweep::<1>(problem, &outline, progress),
            2 => self.sweep::<2>(problem, &outline, progress),
            3..=4 => self.sweep::<4>(problem, &outline, progress),
            5..=8 => self.sweep::<8>(problem, &outline, progress),
            _ => self.sweep::<16>(problem, &outline, progress),
        })
    }

    fn sweep<const W: usize>(
        &mut self,
        problem: &Problem,
        outline: &Outline,
        progress: &mut dyn FnMut(f64),
    ) -> ControlFlow<Cause, Count> {
        let plan = outline.plan::<W>(problem);
        let settings = &self.task.settings;
        let budget = Budget {
            threads: settings.workers(),
            states: settings.nodes.unwrap_or(u64::MAX),
            bytes: settings.memory.unwrap_or(u64::MAX),
            stop: self.limits.stop,
        };
        let mut front = Front::<W>::start(self.visited);
        let watch = &mut |front: &Front<W>| {
            #[expect(clippy::cast_precision_loss, reason = "a share")]
            progress(front.step as f64 / plan.steps.len() as f64);
        };
        let ended = front.run(&plan, budget, watch);
        self.visited = front.visited;
        match ended {
            Err(cause) => ControlFlow::Break(cause),
            Ok(()) => ControlFlow::Continue(total(&front.layer)),
        }
    }
}

/// The ways to all states of a layer together.
fn total<const W: usize>(layer: &AnyLayer<W>) -> Count {
    layer.states().into_iter().map(|(_, count)| count).sum()
}
