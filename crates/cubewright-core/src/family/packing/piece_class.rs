//! Which pieces are equal, and which are mirror images of each other.
//!
//! Invariant: two pieces are of one class if and only if some turn (or, where
//! mirror images may be laid, some reflection) makes their cells and colours equal. Pieces that may
//! not be turned over are turned about the vertical axis only, and are not equal to others.

use crate::geometry::{Point, SignedPermutation};

use super::piece::order;
use super::placement::residue;
use super::{Copies, Flip, PackingPiece, PackingPuzzle, PieceCell, PieceIx};

/// Equal pieces.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PieceClass {
    /// The pieces, ascending.
    pub pieces: Vec<PieceIx>,
    /// How many copies are used of all of them together.
    pub copies: Copies,
}

impl PieceClass {
    /// How many copies of its pieces are used, as the puzzle states it.
    pub(super) fn stated_copies(&self, puzzle: &PackingPuzzle) -> Copies {
        let copies = self
            .pieces
            .iter()
            .map(|&piece| puzzle.piece(piece).copies());
        copies.fold(Copies { min: 0, max: 0 }, |sum, copies| Copies {
            min: sum.min.saturating_add(copies.min),
            max: sum.max.saturating_add(copies.max),
        })
    }

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
    let image = |cell: &PieceCell| PieceCell {
        point: turn.apply(cell.point),
        ..*cell
    };
    let mut cells: Vec<PieceCell> = cells.iter().map(image).collect();
    let least = |along: fn(Point) -> i16| cells.iter().map(|cell| along(cell.point)).min();
    let corner = [least(|p| p.x), least(|p| p.y), least(|p| p.z)];
    let [x, y, z] = corner.map(Option::unwrap_or_default);
    for cell in &mut cells {
        cell.point = cell.point.minus(Point::new(x, y, z));
    }
    cells.sort_unstable_by_key(|cell| order(cell.point));
    cells
}

/// The turns that a piece may be given.
pub(super) fn turns(mirror: bool, flip: Flip) -> impl Iterator<Item = SignedPermutation> {
    SignedPermutation::all()
        .filter(move |turn| mirror || turn.is_rotation())
        .filter(move |turn| flip == Flip::Allowed || turn.keeps_up())
}

/// What is the same for all images of a piece: whether it may be turned over, how many cells it has,
/// and along the axes, ascending, its sides and how far its cells are spread.
type Likeness = (Flip, usize, [(i64, i64); 3]);

fn likeness(piece: &PackingPiece) -> Likeness {
    let cells = piece.cells();
    let number = i64::try_from(cells.len()).unwrap_or(i64::MAX);
    let axis = |along: fn(Point) -> i16| {
        let along = || cells.iter().map(move |cell| i64::from(along(cell.point)));
        let side = along().max().unwrap_or_default() - along().min().unwrap_or_default();
        let (sum, squares) = (along().sum::<i64>(), along().map(|at| at * at).sum::<i64>());
        (side, number * squares - sum * sum)
    };
    let mut spreads = [axis(|p| p.x), axis(|p| p.y), axis(|p| p.z)];
    spreads.sort_unstable();
    (piece.flip(), cells.len(), spreads)
}

/// Cells and colours, and where on the grid they may lie.
type Form = (Vec<PieceCell>, Point);

fn form(puzzle: &PackingPuzzle, piece: PieceIx, turn: SignedPermutation) -> Form {
    let cells = turned(puzzle.piece(piece).cells(), turn);
    (cells, residue(puzzle, piece, turn))
}

/// Whether a turn makes the cells and colours of a piece those that are wanted.
fn is_equal(puzzle: &PackingPuzzle, piece: PieceIx, (cells, place): (&[PieceCell], Point)) -> bool {
    let its = puzzle.piece(piece);
    turns(puzzle.may_mirror(piece), its.flip())
        .any(|turn| turned(its.cells(), turn) == cells && residue(puzzle, piece, turn) == place)
}

/// The classes of the pieces of a puzzle, by their first pieces.
#[must_use]
pub fn piece_classes(puzzle: &PackingPuzzle) -> Vec<PieceClass> {
    let mut found: Vec<(Likeness, PieceClass)> = Vec::new();
    for (index, piece) in puzzle.pieces().iter().enumerate() {
        let (like, number) = (likeness(piece), PieceIx::new(index));
        let place = residue(puzzle, number, SignedPermutation::IDENTITY);
        let known = found.iter_mut().find(|(its, class)| {
            *its == like && is_equal(puzzle, class.pieces[0], (piece.cells(), place))
        });
        match known {
            Some((_, class)) => class.pieces.push(number),
            None => found.push((
                like,
                PieceClass {
                    pieces: vec![number],
                    copies: piece.copies(),
                },
            )),
        }
    }
    let mut classes: Vec<PieceClass> = found.into_iter().map(|(_, class)| class).collect();
    for class in &mut classes {
        class.copies = class.stated_copies(puzzle);
    }
    classes
}

/// For each of the classes of a puzzle, the class of its mirror image; `None` if some
/// class has no mirror image among them with as many copies.
#[must_use]
pub fn mirror_classes(puzzle: &PackingPuzzle, classes: &[PieceClass]) -> Option<Vec<usize>> {
    let piece = |class: &PieceClass| class.pieces.first().copied();
    let like = |class| piece(class).map(|it| likeness(puzzle.piece(it)));
    let likenesses: Vec<_> = classes.iter().map(like).collect();
    // Any reflection will do, but what may not be turned over is not turned over by it.
    let mut reflections = SignedPermutation::all().filter(|turn| !turn.is_rotation());
    let reflection = reflections.find(|turn| turn.keeps_up())?;
    let partner = |(class, like): (&PieceClass, &Option<Likeness>)| {
        let (cells, place) = form(puzzle, piece(class)?, reflection);
        let is_image = |found: &usize| {
            let equal = |piece| is_equal(puzzle, piece, (&cells, place));
            likenesses[*found] == *like && piece(&classes[*found]).is_some_and(equal)
        };
        let found = (0..classes.len()).find(is_image)?;
        let copies = |class: &PieceClass| class.stated_copies(puzzle);
        (copies(&classes[found]) == copies(class)).then_some(found)
    };
    classes.iter().zip(&likenesses).map(partner).collect()
}
