//! Answers that are a part of one.
//!
//! Invariant: of what is laid it is said only that it fits together; whether a solution has it, no engine
//! was asked.

use super::PuzzleData;
use super::families::Stated;
use super::partial_solution::{PartialSolution, in_words};
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
        .and_then(Part::fitting)
    }
}

/// An answer that is not finished.
pub(super) enum Part {
    /// What is laid fits together; so much of it is laid.
    Fits(Statement),
    /// What is wrong with what is laid, and then how much that is.
    #[cfg_attr(
        not(feature = "json"),
        expect(dead_code, reason = "whoever judges answers of all forms says it")
    )]
    Wrong(Vec<Statement>),
}

impl Part {
    fn of(faults: Vec<Statement>, [fits, so_far]: [Text; 2], laid: usize, all: usize) -> Self {
        if faults.is_empty() {
            return Self::Fits(Statement::of(fits, &[&laid, &all]));
        }
        Self::Wrong([faults, vec![Statement::of(so_far, &[&laid, &all])]].concat())
    }

    fn fitting(self) -> Option<Statement> {
        match self {
            Self::Fits(said) => Some(said),
            Self::Wrong(_) => None,
        }
    }
}

/// What is said if they fit, and if they do not: so many of so many, and what they are.
const PIECES: [Text; 2] = [
    [
        "The answer is not finished: {0} of {1} {1|piece|pieces} {0|is laid|are laid, and they fit together}. \
     `cubewright hint` says what comes next.",
        "Die Antwort ist nicht fertig: {0} von {1} {1|Teil|Teilen} {0|liegt|liegen, und sie passen zusammen}. \
     `cubewright hint` sagt, was als Nächstes kommt.",
    ],
    [
        "{0} of {1} {1|piece|pieces} {0|is|are} laid so far; what is only missing is not listed",
        "erst {0} von {1} {1|Teil|Teilen} {0|liegt|liegen}; was nur fehlt, ist nicht aufgezählt",
    ],
];
const CELLS: [Text; 2] = [
    [
        "The answer is not finished: {0} of {1} {1|cell|cells} {0|is|are} filled, and the pieces fit together. `cubewright \
     hint` says what comes next.",
        "Die Antwort ist nicht fertig: {0} von {1} {1|Zelle|Zellen} {0|ist|sind} gefüllt, und die Teile passen zusammen. \
     `cubewright hint` sagt, was als Nächstes kommt.",
    ],
    [
        "{0} of {1} {1|cell|cells} {0|is|are} filled so far; what is only missing is not listed",
        "erst {0} von {1} {1|Zelle|Zellen} {0|ist|sind} gefüllt; was nur fehlt, ist nicht aufgezählt",
    ],
];
const RUNS: [Text; 2] = [
    [
        "The answer is not finished: {0} of {1} {1|run|runs} {0|is laid, and it fits|are laid, and they fit}. \
     `cubewright hint` says what comes next.",
        "Die Antwort ist nicht fertig: {0} von {1} {1|Stück|Stücken} {0|liegt, und es passt|liegen, und sie passen}. \
     `cubewright hint` sagt, was als Nächstes kommt.",
    ],
    [
        "{0} of {1} {1|run|runs} {0|is|are} laid so far; what is only missing is not listed",
        "erst {0} von {1} {1|Stück|Stücken} {0|liegt|liegen}; was nur fehlt, ist nicht aufgezählt",
    ],
];

/// The same of an assembly.
pub(super) fn of_assembly(shell: &Shell, assembly: &Assembly) -> Option<Part> {
    let (laid, all) = (assembly.placements().len(), shell.surface().frames().len());
    if laid == 0 || laid >= all {
        return None;
    }
    let mut faults = Vec::new();
    verify::part_faults(shell, assembly, &mut |fault| {
        faults.push(fault.statement_of(shell));
    });
    Some(Part::of(faults, PIECES, laid, all))
}

/// The same of a packing.
pub(super) fn of_packing(puzzle: &PackingPuzzle, packing: &Packing) -> Option<Part> {
    let faults = verify::packing_faults(puzzle, packing);
    let is_missing = |fault: &PackingFault| match fault {
        PackingFault::Copies { used, min, .. } => used < min,
        PackingFault::Empty(_) | PackingFault::Holes { .. } => true,
        _ => false,
    };
    let laid = packing.placements.len();
    if laid == 0 || !faults.iter().any(is_missing) {
        return None;
    }
    let wrong: Vec<PackingFault> = faults.into_iter().filter(|it| !is_missing(it)).collect();
    let wrong = in_words(&wrong);
    let copies = puzzle.pieces().iter().map(PackingPiece::copies);
    let is_fixed = copies.clone().all(|copies| copies.min == copies.max);
    let all: usize = copies.map(|copies| copies.max as usize).sum();
    if is_fixed && laid < all {
        return Some(Part::of(wrong, PIECES, laid, all));
    }
    if is_fixed && !wrong.is_empty() {
        // All pieces are there, so cells are empty because of what is wrong.
        return None;
    }
    let filled = packing.placements.iter();
    let filled: usize = filled.map(|placement| placement.cells(puzzle).len()).sum();
    let all = puzzle.target().region().cells().len();
    (filled < all).then(|| Part::of(wrong, CELLS, filled, all))
}

/// The same of a fold.
pub(super) fn of_moves(puzzle: &SnakePuzzle, moves: &Moves) -> Option<Part> {
    let faults = verify::moves(puzzle.snake(), puzzle.region(), moves).err()?;
    let (laid, all) = (moves.moves.len(), puzzle.snake().runs().len());
    let mut wrong = faults;
    wrong.retain(|fault| !matches!(fault, MoveFault::Count { .. }));
    (laid > 0 && laid < all).then(|| Part::of(in_words(&wrong), RUNS, laid, all))
}
