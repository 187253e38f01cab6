//! `cubewright backends` and `--backend list`.

use serde::Serialize;

use super::args::{BackendsArgs, Format};
use super::exit::{Exit, Failure};
use super::json;
use super::language::language;
use super::output::print;
use crate::language::say;
use cubewright::puzzle::{Availability, Backend, BackendKind, backends};

/// The one object of `--format json`.
#[derive(Serialize)]
struct JsonAll {
    #[serde(rename = "type")]
    kind: &'static str,
    backends: Vec<JsonBackend>,
}

#[derive(Serialize)]
struct JsonBackend {
    #[serde(rename = "type")]
    object: &'static str,
    name: &'static str,
    kind: &'static str,
    available: bool,
    version: Option<String>,
    feature: &'static str,
    install: &'static str,
}

pub(super) fn run(args: &BackendsArgs) -> Result<Exit, Failure> {
    list(args.format)
}

/// Prints all backends.
pub(super) fn list(format: Format) -> Result<Exit, Failure> {
    let backends: Vec<JsonBackend> = backends().into_iter().map(json_backend).collect();
    let longest = backends.iter().map(|backend| backend.name.len()).max();
    let width = longest.unwrap_or_default() + 1;
    let backends = backends.into_iter();
    let text = match format {
        Format::Text | Format::Csv => backends.map(|backend| text(&backend, width)).collect(),
        Format::Json => json::text(&JsonAll {
            kind: "backends",
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
    format!("{:<width$} {:<7} {state}\n", backend.name, backend.kind)
}

fn json_backend(backend: Backend) -> JsonBackend {
    let version = match backend.availability {
        Availability::Ready(version) => Some(version),
        Availability::ProgramMissing | Availability::NotBuiltIn => None,
    };
    JsonBackend {
        object: "backend",
        name: backend.name,
        kind: match backend.kind {
            BackendKind::Search => "search",
            BackendKind::Milp => "milp",
            BackendKind::Sat => "sat",
            BackendKind::Cp => "cp",
        },
        available: version.is_some(),
        version,
        feature: backend.feature,
        install: language().pick(backend.install),
    }
}
