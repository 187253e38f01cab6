//! Packings: text of our own, and that of BurrTools.

pub(super) mod pack;
pub(super) mod xmpuzzle;
