//! Small packings, and a naive search for one.

use std::collections::BTreeSet;

use cubewright::family::packing::{
    Colours, Copies, Fill, Flip, PackingPiece, PackingPuzzle, PieceCell, PieceIx, Target,
    TargetCell,
};
use cubewright::geometry::{Point, Region, SignedPermutation};
use fastrand::Rng;

pub fn piece(name: &str, cells: &[[i16; 3]], min: u32, max: u32) -> PackingPiece {
    let cells = cells
        .iter()
        .map(|&[x, y, z]| PieceCell::neutral(Point::new(x, y, z)));
    PackingPiece::new(name, cells, Copies { min, max }).expect("a piece")
}

pub fn box_of(size: [usize; 3]) -> Target {
    Target::of(Region::cuboid(size).expect("a box"), 0)
}

pub fn puzzle(name: &str, target: Target, pieces: Vec<PackingPiece>) -> PackingPuzzle {
    PackingPuzzle::new(name, target, pieces, Colours::default()).expect("a puzzle")
}

/// The puzzle without its demands but these: cells, by index, that must be filled, and least
/// copies of pieces.
pub fn relaxed(puzzle: &PackingPuzzle, filled: &[usize], laid: &[(PieceIx, u32)]) -> PackingPuzzle {
    let cells = puzzle.target().cells().iter().enumerate();
    let cells = cells.map(|(index, &cell)| TargetCell {
        fill: if filled.contains(&index) {
            Fill::Must
        } else {
            Fill::May
        },
        ..cell
    });
    let target = Target::new(cells, None).expect("a target");
    let pieces = puzzle.indices().map(|index| {
        let piece = puzzle.piece(index);
        let max = piece.copies().max;
        let named = laid.iter().find(|(named, _)| *named == index);
        let min = named.map_or(0, |&(_, copies)| copies);
        let cells = piece.cells().iter().copied();
        let relaxed = PackingPiece::new(piece.name(), cells, Copies { min, max });
        relaxed.expect("a piece").with_flip(piece.flip())
    });
    let colours = puzzle.colours().clone();
    let relaxed = PackingPuzzle::new("relaxed", target, pieces.collect(), colours);
    relaxed.expect("a puzzle").with_mirror(puzzle.mirror())
}

/// All polyominoes of `size` cells up to rotation and reflection.
pub fn free_polyominoes(size: usize) -> Vec<Vec<[i16; 3]>> {
    let mut known: BTreeSet<Vec<[i16; 3]>> = BTreeSet::from([vec![[0, 0, 0]]]);
    for _ in 1..size {
        let mut next = BTreeSet::new();
        for cells in &known {
            for &[x, y, _] in cells {
                for (dx, dy) in [(1, 0), (-1, 0), (0, 1), (0, -1)] {
                    let cell = [x + dx, y + dy, 0];
                    if !cells.contains(&cell) {
                        let mut more = cells.clone();
                        more.push(cell);
                        next.insert(canonical(&more));
                    }
                }
            }
        }
        known = next;
    }
    known.into_iter().collect()
}

fn canonical(cells: &[[i16; 3]]) -> Vec<[i16; 3]> {
    let flat =
        |turn: &SignedPermutation| turn.apply(Point::Z).x == 0 && turn.apply(Point::Z).y == 0;
    let images = SignedPermutation::all().filter(flat).map(|turn| {
        let image = cells
            .iter()
            .map(|&[x, y, z]| turn.apply(Point::new(x, y, z)));
        let image: Vec<Point> = image.collect();
        let x = image.iter().map(|p| p.x).min().unwrap_or(0);
        let y = image.iter().map(|p| p.y).min().unwrap_or(0);
        let mut image: Vec<[i16; 3]> = image.iter().map(|p| [p.x - x, p.y - y, 0]).collect();
        image.sort_unstable();
        image
    });
    images.min().unwrap_or_default()
}

/// Whether there is a packing, by trying everything: the first open cell is covered in
/// every way, or stays empty if it may. `None` if that would take too long.
pub fn packs(puzzle: &PackingPuzzle) -> Option<bool> {
    let region = puzzle.target().region();
    let shapes: Vec<Vec<Vec<Point>>> = puzzle.pieces().iter().map(|p| shapes(p, puzzle)).collect();
    let mut open = vec![true; region.cells().len()];
    let holes = puzzle.target().max_holes().unwrap_or(open.len());
    let mut used = vec![0; shapes.len()];
    let mut left = 5_000;
    let found = fill(puzzle, &shapes, &mut open, &mut used, holes, &mut left);
    (found || left > 0).then_some(found)
}

/// The cells of the region that a piece can fill, by index; each way once.
pub fn ways(puzzle: &PackingPuzzle, piece: &PackingPiece) -> BTreeSet<Vec<usize>> {
    let region = puzzle.target().region();
    let mut ways = BTreeSet::new();
    for shape in shapes(piece, puzzle) {
        for &first in region.cells() {
            let cells = shape.iter().map(|cell| region.index_of(cell.plus(first)));
            ways.extend(cells.collect::<Option<Vec<usize>>>());
        }
    }
    ways
}

