//! The turn that the fewest cells are in the way of, to say why parts lock. Turns that are free are left out.
//!
//! Invariant: all quarter turns of single parts but the largest are looked at, about all lines through the box around
//! the part.
//!
//! Cost: the lines times the cells of the part times the dozen cells that each of them sweeps, or less: what has
//! more cells in its way than another turn is left.

use super::Search;
use super::owners::{Owners, swept};
use super::sweep::Sweeps;
use crate::family::packing::HinderedTurn;
use crate::geometry::{Angle, Axis, Point, Turn};

/// The turn of a part but the largest, about a line through it, that the fewest cells of the others are in the way of,
/// one at least, as parts lie in an assembly; nothing if there is none that changes where its cells lie.
///
/// `parts` are the cells of all parts, `among` the numbers of those that are looked at.
pub(crate) fn hindered_turn(parts: &[Vec<Point>], among: &[usize]) -> Option<HinderedTurn> {
    let mut search = Search::default();
    let laid = among.iter().map(|&part| search.laid(&parts[part]));
    let laid = laid.collect::<Option<Vec<_>>>()?;
    search.owners.lay(&laid, &search.cells);
    search.sweeps.make_room(search.owners.longest());
    let mut best: Option<HinderedTurn> = None;
    let largest = (0..among.len())
        .rev()
        .max_by_key(|&part| search.owners.of(part).len())?;
    for part in (0..among.len()).filter(|&part| part != largest) {
        for turn in turns(search.owners.of(part)) {
            let most = best.as_ref().map_or(usize::MAX, |best| best.cells.len());
            let (owners, sweeps) = (&search.owners, &mut search.sweeps);
            if let Some(cells) = hits(owners, (part, turn), most, sweeps) {
                best = Some(HinderedTurn { part, turn, cells });
            }
        }
    }
    let HinderedTurn { part, turn, cells } = best?;
    let mut cells: Vec<(usize, Point)> = cells
        .into_iter()
        .map(|(owner, cell)| (among[owner], cell))
        .collect();
    cells.sort_unstable();
    Some(HinderedTurn {
        part: among[part],
        turn,
        cells,
    })
}

/// The quarter turns about all lines through the box around some cells.
fn turns(cells: &[Point]) -> Vec<Turn> {
    let of_axis = |axis: Axis| {
        let split = cells.iter().map(move |&cell| axis.split(cell));
        let sides = [0, 1].map(|side| {
            let line = || split.clone().map(|cell| 2 * cell[side]);
            let [least, most] = [line().min(), line().max()].map(Option::unwrap_or_default);
            least - 1..=most + 1
        });
        let [us, vs] = sides;
        let lines = us.flat_map(move |u| vs.clone().map(move |v| [u, v]));
        lines.flat_map(move |centre| {
            [Angle::Left, Angle::Right].map(|angle| Turn {
                axis,
                centre,
                angle,
            })
        })
    };
    let all = Axis::ALL.into_iter().flat_map(of_axis);
    all.filter(|turn| turn.keeps_cells()).collect()
}

/// The cells of other parts that a part hits in a turn; nothing if there are none, if they are not fewer than `most`, or if
/// the part comes to lie where it lay.
fn hits(
    owners: &Owners,
    (part, turn): (usize, Turn),
    most: usize,
    sweeps: &mut Sweeps,
) -> Option<Vec<(usize, Point)>> {
    let is_own = |cell: Point| owners.owner(cell) == Some(part);
    if owners.of(part).iter().all(|&cell| is_own(turn.apply(cell))) {
        return None;
    }
    let mut found = Vec::new();
    for &cell in owners.of(part) {
        for hit in swept(cell, turn, sweeps) {
            let owner = owners.owner(hit).filter(|&owner| owner != part);
            found.extend(
                owner
                    .map(|owner| (owner, hit))
                    .filter(|it| !found.contains(it)),
            );
            if found.len() >= most {
                return None;
            }
        }
    }
    (!found.is_empty()).then_some(found)
}
