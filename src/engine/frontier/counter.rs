//! Counts of one problem after another, and whether they are worth it.
//!
//! A count without symmetry is one sweep. A count up to symmetry is one sweep for each class of
//! symmetries (`symmetric.rs`), the identity first: if that finds no solution, no other has to be
//! asked.
//!
//! Invariant: a limit that ends any sweep ends the count, and then only the raw count may be given,
//! if its sweep was complete.
//!
//! Numbers of words in a state are rounded up to 1, 2, 4, 8 or 16, so that the compiler knows them
//! and compares and hashes states without a loop.

use core::ops::ControlFlow;

use super::estimate::{MOST_BROKEN, MOST_ITEMS, MOST_TRIED, NODES_A_STATE, SMALL_TREE, tree_size};
use super::layer::AnyLayer;
use super::order;
use super::plan::Outline;
use super::problem::{Entry, Problem, Refusal};
use super::sweep::{Budget, Front};
use super::symmetric::{self, Class};
use super::{NAME, refused};
use crate::count::{Count, Counts};
use crate::engine::{
    Cause, CountProgress, CountReport, EngineError, Limits, Outcome, Proof, Stop, Task, Work,
};
use crate::family::packing::model::PackingModel;
use crate::geometry::Point;
use crate::language::Statement;

/// The cells that the items of a packing stand for.
///
/// By item, `None` for items that are no cells. Empty for exact covers, which have no geometry.
fn points(task: &Task<'_>) -> Vec<Option<Point>> {
    let packing = task.puzzle::<PackingModel>();
    packing.map_or_else(Vec::new, PackingModel::cells_of_items)
}

/// The cheapest order of a problem with what follows from it.
///
/// An error if the sums of a row or the width of the frontier are out of reach.
fn outline(problem: &Problem, task: &Task<'_>) -> Result<Outline, Refusal> {
    Outline::of(problem, order::order(problem, &points(task)))
}

/// Counts the solutions of `task`, and up to its symmetries if it has such.
///
/// `watch` is told the share of the sweeps that is done; how many solutions there are is known only
/// at the end.
pub(super) fn count(
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
                done: Some(done),
                ..CountProgress::found(Count::ZERO)
            });
        };
        match counter.count(&fixed, progress)? {
            ControlFlow::Continue(count) => counter.unchanged.push(count),
            ControlFlow::Break(cause) => {
                let raw = counter.unchanged.first().cloned().unwrap_or_default();
                return Ok(CountReport {
                    counts: Counts::all(raw),
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
    let mut counts = Counts::all(raw.clone());
    if let Some(symmetry) = symmetry {
        let orbits = symmetric::orbits(&classes, &counter.unchanged);
        let [rotations, full] = orbits.ok_or_else(|| {
            EngineError::wrong(
                NAME,
                Statement::of(
                    [
                        "the numbers of unchanged solutions do not fit together",
                        "die Anzahlen unveränderter Lösungen passen nicht zusammen",
                    ],
                    &[],
                ),
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
///
/// `visited` counts states, which take the place of search nodes.
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

/// Whether there are far fewer states than nodes of a search, as far as can be estimated.
///
/// Both are estimated by the rules of `estimate.rs`. An impossible row decides for this engine, as
/// it then has nothing to do.
pub(super) fn has_few_states(task: &Task<'_>) -> bool {
    let Ok(problem) = Problem::of(task.model) else {
        return false;
    };
    let packing = task.puzzle::<PackingModel>();
    let symmetries = packing.map_or(1, |packing| packing.puzzle().target().symmetries().len());
    let symmetries = u32::try_from(symmetries).map_or(MOST_BROKEN, f64::from);
    if problem.entries.iter().flat_map(Entry::all_items).count() > MOST_ITEMS {
        return false;
    }
    let worth = tree_size(&problem) / symmetries.clamp(1.0, MOST_BROKEN);
    if worth < SMALL_TREE {
        return false;
    }
    let worth = worth / NODES_A_STATE;
    let Ok(outline) = outline(&problem, task) else {
        return false;
    };
    if outline.is_impossible {
        return true;
    }
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "a float above all integers becomes the greatest"
    )]
    let most = worth as u64;
    let tried = MOST_TRIED / (outline.most_choices() + 1);
    let budget = Budget {
        threads: 1,
        states: most.min(tried),
        bytes: task.settings.memory.unwrap_or(u64::MAX),
        stop: &|| None,
    };
    match swept(&problem, &outline, budget, &mut 0, &mut |_| ()) {
        ControlFlow::Continue(_) => true,
        ControlFlow::Break(_) if most <= tried => false,
        ControlFlow::Break(_) => outline.states() < worth,
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
        let settings = &self.task.settings;
        let budget = Budget {
            threads: settings.workers(),
            states: settings.nodes.unwrap_or(u64::MAX),
            bytes: settings.memory.unwrap_or(u64::MAX),
            stop: self.limits.stop,
        };
        Ok(swept(
            problem,
            &outline,
            budget,
            &mut self.visited,
            progress,
        ))
    }
}

/// The solutions of a problem, with states of as many words as they need.
///
/// `Break` with the limit that was reached. `visited` grows by the states of this sweep, also if it
/// did not come to its end.
fn swept(
    problem: &Problem,
    outline: &Outline,
    budget: Budget<'_>,
    visited: &mut u64,
    progress: &mut dyn FnMut(f64),
) -> ControlFlow<Cause, Count> {
    match outline.words() {
        1 => sweep::<1>(problem, outline, budget, visited, progress),
        2 => sweep::<2>(problem, outline, budget, visited, progress),
        3..=4 => sweep::<4>(problem, outline, budget, visited, progress),
        5..=8 => sweep::<8>(problem, outline, budget, visited, progress),
        _ => sweep::<16>(problem, outline, budget, visited, progress),
    }
}

/// The solutions of a problem, with states of `W` words; `progress` is told the share of the steps
/// that are done.
fn sweep<const W: usize>(
    problem: &Problem,
    outline: &Outline,
    budget: Budget<'_>,
    visited: &mut u64,
    progress: &mut dyn FnMut(f64),
) -> ControlFlow<Cause, Count> {
    let plan = outline.plan::<W>(problem);
    let mut front = Front::<W>::start(*visited);
    let watch = &mut |front: &Front<W>| {
        #[expect(clippy::cast_precision_loss, reason = "a share")]
        progress(front.step as f64 / plan.steps.len() as f64);
    };
    let ended = front.run(&plan, budget, watch);
    *visited = front.visited;
    match ended {
        Err(cause) => ControlFlow::Break(cause),
        Ok(()) => ControlFlow::Continue(total(&front.layer)),
    }
}

/// The ways to all states of a layer together.
///
/// At the end there is one state, or one for each sum that the caller wants to be told apart.
fn total<const W: usize>(layer: &AnyLayer<W>) -> Count {
    layer.states().into_iter().map(|(_, count)| count).sum()
}
