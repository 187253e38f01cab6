//! What all families have in common: limits, where puzzles go, how a run ends.

use std::collections::BTreeMap;
use std::io::Write;
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use serde::Serialize;

use crate::args::{Format, MakeArgs};
use crate::clock::Clock;
use crate::exit::{Exit, Failure};
use crate::file::Output;
use crate::json::json_line;
use crate::language::say;
use crate::output::{note, writer};
use crate::progress::Progress;
use crate::watch;
use cubewright::generate::SplitMix64;
use cubewright::puzzle::{EngineError, Limits, Stop};

/// A puzzle as it is shown.
pub(super) struct Made<J> {
    /// A puzzle file.
    pub text: String,
    pub json: J,
}

/// What became of the tries.
pub(super) struct Tries<C> {
    pub found: u64,
    pub attempts: u64,
    /// The numbers that the JSON forms tell besides.
    pub counts: C,
    /// Sentences for those who got fewer than they asked for.
    pub how_near: Vec<String>,
}

/// Takes a puzzle as soon as it is made.
pub(super) type Show<'a, P> = dyn FnMut(P) -> ControlFlow<()> + 'a;

#[derive(Serialize)]
struct JsonEnd<C> {
    #[serde(rename = "type")]
    kind: &'static str,
    status: &'static str,
    seed: u64,
    wanted: usize,
    found: u64,
    /// Null if the search did not come to an end by itself.
    attempts: Option<u64>,
    #[serde(flatten)]
    counts: C,
}

/// The one object of `--format json`.
#[derive(Serialize)]
struct JsonAll<J, C> {
    /// By the plural of their family.
    #[serde(flatten)]
    puzzles: BTreeMap<&'static str, Vec<J>>,
    #[serde(flatten)]
    end: JsonEnd<C>,
}

/// Lets `search` make as many `plural` as asked for; `made` names and writes each, by its
/// number.
pub(super) fn run<P, J: Serialize + Send + 'static, C: Serialize>(
    args: &MakeArgs,
    plural: &'static str,
    search: impl FnOnce(
        &mut SplitMix64,
        &Limits<'_>,
        &mut Show<'_, P>,
    ) -> Result<(Tries<C>, Stop), EngineError>,
    made: impl Fn(P, usize) -> Made<J>,
) -> Result<Exit, Failure> {
    let clock = Clock::of_program(args.wait.time_limit);
    let progress = Progress::start(
        args.wait.progress,
        false,
        ["making puzzles", "macht Puzzles"],
    );
    let limits = clock.limits();
    let wanted = args.number.get();
    let shown = Arc::new(Mutex::new(Some(Shown::new(args)?)));
    let count = Arc::new(AtomicU64::new(0));
    end_with(args, plural, &shown, &count);
    let mut failed = None;
    let mut found = 0;
    let ended = search(&mut SplitMix64::new(args.seed), &limits, &mut |puzzle| {
        found += 1;
        progress.found(found as u64);
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
        note(&how_near(&tries, wanted));
    }
    if let Some(shown) = shared(&shown).take() {
        shown.end(plural, end(args, tries, exit))?;
    }
    Ok(exit)
}

fn shared<J>(shown: &Mutex<Option<Shown<J>>>) -> MutexGuard<'_, Option<Shown<J>>> {
    shown.lock().unwrap_or_else(PoisonError::into_inner)
}

/// If the program is ended, the puzzles so far are what it made.
fn end_with<J: Serialize + Send + 'static>(
    args: &MakeArgs,
    plural: &'static str,
    shown: &Arc<Mutex<Option<Shown<J>>>>,
    count: &Arc<AtomicU64>,
) {
    #[derive(Serialize)]
    struct NoCounts {}
    let (shown, count) = (Arc::clone(shown), Arc::clone(count));
    let (seed, wanted) = (args.seed, args.number.get());
    watch::on_end(move |cause| {
        let found = count.load(Ordering::Relaxed);
        let end = JsonEnd {
            kind: "end",
            status: watch::status(cause),
            seed,
            wanted,
            found,
            attempts: None,
            counts: NoCounts {},
        };
        // There is nobody left to tell if this fails.
        let _ = shared(&shown).take().map(|shown| shown.end(plural, end));
        let reached = watch::reached(cause);
        let text = ["{0}: {1} of {2} found.", "{0}: {1} von {2} gefunden."];
        note(&say(text, &[&reached, &found, &wanted]));
        watch::exit(cause)
    });
}

fn end<C>(args: &MakeArgs, tries: Tries<C>, exit: Exit) -> JsonEnd<C> {
    JsonEnd {
        kind: "end",
        status: match exit {
            Exit::Answered => "complete",
            Exit::Interrupted => "interrupted",
            _ => "limit",
        },
        seed: args.seed,
        wanted: args.number.get(),
        found: tries.found,
        attempts: Some(tries.attempts),
        counts: tries.counts,
    }
}

fn how_near<C>(tries: &Tries<C>, wanted: usize) -> String {
    let text = [
        "Stopped before the end: {0} of {1} found in {2} tries.",
        "Vor dem Ende angehalten: {0} von {1} gefunden in {2} Versuchen.",
    ];
    let mut parts = vec![say(text, &[&tries.found, &wanted, &tries.attempts])];
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

impl<J: Serialize> Shown<J> {
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

    fn end(self, plural: &'static str, end: JsonEnd<impl Serialize>) -> Result<(), Failure> {
        match self {
            // A file without a puzzle would be none.
            Self::Text(mut to) if end.found > 0 => to.finish()?,
            Self::Text(_) | Self::Files(_) => {}
            Self::Lines(mut to) => {
                json_line(&mut to, &end)?;
                to.finish()?;
            }
            Self::Object(mut to, puzzles) => {
                let puzzles = BTreeMap::from([(plural, puzzles)]);
                json_line(&mut to, &JsonAll { puzzles, end })?;
                to.finish()?;
            }
        }
        Ok(())
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
