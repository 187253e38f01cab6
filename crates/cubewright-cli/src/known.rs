//! What a count knows so far, for the case that it is ended.
//!
//! Invariant: what is said is a lower bound, or the answer itself.

use std::io::Write;
use std::path::PathBuf;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use super::args::CountArgs;
use super::count::{JsonCount, at_least};
use super::json::{self, Printed};
use crate::failure::Failure;
use cubewright::count::Count;
use cubewright::family::FamilyWords;
use cubewright::language::Text;
use cubewright::puzzle::{Cause, CountProgress, PuzzleData};
use cubewright_programs::errors::Exit;
use cubewright_programs::files::{Output, wrapped_for, writer};
use cubewright_programs::limits::watch;
use cubewright_programs::options::Format;
use cubewright_programs::terminal::{language, note};

/// Why a count is not finished.
pub(super) const STOPPED: Text = [
    "the search was stopped before its end",
    "die Suche wurde vor ihrem Ende angehalten",
];

/// What the numbers of an unfinished count mean, for the JSON forms.
pub(super) const LOWER_BOUND: Text = [
    "raw is a lower bound, the others are unknown",
    "raw ist eine untere Schranke, die anderen sind unbekannt",
];

/// Why a count is not finished, with what its numbers mean.
pub(super) fn with_meaning(stopped: &str) -> String {
    format!("{stopped}: {}", language().pick(LOWER_BOUND))
}

/// What a count knows so far. The watch says it if the count is ended.
pub(super) struct Known(Arc<Mutex<State>>);

struct State {
    puzzle: String,
    /// The words in which its family speaks of solutions.
    words: &'static FamilyWords,
    engine: String,
    format: Format,
    output: Option<PathBuf>,
    /// What was opened of it.
    to: Option<Output>,
    is_quiet: bool,
    raw: Count,
    /// The whole answer with its exit code, but for the reasons.
    answer: Option<(String, Exit)>,
}

impl Known {
    /// Nothing yet; the watch will say so.
    pub(super) fn nothing(args: &CountArgs) -> Self {
        let file = args.file().map(|file| file.display().to_string());
        let state = Arc::new(Mutex::new(State {
            puzzle: file.unwrap_or_default(),
            words: &FamilyWords::ANY,
            engine: args.run.backend.clone(),
            format: args.run.answer.format(),
            output: args.run.answer.output.clone(),
            to: None,
            is_quiet: args.run.quiet,
            raw: Count::default(),
            answer: None,
        }));
        let ours = Self(Arc::clone(&state));
        watch::on_end(move |cause| Self(state).locked().say(cause));
        ours
    }

    /// Which puzzle it is.
    pub(super) fn is(&self, puzzle: &PuzzleData) {
        let mut state = self.locked();
        puzzle.name().clone_into(&mut state.puzzle);
        state.words = puzzle.words();
    }

    /// Which engine counts.
    pub(super) fn by(&self, engine: &str) {
        engine.clone_into(&mut self.locked().engine);
    }

    /// Where the answer goes.
    pub(super) fn goes_to(&self, to: Output) {
        self.locked().to = Some(to);
    }

    /// How far the count is.
    pub(super) fn see(&self, seen: &CountProgress<'_>) {
        self.locked().raw = seen.raw.clone();
    }

    /// The answer, while reasons are still looked for.
    pub(super) fn answered(&self, text: String, exit: Exit) {
        self.locked().answer = Some((text, exit));
    }

    /// Writes the answer, when nobody else does any more.
    pub(super) fn write(&self, answer: &[u8]) -> Result<(), Failure> {
        let mut state = self.locked();
        let is_text = state.format == Format::Text;
        let to = state.opened()?;
        match str::from_utf8(answer).ok().filter(|_| is_text) {
            Some(sentences) => to.write_all(wrapped_for(to, sentences).as_bytes())?,
            None => to.write_all(answer)?,
        }
        Ok(to.finish()?)
    }

    fn locked(&self) -> MutexGuard<'_, State> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl State {
    fn say(&mut self, cause: Cause) -> Exit {
        // There is nobody left to tell if this fails.
        let _ = self.write();
        if let Some((_, exit)) = &self.answer {
            return *exit;
        }
        if !self.is_quiet {
            note(&format!("{}.", watch::reached(cause)));
        }
        watch::exit(cause)
    }

    fn opened(&mut self) -> Result<&mut Output, Failure> {
        let to = match self.to.take() {
            Some(to) => to,
            None => writer(self.output.as_deref())?,
        };
        Ok(self.to.insert(to))
    }

    fn write(&mut self) -> Result<(), Failure> {
        let told = match &self.answer {
            Some((text, _)) => text.clone(),
            None => self.so_far()?,
        };
        let to = self.opened()?;
        to.write_all(told.as_bytes())?;
        Ok(to.finish()?)
    }

    /// What is known of an answer that is not.
    fn so_far(&self) -> std::io::Result<String> {
        if self.format == Format::Text {
            return Ok(at_least(&self.raw, self.words, language().pick(STOPPED)));
        }
        let known = JsonCount::so_far(&self.puzzle, &self.raw, &self.engine);
        json::text(&Printed::Count(&known))
    }
}
