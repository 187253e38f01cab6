//! Files and standard input that are read.

use std::borrow::Cow;
use std::fs::File;
use std::io::{IsTerminal, Read};
use std::path::Path;

use super::claim::{read_here, read_stdin};
use crate::errors::{Failure, Refusal, SourceError};
use crate::terminal::{language, note, say};
use cubewright_core::family::shell::Shell;
use cubewright_core::formats::{
    DLX_MAX_BYTES, FileKind, MAX_BYTES, MAX_UNPACKED_BYTES, decoded, no_form, read_ruled_shell,
    split_rows, with_line_feeds, without_rows,
};
use cubewright_core::language::Text;
use cubewright_core::question::Question;

/// The name of standard input in messages.
const STDIN: Text = ["standard input", "Standardeingabe"];

/// Whether it is a file that is read and understood at once, unlike a pipe.
#[must_use]
pub fn is_small(path: &Path) -> bool {
    const SMALL: u64 = 16 << 10;
    let is_stdin = path == Path::new("-");
    let about = path.metadata();
    !is_stdin && about.is_ok_and(|about| about.is_file() && about.len() <= SMALL)
}

/// The content of a file or, for `-`, of standard input; never more than `limit`
/// bytes.
///
/// # Errors
/// A folder, a file that the system does not let us read, or one that is too large.
pub fn read(path: &Path, limit: usize) -> Result<(String, Vec<u8>), Box<SourceError>> {
    let is_stdin = path == Path::new("-");
    let file = if is_stdin {
        language().pick(STDIN).to_owned()
    } else {
        path.display().to_string()
    };
    if path.is_dir() && !is_stdin {
        return Err(SourceError::folder(file));
    }
    let most = limit as u64 + 1;
    let mut bytes = Vec::new();
    // Noted before, so that a run that is ended while it reads replaces nothing either.
    if is_stdin {
        await_typing();
        read_stdin();
    } else {
        read_here(path);
    }
    let result = if is_stdin {
        std::io::stdin().take(most).read_to_end(&mut bytes)
    } else {
        File::open(path).and_then(|opened| opened.take(most).read_to_end(&mut bytes))
    };
    match result {
        Ok(_) if bytes.len() > limit => Err(SourceError::too_large(file, limit)),
        Ok(_) => {
            let fed = match with_line_feeds(&bytes) {
                Cow::Owned(fed) => Some(fed),
                Cow::Borrowed(_) => None,
            };
            Ok((file, fed.unwrap_or(bytes)))
        }
        Err(error) => Err(SourceError::unreadable(file, &error)),
    }
}

/// Says on a terminal what is waited for.
fn await_typing() {
    if std::io::stdin().is_terminal() {
        let keys = if cfg!(windows) {
            "Ctrl-Z, Enter"
        } else {
            "Ctrl-D"
        };
        let text = [
            "reading from standard input: type or paste, and end with {0} on a new line",
            "liest von der Standardeingabe: tippe oder füge ein, und schließ mit {0} auf einer \
             neuen Zeile ab",
        ];
        note(&say(text, &[&keys]));
    }
}

/// The most bytes that a puzzle of any family can have.
pub const MOST: usize = {
    assert!(MAX_UNPACKED_BYTES > DLX_MAX_BYTES && DLX_MAX_BYTES > MAX_BYTES);
    MAX_UNPACKED_BYTES
};

/// The shell in the content of a file without rows of its own; `named` is the argument that names it.
///
/// # Errors
/// Those of [`shell_with_rows`] but for those of [`read`], and the first row.
pub fn shell_in(named: &Path, file: &str, bytes: &[u8]) -> Result<Shell, Failure> {
    let refused = without_rows(FileKind::of(file, bytes), bytes);
    refused.map_err(|error| SourceError::of(file.to_owned(), bytes, &error))?;
    Ok(shell_of(named, file, bytes)?.0)
}

/// The shell in a file and what its rows ask.
///
/// # Errors
/// Those of [`read`] and of the reader, and [`Refusal::NotACube`].
pub fn shell_with_rows(path: &Path) -> Result<(Shell, Question), Failure> {
    let (file, bytes) = read(path, MOST).map_err(SourceError::of_files_only)?;
    shell_of(path, &file, &bytes)
}

/// Of another family nothing more is read, so that `milp` is not linked with the readers of them.
fn shell_of(named: &Path, file: &str, bytes: &[u8]) -> Result<(Shell, Question), Failure> {
    let kind = FileKind::of(file, bytes);
    if kind == FileKind::Unknown {
        let error = decoded(bytes, MAX_BYTES).map_or_else(|error| error, no_form);
        return Err(SourceError::of(file.to_owned(), bytes, &error).into());
    }
    let FileKind::Shell(format) = kind else {
        let named = named.display().to_string();
        // A puzzle of the catalogue has no file to be called by.
        let is_stdin = named == "-";
        let file = if is_stdin {
            file.to_owned()
        } else {
            named.clone()
        };
        let is = kind.words().puzzle;
        return Err(Failure::from(Refusal::NotACube { file, named, is }));
    };
    let read = split_rows(kind, bytes).and_then(|(rows, plain)| {
        let shell = read_ruled_shell(format, file, &plain)?;
        Ok((shell, Question::of_file(file, rows)))
    });
    Ok(read.map_err(|error| SourceError::of(file.to_owned(), bytes, &error))?)
}
