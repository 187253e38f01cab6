//! Which engines there are, chosen by name at run time.
//!
//! Invariant: a name is for people. It occurs here, in messages and in texts; what an engine can do
//! is asked of the engine. An engine that is left out of the build is listed with what it needs.

use crate::engine::cover::{self, Cover};
use crate::engine::frontier::{self, Frontier};
use crate::engine::shell_csp::{self, ShellCsp};
use crate::engine::snake::{self, Folds};
use crate::engine::unit_cube::{self, UnitCube};
use crate::engine::{Engine, EngineError};
use crate::infeasible::Certificates;
use crate::language::Text;
use crate::solve::auto::Auto;
use crate::solve::race::Race;

/// A race needs threads, which a browser does not give.
const HAS_RACES: bool = cfg!(not(target_family = "wasm"));

/// What kind of engine a backend is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BackendKind {
    /// A search of our own: `masks` for cubes, `places` for shells, `folds` for snakes, `cover`
    /// for exact covers, `frontier` for counts of them.
    Search,
    /// A mixed-integer linear solver.
    Milp,
    /// A solver of clauses.
    Sat,
    /// A constraint solver.
    Cp,
}

/// Whether a backend can be used.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Availability {
    /// Yes, and its version.
    Ready(String),
    /// It is built in, but a program or library that it needs is not there.
    ProgramMissing,
    /// It was left out of this build.
    NotBuiltIn,
}

/// A backend, built in or not.
///
/// What `cubewright backends` prints a line of.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Backend {
    /// The name by which it is chosen.
    pub name: &'static str,
    /// What kind of engine it is.
    pub kind: BackendKind,
    /// The cargo feature that builds it in; empty if it always is.
    pub feature: &'static str,
    /// What to do to have it.
    pub install: Text,
    /// Whether it can be used.
    pub availability: Availability,
}

/// A backend that is not ours, whether or not it is built in.
struct Known {
    name: &'static str,
    kind: BackendKind,
    feature: &'static str,
    install: Text,
    built: Option<Built>,
}

/// What a backend that is built in offers.
#[derive(Clone, Copy)]
struct Built {
    /// Its version, or `None` if a program it runs is missing.
    version: fn() -> Option<String>,
    /// The engine, or `None` if a program it runs is missing.
    engine: fn() -> Option<Box<dyn Engine>>,
}

/// microlp, if it is built in.
#[cfg(feature = "microlp")]
const MICROLP: Option<Built> = Some(Built {
    version: || Some(crate::engine::milp::microlp::VERSION.to_owned()),
    engine: || Some(Box::new(crate::engine::milp::microlp::MICROLP)),
});
#[cfg(not(feature = "microlp"))]
const MICROLP: Option<Built> = None;

/// HiGHS, if it is built in.
#[cfg(feature = "highs")]
const HIGHS: Option<Built> = Some(Built {
    version: || Some(crate::engine::milp::highs::VERSION.to_owned()),
    engine: || Some(Box::new(crate::engine::milp::highs::HIGHS)),
});
#[cfg(not(feature = "highs"))]
const HIGHS: Option<Built> = None;

/// SCIP, if it is built in.
#[cfg(feature = "scip")]
const SCIP: Option<Built> = Some(Built {
    version: || Some(crate::engine::milp::scip::VERSION.to_owned()),
    engine: || Some(Box::new(crate::engine::milp::scip::SCIP)),
});
#[cfg(not(feature = "scip"))]
const SCIP: Option<Built> = None;

/// CBC, if it is built in.
#[cfg(feature = "cbc")]
const CBC: Option<Built> = Some(Built {
    version: || Some(crate::engine::milp::cbc::version()),
    engine: || Some(Box::new(crate::engine::milp::cbc::CBC)),
});
#[cfg(not(feature = "cbc"))]
const CBC: Option<Built> = None;

/// BatSat, if it is built in.
#[cfg(feature = "sat")]
const BATSAT: Option<Built> = Some(Built {
    version: || Some(crate::engine::sat::batsat::VERSION.to_owned()),
    engine: || Some(Box::new(crate::engine::sat::batsat::BATSAT)),
});
#[cfg(not(feature = "sat"))]
const BATSAT: Option<Built> = None;

/// CaDiCaL, if it is built in.
#[cfg(feature = "cadical")]
const CADICAL: Option<Built> = Some(Built {
    version: || Some(crate::engine::sat::cadical::version()),
    engine: || Some(Box::new(crate::engine::sat::cadical::CADICAL)),
});
#[cfg(not(feature = "cadical"))]
const CADICAL: Option<Built> = None;

