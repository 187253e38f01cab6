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
        #[cfg(feature = "lp-command")]
        _ => program(name),
        #[cfg(not(feature = "lp-command"))]
        _ => None,
    }
}

/// The engine of a program that is installed.
#[cfg(feature = "lp-command")]
fn program(name: &str) -> Option<Box<dyn Engine>> {
    use crate::engine::milp::lp_command::{CBC, CPLEX, GLPK, GUROBI, any};

    let program = match name {
        "lp-command" => any()?,
        "lp-gurobi" => GUROBI,
        "lp-cplex" => CPLEX,
        "lp-cbc" => CBC,
        "lp-glpk" => GLPK,
        _ => return None,
    };
    program.version()?;
    Some(program.engine())
}
