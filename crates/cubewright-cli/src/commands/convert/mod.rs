//! `cubewright convert`: a puzzle in another form of its family, or its answers in another form.
//!
//! Invariant: what the new form cannot hold is refused, or listed on standard error; nothing is
//! left out silently.

mod answers;
mod form;
mod packing;
mod pieces;

use std::io::{IsTerminal, Write};
use std::path::{Path, PathBuf};

use clap::Args;

use crate::answers::model;
use crate::command::Command;
use crate::errors::failure::Failure;
use crate::errors::misuse::{Misuse, Second, Unheld};
use crate::inputs::{input, piece_files, question};
use crate::options::answer::WaitArgs;
use crate::options::extension;
use crate::options::model::ModelFormat;
use crate::options::question::{ObjectiveArgs, RowArgs};
use crate::options::source::SourceArgs;
use crate::searches::file_question;
use cubewright::formats::FileKind;
use cubewright::language::Text;
use cubewright::puzzle::{Puzzle, PuzzleData, Question};
use cubewright_programs::errors::Exit;
use cubewright_programs::files::{Output, Over, with_file_rows};
use cubewright_programs::limits::{Clock, watch};
use cubewright_programs::terminal::{Progress, When, language, note, say};

pub(crate) use form::Form;

/// Arguments of `convert`.
#[derive(Debug, Args)]
#[command(after_help = "\
A puzzle is written in a form of its own family; comments come along, and rows are added; answers
are checked by them. What the new form cannot hold is refused, or, of BurrTools' extras and of solutions, listed on standard error. When a
BurrTools file is written as another BurrTools file, everything in it is kept; only new answers
replace old ones.")]
pub(crate) struct ConvertArgs {
    /// The puzzle; `-` is standard input.
    pub file: PathBuf,

    /// More files, each with one piece.
    #[arg(hide = true)]
    pub others: Vec<PathBuf>,

    /// Answers to the puzzle in any form that `check` reads; --to text or jsonl writes them, and
    /// a BurrTools file holds them. `-` is standard input.
    #[arg(long, value_name = "ANSWERS")]
    pub answers: Option<PathBuf>,

    /// The form; the default follows from the name of the output file.
    #[arg(long, value_enum, value_name = "FORM")]
    pub to: Option<Form>,

    /// Write to a file; `-` is standard output.
    #[arg(display_order = 2, short, long, value_name = "FILE")]
    pub output: Option<PathBuf>,

    #[command(flatten)]
    pub source: SourceArgs,

    #[command(flatten)]
    pub rows: RowArgs,

    #[command(flatten)]
    pub objective: ObjectiveArgs,

    #[command(flatten)]
    pub wait: WaitArgs,
}

/// The file that is converted.
struct Source<'a> {
    args: &'a ConvertArgs,
    file: String,
    bytes: Vec<u8>,
    /// What is asked; its answers are as asked.
    own: Question,
}

impl Command for ConvertArgs {
    fn run(&mut self, _: When) -> Result<Exit, Failure> {
        run(self)
    }

    fn is_json(&self) -> bool {
        matches!(form(self), Ok(Form::Jsonl))
    }
}

fn run(args: &ConvertArgs) -> Result<Exit, Failure> {
    let stdin = Path::new("-");
    if args.file == stdin && args.answers.as_deref() == Some(stdin) {
        return Err(Failure::from(Misuse::BothFromStdin(Second::Answer)));
    }
    Clock::of_program(args.wait.time_limit);
    watch::on_end(|cause| {
        watch::tell_reached(cause, ["nothing is written.", "Nichts ist geschrieben."]);
        watch::exit(cause)
    });
    let form = form(args)?;
    let is_shown = args.output.as_deref().is_none_or(|file| file == stdin);
    if form == Form::Xmpuzzle && is_shown && std::io::stdout().is_terminal() {
        return Err(Failure::from(Misuse::PackedToTerminal));
    }
    let progress = Progress::of_work(args.wait.progress.when, ["converting", "wandelt um"]);
    let (file, bytes) = piece_files::read(&args.file, &args.others)?;
    let source = Source {
        args,
        file,
        bytes,
        own: Question::default(),
    };
    let bytes = converted(&source, form)?;
    // Answers may go into the very file of BurrTools whose problem they solve.
    let over = match form {
        Form::Xml | Form::Xmpuzzle => Over::Input(&args.file),
        _ => Over::Nothing,
    };
    drop(progress);
    watch::speak();
    let mut to = Output::new(args.output.as_deref(), "-o", over)?;
    to.write_all(&bytes)?;
    to.finish()?;
    Ok(Exit::Answered)
}

/// What is asked for, or what the extension of the output file says.
fn form(args: &ConvertArgs) -> Result<Form, Failure> {
    // A file of a snake is one in any notation.
    let of_file = |form: Form| form.notation().map_or(form, |_| Form::Snake);
    let asked = args.to.map(|form| ("--to", of_file(form)));
    let by_name = extension::form(args.output.as_deref(), &Form::EXTENSIONS, asked)?;
    args.to
        .or(by_name)
        .ok_or_else(|| Failure::from(Misuse::NoOutputForm))
}

