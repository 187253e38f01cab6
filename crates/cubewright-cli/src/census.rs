//! `cubewright census`.

use std::io::Write;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use schemars::JsonSchema;
use serde::Serialize;

use super::args::CensusArgs;
use super::json::{Printed, json_line};
use crate::failure::Failure;
use cubewright::count::Count;
use cubewright::formats::box_named;
use cubewright::generate::{Census, census};
use cubewright::language::Describe;
use cubewright::puzzle::{Cause, Stop};
use cubewright_programs::errors::Exit;
use cubewright_programs::files::{Output, SharedOutput, shared_output};
use cubewright_programs::json::typed;
use cubewright_programs::limits::{Clock, watch};
use cubewright_programs::options::Format;
use cubewright_programs::terminal::{Progress, language, locked};

/// The snakes that can be folded into a box.
#[derive(Serialize, JsonSchema)]
#[serde(tag = "type", rename = "census")]
#[schemars(transform = typed::<Self>)]
pub(super) struct JsonCensus {
    /// The box.
    #[serde(rename = "box")]
    region: String,
    /// Snakes that can be folded into it, up to reversal.
    snakes: Count,
    /// Those of them with one solution.
    unique: Count,
    /// Those of them that read the same from both ends.
    palindromes: Count,
    /// Solutions of all of them, up to the symmetries of the box and reversal.
    solutions: Count,
    /// The most solutions of any one snake.
    most: Count,
    /// Directed paths through all cells; paths that are symmetric to each other count separately.
    paths: Count,
    /// Whether these are all; if not, the numbers are lower bounds.
    complete: bool,
    /// Search nodes.
    nodes: u64,
}

pub(super) fn run(args: &CensusArgs) -> Result<Exit, Failure> {
    args.answer.check(&[])?;
    let region = box_named(&args.size);
    let region = region.map_err(|kind| Failure::usage(kind.describe(language())))?;
    let to = shared_output(args.answer.output.as_deref())?;
    let clock = Clock::of_program(args.wait.time_limit);
    let paths = Arc::new(AtomicU64::new(0));
    end_with(args.answer.format(), region.to_string(), &paths, &to);
    let progress = Progress::start(
        args.wait.progress.when,
        false,
        ["counting paths", "zählt Wege"],
    );
    let limits = clock.limits();
    let threads = args.cores.threads;
    let (found, stop) = census(&region, threads, &limits, &mut |seen| {
        paths.store(seen.paths, Ordering::Relaxed);
        progress.found(seen.paths);
        progress.share(seen.done);
    });
    drop(progress);
    watch::speak();
    let is_complete = stop == Stop::Finished;
    write(
        &mut locked(&to),
        args.answer.format(),
        region.to_string(),
        &found,
        is_complete,
    )?;
    match stop {
        Stop::Limit(cause) => {
            stopped(cause);
            Ok(watch::exit(cause))
        }
        Stop::Finished | Stop::Enough if found.snakes.is_zero() => Ok(Exit::ProvedNone),
        Stop::Finished | Stop::Enough => Ok(Exit::Answered),
    }
}

fn stopped(cause: Cause) {
    watch::tell_reached(
        cause,
        [
            "all numbers are lower bounds.",
            "Alle Zahlen sind untere Schranken.",
        ],
    );
}

/// If the program is ended, it tells how many paths there were so far.
fn end_with(format: Format, region: String, paths: &Arc<AtomicU64>, to: &SharedOutput) {
    let (paths, to) = (Arc::clone(paths), Arc::clone(to));
    watch::on_end(move |cause| {
        let found = Census {
            paths: paths.load(Ordering::Relaxed).into(),
            ..Census::default()
        };
        // There is nobody left to tell if this fails.
        let _ = write(&mut locked(&to), format, region, &found, false);
        stopped(cause);
        watch::exit(cause)
    });
}

pub(super) fn write(
    to: &mut Output,
    format: Format,
    region: String,
    found: &Census,
    is_complete: bool,
) -> std::io::Result<()> {
    match format {
        Format::Text | Format::Csv => text(to, found, is_complete)?,
        Format::Json | Format::Jsonl => {
            json_line(to, &Printed::Census(&json(region, found, is_complete)))?;
        }
    }
    to.finish()
}

fn json(region: String, found: &Census, complete: bool) -> JsonCensus {
    JsonCensus {
        region,
        snakes: found.snakes.clone(),
        unique: found.unique.clone(),
        palindromes: found.palindromes.clone(),
        solutions: found.solutions.clone(),
        most: found.most.clone(),
        paths: found.paths.clone(),
        complete,
        nodes: found.nodes,
    }
}

fn text(to: &mut impl Write, found: &Census, is_complete: bool) -> std::io::Result<()> {
    if !is_complete {
        writeln!(to, "{}", language().pick(["At least:", "Mindestens:"]))?;
    }
    let lines = [
        (
            &found.snakes,
            [
                "different snakes, up to reversal",
                "verschiedene Schlangen, bis auf Umkehrung",
            ],
        ),
        (
            &found.unique,
            ["of them have one solution", "davon haben eine Lösung"],
        ),
        (
            &found.palindromes,
            [
                "of them read the same from both ends",
                "davon lesen sich von beiden Enden gleich",
            ],
        ),
        (
            &found.solutions,
            [
                "solutions, up to symmetry and reversal",
                "Lösungen, bis auf Symmetrie und Umkehrung",
            ],
        ),
        (
            &found.most,
            [
                "solutions of the snake with the most",
                "Lösungen der Schlange mit den meisten",
            ],
        ),
        (
            &found.paths,
            [
                "directed paths through all cells",
                "gerichtete Wege durch alle Zellen",
            ],
        ),
    ];
    for (number, meaning) in lines {
        let number = number.to_string();
        writeln!(to, "{number:>9}  {}", language().pick(meaning))?;
    }
    Ok(())
}
