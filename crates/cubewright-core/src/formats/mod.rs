//! Readers and writers of files: puzzles, answers, and the texts of other programs.
//!
//! Invariant: every error has a place in the text and a hint, no input makes a
//! reader panic, and nothing is guessed silently: what a file is follows from
//! its extension or its content by the rule of [`FileKind::of`].
//!
//! | files | read by | written by |
//! |---|---|---|
//! | shells: `.hcq`, `.hcp`, `.rings`, `.art` | [`read_shell`], [`read_pieces`] | [`hcq_text`], [`rings_text`], [`art_text`] |
//! | packings: `.pack`, BurrTools' `.xmpuzzle` | [`read_pack`], [`XmPuzzle`] | [`write_pack`], [`xmpuzzle_text`] |
//! | snakes: `.snake` | [`read_snake`] | [`snake_text`], [`snake_text_in`] |
//! | exact covers: `.dlx`, `.xcc` | [`read_dlx`] | [`dlx_text`] |
//! | linear programs: `.lp`, `.mps`, `.opb` | [`read_mip`] | [`export`](crate::export) |
//! | answers in words | [`read_answers`], [`read_folds`], `read_packing_answers` | [`show`](crate::show) |
//! | answers in JSON | `read_json_answer`, [`read_moves`], `read_json_packing` | `json_solution` and its kin |
//! | solutions of other solvers | [`read_solution`], [`read_options`] | |
//!
//! A reader takes the whole text at once, because errors point into it and sizes are bounded:
//! [`MAX_BYTES`] for shells and answers, and a constant of its own for each larger format. All of them
//! take time in proportion to the text. `docs/formats.md` has the grammars.

mod answer;
mod answer_error;
mod answer_like;
mod answer_sentence;
#[cfg(feature = "json")]
mod any_answer;
mod art;
mod brackets;
mod corners;
#[cfg(feature = "json")]
mod disassembly_json;
mod dlx_bounds;
mod dlx_error;
mod dlx_names;
mod dlx_read;
mod dlx_text;
mod dlx_write_error;
mod drawn;
mod error;
mod file_kind;
mod foreign;
mod frame;
mod gzip;
mod hcq;
mod json_error;
mod labelled;
mod laid;
mod layers;
mod list;
#[cfg(feature = "json")]
mod list_json;
mod matrix;
mod matrix_head;
mod mip;
mod moves;
#[cfg(feature = "json")]
mod options_json;
mod options_text;
mod pack;
#[cfg(feature = "json")]
mod packing_json;
mod packing_text;
mod packing_words;
mod rings;
mod shape;
mod snake;
#[cfg(feature = "json")]
mod snake_json;
mod solution_endings;
mod solution_error;
mod solution_form;
mod solution_forms;
mod solution_highs;
#[cfg(feature = "json")]
mod solution_json;
mod solution_marks;
mod solution_numbers;
mod solution_text;
mod stated_rows;
mod stock;
mod text;
mod tiles;
mod titles;
mod unequal;
mod values;
mod xmpuzzle;

#[cfg(feature = "json")]
mod answer_json;

