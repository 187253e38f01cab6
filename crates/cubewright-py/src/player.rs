//! The element `<cube-player>` as `web/build` makes it, for notebooks.

use pyo3::prelude::*;

include!(concat!(env!("OUT_DIR"), "/player.rs"));

/// The source of the element, the name by which it imports the part that draws in three dimensions,
/// the source of that, and the licences of what is in them; nothing of a build without them.
#[pyfunction]
pub(crate) const fn player() -> Option<[&'static str; 4]> {
    PLAYER
}
