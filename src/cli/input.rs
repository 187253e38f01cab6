//! Files and standard input, and diagnostics that point into them.

use std::fs::File;
use std::io::{IsTerminal, Read};
use std::path::Path;

use ariadne::{Color, Config, IndexType, Label, Report, ReportKind, Source};

use super::args::When;
use crate::formats::{FormatError, MAX_BYTES, read_shell};
use crate::shell::Shell;

/// A file that cannot be read or understood.
#[derive(Debug, thiserror::Error)]
pub(super) enum SourceError {
    #[error("{file}: {error}")]
    Unreadable { file: String, error: std::io::Error },
    #[error("{file}: it is a folder, not a file")]
    Folder { file: String },
    #[error("{file}: {error}")]
    Malformed {
        file: String,
        text: String,
        error: FormatError,
    },
}

/// The name of standard input in messages.
const STDIN: &str = "standard input";

/// The content of a file or, for `-`, of standard input; never much more than
/// the largest file that is read.
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
        Ok(_) => Ok((file, bytes)),
        Err(error) => Err(Box::new(SourceError::Unreadable { file, error })),
    }
}

/// The shell puzzle in a file.
pub(super) fn shell(path: &Path) -> Result<Shell, Box<SourceError>> {
    let (file, bytes) = read(path)?;
    read_shell(&file, &bytes).map_err(|error| {
        Box::new(SourceError::Malformed {
            file,
            text: String::from_utf8_lossy(&bytes).into_owned(),
            error,
        })
    })
}

impl SourceError {
    /// Prints the error to standard error, with the lines of the file concerned.
    pub(super) fn report(&self, color: When) {
        match self {
            Self::Malformed { file, text, error } if text.get(error.span()).is_some() => {
                let report = pointed(file, text, error, colored(color));
                eprint!("{report}");
            }
            Self::Malformed { error, .. } => {
                eprintln!("error: {self}\nhint: {}", error.hint());
            }
            Self::Unreadable { .. } => {
                eprintln!("error: {self}\nhint: check the name and the permissions");
            }
            Self::Folder { .. } => eprintln!("error: {self}\nhint: name a file in it"),
        }
    }
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
    let mut report = Report::build(ReportKind::Error, (file, span.clone()))
        .with_config(config)
        .with_message(error.kind())
        .with_help(error.hint());
    if error.other_span().is_none() {
        report = report.with_label(label(file, span, "here", Color::Red));
    } else {
        report = report.with_label(label(file, span, "this", Color::Red));
    }
    if let Some(other) = error.other_span() {
        report = report.with_label(label(file, other, "and this", Color::Yellow));
    }
    let mut rendered = Vec::new();
    let written = report
        .finish()
        .write((file, Source::from(text)), &mut rendered);
    match written {
        Ok(()) => String::from_utf8_lossy(&rendered).into_owned(),
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
