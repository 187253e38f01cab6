//! `cubewright count`.

use std::io::Write;
use std::path::Path;

use serde::Serialize;

use super::args::{CountArgs, Format, RunArgs};
use super::clock::{Clock, handle_interrupts};
use super::exit::{Exit, Failure};
use super::output::writer;
use super::progress::Progress;
use super::solve::{engine_of, exit, explain_proof, verbose};
use super::{backends, input, resume};
use crate::ask::{Question, Report, Seen};
use crate::engine::cover::CountState;
use crate::engine::{Engine, Goal, Limits, Settings, engine};
use crate::formats::JsonRepair;

/// The one object of the JSON forms.
#[derive(Serialize)]
struct JsonCount<'a> {
    puzzle: &'a str,
    raw: u64,
    rotations: Option<u64>,
    full: Option<u64>,
    complete: bool,
    engine: &'a str,
    nodes: Option<u64>,
    /// Why there are nulls.
    #[serde(skip_serializing_if = "Option::is_none")]
    reason: Option<&'static str>,
    /// Why there is no assembly, as far as can be told.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    reasons: Vec<String>,
    /// Single cells whose change would make the puzzle solvable.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    repairs: Vec<JsonRepair>,
}

/// Why the distinct counts of an unfinished run are not given.
const UNFINISHED: &str = "stopped before the end: raw is a lower bound, the others are unknown";

pub(super) fn run(args: &CountArgs) -> Result<Exit, Failure> {
    if args.run.backend == "list" {
        return backends::list(args.run.format);
    }
    let puzzle = input::asked(args.file.as_deref(), &args.run.snake, &args.run.stock)?;
    let question = Question::new(puzzle, args.run.formulation.into())?;
    let engine = match &args.checkpoint {
        None => engine_of(&args.run, &question, Goal::Count)?,
        Some(_) => engine_with_checkpoints(&args.run)?,
    };
    handle_interrupts(|| {});
    let clock = Clock::start(args.run.time_limit);
    let progress = Progress::start(args.run.progress, args.run.quiet, "counting");
    let limits = Limits {
        stop: &|| clock.stop(),
        time_left: &|| clock.time_left(),
    };
    let settings = args.run.settings();
    let report = match &args.checkpoint {
        None => question.count(&*engine, settings, &limits, &mut |seen| progress.see(seen))?,
        Some(file) => with_checkpoints(&question, settings, file, &limits, &progress, args)?,
    };
    drop(progress);
    let mut to = writer(args.run.output.as_deref())?;
    match args.run.format {
        Format::Text => text(&mut to, &question, report, &limits)?,
        Format::Json | Format::Jsonl => {
            let json = json(&question, report, engine.name(), &limits);
            serde_json::to_writer(&mut to, &json).map_err(std::io::Error::from)?;
            writeln!(to)?;
        }
    }
    to.flush()?;
    if args.run.verbose {
        verbose(&*engine, report.outcome, &clock);
    }
    if !args.run.quiet {
        explain_proof(&args.run, report.outcome);
    }
    Ok(exit(report.outcome))
}

/// Counts from where the file says, and keeps it up to date.
fn with_checkpoints(
    question: &Question,
    settings: Settings<'_>,
    file: &Path,
    limits: &Limits<'_>,
    progress: &Progress,
    args: &CountArgs,
) -> Result<Report, Failure> {
    let quiet = args.run.quiet;
    if let Question::Packing(model) = question {
        let see = &mut |state: &CountState<'_>| progress.see(Seen::of(state));
        let counted = resume::count_packings(model, settings, file, limits, quiet, see)?;
        return Ok(Report::from(counted));
    }
    let task = question.task(Goal::Count).with(settings);
    let outcome = resume::count(&task, file, limits, quiet)?;
    Ok(Report::bare(outcome))
}

/// The one engine that keeps checkpoints.
fn engine_with_checkpoints(args: &RunArgs) -> Result<Box<dyn Engine>, Failure> {
    if !matches!(&*args.backend, "auto" | "cover") {
        return Err(Failure::Usage {
            message: format!("{} keeps no checkpoints", args.backend),
            hint: "leave --backend out, or take cover",
        });
    }
    Ok(engine("cover")?)
}

fn json<'a>(
    question: &'a Question,
    report: Report,
    engine: &'a str,
    limits: &Limits<'_>,
) -> JsonCount<'a> {
    let complete = report.is_complete();
    let why = question.why_none(report.outcome, limits);
    let reason = if complete {
        report.reason
    } else {
        Some(UNFINISHED)
    };
    JsonCount {
        puzzle: question.name(),
        raw: report.raw,
        rotations: report.rotations.filter(|_| complete),
        full: report.full.filter(|_| complete),
        complete,
        engine,
        nodes: report.outcome.work.nodes,
        reason,
        repairs: why.json_repairs(question),
        reasons: why.reasons,
    }
}

fn text(
    to: &mut impl Write,
    question: &Question,
    report: Report,
    limits: &Limits<'_>,
) -> std::io::Result<()> {
    if !report.is_complete() {
        let noun = question.plural();
        return writeln!(to, "At least {} {noun}; {UNFINISHED}.", report.raw);
    }
    if report.raw == 0 {
        writeln!(to, "There is no {}.", question.noun())?;
        for reason in question.why_none(report.outcome, limits).reasons {
            writeln!(to, "{reason}")?;
        }
        return Ok(());
    }
    writeln!(to, "{:>9}  {}", report.raw, question.raw_meaning())?;
    let [up_to_rotation, up_to_all] = question.distinct_meanings();
    if let Some(rotations) = report.rotations {
        writeln!(to, "{rotations:>9}  {up_to_rotation}")?;
    }
    if let Some(full) = report.full {
        writeln!(to, "{full:>9}  {up_to_all}")?;
    }
    match (report.rotations, report.reason) {
        (Some(_), Some(reason)) => writeln!(to, "{:>9}  {up_to_all}: {reason}", "-"),
        _ => Ok(()),
    }
}
