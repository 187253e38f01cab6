//! A text cut into a face, so that a printed piece can be told.
//!
//! Invariant: the surface stays closed. The square of a face is replaced by a frame round a grid of pixels;
//! those of the text lie deeper, with walls where they end. The four corners of the square are the only
//! points on its rim, so nothing beside it changes.

use std::collections::BTreeMap;

use super::glyphs::Bitmap;
use super::{Measures, Mesh};
use crate::geometry::Point;

/// A text on a face of a cell.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in crate::show) struct Mark {
    /// The cell.
    pub cell: Point,
    /// Which way the face looks.
    pub side: Point,
    /// Which way is up for whoever looks at the face.
    pub up: Point,
    /// The text.
    pub bitmap: Bitmap,
}

/// The share of a face that a text takes, across or up.
const SHARE: f64 = 0.8;
/// Three layers of 0.2 mm.
const DEPTH_MM: f64 = 0.6;
/// Nozzles of 0.4 mm leave nothing open that is narrower.
pub(in crate::show) const LEAST_PIXEL_MM: f64 = 0.5;

impl Bitmap {
    /// The side of a pixel on a face of this size.
    pub(in crate::show) fn pixel_mm(&self, face_mm: f64) -> f64 {
        #[expect(clippy::cast_precision_loss, reason = "few")]
        let longer = self.width.max(self.rows.len()) as f64;
        SHARE * face_mm / longer
    }
}

impl Measures {
    /// The side of the part of a face that belongs to one cell alone.
    pub(in crate::show) fn face_mm(&self) -> f64 {
        2.0f64.mul_add(-self.bevel_mm, self.unit_mm - self.clearance_mm)
    }

    /// How deep texts are cut.
    pub(in crate::show) fn mark_depth_mm(&self) -> f64 {
        DEPTH_MM.min(self.unit_mm.min(self.wall_mm) / 5.0)
    }
}

type Vector = [f64; 3];

/// A square that is cut: its corners in the mesh, counter-clockwise as seen from outside.
pub(super) struct Cut<'a> {
    pub mesh: &'a mut Mesh,
    pub corners: [u32; 4],
}

impl Cut<'_> {
    /// The triangles of the square, with the text so deep in it.
    pub(super) fn engrave(self, mark: &Mark, depth_mm: f64) {
        let Self { mesh, corners } = self;
        let at = |index: u32| mesh.corner(index).map(f64::from);
        let [out, up] = [mark.side, mark.up].map(vector);
        let right = cross(up, out);
        // The corner from which the text goes to the right and up.
        let along = |corner: u32| dot(at(corner), up) + dot(at(corner), right);
        let first = (0..4).min_by(|&a, &b| along(corners[a]).total_cmp(&along(corners[b])));
        let first = first.unwrap_or_default();
        let corners = [0, 1, 2, 3].map(|step| corners[(first + step) % 4]);
        let [a, b, _, d] = corners.map(at);
        let (wide, high) = (dot(minus(b, a), right), dot(minus(d, a), up));
        let pixel = mark.bitmap.pixel_mm(wide.min(high));
        let (columns, rows) = (mark.bitmap.width, mark.bitmap.rows.len());
        let margin =
            [(wide, columns), (high, rows)].map(|(side, count)| (side - pixel * real(count)) / 2.0);
        let place = move |column: usize, row: usize, is_deep: bool| -> Vector {
            let across = pixel.mul_add(real(column), margin[0]);
            let along = pixel.mul_add(real(row), margin[1]);
            let inwards = if is_deep { -depth_mm } else { 0.0 };
            [0, 1, 2].map(|i| a[i] + right[i] * across + up[i] * along + out[i] * inwards)
        };
        let mut grid = PixelGrid {
            mesh,
            known: BTreeMap::new(),
            place: &place,
        };
        grid.frame(corners, columns, rows);
        for row in 0..rows {
            for column in 0..columns {
                grid.pixel(&mark.bitmap, column, row);
            }
        }
    }
}

/// The points of the grid that are used.
struct PixelGrid<'a> {
    mesh: &'a mut Mesh,
    known: BTreeMap<(usize, usize, bool), u32>,
    place: &'a dyn Fn(usize, usize, bool) -> Vector,
}

