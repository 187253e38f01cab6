//! Engines: what they find and count, against known figures, plain searches and each other.
#![allow(
    clippy::disallowed_methods,
    reason = "tests read files and run programs"
)]

mod agree;
mod cases;
mod checked;
mod cover;
mod cp_sat;
mod disassembly;
mod division;
mod frontier;
mod limits;
mod mip;
mod models;
mod own;
mod packing;
mod portfolio;
mod pumpkin;
mod question;
mod reasons;
mod sat;
mod shell;
mod snake;
