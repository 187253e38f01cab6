//! What commands that search share.

pub(crate) mod blocking;
pub(crate) mod diagram;
pub(crate) mod engine;
pub(crate) mod file_question;
pub(crate) mod proof;
pub(crate) mod separation;
pub(crate) mod weight;
