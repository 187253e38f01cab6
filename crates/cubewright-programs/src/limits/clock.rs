//! Time limits, as the callbacks that engines ask.
#![expect(clippy::disallowed_methods, reason = "the clock of the programs")]

use std::time::{Duration, Instant};

use super::age::began;
use super::watch;
use cubewright_core::engine::{Cause, Limits};

/// A started clock, and what engines ask it. The watch ends the program if the limit of the clock
/// that was started last is overrun.
pub struct Clock {
    start: Instant,
    stop: Box<dyn Fn() -> Option<Cause>>,
    time_left: Box<dyn Fn() -> Option<Duration>>,
}

impl Clock {
    /// A limit for the whole program, reading and stating the puzzle included.
    #[expect(clippy::must_use_candidate, reason = "the watch minds it, too")]
    pub fn of_program(limit: Option<Duration>) -> Self {
        Self::watched(began(), limit)
    }

    /// A limit for one of several things that a program does, which begins now.
    #[expect(clippy::must_use_candidate, reason = "the watch minds it, too")]
    pub fn start(limit: Option<Duration>) -> Self {
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
    #[must_use]
    pub fn elapsed(&self) -> Duration {
        self.start.elapsed()
    }

    /// The limits of an engine that runs under this clock: its time, and what else ends the program.
    #[must_use]
    pub fn limits(&self) -> Limits<'_> {
        Limits {
            stop: &*self.stop,
            time_left: &*self.time_left,
        }
    }
}
