//! Packings as JSON, both ways.
//!
//! Invariant: a packing is told by cells, not by rotations and offsets, so it can be checked and
//! drawn by programs that know nothing of ours.
//!
//! ```text
//! {"type":"solution","placements":[{"piece":"L","cells":[[0,0,0],[1,0,0],[1,1,0]]}, ...]}
//! ```

use core::ops::Range;

use serde::{Deserialize, Serialize};

use super::answer_error::{AnswerError, AnswerErrorKind, AnswerOf};
use super::list::AnswerList;
use super::list_json;
use crate::family::packing::{Label, LabelledCells, Packing, PackingPuzzle};
use crate::formats::error;
use crate::geometry::Point;

/// How pieces are packed.
#[cfg_attr(
    feature = "schema",
    derive(schemars::JsonSchema),
    schemars(rename = "packing_solution")
)]
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "Packing"))]
pub struct JsonPacking {
    /// Always `solution`.
    #[serde(rename = "type", default)]
    #[cfg_attr(feature = "schema", schemars(extend("const" = "solution")))]
    pub kind: String,
    /// Each copy of a piece that is used.
    pub placements: Vec<JsonPiece>,
    /// The moves until the first pieces have left, where assemblies are taken apart.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub level: Option<usize>,
}

/// A piece and the cells that it fills.
#[cfg_attr(
    feature = "schema",
    derive(schemars::JsonSchema),
    schemars(rename = "piece_cells")
)]
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "PieceCells"))]
pub struct JsonPiece {
    /// The name of the piece.
    pub piece: String,
    /// The cells as x, y, z, from 0, in the order of the piece's own cells.
    pub cells: Vec<[i16; 3]>,
}

/// The JSON shape of a packing.
///
/// A piece of several copies occurs once for each copy that is used.
#[must_use]
pub fn json_packing(puzzle: &PackingPuzzle, packing: &Packing) -> JsonPacking {
    let triple = |point: Point| [point.x, point.y, point.z];
    let placements = packing.placements.iter().map(|placement| JsonPiece {
        piece: puzzle.piece(placement.piece).name().to_owned(),
        cells: placement.cells(puzzle).into_iter().map(triple).collect(),
    });
    JsonPacking {
        kind: "solution".to_owned(),
        placements: placements.collect(),
        level: None,
    }
}

/// What is read of a JSON value: a solution, or an object that holds some.
#[derive(Deserialize)]
struct JsonAnswer {
    placements: Option<Vec<JsonPiece>>,
    #[serde(default)]
    solutions: Vec<JsonPacking>,
    /// What the end says.
    #[serde(default)]
    status: String,
    #[serde(default)]
    proof: bool,
}

/// Reads the first packing of JSON lines or of one JSON object: the label and the
/// cells of each piece.
///
/// # Errors
/// [`AnswerError`] with the place in the text.
///
/// ```
/// use cubewright::formats::read_json_packing;
/// let line = r#"{"placements":[{"piece":"I","cells":[[0,0,0],[1,0,0]]}]}"#;
/// assert_eq!(read_json_packing(line)?[0].1.len(), 2);
/// assert!(read_json_packing("[]").is_err());
/// # Ok::<(), cubewright::formats::AnswerError>(())
/// ```
pub fn read_json_packing(text: &str) -> Result<LabelledCells, AnswerError> {
    let first = list_json::first::<JsonPiece>(text);
    Ok(laid(first.map_err(|fault| placed(text, fault))?.placements))
}

/// Reads all packings of JSON lines or of one JSON object, and whether their end says
/// that there are no others.
///
/// # Errors
/// [`AnswerError`] with the place in the text.
pub fn read_json_packings(text: &str) -> Result<(Vec<LabelledCells>, bool), AnswerError> {
    let text = text.trim_start_matches('\u{feff}');
    let (mut packings, mut complete) = (Vec::new(), false);
    for value in serde_json::Deserializer::from_str(text).into_iter::<JsonAnswer>() {
        let value = value.map_err(|error| placed(text, list_json::not_json(text, &error)))?;
        let held = value.solutions.into_iter().map(|held| held.placements);
        packings.extend(value.placements.into_iter().chain(held).map(laid));
        // Enough of them are complete, too, but not all.
        complete |= value.status == "complete" && value.proof;
    }
    Ok((packings, complete))
}

/// The first packing that is there: what is laid, with the bytes of each placement.
pub(super) fn laid_at(
    text: &str,
) -> Result<(LabelledCells, Vec<Range<usize>>), error::SpannedError<AnswerErrorKind>> {
    let of_json = |fault| super::answer_json::of_json(fault, AnswerOf::Packing);
    let first = list_json::first::<JsonPiece>(text).map_err(of_json)?;
    // Read once more, as it stands there.
    let bytes = list_json::first_at(text, first.placements.len());
    Ok((laid(first.placements), bytes))
}

/// All packings of JSON lines or of one object.
pub(super) fn read_packings(text: &str) -> Result<AnswerList<LabelledCells>, AnswerError> {
    let list = list_json::read::<JsonPiece>(text);
    let list = list.map_err(|fault| placed(text, fault))?;
    list.try_map(|held| Ok(laid(held.placements)))
}

/// The error of a text.
fn placed(text: &str, fault: list_json::SpannedError) -> AnswerError {
    AnswerError::new(text, super::answer_json::of_json(fault, AnswerOf::Packing))
}

/// Names and cells as they are compared with the puzzle.
fn laid(placements: Vec<JsonPiece>) -> LabelledCells {
    let pieces = placements.into_iter().map(|piece| {
        let cells = piece.cells.into_iter().map(|[x, y, z]| Point::new(x, y, z));
        (Label::Name(piece.piece), cells.collect())
    });
    pieces.collect()
}
