//! Readers of puzzle and answer files.
//!
//! Invariant: every error has a place in the text and a hint, no input makes a
//! reader panic, and nothing is guessed silently: what a file is follows from
//! its extension or its content by the rule of [`read_shell`].

mod answer;
mod art;
mod error;
mod hcq;
mod moves;
mod rings;
mod snake;
#[cfg(feature = "json")]
mod snake_json;
mod text;

#[cfg(feature = "json")]
mod answer_json;

pub use answer::{AnswerError, read_sentences};
#[cfg(feature = "json")]
pub use answer_json::{
    JsonEnd, JsonPlacement, JsonRepair, JsonSolution, json_solution, read_json_answer,
};
pub use error::{FormatError, FormatErrorKind, Position};
pub use moves::{MovesFault, read_moves};
pub(crate) use snake::looks_like_snake;
pub use snake::{Notation, SnakeFault, SnakeHints, box_named, read_snake};
#[cfg(feature = "json")]
pub use snake_json::{JsonFold, JsonMove, json_fold};
pub(crate) use text::decoded;

use crate::shell::{Border, Shell, ShellError};
use error::Fault;

/// The largest file of a shell or an answer that is read, in bytes.
pub const MAX_BYTES: usize = 1 << 20;

/// The formats of shell puzzles.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum ShellFormat {
    Hcq,
    Rings,
    Art,
}

/// What a reader makes of a text: the pieces, and where to point if their
/// number is wrong.
struct Pieces {
    name: Option<String>,
    borders: Vec<Border>,
    count_span: core::ops::Range<usize>,
}

/// Reads a shell puzzle on the unit cube from the content of a file.
///
/// `file` is the name of the file; its extension decides the format (`.hcq`,
/// `.rings`, `.art`), otherwise the content does: a text with headers or
/// brackets is `.hcq`; square blocks are art; lines of 0 and 1 are rings.
///
/// # Errors
/// A [`FormatError`] with the place in the text.
///
/// ```
/// use cubewright::formats::read_shell;
/// let error = read_shell("pieces", b"01010 00000 1120").unwrap_err();
/// assert_eq!((error.position().line, error.position().column), (1, 15));
/// ```
pub fn read_shell(file: &str, bytes: &[u8]) -> Result<Shell, FormatError> {
    let text = text::decoded(bytes, MAX_BYTES)?;
    shell_of(file, text).map_err(|fault| FormatError::new(text, fault))
}

fn shell_of(file: &str, text: &str) -> Result<Shell, Fault> {
    if text::lines(text).all(|line| line.text.is_empty()) {
        return Err(Fault::at(FormatErrorKind::Empty, 0..text.len()));
    }
    let pieces = match told_by_extension(file).unwrap_or_else(|| told_by_content(text)) {
        ShellFormat::Hcq => hcq::read(text)?,
        ShellFormat::Rings => rings::read(text)?,
        ShellFormat::Art => art::read(text)?,
    };
    let name = pieces.name.unwrap_or_else(|| stem(file).to_owned());
    Shell::cube(&name, pieces.borders).map_err(|error| match error {
        ShellError::PieceCount {
            pieces: found,
            places,
        } => Fault::at(
            FormatErrorKind::PieceCount {
                found,
                needed: places,
            },
            pieces.count_span,
        ),
        ShellError::WidthDiffers {
            piece,
            found,
            expected,
        } => Fault::at(
            FormatErrorKind::WidthDiffers {
                piece: piece.to_number(),
                found: found.cells(),
                expected: expected.cells(),
            },
            pieces.count_span,
        ),
    })
}

fn told_by_extension(file: &str) -> Option<ShellFormat> {
    let (_, extension) = file.rsplit_once('.')?;
    match extension.to_ascii_lowercase().as_str() {
        "hcq" => Some(ShellFormat::Hcq),
        "rings" => Some(ShellFormat::Rings),
        "art" => Some(ShellFormat::Art),
        _ => None,
    }
}

fn told_by_content(text: &str) -> ShellFormat {
    let lines = || text::lines(text).filter(|line| !text::is_comment(line.text));
    if lines().any(|line| line.text.contains([':', '[']) || line.text.contains("TILE_ID")) {
        ShellFormat::Hcq
    } else if lines().any(|line| line.text.contains(art::only_in_art))
        || art::has_square_block(text)
    {
        ShellFormat::Art
    } else {
        ShellFormat::Rings
    }
}

/// The file name without folders and extension.
fn stem(file: &str) -> &str {
    let name = file.rsplit(['/', '\\']).next().unwrap_or(file);
    name.rsplit_once('.').map_or(name, |(stem, _)| stem)
}
