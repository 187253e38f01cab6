//! Where answers go, and in which form.

use std::io::{self, Write, stderr, stdout};
use std::path::Path;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use super::args::Format;
use super::burrtools::Origin;
use super::end::{AnyEnd, JsonAnswers, JsonEnd, Status};
use super::exit::Failure;
use super::file::{Output, Over};
use super::json::{Printed, json_line};
use super::language::language;
use cubewright::family::FamilyWords;
use cubewright::family::packing::Packing;
use cubewright::formats::{FoundPackings, packed};

use cubewright::puzzle::{JsonAnyAnswer, PuzzleData, Solution};

/// The file of `-o` or, without a name or for `-`, standard output.
pub(super) fn writer(path: Option<&Path>) -> Result<Output, Failure> {
    Output::new(path, "-o", Over::Nothing)
}

/// Writes to standard output. Unlike `print!` it does not panic when whoever
/// reads has gone.
pub(super) fn print(text: &str) -> io::Result<()> {
    let mut to = stdout();
    to.write_all(text.as_bytes())?;
    to.flush()
}

/// A text for standard output, its sentences broken between words where a terminal ends.
pub(super) fn wrapped(text: &str) -> String {
    match terminal_size::terminal_size_of(stdout()) {
        Some((terminal_size::Width(width), _)) => wrapped_at(text, width.into()),
        None => text.to_owned(),
    }
}

/// A text in lines of at most `width` characters, but for words that are longer.
fn wrapped_at(text: &str, width: usize) -> String {
    let mut wrapped = String::with_capacity(text.len());
    let mut column = 0;
    for part in text.split_inclusive([' ', '\n']) {
        let word = part.trim_end();
        let length = word.chars().count();
        if column > 0 && column + length > width {
            wrapped.truncate(wrapped.trim_end_matches(' ').len());
            wrapped.push('\n');
            column = 0;
        }
        wrapped.push_str(part);
        column += part.chars().count();
        if part.ends_with('\n') {
            column = 0;
        }
    }
    wrapped
}

/// Writes a line to standard error; if nobody reads it, nobody misses it.
pub(super) fn note(text: &str) {
    let _ = writeln!(stderr(), "{text}");
}

/// What was shown of a puzzle.
#[derive(Clone, Copy)]
pub(super) struct Shown {
    /// How many solutions.
    pub found: u64,
    /// Whether solutions differ in what they cost.
    pub has_costs: bool,
    /// The least cost of them.
    pub cost: Option<i64>,
}

/// Writes solutions as they come and the end once.
pub(super) struct Emitter {
    to: Output,
    form: Form,
    puzzle: String,
    /// What a solution is called.
    words: &'static FamilyWords,
    /// Whether text answers are numbered.
    numbered: bool,
    found: u64,
    /// Whether solutions differ in what they cost.
    has_costs: bool,
    /// The least cost of what was written.
    cost: Option<i64>,
    ended: bool,
}

/// What is written, with the solutions that are kept until the end.
pub(super) enum Form {
    /// Words.
    Text,
    /// One object.
    Json(Vec<JsonAnyAnswer>),
    /// An object a line.
    Jsonl,
    /// A file of BurrTools, packed.
    BurrTools(Box<Origin>, Vec<Packing>),
}

impl From<Format> for Form {
    fn from(format: Format) -> Self {
        match format {
            Format::Text | Format::Csv => Self::Text,
            Format::Json => Self::Json(Vec::new()),
            Format::Jsonl => Self::Jsonl,
        }
    }
}

/// Writes the object of [`Form::Json`].
pub(super) fn whole(
    to: &mut dyn Write,
    puzzle: String,
    solutions: Vec<JsonAnyAnswer>,
    end: JsonEnd,
) -> io::Result<()> {
    let answers = Some(JsonAnswers { puzzle, solutions });
    let end = JsonEnd { answers, ..end };
    json_line(to, &Printed::End(AnyEnd::Solutions(&end)))
}

