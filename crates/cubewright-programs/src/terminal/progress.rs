//! A sign of life on standard error after one second.
#![expect(clippy::disallowed_methods, reason = "the thread that shows progress")]

use std::io::IsTerminal;
use std::sync::mpsc::{RecvTimeoutError, Sender, channel};
use std::sync::{Arc, Mutex};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

use indicatif::{ProgressBar, ProgressStyle};

use super::known::{Known, span};
use super::language::{language, say};
use super::notes::note;
use super::search_log::{Columns, SearchLog};
use super::shared::locked;
use super::when::When;
use cubewright_core::count::Count;
use cubewright_core::engine::{CountProgress, Event, Outcome, SearchProgress, Stop};
use cubewright_core::language::Text;

/// Work shorter than this shows nothing.
const QUIET_START: Duration = Duration::from_secs(1);
const REFRESH: Duration = Duration::from_millis(200);
/// Time between two lines where there is no terminal.
const LINES: Duration = Duration::from_secs(2);

/// What is shown of work that takes long.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Form {
    /// A spinner on a terminal, and otherwise lines of words.
    Words,
    /// The lines of a log.
    Log(Columns),
}

/// What is shown with what is known of the work; it ends when dropped.
pub struct Progress {
    state: Arc<Mutex<State>>,
    thread: Option<(Sender<()>, JoinHandle<()>)>,
}

/// What is known of the work.
struct State {
    what: Text,
    began: Instant,
    known: Known,
    /// How many steps are done, and of how many.
    steps: Option<(usize, usize)>,
    share: Share,
    /// What the engine told of its search.
    figures: Vec<(Text, u64)>,
}

/// Which share of the work is done, 0 to 1, as it was first seen and as it is now.
#[derive(Clone, Copy, Default)]
struct Share {
    first: Option<(Instant, f64)>,
    now: Option<(Instant, f64)>,
}

impl Progress {
    /// Starts it for work that finds something, if it is wanted here.
    #[must_use]
    pub fn start(when: When, quiet: bool, what: Text) -> Self {
        Self::of(when, quiet, what, Form::Words, Some(Count::ZERO))
    }

    /// Starts it for work of which nothing can be counted.
    #[must_use]
    pub fn of_work(when: When, what: Text) -> Self {
        Self::of(when, false, what, Form::Words, None)
    }

    /// Starts the log of a search.
    #[must_use]
    pub fn log(what: Text, columns: Columns) -> Self {
        Self::of(When::Always, false, what, Form::Log(columns), None)
    }

