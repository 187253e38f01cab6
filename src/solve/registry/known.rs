//! The SAT and CP backends, whether or not they are built in.

use cubewright_core::solve::{Known, Version};

use crate::solve::BackendKind;

#[cfg(feature = "sat")]
const BATSAT: Option<Version> = Some(|| Some(crate::engine::sat::batsat::VERSION.to_owned()));
#[cfg(not(feature = "sat"))]
const BATSAT: Option<Version> = None;

#[cfg(feature = "cadical")]
const CADICAL: Option<Version> = Some(|| Some(crate::engine::sat::cadical::version()));
#[cfg(not(feature = "cadical"))]
const CADICAL: Option<Version> = None;

#[cfg(feature = "pumpkin")]
const PUMPKIN: Option<Version> = Some(|| Some(crate::engine::cp::pumpkin::VERSION.to_owned()));
#[cfg(not(feature = "pumpkin"))]
const PUMPKIN: Option<Version> = None;

#[cfg(feature = "cp-sat")]
const CP_SAT: Option<Version> = Some(crate::engine::cp::cp_sat::version);
#[cfg(not(feature = "cp-sat"))]
const CP_SAT: Option<Version> = None;

/// All of them, in the order in which they are preferred.
pub(super) static OTHERS: [Known; 4] = [
    Known {
        name: "batsat",
        kind: BackendKind::Sat,
        feature: "sat",
        install: ["in the default build", "im Standard enthalten"],
        version: BATSAT,
    },
    Known {
        name: "cadical",
        kind: BackendKind::Sat,
        feature: "cadical",
        install: [
            "build with --features cadical (needs a C++ compiler and libclang)",
            "bau mit --features cadical (braucht einen C++-Compiler und libclang)",
        ],
        version: CADICAL,
    },
    Known {
        name: "pumpkin",
        kind: BackendKind::Cp,
        feature: "pumpkin",
        install: [
            "build with --features pumpkin",
            "bau mit --features pumpkin",
        ],
        version: PUMPKIN,
    },
    Known {
        name: "cp-sat",
        kind: BackendKind::Cp,
        feature: "cp-sat",
        install: [
            "build with --features cp-sat and run: pip install ortools",
            "bau mit --features cp-sat und ruf auf: pip install ortools",
        ],
        version: CP_SAT,
    },
];
