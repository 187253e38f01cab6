//! Shapes of a file without a problem.
//!
//! Invariant: nothing is asked of them, so nothing can be solved; they can be drawn and printed.

use super::puzzle::corner;
use super::voxels::XmShape;
use super::{XmErrorKind, XmPuzzle};
use crate::family::packing::{
    Colours, Copies, MAX_PIECE_CELLS, PackingPiece, PackingPuzzle, PieceCell, Target,
};
use crate::formats::FormatError;
use crate::geometry::Region;

impl XmPuzzle {
    /// The shapes of the file as pieces that need not be used, beside a cell that may stay empty.
    ///
    /// # Errors
    /// A shape that is no piece, and a file without shapes.
    pub fn shapes(&self) -> Result<PackingPuzzle, FormatError> {
        let nothing = || self.of_all(XmErrorKind::NoProblem);
        let grid = self.content.grid;
        let mut pieces: Vec<PackingPiece> = Vec::new();
        for (number, shape) in self.content.shapes.iter().enumerate() {
            if shape.voxels().next().is_none() {
                continue;
            }
            let is_used = |name: &str| pieces.iter().any(|piece| piece.name() == name);
            let name = super::unused(&shape.called(number), is_used);
            let cells = shape.first(MAX_PIECE_CELLS).map(|voxel| PieceCell {
                point: voxel.point,
                colour: voxel.colour,
            });
            let piece = PackingPiece::new(&name, cells, Copies { min: 0, max: 1 });
            let piece = piece.map_err(|fault| {
                let piece = crate::formats::text::shortened(&name, 40);
                self.fault(XmErrorKind::Piece { piece, fault }, shape.span.clone())
            });
            pieces.push(piece?.on_grid(grid, corner(shape)));
        }
        let colours = Colours::new(self.content.colours.clone(), []);
        let colours = colours.map_err(|error| self.of_all(error.into()))?;
        let cell = Region::cuboid([1, 1, 1]).map_err(|_| nothing())?;
        let used = self.content.shapes.iter().flat_map(XmShape::voxels).next();
        let used = used.map(|voxel| voxel.point).ok_or_else(nothing)?;
        let target = Target::of(cell, 1).on_grid(grid, used);
        let puzzle = PackingPuzzle::new(&self.stem, target, pieces, colours);
        puzzle.map_err(|_| nothing())
    }
}
