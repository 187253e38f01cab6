//! Answers as JSON lines, the ones that `cubewright solve --format jsonl` writes.
//!
//! Invariant: what is written here can be read here. Readers ignore fields that they do not know, so
//! that later versions may add some.
//!
//! ```text
//! {"type":"solution","placements":[{"piece":6,"place":1,"flip":false,"turns":0}, ...]}
//! {"type":"end","status":"complete","found":32,"proof":true, ...}
//! ```

use serde::{Deserialize, Serialize};

use super::answer::{PlacementNumbers, SpannedError, placement};
use super::answer_error::{AnswerError, AnswerErrorKind, AnswerOf};
use super::list::AnswerList;
use super::list_json::{self, AnswerEntry, ListError};
use crate::family::shell::{Assembly, Change, Piece, PieceName, Repair, Shell, side_and_cell};

/// Where a piece of a shell lies.
#[cfg_attr(
    feature = "schema",
    derive(schemars::JsonSchema),
    schemars(rename = "shell_placement")
)]
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(
    feature = "typescript",
    derive(ts_rs::TS),
    ts(rename = "ShellPlacement")
)]
pub struct JsonPlacement {
    /// The number of the piece, among all.
    // Schema 1 called it a part.
    #[serde(alias = "part")]
    #[cfg_attr(feature = "schema", schemars(range(min = 1)))]
    pub piece: u64,
    /// The set that it belongs to, where there are several.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub set: Option<String>,
    /// Its number in that set.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub number: Option<u64>,
    /// The number of the place.
    #[cfg_attr(feature = "schema", schemars(range(min = 1)))]
    pub place: u64,
    /// Whether it is flipped, left and right swapped, before it is turned.
    pub flip: bool,
    /// Quarter turns counter-clockwise, 0 to 3.
    #[cfg_attr(feature = "schema", schemars(range(max = 3)))]
    pub turns: u64,
}

/// How a shell is assembled.
#[cfg_attr(
    feature = "schema",
    derive(schemars::JsonSchema),
    schemars(rename = "shell_solution")
)]
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "Assembly"))]
pub struct JsonSolution {
    /// Always `solution`.
    #[serde(rename = "type", default)]
    #[cfg_attr(feature = "schema", schemars(extend("const" = "solution")))]
    pub kind: String,
    /// What lies where, place by place.
    pub placements: Vec<JsonPlacement>,
}

/// A likely typing error: a cell of a piece whose change, alone or with that of another, would give
/// the shell an assembly.
#[cfg_attr(
    feature = "schema",
    derive(schemars::JsonSchema),
    schemars(rename = "repair")
)]
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "TypingError"))]
pub struct JsonRepair {
    /// The number of the piece.
    #[cfg_attr(feature = "schema", schemars(range(min = 1)))]
    pub piece: usize,
    /// The side of the piece.
    #[cfg_attr(feature = "schema", schemars(extend("enum" = crate::geometry::Side::ALL.map(crate::geometry::Side::name))))]
    pub side: &'static str,
    /// The cell of the side, clockwise; 1 and n are corners.
    #[cfg_attr(feature = "schema", schemars(range(min = 1)))]
    pub cell: usize,
    /// The right value of the cell, 0 or 1.
    #[cfg_attr(feature = "schema", schemars(range(max = 1)))]
    pub value: u8,
    /// The second cell, if one does not suffice.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub also: Option<JsonChange>,
}

/// A cell of a piece, with another value than it has.
#[cfg_attr(
    feature = "schema",
    derive(schemars::JsonSchema),
    schemars(rename = "change")
)]
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "Change"))]
pub struct JsonChange {
    /// The number of the piece.
    #[cfg_attr(feature = "schema", schemars(range(min = 1)))]
    pub piece: usize,
    /// The side of the piece.
    #[cfg_attr(feature = "schema", schemars(extend("enum" = crate::geometry::Side::ALL.map(crate::geometry::Side::name))))]
    pub side: &'static str,
    /// The cell of the side, clockwise; 1 and n are corners.
    #[cfg_attr(feature = "schema", schemars(range(min = 1)))]
    pub cell: usize,
    /// The right value of the cell, 0 or 1.
    #[cfg_attr(feature = "schema", schemars(range(max = 1)))]
    pub value: u8,
}

