//! Cells of a region, as people read them.
//!
//! Invariant: coordinates that people read count from 1, x to the right, y up, z towards them, as in
//! the layers of a file.

use std::fmt::Write;

use crate::geometry::{Point, Region};
use crate::language::Language;

/// The most cells that are told one by one.
const MOST_CELLS: usize = 24;

/// Cells by their coordinates, which count from 1: "(1, 1, 1) and (2, 1, 1)".
pub(super) fn places(region: &Region, cells: &[usize], language: Language) -> String {
    let place = |&cell: &usize| {
        let Point { x, y, z } = region.cells()[cell];
        format!("({}, {}, {})", x + 1, y + 1, z + 1)
    };
    let told: Vec<String> = cells.iter().take(MOST_CELLS).map(place).collect();
    if cells.len() > MOST_CELLS {
        let others = cells.len() - MOST_CELLS;
        let text = ["{0} and {1} more", "{0} und {1} weitere"];
        return language.say(text, &[&told.join(", "), &others]);
    }
    language.list(&told)
}

/// What is written in each cell, layer by layer, z = 1 first; x goes to the right and
/// y up, as in the layers of a packing. Cells that are not in the region are blank.
pub(super) fn cell_numbers(region: &Region, written: &[String]) -> String {
    let [columns, rows, layers] = region.size();
    let blank = " ".repeat(written.first().map_or(1, String::len));
    let mut text = String::new();
    for layer in 0..layers {
        if layers > 1 {
            let _ = writeln!(text, "  z = {}:", layer + 1);
        }
        for row in (0..rows).rev() {
            let line = (0..columns).map(|column| {
                let at = [column, row, layer].map(|c| i16::try_from(c).unwrap_or(i16::MAX));
                let cell = region.index_of(Point::new(at[0], at[1], at[2]));
                cell.map_or(blank.as_str(), |cell| written[cell].as_str())
            });
            let line: Vec<&str> = line.collect();
            let _ = writeln!(text, "  {}", line.join(" ").trim_end());
        }
    }
    text
}
