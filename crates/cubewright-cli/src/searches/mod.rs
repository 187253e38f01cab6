//! What commands that search share.

pub(crate) mod asked;
pub(crate) mod blocking;
pub(crate) mod diagram;
pub(crate) mod engine;
pub(crate) mod proof;
pub(crate) mod separation;
pub(crate) mod weight;
