//! Answers that are a part of one.
//!
//! Invariant: of what is laid it is said only that it fits together; whether a solution has it, no engine
//! was asked.

use super::PuzzleData;
use super::laid::PartialSolution;
use super::stated::Stated;
use crate::family::packing::{Packing, PackingPiece, PackingPuzzle};
use crate::family::shell::{Assembly, Shell};
use crate::family::snake::{Moves, SnakePuzzle};
use crate::language::{Statement, Text};
use crate::verify::{self, MoveFault, PackingFault};

impl PuzzleData {
    /// That an answer is not finished, where nothing else is wrong with it.
    ///
    /// ```
    /// use cubewright::language::Language;
    /// use cubewright::puzzle::read_puzzle;
    /// let three = read_puzzle("x.pack", b"PACKING: x\nBOX: 3x2\n\nPIECE: I x3\n##\n")?;
    /// let laid = three.read_laid(b"I..\nI..\n")?;
    /// let said = three.unfinished(&laid).expect("two pieces are missing");
    /// assert!(said.text(Language::English).contains("1 of 3 pieces"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn unfinished(&self, laid: &PartialSolution) -> Option<Statement> {
        match (self.stated(), laid) {
            (Stated::Shell(shell), PartialSolution::Shell(assembly)) => {
                of_assembly(shell, assembly)
            }
            (Stated::Packing(puzzle), PartialSolution::Packing(packing)) => {
                of_packing(puzzle, packing)
            }
            (Stated::Snake(puzzle), PartialSolution::Snake(moves)) => of_moves(puzzle, moves),
            _ => None,
        }
    }
}

/// What is said: so many of so many, and what they are.
const PIECES: Text = [
    "The answer is not finished: {0} of {1} pieces are laid, and they fit together. `cubewright hint` \
     says what comes next.",
    "Die Antwort ist nicht fertig: {0} von {1} Teilen liegen, und sie passen zusammen. `cubewright \
     hint` sagt, was als Nächstes kommt.",
];
const CELLS: Text = [
    "The answer is not finished: {0} of {1} cells are filled, and the pieces fit together. `cubewright \
     hint` says what comes next.",
    "Die Antwort ist nicht fertig: {0} von {1} Zellen sind gefüllt, und die Teile passen zusammen. \
     `cubewright hint` sagt, was als Nächstes kommt.",
];
const RUNS: Text = [
    "The answer is not finished: {0} of {1} runs are laid, and they fit. `cubewright hint` says what \
     comes next.",
    "Die Antwort ist nicht fertig: {0} von {1} Stücken liegen, und sie passen. `cubewright hint` sagt, \
     was als Nächstes kommt.",
];

/// The same of an assembly.
pub(super) fn of_assembly(shell: &Shell, assembly: &Assembly) -> Option<Statement> {
    let (laid, all) = (assembly.placements().len(), shell.surface().frames().len());
    let mut fits = true;
    verify::part_faults(shell, assembly, &mut |_| fits = false);
    (laid > 0 && laid < all && fits).then(|| Statement::of(PIECES, &[&laid, &all]))
}

/// The same of a packing.
pub(super) fn of_packing(puzzle: &PackingPuzzle, packing: &Packing) -> Option<Statement> {
    let faults = verify::packing_faults(puzzle, packing);
    let is_missing = |fault: &PackingFault| match fault {
        PackingFault::Copies { used, min, .. } => used < min,
        PackingFault::Empty(_) | PackingFault::Holes { .. } => true,
        _ => false,
    };
    let laid = packing.placements.len();
    if laid == 0 || faults.is_empty() || !faults.iter().all(is_missing) {
        return None;
    }
    let copies = puzzle.pieces().iter().map(PackingPiece::copies);
    let is_fixed = copies.clone().all(|copies| copies.min == copies.max);
    let all: usize = copies.map(|copies| copies.max as usize).sum();
    if is_fixed && laid < all {
        return Some(Statement::of(PIECES, &[&laid, &all]));
    }
    let filled = packing.placements.iter();
    let filled: usize = filled.map(|placement| placement.cells(puzzle).len()).sum();
    let all = puzzle.target().region().cells().len();
    (filled < all).then(|| Statement::of(CELLS, &[&filled, &all]))
}

/// The same of a fold.
pub(super) fn of_moves(puzzle: &SnakePuzzle, moves: &Moves) -> Option<Statement> {
    let faults = verify::moves(puzzle.snake(), puzzle.region(), moves).err()?;
    let (laid, all) = (moves.moves.len(), puzzle.snake().runs().len());
    let is_missing = |fault: &MoveFault| matches!(fault, MoveFault::Count { .. });
    let is_part = laid > 0 && laid < all && faults.iter().all(is_missing);
    is_part.then(|| Statement::of(RUNS, &[&laid, &all]))
}
