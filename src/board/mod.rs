//! What the micro:bit and a computer have in common: the six pieces, the search
//! that the board runs, and the words on the serial line between them.
//!
//! Invariant: no allocation and no panic on any input; both ends of the line use
//! these very readers and writers. The words are described in `docs/microbit.md`.

mod cube_pieces;
mod reply;
mod request;
mod serve;

pub use cube_pieces::{CubePieces, RING_CELLS, SET_CELLS};
pub use reply::{End, Reply, ReplyError, RequestError, letters};
pub use request::{Reader, Request, RequestKind};
pub use serve::serve;
