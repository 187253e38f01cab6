//! A puzzle under what its file asks, with the usual model.

use crate::errors::failure::Failure;
use cubewright::language::Statement;
use cubewright::puzzle::{Puzzle, PuzzleData, Question, Solution};
use cubewright_programs::options::FormulationArg;

/// The puzzle with its model under a question.
pub(crate) fn posed(puzzle: &PuzzleData, question: &Question) -> Result<Puzzle, Failure> {
    let puzzle = Puzzle::new(puzzle.clone(), FormulationArg::default().into())?;
    Ok(puzzle.asking(question)?)
}

/// The rows that a solution of the puzzle breaks, in words.
pub(crate) fn broken(
    (puzzle, question): (&PuzzleData, &Question),
    solution: &Solution<'_>,
) -> Result<Vec<Statement>, Failure> {
    // Without rows there is no need of a model.
    if question.is_empty() {
        return Ok(Vec::new());
    }
    Ok(posed(puzzle, question)?.broken_rows(solution))
}
