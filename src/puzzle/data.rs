//! A puzzle of any family, as files hold it.
//!
//! Invariant: which family a file is of is what [`FileKind::of`] says.

use crate::family::packing::{self, PackingPuzzle};
use crate::family::shell::{self, Shell};
use crate::family::snake::{self, SnakePuzzle};
use crate::family::{Family, FamilyWords};
use crate::formats::{
    DLX_MAX_BYTES, no_form, opened, outdented, read_dlx, read_matrix, read_mip, stem,
};
use crate::formats::{
    FileKind, FormatError, Notation, SnakeHints, XmPuzzle, cube_text, decoded, read_pack,
    read_ruled_shell, read_snake, snake_text, snake_text_in, split_rows, with_line_feeds,
    without_rows, write_pack,
};
use crate::language::Text;
use crate::model::Model;
use crate::question::Question;

/// A puzzle of any family.
///
/// This is what a reader makes of a file. It has no model yet: a [`Puzzle`](super::Puzzle) has.
#[derive(Clone, Debug)]
pub enum PuzzleData {
    /// Square pieces with teeth on the surface of a cube.
    Shell(Shell),
    /// Items and options, from Knuth's text.
    Cover(Model),
    /// A chain of cubes and what it is folded into.
    Snake(SnakePuzzle),
    /// Pieces of cells and what they fill.
    Packing(Box<PackingPuzzle>),
}

impl From<Shell> for PuzzleData {
    fn from(shell: Shell) -> Self {
        Self::Shell(shell)
    }
}

impl From<Model> for PuzzleData {
    fn from(model: Model) -> Self {
        Self::Cover(model)
    }
}

impl From<SnakePuzzle> for PuzzleData {
    fn from(puzzle: SnakePuzzle) -> Self {
        Self::Snake(puzzle)
    }
}

impl From<PackingPuzzle> for PuzzleData {
    fn from(puzzle: PackingPuzzle) -> Self {
        Self::Packing(Box::new(puzzle))
    }
}

impl PuzzleData {
    /// The shell, of a puzzle that is one.
    #[must_use]
    pub const fn as_shell(&self) -> Option<&Shell> {
        if let Self::Shell(shell) = self {
            Some(shell)
        } else {
            None
        }
    }

    /// The packing, of a puzzle that is one.
    #[must_use]
    pub fn as_packing(&self) -> Option<&PackingPuzzle> {
        if let Self::Packing(puzzle) = self {
            Some(puzzle)
        } else {
            None
        }
    }

    /// The puzzle in the format of its family, with the extension of such files; nothing
    /// where that has no words for it.
    #[must_use]
    pub fn text(&self) -> Option<(String, &'static str)> {
        match self {
            // What it says of sets and flips is in its own file.
            Self::Shell(shell) if !shell.side_constraints().is_free() => None,
            Self::Shell(shell) => Some((cube_text(shell)?, "hcq")),
            Self::Packing(puzzle) => Some((write_pack(puzzle)?, "pack")),
            Self::Snake(puzzle) => Some((snake_text(puzzle, ""), "snake")),
            Self::Cover(_) => None,
        }
    }

    /// What is done once all pieces of an answer lie as it says: the net of a cube is folded.
    #[must_use]
    pub fn last_step(&self) -> Option<Text> {
        match self {
            Self::Shell(puzzle) if puzzle.is_cube() => Some(shell::FOLD_UP),
            Self::Shell(_) | Self::Packing(_) | Self::Snake(_) | Self::Cover(_) => None,
        }
    }

    /// How the drawing of an answer is read, where it is one of letters.
    #[must_use]
    pub fn how_to_read(&self) -> Option<Text> {
        const FLAT: Text = [
            "Seen from above; each letter is a piece.",
            "Von oben gesehen; jeder Buchstabe ist ein Teil.",
        ];
        const LAYERS: Text = [
            "Layers from the bottom up, seen from above; each letter is a piece.",
            "Schichten von unten nach oben, von oben gesehen; jeder Buchstabe ist ein Teil.",
        ];
        match self {
            Self::Packing(puzzle) if puzzle.target().region().size()[2] == 1 => Some(FLAT),
            Self::Packing(_) => Some(LAYERS),
            Self::Shell(_) | Self::Snake(_) | Self::Cover(_) => None,
        }
    }

    /// A snake in a notation, with comments above it; nothing of another family.
    #[must_use]
    pub fn text_in(&self, notation: Notation, comments: &[String]) -> Option<String> {
        match self {
            Self::Snake(puzzle) => Some(snake_text_in(puzzle, notation, comments)),
            Self::Shell(_) | Self::Packing(_) | Self::Cover(_) => None,
        }
    }

    /// Its name.
    ///
    /// A file that does not say one gives its own name without the extension.
    #[must_use]
    pub fn name(&self) -> &str {
        match self {
            Self::Shell(shell) => shell.name(),
            Self::Cover(model) => &model.name,
            Self::Snake(snake) => snake.name(),
            Self::Packing(packing) => packing.name(),
        }
    }