/// The turned cells of a piece, each form once, from its first cell on.
fn shapes(piece: &PackingPiece, puzzle: &PackingPuzzle) -> Vec<Vec<Point>> {
    let turns = SignedPermutation::all().filter(|turn| {
        let is_upright = turn.apply(Point::Z) == Point::Z;
        (puzzle.mirror() || turn.is_rotation()) && (piece.flip() == Flip::Allowed || is_upright)
    });
    let mut shapes: Vec<Vec<Point>> = Vec::new();
    for turn in turns {
        let cells = piece.cells().iter().map(|cell| turn.apply(cell.point));
        let mut cells: Vec<Point> = cells.collect();
        cells.sort_unstable_by_key(|cell| (cell.z, cell.y, cell.x));
        let first = cells[0];
        for cell in &mut cells {
            *cell = cell.minus(first);
        }
        if !shapes.contains(&cells) {
            shapes.push(cells);
        }
    }
    shapes
}

fn fill(
    puzzle: &PackingPuzzle,
    shapes: &[Vec<Vec<Point>>],
    open: &mut Vec<bool>,
    used: &mut Vec<u32>,
    holes: usize,
    left: &mut u32,
) -> bool {
    if *left == 0 {
        return false;
    }
    *left -= 1;
    let region = puzzle.target().region();
    let Some(first) = open.iter().position(|&open| open) else {
        let mut pieces = puzzle.pieces().iter().zip(&*used);
        return pieces.all(|(piece, &used)| used >= piece.copies().min);
    };
    for piece in 0..shapes.len() {
        if used[piece] == puzzle.pieces()[piece].copies().max {
            continue;
        }
        for shape in &shapes[piece] {
            // All cells before the first open one are filled.
            let offset = region.cells()[first];
            let cells: Option<Vec<usize>> = shape
                .iter()
                .map(|cell| {
                    region
                        .index_of(cell.plus(offset))
                        .filter(|&cell| open[cell])
                })
                .collect();
            let Some(cells) = cells else { continue };
            for &cell in &cells {
                open[cell] = false;
            }
            used[piece] += 1;
            if fill(puzzle, shapes, open, used, holes, left) {
                return true;
            }
            used[piece] -= 1;
            for &cell in &cells {
                open[cell] = true;
            }
        }
    }
    if puzzle.target().cells()[first].fill == Fill::May && holes > 0 {
        open[first] = false;
        if fill(puzzle, shapes, open, used, holes - 1, left) {
            return true;
        }
        open[first] = true;
    }
    false
}

/// A small puzzle at random; about a third have a packing.
pub fn random(rng: &mut Rng) -> PackingPuzzle {
    let (target, holes) = random_target(rng);
    let most = target.cells().len();
    let mut pieces = Vec::new();
    let mut filled = 0;
    let sizes = [1..4, 2..5, 3..6][rng.usize(..3)].clone();
    while filled + holes < most && pieces.len() < 8 {
        let size = rng.usize(sizes.clone());
        let size = if rng.u8(..8) > 0 {
            size.min(most - filled)
        } else {
            size
        };
        let copies = rng
            .u32(1..4)
            .min(u32::try_from((most - filled) / size).unwrap_or(1))
            .max(1);
        let spread = u32::from(rng.u8(..6) == 0);
        let cells = random_piece(rng, size);
        pieces.push(piece(
            &format!("p{}", pieces.len()),
            &cells,
            copies - spread,
            copies + spread,
        ));
        filled += size * copies as usize;
    }
    if pieces.is_empty() {
        pieces.push(piece("p", &[[0, 0, 0]], 0, 1));
    }
    let mirror = rng.bool();
    // Some of the pieces may not be turned over.
    let one_sided = rng.u8(..8);
    for (number, piece) in (0..).zip(&mut pieces) {
        if one_sided == 0 || (one_sided == 1 && number % 2 == 0) {
            *piece = piece.clone().with_flip(Flip::Forbidden);
        }
    }
    puzzle("random", target, pieces).with_mirror(mirror)
}

/// A box, some of its cells missing, some of which may stay empty; and how many.
fn random_target(rng: &mut Rng) -> (Target, usize) {
    let size = [rng.i16(1..5), rng.i16(1..5), rng.i16(1..3)];
    let missing = if rng.bool() { rng.u8(2..9) } else { 255 };
    let may = if rng.u8(..4) == 0 { rng.u8(1..4) } else { 255 };
    let mut cells = Vec::new();
    for x in 0..size[0] {
        for y in 0..size[1] {
            for z in 0..size[2] {
                if rng.u8(..missing) == 0 && missing < 255 && !cells.is_empty() {
                    continue;
                }
                let fill = if may < 255 && rng.u8(..=may) == 0 {
                    Fill::May
                } else {
                    Fill::Must
                };
                cells.push(TargetCell {
                    point: Point::new(x, y, z),
                    fill,
                    colour: None,
                });
            }
        }
    }
    let may = cells.iter().filter(|cell| cell.fill == Fill::May).count();
    let holes = rng.usize(..=may);
    (
        Target::new(cells, rng.bool().then_some(holes)).expect("a target"),
        holes,
    )
}

fn random_piece(rng: &mut Rng, size: usize) -> Vec<[i16; 3]> {
    let mut cells = vec![[0, 0, 0]];
    let flat = rng.u8(..3) > 0;
    while cells.len() < size {
        let mut cell = cells[rng.usize(..cells.len())];
        let axis = if flat { rng.usize(..2) } else { rng.usize(..3) };
        // Now and then a piece in two parts.
        let step = if rng.u8(..30) == 0 { 2 } else { 1 };
        cell[axis] += if rng.bool() { step } else { -step };
        if !cells.contains(&cell) {
            cells.push(cell);
        }
    }
    cells
}
