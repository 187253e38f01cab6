//! What HiGHS is told before it solves, and what its statuses mean.
//!
//! Invariant: it does what `highs.py` of `cubewright-core` does.

use crate::asked::Asked;
use crate::library::{Library, Model};
use crate::told::{Claim, Limit, Told};

/// Presolve by enumeration makes false reductions on these models, as `highs.rs` of `cubewright-core` says.
const ENUMERATION_RULE: i32 = 1 << 16;

/// The number of the status of a solution that holds.
const FEASIBLE: i32 = 2;

/// Solves one program, and tells nodes, bound and best on the way.
pub(crate) fn solve(
    library: &Library,
    asked: &Asked,
    progress: &dyn Fn(i64, f64, f64),
) -> Result<Told, String> {
    let mut model = library.model();
    options(&mut model, asked)?;
    if !model.pass(asked) {
        return Err("it refused the model".to_owned());
    }
    // A start that it refuses is only slower.
    model.start(asked);
    if !model.run(asked, progress) {
        return Err("Highs_run failed".to_owned());
    }
    told(&mut model, asked)
}

/// Sets all options, or says which one was refused.
fn options(model: &mut Model<'_>, asked: &Asked) -> Result<(), String> {
    let flags = [(c"output_flag", asked.log), (c"log_to_console", asked.log)];
    let ints = [
        (c"threads", 1),
        (c"random_seed", asked.seed),
        (c"presolve_rule_off", ENUMERATION_RULE),
    ];
    let nodes = asked.nodes.map(|nodes| (c"mip_max_nodes", nodes));
    let doubles = [(c"mip_rel_gap", 0.0), (c"mip_abs_gap", 0.0)];
    let time = asked.seconds.map(|seconds| (c"time_limit", seconds));
    let mut refused = None;
    for (name, value) in flags {
        refused = refused.or((!model.set_bool(name, value)).then_some(name));
    }
    for (name, value) in ints.into_iter().chain(nodes) {
        refused = refused.or((!model.set_int(name, value)).then_some(name));
    }
    for (name, value) in doubles.into_iter().chain(time) {
        refused = refused.or((!model.set_double(name, value)).then_some(name));
    }
    refused.map_or(Ok(()), |name| {
        let name = name.to_string_lossy();
        Err(format!("it refused the option {name}"))
    })
}

/// The status and the figures of a run.
fn told(model: &mut Model<'_>, asked: &Asked) -> Result<Told, String> {
    let values = if model.int_info(c"primal_solution_status") == Some(FEASIBLE) {
        model.values(asked)
    } else {
        Vec::new()
    };
    let claim = match model.status() {
        // It calls optimal also what it leaves with a gap.
        7 => match model.double_info(c"mip_gap") {
            Some(gap) if gap > 0.0 && gap.is_finite() => Claim::Limit(Limit::Other),
            _ => Claim::Optimal,
        },
        // Infeasible, and infeasible or unbounded: all columns have bounds.
        8 | 9 => Claim::Infeasible,
        10 => Claim::Unbounded,
        13 => Claim::Limit(Limit::Time),
        16 => Claim::Limit(Limit::Nodes),
        11 | 12 | 14 | 17 | 18 => Claim::Limit(Limit::Other),
        status => return Err(format!("its status is {status}")),
    };
    Ok(Told {
        claim,
        values,
        nodes: model.int64_info(c"mip_node_count").unwrap_or(-1),
        iterations: model.int_info(c"simplex_iteration_count").unwrap_or(-1),
        bound: model
            .double_info(c"mip_dual_bound")
            .unwrap_or(f64::NEG_INFINITY),
    })
}
