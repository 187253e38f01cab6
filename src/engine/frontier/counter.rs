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

use super::checkpoint::{self, Checkpoint};
use super::estimate::{MOST_TRIED, NODES_A_STATE, SMALL_TREE, search_size};
use super::order;
use super::plan::Outline;
use super::problem::{Problem, Refusal};
use super::sweep::Budget;
use super::symmetric::{self, Class};
use super::whole_sweep::{Begin, budget, swept};
use super::{NAME, refused};
use crate::count::{Count, Counts};
use crate::engine::cover::{Cover, tried_count};
use crate::engine::{
    Cause, CheckpointError, Checkpointing, CountProgress, CountReport, Engine, EngineError, Events,
    Goal, Limits, Outcome, Proof, Settings, Stop, Task, Work,
};
use crate::family::packing::model::PackingModel;
use crate::geometry::Point;
use crate::language::Statement;
use crate::model::Model;

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
pub(super) fn outline(problem: &Problem, task: &Task<'_>) -> Result<Outline, Refusal> {
    Outline::of(problem, order::order(problem, &points(task)))
}

/// Counts the solutions of `task`, and up to its symmetries if it has such; from a checkpoint
/// on if there is one.
///
/// `watch` is told the share of the sweeps that is done; how many solutions there are is known only
/// at the end.
pub(super) fn count(
    task: &Task<'_>,
    checkpointing: Option<Checkpointing<'_>>,
    limits: &Limits<'_>,
    watch: &mut dyn FnMut(CountProgress<'_>),
) -> Result<CountReport, EngineError> {
    let problem = Problem::of(task.model()).map_err(refused)?;
    let symmetry = task.family.option_symmetry();
    let classes = symmetry.as_ref().map_or_else(
        || vec![Class::identity(task.model().options.len())],
        symmetric::classes,
    );
    let begun = begun(&problem, &classes, checkpointing)?;
    let mut counter = Counter {
        task,
        limits,
        classes: classes.len(),
        keeps: checkpointing.is_some(),
        visited_before: begun.visited,
        begun,
    };
    while let Some(class) = classes.get(counter.begun.unchanged.len()) {
        let fixed = symmetric::fixed(&problem, class);
        match counter.count(&fixed, watch)? {
            ControlFlow::Continue(count) => counter.finish(count),
            ControlFlow::Break(cause) => {
                let raw = counter.begun.unchanged.first().cloned();
                return Ok(CountReport {
                    counts: Counts::all(raw.unwrap_or_default()),
                    outcome: outcome(Count::ZERO, Stop::Limit(cause), counter.begun.visited),
                });
            }
        }
    }
    counter.tell(watch, 0.0, true);
    let Checkpoint {
        unchanged, visited, ..
    } = counter.begun;
    let raw = unchanged[0].clone();
    let is_closed = symmetry.map(|symmetry| symmetry.is_mirror_closed);
    let counts = counts(&classes, &unchanged, is_closed)?;
    Ok(CountReport {
        counts,
        outcome: outcome(raw, Stop::Finished, visited),
    })
}

/// The counts from how many solutions each class leaves unchanged; `is_closed` says whether
/// reflections count as symmetries, if there are symmetries.
pub(super) fn counts(
    classes: &[Class],
    unchanged: &[Count],
    is_closed: Option<bool>,
) -> Result<Counts, EngineError> {
    let wrong = || {
        let why = [
            "the solutions that each symmetry leaves unchanged give no whole number of orbits",
            "die Lösungen, die jede Symmetrie unverändert lässt, ergeben keine ganze Zahl von \
             Bahnen",
        ];
        EngineError::wrong(NAME, Statement::of(why, &[]))
    };
    let mut counts = Counts::all(unchanged[0].clone());
    if let Some(is_closed) = is_closed {
        let rotations = symmetric::up_to_rotation(classes, unchanged);
        counts.rotations = Some(rotations.ok_or_else(wrong)?);
        if is_closed {
            let full = symmetric::up_to_all(classes, unchanged);
            counts.full = Some(full.ok_or_else(wrong)?);
        }
    }
    Ok(counts)
}

/// Where the count begins: at the beginning, or at a checkpoint of the same problem.
fn begun(
    problem: &Problem,
    classes: &[Class],
    checkpointing: Option<Checkpointing<'_>>,
) -> Result<Checkpoint, CheckpointError> {
    let Some(checkpointing) = checkpointing else {
        return Ok(Checkpoint::default());
    };
    let new = Checkpoint {
        problem: checkpoint::fingerprint(problem),
        classes: symmetric::fingerprint(classes),
        ..Checkpoint::default()
    };
    let Some(from) = checkpointing.from else {
        return Ok(new);
    };
    let from = Checkpoint::read(from)?;
    if from.problem != new.problem {
        return Err(CheckpointError::OtherModel);
    }
    if from.classes != new.classes || from.unchanged.len() > classes.len() {
        return Err(CheckpointError::OtherSymmetry);
    }
    Ok(from)
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

/// Trees of models with fewer options are searched at once: a trial would cost half as much as all the rest.
const LEAST_TRIED: usize = 192;

/// A tree that looks small is searched up to so many nodes, to see whether it is.
const FIRST_TRIAL: u64 = 16_384;

/// So many states are counted at most where a tree has turned out to be larger than it looked.
const MOST_UNSURE: u64 = 1 << 16;

/// Whether there are far fewer states than nodes of a search, as far as can be estimated.
///
/// Both are estimated by the rules of `estimate.rs`. An impossible row decides for this engine, as
/// it then has nothing to do.
pub(super) fn has_few_states(task: &Task<'_>) -> bool {
    let Some(size) = search_size(task) else {
        return false;
    };
    let is_small = size < SMALL_TREE;
    let is_tried = || {
        let model = task.model();
        model.options.len() >= LEAST_TRIED && has_bounds(model) && outlasts(task, FIRST_TRIAL)
    };
    if is_small && !is_tried() {
        return false;
    }
    let worth = size / NODES_A_STATE;
    let Ok(problem) = Problem::of(task.model()) else {
        return false;
    };
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
    // How many there are, if no more than that.
    let states = |most: u64| {
        let budget = Budget {
            threads: 1,
            states: most,
            bytes: task.settings.memory.bytes(),
            stop: &|| None,
            events: Events::default(),
        };
        let swept = swept(&problem, &outline, budget, &Begin::default(), &mut |_| ());
        let swept = swept.ok().filter(|it| it.by_sums.is_continue());
        swept.map(|swept| swept.visited)
    };
    if !is_small {
        if states(most.min(tried)).is_some() {
            return true;
        }
        if most > tried {
            return outline.states() < worth;
        }
    }
    if !has_bounds(task.model()) || most > MOST_UNSURE {
        return false;
    }
    // Longer than where the tree is known better.
    let few = states(MOST_UNSURE.min(4 * tried));
    few.is_some_and(|states| outlasts(task, 2 * states))
}

/// Whether bounds guide the search: then few of the descents that estimate its tree have most of it, and where dead
/// ends are frequent the others make it small.
fn has_bounds(model: &Model) -> bool {
    !(model.rows.is_empty() && model.implied.is_empty())
}

/// Whether the search of `cover` has more nodes than that. If not, it is kept, as whoever asked counts next.
fn outlasts(task: &Task<'_>, nodes: u64) -> bool {
    let settings = Settings {
        nodes: Some(nodes),
        ..Settings::default()
    };
    let task = Task::new(task.family, Goal::Count).with(settings);
    let report = Cover::new().count(&task, &Limits::none(), &mut |_| ());
    let Ok(Some(report)) = report else {
        return false;
    };
    let outlasts = report.outcome.stop == Stop::Limit(Cause::Nodes);
    if !outlasts {
        tried_count::keep(&task, report);
    }
    outlasts
}

/// What counts one problem after another.
struct Counter<'a> {
    task: &'a Task<'a>,
    limits: &'a Limits<'a>,
    /// How many problems there are.
    classes: usize,
    /// Whether checkpoints are kept.
    keeps: bool,
    /// States that earlier runs visited.
    visited_before: u64,
    /// What is done so far. It has the layer from which the next count goes on, and none of
    /// a count that is under way.
    begun: Checkpoint,
}

impl Counter<'_> {
    /// The solutions of the problem that was next.
    fn finish(&mut self, count: Count) {
        let is_none = self.begun.unchanged.is_empty() && count.is_zero();
        self.begun.unchanged.push(count);
        if is_none {
            // Where there is no solution, none is left unchanged by a symmetry.
            self.begun.unchanged.resize(self.classes, Count::ZERO);
        }
    }

    /// Tells `watch` how far the count is between two problems.
    fn tell(&self, watch: &mut dyn FnMut(CountProgress<'_>), share: f64, is_over: bool) {
        let text = || self.begun.text();
        watch(CountProgress {
            done: Some(self.share(share)),
            is_over,
            checkpoint: self.keeps.then_some(&text),
            ..CountProgress::found(Count::ZERO)
        });
    }

    /// The share that is done, if so much is done of the next problem.
    #[expect(clippy::cast_precision_loss, reason = "a share")]
    fn share(&self, next: f64) -> f64 {
        (self.begun.unchanged.len() as f64 + next) / self.classes as f64
    }

    /// Counts the solutions of `problem`; `Break` if a limit was reached.
    fn count(
        &mut self,
        problem: &Problem,
        watch: &mut dyn FnMut(CountProgress<'_>),
    ) -> Result<ControlFlow<Cause, Count>, EngineError> {
        if self.begun.step == 0 {
            self.tell(watch, 0.0, false);
        }
        let outline = outline(problem, self.task).map_err(refused)?;
        if outline.is_impossible {
            return Ok(ControlFlow::Continue(Count::ZERO));
        }
        let budget = budget(self.task, self.limits, self.visited_before);
        let from = Begin {
            visited: self.begun.visited,
            step: core::mem::take(&mut self.begun.step),
            layer: core::mem::take(&mut self.begun.layer),
            reached: core::mem::take(&mut self.begun.reached),
        };
        let swept = swept(problem, &outline, budget, &from, &mut |seen| {
            let text = || {
                let [layer, reached] = (seen.layers)();
                let here = Checkpoint {
                    visited: seen.visited,
                    step: seen.step,
                    layer,
                    reached,
                    ..self.begun.clone()
                };
                here.text()
            };
            watch(CountProgress {
                done: Some(self.share(seen.share)),
                is_over: seen.is_over,
                checkpoint: self.keeps.then_some(&text),
                ..CountProgress::found(Count::ZERO)
            });
        })?;
        self.begun.visited = swept.visited;
        Ok(swept.count())
    }
}
