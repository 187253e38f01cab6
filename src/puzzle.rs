//! A puzzle of any family, as files hold it.
//!
//! Invariant: which family a file is of follows from its extension or its
//! content by the rule of [`read_puzzle`], never by trying readers in turn.

use crate::formats::{FormatError, decoded, read_shell};
use crate::lower::{DlxError, read_dlx};
use crate::model::Model;
use crate::shell::Shell;

/// A puzzle of any family.
#[derive(Clone, Debug)]
pub enum Puzzle {
    /// Square pieces with teeth on the surface of a cube.
    Shell(Shell),
    /// Items and options, from Knuth's text.
    Cover(Model),
}

/// What is wrong with a puzzle file.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum PuzzleError {
    /// A shell.
    #[error(transparent)]
    Shell(#[from] FormatError),
    /// Knuth's text for exact cover.
    #[error(transparent)]
    Cover(#[from] DlxError),
}

/// Reads a puzzle of any family: `.dlx` and `.xcc` are Knuth's text for exact
/// cover, everything else is a shell as [`read_shell`] tells it.
///
/// # Errors
/// The place in the text and what is wrong there.
///
/// ```
/// use cubewright::puzzle::{Puzzle, read_puzzle};
/// let puzzle = read_puzzle("tiny.dlx", b"a b\na\nb\n")?;
/// assert!(matches!(puzzle, Puzzle::Cover(model) if model.options.len() == 2));
/// # Ok::<(), cubewright::puzzle::PuzzleError>(())
/// ```
pub fn read_puzzle(file: &str, bytes: &[u8]) -> Result<Puzzle, PuzzleError> {
    let extension = file.rsplit_once('.').map(|(_, extension)| extension);
    match extension.map(str::to_ascii_lowercase).as_deref() {
        Some("dlx" | "xcc") => Ok(Puzzle::Cover(read_dlx(decoded(bytes)?)?)),
        _ => Ok(Puzzle::Shell(read_shell(file, bytes)?)),
    }
}
