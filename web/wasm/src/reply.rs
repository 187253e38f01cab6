//! Values and faults as JSON.
//!
//! Invariant: a fault is data until it is written, in the language of whoever asked.

use cubewright::formats::{Located, Position};
use cubewright::language::{Describe, Language, Message, Say};
use cubewright::puzzle::{EngineError, PuzzleError, UnreadAnswer};
use serde::Serialize;

use crate::refusal::Refusal;

/// What is wrong, and where.
pub(crate) struct Fault {
    what: Box<dyn Describe>,
    position: Option<Position>,
}

impl Fault {
    /// An error of the library that has no place in a text.
    pub(crate) fn of(what: impl Describe + 'static) -> Self {
        Self {
            what: Box::new(what),
            position: None,
        }
    }

    fn said(&self, language: Language) -> FaultJson {
        let Message { text, hint } = self.what.describe(language);
        FaultJson {
            message: text,
            hint: hint.into_owned(),
            place: self
                .position
                .map(|Position { line, column }| Place { line, column }),
        }
    }
}

impl<K: Describe + 'static> From<Located<K>> for Fault {
    fn from(error: Located<K>) -> Self {
        let position = error.position();
        Self {
            what: Box::new(error),
            position,
        }
    }
}

impl From<PuzzleError> for Fault {
    fn from(error: PuzzleError) -> Self {
        match error {
            PuzzleError::Puzzle(error) => error.into(),
            error => Self::of(error),
        }
    }
}

impl From<UnreadAnswer> for Fault {
    fn from(error: UnreadAnswer) -> Self {
        match error {
            UnreadAnswer::Text(error) => error.into(),
            UnreadAnswer::Format(error) => error.into(),
            UnreadAnswer::Options(error) => error.into(),
            UnreadAnswer::NoPieces => PuzzleError::NoHints.into(),
            error => PuzzleError::PartialSolution(error.statement()).into(),
        }
    }
}

impl From<EngineError> for Fault {
    fn from(error: EngineError) -> Self {
        Self::of(error)
    }
}

impl From<Refusal> for Fault {
    fn from(refusal: Refusal) -> Self {
        Self::of(refusal)
    }
}

/// What is wrong, where, and what to do about it.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "Fault"))]
pub(crate) struct FaultJson {
    message: String,
    hint: String,
    place: Option<Place>,
}

#[derive(Clone, Copy, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
struct Place {
    line: usize,
    column: usize,
}

#[derive(Serialize)]
#[serde(untagged)]
enum Reply<T> {
    Value { ok: bool, value: T },
    Fault { ok: bool, fault: FaultJson },
}

/// `{"ok":true,"value":...}` or `{"ok":false,"fault":...}`.
pub(crate) fn reply<T: Serialize>(result: Result<T, Fault>, language: Language) -> String {
    let reply = match result {
        Ok(value) => Reply::Value { ok: true, value },
        Err(fault) => Reply::Fault {
            ok: false,
            fault: fault.said(language),
        },
    };
    serde_json::to_string(&reply).unwrap_or_else(|_| {
        r#"{"ok":false,"fault":{"message":"it has no JSON","hint":"","place":null}}"#.to_owned()
    })
}
