//! Values and faults as JSON.

use cubewright::engine::EngineError;
use cubewright::formats::DlxError;
use cubewright::formats::{AnswerError, FormatError};
use cubewright::puzzle::AskError;
use cubewright::puzzle::PuzzleError;
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

    fn at(self, line: usize, column: usize) -> Self {
        let place = Some(Place { line, column });
        Self { place, ..self }
    }
}

impl From<FormatError> for Fault {
    fn from(error: FormatError) -> Self {
        let fault = Self::of(error.kind().to_string(), error.hint());
        let position = error.position();
        if error.kind().is_of_all() {
            fault
        } else {
            fault.at(position.line, position.column)
        }
    }
}

impl From<DlxError> for Fault {
    fn from(error: DlxError) -> Self {
        let fault = Self::of(error.kind().to_string(), error.hint());
        fault.at(error.line(), error.column())
    }
}

impl From<PuzzleError> for Fault {
    fn from(error: PuzzleError) -> Self {
        match error {
            PuzzleError::Shell(error) => error.into(),
            PuzzleError::Cover(error) => error.into(),
        }
    }
}

impl From<AskError> for Fault {
    fn from(error: AskError) -> Self {
        Self::of(error.to_string(), error.hint())
    }
}

impl From<EngineError> for Fault {
    fn from(error: EngineError) -> Self {
        AskError::from(error).into()
    }
}

impl From<AnswerError> for Fault {
    fn from(error: AnswerError) -> Self {
        Self::of(error.to_string(), error.hint())
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
