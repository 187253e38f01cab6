//! `cubewright backends` and `--backend list`.

use schemars::JsonSchema;
use serde::Serialize;

use super::args::{EnginesArgs, Format};
use super::exit::{Exit, Failure};
use super::json::{self, Printed, typed};
use super::language::language;
use super::output::{print, wrapped};
use crate::language::say;
use cubewright::puzzle::{Availability, Backend, BackendKind, backends};

/// All engines that can be named.
#[derive(Serialize, JsonSchema)]
#[serde(tag = "type", rename = "backends")]
#[schemars(transform = typed::<Self>)]
pub(super) struct JsonBackends {
    /// The engines.
    backends: Vec<JsonBackend>,
}

/// An engine that can be named.
#[derive(Serialize, JsonSchema)]
#[serde(tag = "type", rename = "backend")]
#[schemars(transform = typed::<Self>)]
pub(super) struct JsonBackend {
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
#[derive(Clone, Copy, Serialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
#[schemars(rename = "backend_kind")]
enum Kind {
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

pub(super) fn run(args: &EnginesArgs) -> Result<Exit, Failure> {
    list(args.format)
}

/// Prints all backends.
pub(super) fn list(format: Format) -> Result<Exit, Failure> {
    let backends: Vec<JsonBackend> = backends().into_iter().map(json_backend).collect();
    let longest = backends.iter().map(|backend| backend.name.len()).max();
    let width = longest.unwrap_or_default() + 1;
    let backends = backends.into_iter();
    let text = match format {
        Format::Text | Format::Csv => {
            let lines = backends.map(|backend| text(&backend, width));
            wrapped(&lines.collect::<String>())
        }
        Format::Json => json::text(&Printed::Backends(&JsonBackends {
            backends: backends.collect(),
        }))?,
        Format::Jsonl => backends
            .map(|backend| json::text(&Printed::Backend(&backend)))
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
