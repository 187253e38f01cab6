//! One engine out of many: by rule, or by a race.
//!
//! Invariant: the rule looks at the task only, never at a clock, so the same task
//! gets the same engine; a race believes a winner only after every selection was
//! checked and the proof is the one that the goal needs.

use core::ops::ControlFlow;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::time::Duration;

use crate::engine::{
    Cause, Engine, EngineError, Goal, Limits, Outcome, Proof, Settings, Sink, Stop, Task,
};
use crate::family::shell::model::ShellModel;
use crate::family::snake::model::SnakeModel;
use crate::infeasible::{Arguments, is_ruled_out};
use crate::model::{Model, Selection, check};
use crate::solve::{Availability, BackendKind, backends, engine, heeds};

/// The engine that the rule takes, and why.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Choice {
    /// The name of the engine.
    pub engine: &'static str,
    /// The rule that took it.
    pub why: &'static str,
}

/// The engine that `auto` stands for. The rules, the first that fits:
///
/// 1. A proof is wanted: the first engine that writes one.
/// 2. A shell of six pieces on a cube, in the default formulation: `masks`, which
///    was written for these.
/// 3. Any other shell in the default formulation, unless the cheapest assembly is
///    wanted or nodes are limited: `places`. From 36 pieces it covers every shape
///    measured in milliseconds, where `cover` takes up to minutes and SAT up to ten
///    seconds.
/// 4. A packing that volumes, colourings or the like rule out, or a shell that counts of
///    teeth do: `arguments`, which searches nothing. They are tried for some
///    milliseconds.
/// 5. A snake: `folds`, which was written for these.
/// 6. An exact cover, perhaps with rows that say how many options of disjoint sets
///    are chosen: `cover`, for every goal. It counts without showing solutions; SAT
///    and MILP backends forbid each to find the next.
/// 7. A shell in another formulation: the first MILP backend, as these are
///    written for MILP.
/// 8. Rows: the first SAT backend; without one, or if nodes are limited, the first
///    MILP backend.
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
pub fn choose(task: &Task<'_>) -> Result<Choice, EngineError> {
    if task.settings.proof.is_some() {
        let why = "a proof is wanted";
        let engine = crate::solve::any_prover()?.name();
        return Ok(Choice { engine, why });
    }
    if is_unit_cube(task) {
        let why = "six pieces on a cube";
        let engine = "masks";
        return Ok(Choice { engine, why });
    }
    if is_shell_for_places(task) {
        let why = "a shell of any shape and pieces";
        let engine = "places";
        return Ok(Choice { engine, why });
    }
    if is_ruled_out(task, &Limits::none())? {
        let why = if task.packing.is_some() {
            "counts alone rule out a packing"
        } else {
            "counts of teeth alone rule out an assembly"
        };
        let engine = Arguments::NAME;
        return Ok(Choice { engine, why });
    }
    if task.snake.is_some() {
        let why = "a snake";
        let engine = "folds";
        return Ok(Choice { engine, why });
    }
    if crate::engine::cover::supports(task.model) {
        let why = "an exact cover";
        let engine = "cover";
        return Ok(Choice { engine, why });
    }
    if (task.shell.is_none() || task.model.integers.is_empty())
        && task.settings.nodes.is_none()
        && let Some(engine) = first_ready(BackendKind::Sat)
    {
        let why = "a model with rows";
        return Ok(Choice { engine, why });
    }
    let why = "a model with rows, for MILP";
    let engine = crate::solve::any_milp()?.name();
    Ok(Choice { engine, why })
}

fn is_unit_cube(task: &Task<'_>) -> bool {
    let is_plain = task.model.rows.is_empty();
    let is_cube =
        |shell: &ShellModel| crate::engine::unit_cube::cube_pieces(shell.shell()).is_some();
    is_plain && task.shell.is_some_and(is_cube)
}

fn is_shell_for_places(task: &Task<'_>) -> bool {
    let fits = |shell: &ShellModel| crate::engine::shell_csp::States::of(shell.shell()).is_some();
    let is_plain = task.model.integers.is_empty() && task.goal != Goal::Optimum;
    let is_limited = task.settings.nodes.is_some();
    is_plain && !is_limited && task.shell.is_some_and(fits)
}

fn first_ready(kind: BackendKind) -> Option<&'static str> {
    let is_ready = |availability: &Availability| matches!(availability, Availability::Ready(_));
    let mut ready = backends().into_iter();
    ready
        .find(|backend| backend.kind == kind && is_ready(&backend.availability))
        .map(|backend| backend.name)
}

/// The engine named `auto`: the one that [`choose`] takes.
#[derive(Clone, Copy, Debug)]
pub(super) struct Auto;

