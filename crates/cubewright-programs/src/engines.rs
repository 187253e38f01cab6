//! Lists of engines, as people and programs read them.

use schemars::JsonSchema;
use serde::Serialize;

use crate::errors::{Exit, Failure};
use crate::json::{self, typed};
use crate::options::Format;
use crate::terminal::{language, print, say, wrapped};
pub use cubewright_core::engine::python::belong_to;
use cubewright_core::solve::{Availability, Backend, BackendKind};

/// All engines that can be named.
#[derive(Serialize, JsonSchema)]
#[serde(tag = "type", rename = "backends")]
#[schemars(transform = typed::<Self>)]
pub struct JsonBackends {
    /// The engines.
    backends: Vec<JsonBackend>,
}

/// An engine that can be named.
#[derive(Serialize, JsonSchema)]
#[serde(tag = "type", rename = "backend")]
#[schemars(transform = typed::<Self>)]
pub struct JsonBackend {
    /// What `--backend` takes.
    name: &'static str,
    /// How it works.
    kind: Kind,
    /// Whether it can be used.
    available: bool,
    /// Its version; null if it cannot be used.
    version: Option<String>,
    /// The cargo feature that adds it; empty if it is always there.
    feature: &'static str,
    /// How to get it.
    install: &'static str,
}

/// How an engine works.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
#[schemars(rename = "backend_kind")]
pub enum Kind {
    /// A search of this project.
    Search,
    /// Mixed-integer programming.
    Milp,
    /// Clauses.
    Sat,
    /// Constraint programming.
    Cp,
}

impl Kind {
    const fn name(self) -> &'static str {
        match self {
            Self::Search => "search",
            Self::Milp => "milp",
            Self::Sat => "sat",
            Self::Cp => "cp",
        }
    }
}

impl From<BackendKind> for Kind {
    fn from(kind: BackendKind) -> Self {
        match kind {
            BackendKind::Search => Self::Search,
            BackendKind::Milp => Self::Milp,
            BackendKind::Sat => Self::Sat,
            BackendKind::Cp => Self::Cp,
        }
    }
}

/// The names of the MILP engines.
#[must_use]
pub fn milp_names() -> Vec<&'static str> {
    cubewright_core::solve::milp_names().collect()
}

/// Prints these engines.
///
/// # Errors
/// [`Failure::Write`] if standard output cannot be written.
pub fn list(backends: Vec<Backend>, format: Format) -> Result<Exit, Failure> {
    let backends: Vec<JsonBackend> = backends.into_iter().map(json_backend).collect();
    let longest = backends.iter().map(|backend| backend.name.len()).max();
    let width = longest.unwrap_or_default() + 1;
    let backends = backends.into_iter();
    let text = match format {
        Format::Text | Format::Csv => {
            let lines = backends.map(|backend| text(&backend, width));
            wrapped(&lines.collect::<String>())
        }
        Format::Json => json::text(&JsonBackends {
            backends: backends.collect(),
        })?,
        Format::Jsonl => backends
            .map(|backend| json::text(&backend))
            .collect::<std::io::Result<String>>()?,
    };
    print(&text)?;
    Ok(Exit::Answered)
}

/// The line of a backend, whose name takes so many columns.
fn text(backend: &JsonBackend, width: usize) -> String {
    let unavailable = || {
        let text = ["not available: {0}", "nicht vorhanden: {0}"];
        say(text, &[&backend.install])
    };
    let state = backend.version.clone().unwrap_or_else(unavailable);
    format!(
        "{:<width$} {:<7} {state}\n",
        backend.name,
        backend.kind.name()
    )
}

fn json_backend(backend: Backend) -> JsonBackend {
    let version = match backend.availability {
        Availability::Ready(version) => Some(version),
        Availability::ProgramMissing | Availability::NotBuiltIn => None,
    };
    JsonBackend {
        name: backend.name,
        kind: backend.kind.into(),
        available: version.is_some(),
        version,
        feature: backend.feature,
        install: language().pick(backend.install),
    }
}
