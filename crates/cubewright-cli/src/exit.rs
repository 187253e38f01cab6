//! How a program ends.

use std::io::ErrorKind;
use std::process::ExitCode;

use super::args::When;
use super::file::Unwritten;
use super::output::note;
use super::source_error::{SourceError, labels};
use cubewright::language::Message;
use cubewright::puzzle::{EngineError, PuzzleError, UnreadAnswer};

/// The exit codes of all programs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Exit {
    /// 0: answered.
    Answered,
    /// 1: proved that there is none, or an answer that does not hold.
    ProvedNone,
    /// 2: wrong usage.
    Usage,
    /// 3: bad input, or a file that cannot be read or written.
    BadInput,
    /// 4: a limit was reached without proof.
    Limit,
    /// 5: a backend is missing or failed.
    Backend,
    /// 130: interrupted.
    Interrupted,
}

impl Exit {
    /// The number that the shell sees.
    #[must_use]
    pub const fn number(self) -> u8 {
        match self {
            Self::Answered => 0,
            Self::ProvedNone => 1,
            Self::Usage => 2,
            Self::BadInput => 3,
            Self::Limit => 4,
            Self::Backend => 5,
            Self::Interrupted => 130,
        }
    }

    /// The end that has this number.
    pub(super) fn of_number(number: u8) -> Option<Self> {
        const ALL: [Exit; 7] = [
            Exit::Answered,
            Exit::ProvedNone,
            Exit::Usage,
            Exit::BadInput,
            Exit::Limit,
            Exit::Backend,
            Exit::Interrupted,
        ];
        ALL.into_iter().find(|exit| exit.number() == number)
    }

    /// For the end of `main`.
    #[must_use]
    pub fn code(self) -> ExitCode {
        ExitCode::from(self.number())
    }

    /// The graver of two ends, for runs over several files.
    #[must_use]
    pub const fn worst(self, other: Self) -> Self {
        if other.number() > self.number() {
            other
        } else {
            self
        }
    }
}

