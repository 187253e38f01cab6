//! Likely typing errors: single teeth whose change makes a puzzle solvable.
//!
//! Invariant: a repair is told only if an assembly of the changed puzzle was found.
//!
//! ```text
//! repairs(shell):
//!     for each cell of each piece:
//!         if changing it brings the teeth to the number of cells:
//!             change it; search for any assembly; keep the cell if there is one
//! ```
//!
//! Cost: at most one search of the unit cube for each of the 6 * 4(n-1) cells, each of them in
//! microseconds.

use core::ops::ControlFlow;

use crate::engine::Limits;
use crate::engine::unit_cube::{Candidates, CubeSearchOptions, cube_pieces, search};
use crate::family::shell::{Piece, Repair, Shell};

/// All single cells of `shell` whose change gives it an assembly; `None` if the
/// surface is not the unit cube or a limit was reached.
///
/// Since an assembly has exactly one tooth a cell, only changes that bring the
/// total to that number are tried.
#[must_use]
pub fn repairs(shell: &Shell, limits: &Limits<'_>) -> Option<Vec<Repair>> {
    let pieces = cube_pieces(shell)?;
    let mut found = Vec::new();
    for (index, &piece) in pieces.iter().enumerate() {
        for ring in 0..shell.width().ring() {
            let mut changed = pieces;
            changed[index] = piece.toggled(ring);
            let options = CubeSearchOptions {
                candidates: Candidates::Distinct,
                improving_only: false,
                pin: Some(Piece::from_index(0)),
            };
            let mut solvable = false;
            let stop = &mut || (limits.stop)().is_some();
            let finish = search(&changed, options, stop, &mut |_| {
                solvable = true;
                ControlFlow::Break(())
            });
            if finish.stopped && !solvable {
                return None;
            }
            if solvable {
                found.push(Repair {
                    piece: Piece::from_index(index),
                    ring,
                    gains: !piece.has(ring),
                });
            }
        }
    }
    Some(found)
}
