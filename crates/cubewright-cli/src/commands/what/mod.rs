//! `cubewright what`: what a file is, how it is read, what is odd about it and what can be asked of it.
//!
//! Invariant: no engine runs; what is said is read off the file or counted. Of several files, one that cannot be
//! read does not stop the others, and the exit code is the highest of all.

mod answer;
pub(crate) mod args;
mod facts;
mod piece;

use std::io::Write;
use std::path::{Path, PathBuf};

use schemars::JsonSchema;
use serde::Serialize;

use crate::command::Command;
use crate::errors::failure::Failure;
use crate::inputs::problems::{self, Asked};
use crate::inputs::{input, names, piece_files, placements};
use crate::json::{Printed, json_line};
use crate::options::extension;
use crate::options::source::SourceArgs;
use crate::options::stock::StockArgs;
use args::WhatArgs;
use cubewright::formats::{AnswerLike, FileKind, XmPuzzle, read_shape};
use cubewright::geometry::Grid;
use cubewright::language::Text;
use cubewright_programs::errors::{Exit, Fault, SourceError, as_word, fault};
use cubewright_programs::files::{self, Output, wrapped_for, writer};
use cubewright_programs::json::typed;
use cubewright_programs::options::Format;
use cubewright_programs::terminal::{When, language, say};

/// What a file is.
#[derive(Serialize, JsonSchema)]
#[serde(tag = "type", rename = "what")]
#[schemars(transform = typed::<Self>)]
pub(crate) struct JsonWhat {
    /// The file, or the name in the catalogue.
    file: String,
    /// How it is read: `hcq`, `rings`, `art`, `pack`, `snake`, `xmpuzzle`, `dlx`, `ec`, `lp`, `shape` or `answer`.
    form: &'static str,
    /// The family of the puzzle: `shell`, `packing`, `snake` or `cover`; null if it holds no single puzzle.
    family: Option<&'static str>,
    /// The name of the puzzle; null as before.
    name: Option<String>,
    /// The puzzle of the catalogue that it is.
    known_as: Option<String>,
    /// Its pieces and what they fill, as sentences.
    facts: Vec<String>,
    /// What is odd about it, as sentences.
    odd: Vec<String>,
    /// What can be asked of it: commands.
    ask: Vec<String>,
}

impl Printed for JsonWhat {}

impl Command for WhatArgs {
    fn run(&mut self, color: When) -> Result<Exit, Failure> {
        run(self, color)
    }

    fn puzzles(&mut self) -> Option<&mut Vec<PathBuf>> {
        Some(&mut self.files)
    }

    fn format(&self) -> Option<Format> {
        Some(self.answer.format())
    }
}

fn run(args: &WhatArgs, color: When) -> Result<Exit, Failure> {
    args.answer.check(&[])?;
    let mut to = writer(args.answer.output.as_deref())?;
    if let Some(told) = of_one_piece_each(args)? {
        print(args, &mut to, &told)?;
        to.finish()?;
        return Ok(Exit::Answered);
    }
    let each = problems::expanded(&args.files, &args.source);
    let mut worst = Exit::Answered;
    for (index, one) in each.iter().enumerate() {
        match of(one) {
            Ok(told) => print(args, &mut to, &told)?,
            Err(failure) if each.len() < 2 || failure.is_unread() => return Err(failure),
            Err(failure) => {
                let failure = placements::meant(&each, index, failure);
                failure.report(color);
                if matches!(args.answer.format(), Format::Json | Format::Jsonl) {
                    let error = fault::object_of(&failure, &one.shown.display().to_string());
                    json_line(&mut to, &error)?;
                }
                worst = worst.worst(failure.exit());
            }
        }
    }
    to.finish()?;
    Ok(worst)
}

fn print(args: &WhatArgs, to: &mut Output, told: &JsonWhat) -> std::io::Result<()> {
    match args.answer.format() {
        Format::Json | Format::Jsonl => json_line(to, told)?,
        Format::Text | Format::Csv => text(to, told)?,
    }
    // What is said of the next file on standard error stands below this.
    to.flush()
}