impl Engine for Auto {
    fn name(&self) -> &'static str {
        "auto"
    }

    /// Whether the engine does that is taken where no other will do.
    fn runs_apart(&self) -> bool {
        crate::solve::any_milp().is_ok_and(|engine| engine.runs_apart())
    }

    fn writes_proofs(&self) -> bool {
        crate::solve::any_prover().is_ok()
    }

    fn limits_nodes(&self) -> bool {
        true
    }

    fn run(
        &self,
        task: &Task<'_>,
        limits: &Limits<'_>,
        sink: &mut Sink<'_>,
    ) -> Result<Outcome, EngineError> {
        let engine = engine(choose(task)?.engine)?;
        heeds(&*engine, &task.settings)?;
        engine.run(task, limits, sink)
    }
}

/// Several engines at once; the first verified answer ends the race.
#[derive(Clone, Debug)]
pub(super) struct Race {
    names: Vec<&'static str>,
}

impl Race {
    /// A race of the first engine of each kind that can be used.
    pub(super) fn of_all_kinds() -> Self {
        let mut kinds: Vec<BackendKind> = Vec::new();
        let mut names = Vec::new();
        for backend in backends() {
            let is_ready = matches!(backend.availability, Availability::Ready(_));
            // Both of our own run: one knows cubes, the other covers.
            let is_own = backend.kind == BackendKind::Search;
            if is_ready && (is_own || !kinds.contains(&backend.kind)) {
                kinds.push(backend.kind);
                names.push(backend.name);
            }
        }
        Self { names }
    }

    /// A race of the engines named in `list`, with commas between them.
    pub(super) fn of(list: &str) -> Result<Self, EngineError> {
        let names: Result<Vec<_>, _> = list
            .split(',')
            .map(|name| engine(name.trim()).map(|engine| engine.name()))
            .collect();
        Ok(Self { names: names? })
    }
}

/// What the racers share with the thread that waits for them.
struct Signals {
    ended: AtomicBool,
    /// Milliseconds that are left; all ones without a limit.
    left_ms: AtomicU64,
}

const NO_LIMIT: u64 = u64::MAX;

/// How one racer ended.
struct Finish {
    name: &'static str,
    result: Result<Outcome, EngineError>,
    shown: Vec<Selection>,
}

/// How long the caller's thread sleeps between two looks at the limits.
const NAP: Duration = Duration::from_millis(5);

/// How long losers get to stop by themselves before they are left behind.
const FAREWELL: Duration = Duration::from_millis(50);

impl Engine for Race {
    fn name(&self) -> &'static str {
        "race"
    }

    fn limits_nodes(&self) -> bool {
        true
    }

    fn forbids_each(&self) -> bool {
        let forbids = |name: &&str| engine(name).is_ok_and(|engine| engine.forbids_each());
        self.names.iter().all(forbids)
    }

    fn runs_apart(&self) -> bool {
        let is_apart = |name: &&str| engine(name).is_ok_and(|engine| engine.runs_apart());
        self.names.iter().any(is_apart)
    }

    fn run(
        &self,
        task: &Task<'_>,
        limits: &Limits<'_>,
        sink: &mut Sink<'_>,
    ) -> Result<Outcome, EngineError> {
        let signals = Arc::new(Signals {
            ended: AtomicBool::new(false),
            left_ms: AtomicU64::new(left_ms(limits)),
        });
        let from = start(&self.names, task, &signals);
        let finish = wait(&from, task, limits, &signals);
        signals.ended.store(true, Ordering::Relaxed);
        // A backend that cannot be interrupted goes on until the program ends.
        while from.recv_timeout(FAREWELL).is_ok() {}
        let finish = finish?;
        let mut outcome = finish.result?;
        outcome.method = Some(finish.name);
        for selection in &finish.shown {
            if sink(selection).is_break() {
                outcome.stop = Stop::Enough;
                break;
            }
        }
        Ok(outcome)
    }
}

fn left_ms(limits: &Limits<'_>) -> u64 {
    let left = (limits.time_left)();
    left.map_or(NO_LIMIT, |left| {
        u64::try_from(left.as_millis()).unwrap_or(NO_LIMIT - 1)
    })
}

