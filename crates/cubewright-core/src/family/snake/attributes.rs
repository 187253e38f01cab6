//! What can be said of a run of a snake, as it is laid.

use super::{Direction, HeldCell};
use crate::family::{Attribute, AttributeValue};
use crate::geometry::{Point, Region};

/// The attributes of a laid run.
pub const ATTRIBUTES: &[Attribute] = &[
    Attribute::ordinal(
        "run",
        [
            "the number of the run, from the first cube on",
            "die Nummer des Laufs, vom ersten Würfel an",
        ],
    ),
    Attribute::word(
        "direction",
        [
            "where it goes: right, left, up, down, near or far",
            "wohin er geht: right, left, up, down, near oder far",
        ],
    ),
    Attribute::number(
        "length",
        ["how many cells it fills", "wie viele Zellen er füllt"],
    ),
    Attribute::cell(
        "cell",
        [
            "the cells that it fills, (column, row, layer); a joint belongs to the run that ends there",
            "die Zellen, die er füllt, (Spalte, Reihe, Schicht); ein Gelenk gehört zum Lauf, der dort \
             endet",
        ],
    ),
    Attribute::cell(
        "start",
        [
            "the cell in which it begins",
            "die Zelle, in der er anfängt",
        ],
    ),
    Attribute::cell(
        "end",
        ["the cell in which it ends", "die Zelle, in der er endet"],
    ),
];

/// The values of a run that fills these cells of a region, in the order of [`ATTRIBUTES`].
pub(super) fn values(
    region: &Region,
    run: usize,
    direction: Direction,
    [start, end]: [Point; 2],
    filled: &[Point],
) -> Vec<AttributeValue<'static>> {
    let numbered = |cell: Point| HeldCell::of(cell, region).numbers().map(i64::from);
    vec![
        AttributeValue::number(run),
        AttributeValue::Words(vec![word(direction)]),
        AttributeValue::number(filled.len()),
        AttributeValue::Cells(filled.iter().map(|&cell| numbered(cell)).collect()),
        AttributeValue::Cells(vec![numbered(start)]),
        AttributeValue::Cells(vec![numbered(end)]),
    ]
}

/// What a question may name of a region, whether or not a run has it: the directions and the cells.
pub(super) fn stated(region: &Region) -> Vec<Vec<AttributeValue<'static>>> {
    let cells = region.cells().iter();
    let cells: Vec<[i64; 3]> = cells
        .map(|&cell| HeldCell::of(cell, region).numbers().map(i64::from))
        .collect();
    vec![vec![
        AttributeValue::Numbers(Vec::new()),
        AttributeValue::Words(Direction::ALL.map(word).to_vec()),
        AttributeValue::Numbers(Vec::new()),
        AttributeValue::Cells(cells.clone()),
        AttributeValue::Cells(cells.clone()),
        AttributeValue::Cells(cells),
    ]]
}

const fn word(direction: Direction) -> &'static str {
    match direction {
        Direction::Right => "right",
        Direction::Left => "left",
        Direction::Up => "up",
        Direction::Down => "down",
        Direction::Near => "near",
        Direction::Far => "far",
    }
}
