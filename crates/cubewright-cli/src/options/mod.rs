//! Arguments that several commands take.

pub(crate) mod answer;
pub(crate) mod extension;
pub(crate) mod heading;
pub(crate) mod measures;
pub(crate) mod model;
pub(crate) mod placements;
pub(crate) mod question;
pub(crate) mod run;
pub(crate) mod snake;
pub(crate) mod source;
pub(crate) mod stock;
pub(crate) mod values;
