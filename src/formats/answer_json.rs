//! Answers as JSON lines, the ones that `cubewright solve --format jsonl` writes.

use serde::{Deserialize, Serialize};

use super::answer::{AnswerError, placement};
use super::list::List;
use super::text::shortened;
use crate::family::shell::Assembly;

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
    /// No solution costs less, where the engine knows such a bound.
    pub bound: Option<i64>,
    /// The least cost of the solutions shown.
    pub cost: Option<i64>,
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

/// What is read of a JSON value: a solution, or an object that holds some.
#[derive(Deserialize)]
struct JsonAnswer {
    placements: Option<Vec<JsonPlacement>>,
    #[serde(default)]
    solutions: Vec<JsonSolution>,
}

/// Reads the first solution of JSON lines or of one JSON object, as
/// `cubewright solve` writes them with `--format jsonl` and `--format json`.
///
/// # Errors
/// [`AnswerError`] with the line, and with the column where the JSON is wrong.
///
/// ```
/// use cubewright::formats::read_json_answer;
/// let text = r#"{"placements":[{"part":6,"place":1,"flip":false,"turns":3}]}"#;
/// assert_eq!(read_json_answer(text)?.placements().len(), 1);
/// # Ok::<(), cubewright::formats::AnswerError>(())
/// ```
pub fn read_json_answer(text: &str) -> Result<Assembly, AnswerError> {
    // A byte order mark is white space to people, but not to JSON.
    let text = text.trim_start_matches('\u{feff}');
    let mut values = serde_json::Deserializer::from_str(text).into_iter::<JsonAnswer>();
    let mut behind = 0;
    while let Some(value) = values.next() {
        let value = value.map_err(|error| not_json(&error))?;
        let held = value.solutions.into_iter().next();
        let found = value.placements.or(held.map(|first| first.placements));
        if let Some(found) = found.filter(|placements| !placements.is_empty()) {
            return assembly(&found, line_of_next(text, behind));
        }
        behind = values.byte_offset();
    }
    Err(AnswerError::Empty)
}

/// All solutions of JSON lines or of one object.
pub(super) fn read_json_answers(text: &str) -> Result<List<Assembly>, AnswerError> {
    let list = super::list_json::read::<JsonPlacement>(text)?;
    list.try_map(|(line, held)| assembly(&held.placements, line))
}

fn assembly(json: &[JsonPlacement], line: usize) -> Result<Assembly, AnswerError> {
    let placements = json
        .iter()
        .map(|json| placement(line, json.part, json.place, json.flip, json.turns));
    Ok(Assembly::new(placements.collect::<Result<_, _>>()?))
}

/// The line of the first character from `byte` on that is no white space.
fn line_of_next(text: &str, byte: usize) -> usize {
    let rest = text.get(byte..).unwrap_or_default();
    let start = text.len() - rest.trim_start().len();
    text[..start].matches('\n').count() + 1
}

pub(super) fn not_json(error: &serde_json::Error) -> AnswerError {
    let message = error.to_string();
    // serde_json says the place once more at the end.
    let message = message.rsplit_once(" at line ").map_or(&*message, |m| m.0);
    AnswerError::NotJson {
        line: error.line().max(1),
        column: error.column().max(1),
        // A wrong string is quoted in full.
        message: shortened(message, 120),
    }
}
