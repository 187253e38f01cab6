//! What a packing fills.

use crate::geometry::{
    Grid, Point, Region, RegionError, RegionSymmetry, is_flat, symmetries, symmetries_on,
    upright_symmetries,
};

use super::Colour;

/// Whether a cell has to be filled.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Fill {
    /// In every packing.
    Must,
    /// It may stay empty.
    May,
}

/// A cell of the target.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct TargetCell {
    /// Where it is.
    pub point: Point,
    /// Whether it has to be filled.
    pub fill: Fill,
    /// Its colour; `None` is neutral.
    pub colour: Option<Colour>,
}

/// What is wrong with a target.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum TargetError {
    /// Its cells make no region.
    #[error(transparent)]
    Region(#[from] RegionError),
    /// A cell that is given twice.
    #[error("the cell ({}, {}, {}) is there twice", .0.x, .0.y, .0.z)]
    CellTwice(Point),
}

/// A region with what holds for each of its cells.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Target {
    region: Region,
    /// By cell of the region.
    cells: Vec<TargetCell>,
    max_holes: Option<usize>,
    grid: Grid,
    /// Where its least corner lies on the grid.
    corner: Point,
}

impl Target {
    /// The target of these cells, moved so that the least coordinates are 0. At
    /// most `max_holes` of the cells that may stay empty do so.
    ///
    /// # Errors
    /// [`TargetError`].
    pub fn new(
        cells: impl IntoIterator<Item = TargetCell>,
        max_holes: Option<usize>,
    ) -> Result<Self, TargetError> {
        let mut cells: Vec<TargetCell> = cells.into_iter().collect();
        let region = Region::new(cells.iter().map(|cell| cell.point))?;
        cells.sort_unstable_by_key(|cell| super::piece::order(cell.point));
        if let Some(pair) = cells.windows(2).find(|w| w[0].point == w[1].point) {
            return Err(TargetError::CellTwice(pair[0].point));
        }
        for (cell, &point) in cells.iter_mut().zip(region.cells()) {
            cell.point = point;
        }
        // Where all cells must be filled there is nothing to bound.
        let may = cells.iter().any(|cell| cell.fill == Fill::May);
        Ok(Self {
            region,
            cells,
            max_holes: max_holes.filter(|_| may),
            grid: Grid::Cubes,
            corner: Point::ZERO,
        })
    }

    /// The same on another grid, on which its least corner lies at `corner`.
    #[must_use]
    pub fn on_grid(mut self, grid: Grid, corner: Point) -> Self {
        (self.grid, self.corner) = (grid, grid.folded(corner));
        self
    }

    /// What its cells are.
    #[must_use]
    pub const fn grid(&self) -> Grid {
        self.grid
    }

    /// Where its least corner lies on the grid, less than a period of it from the origin.
    #[must_use]
    pub const fn corner(&self) -> Point {
        self.corner
    }

    /// A region of neutral cells: all must be filled if `holes` is 0; otherwise
    /// each may stay empty, but no more of them than `holes`.
    ///
    /// ```
    /// use cubewright::family::packing::Target;
    /// use cubewright::geometry::Region;
    /// let target = Target::of(Region::cuboid([3, 3, 3])?, 3);
    /// assert_eq!(target.volume(), (24, 27));
    /// assert_eq!(target.symmetries().len(), 48);
    /// # Ok::<(), cubewright::geometry::RegionError>(())
    /// ```
    #[must_use]
    pub fn of(region: Region, holes: usize) -> Self {
        let fill = if holes == 0 { Fill::Must } else { Fill::May };
        let cell = |&point: &Point| TargetCell {
            point,
            fill,
            colour: None,
        };
        Self {
            cells: region.cells().iter().map(cell).collect(),
            max_holes: (holes > 0).then_some(holes),
            region,
            grid: Grid::Cubes,
            corner: Point::ZERO,
        }
    }

    /// The set of its cells.
    #[must_use]
    pub const fn region(&self) -> &Region {
        &self.region
    }

    /// What holds for each cell, in the order of the region.
    #[must_use]
    pub fn cells(&self) -> &[TargetCell] {
        &self.cells
    }

    /// How many cells may stay empty; `None` if only the cells limit it.
    #[must_use]
    pub const fn max_holes(&self) -> Option<usize> {
        self.max_holes
    }

    /// How many cells a packing fills at least and at most.
    #[must_use]
    pub fn volume(&self) -> (usize, usize) {
        let may = self.cells.iter().filter(|cell| cell.fill == Fill::May);
        let may = may.count();
        let holes = self.max_holes.map_or(may, |holes| holes.min(may));
        (self.cells.len() - holes, self.cells.len())
    }

    /// The symmetries of the region that turn each cell into one of its like, the
    /// identity first.
    ///
    /// Two cells are alike if both must or both may be filled, and if they have the same colour.
    #[must_use]
    pub fn symmetries(&self) -> Vec<RegionSymmetry> {
        self.that_keep_cells(match self.grid {
            Grid::Cubes => symmetries(&self.region),
            grid => {
                // A flat region of balls can be turned to look like its mirror image.
                let is_flat = grid == Grid::Spheres && is_flat(self.region.cells().iter().copied());
                symmetries_on((grid, self.corner), &self.region, is_flat)
            }
        })
    }

    /// Those of the symmetries that keep what is above above.
    #[must_use]
    pub fn upright_symmetries(&self) -> Vec<RegionSymmetry> {
        if self.grid == Grid::Cubes {
            return self.that_keep_cells(upright_symmetries(&self.region));
        }
        let mut upright = self.symmetries();
        upright.retain(|symmetry| symmetry.linear().keeps_up());
        upright
    }

    /// Those of the symmetries of the region that turn each cell into one of its like.
    fn that_keep_cells(&self, all: Vec<RegionSymmetry>) -> Vec<RegionSymmetry> {
        let alike = |cell: &TargetCell, image: &TargetCell| {
            (cell.fill, cell.colour) == (image.fill, image.colour)
        };
        if self.cells.windows(2).all(|pair| alike(&pair[0], &pair[1])) {
            return all;
        }
        let keeps = |symmetry: &RegionSymmetry| {
            self.cells.iter().all(|cell| {
                let image = self.region.index_of(symmetry.cell(cell.point));
                image.is_some_and(|image| alike(cell, &self.cells[image]))
            })
        };
        all.into_iter().filter(keeps).collect()
    }
}
