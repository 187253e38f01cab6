//! The lower floor of `cubewright`: what puzzles are, how they are read, stated and checked.
//!
//! The crate `cubewright` hands all of this on under its own name, and everybody but the program
//! `milp` takes it from there. What is hidden here is for that crate alone.
//!
//! Invariant: nothing in here searches, but for the six pieces of one cube and for mixed-integer
//! programs, so that a program that needs no more is not compiled with all of it.
#![cfg_attr(not(feature = "std"), no_std)]
#![cfg_attr(
    test,
    allow(
        clippy::disallowed_methods,
        reason = "tests read files and run programs"
    )
)]

#[doc(hidden)]
pub mod bits;
#[cfg(feature = "std")]
pub mod count;
pub mod engine;
#[cfg(feature = "std")]
pub mod export;
pub mod family;
#[cfg(feature = "std")]
pub mod formats;
pub mod geometry;
pub mod id;
#[cfg(feature = "std")]
pub mod infeasible;
pub mod language;
#[cfg(feature = "std")]
#[doc(hidden)]
pub mod lists;
#[cfg(feature = "std")]
pub mod model;
#[cfg(feature = "std")]
#[doc(hidden)]
pub mod parallel;
#[cfg(feature = "std")]
pub mod question;
pub mod rng;
#[cfg(feature = "std")]
pub mod show;
#[cfg(feature = "std")]
pub mod solve;
pub mod verify;
#[cfg(feature = "std")]
mod xml;
