//! A folder for each command: its arguments, what it does, its text and JSON.

pub(crate) mod bench;
#[cfg(feature = "board")]
pub(crate) mod board;
pub(crate) mod census;
pub(crate) mod check;
pub(crate) mod convert;
pub(crate) mod count;
pub(crate) mod disassemble;
pub(crate) mod engines;
pub(crate) mod generate;
pub(crate) mod hint;
pub(crate) mod kit;
pub(crate) mod list;
pub(crate) mod model;
pub(crate) mod new;
pub(crate) mod plan;
pub(crate) mod render;
pub(crate) mod shapes;
pub(crate) mod solve;
pub(crate) mod what;
