//! Likely typing errors: one or two teeth whose change makes a puzzle solvable.
//!
//! Invariant: a repair is told only if an assembly of the changed puzzle was found. All repairs of a
//! puzzle are alike: of two cells only if no single one suffices, and of two that lie apart only if no
//! two that lie together do. The likeliest is told first.
//!
//! ```text
//! repairs(shell):
//!     for each kind of error, the likeliest first:
//!         for each change of that kind:
//!             if it brings the teeth to the number of cells:
//!                 change it; search for any assembly; keep it if there is one
//!         if some were kept:
//!             return them, the likeliest first
//! ```
//!
//! Cost: at most one search of the unit cube for each of the 24(n-1) cells, and for about half of
//! their pairs (of the 4,560 of five cells a side); each takes microseconds.

use core::ops::ControlFlow;

use super::likely::unlikeliness;
use crate::engine::Limits;
use crate::engine::unit_cube::{Candidates, CubeSearchOptions, cube_pieces, search};
use crate::family::shell::{Border, Change, Piece, Repair, Shell};

/// Of wider pieces that have more pairs of cells than this, only pairs of one piece are tried.
const MOST_PAIRS: usize = 1 << 13;

/// What may have gone wrong, the likeliest first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Slip {
    /// One cell.
    Cell,
    /// A tooth was typed one cell off.
    Shifted,
    /// Two cells of a piece.
    SamePiece,
    /// Any two cells.
    Anywhere,
}

impl Slip {
    const ALL: [Self; 4] = [Self::Cell, Self::Shifted, Self::SamePiece, Self::Anywhere];

    /// All repairs of errors like that, whether they help or not; borders have `ring` cells.
    fn repairs(self, changes: &[Change], ring: usize) -> Vec<Repair> {
        if self == Self::Cell {
            let one = |&change: &Change| Repair { change, also: None };
            return changes.iter().map(one).collect();
        }
        let pairs = changes.iter().enumerate().flat_map(|(at, &change)| {
            let seconds = changes[at + 1..].iter();
            seconds.map(move |&also| (change, also))
        });
        let pairs = pairs.filter(|&(change, also)| self.is_it(change, also, ring));
        let repair = |(change, also)| Repair {
            change,
            also: Some(also),
        };
        pairs.map(repair).collect()
    }

    /// Whether two changes together are an error like that.
    fn is_it(self, change: Change, also: Change, ring: usize) -> bool {
        let is_one_piece = change.piece == also.piece;
        match self {
            Self::Cell => false,
            Self::Shifted => {
                let apart = change.ring.abs_diff(also.ring);
                is_one_piece && change.gains != also.gains && (apart == 1 || apart == ring - 1)
            }
            Self::SamePiece => is_one_piece,
            Self::Anywhere => true,
        }
    }
}

/// The likeliest changes of `shell` that give it an assembly: of single cells, or else of two
/// together, the likeliest first. `None` if the surface is not the unit cube or a limit was reached.
///
/// Since an assembly has exactly one tooth a cell, only changes that bring the total to that
/// number are tried.
#[must_use]
pub fn repairs(shell: &Shell, limits: &Limits<'_>) -> Option<Vec<Repair>> {
    let pieces = cube_pieces(shell)?;
    let ring = shell.width().ring();
    let changes = pieces.iter().enumerate().flat_map(|(index, piece)| {
        (0..ring).map(move |ring| Change {
            piece: Piece::from_index(index),
            ring,
            gains: !piece.has(ring),
        })
    });
    let changes: Vec<Change> = changes.collect();
    for slip in Slip::ALL {
        if slip == Slip::Anywhere && changes.len() * changes.len() > 2 * MOST_PAIRS {
            break;
        }
        let mut found = Vec::new();
        for repair in slip.repairs(&changes, ring) {
            let mended = changed(pieces, repair);
            if is_solvable(&mended, limits)? {
                found.push((unlikeliness(&pieces, &mended, repair, limits)?, repair));
            }
        }
        if !found.is_empty() {
            found.sort_by_key(|&(unlikeliness, _)| unlikeliness);
            return Some(found.into_iter().map(|(_, repair)| repair).collect());
        }
    }
    Some(Vec::new())
}

/// The pieces after a repair.
fn changed(mut pieces: [Border; 6], repair: Repair) -> [Border; 6] {
    for Change { piece, ring, .. } in repair.changes() {
        pieces[piece.index()] = pieces[piece.index()].toggled(ring);
    }
    pieces
}

/// Whether these pieces have an assembly; `None` if a limit was reached before that is known.
fn is_solvable(pieces: &[Border; 6], limits: &Limits<'_>) -> Option<bool> {
    let options = CubeSearchOptions {
        candidates: Candidates::Distinct,
        improving_only: false,
        pin: Some(Piece::from_index(0)),
    };
    let mut solvable = false;
    let stop = &mut || (limits.stop)().is_some();
    let finish = search(pieces, options, stop, &mut |_| {
        solvable = true;
        ControlFlow::Break(())
    });
    (solvable || !finish.stopped).then_some(solvable)
}
