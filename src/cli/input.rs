//! Files and standard input, and diagnostics that point into them.

use std::fs::File;
use std::io::{IsTerminal, Read};
use std::path::Path;

use ariadne::{Color, Config, IndexType, Label, Report, ReportKind, Source};

use super::args::When;
use super::exit::Failure;
use super::output::note;
use crate::formats::{FormatError, FormatErrorKind, MAX_BYTES, read_shell};
use crate::lower::DlxError;
use crate::puzzle::{Puzzle, PuzzleError, read_puzzle};
use crate::shell::Shell;

/// A file that cannot be read or understood.
#[derive(Debug, thiserror::Error)]
pub(super) enum SourceError {
    #[error("{file}: {error}")]
    Unreadable { file: String, error: std::io::Error },
    #[error("{file}: it is a folder, not a file")]
    Folder { file: String },
    #[error("{file}: it is larger than {MAX_BYTES} bytes, the most that is read")]
    TooLarge { file: String },
    #[error("{file}: {error}")]
    Cover { file: String, error: DlxError },
    #[error("{file}: {error}")]
    Malformed {
        file: String,
        text: String,
        error: FormatError,
    },
}

/// The name of standard input in messages.
const STDIN: &str = "standard input";

/// The puzzle file of the arguments.
pub(super) fn needed(file: Option<&Path>) -> Result<&Path, Failure> {
    file.ok_or_else(|| Failure::Usage {
        message: "a puzzle file is needed".to_owned(),
        hint: "for example data/HC_BQ_01.hcq; `-` is standard input",
    })
}

/// The content of a file or, for `-`, of standard input; never more than the
/// largest file that is read.
pub(super) fn read(path: &Path) -> Result<(String, Vec<u8>), Box<SourceError>> {
    let is_stdin = path == Path::new("-");
    let file = if is_stdin {
        STDIN.to_owned()
    } else {
        path.display().to_string()
    };
    if path.is_dir() && !is_stdin {
        return Err(Box::new(SourceError::Folder { file }));
    }
    let most = MAX_BYTES as u64 + 1;
    let mut bytes = Vec::new();
    let result = if is_stdin {
        std::io::stdin().take(most).read_to_end(&mut bytes)
    } else {
        File::open(path).and_then(|opened| opened.take(most).read_to_end(&mut bytes))
    };
    match result {
        Ok(_) if bytes.len() > MAX_BYTES => Err(Box::new(SourceError::TooLarge { file })),
        Ok(_) => Ok((file, bytes)),
        Err(error) => Err(Box::new(SourceError::Unreadable { file, error })),
    }
}

/// The puzzle in a file, of whatever family.
pub(super) fn puzzle(path: &Path) -> Result<Puzzle, Box<SourceError>> {
    let (file, bytes) = read(path)?;
    read_puzzle(&file, &bytes).map_err(|error| malformed(file, &bytes, error))
}

fn malformed(file: String, bytes: &[u8], error: PuzzleError) -> Box<SourceError> {
    Box::new(match error {
        PuzzleError::Shell(error) => SourceError::Malformed {
            file,
            text: String::from_utf8_lossy(bytes).into_owned(),
            error,
        },
        PuzzleError::Cover(error) => SourceError::Cover { file, error },
    })
}

/// The shell puzzle in a file.
pub(super) fn shell(path: &Path) -> Result<Shell, Box<SourceError>> {
    let (file, bytes) = read(path)?;
    read_shell(&file, &bytes).map_err(|error| malformed(file, &bytes, error.into()))
}

impl SourceError {
    /// Prints the error to standard error, with the lines of the file concerned.
    pub(super) fn report(&self, color: When) {
        match self {
            Self::Malformed { file, text, error } if has_showable_lines(text, error) => {
                note(pointed(file, &printable(text), error, colored(color)).trim_end());
            }
            other => note(&format!("error: {other}\nhint: {}", other.hint())),
        }
    }

    const fn hint(&self) -> &'static str {
        match self {
            Self::Malformed { error, .. } => error.hint(),
            Self::Cover { error, .. } => error.hint(),
            Self::Unreadable { .. } => "check the name and the permissions",
            Self::Folder { .. } => "name a file in it",
            Self::TooLarge { .. } => FormatErrorKind::TooLarge { most: MAX_BYTES }.hint(),
        }
    }
}

/// Whether the lines of an error help, and are short enough for a terminal.
fn has_showable_lines(text: &str, error: &FormatError) -> bool {
    /// A line of the widest pieces has about 200 characters.
    const MOST: usize = 400;
    let is_short = |span: core::ops::Range<usize>| {
        let (Some(before), Some(behind)) = (text.get(..span.start), text.get(span.end..)) else {
            return false;
        };
        let start = before.rfind('\n').map_or(0, |newline| newline + 1);
        let end = behind.find('\n').map_or(text.len(), |at| span.end + at);
        end - start <= MOST
    };
    *error.kind() != FormatErrorKind::Empty
        && is_short(error.span())
        && error.other_span().is_none_or(is_short)
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

/// Whether messages are coloured.
fn colored(color: When) -> bool {
    match color {
        When::Always => true,
        When::Never => false,
        When::Auto => {
            let no_color = std::env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty());
            !no_color && std::io::stderr().is_terminal()
        }
    }
}

/// The error with the lines that it points to.
fn pointed(file: &str, text: &str, error: &FormatError, color: bool) -> String {
    let config = Config::default()
        .with_color(color)
        .with_index_type(IndexType::Byte)
        .with_tab_width(4);
    let span = error.span();
    let here = label(file, span.clone(), "here", Color::Red);
    let this = label(file, span.clone(), "this", Color::Red);
    let other = error.other_span();
    let and_this = |other| label(file, other, "and this", Color::Yellow);
    // In the order of the text: else ariadne shows it in two parts.
    let labels = match other {
        None => vec![here],
        Some(other) if other.start < span.start => vec![and_this(other), this],
        Some(other) => vec![this, and_this(other)],
    };
    let report = Report::build(ReportKind::Error, (file, span))
        .with_config(config)
        .with_message(error.kind())
        .with_help(error.hint())
        .with_labels(labels);
    let mut rendered = Vec::new();
    let written = report
        .finish()
        .write((file, Source::from(text)), &mut rendered);
    match written {
        // All other messages begin with a small letter.
        Ok(()) => String::from_utf8_lossy(&rendered).replacen("Error:", "error:", 1),
        Err(_) => format!("error: {file}: {error}\n"),
    }
}

fn label<'a>(
    file: &'a str,
    span: core::ops::Range<usize>,
    text: &str,
    color: Color,
) -> Label<(&'a str, core::ops::Range<usize>)> {
    Label::new((file, span))
        .with_message(text)
        .with_color(color)
}
