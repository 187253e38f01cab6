//! How long the program has been running.
#![expect(clippy::disallowed_methods, reason = "the clock of the programs")]

use std::sync::OnceLock;
use std::time::{Duration, Instant};

/// When the program began.
static PROGRAM: OnceLock<Instant> = OnceLock::new();

/// Notes that the program begins.
pub fn program_begins() {
    let _ = PROGRAM.set(Instant::now());
}

/// The time since then.
pub(super) fn age() -> Duration {
    began().elapsed()
}

/// When the program began; now, if nobody noted it.
pub(super) fn began() -> Instant {
    *PROGRAM.get_or_init(Instant::now)
}
