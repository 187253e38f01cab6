//! A race of engines (a portfolio).
//!
//! Invariant: a race believes a winner only after every selection was checked and the proof
//! is the one that the goal needs; each racer gets the whole task, but for a proof, which
//! one file cannot hold of two.
//!
//! ```text
//! race():
//!     start a thread for each engine, with a copy of the task
//!     wait until one finishes with the proof that the goal needs, or a limit is reached
//!     tell the others to stop; leave those behind that do not within 50 ms
//!     answer: the winner's, or without one the best that any has shown
//! ```
//!
//! Engines fail on different puzzles, so the best of several is often far ahead of any one of them
//! (Huberman, Lukose and Hogg, "An economics approach to hard computational problems", 1997). The
//! price is that the racers share the processor.

use core::num::NonZero;
use core::ops::ControlFlow;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::mpsc::Receiver;
use std::time::Duration;

use super::registry::{BackendKind, OWN, engine, first_ready};
use crate::engine::{
    Cause, Engine, EngineError, Events, Goal, Limits, MemoryLimit, Outcome, Proof, Settings, Sink,
    Stop, Task,
};
use crate::family::Family;
use crate::language::Say;
use crate::model::{Selection, check};
use crate::parallel::{Event, NAP, detached, listen};

/// Several engines at once; the first verified answer ends the race.
///
/// It is an engine like any other, so whoever can run an engine can run a race.
#[derive(Clone, Debug)]
pub(super) struct Race {
    names: Vec<&'static str>,
}

impl Race {
    /// The name by which it is chosen.
    pub(super) const NAME: &'static str = "race";

    /// A race of the first engine of each kind that can be used.
    pub(super) fn of_all_kinds() -> Self {
        const OTHERS: [BackendKind; 3] = [BackendKind::Milp, BackendKind::Sat, BackendKind::Cp];
        // All of our own run: one knows cubes, another covers.
        let others = OTHERS.into_iter().filter_map(first_ready);
        Self {
            names: OWN.into_iter().chain(others).collect(),
        }
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

/// The value of a limit that is none.
const NO_LIMIT: u64 = u64::MAX;

/// How one racer ended.
struct Finish {
    name: &'static str,
    result: Result<Outcome, EngineError>,
    shown: Vec<Selection>,
}

/// How long losers get to stop by themselves before they are left behind.
const FAREWELL: Duration = Duration::from_millis(50);

impl Engine for Race {
    fn name(&self) -> &'static str {
        Self::NAME
    }

    fn limits_nodes(&self) -> bool {
        true
    }

    fn uses_start(&self) -> bool {
        let uses = |name: &&str| engine(name).is_ok_and(|engine| engine.uses_start());
        self.names.iter().any(uses)
    }

    fn enumerates_by_blocking(&self) -> bool {
        let forbids =
            |name: &&str| engine(name).is_ok_and(|engine| engine.enumerates_by_blocking());
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

/// Milliseconds that are left.
fn left_ms(limits: &Limits<'_>) -> u64 {
    let left = (limits.time_left)();
    left.map_or(NO_LIMIT, |left| {
        u64::try_from(left.as_millis()).unwrap_or(NO_LIMIT - 1)
    })
}

/// Starts a thread for each engine.
fn start(names: &[&'static str], task: &Task<'_>, signals: &Arc<Signals>) -> Receiver<Finish> {
    let family: Arc<dyn Family> = task.family.boxed().into();
    let racers = names.iter().map(|&name| Racer {
        name,
        family: Arc::clone(&family),
        threads: task.settings.threads,
        log: task.settings.log,
        start: task.settings.start.cloned(),
        seed: task.settings.seed,
        nodes: task.settings.nodes,
        memory: task.settings.memory,
        solutions: task.settings.solutions,
        goal: task.goal,
        signals: Arc::clone(signals),
    });
    detached(racers.map(|racer| move || racer.run()))
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
    let before = listen(from, NAP, |event| {
        if let Event::Message(finish) = event {
            others.add(finish, task).map_break(Ok)?;
        }
        signals.left_ms.store(left_ms(limits), Ordering::Relaxed);
        let cause = (limits.stop)();
        signals.ended.store(cause.is_some(), Ordering::Relaxed);
        cause.map_or(ControlFlow::Continue(()), |cause| {
            ControlFlow::Break(Err(cause))
        })
    });
    let cause = match before {
        ControlFlow::Break(Ok(winner)) => return Ok(winner),
        ControlFlow::Break(Err(cause)) => cause,
        ControlFlow::Continue(()) => {
            let error = others.error.unwrap_or(NOBODY);
            return others.best.ok_or(error);
        }
    };
    let after = listen(from, FAREWELL, |event| match event {
        Event::Message(finish) => others.add(finish, task).map_break(Some),
        Event::Nap => ControlFlow::Break(None),
    });
    match after {
        ControlFlow::Break(Some(winner)) => Ok(winner),
        ControlFlow::Break(None) | ControlFlow::Continue(()) => Ok(others.at_limit(cause)),
    }
}

/// What a race without racers fails with.
const NOBODY: EngineError = EngineError::Unsupported {
    engine: "race",
    what: ["run without engines", "ohne Engines laufen"],
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
        check(task.model(), selection)
            .map_err(|fault| EngineError::wrong(finish.name, fault.statement()))?;
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
    family: Arc<dyn Family>,
    threads: NonZero<usize>,
    log: bool,
    start: Option<Selection>,
    seed: u64,
    nodes: Option<u64>,
    memory: MemoryLimit,
    solutions: Option<u64>,
    goal: Goal,
    signals: Arc<Signals>,
}

impl Racer {
    /// Runs the engine to its end.
    fn run(&self) -> Finish {
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
        let settings = Settings {
            threads: self.threads,
            seed: self.seed,
            log: self.log,
            // A racer may outlive whoever listens.
            events: Events::default(),
            proof: None,
            start: self.start.as_ref(),
            nodes: self.nodes,
            checkpoints: false,
            memory: self.memory,
            solutions: self.solutions,
        };
        let task = Task::new(&*self.family, self.goal).with(settings);
        let result = engine(self.name).and_then(|engine| {
            engine.supports(&task)?;
            engine.run(&task, &limits, &mut |selection| {
                shown.push(selection.clone());
                ControlFlow::Continue(())
            })
        });
        Finish {
            name: self.name,
            result,
            shown,
        }
    }
}