/// The programs of the feature `lp-command`: any, then each by name.
#[cfg(feature = "lp-command")]
const COMMANDS: [Option<Built>; 5] = {
    use crate::engine::milp::lp_command::{CBC, CPLEX, GLPK, GUROBI, LpProgram, any};

    /// The engine of a program, if it is installed.
    fn ready(program: LpProgram) -> Option<Box<dyn Engine>> {
        program.version().map(|_| program.engine())
    }
    [
        Some(Built {
            version: || any().and_then(|program| program.version()),
            engine: || any().map(LpProgram::engine),
        }),
        Some(Built {
            version: || GUROBI.version(),
            engine: || ready(GUROBI),
        }),
        Some(Built {
            version: || CPLEX.version(),
            engine: || ready(CPLEX),
        }),
        Some(Built {
            version: || CBC.version(),
            engine: || ready(CBC),
        }),
        Some(Built {
            version: || GLPK.version(),
            engine: || ready(GLPK),
        }),
    ]
};
#[cfg(not(feature = "lp-command"))]
const COMMANDS: [Option<Built>; 5] = [None; 5];

/// Pumpkin, if it is built in.
#[cfg(feature = "pumpkin")]
const PUMPKIN: Option<Built> = Some(Built {
    version: || Some(crate::engine::cp::pumpkin::VERSION.to_owned()),
    engine: || Some(Box::new(crate::engine::cp::pumpkin::Pumpkin)),
});
#[cfg(not(feature = "pumpkin"))]
const PUMPKIN: Option<Built> = None;

/// CP-SAT, if it is built in.
#[cfg(feature = "cp-sat")]
const CP_SAT: Option<Built> = Some(Built {
    version: crate::engine::cp::cp_sat::version,
    engine: || {
        crate::engine::cp::cp_sat::cp_sat().map(|engine| Box::new(engine) as Box<dyn Engine>)
    },
});
#[cfg(not(feature = "cp-sat"))]
const CP_SAT: Option<Built> = None;

/// All foreign backends, in the order in which they are preferred.
const KNOWN: [Known; 13] = [
    Known {
        name: "microlp",
        kind: BackendKind::Milp,
        feature: "microlp",
        install: ["in the default build", "im Standard enthalten"],
        built: MICROLP,
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
        built: HIGHS,
    },
    Known {
        name: "scip",
        kind: BackendKind::Milp,
        feature: "scip",
        install: [
            "run tests/engines/setup scip, then build with --features scip",
            "ruf tests/engines/setup scip auf, dann bau mit --features scip",
        ],
        built: SCIP,
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
        built: CBC,
    },
    Known {
        name: "lp-command",
        kind: BackendKind::Milp,
        feature: "lp-command",
        install: [
            "build with --features lp-command and install one of the programs below",
            "bau mit --features lp-command und installier eins der Programme unten",
        ],
        built: COMMANDS[0],
    },
    Known {
        name: "lp-gurobi",
        kind: BackendKind::Milp,
        feature: "lp-command",
        install: [
            "build with --features lp-command; Gurobi's gurobi_cl must be on the PATH",
            "bau mit --features lp-command; gurobi_cl von Gurobi muss im PATH stehen",
        ],
        built: COMMANDS[1],
    },
    Known {
        name: "lp-cplex",
        kind: BackendKind::Milp,
        feature: "lp-command",
        install: [
            "build with --features lp-command; CPLEX's cplex must be on the PATH",
            "bau mit --features lp-command; cplex von CPLEX muss im PATH stehen",
        ],
        built: COMMANDS[2],
    },
    Known {
        name: "lp-cbc",
        kind: BackendKind::Milp,
        feature: "lp-command",
        install: [
            "build with --features lp-command and install cbc (Debian: coinor-cbc)",
            "bau mit --features lp-command und installier cbc (Debian: coinor-cbc)",
        ],
        built: COMMANDS[3],
    },
    Known {
        name: "lp-glpk",
        kind: BackendKind::Milp,
        feature: "lp-command",
        install: [
            "build with --features lp-command and install glpsol (Debian: glpk-utils)",
            "bau mit --features lp-command und installier glpsol (Debian: glpk-utils)",
        ],
        built: COMMANDS[4],
    },
    Known {
        name: "batsat",
        kind: BackendKind::Sat,
        feature: "sat",
        install: ["in the default build", "im Standard enthalten"],
        built: BATSAT,
    },
    Known {
        name: "cadical",
        kind: BackendKind::Sat,
        feature: "cadical",
        install: [
            "build with --features cadical (needs a C++ compiler and libclang)",
            "bau mit --features cadical (braucht einen C++-Compiler und libclang)",
        ],
        built: CADICAL,
    },
    Known {
        name: "pumpkin",
        kind: BackendKind::Cp,
        feature: "pumpkin",
        install: [
            "build with --features pumpkin",
            "bau mit --features pumpkin",
        ],
        built: PUMPKIN,
    },
    Known {
        name: "cp-sat",
        kind: BackendKind::Cp,
        feature: "cp-sat",
        install: [
            "build with --features cp-sat and run: pip install ortools",
            "bau mit --features cp-sat und ruf auf: pip install ortools",
        ],
        built: CP_SAT,
    },
];