fn converted(source: &Source<'_>, form: Form) -> Result<Vec<u8>, Failure> {
    let kind = input::kind(&source.args.source, &source.file, &source.bytes)?;
    if kind == FileKind::Unknown {
        // The reader says why.
        source.puzzle()?;
    }
    let known = Form::of(kind);
    if !form.is_answers() && !known.contains(&form) {
        return Err(Failure::from(Misuse::FormOfOthers {
            form: form.name(),
            is: kind.words().puzzle,
            known: Form::list(known),
        }));
    }
    let (rows, plain) = input::rows(kind, &source.file, &source.bytes)?;
    if form.is_answers() && !source.args.objective.all().is_empty() {
        return Err(unheld(form, Unheld::Objective));
    }
    let asked = question::asked_once(&source.args.rows, &source.args.objective)?;
    let typed = with_file_rows(asked)?;
    let own = Question::of_file(&source.file, rows).and(typed.clone());
    if own.is_empty() {
        return of_kind(kind, source, form);
    }
    if !form.holds_rows() && !form.is_answers() {
        let is_shell = matches!(kind, FileKind::Shell(_));
        return Err(unheld(form, Unheld::Rows { is_shell }));
    }
    let plain = Source {
        bytes: plain.into_owned(),
        file: source.file.clone(),
        own,
        ..*source
    };
    if !typed.is_empty() {
        question::tell_unmatched(&file_question::posed(&plain.puzzle()?, &plain.own)?, false);
    }
    let text = of_kind(kind, &plain, form)?;
    if form.is_answers() || form.model().is_some() {
        return Ok(text);
    }
    let rows = plain.own.file_rows();
    Ok(rows.added_to(&String::from_utf8_lossy(&text)).into_bytes())
}

fn of_kind(kind: FileKind, source: &Source<'_>, form: Form) -> Result<Vec<u8>, Failure> {
    match kind {
        FileKind::Pack | FileKind::Xmpuzzle => packing::converted(source, form),
        _ if form.is_answers() => answers::converted(source, form),
        _ if source.args.answers.is_some() => Err(unheld(form, Unheld::Answers)),
        FileKind::Shell(_) => pieces::converted(source, form),
        FileKind::Snake => snake(source, form),
        FileKind::Dlx | FileKind::Matrix | FileKind::Mip(_) | FileKind::Unknown => {
            bare(source, form.model().unwrap_or(ModelFormat::Dlx5))
        }
    }
}

/// That a form cannot hold something.
fn unheld(form: Form, what: Unheld) -> Failure {
    let form = form.name();
    Failure::from(Misuse::CannotHold { form, what })
}

/// A snake in the notation that is asked for, or else in letters.
fn snake(source: &Source<'_>, form: Form) -> Result<Vec<u8>, Failure> {
    let puzzle = source.puzzle()?;
    let asked = form.notation();
    let text = asked.and_then(|notation| puzzle.text_in(notation, &source.comments()));
    Ok(text.unwrap_or_default().into_bytes())
}

/// A bare model, with its costs if it has some.
fn bare(source: &Source<'_>, form: ModelFormat) -> Result<Vec<u8>, Failure> {
    // The first comment is the name.
    if source.comments().len() > 1 {
        lost(["comments", "Kommentare"]);
    }
    let model = file_question::posed(&source.puzzle()?, &source.own)?;
    let mut options = model.model().options.iter().zip(1..);
    let is_of_items = matches!(form, ModelFormat::Dlx | ModelFormat::Dlx5);
    if is_of_items && options.any(|(option, number)| option.name != format!("o{number}")) {
        lost(["names of options", "Namen von Optionen"]);
    }
    let text = model::text(&model, form)?;
    model::tell_objective(&model, form);
    Ok(text.into_bytes())
}

impl Source<'_> {
    /// The puzzle under what is asked; without a question there is no need of a model.
    fn asked(&self, puzzle: &PuzzleData) -> Result<Option<Puzzle>, Failure> {
        let question = Some(&self.own).filter(|own| !own.is_empty());
        question
            .map(|own| file_question::posed(puzzle, own))
            .transpose()
    }

    /// The puzzle.
    fn puzzle(&self) -> Result<PuzzleData, Failure> {
        let source = input::parsed(&self.file, &self.bytes, &self.args.source)?;
        input::of_source(source, self.file.clone())
    }

    /// Comments of the file, a line each.
    fn comments(&self) -> Vec<String> {
        let text = String::from_utf8_lossy(&self.bytes);
        let lines = text
            .lines()
            .map(|line| line.trim_matches(['\u{feff}', ' ', '\t']));
        let before_end = lines.take_while(|line| *line != "EOF");
        let comment = |line: &str| -> Option<String> {
            let plain = line.strip_prefix("//").or_else(|| line.strip_prefix('|'));
            let headed = || {
                let (header, comment) = line.split_once(':')?;
                (header.trim() == "COMMENT").then_some(comment)
            };
            Some(plain.or_else(headed)?.trim().to_owned())
        };
        before_end
            .filter_map(comment)
            .filter(|comment| !comment.is_empty())
            .collect()
    }
}

/// Says what is lost.
fn lost(what: Text) {
    lost_text(language().pick(what));
}

fn lost_text(what: &str) {
    let text = [
        "note: not carried over: {0}",
        "Hinweis: nicht übernommen: {0}",
    ];
    note(&say(text, &[&what]));
}
