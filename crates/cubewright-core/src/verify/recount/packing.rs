//! Packings counted by filling the first empty cell with every piece in every way.
//!
//! Invariant: it works on points of the lattice. Turning and reflecting are computed on the cells, not
//! taken from the tables that the models use.
//!
//! Cost: exponential; a budget of steps ends it.
//!
//! ```text
//! fill(first):
//!     cell := the first cell from `first` on that is not filled
//!     if there is none: count the packing, and its orbit if it is new
//!     for each class of pieces with a copy left, each way to lay it with `cell` as its first cell:
//!         if no cell is filled twice: lay it; fill(cell + 1); take it away
//!     if `cell` may stay empty and a hole is left: fill(cell + 1)
//! ```

use std::collections::{BTreeSet, HashMap};

use super::super::packing::{has_no_room, is_motion};
use super::{Budget, Orbits, lattice, onto_itself, to_origin};
use crate::count::Counts;
use crate::family::packing::{Colour, Fill, Flip, PackingPuzzle, PieceCell};
use crate::geometry::{Grid, Point, SignedPermutation};

/// A copy that is laid: the cells of the target with the colours on them, ascending.
///
/// The least cell comes first, so that the search finds the ways that begin at a given cell
/// together.
type Copy = Vec<(usize, Option<Colour>)>;

/// A shape and where its least corner lies on the grid.
type Form = (Vec<PieceCell>, Point);

/// Equal pieces: the ways to lay them, and how many are used.
struct PieceClass {
    shape: Form,
    flip: Flip,
    ways: BTreeSet<Copy>,
    least: u32,
    most: u32,
}

/// Counts packings by trying everything; `None` if that takes more than the budget.
///
/// Copies of a piece are not told apart, and neither are pieces of the same shape and colours.
/// What is laid already is part of each packing, and only symmetries that move it onto itself make
/// packings equal. `full` is given only if mirror images are allowed or each piece has its mirror image among the
/// pieces.
pub fn packing(puzzle: &PackingPuzzle, budget: &mut Budget<'_>) -> Option<Counts> {
    let classes = piece_classes(puzzle, budget)?;
    let cells = puzzle.target().cells();
    let marked = cells.iter().map(|cell| {
        let may_be_empty = cell.fill == Fill::May;
        (cell.point, (may_be_empty, cell.colour))
    });
    let marked: Vec<_> = marked.collect();
    let laid = laid(puzzle);
    let may_flip = classes.iter().all(|class| class.flip == Flip::Allowed);
    let corner = puzzle.target().corner();
    // A flat region of balls can be turned to look like its mirror image.
    let points: Vec<PieceCell> = cells
        .iter()
        .map(|it| PieceCell::neutral(it.point))
        .collect();
    let is_flat = puzzle.grid() == Grid::Spheres && has_no_room(&points);
    let mut symmetries = onto_itself(&marked, |it, by| {
        let by = by.plus(corner).minus(it.apply(corner));
        (may_flip || is_upright(it)) && is_motion(puzzle.grid(), it, by)
    });
    for (is_rotation, _) in &mut symmetries {
        *is_rotation |= is_flat;
    }
    symmetries.retain(|(_, to)| {
        let mut moved = laid.iter().map(|(flip, copy)| {
            let moved = copy.iter().map(|&(cell, colour)| (to[cell], colour));
            let mut moved: Copy = moved.collect();
            moved.sort_unstable_by_key(|(cell, _)| *cell);
            (*flip, moved)
        });
        moved.all(|copy| laid.contains(&copy))
    });
    let owners = owners(&laid);
    let must = (0..cells.len()).map(|it| cells[it].fill == Fill::Must || owners.contains_key(&it));
    let mut search = Search {
        must: must.collect(),
        filled: vec![false; cells.len()],
        used: vec![0; classes.len()],
        holes: puzzle.target().max_holes().unwrap_or(cells.len()),
        laid: Vec::new(),
        found: Orbits::new(),
        symmetries,
        classes: &classes,
    };
    search.fill(0, budget)?;
    Some(search.found.counted(has_mirror_images(puzzle, &classes)))
}

/// Whether what is above stays above.
fn is_upright(symmetry: SignedPermutation) -> bool {
    symmetry.apply(Point::Z) == Point::Z
}

/// The ways to turn a piece.
fn turns(
    puzzle: &PackingPuzzle,
    shape: &[PieceCell],
    flip: Flip,
) -> impl Iterator<Item = SignedPermutation> + use<> {
    let may_mirror = puzzle.mirror() || puzzle.grid() == Grid::Spheres && has_no_room(shape);
    let allowed = lattice().filter(move |&(is_rotation, symmetry)| {
        (may_mirror || is_rotation) && (flip == Flip::Allowed || is_upright(symmetry))
    });
    allowed.map(|(_, symmetry)| symmetry)
}

