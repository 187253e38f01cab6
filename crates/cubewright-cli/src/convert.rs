//! `cubewright convert`.

use std::io::{IsTerminal, Write};
use std::path::{Path, PathBuf};

use clap::{Args, ValueEnum};

use super::args::{SourceArgs, WaitArgs};
use super::burrtools::Origin;
use super::clock::Clock;
use super::end::{AnyEnd, Ended, JsonEnd, Status};
use super::exit::{Exit, Failure};
use super::file::{Output, Over};
use super::input::{self, Input};
use super::json::{Printed, json_line};
use super::misuse::{Misuse, Second};
use super::output::note;
use super::progress::Progress;
use super::source_error::SourceError;
use super::{extension, packing, watch};
use crate::language::{language, say};
use cubewright::family::packing::Packing;
use cubewright::formats::{FoundPackings, json_packing, packed, write_pack};
use cubewright::puzzle::PuzzleData;

/// Arguments of `convert`.
#[derive(Debug, Args)]
#[command(after_help = "\
What the new format cannot hold is listed on standard error. When a BurrTools file is
written as another BurrTools file, everything in it is kept; only new answers replace old
ones.")]
pub(super) struct ConvertArgs {
    /// The packing, a .pack or .xmpuzzle file; `-` is standard input.
    pub file: PathBuf,

    /// Take this problem of a BurrTools file, by number or name.
    #[arg(long, value_name = "PROBLEM")]
    pub problem: Option<String>,

    /// Write these answers into the file, too, as `solve --format jsonl` or json gives them;
    /// `-` is standard input.
    #[arg(long, value_name = "ANSWERS")]
    pub answers: Option<PathBuf>,

    /// The form; the default follows from the name of the output file.
    #[arg(long, value_enum, value_name = "FORM")]
    pub to: Option<Form>,

    /// Write to a file; `-` is standard output.
    #[arg(display_order = 2, short, long, value_name = "FILE")]
    pub output: Option<PathBuf>,

    #[command(flatten)]
    pub wait: WaitArgs,
}

impl ConvertArgs {
    /// Whether solutions are written as JSON.
    pub(super) fn is_json(&self) -> bool {
        matches!(form(self), Ok(Form::Jsonl))
    }
}

/// What a packing is written as.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(super) enum Form {
    /// Layers that a person can type.
    Pack,
    /// BurrTools' form, compressed by gzip as BurrTools does.
    Xmpuzzle,
    /// BurrTools' form, as text.
    Xml,
    /// The solutions, as `solve --format jsonl` writes them.
    Jsonl,
}

impl Form {
    /// The extensions of their files.
    const EXTENSIONS: [(&str, Self); 4] = [
        ("pack", Self::Pack),
        ("xmpuzzle", Self::Xmpuzzle),
        ("xml", Self::Xml),
        ("jsonl", Self::Jsonl),
    ];
}

/// A puzzle with the answers that go with it.
struct Parts {
    origin: Origin,
    packings: Vec<Packing>,
    /// Whether the packings are all.
    complete: bool,
}

