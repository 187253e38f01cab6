//! The engines that are not ours, by name.
//!
//! Invariant: MILP stands apart from the others, so a program that asks for nothing else is linked
//! with nothing else.

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

/// The SAT or CP engine with this name, likewise.
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
