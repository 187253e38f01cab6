//! `cubewright check`.
//!
//! Invariant: each answer of a list is judged by itself, and one that is wrong is told by
//! its number.

pub(crate) mod args;

mod answer_files;
mod foreign;
mod list;

pub(crate) use list::Summary;

use std::borrow::Cow;
use std::path::Path;

use crate::command::Command;
use crate::errors::failure::Failure;
use crate::errors::misuse::{Misuse, Second};
use crate::inputs::input::formulation;
use crate::inputs::{input, patterns, piece_files};
use crate::options::question::ObjectiveArgs;
use crate::searches::file_question;
use args::CheckArgs;
use cubewright::family::FamilyWords;
use cubewright::formats::{
    ANSWERS_MAX_BYTES, SOLUTION_MAX_BYTES, looks_like_xmpuzzle, solution_form, tells_moves,
    unpacked,
};
use cubewright::puzzle::{Judgement, Puzzle, PuzzleData, Question};
use cubewright_programs::errors::{Exit, SourceError};
use cubewright_programs::files;
use cubewright_programs::limits::{Clock, watch};
use cubewright_programs::options::Format;
use cubewright_programs::terminal::{Progress, When, language, note, print, say, wrapped};

impl Command for CheckArgs {
    fn run(&mut self, when: When) -> Result<Exit, Failure> {
        let named = [&mut self.file, &mut None];
        piece_files::taken(named, &mut self.answers, &mut self.stock)?;
        run(self, when)
    }

    fn format(&self) -> Option<Format> {
        Some(self.format)
    }
}

fn run(args: &CheckArgs, color: When) -> Result<Exit, Failure> {
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
    let (puzzle, own) = input::asked(puzzle, &args.source, &args.stock)?;
    if is_several {
        drop(progress);
        return answer_files::run((&puzzle, &own), args, &answers, color);
    }
    let judged = if args.model_solution.is_some() {
        exported(puzzle, &own, args, first)?
    } else {
        judged(&puzzle, &own, args, first)?
    };
    drop(progress);
    watch::speak();
    if args.format == Format::Text {
        foreign::tell_form(first, judged.judgement.form);
        foreign::tell_cost(first, &judged.judgement);
    }
    list::tell(&judged.judgement, judged.words, args.format)
}

/// Judged answers, and the words in which the family speaks of them.
struct Told {
    judgement: Judgement,
    words: &'static FamilyWords,
}

/// Judges the answers in a file.
fn judged(
    puzzle: &PuzzleData,
    own: &Question,
    args: &CheckArgs,
    file: &Path,
) -> Result<Told, Failure> {
    let (file, bytes) = files::read(file, ANSWERS_MAX_BYTES)?;
    input::refuse_foreign(&file, &bytes)?;
    let text = if looks_like_xmpuzzle(&bytes) {
        let text = unpacked(&bytes);
        text.map_err(|error| SourceError::of(file.clone(), &[], &error))?
    } else {
        Cow::Borrowed(&bytes[..])
    };
    let judgement = puzzle.judge(&text, args.source.problem.as_deref(), language());
    let rows = rows(args, own)?;
    let judgement = match judgement {
        Err(error) => {
            let asked = (&rows, formulation(args.formulation, puzzle)?);
            let judged = foreign::of_solver(puzzle, asked, (&file, &text))?;
            let judged = judged.map(|judgement| Told {
                judgement,
                words: puzzle.words(),
            });
            let misuse =
                || foreign::misuse(puzzle.has_shape(), &file, &text, &rows).map(Failure::from);
            let unread = || misuse().unwrap_or_else(|| Failure::unread(file.clone(), &text, error));
            return judged.ok_or_else(unread);
        }
        Ok(judged) => judged,
    };
    if puzzle.comes_apart() && tells_moves(&String::from_utf8_lossy(&text)) {
        let told = [
            "note: {0}: the assembly is checked, and not the moves below it; `disassemble --proof` writes moves \
             that can be",
            "Hinweis: {0}: geprüft ist die Anordnung, nicht die Züge darunter; `disassemble --proof` schreibt \
             Züge, die sich prüfen lassen",
        ];
        note(&say(told, &[&file]));
    }
    let judgement = if rows.is_empty() {
        judgement
    } else {
        let question = file_question::posed(puzzle, &rows)?;
        let judged = question.judged_by_rows(judgement, &text, args.source.problem.as_deref());
        judged.map_err(|error| Failure::unread(file, &text, error))?
    };
    Ok(Told {
        judgement,
        words: puzzle.words(),
    })
}

/// The rows by which answers are judged: those of the puzzle's file and of the arguments; the objective is told.
fn rows(args: &CheckArgs, own: &Question) -> Result<Question, Failure> {
    let asked = files::with_file_rows(args.rows.question(&ObjectiveArgs::default()))?;
    Ok(own.clone().and(asked))
}

/// Judges what another solver found for the exported model.
fn exported(
    puzzle: PuzzleData,
    own: &Question,
    args: &CheckArgs,
    file: &Path,
) -> Result<Told, Failure> {
    let stated = formulation(args.formulation, &puzzle)?;
    let has_shape = puzzle.has_shape();
    let rows = rows(args, own)?;
    let question = Puzzle::new(puzzle, stated)?.asking(&rows)?;
    let path = file;
    let (file, bytes) = files::read(path, SOLUTION_MAX_BYTES)?;
    input::refuse_foreign(&file, &bytes)?;
    let text = String::from_utf8_lossy(&bytes);
    let judgement = question.judge_exported(&text, language());
    let unread = |error| {
        foreign::tell_form(path, solution_form(&text));
        let misuse = foreign::misuse(has_shape, &file, &bytes, &rows).map(Failure::from);
        misuse.unwrap_or_else(|| SourceError::of(file.clone(), text.as_bytes(), &error).into())
    };
    let judgement = judgement.map_err(unread)?;
    let is_wrong = Summary::of(&judgement).exit() != Exit::Answered;
    if is_wrong && rows.subject_to.is_empty() && foreign::is_numbered(&text) {
        note(language().pick([
            "note: columns go by number here: if the model was written with --subject-to, give the same rows",
            "Hinweis: Spalten haben hier Nummern: wurde das Modell mit --subject-to geschrieben, gib dieselben Zeilen",
        ]));
    }
    Ok(Told {
        judgement,
        words: question.words(),
    })
}
