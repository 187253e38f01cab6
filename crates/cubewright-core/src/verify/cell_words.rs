//! Cells in words, also those that lie outside.
//!
//! Invariant: no number is below 1. What lies before the first column, row or layer is told by how far
//! it is from there.

use crate::language::{Language, Text};

/// What is counted, and before its first.
const WORDS: [[Text; 2]; 3] = [
    [
        ["column {0}", "Spalte {0}"],
        ["{0} left of column 1", "{0} links von Spalte 1"],
    ],
    [
        ["row {0}", "Reihe {0}"],
        ["{0} in front of row 1", "{0} vor Reihe 1"],
    ],
    [
        ["layer {0}", "Schicht {0}"],
        ["{0} below layer 1", "{0} unter Schicht 1"],
    ],
];

/// A cell by its column, row and layer, counted from 1: `column 1, row 2, layer 3`.
pub(super) fn cell(numbers: [i32; 3], language: Language) -> String {
    let mut said = String::new();
    for (number, [here, before]) in numbers.into_iter().zip(WORDS) {
        let is_before = number < 1;
        let (words, number) = if is_before {
            (before, 1 - number)
        } else {
            (here, number)
        };
        if !said.is_empty() {
            said.push_str(", ");
        }
        said.push_str(&language.say(words, &[&number]));
    }
    said
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_lies_before_the_first_is_told_by_how_far() {
        let told = |numbers| cell(numbers, Language::English);
        assert_eq!(told([1, 2, 3]), "column 1, row 2, layer 3");
        assert_eq!(
            told([0, -4, 12]),
            "1 left of column 1, 5 in front of row 1, layer 12"
        );
        assert_eq!(
            cell([2, 1, -1], Language::German),
            "Spalte 2, Reihe 1, 2 unter Schicht 1"
        );
    }
}
