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
const HIGHS: Option<Version> = WHEELS[0];

#[cfg(feature = "scip")]
const SCIP: Option<Version> = Some(|| Some(crate::engine::milp::scip::VERSION.to_owned()));
#[cfg(not(feature = "scip"))]
const SCIP: Option<Version> = WHEELS[1];

#[cfg(feature = "cbc")]
const CBC: Option<Version> = Some(|| Some(crate::engine::milp::cbc::version()));
#[cfg(not(feature = "cbc"))]
const CBC: Option<Version> = WHEELS[2];

/// The solvers of Python packages, which stand in where nothing is built in.
#[cfg(feature = "wheels")]
const WHEELS: [Option<Version>; 7] = {
    use crate::engine::milp::wheels::version;
    [
        Some(|| version("highs")),
        Some(|| version("scip")),
        Some(|| version("cbc")),
        Some(|| version("gurobi")),
        Some(|| version("cplex")),
        Some(|| version("xpress")),
        Some(|| version("copt")),
    ]
};
#[cfg(not(feature = "wheels"))]
const WHEELS: [Option<Version>; 7] = [None; 7];

/// The feature of a solver that is built in by one of its own, or else comes with a Python package.
const fn feature(is_built_in: bool, own: &'static str) -> &'static str {
    if is_built_in { own } else { "wheels" }
}

/// The programs of the feature `lp-command`: any, then each by name.
#[cfg(feature = "lp-command")]
const COMMANDS: [Option<Version>; 3] = {
    use crate::engine::milp::lp_command::{CBC, GLPK, any};
    [
        Some(|| any().and_then(|program| program.version())),
        Some(|| CBC.version()),
        Some(|| GLPK.version()),
    ]
};
#[cfg(not(feature = "lp-command"))]
const COMMANDS: [Option<Version>; 3] = [None; 3];

/// All of them, in the order in which they are preferred.
pub(super) static MILP: [Known; 11] = [
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
        feature: feature(cfg!(feature = "highs"), "highs"),
        install: [
            "run: pip install highsbox; or build with --features highs (needs a C++ compiler, \
                  cmake, libclang)",
            "ruf auf: pip install highsbox; oder bau mit --features highs (braucht einen \
                  C++-Compiler, cmake, libclang)",
        ],
        version: HIGHS,
    },
    Known {
        name: "scip",
        kind: BackendKind::Milp,
        feature: feature(cfg!(feature = "scip"), "scip"),
        install: [
            "run: pip install pyscipopt; or build with --features scip (tests/engines/setup of the sources \
                  builds SCIP)",
            "ruf auf: pip install pyscipopt; oder bau mit --features scip (tests/engines/setup der Quellen \
                  baut SCIP)",
        ],
        version: SCIP,
    },
    Known {
        name: "cbc",
        kind: BackendKind::Milp,
        feature: feature(cfg!(feature = "cbc"), "cbc"),
        install: [
            "run: pip install cbcbox; or install the CBC library (Debian: coinor-libcbc-dev), \
                  then build with --features cbc",
            "ruf auf: pip install cbcbox; oder installier die Bibliothek von CBC (Debian: \
                  coinor-libcbc-dev), dann bau mit --features cbc",
        ],
        version: CBC,
    },
    Known {
        name: "gurobi",
        kind: BackendKind::Milp,
        feature: "wheels",
        install: ["run: pip install gurobipy", "ruf auf: pip install gurobipy"],
        version: WHEELS[3],
    },
    Known {
        name: "cplex",
        kind: BackendKind::Milp,
        feature: "wheels",
        install: ["run: pip install cplex", "ruf auf: pip install cplex"],
        version: WHEELS[4],
    },
    Known {
        name: "xpress",
        kind: BackendKind::Milp,
        feature: "wheels",
        install: ["run: pip install xpress", "ruf auf: pip install xpress"],
        version: WHEELS[5],
    },
    Known {
        name: "copt",
        kind: BackendKind::Milp,
        feature: "wheels",
        install: ["run: pip install coptpy", "ruf auf: pip install coptpy"],
        version: WHEELS[6],
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
        name: "lp-cbc",
        kind: BackendKind::Milp,
        feature: "lp-command",
        install: [
            "build with --features lp-command and install cbc (Debian: coinor-cbc)",
            "bau mit --features lp-command und installier cbc (Debian: coinor-cbc)",
        ],
        version: COMMANDS[1],
    },
    Known {
        name: "lp-glpk",
        kind: BackendKind::Milp,
        feature: "lp-command",
        install: [
            "build with --features lp-command and install glpsol (Debian: glpk-utils)",
            "bau mit --features lp-command und installier glpsol (Debian: glpk-utils)",
        ],
        version: COMMANDS[2],
    },
];
