//! Parts as rows of bits along each axis.
//!
//! Invariant: two parts of the same cells, up to a shift, are one [`Shape`].

use core::ops::Range;
use std::collections::HashMap;

use crate::geometry::{Point, least_corner, span};

/// The bits of a word.
const BITS: usize = 64;

/// A shape, by its position in [`Shapes`].
pub(super) type ShapeIx = u32;

/// A vector of the lattice, by axis.
pub(super) type Vector = [i16; 3];

/// The two axes across an axis.
pub(super) const ACROSS: [[usize; 2]; 3] = [[1, 2], [0, 2], [0, 1]];

/// The coordinates of a point, by axis.
pub(super) const fn vector(point: Point) -> Vector {
    [point.x, point.y, point.z]
}

/// Cells, moved so that the least coordinates are 0.
#[derive(Clone, Debug)]
pub(super) struct Shape {
    pub size: [usize; 3],
    /// By axis, for each line along it the cells as bits; lines ascend by the coordinates
    /// [across](ACROSS), and each has [`Self::words`] words.
    lines: [Vec<u64>; 3],
}

impl Shape {
    /// Cells with the least coordinates 0 in a box of this size.
    fn new(cells: &[Vector], size: [usize; 3]) -> Self {
        let lines = [0, 1, 2].map(|axis| {
            let [u, v] = ACROSS[axis];
            let words = size[axis].div_ceil(BITS);
            let mut lines = vec![0; size[u] * size[v] * words];
            for cell in cells {
                let [along, u, v] = [cell[axis], cell[u], cell[v]].map(index);
                let line = (u * size[ACROSS[axis][1]] + v) * words;
                lines[line + along / BITS] |= 1 << (along % BITS);
            }
            lines
        });
        Self { size, lines }
    }

    /// How many words a line along `axis` has.
    pub(super) const fn words(&self, axis: usize) -> usize {
        self.size[axis].div_ceil(BITS)
    }

    /// The cells of the lines along `axis` with these coordinates across.
    pub(super) fn lines(
        &self,
        axis: usize,
        u: usize,
        over: Range<usize>,
    ) -> impl Iterator<Item = &[u64]> {
        let (words, row) = (self.words(axis), u * self.size[ACROSS[axis][1]]);
        let [start, end] = [over.start, over.end].map(|v| (row + v) * words);
        self.lines[axis][start..end].chunks_exact(words)
    }

    fn bytes(&self) -> usize {
        8 * self.lines.iter().map(Vec::len).sum::<usize>()
    }
}

/// A coordinate that is not negative.
pub(super) fn index(coordinate: i16) -> usize {
    usize::try_from(coordinate).unwrap_or_default()
}

/// All shapes that were met.
#[derive(Debug, Default)]
pub(super) struct Shapes {
    all: Vec<Shape>,
    by_cells: HashMap<Vec<Vector>, ShapeIx>,
    bytes: usize,
}

impl Shapes {
    /// The shape of these cells, and where its corner is; nothing without cells.
    pub(super) fn of(&mut self, cells: &[Point]) -> Option<(ShapeIx, Vector)> {
        let size = span(cells)?;
        let corner = least_corner(cells);
        let mut own: Vec<Vector> = cells
            .iter()
            .map(|cell| vector(cell.minus(corner)))
            .collect();
        own.sort_unstable();
        if let Some(&known) = self.by_cells.get(&own) {
            return Some((known, vector(corner)));
        }
        let new = ShapeIx::try_from(self.all.len()).ok()?;
        let shape = Shape::new(&own, size);
        self.bytes += shape.bytes() + own.len() * size_of::<Vector>();
        self.all.push(shape);
        self.by_cells.insert(own, new);
        Some((new, vector(corner)))
    }

    /// The shape at a position that [`Self::of`] gave.
    pub(super) fn get(&self, shape: ShapeIx) -> &Shape {
        &self.all[shape as usize]
    }

    /// How much memory they take, about.
    pub(super) const fn bytes(&self) -> usize {
        self.bytes
    }
}
