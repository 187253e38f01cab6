//! `cubewright count --where`: in how many packings each cell belongs to each piece.

use core::ops::ControlFlow;
use std::fmt::Write;

use schemars::JsonSchema;
use serde::Serialize;

use super::args::CountArgs;
use super::state::Known;
use crate::errors::failure::Failure;
use crate::errors::misuse::Misuse;
use crate::json::{self, Printed};
use crate::options::extension;
use crate::pictures::form::PictureForm;
use crate::searches::diagram;
use cubewright::count::Count;
use cubewright::family::packing::WORDS;
use cubewright::geometry::Point;
use cubewright::puzzle::{CellCounts, Limits, Puzzle};
use cubewright::show::picture::{HeatCell, heat_panel};
use cubewright_programs::errors::Exit;
use cubewright_programs::files::writer;
use cubewright_programs::json::typed;
use cubewright_programs::limits::watch;
use cubewright_programs::options::Format;
use cubewright_programs::terminal::{Progress, language};

/// The pixels of a picture's width.
const WIDTH_PX: u32 = 1200;

/// In how many packings each cell belongs to each piece.
#[derive(Serialize, JsonSchema)]
#[serde(tag = "type", rename = "cells")]
#[schemars(transform = typed::<Self>)]
pub(crate) struct JsonCells<'a> {
    /// The name of the puzzle.
    puzzle: &'a str,
    /// The engine that counted.
    engine: &'a str,
    /// Whether the diagram is complete.
    complete: bool,
    /// The number of all packings; null if the diagram is not complete.
    raw: Option<&'a Count>,
    /// An object for each piece, or for equal pieces together; none if the diagram is not complete.
    pieces: Vec<JsonPiece<'a>>,
}

impl Printed for JsonCells<'_> {}

/// Where a piece lies how often.
#[derive(Serialize, JsonSchema)]
#[schemars(rename = "cells_of_piece")]
struct JsonPiece<'a> {
    /// The name of the piece; `/` joins the names of equal pieces.
    piece: &'a str,
    /// An object for each cell of the region.
    cells: Vec<JsonCell<'a>>,
}

/// How often a cell belongs to a piece.
#[derive(Serialize, JsonSchema)]
#[schemars(rename = "cell_of_piece")]
struct JsonCell<'a> {
    /// The cell as x, y, z, from 0.
    cell: [i16; 3],
    /// In how many packings it belongs to the piece.
    raw: &'a Count,
}

/// In what form the answer is written.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Form {
    Words(Format),
    Picture(PictureForm),
}

/// Refuses an output that has no form, or another than is asked for.
pub(crate) fn check(args: &CountArgs) -> Result<(), Failure> {
    form(args).map(|_| ())
}

fn form(args: &CountArgs) -> Result<Form, Failure> {
    let answer = &args.run.answer;
    let pictures = PictureForm::ALL.map(|form| (form.extension(), Form::Picture(form)));
    let words = Format::EXTENSIONS.into_iter().chain([("csv", Format::Csv)]);
    let words = words.map(|(extension, format)| (extension, Form::Words(format)));
    let known: Vec<(&'static str, Form)> = words.chain(pictures).collect();
    let asked = answer
        .asked()
        .map(|format| ("--format", Form::Words(format)));
    let form = extension::form(answer.output.as_deref(), &known, asked)?;
    Ok(form.unwrap_or(Form::Words(answer.format())))
}

/// Counts by cells and writes the answer.
pub(crate) fn run(
    args: &CountArgs,
    question: &Puzzle,
    known: &Known,
    limits: &Limits<'_>,
) -> Result<Exit, Failure> {
    let form = form(args)?;
    let engine = diagram::engine_of(&args.run)?;
    known.by(engine.name());
    known.goes_to(writer(args.run.answer.output.as_deref())?);
    let what = ["counting", "zählt"];
    let progress = Progress::start(args.run.wait.progress.when, args.run.quiet, what);
    let all = diagram::all(&args.run, question, &*engine, limits, &progress)?;
    let counts = all.map_continue(|all| all.cell_counts());
    drop(progress);
    let counts = match counts {
        ControlFlow::Continue(counts) => counts,
        ControlFlow::Break(cause) => {
            watch::speak();
            if matches!(form, Form::Words(Format::Json | Format::Jsonl)) {
                let nothing = object(question, None, engine.name());
                known.write(json::text(&nothing)?.as_bytes())?;
            }
            watch::tell_reached(cause, diagram::OUT_OF_REACH);
            return Ok(watch::exit(cause));
        }
    };
    let counts = counts.ok_or(Misuse::OfOtherFamily {
        option: "--where",
        of: WORDS.puzzle,
        is: question.words().puzzle,
    })?;
    let exit = if counts.total.is_zero() {
        Exit::ProvedNone
    } else {
        Exit::Answered
    };
    let told = match form {
        Form::Picture(form) => picture(question, &counts, form)?,
        Form::Words(Format::Text) => text(question, &counts).into_bytes(),
        Form::Words(Format::Csv) => csv(&counts).into_bytes(),
        Form::Words(Format::Json | Format::Jsonl) => {
            let object = object(question, Some(&counts), engine.name());
            json::text(&object)?.into_bytes()
        }
    };
    watch::speak();
    known.write(&told)?;
    Ok(exit)
}

/// Without counts if the diagram is not complete.
fn object<'a>(
    question: &'a Puzzle,
    counts: Option<&'a CellCounts>,
    engine: &'a str,
) -> JsonCells<'a> {
    JsonCells {
        puzzle: question.name(),
        engine,
        complete: counts.is_some(),
        raw: counts.map(|counts| &counts.total),
        pieces: counts.map(pieces).unwrap_or_default(),
    }
}

