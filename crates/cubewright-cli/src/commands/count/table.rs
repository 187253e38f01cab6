//! `cubewright count` of several files: a line for each, as it is counted.
//!
//! Invariant: a file that cannot be counted does not stop the others. It has a line, too, and the
//! exit code is the highest of all. If the program is ended, the files that are left have lines
//! that say so.

use std::io::Write;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex};

use schemars::JsonSchema;
use serde::Serialize;

use super::args::CountArgs;
use crate::answers::count::{JsonCount, json_count};
use crate::errors::failure::Failure;
use crate::errors::misuse::Misuse;
use crate::inputs::input::formulation;
use crate::inputs::problems::{self, Asked};
use crate::inputs::question::tell_unmatched;
use crate::inputs::{input, patterns, placements};
use crate::json::{Printed, json_line};
use crate::searches::engine::engine_of;
use crate::searches::{blocking, weight};
use cubewright::puzzle::{Cause, CountProgress, Explanation, Goal, MemoryLimit, Puzzle, Settings};
use cubewright_programs::answer::exit;
use cubewright_programs::errors::fault::JsonError;
use cubewright_programs::errors::{Exit, Fault, fault};
use cubewright_programs::files::{Output, SharedOutput, shared_output};
use cubewright_programs::json::typed;
use cubewright_programs::limits::{Clock, watch};
use cubewright_programs::options::Format;
use cubewright_programs::terminal::{Progress, When, language, locked, note, say};

/// What came of a file.
#[derive(Serialize, JsonSchema)]
#[serde(untagged)]
#[schemars(rename = "counted")]
enum Row {
    /// It was counted, if not always to the end.
    Counted(Box<JsonCount>),
    /// It could not be.
    Failed(JsonError),
    /// The program was ended before.
    Ended(JsonError),
}

/// How many solutions the puzzles of several files have.
#[derive(Serialize, JsonSchema)]
#[serde(tag = "type", rename = "counts")]
#[schemars(transform = typed::<Self>)]
pub(crate) struct JsonCounts<'a> {
    /// One object for each file, in their order.
    counts: &'a [Row],
}

impl Printed for JsonCounts<'_> {}

/// The rows so far, and where they go.
struct Table {
    to: SharedOutput,
    format: Format,
    rows: Vec<Row>,
    is_ended: bool,
}

/// Whether the files are more than one, or wanted as a table.
pub(crate) fn is_asked(args: &CountArgs) -> bool {
    let is_pattern = args
        .files
        .first()
        .is_some_and(|file| patterns::is_pattern(file));
    // A table of cells is one of its own.
    let is_table = args.run.answer.format() == Format::Csv && !args.by_cells;
    args.files.len() > 1 || is_pattern || is_table || problems::are_asked(&args.run.source)
}

pub(crate) fn run(args: &CountArgs, color: When) -> Result<Exit, Failure> {
    let for_one = [
        ("--laid", args.run.laid.said.is_some()),
        ("--apart", args.apart),
        ("--by-copies", args.by_copies),
        ("--where", args.by_cells),
        ("--checkpoint", args.checkpoint.is_some()),
        ("--self-check", args.self_check.is_some()),
        ("--proof", args.run.proof.is_some()),
        ("--stock", !args.run.stock.stock.is_empty()),
    ];
    if let Some((option, _)) = for_one.into_iter().find(|(_, is_given)| *is_given) {
        return Err(Failure::from(Misuse::ForOneFile { option }));
    }
    input::needed(args.files.first().map(AsRef::as_ref))?;
    let table = Arc::new(Mutex::new(Table {
        to: shared_output(args.run.answer.output.as_deref())?,
        format: args.run.answer.format(),
        rows: Vec::new(),
        is_ended: false,
    }));
    locked(&table).begin()?;
    let mut worst = Exit::Answered;
    let all = problems::expanded(&patterns::expanded(&args.files), &args.run.source);
    let files: Vec<PathBuf> = all.iter().map(|asked| asked.shown.clone()).collect();
    for (number, asked) in all.iter().enumerate() {
        end_with(&table, &files[number..]);
        let (row, ended) = match counted(args, asked) {
            Ok(counted) => counted,
            Err(failure) if failure.is_unread() => return Err(failure),
            Err(failure) => {
                let failure = placements::meant(&all, number, failure);
                failure.report(color);
                (Row::Failed(fault::object(&failure)), failure.exit())
            }
        };
        watch::speak();
        locked(&table).show(&asked.shown, row)?;
        worst = worst.worst(ended);
        if worst == Exit::Interrupted {
            locked(&table).cut(&files[number + 1..], Cause::Interrupt)?;
            return Ok(worst);
        }
    }
    locked(&table).end()?;
    Ok(worst)
}

