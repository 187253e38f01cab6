//! How a piece of a packing lies, in words that suffice without a picture.
//!
//! Invariant: the words name every cell that the piece fills, and no other, so a person who counts
//! columns from the left, rows from the front and layers from below can lay it.

use std::collections::BTreeMap;

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
    let mut layers: BTreeMap<i16, BTreeMap<i16, Vec<i16>>> = BTreeMap::new();
    for cell in cells {
        let rows = layers.entry(cell.z).or_default();
        rows.entry(cell.y).or_default().push(cell.x);
    }
    let layer = |(z, rows): (i16, BTreeMap<i16, Vec<i16>>)| {
        let rows = rows.into_iter().map(|(y, columns)| {
            let columns = runs(columns, language);
            language.say(
                ["row {0}, {1}", "Reihe {0}, {1}"],
                &[&(i32::from(y) + 1), &columns],
            )
        });
        let rows: Vec<String> = rows.collect();
        let and = language.pick([", and ", ", und "]);
        language.say(
            ["{0}, in layer {1}", "{0}, in Schicht {1}"],
            &[&rows.join(and), &(i32::from(z) + 1)],
        )
    };
    let layers: Vec<String> = layers.into_iter().map(layer).collect();
    layers.join("; ")
}

/// Columns with those beside each other together: "columns 1 to 3 and 5".
fn runs(mut columns: Vec<i16>, language: Language) -> String {
    const ONE: Text = ["column {0}", "Spalte {0}"];
    const SEVERAL: Text = ["columns {0}", "Spalten {0}"];
    columns.sort_unstable();
    let beside = columns.chunk_by(|left, right| left + 1 == *right);
    let runs: Vec<String> = beside
        .map(|run| match (run.first(), run.last()) {
            (Some(first), Some(last)) if first < last => language.say(
                ["{0} to {1}", "{0} bis {1}"],
                &[&(i32::from(*first) + 1), &(i32::from(*last) + 1)],
            ),
            _ => (i32::from(run[0]) + 1).to_string(),
        })
        .collect();
    let words = if columns.len() == 1 { ONE } else { SEVERAL };
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
