//! What all families have in common: limits, where puzzles go, how a run ends.

use std::io::Write;
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use schemars::JsonSchema;
use serde::Serialize;

use super::args::MakeArgs;
use crate::errors::failure::Failure;
use crate::json::{Printed, json_line};
use cubewright::generate::SplitMix64;
use cubewright::puzzle::{EngineError, Limits, Stop};
use cubewright_programs::answer::{Ended, Status};
use cubewright_programs::errors::Exit;
use cubewright_programs::files::{Output, writer};
use cubewright_programs::limits::{Clock, watch};
use cubewright_programs::options::Format;
use cubewright_programs::terminal::{Progress, note, say};

/// A puzzle as it is shown.
pub(super) struct Made<J> {
    /// A puzzle file.
    pub text: String,
    pub json: J,
}

/// A puzzle as an object of JSON.
pub(super) trait Generated: Printed + Sized + Send + 'static {
    /// What the end says of tries that made no puzzle; by default, that it is not known.
    type Tally: Default;

    /// The text of the last object, with the puzzles where it has them.
    fn end(
        end: GeneratedEnd,
        tally: Self::Tally,
        puzzles: Option<Vec<Self>>,
    ) -> std::io::Result<String>;
}

/// What became of the tries.
pub(super) struct Tries<T> {
    pub found: u64,
    pub attempts: u64,
    /// The numbers that the JSON forms tell besides.
    pub tally: T,
    /// Sentences for those who got fewer than they asked for.
    pub how_near: Vec<String>,
}

/// Takes a puzzle as soon as it is made.
pub(super) type Show<'a, P> = dyn FnMut(P) -> ControlFlow<()> + 'a;

/// How a run ended that makes puzzles.
#[derive(Serialize, JsonSchema)]
pub(crate) struct GeneratedEnd {
    #[serde(flatten)]
    ended: Ended,
    /// The seed.
    seed: u64,
    /// How many puzzles were asked for.
    wanted: usize,
    /// The number of tries; null, with all that is said of tries, if a limit ended the run before
    /// the search could report.
    attempts: Option<u64>,
}

/// Lets `search` make as many puzzles as asked for; `made` names and writes each, by its
/// number.
pub(super) fn run<P, J: Generated>(
    args: &MakeArgs,
    search: impl FnOnce(
        &mut SplitMix64,
        &Limits<'_>,
        &mut Show<'_, P>,
    ) -> Result<(Tries<J::Tally>, Stop), EngineError>,
    made: impl Fn(P, usize) -> Made<J>,
) -> Result<Exit, Failure> {
    let clock = Clock::of_program(args.wait.time_limit);
    let progress = Progress::start(
        args.wait.progress.when,
        false,
        ["making puzzles", "macht Puzzles"],
    );
    let limits = clock.limits();
    let wanted = args.number.get();
    progress.step(0, wanted);
    let shown = Arc::new(Mutex::new(Some(Shown::new(args)?)));
    let count = Arc::new(AtomicU64::new(0));
    end_with(args, &shown, &count);
    let mut failed = None;
    let mut found = 0;
    let ended = search(&mut SplitMix64::new(args.seed), &limits, &mut |puzzle| {
        found += 1;
        progress.step(found, wanted);
        let made = made(puzzle, found);
        failed = shared(&shown)
            .as_mut()
            .and_then(|shown| shown.show(found, made).err());
        count.store(found as u64, Ordering::Relaxed);
        if found == wanted || failed.is_some() {
            return ControlFlow::Break(());
        }
        ControlFlow::Continue(())
    });
    drop(progress);
    watch::speak();
    if let Some(failure) = failed {
        return Err(failure);
    }
    let (tries, stop) = ended?;
    let exit = match stop {
        Stop::Enough => Exit::Answered,
        Stop::Limit(cause) => watch::exit(cause),
        Stop::Finished => Exit::Limit,
    };
    if exit != Exit::Answered {
        note(&how_near(&tries, wanted, stop));
    }
    if let Some(shown) = shared(&shown).take() {
        let (end, tally) = end(args, tries, exit);
        shown.end(end, tally)?;
    }
    Ok(exit)
}

fn shared<J>(shown: &Mutex<Option<Shown<J>>>) -> MutexGuard<'_, Option<Shown<J>>> {
    shown.lock().unwrap_or_else(PoisonError::into_inner)
}

/// If the program is ended, the puzzles so far are what it made.
fn end_with<J: Generated>(
    args: &MakeArgs,
    shown: &Arc<Mutex<Option<Shown<J>>>>,
    count: &Arc<AtomicU64>,
) {
    let (shown, count) = (Arc::clone(shown), Arc::clone(count));
    let (seed, wanted) = (args.seed, args.number.get());
    watch::on_end(move |cause| {
        let found = count.load(Ordering::Relaxed);
        let end = GeneratedEnd {
            ended: Ended {
                status: cause.into(),
                found,
            },
            seed,
            wanted,
            attempts: None,
        };
        let tally = J::Tally::default();
        // There is nobody left to tell if this fails.
        let _ = shared(&shown).take().map(|shown| shown.end(end, tally));
        let reached = watch::reached(cause);
        let text = ["{0}: {1} of {2} found.", "{0}: {1} von {2} gefunden."];
        note(&say(text, &[&reached, &found, &wanted]));
        watch::exit(cause)
    });
}

