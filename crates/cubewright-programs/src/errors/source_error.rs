//! Files that cannot be read or understood, and diagnostics that point into them.

use core::fmt;
use core::ops::Range;
use std::io;
use std::path::Path;

use ariadne::{Color, Config, IndexType, Label, Report, ReportKind, Source};

use super::near::{nearest_file, with_meant};
use crate::terminal::{When, language, note, note_as_drawn, wrapped_behind};
use cubewright_core::formats::{FormatErrorKind, Located, Position};
use cubewright_core::geometry::Side;
use cubewright_core::language::{Describe, Language, Message, Say};

/// A file that cannot be read or understood.
#[derive(Debug)]
pub struct SourceError {
    file: String,
    message: Message,
    /// Where in its text.
    place: Option<Place>,
}

/// A place in a text.
#[derive(Debug)]
struct Place {
    text: String,
    position: Position,
    span: Range<usize>,
    /// A second place that belongs to it.
    other: Option<Range<usize>>,
    piece: Option<usize>,
    side: Option<Side>,
}

impl SourceError {
    fn of_file(file: String, message: Message) -> Box<Self> {
        Box::new(Self {
            file,
            message,
            place: None,
        })
    }

    /// A folder.
    #[must_use]
    pub fn folder(file: String) -> Box<Self> {
        let message = match language() {
            Language::English => Message::new("this is a folder, not a file", "name a file in it"),
            Language::German => {
                Message::new("das ist ein Ordner, keine Datei", "nenne eine Datei darin")
            }
        };
        Self::of_file(file, message)
    }

    /// A file of rows without any.
    #[must_use]
    pub fn no_row(file: String) -> Box<Self> {
        let message = match language() {
            Language::English => Message::new(
                "there is no row",
                "write one a line, such as sum(flip) <= 1; lines that begin with // are comments",
            ),
            Language::German => Message::new(
                "hier steht keine Zeile",
                "schreib je Zeile eine, etwa sum(flip) <= 1; Zeilen, die mit // beginnen, sind Kommentare",
            ),
        };
        Self::of_file(file, message)
    }

    /// A file of more bytes than are read.
    #[must_use]
    pub fn too_large(file: String, most: usize) -> Box<Self> {
        let hint = FormatErrorKind::TooLarge { most }.describe(language()).hint;
        let text = match language() {
            Language::English => {
                format!("this file is larger than {most} bytes, which is the limit")
            }
            Language::German => format!("diese Datei ist größer als {most} Bytes, die Grenze"),
        };
        Self::of_file(file, Message::new(text, hint))
    }

    /// A file that the system does not let us read.
    #[must_use]
    pub fn unreadable(file: String, error: &io::Error) -> Box<Self> {
        let hint = match language() {
            Language::English => "check the name and the permissions",
            Language::German => "prüfe den Namen und die Rechte",
        };
        let is_missing = error.kind() == io::ErrorKind::NotFound;
        let meant = is_missing.then(|| nearest_file(Path::new(&file))).flatten();
        let message = Message::new(error.text(language()), hint);
        let meant = meant.map(|meant| meant.display().to_string());
        Self::of_file(file, with_meant(message, meant))
    }

    /// The error with what was meant by the name of the file.
    #[must_use]
    pub fn meaning(mut self: Box<Self>, meant: &str) -> Box<Self> {
        self.message = with_meant(self.message.clone(), Some(meant));
        self
    }

    /// Of a file that is not there and whose name may be one of the catalogue: that this program knows none.
    #[must_use]
    pub fn of_files_only(mut self: Box<Self>) -> Box<Self> {
        let name = Path::new(&self.file);
        let is_plain = name.file_name() == Some(name.as_os_str()) && name.extension().is_none();
        if is_plain && !name.exists() && nearest_file(name).is_none() {
            let hint = [
                "this program takes files; `cubewright` also takes names of puzzles, which `cubewright list` shows",
                "dieses Programm nimmt Dateien; `cubewright` nimmt auch Namen von Puzzles, `cubewright list` \
                 zeigt sie",
            ];
            self.message.hint = language().pick(hint).into();
        }
        self
    }

    /// An error of a reader in the text of a file.
    #[must_use]
    pub fn of<K: Describe>(file: String, text: &[u8], error: &Located<K>) -> Box<Self> {
        let place = error.position().map(|position| Place {
            text: String::from_utf8_lossy(text).into_owned(),
            position,
            span: error.span(),
            other: error.other_span(),
            piece: error.piece(),
            side: error.side(),
        });
        Box::new(Self {
            file,
            message: error.describe(language()),
            place,
        })
    }

    /// Prints the error to standard error, with the lines of the file concerned.
    pub fn report(&self, color: When) {
        let place = self.place.as_ref();
        let shown = place.and_then(|place| Some((place, place.showable()?)));
        if let Some((place, span)) = shown {
            let (pointed, hint) = self.pointed(place, span, color.is_colored());
            let pointed = pointed.trim_end();
            let (message, lines) = pointed.split_once('\n').unwrap_or((pointed, ""));
            note(message);
            if !lines.is_empty() {
                note_as_drawn(lines);
            }
            if let Some(hint) = hint {
                note(&hint);
            }
        } else {
            let Labels { error, hint, .. } = labels();
            note(&format!("{error}: {self}\n{hint}: {}", self.message.hint));
        }
    }

