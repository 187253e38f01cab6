//! A puzzle that was read, and what an editor needs of it.

use cubewright::family::packing::PackingPuzzle;
use cubewright::family::shell::model::Formulation;
use cubewright::family::shell::{Border, Piece, Shell, Width};
use cubewright::family::snake::SnakePuzzle;
use cubewright::formats::{
    FileKind, Notation, SnakeErrorKind, SnakeHints, XmPuzzle, box_named, read_snake, snake_letters,
    unpacked,
};
use cubewright::geometry::{Frame, Point, Region};
use cubewright::language::Language;
use cubewright::puzzle::{Puzzle, PuzzleData, read_puzzle_as};
use cubewright::show::picture::{Scheme, places_panels};
use cubewright::show::scene::{PlaceSheet, place_sheets};
use serde::{Deserialize, Serialize};

use crate::Open;
use crate::refusal::Refusal;
use crate::reply::Fault;
use crate::told_step::MapPicture;

/// What else is known of a file.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
#[cfg_attr(
    feature = "typescript",
    derive(ts_rs::TS),
    ts(rename = "OpenOptions", optional_fields)
)]
pub(crate) struct Options {
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

/// The families, as a page names them.
#[derive(Clone, Copy, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "Family"))]
enum FamilyName {
    Shell,
    Packing,
    Snake,
    Cover,
}

#[derive(Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub(crate) struct Opened {
    family: FamilyName,
    title: String,
    summary: String,
    text: String,
    extension: String,
    shell: Option<ShellInfo>,
    /// The places of a shell that is no cube; null of everything else.
    places: Option<PlacesInfo>,
    packing: Option<PackingInfo>,
    snake: Option<SnakeInfo>,
}

#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
struct ShellInfo {
    width: usize,
    places: usize,
    is_cube: bool,
    /// How many cells the teeth of all pieces fill.
    cells: usize,
    rings: Vec<String>,
    /// What each piece is called: its number, or its set and its number in it.
    names: Vec<String>,
}

/// Where the places of a shell are.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "Places"))]
pub(crate) struct PlacesInfo {
    map: MapPicture,
    sheets: Vec<SheetInfo>,
}

/// A wall of a shape, or all places of what is flat, as seen from inside.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "PlaceSheet"))]
struct SheetInfo {
    /// Which wall it is, as on the map; empty where there is only this sheet.
    name: String,
    spots: Vec<PlaceSpot>,
}

/// Where a place is on its sheet.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
struct PlaceSpot {
    /// Its number, from 1.
    place: usize,
    /// Places to its left, from 0.
    column: i16,
    /// Places behind it, from 0.
    row: i16,
}

#[derive(Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
struct PackingInfo {
    size: [usize; 3],
    target: Vec<[i16; 3]>,
    pieces: Vec<PieceInfo>,
}

#[derive(Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
struct PieceInfo {
    name: String,
    cells: Vec<[i16; 3]>,
    min: u32,
    max: u32,
}

#[derive(Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
struct SnakeInfo {
    size: [usize; 3],
    cubes: usize,
    runs: Vec<u8>,
    letters: String,
}

pub(crate) fn open(
    name: &str,
    bytes: &[u8],
    options: &str,
    language: Language,
) -> Result<(Open, Opened), Fault> {
    let options: Options = if options.is_empty() {
        Options::default()
    } else {
        serde_json::from_str(options).map_err(|error| Refusal::Options(error.to_string()))?
    };
    let puzzle = read(name, bytes, &options)?;
    let source = source(&puzzle, name, bytes);
    let said = said(&puzzle, &source, language);
    let open = Open {
        question: Puzzle::new(puzzle, Formulation::Cells)?,
        source,
        found: None,
        search: None,
        count: None,
    };
    Ok((open, said))
}

