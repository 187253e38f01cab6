//! All the ways to lay a piece in a target.
//!
//! Invariant: no two placements of a piece that are listed fill the same cells with
//! the same colours.

use crate::geometry::{Point, SignedPermutation};

use super::kind::{turned, turns};
use super::piece::order;
use super::{PackingPuzzle, PieceCell, PieceIx, PiecePlacement};

/// The most placements of all pieces of a puzzle together.
const MOST: usize = 1 << 20;

/// A puzzle of which the placements cannot be listed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the pieces have more than {MOST} placements")]
pub struct TooManyPlacements;

/// The placements of one piece, and the cells of the region that each fills.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Placements {
    /// Ascending by filled cells.
    pub placements: Vec<PiecePlacement>,
    /// For each placement the filled cells, ascending, as indices into the region.
    pub cells: Vec<Vec<u32>>,
}

/// All placements of a piece inside the target, on cells whose colours fit.
///
/// # Errors
/// [`TooManyPlacements`].
pub fn placements(puzzle: &PackingPuzzle, piece: PieceIx) -> Result<Placements, TooManyPlacements> {
    let mut forms: Vec<Vec<PieceCell>> = Vec::new();
    let mut found: Vec<(Vec<u32>, PiecePlacement)> = Vec::new();
    for turn in turns(puzzle.mirror()) {
        let form = turned(puzzle.piece(piece).cells(), turn);
        if forms.contains(&form) {
            continue;
        }
        for &cell in puzzle.target().region().cells() {
            let Some(cells) = laid(puzzle, &form, cell) else {
                continue;
            };
            let offset = offset(puzzle, piece, turn, cell);
            found.push((
                cells,
                PiecePlacement {
                    piece,
                    turn,
                    offset,
                },
            ));
            if found.len() > MOST {
                return Err(TooManyPlacements);
            }
        }
        forms.push(form);
    }
    found.sort_by(|(a, _), (b, _)| a.cmp(b));
    let (cells, placements) = found.into_iter().unzip();
    Ok(Placements { placements, cells })
}

/// The cells filled by a turned piece whose first cell lies in `first`, ascending;
/// `None` if one lies outside or a colour does not fit.
fn laid(puzzle: &PackingPuzzle, form: &[PieceCell], first: Point) -> Option<Vec<u32>> {
    let target = puzzle.target();
    let offset = first.minus(form.first()?.point);
    // The order of cells is that of the region, so the indices ascend.
    form.iter()
        .map(|cell| {
            let index = target.region().index_of(cell.point.plus(offset))?;
            let fits = puzzle
                .colours()
                .fit(cell.colour, target.cells()[index].colour);
            fits.then_some(u32::try_from(index).ok()?)
        })
        .collect()
}

/// The offset that brings the first cell of the turned piece to `first`.
fn offset(puzzle: &PackingPuzzle, piece: PieceIx, turn: SignedPermutation, first: Point) -> Point {
    let cells = puzzle.piece(piece).cells().iter();
    let least = cells
        .map(|cell| turn.apply(cell.point))
        .min_by_key(|&point| order(point));
    first.minus(least.unwrap_or_default())
}

/// The placement of a piece that fills exactly these cells, if there is one whose
/// colours fit.
#[must_use]
pub fn placement_at(
    puzzle: &PackingPuzzle,
    piece: PieceIx,
    cells: &[Point],
) -> Option<PiecePlacement> {
    let mut wanted = cells.to_vec();
    wanted.sort_unstable_by_key(|&point| order(point));
    let region = puzzle.target().region();
    let wanted: Vec<u32> = wanted
        .iter()
        .map(|&cell| u32::try_from(region.index_of(cell)?).ok())
        .collect::<Option<_>>()?;
    let first = region.cells()[*wanted.first()? as usize];
    turns(puzzle.mirror()).find_map(|turn| {
        let form = turned(puzzle.piece(piece).cells(), turn);
        let fits = laid(puzzle, &form, first)? == wanted;
        fits.then(|| PiecePlacement {
            piece,
            turn,
            offset: offset(puzzle, piece, turn, first),
        })
    })
}
