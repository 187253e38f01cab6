//! What is wrong in a text, and where.
//!
//! Invariant: the place lies inside the text, and every kind of error has a message and
//! a hint in every language.

mod drawn;
mod file;
mod frame;
mod refused;
mod shape;
mod shell;

pub use file::FormatErrorKind;
pub use frame::FrameErrorKind;
pub(super) use refused::{colours, laid, packing, piece, region, target};
pub use shape::ShapeErrorKind;
pub use shell::ShellErrorKind;

use core::fmt;
use core::ops::Range;

use crate::family::shell::Width;
use crate::formats::outdented::Outdented;
use crate::geometry::Side;
use crate::language::{Describe, Language, Message, Say};

/// A place in a text, 1-based; columns count characters.
///
/// As an editor counts them: a tabulator is one character, and so is a letter of several bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Position {
    /// The line.
    pub line: usize,
    /// The character of the line.
    pub column: usize,
}

impl Position {
    /// The place of a byte.
    pub(super) fn of(text: &str, byte: usize) -> Self {
        let before = text.get(..byte).unwrap_or(text);
        // A byte order mark is no character that people see.
        let before = before.strip_prefix('\u{feff}').unwrap_or(before);
        let line = before.rsplit('\n').next().unwrap_or_default();
        Self {
            line: before.matches('\n').count() + 1,
            column: line.chars().count() + 1,
        }
    }
}

/// An error of a reader: what is wrong, and where.
///
/// `K` is what can be wrong with one format. Written out, an error is the place, a colon, and the
/// message: `line 4, column 12: ...`. Programs that draw the place under the text take
/// [`Self::span`].
///
/// ```
/// use cubewright::formats::{FormatErrorKind, read_shell};
/// let error = read_shell("empty.hcq", b" \n").unwrap_err();
/// assert!(matches!(error.kind(), FormatErrorKind::Empty { .. }) && error.position().is_none());
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Located<K> {
    // Results stay small.
    fault: Box<SpannedError<K>>,
    position: Position,
}

/// An error in a file of a puzzle.
pub type FormatError = Located<FormatErrorKind>;

impl<K> Located<K> {
    pub(crate) fn new(text: &str, fault: SpannedError<K>) -> Self {
        let position = Position::of(text, fault.span.start);
        let fault = Box::new(fault);
        Self { fault, position }
    }

    /// The error of a text that was read without what it is indented by.
    #[must_use]
    pub fn in_whole(mut self, plain: &Outdented<'_>) -> Self {
        self.fault.span = plain.span(&self.fault.span);
        self.fault.other = self.fault.other.as_ref().map(|it| plain.span(it));
        self.position = Position::of(plain.whole(), self.fault.span.start);
        self
    }

    /// An error of a text as a whole.
    ///
    /// It has no position, so messages do not point at a line that is not to blame.
    #[must_use]
    pub fn of_all(kind: K) -> Self {
        Self::new("", SpannedError::of_all(kind, 0..0))
    }

    /// What is wrong.
    ///
    /// It can be compared and matched; the message for people is
    /// [`Located::describe`](Describe::describe).
    #[must_use]
    pub const fn kind(&self) -> &K {
        &self.fault.kind
    }

    /// Where the error is; nowhere if it concerns the file as a whole.
    ///
    /// It is that of the first byte of [`Self::span`].
    #[must_use]
    pub const fn position(&self) -> Option<Position> {
        match self.fault.extent {
            Extent::Part => Some(self.position),
            Extent::Whole => None,
        }
    }

    /// The bytes of the file that are concerned.
    ///
    /// Never outside the text; empty where something is missing at that point.
    ///
    /// ```
    /// use cubewright::formats::read_pack;
    /// let text = b"PACKING: p\nBOX: 2x2\nPICE: I\n";
    /// let error = read_pack("p.pack", text).unwrap_err();
    /// assert_eq!(&text[error.span()], b"PICE");
    /// assert_eq!(error.position().map(|at| (at.line, at.column)), Some((3, 1)));
    /// ```
    #[must_use]
    pub fn span(&self) -> Range<usize> {
        self.fault.span.clone()
    }

    /// A second place that belongs to the error, such as the other writing of a
    /// corner.
    #[must_use]
    pub fn other_span(&self) -> Option<Range<usize>> {
        self.fault.other.clone()
    }