fn end<T>(args: &MakeArgs, tries: Tries<T>, exit: Exit) -> (GeneratedEnd, T) {
    let end = GeneratedEnd {
        ended: Ended {
            status: match exit {
                Exit::Answered => Status::Complete,
                Exit::Interrupted => Status::Interrupted,
                _ => Status::Limit,
            },
            found: tries.found,
        },
        seed: args.seed,
        wanted: args.number.get(),
        attempts: Some(tries.attempts),
    };
    (end, tries.tally)
}

fn how_near<T>(tries: &Tries<T>, wanted: usize, stop: Stop) -> String {
    let ended = match stop {
        Stop::Limit(cause) => watch::reached(cause),
        Stop::Finished | Stop::Enough => {
            say(["All tries were made", "Alle Versuche sind gemacht"], &[])
        }
    };
    let text = [
        "{0}: {1} of {2} found in {3} {3|try|tries}.",
        "{0}: {1} von {2} gefunden in {3} {3|Versuch|Versuchen}.",
    ];
    let mut parts = vec![say(text, &[&ended, &tries.found, &wanted, &tries.attempts])];
    parts.extend(tries.how_near.iter().cloned());
    parts.push(say(
        [
            "There may be more in other tries.",
            "In anderen Versuchen kann es weitere geben.",
        ],
        &[],
    ));
    parts.join(" ")
}

/// Where puzzles go as they are made.
enum Shown<J> {
    /// To one place, with empty lines between.
    Text(Output),
    /// To a file each.
    Files(PathBuf),
    Lines(Output),
    Object(Output, Vec<J>),
}

impl<J: Generated> Shown<J> {
    fn new(args: &MakeArgs) -> Result<Self, Failure> {
        let output = args.answer.output.as_deref();
        let several = args.number.get() > 1;
        let file = output.filter(|path| *path != Path::new("-"));
        Ok(match (args.answer.format(), file) {
            (Format::Text | Format::Csv, Some(path)) if several => Self::Files(path.to_owned()),
            (Format::Text | Format::Csv, _) => Self::Text(writer(output)?),
            (Format::Jsonl, _) => Self::Lines(writer(output)?),
            (Format::Json, _) => Self::Object(writer(output)?, Vec::new()),
        })
    }

    fn show(&mut self, number: usize, made: Made<J>) -> Result<(), Failure> {
        match self {
            Self::Text(to) => {
                let gap = if number == 1 { "" } else { "\n" };
                write!(to, "{gap}{}", made.text)?;
                to.flush()?;
            }
            Self::Files(path) => {
                let mut to = writer(Some(&numbered(path, number)))?;
                write!(to, "{}", made.text)?;
                to.finish()?;
            }
            Self::Lines(to) => json_line(to, &made.json)?,
            Self::Object(_, puzzles) => puzzles.push(made.json),
        }
        Ok(())
    }

    fn end(self, end: GeneratedEnd, tally: J::Tally) -> Result<(), Failure> {
        match self {
            // A file without a puzzle would be none.
            Self::Text(mut to) if end.ended.found > 0 => to.finish()?,
            Self::Text(_) => {}
            Self::Files(path) => tell_files(&path, end.ended.found),
            Self::Lines(mut to) => {
                to.write_all(J::end(end, tally, None)?.as_bytes())?;
                to.finish()?;
            }
            Self::Object(mut to, puzzles) => {
                to.write_all(J::end(end, tally, Some(puzzles))?.as_bytes())?;
                to.finish()?;
            }
        }
        Ok(())
    }
}

/// Says what the files of so many puzzles are called.
fn tell_files(path: &Path, found: u64) {
    let name = |number| numbered(path, number).display().to_string();
    let last = usize::try_from(found).unwrap_or(usize::MAX);
    match last {
        0 => {}
        1 => note(&name(1)),
        _ => note(&say(
            ["{0} to {1}", "{0} bis {1}"],
            &[&name(1), &name(last)],
        )),
    }
}

/// The file of one of several puzzles: `x.snake` becomes `x_2.snake`.
fn numbered(path: &Path, number: usize) -> PathBuf {
    let stem = path.file_stem().unwrap_or_default().to_string_lossy();
    let name = match path.extension() {
        Some(extension) => format!("{stem}_{number}.{}", extension.to_string_lossy()),
        None => format!("{stem}_{number}"),
    };
    path.with_file_name(name)
}