/// A shape in the least of its positions.
///
/// Two pieces are equal if and only if their least forms are, and if both may be turned over or
/// neither.
fn least_form(puzzle: &PackingPuzzle, (shape, corner): (&[PieceCell], Point), flip: Flip) -> Form {
    let grid = puzzle.grid();
    let turned = |symmetry: SignedPermutation| {
        let at = |cell: &PieceCell| symmetry.apply(cell.point);
        let by = to_origin(shape.iter().map(at));
        let moved = shape.iter().map(|cell| PieceCell {
            point: at(cell).plus(by),
            colour: cell.colour,
        });
        let mut moved: Vec<PieceCell> = moved.collect();
        moved.sort_unstable();
        // Where the corner may lie then: the cells of the piece go from `corner` on to `at` on.
        let by = by.minus(symmetry.apply(corner));
        let at = corners(grid).find(|at| is_motion(grid, symmetry, by.plus(*at)));
        (moved, at.unwrap_or_default())
    };
    turns(puzzle, shape, flip)
        .map(turned)
        .min()
        .unwrap_or_default()
}

/// Where a corner may lie on a grid.
fn corners(grid: Grid) -> impl Iterator<Item = Point> {
    let sides = move || 0..grid.period();
    sides().flat_map(move |z| sides().flat_map(move |y| sides().map(move |x| Point::new(x, y, z))))
}

/// The piece classes of a puzzle, compared cell by cell.
///
/// The bounds on copies of equal pieces are added up. `None` if the budget does not suffice for
/// finding all ways to lay them.
fn piece_classes(puzzle: &PackingPuzzle, budget: &mut Budget<'_>) -> Option<Vec<PieceClass>> {
    let mut classes: Vec<PieceClass> = Vec::new();
    for piece in puzzle.pieces() {
        let flip = piece.flip();
        let shape = least_form(puzzle, (piece.cells(), piece.corner()), flip);
        let (least, most) = (piece.copies().min, piece.copies().max);
        let is_known = |class: &&mut PieceClass| class.shape == shape && class.flip == flip;
        if let Some(known) = classes.iter_mut().find(is_known) {
            known.least = known.least.saturating_add(least);
            known.most = known.most.saturating_add(most);
            continue;
        }
        classes.push(PieceClass {
            ways: ways(puzzle, (&shape, flip), budget)?,
            shape,
            flip,
            least,
            most,
        });
    }
    Some(classes)
}

/// All ways to lay a shape in the target.
///
/// A way is inside the target and on colours that fit. It is one set of cells with colours, however
/// many symmetries lead there.
fn ways(
    puzzle: &PackingPuzzle,
    ((shape, corner), flip): (&Form, Flip),
    budget: &mut Budget<'_>,
) -> Option<BTreeSet<Copy>> {
    let cells = puzzle.target().cells();
    let mut ways = BTreeSet::new();
    for symmetry in turns(puzzle, shape, flip) {
        let turned: Vec<Point> = shape
            .iter()
            .map(|cell| symmetry.apply(cell.point))
            .collect();
        for first in cells {
            if !budget.step() {
                return None;
            }
            let by = first.point.minus(turned[0]);
            let on_grid = by.plus(puzzle.target().corner());
            let on_grid = on_grid.minus(symmetry.apply(*corner));
            if !is_motion(puzzle.grid(), symmetry, on_grid) {
                continue;
            }
            let laid: Option<Copy> = turned
                .iter()
                .zip(shape)
                .map(|(point, cell)| {
                    let there = point.plus(by);
                    let index = cells.iter().position(|cell| cell.point == there)?;
                    let fits = puzzle.colours().fit(cell.colour, cells[index].colour);
                    fits.then_some((index, cell.colour))
                })
                .collect();
            if let Some(mut laid) = laid {
                laid.sort_unstable_by_key(|(index, _)| *index);
                ways.insert(laid);
            }
        }
    }
    // What is laid already stays: nothing else has a cell in common with it.
    let fixed = laid(puzzle);
    let owners = owners(&fixed);
    ways.retain(|way| {
        let owner = way.iter().find_map(|(cell, _)| owners.get(cell));
        owner.is_none_or(|&owner| fixed[owner].0 == flip && fixed[owner].1 == *way)
    });
    Some(ways)
}

/// By cell, the number of what is laid there already.
fn owners(laid: &[(Flip, Copy)]) -> HashMap<usize, usize> {
    let cells = |(number, (_, copy)): (usize, &(Flip, Copy))| {
        let cells: Vec<_> = copy.iter().map(|&(cell, _)| (cell, number)).collect();
        cells
    };
    laid.iter().enumerate().flat_map(cells).collect()
}

