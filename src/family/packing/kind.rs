//! Which pieces are equal, and which are mirror images of each other.
//!
//! Invariant: two pieces are of one kind if and only if some turn (or, where
//! mirror images may be laid, some reflection) makes their cells and colours equal.

use crate::geometry::{Point, SignedPermutation, least_corner};

use super::piece::order;
use super::{Copies, PackingPuzzle, PieceCell, PieceIx};

/// Equal pieces.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Kind {
    /// The pieces, ascending.
    pub pieces: Vec<PieceIx>,
    /// How many copies are used of all of them together.
    pub copies: Copies,
}

impl Kind {
    /// Which of the pieces is used as copy number `used`, counted from 0: first what
    /// must be used.
    #[must_use]
    pub fn copy(&self, puzzle: &PackingPuzzle, used: u32) -> PieceIx {
        let copies = |piece: PieceIx| puzzle.piece(piece).copies();
        let mut behind = used;
        let rounds: [fn(Copies) -> u32; 2] =
            [|copies| copies.min, |copies| copies.max - copies.min];
        for of in rounds {
            for &piece in &self.pieces {
                if behind < of(copies(piece)) {
                    return piece;
                }
                behind -= of(copies(piece));
            }
        }
        // More copies than there are: verification will say so.
        let last = self.pieces.last().copied();
        last.unwrap_or(PieceIx::from_index(0))
    }
}

/// The cells of a turned piece, moved so that the least coordinates are 0, in order.
pub(super) fn turned(cells: &[PieceCell], turn: SignedPermutation) -> Vec<PieceCell> {
    let mut cells = cells.to_vec();
    for cell in &mut cells {
        cell.point = turn.apply(cell.point);
    }
    let points: Vec<Point> = cells.iter().map(|cell| cell.point).collect();
    let corner = least_corner(&points);
    for cell in &mut cells {
        cell.point = cell.point.minus(corner);
    }
    cells.sort_unstable_by_key(|cell| order(cell.point));
    cells
}

/// The turns that a piece may be given.
pub(super) fn turns(mirror: bool) -> impl Iterator<Item = SignedPermutation> {
    SignedPermutation::all().filter(move |turn| mirror || turn.is_rotation())
}

/// What all pieces of one kind have in common.
fn canonical(cells: &[PieceCell], mirror: bool) -> Vec<PieceCell> {
    let images = turns(mirror).map(|turn| turned(cells, turn));
    images.min().unwrap_or_default()
}

/// The kinds of the pieces of a puzzle, by their first pieces.
#[must_use]
pub fn kinds(puzzle: &PackingPuzzle) -> Vec<Kind> {
    let mut found: Vec<(Vec<PieceCell>, Kind)> = Vec::new();
    for (index, piece) in puzzle.pieces().iter().enumerate() {
        let (form, number) = (
            canonical(piece.cells(), puzzle.mirror()),
            PieceIx::from_index(index),
        );
        match found.iter_mut().find(|(known, _)| *known == form) {
            Some((_, kind)) => {
                kind.pieces.push(number);
                kind.copies.min = kind.copies.min.saturating_add(piece.copies().min);
                kind.copies.max = kind.copies.max.saturating_add(piece.copies().max);
            }
            None => found.push((
                form,
                Kind {
                    pieces: vec![number],
                    copies: piece.copies(),
                },
            )),
        }
    }
    found.into_iter().map(|(_, kind)| kind).collect()
}

/// For each of the kinds of a puzzle, the kind of its mirror image; `None` if some
/// kind has no mirror image among them with as many copies.
#[must_use]
pub fn mirror_kinds(puzzle: &PackingPuzzle, kinds: &[Kind]) -> Option<Vec<usize>> {
    let cells = |kind: &Kind| {
        kind.pieces
            .first()
            .map(|&first| puzzle.piece(first).cells())
    };
    let form = |kind: &Kind| cells(kind).map(|cells| canonical(cells, puzzle.mirror()));
    let forms: Vec<_> = kinds.iter().map(form).collect();
    let reflection = SignedPermutation::all().find(|turn| !turn.is_rotation())?;
    let partner = |kind: &Kind| {
        let mirrored = turned(cells(kind)?, reflection);
        let wanted = Some(canonical(&mirrored, puzzle.mirror()));
        let found = forms.iter().position(|form| *form == wanted)?;
        (kinds[found].copies == kind.copies).then_some(found)
    };
    kinds.iter().map(partner).collect()
}
