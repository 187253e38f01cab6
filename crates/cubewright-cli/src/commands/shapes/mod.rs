//! `cubewright shapes`: which shapes can be built from some pieces, and why others cannot.

pub(crate) mod args;

use core::ops::ControlFlow;
use std::io::Write;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use schemars::JsonSchema;
use serde::Serialize;

use crate::command::Command;
use crate::errors::failure::Failure;
use crate::inputs::stock::{Misfit, Stock, shape};
use crate::json::{Printed, json_line};
use crate::options::values::ALL_SHAPES;
use args::ShapesArgs;
use cubewright::family::shell::{Shape, ShellError, SideConstraintError};
use cubewright::language::{Say, Statement};
use cubewright::puzzle::{
    Cause, EngineError, Goal, Proof, Puzzle, Settings, Solution, Stop, engine, shell_obstacles,
};
use cubewright::show::ShellReason;
use cubewright_programs::errors::Exit;
use cubewright_programs::files::{Output, wrapped_for, writer};
use cubewright_programs::json::typed;
use cubewright_programs::limits::{Clock, watch};
use cubewright_programs::options::Format;
use cubewright_programs::terminal::{Progress, When, language, note, say};

/// Words that stand for all shapes of a size, and how many there are.
const GROUPS: [(&str, usize); 2] = [("tetracube", 8), ("pentacube", 29)];

/// Whether pieces cover a shape.
#[derive(Serialize, JsonSchema)]
#[serde(tag = "type", rename = "shape")]
#[schemars(transform = typed::<Self>)]
pub(crate) struct JsonShape {
    /// The shape.
    name: String,
    /// How many pieces it takes.
    places: usize,
    /// Whether the pieces cover it; null if a limit ended the search.
    can_be_built: Option<bool>,
    /// Why the pieces cannot cover it, as sentences.
    reasons: Vec<String>,
    /// What each engine found.
    runs: Vec<JsonRun>,
}

impl Printed for JsonShape {}

/// Which shapes pieces cover.
#[derive(Serialize, JsonSchema)]
#[serde(tag = "type", rename = "shapes")]
#[schemars(transform = typed::<Self>)]
pub(crate) struct JsonShapes<'a> {
    /// The shapes, in the order in which they were asked for.
    shapes: &'a [JsonShape],
}

impl Printed for JsonShapes<'_> {}

/// What one engine found of a shape.
#[derive(Serialize, JsonSchema)]
#[schemars(rename = "shape_run")]
struct JsonRun {
    /// The engine.
    engine: &'static str,
    /// The rule by which `auto` chose it.
    #[serde(skip_serializing_if = "Option::is_none")]
    why: Option<&'static str>,
    /// What it found; null if a limit ended the search.
    can_be_built: Option<bool>,
    /// Its search nodes; null if it does not count them.
    nodes: Option<u64>,
    /// Milliseconds.
    ms: f64,
}

impl Command for ShapesArgs {
    fn run(&mut self, _: When) -> Result<Exit, Failure> {
        run(self)
    }

    fn format(&self) -> Option<Format> {
        Some(self.answer.format())
    }

    fn engines(&self) -> Vec<String> {
        self.backend.clone()
    }
}

fn run(args: &ShapesArgs) -> Result<Exit, Failure> {
    args.answer.check(&[])?;
    let shapes = shapes(args)?;
    let stock = Stock::read(args.file.as_deref(), &args.stock)?;
    let pieces = stock.pieces.len();
    let larger = shapes.iter().filter(|shape| shape.faces().len() > pieces);
    let shown = Arc::new(Mutex::new(Shown {
        to: writer(args.answer.output.as_deref())?,
        format: args.answer.format(),
        has_times: args.times,
        together: (larger.count() > FEW).then_some(pieces),
        all: Vec::new(),
    }));
    let progress = Progress::of_work(args.wait.progress.when, ["building shapes", "baut Formen"]);
    for (number, shape) in shapes.iter().enumerate() {
        progress.step(number, shapes.len());
        end_with(&shown, shape);
        let told = told(&stock, shape, args);
        if matches!(told, Err(Failure::Interrupted)) {
            drop(progress);
            watch::speak();
            let mut shown = shared(&shown);
            shown.show(untold(shape))?;
            shown.end()?;
            stopped(Cause::Interrupt, shape.name());
            return Ok(Exit::Interrupted);
        }
        shared(&shown).show(told?)?;
    }
    drop(progress);
    watch::speak();
    let mut shown = shared(&shown);
    shown.end()?;
    let is_open = shown.all.iter().any(|shape| shape.can_be_built.is_none());
    Ok(if is_open { Exit::Limit } else { Exit::Answered })
}

