//! Whether an answer that somebody wrote down is right.
//!
//! Invariant: an answer is judged by [`verify`](crate::verify) alone, so a mistake in a model or an
//! engine cannot make a wrong answer look right.

use super::{Puzzle, PuzzleError, UnreadAnswer};
use crate::formats::read_options;
use crate::language::{Say, Statement};

impl Puzzle {
    /// What is wrong with an answer in the words in which [`Solution`](super::Solution)s are
    /// written, or in JSON; nothing if it is right. No engine and no model is asked.
    ///
    /// # Errors
    /// [`PuzzleError::Answer`] if this is no answer.
    ///
    /// ```
    /// use cubewright::puzzle::Puzzle;
    /// let puzzle = Puzzle::open(concat!(env!("CARGO_MANIFEST_DIR"), "/data/HC_BQ_01.hcq"))?;
    /// let right = puzzle.solve()?.best()?.to_string();
    /// assert!(puzzle.check(&right)?.is_empty());
    /// let wrong = right.replace("piece 1 a quarter to the right", "piece 1 a quarter to the left");
    /// assert!(!puzzle.check(&wrong)?.is_empty());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn check(&self, answer: &str) -> Result<Vec<Statement>, PuzzleError> {
        let unread = |error: UnreadAnswer| PuzzleError::Answer(error.statement());
        if let Self::Cover(model) = self.unasked() {
            let selection = read_options(model, answer);
            let selection = selection.map_err(|error| unread(error.into()))?;
            return Ok(
                match (crate::model::check(model, &selection), self.asked()) {
                    (Err(fault), _) => vec![fault.statement()],
                    (Ok(_), Some(asked)) => asked.broken(&selection),
                    (Ok(_), None) => Vec::new(),
                },
            );
        }
        let laid = match self.read_laid(answer.as_bytes()) {
            Ok(laid) => laid,
            Err(UnreadAnswer::Misfit(fault)) => return Ok(vec![fault]),
            Err(error) => return Err(unread(error)),
        };
        Ok(self.verified(laid).err().unwrap_or_default())
    }
}
