//! A piece: a set of cells that move together.

use crate::geometry::{Grid, Point, least_corner, span};

use super::Colour;

/// The longest side of the box around a piece.
pub const MAX_PIECE_SIDE: usize = crate::geometry::MAX_REGION_SIDE;

/// The most cells of a piece.
pub const MAX_PIECE_CELLS: usize = crate::geometry::MAX_REGION_CELLS;

/// A cell of a piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct PieceCell {
    /// Where it is, in the piece as it is written down.
    pub point: Point,
    /// Its colour; `None` is neutral.
    pub colour: Option<Colour>,
}

impl PieceCell {
    /// A neutral cell.
    #[must_use]
    pub const fn neutral(point: Point) -> Self {
        Self {
            point,
            colour: None,
        }
    }
}

/// How many copies of a piece are used.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Copies {
    /// At least so many.
    pub min: u32,
    /// At most so many.
    pub max: u32,
}

impl Copies {
    /// Exactly so many.
    #[must_use]
    pub const fn exactly(count: u32) -> Self {
        Self {
            min: count,
            max: count,
        }
    }

    /// Whether the number of copies is fixed.
    #[must_use]
    pub const fn is_exact(self) -> bool {
        self.min == self.max
    }
}

/// Whether a piece may be turned over.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Flip {
    /// Any side may look up.
    #[default]
    Allowed,
    /// The side that looks up (along z) where the piece is written down does so wherever it lies.
    Forbidden,
}

/// What is wrong with a piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum PieceError {
    /// No cell at all.
    #[error("a piece has at least one cell")]
    Empty,
    /// A cell that is given twice.
    #[error("the cell ({}, {}, {}) is there twice", .0.x, .0.y, .0.z)]
    CellTwice(Point),
    /// Too long.
    #[error("a side of the piece is longer than {MAX_PIECE_SIDE}")]
    TooLong,
    /// Too many cells.
    #[error("the piece has more than {MAX_PIECE_CELLS} cells")]
    TooLarge,
    /// More copies at least than at most, or none at all.
    #[error("{min} to {max} copies of a piece make no sense")]
    Copies {
        /// At least so many.
        min: u32,
        /// At most so many.
        max: u32,
    },
}

/// A piece with a name and how many copies of it there are.
///
/// Its cells are moved so that the least of each coordinate is 0, and ascend by z,
/// then y, then x.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PackingPiece {
    name: String,
    cells: Vec<PieceCell>,
    copies: Copies,
    flip: Flip,
    /// Where its least corner lies on the grid of its puzzle as it is written down.
    corner: Point,
}

impl PackingPiece {
    /// The piece of these cells.
    ///
    /// # Errors
    /// [`PieceError`].
    ///
    /// ```
    /// use cubewright::geometry::Point;
    /// use cubewright::family::packing::{Copies, PackingPiece, PieceCell, PieceError};
    /// let cells = [Point::X, Point::ZERO].map(PieceCell::neutral);
    /// let domino = PackingPiece::new("domino", cells, Copies::exactly(2))?;
    /// assert_eq!(domino.cells()[0].point, Point::ZERO);
    /// let twice = [Point::X; 2].map(PieceCell::neutral);
    /// let error = PackingPiece::new("odd", twice, Copies::exactly(1)).unwrap_err();
    /// assert_eq!(error, PieceError::CellTwice(Point::X));
    /// # Ok::<(), PieceError>(())
    /// ```
    pub fn new(
        name: &str,
        cells: impl IntoIterator<Item = PieceCell>,
        copies: Copies,
    ) -> Result<Self, PieceError> {
        let Copies { min, max } = copies;
        if min > max || max == 0 {
            return Err(PieceError::Copies { min, max });
        }
        let mut cells: Vec<PieceCell> = cells.into_iter().collect();
        cells.sort_unstable_by_key(|cell| order(cell.point));
        if let Some(pair) = cells.windows(2).find(|w| w[0].point == w[1].point) {
            return Err(PieceError::CellTwice(pair[0].point));
        }
        let points: Vec<Point> = cells.iter().map(|cell| cell.point).collect();
        let size = span(&points).ok_or(PieceError::Empty)?;
        if size.iter().any(|&side| side > MAX_PIECE_SIDE) {
            return Err(PieceError::TooLong);
        }
        if cells.len() > MAX_PIECE_CELLS {
            return Err(PieceError::TooLarge);
        }
        let corner = least_corner(&points);
        for cell in &mut cells {
            cell.point = cell.point.minus(corner);
        }
        let name = name.to_owned();
        Ok(Self {
            name,
            cells,
            copies,
            flip: Flip::default(),
            corner: Point::ZERO,
        })
    }

    /// The same on a grid on which its least corner lies at `corner`, where it is written down.
    #[must_use]
    pub fn on_grid(mut self, grid: Grid, corner: Point) -> Self {
        self.corner = grid.folded(corner);
        self
    }

    /// Where its least corner lies on the grid of its puzzle where it is written down; zero among cubes.
    #[must_use]
    pub const fn corner(&self) -> Point {
        self.corner
    }

    /// The same, but it may (or may not) be turned over.
    #[must_use]
    pub const fn with_flip(mut self, flip: Flip) -> Self {
        self.flip = flip;
        self
    }

    /// Its name.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Its cells.
    #[must_use]
    pub fn cells(&self) -> &[PieceCell] {
        &self.cells
    }

    /// How many copies of it are used.
    #[must_use]
    pub const fn copies(&self) -> Copies {
        self.copies
    }

    /// Whether it may be turned over.
    #[must_use]
    pub const fn flip(&self) -> Flip {
        self.flip
    }
}

/// The order of cells everywhere: by z, then y, then x.
pub(super) const fn order(point: Point) -> (i16, i16, i16) {
    (point.z, point.y, point.x)
}
