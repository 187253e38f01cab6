//! What can be wrong with a packing file, and what to do about it.

use crate::family::packing::{ColourError, PackingError, PieceError, TargetError};
use crate::geometry::RegionError;

/// What is wrong with a packing.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum PackFault {
    /// A character that a terminal would obey instead of showing it.
    #[error("{found:?} is a control character")]
    Control {
        /// The character.
        found: char,
    },
    /// A line before the first header.
    #[error("this line belongs to no header")]
    NoHeader,
    /// A header that the format does not have.
    #[error("unknown header {header}")]
    UnknownHeader {
        /// Its name.
        header: String,
    },
    /// A header that says again what another one says.
    #[error("the header {header} says again what another one says")]
    RepeatedHeader {
        /// Its name.
        header: &'static str,
    },
    /// No target.
    #[error("there is neither BOX nor CELLS before the first piece")]
    NoTarget,
    /// A header of the target or of the rules behind a piece.
    #[error("the header {header} stands behind a piece")]
    Misplaced {
        /// Its name.
        header: &'static str,
    },
    /// A piece without a name.
    #[error("the piece has no name")]
    NoName,
    /// Something that is no box.
    #[error("{found} is not a box")]
    NotABox {
        /// What stands there.
        found: String,
    },
    /// Something that is no number.
    #[error("{found} is not a number of holes")]
    NotHoles {
        /// What stands there.
        found: String,
    },
    /// Neither yes nor no.
    #[error("{found} is neither yes nor no")]
    NotYesOrNo {
        /// What stands there.
        found: String,
    },
    /// A colour that is no letter with a name.
    #[error("{found} is not a letter and a name")]
    NotAColour {
        /// What stands there.
        found: String,
    },
    /// A colour that was not declared.
    #[error("there is no colour {found}")]
    UnknownColour {
        /// What stands there.
        found: String,
    },
    /// A character that is no cell.
    #[error("the character {found:?} is not a cell")]
    NotACell {
        /// The character.
        found: char,
    },
    /// The box around a set of cells is wrong.
    #[error(transparent)]
    Region(#[from] RegionError),
    /// The target is wrong.
    #[error(transparent)]
    Target(#[from] TargetError),
    /// A piece is wrong.
    #[error(transparent)]
    Piece(#[from] PieceError),
    /// The colours are wrong.
    #[error(transparent)]
    Colours(#[from] ColourError),
    /// The pieces make no puzzle.
    #[error(transparent)]
    Puzzle(#[from] PackingError),
}

impl PackFault {
    /// What to do about it.
    #[must_use]
    pub const fn hint(&self) -> &'static str {
        match self {
            Self::Control { .. } => "write the file as plain text, with line ends and tabs only",
            Self::NoHeader => {
                "begin with PACKING:, then BOX: or CELLS:, then PIECE: for each piece"
            }
            Self::UnknownHeader { .. } => {
                "known headers: PACKING, BOX, CELLS, HOLES, MIRROR, COLOUR, FITS, PIECE"
            }
            Self::RepeatedHeader { .. } => {
                "give each header once, and a set of cells either as BOX or as layers"
            }
            Self::NoTarget => "write BOX: 3x3x3, or CELLS: and the layers below it",
            Self::Misplaced { .. } => "write it before the first PIECE",
            Self::NoName => "write PIECE: and a name, then perhaps x2 or x0-3 for its copies",
            Self::NotABox { .. } => "write the three sides, such as 3x3x3, or one side of a cube",
            Self::NotHoles { .. } => "write HOLES: 3 for at most three, or HOLES: any",
            Self::NotYesOrNo { .. } => "write MIRROR: yes if mirror images may be laid, else no",
            Self::NotAColour { .. } => "write COLOUR: r red, with the letter that marks its cells",
            Self::UnknownColour { .. } => {
                "declare it: COLOUR: r red and COLOUR: b blue; then FITS: r b lets red lie on blue"
            }
            Self::NotACell { .. } => {
                "draw cells as #, gaps as ., cells that may stay empty as ?, coloured cells as \
                 the letters of their colours, and leave an empty line between layers"
            }
            Self::Region(_) | Self::Target(_) => {
                "a target has 1 to 4096 cells in a box of at most 128 a side"
            }
            Self::Piece(PieceError::Copies { .. }) => {
                "write x2 for two copies, x0-3 for up to three; leave a piece out that is not used"
            }
            Self::Piece(_) => "a piece has 1 to 4096 cells in a box of at most 128 a side",
            Self::Colours(_) => "there are at most 64 colours, each with a name of its own",
            Self::Puzzle(PackingError::NoPieces) => "write PIECE: and a name, and its layers below",
            Self::Puzzle(_) => "give each piece a name of its own; there are at most 512",
        }
    }
}
