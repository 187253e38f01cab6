//! Pictures and solids: what is drawn, and in which form it is written.

pub(crate) mod chart;
pub(crate) mod form;
pub(crate) mod scene;
pub(crate) mod title;