/// The engines of our own, in the order in which `auto` asks them.
pub(super) fn own() -> [Box<dyn Engine>; 6] {
    [
        Box::new(UnitCube),
        Box::new(ShellCsp),
        Box::new(Certificates),
        Box::new(Folds),
        Box::new(Frontier),
        Box::new(Cover::new()),
    ]
}

/// All backends, those left out of this build included.
///
/// Our own come first, then MILP, SAT and CP, each in the order in which they are preferred.
///
/// ```
/// use cubewright::solve::{Availability, backends};
/// let masks = &backends()[0];
/// assert_eq!(masks.name, "masks");
/// assert!(matches!(masks.availability, Availability::Ready(_)));
/// ```
#[must_use]
pub fn backends() -> Vec<Backend> {
    let own = [
        unit_cube::NAME,
        shell_csp::NAME,
        cover::NAME,
        snake::NAME,
        frontier::NAME,
    ];
    let own = own.map(|name| Backend {
        name,
        kind: BackendKind::Search,
        feature: "",
        install: ["always there", "immer da"],
        availability: Availability::Ready(format!("cubewright {}", env!("CARGO_PKG_VERSION"))),
    });
    let others = KNOWN.iter().map(|known| Backend {
        name: known.name,
        kind: known.kind,
        feature: known.feature,
        install: known.install,
        availability: match known.built.map(|built| (built.version)()) {
            None => Availability::NotBuiltIn,
            Some(None) => Availability::ProgramMissing,
            Some(Some(version)) => Availability::Ready(version),
        },
    });
    own.into_iter().chain(others).collect()
}

/// The first MILP backend that can be used: microlp in the default build.
///
/// # Errors
/// [`EngineError::NotBuiltIn`] if there is none.
pub fn any_milp() -> Result<Box<dyn Engine>, EngineError> {
    any(BackendKind::Milp)
}

/// The first engine that can be used and writes proofs that there is no solution:
/// BatSat in the default build.
///
/// # Errors
/// [`EngineError::NotBuiltIn`] if there is none.
pub fn any_prover() -> Result<Box<dyn Engine>, EngineError> {
    any(BackendKind::Sat)
}

/// The first backend of a kind that can be used.
fn any(kind: BackendKind) -> Result<Box<dyn Engine>, EngineError> {
    let of_kind = || KNOWN.iter().filter(|known| known.kind == kind);
    let mut built = of_kind().filter_map(|known| known.built);
    if let Some(engine) = built.find_map(|built| (built.engine)()) {
        return Ok(engine);
    }
    let first = of_kind().next();
    Err(first.map_or(
        EngineError::Unknown {
            name: "auto".to_owned(),
        },
        |known| EngineError::NotBuiltIn {
            name: known.name,
            feature: known.feature,
        },
    ))
}

/// The engine with this name; `auto` is what [`choose`](crate::solve::choose) takes,
/// `race` runs one engine of each kind at once, `race:masks,microlp` those named.
///
/// An engine that needs a program or a library is looked for now, so that a missing one is told
/// before anything runs.
///
/// # Errors
/// [`EngineError::Unknown`], [`EngineError::NotBuiltIn`], or
/// [`EngineError::ProgramMissing`].
///
/// ```
/// use cubewright::engine::EngineError;
/// use cubewright::solve::engine;
/// assert!(matches!(engine("abacus"), Err(EngineError::Unknown { .. })));
/// ```
pub fn engine(name: &str) -> Result<Box<dyn Engine>, EngineError> {
    match name {
        Auto::NAME => return Ok(Box::new(Auto)),
        Race::NAME if HAS_RACES => return Ok(Box::new(Race::of_all_kinds())),
        _ => {}
    }
    if let Some(own) = own().into_iter().find(|engine| engine.name() == name) {
        return Ok(own);
    }
    if HAS_RACES && let Some(list) = name.strip_prefix("race:") {
        return Ok(Box::new(Race::of(list)?));
    }
    let mut known = KNOWN.iter();
    let Some(known) = known.find(|known| known.name == name) else {
        return Err(EngineError::Unknown {
            name: name.to_owned(),
        });
    };
    let built = known.built.ok_or(EngineError::NotBuiltIn {
        name: known.name,
        feature: known.feature,
    })?;
    (built.engine)().ok_or(EngineError::ProgramMissing {
        name: known.name,
        install: known.install,
    })
}
