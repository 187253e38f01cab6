//! Answers: where they go, and in which form.

pub(crate) mod apart;
pub(crate) mod burrtools;
pub(crate) mod census;
pub(crate) mod count;
pub(crate) mod emitter;
pub(crate) mod faults;
pub(crate) mod files;
pub(crate) mod model;
