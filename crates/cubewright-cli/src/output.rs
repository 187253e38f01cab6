//! Where answers go, and in which form.

use std::io::{self, Write, stderr, stdout};
use std::path::Path;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use terminal_size::{Height, Width, terminal_size_of};

use super::args::Format;
use super::burrtools::Origin;
use super::end::{AnyEnd, JsonAnswers, JsonEnd, Status};
use super::exit::Failure;
use super::file::{Output, Over};
use super::json::{Printed, json_line};
use super::language::language;
use super::several::OfSeveral;
use cubewright::family::FamilyWords;
use cubewright::family::packing::{Packing, Separation};
use cubewright::formats::{FoundPackings, packed};

use cubewright::puzzle::{JsonAnyAnswer, Solution};

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
    in_lines_of(terminal_size_of(stdout()), text)
}

/// The same for an output that need not be standard output.
pub(super) fn wrapped_for(to: &Output, text: &str) -> String {
    if to.is_standard() {
        wrapped(text)
    } else {
        text.to_owned()
    }
}

/// A text in the lines of a terminal; as it is, where there is none.
fn in_lines_of(terminal: Option<(Width, Height)>, text: &str) -> String {
    match terminal {
        Some((Width(width), _)) => wrapped_at(text, width.into()),
        None => text.to_owned(),
    }
}

/// A text in lines of at most `width` characters, but for words that are longer. What follows in
/// a line is as far from the margin as its beginning.
fn wrapped_at(text: &str, width: usize) -> String {
    let mut wrapped = String::with_capacity(text.len());
    for line in text.split_inclusive('\n') {
        let indent = line.len() - line.trim_start_matches(' ').len();
        let margin = " ".repeat(indent.min(width / 2));
        let (mut column, mut is_begun) = (indent, false);
        wrapped.push_str(&line[..indent]);
        for part in line[indent..].split_inclusive(' ') {
            let length = part.trim_end().chars().count();
            if is_begun && column + length > width {
                wrapped.truncate(wrapped.trim_end_matches(' ').len());
                wrapped.push('\n');
                wrapped.push_str(&margin);
                column = margin.len();
            }
            wrapped.push_str(part);
            column += part.chars().count();
            is_begun = true;
        }
    }
    wrapped
}

/// Writes sentences to standard error; if nobody reads them, nobody misses them.
pub(super) fn note(text: &str) {
    note_as_drawn(&in_lines_of(terminal_size_of(stderr()), text));
}

/// Writes lines to standard error as they are.
pub(super) fn note_as_drawn(text: &str) {
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
    to: SharedOutput,
    /// The file, of several.
    among: Option<OfSeveral>,
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
    BurrTools(Box<Origin>, KeptPackings),
}

/// Packings for a file of BurrTools.
#[derive(Default)]
pub(super) struct KeptPackings {
    pub packings: Vec<Packing>,
    /// How each is taken apart.
    pub ways: Vec<Option<Separation>>,
    /// Whether others were left out on purpose.
    pub is_selection: bool,
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

/// That there is no solution, and why, if that was proved; a line for each.
fn none(end: &JsonEnd, words: &FamilyWords) -> String {
    if end.ended.status != Status::Infeasible {
        return String::new();
    }
    let reasons = end.reasons.iter().map(String::as_str);
    let none = words.none(language());
    let lines: Vec<&str> = core::iter::once(&*none).chain(reasons).collect();
    lines.join("\n") + "\n"
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
    pub(super) fn new(
        to: SharedOutput,
        among: Option<OfSeveral>,
        form: Form,
        (puzzle, words): (&str, &'static FamilyWords),
        numbered: bool,
    ) -> Self {
        Self {
            to,
            among,
            form,
            puzzle: puzzle.to_owned(),
            words,
            numbered,
            found: 0,
            has_costs: words.has_costs,
            cost: None,
            ended: false,
        }
    }

    /// Whether it keeps how packings are taken apart.
    pub(super) const fn keeps_ways(&self) -> bool {
        matches!(self.form, Form::BurrTools(..))
    }

    /// Writes one solution, and its level and its way apart where assemblies are taken apart.
    pub(super) fn solution(
        &mut self,
        solution: &Solution<'_>,
        level: Option<usize>,
        way: Option<Separation>,
    ) -> io::Result<()> {
        if self.ended {
            return Ok(());
        }
        self.found += 1;
        if self.has_costs {
            let cost = solution.cost();
            self.cost = Some(self.cost.map_or(cost, |least| least.min(cost)));
        }
        let to = &mut *locked(&self.to);
        match &mut self.form {
            Form::Json(kept) => {
                kept.push(solution.json().of_level(level));
                Ok(())
            }
            Form::BurrTools(_, kept) => {
                kept.packings.extend(solution.as_packing().cloned());
                kept.ways.push(way);
                Ok(())
            }
            Form::Jsonl => {
                let solution = solution.json().of_level(level);
                json_line(to, &Printed::Solution(&solution))
            }
            Form::Text => {
                if self.numbered {
                    let gap = if self.found > 1 { "\n" } else { "" };
                    let title = language().say(["Solution {0}:", "Lösung {0}:"], &[&self.found]);
                    writeln!(to, "{gap}{title}")?;
                }
                to.write_all(solution.text(language()).as_bytes())?;
                to.flush()
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
        let file = self.among.as_ref().map(|one| one.file.clone());
        let end = &JsonEnd {
            file,
            ..end.clone()
        };
        let to = &mut *locked(&self.to);
        match &mut self.form {
            Form::Jsonl => json_line(to, &Printed::End(AnyEnd::Solutions(end)))?,
            Form::Json(kept) => {
                let solutions = std::mem::take(kept);
                whole(to, self.puzzle.clone(), solutions, end.clone())?;
            }
            Form::BurrTools(origin, kept) => {
                let found = FoundPackings {
                    packings: &kept.packings,
                    ways: &kept.ways,
                    complete: end.proof && !kept.is_selection,
                };
                let text = origin.text(found).map_err(io::Error::other)?;
                to.write_all(&packed(&text)?)?;
                let none = none(end, self.words);
                if !none.is_empty() {
                    note(none.trim_end());
                }
            }
            Form::Text => {
                let none = wrapped_for(to, &none(end, self.words));
                to.write_all(none.as_bytes())?;
            }
        }
        match &self.among {
            Some(_) => to.flush(),
            None => to.finish(),
        }
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
        let below = "shape\n    it cannot be built from these\n";
        assert_eq!(
            wrapped_at(below, 16),
            "shape\n    it cannot be\n    built from\n    these\n"
        );
        assert_eq!(wrapped_at("    a long word", 4), "    a\n  long\n  word");
    }
}
