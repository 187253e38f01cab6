//! A shell puzzle and an assembly of it.

use super::{
    Border, Piece, Placement, SideConstraintError, SideConstraints, Surface, Width, WrittenCells,
    cube_frames,
};
use crate::language::{Language, Say};

/// A shell puzzle: the pieces, the surface that they must cover, and under which side constraints.
///
/// Invariant: all borders have the width of the surface, there are at least as many
/// pieces as places, and the side constraints name only pieces and places that there are. Where
/// there are more, as many as places are chosen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Shell {
    name: String,
    pieces: Vec<Border>,
    surface: Surface,
    side_constraints: SideConstraints,
    written: WrittenCells,
}

/// Why pieces and surface do not make a puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ShellError {
    /// Fewer pieces than places.
    #[error("the shape has {places} places, but there are {pieces} pieces")]
    PieceCount {
        /// Pieces given.
        pieces: usize,
        /// Places to fill.
        places: usize,
    },
    /// A piece of another width than the first.
    #[error("piece {} is {} cells wide, piece 1 is {}", piece.to_number(), found.cells(), expected.cells())]
    WidthDiffers {
        /// The odd piece.
        piece: Piece,
        /// Its width.
        found: Width,
        /// The width of piece 1.
        expected: Width,
    },
}

impl Say for ShellError {
    fn text(&self, language: Language) -> String {
        match language {
            Language::English => self.to_string(),
            Language::German => match self {
                Self::PieceCount { pieces, places } => {
                    format!("die Form hat {places} Plätze, es gibt aber {pieces} Teile")
                }
                Self::WidthDiffers {
                    piece,
                    found,
                    expected,
                } => format!(
                    "Teil {} ist {} Zellen breit, Teil 1 ist es {}",
                    piece.to_number(),
                    found.cells(),
                    expected.cells()
                ),
            },
        }
    }
}

impl Shell {
    /// The puzzle of covering the unit cube with six pieces.
    ///
    /// # Errors
    /// When there are fewer than six pieces, or not all of one width.
    ///
    /// ```
    /// use cubewright::family::shell::{Border, Shell, ShellError, Width};
    /// let five = vec![Border::empty(Width::FIVE); 5];
    /// let error = Shell::cube("few", five).unwrap_err();
    /// assert_eq!(error, ShellError::PieceCount { pieces: 5, places: 6 });
    /// ```
    pub fn cube(name: &str, pieces: Vec<Border>) -> Result<Self, ShellError> {
        let width = pieces.first().map_or(Width::FIVE, |piece| piece.width());
        Self::new(name, pieces, Surface::cube(width))
    }

    /// The puzzle of covering `surface` with pieces chosen from these.
    ///
    /// # Errors
    /// When the pieces are fewer than the places, or of another width.
    pub fn new(name: &str, pieces: Vec<Border>, surface: Surface) -> Result<Self, ShellError> {
        let places = surface.frames().len();
        if pieces.len() < places {
            return Err(ShellError::PieceCount {
                pieces: pieces.len(),
                places,
            });
        }
        let expected = surface.width();
        let odd = pieces.iter().position(|border| border.width() != expected);
        if let Some(index) = odd {
            return Err(ShellError::WidthDiffers {
                piece: Piece::from_index(index),
                found: pieces[index].width(),
                expected,
            });
        }
        Ok(Self {
            name: name.to_owned(),
            pieces,
            surface,
            side_constraints: SideConstraints::default(),
            written: WrittenCells::default(),
        })
    }

    /// The same puzzle under these side constraints.
    ///
    /// # Errors
    /// When they contradict the puzzle or each other.
    pub fn with_side_constraints(
        mut self,
        mut constraints: SideConstraints,
    ) -> Result<Self, SideConstraintError> {
        constraints.left_out.sort_unstable();
        constraints.check(self.pieces.len(), self.surface.frames().len())?;
        self.side_constraints = constraints;
        Ok(self)
    }

    /// The same puzzle, of which it is known where its cells were written.
    #[must_use]
    pub fn with_written(mut self, written: WrittenCells) -> Self {
        self.written = written;
        self
    }

    /// Where its cells were written; nowhere, unless a reader said so.
    #[must_use]
    pub const fn written(&self) -> &WrittenCells {
        &self.written
    }

    /// Which pieces may be chosen and how they may lie.
    #[must_use]
    pub const fn side_constraints(&self) -> &SideConstraints {
        &self.side_constraints
    }

    /// Whether the surface is that of the unit cube, its places numbered as in the net.
    #[must_use]
    pub fn is_cube(&self) -> bool {
        self.surface.frames() == cube_frames(self.width())
    }

    /// Whether pieces are left over.
    #[must_use]
    pub fn has_spare_pieces(&self) -> bool {
        self.pieces.len() > self.surface.frames().len()
    }

    /// The name, as in the file.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The border of each piece.
    #[must_use]
    pub fn pieces(&self) -> &[Border] {
        &self.pieces
    }

    /// Where the pieces go.
    #[must_use]
    pub const fn surface(&self) -> &Surface {
        &self.surface
    }

    /// The border width of all pieces.
    #[must_use]
    pub const fn width(&self) -> Width {
        self.surface.width()
    }

    /// The same puzzle with one piece replaced.
    ///
    /// For trying what would happen if one piece were another, such as one with a typing error
    /// corrected.
    #[must_use]
    pub fn with_piece(&self, piece: Piece, border: Border) -> Self {
        let mut changed = self.clone();
        changed.pieces[piece.index()] = border;
        changed
    }

    /// The border that lies on a place after `placement`.
    #[must_use]
    pub fn laid(&self, placement: Placement) -> Border {
        self.pieces[placement.piece.index()].oriented(placement.orientation)
    }
}

/// A full placement of all pieces, ordered by place.
///
/// It is only a claim: [`crate::verify::shell`] decides whether it holds.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Assembly(Vec<Placement>);

impl Assembly {
    /// The assembly of these placements, in any order.
    #[must_use]
    pub fn new(mut placements: Vec<Placement>) -> Self {
        placements.sort_unstable();
        Self(placements)
    }

    /// The placements by place.
    #[must_use]
    pub fn placements(&self) -> &[Placement] {
        &self.0
    }

    /// Flips plus half turns.
    ///
    /// What the canonical optimum minimises.
    #[must_use]
    pub fn cost(&self) -> i64 {
        self.0
            .iter()
            .map(|placement| i64::from(placement.orientation.cost()))
            .sum()
    }
}
