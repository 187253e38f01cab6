//! What the micro:bit and a computer have in common: the six pieces, the search
//! that the board runs, and the words on the serial line between them.
//!
//! Invariant: no allocation and no panic on any input; both ends of the line use
//! these very readers and writers. The words are described in `docs/microbit.md`.
//!
//! ```text
//! computer: first 0110...      96 digits: six rings of 16 cells
//! board:    solution F1L0 R2L3 F5L1 F3L0 F6L2 F4L0
//! board:    end 1 enough
//! ```

mod cube_pieces;
mod reply;
mod request;
mod serve;

pub use cube_pieces::{CubePieces, RING_CELLS, SET_CELLS};
pub use reply::{End, Reply, ReplyError, RequestError, letters};
pub use request::{Reader, Request, RequestKind};
pub use serve::serve;
