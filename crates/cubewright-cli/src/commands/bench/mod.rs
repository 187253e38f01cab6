//! `cubewright bench`: formulations compared, or all solvers on one puzzle.
//!
//! Invariant: everything but the times follows from the files, the seed and the
//! limit of nodes, as long as no time limit is reached.

mod measure;
mod picture;
mod solvers;
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

use crate::command::Command;
use crate::errors::failure::Failure;
use crate::errors::misuse::Misuse;
use crate::inputs::input;
use crate::json::{Printed, json_line, text};
use crate::options::extension;
use crate::options::source::SourceArgs;
use crate::options::stock::StockArgs;
use crate::options::values::{threads, whole};
use crate::searches::{file_question, weight};
use cubewright::family::shell::{Shell, ShellError, Width};
use cubewright::generate::{SplitMix64, disturbed, planted};
use cubewright::language::{Describe, Message};
use cubewright::puzzle::{Availability, BackendKind, Cause, Puzzle, backends, engine};
use cubewright::show::picture::{Letters, Picture, svg};
use cubewright_programs::engines::milp_names;
use cubewright_programs::errors::Exit;
use cubewright_programs::files::{Output, Over, SharedOutput, shared_output};
use cubewright_programs::json::typed;
use cubewright_programs::limits::watch;
use cubewright_programs::options::{Format, Offered, ProgressArgs, duration};
use cubewright_programs::terminal::{Progress, When, language, locked};
use measure::{Case, Subject, measure};
pub(crate) use solvers::Solvers;
use solvers::{Interrupted, Measurement};

/// Arguments of `bench`.
#[derive(Debug, Args)]
#[command(after_help = "\
Each cube is modelled in every formulation, a linear program is taken as it is, and each backend looks for the optimum (of the
whole model at once) and for any solution. With the same seed and node limit everything but
the times is the same, as long as no time limit is reached.

With --solvers each solver that is there gets one puzzle of any family: engines, and programs on
the PATH that read our models. What is not there is listed with what to install. Where options
cost something the best solution is asked for, of solvers that know costs; otherwise any
solution, or the proof that there is none. Every answer is checked.")]
pub(crate) struct BenchArgs {
    /// Cubes to measure, or linear programs (.lp, .mps, .opb); with --solvers one puzzle.
    pub files: Vec<PathBuf>,

    /// Compare all solvers that are there, or those named, on one puzzle of any family.
    #[arg(display_order = 1, long, num_args = 0.., require_equals = true, value_delimiter = ',',
        value_parser = Offered(solvers::names), hide_possible_values = true,
        conflicts_with_all = ["random", "seed", "width", "backends", "node_limit", "threads"], value_name = "NAMES")]
    pub solvers: Option<Vec<String>>,

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

    /// Use at most this time for each model, or each solver.
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

    /// Say nothing but the answer.
    #[arg(display_order = 3, short, long)]
    pub quiet: bool,

    #[command(flatten)]
    pub progress: ProgressArgs,
}

/// How formulations and backends compare.
#[derive(Serialize, JsonSchema)]
#[serde(tag = "type", rename = "bench")]
#[schemars(transform = typed::<Self>)]
pub(crate) struct Formulations {
    /// The seed of the random cubes.
    seed: u64,
    /// The most search nodes for each model.
    node_limit: u64,
    /// The most milliseconds for each model.
    time_limit_ms: f64,
    /// One entry for each cube and formulation.
    cases: Vec<Case>,
}

impl Printed for Formulations {}

/// Figures, as they are told.
trait Figures: Printed + Sized + Send + 'static {
    fn table(&self) -> String;
    fn csv(&self) -> String;
    fn picture(&self) -> Picture;

    fn write(&self, form: Format, to: &mut Output) -> std::io::Result<()> {
        match form {
            Format::Text => to.write_all(self.table().as_bytes())?,
            Format::Csv => to.write_all(self.csv().as_bytes())?,
            Format::Json | Format::Jsonl => json_line(to, self)?,
        }
        to.finish()
    }
}

impl Figures for Formulations {
    fn table(&self) -> String {
        table::table(&self.cases)
    }

    fn csv(&self) -> String {
        table::csv(&self.cases)
    }

    fn picture(&self) -> Picture {
        picture::picture(&self.cases)
    }
}

impl Figures for Solvers {
    fn table(&self) -> String {
        solvers::table::table(self)
    }

    fn csv(&self) -> String {
        solvers::table::csv(self)
    }

    fn picture(&self) -> Picture {
        solvers::picture::picture(self)
    }
}

impl Command for BenchArgs {
    fn run(&mut self, _: When) -> Result<Exit, Failure> {
        run(self)
    }

    fn is_json(&self) -> bool {
        matches!(self.form(), Ok(Format::Json))
    }

    fn engines(&self) -> Vec<String> {
        self.names()
    }
}

fn run(args: &BenchArgs) -> Result<Exit, Failure> {
    let form = args.form()?;
    extension::form(args.picture.as_deref(), &[("svg", ())], None)?;
    if let Some(named) = &args.solvers {
        return run_solvers(args, form, named);
    }
    let subjects = subjects(args)?;
    let mut engines = Vec::new();
    for name in args.names() {
        engines.push(engine(&name)?.name());
    }
    if engines.is_empty() || subjects.is_empty() {
        return Err(Failure::from(Misuse::NothingToMeasure));
    }
    let empty = Formulations {
        seed: args.seed,
        node_limit: args.node_limit,
        time_limit_ms: args.time_limit.as_secs_f64() * 1e3,
        cases: Vec::new(),
    };
    told(args, form, empty, |figures, progress| {
        measure(args, &subjects, &engines, progress, &|case| {
            locked(figures).cases.push(case);
        })
    })
}

