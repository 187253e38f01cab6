//! A text cut into a face, so that a printed piece can be told.
//!
//! Invariant: the surface stays closed. The square of a face becomes a relief, whose fields are the pixels of
//! the text.

use super::glyphs::Bitmap;
use super::relief::{Relief, Vector};
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
        let map = &mark.bitmap;
        // Rows are counted from below here.
        let relief = Relief {
            size: [columns, rows],
            levels: 2,
            is_field: &|column, row| map.has(column, rows - 1 - row),
            place: &|[column, row], level| place(column, row, level > 0),
        };
        relief.draw(mesh, corners);
    }
}

pub(super) fn vector(point: Point) -> Vector {
    [point.x, point.y, point.z].map(f64::from)
}

pub(super) fn dot(a: Vector, b: Vector) -> f64 {
    (0..3).map(|i| a[i] * b[i]).sum()
}

pub(super) fn cross(a: Vector, b: Vector) -> Vector {
    [0, 1, 2].map(|i| {
        let (next, last) = ((i + 1) % 3, (i + 2) % 3);
        a[next].mul_add(b[last], -(a[last] * b[next]))
    })
}

pub(super) fn minus(a: Vector, b: Vector) -> Vector {
    [0, 1, 2].map(|i| a[i] - b[i])
}

#[expect(clippy::cast_precision_loss, reason = "few")]
const fn real(count: usize) -> f64 {
    count as f64
}
