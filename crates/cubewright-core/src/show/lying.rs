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

/// "row 1, columns 1 to 3, and row 2, column 1, in layer 1; row 1, column 3, in layer 2"
fn filled(cells: &[Point], language: Language) -> String {
    let mut cells = cells.to_vec();
    cells.sort_unstable_by_key(|cell| (cell.z, cell.y, cell.x));
    let row = |row: &[Point]| {
        let (columns, number) = (runs(row, language), i32::from(row[0].y) + 1);
        language.say(["row {0}, {1}", "Reihe {0}, {1}"], &[&number, &columns])
    };
    let layer = |layer: &[Point]| {
        let rows: Vec<String> = layer.chunk_by(|a, b| a.y == b.y).map(row).collect();
        let rows = rows.join(language.pick([", and ", ", und "]));
        language.say(
            ["{0}, in layer {1}", "{0}, in Schicht {1}"],
            &[&rows, &(i32::from(layer[0].z) + 1)],
        )
    };
    let layers: Vec<String> = cells.chunk_by(|a, b| a.z == b.z).map(layer).collect();
    layers.join("; ")
}

/// Columns of a row, from the left, with those beside each other together: "columns 1 to 3 and 5".
fn runs(row: &[Point], language: Language) -> String {
    const ONE: Text = ["column {0}", "Spalte {0}"];
    const SEVERAL: Text = ["columns {0}", "Spalten {0}"];
    let run = |run: &[Point]| {
        let [first, last] = [0, run.len() - 1].map(|at| i32::from(run[at].x) + 1);
        if first == last {
            return first.to_string();
        }
        language.say(["{0} to {1}", "{0} bis {1}"], &[&first, &last])
    };
    let runs: Vec<String> = row.chunk_by(|a, b| a.x + 1 == b.x).map(run).collect();
    let words = if row.len() == 1 { ONE } else { SEVERAL };
    language.say(words, &[&language.list(&runs)])
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
            "Put in piece L from above. It fills row 1, columns 1 to 3, and row 2, columns 1 and 3, \
             in layer 1; row 2, column 3, in layer 2."
        );
        assert_eq!(
            laid_in("L", &cells[..1], None, Language::German),
            "Leg Teil L hin. Es füllt Reihe 1, Spalte 3, in Schicht 1."
        );
    }
}
