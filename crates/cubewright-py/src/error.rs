//! Errors of the library as exceptions of the package.
//!
//! Invariant: each exception has the message, the hint and, where there is one, the place.

use cubewright::formats::{FormatError, Located, Position};
use cubewright::language::{Describe, Language, Statement};
use cubewright::puzzle::{PuzzleError, UnreadAnswer};
use pyo3::prelude::*;
use pyo3::types::PyDict;

/// Which exception of the package.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Kind {
    /// A file or text holds no puzzle.
    Format,
    /// Data make no puzzle, or a question does not suit one.
    Puzzle,
    /// A text is no answer.
    Answer,
    /// An engine failed or does not do it.
    Engine,
}

impl Kind {
    const fn name(self) -> &'static str {
        match self {
            Self::Format => "FormatError",
            Self::Puzzle => "PuzzleError",
            Self::Answer => "AnswerError",
            Self::Engine => "EngineError",
        }
    }
}

/// What an exception says.
#[derive(Clone, Debug, Default)]
pub(crate) struct Told {
    pub(crate) message: String,
    pub(crate) hint: String,
    pub(crate) position: Option<Position>,
    pub(crate) piece: Option<usize>,
}

/// What options and commands of the programs are called here.
const NAMES: [(&str, &str); 8] = [
    ("--problem 1", "problem=\"1\""),
    (" or --box", " or box="),
    (" or --notation", " or notation="),
    ("leave --engine out", "leave engine out"),
    ("use --engine ", "use engine="),
    ("`cubewright engines`", "`cubewright.engines()`"),
    ("`cubewright list`", "`cubewright.catalogue`"),
    (
        "with --choose the program chooses among more",
        "`cubewright.shell` takes more and chooses among them",
    ),
];

/// A hint of the programs, in words of Python.
fn in_python(hint: &str) -> String {
    let each = NAMES.into_iter();
    each.fold(hint.to_owned(), |hint, (from, to)| hint.replace(from, to))
}

/// The exception of the package.
pub(crate) fn exception(py: Python<'_>, kind: Kind, told: &Told) -> PyErr {
    let made = || -> PyResult<PyErr> {
        let class = py.import("cubewright._errors")?.getattr(kind.name())?;
        let more = PyDict::new(py);
        more.set_item("hint", in_python(&told.hint))?;
        if matches!(kind, Kind::Format | Kind::Answer) {
            more.set_item("line", told.position.map(|at| at.line))?;
            more.set_item("column", told.position.map(|at| at.column))?;
        }
        if matches!(kind, Kind::Format) {
            more.set_item("piece", told.piece)?;
        }
        Ok(PyErr::from_value(
            class.call((&told.message,), Some(&more))?,
        ))
    };
    made().unwrap_or_else(|error| error)
}

/// An error with a place.
fn located<K: Describe>(error: &Located<K>, message: String) -> Told {
    Told {
        message,
        hint: error.describe(Language::English).hint.into_owned(),
        position: error.position(),
        piece: error.piece(),
    }
}

fn format(error: &FormatError) -> Told {
    located(error, error.to_string())
}

/// An error of the door.
pub(crate) fn raised(py: Python<'_>, error: &PuzzleError) -> PyErr {
    let kind = match error {
        PuzzleError::Puzzle(error) => return exception(py, Kind::Format, &format(error)),
        PuzzleError::Engine(_) => Kind::Engine,
        PuzzleError::Answer(_) | PuzzleError::PartialSolution(_) => Kind::Answer,
        _ => Kind::Puzzle,
    };
    let message = error.describe(Language::English);
    let told = Told {
        message: message.text,
        hint: message.hint.into_owned(),
        ..Told::default()
    };
    exception(py, kind, &told)
}

/// Why an answer cannot be read.
pub(crate) fn answer_raised(py: Python<'_>, error: &UnreadAnswer) -> PyErr {
    let message = error.to_string();
    let told = match error {
        UnreadAnswer::Text(error) => located(error, message),
        UnreadAnswer::Format(error) => located(error, message),
        UnreadAnswer::Options(error) => located(error, message),
        _ => Told {
            message,
            hint: "give what `str(solution)` or `solution.to_json()` says".to_owned(),
            ..Told::default()
        },
    };
    exception(py, Kind::Answer, &told)
}

/// Data that make no puzzle.
pub(crate) fn puzzle_raised(py: Python<'_>, message: impl ToString, hint: &str) -> PyErr {
    let told = Told {
        message: message.to_string(),
        hint: hint.to_owned(),
        ..Told::default()
    };
    exception(py, Kind::Puzzle, &told)
}

/// The sentences of statements.
pub(crate) fn sentences(statements: &[Statement]) -> Vec<String> {
    let said = statements.iter();
    said.map(|it| it.text(Language::English).to_owned())
        .collect()
}