    /// The piece that is concerned, 1-based in the order of the file or by its number
    /// there.
    ///
    /// `None` where the error is not about one piece.
    #[must_use]
    pub const fn piece(&self) -> Option<usize> {
        self.fault.piece
    }

    /// The side of that piece.
    ///
    /// `None` where the error is not about one side of a piece.
    #[must_use]
    pub const fn side(&self) -> Option<Side> {
        self.fault.side
    }
}

impl<K: Describe> Describe for Located<K> {
    /// What is wrong; where is for [`Located::position`] to tell.
    fn describe(&self, language: Language) -> Message {
        self.fault.kind.describe(language)
    }
}

impl<K: Describe> Say for Located<K> {
    /// Where it is and what is wrong.
    fn text(&self, language: Language) -> String {
        let text = self.describe(language).text;
        let Some(Position { line, column }) = self.position() else {
            return text;
        };
        let located = ["line {0}, column {1}: {2}", "Zeile {0}, Spalte {1}: {2}"];
        language.say(located, &[&line, &column, &text])
    }
}

impl<K: Describe> fmt::Display for Located<K> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text(Language::English))
    }
}

impl<K: Describe + fmt::Debug> core::error::Error for Located<K> {}

/// What of a text an error concerns.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Extent {
    /// All of it, so that a line says nothing.
    Whole,
    Part,
}

/// A kind of error with its bytes, before lines and columns are counted.
///
/// Readers make these, because counting lines needs the whole text and only the outermost reader
/// has it. [`Located::new`] counts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct SpannedError<K = FormatErrorKind> {
    kind: K,
    extent: Extent,
    span: Range<usize>,
    other: Option<Range<usize>>,
    piece: Option<usize>,
    side: Option<Side>,
}

impl<K> SpannedError<K> {
    /// An error at these bytes.
    pub(crate) fn at(kind: impl Into<K>, span: Range<usize>) -> Self {
        Self {
            kind: kind.into(),
            extent: Extent::Part,
            span,
            other: None,
            piece: None,
            side: None,
        }
    }

    /// What is wrong.
    pub(super) const fn kind(&self) -> &K {
        &self.kind
    }

    /// One of a text as a whole, of which these are the bytes.
    pub(crate) fn of_all(kind: impl Into<K>, span: Range<usize>) -> Self {
        Self {
            extent: Extent::Whole,
            ..Self::at(kind, span)
        }
    }

    /// The same in a text with so many bytes more above.
    #[cfg(feature = "json")]
    pub(super) fn moved(self, by: usize) -> Self {
        let moved = |span: Range<usize>| span.start + by..span.end + by;
        Self {
            span: moved(self.span),
            other: self.other.map(moved),
            ..self
        }
    }

    /// Its first byte.
    pub(super) const fn start(&self) -> usize {
        self.span.start
    }

    /// The same in a text with so many bytes fewer above; a second place stays if it is in that text.
    pub(super) fn moved_up(self, by: usize) -> Self {
        let moved = |span: Range<usize>| Some(span.start.checked_sub(by)?..span.end - by);
        Self {
            span: moved(self.span).unwrap_or_default(),
            other: self.other.and_then(moved),
            ..self
        }
    }

    /// The same place with another kind.
    pub(super) fn map<L>(self, change: impl FnOnce(K) -> L) -> SpannedError<L> {
        let Self {
            kind,
            extent,
            span,
            other,
            piece,
            side,
        } = self;
        SpannedError {
            kind: change(kind),
            extent,
            span,
            other,
            piece,
            side,
        }
    }

    /// The same, with a second place that belongs to it.
    pub(super) fn and(self, other: Range<usize>) -> Self {
        Self {
            other: Some(other),
            ..self
        }
    }

    /// The same, of the piece with this number.
    pub(super) fn in_piece(self, piece: usize) -> Self {
        Self {
            piece: Some(piece),
            ..self
        }
    }

    /// The same, of this side of a piece.
    pub(super) fn on_side(self, side: Side) -> Self {
        Self {
            side: Some(side),
            ..self
        }
    }
}

impl SpannedError {
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
        let kind = ShellErrorKind::WidthDiffers {
            piece,
            found: found.cells(),
            expected: expected.cells(),
        };
        Err(Self::at(kind, span).in_piece(piece))
    }
}
