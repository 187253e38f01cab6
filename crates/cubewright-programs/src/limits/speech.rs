//! How long the main thread may answer while the memory is full.
//!
//! Invariant: an answer that is written on is not cut off, unless it takes ever more memory.

use std::time::{Duration, Instant};

/// How long the last words may stand still, where whoever reads them does not.
pub(super) const PATIENCE: Duration = Duration::from_secs(1);

/// How many times as much memory an answer may take as there was when it began.
const MORE_MEMORY: f64 = 1.5;

/// The main thread has the word.
#[derive(Clone, Copy, Debug)]
pub(super) struct Speech {
    /// When it last wrote something, or began.
    since: Instant,
    /// How much of the memory that may be used was used when it began; 1 is all.
    share: f64,
    /// How often something was written.
    written: u64,
}

impl Speech {
    /// It begins, or is looked at, with so much of the memory and after so many writes.
    pub(super) const fn new(since: Instant, share: f64, written: u64) -> Self {
        Self {
            since,
            share,
            written,
        }
    }

    /// The same one, after what was written until `now`.
    pub(super) const fn until(self, now: &Self) -> Self {
        if self.written == now.written {
            return self;
        }
        Self {
            share: self.share,
            ..*now
        }
    }

    /// Whether the process is to be ended `now`.
    pub(super) fn is_over(&self, now: &Self) -> bool {
        let stands_still = self.written == now.written;
        let is_late = stands_still && now.since.duration_since(self.since) >= PATIENCE;
        let most = MORE_MEMORY * f64::max(self.share, 1.0);
        now.share > most || now.share > MORE_MEMORY && is_late
    }
}

#[cfg(test)]
#[expect(clippy::disallowed_methods, reason = "any instant will do")]
mod tests {
    use super::*;

    /// A process that is far above its limit before it says anything is not cut off.
    #[test]
    fn an_answer_has_time_but_not_all_memory() {
        let first = Speech::new(Instant::now(), 30.0, 0);
        let later = |by: Duration, share, written| Speech {
            since: first.since + by,
            share,
            written,
        };
        let soon = PATIENCE / 50;
        assert!(!first.is_over(&later(soon, 31.0, 0)));
        assert!(!first.is_over(&later(PATIENCE, 31.0, 1)), "it is writing");
        assert!(first.is_over(&later(PATIENCE, 31.0, 0)));
        assert!(first.is_over(&later(soon, 46.0, 1)), "it takes ever more");
        let second = first.until(&later(PATIENCE, 40.0, 1));
        assert!(second.is_over(&later(PATIENCE * 2, 31.0, 1)));
        assert!(
            second.is_over(&later(PATIENCE, 46.0, 2)),
            "from the beginning"
        );
    }
}
