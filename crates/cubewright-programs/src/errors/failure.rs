//! Why a program could not do what it was asked.

use std::fmt;
use std::io::ErrorKind;

use super::exit::Exit;
use super::fault::{Fault, Kind, Place, report};
use super::near::{nearest, with_meant};
use super::refusal::Refusal;
use super::source_error::SourceError;
use super::unwritten::Unwritten;
use crate::terminal::{When, language};
use cubewright_core::engine::EngineError;
use cubewright_core::language::{Describe, Language, Message, Say};
use cubewright_core::question::QuestionError;

/// What every program fails at.
#[derive(Debug)]
pub enum Failure {
    /// Arguments that cannot be followed.
    Refused(Refusal),
    /// Wrong usage, in the words of whoever says so.
    Usage(Message),
    /// A row or a sum that says nothing of the puzzle.
    Question(Box<QuestionError>),
    /// A file that cannot be read or understood.
    Source(Box<SourceError>),
    /// An engine that is missing or failed.
    Engine {
        /// Why.
        error: EngineError,
        /// The engine that is meant by a name that none has.
        meant: Option<&'static str>,
    },
    /// A file that cannot be written.
    Output(Unwritten),
    /// Standard output that cannot be written.
    Write(std::io::Error),
}

impl From<std::io::Error> for Failure {
    fn from(error: std::io::Error) -> Self {
        match error.downcast::<Unwritten>() {
            Ok(error) => Self::Output(error),
            Err(error) => Self::Write(error),
        }
    }
}

impl From<Refusal> for Failure {
    fn from(refusal: Refusal) -> Self {
        Self::Refused(refusal)
    }
}

impl From<Box<SourceError>> for Failure {
    fn from(error: Box<SourceError>) -> Self {
        Self::Source(error)
    }
}

impl From<QuestionError> for Failure {
    fn from(error: QuestionError) -> Self {
        Self::Question(Box::new(error))
    }
}

impl From<EngineError> for Failure {
    fn from(error: EngineError) -> Self {
        Self::Engine { error, meant: None }
    }
}

impl From<Unwritten> for Failure {
    fn from(error: Unwritten) -> Self {
        Self::Output(error)
    }
}

impl Failure {
    /// Whether nobody can read what is written, so that nothing else is worth trying either.
    #[must_use]
    pub const fn is_unread(&self) -> bool {
        matches!(self, Self::Write(_))
    }
}

impl Fault for Failure {
    fn exit(&self) -> Exit {
        match self {
            Self::Question(error) if error.place.is_some() => Exit::BadInput,
            Self::Refused(_)
            | Self::Usage(_)
            | Self::Question(_)
            | Self::Engine {
                error:
                    EngineError::Unknown { .. }
                    | EngineError::Unsupported { .. }
                    | EngineError::ProofForm { .. }
                    | EngineError::IntegerColumns,
                ..
            } => Exit::Usage,
            Self::Engine {
                error: EngineError::ProofFile { .. } | EngineError::TooLarge { .. },
                ..
            } => Exit::BadInput,
            Self::Engine { .. } => Exit::Backend,
            // Whoever closed the pipe has seen enough.
            Self::Write(error) if error.kind() == ErrorKind::BrokenPipe => Exit::Answered,
            Self::Source(_) | Self::Output(_) | Self::Write(_) => Exit::BadInput,
        }
    }

    fn kind(&self) -> Kind {
        match self {
            Self::Output(_)
            | Self::Write(_)
            | Self::Engine {
                error: EngineError::ProofFile { .. },
                ..
            } => Kind::Output,
            other => Kind::of(other.exit()),
        }
    }

    fn place(&self) -> Option<Place> {
        match self {
            Self::Source(error) => Some(Place::of(error)),
            Self::Question(error) => {
                let place = error.place.as_ref()?;
                Some(Place::line(&place.file, place.line))
            }
            Self::Output(unwritten) => Some(Place::file(&unwritten.file)),
            _ => None,
        }
    }

    fn report(&self, color: When) {
        match self {
            Self::Write(error) if error.kind() == ErrorKind::BrokenPipe => {}
            Self::Source(error) => error.report(color),
            other => report(&other.describe(language())),
        }
    }
}

impl Describe for Failure {
    /// What is wrong, and what to do about it.
    fn describe(&self, language: Language) -> Message {
        match self {
            Self::Refused(refusal) => refusal.describe(language),
            Self::Usage(message) => message.clone(),
            Self::Source(error) => error.message().clone(),
            Self::Question(error) => {
                let near = |(word, known): (&str, &[String])| {
                    nearest(word, known.iter().map(String::as_str)).map(str::to_owned)
                };
                with_meant(error.describe(language), error.word().and_then(near))
            }
            Self::Engine { error, meant } => with_meant(error.describe(language), *meant),
            Self::Output(unwritten) => Message::new(
                unwritten.to_string(),
                language.say(
                    [
                        "choose another file with {0}",
                        "wähl mit {0} eine andere Datei",
                    ],
                    &[&unwritten.option],
                ),
            ),
            Self::Write(error) => Message::new(
                language.say(
                    [
                        "standard output: cannot be written: {0}",
                        "Standardausgabe: lässt sich nicht schreiben: {0}",
                    ],
                    &[&error.text(language)],
                ),
                language.pick(["write to a file with -o", "schreib mit -o in eine Datei"]),
            ),
        }
    }
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.describe(language()).text)
    }
}

impl core::error::Error for Failure {}
