//! Why there is no assembly of a shell.
//!
//! Invariant: what is found here is a claim in plain data, and [`crate::verify`] checks it
//! before anyone is told.

pub mod shell;
