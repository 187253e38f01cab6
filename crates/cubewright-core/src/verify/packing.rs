//! The check of a packing, cell by cell.
//!
//! Invariant: cells are found by turning and moving the cells of a piece, and looked up in the target;
//! nothing is taken from the placements of a model.
//!
//! Cost: proportional to the cells of all copies.

use std::collections::BTreeSet;

use crate::family::packing::{
    Fill, Flip, Packing, PackingPuzzle, PieceCell, PieceIx, PiecePlacement,
};
use crate::geometry::{Grid, Point, SignedPermutation};

/// Coordinates beyond this are outside of every target.
const FAR: i16 = 4096;

/// What is wrong with a packing. Placements are numbered from 1 in messages.
///
/// Placements are checked one by one, then the cells, then the numbers of copies and holes.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum PackingFault {
    /// A piece that the puzzle does not have.
    NoSuchPiece {
        /// The 0-based index of the placement.
        placement: usize,
        /// The piece.
        piece: PieceIx,
    },
    /// A mirror image where pieces may only be turned.
    Mirrored {
        /// The name of the piece.
        name: String,
    },
    /// A piece that is turned over and may not be.
    TurnedOver {
        /// The name of the piece.
        name: String,
    },
    /// A piece that lies on cells of the grid, but was moved there by no motion of it.
    OffGrid {
        /// The name of the piece.
        name: String,
    },
    /// Too few or too many copies.
    Copies {
        /// The name of the piece.
        name: String,
        /// How often it is used.
        used: u32,
        /// At least so often.
        min: u32,
        /// At most so often.
        max: u32,
    },
    /// A cell outside the target.
    Outside {
        /// The name of the piece.
        name: String,
        /// The cell.
        point: Point,
    },
    /// A piece that is laid already, but is not there.
    Missing {
        /// The name of the piece.
        name: String,
    },
    /// Two pieces in one cell.
    Twice {
        /// The name of the earlier piece.
        first: String,
        /// The name of the later piece.
        second: String,
        /// The cell.
        point: Point,
    },
    /// A cell whose colour does not take the piece's.
    Colour {
        /// The name of the piece.
        name: String,
        /// The cell.
        point: Point,
    },
    /// A cell that must be filled and is not.
    Empty(Point),
    /// Too many empty cells.
    Holes {
        /// Empty cells.
        holes: usize,
        /// How many may be.
        most: usize,
    },
}

/// Checks that the pieces, laid as `packing` says, lie in the target without
/// overlapping, as often and on such cells as the rules want, and fill it.
///
/// # Errors
/// The first [`PackingFault`]; [`packing_faults`] reports them all.
///
/// ```
/// use cubewright::family::packing::Packing;
/// use cubewright::formats::read_pack;
/// use cubewright::verify;
/// let puzzle = read_pack("", b"PACKING: two\nBOX: 2x2\nPIECE: I x2\n##\n")?;
/// let nothing = Packing { placements: vec![] };
/// assert!(verify::packing(&puzzle, &nothing).is_err());
/// assert!(verify::packing_faults(&puzzle, &nothing).len() > 1);
/// # Ok::<(), cubewright::formats::FormatError>(())
/// ```
pub fn packing(puzzle: &PackingPuzzle, packing: &Packing) -> Result<(), PackingFault> {
    match packing_faults(puzzle, packing).into_iter().next() {
        None => Ok(()),
        Some(fault) => Err(fault),
    }
}

/// Every [`PackingFault`] of a packing, those of copies before those of cells.
#[must_use]
pub fn packing_faults(puzzle: &PackingPuzzle, packing: &Packing) -> Vec<PackingFault> {
    let known = puzzle.pieces().len();
    let mut faults = Vec::new();
    for (index, placement) in packing.placements.iter().enumerate() {
        let piece = placement.piece;
        if piece.index() >= known {
            let placement = index;
            faults.push(PackingFault::NoSuchPiece { placement, piece });
        }
    }
    if !faults.is_empty() {
        return faults;
    }
    copies(puzzle, packing, &mut faults);
    laid(puzzle, packing, &mut faults);
    // By cell of the target, the piece that fills it.
    let mut filled: Vec<Option<PieceIx>> = vec![None; puzzle.target().cells().len()];
    for placement in &packing.placements {
        lay(puzzle, placement, &mut filled, &mut faults);
    }
    empty(puzzle, &filled, &mut faults);
    faults
}

/// Counts how often each piece is used, and looks for mirror images and for the wrong side up.
fn copies(puzzle: &PackingPuzzle, packing: &Packing, faults: &mut Vec<PackingFault>) {
    let mut used = vec![0_u32; puzzle.pieces().len()];
    for placement in &packing.placements {
        used[placement.piece.index()] += 1;
        if !placement.turn.is_rotation() && !may_mirror(puzzle, placement.piece) {
            let name = puzzle.piece(placement.piece).name().to_owned();
            faults.push(PackingFault::Mirrored { name });
        }
        let piece = puzzle.piece(placement.piece);
        if piece.flip() == Flip::Forbidden && placement.turn.apply(Point::Z) != Point::Z {
            let name = piece.name().to_owned();
            faults.push(PackingFault::TurnedOver { name });
        }
    }
    for (piece, used) in puzzle.pieces().iter().zip(used) {
        let (min, max) = (piece.copies().min, piece.copies().max);
        if used < min || used > max {
            let name = piece.name().to_owned();
            faults.push(PackingFault::Copies {
                name,
                used,
                min,
                max,
            });
        }
    }
}