/// Says that there is no solution, and why, if that was proved.
fn none(to: &mut impl Write, end: &JsonEnd, words: &FamilyWords) -> io::Result<()> {
    if end.ended.status != Status::Infeasible {
        return Ok(());
    }
    writeln!(to, "{}", words.none(language()))?;
    for reason in &end.reasons {
        writeln!(to, "{}", wrapped(reason))?;
    }
    Ok(())
}

/// An emitter that the watch can reach as well.
pub(super) type SharedEmitter = Arc<Mutex<Emitter>>;

/// An output that the watch can reach as well.
pub(super) type SharedOutput = Arc<Mutex<Output>>;

/// The same as [`writer`], shared with the watch. It is opened before the work, so that a
/// name that cannot be written is told at once.
pub(super) fn shared_output(path: Option<&Path>) -> Result<SharedOutput, Failure> {
    writer(path).map(|to| Arc::new(Mutex::new(to)))
}

/// Locks what is shared with the watch; a panic elsewhere does not keep what was found.
pub(super) fn locked<T>(shared: &Mutex<T>) -> MutexGuard<'_, T> {
    shared.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Emitter {
    pub(super) fn new(to: Output, form: Form, puzzle: &PuzzleData, numbered: bool) -> Self {
        Self {
            to,
            form,
            puzzle: puzzle.name().to_owned(),
            words: puzzle.words(),
            numbered,
            found: 0,
            has_costs: puzzle.words().has_costs,
            cost: None,
            ended: false,
        }
    }

    /// Writes one solution.
    pub(super) fn solution(&mut self, solution: &Solution<'_>) -> io::Result<()> {
        if self.ended {
            return Ok(());
        }
        self.found += 1;
        if self.has_costs {
            let cost = solution.cost();
            self.cost = Some(self.cost.map_or(cost, |least| least.min(cost)));
        }
        match &mut self.form {
            Form::Json(kept) => {
                kept.push(solution.json());
                Ok(())
            }
            Form::BurrTools(_, kept) => {
                kept.extend(solution.as_packing().cloned());
                Ok(())
            }
            Form::Jsonl => json_line(&mut self.to, &Printed::Solution(&solution.json())),
            Form::Text => {
                if self.numbered {
                    let gap = if self.found > 1 { "\n" } else { "" };
                    let title = language().say(["Solution {0}:", "Lösung {0}:"], &[&self.found]);
                    writeln!(self.to, "{gap}{title}")?;
                }
                self.to.write_all(solution.text(language()).as_bytes())?;
                self.to.flush()
            }
        }
    }

    /// How many solutions were written.
    pub(super) const fn found(&self) -> u64 {
        self.found
    }

    /// What was written.
    pub(super) const fn shown(&self) -> Shown {
        Shown {
            found: self.found,
            has_costs: self.has_costs,
            cost: self.cost,
        }
    }

    /// Writes the end, unless it was written already.
    pub(super) fn end(&mut self, end: &JsonEnd) -> io::Result<()> {
        if std::mem::replace(&mut self.ended, true) {
            return Ok(());
        }
        match &mut self.form {
            Form::Jsonl => json_line(&mut self.to, &Printed::End(AnyEnd::Solutions(end)))?,
            Form::Json(kept) => {
                let solutions = std::mem::take(kept);
                whole(&mut self.to, self.puzzle.clone(), solutions, end.clone())?;
            }
            Form::BurrTools(origin, kept) => {
                let found = FoundPackings {
                    packings: kept,
                    complete: end.proof,
                };
                let text = origin.text(found).map_err(io::Error::other)?;
                self.to.write_all(&packed(&text)?)?;
                none(&mut stderr(), end, self.words)?;
            }
            Form::Text => none(&mut self.to, end, self.words)?,
        }
        self.to.finish()
    }
}

#[cfg(test)]
mod tests {
    use super::wrapped_at;

    #[test]
    fn sentences_break_between_words() {
        let text = "one two three\nfour extraordinarily five\n";
        assert_eq!(
            wrapped_at(text, 8),
            "one two\nthree\nfour\nextraordinarily\nfive\n"
        );
        assert_eq!(wrapped_at(text, 80), text);
    }
}
