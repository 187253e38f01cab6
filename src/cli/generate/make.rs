//! What all families have in common: limits, where puzzles go, how a run ends.

use std::collections::BTreeMap;
use std::io::Write;
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};

use serde::Serialize;

use crate::cli::args::{Format, MakeArgs};
use crate::cli::clock::{Clock, handle_interrupts};
use crate::cli::exit::{Exit, Failure};
use crate::cli::output::{json_line, note, writer};
use crate::cli::progress::Progress;
use crate::engine::{Cause, EngineError, Limits, Stop};
use crate::shell::Lots;

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
    attempts: u64,
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
pub(super) fn run<P, J: Serialize, C: Serialize>(
    args: &MakeArgs,
    plural: &'static str,
    search: impl FnOnce(
        &mut Lots,
        &Limits<'_>,
        &mut Show<'_, P>,
    ) -> Result<(Tries<C>, Stop), EngineError>,
    made: impl Fn(P, usize) -> Made<J>,
) -> Result<Exit, Failure> {
    handle_interrupts(|| {});
    let clock = Clock::start(args.time_limit);
    let progress = Progress::start(args.progress, false, "making puzzles");
    let limits = Limits {
        stop: &|| clock.stop(),
        time_left: &|| clock.time_left(),
    };
    let wanted = args.number.get();
    let mut shown = Shown::new(args)?;
    let mut failed = None;
    let mut found = 0;
    let ended = search(&mut Lots::new(args.seed), &limits, &mut |puzzle| {
        found += 1;
        progress.found(found as u64);
        failed = shown.show(found, made(puzzle, found)).err();
        if found == wanted || failed.is_some() {
            return ControlFlow::Break(());
        }
        ControlFlow::Continue(())
    });
    drop(progress);
    if let Some(failure) = failed {
        return Err(failure);
    }
    let (tries, stop) = ended?;
    let exit = match stop {
        Stop::Enough => Exit::Answered,
        Stop::Limit(Cause::Interrupt) => Exit::Interrupted,
        Stop::Finished | Stop::Limit(Cause::Time | Cause::Nodes) => Exit::Limit,
    };
    if exit != Exit::Answered {
        note(&how_near(&tries, wanted, plural));
    }
    shown.end(plural, end(args, tries, exit))?;
    Ok(exit)
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
        attempts: tries.attempts,
        counts: tries.counts,
    }
}

fn how_near<C>(tries: &Tries<C>, wanted: usize, plural: &str) -> String {
    let mut parts = vec![format!(
        "Stopped before the end: {} of {wanted} {plural} found in {} tries.",
        tries.found, tries.attempts
    )];
    parts.extend(tries.how_near.iter().cloned());
    parts.push(format!("Nothing is proved about other {plural}."));
    parts.join(" ")
}

/// Where puzzles go as they are made.
enum Shown<'a, J> {
    /// To one place, with empty lines between.
    Text(Box<dyn Write>),
    /// To a file each.
    Files(&'a Path),
    Lines(Box<dyn Write>),
    Object(Box<dyn Write>, Vec<J>),
}

impl<'a, J: Serialize> Shown<'a, J> {
    fn new(args: &'a MakeArgs) -> Result<Self, Failure> {
        let output = args.output.as_deref();
        let several = args.number.get() > 1;
        let file = output.filter(|path| *path != Path::new("-"));
        Ok(match (args.format, file) {
            (Format::Text, Some(path)) if several => Self::Files(path),
            (Format::Text, _) => Self::Text(Box::new(writer(output)?)),
            (Format::Jsonl, _) => Self::Lines(Box::new(writer(output)?)),
            (Format::Json, _) => Self::Object(Box::new(writer(output)?), Vec::new()),
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
                to.flush()?;
            }
            Self::Lines(to) => json_line(to, &made.json)?,
            Self::Object(_, puzzles) => puzzles.push(made.json),
        }
        Ok(())
    }

    fn end(self, plural: &'static str, end: JsonEnd<impl Serialize>) -> Result<(), Failure> {
        match self {
            Self::Text(_) | Self::Files(_) => {}
            Self::Lines(mut to) => json_line(&mut to, &end)?,
            Self::Object(mut to, puzzles) => {
                let puzzles = BTreeMap::from([(plural, puzzles)]);
                json_line(&mut to, &JsonAll { puzzles, end })?;
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
