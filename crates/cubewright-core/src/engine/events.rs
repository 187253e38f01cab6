//! What an engine tells of its search while it goes on.
//!
//! Invariant: nothing depends on it. An engine finds, proves and counts the same whether or not
//! somebody listens.

use crate::language::Text;

/// How far a search is. What is `None` is not known, or has not changed.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct SearchProgress {
    /// Search nodes so far.
    pub nodes: Option<u64>,
    /// The share of the search that is done, 0 to 1.
    pub done: Option<f64>,
    /// Things that were found or judged so far, where the sink does not see them.
    pub found: Option<u64>,
    /// Models handed to a backend so far, with the one that it works on.
    pub models: Option<u64>,
    /// No solution costs less.
    pub bound: Option<i64>,
    /// What the best solution so far costs.
    pub best: Option<i64>,
}

/// What an engine tells.
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub enum Event<'a> {
    /// How far it is.
    Progress(SearchProgress),
    /// A figure of its search, such as how many conflicts there were. If it is told again, the
    /// greatest counts.
    Figure(Text, u64),
    /// A line of the log of a backend, if [`Settings::log`](super::Settings::log) asks for it.
    Log(&'a str),
}

/// Where an engine tells it: to somebody who listens, or to nobody.
///
/// Engines may tell it from any of their threads.
///
/// ```
/// use std::sync::Mutex;
/// use cubewright::engine::{Event, Events, Goal, Limits, Settings, Task};
/// let model = cubewright::formats::read_dlx("a b\na\nb\na b\n")?;
/// let figures = Mutex::new(Vec::new());
/// let listen = |event: Event<'_>| {
///     if let Event::Figure(name, value) = event {
///         figures.lock().expect("no panic").push((name[0], value));
///     }
/// };
/// let settings = Settings { events: Events::to(&listen), ..Settings::default() };
/// let task = Task::new(&model, Goal::Count).with(settings);
/// let cover = cubewright::solve::engine("cover")?;
/// cubewright::solve::count(&*cover, &task, &Limits::none(), &mut |_| ())?;
/// assert!(figures.into_inner()?.contains(&("options", 3)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Default)]
pub struct Events<'a>(Option<&'a (dyn Fn(Event<'_>) + Sync)>);

impl<'a> Events<'a> {
    /// To somebody who listens.
    #[must_use]
    pub const fn to(listener: &'a (dyn Fn(Event<'_>) + Sync)) -> Self {
        Self(Some(listener))
    }

    /// Whether somebody listens. In a browser nobody does, and the page's program has no code
    /// for it.
    #[must_use]
    pub const fn is_heard(self) -> bool {
        !cfg!(target_family = "wasm") && self.0.is_some()
    }

    /// Tells something, if somebody listens.
    pub fn tell(self, event: Event<'_>) {
        if let Some(listener) = self.0.filter(|_| self.is_heard()) {
            listener(event);
        }
    }

    /// Tells how far the search is.
    #[doc(hidden)]
    pub fn progress(self, progress: SearchProgress) {
        if self.is_heard() {
            self.tell(Event::Progress(progress));
        }
    }

    /// Tells how many search nodes there were so far.
    #[doc(hidden)]
    pub fn nodes(self, nodes: u64) {
        self.progress(SearchProgress {
            nodes: Some(nodes),
            ..SearchProgress::default()
        });
    }

    /// Tells which share of the search is done.
    #[doc(hidden)]
    pub fn done(self, share: f64) {
        self.progress(SearchProgress {
            done: Some(share),
            ..SearchProgress::default()
        });
    }

    /// Tells figures of the search.
    #[doc(hidden)]
    pub fn figures(self, figures: &[(Text, u64)]) {
        for &(name, value) in figures {
            self.tell(Event::Figure(name, value));
        }
    }
}

impl core::fmt::Debug for Events<'_> {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.debug_tuple("Events").field(&self.0.is_some()).finish()
    }
}
