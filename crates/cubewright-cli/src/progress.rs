//! A sign of life on standard error after one second.
#![expect(clippy::disallowed_methods, reason = "the thread that shows progress")]

use std::io::IsTerminal;
use std::sync::mpsc::{RecvTimeoutError, Sender, channel};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

use indicatif::{ProgressBar, ProgressStyle};

use super::args::When;
use super::output::note;
use crate::language::{language, say};
use cubewright::count::Count;
use cubewright::language::Text;
use cubewright::puzzle::CountProgress;

/// Work shorter than this shows nothing.
const QUIET_START: Duration = Duration::from_secs(1);
const REFRESH: Duration = Duration::from_millis(200);
/// Time between two lines where there is no terminal.
const LINES: Duration = Duration::from_secs(2);

/// A spinner with what is known of the work; it ends when dropped.
pub(super) struct Progress {
    state: Arc<Mutex<State>>,
    thread: Option<(Sender<()>, JoinHandle<()>)>,
}

/// What is known of the work.
struct State {
    what: Text,
    found: Option<Count>,
    /// How many steps are done, and of how many.
    steps: Option<(usize, usize)>,
    share: Share,
}

/// Which share of the work is done, 0 to 1, as it was first seen and as it is now.
#[derive(Clone, Copy, Default)]
struct Share {
    first: Option<(Instant, f64)>,
    now: Option<(Instant, f64)>,
}

impl Progress {
    /// Starts it for work that finds something, if it is wanted here.
    pub(super) fn start(when: When, quiet: bool, what: Text) -> Self {
        Self::of(when, quiet, what, Some(Count::ZERO))
    }

    /// Starts it for work of which nothing can be counted.
    pub(super) fn of_work(when: When, what: Text) -> Self {
        Self::of(when, false, what, None)
    }

    fn of(when: When, quiet: bool, what: Text, found: Option<Count>) -> Self {
        let wanted = match when {
            When::Always => true,
            When::Never => false,
            When::Auto => !quiet && std::io::stderr().is_terminal(),
        };
        let state = Arc::new(Mutex::new(State {
            what,
            found,
            steps: None,
            share: Share::default(),
        }));
        let seen = Arc::clone(&state);
        let thread = wanted.then(|| {
            let (end, ended) = channel();
            let thread = std::thread::spawn(move || {
                if ended.recv_timeout(QUIET_START) != Err(RecvTimeoutError::Timeout) {
                    return;
                }
                let words = || locked(&seen).in_words(Instant::now());
                let is_over = |time| ended.recv_timeout(time) != Err(RecvTimeoutError::Timeout);
                if std::io::stderr().is_terminal() {
                    in_place(&words, &is_over);
                } else {
                    in_lines(&words, &is_over);
                }
            });
            (end, thread)
        });
        Self { state, thread }
    }

    /// Notes how many were found.
    pub(super) fn found(&self, number: u64) {
        locked(&self.state).found = Some(number.into());
    }

    /// Notes how far a count is.
    pub(super) fn see(&self, seen: CountProgress<'_>) {
        let mut state = locked(&self.state);
        if let Some(share) = seen.done {
            state.share.is(share, Instant::now());
        }
        state.found = Some(seen.raw);
    }

    /// Notes how many steps of how many are done.
    pub(super) fn step(&self, done: usize, all: usize) {
        let mut state = locked(&self.state);
        state.found = None;
        state.steps = Some((done, all));
        #[expect(clippy::cast_precision_loss, reason = "a share")]
        let share = done as f64 / all.max(1) as f64;
        state.share.is(share, Instant::now());
    }
}

fn locked(state: &Mutex<State>) -> MutexGuard<'_, State> {
    state.lock().unwrap_or_else(PoisonError::into_inner)
}

impl State {
    fn in_words(&self, now: Instant) -> String {
        let found = self.found.as_ref();
        let found = found.map(|found| say(["{0} found", "{0} gefunden"], &[found]));
        let steps = self.steps;
        let steps = steps.map(|(done, all)| say(["{0} of {1}", "{0} von {1}"], &[&done, &all]));
        let share = self.share.now.map(|(_, share)| share * 100.0);
        let share = share.filter(|percent| *percent >= 0.1);
        let share = share.map(|percent| {
            let percent = format!("{percent:.1}");
            say(["about {0} % done", "etwa {0} % geschafft"], &[&percent])
        });
        let left = self.share.time_left(now);
        let left = left.map(|left| say(["about {0} left", "noch etwa {0}"], &[&span(left)]));
        let known = [found, steps, share, left].into_iter().flatten();
        let known: Vec<String> = known.collect();
        let mark = if known.is_empty() { "" } else { ": " };
        format!("{}{mark}{}", language().pick(self.what), known.join(", "))
    }
}

