//! A puzzle that was read, and what an editor needs of it.

use cubewright::family::packing::PackingPuzzle;
use cubewright::family::shell::model::Formulation;
use cubewright::family::shell::{Border, Shell};
use cubewright::family::snake::SnakePuzzle;
use cubewright::formats::{
    FileKind, Notation, SnakeErrorKind, SnakeHints, XmPuzzle, box_named, read_snake, snake_letters,
    unpacked,
};
use cubewright::geometry::{Point, Region};
use cubewright::puzzle::{Puzzle, PuzzleData, read_puzzle_as};
use serde::{Deserialize, Serialize};

use crate::Open;
use crate::reply::Fault;

/// What else is known of a file.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
struct Options {
    problem: Option<String>,
    size: Option<String>,
    notation: Option<String>,
}

/// The puzzle as a text to edit or keep.
#[derive(Clone, Debug)]
pub(crate) struct Source {
    pub(crate) text: String,
    pub(crate) extension: String,
}

#[derive(Debug, Serialize)]
pub(crate) struct Opened {
    family: &'static str,
    title: String,
    summary: String,
    text: String,
    extension: String,
    shell: Option<ShellInfo>,
    packing: Option<PackingInfo>,
    snake: Option<SnakeInfo>,
}

#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
struct ShellInfo {
    width: usize,
    places: usize,
    is_cube: bool,
    rings: Vec<String>,
}

#[derive(Debug, Serialize)]
struct PackingInfo {
    size: [usize; 3],
    target: Vec<[i16; 3]>,
    pieces: Vec<PieceInfo>,
}

#[derive(Debug, Serialize)]
struct PieceInfo {
    name: String,
    cells: Vec<[i16; 3]>,
    min: u32,
    max: u32,
}

#[derive(Debug, Serialize)]
struct SnakeInfo {
    size: [usize; 3],
    cubes: usize,
    runs: Vec<u8>,
    letters: String,
}

pub(crate) fn open(name: &str, bytes: &[u8], options: &str) -> Result<(Open, Opened), Fault> {
    let options: Options = if options.is_empty() {
        Options::default()
    } else {
        serde_json::from_str(options)
            .map_err(|error| Fault::of(error.to_string(), "leave them out"))?
    };
    let puzzle = read(name, bytes, &options)?;
    let source = source(&puzzle, name, bytes);
    let said = said(&puzzle, &source);
    let open = Open {
        question: Puzzle::new(puzzle, Formulation::Cells)?,
        source,
        found: None,
    };
    Ok((open, said))
}

fn read(name: &str, bytes: &[u8], options: &Options) -> Result<PuzzleData, Fault> {
    let of_snake = |kind: SnakeErrorKind| Fault::said(&kind);
    if options.size.is_some() || options.notation.is_some() {
        let region = options.size.as_deref().map(box_named).transpose();
        let notation = options.notation.as_deref().map(|word| {
            let found = word.chars().take(20).collect();
            Notation::named(word).ok_or(SnakeErrorKind::UnknownNotation { found })
        });
        let hints = SnakeHints {
            notation: notation.transpose().map_err(of_snake)?,
            region: region.map_err(of_snake)?,
        };
        return Ok(read_snake(name, bytes, hints)?.into());
    }
    let kind = FileKind::of(name, bytes);
    if options.problem.is_some() && kind == FileKind::Xmpuzzle {
        let file = XmPuzzle::read(name, &unpacked(bytes)?)?;
        let problem = file.choose(options.problem.as_deref())?;
        return Ok(file.puzzle(problem)?.into());
    }
    Ok(read_puzzle_as(kind, name, bytes)?)
}

/// The puzzle in its own format; where that has no words for it, the file as it is.
fn source(puzzle: &PuzzleData, name: &str, bytes: &[u8]) -> Source {
    let written = puzzle.text();
    let extension = name
        .rsplit_once('.')
        .map_or("txt", |(_, extension)| extension);
    let (text, extension) = written.unwrap_or_else(|| {
        let text = String::from_utf8_lossy(bytes).into_owned();
        (text, extension)
    });
    Source {
        text,
        extension: extension.to_owned(),
    }
}

