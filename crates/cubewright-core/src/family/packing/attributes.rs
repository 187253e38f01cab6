//! What can be said of a placement of a packing.

use super::{PackingPuzzle, PieceClass, PiecePlacement};
use crate::family::{Attribute, AttributeValue};
use crate::geometry::Point;

/// The attributes of a packing's placements.
pub const ATTRIBUTES: &[Attribute] = &[
    Attribute::named(
        "piece",
        [
            "the piece by its name or its number in the file; equal pieces are not told apart, so all of \
             them are named",
            "das Teil, mit seinem Namen oder seiner Nummer in der Datei; gleiche Teile sind nicht \
             unterschieden, also werden alle genannt",
        ],
    ),
    Attribute::word(
        "colour",
        ["the colours of its cells", "die Farben seiner Zellen"],
    ),
    Attribute::number("size", ["how many cells it has", "wie viele Zellen es hat"]),
    Attribute::cell(
        "cell",
        [
            "the cells that it fills: (column, row, layer)",
            "die Zellen, die es füllt: (Spalte, Reihe, Schicht)",
        ],
    ),
    Attribute::ordinal(
        "column",
        [
            "the columns that it reaches, from the left",
            "die Spalten, in die es reicht, von links",
        ],
    ),
    Attribute::ordinal(
        "row",
        [
            "the rows that it reaches, from the front",
            "die Reihen, in die es reicht, von vorn",
        ],
    ),
    Attribute::ordinal(
        "layer",
        [
            "the layers that it reaches, from below",
            "die Schichten, in die es reicht, von unten",
        ],
    ),
    Attribute::number(
        "width",
        ["how many columns it takes", "wie viele Spalten es einnimmt"],
    ),
    Attribute::number(
        "depth",
        ["how many rows it takes", "wie viele Reihen es einnimmt"],
    ),
    Attribute::number(
        "height",
        [
            "how many layers it takes",
            "wie viele Schichten es einnimmt",
        ],
    ),
    Attribute::number(
        "rim",
        [
            "how many of its cells lie at the rim of the target; a side counts only where the target is \
             thicker than one cell",
            "wie viele seiner Zellen am Rand des Ziels liegen; eine Seite zählt nur, wo das Ziel dicker \
             ist als eine Zelle",
        ],
    ),
    Attribute::number(
        "corners",
        [
            "how many of its cells lie at the rim in every direction in which the target is thicker than \
             one cell",
            "wie viele seiner Zellen in jeder Richtung am Rand liegen, in der das Ziel dicker ist als \
             eine Zelle",
        ],
    ),
];

/// The values of a placement of a class, in the order of [`ATTRIBUTES`].
pub(super) fn values<'a>(
    puzzle: &'a PackingPuzzle,
    class: &PieceClass,
    placement: &PiecePlacement,
) -> Vec<AttributeValue<'a>> {
    let pieces = class.pieces.iter().map(|&piece| {
        let number = i64::try_from(piece.to_number()).unwrap_or(i64::MAX);
        (number, puzzle.piece(piece).name())
    });
    let own = puzzle.piece(placement.piece).cells();
    let names = puzzle.colours().names();
    let colours = own.iter().filter_map(|cell| cell.colour);
    let mut colours: Vec<&str> = colours.map(|colour| &*names[colour.index()]).collect();
    colours.sort_unstable();
    colours.dedup();
    let cells = placement.cells(puzzle);
    let numbers = |along: fn(&Point) -> i16| {
        AttributeValue::numbers(cells.iter().map(|cell| i64::from(along(cell)) + 1))
    };
    let extent = |along: fn(&Point) -> i16| {
        let ends = [cells.iter().map(along).min(), cells.iter().map(along).max()];
        let [low, high] = ends.map(|end| i64::from(end.unwrap_or_default()));
        AttributeValue::Numbers(vec![high - low + 1])
    };
    let [x, y, z]: [fn(&Point) -> i16; 3] = [|it| it.x, |it| it.y, |it| it.z];
    let open = |cell: &&Point| open_axes(puzzle, **cell);
    let thick = puzzle
        .target()
        .region()
        .size()
        .iter()
        .filter(|&&it| it > 1)
        .count();
    vec![
        AttributeValue::Named(pieces.collect()),
        AttributeValue::Words(colours),
        AttributeValue::number(cells.len()),
        AttributeValue::Cells(cells.iter().map(|&cell| numbered(cell)).collect()),
        numbers(x),
        numbers(y),
        numbers(z),
        extent(x),
        extent(y),
        extent(z),
        AttributeValue::number(cells.iter().filter(|cell| open(cell) > 0).count()),
        AttributeValue::number(cells.iter().filter(|cell| open(cell) == thick).count()),
    ]
}

/// What a question may name of a puzzle, whether or not a placement has it: the pieces with their colours, and
/// the cells of the target with where they lie.
pub(super) fn stated(puzzle: &PackingPuzzle) -> Vec<Vec<AttributeValue<'_>>> {
    let names = puzzle.colours().names();
    let pieces = puzzle.pieces().iter().zip(1..).map(|(piece, number)| {
        let colours = piece.cells().iter().filter_map(|cell| cell.colour);
        let colours = colours.map(|colour| &*names[colour.index()]);
        vec![
            AttributeValue::Named(vec![(number, piece.name())]),
            AttributeValue::Words(colours.collect()),
        ]
    });
    let mut stated: Vec<Vec<AttributeValue<'_>>> = pieces.collect();
    let cells = puzzle.target().region().cells().iter();
    let cells: Vec<[i64; 3]> = cells.map(|&cell| numbered(cell)).collect();
    let [x, y, z] =
        [0, 1, 2].map(|along| AttributeValue::numbers(cells.iter().map(|cell| cell[along])));
    stated.push(vec![
        AttributeValue::Named(Vec::new()),
        AttributeValue::Words(Vec::new()),
        AttributeValue::Numbers(Vec::new()),
        AttributeValue::Cells(cells),
        x,
        y,
        z,
    ]);
    stated
}

/// Column, row and layer, from 1.
fn numbered(cell: Point) -> [i64; 3] {
    [cell.x, cell.y, cell.z].map(|at| i64::from(at) + 1)
}

/// Along how many axes, of those along which the target is thicker than one cell, a cell has no
/// neighbour in the target on one side or on both.
fn open_axes(puzzle: &PackingPuzzle, cell: Point) -> usize {
    let region = puzzle.target().region();
    let axes = [Point::X, Point::Y, Point::Z]
        .into_iter()
        .zip(region.size());
    let is_open = |step: Point| {
        let sides = [cell.plus(step), cell.minus(step)];
        sides.iter().any(|&side| region.index_of(side).is_none())
    };
    axes.filter(|&(step, size)| size > 1 && is_open(step))
        .count()
}
