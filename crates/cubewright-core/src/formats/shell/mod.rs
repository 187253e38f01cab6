//! Shells: pieces by their sides, as drawings, rings and tables.

pub(super) mod art;
pub(super) mod corners;
pub(super) mod drawn;
pub(super) mod frame;
pub(super) mod hcq;
pub(super) mod labelled;
pub(super) mod rings;
pub(super) mod shape;
pub(super) mod stock;
pub(super) mod tiles;
pub(super) mod titles;
pub(super) mod unequal;

use crate::family::shell::{
    Border, CUBE_PLACES, Piece, PieceSet, Shell, ShellError, SideConstraints, Surface,
};
use crate::formats::answers::answer_like;
use crate::formats::error::SpannedError;
use crate::formats::{
    FileKind, FormatError, FormatErrorKind, MAX_BYTES, ShellErrorKind, ShellFormat, stem, text,
};

/// What a reader makes of a text: the pieces, and where to point if their
/// number is wrong.
#[derive(Default)]
pub(crate) struct Pieces {
    name: Option<String>,
    borders: Vec<Border>,
    count_span: core::ops::Range<usize>,
    sets: Vec<NamedSet>,
    /// The inside of a flat frame, if there is one.
    frame: Option<Surface>,
    /// By piece, the byte of each cell, clockwise; nothing where a cell stands twice.
    cells: Vec<Vec<usize>>,
}

/// Pieces that belong together, as a file says.
///
/// A `.hcq` file says it by a line `SET: name` above the pieces. Whether exactly one, or some other
/// number, of them is used is not said by the file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NamedSet {
    /// What the set is called.
    pub name: String,
    /// Its pieces.
    pub pieces: Vec<Piece>,
}

/// Pieces from which some are chosen.
///
/// Six of them need not make a cube: shapes and choices are given on the command line, or by the
/// [rules](crate::formats::StockRules) that the file states.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PieceList {
    /// The name in the file, or that of the file.
    pub name: String,
    /// Their borders, all of one width.
    pub pieces: Vec<Border>,
    /// The sets that the file names.
    pub sets: Vec<NamedSet>,
}

/// Reads any number of pieces, in the formats of [`read_shell`] but flat frames.
///
/// # Errors
/// A [`FormatError`] with the place in the text.
///
/// ```
/// use cubewright::formats::read_pieces;
/// let list = read_pieces("two.rings", b"0101 0101 0101 0101\n1111 0000 1111 0000\n")?;
/// assert_eq!((list.name.as_str(), list.pieces.len()), ("two", 2));
/// # Ok::<(), cubewright::formats::FormatError>(())
/// ```
pub fn read_pieces(file: &str, bytes: &[u8]) -> Result<PieceList, FormatError> {
    let text = text::decoded(bytes, MAX_BYTES)?;
    let list = listed(ShellFormat::of(file, text), file, text);
    list.map_err(|fault| FormatError::new(text, fault))
}

/// The pieces of a text.
fn listed(format: ShellFormat, file: &str, text: &str) -> Result<PieceList, SpannedError> {
    let pieces = pieces_of(format, text)?;
    match pieces.frame {
        Some(_) => Err(SpannedError::at(
            ShellErrorKind::FrameInStock,
            pieces.count_span,
        )),
        None if pieces.borders.is_empty() => Err(SpannedError::of_all(
            FormatErrorKind::empty(FileKind::Shell(ShellFormat::Hcq)),
            0..text.len(),
        )),
        None => Ok(PieceList {
            name: pieces.name.unwrap_or_else(|| stem(file).to_owned()),
            pieces: pieces.borders,
            sets: pieces.sets,
        }),
    }
}

