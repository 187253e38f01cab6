//! The engines that are not ours, by name.
//!
//! Invariant: MILP stands apart from the others, so a program that asks for nothing else is linked
//! with nothing else.

use crate::engine::Engine;

/// The MILP engine with this name; nothing if it is not built in, or if a program that it runs is
/// missing.
#[cfg(feature = "milp")]
pub(super) fn milp(name: &str) -> Option<Box<dyn Engine>> {
    use crate::engine::milp;
    Some(match name {
        #[cfg(feature = "microlp")]
        "microlp" => Box::new(milp::microlp::MICROLP),
        #[cfg(feature = "highs")]
        "highs" => Box::new(milp::highs::HIGHS),
        #[cfg(feature = "scip")]
        "scip" => Box::new(milp::scip::SCIP),
        #[cfg(feature = "cbc")]
        "cbc" => Box::new(milp::cbc::CBC),
        #[cfg(feature = "lp-command")]
        _ => {
            use milp::lp_command::{CBC, CPLEX, GLPK, GUROBI, any};
            let program = match name {
                "lp-command" => any()?,
                "lp-gurobi" => GUROBI,
                "lp-cplex" => CPLEX,
                "lp-cbc" => CBC,
                "lp-glpk" => GLPK,
                _ => return None,
            };
            program.version()?;
            program.engine()
        }
        #[cfg(not(feature = "lp-command"))]
        _ => return None,
    })
}

/// The same where no MILP engine is built in.
#[cfg(not(feature = "milp"))]
pub(super) const fn milp(_: &str) -> Option<Box<dyn Engine>> {
    None
}

/// The SAT or CP engine with this name, likewise.
pub(super) fn other(name: &str) -> Option<Box<dyn Engine>> {
    Some(match name {
        #[cfg(feature = "sat")]
        "batsat" => Box::new(crate::engine::sat::batsat::BATSAT),
        #[cfg(feature = "cadical")]
        "cadical" => Box::new(crate::engine::sat::cadical::CADICAL),
        #[cfg(feature = "pumpkin")]
        "pumpkin" => Box::new(crate::engine::cp::pumpkin::Pumpkin),
        #[cfg(feature = "cp-sat")]
        "cp-sat" => Box::new(crate::engine::cp::cp_sat::cp_sat()?),
        _ => return None,
    })
}