#[cfg(feature = "json")]
pub use answer::read_answers;
pub use answer::{read_sentences, read_shell_laid, read_shell_sentences};
pub use answer_error::{AnswerError, AnswerErrorKind, AnswerNumber, AnswerOf};
#[cfg(feature = "json")]
pub use answer_json::{
    JsonChange, JsonPlacement, JsonRepair, JsonSolution, json_repairs, json_shell_solution,
    json_solution, read_json_answer,
};
pub use answer_like::AnswerLike;
#[cfg(feature = "json")]
pub use any_answer::{JsonAnyAnswer, JsonObjectiveValue, JsonOptions};
pub use art::art_text;
#[doc(hidden)]
pub use corners::corners_once;
#[cfg(feature = "json")]
pub use disassembly_json::{
    CertificateFault, Claim, JSON_SCHEMA, JsonApart, JsonDisassembly, JsonLocked, JsonPieceMove,
    JsonSeparation, json_disassembly, looks_like_disassembly,
};
pub use dlx_error::DlxErrorKind;
pub use dlx_read::read_dlx;
pub use dlx_text::{
    DLX_MAX_BYTES, DLX_MOST_ITEMS, DLX_MOST_NAME, DLX_MOST_OPTIONS, dlx_text, dlx_text_with_costs,
};
pub use dlx_write_error::DlxWriteError;
pub use error::{
    FormatError, FormatErrorKind, FrameErrorKind, Located, Position, ShapeErrorKind, ShellErrorKind,
};
pub use file_kind::{FileKind, ShellFormat};
pub use foreign::{Foreign, NearForm, no_form};
pub use gzip::{MAX_UNPACKED_BYTES, opened, packed, unpacked};
pub use hcq::{cube_text, hcq_list_text, hcq_text};
pub use json_error::JsonErrorKind;
pub use laid::with_laid;
pub use list::{AnswerList, Block, ListEnd, NumberedAnswer, blocks, heading};
pub use matrix::read_matrix;
pub use mip::{MipBeyond, MipErrorKind, MipExpected, MipForm, read_mip};
#[cfg(feature = "json")]
pub use moves::read_folds;
pub use moves::{MoveNumber, MovesErrorKind, read_moves};
#[cfg(feature = "json")]
pub use options_json::{JsonNamedOption, read_json_options};
#[doc(hidden)]
pub use options_text::items_of;
pub use options_text::{OptionsByItems, may_list_options, read_options, read_options_list};
pub use pack::{GridFault, PackErrorKind, YesOrNo, read_pack, write_pack};
#[cfg(feature = "json")]
pub use packing_json::{
    JsonPacking, JsonPiece, json_packing, read_json_packing, read_json_packings,
};
pub use packing_text::{Drawing, read_packing_drawing, read_packing_layers, tells_moves};
#[cfg(feature = "json")]
pub use packing_text::{PackingAnswer, is_drawing, read_packing_answers};
pub use packing_words::{ToldPacking, read_told_packing};
pub use rings::rings_text;
pub use shape::read_shape;
pub use snake::{
    Notation, SnakeErrorKind, SnakeHints, SnakeMisfit, SnakeReading, SnakeSymbols, box_named,
    read_snake, snake_letters, snake_text, snake_text_in,
};
#[cfg(feature = "json")]
pub use snake_json::{JsonFold, JsonMove, json_fold};
pub use solution_error::{SolutionError, SolutionErrorKind, SolutionLine};
pub use solution_form::{SolutionForm, is_of_solver, solution_form};
pub use solution_text::{ANSWERS_MAX_BYTES, SOLUTION_MAX_BYTES, SOLUTION_TOLERANCE, read_solution};
pub use stated_rows::{RowsErrorKind, StatedRow, StatedRows, rows_alone, split_rows, without_rows};
pub use stock::{StockRules, read_ruled_shell, read_stock};
#[doc(hidden)]
pub use text::decoded;
pub use text::with_line_feeds;
pub use values::values_text;
#[doc(hidden)]
pub use xmpuzzle::xmpuzzle_alone;
pub use xmpuzzle::{
    FoundPackings, StoredSeparation, TooFewHoles, UnknownColour, UnknownPart, Untranslated,
    XmErrorKind, XmPuzzle, XmSpliceError, XmWriteError, looks_like_xmpuzzle, xmpuzzle_decoded,
    xmpuzzle_text,
};

pub use crate::xml::XmlErrorKind;

use crate::family::shell::{
    Border, CUBE_PLACES, Piece, PieceSet, Shell, ShellError, SideConstraints, Surface,
};
use error::SpannedError;

/// The largest file of a shell or an answer that is read, in bytes.
pub const MAX_BYTES: usize = 1 << 20;

/// What a reader makes of a text: the pieces, and where to point if their
/// number is wrong.
#[derive(Default)]
struct Pieces {
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
/// [rules](StockRules) that the file states.
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

/// Reads a shell puzzle that is written in this format and states no [rules](StockRules).
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

/// The file name without folders and extension.
#[doc(hidden)]
#[must_use]
pub fn stem(file: &str) -> &str {
    let name = file.rsplit(['/', '\\']).next().unwrap_or(file);
    name.rsplit_once('.').map_or(name, |(stem, _)| stem)
}
