//! The lattice cells that the places of a surface share.

use std::collections::BTreeMap;

use super::{Place, Width, cube_frames};
use crate::geometry::{Frame, Point};

/// A border cell of the piece on a place.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Site {
    /// The place.
    pub place: Place,
    /// The index round the border, 0 at the top-left corner, clockwise.
    pub ring: usize,
}

/// A lattice cell on an edge or a vertex of the surface.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cell {
    /// Where it is.
    pub point: Point,
    /// The border cells that could fill it, by place.
    pub sites: Vec<Site>,
    /// Whether the frame round the surface has a tooth here, so that no piece may
    /// fill it.
    pub is_taken: bool,
}

/// Where pieces go: the frames of the places and the cells they share.
///
/// Invariant: the cells are derived from the frames and every border cell of
/// every place belongs to exactly one of them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Surface {
    width: Width,
    frames: Vec<Frame>,
    cells: Vec<Cell>,
}

impl Surface {
    /// The surface of the unit cube, folded from its net.
    ///
    /// ```
    /// use cubewright::family::shell::{Surface, Width};
    /// assert_eq!(Surface::cube(Width::FIVE).cells().len(), 12 * 3 + 8);
    /// ```
    #[must_use]
    pub fn cube(width: Width) -> Self {
        Self::from_frames(width, cube_frames(width).to_vec())
    }

    /// The surface whose places have these frames.
    #[must_use]
    pub fn from_frames(width: Width, frames: Vec<Frame>) -> Self {
        Self::framed(width, frames, &[])
    }

    /// The surface whose places have these frames, with teeth of a frame round them
    /// on the points `taken`.
    ///
    /// Points that several places share become one cell with several sites. Cells are sorted by
    /// their first place and position there.
    #[must_use]
    pub fn framed(width: Width, frames: Vec<Frame>, taken: &[Point]) -> Self {
        let mut sites: BTreeMap<Point, Vec<Site>> = BTreeMap::new();
        for (index, frame) in frames.iter().enumerate() {
            for ring in 0..width.ring() {
                let place = Place::from_index(index);
                let point = frame.ring_point(width, ring);
                sites.entry(point).or_default().push(Site { place, ring });
            }
        }
        let mut cells: Vec<Cell> = sites
            .into_iter()
            .map(|(point, sites)| Cell {
                point,
                sites,
                is_taken: taken.contains(&point),
            })
            .collect();
        cells.sort_unstable_by_key(|cell| cell.sites[0]);
        Self {
            width,
            frames,
            cells,
        }
    }

    /// The border width of the pieces that fit.
    #[must_use]
    pub const fn width(&self) -> Width {
        self.width
    }

    /// The frame of each place.
    #[must_use]
    pub fn frames(&self) -> &[Frame] {
        &self.frames
    }

    /// The cells, ordered by their first site.
    #[must_use]
    pub fn cells(&self) -> &[Cell] {
        &self.cells
    }

    /// The cells that pieces must fill: those without a tooth of a frame.
    pub fn open_cells(&self) -> impl Iterator<Item = &Cell> {
        self.cells.iter().filter(|cell| !cell.is_taken)
    }

    /// Where a frame round the surface has teeth.
    pub fn taken(&self) -> impl Iterator<Item = Point> {
        let taken = self.cells.iter().filter(|cell| cell.is_taken);
        taken.map(|cell| cell.point)
    }

    /// Whether a frame with teeth lies round the surface.
    #[must_use]
    pub fn is_framed(&self) -> bool {
        self.cells.iter().any(|cell| cell.is_taken)
    }

    /// The places, in order.
    pub fn places(&self) -> impl Iterator<Item = Place> + use<> {
        (0..self.frames.len()).map(Place::from_index)
    }
}

impl Cell {
    /// Whether the cell is a vertex of the surface, not the middle of an edge.
    ///
    /// ```
    /// use cubewright::family::shell::{Surface, Width};
    /// let cube = Surface::cube(Width::FIVE);
    /// let corners = cube.cells().iter().filter(|cell| cell.is_corner(Width::FIVE));
    /// assert_eq!(corners.count(), 8);
    /// ```
    #[must_use]
    pub fn is_corner(&self, width: Width) -> bool {
        self.sites.iter().all(|site| site.ring % width.pitch() == 0)
    }
}
