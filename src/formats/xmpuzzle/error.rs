//! What can be wrong with a file of BurrTools, and what to do about it.

use crate::family::packing::{ColourError, PackingError, PieceError, TargetError};
use crate::xml::XmlFaultKind;

/// What is wrong with a file of BurrTools.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum XmFault {
    /// No XML, or none that is read.
    #[error("{message}")]
    Xml {
        /// What is wrong.
        message: String,
        /// Whether the file defines entities or is too large to be read.
        refused: bool,
    },
    /// XML of something else.
    #[error("the file is about <{found}>, not about <puzzle>")]
    NotAPuzzle {
        /// The outermost element.
        found: String,
    },
    /// A version that is not known.
    #[error("this is version {found} of the format, not 1 or 2")]
    Version {
        /// The version given.
        found: String,
    },
    /// A grid that is not of cubes.
    #[error("the grid is of type {found} ({name}); only type 0, cubes, is read")]
    Grid {
        /// The number given.
        found: String,
        /// What BurrTools calls it.
        name: &'static str,
    },
    /// An attribute that must be there is not.
    #[error("<{element}> has no {attribute}")]
    MissingAttribute {
        /// The element.
        element: String,
        /// The attribute.
        attribute: &'static str,
    },
    /// An attribute that must be a number is none, or too small or large.
    #[error("{attribute} is {found}, not a number from {least} to {most}")]
    Number {
        /// The attribute.
        attribute: &'static str,
        /// What stands there.
        found: String,
        /// At least so much.
        least: i64,
        /// At most so much.
        most: i64,
    },
    /// An element that may be there once.
    #[error("there are two <{element}>")]
    Repeated {
        /// The element.
        element: &'static str,
    },
    /// Voxels of a kind that is not known.
    #[error("the voxels are of type {found}, not 0")]
    VoxelType {
        /// The type given.
        found: String,
    },
    /// A character that voxels do not have.
    #[error("the character {found:?} is not part of voxels")]
    Voxel {
        /// The character.
        found: char,
    },
    /// Too few or too many voxels.
    #[error("there are {found} voxels, but x, y and z make {expected}")]
    VoxelCount {
        /// The voxels.
        found: usize,
        /// The product of the sides.
        expected: usize,
    },
    /// A colour that is not defined.
    #[error("there is no colour {found}, the file defines {colours}")]
    NoSuchColour {
        /// The number given, as voxels count, from 1.
        found: usize,
        /// How many there are.
        colours: usize,
    },
    /// A shape that is not there.
    #[error("there is no shape with id {found}, ids run from 0 to {last}")]
    NoSuchShape {
        /// The id given.
        found: usize,
        /// The last id.
        last: usize,
    },
    /// Fewer copies at most than at least.
    #[error("min is {min}, more than max, {max}")]
    MinAboveMax {
        /// The least number of copies.
        min: u32,
        /// The greatest.
        max: u32,
    },
    /// Nothing to assemble.
    #[error("the file has no problem, only shapes")]
    NoProblem,
    /// Several problems and none chosen.
    #[error("the file has {count} problems: {names}")]
    SeveralProblems {
        /// How many.
        count: usize,
        /// Their numbers and names.
        names: String,
    },
    /// A problem that is not there.
    #[error("the file has no problem {wanted}, but {names}")]
    NoSuchProblem {
        /// What was asked for.
        wanted: String,
        /// The numbers and names of those that there are.
        names: String,
    },
    /// A problem without a shape to assemble.
    #[error("the problem has no result shape")]
    NoResult,
    /// A shape without a voxel.
    #[error("the shape {shape} is empty")]
    EmptyShape {
        /// Its name.
        shape: String,
    },
    /// A piece with voxels that may or may not be there.
    #[error("the piece {piece} has variable voxels (+)")]
    VariableInPiece {
        /// Its name.
        piece: String,
    },
    /// A solution that does not say where the pieces are.
    #[error("a solution has no <assembly>")]
    NoAssembly,
    /// A word of an assembly.
    #[error("{found} is not part of an assembly")]
    AssemblyWord {
        /// What stands there.
        found: String,
    },
    /// Not as many placements as there are pieces.
    #[error("the assembly has {found} placements, the problem has {expected} pieces at most")]
    AssemblyCount {
        /// The placements.
        found: usize,
        /// One for each copy of a piece.
        expected: usize,
    },
    /// Cells that make no piece.
    #[error("the piece {piece}: {fault}")]
    Piece {
        /// Its name.
        piece: String,
        /// Why not.
        fault: PieceError,
    },
    /// Cells that make no target.
    #[error("the result shape: {0}")]
    Target(TargetError),
    /// Colours that cannot be used.
    #[error(transparent)]
    Colours(#[from] ColourError),
    /// Pieces that make no puzzle.
    #[error(transparent)]
    Packing(#[from] PackingError),
}

impl XmFault {
    /// What to do about it.
    #[must_use]
    pub const fn hint(&self) -> &'static str {
        match self {
            Self::Xml { refused: true, .. } => {
                "BurrTools writes no such file; if it comes from there, let it save the file \
                 without disassemblies"
            }
            Self::Xml { refused: false, .. } => {
                "is the file complete? BurrTools can open and save it again"
            }
            Self::NotAPuzzle { .. } => "is this the right file? BurrTools writes <puzzle>",
            Self::Version { .. } => "BurrTools 0.5 and later write version 2",
            Self::Grid { .. } => "cubes, several for one cell, can stand for many other shapes",
            Self::MissingAttribute { .. } => "let BurrTools open and save the file again",
            Self::Number { .. } => "correct the number, or let BurrTools save the file again",
            Self::Repeated { .. } => "remove one of the two",
            Self::VoxelType { .. } => "BurrTools writes type 0 only",
            Self::Voxel { .. } => {
                "a voxel is _ (empty), # (fixed) or + (variable), then its colour"
            }
            Self::VoxelCount { .. } => "each voxel of the box x by y by z is written, x first",
            Self::NoSuchColour { .. } => "add the colour to <colors> or leave it out",
            Self::NoSuchShape { .. } => "the first <voxel> of <shapes> has id 0",
            Self::MinAboveMax { .. } => "swap them, or write count instead of both",
            Self::NoProblem => "in BurrTools, add a problem with a result and pieces, and save",
            Self::SeveralProblems { .. } | Self::NoSuchProblem { .. } => {
                "choose one by its number or name: --problem 1"
            }
            Self::NoResult => "in BurrTools, choose the result shape of the problem, and save",
            Self::EmptyShape { .. } => "in BurrTools, draw it or take it out of the problem",
            Self::VariableInPiece { .. } => "only the result shape may have variable voxels",
            Self::NoAssembly | Self::AssemblyWord { .. } => {
                "each placement is x y z and an orientation from 0 to 23, or x if it is not used"
            }
            Self::AssemblyCount { .. } => {
                "has the problem been changed after it was solved? remove <solutions>"
            }
            Self::Piece { .. } | Self::Target(_) | Self::Packing(_) => {
                "a piece or target has at most 4096 cells, a puzzle at most 512 pieces"
            }
            Self::Colours(_) => "rename or remove colours",
        }
    }
}

impl From<XmlFaultKind> for XmFault {
    fn from(kind: XmlFaultKind) -> Self {
        let refused = !matches!(kind, XmlFaultKind::Malformed(_));
        let message = super::super::text::shortened(&kind.to_string(), 200);
        Self::Xml { message, refused }
    }
}
