//! Why a question has no answer.

use crate::engine::EngineError;
use crate::family::packing::TooManyPlacements;
use crate::formats::{AnswerError, FormatError, SolutionError};
use crate::language::{Describe, Language};

/// Why a question has no answer, not even "no".
///
/// "There is no solution" is no error: it is a status of a run. These are the cases in which
/// nothing is known afterwards that was not known before.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum PuzzleError {
    /// An engine failed.
    #[error(transparent)]
    Engine(#[from] EngineError),
    /// A packing is too large for a model.
    #[error(transparent)]
    TooMany(#[from] TooManyPlacements),
    /// What is laid does not fit together.
    #[error("this start cannot be: {0}")]
    PartialSolution(String),
    /// The file cannot be read.
    #[error("cannot read {file}: {message}")]
    File {
        /// Its name.
        file: String,
        /// What the system says.
        message: String,
    },
    /// The file holds no puzzle.
    #[error(transparent)]
    Puzzle(#[from] FormatError),
    /// An answer cannot be read.
    #[error("this is no answer: {0}")]
    Answer(String),
    /// There is no best solution to show.
    #[error(transparent)]
    NoSolution(#[from] NoSolution),
    /// A bare model has no pieces to speak of.
    #[error("there are no hints for an exact cover")]
    NoHints,
}

impl PuzzleError {
    /// What to do about it.
    ///
    /// One clause that can stand behind the message. It is in English; programs that speak other
    /// languages take the hints of the errors inside.
    #[must_use]
    pub fn hint(&self) -> &'static str {
        match self {
            Self::Engine(_) => "try another backend",
            Self::TooMany(_) => "use a smaller target or fewer pieces",
            Self::PartialSolution(_) => "correct it or leave it out; a part of an answer will do",
            Self::File { .. } => "check the name of the file",
            Self::Puzzle(error) => error.describe(Language::English).hint,
            Self::Answer(_) => "give what `solve` prints",
            Self::NoSolution(_) => "ask for the reasons, or raise the limit",
            Self::NoHints => "give the puzzle itself, such as data/HC_BQ_01.hcq",
        }
    }
}

/// Why an answer to a puzzle cannot be read.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum UnreadAnswer {
    /// Its text cannot be understood.
    #[error(transparent)]
    Text(#[from] AnswerError),
    /// Moves of a snake, or a file of BurrTools, cannot be understood.
    #[error(transparent)]
    Format(#[from] FormatError),
    /// Options of a model, or what another solver wrote, cannot be understood.
    #[error(transparent)]
    Options(#[from] SolutionError),
    /// What is laid is no piece of the puzzle.
    #[error("{0}")]
    Misfit(String),
    /// A packing is drawn that has another size than the target.
    #[error("the drawing has another size than the target")]
    Drawing {
        /// The size of the drawing.
        drawn: [usize; 3],
        /// The size of the target.
        size: [usize; 3],
    },
    /// A bare model has no pieces to lay.
    #[error("an exact cover has no pieces")]
    NoPieces,
}

/// Why a run shows no solution.
///
/// The two are kept apart because people stop looking once they hear that there is none.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NoSolution {
    /// It is proved that there is none.
    #[error("there is no solution")]
    Infeasible,
    /// The run ended before one was found.
    #[error("no solution was found; nothing is proved")]
    NotFound,
}
