//! Answers as JSON lines, the ones that `cubewright solve --format jsonl` writes.

use serde::{Deserialize, Serialize};

use super::answer::{AnswerError, placement};
use crate::shell::Assembly;

/// One placement; numbers are 1-based.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct JsonPlacement {
    /// The piece.
    pub part: u64,
    /// The place.
    pub place: u64,
    /// Whether it is flipped first.
    pub flip: bool,
    /// Quarter turns counter-clockwise, 0 to 3.
    pub turns: u64,
}

/// One solution.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct JsonSolution {
    /// Always `solution`.
    #[serde(rename = "type", default)]
    pub kind: String,
    /// The placements by place.
    pub placements: Vec<JsonPlacement>,
}

/// A likely typing error; numbers are 1-based.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct JsonRepair {
    /// The piece.
    pub part: usize,
    /// The side of the piece.
    pub side: &'static str,
    /// The cell of the side, clockwise, 1 and n being corners.
    pub cell: usize,
    /// The value that would make the puzzle solvable.
    pub value: u8,
}

/// The last line of a run.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct JsonEnd {
    /// Always `end`.
    #[serde(rename = "type")]
    pub kind: &'static str,
    /// `complete`, `infeasible`, `limit` or `interrupted`.
    pub status: &'static str,
    /// Solutions shown.
    pub found: u64,
    /// Whether the status is proved.
    pub proof: bool,
    /// The engine that answered.
    pub engine: String,
    /// Its search nodes, where it counts them.
    pub nodes: Option<u64>,
    /// Why there is no assembly, as far as can be told.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub reasons: Vec<String>,
    /// Single cells whose change would make the puzzle solvable.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub repairs: Vec<JsonRepair>,
}

/// The JSON shape of an assembly.
#[must_use]
pub fn json_solution(assembly: &Assembly) -> JsonSolution {
    let placements = assembly.placements().iter().map(|placement| JsonPlacement {
        part: placement.piece.to_number() as u64,
        place: placement.place.to_number() as u64,
        flip: placement.orientation.is_flipped(),
        turns: u64::from(placement.orientation.turns()),
    });
    JsonSolution {
        kind: "solution".to_owned(),
        placements: placements.collect(),
    }
}

/// Reads the first solution of a JSON object or of JSON lines.
///
/// # Errors
/// [`AnswerError`] with line and column.
pub fn read_json_answer(text: &str) -> Result<Assembly, AnswerError> {
    let lines = text.lines().enumerate();
    let first = lines
        .into_iter()
        .find(|(_, line)| line.contains("\"placements\""));
    let Some((index, line)) = first else {
        return Err(AnswerError::Empty);
    };
    let solution: JsonSolution =
        serde_json::from_str(line).map_err(|error| AnswerError::NotJson {
            line: index + 1,
            column: error.column(),
            message: error.to_string(),
        })?;
    let placements = solution
        .placements
        .iter()
        .map(|json| placement(index + 1, json.part, json.place, json.flip, json.turns));
    Ok(Assembly::new(placements.collect::<Result<_, _>>()?))
}