    /// What is wrong, without the place in a text.
    #[must_use]
    pub fn message(&self) -> &Message {
        &self.message
    }

    /// The name of the file.
    #[must_use]
    pub fn file(&self) -> &str {
        &self.file
    }

    /// The line and the column where they are known.
    #[must_use]
    pub fn position(&self) -> Option<Position> {
        self.place.as_ref().map(|place| place.position)
    }

    /// The piece, by its number in the file, and its side, where they are known.
    #[must_use]
    pub fn piece(&self) -> (Option<usize>, Option<Side>) {
        let place = self.place.as_ref();
        place.map_or((None, None), |place| (place.piece, place.side))
    }

    /// The error with the lines that it points to, and the hint if it is not among them.
    fn pointed(&self, place: &Place, span: Range<usize>, color: bool) -> (String, Option<String>) {
        let words = labels();
        let file = &*self.file;
        let config = Config::default()
            .with_color(color)
            .with_index_type(IndexType::Byte)
            .with_tab_width(4);
        let here = label(file, span.clone(), words.here, Color::Red);
        let this = label(file, span.clone(), words.this, Color::Red);
        let other = place.other.clone();
        let and_this = |other| label(file, other, words.and_this, Color::Yellow);
        // In the order of the text: else ariadne shows it in two parts.
        let labels = match other {
            None => vec![here],
            Some(other) if other.start < span.start => vec![and_this(other), this],
            Some(other) => vec![this, and_this(other)],
        };
        // As much stands before a hint: the number of a line, a stroke and a word.
        let digits = place.text.lines().count().to_string().len();
        let margin = digits + "  │ ".chars().count() + words.hint.len().max(HELP.len()) + 2;
        let report = Report::build(ReportKind::Error, (file, span))
            .with_config(config)
            .with_message(&self.message.text)
            .with_labels(labels)
            .with_help(wrapped_behind(margin, &self.message.hint));
        let mut rendered = Vec::new();
        let source = Source::from(printable(&place.text));
        match report.finish().write((file, source), &mut rendered) {
            // A kind with a name of its own is coloured whatever is asked for.
            Ok(()) => {
                let mut drawn =
                    String::from_utf8_lossy(&rendered).replacen("Error", words.error, 1);
                if let (Language::German, Some(at)) = (language(), drawn.rfind(HELP)) {
                    // The library has an English word for it only.
                    drawn.replace_range(at..at + HELP.len(), words.hint);
                }
                (drawn, None)
            }
            Err(_) => (
                format!("{}: {file}: {}\n", words.error, self.message.text),
                Some(format!("{}: {}", words.hint, self.message.hint)),
            ),
        }
    }
}

/// The word before a hint below the lines of a file.
const HELP: &str = "Help";

impl fmt::Display for SourceError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: ", self.file)?;
        if let Some(Position { line, column }) = self.position() {
            match language() {
                Language::English => write!(f, "line {line}, column {column}: ")?,
                Language::German => write!(f, "Zeile {line}, Spalte {column}: ")?,
            }
        }
        f.write_str(&self.message.text)
    }
}

impl core::error::Error for SourceError {}

/// The words around a message.
pub struct Labels {
    /// Before what is wrong.
    pub error: &'static str,
    /// Before what to do about it.
    pub hint: &'static str,
    here: &'static str,
    this: &'static str,
    and_this: &'static str,
}

/// The words around a message in the language of the program.
#[must_use]
pub fn labels() -> Labels {
    match language() {
        Language::English => Labels {
            error: "error",
            hint: "hint",
            here: "here",
            this: "this",
            and_this: "and this",
        },
        Language::German => Labels {
            error: "Fehler",
            hint: "Hinweis",
            here: "hier",
            this: "dies",
            and_this: "und dies",
        },
    }
}

impl Place {
    /// The bytes to point to, if the lines help and are short enough for a terminal.
    fn showable(&self) -> Option<Range<usize>> {
        /// A line of the widest pieces has about 200 characters.
        const LONGEST: usize = 400;
        let is_short = |span: &Range<usize>| {
            let (Some(before), Some(behind)) =
                (self.text.get(..span.start), self.text.get(span.end..))
            else {
                return false;
            };
            // Behind the last line, that line is shown.
            let before = if behind.is_empty() {
                before.trim_end_matches('\n')
            } else {
                before
            };
            let start = before.rfind('\n').map_or(0, |newline| newline + 1);
            let end = behind
                .find('\n')
                .map_or(self.text.len(), |at| span.end + at);
            end - start <= LONGEST
        };
        let span = Some(self.span.clone()).filter(is_short)?;
        self.other.as_ref().is_none_or(is_short).then_some(span)
    }
}

/// The text with what would steer a terminal, or end a line for ariadne only,
/// replaced by as many bytes.
fn printable(text: &str) -> String {
    let harmless = |c: char| match (c, c.len_utf8()) {
        ('\n' | '\t', _) => c,
        ('\r', _) => ' ',
        (_, 1) if c.is_control() => '?',
        (_, 2) if c.is_control() => '¿',
        ('\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2066}'..='\u{2069}', _) => {
            char::REPLACEMENT_CHARACTER
        }
        _ => c,
    };
    text.chars().map(harmless).collect()
}

fn label<'a>(
    file: &'a str,
    span: Range<usize>,
    text: &str,
    color: Color,
) -> Label<(&'a str, Range<usize>)> {
    Label::new((file, span))
        .with_message(text)
        .with_color(color)
}
