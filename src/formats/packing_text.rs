//! Packings drawn in layers, the ones that [`crate::show::packing_layers`] writes.

use std::collections::BTreeMap;

use super::answer::AnswerError;
use super::error::{Fault, FormatErrorKind};
use super::{layers, text};
use crate::geometry::{Point, RegionError};

/// Reads layers in which each cell has the letter of the copy of a piece that fills
/// it, and lines `A = name` that say what the letters are: the name (or the letter)
/// and the cells of each copy, by letter.
///
/// # Errors
/// [`AnswerError`] with the line.
pub fn read_packing_layers(answer: &str) -> Result<Vec<(String, Vec<Point>)>, AnswerError> {
    let mut names: BTreeMap<char, String> = BTreeMap::new();
    let mut lines = Vec::new();
    for line in text::lines(answer) {
        let mut chars = line.text.chars();
        let letter = chars.next();
        match (letter, chars.as_str().trim_start().strip_prefix('=')) {
            (Some(letter), Some(name)) => {
                names.insert(letter, name.trim().to_owned());
            }
            _ => lines.push(line),
        }
    }
    let mut copies: BTreeMap<char, Vec<Point>> = BTreeMap::new();
    let mut lowest = 0;
    let too_long = |span| Fault::at(FormatErrorKind::Pack(RegionError::TooLong.into()), span);
    let walked = layers::walk(&lines, too_long, |point, found, _| {
        lowest = point.y.min(lowest);
        if !matches!(found, '.' | '-' | '_') {
            copies.entry(found).or_default().push(point);
        }
        Ok(())
    });
    if walked.is_err() {
        return Err(AnswerError::NotALayer);
    }
    if copies.is_empty() {
        return Err(AnswerError::Empty);
    }
    // Rows were counted downwards; the lowest of all layers has y = 0.
    let up = Point::Y.times(-lowest);
    let label = |letter: char| {
        names
            .get(&letter)
            .cloned()
            .unwrap_or_else(|| letter.to_string())
    };
    let moved = copies.into_iter().map(|(letter, cells)| {
        let cells = cells.into_iter().map(|cell| cell.plus(up));
        (label(letter), cells.collect())
    });
    Ok(moved.collect())
}
