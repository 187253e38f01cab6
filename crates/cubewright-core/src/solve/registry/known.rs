//! The MILP backends, whether or not they are built in.
//!
//! Invariant: this names no engine, so a program that lists all of them is linked with those only
//! that it can run.

use super::{BackendKind, Known, Version};

#[cfg(feature = "microlp")]
const MICROLP: Option<Version> = Some(|| Some(crate::engine::milp::microlp::VERSION.to_owned()));
#[cfg(not(feature = "microlp"))]
const MICROLP: Option<Version> = None;

#[cfg(feature = "highs")]
const HIGHS: Option<Version> = Some(|| Some(crate::engine::milp::highs::VERSION.to_owned()));
#[cfg(not(feature = "highs"))]
const HIGHS: Option<Version> = None;

#[cfg(feature = "scip")]
const SCIP: Option<Version> = Some(|| Some(crate::engine::milp::scip::VERSION.to_owned()));
#[cfg(not(feature = "scip"))]
const SCIP: Option<Version> = None;

#[cfg(feature = "cbc")]
const CBC: Option<Version> = Some(|| Some(crate::engine::milp::cbc::version()));
#[cfg(not(feature = "cbc"))]
const CBC: Option<Version> = None;

/// The programs of the feature `lp-command`: any, then each by name.
#[cfg(feature = "lp-command")]
const COMMANDS: [Option<Version>; 5] = {
    use crate::engine::milp::lp_command::{CBC, CPLEX, GLPK, GUROBI, any};
    [
        Some(|| any().and_then(|program| program.version())),
        Some(|| GUROBI.version()),
        Some(|| CPLEX.version()),
        Some(|| CBC.version()),
        Some(|| GLPK.version()),
    ]
};
#[cfg(not(feature = "lp-command"))]
const COMMANDS: [Option<Version>; 5] = [None; 5];

/// All of them, in the order in which they are preferred.
pub(super) static MILP: [Known; 9] = [
    Known {
        name: "microlp",
        kind: BackendKind::Milp,
        feature: "microlp",
        install: ["in the default build", "im Standard enthalten"],
        version: MICROLP,
    },
    Known {
        name: "highs",
        kind: BackendKind::Milp,
        feature: "highs",
        install: [
            "build with --features highs (needs a C++ compiler, cmake, libclang), or \
                  --features highs-system for an installed HiGHS",
            "bau mit --features highs (braucht einen C++-Compiler, cmake, libclang) oder mit \
                  --features highs-system für ein installiertes HiGHS",
        ],
        version: HIGHS,
    },
    Known {
        name: "scip",
        kind: BackendKind::Milp,
        feature: "scip",
        install: [
            "run tests/engines/setup scip, then build with --features scip",
            "ruf tests/engines/setup scip auf, dann bau mit --features scip",
        ],
        version: SCIP,
    },
    Known {
        name: "cbc",
        kind: BackendKind::Milp,
        feature: "cbc",
        install: [
            "install the CBC library (Debian: coinor-libcbc-dev), then build with \
                  --features cbc",
            "installier die Bibliothek von CBC (Debian: coinor-libcbc-dev), dann bau mit \
                  --features cbc",
        ],
        version: CBC,
    },
    Known {
        name: "lp-command",
        kind: BackendKind::Milp,
        feature: "lp-command",
        install: [
            "build with --features lp-command and install one of the programs below",
            "bau mit --features lp-command und installier eins der Programme unten",
        ],
        version: COMMANDS[0],
    },
    Known {
        name: "lp-gurobi",
        kind: BackendKind::Milp,
        feature: "lp-command",
        install: [
            "build with --features lp-command; Gurobi's gurobi_cl must be on the PATH",
            "bau mit --features lp-command; gurobi_cl von Gurobi muss im PATH stehen",
        ],
        version: COMMANDS[1],
    },
    Known {
        name: "lp-cplex",
        kind: BackendKind::Milp,
        feature: "lp-command",
        install: [
            "build with --features lp-command; CPLEX's cplex must be on the PATH",
            "bau mit --features lp-command; cplex von CPLEX muss im PATH stehen",
        ],
        version: COMMANDS[2],
    },
    Known {
        name: "lp-cbc",
        kind: BackendKind::Milp,
        feature: "lp-command",
        install: [
            "build with --features lp-command and install cbc (Debian: coinor-cbc)",
            "bau mit --features lp-command und installier cbc (Debian: coinor-cbc)",
        ],
        version: COMMANDS[3],
    },
    Known {
        name: "lp-glpk",
        kind: BackendKind::Milp,
        feature: "lp-command",
        install: [
            "build with --features lp-command and install glpsol (Debian: glpk-utils)",
            "bau mit --features lp-command und installier glpsol (Debian: glpk-utils)",
        ],
        version: COMMANDS[4],
    },
];