/// Looks for what is laid already: cells with their colours, filled by a piece that may be turned over
/// or not.
fn laid(puzzle: &PackingPuzzle, packing: &Packing, faults: &mut Vec<PackingFault>) {
    let look = |placement: &PiecePlacement| {
        let piece = puzzle.piece(placement.piece);
        // Far away, sums would leave the range of numbers.
        let is_near = |c: i16| (-FAR..=FAR).contains(&c);
        let Point { x, y, z } = placement.offset;
        let cells = piece
            .cells()
            .iter()
            .filter(|_| [x, y, z].into_iter().all(is_near));
        let cells = cells.map(|cell| {
            let at = placement.turn.apply(cell.point).plus(placement.offset);
            (at, cell.colour)
        });
        let mut cells: Vec<_> = cells.collect();
        cells.sort_unstable();
        (piece.flip(), cells)
    };
    if puzzle.laid().is_empty() {
        return;
    }
    let there: BTreeSet<_> = packing.placements.iter().map(look).collect();
    for placement in puzzle.laid() {
        if !there.contains(&look(placement)) {
            let name = puzzle.piece(placement.piece).name().to_owned();
            faults.push(PackingFault::Missing { name });
        }
    }
}

/// Puts a piece into its cells.
fn lay(
    puzzle: &PackingPuzzle,
    placement: &PiecePlacement,
    filled: &mut [Option<PieceIx>],
    faults: &mut Vec<PackingFault>,
) {
    let piece = puzzle.piece(placement.piece);
    let name = || piece.name().to_owned();
    let Point { x, y, z } = placement.offset;
    if [x, y, z].iter().any(|c| !(-FAR..=FAR).contains(c)) {
        let point = placement.offset;
        faults.push(PackingFault::Outside {
            name: name(),
            point,
        });
        return;
    }
    if !is_on_grid(puzzle, placement) {
        faults.push(PackingFault::OffGrid { name: name() });
    }
    let (cells, region) = (puzzle.target().cells(), puzzle.target().region());
    for cell in piece.cells() {
        let point = placement.turn.apply(cell.point).plus(placement.offset);
        let Some(index) = region.index_of(point) else {
            faults.push(PackingFault::Outside {
                name: name(),
                point,
            });
            continue;
        };
        if !puzzle.colours().fit(cell.colour, cells[index].colour) {
            faults.push(PackingFault::Colour {
                name: name(),
                point,
            });
        }
        if let Some(first) = filled[index] {
            let first = puzzle.piece(first).name().to_owned();
            faults.push(PackingFault::Twice {
                first,
                second: name(),
                point,
            });
        }
        filled[index] = Some(placement.piece);
    }
}

/// Whether a placement is a motion of the grid.
pub(super) fn is_on_grid(puzzle: &PackingPuzzle, placement: &PiecePlacement) -> bool {
    let PiecePlacement {
        piece,
        turn,
        offset,
    } = *placement;
    let from = turn.apply(puzzle.piece(piece).corner());
    let by = offset.plus(puzzle.target().corner()).minus(from);
    is_motion(puzzle.grid(), turn, by)
}

/// Whether a piece may lie as its mirror image: half a turn of a flat piece of balls in its plane looks so.
pub(super) fn may_mirror(puzzle: &PackingPuzzle, piece: PieceIx) -> bool {
    let is_flat = || has_no_room(puzzle.piece(piece).cells());
    puzzle.mirror() || puzzle.grid() == Grid::Spheres && is_flat()
}

/// Whether no four cells of a piece have a volume between them.
pub(super) fn has_no_room(cells: &[PieceCell]) -> bool {
    let Some(first) = cells.first() else {
        return true;
    };
    let steps = || {
        let points = cells.iter().map(|cell| cell.point.minus(first.point));
        points.map(|by| [by.x, by.y, by.z].map(i64::from))
    };
    let Some([a, b, c]) = steps().find(|step| *step != [0; 3]) else {
        return true;
    };
    steps().all(|[d, e, f]| {
        steps()
            .all(|[g, h, i]| a * (e * i - f * h) - b * (d * i - f * g) + c * (d * h - e * g) == 0)
    })
}

/// Whether a turn about the origin and a shift take all cells of a grid to cells of it. As both repeat themselves,
/// the cells of one period are all.
pub(super) fn is_motion(grid: Grid, turn: SignedPermutation, by: Point) -> bool {
    let sides = || 0..grid.period();
    let mut cells =
        sides().flat_map(|z| sides().flat_map(move |y| sides().map(move |x| Point::new(x, y, z))));
    grid == Grid::Cubes || cells.all(|cell| !grid.has(cell) || grid.has(turn.apply(cell).plus(by)))
}

/// Looks for cells that must not be empty, and counts those that may.
fn empty(puzzle: &PackingPuzzle, filled: &[Option<PieceIx>], faults: &mut Vec<PackingFault>) {
    let target = puzzle.target();
    let mut holes = 0;
    for (cell, piece) in target.cells().iter().zip(filled) {
        match (piece, cell.fill) {
            (Some(_), _) => {}
            (None, Fill::Must) => faults.push(PackingFault::Empty(cell.point)),
            (None, Fill::May) => holes += 1,
        }
    }
    if let Some(most) = target.max_holes().filter(|&most| holes > most) {
        faults.push(PackingFault::Holes { holes, most });
    }
}
