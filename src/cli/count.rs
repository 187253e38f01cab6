//! `cubewright count`.

use std::io::Write;

use serde::Serialize;

use super::args::{CountArgs, Format};
use super::clock::{Clock, handle_interrupts};
use super::exit::{Exit, Failure};
use super::output::writer;
use super::progress::Progress;
use super::solve::{exit, reasons};
use super::{backends, input};
use crate::engine::{CountReport, Limits, count_shell, engine, repairs};
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
}

/// Why the distinct counts of an unfinished run are not given.
const UNFINISHED: &str = "stopped before the end: raw is a lower bound, the others are unknown";

pub(super) fn run(args: &CountArgs) -> Result<Exit, Failure> {
    if args.run.backend == "list" {
        return backends::list(args.run.format);
    }
    let engine = engine(&args.run.backend)?;
    let shell = input::shell(&args.file)?;
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
            let json = json(&shell, report, engine.name());
            serde_json::to_writer(&mut to, &json).map_err(std::io::Error::from)?;
            writeln!(to)?;
        }
    }
    to.flush()?;
    if args.run.verbose {
        let ms = clock.elapsed().as_secs_f64() * 1e3;
        let nodes = report.outcome.work.nodes.unwrap_or(0);
        eprintln!("engine {}: {nodes} nodes, {ms:.3} ms", engine.name());
    }
    Ok(exit(report.outcome))
}

fn json<'a>(shell: &'a Shell, report: CountReport, engine: &'a str) -> JsonCount<'a> {
    let complete = report.is_complete();
    JsonCount {
        puzzle: shell.name(),
        raw: report.counts.raw,
        rotations: complete.then_some(report.counts.rotations),
        full: complete.then_some(report.counts.full),
        complete,
        engine,
        nodes: report.outcome.work.nodes,
        reason: (!complete).then_some(UNFINISHED),
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
