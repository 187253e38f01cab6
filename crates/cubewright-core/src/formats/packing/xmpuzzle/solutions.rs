//! Packings as the solutions of a problem, and how they are taken apart.
//!
//! Invariant: what was written is read back as the same packings and the same moves.

use core::fmt::Write as _;

use super::orientation::turns;
use super::puzzle::{Origin, Origins};
use super::voxels::FARTHEST;
use super::write::{XmWriteError, laid, least_orientation};
use crate::family::packing::{
    Motion, Packing, PackingPiece, PackingPuzzle, PieceIx, PiecePlacement, Separation,
};
use crate::geometry::{Grid, Point, SignedPermutation};

/// Packings that go into a file, and whether they are all that there are.
#[derive(Clone, Copy, Debug, Default)]
pub struct FoundPackings<'a> {
    /// The packings.
    pub packings: &'a [Packing],
    /// How each is taken apart, in the same order, as far as that is known.
    pub ways: &'a [Option<Separation>],
    /// Whether it is proven that there are no others, up to what is counted as one.
    pub complete: bool,
}

/// The state of a problem that nothing was searched of.
pub(super) const NOT_BEGUN: &str = " state=\"0\"";

/// What BurrTools says of how far it is: solved if all is found, otherwise nothing,
/// so that it begins anew and counts nothing twice. The solutions that it counts are
/// those that it took apart.
pub(super) fn state(found: FoundPackings<'_>) -> String {
    if found.complete {
        let count = found.packings.len();
        let apart = found.ways.iter().flatten().count();
        format!(" state=\"2\" assemblies=\"{count}\" solutions=\"{apart}\" time=\"0\"")
    } else {
        NOT_BEGUN.to_owned()
    }
}

/// The element with the packings of a puzzle.
pub(super) fn solutions(
    puzzle: &PackingPuzzle,
    origins: &Origins,
    found: FoundPackings<'_>,
) -> Result<String, XmWriteError> {
    if puzzle.grid() == Grid::Spheres {
        return Err(XmWriteError::Spheres);
    }
    let mut text = String::from("<solutions>\n");
    let mut taken_apart = 0;
    for (index, packing) in found.packings.iter().enumerate() {
        let slots = slots(puzzle, origins, packing)?;
        let assembly = assembly(origins, &slots);
        let _ = write!(text, "    <solution asmNum=\"{}\"", index + 1);
        let way = found.ways.get(index).and_then(Option::as_ref);
        if way.is_some() {
            taken_apart += 1;
            let _ = write!(text, " solNum=\"{taken_apart}\"");
        }
        let _ = writeln!(text, ">\n     <assembly>{assembly}</assembly>");
        if let Some(way) = way {
            let mut placed = placed(packing, origins, &slots);
            let mut inner = String::new();
            separation(way, &mut placed, &mut inner).ok_or(XmWriteError::Separation)?;
            let checksum = checksum(&inner);
            let _ = writeln!(
                text,
                "<separation checksum=\"{checksum}\">{inner}</separation>"
            );
        }
        text += "    </solution>\n";
    }
    text += "   </solutions>";
    Ok(text)
}

/// A placement in BurrTools' words.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Slot {
    orientation: u8,
    /// Where the hotspot lies.
    at: [i16; 3],
    /// The index of the placement in the packing.
    part: usize,
}

/// The placements of each piece. As in BurrTools, the orientation has the least number of those
/// that look the same, and copies ascend by orientation, x, y and z.
fn slots(
    puzzle: &PackingPuzzle,
    origins: &Origins,
    packing: &Packing,
) -> Result<Vec<Vec<Slot>>, XmWriteError> {
    let mut slots = vec![Vec::new(); origins.pieces.len()];
    for (part, placement) in packing.placements.iter().enumerate() {
        let index = placement.piece.index();
        let origin = origins.pieces.get(index).ok_or(XmWriteError::Packing)?;
        let piece = puzzle.piece(PieceIx::new(index));
        let seen = match puzzle.grid() {
            Grid::Cubes => None,
            // What looks the same may lie between the cells of another grid.
            _ => Some(placement.turn),
        };
        let (orientation, at) = slot(piece, origin, origins.target, (placement, seen))?;
        slots[index].push(Slot {
            orientation,
            at,
            part,
        });
    }
    for (of_piece, origin) in slots.iter_mut().zip(&origins.pieces) {
        if of_piece.len() > origin.copies {
            return Err(XmWriteError::Packing);
        }
        of_piece.sort_unstable();
    }
    Ok(slots)
}

/// The text of a packing: four numbers for each copy, or `x` for one that is not used.
fn assembly(origins: &Origins, slots: &[Vec<Slot>]) -> String {
    let mut words: Vec<String> = Vec::new();
    for (origin, of_piece) in origins.pieces.iter().zip(slots) {
        words.extend(of_piece.iter().map(|slot| {
            let [x, y, z] = slot.at;
            format!("{x} {y} {z} {}", slot.orientation)
        }));
        words.extend((of_piece.len()..origin.copies).map(|_| "x".to_owned()));
    }
    words.join(" ")
}

