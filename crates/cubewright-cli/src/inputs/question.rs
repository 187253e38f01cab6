//! What is asked of a puzzle.

use cubewright::puzzle::Puzzle;

/// The rows that were added to a puzzle.
pub(crate) fn rows(question: &Puzzle) -> Vec<String> {
    let own = question.question();
    own.map_or_else(Vec::new, |own| own.subject_to.clone())
}
