//! What the micro:bit and a computer have in common: the six pieces, the search
//! that the board runs, and the words on the serial line between them.
//!
//! Invariant: no allocation and no panic on any input; both ends of the line use
//! these very readers and writers. The words are described in `docs/microbit.md`.

mod reply;
mod request;
mod serve;
mod set;

pub use reply::{Complaint, End, Reply, ReplyError, letters};
pub use request::{Ask, Reader, Request};
pub use serve::serve;
pub use set::{RING_CELLS, SET_CELLS, Set};