    fn of(when: When, quiet: bool, what: Text, form: Form, found: Option<Count>) -> Self {
        let wanted = match when {
            When::Always => true,
            When::Never => false,
            When::Auto => !quiet && std::io::stderr().is_terminal(),
        };
        let state = Arc::new(Mutex::new(State {
            what,
            began: Instant::now(),
            known: Known {
                found,
                ..Known::default()
            },
            steps: None,
            share: Share::default(),
            figures: Vec::new(),
        }));
        let seen = Arc::clone(&state);
        let thread = wanted.then(|| {
            let (end, ended) = channel();
            let thread = std::thread::spawn(move || {
                let is_over = |time| ended.recv_timeout(time) != Err(RecvTimeoutError::Timeout);
                if let Form::Log(columns) = form {
                    return in_log(&seen, &is_over, columns);
                }
                if is_over(QUIET_START) {
                    return;
                }
                let words = || locked(&seen).in_words(Instant::now());
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
    pub fn found(&self, number: u64) {
        locked(&self.state).known.found = Some(number.into());
    }

    /// Notes which share of the work is done.
    pub fn share(&self, share: f64) {
        locked(&self.state).share.is(share, Instant::now());
    }

    /// Notes how far a count is.
    pub fn see(&self, seen: CountProgress<'_>) {
        let mut state = locked(&self.state);
        if let Some(share) = seen.done {
            state.share.is(share, Instant::now());
        }
        // Some engines know the number only at their end.
        state.known.found = Some(seen.raw).filter(|raw| !raw.is_zero());
    }

    /// Notes what an engine tells of its search.
    pub fn hear(&self, event: Event<'_>) {
        match event {
            Event::Progress(progress) => locked(&self.state).hear(progress),
            Event::Figure(name, value) => {
                let figures = &mut locked(&self.state).figures;
                match figures.iter_mut().find(|(known, _)| *known == name) {
                    Some((_, known)) => *known = value.max(*known),
                    None => figures.push((name, value)),
                }
            }
            Event::Log(line) => note(line),
            // What a later version tells.
            _ => {}
        }
    }

    /// Notes how many steps of how many are done.
    pub fn step(&self, done: usize, all: usize) {
        let mut state = locked(&self.state);
        state.known.found = None;
        state.steps = Some((done, all));
        #[expect(clippy::cast_precision_loss, reason = "a share")]
        let share = done as f64 / all.max(1) as f64;
        state.share.is(share, Instant::now());
    }

    /// Ends it with what came of the search, and tells what the engine told of itself.
    #[must_use]
    pub fn end(self, outcome: &Outcome) -> Vec<(Text, u64)> {
        let mut state = locked(&self.state);
        state.known.nodes = outcome.work.nodes.or(state.known.nodes);
        state.known.found = Some(outcome.found.clone());
        if outcome.work.models > 0 {
            state.known.models = Some(outcome.work.models);
        }
        if outcome.stop == Stop::Finished {
            state.share.is(1.0, Instant::now());
        }
        let figures = std::mem::take(&mut state.figures);
        drop(state);
        figures
    }
}

impl State {
    fn hear(&mut self, progress: SearchProgress) {
        let known = &mut self.known;
        known.nodes = progress.nodes.or(known.nodes);
        known.models = progress.models.or(known.models);
        known.bound = progress.bound.or(known.bound);
        known.best = progress.best.or(known.best);
        if let Some(found) = progress.found {
            known.found = Some(found.into());
        }
        if let Some(share) = progress.done {
            self.share.is(share, Instant::now());
        }
    }

    /// What is known, with the share that is done and how long the rest takes.
    fn known(&self, now: Instant) -> Known {
        Known {
            done: self.share.now.map(|(_, share)| share),
            left: self.share.time_left(now),
            ..self.known.clone()
        }
    }

    fn in_words(&self, now: Instant) -> String {
        let found = self.known.found.as_ref();
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
        let mut known: Vec<String> = known.collect();
        if known.is_empty() {
            let nodes = self.known.nodes.filter(|nodes| *nodes > 0);
            known.extend(nodes.map(|nodes| say(["{0} {0|node|nodes}", "{0} Knoten"], &[&nodes])));
        }
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
        if rest <= 0.0 {
            return Some(Duration::ZERO);
        }
        if done < LEAST {
            return None;
        }
        let all = at.saturating_duration_since(began).as_secs_f64() * rest / done;
        let left = Duration::try_from_secs_f64(all).ok()?;
        Some(left.saturating_sub(now.saturating_duration_since(at)))
    }
}

/// Writes the lines of a log, the last one at the end.
fn in_log(seen: &Mutex<State>, is_over: &dyn Fn(Duration) -> bool, columns: Columns) {
    let mut log = SearchLog::new(columns);
    let now = || {
        let (state, now) = (locked(seen), Instant::now());
        (now.saturating_duration_since(state.began), state.known(now))
    };
    while !is_over(REFRESH) {
        let (elapsed, known) = now();
        log.see(elapsed, &known);
    }
    let (elapsed, known) = now();
    log.write(elapsed, &known);
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
            began: Instant::now(),
            known: Known::default(),
            figures: Vec::new(),
            steps: None,
            share: Share::default(),
        }
    }

    #[test]
    fn only_what_is_known_is_told() {
        let now = Instant::now();
        let mut state = state();
        assert_eq!(state.in_words(now), "working");
        state.known.found = Some(Count::from(7_u64));
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
}
