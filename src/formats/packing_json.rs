//! Packings as JSON, both ways.

use serde::{Deserialize, Serialize};

use super::answer::AnswerError;
use super::list::List;
use crate::family::packing::{Label, Laid, Packing, PackingPuzzle};
use crate::geometry::Point;

/// How pieces are packed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct JsonPacking {
    /// Always `solution`.
    #[serde(rename = "type", default)]
    pub kind: String,
    /// Each copy of a piece that is used.
    pub placements: Vec<JsonPiece>,
}

/// A piece and the cells that it fills.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct JsonPiece {
    /// Its name.
    pub piece: String,
    /// The cells, 0-based, in the order of the piece's own cells.
    pub cells: Vec<[i16; 3]>,
}

/// The JSON shape of a packing.
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
/// [`AnswerError`] with the line and the column.
pub fn read_json_packing(text: &str) -> Result<Laid, AnswerError> {
    let text = text.trim_start_matches('\u{feff}');
    let values = serde_json::Deserializer::from_str(text).into_iter::<JsonAnswer>();
    for value in values {
        let value = value.map_err(|error| super::answer_json::not_json(&error))?;
        let held = value.solutions.into_iter().next();
        let found = value.placements.or(held.map(|first| first.placements));
        if let Some(found) = found.filter(|placements| !placements.is_empty()) {
            return Ok(laid(found));
        }
    }
    Err(AnswerError::Empty)
}

/// Reads all packings of JSON lines or of one JSON object, and whether their end says
/// that there are no others.
///
/// # Errors
/// [`AnswerError`] with the line and the column.
pub fn read_json_packings(text: &str) -> Result<(Vec<Laid>, bool), AnswerError> {
    let text = text.trim_start_matches('\u{feff}');
    let (mut packings, mut complete) = (Vec::new(), false);
    for value in serde_json::Deserializer::from_str(text).into_iter::<JsonAnswer>() {
        let value = value.map_err(|error| super::answer_json::not_json(&error))?;
        let held = value.solutions.into_iter().map(|held| held.placements);
        packings.extend(value.placements.into_iter().chain(held).map(laid));
        // Enough of them are complete, too, but not all.
        complete |= value.status == "complete" && value.proof;
    }
    Ok((packings, complete))
}

/// All packings of JSON lines or of one object.
pub(super) fn read_packings(text: &str) -> Result<List<Laid>, AnswerError> {
    let list = super::list_json::read::<JsonPiece>(text)?;
    list.try_map(|(_, held)| Ok(laid(held.placements)))
}

fn laid(placements: Vec<JsonPiece>) -> Laid {
    let pieces = placements.into_iter().map(|piece| {
        let cells = piece.cells.into_iter().map(|[x, y, z]| Point::new(x, y, z));
        (Label::Name(piece.piece), cells.collect())
    });
    pieces.collect()
}
