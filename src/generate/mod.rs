//! New puzzles: shells and snakes with wanted properties, planted and disturbed shells, and
//! the census of all snakes of a box.
//!
//! Invariant: the same request and the same seed give the same puzzles in the same order. What
//! is said of a puzzle (its number of solutions, its nodes) was proved by an
//! [engine](crate::engine) that ran to its end; no engine imports this module.

mod census;
mod path;
mod planted;
mod shell;
mod snake;

pub use census::{Census, census};
pub use planted::{disturbed, planted, planted_on, scattered};
pub use shell::{NewShell, ShellTally, ShellWish, is_printable, new_shells};
pub use snake::{NewSnake, SnakeTally, SnakeWish, SnakeWishError, new_snakes};
