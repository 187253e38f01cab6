//! A packing from plain data.

use super::{
    Colours, Copies, PackingError, PackingPiece, PackingPuzzle, PieceCell, PieceError, Target,
};
use crate::geometry::{Point, Region};

/// Why cells make no packing.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum CellsError {
    /// Cells make no piece.
    #[error("piece {name}: {error}")]
    Piece {
        /// The name of the piece.
        name: String,
        /// What is wrong with it.
        error: PieceError,
    },
    /// Pieces make no puzzle.
    #[error(transparent)]
    Puzzle(#[from] PackingError),
}

impl PackingPuzzle {
    /// Pieces that fill a region: each has a name, so many copies, and cells of the coordinates x, y, z.
    ///
    /// For colours, holes and ranges of copies there is [`Self::new`].
    ///
    /// # Errors
    /// [`CellsError`].
    ///
    /// ```
    /// use cubewright::family::packing::PackingPuzzle;
    /// use cubewright::geometry::Region;
    /// use cubewright::puzzle::Puzzle;
    /// let domino = [[0, 0, 0], [1, 0, 0]];
    /// let board = Region::cuboid([4, 2, 1])?;
    /// let puzzle = PackingPuzzle::cells("dominoes", board, [("I", 4, domino)])?;
    /// assert_eq!(Puzzle::of(puzzle)?.count()?.counts.raw, 5_u64);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn cells<'n, Cells: AsRef<[[i16; 3]]>>(
        name: &str,
        region: Region,
        pieces: impl IntoIterator<Item = (&'n str, u32, Cells)>,
    ) -> Result<Self, CellsError> {
        let piece = |(name, copies, cells): (&str, u32, Cells)| {
            let cells = cells.as_ref().iter();
            let cells = cells.map(|&[x, y, z]| PieceCell::neutral(Point::new(x, y, z)));
            let piece = PackingPiece::new(name, cells, Copies::exactly(copies));
            piece.map_err(|error| CellsError::Piece {
                name: name.to_owned(),
                error,
            })
        };
        let pieces = pieces.into_iter().map(piece);
        let pieces: Vec<PackingPiece> = pieces.collect::<Result<_, _>>()?;
        let target = Target::of(region, 0);
        Ok(Self::new(name, target, pieces, Colours::default())?)
    }
}
