//! Shell puzzles: square pieces with toothed borders, folded onto a surface.
//!
//! Invariant: a shell is stated by a [`Width`], the [`Border`]s of its pieces
//! and the [`Frame`](crate::geometry::Frame)s of its places, nothing else. The
//! rule of every shell is that each lattice cell on an edge or a vertex of the
//! surface is filled exactly once and each place holds exactly one piece.

mod border;
mod border_cell;
mod net;
mod orientation;
#[cfg(feature = "std")]
mod piece_name;
mod placement;
mod width;

#[cfg(feature = "std")]
mod assignments;
#[cfg(feature = "std")]
mod attributes;
#[cfg(feature = "std")]
mod choices;
#[cfg(feature = "std")]
mod classes;
#[cfg(feature = "std")]
mod expansion;
#[cfg(feature = "std")]
mod face;
#[cfg(feature = "std")]
mod family;
#[cfg(feature = "std")]
mod lay_words;
#[cfg(feature = "std")]
pub mod model;
#[cfg(feature = "std")]
mod obstacle;
#[cfg(feature = "std")]
mod orbits;
#[cfg(feature = "std")]
mod polycube;
#[cfg(feature = "std")]
mod puzzle;
#[cfg(feature = "std")]
mod repair;
#[cfg(feature = "std")]
mod shape;
#[cfg(feature = "std")]
mod side_constraints;
#[cfg(feature = "std")]
mod solids;
#[cfg(feature = "std")]
mod surface;
#[cfg(feature = "std")]
mod written;

pub use border::Border;
pub use border_cell::{BorderCell, side_and_cell, side_words};
pub use net::{CUBE_NET, CUBE_PLACES, NetEdge, cube_frames};
pub use orientation::Orientation;
pub use placement::{Piece, Place, Placement};
pub use width::{Width, WidthError};

#[cfg(feature = "std")]
#[doc(hidden)]
pub use assignments::{Assignments, rank};
#[cfg(feature = "std")]
pub use attributes::ATTRIBUTES;
#[cfg(feature = "std")]
#[doc(hidden)]
pub use choices::Choices;
#[cfg(feature = "std")]
pub use face::{Face, FaceError, MAX_FACES};
#[cfg(feature = "std")]
pub use family::WORDS;
#[cfg(feature = "std")]
pub use lay_words::{FOLD_UP, lay_sentence};
#[cfg(feature = "std")]
pub(crate) use lay_words::{GOES, LAY, orientation_of};
#[cfg(feature = "std")]
pub use obstacle::{Choice, ShellObstacle};
#[cfg(feature = "std")]
#[doc(hidden)]
pub use orbits::{Action, Actions, State};
#[cfg(feature = "std")]
pub use orbits::{OrbitCounter, placement_orbits};
#[cfg(feature = "std")]
pub use piece_name::PieceName;
#[cfg(feature = "std")]
pub use polycube::{MAX_CUBES, MAX_SIDE, Polycube, PolycubeError};
#[cfg(feature = "std")]
pub use puzzle::{Assembly, Shell, ShellError};
#[cfg(feature = "std")]
pub use repair::{Change, Repair};
#[cfg(feature = "std")]
pub use shape::{Shape, ShapeError};
#[cfg(feature = "std")]
pub use side_constraints::{Fixed, PieceSet, SideConstraintError, SideConstraints};
#[cfg(feature = "std")]
pub use solids::Solids;
#[cfg(feature = "std")]
pub use surface::{Cell, Site, Surface};
#[cfg(feature = "std")]
pub use written::{TextPlace, WrittenCells};
