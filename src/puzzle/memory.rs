//! How much memory a question takes, told before it is taken.
//!
//! Invariant: an estimate follows from numbers alone (cells, placements, options);
//! nothing of the size of what is estimated is built for it. The bytes of each were
//! measured; an estimate is right within a factor of about two.

use super::{ModelForm, Puzzle};
use crate::engine::{Engine, Goal, memory};
use crate::family::packing::{PackingPuzzle, most_placements, piece_classes};
use crate::family::shell::Shell;
use crate::family::snake::SnakePuzzle;
use crate::puzzle::PuzzleData;

/// Bytes of an option with its name and how it is laid, but for its items.
const OPTION: u64 = 260;

/// Bytes of an item of an option, in the model and in what it was made of.
const ENTRY: u64 = 14;

/// Bytes of a term of a row.
const TERM: u64 = 24;

impl PuzzleData {
    /// Bytes that stating the model takes besides the puzzle itself.
    ///
    /// Programs compare it with the memory that is free before they state a model, because running out
    /// of memory ends a process without a message.
    #[must_use]
    pub fn model_bytes(&self) -> u64 {
        match self {
            Self::Shell(shell) => shell_bytes(shell),
            // It is its own model.
            Self::Cover(_) => 0,
            Self::Snake(snake) => snake_bytes(snake),
            Self::Packing(packing) => packing_bytes(packing),
        }
    }
}

/// Of a shell: placements times cells.
fn shell_bytes(shell: &Shell) -> u64 {
    let places = shell.surface().frames().len();
    let options = (shell.pieces().len() * places * 8) as u64;
    options * (OPTION + (shell.width().ring() as u64 + 2) * (ENTRY + TERM))
}

/// Of a snake: cells times directions times runs.
fn snake_bytes(snake: &SnakePuzzle) -> u64 {
    let cells = snake.region().cells().len() as u64;
    let of_run = |&moves: &u8| OPTION + u64::from(moves) * ENTRY + 6 * TERM;
    let runs = snake.snake().runs().iter();
    runs.map(|moves| 6 * cells * of_run(moves)).sum()
}

/// Of a packing: placements of each piece class times cells.
fn packing_bytes(puzzle: &PackingPuzzle) -> u64 {
    let classes = piece_classes(puzzle);
    let pieces = classes.iter().filter_map(|class| class.pieces.first());
    let of_piece = |&piece| {
        let size = puzzle.piece(piece).cells().len() as u64;
        most_placements(puzzle, piece) as u64 * (OPTION + size * ENTRY)
    };
    pieces.map(of_piece).sum()
}

impl Puzzle {
    /// Bytes that `engine` takes for it, besides what the search gathers as it goes on.
    ///
    /// An engine that keeps tables of its own (clauses, a linear program) takes a multiple of the
    /// model; others take next to nothing.
    #[must_use]
    pub fn engine_bytes(&self, engine: &dyn Engine) -> u64 {
        engine.memory(&self.task(Goal::First))
    }

    /// Bytes of [`Puzzle::model_text`] and of what it is made from, about.
    #[must_use]
    pub fn model_text_bytes(&self, form: ModelForm) -> u64 {
        match form {
            ModelForm::Cnf => memory::of_clauses(self.model()),
            ModelForm::Dlx => {
                let images = if let Self::Packing(model) = self {
                    memory::of_symmetry(model.model())
                } else {
                    0
                };
                memory::of_cover(self.model()) + images
            }
            ModelForm::Lp | ModelForm::Mps | ModelForm::Opb | ModelForm::Fzn | ModelForm::Mzn => {
                memory::of_program(self.model())
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::family::shell::model::Formulation;
    use crate::puzzle::read_puzzle;

    #[test]
    fn in_a_box_the_placements_are_known_beforehand() {
        let text = b"PACKING: x\nBOX: 9x8x7\nPIECE: a x252\n##\n";
        let puzzle = read_puzzle("x.pack", text).expect("good");
        let told = puzzle.model_bytes();
        let asked = Puzzle::new(puzzle, Formulation::Cells).expect("small");
        let options = asked.model().options.len() as u64;
        assert_eq!(told, options * (OPTION + 2 * ENTRY));
    }
}
