//! `cubewright count`.

use std::io::Write;

use serde::Serialize;

use super::args::{CountArgs, Format};
use super::clock::{Clock, handle_interrupts};
use super::exit::{Exit, Failure};
use super::output::writer;
use super::progress::Progress;
use super::solve::{engine_of, exit, json_repairs, reasons, verbose};
use super::{backends, input};
use crate::engine::{CountReport, Limits, count_shell, repairs};
use crate::formats::JsonRepair;
use crate::model::ShellModel;
use crate::shell::Shell;

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
    let engine = engine_of(&args.run)?;
    let shell = input::shell(input::needed(args.file.as_deref())?)?;
    let model = ShellModel::new(&shell, args.run.formulation.into());
    handle_interrupts(|| {});
    let clock = Clock::start(args.run.time_limit);
    let progress = Progress::start(args.run.progress, args.run.quiet, "counting");
    let limits = Limits {
        stop: &|| clock.stop(),
        time_left: &|| clock.time_left(),
    };
    let report = count_shell(&*engine, &model, &limits, &mut |counts| {
        progress.found(counts.raw);
    })?;
    drop(progress);
    let mut to = writer(args.run.output.as_deref())?;
    match args.run.format {
        Format::Text => text(&mut to, &shell, report, &limits)?,
        Format::Json | Format::Jsonl => {
            let json = json(&shell, report, engine.name(), &limits);
            serde_json::to_writer(&mut to, &json).map_err(std::io::Error::from)?;
            writeln!(to)?;
        }
    }
    to.flush()?;
    if args.run.verbose {
        verbose(&*engine, report.outcome, &clock);
    }
    Ok(exit(report.outcome))
}

fn json<'a>(
    shell: &'a Shell,
    report: CountReport,
    engine: &'a str,
    limits: &Limits<'_>,
) -> JsonCount<'a> {
    let complete = report.is_complete();
    let none = complete && report.counts.raw == 0;
    let repairs = none
        .then(|| repairs(shell, limits))
        .flatten()
        .unwrap_or_default();
    JsonCount {
        puzzle: shell.name(),
        raw: report.counts.raw,
        rotations: complete.then_some(report.counts.rotations),
        full: complete.then_some(report.counts.full),
        complete,
        engine,
        nodes: report.outcome.work.nodes,
        reason: (!complete).then_some(UNFINISHED),
        reasons: if none {
            reasons(shell, &repairs)
        } else {
            Vec::new()
        },
        repairs: json_repairs(shell, &repairs),
    }
}

fn text(
    to: &mut impl Write,
    shell: &Shell,
    report: CountReport,
    limits: &Limits<'_>,
) -> std::io::Result<()> {
    let counts = report.counts;
    if !report.is_complete() {
        return writeln!(to, "At least {} assemblies; {UNFINISHED}.", counts.raw);
    }
    if counts.raw == 0 {
        writeln!(to, "There is no assembly.")?;
        for reason in reasons(shell, &repairs(shell, limits).unwrap_or_default()) {
            writeln!(to, "{reason}")?;
        }
        return Ok(());
    }
    writeln!(
        to,
        "{:>9}  assignments of piece, place, flip and turns",
        counts.raw
    )?;
    writeln!(to, "{:>9}  solids up to rotation", counts.rotations)?;
    writeln!(
        to,
        "{:>9}  solids up to rotation and turning inside out",
        counts.full
    )
}
