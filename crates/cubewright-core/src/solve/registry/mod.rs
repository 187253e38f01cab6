//! Which MILP engines there are, chosen by name at run time.
//!
//! Invariant: a name is for people. It occurs here, in messages and in texts; what an engine can do
//! is asked of the engine. An engine that is left out of the build is listed with what it needs.

mod known;
mod made;

#[doc(hidden)]
pub use crate::engine::AUTO;
use crate::engine::{Engine, EngineError};
use crate::language::Text;
use known::MILP;

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

/// A backend that is not ours, as a table holds it.
#[doc(hidden)]
pub struct Known {
    pub name: &'static str,
    pub kind: BackendKind,
    pub feature: &'static str,
    pub install: Text,
    /// If it is built in: its version, or `None` if a program it runs is missing.
    pub version: Option<Version>,
}

/// What asks for a version.
#[doc(hidden)]
pub type Version = fn() -> Option<String>;

/// What makes engines by name; nothing of one that is not there.
#[doc(hidden)]
pub type Make = fn(&str) -> Option<Box<dyn Engine>>;

impl Known {
    const fn not_built_in(&self) -> EngineError {
        EngineError::NotBuiltIn {
            name: self.name,
            feature: self.feature,
        }
    }

    /// The engine, or why it cannot be had.
    ///
    /// # Errors
    /// [`EngineError::NotBuiltIn`], [`EngineError::ProgramMissing`].
    pub fn engine(&self, made: Make) -> Result<Box<dyn Engine>, EngineError> {
        if self.version.is_none() {
            return Err(self.not_built_in());
        }
        made(self.name).ok_or(EngineError::ProgramMissing {
            name: self.name,
            install: self.install,
        })
    }

    /// Whether it can be used.
    #[must_use]
    pub fn is_ready(&self) -> bool {
        self.version.is_some_and(|version| version().is_some())
    }

    /// What is listed of it.
    #[must_use]
    pub fn backend(&self) -> Backend {
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
}

/// The first of these backends that can be used.
#[doc(hidden)]
pub fn any_of(all: &[Known], made: Make) -> Result<Box<dyn Engine>, EngineError> {
    let engine = all.iter().find_map(|known| made(known.name));
    engine.ok_or_else(|| {
        all.first().map_or(
            EngineError::Unknown {
                name: AUTO.to_owned(),
            },
            Known::not_built_in,
        )
    })
}

/// The MILP backends, those left out of this build included, in the order in which they are
/// preferred.
///
/// A program that asks here, and not for all `backends`, is linked with no other engine.
///
/// ```
/// use cubewright::solve::{BackendKind, milp_backends};
/// assert!(milp_backends().iter().all(|backend| backend.kind == BackendKind::Milp));
/// ```
#[must_use]
pub fn milp_backends() -> Vec<Backend> {
    MILP.iter().map(Known::backend).collect()
}

/// The names of the MILP backends; none of them is looked for.
///
/// ```
/// use cubewright::solve::milp_names;
/// assert!(milp_names().any(|name| name == "highs"));
/// ```
pub fn milp_names() -> impl Iterator<Item = &'static str> {
    MILP.iter().map(|known| known.name)
}

/// The first MILP backend that can be used, by name; none of those behind it is looked for.
#[doc(hidden)]
#[must_use]
pub fn first_milp() -> Option<&'static str> {
    let mut all = MILP.iter();
    all.find(|known| known.is_ready()).map(|known| known.name)
}

/// The engines that are no MILP engines, by name.
const OTHERS: [(&str, BackendKind); 9] = [
    ("masks", BackendKind::Search),
    ("places", BackendKind::Search),
    ("cover", BackendKind::Search),
    ("folds", BackendKind::Search),
    ("frontier", BackendKind::Search),
    ("batsat", BackendKind::Sat),
    ("cadical", BackendKind::Sat),
    ("pumpkin", BackendKind::Cp),
    ("cp-sat", BackendKind::Cp),
];

/// Of what kind the engine of this name is, whether or not it is built in; `None` if there is none,
/// or if it is a rule that chooses engines, such as `auto`.
///
/// ```
/// use cubewright::solve::{BackendKind, kind_of};
/// assert_eq!(kind_of("cover"), Some(BackendKind::Search));
/// assert_eq!(kind_of("abacus"), None);
/// ```
#[must_use]
pub fn kind_of(name: &str) -> Option<BackendKind> {
    let milp = MILP.iter().map(|known| (known.name, known.kind));
    let mut all = milp.chain(OTHERS);
    all.find(|(known, _)| *known == name).map(|(_, kind)| kind)
}

/// The first MILP backend that can be used: microlp in the default build.
///
/// # Errors
/// [`EngineError::NotBuiltIn`] if there is none.
pub fn any_milp() -> Result<Box<dyn Engine>, EngineError> {
    any_of(&MILP, made::milp)
}

/// The MILP engine with this name; `auto` is [`any_milp`].
///
/// A program that asks here, and not for an engine of any kind, is linked with no other.
///
/// # Errors
/// [`EngineError::Unknown`] also for engines of other kinds; [`EngineError::NotBuiltIn`],
/// [`EngineError::ProgramMissing`].
///
/// ```
/// use cubewright::engine::EngineError;
/// use cubewright::solve::milp_engine;
/// assert!(matches!(milp_engine("cover"), Err(EngineError::Unknown { .. })));
/// ```
pub fn milp_engine(name: &str) -> Result<Box<dyn Engine>, EngineError> {
    if name == AUTO {
        return any_milp();
    }
    let unknown = || EngineError::Unknown {
        name: name.to_owned(),
    };
    let known = MILP.iter().find(|known| known.name == name);
    known.ok_or_else(unknown)?.engine(made::milp)
}
