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
use crate::solve::auto::Auto;
use crate::solve::race::Race;
pub use cubewright_core::solve::{
    Availability, Backend, BackendKind, any_milp, kind_of, milp_backends, milp_engine, milp_names,
};
use cubewright_core::solve::{Known, any_of, first_milp};
use known::OTHERS;

/// A race needs threads, which a browser does not give.
const HAS_RACES: bool = cfg!(not(target_family = "wasm"));

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

/// The names of the searches of our own.
pub(super) const OWN: [&str; 5] = [
    unit_cube::NAME,
    shell_csp::NAME,
    cover::NAME,
    snake::NAME,
    frontier::NAME,
];

/// The names of all [`backends`], in their order; none of them is looked for.
///
/// ```
/// use cubewright::solve::backend_names;
/// assert_eq!(backend_names().next(), Some("masks"));
/// ```
pub fn backend_names() -> impl Iterator<Item = &'static str> {
    let others = OTHERS.iter().map(|known| known.name);
    OWN.into_iter().chain(milp_names()).chain(others)
}

/// The first backend of a kind that can be used; none of those behind it is looked for.
pub(super) fn first_ready(kind: BackendKind) -> Option<&'static str> {
    let of_kind = |known: &&Known| known.kind == kind;
    match kind {
        BackendKind::Search => OWN.first().copied(),
        BackendKind::Milp => first_milp(),
        BackendKind::Sat | BackendKind::Cp => {
            let mut others = OTHERS.iter().filter(of_kind);
            let ready = others.find(|known| known.is_ready());
            ready.map(|known| known.name)
        }
    }
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
    let own = OWN.map(|name| Backend {
        name,
        kind: BackendKind::Search,
        feature: "",
        install: ["always there", "immer da"],
        availability: Availability::Ready(format!("cubewright {}", env!("CARGO_PKG_VERSION"))),
    });
    let others = OTHERS.iter().map(Known::backend);
    own.into_iter()
        .chain(milp_backends())
        .chain(others)
        .collect()
}

/// The first engine that can be used and writes proofs that there is no solution:
/// BatSat in the default build.
///
/// # Errors
/// [`EngineError::NotBuiltIn`] if there is none.
pub fn any_prover() -> Result<Box<dyn Engine>, EngineError> {
    any_of(&OTHERS, made::other)
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
    let other = OTHERS.iter().find(|known| known.name == name);
    other.map_or_else(|| milp_engine(name), |known| known.engine(made::other))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_kind_of_every_backend_is_known_on_the_lower_floor() {
        for backend in backends() {
            assert_eq!(
                kind_of(backend.name),
                Some(backend.kind),
                "{}",
                backend.name
            );
        }
    }
}
