//! What went wrong.

pub(crate) mod failure;
pub(crate) mod misuse;