impl PixelGrid<'_> {
    fn point(&mut self, column: usize, row: usize, is_deep: bool) -> u32 {
        let Self { mesh, known, place } = self;
        *known.entry((column, row, is_deep)).or_insert_with(|| {
            mesh.corners.push(place(column, row, is_deep).map(short));
            u32::try_from(mesh.corners.len() - 1).unwrap_or(u32::MAX)
        })
    }

    /// A flat or upright square, its corners counter-clockwise as seen from outside.
    fn square(&mut self, corners: [(usize, usize, bool); 4]) {
        let [a, b, c, d] = corners.map(|(column, row, is_deep)| self.point(column, row, is_deep));
        self.mesh.triangles.extend([[a, b, c], [a, c, d]]);
    }

    /// What lies between the rim of the square and the grid.
    fn frame(&mut self, corners: [u32; 4], columns: usize, rows: usize) {
        let sides: [Vec<(usize, usize)>; 4] = [
            (0..=columns).map(|at| (at, 0)).collect(),
            (0..=rows).map(|at| (columns, at)).collect(),
            (0..=columns).rev().map(|at| (at, rows)).collect(),
            (0..=rows).rev().map(|at| (0, at)).collect(),
        ];
        for (index, side) in sides.iter().enumerate() {
            let (from, to) = (corners[index], corners[(index + 1) % 4]);
            let inner: Vec<u32> = side
                .iter()
                .map(|&(column, row)| self.point(column, row, false))
                .collect();
            let last = inner.last().copied().unwrap_or_default();
            self.mesh.triangles.push([from, to, last]);
            let pairs = inner.windows(2).map(|pair| [from, pair[1], pair[0]]);
            self.mesh.triangles.extend(pairs);
        }
    }

    /// A pixel, and the walls of one that lies deep. Rows are counted from below here.
    fn pixel(&mut self, bitmap: &Bitmap, column: usize, row: usize) {
        let has = |column: Option<usize>, row: Option<usize>| {
            let top = bitmap.rows.len() - 1;
            let row = row.and_then(|row| top.checked_sub(row));
            column
                .zip(row)
                .is_some_and(|(column, row)| bitmap.has(column, row))
        };
        let is_deep = has(Some(column), Some(row));
        let (right, up) = (column + 1, row + 1);
        self.square(
            [(column, row), (right, row), (right, up), (column, up)]
                .map(|(column, row)| (column, row, is_deep)),
        );
        if !is_deep {
            return;
        }
        // Each wall goes along a side, with the recess to its left.
        let walls = [
            (
                has(column.checked_sub(1), Some(row)),
                (column, row),
                (column, up),
            ),
            (has(Some(right), Some(row)), (right, up), (right, row)),
            (
                has(Some(column), row.checked_sub(1)),
                (right, row),
                (column, row),
            ),
            (has(Some(column), Some(up)), (column, up), (right, up)),
        ];
        for (goes_on, (a, b), (c, d)) in walls {
            if !goes_on {
                self.square([(a, b, true), (c, d, true), (c, d, false), (a, b, false)]);
            }
        }
    }
}

fn vector(point: Point) -> Vector {
    [point.x, point.y, point.z].map(f64::from)
}

fn dot(a: Vector, b: Vector) -> f64 {
    (0..3).map(|i| a[i] * b[i]).sum()
}

fn cross(a: Vector, b: Vector) -> Vector {
    [0, 1, 2].map(|i| {
        let (next, last) = ((i + 1) % 3, (i + 2) % 3);
        a[next].mul_add(b[last], -(a[last] * b[next]))
    })
}

fn minus(a: Vector, b: Vector) -> Vector {
    [0, 1, 2].map(|i| a[i] - b[i])
}

#[expect(clippy::cast_precision_loss, reason = "few")]
const fn real(count: usize) -> f64 {
    count as f64
}

/// A length as files have it.
#[expect(clippy::cast_possible_truncation, reason = "millimetres")]
const fn short(value: f64) -> f32 {
    value as f32
}
