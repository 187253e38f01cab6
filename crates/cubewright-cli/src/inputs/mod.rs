//! What is given: puzzles, pieces, placements, names of files.

pub(crate) mod input;
pub(crate) mod names;
pub(crate) mod patterns;
pub(crate) mod piece_files;
pub(crate) mod placements;
pub(crate) mod problems;
pub(crate) mod question;
mod sides;
pub(crate) mod stock;
