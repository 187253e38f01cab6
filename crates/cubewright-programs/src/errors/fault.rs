//! What ends a run without an answer, in words and in the JSON forms.
//!
//! Invariant: a run that was asked for JSON and fails writes one object more to standard
//! output, the last one. The words for people stand on standard error as ever.

use schemars::JsonSchema;
use serde::Serialize;

use super::exit::Exit;
use super::source_error::{SourceError, labels};
use crate::json::{self, typed};
use crate::terminal::{When, language, note, print};
use cubewright_core::geometry::Side;
use cubewright_core::language::{Describe, Message};

/// What ends a run without an answer, and how that is told: what every program fails at, or
/// something of one command.
pub trait Fault: Describe {
    /// How that ends.
    fn exit(&self) -> Exit;

    /// What is at fault.
    fn kind(&self) -> Kind {
        Kind::of(self.exit())
    }

    /// Where it is, if it is in a file.
    fn place(&self) -> Option<Place> {
        None
    }

    /// Prints the message with its hint to standard error, and with colours where a file is shown.
    fn report(&self, _color: When) {
        report(&self.describe(language()));
    }
}

/// Prints a message with its hint to standard error.
pub fn report(message: &Message) {
    let words = labels();
    let Message { text, hint } = message;
    note(&format!("{}: {text}", words.error));
    if !hint.is_empty() {
        note(&format!("{}: {hint}", words.hint));
    }
}

/// The run failed. This says nothing about the puzzle.
#[derive(Serialize, JsonSchema)]
#[serde(tag = "type", rename = "error")]
#[schemars(transform = typed::<Self>)]
pub struct JsonError {
    /// What failed.
    kind: Kind,
    /// What is wrong, in a sentence.
    message: String,
    /// Where it is, if it is in a file.
    place: Option<Place>,
    /// What to do about it.
    hint: Option<String>,
    /// The exit code of the process.
    #[schemars(range(min = 1))]
    exit_code: u8,
}

/// What failed.
#[derive(Clone, Copy, Serialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
#[schemars(rename = "error_kind")]
pub enum Kind {
    /// The options.
    Usage,
    /// A file that is read.
    Input,
    /// A file that is written.
    Output,
    /// A backend that is missing, failed or crashed.
    Engine,
    /// Ctrl-C, SIGTERM or a limit came first.
    Interrupted,
}

/// Where an error is.
#[derive(Default, Serialize, JsonSchema)]
#[schemars(rename = "error_place")]
pub struct Place {
    /// The file.
    file: String,
    /// The line, from 1.
    line: Option<usize>,
    /// The column, from 1.
    column: Option<usize>,
    /// The number of the piece, if the error is in a piece.
    piece: Option<usize>,
    /// The side of the piece.
    #[schemars(extend("enum" = sides()))]
    side: Option<&'static str>,
}

impl Kind {
    /// What is at fault where a run ends so, and nothing else is known.
    #[must_use]
    pub const fn of(exit: Exit) -> Self {
        match exit {
            Exit::Usage => Self::Usage,
            Exit::Backend => Self::Engine,
            Exit::Answered
            | Exit::ProvedNone
            | Exit::BadInput
            | Exit::Limit
            | Exit::Interrupted => Self::Input,
        }
    }
}

impl Place {
    /// Somewhere in a file.
    #[must_use]
    pub fn file(file: &str) -> Self {
        Self {
            file: file.to_owned(),
            ..Self::default()
        }
    }

    /// A line of a file.
    #[must_use]
    pub fn line(file: &str, line: usize) -> Self {
        Self {
            line: Some(line),
            ..Self::file(file)
        }
    }

    /// Where an error of a reader is.
    #[must_use]
    pub fn of(error: &SourceError) -> Self {
        let position = error.position();
        let (piece, side) = error.piece();
        Self {
            file: error.file().to_owned(),
            line: position.map(|place| place.line),
            column: position.map(|place| place.column),
            piece,
            side: side.map(Side::name),
        }
    }
}

/// The names of the sides, and null.
fn sides() -> Vec<Option<&'static str>> {
    let names = Side::ALL.into_iter().map(|side| Some(side.name()));
    names.chain([None]).collect()
}

impl JsonError {
    /// What is wrong.
    #[must_use]
    pub fn message(&self) -> &str {
        &self.message
    }
}

/// Writes the object of a failure.
pub fn tell(failure: &dyn Fault) {
    // Whoever closed the pipe has seen enough.
    if failure.exit() != Exit::Answered {
        write(&object(failure));
    }
}

/// The object of a failure.
pub fn object(failure: &dyn Fault) -> JsonError {
    let Message { text, hint } = failure.describe(language());
    JsonError {
        kind: failure.kind(),
        message: text,
        place: failure.place(),
        hint: Some(hint.into_owned()).filter(|hint| !hint.is_empty()),
        exit_code: failure.exit().number(),
    }
}

/// The object of a failure at one of several files, which is its place if nothing else is.
pub fn object_of(failure: &dyn Fault, file: &str) -> JsonError {
    let mut error = object(failure);
    error.place.get_or_insert_with(|| Place::file(file));
    error
}

/// The object of one of several files that was not tried, or not to its end, as the program
/// was ended.
#[must_use]
pub fn ended(file: &str, message: String, exit: Exit) -> JsonError {
    JsonError {
        kind: Kind::Interrupted,
        message,
        place: Some(Place::file(file)),
        hint: None,
        exit_code: exit.number(),
    }
}

/// Writes the object of an engine whose process was lost.
pub fn tell_lost(message: &str, hint: &str, exit: Exit) {
    write(&JsonError {
        kind: Kind::Engine,
        message: message.to_owned(),
        place: None,
        hint: Some(hint.to_owned()),
        exit_code: exit.number(),
    });
}

/// Writes the object of arguments that are no arguments of the program.
pub fn tell_usage(message: &str, hint: String) {
    write(&JsonError {
        kind: Kind::Usage,
        message: message.to_owned(),
        place: None,
        hint: Some(hint),
        exit_code: Exit::Usage.number(),
    });
}

fn write(error: &JsonError) {
    // There is nobody left to tell if this fails.
    let _ = json::text(error).and_then(|line| print(&line));
}
