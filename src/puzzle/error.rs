//! Why a question has no answer.

use crate::engine::EngineError;
use crate::family::packing::TooManyPlacements;

/// Why a question has no answer, not even "no".
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum AskError {
    /// An engine failed.
    #[error(transparent)]
    Engine(#[from] EngineError),
    /// A packing is too large for a model.
    #[error(transparent)]
    TooMany(#[from] TooManyPlacements),
    /// What is laid does not fit together.
    #[error("this start cannot be: {0}")]
    Laid(String),
    /// A bare model has no pieces to speak of.
    #[error("there are no hints for an exact cover")]
    NoHints,
}

impl AskError {
    /// What to do about it.
    #[must_use]
    pub const fn hint(&self) -> &'static str {
        match self {
            Self::Engine(_) => "try another backend",
            Self::TooMany(_) => "use a smaller target or fewer pieces",
            Self::Laid(_) => "correct it or leave it out; a part of an answer will do",
            Self::NoHints => "give the puzzle itself, such as data/HC_BQ_01.hcq",
        }
    }
}