impl Share {
    fn is(&mut self, share: f64, now: Instant) {
        let seen = (now, share.clamp(0.0, 1.0));
        self.first.get_or_insert(seen);
        self.now = Some(seen);
    }

    /// How long the rest takes at the pace so far. A count that goes on from a file began
    /// with a share that was done before.
    fn time_left(&self, now: Instant) -> Option<Duration> {
        /// Less tells nothing of the pace.
        const LEAST: f64 = 0.005;
        let (began, before) = self.first?;
        let (at, share) = self.now?;
        let (done, rest) = (share - before, 1.0 - share);
        if done < LEAST {
            return None;
        }
        let all = at.saturating_duration_since(began).as_secs_f64() * rest / done;
        let left = Duration::try_from_secs_f64(all).ok()?;
        Some(left.saturating_sub(now.saturating_duration_since(at)))
    }
}

/// Minutes and seconds, `1:05`, with hours before them where there are some.
fn span(time: Duration) -> String {
    let seconds = time.as_secs();
    let (hours, minutes, seconds) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
    match hours {
        0 => format!("{minutes}:{seconds:02}"),
        _ => format!("{hours}:{minutes:02}:{seconds:02}"),
    }
}

/// Shows `words` on a terminal, in one line that goes at the end.
fn in_place(words: &dyn Fn() -> String, is_over: &dyn Fn(Duration) -> bool) {
    let bar = ProgressBar::new_spinner();
    if let Ok(style) = ProgressStyle::with_template("{spinner} {elapsed_precise} {msg}") {
        bar.set_style(style);
    }
    while !is_over(REFRESH) {
        bar.set_message(words());
        bar.tick();
    }
    bar.finish_and_clear();
}

/// Writes `words` as lines whenever they are others, where there is no terminal.
fn in_lines(words: &dyn Fn() -> String, is_over: &dyn Fn(Duration) -> bool) {
    let mut before = String::new();
    loop {
        let now = words();
        if now != before {
            note(&now);
            before = now;
        }
        if is_over(LINES) {
            return;
        }
    }
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

#[cfg(test)]
mod tests {
    use super::*;

    fn state() -> State {
        State {
            what: ["working", "arbeitet"],
            found: None,
            steps: None,
            share: Share::default(),
        }
    }

    #[test]
    fn only_what_is_known_is_told() {
        let now = Instant::now();
        let mut state = state();
        assert_eq!(state.in_words(now), "working");
        state.found = Some(Count::from(7_u64));
        assert_eq!(state.in_words(now), "working: 7 found");
        state.share.is(0.0, now);
        assert_eq!(state.in_words(now), "working: 7 found");
    }

    #[test]
    fn the_rest_takes_as_long_as_its_share() {
        let start = Instant::now();
        let after = |seconds| start + Duration::from_secs(seconds);
        let mut state = state();
        state.steps = Some((3, 4));
        state.share.is(0.0, start);
        state.share.is(0.75, after(30));
        let words = "working: 3 of 4, about 75.0 % done, about 0:10 left";
        assert_eq!(state.in_words(after(30)), words);
        // Nothing is heard of the next step for a while.
        let words = "working: 3 of 4, about 75.0 % done, about 0:06 left";
        assert_eq!(state.in_words(after(34)), words);
    }

    #[test]
    fn what_was_done_before_tells_nothing_of_the_pace() {
        let start = Instant::now();
        let mut share = Share::default();
        share.is(0.5, start);
        assert_eq!(share.time_left(start), None);
        let at = start + Duration::from_mins(1);
        share.is(0.6, at);
        let left = share.time_left(at).expect("a time").as_secs_f64();
        assert!((left - 240.0).abs() < 1e-6, "{left}");
    }

    #[test]
    fn spans_are_read_as_on_a_clock() {
        assert_eq!(span(Duration::from_secs(5)), "0:05");
        assert_eq!(span(Duration::from_secs(3725)), "1:02:05");
    }
}