/// What is told of all files together, if each is one piece of a puzzle.
fn of_one_piece_each(args: &WhatArgs) -> Result<Option<JsonWhat>, Failure> {
    let [first, more @ ..] = &*args.files else {
        return Ok(None);
    };
    if piece_files::alone(&args.files, &StockArgs::default())?.is_none() {
        return Ok(None);
    }
    let words = args.files.iter().map(|path| path.display().to_string());
    let words: Vec<String> = words.map(|word| as_word(&word)).collect();
    let (file, bytes) = piece_files::read(first, more)?;
    told(file, &bytes, &words.join(" "), &args.source).map(Some)
}

/// What is told of a file, or of a problem of it.
fn of(one: &Asked) -> Result<JsonWhat, Failure> {
    let (file, bytes) = names::read(&one.file, files::MOST)?;
    let mut asked = as_word(&one.file.display().to_string());
    if let Some(problem) = &one.known.problem {
        asked = format!("{asked} --problem {}", as_word(problem));
    }
    let told = told(file, &bytes, &asked, &one.known)?;
    Ok(JsonWhat {
        file: names::shown(&one.file, &told.file),
        ..told
    })
}

fn told(file: String, bytes: &[u8], asked: &str, known: &SourceArgs) -> Result<JsonWhat, Failure> {
    if extension::of(Some(Path::new(&file))).as_deref() == Some(SHAPE[0]) {
        return surface(file, bytes, asked);
    }
    if let Some(answer) = AnswerLike::of(&file, bytes) {
        return Ok(answer::told(file, answer, asked));
    }
    let kind = input::kind(known, &file, bytes)?;
    if let Some(piece) = piece::told(&file, bytes, kind, asked) {
        return Ok(piece);
    }
    if kind == FileKind::Xmpuzzle && known.problem.is_none() {
        let read = XmPuzzle::read(&file, bytes);
        let read = read.map_err(|error| SourceError::of(file.clone(), bytes, &error))?;
        if read.problems() != 1 {
            return Ok(several(file, &read, asked));
        }
    }
    let (source, own) = input::parsed_with_rows(&file, bytes, known)?;
    let puzzle = input::of_source(source, file.clone())?;
    Ok(JsonWhat {
        file,
        form: form(kind)[0],
        family: Some(puzzle.family_name()),
        name: Some(puzzle.name().to_owned()),
        known_as: facts::known_as(&puzzle),
        facts: [puzzle.facts(language()), facts::asked(&own)].concat(),
        odd: puzzle.oddities(language()),
        ask: facts::ask(&puzzle, asked),
    })
}

/// A shape, whose surface the pieces of another file cover.
fn surface(file: String, bytes: &[u8], asked: &str) -> Result<JsonWhat, Failure> {
    let shape = read_shape(&file, bytes);
    let shape = shape.map_err(|error| SourceError::of(file.clone(), bytes, &error))?;
    let text = [
        "{0} {0|place|places}, as many as pieces cover it",
        "{0} {0|Platz|Plätze}, so viele Teile bedecken sie",
    ];
    Ok(JsonWhat {
        form: SHAPE[0],
        family: None,
        name: Some(shape.name().to_owned()),
        known_as: None,
        facts: vec![say(text, &[&shape.faces().len()])],
        odd: Vec::new(),
        ask: vec![
            format!("cubewright solve PUZZLE --shape {asked}"),
            format!("cubewright count PUZZLE --shape {asked}"),
        ],
        file,
    })
}

/// How a shape is written: its extension, and in words.
const SHAPE: [&str; 3] = ["shape", "shape to cover", "Form zum Bedecken"];

