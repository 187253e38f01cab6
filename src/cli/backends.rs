//! `cubewright backends` and `--backend list`.

use serde::Serialize;

use super::args::{BackendsArgs, Format};
use super::exit::{Exit, Failure};
use crate::engine::{Availability, Backend, BackendKind, backends};

#[derive(Serialize)]
struct JsonBackend {
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
    let json = backends().into_iter().map(json_backend);
    match format {
        Format::Text => json.for_each(print_text),
        Format::Json => print_json(&json.collect::<Vec<_>>())?,
        Format::Jsonl => {
            for backend in json {
                print_json(&backend)?;
            }
        }
    }
    Ok(Exit::Answered)
}

fn print_json(value: &impl Serialize) -> Result<(), Failure> {
    let text = serde_json::to_string(value).map_err(std::io::Error::from)?;
    println!("{text}");
    Ok(())
}

fn print_text(backend: JsonBackend) {
    let state = match (backend.available, backend.version) {
        (true, Some(version)) => version,
        (true, None) => String::new(),
        (false, _) => format!("not available: {}", backend.install),
    };
    println!("{:<11} {:<7} {state}", backend.name, backend.kind);
}

fn json_backend(backend: Backend) -> JsonBackend {
    let version = match backend.availability {
        Availability::Ready(version) => Some(version),
        Availability::ProgramMissing | Availability::NotBuiltIn => None,
    };
    JsonBackend {
        name: backend.name,
        kind: match backend.kind {
            BackendKind::Search => "search",
            BackendKind::Milp => "milp",
        },
        available: version.is_some(),
        version,
        feature: backend.feature,
        install: backend.install,
    }
}