/// Why a program could not do what it was asked.
#[derive(Debug, thiserror::Error)]
pub(super) enum Failure {
    #[error("{message}")]
    Usage { message: String, hint: &'static str },
    #[error("{message}")]
    Pieces { message: String, hint: &'static str },
    #[error(transparent)]
    Source(#[from] Box<SourceError>),
    #[error("{file}: the drawing has {}, but the target {}", .drawn.in_words(), .size.in_words())]
    Drawing {
        file: String,
        drawn: DrawnSize,
        size: DrawnSize,
    },
    #[error("{file}: this start is impossible: {fault}")]
    Start { file: String, fault: String },
    #[error(transparent)]
    Engine(#[from] EngineError),
    #[error(transparent)]
    Ask(PuzzleError),
    #[error("{file}: {error}")]
    Checkpoint { file: String, error: String },
    #[cfg(feature = "board")]
    #[error(transparent)]
    Board(#[from] super::board::BoardError),
    #[error(transparent)]
    Output(#[from] Unwritten),
    #[cfg(feature = "render")]
    #[error("{message}")]
    Render { message: String, hint: &'static str },
    #[error("{form} is not built in")]
    #[cfg_attr(feature = "render", expect(dead_code, reason = "nothing is missing"))]
    NotBuiltIn { form: &'static str },
    #[error("two counts differ: {engine} says {first}; trying everything says {second}")]
    SelfCheck {
        engine: String,
        first: String,
        second: String,
    },
    #[error("interrupted")]
    Interrupted,
    #[error("standard output: cannot be written: {0}")]
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

/// Columns, rows and layers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct DrawnSize(pub [usize; 3]);

impl DrawnSize {
    fn in_words(self) -> String {
        let [columns, rows, layers] = self.0;
        let count = |number: usize, noun: &str| {
            let end = if number == 1 { "" } else { "s" };
            format!("{number} {noun}{end}")
        };
        let (layers, rows) = (count(layers, "layer"), count(rows, "row"));
        format!("{layers} of {rows} and {}", count(columns, "column"))
    }
}

impl From<PuzzleError> for Failure {
    fn from(error: PuzzleError) -> Self {
        match error {
            PuzzleError::Engine(error) => Self::Engine(error),
            error => Self::Ask(error),
        }
    }
}

impl Failure {
    /// Wrong usage, in the words of the library.
    pub(super) fn usage(message: Message) -> Self {
        let Message { text, hint } = message;
        Self::Usage {
            message: text,
            hint,
        }
    }

    /// An answer in a file that cannot be read.
    pub(super) fn unread(file: String, text: &[u8], error: UnreadAnswer) -> Self {
        match error {
            UnreadAnswer::Text(error) => SourceError::of(file, text, &error).into(),
            UnreadAnswer::Format(error) => SourceError::of(file, text, &error).into(),
            UnreadAnswer::Options(error) => SourceError::of(file, text, &error).into(),
            UnreadAnswer::Drawing { drawn, size } => {
                let (drawn, size) = (DrawnSize(drawn), DrawnSize(size));
                Self::Drawing { file, drawn, size }
            }
            UnreadAnswer::NoPieces => PuzzleError::NoHints.into(),
            error => Self::Start {
                file,
                fault: error.to_string(),
            },
        }
    }

    pub(super) fn exit(&self) -> Exit {
        match self {
            Self::Usage { .. } | Self::Ask(_) => Exit::Usage,
            Self::Interrupted => Exit::Interrupted,
            Self::Engine(EngineError::Unknown { .. } | EngineError::Unsupported { .. }) => {
                Exit::Usage
            }
            Self::Engine(EngineError::ProofFile { .. }) => Exit::BadInput,
            Self::Engine(_) | Self::NotBuiltIn { .. } | Self::SelfCheck { .. } => Exit::Backend,
            #[cfg(feature = "board")]
            Self::Board(_) => Exit::Backend,
            // Whoever closed the pipe has seen enough.
            Self::Write(error) if error.kind() == ErrorKind::BrokenPipe => Exit::Answered,
            Self::Source(_)
            | Self::Pieces { .. }
            | Self::Checkpoint { .. }
            | Self::Drawing { .. }
            | Self::Start { .. }
            | Self::Output(_)
            | Self::Write(_) => Exit::BadInput,
            #[cfg(feature = "render")]
            Self::Render { .. } => Exit::BadInput,
        }
    }

    /// Prints the message with its hint to standard error.
    pub(super) fn report(&self, color: When) {
        match self {
            Self::Write(error) if error.kind() == ErrorKind::BrokenPipe => {}
            Self::Source(error) => error.report(color),
            other => {
                let words = labels();
                note(&format!("{}: {other}", words.error));
                if let Some(hint) = other.hint() {
                    note(&format!("{}: {hint}", words.hint));
                }
            }
        }
    }

    /// What to do about it.
    pub(super) fn hint(&self) -> Option<String> {
        match self {
            Self::Usage { hint, .. } | Self::Pieces { hint, .. } => Some((*hint).to_owned()),
            #[cfg(feature = "render")]
            Self::Render { hint, .. } => Some((*hint).to_owned()),
            Self::Drawing { .. } => {
                Some("draw all layers of the target, with a dot in each empty cell".to_owned())
            }
            Self::Start { .. } => {
                Some("correct it or leave the sentence out; part of an answer is enough".to_owned())
            }
            Self::Engine(error) => Some(engine_hint(error)),
            Self::Ask(error) => Some(error.hint().to_owned()),
            Self::NotBuiltIn { .. } => {
                Some("build with --features render, or choose .svg, .stl or .glb".to_owned())
            }
            Self::SelfCheck { .. } => Some(
                "one of them is wrong: please report it with the file of the puzzle and these \
                 two lines"
                    .to_owned(),
            ),
            Self::Source(error) => Some(error.message().hint.to_owned()),
            Self::Interrupted => None,
            Self::Checkpoint { .. } => {
                Some("name another file to start over; this one was not changed".to_owned())
            }
            #[cfg(feature = "board")]
            Self::Board(error) => Some(error.hint().to_owned()),
            Self::Output(Unwritten { option, .. }) => {
                Some(format!("choose another file with {option}"))
            }
            Self::Write(_) => Some("write to a file with -o".to_owned()),
        }
    }
}

fn engine_hint(error: &EngineError) -> String {
    match error {
        EngineError::NotBuiltIn { feature, .. } => {
            format!("build with --features {feature}; `cubewright backends` says what each needs")
        }
        EngineError::ProgramMissing { install, .. } => (*install).to_owned(),
        EngineError::Unknown { .. } => {
            "`cubewright backends` lists all of them; `auto` chooses one".to_owned()
        }
        EngineError::Unsupported { .. } => {
            "leave --backend out, or choose another from `cubewright backends`".to_owned()
        }
        EngineError::WrongAnswer { .. } => {
            "the answer is wrong and was not shown; try another backend or formulation".to_owned()
        }
        EngineError::ProofFile { .. } => "choose another file with --proof".to_owned(),
        _ => "try another backend".to_owned(),
    }
}
