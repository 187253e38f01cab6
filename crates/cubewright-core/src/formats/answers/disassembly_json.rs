//! How an assembly is taken apart, as JSON, both ways: a certificate that can be checked.
//!
//! Invariant: what is read is what was written, number by number; a checksum over all of it
//! tells a file in which one was changed. Pieces are numbered from 1, in the order of the
//! placements.
//!
//! ```text
//! {"schema":2,"type":"disassembly","puzzle":"two","status":"apart","level":1,"levels":[1],"total":1,
//!  "placements":[...],"separation":{"pieces":[1,2],"moves":[{"pieces":[2],"direction":[0,0,1],
//!  "distance":null}],"removed":null,"rest":null},"locked":null,"checksum":"0c71..."}
//! ```

use serde::{Deserialize, Serialize};

use super::shimmy_json::JsonShimmy;
use crate::family::packing::{
    Label, LabelledCells, Locked, Motion, Move, Packing, PackingPuzzle, Ruler, Separation,
};
use crate::formats::JsonPiece;
use crate::geometry::{Angle, Axis, Point, Turn};

/// What is claimed of an assembly: that it comes apart, or that it locks.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Claim {
    /// It comes apart in this way.
    Apart(Separation),
    /// Nothing can leave these parts.
    Locked(Locked),
}

/// How an assembly is taken apart, or why it cannot be: a certificate that `check` reads.
#[cfg_attr(
    feature = "schema",
    derive(schemars::JsonSchema),
    schemars(rename = "disassembly")
)]
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct JsonDisassembly {
    #[serde(default = "schema", skip_serializing)]
    schema: u32,
    /// Always `disassembly`.
    #[serde(rename = "type")]
    #[cfg_attr(feature = "schema", schemars(extend("const" = "disassembly")))]
    pub kind: String,
    /// The name of the puzzle.
    pub puzzle: String,
    /// What was found out.
    pub status: JsonApart,
    /// The level: the fewest moves until the first pieces have left; null if none can leave or it
    /// is not known.
    pub level: Option<usize>,
    /// The level as a list: the moves of each separation, without those of pieces that never need
    /// more than one.
    pub levels: Vec<usize>,
    /// The number of moves of all separations; null if it is not known.
    pub total: Option<usize>,
    /// With `--least`: no way apart takes fewer moves in all.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub least: Option<usize>,
    /// Whether turns were tried, and count as moves; not there if they were not.
    #[serde(default, skip_serializing_if = "core::ops::Not::not")]
    pub turns: bool,
    /// With `--turns=loose`: the tolerance in thousandths of a cell. Fewer moves than the level may do then, as not
    /// all turns are found; what is locked is so by turns about fixed axes.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub tolerance: Option<u16>,
    /// The assembly; the numbers of pieces below are their order here, from 1.
    pub placements: Vec<JsonPiece>,
    /// The way apart; null if the assembly does not come apart or is a single piece.
    pub separation: Option<JsonSeparation>,
    /// The pieces that lock each other; null unless some do.
    pub locked: Option<JsonLocked>,
    /// CRC-32 of the other keys, in hexadecimal.
    #[serde(default)]
    pub checksum: String,
}

/// What is known of an assembly.
#[cfg_attr(
    feature = "schema",
    derive(schemars::JsonSchema),
    schemars(rename = "apart")
)]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum JsonApart {
    /// It comes apart.
    Apart,
    /// Pieces lock.
    Locked,
    /// There is no assembly.
    Infeasible,
    /// A limit was reached.
    Limit,
    /// Ctrl-C or SIGTERM came first.
    Interrupted,
}

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

/// Pieces that lock each other.
#[cfg_attr(
    feature = "schema",
    derive(schemars::JsonSchema),
    schemars(rename = "locked")
)]
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct JsonLocked {
    /// The numbers of the pieces.
    pub pieces: Vec<usize>,
    /// All states that they can reach: how far each has moved as x, y, z, seen from the first
    /// piece. The first state is the assembly. With turns there are none, as they are reached again to
    /// check that.
    pub states: Vec<Vec<[i16; 3]>>,
}

const fn schema() -> u32 {
    JSON_SCHEMA
}

/// The number of the schema of all JSON that the programs write. It changes when a key goes,
/// or means something else; new keys do not change it.
pub const JSON_SCHEMA: u32 = 2;

/// What the type of these objects is.
const KIND: &str = "disassembly";

/// The JSON of what is claimed of a packing; without a claim, that a limit left it open.
#[must_use]
pub fn json_disassembly(
    puzzle: &PackingPuzzle,
    packing: &Packing,
    status: JsonApart,
    (first, least, ruler): (Option<usize>, Option<usize>, Ruler),
    claim: Option<&Claim>,
) -> JsonDisassembly {
    let separation = match claim {
        Some(Claim::Apart(way)) => Some(way),
        _ => None,
    };
    let locked = match claim {
        Some(Claim::Locked(locked)) => Some(JsonLocked {
            pieces: numbers(&locked.parts),
            states: locked
                .states
                .iter()
                .map(|state| state.iter().map(|&p| triple(p)).collect())
                .collect(),
        }),
        _ => None,
    };
    let mut made = JsonDisassembly {
        schema: JSON_SCHEMA,
        kind: KIND.to_owned(),
        puzzle: puzzle.name().to_owned(),
        status,
        level: first,
        levels: separation.map(Separation::levels).unwrap_or_default(),
        total: separation.map(Separation::total),
        least,
        turns: ruler.turns(),
        tolerance: match ruler {
            Ruler::Loose(tolerance) => Some(tolerance),
            Ruler::Turns | Ruler::Shifts => None,
        },
        placements: crate::formats::json_packing(puzzle, packing).placements,
        separation: separation.map(written),
        locked,
        checksum: String::new(),
    };
    made.checksum = checksum(&made);
    made
}

