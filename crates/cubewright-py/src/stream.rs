//! Solutions, one after the other, from a search in a thread of its own.
//!
//! Invariant: the search is never more than a few solutions ahead of whoever asks for them, and it
//! ends when nobody can ask any more: at the end of the stream, when it is closed, and when it is
//! dropped.

use std::ops::ControlFlow;
use std::process;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, sync_channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::{self, JoinHandle};
use std::time::Duration;

use cubewright::count::Symmetry;
use cubewright::puzzle::{self, Cause, Goal, Kept, Limits, ListRequest, Outcome, PuzzleError};
use pyo3::exceptions::PyRuntimeError;
use pyo3::prelude::*;

use crate::error;
use crate::search::{Search, ended};
use crate::solution::Solution;
use crate::watch::{deadline, left, now};

/// How many solutions may wait to be asked for.
const WAITING: usize = 64;

/// How often Python may handle signals while a solution is waited for.
const TICK: Duration = Duration::from_millis(50);

/// The stack of the search, as large as that of a main thread.
const STACK: usize = 8 << 20;

/// What is asked for.
#[derive(Clone)]
struct Question {
    door: Arc<puzzle::Puzzle>,
    up_to: Symmetry,
    most: Option<u64>,
    search: Search,
}

/// How a search ended: its outcome and the name of its engine.
type End = (Outcome, &'static str);

/// How it ended, in one word, which limit was reached, the engine and its nodes.
type Told = (
    &'static str,
    Option<&'static str>,
    Option<&'static str>,
    Option<u64>,
);

struct Running {
    found: Receiver<Kept>,
    thread: JoinHandle<Result<End, PuzzleError>>,
}

/// Where the stream is.
enum State {
    /// Nobody has asked yet.
    New,
    Running(Running),
    /// It was closed before its end.
    Closed,
    Ended(Result<End, PuzzleError>),
    /// The search panicked.
    Lost,
}

/// What a wait ends with.
enum Step {
    Found(Kept),
    Nothing,
    Over,
}

/// A stream of solutions.
#[pyclass(frozen, module = "cubewright._native")]
pub(crate) struct Stream {
    question: Question,
    is_left: Arc<AtomicBool>,
    state: Mutex<State>,
    /// The process that began the search: a fork has no such thread.
    process: u32,
}

impl Question {
    /// Searches until the end, or until nobody takes what is found.
    fn run(self, found: &SyncSender<Kept>, is_left: &AtomicBool) -> Result<End, PuzzleError> {
        let all = Goal::All { up_to: self.most };
        let engine = self.search.engine(&self.door, all)?;
        let settings = self.search.settings();
        let until = deadline(self.search.time_limit);
        let limits = Limits {
            stop: &|| {
                if is_left.load(Ordering::Relaxed) {
                    return Some(Cause::Interrupt);
                }
                until.filter(|at| now() >= *at).map(|_| Cause::Time)
            },
            time_left: &|| left(until),
        };
        let mut show = |solution: &puzzle::Solution<'_>| match found.send(solution.clone().kept()) {
            Ok(()) => ControlFlow::Continue(()),
            Err(_) => ControlFlow::Break(()),
        };
        let (up_to, most) = (self.up_to, self.most);
        let outcome = if up_to == Symmetry::Raw {
            self.door
                .solve_with(&*engine, all, settings, &limits, &mut show)?
        } else {
            let list = ListRequest { up_to, most };
            self.door
                .list_with(&*engine, list, settings, &limits, &mut show)?
        };
        Ok((outcome, engine.name()))
    }
}

