//! `cubewright bench`: formulations compared.
//!
//! Invariant: everything but the times follows from the files, the seed and the
//! limit of nodes.

pub(super) mod chart;
mod measure;
mod picture;
mod table;

use core::num::NonZero;
use std::ffi::OsString;
use std::io::{IsTerminal, Write};
use std::path::PathBuf;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use clap::Args;
use schemars::JsonSchema;
use serde::Serialize;

use self::measure::{Case, measure};
use super::args::{threads, whole};
use super::extension;
use super::json::{Printed, json_line};
use super::misuse::Misuse;
use crate::failure::Failure;
use cubewright::family::shell::{Shell, ShellError, Width};
use cubewright::generate::SplitMix64;
use cubewright::generate::{disturbed, planted};
use cubewright::puzzle::{Availability, BackendKind, Cause, backends, engine};
use cubewright::show::picture::{Letters, svg};
use cubewright_programs::engines::milp_names;
use cubewright_programs::errors::Exit;
use cubewright_programs::files;
use cubewright_programs::files::{Output, Over, SharedOutput, shared_output};
use cubewright_programs::json::typed;
use cubewright_programs::limits::watch;
use cubewright_programs::options::{Format, Offered, ProgressArgs, duration};
use cubewright_programs::terminal::{Progress, locked};

/// Arguments of `bench`.
#[derive(Debug, Args)]
#[command(after_help = "\
Each cube is modelled in every formulation, and each backend looks for the optimum (of the
whole model at once) and for any solution. With the same seed and node limit everything but
the times is the same, as long as no time limit is reached.")]
pub(super) struct BenchArgs {
    /// Cubes to measure.
    pub files: Vec<PathBuf>,

    /// Also measure N random cubes: half of them have an assembly, in the other half one tooth
    /// was moved to another piece.
    #[arg(long, default_value_t, allow_negative_numbers = true, value_parser = whole::<usize>, value_name = "N")]
    pub random: usize,

    /// The seed of the random cubes.
    #[arg(long, default_value_t, allow_negative_numbers = true, value_parser = whole::<u64>, value_name = "N")]
    pub seed: u64,

    /// The border width of the random cubes.
    #[arg(long, default_value = "5", allow_negative_numbers = true, value_parser = whole::<usize>, value_name = "N")]
    pub width: usize,

    /// The MILP engines; the default is all MILP libraries that are built in, but
    /// not programs (lp-cbc, lp-glpk).
    #[arg(long = "engines", visible_alias = "backends", value_delimiter = ',', value_parser = Offered(milp_names),
        hide_possible_values = true,
        value_name = "NAMES")]
    pub backends: Vec<String>,

    /// Use at most N search nodes for each model, for engines that can.
    #[arg(long, default_value = "2000", allow_negative_numbers = true, value_parser = whole::<u64>, value_name = "N")]
    pub node_limit: u64,

    /// Use at most this time for each model.
    #[arg(display_order = 5, short, long, value_parser = duration, default_value = "10s", value_name = "TIME")]
    pub time_limit: Duration,

    /// Write the figures to a file: a table (.txt), rows (.csv) or JSON (.json); `-` is standard output.
    #[arg(display_order = 2, short, long, value_name = "FILE")]
    pub output: Option<PathBuf>,

    /// Draw the figures as a picture (SVG) to a file.
    #[arg(long, value_name = "FILE")]
    pub picture: Option<PathBuf>,

    /// Measure on N threads; 0 uses all cores. Times are then longer, because runs disturb
    /// each other.
    #[arg(
        display_order = 7,
        long,
        default_value = "1",
        allow_negative_numbers = true,
        value_parser = threads,
        value_name = "N"
    )]
    pub threads: NonZero<usize>,

    #[command(flatten)]
    pub progress: ProgressArgs,
}

/// How formulations and backends compare.
#[derive(Serialize, JsonSchema)]
#[serde(tag = "type", rename = "bench")]
#[schemars(transform = typed::<Self>)]
pub(super) struct Figures {
    /// The seed of the random cubes.
    seed: u64,
    /// The most search nodes for each model.
    node_limit: u64,
    /// The most milliseconds for each model.
    time_limit_ms: f64,
    /// One entry for each cube and formulation.
    cases: Vec<Case>,
}

