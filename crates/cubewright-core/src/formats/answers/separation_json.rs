//! The moves that take an assembly apart, as JSON, both ways.
//!
//! Invariant: what is read is what was written, number by number; whether it is a way at all, `verify` says.

use serde::{Deserialize, Serialize};

use super::shimmy_json::JsonShimmy;
use crate::family::packing::{HinderedTurn, Motion, Move, Separation};
use crate::geometry::{Angle, Axis, Point, Turn};

/// How pieces that are together become two groups, and how these are taken apart further.
#[cfg_attr(
    feature = "schema",
    derive(schemars::JsonSchema),
    schemars(rename = "separation")
)]
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct JsonSeparation {
    /// The numbers of the pieces that are still together.
    pub pieces: Vec<usize>,
    /// The moves that separate them, in order.
    pub moves: Vec<JsonPieceMove>,
    /// The separation of the pieces that left; null if it is one.
    pub removed: Option<Box<JsonSeparation>>,
    /// The separation of the pieces that stayed; null if it is one.
    pub rest: Option<Box<JsonSeparation>>,
}

/// A move of pieces.
#[cfg_attr(
    feature = "schema",
    derive(schemars::JsonSchema),
    schemars(rename = "piece_move")
)]
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct JsonPieceMove {
    /// The numbers of the pieces that move.
    pub pieces: Vec<usize>,
    /// The direction as x, y, z; of a turn, that of its axis.
    pub direction: [i16; 3],
    /// How many cells far; null for the last move, with which they leave, and for a turn.
    pub distance: Option<u16>,
    /// How they turn; not there where they do not.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub turn: Option<JsonTurn>,
}

/// A turn about an axis.
#[cfg_attr(
    feature = "schema",
    derive(schemars::JsonSchema),
    schemars(rename = "turn")
)]
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct JsonTurn {
    /// 90 or 180, counter-clockwise seen with the axis towards the eye; -90 or -180 clockwise.
    pub degrees: i16,
    /// Where the axis is: twice the coordinates across it, y and z for x, z and x for y, x and y for z.
    /// The middle of a cell is even, a boundary of cells odd.
    pub centre: [i16; 2],
    /// How the axis shifts on the way; not there if it stays.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub shimmy: Option<JsonShimmy>,
}

/// A turn of a piece that others are in the way of.
#[cfg_attr(
    feature = "schema",
    derive(schemars::JsonSchema),
    schemars(rename = "hindered_turn")
)]
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct JsonHinderedTurn {
    /// The number of the piece that would turn.
    pub piece: usize,
    /// The direction of the axis as x, y, z.
    pub direction: [i16; 3],
    /// The turn.
    pub turn: JsonTurn,
    /// The cells in its way.
    pub cells: Vec<JsonHit>,
}

/// A cell in the way of a turn.
#[cfg_attr(
    feature = "schema",
    derive(schemars::JsonSchema),
    schemars(rename = "hit")
)]
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct JsonHit {
    /// The number of the piece that has it.
    pub piece: usize,
    /// The cell as x, y, z.
    pub cell: [i16; 3],
}

impl JsonHinderedTurn {
    /// What is written.
    pub(super) fn of(hindered: &HinderedTurn) -> Self {
        let hit = |&(part, cell): &(usize, Point)| JsonHit {
            piece: part + 1,
            cell: triple(cell),
        };
        Self {
            piece: hindered.part + 1,
            direction: triple(hindered.turn.axis.unit()),
            turn: written_turn(hindered.turn, None),
            cells: hindered.cells.iter().map(hit).collect(),
        }
    }

    /// What is read.
    pub(super) fn read(&self) -> Option<HinderedTurn> {
        let cell = |hit: &JsonHit| {
            let [x, y, z] = hit.cell;
            Some((hit.piece.checked_sub(1)?, Point::new(x, y, z)))
        };
        Some(HinderedTurn {
            part: self.piece.checked_sub(1)?,
            turn: read_turn(self.direction, &self.turn)?,
            cells: self.cells.iter().map(cell).collect::<Option<_>>()?,
        })
    }
}

pub(super) fn triple(point: Point) -> [i16; 3] {
    [point.x, point.y, point.z]
}

pub(super) fn numbers(parts: &[usize]) -> Vec<usize> {
    parts.iter().map(|part| part + 1).collect()
}

pub(super) fn indices(numbers: &[usize]) -> Option<Vec<usize>> {
    numbers.iter().map(|number| number.checked_sub(1)).collect()
}

pub(super) fn written(way: &Separation) -> JsonSeparation {
    let moves = way.moves.iter().map(written_move);
    let half = |half: &Option<Box<Separation>>| half.as_deref().map(|half| Box::new(written(half)));
    JsonSeparation {
        pieces: numbers(&way.parts),
        moves: moves.collect(),
        removed: half(&way.removed),
        rest: half(&way.rest),
    }
}

fn written_move(one: &Move) -> JsonPieceMove {
    let (direction, distance, turn) = match one.motion {
        Motion::By(direction, distance) => (direction, Some(distance), None),
        Motion::Out(direction) => (direction, None, None),
        Motion::Turned(turn) => {
            let shimmy = one.shimmy.as_ref().map(JsonShimmy::of);
            (turn.axis.unit(), None, Some(written_turn(turn, shimmy)))
        }
    };
    JsonPieceMove {
        pieces: numbers(&one.parts),
        direction: triple(direction),
        distance,
        turn,
    }
}

const fn written_turn(turn: Turn, shimmy: Option<JsonShimmy>) -> JsonTurn {
    JsonTurn {
        degrees: match turn.angle {
            Angle::Left => 90,
            Angle::Right => -90,
            Angle::HalfLeft => 180,
            Angle::HalfRight => -180,
        },
        centre: turn.centre,
        shimmy,
    }
}

fn read_move(one: &JsonPieceMove) -> Option<Move> {
    let [x, y, z] = one.direction;
    let direction = Point::new(x, y, z);
    let motion = match (&one.turn, one.distance) {
        (None, Some(distance)) => Motion::By(direction, distance),
        (None, None) => Motion::Out(direction),
        (Some(_), Some(_)) => return None,
        (Some(turn), None) => Motion::Turned(read_turn(one.direction, turn)?),
    };
    let shimmy = one.turn.as_ref().and_then(|turn| turn.shimmy.as_ref());
    Some(Move {
        parts: indices(&one.pieces)?,
        motion,
        shimmy: shimmy.map(JsonShimmy::shimmy),
    })
}

fn read_turn([x, y, z]: [i16; 3], turn: &JsonTurn) -> Option<Turn> {
    let direction = Point::new(x, y, z);
    Some(Turn {
        axis: Axis::ALL
            .into_iter()
            .find(|axis| axis.unit() == direction)?,
        centre: turn.centre,
        angle: match turn.degrees {
            90 => Angle::Left,
            -90 => Angle::Right,
            180 => Angle::HalfLeft,
            -180 => Angle::HalfRight,
            _ => return None,
        },
    })
}

pub(super) fn read(way: &JsonSeparation) -> Option<Separation> {
    let moves = way.moves.iter().map(read_move);
    let half = |half: &Option<Box<JsonSeparation>>| match half {
        Some(half) => read(half).map(|half| Some(Box::new(half))),
        None => Some(None),
    };
    Some(Separation {
        parts: indices(&way.pieces)?,
        moves: moves.collect::<Option<Vec<_>>>()?,
        removed: half(&way.removed)?,
        rest: half(&way.rest)?,
    })
}
