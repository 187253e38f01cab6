//! Time limits, as the callbacks that engines ask.
#![expect(clippy::disallowed_methods, reason = "the clock of the programs")]

use std::sync::OnceLock;
use std::time::{Duration, Instant};

use super::watch;
use cubewright::puzzle::{Cause, Limits};

/// When the program began.
static PROGRAM: OnceLock<Instant> = OnceLock::new();

/// Notes that the program begins.
pub(super) fn program_begins() {
    let _ = PROGRAM.set(Instant::now());
}

/// The time since then.
pub(super) fn age() -> Duration {
    PROGRAM.get_or_init(Instant::now).elapsed()
}

/// A started clock, and what engines ask it. The watch ends the program if the limit of the clock
/// that was started last is overrun.
pub(super) struct Clock {
    start: Instant,
    stop: Box<dyn Fn() -> Option<Cause>>,
    time_left: Box<dyn Fn() -> Option<Duration>>,
}

impl Clock {
    /// A limit for the whole program, reading and stating the puzzle included.
    pub(super) fn of_program(limit: Option<Duration>) -> Self {
        let start = *PROGRAM.get_or_init(Instant::now);
        Self::watched(start, limit)
    }

    /// A limit for one of several things that a program does, which begins now.
    pub(super) fn start(limit: Option<Duration>) -> Self {
        Self::watched(Instant::now(), limit)
    }

    fn watched(start: Instant, limit: Option<Duration>) -> Self {
        let deadline = limit.and_then(|limit| Some((start.checked_add(limit)?, limit)));
        watch::set_deadline(deadline);
        let time_left = move || limit.map(|limit| limit.saturating_sub(start.elapsed()));
        let stop = move || watch::stop().or_else(|| time_left()?.is_zero().then_some(Cause::Time));
        Self {
            start,
            stop: Box::new(stop),
            time_left: Box::new(time_left),
        }
    }

    /// The time since the start.
    pub(super) fn elapsed(&self) -> Duration {
        self.start.elapsed()
    }

    /// The limits of an engine that runs under this clock: its time, and what else ends the program.
    pub(super) fn limits(&self) -> Limits<'_> {
        Limits {
            stop: &*self.stop,
            time_left: &*self.time_left,
        }
    }
}
