//! `cubewright census`.

use std::io::Write;

use serde::Serialize;

use super::args::{CensusArgs, Format};
use super::clock::{Clock, handle_interrupts};
use super::exit::{Exit, Failure};
use super::output::{note, writer};
use super::progress::Progress;
use crate::engine::{Cause, Census, Limits, Stop, census};
use crate::formats::box_named;

/// The one object of the JSON forms.
#[derive(Serialize)]
struct JsonCensus {
    #[serde(rename = "box")]
    region: String,
    snakes: u64,
    unique: u64,
    palindromes: u64,
    solutions: u64,
    most: u64,
    paths: u64,
    complete: bool,
    nodes: u64,
}

pub(super) fn run(args: &CensusArgs) -> Result<Exit, Failure> {
    let region = box_named(&args.size).map_err(|fault| Failure::Usage {
        message: fault.to_string(),
        hint: fault.hint(),
    })?;
    handle_interrupts(|| {});
    let clock = Clock::start(args.time_limit);
    let progress = Progress::start(args.progress, false, "counting paths");
    let limits = Limits {
        stop: &|| clock.stop(),
        time_left: &|| clock.time_left(),
    };
    let (found, stop) = census(&region, &limits, &mut |paths| progress.found(paths));
    drop(progress);
    let is_complete = stop == Stop::Finished;
    let mut to = writer(args.output.as_deref())?;
    match args.format {
        Format::Text => text(&mut to, found, is_complete)?,
        Format::Json | Format::Jsonl => {
            let json = json(region.to_string(), found, is_complete);
            serde_json::to_writer(&mut to, &json).map_err(std::io::Error::from)?;
            writeln!(to)?;
        }
    }
    to.flush()?;
    match stop {
        Stop::Limit(cause) => {
            note("Stopped before the end: all numbers are lower bounds.");
            Ok(match cause {
                Cause::Time | Cause::Nodes => Exit::Limit,
                Cause::Interrupt => Exit::Interrupted,
            })
        }
        Stop::Finished | Stop::Enough if found.snakes == 0 => Ok(Exit::ProvedNone),
        Stop::Finished | Stop::Enough => Ok(Exit::Answered),
    }
}

fn json(region: String, found: Census, complete: bool) -> JsonCensus {
    JsonCensus {
        region,
        snakes: found.snakes,
        unique: found.unique,
        palindromes: found.palindromes,
        solutions: found.solutions,
        most: found.most,
        paths: found.paths,
        complete,
        nodes: found.nodes,
    }
}

fn text(to: &mut impl Write, found: Census, is_complete: bool) -> std::io::Result<()> {
    if !is_complete {
        writeln!(to, "At least:")?;
    }
    let lines = [
        (found.snakes, "different snakes, up to reversal"),
        (found.unique, "of them have one solution"),
        (found.palindromes, "of them read the same from both ends"),
        (found.solutions, "solutions, up to symmetry and reversal"),
        (found.most, "solutions at most for one snake"),
        (found.paths, "directed paths through all cells"),
    ];
    for (number, meaning) in lines {
        writeln!(to, "{number:>9}  {meaning}")?;
    }
    Ok(())
}
