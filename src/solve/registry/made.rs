//! The SAT and CP engines, by name.

use crate::engine::Engine;

/// The SAT or CP engine with this name; nothing if it is not built in, or if a library that it
/// loads is missing.
pub(super) fn other(name: &str) -> Option<Box<dyn Engine>> {
    match name {
        #[cfg(feature = "sat")]
        "batsat" => Some(Box::new(crate::engine::sat::batsat::BATSAT)),
        #[cfg(feature = "cadical")]
        "cadical" => Some(Box::new(crate::engine::sat::cadical::CADICAL)),
        #[cfg(feature = "pumpkin")]
        "pumpkin" => Some(Box::new(crate::engine::cp::pumpkin::Pumpkin)),
        #[cfg(feature = "cp-sat")]
        "cp-sat" => Some(Box::new(crate::engine::cp::cp_sat::cp_sat()?)),
        _ => None,
    }
}