/// The JSON shape of an assembly, its pieces by number.
#[must_use]
pub fn json_solution(assembly: &Assembly) -> JsonSolution {
    named(assembly, PieceName::from)
}

/// The JSON shape of an assembly of a puzzle; where its pieces come in sets, each with its
/// set as well.
#[must_use]
pub fn json_shell_solution(shell: &Shell, assembly: &Assembly) -> JsonSolution {
    named(assembly, |piece| shell.piece_name(piece))
}

fn named(assembly: &Assembly, name: impl Fn(Piece) -> PieceName) -> JsonSolution {
    let placements = assembly.placements().iter().map(|placement| {
        let name = name(placement.piece);
        JsonPlacement {
            piece: placement.piece.to_number() as u64,
            set: name.set().map(str::to_owned),
            number: name.set().map(|_| name.number() as u64),
            place: placement.place.to_number() as u64,
            flip: placement.orientation.is_flipped(),
            turns: u64::from(placement.orientation.turns()),
        }
    });
    JsonSolution {
        kind: "solution".to_owned(),
        placements: placements.collect(),
    }
}

/// Reads the first solution of JSON lines or of one JSON object, as
/// `cubewright solve` writes them with `--format jsonl` and `--format json`.
///
/// # Errors
/// [`AnswerError`] with the place in the text.
///
/// ```
/// use cubewright::formats::read_json_answer;
/// let text = r#"{"placements":[{"piece":6,"place":1,"flip":false,"turns":3}]}"#;
/// assert_eq!(read_json_answer(text)?.placements().len(), 1);
/// # Ok::<(), cubewright::formats::AnswerError>(())
/// ```
pub fn read_json_answer(text: &str) -> Result<Assembly, AnswerError> {
    let placed = |fault: SpannedError| AnswerError::new(text, fault);
    let first = list_json::first::<JsonPlacement>(text);
    let first = first.map_err(|fault| placed(of_json(fault, AnswerOf::Shell)))?;
    assembly(first).map_err(placed)
}

/// All solutions of JSON lines or of one object.
pub(super) fn read_json_answers(text: &str) -> Result<AnswerList<Assembly>, AnswerError> {
    let placed = |fault: SpannedError| AnswerError::new(text, fault);
    let list = list_json::read::<JsonPlacement>(text);
    let list = list.map_err(|fault| placed(of_json(fault, AnswerOf::Shell)))?;
    list.try_map(|held| assembly(held).map_err(placed))
}

/// The assembly of an entry whose numbers are in range.
fn assembly(held: AnswerEntry<JsonPlacement>) -> Result<Assembly, SpannedError> {
    let placements = held.placements.into_iter().map(|json| {
        let JsonPlacement {
            piece,
            place,
            flip,
            turns,
            ..
        } = json;
        let numbers = PlacementNumbers {
            piece,
            place,
            flip,
            turns,
        };
        placement(held.span.clone(), &numbers)
    });
    Ok(Assembly::new(placements.collect::<Result<_, _>>()?))
}

/// What a fault of a list is in an answer.
pub(super) fn of_json(fault: list_json::SpannedError, of: AnswerOf) -> SpannedError {
    fault.map(|error| match error {
        ListError::Empty => AnswerErrorKind::Empty { of },
        ListError::Json(error) => AnswerErrorKind::NotJson { error, of },
    })
}

/// The JSON shape of likely typing errors.
#[must_use]
pub fn json_repairs(shell: &Shell, repairs: &[Repair]) -> Vec<JsonRepair> {
    let json = |change: Change| {
        let (side, cell) = side_and_cell(shell.width(), change.ring);
        JsonChange {
            piece: change.piece.to_number(),
            side: side.name(),
            cell,
            value: u8::from(change.gains),
        }
    };
    let repair = |repair: &Repair| {
        let JsonChange {
            piece,
            side,
            cell,
            value,
        } = json(repair.change);
        JsonRepair {
            piece,
            side,
            cell,
            value,
            also: repair.also.map(json),
        }
    };
    repairs.iter().map(repair).collect()
}