pub(super) fn run(args: &ConvertArgs) -> Result<Exit, Failure> {
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
    let progress = Progress::of_work(args.wait.progress, ["converting", "wandelt um"]);
    let parts = parts(args, form)?;
    let bytes = match form {
        Form::Pack => pack(&parts)?.into_bytes(),
        Form::Xml => xml(&parts, args.answers.is_some())?.into_bytes(),
        Form::Xmpuzzle => packed(&xml(&parts, args.answers.is_some())?)?,
        Form::Jsonl => jsonl(&parts)?,
    };
    // Answers may go into the very file of BurrTools whose problem they solve.
    let over = match form {
        Form::Xml | Form::Xmpuzzle => Over::Input(&args.file),
        Form::Pack | Form::Jsonl => Over::Nothing,
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
    let asked = args.to.map(|form| ("--to", form));
    let form = extension::form(args.output.as_deref(), &Form::EXTENSIONS, asked)?;
    form.ok_or_else(|| Failure::from(Misuse::NoOutputForm))
}

fn parts(args: &ConvertArgs, form: Form) -> Result<Parts, Failure> {
    let known = SourceArgs {
        // A file as a whole has all of its problems.
        problem: args.problem.clone(),
        ..SourceArgs::default()
    };
    let (source, file) = input::source(&args.file, &known)?;
    let mut parts = match source {
        Input::PuzzleData(puzzle) => Parts {
            origin: Origin::of(&puzzle, None)
                .ok_or_else(|| Failure::from(Misuse::NotAPacking { file }))?,
            packings: Vec::new(),
            complete: false,
        },
        Input::Xm(xm, problem) => {
            let both = xm
                .puzzle(problem)
                .and_then(|puzzle| Ok((puzzle, xm.solutions(problem)?)));
            let (puzzle, packings) =
                both.map_err(|error| SourceError::of(file, xm.text().as_bytes(), &error))?;
            Parts {
                origin: Origin {
                    xm: Some((xm, problem)),
                    puzzle,
                },
                packings,
                complete: false,
            }
        }
    };
    if let Some(answers) = &args.answers {
        (parts.packings, parts.complete) = packing::answers(&parts.origin.puzzle, answers)?;
    }
    let is_carried = args.answers.is_some() || form == Form::Jsonl || parts.origin.xm.is_none();
    if is_carried {
        wrong(&parts)?;
    }
    if parts.packings.is_empty() && (args.answers.is_some() || form == Form::Jsonl) {
        note(language().pick([
            "note: there are no solutions here; `cubewright solve -a -f jsonl` finds them",
            "Hinweis: hier sind keine Lösungen; `cubewright solve -a -f jsonl` findet sie",
        ]));
    }
    Ok(parts)
}

/// An error if an answer does not hold.
fn wrong(parts: &Parts) -> Result<(), Failure> {
    let puzzle = PuzzleData::from(parts.origin.puzzle.clone());
    for (index, packing) in parts.packings.iter().enumerate() {
        let verified = puzzle.verified(packing.clone().into());
        verified.map_err(|mut faults| {
            Failure::from(Misuse::WrongPacking {
                number: index + 1,
                why: faults.swap_remove(0),
            })
        })?;
    }
    Ok(())
}

/// Says what is lost.
fn lost(what: &str) {
    let text = [
        "note: not carried over: {0}",
        "Hinweis: nicht übernommen: {0}",
    ];
    note(&say(text, &[&what]));
}

fn pack(parts: &Parts) -> Result<String, Failure> {
    if let Some((xm, problem)) = &parts.origin.xm {
        // The problem was read before.
        for thing in xm.untranslated(*problem).unwrap_or_default() {
            lost(&thing.text(language()));
        }
    }
    match parts.packings.len() {
        0 => {}
        1 => lost(language().pick([
            "a solution; --to jsonl writes it",
            "eine Lösung; --to jsonl schreibt sie",
        ])),
        count => lost(&say(
            [
                "{0} solutions; --to jsonl writes them",
                "{0} Lösungen; --to jsonl schreibt sie",
            ],
            &[&count],
        )),
    }
    write_pack(&parts.origin.puzzle).ok_or_else(|| Failure::from(Misuse::TooManyColours))
}

/// The file of BurrTools: the one that it comes from, with the answers if there are new
/// ones, or one of its own.
fn xml(parts: &Parts, has_answers: bool) -> Result<String, Failure> {
    let found = FoundPackings {
        packings: &parts.packings,
        complete: parts.complete,
    };
    let origin = &parts.origin;
    match &origin.xm {
        Some((xm, _)) if !has_answers => Ok(xm.text().to_owned()),
        Some(_) => origin.text(found),
        None => {
            let text = origin.text(found)?;
            if origin.puzzle.mirror() {
                lost(language().pick([
                    "that mirror images may be laid; here they make no difference",
                    "dass Spiegelbilder liegen dürfen; hier machen sie keinen Unterschied",
                ]));
            }
            Ok(text)
        }
    }
}

fn jsonl(parts: &Parts) -> Result<Vec<u8>, Failure> {
    let mut text = Vec::new();
    for packing in &parts.packings {
        let solution = json_packing(&parts.origin.puzzle, packing).into();
        json_line(&mut text, &Printed::Solution(&solution))?;
    }
    let end = JsonEnd {
        ended: Ended {
            status: Status::Complete,
            found: parts.packings.len() as u64,
        },
        proof: parts.complete,
        engine: None,
        nodes: None,
        bound: None,
        cost: None,
        reasons: Vec::new(),
        repairs: Vec::new(),
        answers: None,
        file: None,
    };
    json_line(&mut text, &Printed::End(AnyEnd::Solutions(&end)))?;
    Ok(text)
}
