//! Where something is wrong in a file.

use core::fmt;
use core::ops::Range;

use crate::family::shell::Width;

mod shell;

pub use shell::FormatErrorKind;

/// A place in a text, 1-based; columns count characters.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Position {
    /// The line.
    pub line: usize,
    /// The character of the line.
    pub column: usize,
}

/// A kind of error with its bytes, before lines and columns are counted.
#[derive(Debug)]
pub(super) struct Fault {
    kind: FormatErrorKind,
    span: Range<usize>,
    other: Option<Range<usize>>,
}

impl Fault {
    pub(super) const fn at(kind: FormatErrorKind, span: Range<usize>) -> Self {
        Self {
            kind,
            span,
            other: None,
        }
    }

    /// Whether a piece is as wide as the first one.
    pub(super) fn same_width(
        piece: usize,
        found: Width,
        expected: Width,
        span: Range<usize>,
    ) -> Result<(), Self> {
        if found == expected {
            return Ok(());
        }
        let kind = FormatErrorKind::WidthDiffers {
            piece,
            found: found.cells(),
            expected: expected.cells(),
        };
        Err(Self::at(kind, span))
    }

    /// The same in a text with so many bytes more above.
    #[cfg(feature = "json")]
    pub(super) fn moved(self, by: usize) -> Self {
        let moved = |span: Range<usize>| span.start + by..span.end + by;
        Self {
            kind: self.kind,
            span: moved(self.span),
            other: self.other.map(moved),
        }
    }

    /// The same, with a second place that belongs to it.
    pub(super) fn and(self, other: Range<usize>) -> Self {
        Self {
            other: Some(other),
            ..self
        }
    }
}

/// An error in a file: what, where, and what to do.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FormatError {
    kind: FormatErrorKind,
    span: Range<usize>,
    other: Option<Range<usize>>,
    position: Position,
}

impl FormatError {
    pub(super) fn new(text: &str, fault: Fault) -> Self {
        let Fault { kind, span, other } = fault;
        let position = position(text, span.start);
        Self {
            kind,
            span,
            other,
            position,
        }
    }

    /// What is wrong.
    #[must_use]
    pub const fn kind(&self) -> &FormatErrorKind {
        &self.kind
    }

    /// The bytes of the file that are concerned.
    #[must_use]
    pub fn span(&self) -> Range<usize> {
        self.span.clone()
    }

    /// A second place that belongs to the error, such as the other writing of a
    /// corner.
    #[must_use]
    pub fn other_span(&self) -> Option<Range<usize>> {
        self.other.clone()
    }

    /// Where the error is.
    #[must_use]
    pub const fn position(&self) -> Position {
        self.position
    }

    /// What to do about it.
    #[must_use]
    pub const fn hint(&self) -> &'static str {
        self.kind.hint()
    }
}

/// The place of a byte.
pub(super) fn position(text: &str, byte: usize) -> Position {
    let before = text.get(..byte).unwrap_or(text);
    let line_start = before.rfind('\n').map_or(0, |newline| newline + 1);
    Position {
        line: before.matches('\n').count() + 1,
        column: before[line_start..].chars().count() + 1,
    }
}

impl fmt::Display for FormatError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Position { line, column } = self.position;
        write!(f, "line {line}, column {column}: {}", self.kind)
    }
}

impl core::error::Error for FormatError {}
