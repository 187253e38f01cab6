//! Chains of two marks that no notation has, such as dashes and dots.

use super::notation::{is_bracket, is_cube};
use crate::family::snake::MAX_CELLS;
use crate::formats::text::Slice;

/// A mark for each cube, 0 for the one that comes first, if just two are used that are no digits, such as
/// dashes and dots, or two letters.
fn pair(slices: &[Slice<'_>]) -> Option<Vec<usize>> {
    let marks = slices.iter().flat_map(|slice| slice.text.chars());
    let marks: Vec<char> = marks
        .filter(|&mark| is_mark(mark))
        .take(MAX_CELLS + 1)
        .collect();
    let first = *marks.first()?;
    let second = *marks.iter().find(|mark| **mark != first)?;
    let is_known = |mark: &char| [first, second].contains(mark) && !mark.is_numeric();
    let is_pair = marks.iter().all(is_known);
    let digits = marks.iter().map(|mark| usize::from(*mark == second));
    is_pair.then(|| digits.collect())
}

/// The same, if no notation has both marks: what begins as one may be in two marks of somebody's own.
pub(super) fn own_pair(slices: &[Slice<'_>]) -> Option<Vec<usize>> {
    let is_of = |alphabet: &str| {
        let marks = slices.iter().flat_map(|slice| slice.text.chars());
        let mut marks = marks.filter(|&mark| is_mark(mark));
        marks.all(|mark| alphabet.contains(mark.to_ascii_lowercase()))
    };
    pair(slices).filter(|_| !is_of("esfctl") && !is_of("bw/|"))
}

fn is_mark(mark: char) -> bool {
    !mark.is_whitespace() && mark != ',' && !is_bracket(mark)
}

/// Whether a line can be a pair of marks and nothing else: one for each cube of a cube, with or without
/// the ends; or any number of marks of which no picture and no word is made.
pub(super) fn is_bare_pair(line: Slice<'_>) -> bool {
    let is_gap = |mark: char| matches!(mark, '.' | '-' | '_') || mark.is_whitespace();
    let are_gaps = line.text.chars().all(is_gap);
    let are_letters = line.text.contains(char::is_alphabetic);
    pair(&[line]).is_some_and(|digits| {
        let cubes = digits.len();
        // Six letters are a word.
        is_cube(cubes) || is_cube(cubes + 2) && !(are_letters && cubes < 8) || are_gaps
    })
}
