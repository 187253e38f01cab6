//! How a piece of a packing lies, in words that suffice without a picture.
//!
//! Invariant: the words name every cell that the piece fills, and no other, so a person who counts
//! columns from the left, rows from the front and layers from below can lay it.

use super::sentence::from_where;
use crate::geometry::Point;
use crate::language::{Language, Text};

/// How to lay a piece, and which cells it fills then.
pub(super) fn laid_in(
    label: &str,
    cells: &[Point],
    way: Option<Point>,
    language: Language,
) -> String {
    let cells = filled(cells, language);
    match way {
        None => language.say(
            [
                "Lay down piece {0}. It fills {1}.",
                "Leg Teil {0} hin. Es füllt {1}.",
            ],
            &[&label, &cells],
        ),
        Some(way) => language.say(
            [
                "Put in piece {0} {2}. It fills {1}.",
                "Setz Teil {0} {2} ein. Es füllt {1}.",
            ],
            &[&label, &cells, &from_where(way, language)],
        ),
    }
}

/// "row 1 from the front, columns 1 to 3, and row 2, column 1, in layer 1 from below; row 1, column 3,
/// in layer 2": from where rows and layers count is said once. Rows that are filled alike are told
/// together, and so are layers.
fn filled(cells: &[Point], language: Language) -> String {
    let mut cells = cells.to_vec();
    cells.sort_unstable_by_key(|cell| (cell.z, cell.y, cell.x));
    let layers: Vec<(i16, Vec<RowColumns>)> = cells
        .chunk_by(|a, b| a.z == b.z)
        .map(|layer| (layer[0].z, rows_of(layer)))
        .collect();
    let mut is_first = true;
    let told = layers.chunk_by(|a, b| a.1 == b.1).map(|alike| {
        let numbers: Vec<i16> = alike.iter().map(|(z, _)| *z).collect();
        let said = layers_filled(&numbers, &alike[0].1, is_first, language);
        is_first = false;
        said
    });
    told.collect::<Vec<_>>().join("; ")
}

/// A row, and its columns that are filled.
type RowColumns = (i16, Vec<i16>);

/// The rows of the sorted cells of a layer.
fn rows_of(layer: &[Point]) -> Vec<RowColumns> {
    let rows = layer.chunk_by(|a, b| a.y == b.y);
    rows.map(|row| (row[0].y, row.iter().map(|cell| cell.x).collect()))
        .collect()
}

/// What is filled in layers that are filled alike.
fn layers_filled(
    layers: &[i16],
    rows: &[RowColumns],
    is_first: bool,
    language: Language,
) -> String {
    let alike = rows.chunk_by(|a, b| a.1 == b.1).enumerate();
    let told = alike.map(|(at, alike)| {
        let numbers: Vec<i16> = alike.iter().map(|(row, _)| *row).collect();
        let from = if is_first && at == 0 {
            [" from the front", " von vorn"]
        } else {
            ["", ""]
        };
        let rows = counted(&numbers, ROWS, language) + language.pick(from);
        format!("{rows}, {}", counted(&alike[0].1, COLUMNS, language))
    });
    let told: Vec<String> = told.collect();
    let rows = told.join(language.pick([", and ", ", und "]));
    let from = if is_first {
        [" from below", " von unten"]
    } else {
        ["", ""]
    };
    let layers = counted(layers, LAYERS, language) + language.pick(from);
    format!("{rows}, in {layers}")
}

/// One and several of what is counted.
type Counted = [Text; 2];

const COLUMNS: Counted = [["column {0}", "Spalte {0}"], ["columns {0}", "Spalten {0}"]];
const ROWS: Counted = [["row {0}", "Reihe {0}"], ["rows {0}", "Reihen {0}"]];
const LAYERS: Counted = [
    ["layer {0}", "Schicht {0}"],
    ["layers {0}", "Schichten {0}"],
];

/// Ascending numbers, counted from 1, with those that follow each other together: "columns 1 to 3 and
/// 5".
fn counted(numbers: &[i16], [one, several]: Counted, language: Language) -> String {
    let run = |run: &[i16]| {
        let [first, last] = [0, run.len() - 1].map(|at| i32::from(run[at]) + 1);
        if first == last {
            return first.to_string();
        }
        language.say(["{0} to {1}", "{0} bis {1}"], &[&first, &last])
    };
    let runs: Vec<String> = numbers.chunk_by(|a, b| a + 1 == *b).map(run).collect();
    let words = if numbers.len() == 1 { one } else { several };
    language.say(words, &[&language.list(&runs)])
}

/// Between which columns, rows and layers a piece of a packing goes.
#[doc(hidden)]
#[must_use]
pub fn packing_where(label: &str, cells: &[Point], language: Language) -> String {
    let columns = [
        ["column {0} from the left", "die Spalte {0} von links"],
        [
            "columns {0} to {1} from the left",
            "die Spalten {0} bis {1} von links",
        ],
    ];
    let rows = [
        ["row {0} from the front", "die Reihe {0} von vorn"],
        [
            "rows {0} to {1} from the front",
            "die Reihen {0} bis {1} von vorn",
        ],
    ];
    let layers = [
        ["layer {0} from below", "die Schicht {0} von unten"],
        [
            "layers {0} to {1} from below",
            "die Schichten {0} bis {1} von unten",
        ],
    ];
    // Counted from 1.
    let range = |[one, several]: [Text; 2], of: fn(&Point) -> i16| {
        let low = cells.iter().map(of).min().unwrap_or_default() + 1;
        let high = cells.iter().map(of).max().unwrap_or_default() + 1;
        if low == high {
            language.say(one, &[&low])
        } else {
            language.say(several, &[&low, &high])
        }
    };
    language.say(
        [
            "Piece {0} goes into {1}, {2} and {3}.",
            "Teil {0} gehört in {1}, {2} und {3}.",
        ],
        &[
            &label,
            &range(columns, |cell| cell.x),
            &range(rows, |cell| cell.y),
            &range(layers, |cell| cell.z),
        ],
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_cell_is_named() {
        let cells = [
            Point::new(2, 0, 0),
            Point::new(0, 0, 0),
            Point::new(1, 0, 0),
            Point::new(0, 1, 0),
            Point::new(2, 1, 0),
            Point::new(2, 1, 1),
        ];
        assert_eq!(
            laid_in("L", &cells, Some(Point::Z.times(-1)), Language::English),
            "Put in piece L from above. It fills row 1 from the front, columns 1 to 3, and row 2, columns \
             1 and 3, in layer 1 from below; row 2, column 3, in layer 2."
        );
        assert_eq!(
            laid_in("L", &cells[..1], None, Language::German),
            "Leg Teil L hin. Es füllt Reihe 1 von vorn, Spalte 3, in Schicht 1 von unten."
        );
    }

    #[test]
    fn rows_and_layers_that_are_filled_alike_are_told_together() {
        let at = |z| [(0, 0), (1, 0), (0, 1), (1, 1), (3, 2)].map(|(x, y)| Point::new(x, y, z));
        let cells: Vec<Point> = (0..3).flat_map(at).collect();
        assert_eq!(
            laid_in("L", &cells, None, Language::English),
            "Lay down piece L. It fills rows 1 to 2 from the front, columns 1 to 2, and row 3, column \
             4, in layers 1 to 3 from below."
        );
    }
}