/// Reads a shell puzzle from the content of a file: six pieces for the unit cube, more
/// where the file tells sets apart, or the pieces of a flat frame.
///
/// `file` is the name of the file; its extension decides the format if it is one of a
/// shell, otherwise the content does, as [`FileKind::of`] tells it.
///
/// # Errors
/// A [`FormatError`] with the place in the text.
///
/// ```
/// use cubewright::formats::read_shell;
/// let error = read_shell("pieces", b"01010 00000 1120").unwrap_err();
/// let place = error.position().expect("it is in the text");
/// assert_eq!((place.line, place.column), (1, 15));
/// ```
pub fn read_shell(file: &str, bytes: &[u8]) -> Result<Shell, FormatError> {
    let text = text::decoded(bytes, MAX_BYTES)?;
    stock::read_sure_shell(ShellFormat::of(file, text), file, bytes)
}

/// Reads a shell puzzle that is written in this format and states no [rules](crate::formats::StockRules).
///
/// For those who know better than the rule of [`FileKind::of`], such as a page with a menu of formats.
///
/// # Errors
/// As [`read_shell`].
pub fn read_shell_as(format: ShellFormat, file: &str, bytes: &[u8]) -> Result<Shell, FormatError> {
    let text = text::decoded(bytes, MAX_BYTES)?;
    shell_of(format, file, text).map_err(|fault| FormatError::new(text, fault))
}

/// Reads pieces in one of the formats of shells.
fn pieces_of(format: ShellFormat, text: &str) -> Result<Pieces, SpannedError> {
    if text::lines(text).all(|line| line.text.is_empty()) {
        return Err(SpannedError::of_all(
            FormatErrorKind::empty(FileKind::Shell(ShellFormat::Hcq)),
            0..text.len(),
        ));
    }
    if answer_like::looks_like_answer(text) {
        let end = text.trim_end().len();
        return Err(SpannedError::at(ShellErrorKind::AnAnswer, 0..end));
    }
    let untitled = titles::untitled(text);
    let text = untitled.as_deref().unwrap_or(text);
    match format {
        ShellFormat::Hcq => hcq::read(text),
        ShellFormat::Rings => match corners::slip(text) {
            Some(fault) => Err(fault),
            None => rings::read(labelled::bare(text).as_deref().unwrap_or(text)),
        },
        ShellFormat::Art => art::read(text),
    }
}

/// Reads a puzzle in one of the formats of shells.
fn shell_of(format: ShellFormat, file: &str, text: &str) -> Result<Shell, SpannedError> {
    let pieces = pieces_of(format, text)?;
    let name = pieces.name.unwrap_or_else(|| stem(file).to_owned());
    let span = pieces.count_span;
    let found = pieces.borders.len();
    let count = |found, needed| match format {
        ShellFormat::Rings => ShellErrorKind::RingCount { found, needed },
        ShellFormat::Hcq | ShellFormat::Art => ShellErrorKind::PieceCount { found, needed },
    };
    // Where the file tells sets apart, it is meant to be chosen from.
    if found > CUBE_PLACES && pieces.sets.is_empty() && pieces.frame.is_none() {
        return Err(SpannedError::at(count(found, CUBE_PLACES), span));
    }
    let written = text::places(text, &pieces.cells);
    let shell = match pieces.frame {
        Some(surface) => Shell::new(&name, pieces.borders, surface),
        None => Shell::cube(&name, pieces.borders),
    };
    let sets = pieces.sets.into_iter();
    let sets = sets
        .map(|set| PieceSet::free(&set.name, set.pieces))
        .collect();
    let constraints = SideConstraints {
        sets,
        ..SideConstraints::default()
    };
    let shell = shell.map_err(|error| match error {
        ShellError::PieceCount {
            pieces: found,
            places,
        } => SpannedError::at(count(found, places), span.clone()),
        ShellError::WidthDiffers {
            piece,
            found,
            expected,
        } => SpannedError::at(
            ShellErrorKind::WidthDiffers {
                piece: piece.to_number(),
                found: found.cells(),
                expected: expected.cells(),
            },
            span.clone(),
        ),
    })?;
    // Free sets of different pieces contradict nothing.
    let shell = shell.with_written(written);
    let unconstrained = shell.clone();
    Ok(shell
        .with_side_constraints(constraints)
        .unwrap_or(unconstrained))
}
