//! Time limits and Ctrl-C, as the callbacks that engines ask.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use crate::engine::Cause;

/// Set by Ctrl-C, read by every engine.
static INTERRUPTED: AtomicBool = AtomicBool::new(false);

/// How long an engine may take to notice Ctrl-C before the process ends itself.
const GRACE: Duration = Duration::from_millis(500);

/// Handles Ctrl-C: engines are told to stop; if one does not listen within half
/// a second, `last_words` runs and the process ends.
pub(super) fn handle_interrupts(last_words: impl Fn() + Send + 'static) {
    // Without a handler Ctrl-C ends the process at once, which is bearable.
    let _ = ctrlc::set_handler(move || {
        INTERRUPTED.store(true, Ordering::Relaxed);
        std::thread::sleep(GRACE);
        last_words();
        std::process::exit(i32::from(super::Exit::Interrupted.number()));
    });
}

/// A started clock.
#[derive(Clone, Copy, Debug)]
pub(super) struct Clock {
    start: Instant,
    limit: Option<Duration>,
}

impl Clock {
    pub(super) fn start(limit: Option<Duration>) -> Self {
        Self {
            start: Instant::now(),
            limit,
        }
    }

    pub(super) fn elapsed(&self) -> Duration {
        self.start.elapsed()
    }

    pub(super) fn time_left(&self) -> Option<Duration> {
        self.limit.map(|limit| limit.saturating_sub(self.elapsed()))
    }

    pub(super) fn stop(&self) -> Option<Cause> {
        if INTERRUPTED.load(Ordering::Relaxed) {
            return Some(Cause::Interrupt);
        }
        let time_left = self.time_left()?;
        time_left.is_zero().then_some(Cause::Time)
    }
}