/// Starts a thread for each engine.
fn start(names: &[&'static str], task: &Task<'_>, signals: &Arc<Signals>) -> Receiver<Finish> {
    let (to, from) = channel();
    let model = Arc::new(task.model.clone());
    let shell = task.shell.map(|shell| Arc::new(shell.clone()));
    let snake = task.snake.map(|snake| Arc::new(snake.clone()));
    for &name in names {
        let racer = Racer {
            name,
            model: Arc::clone(&model),
            shell: shell.clone(),
            snake: snake.clone(),
            start: task.settings.start.cloned(),
            seed: task.settings.seed,
            nodes: task.settings.nodes,
            solutions: task.settings.solutions,
            goal: task.goal,
            signals: Arc::clone(signals),
        };
        let to = to.clone();
        std::thread::spawn(move || racer.run(&to));
    }
    from
}

/// The first finish that answers the goal, else the best of the others: when all
/// have finished, or at a limit, after which they get a moment to do so.
fn wait(
    from: &Receiver<Finish>,
    task: &Task<'_>,
    limits: &Limits<'_>,
    signals: &Signals,
) -> Result<Finish, EngineError> {
    let mut others = Others::default();
    let mut cause = None;
    loop {
        let nap = if cause.is_some() { FAREWELL } else { NAP };
        match (from.recv_timeout(nap), cause) {
            (Ok(finish), _) => {
                if let ControlFlow::Break(winner) = others.add(finish, task) {
                    return Ok(winner);
                }
            }
            (Err(_), Some(cause)) => return Ok(others.at_limit(cause)),
            (Err(RecvTimeoutError::Disconnected), None) => {
                let error = others.error.unwrap_or(NOBODY);
                return others.best.ok_or(error);
            }
            (Err(RecvTimeoutError::Timeout), None) => {}
        }
        if cause.is_none() {
            signals.left_ms.store(left_ms(limits), Ordering::Relaxed);
            cause = (limits.stop)();
            signals.ended.store(cause.is_some(), Ordering::Relaxed);
        }
    }
}

/// What a race without racers fails with.
const NOBODY: EngineError = EngineError::Unsupported {
    engine: "race",
    what: "run without engines",
};

/// The finishes that do not answer the goal.
#[derive(Default)]
struct Others {
    /// The one with the most solutions.
    best: Option<Finish>,
    /// The first failure; what an engine cannot do, another may.
    error: Option<EngineError>,
}

impl Others {
    /// Takes a finish, unless it answers the goal.
    fn add(&mut self, finish: Finish, task: &Task<'_>) -> ControlFlow<Finish> {
        match judged(&finish, task) {
            Ok(true) => return ControlFlow::Break(finish),
            Ok(false) => {
                let shown = |best: &Finish| best.shown.len();
                if self.best.as_ref().map(shown) < Some(finish.shown.len()) {
                    self.best = Some(finish);
                }
            }
            Err(failure) => {
                self.error.get_or_insert(failure);
            }
        }
        ControlFlow::Continue(())
    }

    /// What a race has to show that was ended for `cause`, of which the racers
    /// know only that they had to stop.
    fn at_limit(self, cause: Cause) -> Finish {
        let nothing = Finish {
            name: "race",
            result: Ok(Outcome::default()),
            shown: Vec::new(),
        };
        let mut best = self.best.unwrap_or(nothing);
        if let Ok(outcome) = &mut best.result {
            outcome.stop = Stop::Limit(cause);
        }
        best
    }
}

/// Whether a finish answers the goal with the proof that it needs.
fn judged(finish: &Finish, task: &Task<'_>) -> Result<bool, EngineError> {
    let outcome = finish.result.clone()?;
    for selection in &finish.shown {
        check(task.model, selection).map_err(|fault| EngineError::wrong(finish.name, &fault))?;
    }
    Ok(match (task.goal, outcome.proof, outcome.stop) {
        (_, Proof::Infeasible, _)
        | (Goal::Optimum, Proof::Optimal, _)
        | (Goal::Count | Goal::All { .. }, Proof::Complete, _)
        | (Goal::All { .. }, _, Stop::Enough) => true,
        (Goal::First, _, _) => !outcome.found.is_zero(),
        (Goal::Optimum | Goal::Count | Goal::All { .. }, _, _) => false,
    })
}

/// One engine and all that it needs, owned, as it may outlive the race.
struct Racer {
    name: &'static str,
    model: Arc<Model>,
    shell: Option<Arc<ShellModel>>,
    snake: Option<Arc<SnakeModel>>,
    start: Option<Selection>,
    seed: u64,
    nodes: Option<u64>,
    solutions: Option<u64>,
    goal: Goal,
    signals: Arc<Signals>,
}

impl Racer {
    fn run(&self, to: &Sender<Finish>) {
        let mut shown = Vec::new();
        let limits = Limits {
            stop: &|| {
                let ended = self.signals.ended.load(Ordering::Relaxed);
                ended.then_some(Cause::Interrupt)
            },
            time_left: &|| {
                let left_ms = self.signals.left_ms.load(Ordering::Relaxed);
                (left_ms != NO_LIMIT).then(|| Duration::from_millis(left_ms))
            },
        };
        let task = Task {
            shell: self.shell.as_deref(),
            snake: self.snake.as_deref(),
            settings: Settings {
                seed: self.seed,
                start: self.start.as_ref(),
                nodes: self.nodes,
                solutions: self.solutions,
                ..Settings::default()
            },
            ..Task::new(&self.model, self.goal)
        };
        let result = engine(self.name).and_then(|engine| {
            heeds(&*engine, &task.settings)?;
            engine.run(&task, &limits, &mut |selection| {
                shown.push(selection.clone());
                ControlFlow::Continue(())
            })
        });
        // If nobody waits any more, another has won.
        let _ = to.send(Finish {
            name: self.name,
            result,
            shown,
        });
    }
}
