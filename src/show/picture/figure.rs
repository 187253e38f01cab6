//! What is to be built.

use super::other_cells::{Drawing, Eye};
use super::tiles::{Brush, Paint, painted};
use super::{Panel, Scheme, iso};
use crate::family::packing::Target;
use crate::geometry::Point;
use crate::show::are_no_cubes;
use crate::show::scene::Ink;

/// What is to be built, as one solid with lines between its cells.
///
/// ```
/// use cubewright::family::packing::Target;
/// use cubewright::geometry::{Point, Region};
/// use cubewright::show::picture::figure;
/// let domino = Target::of(Region::new([Point::ZERO, Point::X])?, 0);
/// assert!(!figure(&domino, "a domino".to_owned()).shapes.is_empty());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn figure(target: &Target, caption: String) -> Panel {
    let (grid, corner) = (target.grid(), target.corner());
    let cells = target.cells().iter().map(|cell| cell.point.plus(corner));
    let lying: Vec<(usize, Point)> = cells.clone().map(|cell| (0, cell)).collect();
    let paint = Paint {
        ink: Ink::of(0),
        is_faded: false,
        scheme: Scheme::Light,
    };
    let (bounds, shapes) = if are_no_cubes(grid) {
        let drawing = Drawing {
            grid,
            eye: Eye::Corner,
            paints: &[paint],
            shows_cells: true,
        };
        (
            Eye::Corner.bounds(grid, cells),
            drawing.of(&lying, |_| String::new()),
        )
    } else {
        let brush = Brush {
            paints: &[paint],
            project: iso::project,
            shows_cells: true,
        };
        (iso::bounds(cells), painted(&iso::seen(&lying), &brush))
    };
    Panel {
        caption,
        bounds,
        shapes,
    }
}
