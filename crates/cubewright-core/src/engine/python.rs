//! The Python that packages of solvers are looked for in.
//!
//! ```text
//! CUBEWRIGHT_PYTHON, if it is set, and no other
//! otherwise the one that this library is a module of
//! otherwise that of the active virtual environment (VIRTUAL_ENV)
//! otherwise the `python3` on the PATH
//! ```
#![expect(
    clippy::disallowed_methods,
    reason = "runs the Python that users installed"
)]

use std::env::{self, consts};
use std::path::PathBuf;
use std::process::Command;
use std::sync::OnceLock;

/// The variable that names the Python.
const VARIABLE: &str = "CUBEWRIGHT_PYTHON";

/// The one that this library is a module of.
static OWN: OnceLock<PathBuf> = OnceLock::new();

/// Says which Python this library is a module of; the first one counts.
///
/// A program that has Python in it says its own name in that place, and is none that runs a text.
pub fn belong_to(python: PathBuf) {
    let name = python.file_stem().unwrap_or_default().to_string_lossy();
    let name = name.to_ascii_lowercase();
    if name.starts_with("python") || name.starts_with("pypy") {
        let _ = OWN.set(python);
    }
}

/// A command that runs it.
#[must_use]
pub fn command() -> Command {
    Command::new(program())
}

/// Its program: a path, or a name that is looked for in PATH.
pub(super) fn program() -> PathBuf {
    let named = env::var_os(VARIABLE).filter(|path| !path.is_empty());
    let named = named.map(PathBuf::from);
    let of_environment = || {
        let inner = if cfg!(windows) { "Scripts" } else { "bin" };
        let name = format!("python{}", consts::EXE_SUFFIX);
        let path = PathBuf::from(env::var_os("VIRTUAL_ENV")?);
        Some(path.join(inner).join(name)).filter(|path| path.is_file())
    };
    let usual = || PathBuf::from(if cfg!(windows) { "python" } else { "python3" });
    let own = || OWN.get().cloned();
    named
        .or_else(own)
        .or_else(of_environment)
        .unwrap_or_else(usual)
}
