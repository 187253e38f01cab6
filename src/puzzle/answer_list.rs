//! Lists of answers as solutions.
//!
//! Invariant: only what was verified becomes a solution.

use super::families::Stated;
use super::judgement::{option_list, packing_list};
use super::partial_solution::PartialSolution;
use super::solution::DecodedSolution;
use super::{Puzzle, PuzzleData, Solution, UnreadAnswer};
use crate::family::packing::Packing;
use crate::formats::{AnswerList, OptionsByItems, is_drawing, read_answers, read_folds};
use crate::language::{Say, Statement};
use crate::model::{Selection, check};

/// A solution, or what is wrong with it.
type Verified<'a> = Result<Solution<'a>, Vec<Statement>>;

impl PuzzleData {
    /// The answers of a list as solutions, in any form that [`judge`](PuzzleData::judge) reads.
    ///
    /// Programs write them in another form.
    ///
    /// # Errors
    /// [`UnreadAnswer`] if this is no list of answers.
    pub fn listed(
        &self,
        text: &[u8],
        problem: Option<&str>,
    ) -> Result<AnswerList<Verified<'_>>, UnreadAnswer> {
        self.stated().listed(text, problem)
    }
}

impl Puzzle {
    /// The answers of a list as solutions, as [`PuzzleData::listed`].
    ///
    /// # Errors
    /// [`UnreadAnswer`] if this is no list of answers.
    pub fn listed(
        &self,
        text: &[u8],
        problem: Option<&str>,
    ) -> Result<AnswerList<Verified<'_>>, UnreadAnswer> {
        self.stated().listed(text, problem)
    }

    /// Whether the text of an answer stands for no other solution than this one, which was read from it.
    ///
    /// # Errors
    /// [`UnreadAnswer::Colours`] if it is a drawing, and the colours of a piece could lie in its cells in
    /// several ways. JSON says the cells in the order of the piece's own, and so which of them it is.
    pub fn check_told(&self, solution: &Solution<'_>, text: &[u8]) -> Result<(), UnreadAnswer> {
        let (Stated::Packing(puzzle), Some(packing)) = (self.stated(), solution.as_packing())
        else {
            return Ok(());
        };
        let piece = packing.ambiguous(puzzle).filter(|_| is_drawing(text));
        piece.map_or(Ok(()), |piece| {
            let piece = puzzle.piece(piece).name().to_owned();
            Err(UnreadAnswer::Colours { piece })
        })
    }
}

impl<'a> Stated<'a> {
    fn listed(
        self,
        text: &[u8],
        problem: Option<&str>,
    ) -> Result<AnswerList<Verified<'a>>, UnreadAnswer> {
        let verified = |laid: PartialSolution| Ok(self.verified(laid));
        let words = String::from_utf8_lossy(text);
        match self {
            Stated::Shell(shell) => {
                read_answers(shell, &words)?.try_map(|laid| verified(PartialSolution::Shell(laid)))
            }
            Stated::Snake(_) => {
                let list = read_folds(text, crate::formats::MAX_UNPACKED_BYTES)?;
                list.try_map(|laid| verified(PartialSolution::Snake(laid)))
            }
            Stated::Packing(puzzle) => packing_list(puzzle, text, problem)?.try_map(|laid| {
                match Packing::of_cells(puzzle, &laid) {
                    Ok(packing) => verified(packing.into()),
                    Err(fault) => Ok(Err(vec![fault.statement()])),
                }
            }),
            Stated::Cover(model) => {
                let of = |selection: Selection| {
                    check(model, &selection).map_err(|fault| vec![fault.statement()])?;
                    let found = DecodedSolution::Options(selection);
                    Solution::found(Stated::Cover(model), found).ok_or_else(Vec::new)
                };
                option_list(&OptionsByItems::of(model), &words)?
                    .try_map(|read| Ok(read.map_err(|fault| vec![fault]).and_then(of)))
            }
        }
    }
}