/// Measures all solvers on one puzzle.
fn run_solvers(args: &BenchArgs, form: Format, named: &[String]) -> Result<Exit, Failure> {
    let [file] = args.files.as_slice() else {
        return Err(Failure::from(Misuse::OnePuzzle));
    };
    let (known, pieces) = (SourceArgs::default(), StockArgs::default());
    let (puzzle, own) = input::asked(Some(file), &known, &pieces)?;
    weight::model(&puzzle, false);
    let puzzle = file_question::posed(&puzzle, &own)?;
    let measurement = Measurement::new(&puzzle, named, args.time_limit)?;
    told(args, form, measurement.begun(), |figures, progress| {
        let step = |done, all| progress.step(done, all);
        let measured = measurement.run(&watch::stop, &step, figures);
        measured.map_err(|Interrupted| Failure::Interrupted)
    })
}

/// Solvers compared on a puzzle, as `bench --solvers` tells it.
#[derive(Clone, Debug)]
pub struct Compared {
    /// Each run, and each solver that is not there, as an object of JSON.
    pub json: String,
    /// A table for people.
    pub table: String,
    /// A picture, as SVG.
    pub picture: String,
}

/// Compares the solvers that are named, or all that are there, each for so long at most, until `stop`
/// says that the user ended it.
///
/// # Errors
/// That there is no solver of such a name.
pub fn compare(
    puzzle: &Puzzle,
    named: &[String],
    limit: Duration,
    stop: &dyn Fn() -> Option<Cause>,
) -> Result<Compared, Message> {
    let measurement = Measurement::new(puzzle, named, limit);
    let measurement = measurement.map_err(|misuse| misuse.describe(language()))?;
    let figures = Mutex::new(measurement.begun());
    // What was measured before is told.
    let _ = measurement.run(stop, &|_, _| (), &figures);
    let figures = locked(&figures);
    Ok(Compared {
        json: text(&*figures).unwrap_or_default(),
        table: figures.table(),
        picture: svg(&figures.picture(), Letters::Text),
    })
}

/// Measures, and writes the figures; those so far, if the user or the watch ends it.
fn told<F: Figures>(
    args: &BenchArgs,
    form: Format,
    empty: F,
    measure: impl FnOnce(&Mutex<F>, &Progress) -> Result<(), Failure>,
) -> Result<Exit, Failure> {
    let to = shared_output(args.output.as_deref())?;
    let picture = args.picture.as_deref();
    let drawn = picture.map(|path| Output::new(Some(path), "--picture", Over::Nothing));
    let mut drawn = drawn.transpose()?;
    let figures = Arc::new(Mutex::new(empty));
    end_with(form, &figures, &to);
    let progress = Progress::of_work(
        args.progress.when.unless(args.quiet),
        ["measuring", "misst"],
    );
    let measured = measure(&figures, &progress);
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
        let picture = svg(&figures.picture(), Letters::Text);
        to.write_all(picture.as_bytes())?;
        to.finish()?;
    }
    Ok(Exit::Answered)
}

/// If the program is ended, the figures so far are written.
fn end_with<F: Figures>(form: Format, figures: &Arc<Mutex<F>>, to: &SharedOutput) {
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

/// The cubes and models of the arguments, each with a name.
fn subjects(args: &BenchArgs) -> Result<Vec<(String, Subject)>, Failure> {
    let mut subjects = Vec::new();
    for file in &args.files {
        let name = file.file_stem().unwrap_or_default();
        let subject = match input::shell_or_model(file)? {
            Ok(shell) => Subject::Shell(shell),
            Err(model) => Subject::Model(model),
        };
        subjects.push((name.to_string_lossy().into_owned(), subject));
    }
    let width = Width::new(args.width).map_err(|error| Failure::from(Misuse::Width(error)))?;
    let mut rng = SplitMix64::new(args.seed);
    for number in 1..=args.random {
        let is_planted = number % 2 == 1;
        let shell = random(&mut rng, width, is_planted)
            .map_err(|error| Failure::from(Misuse::Pieces(error)))?;
        let kind = if is_planted { "planted" } else { "disturbed" };
        subjects.push((format!("{kind}_{number}"), Subject::Shell(shell)));
    }
    Ok(subjects)
}

fn random(rng: &mut SplitMix64, width: Width, is_planted: bool) -> Result<Shell, ShellError> {
    if is_planted {
        Ok(planted(rng, width)?.0)
    } else {
        disturbed(rng, width)
    }
}

/// Whether errors of `bench` are told as JSON, before its arguments are understood: not to a person.
pub(crate) fn is_json_asked(words: &[OsString]) -> bool {
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
        let output = self.output.as_deref();
        if extension::of(output).as_deref() == Some("svg") {
            let file = output.map_or_else(String::new, |file| file.display().to_string());
            let known = extension::list(&known);
            return Err(Failure::from(Misuse::FiguresAreNoPicture { file, known }));
        }
        let named = extension::form(output, &known, None)?;
        Ok(named.unwrap_or(if std::io::stdout().is_terminal() {
            Format::Text
        } else {
            Format::Json
        }))
    }

    /// The backends that are measured.
    fn names(&self) -> Vec<String> {
        if let Some(named) = &self.solvers {
            // Without names all are asked; this is the one that may end the process.
            let is_apart = cfg!(feature = "cbc") && named.is_empty();
            return if is_apart {
                vec!["cbc".to_owned()]
            } else {
                named.clone()
            };
        }
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
