//! Packings, counted by filling one cell after the other.

use std::collections::BTreeSet;

use super::{Effort, Orbits, lattice, onto_itself, to_origin};
use crate::count::Counts;
use crate::family::packing::{Colour, Fill, PackingPuzzle, PieceCell};
use crate::geometry::{Point, SignedPermutation};

/// A copy that is laid: the cells of the target with the colours on them, ascending.
type Copy = Vec<(usize, Option<Colour>)>;

/// Equal pieces: the ways to lay them, and how many are used.
struct Kind {
    shape: Vec<PieceCell>,
    ways: BTreeSet<Copy>,
    least: u32,
    most: u32,
}

/// Counts packings by trying everything; `None` if that takes too much effort.
pub fn packing(puzzle: &PackingPuzzle, effort: &mut Effort<'_>) -> Option<Counts> {
    let kinds = kinds(puzzle, effort)?;
    let cells = puzzle.target().cells();
    let marked = cells.iter().map(|cell| {
        let may_be_empty = cell.fill == Fill::May;
        (cell.point, (may_be_empty, cell.colour))
    });
    let marked: Vec<_> = marked.collect();
    let symmetries = onto_itself(&marked);
    let mut search = Search {
        must: cells.iter().map(|cell| cell.fill == Fill::Must).collect(),
        filled: vec![false; cells.len()],
        used: vec![0; kinds.len()],
        holes: puzzle.target().max_holes().unwrap_or(cells.len()),
        laid: Vec::new(),
        found: Orbits::new(),
        symmetries,
        kinds: &kinds,
    };
    search.fill(0, effort)?;
    Some(search.found.counted(has_mirror_images(puzzle, &kinds)))
}

/// A shape in the least of its positions.
fn least_form(shape: &[PieceCell], may_mirror: bool) -> Vec<PieceCell> {
    let turned = |(_, symmetry): (bool, SignedPermutation)| {
        let at = |cell: &PieceCell| symmetry.apply(cell.point);
        let by = to_origin(shape.iter().map(at));
        let moved = shape.iter().map(|cell| PieceCell {
            point: at(cell).plus(by),
            colour: cell.colour,
        });
        let mut moved: Vec<PieceCell> = moved.collect();
        moved.sort_unstable();
        moved
    };
    let allowed = lattice().filter(|(is_rotation, _)| may_mirror || *is_rotation);
    allowed.map(turned).min().unwrap_or_default()
}

fn kinds(puzzle: &PackingPuzzle, effort: &mut Effort<'_>) -> Option<Vec<Kind>> {
    let mut kinds: Vec<Kind> = Vec::new();
    for piece in puzzle.pieces() {
        let shape = least_form(piece.cells(), puzzle.mirror());
        let (least, most) = (piece.copies().min, piece.copies().max);
        if let Some(known) = kinds.iter_mut().find(|kind| kind.shape == shape) {
            known.least = known.least.saturating_add(least);
            known.most = known.most.saturating_add(most);
            continue;
        }
        kinds.push(Kind {
            ways: ways(puzzle, &shape, effort)?,
            shape,
            least,
            most,
        });
    }
    Some(kinds)
}

/// All ways to lay a shape in the target.
fn ways(
    puzzle: &PackingPuzzle,
    shape: &[PieceCell],
    effort: &mut Effort<'_>,
) -> Option<BTreeSet<Copy>> {
    let cells = puzzle.target().cells();
    let mut ways = BTreeSet::new();
    for (is_rotation, symmetry) in lattice() {
        if !is_rotation && !puzzle.mirror() {
            continue;
        }
        let turned: Vec<Point> = shape
            .iter()
            .map(|cell| symmetry.apply(cell.point))
            .collect();
        for first in cells {
            if !effort.step() {
                return None;
            }
            let by = first.point.minus(turned[0]);
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
    Some(ways)
}

/// Whether the mirror image of every packing is one of the same pieces.
fn has_mirror_images(puzzle: &PackingPuzzle, kinds: &[Kind]) -> bool {
    let Some((_, mirror)) = lattice().find(|(is_rotation, _)| !is_rotation) else {
        return false;
    };
    kinds.iter().all(|kind| {
        let image: Vec<PieceCell> = kind
            .shape
            .iter()
            .map(|cell| PieceCell {
                point: mirror.apply(cell.point),
                colour: cell.colour,
            })
            .collect();
        let image = least_form(&image, puzzle.mirror());
        let mut same = kinds.iter().filter(|other| other.shape == image);
        same.any(|other| (other.least, other.most) == (kind.least, kind.most))
    })
}

struct Search<'a> {
    kinds: &'a [Kind],
    must: Vec<bool>,
    filled: Vec<bool>,
    used: Vec<u32>,
    /// How many more cells may stay empty.
    holes: usize,
    laid: Vec<&'a Copy>,
    found: Orbits<Vec<Copy>>,
    symmetries: Vec<(bool, Vec<usize>)>,
}

impl<'a> Search<'a> {
    /// Fills the cells from `first` on, or leaves them empty.
    fn fill(&mut self, first: usize, effort: &mut Effort<'_>) -> Option<()> {
        let Some(open) = (first..self.filled.len()).find(|&cell| !self.filled[cell]) else {
            self.note();
            return Some(());
        };
        let kinds: &'a [Kind] = self.kinds;
        for (kind, of_kind) in kinds.iter().enumerate() {
            if self.used[kind] == of_kind.most {
                continue;
            }
            // What was left empty stays so.
            for way in of_kind.ways.range(vec![(open, None)]..) {
                if way[0].0 != open {
                    break;
                }
                if !effort.step() {
                    return None;
                }
                if way.iter().any(|(cell, _)| self.filled[*cell]) {
                    continue;
                }
                self.lay(kind, way, true);
                self.fill(open + 1, effort)?;
                self.lay(kind, way, false);
            }
        }
        if !self.must[open] && self.holes > 0 {
            if !effort.step() {
                return None;
            }
            self.holes -= 1;
            self.fill(open + 1, effort)?;
            self.holes += 1;
        }
        Some(())
    }

    fn lay(&mut self, kind: usize, way: &'a Copy, is_there: bool) {
        for (cell, _) in way {
            self.filled[*cell] = is_there;
        }
        if is_there {
            self.used[kind] += 1;
            self.laid.push(way);
        } else {
            self.used[kind] -= 1;
            self.laid.pop();
        }
    }

    /// Notes a packing if no piece is used too rarely.
    fn note(&mut self) {
        let mut used = self.used.iter().zip(self.kinds);
        if used.any(|(used, kind)| *used < kind.least) {
            return;
        }
        let moved = |to: &dyn Fn(usize) -> usize| {
            let moved = self.laid.iter().map(|copy| {
                let mut moved: Copy = copy
                    .iter()
                    .map(|&(cell, colour)| (to(cell), colour))
                    .collect();
                moved.sort_unstable_by_key(|(cell, _)| *cell);
                moved
            });
            let mut moved: Vec<Copy> = moved.collect();
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
