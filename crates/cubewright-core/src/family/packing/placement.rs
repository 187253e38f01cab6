//! All the ways to lay a piece in a target.
//!
//! Invariant: no two placements of a piece that are listed fill the same cells with
//! the same colours.

use crate::geometry::{Grid, Point, SignedPermutation, least_corner};
use crate::language::{Language, Say};

use super::laid::LaidCells;
use super::piece::order;
use super::piece_class::{turned, turns};
use super::{Colour, Flip, PackingPuzzle, PieceCell, PieceIx, PiecePlacement};

/// The most placements of all pieces of a puzzle together.
const MOST: usize = 1 << 20;

/// A puzzle of which the placements cannot be listed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TooManyPlacements;

impl Say for TooManyPlacements {
    fn text(&self, language: Language) -> String {
        language.say(
            [
                "the pieces can lie in more than {0} ways",
                "die Teile können auf mehr als {0} Arten liegen",
            ],
            &[&MOST],
        )
    }
}

impl core::fmt::Display for TooManyPlacements {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.write_str(&self.text(Language::English))
    }
}

impl core::error::Error for TooManyPlacements {}

/// The placements of one piece, and the cells of the region that each fills.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Placements {
    /// Ascending by filled cells.
    pub placements: Vec<PiecePlacement>,
    /// For each placement the filled cells, ascending, as indices into the region.
    pub cells: Vec<Vec<u32>>,
}

/// The turns that a piece of the puzzle may be given.
fn turns_of(puzzle: &PackingPuzzle, piece: PieceIx) -> impl Iterator<Item = SignedPermutation> {
    turns(puzzle.may_mirror(piece), puzzle.piece(piece).flip())
}