fn read(name: &str, bytes: &[u8], options: &Options) -> Result<PuzzleData, Fault> {
    let of_snake = |kind: SnakeErrorKind| Fault::of(kind);
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
pub(crate) fn of_shell(shell: &Shell, source: &Source, language: Language) -> Opened {
    Opened {
        family: FamilyName::Shell,
        title: shell.name().to_owned(),
        summary: shell_summary(shell, language),
        text: source.text.clone(),
        extension: source.extension.clone(),
        shell: Some(shell_info(shell)),
        places: None,
        packing: None,
        snake: None,
    }
}

fn said(puzzle: &PuzzleData, source: &Source, language: Language) -> Opened {
    let of = |family, summary| Opened {
        family,
        title: puzzle.name().to_owned(),
        summary,
        text: source.text.clone(),
        extension: source.extension.clone(),
        shell: None,
        places: None,
        packing: None,
        snake: None,
    };
    match puzzle {
        PuzzleData::Shell(shell) => Opened {
            places: places(shell, language),
            ..of_shell(shell, source, language)
        },
        PuzzleData::Packing(packing) => Opened {
            packing: Some(packing_info(packing)),
            ..of(FamilyName::Packing, packing_summary(packing, language))
        },
        PuzzleData::Snake(snake) => Opened {
            snake: Some(snake_info(snake)),
            ..of(FamilyName::Snake, snake_summary(snake, language))
        },
        PuzzleData::Cover(model) => {
            let (items, options) = (model.items.len(), model.options.len());
            let text = [
                "An exact cover: {0} {0|item|items}, {1} {1|option|options}.",
                "Eine exakte Überdeckung: {0} {0|Element|Elemente}, {1} {1|Option|Optionen}.",
            ];
            of(FamilyName::Cover, language.say(text, &[&items, &options]))
        }
    }
}

/// The places of what is open, as [`open`] says them, in another language.
pub(crate) fn places_again(open: &Open, language: Language) -> Option<PlacesInfo> {
    match &open.question {
        Puzzle::Shell(model) => places(model.shell(), language),
        _ => None,
    }
}

/// The places of a shell; those of a cube are known.
fn places(shell: &Shell, language: Language) -> Option<PlacesInfo> {
    if shell.is_cube() {
        return None;
    }
    let panels = |scheme| places_panels(shell, scheme, language);
    let sheets = place_sheets(shell).into_iter().zip(panels(Scheme::Light));
    let sheets = sheets.map(|(sheet, panel)| SheetInfo {
        name: panel.caption,
        spots: spots(&sheet, shell.width()),
    });
    Some(PlacesInfo {
        sheets: sheets.collect(),
        map: MapPicture::of(panels)?,
    })
}

/// Places of a sheet are whole pitches apart.
fn spots(sheet: &PlaceSheet, width: Width) -> Vec<PlaceSpot> {
    let at = |frame: &Frame| [frame.origin.x, -frame.origin.y].map(|far| far / width.pitch_i16());
    let least = |axis: usize| sheet.frames.iter().map(|(_, frame)| at(frame)[axis]).min();
    let corner = [0, 1].map(|axis| least(axis).unwrap_or_default());
    let spots = sheet.frames.iter().map(|(place, frame)| PlaceSpot {
        place: place.to_number(),
        column: at(frame)[0] - corner[0],
        row: at(frame)[1] - corner[1],
    });
    spots.collect()
}

fn shell_summary(shell: &Shell, language: Language) -> String {
    let (pieces, width) = (shell.pieces().len(), shell.width().cells());
    if shell.is_cube() {
        let text = [
            "{0} pieces, {1} cells wide, on the six faces of a cube.",
            "{0} Teile, {1} Zellen breit, auf den sechs Flächen eines Würfels.",
        ];
        return language.say(text, &[&pieces, &width]);
    }
    let places = shell.surface().frames().len();
    let text = [
        "{0} {0|piece|pieces}, {1} cells wide, on {2} {2|place|places}.",
        "{0} {0|Teil|Teile}, {1} Zellen breit, auf {2} {2|Platz|Plätzen}.",
    ];
    language.say(text, &[&pieces, &width, &places])
}

fn packing_summary(packing: &PackingPuzzle, language: Language) -> String {
    let copies = packing.pieces().iter().map(|piece| piece.copies().max);
    let copies = usize::try_from(copies.sum::<u32>()).unwrap_or(usize::MAX);
    let region = packing.target().region();
    let cells = region.cells().len();
    let text = [
        "{0} {0|piece|pieces} for {1} {1|cell|cells} in a box of {2}.",
        "{0} {0|Teil|Teile} für {1} {1|Zelle|Zellen} in einem Quader von {2}.",
    ];
    language.say(text, &[&copies, &cells, &sides(region)])
}

fn snake_summary(snake: &SnakePuzzle, language: Language) -> String {
    let (cubes, runs) = (snake.snake().cells(), snake.snake().runs().len());
    let text = [
        "{0} cubes in {1} straight {1|run|runs}, for a box of {2}.",
        "{0} Würfel in {1} {1|geraden Stück|geraden Stücken}, für einen Quader von {2}.",
    ];
    language.say(text, &[&cubes, &runs, &sides(snake.region())])
}

fn sides(region: &Region) -> String {
    region.size().map(|side| side.to_string()).join(" x ")
}

fn shell_info(shell: &Shell) -> ShellInfo {
    let ring = |border: &Border| -> String {
        let cells = (0..shell.width().ring()).map(|at| if border.has(at) { '1' } else { '0' });
        cells.collect()
    };
    let names = (0..shell.pieces().len()).map(Piece::from_index);
    ShellInfo {
        width: shell.width().cells(),
        places: shell.surface().frames().len(),
        is_cube: shell.is_cube() && !shell.side_constraints().unflipped,
        cells: shell.surface().open_cells().count(),
        rings: shell.pieces().iter().map(ring).collect(),
        names: names.map(|piece| shell.piece_name(piece).label()).collect(),
    }
}

pub(crate) const fn triple(point: Point) -> [i16; 3] {
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