/// Counts the solutions of one file, or of a problem of it.
fn counted(args: &CountArgs, asked: &Asked) -> Result<(Row, Exit), Failure> {
    let clock = Clock::start(args.run.wait.time_limit);
    let (puzzle, own) = input::asked(Some(&asked.file), &asked.known, &args.run.stock)?;
    weight::model(&puzzle, args.run.is_verbose());
    let stated = formulation(args.run.formulation, &puzzle)?;
    let question = Puzzle::new(puzzle, stated)?;
    let question = question.asking(&args.question(own)?)?;
    tell_unmatched(&question, args.run.quiet);
    let what = ["counting", "zählt"];
    let progress = Progress::start(args.run.wait.progress.when, args.run.quiet, what);
    let engine = engine_of(&args.run, &question, Goal::Count, args.run.settings())?;
    let settings = Settings {
        solutions: blocking::limit(&args.run, &*engine, &question, Goal::Count),
        memory: MemoryLimit::Asked(weight::left),
        ..args.run.settings()
    };
    let mut see = |seen: CountProgress<'_>| progress.see(seen);
    let report = question.count_with(&*engine, settings, &clock.limits(), &mut see)?;
    let mut count = json_count(&question, &report, engine.name(), &Explanation::default());
    count.file = Some(asked.shown.display().to_string());
    let row = Row::Counted(Box::new(count));
    Ok((row, exit(&report.outcome)))
}

/// If the program is ended at the first of these files, that is told of all of them.
fn end_with(table: &Arc<Mutex<Table>>, files: &[PathBuf]) {
    let (table, files) = (Arc::clone(table), files.to_vec());
    watch::on_end(move |cause| {
        // There is nobody left to tell if this fails.
        let _ = locked(&table).cut(&files, cause);
        watch::exit(cause)
    });
}

impl Table {
    fn begin(&self) -> std::io::Result<()> {
        let mut to = locked(&self.to);
        match self.format {
            Format::Csv => writeln!(
                to,
                "file,puzzle,raw,rotations,full,complete,engine,nodes,error"
            )?,
            Format::Text => {
                let [raw, rotations, full, file] = [
                    ["solutions", "Lösungen"],
                    ["rotations", "Drehungen"],
                    ["full", "voll"],
                    ["file", "Datei"],
                ]
                .map(|text| language().pick(text));
                writeln!(to, "{raw:>14} {rotations:>12} {full:>12}  {file}")?;
            }
            Format::Json | Format::Jsonl => {}
        }
        to.flush()
    }

    fn show(&mut self, file: &Path, row: Row) -> std::io::Result<()> {
        let mut to = locked(&self.to);
        match self.format {
            Format::Text => writeln!(to, "{}", row.aligned(file))?,
            Format::Csv => writeln!(to, "{}", row.csv(file))?,
            Format::Jsonl => row.line(&mut *to)?,
            Format::Json => {}
        }
        self.rows.push(row);
        to.flush()
    }

