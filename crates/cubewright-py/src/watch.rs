//! What looks after a search: the time, Ctrl-C, and whoever wants to hear how far it is.
//!
//! Invariant: a search runs without the lock of the interpreter, and takes it for a moment now and
//! then, to let Python handle signals. What Python raises there ends the search.

use std::cell::{Cell, RefCell};
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use cubewright::puzzle::{Cause, Event, Limits, PuzzleError, SearchProgress};
use pyo3::prelude::*;

use crate::error;

/// How often Python may handle signals during a search.
const TICK: Duration = Duration::from_millis(50);

/// How often whoever listens is told how far the search is.
const TOLD: Duration = Duration::from_millis(200);

/// A point in time.
#[expect(
    clippy::disallowed_methods,
    reason = "the caller sets the limit of time"
)]
pub(crate) fn now() -> Instant {
    Instant::now()
}

/// When a time limit in seconds is over, from now on.
pub(crate) fn deadline(time_limit_s: Option<f64>) -> Option<Instant> {
    let limit = Duration::try_from_secs_f64(time_limit_s?).ok()?;
    now().checked_add(limit)
}

/// The time that is left until then.
pub(crate) fn left(deadline: Option<Instant>) -> Option<Duration> {
    deadline.map(|at| at.saturating_duration_since(now()))
}

/// How far a search is, told by any of its threads.
#[derive(Default)]
pub(crate) struct Heard(Mutex<SearchProgress>);

impl Heard {
    /// What an engine tells.
    pub(crate) fn hear(&self, event: Event<'_>) {
        let Event::Progress(new) = event else { return };
        let mut known = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        known.nodes = new.nodes.or(known.nodes);
        known.done = new.done.or(known.done);
        known.found = new.found.or(known.found);
        known.models = new.models.or(known.models);
        known.bound = new.bound.or(known.bound);
        known.best = new.best.or(known.best);
    }

    fn known(&self) -> SearchProgress {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// What looks after one search.
pub(crate) struct Watch<'a> {
    began: Instant,
    deadline: Option<Instant>,
    looked: Cell<Instant>,
    told: Cell<Instant>,
    listener: Option<(&'a Py<PyAny>, &'a Heard)>,
    raised: RefCell<Option<PyErr>>,
}

impl Watch<'_> {
    /// Whether the search is to stop, and why.
    fn stop(&self) -> Option<Cause> {
        let now = now();
        if now.saturating_duration_since(self.looked.get()) >= TICK {
            self.looked.set(now);
            self.look(now);
        }
        if self.raised.borrow().is_some() {
            return Some(Cause::Interrupt);
        }
        self.deadline.filter(|at| now >= *at).map(|_| Cause::Time)
    }

    /// Tells whoever listens how far the search is.
    fn tell(&self, py: Python<'_>, now: Instant) -> PyResult<()> {
        let Some((listener, heard)) = self.listener else {
            return Ok(());
        };
        let known = heard.known();
        let seconds = (now - self.began).as_secs_f64();
        let so_far = (known.found, known.best, known.bound);
        let told = (seconds, known.nodes, known.done, so_far);
        listener.call1(py, told).map(|_| ())
    }

    /// Lets Python handle signals, and tells how far the search is.
    fn look(&self, now: Instant) {
        if self.raised.borrow().is_some() {
            return;
        }
        let result = Python::attach(|py| {
            py.check_signals()?;
            if now - self.told.get() < TOLD {
                return Ok(());
            }
            self.told.set(now);
            self.tell(py, now)
        });
        if let Err(error) = result {
            self.raised.replace(Some(error));
        }
    }
}

/// Runs a search without the lock of the interpreter.
///
/// # Errors
/// What Python raised in between, or else the error of the search.
pub(crate) fn searched<T: Send>(
    py: Python<'_>,
    time_limit_s: Option<f64>,
    listener: Option<(&Py<PyAny>, &Heard)>,
    search: impl FnOnce(&Limits<'_>) -> Result<T, PuzzleError> + Send,
) -> PyResult<T> {
    let (found, raised) = py.detach(|| {
        let began = now();
        let watch = Watch {
            began,
            deadline: deadline(time_limit_s),
            looked: Cell::new(began),
            told: Cell::new(began),
            listener,
            raised: RefCell::new(None),
        };
        let found = search(&Limits {
            stop: &|| watch.stop(),
            time_left: &|| left(watch.deadline),
        });
        let is_heard = watch.listener.is_some() && found.is_ok();
        if is_heard && watch.raised.borrow().is_none() {
            // The last word.
            let told = Python::attach(|py| watch.tell(py, now()));
            watch.raised.replace(told.err());
        }
        (found, watch.raised.into_inner())
    });
    if let Some(raised) = raised {
        return Err(raised);
    }
    // A signal that came near the end is not put off.
    py.check_signals()?;
    found.map_err(|error| error::raised(py, &error))
}
