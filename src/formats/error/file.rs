//! What can be wrong with a file, whatever it holds.
//!
//! Invariant: an error of a format is inside the one of a file, so whoever opens a file of any kind
//! handles one type.

use crate::formats::DlxErrorKind;
use crate::formats::moves::MovesErrorKind;
use crate::formats::pack::PackErrorKind;
use crate::formats::snake::SnakeErrorKind;
use crate::formats::xmpuzzle::XmErrorKind;
use crate::language::{Describe, Language, Message};

use super::{FrameErrorKind, ShapeErrorKind, ShellErrorKind};

/// What is wrong with a file.
///
/// The first variants concern every file; the others hold what a format has to say.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum FormatErrorKind {
    /// Nothing but white space.
    Empty,
    /// More bytes than are read.
    TooLarge {
        /// Bytes allowed.
        most: usize,
    },
    /// Bytes that are no text.
    NotUtf8,
    /// Data that gzip did not write, or that is cut short.
    BrokenGzip {
        /// The unpacker's words.
        message: String,
    },
    /// More bytes than are read, once unpacked.
    UnpackedTooLarge {
        /// Bytes allowed.
        most: usize,
    },
    /// The pieces of a shell.
    Shell(ShellErrorKind),
    /// The flat frame of a shell.
    Frame(FrameErrorKind),
    /// A shape that pieces of shells cover.
    Shape(ShapeErrorKind),
    /// A snake.
    Snake(SnakeErrorKind),
    /// The moves of an answer to a snake.
    Moves(MovesErrorKind),
    /// A packing.
    Pack(PackErrorKind),
    /// A file of BurrTools.
    Xm(XmErrorKind),
    /// Knuth's text for exact cover.
    Dlx(DlxErrorKind),
}

impl From<ShellErrorKind> for FormatErrorKind {
    fn from(kind: ShellErrorKind) -> Self {
        Self::Shell(kind)
    }
}

impl From<FrameErrorKind> for FormatErrorKind {
    fn from(kind: FrameErrorKind) -> Self {
        Self::Frame(kind)
    }
}

impl From<ShapeErrorKind> for FormatErrorKind {
    fn from(kind: ShapeErrorKind) -> Self {
        Self::Shape(kind)
    }
}

impl From<SnakeErrorKind> for FormatErrorKind {
    fn from(kind: SnakeErrorKind) -> Self {
        Self::Snake(kind)
    }
}

impl From<MovesErrorKind> for FormatErrorKind {
    fn from(kind: MovesErrorKind) -> Self {
        Self::Moves(kind)
    }
}

impl From<PackErrorKind> for FormatErrorKind {
    fn from(kind: PackErrorKind) -> Self {
        Self::Pack(kind)
    }
}

impl From<XmErrorKind> for FormatErrorKind {
    fn from(kind: XmErrorKind) -> Self {
        Self::Xm(kind)
    }
}

impl From<DlxErrorKind> for FormatErrorKind {
    fn from(kind: DlxErrorKind) -> Self {
        Self::Dlx(kind)
    }
}

impl Describe for FormatErrorKind {
    fn describe(&self, language: Language) -> Message {
        use Language::{English, German};
        match (self, language) {
            (Self::Empty, English) => Message::new(
                "the file is empty",
                "give a .hcq file, lines of 0 and 1, or pictures of # and .",
            ),
            (Self::Empty, German) => Message::new(
                "die Datei ist leer",
                "gib eine .hcq-Datei, Zeilen aus 0 und 1 oder Bilder aus # und .",
            ),
            (Self::TooLarge { most }, English) => Message::new(
                format!("the file is larger than {most} bytes, the most that is read"),
                "a puzzle needs a few hundred bytes; is this the right file?",
            ),
            (Self::TooLarge { most }, German) => Message::new(
                format!("die Datei ist größer als {most} Bytes; mehr wird nicht gelesen"),
                "ein Puzzle braucht ein paar hundert Bytes; ist es die richtige Datei?",
            ),
            (Self::NotUtf8, English) => Message::new(
                "the file is not UTF-8 text",
                "save the file as plain text (UTF-8); is this the right file?",
            ),
            (Self::NotUtf8, German) => Message::new(
                "die Datei ist kein Text in UTF-8",
                "speichere sie als reinen Text (UTF-8); ist es die richtige Datei?",
            ),
            (Self::BrokenGzip { message }, English) => Message::new(
                format!("the file is packed with gzip, but broken: {message}"),
                "was it copied completely? gzip -t tests it",
            ),
            (Self::BrokenGzip { message }, German) => Message::new(
                format!("die Datei ist mit gzip gepackt, aber beschädigt: {message}"),
                "wurde sie vollständig kopiert? gzip -t prüft sie",
            ),
            (Self::UnpackedTooLarge { most }, English) => Message::new(
                format!("the file is packed with gzip and unpacks to more than {most} bytes"),
                "no more is unpacked; let BurrTools save the file without solutions",
            ),
            (Self::UnpackedTooLarge { most }, German) => Message::new(
                format!("die Datei ist mit gzip gepackt und ausgepackt größer als {most} Bytes"),
                "mehr wird nicht ausgepackt; speichere sie mit BurrTools ohne Lösungen",
            ),
            (Self::Shell(kind), _) => kind.describe(language),
            (Self::Frame(kind), _) => kind.describe(language),
            (Self::Shape(kind), _) => kind.describe(language),
            (Self::Snake(kind), _) => kind.describe(language),
            (Self::Moves(kind), _) => kind.describe(language),
            (Self::Pack(kind), _) => kind.describe(language),
            (Self::Xm(kind), _) => kind.describe(language),
            (Self::Dlx(kind), _) => kind.describe(language),
        }
    }
}
