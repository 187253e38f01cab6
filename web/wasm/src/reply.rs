//! Values and faults as JSON.

use cubewright::formats::{Located, Position};
use cubewright::language::{Describe, Language, Message};
use cubewright::puzzle::{EngineError, PuzzleError, UnreadAnswer};
use serde::Serialize;

/// What is wrong, where, and what to do about it.
#[derive(Debug, Serialize)]
pub(crate) struct Fault {
    message: String,
    hint: String,
    place: Option<Place>,
}

#[derive(Clone, Copy, Debug, Serialize)]
struct Place {
    line: usize,
    column: usize,
}

impl Fault {
    pub(crate) fn of(message: impl Into<String>, hint: impl Into<String>) -> Self {
        Self {
            message: message.into(),
            hint: hint.into(),
            place: None,
        }
    }

    /// What the library says of an error.
    pub(crate) fn said(error: &impl Describe) -> Self {
        let Message { text, hint } = error.describe(Language::English);
        Self::of(text, hint)
    }

    fn at(self, Position { line, column }: Position) -> Self {
        let place = Some(Place { line, column });
        Self { place, ..self }
    }
}

impl<K: Describe> From<Located<K>> for Fault {
    fn from(error: Located<K>) -> Self {
        let fault = Self::said(&error);
        match error.position() {
            Some(position) => fault.at(position),
            None => fault,
        }
    }
}

impl From<PuzzleError> for Fault {
    fn from(error: PuzzleError) -> Self {
        Self::of(error.to_string(), error.hint())
    }
}

impl From<UnreadAnswer> for Fault {
    fn from(error: UnreadAnswer) -> Self {
        match error {
            UnreadAnswer::Text(error) => error.into(),
            UnreadAnswer::Format(error) => error.into(),
            UnreadAnswer::Options(error) => error.into(),
            UnreadAnswer::NoPieces => PuzzleError::NoHints.into(),
            error => PuzzleError::PartialSolution(error.to_string()).into(),
        }
    }
}

impl From<EngineError> for Fault {
    fn from(error: EngineError) -> Self {
        PuzzleError::from(error).into()
    }
}

#[derive(Serialize)]
#[serde(untagged)]
enum Reply<T> {
    Value { ok: bool, value: T },
    Fault { ok: bool, fault: Fault },
}

/// `{"ok":true,"value":...}` or `{"ok":false,"fault":...}`.
pub(crate) fn reply<T: Serialize>(result: Result<T, Fault>) -> String {
    let reply = match result {
        Ok(value) => Reply::Value { ok: true, value },
        Err(fault) => Reply::Fault { ok: false, fault },
    };
    serde_json::to_string(&reply).unwrap_or_else(|_| {
        r#"{"ok":false,"fault":{"message":"it has no JSON","hint":"","place":null}}"#.to_owned()
    })
}
