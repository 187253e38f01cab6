//! The MILP engines, by name.

use crate::engine::Engine;

/// The MILP engine with this name; nothing if it is not built in, or if a program that it runs is
/// missing.
pub(super) fn milp(name: &str) -> Option<Box<dyn Engine>> {
    match name {
        #[cfg(feature = "microlp")]
        "microlp" => Some(Box::new(crate::engine::milp::microlp::MICROLP)),
        #[cfg(feature = "highs")]
        "highs" => Some(Box::new(crate::engine::milp::highs::HIGHS)),
        #[cfg(feature = "scip")]
        "scip" => Some(Box::new(crate::engine::milp::scip::SCIP)),
        #[cfg(feature = "cbc")]
        "cbc" => Some(Box::new(crate::engine::milp::cbc::CBC)),
        _ => program(name).or_else(|| wheel(name)),
    }
}

/// The engine of a Python package that is installed.
#[cfg(feature = "wheels")]
fn wheel(name: &str) -> Option<Box<dyn Engine>> {
    crate::engine::milp::wheels::engine(name)
}

#[cfg(not(feature = "wheels"))]
const fn wheel(_: &str) -> Option<Box<dyn Engine>> {
    None
}

/// The engine of a program that is installed.
#[cfg(feature = "lp-command")]
fn program(name: &str) -> Option<Box<dyn Engine>> {
    use crate::engine::milp::lp_command::{CBC, GLPK, any};

    let program = match name {
        "lp-command" => any()?,
        "lp-cbc" => CBC,
        "lp-glpk" => GLPK,
        _ => return None,
    };
    program.version()?;
    Some(program.engine())
}

#[cfg(not(feature = "lp-command"))]
const fn program(_: &str) -> Option<Box<dyn Engine>> {
    None
}