/// A file of BurrTools with several problems, or with none.
fn several(file: String, xm: &XmPuzzle, asked: &str) -> JsonWhat {
    let problems = [["1 problem", "1 Problem"], ["{0} problems", "{0} Probleme"]];
    let mut told = vec![language().count(xm.problems(), problems)];
    for (number, name) in xm.problem_names().enumerate() {
        let name = name.unwrap_or_default();
        let text = ["problem {0}: {1}", "Problem {0}: {1}"];
        told.push(say(text, &[&(number + 1), &name]).trim_end().to_owned());
    }
    let mut ask: Vec<String> = (1..=xm.problems())
        .map(|number| format!("cubewright what {asked} --problem {number}"))
        .collect();
    let shapes: Vec<String> = xm.shapes().iter().flat_map(facts::shapes).collect();
    if ask.is_empty() && shapes.is_empty() {
        told.push(language().pick(NO_CELLS).to_owned());
    } else if ask.is_empty() {
        told.extend(shapes);
        ask.push(format!("cubewright render {asked} -o shapes.png"));
        if xm.shapes().iter().all(|it| it.grid() == Grid::Cubes) {
            ask.push(format!("cubewright kit {asked} -o kit"));
        }
    } else {
        ask.push(format!("cubewright count {asked} --problem all"));
    }
    JsonWhat {
        file,
        form: form(FileKind::Xmpuzzle)[0],
        family: None,
        name: None,
        known_as: None,
        facts: told,
        odd: Vec::new(),
        ask,
    }
}

const NO_CELLS: Text = [
    "no shape has a cell, so there is nothing to draw",
    "kein Körper hat eine Zelle, also ist nichts zu zeichnen",
];

/// The form that a file is read in: its extension, and in words.
const fn form(kind: FileKind) -> [&'static str; 3] {
    use cubewright::formats::ShellFormat::{Art, Hcq, Rings};
    match kind {
        FileKind::Shell(Hcq) => ["hcq", "cube with headers", "Würfel mit Kopfzeilen"],
        FileKind::Shell(Rings) => ["rings", "cube, as rings", "Würfel, als Ringe"],
        FileKind::Shell(Art) => ["art", "cube, drawn", "Würfel, gezeichnet"],
        FileKind::Snake => ["snake", "snake", "Schlange"],
        FileKind::Pack => ["pack", "packing", "Packpuzzle"],
        FileKind::Xmpuzzle => ["xmpuzzle", "BurrTools' file", "Datei von BurrTools"],
        FileKind::Dlx => ["dlx", "items and options", "Elemente und Optionen"],
        FileKind::Matrix => ["ec", "exact cover", "exakte Überdeckung"],
        FileKind::Mip(_) => ["lp", "linear program", "lineares Programm"],
        FileKind::Unknown => ["", "", ""],
    }
}

fn text(to: &mut Output, told: &JsonWhat) -> std::io::Result<()> {
    let forms = FORMS.iter().find(|[form, ..]| *form == told.form);
    let [_, english, german] = forms.copied().unwrap_or_default();
    let form = language().pick([english, german]);
    writeln!(to, "{}: {form}", told.file)?;
    let mut line = |name: Text, value: &str| {
        let value = format!("  {}{value}\n", language().pick(name));
        let value = wrapped_for(to, &value);
        to.write_all(value.as_bytes())
    };
    if let Some(name) = told.name.as_ref().filter(|name| !name.is_empty()) {
        line(["called ", "heißt "], name)?;
    }
    if let Some(name) = &told.known_as {
        line(["in the catalogue: ", "im Katalog: "], name)?;
    }
    for fact in &told.facts {
        line(["", ""], fact)?;
    }
    for odd in &told.odd {
        line(["odd: ", "seltsam: "], odd)?;
    }
    for ask in &told.ask {
        line(["ask: ", "frag: "], ask)?;
    }
    Ok(())
}

/// All forms.
const FORMS: [[&str; 3]; 11] = {
    use cubewright::formats::MipForm;
    use cubewright::formats::ShellFormat::{Art, Hcq, Rings};
    [
        form(FileKind::Shell(Hcq)),
        form(FileKind::Shell(Rings)),
        form(FileKind::Shell(Art)),
        form(FileKind::Snake),
        form(FileKind::Pack),
        form(FileKind::Xmpuzzle),
        form(FileKind::Dlx),
        form(FileKind::Matrix),
        form(FileKind::Mip(MipForm::Lp)),
        SHAPE,
        answer::ANSWER,
    ]
};
