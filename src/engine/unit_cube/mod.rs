//! The reference engine: a bitmask search specialised to the unit cube.
//!
//! Invariant: [`search`] needs neither allocation nor the standard library, so
//! that the desktop and the micro:bit run the same source.

mod adjacency;
mod orientations;
mod ring;
mod search;
mod word;

#[cfg(feature = "std")]
mod adapter;

pub use adjacency::{CUBE_JOINTS, Joint};
pub use orientations::{Policy, likenesses};
pub use search::{Finish, Quest, search, search_in};
pub use word::Word;

#[cfg(feature = "std")]
pub use adapter::Masks;
#[cfg(feature = "std")]
pub(crate) use adapter::{cube_pieces, stop, stopped};
