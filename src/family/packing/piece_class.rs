//! Which pieces are equal, and which are mirror images of each other.
//!
//! Invariant: two pieces are of one class if and only if some turn (or, where
//! mirror images may be laid, some reflection) makes their cells and colours equal.

use crate::geometry::{Point, SignedPermutation, least_corner};

use super::piece::order;
use super::{Copies, PackingPuzzle, PieceCell, PieceIx};

/// Equal pieces.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PieceClass {
    /// The pieces, ascending.
    pub pieces: Vec<PieceIx>,
    /// How many copies are used of all of them together.
    pub copies: Copies,
}

impl PieceClass {
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
        last.unwrap_or(PieceIx::new(0))
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

/// What all pieces of one class have in common.
fn canonical(cells: &[PieceCell], mirror: bool) -> Vec<PieceCell> {
    let images = turns(mirror).map(|turn| turned(cells, turn));
    images.min().unwrap_or_default()
}

/// The classes of the pieces of a puzzle, by their first pieces.
#[must_use]
pub fn piece_classes(puzzle: &PackingPuzzle) -> Vec<PieceClass> {
    let mut found: Vec<(Vec<PieceCell>, PieceClass)> = Vec::new();
    for (index, piece) in puzzle.pieces().iter().enumerate() {
        let (form, number) = (
            canonical(piece.cells(), puzzle.mirror()),
            PieceIx::new(index),
        );
        match found.iter_mut().find(|(known, _)| *known == form) {
            Some((_, class)) => {
                class.pieces.push(number);
                class.copies.min = class.copies.min.saturating_add(piece.copies().min);
                class.copies.max = class.copies.max.saturating_add(piece.copies().max);
            }
            None => found.push((
                form,
                PieceClass {
                    pieces: vec![number],
                    copies: piece.copies(),
                },
            )),
        }
    }
    found.into_iter().map(|(_, class)| class).collect()
}

/// For each of the classes of a puzzle, the class of its mirror image; `None` if some
/// class has no mirror image among them with as many copies.
#[must_use]
pub fn mirror_classes(puzzle: &PackingPuzzle, classes: &[PieceClass]) -> Option<Vec<usize>> {
    let cells = |class: &PieceClass| {
        class
            .pieces
            .first()
            .map(|&first| puzzle.piece(first).cells())
    };
    let form = |class: &PieceClass| cells(class).map(|cells| canonical(cells, puzzle.mirror()));
    let forms: Vec<_> = classes.iter().map(form).collect();
    let reflection = SignedPermutation::all().find(|turn| !turn.is_rotation())?;
    let partner = |class: &PieceClass| {
        let mirrored = turned(cells(class)?, reflection);
        let wanted = Some(canonical(&mirrored, puzzle.mirror()));
        let found = forms.iter().position(|form| *form == wanted)?;
        (classes[found].copies == class.copies).then_some(found)
    };
    classes.iter().map(partner).collect()
}
