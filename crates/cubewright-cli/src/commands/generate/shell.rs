//! `cubewright generate shell`.

use std::io;

use schemars::JsonSchema;
use serde::Serialize;

use super::args::GenerateShellArgs;
use super::make::{Generated, GeneratedEnd, Made, Tries};
use super::{make, solutions};
use crate::errors::failure::Failure;
use crate::errors::misuse::Misuse;
use crate::inputs::stock::shape;
use crate::json::{self, Printed};
use cubewright::family::shell::{CUBE_PLACES, MAX_FACES, Shape, Surface, Width, WidthError};
use cubewright::formats::{JsonPlacement, StockRules, hcq_text, json_solution};
use cubewright::generate::{GeneratedShell, ShellSpec, ShellTally, generate_shells};
use cubewright_programs::errors::Exit;
use cubewright_programs::json::typed;
use cubewright_programs::options::Format;
use cubewright_programs::terminal::say;

/// A set of pieces for a shell.
#[derive(Serialize, JsonSchema)]
#[serde(tag = "type", rename = "shell")]
#[schemars(transform = typed::<Self>)]
pub(crate) struct JsonShell {
    /// Built from the shape, the width, the seed and the number.
    name: String,
    /// What the pieces cover.
    shape: String,
    /// Cells of a side of a piece.
    width: usize,
    /// The border of each piece, clockwise from the top-left corner, a character a cell.
    pieces: Vec<String>,
    /// Solids up to symmetry.
    solutions: u64,
    /// The difficulty: the nodes of a search that fills place by place in order.
    nodes: u64,
    /// Whether `nodes` is exact; if not, it is a lower bound.
    nodes_are_all: bool,
    /// A solution.
    placements: Vec<JsonPlacement>,
}

impl Printed for JsonShell {}

/// The end of a list of shells that were made.
#[derive(Serialize, JsonSchema)]
#[schemars(rename = "shells_end")]
pub(crate) struct ShellsEnd {
    #[serde(flatten)]
    end: GeneratedEnd,
    #[serde(flatten)]
    tally: Tally,
    /// With `--format json`: the shells.
    #[serde(skip_serializing_if = "Option::is_none")]
    shells: Option<Vec<JsonShell>>,
}

impl Printed for ShellsEnd {}

/// What became of the tries that made no shell.
#[derive(Default, Serialize, JsonSchema)]
pub(super) struct Tally {
    /// Tries with pieces that could not be repaired.
    faulty: Option<u64>,
    /// Tries with several solutions.
    ambiguous: Option<u64>,
    /// Tries that took too few nodes.
    easy: Option<u64>,
    /// Tries that took too many nodes.
    hard: Option<u64>,
    /// The most nodes that an easy try took.
    hardest_easy: Option<u64>,
}

impl Generated for JsonShell {
    type Tally = Tally;

    fn end(end: GeneratedEnd, tally: Tally, shells: Option<Vec<Self>>) -> io::Result<String> {
        let end = ShellsEnd { end, tally, shells };
        json::text(&end)
    }
}

pub(super) fn run(args: &GenerateShellArgs) -> Result<Exit, Failure> {
    args.make.answer.check(&[("hcq", Format::Text)])?;
    let width = Width::new(args.width).map_err(width_fault)?;
    let shape = covered(args)?;
    let surface = shape.surface(width);
    if !args.any_piece {
        room_for_teeth(&surface)?;
    }
    let spec = ShellSpec {
        is_unique: args.unique,
        is_printable: !args.any_piece,
        difficulty: args.difficulty.clone(),
        attempts: args.make.attempts.get(),
        threads: args.make.cores.threads,
        ..ShellSpec::new(surface)
    };
    make::run(
        &args.make,
        |rng, limits, show| {
            let (tally, stop) = generate_shells(&spec, rng, limits, show)?;
            Ok((tries(args, tally), stop))
        },
        |made, number| {
            let (shape, cells, seed) = (shape.name(), width.cells(), args.make.seed);
            let name = format!("{shape} width {cells} seed {seed} number {number}");
            Made {
                text: text(&name, shape, &made),
                json: json(name, shape, &made),
            }
        },
    )
}

fn width_fault(error: WidthError) -> Failure {
    Failure::from(Misuse::Width(error))
}

