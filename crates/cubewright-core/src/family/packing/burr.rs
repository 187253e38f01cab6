//! Six-piece burrs by the numbers of their sticks.
//!
//! Invariant: the numbers are those of J. H. de Boer, Cutler and von Kaenel. A stick is `length` x 2
//! x 2 cubes, of which twelve near the middle may be removed; the number less one has a bit for
//! each, 1 where the cube is removed.

use super::{
    Colours, Copies, Fill, Flip, PackingError, PackingPiece, PackingPuzzle, PieceCell, Target,
    TargetCell,
};
use crate::geometry::{Point, SignedPermutation};

/// The sticks of a burr.
pub const BURR_STICKS: usize = 6;

/// The highest number of a stick: all twelve cubes are removed.
pub const MOST_BURR_NUMBER: u16 = 1 << REMOVABLE.len();

/// The longest sticks.
pub const MOST_BURR_LENGTH: u16 = 32;

/// The cubes that may be removed, from the lowest bit on: along the stick from the first cell of
/// the middle four, then across, then up.
const REMOVABLE: [[i16; 3]; 12] = [
    [0, 0, 1],
    [1, 0, 1],
    [2, 0, 1],
    [3, 0, 1],
    [0, 1, 1],
    [1, 1, 1],
    [2, 1, 1],
    [3, 1, 1],
    [1, 0, 0],
    [2, 0, 0],
    [1, 1, 0],
    [2, 1, 0],
];

/// Why numbers are not those of a burr.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum BurrError {
    /// A number that no stick has.
    #[error("a stick has a number from 1 to {MOST_BURR_NUMBER}, not {number}")]
    Number {
        /// The number.
        number: u16,
    },
    /// Another number of sticks than six.
    #[error("a burr has {BURR_STICKS} sticks, not {found}")]
    Sticks {
        /// How many there are.
        found: usize,
    },
    /// Sticks of an odd length, or too short or too long.
    #[error("a stick is 6, 8, 10 ... or {MOST_BURR_LENGTH} cubes long, not {length}")]
    Length {
        /// The length.
        length: u16,
    },
    /// The sticks are no puzzle.
    #[error(transparent)]
    Puzzle(#[from] PackingError),
}

/// The burr of these sticks; those with the same number are copies of one piece.
///
/// Its target is three pairs of sticks that cross in the middle. Where they cross, cells may
/// stay empty.
///
/// # Errors
/// [`BurrError`].
///
/// ```
/// use cubewright::family::packing::burr;
/// let puzzle = burr("Love's Dozen", &[88, 512, 704, 960, 992, 1008], 6)?;
/// assert_eq!(puzzle.pieces().len(), 6);
/// assert_eq!(puzzle.target().volume(), (72, 104));
/// # Ok::<(), cubewright::family::packing::BurrError>(())
/// ```
pub fn burr(name: &str, numbers: &[u16], length: u16) -> Result<PackingPuzzle, BurrError> {
    if numbers.len() != BURR_STICKS {
        let found = numbers.len();
        return Err(BurrError::Sticks { found });
    }
    let side = i16::try_from(length).unwrap_or_default();
    if !(6..=MOST_BURR_LENGTH).contains(&length) || length % 2 == 1 {
        return Err(BurrError::Length { length });
    }
    let mut kinds: Vec<(u16, u32)> = Vec::new();
    for &number in numbers {
        match kinds.iter_mut().find(|(known, _)| *known == number) {
            Some((_, copies)) => *copies += 1,
            None => kinds.push((number, 1)),
        }
    }
    let pieces = kinds.into_iter().map(|(number, copies)| {
        let cells = stick(number, side).ok_or(BurrError::Number { number })?;
        let cells = cells.into_iter().map(PieceCell::neutral);
        let piece = PackingPiece::new(&number.to_string(), cells, Copies::exactly(copies));
        piece.map_err(|_| BurrError::Number { number })
    });
    let pieces = pieces.collect::<Result<Vec<_>, BurrError>>()?;
    let target = Target::new(crossing(side), None).map_err(|_| BurrError::Length { length })?;
    Ok(PackingPuzzle::new(
        name,
        target,
        pieces,
        Colours::default(),
    )?)
}

/// The numbers of the sticks and their length, of a packing that is a six-piece burr.
///
/// Sticks and the target may be turned in any way. Where a stick has several numbers, it has the one
/// that it is called by, else that of the way it lies.
///
/// ```
/// use cubewright::family::packing::{burr, burr_numbers};
/// let puzzle = burr("Love's Dozen", &[88, 512, 704, 960, 992, 1008], 6)?;
/// assert_eq!(burr_numbers(&puzzle), Some((vec![88, 512, 704, 960, 992, 1008], 6)));
/// # Ok::<(), cubewright::family::packing::BurrError>(())
/// ```
#[must_use]
pub fn burr_numbers(puzzle: &PackingPuzzle) -> Option<(Vec<u16>, u16)> {
    let target = puzzle.target();
    let is_plain =
        puzzle.colours().names().is_empty() && !puzzle.mirror() && target.max_holes().is_none();
    let length = *target.region().size().iter().max()?;
    let side = i16::try_from(length).ok()?;
    let length = u16::try_from(length).ok()?;
    if !is_plain || length > MOST_BURR_LENGTH || !is_crossing(target, side) {
        return None;
    }
    let mut numbers = Vec::new();
    for piece in puzzle.pieces() {
        let Copies { min, max } = piece.copies();
        let is_plain = min == max && piece.flip() == Flip::Allowed;
        let number = number_of(piece, side).filter(|_| is_plain)?;
        numbers.extend((0..max).map(|_| number));
    }
    (numbers.len() == BURR_STICKS).then_some((numbers, length))
}

