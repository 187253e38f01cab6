//! `cubewright check`.
//!
//! Invariant: each answer of a list is judged by itself, and one that is wrong is told by
//! its number.

mod list;
mod several;

pub(super) use list::Summary;

use std::borrow::Cow;
use std::path::Path;

use super::args::{CheckArgs, formulation};
use super::misuse::{Misuse, Second};
use super::{input, patterns};
use crate::failure::Failure;
use cubewright::family::FamilyWords;
use cubewright::formats::{MAX_UNPACKED_BYTES, SOLUTION_MAX_BYTES, looks_like_xmpuzzle, unpacked};
use cubewright::language::{Statement, Text};
use cubewright::puzzle::{Judgement, Puzzle, PuzzleData};
use cubewright_programs::errors::{Exit, SourceError};
use cubewright_programs::files;
use cubewright_programs::limits::{Clock, watch};
use cubewright_programs::terminal::{Progress, When, language, print, wrapped};

pub(super) fn run(args: &CheckArgs, color: When) -> Result<Exit, Failure> {
    // With a stock of pieces there is no file of the puzzle.
    let (puzzle, mut answers) = match &args.file {
        Some(file) if !args.stock.stock.is_empty() => (None, vec![file.clone()]),
        file => (file.as_deref(), Vec::new()),
    };
    answers.extend(args.answers.iter().cloned());
    let is_pattern = answers
        .first()
        .is_some_and(|file| patterns::is_pattern(file));
    let is_several = answers.len() > 1 || is_pattern;
    let answers = patterns::expanded(&answers);
    let stdin = Path::new("-");
    let mut sources = answers.iter().chain(&args.model_solution);
    let first = sources.clone().next();
    let Some(first) = first else {
        return Err(Failure::from(Misuse::NoAnswer));
    };
    if puzzle == Some(stdin) && sources.any(|file| file == stdin) {
        return Err(Failure::from(Misuse::BothFromStdin(Second::Answer)));
    }
    Clock::of_program(args.wait.time_limit);
    watch::on_end(|cause| {
        watch::tell_reached(cause, ["nothing is judged.", "Nichts ist beurteilt."]);
        watch::exit(cause)
    });
    let progress = Progress::of_work(args.wait.progress.when, ["checking", "prüft"]);
    let puzzle = input::asked(puzzle, &args.source, &args.stock)?;
    if is_several {
        drop(progress);
        return several::run(&puzzle, args, &answers, color);
    }
    let judged = if args.model_solution.is_some() {
        exported(puzzle, args, first)?
    } else {
        judged(&puzzle, args, first)?
    };
    drop(progress);
    watch::speak();
    list::tell(&judged.judgement, judged.words, args.format)
}

/// Judged answers, and the words in which the family speaks of them.
struct Told {
    judgement: Judgement,
    words: &'static FamilyWords,
}

/// Judges the answers in a file.
fn judged(puzzle: &PuzzleData, args: &CheckArgs, file: &Path) -> Result<Told, Failure> {
    let (file, bytes) = files::read(file, MAX_UNPACKED_BYTES)?;
    let text = if looks_like_xmpuzzle(&bytes) {
        let text = unpacked(&bytes);
        text.map_err(|error| SourceError::of(file.clone(), &[], &error))?
    } else {
        Cow::Borrowed(&bytes[..])
    };
    let judgement = puzzle.judge(&text, args.source.problem.as_deref(), language());
    Ok(Told {
        judgement: judgement.map_err(|error| Failure::unread(file, &text, error))?,
        words: puzzle.words(),
    })
}

/// Judges what another solver found for the exported model.
fn exported(puzzle: PuzzleData, args: &CheckArgs, file: &Path) -> Result<Told, Failure> {
    let stated = formulation(args.formulation, &puzzle)?;
    let question = Puzzle::new(puzzle, stated)?;
    let (file, bytes) = files::read(file, SOLUTION_MAX_BYTES)?;
    let text = String::from_utf8_lossy(&bytes);
    let judgement = question.judge_exported(&text, language());
    Ok(Told {
        judgement: judgement.map_err(|error| SourceError::of(file, text.as_bytes(), &error))?,
        words: question.words(),
    })
}

/// What is said of an answer that is wrong.
const ANSWER: Text = ["The answer is wrong:", "Die Antwort ist falsch:"];

/// Tells what is wrong with an answer.
pub(super) fn wrong(faults: &[Statement]) -> Result<Exit, Failure> {
    print(&faults_in_words(ANSWER, faults))?;
    Ok(Exit::ProvedNone)
}

/// Tells that an answer is not finished.
pub(super) fn unfinished(said: Statement) -> Result<Exit, Failure> {
    print(&wrapped(&part(&[said])))?;
    Ok(Exit::ProvedNone)
}

/// The same in words, which suffice without a headline.
fn part(said: &[Statement]) -> String {
    let lines = said
        .iter()
        .map(|said| said.text(language()).to_owned() + "\n");
    lines.collect()
}

/// That an answer is wrong, and why.
fn faults_in_words(wrong: Text, faults: &[Statement]) -> String {
    faults_below(language().pick(wrong), faults)
}

/// A headline, and faults below it.
fn faults_below(headline: &str, faults: &[Statement]) -> String {
    /// More of them help nobody.
    const MOST: usize = 100;
    let first = faults.iter().take(MOST);
    let mut lines: Vec<String> = first
        .map(|fault| format!("- {}", fault.text(language())))
        .collect();
    if faults.len() > MOST {
        let more = faults.len() - MOST;
        let text = ["- and {0} more faults", "- und {0} weitere Fehler"];
        lines.push(language().say(text, &[&more]));
    }
    format!("{headline}\n{}\n", lines.join("\n"))
}
