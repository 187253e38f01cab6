//! The MiniZinc models of `models/`, run by an independent solver.

mod packing;
mod shell;
mod snake;
