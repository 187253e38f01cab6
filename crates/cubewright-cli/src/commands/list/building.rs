//! Which figures of the catalogue can be built with some pieces.
//!
//! Invariant: "can be built" was verified, "cannot" proved; a figure stands once, however many puzzles ask
//! for it.

use core::ops::ControlFlow;
use std::io::Write;
use std::path::Path;
use std::time::Duration;

use schemars::JsonSchema;
use serde::Serialize;

use super::args::ListArgs;
use super::figures::{Figure, drawn, figures};
use crate::errors::failure::Failure;
use crate::errors::misuse::Misuse;
use crate::inputs::input;
use crate::json::{Printed, json_line};
use crate::options::source::SourceArgs;
use crate::pictures::form::PictureForm;
use cubewright::catalogue::Entry;
use cubewright::family::packing::{Copies, PackingPiece, PackingPuzzle};
use cubewright::puzzle::{Cause, Goal, Proof, Puzzle, Settings, Solution, Stop, engine};
use cubewright_programs::errors::Exit;
use cubewright_programs::files::{Output, writer};
use cubewright_programs::json::typed;
use cubewright_programs::limits::Clock;
use cubewright_programs::options::Format;
use cubewright_programs::terminal::{Progress, language, note, say};

/// How long a figure is tried where nobody says it.
const TIME: Duration = Duration::from_secs(10);

/// Whether pieces build a figure of the catalogue.
#[derive(Serialize, JsonSchema)]
#[serde(tag = "type", rename = "figure")]
#[schemars(transform = typed::<Self>)]
pub(crate) struct JsonFigure {
    /// The figure.
    name: String,
    /// Its cells.
    cells: usize,
    /// Whether the pieces build it; null if a limit ended the search.
    can_be_built: Option<bool>,
    /// The engine that answered.
    engine: &'static str,
}

impl Printed for JsonFigure {}

/// Which figures of the catalogue pieces build.
#[derive(Serialize, JsonSchema)]
#[serde(tag = "type", rename = "figures")]
#[schemars(transform = typed::<Self>)]
pub(crate) struct JsonFigures {
    /// The figures, in the order of the catalogue; first those of pieces of the same sizes.
    figures: Vec<JsonFigure>,
}

impl Printed for JsonFigures {}

pub(super) fn run(args: &ListArgs, file: &Path, entries: &[Entry]) -> Result<Exit, Failure> {
    let puzzle = input::puzzle(file, &SourceArgs::default())?;
    input::parted_only("--buildable", &puzzle)?;
    let pieces = puzzle.as_packing().expect("it is a packing");
    let (_, most) = pieces.volume();
    let (mut figures, _) = figures(entries, Some(pieces));
    let least = figures.iter().map(|figure| figure.target.cells().len());
    match least.min() {
        None => {
            let name = args.words.join(" ");
            return Err(Failure::from(Misuse::NoFigures { name }));
        }
        Some(least) if least > most => {
            return Err(Failure::from(Misuse::FewCells { cells: most, least }));
        }
        Some(_) => figures.retain(|figure| figure.target.cells().len() <= most),
    }
    let format = args.answer.format();
    let picture = PictureForm::of(args.answer.output.as_deref());
    let mut to = writer(args.answer.output.as_deref())?;
    let progress = Progress::of_work(
        args.wait.progress.when,
        ["building figures", "baut Figuren"],
    );
    let mut all = Vec::new();
    for (number, figure) in figures.iter().enumerate() {
        progress.step(number, figures.len());
        let told = built(figure, pieces, args)?;
        if format == Format::Jsonl {
            json_line(&mut to, &told)?;
        }
        all.push(told);
    }
    drop(progress);
    let is_open = all.iter().any(|figure| figure.can_be_built.is_none());
    match format {
        Format::Json => json_line(&mut to, &JsonFigures { figures: all })?,
        Format::Jsonl => {}
        Format::Text | Format::Csv => match picture {
            Some(form) => {
                let mut told = all.iter();
                figures.retain(|_| told.next().is_some_and(|it| it.can_be_built == Some(true)));
                note(&summary(&all));
                to.write_all(&drawn(figures, form)?)?;
            }
            None => text(&mut to, &all)?,
        },
    }
    to.finish()?;
    if is_open {
        note(language().pick([
            "some figures are undecided; give them more time with -t",
            "einige Figuren sind offen; gib ihnen mit -t mehr Zeit",
        ]));
        return Ok(Exit::Limit);
    }
    Ok(Exit::Answered)
}

