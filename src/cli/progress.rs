//! A sign of life on standard error after one second.

use std::io::IsTerminal;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc::{RecvTimeoutError, Sender, channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::JoinHandle;
use std::time::Duration;

use indicatif::{ProgressBar, ProgressStyle};

use super::args::When;
use crate::ask::Seen;
use crate::count::Count;

/// Work shorter than this shows nothing.
const QUIET_START: Duration = Duration::from_secs(1);
const REFRESH: Duration = Duration::from_millis(200);

/// A spinner with the number found; it ends when dropped.
pub(super) struct Progress {
    found: Arc<Mutex<Count>>,
    /// Thousandths that are done; 0 is unknown.
    done: Arc<AtomicU64>,
    thread: Option<(Sender<()>, JoinHandle<()>)>,
}

impl Progress {
    /// Starts it, if it is wanted here.
    pub(super) fn start(when: When, quiet: bool, what: &'static str) -> Self {
        let wanted = match when {
            When::Always => true,
            When::Never => false,
            When::Auto => !quiet && std::io::stderr().is_terminal(),
        };
        let found = Arc::new(Mutex::new(Count::ZERO));
        let done = Arc::new(AtomicU64::new(0));
        let (seen, share) = (Arc::clone(&found), Arc::clone(&done));
        let thread = wanted.then(|| {
            let (end, ended) = channel();
            let thread = std::thread::spawn(move || {
                if ended.recv_timeout(QUIET_START) != Err(RecvTimeoutError::Timeout) {
                    return;
                }
                let bar = spinner(when);
                while ended.recv_timeout(REFRESH) == Err(RecvTimeoutError::Timeout) {
                    let share = match share.load(Ordering::Relaxed) {
                        0 => String::new(),
                        mills => format!(", about {}.{} % done", mills / 10, mills % 10),
                    };
                    let found = seen.lock().unwrap_or_else(PoisonError::into_inner).clone();
                    bar.set_message(format!("{what}: {found} found{share}"));
                    bar.tick();
                }
                bar.finish_and_clear();
            });
            (end, thread)
        });
        Self {
            found,
            done,
            thread,
        }
    }

    /// Notes how many were found.
    pub(super) fn found(&self, number: u64) {
        self.note(number.into());
    }

    fn note(&self, number: Count) {
        *self.found.lock().unwrap_or_else(PoisonError::into_inner) = number;
    }

    /// Notes how far a count is.
    pub(super) fn see(&self, seen: Seen<'_>) {
        if let Some(share) = seen.done {
            self.done(share);
        }
        self.note(seen.raw);
    }

    /// Notes which share of the work is done, 0 to 1.
    fn done(&self, share: f64) {
        #[expect(
            clippy::cast_possible_truncation,
            clippy::cast_sign_loss,
            reason = "0 to 1000"
        )]
        let mills = (share.clamp(0.0, 1.0) * 1000.0) as u64;
        self.done.store(mills, Ordering::Relaxed);
    }
}

fn spinner(when: When) -> ProgressBar {
    let bar = ProgressBar::new_spinner();
    if when == When::Always {
        // indicatif hides itself when standard error is no terminal.
        bar.set_draw_target(indicatif::ProgressDrawTarget::stderr());
    }
    if let Ok(style) = ProgressStyle::with_template("{spinner} {elapsed_precise} {msg}") {
        bar.set_style(style);
    }
    bar
}

impl Drop for Progress {
    fn drop(&mut self) {
        if let Some((end, thread)) = self.thread.take() {
            // The thread ends when the channel closes.
            drop(end);
            let _ = thread.join();
        }
    }
}
