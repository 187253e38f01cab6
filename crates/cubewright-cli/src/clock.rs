//! Time limits, as the callbacks that engines ask.
#![expect(clippy::disallowed_methods, reason = "the clock of the programs")]

use std::sync::OnceLock;
use std::time::{Duration, Instant};

use super::watch;
use cubewright::puzzle::Cause;

/// When the program began.
static PROGRAM: OnceLock<Instant> = OnceLock::new();

/// Notes that the program begins.
pub(super) fn program_begins() {
    let _ = PROGRAM.set(Instant::now());
}

/// A started clock. The watch ends the program if the limit of the clock that was
/// started last is overrun.
#[derive(Clone, Copy, Debug)]
pub(super) struct Clock {
    start: Instant,
    limit: Option<Duration>,
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
        Self { start, limit }
    }

    pub(super) fn elapsed(&self) -> Duration {
        self.start.elapsed()
    }

    pub(super) fn time_left(&self) -> Option<Duration> {
        self.limit.map(|limit| limit.saturating_sub(self.elapsed()))
    }

    pub(super) fn stop(&self) -> Option<Cause> {
        if let Some(cause) = watch::stop() {
            return Some(cause);
        }
        let time_left = self.time_left()?;
        time_left.is_zero().then_some(Cause::Time)
    }
}
