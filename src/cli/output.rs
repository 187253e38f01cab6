//! Where answers go, and in which form.

use std::fs::File;
use std::io::{self, Write, stderr, stdout};
use std::path::Path;
use std::sync::{Arc, Mutex, PoisonError};

use serde::Serialize;

use super::args::Format;
use super::exit::Failure;
use super::question::{Answer, JsonAnyAnswer, Question};
use crate::formats::JsonEnd;

/// A file or, without a name or for `-`, standard output.
pub(super) fn writer(path: Option<&Path>) -> Result<Box<dyn Write + Send>, Failure> {
    match path.filter(|&path| path != Path::new("-")) {
        None => Ok(Box::new(stdout())),
        Some(path) => match File::create(path) {
            Ok(file) => Ok(Box::new(file)),
            Err(error) => {
                let file = path.display().to_string();
                Err(Failure::Output { file, error })
            }
        },
    }
}

/// Writes to standard output. Unlike `print!` it does not panic when whoever
/// reads has gone.
pub(super) fn print(text: &str) -> io::Result<()> {
    let mut to = stdout();
    to.write_all(text.as_bytes())?;
    to.flush()
}

/// Writes a line to standard error; if nobody reads it, nobody misses it.
pub(super) fn note(text: &str) {
    let _ = writeln!(stderr(), "{text}");
}

/// Writes solutions as they come and the end once.
pub(super) struct Emitter {
    to: Box<dyn Write + Send>,
    format: Format,
    puzzle: String,
    /// What a solution is called.
    noun: &'static str,
    /// Solutions that are kept for the one object of [`Format::Json`].
    kept: Vec<JsonAnyAnswer>,
    /// Whether text answers are numbered.
    numbered: bool,
    found: u64,
    /// The least cost of what was written.
    cost: Option<i64>,
    ended: bool,
}

/// The one object of [`Format::Json`].
#[derive(Serialize)]
struct JsonAnswer<'a> {
    puzzle: &'a str,
    solutions: &'a [JsonAnyAnswer],
    #[serde(flatten)]
    end: &'a JsonEnd,
}

/// An emitter that the handler of Ctrl-C can reach as well.
pub(super) type SharedEmitter = Arc<Mutex<Emitter>>;

/// Locks an emitter; a panic elsewhere does not keep what was found.
pub(super) fn locked(emitter: &SharedEmitter) -> std::sync::MutexGuard<'_, Emitter> {
    emitter.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Emitter {
    pub(super) fn new(
        to: Box<dyn Write + Send>,
        format: Format,
        question: &Question,
        numbered: bool,
    ) -> Self {
        Self {
            to,
            format,
            puzzle: question.name().to_owned(),
            noun: question.noun(),
            kept: Vec::new(),
            numbered,
            found: 0,
            cost: None,
            ended: false,
        }
    }

    /// Writes one solution.
    pub(super) fn solution(&mut self, answer: &Answer<'_>) -> io::Result<()> {
        self.found += 1;
        let cost = answer.cost();
        self.cost = Some(self.cost.map_or(cost, |least| least.min(cost)));
        match self.format {
            Format::Json => {
                self.kept.push(answer.json());
                Ok(())
            }
            Format::Jsonl => self.json_line(&answer.json()),
            Format::Text => {
                if self.numbered {
                    let gap = if self.found > 1 { "\n" } else { "" };
                    writeln!(self.to, "{gap}Solution {}:", self.found)?;
                }
                self.to.write_all(answer.text().as_bytes())?;
                self.to.flush()
            }
        }
    }

    /// How many solutions were written.
    pub(super) const fn found(&self) -> u64 {
        self.found
    }

    /// The least cost of what was written.
    pub(super) const fn cost(&self) -> Option<i64> {
        self.cost
    }

    /// Writes the end, unless it was written already.
    pub(super) fn end(&mut self, end: &JsonEnd) -> io::Result<()> {
        if std::mem::replace(&mut self.ended, true) {
            return Ok(());
        }
        match self.format {
            Format::Jsonl => self.json_line(end),
            Format::Json => {
                let solutions = std::mem::take(&mut self.kept);
                let puzzle = self.puzzle.clone();
                self.json_line(&JsonAnswer {
                    puzzle: &puzzle,
                    solutions: &solutions,
                    end,
                })
            }
            Format::Text => {
                if end.status == "infeasible" {
                    writeln!(self.to, "There is no {}.", self.noun)?;
                    for reason in &end.reasons {
                        writeln!(self.to, "{reason}")?;
                    }
                }
                self.to.flush()
            }
        }
    }

    fn json_line(&mut self, value: &impl Serialize) -> io::Result<()> {
        serde_json::to_writer(&mut self.to, value)?;
        self.to.write_all(b"\n")?;
        self.to.flush()
    }
}
