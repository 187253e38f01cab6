//! Where answers go, and in which form.

use std::io::{self, Write};
use std::sync::{Arc, Mutex};

use super::burrtools::Origin;
use crate::answers::files::OfSeveral;
use crate::json::json_line;
use cubewright::family::packing::{Packing, Separation};
use cubewright::formats::{FoundPackings, packed};
use cubewright::language::Text;
use cubewright::puzzle::{JsonAnyAnswer, Puzzle, Solution};
use cubewright::show::Wording;
use cubewright_programs::answer::{JsonEnd, Shown, Status, whole};
use cubewright_programs::files::{SharedOutput, wrapped_for};
use cubewright_programs::options::Format;
use cubewright_programs::terminal::{language, locked, note};

/// Writes solutions as they come and the end once.
pub(crate) struct Emitter {
    to: SharedOutput,
    /// The file, of several.
    among: Option<OfSeveral>,
    form: Form,
    puzzle: String,
    /// That there is no solution, as a sentence.
    none: String,
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
pub(crate) enum Form {
    /// Words.
    Text(AnswerWords),
    /// One object.
    Json(Vec<JsonAnyAnswer>),
    /// An object a line.
    Jsonl,
    /// A file of BurrTools, packed.
    BurrTools(Box<Origin>, KeptPackings),
}

/// How an answer is put into words.
#[derive(Clone, Copy, Default)]
pub(crate) struct AnswerWords {
    pub wording: Wording,
    /// What is said once, after all answers.
    pub last: Option<Text>,
}

/// Packings for a file of BurrTools.
#[derive(Default)]
pub(crate) struct KeptPackings {
    pub packings: Vec<Packing>,
    /// How each is taken apart.
    pub ways: Vec<Option<Separation>>,
    /// Whether others were left out on purpose.
    pub is_selection: bool,
}

impl From<Format> for Form {
    fn from(format: Format) -> Self {
        match format {
            Format::Text | Format::Csv => Self::Text(AnswerWords::default()),
            Format::Json => Self::Json(Vec::new()),
            Format::Jsonl => Self::Jsonl,
        }
    }
}

/// That there is no solution, and why, if that was proved; a line for each.
fn none(end: &JsonEnd, verdict: &str) -> String {
    if end.ended.status != Status::Infeasible {
        return String::new();
    }
    let reasons = end.reasons.iter().map(String::as_str);
    let lines: Vec<&str> = core::iter::once(verdict).chain(reasons).collect();
    lines.join("\n") + "\n"
}

/// The heading of one of several solutions, with what it is worth where that may differ.
fn title(number: u64, solution: &Solution<'_>) -> String {
    let language = language();
    match solution.value_in_words(language) {
        None => language.say(["Solution {0}:", "Lösung {0}:"], &[&number]),
        Some(value) => language.say(
            ["Solution {0}, {1}:", "Lösung {0}, {1}:"],
            &[&number, &value],
        ),
    }
}

/// An emitter that the watch can reach as well.
pub(crate) type SharedEmitter = Arc<Mutex<Emitter>>;

impl Emitter {
    pub(crate) fn new(
        to: SharedOutput,
        among: Option<OfSeveral>,
        form: Form,
        question: &Puzzle,
        numbered: bool,
    ) -> Self {
        Self {
            to,
            among,
            form,
            puzzle: question.name().to_owned(),
            none: question.none(language()),
            numbered,
            found: 0,
            has_costs: question.words().has_costs,
            cost: None,
            ended: false,
        }
    }

    /// Whether it keeps how packings are taken apart.
    pub(crate) const fn keeps_ways(&self) -> bool {
        matches!(self.form, Form::BurrTools(..))
    }

    /// Writes one solution, and its level and its way apart where assemblies are taken apart.
    pub(crate) fn solution(
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
                json_line(to, &solution)
            }
            Form::Text(words) => {
                if self.numbered {
                    let gap = if self.found > 1 { "\n" } else { "" };
                    let title = title(self.found, solution);
                    writeln!(to, "{gap}{title}")?;
                }
                let text = solution.text_in(words.wording, language());
                to.write_all(text.as_bytes())?;
                to.flush()
            }
        }
    }

    /// What is said in place of "there is no solution", where only none of the asked kind is.
    pub(crate) fn says_none(&mut self, verdict: String) {
        self.none = verdict;
    }

    /// The packings that are written into a file of BurrTools.
    pub(crate) fn packings_for_burrtools(&self) -> &[Packing] {
        match &self.form {
            Form::BurrTools(_, kept) if !kept.is_selection => &kept.packings,
            _ => &[],
        }
    }

    /// How many solutions were written.
    pub(crate) const fn found(&self) -> u64 {
        self.found
    }

    /// What was written.
    pub(crate) const fn shown(&self) -> Shown {
        Shown {
            found: self.found,
            has_costs: self.has_costs,
            cost: self.cost,
        }
    }

    /// Writes the end, unless it was written already.
    pub(crate) fn end(&mut self, end: &JsonEnd) -> io::Result<()> {
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
            Form::Jsonl => json_line(to, &end)?,
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
                let none = none(end, &self.none);
                if !none.is_empty() {
                    note(none.trim_end());
                }
            }
            Form::Text(words) => {
                if let Some(last) = words.last.filter(|_| self.found > 0) {
                    let gap = if self.numbered { "\n" } else { "" };
                    writeln!(to, "{gap}{}", language().pick(last))?;
                }
                let none = wrapped_for(to, &none(end, &self.none));
                to.write_all(none.as_bytes())?;
            }
        }
        match &self.among {
            Some(_) => to.flush(),
            None => to.finish(),
        }
    }
}