fn cells<'a>(cells: &[Point], counts: &'a [Count]) -> Vec<JsonCell<'a>> {
    let cell = |(cell, raw): (&Point, &'a Count)| JsonCell {
        cell: [cell.x, cell.y, cell.z],
        raw,
    };
    cells.iter().zip(counts).map(cell).collect()
}

fn pieces<'a>(counts: &'a CellCounts) -> Vec<JsonPiece<'a>> {
    let pieces = counts.pieces.iter().zip(&counts.counts);
    let piece = |(piece, of_cells): (&'a String, &'a Vec<Count>)| JsonPiece {
        piece,
        cells: cells(&counts.cells, of_cells),
    };
    pieces.map(piece).collect()
}

/// A line for each piece and cell.
fn csv(counts: &CellCounts) -> String {
    let mut text = "piece,x,y,z,raw,share\n".to_owned();
    for (piece, of_cells) in counts.pieces.iter().zip(&counts.counts) {
        for (cell, raw) in counts.cells.iter().zip(of_cells) {
            let share = raw.share_of(&counts.total);
            let Point { x, y, z } = cell;
            let piece = crate::commands::count::table::quoted(piece);
            let _ = writeln!(text, "{piece},{x},{y},{z},{raw},{share:.6}");
        }
    }
    text
}

/// For each piece the layers of the region, with percent in the cells.
fn text(question: &Puzzle, counts: &CellCounts) -> String {
    let language = language();
    if counts.total.is_zero() {
        return question.none(language) + "\n";
    }
    let head = [
        "How often each cell belongs to each piece, in percent of all {0} packings:",
        "Wie oft jede Zelle zu jedem Teil gehört, in Prozent aller {0} Packungen:",
    ];
    let mut text = language.say(head, &[&counts.total]) + "\n";
    for (piece, of_cells) in counts.pieces.iter().zip(&counts.counts) {
        let _ = write!(text, "\n{piece}\n{}", layers(counts, of_cells));
    }
    text
}

/// The layers of the region side by side, z = 1 on the left, y up.
fn layers(counts: &CellCounts, of_cells: &[Count]) -> String {
    let most = |of: fn(&Point) -> i16| counts.cells.iter().map(of).max().unwrap_or(0);
    let (columns, rows, layers) = (most(|it| it.x), most(|it| it.y), most(|it| it.z));
    let percent = |x, y, z| {
        let cell = Point::new(x, y, z);
        let at = counts.cells.iter().position(|known| *known == cell);
        at.map_or_else(String::new, |at| percent(&of_cells[at], &counts.total))
    };
    let mut text = String::new();
    for y in (0..=rows).rev() {
        let layer = |z| {
            let line = (0..=columns).map(|x| format!("{:>4}", percent(x, y, z)));
            line.collect::<String>()
        };
        let line = (0..=layers).map(layer).collect::<Vec<_>>().join("  ");
        let _ = writeln!(text, "{}", line.trim_end());
    }
    text
}

/// A share in percent; 0 and 100 are never and always.
fn percent(count: &Count, total: &Count) -> String {
    let percent = count.share_of(total) * 100.0;
    if count.is_zero() {
        "0".to_owned()
    } else if percent < 1.0 {
        "<1".to_owned()
    } else if count < total && percent > 99.0 {
        ">99".to_owned()
    } else {
        format!("{percent:.0}")
    }
}

/// A heat map for each piece, the darkest cell being the most frequent of all.
fn picture(question: &Puzzle, counts: &CellCounts, form: PictureForm) -> Result<Vec<u8>, Failure> {
    let all = counts.counts.iter().flatten().max();
    let most = all.cloned().unwrap_or_default();
    let panel = |(piece, of_cells): (&String, &Vec<Count>)| {
        let cells = counts.cells.iter().zip(of_cells);
        let cells = cells.map(|(&cell, count)| HeatCell {
            cell,
            shade: count.share_of(&most),
            label: percent(count, &counts.total),
        });
        heat_panel(piece.clone(), &cells.collect::<Vec<_>>())
    };
    let panels: Vec<_> = counts
        .pieces
        .iter()
        .zip(&counts.counts)
        .map(panel)
        .collect();
    let title = [
        "{0}: how often each cell belongs to each piece, in percent of all {1} packings",
        "{0}: wie oft jede Zelle zu jedem Teil gehört, in Prozent aller {1} Packungen",
    ];
    let title = language().say(title, &[&question.name(), &counts.total]);
    let columns = if panels.len() > 1 { 2 } else { 1 };
    form.drawn(&panels, title, columns, WIDTH_PX)
}