/// The shapes that were told, and where.
struct Shown {
    to: Output,
    format: Format,
    has_times: bool,
    /// How many pieces there are, where all shapes that are too large for them are told in one line.
    together: Option<usize>,
    all: Vec<JsonShape>,
}

/// So many shapes that are too large have a line each.
const FEW: usize = 3;

impl Shown {
    fn show(&mut self, told: JsonShape) -> std::io::Result<()> {
        match self.format {
            Format::Text | Format::Csv if self.is_larger(&told) => {}
            Format::Text | Format::Csv => text(&mut self.to, &told, self.has_times)?,
            Format::Jsonl => json_line(&mut self.to, &told)?,
            Format::Json => {}
        }
        self.all.push(told);
        Ok(())
    }

    /// Whether it is told with the others that are too large.
    fn is_larger(&self, told: &JsonShape) -> bool {
        let is_larger = self.together.is_some_and(|pieces| told.places > pieces);
        is_larger && told.can_be_built == Some(false)
    }

    /// The line about those that are too large.
    fn larger(&self) -> Option<String> {
        let pieces = self.together?;
        let larger = self.all.iter().filter(|told| self.is_larger(told)).count();
        let text = [
            "{0} larger {0|shape|shapes} cannot be built: {0|it has|they have} more places than there are pieces ({1})",
            "{0} größere {0|Form lässt|Formen lassen} sich nicht bauen: mehr Plätze, als es Teile gibt ({1})",
        ];
        (larger > 0).then(|| say(text, &[&larger, &pieces]) + "\n")
    }

    fn end(&mut self) -> std::io::Result<()> {
        match self.format {
            Format::Text | Format::Csv => {
                let larger = self.larger().unwrap_or_default();
                let larger = wrapped_for(&self.to, &larger);
                self.to.write_all(larger.as_bytes())?;
                writeln!(self.to, "{}", summary(&self.all))?;
            }
            Format::Json => {
                let shapes = JsonShapes { shapes: &self.all };
                json_line(&mut self.to, &shapes)?;
            }
            Format::Jsonl => {}
        }
        self.to.finish()
    }
}

fn shared(shown: &Mutex<Shown>) -> MutexGuard<'_, Shown> {
    shown.lock().unwrap_or_else(PoisonError::into_inner)
}

/// If the program is ended at this shape, it stays open, and those behind it untold.
fn end_with(shown: &Arc<Mutex<Shown>>, shape: &Shape) {
    let (shown, open) = (Arc::clone(shown), untold(shape));
    watch::on_end(move |cause| {
        let mut shown = shared(&shown);
        let name = open.name.clone();
        // There is nobody left to tell if this fails.
        let _ = shown.show(open).and_then(|()| shown.end());
        stopped(cause, &name);
        watch::exit(cause)
    });
}

/// Says at which shape the run was ended.
fn stopped(cause: Cause, shape: &str) {
    let text = [
        "{0} at {1}: the shapes after it were not tried.",
        "{0} bei {1}: Die Formen danach sind nicht versucht.",
    ];
    note(&say(text, &[&watch::reached(cause), &shape]));
}

/// A shape of which nothing is known yet.
fn untold(shape: &Shape) -> JsonShape {
    JsonShape {
        name: shape.name().to_owned(),
        places: shape.faces().len(),
        can_be_built: None,
        reasons: Vec::new(),
        runs: Vec::new(),
    }
}

/// The shapes that are asked for, in their order.
fn shapes(args: &ShapesArgs) -> Result<Vec<Shape>, Failure> {
    let list = args.stock.shape.as_deref().unwrap_or(ALL_SHAPES);
    let mut shapes = Vec::new();
    for name in list.split(',').map(str::trim) {
        let group = GROUPS
            .iter()
            .find(|(word, _)| name.strip_suffix('s') == Some(word));
        match group {
            None => shapes.push(shape(name)?),
            Some((word, count)) => {
                for number in 1..=*count {
                    shapes.push(shape(&format!("{word}{number}"))?);
                }
            }
        }
    }
    Ok(shapes)
}

fn told(stock: &Stock, shape: &Shape, args: &ShapesArgs) -> Result<JsonShape, Failure> {
    let mut told = untold(shape);
    // Stating the shape takes time, too.
    Clock::start(args.wait.time_limit);
    let shell = match stock.covering(shape, &args.stock)? {
        Ok(shell) => shell,
        Err(misfit) => {
            told.reasons.push(too_few_or_many(misfit)?);
            told.can_be_built = Some(false);
            return Ok(told);
        }
    };
    let puzzle = Puzzle::of(shell.clone())?;
    for backend in &args.backend {
        let run = asked(&puzzle, backend, args)?;
        match (told.can_be_built, run.can_be_built) {
            (Some(before), Some(now)) if before != now => return Err(contradiction(&run).into()),
            (before, now) => told.can_be_built = now.or(before),
        }
        told.runs.push(run);
    }
    if told.can_be_built == Some(false) {
        let reasons = ShellReason::all(&shell, shell_obstacles(&shell), &[]).into_iter();
        told.reasons = reasons.map(|reason| reason.text(language())).collect();
    }
    Ok(told)
}