/// The orientation of a placement and where the hotspot of its shape lies.
fn slot(
    piece: &PackingPiece,
    origin: &Origin,
    target: Point,
    (placement, seen): (&PiecePlacement, Option<SignedPermutation>),
) -> Result<(u8, [i16; 3]), XmWriteError> {
    let cells = laid(piece.cells(), placement.turn, placement.offset);
    let own = turns().find(|(_, turn)| Some(*turn) == seen);
    let own = own.map(|(number, turn)| (number, turn, placement.offset));
    let least = own.or_else(|| least_orientation(piece.cells(), &cells));
    let (number, turn, offset) = least.ok_or(XmWriteError::Packing)?;
    let inside = turn.apply(origin.corner.minus(origin.hotspot));
    let at = offset.minus(inside).plus(target);
    let at = [at.x, at.y, at.z];
    let is_near = at.iter().all(|side| i64::from(side.abs()) <= FARTHEST);
    is_near.then_some((number, at)).ok_or(XmWriteError::Packing)
}

/// A part of an assembly on its way apart.
#[derive(Clone, Copy, Debug)]
struct Placed {
    /// The number of its placement, that of copies that are not used included.
    slot: usize,
    /// Where its hotspot is.
    at: [i64; 3],
}

/// By part of a packing, where it begins.
fn placed(packing: &Packing, origins: &Origins, slots: &[Vec<Slot>]) -> Vec<Placed> {
    let mut placed = vec![
        Placed {
            slot: 0,
            at: [0; 3]
        };
        packing.placements.len()
    ];
    let mut before = 0;
    for (of_piece, origin) in slots.iter().zip(&origins.pieces) {
        for (number, slot) in (before..).zip(of_piece) {
            placed[slot.part] = Placed {
                slot: number,
                at: slot.at.map(i64::from),
            };
        }
        before += origin.copies;
    }
    placed
}

/// How far away BurrTools lays what has left.
const AWAY: i64 = 20_000;

/// The checksum of what an element has within it, white space apart: numbers that were changed
/// may still be moves. BurrTools passes over it.
pub(super) fn checksum(inner: &str) -> String {
    let told = inner.bytes().filter(|byte| !byte.is_ascii_whitespace());
    format!("{:08x}", crc32fast::hash(&told.collect::<Vec<u8>>()))
}

/// Writes what the element of a separation has within it, whose parts are where `placed` says;
/// nothing if it names a part that there is not, or has no moves.
fn separation(way: &Separation, placed: &mut [Placed], text: &mut String) -> Option<()> {
    let mut parts = way.parts.clone();
    if parts.iter().any(|&part| part >= placed.len()) {
        return None;
    }
    parts.sort_by_key(|&part| placed[part].slot);
    let numbers = parts.iter().map(|&part| placed[part].slot.to_string());
    let numbers: Vec<String> = numbers.collect();
    let (count, numbers) = (parts.len(), numbers.join(" "));
    let _ = writeln!(text, "<pieces count=\"{count}\">{numbers}</pieces>");
    let (last, before) = way.moves.split_last()?;
    state_of(&parts, placed, text);
    for one in before {
        // The format has no turns.
        let Motion::By(direction, distance) = one.motion else {
            return None;
        };
        for &part in &one.parts {
            shift(placed.get_mut(part)?, direction, distance.into());
        }
        state_of(&parts, placed, text);
    }
    let mut ends = placed.to_vec();
    for &part in &last.parts {
        shift(ends.get_mut(part)?, last.motion.direction()?, AWAY);
    }
    state_of(&parts, &ends, text);
    for (half, kind) in [(&way.removed, "removed"), (&way.rest, "left")] {
        if let Some(half) = half {
            let _ = write!(text, "<separation type=\"{kind}\">");
            separation(half, placed, text)?;
            *text += "</separation>\n";
        }
    }
    Some(())
}

fn shift(placed: &mut Placed, direction: Point, distance: i64) {
    let along = [direction.x, direction.y, direction.z].map(i64::from);
    for (side, along) in placed.at.iter_mut().zip(along) {
        *side += along * distance;
    }
}

/// Writes where these parts are.
fn state_of(parts: &[usize], placed: &[Placed], text: &mut String) {
    *text += " <state>";
    for (axis, name) in ["dx", "dy", "dz"].into_iter().enumerate() {
        let sides = parts.iter().map(|&part| placed[part].at[axis].to_string());
        let sides = sides.collect::<Vec<String>>().join(" ");
        let _ = write!(text, "<{name}>{sides}</{name}>");
    }
    *text += "</state>\n";
}