pub(super) fn run(args: &BenchArgs) -> Result<Exit, Failure> {
    let form = args.form()?;
    extension::form(args.picture.as_deref(), &[("svg", ())], None)?;
    let shells = shells(args)?;
    let mut engines = Vec::new();
    for name in args.names() {
        engines.push(engine(&name)?.name());
    }
    if engines.is_empty() || shells.is_empty() {
        return Err(Failure::from(Misuse::NothingToMeasure));
    }
    let to = shared_output(args.output.as_deref())?;
    let picture = args.picture.as_deref();
    let drawn = picture.map(|path| Output::new(Some(path), "--picture", Over::Nothing));
    let mut drawn = drawn.transpose()?;
    let figures = Arc::new(Mutex::new(Figures {
        seed: args.seed,
        node_limit: args.node_limit,
        time_limit_ms: args.time_limit.as_secs_f64() * 1e3,
        cases: Vec::new(),
    }));
    end_with(form, &figures, &to);
    let progress = Progress::of_work(args.progress.when, ["measuring", "misst"]);
    let measured = measure(args, &shells, &engines, &progress, &|case| {
        locked(&figures).cases.push(case);
    });
    drop(progress);
    watch::speak();
    let figures = locked(&figures);
    if matches!(measured, Ok(()) | Err(Failure::Interrupted)) {
        figures.write(form, &mut locked(&to))?;
    }
    if matches!(measured, Err(Failure::Interrupted)) {
        stopped(Cause::Interrupt);
        return Ok(Exit::Interrupted);
    }
    measured?;
    if let Some(to) = &mut drawn {
        let picture = svg(&picture::picture(&figures.cases), Letters::Text);
        to.write_all(picture.as_bytes())?;
        to.finish()?;
    }
    Ok(Exit::Answered)
}

impl Figures {
    fn write(&self, form: Format, to: &mut Output) -> std::io::Result<()> {
        match form {
            Format::Text => to.write_all(table::table(&self.cases).as_bytes())?,
            Format::Csv => to.write_all(table::csv(&self.cases).as_bytes())?,
            Format::Json | Format::Jsonl => json_line(to, &Printed::Bench(self))?,
        }
        to.finish()
    }
}

/// If the program is ended, the figures so far are written.
fn end_with(form: Format, figures: &Arc<Mutex<Figures>>, to: &SharedOutput) {
    let (figures, to) = (Arc::clone(figures), Arc::clone(to));
    watch::on_end(move |cause| {
        // There is nobody left to tell if this fails.
        let _ = locked(&figures).write(form, &mut locked(&to));
        stopped(cause);
        watch::exit(cause)
    });
}

fn stopped(cause: Cause) {
    let rest = ["the rest was not measured.", "Der Rest ist nicht gemessen."];
    watch::tell_reached(cause, rest);
}

/// The cubes of the arguments, each with a name.
fn shells(args: &BenchArgs) -> Result<Vec<(String, Shell)>, Failure> {
    let mut shells = Vec::new();
    for file in &args.files {
        let name = file.file_stem().unwrap_or_default();
        shells.push((name.to_string_lossy().into_owned(), files::shell(file)?));
    }
    let width = Width::new(args.width).map_err(|error| Failure::from(Misuse::Width(error)))?;
    let mut rng = SplitMix64::new(args.seed);
    for number in 1..=args.random {
        let is_planted = number % 2 == 1;
        let shell = random(&mut rng, width, is_planted)
            .map_err(|error| Failure::from(Misuse::Pieces(error)))?;
        let kind = if is_planted { "planted" } else { "disturbed" };
        shells.push((format!("{kind}_{number}"), shell));
    }
    Ok(shells)
}

fn random(rng: &mut SplitMix64, width: Width, is_planted: bool) -> Result<Shell, ShellError> {
    if is_planted {
        Ok(planted(rng, width)?.0)
    } else {
        disturbed(rng, width)
    }
}

/// Whether errors of `bench` are told as JSON, before its arguments are understood: not to a person.
pub(super) fn is_json_asked(words: &[OsString]) -> bool {
    words.get(1).is_some_and(|command| command == "bench") && !std::io::stdout().is_terminal()
}

impl BenchArgs {
    /// The form of the figures: what the file is named as, a table at a terminal, JSON for a program.
    fn form(&self) -> Result<Format, Failure> {
        let known = [
            ("json", Format::Json),
            ("txt", Format::Text),
            ("csv", Format::Csv),
        ];
        let named = extension::form(self.output.as_deref(), &known, None)?;
        Ok(named.unwrap_or(if std::io::stdout().is_terminal() {
            Format::Text
        } else {
            Format::Json
        }))
    }

    /// Whether they are JSON.
    pub(super) fn is_json(&self) -> bool {
        matches!(self.form(), Ok(Format::Json))
    }

    /// The backends that are measured.
    pub(super) fn names(&self) -> Vec<String> {
        if !self.backends.is_empty() {
            return self.backends.clone();
        }
        let libraries = backends().into_iter().filter(|backend| {
            backend.kind == BackendKind::Milp
                && backend.feature != "lp-command"
                && matches!(backend.availability, Availability::Ready(_))
        });
        libraries.map(|backend| backend.name.to_owned()).collect()
    }
}