/// What a shape cannot be asked for at all, in words; other faults stay faults.
fn too_few_or_many(misfit: Misfit) -> Result<String, Failure> {
    match misfit {
        Misfit::Shell(error @ ShellError::PieceCount { .. }) => Ok(error.text(language())),
        Misfit::SideConstraints(
            error @ (SideConstraintError::TooMany { .. }
            | SideConstraintError::TooFew { .. }
            | SideConstraintError::NoSuchPlace(_)),
        ) => Ok(error.text(language())),
        misfit => Err(misfit.into()),
    }
}

fn contradiction(run: &JsonRun) -> EngineError {
    EngineError::WrongAnswer {
        engine: run.engine,
        message: Statement::of(
            [
                "it contradicts the previous engine",
                "es widerspricht dem Engine davor",
            ],
            &[],
        ),
    }
}

fn asked(puzzle: &Puzzle, backend: &str, args: &ShapesArgs) -> Result<JsonRun, Failure> {
    let goal = Goal::First;
    let settings = Settings {
        threads: args.cores.threads,
        ..Settings::default()
    };
    let choice = (backend == "auto").then(|| puzzle.choice(goal, settings));
    let choice = choice.transpose()?;
    let engine = engine(choice.map_or(backend, |choice| choice.engine))?;
    let clock = Clock::start(args.wait.time_limit);
    let limits = clock.limits();
    let ignore = &mut |_: &Solution<'_>| ControlFlow::Continue(());
    let outcome = puzzle.solve_with(&*engine, goal, settings, &limits, ignore)?;
    if outcome.stop == Stop::Limit(Cause::Interrupt) {
        return Err(Failure::Interrupted);
    }
    Ok(JsonRun {
        engine: engine.name(),
        why: choice.map(|choice| language().pick(choice.why)),
        can_be_built: match (outcome.found.is_zero(), outcome.proof) {
            (false, _) => Some(true),
            (true, Proof::Infeasible) => Some(false),
            (true, _) => None,
        },
        nodes: outcome.work.nodes,
        ms: clock.elapsed().as_secs_f64() * 1e3,
    })
}

fn text(to: &mut Output, told: &JsonShape, times: bool) -> std::io::Result<()> {
    let answer = match told.can_be_built {
        Some(true) => ["can be built", "lässt sich bauen"],
        Some(false) => ["cannot be built", "lässt sich nicht bauen"],
        None => ["undecided", "unentschieden"],
    };
    let places = say(["{0|place|places}", "{0|Platz|Plätze}"], &[&told.places]);
    let answer = language().pick(answer);
    write!(
        to,
        "{:<14}{:>4} {places:<6}  {answer}",
        told.name, told.places
    )?;
    for run in told.runs.iter().filter(|_| times) {
        write!(to, "; {} {:.1} ms", run.engine, run.ms)?;
        if let Some(nodes) = run.nodes {
            write!(
                to,
                ", {}",
                say(["{0} {0|node|nodes}", "{0} Knoten"], &[&nodes])
            )?;
        }
        if run.can_be_built.is_none() {
            write!(
                to,
                "{}",
                language().pick([", no answer", ", keine Antwort"])
            )?;
        }
    }
    writeln!(to)?;
    for reason in &told.reasons {
        let reason = format!("    {reason}\n");
        to.write_all(wrapped_for(to, &reason).as_bytes())?;
    }
    to.flush()
}

fn summary(all: &[JsonShape]) -> String {
    let built = all.iter().filter(|shape| shape.can_be_built == Some(true));
    let most = built.clone().map(|shape| shape.places).max();
    let most = most.map_or_else(String::new, |most| {
        say(
            [
                ", of up to {0} {0|place|places}",
                ", von bis zu {0} {0|Platz|Plätzen}",
            ],
            &[&most],
        )
    });
    let open = all.iter().filter(|shape| shape.can_be_built.is_none());
    let open = match open.count() {
        0 => String::new(),
        open => say(["; {0} undecided", "; {0} unentschieden"], &[&open]),
    };
    let (built, all) = (built.count(), all.len());
    let text = [
        "{0} of {1} {1|shape|shapes} can be built{2}{3}.",
        "{0} von {1} {1|Form|Formen} {0|lässt|lassen} sich bauen{2}{3}.",
    ];
    say(text, &[&built, &all, &most, &open])
}
