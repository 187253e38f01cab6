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

use super::separation_json::{
    JsonHinderedTurn, JsonSeparation, indices, numbers, read, triple, written,
};
use crate::family::packing::{
    Label, LabelledCells, Locked, Packing, PackingPuzzle, Ruler, Separation,
};
use crate::formats::JsonPiece;
use crate::geometry::Point;

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
    /// all turns are found; what is locked is so by turns about fixed axes, and the status is `limit`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub tolerance: Option<u16>,
    /// The assembly; the numbers of pieces below are their order here, from 1.
    pub placements: Vec<JsonPiece>,
    /// What was searched; only where a limit was reached first.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub searched: Option<JsonSearched>,
    /// The way apart; null if the assembly does not come apart or is a single piece.
    pub separation: Option<JsonSeparation>,
    /// The pieces that lock each other; null unless some do.
    pub locked: Option<JsonLocked>,
    /// CRC-32 of the other keys, in hexadecimal.
    #[serde(default)]
    pub checksum: String,
}

/// What was searched until a limit was reached.
#[cfg_attr(
    feature = "schema",
    derive(schemars::JsonSchema),
    schemars(rename = "apart_searched")
)]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct JsonSearched {
    /// How many states were looked at.
    pub states: u64,
    /// The first pieces take at least so many moves; null if that is not known.
    pub at_least: Option<usize>,
}

/// What was found beside a claim.
#[derive(Clone, Copy, Debug)]
pub struct JsonFound {
    /// The fewest moves until the first pieces have left.
    pub level: Option<usize>,
    /// No way takes fewer moves in all.
    pub least: Option<usize>,
    /// What counts as a move.
    pub ruler: Ruler,
    /// What was searched, where that is open.
    pub searched: Option<JsonSearched>,
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
    /// A limit was reached. With `tolerance` and `locked`, it is that of how finely turns about axes that shift are
    /// searched: none was found that frees a piece.
    Limit,
    /// Ctrl-C or SIGTERM came first.
    Interrupted,
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
    /// With turns, the turn of a piece, from where it lies in the assembly, that the fewest cells are in the way of.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub hindered: Option<JsonHinderedTurn>,
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
    found: &JsonFound,
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
            hindered: locked.hindered.as_ref().map(JsonHinderedTurn::of),
        }),
        _ => None,
    };
    let mut made = JsonDisassembly {
        schema: JSON_SCHEMA,
        kind: KIND.to_owned(),
        puzzle: puzzle.name().to_owned(),
        status: match claim {
            Some(Claim::Locked(_)) => locked_status(found.ruler),
            _ => status,
        },
        level: found.level,
        levels: separation.map(Separation::levels).unwrap_or_default(),
        total: separation.map(Separation::total),
        least: found.least,
        turns: found.ruler.turns(),
        tolerance: tolerance(found.ruler),
        placements: crate::formats::json_packing(puzzle, packing).placements,
        searched: found.searched,
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
    /// It claims nothing, or two things, or its status or numbers of moves are not those of its moves.
    Claim,
    /// A move that is none: a direction along no axis, a turn by other angles, a turn with a distance.
    Move,
    /// A move is of a kind that it says was not tried, or needs a larger gap than it says there is.
    Ruler,
}

impl JsonDisassembly {
    /// What is said where there is no assembly to speak of.
    #[must_use]
    pub fn without_assembly(puzzle: &str, status: JsonApart, ruler: Ruler) -> Self {
        let mut made = Self {
            schema: JSON_SCHEMA,
            kind: KIND.to_owned(),
            puzzle: puzzle.to_owned(),
            status,
            level: None,
            levels: Vec::new(),
            total: None,
            least: None,
            turns: ruler.turns(),
            tolerance: tolerance(ruler),
            placements: Vec::new(),
            searched: None,
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

    /// Whether nothing is said of a way apart beside a lock, but how many moves the first pieces take where others
    /// lock; and no states of what turns.
    fn says_no_moves(&self, locked: &JsonLocked) -> bool {
        let all_lock = locked.pieces.len() == self.placements.len();
        let says_level = self.level.is_some() && all_lock || self.level == Some(0);
        let says_others = !self.levels.is_empty() || self.total.is_some() || self.least.is_some();
        !(says_level || says_others || self.turns && !locked.states.is_empty())
    }

    /// What counts as a move, by what the certificate says.
    #[must_use]
    pub const fn ruler(&self) -> Ruler {
        match (self.turns, self.tolerance) {
            (true, Some(gap)) => Ruler::Loose(gap),
            (true, None) => Ruler::Turns,
            (false, _) => Ruler::Shifts,
        }
    }

    /// What is claimed.
    ///
    /// # Errors
    /// [`CertificateFault::Claim`] and [`CertificateFault::Ruler`].
    pub fn claim(&self) -> Result<Claim, CertificateFault> {
        let fault = CertificateFault::Claim;
        if self.tolerance.is_some() && !self.turns {
            return Err(CertificateFault::Ruler);
        }
        match (&self.separation, &self.locked) {
            (Some(way), None) if self.status == JsonApart::Apart => {
                let way = read(way).ok_or(CertificateFault::Move)?;
                // The least total may begin with a separation by more moves than the level.
                let is_level = match self.least {
                    Some(least) => least <= way.total() && self.level <= Some(way.moves.len()),
                    // Of a way that was not searched for, the level is not known.
                    None => self.level.is_none_or(|level| level == way.moves.len()),
                };
                let is_so =
                    is_level && self.levels == way.levels() && self.total == Some(way.total());
                if !is_so {
                    return Err(fault);
                }
                if way.ruler() > self.ruler() {
                    return Err(CertificateFault::Ruler);
                }
                Ok(Claim::Apart(way))
            }
            (None, Some(locked))
                if self.status == locked_status(self.ruler()) && self.says_no_moves(locked) =>
            {
                let parts = indices(&locked.pieces).ok_or(fault)?;
                let point = |&[x, y, z]: &[i16; 3]| Point::new(x, y, z);
                let states = locked.states.iter();
                let states = states.map(|state| state.iter().map(point).collect());
                let ruler = if self.turns {
                    Ruler::Turns
                } else {
                    Ruler::Shifts
                };
                let hindered = locked.hindered.as_ref();
                let hindered = hindered.map(|it| it.read().ok_or(fault));
                Ok(Claim::Locked(Locked {
                    hindered: hindered.transpose()?,
                    parts,
                    ruler,
                    states: states.collect(),
                }))
            }
            _ => Err(fault),
        }
    }
}

const fn tolerance(ruler: Ruler) -> Option<u16> {
    match ruler {
        Ruler::Loose(tolerance) => Some(tolerance),
        Ruler::Turns | Ruler::Shifts => None,
    }
}

/// What is known where parts lock by pure turns, or by shifts: of turns about axes that shift not all are tried.
const fn locked_status(ruler: Ruler) -> JsonApart {
    match ruler {
        Ruler::Shifts | Ruler::Turns => JsonApart::Locked,
        Ruler::Loose(_) => JsonApart::Limit,
    }
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