impl State {
    /// Begins the search.
    fn begun(question: &Question, is_left: &Arc<AtomicBool>) -> PyResult<Self> {
        let (sender, found) = sync_channel(WAITING);
        let (question, is_left) = (question.clone(), Arc::clone(is_left));
        #[expect(
            clippy::disallowed_methods,
            reason = "whoever asks for solutions does not wait for all of them"
        )]
        let thread = thread::Builder::new()
            .name("cubewright".to_owned())
            .stack_size(STACK)
            .spawn(move || question.run(&sender, &is_left));
        let thread = thread?;
        Ok(Self::Running(Running { found, thread }))
    }

    /// Waits for a solution, but not for long.
    fn step(&mut self, question: &Question, is_left: &Arc<AtomicBool>) -> PyResult<Step> {
        if matches!(self, Self::New) {
            *self = Self::begun(question, is_left)?;
        }
        let Self::Running(running) = self else {
            return Ok(Step::Over);
        };
        match running.found.recv_timeout(TICK) {
            Ok(kept) => Ok(Step::Found(kept)),
            Err(RecvTimeoutError::Timeout) => Ok(Step::Nothing),
            Err(RecvTimeoutError::Disconnected) => {
                self.end();
                Ok(Step::Over)
            }
        }
    }

    /// Waits for the end of a search that has nothing more to tell.
    fn end(&mut self) {
        if let Self::Running(running) = std::mem::replace(self, Self::Lost) {
            drop(running.found);
            if let Ok(end) = running.thread.join() {
                *self = Self::Ended(end);
            }
        }
    }
}

impl Stream {
    pub(crate) fn new(
        door: Arc<puzzle::Puzzle>,
        up_to: Symmetry,
        most: Option<u64>,
        search: Search,
    ) -> Self {
        Self {
            question: Question {
                door,
                up_to,
                most,
                search,
            },
            is_left: Arc::default(),
            state: Mutex::new(State::New),
            process: process::id(),
        }
    }

    fn is_forked(&self) -> bool {
        process::id() != self.process
    }
}

#[pymethods]
impl Stream {
    /// The next solution; nothing at the end.
    fn next(&self, py: Python<'_>) -> PyResult<Option<Solution>> {
        if self.is_forked() {
            return Err(PyRuntimeError::new_err(
                "this search goes on in the process that was forked: ask for the solutions anew",
            ));
        }
        loop {
            let step = py.detach(|| {
                let mut state = self.state.lock().unwrap_or_else(PoisonError::into_inner);
                state.step(&self.question, &self.is_left)
            })?;
            match step {
                Step::Found(kept) => {
                    let door = Arc::clone(&self.question.door);
                    return Ok(Some(Solution::new(door, kept)));
                }
                Step::Over => return Ok(None),
                Step::Nothing => py.check_signals()?,
            }
        }
    }

    /// Ends the search, and waits for its end.
    fn close(&self, py: Python<'_>) {
        self.is_left.store(true, Ordering::Relaxed);
        if self.is_forked() {
            return;
        }
        py.detach(|| {
            let mut state = self.state.lock().unwrap_or_else(PoisonError::into_inner);
            if matches!(*state, State::New | State::Running(_)) {
                state.end();
                *state = State::Closed;
            }
        });
    }

    /// How it ended, which limit was reached, the engine and its nodes.
    fn end(&self, py: Python<'_>) -> PyResult<Told> {
        let state = self.state.lock().unwrap_or_else(PoisonError::into_inner);
        match &*state {
            State::New => Ok(("new", None, None, None)),
            State::Running(_) => Ok(("running", None, None, None)),
            State::Closed => Ok(("closed", None, None, None)),
            State::Lost => Err(PyRuntimeError::new_err("the search failed")),
            State::Ended(Err(error)) => Err(error::raised(py, error)),
            State::Ended(Ok((outcome, engine))) => {
                let (how, limit) = ended(outcome);
                Ok((how, limit, Some(engine), outcome.work.nodes))
            }
        }
    }
}

impl Drop for Stream {
    fn drop(&mut self) {
        self.is_left.store(true, Ordering::Relaxed);
        if self.is_forked() {
            // The thread is not there, and its locks may be held for ever.
            let state = self.state.get_mut().unwrap_or_else(PoisonError::into_inner);
            std::mem::forget(std::mem::replace(state, State::Closed));
        }
    }
}