/// What is laid already, each with whether it may be turned over.
fn laid(puzzle: &PackingPuzzle) -> Vec<(Flip, Copy)> {
    let cells = puzzle.target().cells();
    let index = |point: Point| cells.iter().position(|cell| cell.point == point);
    let laid = puzzle.laid().iter().map(|placement| {
        let piece = puzzle.piece(placement.piece);
        let copy = piece.cells().iter().filter_map(|cell| {
            let there = placement.turn.apply(cell.point).plus(placement.offset);
            Some((index(there)?, cell.colour))
        });
        let mut copy: Copy = copy.collect();
        copy.sort_unstable_by_key(|(index, _)| *index);
        (piece.flip(), copy)
    });
    laid.collect()
}

/// Whether the mirror image of every packing is one of the same pieces.
fn has_mirror_images(puzzle: &PackingPuzzle, classes: &[PieceClass]) -> bool {
    // One that turns nothing over; as good as any where that may be.
    let mirror = lattice().find(|(is_rotation, it)| !is_rotation && is_upright(*it));
    let Some((_, mirror)) = mirror else {
        return false;
    };
    classes.iter().all(|class| {
        let (shape, corner) = &class.shape;
        let image: Vec<PieceCell> = shape
            .iter()
            .map(|cell| PieceCell {
                point: mirror.apply(cell.point),
                colour: cell.colour,
            })
            .collect();
        // A mirrored grid is the same grid, moved: its cells from the image of the corner on.
        let grid = puzzle.grid();
        let moved = corners(grid).find(|by| is_motion(grid, mirror, *by));
        let corner = mirror.apply(*corner).plus(moved.unwrap_or_default());
        let image = least_form(puzzle, (&image, corner), class.flip);
        let is_image = |other: &&PieceClass| other.shape == image && other.flip == class.flip;
        let mut same = classes.iter().filter(is_image);
        same.any(|other| (other.least, other.most) == (class.least, class.most))
    })
}

/// The search with what is laid.
struct Search<'a> {
    classes: &'a [PieceClass],
    must: Vec<bool>,
    filled: Vec<bool>,
    used: Vec<u32>,
    /// How many more cells may stay empty.
    holes: usize,
    /// With each copy, whether it may be turned over: what may not looks different.
    laid: Vec<(Flip, &'a Copy)>,
    found: Orbits<Vec<(Flip, Copy)>>,
    symmetries: Vec<(bool, Vec<usize>)>,
}

impl<'a> Search<'a> {
    /// Fills the cells from `first` on, or leaves them empty.
    ///
    /// `None` if the budget is spent; then nothing that was counted means anything.
    fn fill(&mut self, first: usize, budget: &mut Budget<'_>) -> Option<()> {
        let Some(open) = (first..self.filled.len()).find(|&cell| !self.filled[cell]) else {
            self.note();
            return Some(());
        };
        let classes: &'a [PieceClass] = self.classes;
        for (class, of_class) in classes.iter().enumerate() {
            if self.used[class] == of_class.most {
                continue;
            }
            // What was left empty stays so.
            for way in of_class.ways.range(vec![(open, None)]..) {
                if way[0].0 != open {
                    break;
                }
                if !budget.step() {
                    return None;
                }
                if way.iter().any(|(cell, _)| self.filled[*cell]) {
                    continue;
                }
                self.lay(class, way, true);
                self.fill(open + 1, budget)?;
                self.lay(class, way, false);
            }
        }
        if !self.must[open] && self.holes > 0 {
            if !budget.step() {
                return None;
            }
            self.holes -= 1;
            self.fill(open + 1, budget)?;
            self.holes += 1;
        }
        Some(())
    }

    /// Lays a copy, or takes it away.
    fn lay(&mut self, class: usize, way: &'a Copy, is_there: bool) {
        for (cell, _) in way {
            self.filled[*cell] = is_there;
        }
        if is_there {
            self.used[class] += 1;
            self.laid.push((self.classes[class].flip, way));
        } else {
            self.used[class] -= 1;
            self.laid.pop();
        }
    }

    /// Notes a packing if no piece is used too rarely.
    ///
    /// A packing is kept as the sorted list of its copies, each as sorted cells with colours, so
    /// that it does not depend on the order in which they were laid.
    fn note(&mut self) {
        let mut used = self.used.iter().zip(self.classes);
        if used.any(|(used, class)| *used < class.least) {
            return;
        }
        let moved = |to: &dyn Fn(usize) -> usize| {
            let moved = self.laid.iter().map(|(flip, copy)| {
                let mut moved: Copy = copy
                    .iter()
                    .map(|&(cell, colour)| (to(cell), colour))
                    .collect();
                moved.sort_unstable_by_key(|(cell, _)| *cell);
                (*flip, moved)
            });
            let mut moved: Vec<(Flip, Copy)> = moved.collect();
            moved.sort_unstable();
            moved
        };
        let symmetries = self.symmetries.iter();
        let images = || {
            let images = symmetries.clone();
            let images = images.map(|(is_rotation, to)| (*is_rotation, moved(&|cell| to[cell])));
            images.collect()
        };
        self.found.add(&moved(&|cell| cell), images);
    }
}
