//! Whether an answer is right.

use super::{Puzzle, PuzzleError};
use crate::family::packing::Packing;
use crate::formats::{read_moves, read_options, read_packing_layers, read_sentences};
use crate::verify;

impl Puzzle {
    /// What is wrong with an answer in the words in which [`Solution`](super::Solution)s are
    /// written; nothing if it is right. No engine and no model is asked.
    ///
    /// # Errors
    /// [`PuzzleError::Answer`] if this is no answer.
    ///
    /// ```
    /// use cubewright::puzzle::Puzzle;
    /// let puzzle = Puzzle::open(concat!(env!("CARGO_MANIFEST_DIR"), "/data/HC_BQ_01.hcq"))?;
    /// let right = puzzle.solve()?.best()?.to_string();
    /// assert!(puzzle.check(&right)?.is_empty());
    /// let wrong = right.replace("Take part 1 rotate it 3 times", "Take part 1 rotate it 2 times");
    /// assert!(!puzzle.check(&wrong)?.is_empty());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn check(&self, answer: &str) -> Result<Vec<String>, PuzzleError> {
        let unread = |error: String| PuzzleError::Answer(error);
        match self {
            Self::Shell(model) => {
                let assembly = read_sentences(answer).map_err(|error| unread(error.to_string()))?;
                let mut faults = Vec::new();
                verify::assembly_faults(model.shell(), &assembly, &mut |fault| {
                    faults.push(fault.to_string());
                });
                Ok(faults)
            }
            Self::Snake(model) => {
                let moves = read_moves(answer.as_bytes());
                let moves = moves.map_err(|error| unread(error.to_string()))?;
                let puzzle = model.puzzle();
                let judged = verify::moves(puzzle.snake(), puzzle.region(), &moves);
                let faults = judged.err().unwrap_or_default();
                Ok(faults.iter().map(ToString::to_string).collect())
            }
            Self::Packing(model) => {
                let laid = read_packing_layers(answer);
                let laid = laid.map_err(|error| unread(error.to_string()))?;
                Ok(match Packing::of_cells(model.puzzle(), &laid) {
                    Err(fault) => vec![fault.to_string()],
                    Ok(packing) => {
                        let faults = verify::packing_faults(model.puzzle(), &packing);
                        faults.iter().map(ToString::to_string).collect()
                    }
                })
            }
            Self::Cover(model) => {
                let selection = read_options(model, answer);
                let selection = selection.map_err(|error| unread(error.to_string()))?;
                let fault = crate::model::check(model, &selection).err();
                Ok(fault.iter().map(ToString::to_string).collect())
            }
        }
    }
}