    /// Ends the table before `files` are counted.
    fn cut(&mut self, files: &[PathBuf], cause: Cause) -> std::io::Result<()> {
        let reached = watch::reached(cause);
        for file in files {
            let name = file.display().to_string();
            let ended = fault::ended(&name, reached.clone(), watch::exit(cause));
            self.show(file, Row::Ended(ended))?;
        }
        self.end()?;
        if !files.is_empty() {
            let text = [
                "{0}: what is left was not counted.",
                "{0}: der Rest ist nicht gezählt.",
            ];
            note(&say(text, &[&reached]));
        }
        Ok(())
    }

    /// Writes what comes behind the rows, once.
    fn end(&mut self) -> std::io::Result<()> {
        if std::mem::replace(&mut self.is_ended, true) {
            return Ok(());
        }
        let to: &mut Output = &mut locked(&self.to);
        match self.format {
            Format::Json => {
                let counts = JsonCounts { counts: &self.rows };
                json_line(to, &counts)?;
            }
            Format::Text => writeln!(to, "{}", self.summary())?,
            Format::Csv | Format::Jsonl => {}
        }
        to.finish()
    }

    fn summary(&self) -> String {
        let all = self.rows.len();
        let is_done = |row: &&Row| matches!(row, Row::Counted(count) if count.complete);
        let done = self.rows.iter().filter(is_done).count();
        let is_failed = |row: &&Row| matches!(row, Row::Failed(_));
        let failed = self.rows.iter().filter(is_failed).count();
        let open = all - done - failed;
        let text = [
            "{0} of {1} {1|file|files} counted; {2} not finished, {3} not read.",
            "{0} von {1} {1|Datei|Dateien} gezählt; {2} nicht fertig, {3} nicht gelesen.",
        ];
        say(text, &[&done, &all, &open, &failed])
    }
}

impl Row {
    /// The row as an object of its own.
    fn line(&self, to: &mut impl Write) -> std::io::Result<()> {
        match self {
            Self::Counted(count) => json_line(to, &**count),
            Self::Failed(error) | Self::Ended(error) => json_line(to, error),
        }
    }

    /// The row of the text form.
    fn aligned(&self, file: &Path) -> String {
        let unknown = || "-".to_owned();
        let file = file.display();
        match self {
            Self::Counted(count) => {
                let least = if count.complete { "" } else { ">= " };
                let raw = format!("{least}{}", count.raw);
                let rotations = count
                    .rotations
                    .as_ref()
                    .map_or_else(unknown, ToString::to_string);
                let full = count
                    .full
                    .as_ref()
                    .map_or_else(unknown, ToString::to_string);
                format!("{raw:>14} {rotations:>12} {full:>12}  {file}")
            }
            Self::Failed(_) | Self::Ended(_) => {
                let word = match self {
                    Self::Failed(_) => ["failed", "gescheitert"],
                    _ => ["not counted", "nicht gezählt"],
                };
                let word = language().pick(word);
                format!("{word:>14} {:>12} {:>12}  {file}", "-", "-")
            }
        }
    }

    /// The row of the table for other programs.
    fn csv(&self, file: &Path) -> String {
        let file = file.display().to_string();
        let known = |value: Option<String>| value.unwrap_or_default();
        let cells = match self {
            Self::Counted(count) => [
                file,
                count.puzzle.clone(),
                count.raw.to_string(),
                known(count.rotations.as_ref().map(ToString::to_string)),
                known(count.full.as_ref().map(ToString::to_string)),
                count.complete.to_string(),
                count.engine.clone(),
                known(count.nodes.map(|nodes| nodes.to_string())),
                String::new(),
            ],
            Self::Failed(error) | Self::Ended(error) => {
                let mut cells = [const { String::new() }; 9];
                cells[0] = file;
                error.message().clone_into(&mut cells[8]);
                cells
            }
        };
        cells.map(|cell| quoted(&cell)).join(",")
    }
}

/// A cell of CSV, in quotation marks where it needs them.
pub(crate) fn quoted(cell: &str) -> String {
    if cell.contains([',', '"', '\n', '\r']) {
        format!("\"{}\"", cell.replace('"', "\"\""))
    } else {
        cell.to_owned()
    }
}
