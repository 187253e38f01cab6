//! What can be wrong with a file, whatever it holds.
//!
//! Invariant: an error of a format is inside the one of a file, so whoever opens a file of any kind
//! handles one type.
//!
//! Errors of a format convert into it with `?`, so readers never name this type.

use crate::formats::DlxErrorKind;
use crate::formats::FileKind;
use crate::formats::RowsErrorKind;
use crate::formats::answers::moves::MovesErrorKind;
use crate::formats::foreign::{Foreign, NearForm};
use crate::formats::mip::MipErrorKind;
use crate::formats::packing::pack::PackErrorKind;
use crate::formats::packing::xmpuzzle::XmErrorKind;
use crate::formats::snake::SnakeErrorKind;
use crate::language::{Describe, Language, Message, Text};

use super::{FrameErrorKind, ShapeErrorKind, ShellErrorKind};

/// What is wrong with a file.
///
/// The first variants concern every file; the others hold what a format has to say.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum FormatErrorKind {
    /// Nothing but white space.
    Empty {
        /// What the file was taken for; `None` for the cells of a shape.
        kind: Option<FileKind>,
    },
    /// More bytes than are read.
    TooLarge {
        /// Bytes allowed.
        most: usize,
    },
    /// Bytes that are no text.
    NotUtf8,
    /// An encoding that is not read.
    Encoding {
        /// Its name.
        found: String,
    },
    /// A file that no puzzle is read from.
    Foreign(Foreign),
    /// A text in none of the forms that are known.
    NoForm {
        /// Those that come nearest.
        nearest: [NearForm; 2],
    },
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
    /// A linear program.
    Mip(MipErrorKind),
    /// Rows of one's own in the file of a puzzle.
    Rows(RowsErrorKind),
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

impl From<MipErrorKind> for FormatErrorKind {
    fn from(kind: MipErrorKind) -> Self {
        Self::Mip(kind)
    }
}

impl FormatErrorKind {
    /// That a file is empty which should be of this kind.
    pub(in crate::formats) const fn empty(kind: FileKind) -> Self {
        Self::Empty { kind: Some(kind) }
    }
}

/// What to write into an empty file.
const fn what_to_write(kind: Option<FileKind>) -> Text {
    match kind {
        Some(FileKind::Shell(_)) => [
            "give a .hcq file, lines of 0 and 1, or pictures of # and .",
            "gib eine .hcq-Datei, Zeilen aus 0 und 1 oder Bilder aus # und .",
        ],
        Some(FileKind::Pack) => [
            "write PACKING: with a name, BOX: 3x3x3, and PIECE: with layers of # and . below it",
            "schreib PACKING: mit einem Namen, BOX: 3x3x3, und PIECE: mit Schichten aus # und . \
             darunter",
        ],
        Some(FileKind::Snake) => [
            "write BOX: 3x3x3 and SNAKE: with the chain, for example SNAKE: ESCCCSCCS...",
            "schreib BOX: 3x3x3 und SNAKE: mit der Kette, etwa SNAKE: ESCCCSCCS...",
        ],
        Some(FileKind::Xmpuzzle) => [
            "save the puzzle in BurrTools once more",
            "speichere das Puzzle in BurrTools noch einmal",
        ],
        Some(FileKind::Matrix) => [
            "write each option as a row of 0 and 1, a digit for each item",
            "schreib jede Option als Zeile aus 0 und 1, eine Ziffer für jedes Element",
        ],
        Some(FileKind::Dlx) => [
            "write the names of the items in a line, and each option in a line below it",
            "schreib die Namen der Elemente in eine Zeile, und jede Option in eine Zeile darunter",
        ],
        Some(FileKind::Mip(_)) => [
            "write a linear program; cubewright model with --to lp, mps or opb shows how one looks",
            "schreib ein lineares Programm; cubewright model mit --to lp, mps oder opb zeigt, wie eins aussieht",
        ],
        Some(FileKind::Unknown) => [
            "cubewright new writes an example: of pieces of a cube, a snake, a packing or a burr; an exact cover is \
             lines of names, or rows of 0 and 1",
            "cubewright new schreibt ein Beispiel: Teile eines Würfels, eine Schlange, eine Packung oder einen \
             Burr; eine exakte Überdeckung sind Zeilen mit Namen oder Zeilen aus 0 und 1",
        ],
        None => [
            "draw the cubes as #, a layer after the other, with blank lines between",
            "zeichne die Würfel als #, eine Schicht nach der anderen, dazwischen leere Zeilen",
        ],
    }
}

impl Describe for FormatErrorKind {
    fn describe(&self, language: Language) -> Message {
        use Language::{English, German};
        match (self, language) {
            (Self::Empty { kind }, _) => Message::new(
                language.pick(["the file is empty", "die Datei ist leer"]),
                language.pick(what_to_write(*kind)),
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
            (Self::Encoding { found }, English) => Message::new(
                format!("the file declares the encoding {found}"),
                "read are UTF-8, UTF-16, ISO-8859-1 and Windows-1252; save it as UTF-8 and declare that",
            ),
            (Self::Encoding { found }, German) => Message::new(
                format!("die Datei gibt die Kodierung {found} an"),
                "gelesen werden UTF-8, UTF-16, ISO-8859-1 und Windows-1252; speichere sie als UTF-8 und gib das an",
            ),
            (Self::Foreign(foreign), _) => {
                Message::new(language.pick(foreign.is()), language.pick(foreign.hint()))
            }
            (Self::NoForm { nearest }, _) => {
                let [first, second] = nearest.map(|form| language.pick(form.looks()));
                Message::new(
                    language.pick([
                        "this is in none of the forms in which puzzles are read",
                        "das hat keine der Formen, in denen Puzzles gelesen werden",
                    ]),
                    language.say(
                        [
                            "nearest are {0}; and {1}; cubewright new writes examples",
                            "am nächsten sind {0}; und {1}; cubewright new schreibt Beispiele",
                        ],
                        &[&first, &second],
                    ),
                )
            }
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
            (Self::Mip(kind), _) => kind.describe(language),
            (Self::Rows(kind), _) => kind.describe(language),
        }
    }
}