/// Refuses what no number of tries finds: of width 3, a piece without a lone corner or a
/// flat side has at least 4 of its 8 cells.
fn room_for_teeth(surface: &Surface) -> Result<(), Failure> {
    const LEAST: usize = 4;
    let (pieces, cells) = (surface.frames().len(), surface.open_cells().count());
    if surface.width().cells() > 3 || LEAST * pieces <= cells {
        return Ok(());
    }
    Err(Failure::from(Misuse::TooManyTeeth {
        least: LEAST,
        pieces,
        cells,
    }))
}

/// The shape that is asked for, or a box with as many places as there shall be pieces.
fn covered(args: &GenerateShellArgs) -> Result<Shape, Failure> {
    let Some(pieces) = args.pieces else {
        return shape(args.shape.as_deref().unwrap_or("cube"));
    };
    if pieces == CUBE_PLACES {
        return shape("cube");
    }
    let known = (pieces <= MAX_FACES).then(|| boxed(pieces)).flatten();
    known.ok_or_else(|| Failure::from(Misuse::NoBox { pieces }))
}

/// The first box with so many places.
fn boxed(pieces: usize) -> Option<Shape> {
    let sides = || 1..=pieces / 4;
    let boxes = sides().flat_map(|a| (1..=a).flat_map(move |b| (1..=b).map(move |c| [c, b, a])));
    let is_it = |[a, b, c]: &[usize; 3]| 2 * (a * b + b * c + c * a) == pieces;
    let [a, b, c] = boxes.into_iter().find(is_it)?;
    Shape::named(&format!("{a}x{b}x{c}")).ok()
}

fn text(name: &str, shape: &str, made: &GeneratedShell) -> String {
    let solutions = solutions(made.solids);
    let mut comments = vec![format!(
        "{solutions} up to symmetry, {}{} search nodes, place by place",
        if made.is_graded { "" } else { "at least " },
        made.nodes
    )];
    let mut rules = StockRules::default();
    if shape != "cube" && Shape::named(shape).is_ok() {
        rules.shape = Some(shape.to_owned());
    } else if shape != "cube" {
        comments.push(format!("for the shape {shape} of a file: use --shape"));
    }
    rules.added_to(&hcq_text(name, &comments, made.shell.pieces()))
}

fn json(name: String, shape: &str, made: &GeneratedShell) -> JsonShell {
    JsonShell {
        name,
        shape: shape.to_owned(),
        width: made.shell.width().cells(),
        pieces: made
            .shell
            .pieces()
            .iter()
            .map(ToString::to_string)
            .collect(),
        solutions: made.solids,
        nodes: made.nodes,
        nodes_are_all: made.is_graded,
        placements: json_solution(&made.assembly).placements,
    }
}

fn tries(args: &GenerateShellArgs, tally: ShellTally) -> Tries<Tally> {
    Tries {
        found: tally.found,
        attempts: tally.attempts,
        tally: Tally {
            faulty: Some(tally.faulty),
            ambiguous: Some(tally.ambiguous),
            easy: Some(tally.easy),
            hard: Some(tally.hard),
            hardest_easy: tally.hardest_easy,
        },
        how_near: how_near(args, tally),
    }
}

/// What came of the tries, for those who got fewer than they asked for.
fn how_near(args: &GenerateShellArgs, tally: ShellTally) -> Vec<String> {
    let (from, to) = (args.difficulty.start(), args.difficulty.end());
    let most = tally.hardest_easy.unwrap_or_default();
    let (faulty, ambiguous) = (tally.faulty, tally.ambiguous);
    let (easy, hard) = (tally.easy, tally.hard);
    let faulty_text = [
        "{0} had pieces that could not be repaired.",
        "{0} {0|hatte|hatten} Teile, die sich nicht verbessern ließen.",
    ];
    let ambiguous_text = [
        "{0} had several solutions.",
        "{0} {0|hatte|hatten} mehrere Lösungen.",
    ];
    let easy_text = [
        "{0} took fewer than {1} {1|node|nodes}, the hardest {2}.",
        "{0} {0|brauchte|brauchten} weniger als {1} Knoten, der schwerste {2}.",
    ];
    let hard_text = [
        "{0} took more than {1} {1|node|nodes}.",
        "{0} {0|brauchte|brauchten} mehr als {1} Knoten.",
    ];
    let parts = [
        (faulty, say(faulty_text, &[&faulty])),
        (ambiguous, say(ambiguous_text, &[&ambiguous])),
        (easy, say(easy_text, &[&easy, from, &most])),
        (hard, say(hard_text, &[&hard, to])),
    ];
    let parts = parts.into_iter().filter(|&(tries, _)| tries > 0);
    parts.map(|(_, what)| what).collect()
}
