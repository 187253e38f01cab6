//! Packings: pieces of cells that fill a region of the lattice.
//!
//! Invariant: a piece is a set of cells (connected or not), a target is a region of
//! which some cells must and some may be filled, and a [`Packing`] is only a claim
//! until [`crate::verify`] has seen it.
//!
//! Copies of a piece, and pieces of the same shape and colours, are never told
//! apart: two packings are equal if they have the same shapes in the same cells.

mod assembly;
mod attributes;
mod burr;
mod cells;
mod colour;
mod conflict;
mod disassembly;
mod family;
mod groups;
mod laid;
pub mod model;
mod obstacle;
mod piece;
mod piece_class;
mod placement;
mod puzzle;
mod stages;
mod steps;
mod target;

use assembly::matched_piece;
pub use assembly::{
    Label, LabelledCells, Packing, PieceMatchError, PiecePlacement, PieceWithin, in_one_line,
};
pub use attributes::ATTRIBUTES;
pub use burr::{BURR_STICKS, BurrError, MOST_BURR_LENGTH, MOST_BURR_NUMBER, burr, burr_numbers};
pub use cells::CellsError;
pub use colour::{Colour, ColourError, Colours, MAX_COLOURS};
pub use conflict::Conflict;
pub use disassembly::{HinderedTurn, Locked, Motion, Move, Ruler, Separation, Shimmy};
pub use family::WORDS;
pub use groups::{GroupNumber, Groups};
pub use laid::{LaidError, LaidFault};
pub use obstacle::{Comparison, PackingObstacle, Pattern, Weighting};
pub use piece::{
    Copies, Flip, MAX_PIECE_CELLS, MAX_PIECE_SIDE, PackingPiece, PieceCell, PieceError,
};
pub use piece_class::{PieceClass, mirror_classes, piece_classes};
use placement::colourings_at;
pub use placement::{
    Placements, TooManyPlacements, is_turned_over, most_placements, placement_at, placement_like,
    placements,
};
pub use puzzle::{MAX_PIECES, PackingError, PackingPuzzle, PieceIx};
pub use stages::{Stage, stages};
pub use steps::{Insertion, Interlocked, insertions};
pub use target::{Fill, Target, TargetCell, TargetError};
