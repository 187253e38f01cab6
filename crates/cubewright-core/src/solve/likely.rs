//! Which of several repairs is the likeliest.
//!
//! Invariant: the order says nothing about whether a repair helps; all of them do.
//!
//! A set that somebody made has traits that a typing error spoils, and a repair that brings back more of
//! them is likelier. In the order of their weight:
//!
//! 1. Each side has a partner, so the error is on a side without one.
//! 2. A tooth on a corner hangs on a tooth beside it, or it would fall off.
//! 3. Teeth and gaps alternate often, so that the pieces hold each other.
//! 4. The set is laid with few flips and half turns.
//!
//! Of the 576 single errors of the six sets `data/original_*.hcq`, this puts the true one first in 457
//! cases, among the first three in 540, and among the first ten in all.
//!
//! Cost: a search of the unit cube for the cheapest assembly of each repair.

use crate::engine::Limits;
use crate::engine::unit_cube::cheapest;
use crate::family::shell::{Border, Piece, Repair, side_and_cell};
use crate::geometry::Side;

type Pieces = [Border; 6];

/// How unlikely a repair is; compared from the first member to the last.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Unlikeliness {
    leaves_sides_without_partner: bool,
    lone_corner_teeth: usize,
    /// Fewer for more changes between teeth and gaps.
    alike_neighbours: usize,
    cost: u32,
}

/// How unlikely it is that `mended` were the pieces before the error; nothing if a limit is reached.
pub(super) fn unlikeliness(
    wrong: &Pieces,
    mended: &Pieces,
    repair: Repair,
    limits: &Limits<'_>,
) -> Option<Unlikeliness> {
    let (best, _) = cheapest(mended, &mut || (limits.stop)().is_some());
    let costs = best?.map(|placement| placement.orientation.cost());
    let mut sides = repair.changes().filter_map(|change| {
        let side = side_of(wrong[0], change.ring)?;
        Some((change.piece, side))
    });
    Some(Unlikeliness {
        leaves_sides_without_partner: !sides.any(|it| has_no_partner(wrong, it)),
        lone_corner_teeth: mended.iter().map(|&piece| lone_corner_teeth(piece)).sum(),
        alike_neighbours: mended.iter().map(|&piece| alike_neighbours(piece)).sum(),
        cost: costs.into_iter().map(u32::from).sum(),
    })
}

/// The side between whose corners a cell is.
fn side_of(border: Border, ring: usize) -> Option<Side> {
    let (side, cell) = side_and_cell(border.width(), ring);
    (cell > 1).then_some(side)
}

/// Whether no side of any piece shows what this one needs.
fn has_no_partner(pieces: &Pieces, (piece, side): (Piece, Side)) -> bool {
    let own = pieces[piece.index()];
    let length = own.width().cells() - 2;
    let needed = !own.middle(side) & ((1 << length) - 1);
    let back = needed.reverse_bits() >> (u64::BITS as usize - length);
    let mut shown = pieces
        .iter()
        .flat_map(|piece| Side::ALL.map(|side| piece.middle(side)));
    !shown.any(|pattern| pattern == needed || pattern == back)
}

/// Teeth on corners that have no tooth beside them.
fn lone_corner_teeth(border: Border) -> usize {
    let ring = border.width().ring();
    let is_lone = |&corner: &usize| {
        border.has(corner) && !border.has(corner + 1) && !border.has(corner + ring - 1)
    };
    let corners = Side::ALL.map(|side| border.start(side));
    corners.iter().filter(|corner| is_lone(corner)).count()
}

/// Cells that are like the next one round the border.
fn alike_neighbours(border: Border) -> usize {
    let cells = 0..border.width().ring();
    cells
        .filter(|&cell| border.has(cell) == border.has(cell + 1))
        .count()
}
