//! Which engines there are, chosen by name at run time.
//!
//! Invariant: a name is for people. It occurs here, in messages and in texts; what an engine can do
//! is asked of the engine. An engine that is left out of the build is listed with what it needs.

mod known;
mod made;

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
use known::{KNOWN, Known};

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

/// The names of those of our own that people choose.
const OWN: [&str; 5] = [
    unit_cube::NAME,
    shell_csp::NAME,
    cover::NAME,
    snake::NAME,
    frontier::NAME,
];

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
    let own = OWN.map(|name| Backend {
        name,
        kind: BackendKind::Search,
        feature: "",
        install: ["always there", "immer da"],
        availability: Availability::Ready(format!("cubewright {}", env!("CARGO_PKG_VERSION"))),
    });
    let others = KNOWN.iter().map(Known::backend);
    own.into_iter().chain(others).collect()
}

/// The MILP backends, those left out of this build included, in the order in which they are
/// preferred.
///
/// A program that asks here, and not for all [`backends`], is linked with no other engine.
///
/// ```
/// use cubewright::solve::{BackendKind, milp_backends};
/// assert!(milp_backends().iter().all(|backend| backend.kind == BackendKind::Milp));
/// ```
#[must_use]
pub fn milp_backends() -> Vec<Backend> {
    let milp = KNOWN.iter().filter(|known| known.kind == BackendKind::Milp);
    milp.map(Known::backend).collect()
}

/// Of what kind the engine of this name is; `None` if there is none, or if it is a rule that
/// chooses engines, such as `auto`.
///
/// ```
/// use cubewright::solve::{BackendKind, kind_of};
/// assert_eq!(kind_of("cover"), Some(BackendKind::Search));
/// assert_eq!(kind_of("abacus"), None);
/// ```
#[must_use]
pub fn kind_of(name: &str) -> Option<BackendKind> {
    if OWN.contains(&name) {
        return Some(BackendKind::Search);
    }
    known(name).ok().map(|known| known.kind)
}

/// The first MILP backend that can be used: microlp in the default build.
///
/// # Errors
/// [`EngineError::NotBuiltIn`] if there is none.
pub fn any_milp() -> Result<Box<dyn Engine>, EngineError> {
    any(BackendKind::Milp, made::milp)
}

/// The first engine that can be used and writes proofs that there is no solution:
/// BatSat in the default build.
///
/// # Errors
/// [`EngineError::NotBuiltIn`] if there is none.
pub fn any_prover() -> Result<Box<dyn Engine>, EngineError> {
    any(BackendKind::Sat, made::other)
}

/// The first backend of a kind that can be used.
fn any(kind: BackendKind, made: Make) -> Result<Box<dyn Engine>, EngineError> {
    let of_kind = || KNOWN.iter().filter(|known| known.kind == kind);
    let engine = of_kind().find_map(|known| made(known.name));
    let first = of_kind().next();
    engine.ok_or_else(|| {
        first.map_or(
            EngineError::Unknown {
                name: "auto".to_owned(),
            },
            Known::not_built_in,
        )
    })
}

/// What makes engines by name; nothing of one that is not there.
type Make = fn(&str) -> Option<Box<dyn Engine>>;

impl Known {
    fn backend(&self) -> Backend {
        Backend {
            name: self.name,
            kind: self.kind,
            feature: self.feature,
            install: self.install,
            availability: match self.version.map(|version| version()) {
                None => Availability::NotBuiltIn,
                Some(None) => Availability::ProgramMissing,
                Some(Some(version)) => Availability::Ready(version),
            },
        }
    }

    const fn not_built_in(&self) -> EngineError {
        EngineError::NotBuiltIn {
            name: self.name,
            feature: self.feature,
        }
    }

    /// The engine, or why it cannot be had.
    fn engine(&self, made: Make) -> Result<Box<dyn Engine>, EngineError> {
        if self.version.is_none() {
            return Err(self.not_built_in());
        }
        made(self.name).ok_or(EngineError::ProgramMissing {
            name: self.name,
            install: self.install,
        })
    }
}

/// The backend of this name that is not ours.
fn known(name: &str) -> Result<&'static Known, EngineError> {
    let mut known = KNOWN.iter();
    let found = known.find(|known| known.name == name);
    found.ok_or_else(|| EngineError::Unknown {
        name: name.to_owned(),
    })
}

/// The MILP engine with this name; `auto` is [`any_milp`].
///
/// A program that asks here, and not for an [`engine`] of any kind, is linked with no other.
///
/// # Errors
/// [`EngineError::Unknown`] also for engines of other kinds; else those of [`engine`].
///
/// ```
/// use cubewright::engine::EngineError;
/// use cubewright::solve::milp_engine;
/// assert!(matches!(milp_engine("cover"), Err(EngineError::Unknown { .. })));
/// ```
pub fn milp_engine(name: &str) -> Result<Box<dyn Engine>, EngineError> {
    if name == Auto::NAME {
        return any_milp();
    }
    match known(name)? {
        known if known.kind == BackendKind::Milp => known.engine(made::milp),
        _ => Err(EngineError::Unknown {
            name: name.to_owned(),
        }),
    }
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
    let known = known(name)?;
    known.engine(match known.kind {
        BackendKind::Milp => made::milp,
        BackendKind::Search | BackendKind::Sat | BackendKind::Cp => made::other,
    })
}
