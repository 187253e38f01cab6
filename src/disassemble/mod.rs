//! Taking assemblies apart: whether, in how many moves, and what locks.
//!
//! Invariant: what is claimed here is plain data of the family, which
//! [`verify`](crate::verify) checks from the cells alone.
//!
//! The ruler is that of BurrTools: a move takes a set of parts by one or more cells along an
//! axis, all by the same amount, and costs 1; leaving altogether is a move. The *level* is the
//! least number of moves to the first separation; then both halves are taken apart alone,
//! from where they are. Removing parts never hinders the rest and moves can be reversed, so
//! whether an assembly comes apart does not depend on the separation that is taken.
//! `docs/disassembly.md` compares the ruler with others.

mod agenda;
mod blocking;
mod closed_sets;
mod contacts;
mod crowd;
mod exit;
mod few;
mod few_states;
mod hits;
mod least;
mod limits;
mod packed;
mod pair;
mod positions;
mod relation;
mod report;
mod search;
mod shape;
mod states;
mod tree;
mod turning;

pub use contacts::{Contacts, locked_by_contacts};
pub use crowd::{Crowd, Judged, Short};
pub use limits::Bounds;
pub use report::{LeastTotal, Report, Thoroughness, Verdict};
pub use tree::Disassembler;
pub(crate) use turning::hindered_turn;

/// The most parts that are taken apart.
pub const MOST_PARTS: usize = blocking::MOST_PARTS;