    /// What its family is called in programs: `shell`, `cover`, `snake` or `packing`, as its folder.
    #[must_use]
    pub const fn family_name(&self) -> &'static str {
        match self {
            Self::Shell(_) => "shell",
            Self::Cover(_) => "cover",
            Self::Snake(_) => "snake",
            Self::Packing(_) => "packing",
        }
    }

    /// The words in which its family speaks of solutions.
    #[must_use]
    pub fn words(&self) -> &'static FamilyWords {
        match self {
            Self::Shell(_) => &shell::WORDS,
            Self::Cover(model) => model.words(),
            Self::Snake(_) => &snake::WORDS,
            Self::Packing(_) => &packing::WORDS,
        }
    }
}

/// Reads a puzzle of any family; [`FileKind::of`] tells which it is. A file with rows of its own is refused.
///
/// A file of BurrTools must have one problem. Knuth's text has at most
/// [`DLX_MAX_BYTES`], a shell at most [`MAX_BYTES`](crate::formats::MAX_BYTES).
///
/// # Errors
/// The place in the text and what is wrong there.
///
/// ```
/// use cubewright::puzzle::{PuzzleData, read_puzzle};
/// let puzzle = read_puzzle("tiny.dlx", b"a b\na\nb\n")?;
/// assert!(matches!(puzzle, PuzzleData::Cover(model) if model.options.len() == 2));
/// # Ok::<(), cubewright::formats::FormatError>(())
/// ```
pub fn read_puzzle(file: &str, bytes: &[u8]) -> Result<PuzzleData, FormatError> {
    let (file, bytes) = opened(file, bytes)?;
    let bytes = &with_line_feeds(&bytes);
    read_puzzle_as(FileKind::of(file, bytes), file, bytes)
}

/// Reads a puzzle of any family with what its file [asks](crate::formats::StatedRows) of solutions.
///
/// # Errors
/// As [`read_puzzle`].
///
/// ```
/// use cubewright::puzzle::read_asked_puzzle;
/// let text = b"PACKING: x\nBOX: 2x1\nSUBJECT_TO: sum(width == 1) == 2\nPIECE: o x2\n#\n";
/// let (_, question) = read_asked_puzzle("x.pack", text)?;
/// assert_eq!(question.subject_to, ["sum(width == 1) == 2"]);
/// # Ok::<(), cubewright::formats::FormatError>(())
/// ```
pub fn read_asked_puzzle(file: &str, bytes: &[u8]) -> Result<(PuzzleData, Question), FormatError> {
    let (file, bytes) = opened(file, bytes)?;
    let bytes = &with_line_feeds(&bytes);
    let kind = FileKind::of(file, bytes);
    let (rows, plain) = split_rows(kind, bytes)?;
    Ok((of_plain(kind, file, &plain)?, Question::of_file(file, rows)))
}

/// Reads a puzzle from a file of which it is known what it holds. A file with rows of its own is refused, as
/// nobody would heed them: [`read_asked_puzzle`] does.
///
/// # Errors
/// As [`read_puzzle`].
pub fn read_puzzle_as(kind: FileKind, file: &str, bytes: &[u8]) -> Result<PuzzleData, FormatError> {
    without_rows(kind, bytes)?;
    of_plain(kind, file, bytes)
}

fn of_plain(kind: FileKind, file: &str, bytes: &[u8]) -> Result<PuzzleData, FormatError> {
    if let FileKind::Shell(_) | FileKind::Snake | FileKind::Matrix = kind
        && let Some(plain) = core::str::from_utf8(bytes).ok().and_then(outdented)
    {
        let read = of_plain(kind, file, plain.text.as_bytes());
        let read = read.map_err(|error| error.in_whole(&plain))?;
        return Ok(match read {
            PuzzleData::Shell(shell) => {
                let written = shell.written().indented(|line| plain.indent(line));
                PuzzleData::Shell(shell.with_written(written))
            }
            other => other,
        });
    }
    match kind {
        FileKind::Shell(format) => Ok(PuzzleData::Shell(read_ruled_shell(format, file, bytes)?)),
        FileKind::Snake => {
            let snake = read_snake(file, bytes, SnakeHints::default())?;
            Ok(PuzzleData::Snake(snake))
        }
        FileKind::Pack => Ok(PuzzleData::Packing(Box::new(read_pack(file, bytes)?))),
        FileKind::Xmpuzzle => {
            let file = XmPuzzle::read(file, bytes)?;
            let puzzle = file.puzzle(file.choose(None)?)?;
            Ok(PuzzleData::Packing(Box::new(puzzle)))
        }
        FileKind::Matrix => Ok(PuzzleData::Cover(Model {
            name: stem(file).to_owned(),
            ..read_matrix(decoded(bytes, DLX_MAX_BYTES)?)?
        })),
        FileKind::Mip(form) => {
            let text = decoded(bytes, DLX_MAX_BYTES)?;
            Ok(PuzzleData::Cover(read_mip(form, file, text)?))
        }
        FileKind::Unknown => Err(no_form(decoded(bytes, DLX_MAX_BYTES)?)),
        FileKind::Dlx => Ok(PuzzleData::Cover(read_dlx(decoded(bytes, DLX_MAX_BYTES)?)?)),
    }
}
