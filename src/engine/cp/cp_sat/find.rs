//! Where OR-Tools' shared library is.
//!
//! ```text
//! CUBEWRIGHT_ORTOOLS, if it is set: the library itself, or a folder that holds it; nothing else is tried
//! otherwise, in this order:
//!     the active virtual environment (VIRTUAL_ENV)
//!     where Python (`engine/python.rs`) would import the package `ortools` from
//!     the packages of a Python below ~/.local, /usr/local and /usr
//! ```
//!
//! Invariant: a name is taken for the library only if it has the form that OR-Tools gives it on
//! some system.
#![expect(
    clippy::disallowed_methods,
    reason = "looks for a library that users installed"
)]

use std::path::{Path, PathBuf};
use std::process::Stdio;

use crate::engine::python;

/// The variable that names the library or a folder that holds it.
const VARIABLE: &str = "CUBEWRIGHT_ORTOOLS";

/// The library: what the variable says and nothing else if it is set; otherwise
/// where the Python package lies.
pub(super) fn library() -> Option<PathBuf> {
    if let Some(path) = std::env::var_os(VARIABLE).filter(|path| !path.is_empty()) {
        let path = PathBuf::from(path);
        return if path.is_file() {
            Some(path)
        } else {
            in_package(&path)
        };
    }
    let venv = std::env::var_os("VIRTUAL_ENV").map(PathBuf::from);
    let venv = venv.and_then(|venv| in_site_packages(&venv));
    venv.or_else(asked_of_python).or_else(|| {
        let home = std::env::home_dir().map(|home| home.join(".local"));
        let roots = home.into_iter();
        let mut roots = roots.chain(["/usr/local", "/usr"].map(PathBuf::from));
        roots.find_map(|root| in_site_packages(&root))
    })
}

/// The version of OR-Tools, as far as the files beside the library tell it.
pub(super) fn version(library: &Path) -> String {
    let named = package_version(library);
    let file = || {
        library
            .file_name()
            .map(|name| name.to_string_lossy().into_owned())
    };
    let version = named.or_else(file).unwrap_or_default();
    format!("CP-SAT of OR-Tools {version}")
}

/// `site-packages/ortools/.libs/libortools.so.9` lies beside
/// `site-packages/ortools-9.15.6755.dist-info`.
fn package_version(library: &Path) -> Option<String> {
    let site_packages = library.parent()?.parent()?.parent()?;
    let names = names(site_packages);
    names.iter().find_map(|name| {
        let rest = name.strip_prefix("ortools-")?;
        Some(rest.strip_suffix(".dist-info")?.to_owned())
    })
}

/// The library in a folder, or where a package has it.
///
/// The Python package has it in `ortools/.libs`.
fn in_package(folder: &Path) -> Option<PathBuf> {
    let folders = ["", ".libs", "ortools/.libs", "lib"].map(|inner| folder.join(inner));
    folders.iter().find_map(|folder| {
        let names = names(folder);
        let name = names.iter().find(|name| is_library(name))?;
        Some(folder.join(name))
    })
}

/// `libortools.so.9`, `libortools.9.dylib`, `ortools.dll`.
fn is_library(name: &str) -> bool {
    let dylib = name.strip_prefix("libortools.");
    let is_dylib = dylib.is_some_and(|rest| rest.strip_suffix(".dylib").is_some());
    name.starts_with("libortools.so") || name == "ortools.dll" || is_dylib
}

/// The library in the packages of a Python that is installed below `root`.
fn in_site_packages(root: &Path) -> Option<PathBuf> {
    let lib = root.join("lib");
    let pythons = names(&lib).into_iter().rev();
    let mut pythons = pythons.filter(|name| name.starts_with("python3"));
    pythons.find_map(|python| {
        let folders = ["site-packages", "dist-packages"];
        let folders = folders.map(|folder| lib.join(&python).join(folder).join("ortools"));
        folders.iter().find_map(|package| in_package(package))
    })
}

/// Where Python would import the package from.
fn asked_of_python() -> Option<PathBuf> {
    /// Asks Python where the package of OR-Tools is installed, if it is.
    const QUESTION: &str = "import importlib.util as u; \
        s = u.find_spec('ortools'); print(s.submodule_search_locations[0] if s else '')";
    let python = python::command()
        .args(["-c", QUESTION])
        .stdin(Stdio::null())
        .stderr(Stdio::null())
        .output()
        .ok()?;
    let answer = String::from_utf8_lossy(&python.stdout).trim().to_owned();
    if answer.is_empty() {
        return None;
    }
    in_package(Path::new(&answer))
}

/// The names in a folder, ascending; none if it cannot be read.
///
/// Sorted, so that the same library is found every time if there are several.
fn names(folder: &Path) -> Vec<String> {
    let entries = std::fs::read_dir(folder).into_iter().flatten().flatten();
    let mut names: Vec<String> = entries
        .map(|entry| entry.file_name().to_string_lossy().into_owned())
        .collect();
    names.sort_unstable();
    names
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn libraries_are_told_by_name() {
        for name in ["libortools.so.9", "libortools.9.dylib", "ortools.dll"] {
            assert!(is_library(name), "{name}");
        }
        for name in ["libscip.so.10.0", "libortools.a", "ortools.py"] {
            assert!(!is_library(name), "{name}");
        }
    }

    #[test]
    fn a_library_is_found_in_a_package_with_its_version() {
        let root = tempfile::tempdir().expect("a folder");
        assert_eq!(in_site_packages(root.path()), None);
        let site_packages = root.path().join("lib/python3.11/site-packages");
        let libs = site_packages.join("ortools/.libs");
        std::fs::create_dir_all(&libs).expect("folders");
        std::fs::create_dir(site_packages.join("ortools-9.15.6755.dist-info")).expect("a folder");
        assert_eq!(in_site_packages(root.path()), None);
        let library = libs.join("libortools.so.9");
        std::fs::write(&library, "").expect("a file");
        assert_eq!(in_site_packages(root.path()), Some(library.clone()));
        assert_eq!(in_package(&site_packages), Some(library.clone()));
        assert_eq!(version(&library), "CP-SAT of OR-Tools 9.15.6755");
        assert_eq!(
            version(Path::new("libortools.so.9")),
            "CP-SAT of OR-Tools libortools.so.9"
        );
    }
}