/// Whether the pieces build a figure; where they are more than enough, some stay out.
fn built(
    Figure { name, target, .. }: &Figure,
    pieces: &PackingPuzzle,
    args: &ListArgs,
) -> Result<JsonFigure, Failure> {
    let cells = target.cells().len();
    let is_all = pieces.volume().1 == cells;
    let free = |piece: &PackingPiece| {
        let Copies { min, max } = piece.copies();
        let copies = Copies {
            min: if is_all { min } else { 0 },
            max,
        };
        let cells = piece.cells().iter().copied();
        PackingPiece::new(piece.name(), cells, copies).map(|it| it.with_flip(piece.flip()))
    };
    let of = pieces.pieces().iter().map(free).collect::<Result<_, _>>();
    let of = of.expect("they are pieces already");
    let puzzle = PackingPuzzle::new(name.as_str(), target.clone(), of, pieces.colours().clone());
    let puzzle = puzzle.expect("other cells to fill change nothing about the pieces");
    let puzzle = Puzzle::of(puzzle.with_mirror(pieces.mirror()))?;
    let settings = Settings {
        threads: args.cores.threads,
        ..Settings::default()
    };
    let clock = Clock::start(Some(args.wait.time_limit.unwrap_or(TIME)));
    let goal = Goal::First;
    let engine = engine(puzzle.choice(goal, settings)?.engine)?;
    let ignore = &mut |_: &Solution<'_>| ControlFlow::Continue(());
    let outcome = puzzle.solve_with(&*engine, goal, settings, &clock.limits(), ignore)?;
    if outcome.stop == Stop::Limit(Cause::Interrupt) {
        return Err(Failure::Interrupted);
    }
    Ok(JsonFigure {
        name: name.clone(),
        cells,
        can_be_built: match (outcome.found.is_zero(), outcome.proof) {
            (false, _) => Some(true),
            (true, Proof::Infeasible) => Some(false),
            (true, _) => None,
        },
        engine: engine.name(),
    })
}

/// What can be built, and what is undecided: of hundreds of figures few pieces build a handful.
fn text(to: &mut Output, all: &[JsonFigure]) -> std::io::Result<()> {
    let shown: Vec<&JsonFigure> = all
        .iter()
        .filter(|it| it.can_be_built != Some(false))
        .collect();
    let width = shown.iter().map(|it| it.name.chars().count()).max();
    let width = width.unwrap_or_default();
    for figure in &shown {
        let answer = language().pick(if figure.can_be_built.is_some() {
            ["can be built", "lässt sich bauen"]
        } else {
            ["undecided", "unentschieden"]
        });
        let cells = say(
            ["{0} {0|cell|cells}", "{0} {0|Zelle|Zellen}"],
            &[&figure.cells],
        );
        writeln!(to, "{:<width$}  {cells:>10}  {answer}", figure.name)?;
    }
    writeln!(to, "{}", summary(all))?;
    let impossible = all.len() - shown.len();
    if impossible == 0 {
        return Ok(());
    }
    let text = [
        "{0} {0|is|are} proved to be impossible; -f json names {0|it|them}, too.",
        "{0} {0|ist|sind} bewiesen unmöglich; -f json nennt auch {0|sie|diese}.",
    ];
    writeln!(to, "{}", say(text, &[&impossible]))
}

fn summary(all: &[JsonFigure]) -> String {
    let built = all
        .iter()
        .filter(|figure| figure.can_be_built == Some(true));
    let text = [
        "{0} of {1} {1|figure|figures} can be built.",
        "{0} von {1} {1|Figur|Figuren} {0|lässt|lassen} sich bauen.",
    ];
    say(text, &[&built.count(), &all.len()])
}
