//! What a count knows so far, for the case that it is ended.
//!
//! Invariant: what is said is a lower bound, or the answer itself.

use std::io::Write;
use std::path::PathBuf;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use super::args::CountArgs;
use crate::answers::apart;
use crate::answers::count::{JsonCount, at_least};
use crate::errors::failure::Failure;
use crate::json;
use crate::searches::blocking::STOPPED;
use cubewright::count::Count;
use cubewright::family::FamilyWords;
use cubewright::puzzle::{Cause, CountProgress, PuzzleData};
use cubewright_programs::errors::Exit;
use cubewright_programs::files::{Output, wrapped_for, writer};
use cubewright_programs::limits::watch;
use cubewright_programs::options::Format;
use cubewright_programs::terminal::{language, note};

/// What a count knows so far. The watch says it if the count is ended.
pub(crate) struct Known(Arc<Mutex<State>>);

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
    /// How many of them come apart, where that is asked.
    apart: Option<u64>,
    /// The whole answer with its exit code, but for the reasons.
    answer: Option<(String, Exit)>,
}

impl Known {
    /// Nothing yet; the watch will say so.
    pub(crate) fn nothing(args: &CountArgs) -> Self {
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
            apart: None,
            answer: None,
        }));
        let ours = Self(Arc::clone(&state));
        watch::on_end(move |cause| Self(state).locked().say(cause));
        ours
    }

    /// Which puzzle it is.
    pub(crate) fn is(&self, puzzle: &PuzzleData) {
        let mut state = self.locked();
        puzzle.name().clone_into(&mut state.puzzle);
        state.words = puzzle.words();
    }

    /// Which engine counts.
    pub(crate) fn by(&self, engine: &str) {
        engine.clone_into(&mut self.locked().engine);
    }

    /// Where the answer goes.
    pub(crate) fn goes_to(&self, to: Output) {
        self.locked().to = Some(to);
    }

    /// How far the count is.
    pub(crate) fn see(&self, seen: &CountProgress<'_>) {
        let mut state = self.locked();
        state.raw = seen.raw.clone();
        state.apart = seen.apart.or(state.apart);
    }

    /// The answer, while reasons are still looked for.
    pub(crate) fn answered(&self, text: String, exit: Exit) {
        self.locked().answer = Some((text, exit));
    }

    /// Writes the answer, when nobody else does any more.
    pub(crate) fn write(&self, answer: &[u8]) -> Result<(), Failure> {
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
            let found = at_least(&self.raw, self.words, language().pick(STOPPED));
            return Ok(found + &self.apart.map_or(String::new(), apart::at_least));
        }
        let known = JsonCount::so_far(&self.puzzle, &self.raw, &self.engine);
        json::text(&known)
    }
}
