//! `cubewright census`.

pub(crate) mod args;

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use crate::answers::census::write;
use crate::command::Command;
use crate::errors::failure::Failure;
use args::CensusArgs;
use cubewright::formats::box_named;
use cubewright::generate::{Census, census};
use cubewright::language::Describe;
use cubewright::puzzle::{Cause, Stop};
use cubewright_programs::errors::Exit;
use cubewright_programs::files::{SharedOutput, shared_output};
use cubewright_programs::limits::{Clock, watch};
use cubewright_programs::options::Format;
use cubewright_programs::terminal::{Progress, When, language, locked};

impl Command for CensusArgs {
    fn run(&mut self, _: When) -> Result<Exit, Failure> {
        run(self)
    }

    fn format(&self) -> Option<Format> {
        Some(self.answer.format())
    }
}

fn run(args: &CensusArgs) -> Result<Exit, Failure> {
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
