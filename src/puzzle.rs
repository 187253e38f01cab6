//! A puzzle of any family, as files hold it.
//!
//! Invariant: which family a file is of follows from its extension or its
//! content by the rule of [`read_puzzle`], never by trying readers in turn.

use crate::formats::{
    FormatError, MAX_BYTES, SnakeHints, XmPuzzle, decoded, looks_like_packing, looks_like_snake,
    looks_like_xmpuzzle, read_pack, read_shell, read_snake,
};
use crate::lower::{DLX_MAX_BYTES, DlxError, read_dlx};
use crate::model::Model;
use crate::packing::PackingPuzzle;
use crate::shell::Shell;
use crate::snake::SnakePuzzle;

/// A puzzle of any family.
#[derive(Clone, Debug)]
pub enum Puzzle {
    /// Square pieces with teeth on the surface of a cube.
    Shell(Shell),
    /// Items and options, from Knuth's text.
    Cover(Model),
    /// A chain of cubes and what it is folded into.
    Snake(SnakePuzzle),
    /// Pieces of cells and what they fill.
    Packing(Box<PackingPuzzle>),
}

impl Puzzle {
    /// Its name.
    #[must_use]
    pub fn name(&self) -> &str {
        match self {
            Self::Shell(shell) => shell.name(),
            Self::Cover(model) => &model.name,
            Self::Snake(snake) => snake.name(),
            Self::Packing(packing) => packing.name(),
        }
    }

    /// What a solution is called in messages.
    #[must_use]
    pub const fn noun(&self) -> &'static str {
        match self {
            Self::Shell(_) => "assembly",
            Self::Cover(_) => "solution",
            Self::Snake(_) => "fold",
            Self::Packing(_) => "packing",
        }
    }

    /// What several solutions are called.
    #[must_use]
    pub const fn plural(&self) -> &'static str {
        match self {
            Self::Shell(_) => "assemblies",
            Self::Cover(_) => "solutions",
            Self::Snake(_) => "folds",
            Self::Packing(_) => "packings",
        }
    }
}

/// What is wrong with a puzzle file.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PuzzleError {
    /// A shell, a snake or a packing.
    #[error(transparent)]
    Shell(#[from] FormatError),
    /// Knuth's text for exact cover.
    #[error(transparent)]
    Cover(#[from] DlxError),
}

/// Reads a puzzle of any family.
///
/// The extension decides: `.dlx` and `.xcc` are Knuth's text for exact cover;
/// `.hcq`, `.rings` and `.art` are shells; `.snake` is a snake; `.pack` is a packing;
/// `.xmpuzzle` is a file of BurrTools, whose only problem is a packing.
/// Without one of these the content does: what is packed with gzip or begins with
/// `<?xml` or `<puzzle` is a file of BurrTools; a text with a line that begins with
/// `SNAKE:`, or a single line that can be nothing but a chain, is a snake, one with a line
/// that begins with `PACKING:` a packing, and one is Knuth's if
///
/// 1. its first line that is not blank begins with `|`; or
/// 2. that line has neither `:` nor `[` and does not begin with `//`; it has a `|`, or
///    at least two words, each with a letter other than x; and the next line that is
///    neither blank nor begins with `|` begins with one of its words.
///
/// No shell looks like that. Everything else is a shell as [`read_shell`] tells it.
/// Knuth's text has at most [`DLX_MAX_BYTES`], a shell at most
/// [`MAX_BYTES`].
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
    match family(file, bytes) {
        Family::Snake => {
            let snake = read_snake(file, bytes, SnakeHints::default())?;
            Ok(Puzzle::Snake(snake))
        }
        Family::Packing => Ok(Puzzle::Packing(Box::new(read_pack(file, bytes)?))),
        Family::BurrTools => {
            let file = XmPuzzle::read(file, bytes)?;
            let puzzle = file.puzzle(file.choose(None)?)?;
            Ok(Puzzle::Packing(Box::new(puzzle)))
        }
        Family::Cover => Ok(Puzzle::Cover(read_dlx(decoded(bytes, DLX_MAX_BYTES)?)?)),
        Family::Shell => Ok(Puzzle::Shell(read_shell(file, bytes)?)),
    }
}

/// What kind of puzzle a file holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Family {
    Shell,
    Cover,
    Snake,
    Packing,
    BurrTools,
}

/// Whether a file is one of BurrTools, by the rule of [`read_puzzle`].
#[must_use]
pub fn is_xmpuzzle(file: &str, bytes: &[u8]) -> bool {
    family(file, bytes) == Family::BurrTools
}

/// The family of a file, by the rule of [`read_puzzle`].
fn family(file: &str, bytes: &[u8]) -> Family {
    let extension = file.rsplit_once('.').map(|(_, extension)| extension);
    match extension.map(str::to_ascii_lowercase).as_deref() {
        Some("snake") => return Family::Snake,
        Some("pack") => return Family::Packing,
        Some("xmpuzzle") => return Family::BurrTools,
        Some("dlx" | "xcc") => return Family::Cover,
        Some("hcq" | "hcp" | "rings" | "art") => return Family::Shell,
        _ => {}
    }
    if looks_like_xmpuzzle(bytes) {
        return Family::BurrTools;
    }
    let Ok(text) = core::str::from_utf8(bytes) else {
        return Family::Shell;
    };
    let is_short = bytes.len() <= MAX_BYTES;
    if is_short && looks_like_snake(text) {
        Family::Snake
    } else if is_short && looks_like_packing(text) {
        Family::Packing
    } else if looks_like_cover(text) {
        Family::Cover
    } else {
        Family::Shell
    }
}

fn looks_like_cover(text: &str) -> bool {
    let is_blank = |c: char| c.is_whitespace() || c == '\u{feff}';
    let trimmed = text.lines().map(|line| line.trim_matches(is_blank));
    let mut lines = trimmed.filter(|line| !line.is_empty());
    let Some(first) = lines.next() else {
        return false;
    };
    if first.starts_with('|') {
        return true;
    }
    if first.contains([':', '[']) || first.starts_with("//") {
        return false;
    }
    let words = || first.split(|c: char| c.is_whitespace() || c == '|');
    let has_letter = |word: &str| word.contains(|c: char| c.is_alphabetic() && !"xX".contains(c));
    let names = || words().filter(|word| !word.is_empty());
    let says_names = first.contains('|') || (names().count() > 1 && names().all(has_letter));
    let next = lines.find(|line| !line.starts_with('|'));
    let mut entries = next.unwrap_or_default().split_whitespace();
    let entry = entries.next().unwrap_or_default();
    says_names && names().any(|name| name == entry)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn content_tells_the_family() {
        for cover in [
            "| Soma\n",
            "p q r | x y\np q x y:red\n",
            "\u{feff}\na b\n\n| comment\nb a\n",
            "1 2 | 3\n1 3:a\n",
        ] {
            assert!(looks_like_cover(cover), "{cover:?}");
        }
        for shell in [
            "",
            "0101 0010\n0101 0010\n",
            "0101 0012 1101\n1101 0000\n",
            "x x\nx x\n",
            "// a b\n// a b\n",
            "NAME: a b\nNAME: a\n",
            "some words of prose\nand more\n",
            "a b\n",
        ] {
            assert!(!looks_like_cover(shell), "{shell:?}");
        }
    }
}