/// What is said of a shell.
pub(crate) fn of_shell(shell: &Shell, source: &Source) -> Opened {
    Opened {
        family: "shell",
        title: shell.name().to_owned(),
        summary: shell_summary(shell),
        text: source.text.clone(),
        extension: source.extension.clone(),
        shell: Some(shell_info(shell)),
        packing: None,
        snake: None,
    }
}

fn said(puzzle: &PuzzleData, source: &Source) -> Opened {
    let of = |family, summary| Opened {
        family,
        title: puzzle.name().to_owned(),
        summary,
        text: source.text.clone(),
        extension: source.extension.clone(),
        shell: None,
        packing: None,
        snake: None,
    };
    match puzzle {
        PuzzleData::Shell(shell) => of_shell(shell, source),
        PuzzleData::Packing(packing) => Opened {
            packing: Some(packing_info(packing)),
            ..of("packing", packing_summary(packing))
        },
        PuzzleData::Snake(snake) => Opened {
            snake: Some(snake_info(snake)),
            ..of("snake", snake_summary(snake))
        },
        PuzzleData::Cover(model) => {
            let (items, options) = (model.items.len(), model.options.len());
            let summary = format!("An exact cover: {items} items, {options} options.");
            of("cover", summary)
        }
    }
}

fn shell_summary(shell: &Shell) -> String {
    let (pieces, width) = (shell.pieces().len(), shell.width().cells());
    let places = shell.surface().frames().len();
    if shell.is_cube() {
        format!("{pieces} pieces, {width} cells wide, on the six faces of a cube.")
    } else {
        format!("{pieces} pieces, {width} cells wide, on {places} places.")
    }
}

fn packing_summary(packing: &PackingPuzzle) -> String {
    let copies: u32 = packing
        .pieces()
        .iter()
        .map(|piece| piece.copies().max)
        .sum();
    let region = packing.target().region();
    let cells = region.cells().len();
    let pieces = if copies == 1 {
        "1 piece".to_owned()
    } else {
        format!("{copies} pieces")
    };
    format!("{pieces} for {cells} cells in a box of {}.", sides(region))
}

fn snake_summary(snake: &SnakePuzzle) -> String {
    let (cubes, runs) = (snake.snake().cells(), snake.snake().runs().len());
    format!(
        "{cubes} cubes in {runs} straight runs, for a box of {}.",
        sides(snake.region())
    )
}

fn sides(region: &Region) -> String {
    region.size().map(|side| side.to_string()).join(" x ")
}

fn shell_info(shell: &Shell) -> ShellInfo {
    let ring = |border: &Border| -> String {
        let cells = (0..shell.width().ring()).map(|at| if border.has(at) { '1' } else { '0' });
        cells.collect()
    };
    ShellInfo {
        width: shell.width().cells(),
        places: shell.surface().frames().len(),
        is_cube: shell.is_cube(),
        rings: shell.pieces().iter().map(ring).collect(),
    }
}

const fn triple(point: Point) -> [i16; 3] {
    [point.x, point.y, point.z]
}

fn packing_info(packing: &PackingPuzzle) -> PackingInfo {
    let region = packing.target().region();
    let pieces = packing.pieces().iter().map(|piece| PieceInfo {
        name: piece.name().to_owned(),
        cells: piece
            .cells()
            .iter()
            .map(|cell| triple(cell.point))
            .collect(),
        min: piece.copies().min,
        max: piece.copies().max,
    });
    PackingInfo {
        size: region.size(),
        target: region.cells().iter().copied().map(triple).collect(),
        pieces: pieces.collect(),
    }
}

fn snake_info(snake: &SnakePuzzle) -> SnakeInfo {
    SnakeInfo {
        size: snake.region().size(),
        cubes: snake.snake().cells(),
        runs: snake.snake().runs().to_vec(),
        letters: snake_letters(snake.snake()),
    }
}
