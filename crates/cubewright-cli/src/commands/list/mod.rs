//! `cubewright list`: the puzzles of the catalogue, and which of its figures some pieces build.

pub(crate) mod args;
mod building;
mod figures;
mod report;
mod sources;

use std::io::Write;
use std::time::Duration;

pub(crate) use building::{JsonFigure, JsonFigures};
pub(crate) use report::{JsonKnown, JsonPuzzles};

use crate::command::Command;
use crate::errors::failure::Failure;
use crate::errors::misuse::Misuse;
use crate::inputs::names::meant;
use crate::json::{json_line, text};
use crate::pictures::form::PictureForm;
use args::ListArgs;
use cubewright::catalogue::{Entry, Found, find, matching};
use cubewright::language::{Describe, Message};
use cubewright_programs::errors::Exit;
use cubewright_programs::files::{Output, writer};
use cubewright_programs::options::Format;
use cubewright_programs::terminal::{When, language, note, say};
use figures::{drawn, figures};

impl Command for ListArgs {
    fn run(&mut self, _: When) -> Result<Exit, Failure> {
        run(self)
    }

    fn format(&self) -> Option<Format> {
        Some(self.answer.format())
    }

    /// It is for each figure.
    fn time_limit(&self) -> Option<Duration> {
        None
    }
}

fn run(args: &ListArgs) -> Result<Exit, Failure> {
    let pictures = PictureForm::ALL.map(|form| (form.extension(), Format::Text));
    args.answer.check(&pictures)?;
    let words = args.words.join(" ");
    let (entries, is_one) = fitting(&words)?;
    if let Some(file) = &args.buildable {
        return building::run(args, file, &entries);
    }
    let picture = PictureForm::of(args.answer.output.as_deref());
    let figures = picture.map(|form| (form, figures(&entries, None)));
    if figures.as_ref().is_some_and(|(_, (all, _))| all.is_empty()) {
        return Err(Failure::from(Misuse::NoFigures { name: words }));
    }
    let mut to = writer(args.answer.output.as_deref())?;
    if let Some((form, (figures, others))) = figures {
        if others > 0 {
            let text = [
                "note: puzzles that are no shapes to be filled are not drawn: {0}",
                "Hinweis: nicht gezeichnet sind Puzzles, die keine Form zum Füllen haben: {0}",
            ];
            note(&say(text, &[&others]));
        }
        to.write_all(&drawn(figures, form)?)?;
        to.finish()?;
        return Ok(Exit::Answered);
    }
    show(
        &mut to,
        args.answer.format(),
        &entries,
        (is_one, words.is_empty()),
    )?;
    to.finish()?;
    Ok(Exit::Answered)
}

/// The puzzles with these words, and whether one is meant.
fn fitting(words: &str) -> Result<(Vec<Entry>, bool), Misuse> {
    let entries = matching(words);
    // Another name of one puzzle may be a word of many, such as that of the Soma cube.
    if let Found::One(entry) = find(words)
        && (entries.len() < 2 || entry.name.eq_ignore_ascii_case(words.trim()))
    {
        return Ok((vec![*entry], true));
    }
    if entries.is_empty() {
        let meant = meant(words);
        let name = words.to_owned();
        return Err(Misuse::NoEntry { name, meant });
    }
    Ok((entries, false))
}

/// The puzzles of the catalogue with these words in their names, families or makers, as the JSON of `list`.
///
/// # Errors
/// That there is none, with the one that is meant.
pub fn listed(words: &str) -> Result<String, Message> {
    let fitting = fitting(words).map_err(|misuse| misuse.describe(language()))?;
    Ok(text(&JsonPuzzles::of(&fitting.0)).unwrap_or_default())
}

/// Writes entries: whether it is the only one that is meant, or all are asked for, decides how.
fn show(
    to: &mut Output,
    format: Format,
    entries: &[Entry],
    (is_one, is_all): (bool, bool),
) -> std::io::Result<()> {
    match format {
        Format::Json => json_line(to, &JsonPuzzles::of(entries)),
        Format::Jsonl => entries
            .iter()
            .try_for_each(|entry| json_line(to, &JsonKnown::of(entry))),
        Format::Text | Format::Csv if is_one => report::one(to, &entries[0]),
        Format::Text | Format::Csv if is_all => report::families(to, entries),
        Format::Text | Format::Csv => report::rows(to, entries),
    }
}
