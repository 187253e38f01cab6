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

/// The ways to turn a piece, reflections included.
const TURNS: u64 = 48;

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

impl PuzzleData {
    /// No fewer than [`model_bytes`](Self::model_bytes), told at once: of packings by the numbers of
    /// pieces and cells alone.
    #[must_use]
    pub fn most_model_bytes(&self) -> u64 {
        let Self::Packing(packing) = self else {
            return self.model_bytes();
        };
        let cells = packing.target().cells().len() as u64;
        let sizes = packing.pieces().iter().map(|piece| piece.cells().len());
        let sizes = sizes.map(|size| OPTION + size as u64 * ENTRY);
        TURNS * cells * sizes.sum::<u64>()
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
            ModelForm::Dlx | ModelForm::Dlx5 => {
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

impl Puzzle {
    /// Bytes of [`Puzzle::model_text`] alone, about.
    ///
    /// Programs say how large a file becomes before they write it.
    #[must_use]
    pub fn model_text_length(&self, form: ModelForm) -> u64 {
        let model = self.model();
        let options = model.options.len() as u64;
        let names: usize = model.options.iter().map(|option| option.name.len()).sum();
        let names = names as u64;
        let rows = model.rows.iter().map(|row| row.terms.len() as u64);
        let entries = memory::entries(model) + rows.sum::<u64>();
        // Of the name of an option, and of its number.
        let name = names / options.max(1);
        let digits = u64::from(options.max(1).ilog10()) + 1;
        match form {
            ModelForm::Lp => entries * (name + 3) + 2 * names,
            ModelForm::Mps => entries * (name + 17) + names + 30 * options,
            ModelForm::Opb => entries * (digits + 5) + names + 7 * options,
            ModelForm::Mzn => entries * (name + 4) + names + 12 * options,
            ModelForm::Fzn => entries * (name + 5) + names + 25 * options,
            ModelForm::Dlx | ModelForm::Dlx5 => {
                // Long names stand in comments, and i1, i2 ... for them.
                let short = model.items.len().max(1).ilog10() as usize + 2;
                let items = model.options.iter().flat_map(|option| &option.items);
                let items = items.map(|item| model.items[item.index()].name.len().min(short) + 1);
                let colours = model.options.iter().map(|option| option.coloured.len());
                let comments = model.items.iter().map(|item| item.name.len() + short + 5);
                let rows = model.rows.iter().map(|row| row.terms.len() * (short + 1));
                let costs = model.options.iter().filter(|option| option.cost != 0);
                let costs = if form == ModelForm::Dlx5 {
                    3 * costs.count()
                } else {
                    0
                };
                (items.sum::<usize>() + (short + 3) * colours.sum::<usize>()) as u64
                    + (comments.sum::<usize>() + rows.sum::<usize>() + costs) as u64
            }
            ModelForm::Cnf => {
                let literal = digits + 2;
                let clause = 2 * literal + 2;
                // Of the clauses of rows, about a half is left out as implied.
                let clauses = memory::weighed_clauses(model, clause, clause / 2, literal);
                clauses + names + 10 * options
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

    #[test]
    fn the_length_of_a_text_is_told_within_a_factor_of_two() {
        const SOMA: &[u8] = include_bytes!("../../data/pack_soma.pack");
        const CUBE: &[u8] = include_bytes!("../../data/HC_BQ_01.hcq");
        const SNAKE: &[u8] = include_bytes!("../../data/snake_article.snake");
        const CONWAY: &[u8] = include_bytes!("../../data/pack_conway.pack");
        let forms = [
            ModelForm::Lp,
            ModelForm::Mps,
            ModelForm::Opb,
            ModelForm::Mzn,
            ModelForm::Fzn,
            ModelForm::Dlx,
            ModelForm::Dlx5,
            ModelForm::Cnf,
        ];
        for (file, text) in [
            ("x.pack", SOMA),
            ("x.hcq", CUBE),
            ("x.snake", SNAKE),
            ("y.pack", CONWAY),
        ] {
            let puzzle = read_puzzle(file, text).expect("good");
            let asked = Puzzle::new(puzzle, Formulation::Cells).expect("small");
            for form in forms {
                // Not every form can hold every model.
                let Ok(text) = asked.model_text(form) else {
                    continue;
                };
                let (told, length) = (asked.model_text_length(form), text.len() as u64);
                let is_near = told <= 2 * length && length <= 2 * told;
                assert!(is_near, "{file} {form:?}: {told}, not {length}");
            }
        }
    }
}
