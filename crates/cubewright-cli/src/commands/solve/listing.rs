//! What is listed of the solutions, where one may stand for all that symmetries make of it.

use core::num::NonZeroU64;

use super::args::SolveArgs;
use crate::errors::failure::Failure;
use crate::errors::misuse::Misuse;
use crate::options::values::UpTo;
use cubewright::count::Symmetry;
use cubewright::family::FamilyWords;
use cubewright::puzzle::{Goal, ListRequest, PuzzleData};

/// Up to what the answers are listed, and how many of them.
pub(crate) struct Listing {
    up_to: UpTo,
    /// The most that are shown; nothing if all are.
    pub(crate) limit: Option<u64>,
}

impl Listing {
    pub(crate) fn new(puzzle: &PuzzleData, args: &SolveArgs) -> Result<Self, Failure> {
        if !puzzle.words().has_symmetries && args.up_to != UpTo::Raw {
            let why = puzzle.words().no_full;
            return Err(Failure::from(Misuse::NoSymmetries { why }));
        }
        Ok(Self {
            up_to: args.up_to,
            limit: args.number.map(NonZeroU64::get),
        })
    }

    /// Whether solutions that symmetries make the same are all shown.
    pub(crate) fn is_raw(&self) -> bool {
        self.up_to == UpTo::Raw
    }

    /// What an engine that breaks no symmetry has to find: more than is shown.
    pub(crate) fn searched(&self, goal: Goal) -> Goal {
        match (goal, self.up_to) {
            (Goal::All { up_to }, UpTo::Rotations | UpTo::Full) if up_to != Some(0) => {
                Goal::All { up_to: None }
            }
            _ => goal,
        }
    }

    /// What is listed, if solutions are told apart up to symmetry: where all are asked for,
    /// or of a family without a best one, of which one stands for all.
    pub(crate) fn list(&self, goal: Goal, words: &FamilyWords) -> Option<ListRequest> {
        let up_to = match self.up_to {
            UpTo::Raw => return None,
            UpTo::Rotations => Symmetry::Rotations,
            UpTo::Full => Symmetry::Full,
        };
        let most = match goal {
            Goal::All { up_to } => up_to,
            _ if !words.has_best => Some(1),
            _ => return None,
        };
        Some(ListRequest { up_to, most })
    }
}