/// All placements of a piece inside the target, on cells whose colours fit, that leave alone what is
/// laid already.
///
/// # Errors
/// [`TooManyPlacements`].
///
/// Turning a symmetric piece gives the same cells more than once; each set of cells with colours
/// occurs once.
pub fn placements(puzzle: &PackingPuzzle, piece: PieceIx) -> Result<Placements, TooManyPlacements> {
    let mut forms: Vec<(Vec<PieceCell>, Point)> = Vec::new();
    let mut found: Vec<(Vec<u32>, PiecePlacement)> = Vec::new();
    let mut cells = Vec::new();
    let (room, laid) = (Room::new(puzzle), LaidCells::of(puzzle));
    let flip = puzzle.piece(piece).flip();
    for turn in turns_of(puzzle, piece) {
        let form = turned(puzzle.piece(piece).cells(), turn);
        let origin = offset(puzzle, piece, turn, Point::ZERO);
        let form = (form, residue(puzzle, piece, turn));
        if forms.contains(&form) {
            continue;
        }
        let fitted = room.fitted(&form.0);
        for &cell in puzzle.target().region().cells() {
            if puzzle.off_grid(piece, turn, origin.plus(cell)) != Point::ZERO {
                continue;
            }
            if !room.lay(puzzle, &fitted, cell, &mut cells) {
                continue;
            }
            let colours = form.0.iter().map(|cell| cell.colour);
            if !laid.leave_room(flip, cells.iter().copied().zip(colours)) {
                continue;
            }
            let offset = origin.plus(cell);
            found.push((
                cells.clone(),
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

/// Marks a cell of the box that is none of the region.
const NOTHING: u32 = u32::MAX;

/// The box around the region of a puzzle, cell by cell.
struct Room {
    size: [i32; 3],
    /// By cell of the box, z first, its index in the region.
    indices: Vec<u32>,
}

/// A turned piece in the box: its cells as steps from the first one.
struct Fitted<'a> {
    form: &'a [PieceCell],
    steps: Vec<i32>,
    first: Point,
    /// The greatest coordinate along each axis; the least is 0.
    reach: [i32; 3],
}

impl Room {
    fn new(puzzle: &PackingPuzzle) -> Self {
        let region = puzzle.target().region();
        let size = region
            .size()
            .map(|side| i32::try_from(side).unwrap_or(i32::MAX));
        let mut room = Self {
            size,
            indices: vec![NOTHING; region.size().iter().product()],
        };
        for (index, &cell) in (0..).zip(region.cells()) {
            let place = room.place(cell);
            room.indices[place.unsigned_abs() as usize] = index;
        }
        room
    }

    /// Where a cell of the box is.
    fn place(&self, cell: Point) -> i32 {
        let [x, y, z] = [cell.x, cell.y, cell.z].map(i32::from);
        (z * self.size[1] + y) * self.size[0] + x
    }

    fn fitted<'a>(&self, form: &'a [PieceCell]) -> Fitted<'a> {
        let first = form.first().map_or(Point::ZERO, |cell| cell.point);
        let step = |cell: &PieceCell| self.place(cell.point) - self.place(first);
        let reach = |along: fn(Point) -> i16| {
            let along = form.iter().map(|cell| i32::from(along(cell.point)));
            along.max().unwrap_or_default()
        };
        Fitted {
            form,
            steps: form.iter().map(step).collect(),
            first,
            reach: [reach(|p| p.x), reach(|p| p.y), reach(|p| p.z)],
        }
    }

    /// Puts the cells that a piece fills whose first cell lies in `first` into `cells`, ascending;
    /// false if one lies outside or a colour does not fit.
    fn lay(
        &self,
        puzzle: &PackingPuzzle,
        fitted: &Fitted<'_>,
        first: Point,
        cells: &mut Vec<u32>,
    ) -> bool {
        let corner = first.minus(fitted.first);
        let corner = [corner.x, corner.y, corner.z].map(i32::from);
        let is_in =
            |axis: usize| corner[axis] >= 0 && corner[axis] + fitted.reach[axis] < self.size[axis];
        if !(0..3).all(is_in) {
            return false;
        }
        let place = self.place(first);
        cells.clear();
        // The order of cells is that of the region, so the indices ascend.
        for step in &fitted.steps {
            let index = self.indices[(place + step).unsigned_abs() as usize];
            if index == NOTHING {
                return false;
            }
            cells.push(index);
        }
        let mut each = fitted.form.iter().zip(&*cells);
        let target = puzzle.target().cells();
        each.all(|(cell, &index)| {
            let colour = target[index as usize].colour;
            puzzle.colours().fit(cell.colour, colour)
        })
    }
}

/// No fewer than the placements of a piece, found without listing them; just as many in a
/// box without colours.
#[must_use]
pub fn most_placements(puzzle: &PackingPuzzle, piece: PieceIx) -> usize {
    let region = puzzle.target().region();
    let size = region.size();
    let mut forms: Vec<Vec<PieceCell>> = Vec::new();
    let mut most = 0_usize;
    for turn in turns_of(puzzle, piece) {
        let form = turned(puzzle.piece(piece).cells(), turn);
        if forms.contains(&form) {
            continue;
        }
        let reach = |axis: fn(Point) -> i16| {
            let cells = form.iter().map(|cell| axis(cell.point));
            usize::try_from(cells.max().unwrap_or_default()).unwrap_or_default()
        };
        let reach = [reach(|p| p.x), reach(|p| p.y), reach(|p| p.z)];
        let room = size.iter().zip(reach);
        let boxed: usize = room
            .map(|(size, reach)| size.saturating_sub(reach))
            .product();
        most += boxed.min(region.cells().len());
        forms.push(form);
    }
    most.min(MOST + 1)
}

/// Whether a cell is inside, and a colour fits there.
fn fits(puzzle: &PackingPuzzle, cell: Point, colour: Option<Colour>) -> bool {
    let target = puzzle.target();
    let index = target.region().index_of(cell);
    index.is_some_and(|index| puzzle.colours().fit(colour, target.cells()[index].colour))
}

/// The offset that brings the first cell of the turned piece to `first`.
fn offset(puzzle: &PackingPuzzle, piece: PieceIx, turn: SignedPermutation, first: Point) -> Point {
    first.minus(least(puzzle, piece, turn))
}

/// Where on the grid the first cell of a turned piece may lie: nowhere else can it, and the same on cubes.
pub(super) fn residue(puzzle: &PackingPuzzle, piece: PieceIx, turn: SignedPermutation) -> Point {
    if puzzle.grid() == Grid::Cubes {
        return Point::ZERO;
    }
    puzzle.off_grid(piece, turn, offset(puzzle, piece, turn, Point::ZERO))
}

/// The first cell of the turned piece, before it is moved.
fn least(puzzle: &PackingPuzzle, piece: PieceIx, turn: SignedPermutation) -> Point {
    let cells = puzzle.piece(piece).cells().iter();
    let least = cells
        .map(|cell| turn.apply(cell.point))
        .min_by_key(|&point| order(point));
    least.unwrap_or_default()
}

/// The placement of `piece` that fills the same cells with the same colours as another
/// placement; `None` if the piece of that is of another class.
#[must_use]
pub fn placement_like(
    puzzle: &PackingPuzzle,
    piece: PieceIx,
    other: &PiecePlacement,
) -> Option<PiecePlacement> {
    let colours = puzzle.piece(other.piece).cells().iter();
    let cells = other.cells(puzzle).into_iter().zip(colours);
    let mut wanted: Vec<PieceCell> = cells
        .map(|(point, cell)| PieceCell { point, ..*cell })
        .collect();
    wanted.sort_unstable_by_key(|cell| order(cell.point));
    let first = wanted.first()?.point;
    let points: Vec<Point> = wanted.iter().map(|cell| cell.point).collect();
    let corner = least_corner(&points);
    for cell in &mut wanted {
        cell.point = cell.point.minus(corner);
    }
    let cells = puzzle.piece(piece).cells();
    let turn = turns_of(puzzle, piece).find(|&turn| {
        let by = || offset(puzzle, piece, turn, first);
        turned(cells, turn) == wanted && puzzle.off_grid(piece, turn, by()) == Point::ZERO
    })?;
    Some(PiecePlacement {
        piece,
        turn,
        offset: offset(puzzle, piece, turn, first),
    })
}

/// The placement of a piece that fills exactly these cells, in the target or not;
/// one whose colours fit, if there is one, and of several that in which the cells stand in the order of
/// the piece's own.
#[must_use]
pub fn placement_at(
    puzzle: &PackingPuzzle,
    piece: PieceIx,
    cells: &[Point],
) -> Option<PiecePlacement> {
    placement_among(puzzle, piece, cells, puzzle.piece(piece).flip())
}

/// Whether a piece that may not be turned over would fill exactly these cells if it were.
#[must_use]
pub fn is_turned_over(puzzle: &PackingPuzzle, piece: PieceIx, cells: &[Point]) -> bool {
    puzzle.piece(piece).flip() == Flip::Forbidden
        && placement_among(puzzle, piece, cells, Flip::Allowed).is_some()
}

/// The placement of a piece, turned over or not, that fills exactly these cells.
fn placement_among(
    puzzle: &PackingPuzzle,
    piece: PieceIx,
    cells: &[Point],
    flip: Flip,
) -> Option<PiecePlacement> {
    if cells.iter().any(|&cell| is_far(cell)) {
        return None;
    }
    let mut wanted = cells.to_vec();
    wanted.sort_unstable_by_key(|&point| order(point));
    let first = *wanted.first()?;
    let corner = least_corner(&wanted);
    let own = puzzle.piece(piece).cells();
    if own.len() != wanted.len() {
        return None;
    }
    // Most turns are found wrong by their first cells, so nothing is sorted for them.
    let fills = |turn: &SignedPermutation| {
        let images: Vec<Point> = own.iter().map(|cell| turn.apply(cell.point)).collect();
        let by = corner.minus(least_corner(&images));
        let is_wanted = |&image: &Point| {
            let cell = order(image.plus(by));
            wanted.binary_search_by_key(&cell, |&it| order(it)).is_ok()
        };
        let is_motion = || {
            let by = offset(puzzle, piece, *turn, first);
            puzzle.off_grid(piece, *turn, by) == Point::ZERO
        };
        images.iter().all(is_wanted) && is_motion()
    };
    let lies = |turn: &SignedPermutation| {
        let by = offset(puzzle, piece, *turn, first);
        own.iter().all(|cell| {
            let at = turn.apply(cell.point).plus(by);
            fits(puzzle, at, cell.colour)
        })
    };
    let is_told = |turn: &SignedPermutation| {
        let by = offset(puzzle, piece, *turn, first);
        let images = own.iter().map(|cell| turn.apply(cell.point).plus(by));
        images.eq(cells.iter().copied())
    };
    let all = turns(puzzle.may_mirror(piece), flip).filter(fills);
    let ways: Vec<SignedPermutation> = all.collect();
    let lying = || ways.iter().filter(|turn| lies(turn));
    let coloured = |turn: &SignedPermutation| {
        let by = offset(puzzle, piece, *turn, first);
        let cells = own
            .iter()
            .map(|cell| (turn.apply(cell.point).plus(by), cell.colour));
        let mut cells: Vec<_> = cells.collect();
        cells.sort_unstable_by_key(|&(point, _)| order(point));
        cells
    };
    // Of those that look alike it is the first, whichever was written.
    let told = lying().find(|turn| is_told(turn)).map(coloured);
    let like = told.and_then(|told| lying().find(|turn| coloured(turn) == told));
    let turn = *like.or_else(|| lying().next()).or(ways.first())?;
    Some(PiecePlacement {
        piece,
        turn,
        offset: offset(puzzle, piece, turn, first),
    })
}

/// In how many ways the colours of a piece can lie in the cells that a placement of it fills.
pub(super) fn colourings_at(puzzle: &PackingPuzzle, placement: &PiecePlacement) -> usize {
    let own = puzzle.piece(placement.piece).cells();
    if own.iter().all(|cell| cell.colour.is_none()) {
        return 1;
    }
    let corner = least_corner(&placement.cells(puzzle));
    let wanted = turned(own, placement.turn);
    let mut ways: Vec<Vec<PieceCell>> = Vec::new();
    for turn in turns_of(puzzle, placement.piece) {
        let form = turned(own, turn);
        let cells = form.iter().map(|cell| cell.point);
        let lies = |cell: &PieceCell| fits(puzzle, cell.point.plus(corner), cell.colour);
        let by = placement
            .offset
            .plus(least(puzzle, placement.piece, placement.turn));
        let by = offset(puzzle, placement.piece, turn, by);
        let is_motion = puzzle.off_grid(placement.piece, turn, by) == Point::ZERO;
        let is_there =
            is_motion && cells.eq(wanted.iter().map(|cell| cell.point)) && form.iter().all(lies);
        if is_there && !ways.contains(&form) {
            ways.push(form);
        }
    }
    ways.len()
}

/// Whether a cell is so far away that sums with it might leave the range of numbers.
const fn is_far(cell: Point) -> bool {
    /// Coordinates stay below this, so that sums of two fit 16 bits.
    const FAR: i16 = 4096;
    cell.x.unsigned_abs() > FAR.unsigned_abs()
        || cell.y.unsigned_abs() > FAR.unsigned_abs()
        || cell.z.unsigned_abs() > FAR.unsigned_abs()
}
