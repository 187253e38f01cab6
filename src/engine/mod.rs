//! Engines: what finds the answers.
//!
//! Invariant: an engine reads a model (or a puzzle) and reports what it found,
//! what it *proved* and why it stopped, three separate things. Nothing it says
//! is believed before [`crate::verify`] or [`crate::model::check`] agrees.
//!
//! | module | method | for |
//! |---|---|---|
//! | [`unit_cube`] | depth-first over places, orientations tested by bit masks | six pieces on one cube |
//! | [`shell_csp`] | smallest domain first, forward checking | shells of every shape |
//! | [`cover`] | Algorithm X with fewest options first; bit sets, dancing cells, branch and bound | exact covers, packings |
//! | [`snake`] | most constrained head first, lookahead along all missing runs | folds |
//! | `milp` | a sequence of mixed-integer programs, checked in integers | anything with rows |
//! | `sat` | clauses under assumptions | proofs, anything with rows |
//! | `cp` | CP-SAT and Pumpkin | anything with rows |
//!
//! Everything in here is told what to do by a [`Task`] and asks its [`Limits`] while it works.
//! [`solve`](crate::solve) runs engines for everybody else.

#[cfg(feature = "std")]
pub mod cover;
#[cfg(any(feature = "cp-sat", feature = "pumpkin"))]
pub(crate) mod cp;
#[cfg(feature = "std")]
pub mod frontier;
#[cfg(any(feature = "sat", feature = "cadical"))]
pub(crate) mod sat;
#[cfg(feature = "std")]
pub mod shell_csp;
#[cfg(feature = "std")]
pub mod snake;

pub use cubewright_core::engine::*;
#[cfg(feature = "std")]
pub use snake::Folds;