/// Whether a text is the JSON of a disassembly.
#[must_use]
pub fn looks_like_disassembly(text: &str) -> bool {
    /// What is looked at of a text that may be anything.
    #[derive(Deserialize)]
    struct Kind {
        #[serde(rename = "type")]
        kind: String,
    }
    let text = text.trim_start_matches('\u{feff}');
    serde_json::from_str::<Kind>(text).is_ok_and(|found| found.kind == KIND)
}

/// Why a text holds no claim.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CertificateFault {
    /// It has not the form of one.
    Form,
    /// Something was changed since it was written.
    Checksum,
    /// It claims nothing, or two things, or its numbers of moves are not those of its moves.
    Claim,
}

impl JsonDisassembly {
    /// What is said where there is no assembly to speak of.
    #[must_use]
    pub fn without_assembly(puzzle: &str, status: JsonApart) -> Self {
        let mut made = Self {
            schema: JSON_SCHEMA,
            kind: KIND.to_owned(),
            puzzle: puzzle.to_owned(),
            status,
            level: None,
            levels: Vec::new(),
            total: None,
            least: None,
            turns: false,
            tolerance: None,
            placements: Vec::new(),
            separation: None,
            locked: None,
            checksum: String::new(),
        };
        made.checksum = checksum(&made);
        made
    }

    /// Reads what was written.
    ///
    /// # Errors
    /// [`CertificateFault`].
    pub fn read(text: &str) -> Result<Self, CertificateFault> {
        let text = text.trim_start_matches('\u{feff}');
        let read: Self = serde_json::from_str(text).map_err(|_| CertificateFault::Form)?;
        // In schema 1 a certificate has the same keys.
        if !(1..=JSON_SCHEMA).contains(&read.schema) || read.kind != KIND {
            return Err(CertificateFault::Form);
        }
        if read.checksum != checksum(&read) {
            return Err(CertificateFault::Checksum);
        }
        Ok(read)
    }

    /// The names and the cells of the pieces.
    #[must_use]
    pub fn laid(&self) -> LabelledCells {
        let pieces = self.placements.iter().map(|piece| {
            let cells = piece.cells.iter().map(|&[x, y, z]| Point::new(x, y, z));
            (Label::Name(piece.piece.clone()), cells.collect())
        });
        pieces.collect()
    }

    /// What is claimed.
    ///
    /// # Errors
    /// [`CertificateFault::Claim`].
    pub fn claim(&self) -> Result<Claim, CertificateFault> {
        let fault = CertificateFault::Claim;
        match (&self.separation, &self.locked) {
            (Some(way), None) => {
                let way = read(way).ok_or(fault)?;
                // The least total may begin with a separation by more moves than the level.
                let is_level = match self.least {
                    Some(least) => least <= way.total() && self.level <= Some(way.moves.len()),
                    // Of a way that was not searched for, the level is not known.
                    None => self.level.is_none_or(|level| level == way.moves.len()),
                };
                let is_so =
                    is_level && self.levels == way.levels() && self.total == Some(way.total());
                is_so.then_some(Claim::Apart(way)).ok_or(fault)
            }
            (None, Some(locked)) => {
                let parts = indices(&locked.pieces).ok_or(fault)?;
                let point = |&[x, y, z]: &[i16; 3]| Point::new(x, y, z);
                let states = locked.states.iter();
                let states = states.map(|state| state.iter().map(point).collect());
                let ruler = if self.turns {
                    Ruler::Turns
                } else {
                    Ruler::Shifts
                };
                Ok(Claim::Locked(Locked {
                    parts,
                    ruler,
                    states: states.collect(),
                }))
            }
            _ => Err(fault),
        }
    }
}

fn triple(point: Point) -> [i16; 3] {
    [point.x, point.y, point.z]
}

fn numbers(parts: &[usize]) -> Vec<usize> {
    parts.iter().map(|part| part + 1).collect()
}

fn indices(numbers: &[usize]) -> Option<Vec<usize>> {
    numbers.iter().map(|number| number.checked_sub(1)).collect()
}

fn written(way: &Separation) -> JsonSeparation {
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
        (Some(turn), _) => Motion::Turned(Turn {
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
        }),
    };
    let shimmy = one.turn.as_ref().and_then(|turn| turn.shimmy.as_ref());
    Some(Move {
        parts: indices(&one.pieces)?,
        motion,
        shimmy: shimmy.map(JsonShimmy::shimmy),
    })
}

fn read(way: &JsonSeparation) -> Option<Separation> {
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

/// The checksum of all but itself.
fn checksum(of: &JsonDisassembly) -> String {
    let bare = JsonDisassembly {
        checksum: String::new(),
        ..of.clone()
    };
    // What has no maps with odd keys is always written.
    let text = serde_json::to_string(&bare).unwrap_or_default();
    format!("{:08x}", crc32fast::hash(text.as_bytes()))
}