/// Whether a target is that of burrs with sticks of this length, turned in some way.
fn is_crossing(target: &Target, length: i16) -> bool {
    let cells = |cells: &[TargetCell]| -> Vec<(Point, bool)> {
        let cells = cells.iter();
        cells
            .map(|cell| (cell.point, cell.fill == Fill::Must))
            .collect()
    };
    let mut wanted = cells(&crossing(length));
    wanted.sort_unstable();
    let found = cells(target.cells());
    found.len() == wanted.len()
        && rotations().any(|turn| {
            let points = found.iter().map(|&(point, _)| turn.apply(point));
            let marks = found.iter().map(|&(_, mark)| mark);
            let mut turned: Vec<_> = at_the_origin(points).into_iter().zip(marks).collect();
            turned.sort_unstable();
            turned == wanted
        })
}

/// The number of a stick.
fn number_of(piece: &PackingPiece, length: i16) -> Option<u16> {
    let numbers: Vec<u16> = rotations()
        .filter_map(|turn| {
            let cells = piece.cells().iter().map(|cell| turn.apply(cell.point));
            let cells = at_the_origin(cells);
            let start = length / 2 - 2;
            let is_there = |[x, y, z]: [i16; 3]| cells.contains(&Point::new(x + start, y, z));
            let bits = (0..).zip(REMOVABLE);
            let removed = bits.filter(|&(_, cube)| !is_there(cube));
            let number = removed.fold(1, |number, (bit, _)| number + (1 << bit));
            let mut whole = stick(number, length)?;
            whole.sort_unstable();
            let mut cells = cells.clone();
            cells.sort_unstable();
            (cells == whole).then_some(number)
        })
        .collect();
    let named = piece.name().parse().ok();
    let named = named.filter(|number| numbers.contains(number));
    named.or_else(|| numbers.first().copied())
}

/// All rotations, the one that leaves everything as it is first.
fn rotations() -> impl Iterator<Item = SignedPermutation> {
    SignedPermutation::all().filter(|turn| turn.is_rotation())
}

/// Points moved so that their least coordinates are 0.
fn at_the_origin(points: impl Iterator<Item = Point> + Clone) -> Vec<Point> {
    let least = |of: fn(Point) -> i16| points.clone().map(of).min().unwrap_or_default();
    let corner = Point::new(least(|p| p.x), least(|p| p.y), least(|p| p.z));
    points.map(|point| point.minus(corner)).collect()
}

/// The cells of the stick with a number; nothing if there is no such number.
fn stick(number: u16, length: i16) -> Option<Vec<Point>> {
    let removed = number
        .checked_sub(1)
        .filter(|_| number <= MOST_BURR_NUMBER)?;
    let is_removed = |[x, y, z]: [i16; 3]| {
        let bit = REMOVABLE
            .iter()
            .position(|&cube| cube == [x - (length / 2 - 2), y, z]);
        bit.is_some_and(|bit| removed >> bit & 1 == 1)
    };
    let cubes = cuboid([length, 2, 2]).filter(|&cube| !is_removed(cube));
    Some(cubes.map(|[x, y, z]| Point::new(x, y, z)).collect())
}

/// The target: the cells of the three pairs, which may stay empty where pairs cross.
fn crossing(length: i16) -> Vec<TargetCell> {
    let sizes = [[length, 2, 4], [4, length, 2], [2, 4, length]];
    let is_in = |cube: [i16; 3], size: [i16; 3]| {
        let from = |axis: usize| cube[axis] - (length - size[axis]) / 2;
        (0..3).all(|axis| (0..size[axis]).contains(&from(axis)))
    };
    let cell = |cube: [i16; 3]| {
        let [x, y, z] = cube;
        let fill = match sizes.iter().filter(|&&size| is_in(cube, size)).count() {
            0 => return None,
            1 => Fill::Must,
            _ => Fill::May,
        };
        Some(TargetCell {
            point: Point::new(x, y, z),
            fill,
            colour: None,
        })
    };
    cuboid([length; 3]).filter_map(cell).collect()
}

/// The cubes of a box.
fn cuboid([x, y, z]: [i16; 3]) -> impl Iterator<Item = [i16; 3]> {
    let layers = (0..z).flat_map(move |z| (0..y).map(move |y| (y, z)));
    layers.flat_map(move |(y, z)| (0..x).map(move |x| [x, y, z]))
}
