//! Answers to several files, each below the name of its file.

use std::io::{self, Write};
use std::sync::{Arc, Mutex};

use crate::errors::failure::Failure;
use crate::json::json_line;
use cubewright::puzzle::Cause;
use cubewright_programs::answer::{JsonEnd, whole};
use cubewright_programs::errors::fault;
use cubewright_programs::files::SharedOutput;
use cubewright_programs::limits::watch;
use cubewright_programs::options::Format;
use cubewright_programs::terminal::{locked, note, say};

/// One of several files, and where the answers of all go.
#[derive(Clone)]
pub(crate) struct OfSeveral {
    pub file: String,
    /// The files behind it.
    pub behind: Vec<String>,
    pub all: Arc<Mutex<Several>>,
}

/// The answers so far.
pub(crate) struct Several {
    pub to: SharedOutput,
    pub format: Format,
    pub is_ended: bool,
}

impl OfSeveral {
    /// Writes the name of the file above its answer.
    pub(crate) fn begin(&self, index: usize) -> io::Result<()> {
        let all = locked(&self.all);
        if all.format != Format::Text {
            return Ok(());
        }
        let mut to = locked(&all.to);
        let gap = if index > 0 { "\n" } else { "" };
        writeln!(to, "{gap}{}:", self.file)?;
        to.flush()
    }

    /// Where the answers go.
    pub(crate) fn output(&self) -> SharedOutput {
        Arc::clone(&locked(&self.all).to)
    }

    /// Writes what is wrong with the file, for programs.
    pub(crate) fn failed(&self, failure: &Failure) -> io::Result<()> {
        let all = locked(&self.all);
        if matches!(all.format, Format::Json | Format::Jsonl) {
            let error = fault::object_of(failure, &self.file);
            json_line(&mut *locked(&all.to), &error)?;
        }
        Ok(())
    }

    /// Writes, for programs, that the file was not solved before the program was ended.
    pub(crate) fn ended(&self, puzzle: String, end: JsonEnd) {
        let all = locked(&self.all);
        let file = Some(self.file.clone());
        let end = JsonEnd { file, ..end };
        let mut to = locked(&all.to);
        // There is nobody left to tell if this fails.
        let _ = match all.format {
            Format::Json => whole(&mut *to, puzzle, Vec::new(), end),
            Format::Jsonl => json_line(&mut *to, &end),
            Format::Text | Format::Csv => Ok(()),
        };
    }

    /// Writes, for programs, that the files behind this one are not tried.
    pub(crate) fn leave_the_rest(&self, cause: Cause) {
        let all = locked(&self.all);
        if !matches!(all.format, Format::Json | Format::Jsonl) {
            return;
        }
        for file in &self.behind {
            let error = fault::ended(file, watch::reached(cause), watch::exit(cause));
            // There is nobody left to tell if this fails.
            let _ = json_line(&mut *locked(&all.to), &error);
        }
    }

    /// Ends the output of all, where the program is ended at this file.
    pub(crate) fn cut(&self, cause: Cause) {
        self.leave_the_rest(cause);
        // There is nobody left to tell if this fails.
        let _ = locked(&self.all).end();
        let text = [
            "{0}: the files behind {1} were not tried.",
            "{0}: die Dateien hinter {1} sind nicht versucht.",
        ];
        note(&say(text, &[&watch::reached(cause), &self.file]));
    }
}

impl Several {
    /// Puts the file of the answers in its place, once.
    pub(crate) fn end(&mut self) -> io::Result<()> {
        if std::mem::replace(&mut self.is_ended, true) {
            return Ok(());
        }
        locked(&self.to).finish()
    }
}
