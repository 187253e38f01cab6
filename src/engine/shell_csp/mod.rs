//! The search for shells of every shape: constraint programming with bit sets as domains.
//!
//! A place is a variable. Its *values* are the borders that piece classes show in some
//! orientation, and its *domain* is the set of those that are still possible. Assigning a value
//! intersects the domain of each neighbour with the values compatible with it (forward checking),
//! and the place with the smallest domain is next. A *state* is a value for each place.
//!
//! - `adjacency`: the constraints, derived from the folded surface;
//! - `domains`: values, piece classes, and the tables by which domains are propagated;
//! - `search`: the search on any surface, with its pseudo-code; `cube`: the same on the cube;
//! - `symmetry`: one state of each orbit; `canonical`: the assembly that is listed for it;
//! - `division`: parts of the search, for many processes;
//! - `enumerate`: which search answers which question; `adapter`: the engine.
//!
//! Invariant: each state is shown once, and which pieces in which orientations make it up is
//! worked out afterwards.

mod adapter;
mod adjacency;
mod canonical;
mod cube;
#[cfg(not(target_family = "wasm"))]
mod division;
mod domains;
mod enumerate;
mod search;
mod symmetry;

pub(crate) use adapter::NAME;
pub use adapter::ShellCsp;
pub(crate) use adapter::TOO_MANY;
pub use enumerate::States;
pub use search::{SearchEnd, ShellSearchStats};
